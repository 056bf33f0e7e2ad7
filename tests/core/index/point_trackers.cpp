// Do arrays and linked lists of points hold the same, at the cost that each of them has?

#include "tileglass/index/point_trackers.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <vector>

#include "tests/support/random.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass {
namespace {

template <typename Points>
std::vector<std::uint32_t> points_at(const Points& points, Tile tile) {
    std::vector<std::uint32_t> objects;
    points.visit_objects(tile, [&](std::uint32_t object) { objects.push_back(object); });
    return objects;
}

PointArrays<HashedHeads> arrays() {
    return PointArrays<HashedHeads>(HashedHeads());
}

PointLinks<HashedHeads> links() {
    return PointLinks<HashedHeads>(HashedHeads());
}

TEST(PointArrays, LookForAPointAndMoveUpAllBehindIt) {
    auto points = arrays();
    for (std::uint32_t object = 0; object < 10; ++object) points.insert(object, {0, 0});
    Counters counters;
    points.move(3, {1, 0}, counters);
    EXPECT_EQ(counters.compared, 4);
    EXPECT_EQ(counters.shifted, 6);
    EXPECT_EQ(points_at(points, {0, 0}), (std::vector<std::uint32_t>{0, 1, 2, 4, 5, 6, 7, 8, 9}));
}

TEST(PointArrays, TraceEachEntryThatIsComparedAndEachThatMovesUp) {
    auto points = arrays();
    for (std::uint32_t object = 0; object < 4; ++object) points.insert(object, {0, 0});
    Recording recording;
    points.move(1, {1, 0}, recording);
    const std::vector<Event> steps{Candidate{Tile{0, 0}, 0, false, false},
                                   Candidate{Tile{0, 0}, 1, false, true},
                                   Shift{{0, 0}, 1, 1, 2},
                                   Place{Tile{0, 0}, 2, 2, 1},
                                   Place{Tile{0, 0}, 3, 3, 2},
                                   Append{{1, 0}, 1, 0}};
    EXPECT_EQ(recording.events(), steps);
}

TEST(PointLinks, TakeAPointOutAtOnce) {
    auto points = links();
    for (std::uint32_t object = 0; object < 10; ++object) points.insert(object, {0, 0});
    Counters counters;
    points.move(3, {1, 0}, counters);
    EXPECT_EQ(counters.unlinks, 1);
    EXPECT_EQ(counters.links, 1);
    EXPECT_EQ(counters.reused, 1);
    EXPECT_EQ(counters.compared + counters.shifted, 0);
    EXPECT_EQ(points_at(points, {0, 0}), (std::vector<std::uint32_t>{9, 8, 7, 6, 5, 4, 2, 1, 0}));
}

TEST(PointTrackers, AddAPointToTheTileThatItComesTo) {
    auto in_array = arrays();
    auto in_list = links();
    in_array.insert(0, {0, 0});
    in_list.insert(0, {0, 0});
    in_array.move(0, {5, -2});
    in_list.move(0, {5, -2});
    EXPECT_EQ(points_at(in_array, {5, -2}), std::vector<std::uint32_t>{0});
    EXPECT_EQ(points_at(in_list, {5, -2}), std::vector<std::uint32_t>{0});
    EXPECT_TRUE(points_at(in_array, {0, 0}).empty());
    EXPECT_TRUE(points_at(in_list, {0, 0}).empty());
}

template <typename Points>
void run_points_against_model(Points points, std::uint64_t seed) {
    tests::Random random(seed);
    std::map<std::uint32_t, Tile> model;
    const auto some_tile = [&] {
        const auto x = static_cast<std::int32_t>(random.between(-3, 3));
        const auto y = static_cast<std::int32_t>(random.between(-2, 2));
        return Tile{x, y};
    };
    for (int i = 0; i < 20'000; ++i) {
        const auto object = static_cast<std::uint32_t>(random.between(0, 63));
        const Tile tile = some_tile();
        if (!model.contains(object)) {
            points.insert(object, tile);
            model[object] = tile;
        } else if (random.one_in(8)) {
            points.remove(object);
            model.erase(object);
        } else {
            points.move(object, tile);
            model[object] = tile;
        }
        ASSERT_EQ(points.contains(object), model.contains(object));
        const Tile asked = some_tile();
        std::set<std::uint32_t> expected;
        for (const auto& [o, t] : model) {
            if (t == asked) expected.insert(o);
        }
        const std::vector<std::uint32_t> given = points_at(points, asked);
        ASSERT_EQ(given.size(), expected.size());
        ASSERT_EQ(std::set<std::uint32_t>(given.begin(), given.end()), expected);
    }
}

TEST(PointTrackers, AgreeWithAModelAfterEachOfManyOperations) {
    const TileRect bounds{{-3, -2}, {4, 3}};
    run_points_against_model(arrays(), 81);
    run_points_against_model(links(), 82);
    run_points_against_model(PointArrays<DenseHeads>(DenseHeads(bounds)), 83);
    run_points_against_model(PointLinks<DenseHeads>(DenseHeads(bounds)), 84);
}

}  // namespace
}  // namespace tileglass
