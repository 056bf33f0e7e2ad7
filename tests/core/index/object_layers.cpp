// Do questions about one layer leave the other alone, and are questions about both whole?

#include "tileglass/index/object_layers.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <vector>

#include "tests/support/objects_at_random.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass {
namespace {

constexpr auto kObjectLayersAll = [](std::uint32_t) { return true; };
constexpr auto kObjectLayersByNumber = [](std::uint32_t a, std::uint32_t b) { return a < b; };

using Grids = ObjectLayers<HashedHeads>;

Grids empty_layers() {
    return Grids(Frame(), std::nullopt, TrackerMethod::difference, HashedHeads());
}

/// The objects of some layers that overlap a rect, those of the static layer first.
std::vector<std::uint32_t> overlapping(const Grids& grids, Layers layers, const Rect& rect,
                                       Counters& counters) {
    std::vector<std::uint32_t> all;
    const Result<Flow> flow = visit_layers(grids, layers, [&](Layer, const auto& grid) {
        std::vector<std::uint32_t> found;
        Result<Flow> visited = visit_overlapping(
            grid, rect, [&](std::uint32_t object) { found.push_back(object); }, counters);
        for (const std::uint32_t object : tests::sorted(found)) all.push_back(object);
        return visited;
    });
    EXPECT_TRUE(flow);
    return all;
}

TEST(ObjectLayers, ReadNoNodeOfTheOther) {
    Grids grids = empty_layers();
    ASSERT_TRUE(grids[Layer::static_objects].insert(0, {{2, 2}, {3, 3}}));
    for (std::uint32_t i = 0; i < 50; ++i) {
        ASSERT_TRUE(grids[Layer::dynamic_objects].insert(i, {{2, 2}, {2.5, 2.5}}));
    }
    Counters counters;
    EXPECT_EQ(overlapping(grids, Layers::static_only, {{0, 0}, {4, 4}}, counters).size(), 1U);
    EXPECT_EQ(counters.candidates, 1);
    EXPECT_EQ(overlapping(grids, Layers::dynamic_only, {{0, 0}, {4, 4}}, counters).size(), 50U);
    EXPECT_EQ(counters.candidates, 51);
    EXPECT_EQ(overlapping(grids, Layers::both, {{0, 0}, {4, 4}}, counters).size(), 51U);
}

TEST(ObjectLayers, EndWhereTheVisitorDoes) {
    Grids grids = empty_layers();
    int asked = 0;
    const auto stop = [&](Layer layer, const auto&) -> Result<Flow> {
        EXPECT_EQ(layer, Layer::static_objects);
        ++asked;
        return Flow::stop;
    };
    EXPECT_EQ(*visit_layers(grids, Layers::both, stop), Flow::stop);
    EXPECT_EQ(asked, 1);
}

TEST(ObjectLayers, GiveTheStaticOneOfTwoThatAreMetAtOnce) {
    Grids grids = empty_layers();
    const Segment segment{{0, 0.5}, {20, 0.5}};
    const auto first = [&](Layers layers) {
        return *first_in_layers(grids, layers, Path::of(segment), [&](const auto& grid) {
            return cast_at_objects(grid, segment, kObjectLayersAll, kObjectLayersByNumber);
        });
    };
    EXPECT_FALSE(first(Layers::both));
    ASSERT_TRUE(grids[Layer::dynamic_objects].insert(0, {{5, 0}, {6, 1}}));
    ASSERT_TRUE(grids[Layer::static_objects].insert(7, {{5, 0}, {9, 1}}));
    EXPECT_EQ(first(Layers::both)->layer, Layer::static_objects);
    EXPECT_EQ(first(Layers::dynamic_only)->hit.object, 0U);
    ASSERT_TRUE(grids[Layer::dynamic_objects].move(0, {{4, 0}, {6, 1}}));
    EXPECT_EQ(first(Layers::both)->layer, Layer::dynamic_objects);
    EXPECT_EQ(first(Layers::static_only)->hit.object, 7U);
}

TEST(ObjectLayers, TogetherAnswerAsOneGrid) {
    tests::ObjectsAtRandom world(9, Frame(), std::nullopt);
    Grids grids = empty_layers();
    for (const auto& [object, rect] : world.rects) {
        const Layer layer = object < 15 ? Layer::static_objects : Layer::dynamic_objects;
        ASSERT_TRUE(grids[layer].insert(object, rect));
    }
    for (int i = 0; i < 500; ++i) {
        const Rect rect = world.rect();
        std::vector<std::uint32_t> found;
        ASSERT_TRUE(visit_overlapping(world.grid, rect,
                                      [&](std::uint32_t object) { found.push_back(object); }));
        Counters counters;
        // The first 15 are the static ones, so that both together come in order.
        EXPECT_EQ(overlapping(grids, Layers::both, rect, counters), tests::sorted(found));

        const Segment segment{world.point(), world.point()};
        const auto cast = [&](const auto& grid) {
            return cast_at_objects(grid, segment, kObjectLayersAll, kObjectLayersByNumber);
        };
        const auto alone = cast(world.grid);
        const auto together = first_in_layers(grids, Layers::both, Path::of(segment), cast);
        ASSERT_EQ(together->has_value(), alone->has_value());
        if (*alone) {
            EXPECT_EQ((*together)->hit.object, (*alone)->object);
        }
    }
}

}  // namespace
}  // namespace tileglass
