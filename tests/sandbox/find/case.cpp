// Are questions written as lines of query, and answers compared as sets or as sequences?

#include "sandbox/find/case.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "sandbox/scene/item.hpp"
#include "sandbox/text/json.hpp"

namespace tileglass::find {
namespace {

const shapes::Shape kRect = Rect{{0, 0}, {1, 1}};
const shapes::Shape kSegment = Segment{{0, 0}, {1, 1}};

TEST(FindCase, WritesOnlyWhatIsNoDefault) {
    EXPECT_EQ(text_of(scene::query_about(Circle{{0.5, -2}, 1e300})),
              R"({"circle":[0.5,-2,1e+300]})");
    EXPECT_EQ(text_of(scene::query_about(Circle{{0.1, 2}, 3}), 12),
              R"({"id":12,"circle":[0.1,2,3],"want":"tiles"})");
}

TEST(FindCase, WritesWhatAQueryReadsBack) {
    scene::TileQuery query = scene::query_about(Ray{{1.0 / 3, 5e-324}, {1e22, -0.1}});
    query.frame = *Frame::make(0.1, {1e9, -2});
    query.bounds = TileRect{{-3, -2}, {4, 5}};
    query.solids = std::vector<Tile>{{1, 2}, {-3, 4}};
    query.corner = Corner::any;
    const std::string text = text_of(query, 3);
    scene::JsonView id;
    const Result<scene::TileQuery> read = scene::read_query_line(text, id);
    ASSERT_TRUE(read) << read.error().field << ": " << read.error().message;
    EXPECT_EQ(*read, query);
    EXPECT_EQ(id.number(), 3);
    query = scene::query_about(kRect);
    query.coverage = Coverage::contained;
    EXPECT_EQ(*scene::read_query_line(text_of(query), id), query);
}

TEST(FindCase, HasNoAnswerOfMoreTilesThanAreAskedFor) {
    EXPECT_TRUE(case_of(scene::query_about(Rect{{0, 0}, {99.5, 99.5}})));
    EXPECT_FALSE(case_of(scene::query_about(Rect{{0, 0}, {99.5, 100}})));
    EXPECT_FALSE(case_of(scene::query_about(Circle{{0, 0}, -1})));
}

TEST(FindCase, StandsAloneWithoutItsDocument) {
    scene::Scene document;
    document.frame = *Frame::make(2, {1, 0});
    document.map.cells = std::make_shared<const scene::TileMap>(6, 4,
                                                                "......"
                                                                "..#..."
                                                                ".....#"
                                                                "#.....");
    scene::TileQuery query = scene::query_about(Segment{{1.5, 1}, {8, 3}});
    query.method = "bresenham";
    query.bounds = scene::MapBounds();
    query.solids = scene::MapSolids();
    query.foreign = scene::TileList(std::vector<Tile>{{1, 1}});
    const Result<scene::TileQuery> alone = standing_alone(query, document);
    ASSERT_TRUE(alone) << alone.error().message;
    // The solid tiles on its way and next to it, not those far away.
    EXPECT_EQ(text_of(*alone),
              R"({"frame":{"size":2,"origin":[1,0]},"bounds":[0,0,6,4],"segment":[1.5,1,8,3],)"
              R"("solid":[[2,1]]})");
    EXPECT_TRUE(case_of(*alone));
    document.map.cells.reset();
    EXPECT_EQ(standing_alone(query, document).error().field, "bounds");
}

TEST(FindCase, ComparesAreasAsSets) {
    const std::vector<Tile> wanted{{0, 0}, {1, 0}};
    EXPECT_TRUE(is_same(kRect, wanted, std::vector<Tile>{{1, 0}, {0, 0}}));
    EXPECT_EQ(difference_of(kRect, wanted, std::vector<Tile>{{1, 0}, {0, 0}}), Difference());
    const Difference difference =
        difference_of(kRect, wanted, std::vector<Tile>{{2, 0}, {1, 0}, {1, 0}});
    EXPECT_EQ(difference.missing, (std::vector<Tile>{{0, 0}}));
    EXPECT_EQ(difference.extra, (std::vector<Tile>{{2, 0}, {1, 0}}));
    EXPECT_FALSE(difference.first);
}

TEST(FindCase, ComparesWalksAsSequences) {
    const std::vector<Tile> wanted{{0, 0}, {1, 0}, {1, 1}};
    const Difference turned =
        difference_of(kSegment, wanted, std::vector<Tile>{{0, 0}, {1, 1}, {1, 0}});
    EXPECT_TRUE(turned.missing.empty() && turned.extra.empty());
    EXPECT_EQ(turned.first, 1);
    const Difference shorter = difference_of(kSegment, wanted, std::vector<Tile>{{0, 0}, {1, 0}});
    EXPECT_EQ(shorter.missing, (std::vector<Tile>{{1, 1}}));
    EXPECT_EQ(shorter.first, 2);
}

}  // namespace
}  // namespace tileglass::find
