// Do the articles' trackers fail exactly where their prints fail, and the library's do not?

#include "sandbox/printed/object_tracker.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "tests/support/ascii.hpp"
#include "tests/support/random.hpp"
#include "tileglass/index/invariants.hpp"
#include "tileglass/index/object_grid.hpp"
#include "tileglass/index/point_trackers.hpp"

namespace tileglass::printed {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using tests::ascii;

constexpr double kObjectTrackerInfinity = std::numeric_limits<double>::infinity();
constexpr double kObjectTrackerNan = std::numeric_limits<double>::quiet_NaN();
constexpr std::uint32_t kObject = 7;
constexpr TileRect kView{{0, 0}, {5, 4}};

constexpr std::array kForms{ObjectTrackerForm::naive, ObjectTrackerForm::on_change,
                            ObjectTrackerForm::nodes};
constexpr std::array kTrackers{TrackerMethod::always, TrackerMethod::on_change,
                               TrackerMethod::pooled, TrackerMethod::difference};

/// One object, tracked as printed.
struct Printed {
    explicit Printed(ObjectTrackerForm form) : object(kObject, form, Frame{}, lists) {}

    TrackerEnding move(const CenteredRect& to) {
        const Result<TrackerEnding> ending = object.update_position(to);
        EXPECT_TRUE(ending);
        return *ending;
    }

    std::vector<Tile> tiles() const { return lists.tiles_of(kObject); }

    ObjectLists lists;
    ObjectAsPrinted object;
};

/// The same object in a grid of the library.
struct Right {
    explicit Right(TrackerMethod method) : grid(Frame{}, std::nullopt, method, HashedHeads()) {}

    TrackerUpdate move(const CenteredRect& to) {
        const Vec2 half{to.width / 2, to.height / 2};
        const Rect rect{to.center - half, to.center + half};
        const Result<TrackerUpdate> update =
            grid.contains(kObject) ? grid.move(kObject, rect) : grid.insert(kObject, rect);
        EXPECT_TRUE(update);
        EXPECT_EQ(broken_invariant(grid.tracker()), std::nullopt);
        return *update;
    }

    /// The tiles that have the object in their list, looked for around its footprint.
    std::vector<Tile> tiles() const {
        TileRect around = grid.tracker().footprint(kObject);
        around = {{around.min.x - 3, around.min.y - 3}, {around.end.x + 3, around.end.y + 3}};
        std::vector<Tile> found;
        visit_tiles(around, [&](Tile tile) {
            grid.tracker().visit_objects(tile, [&](std::uint32_t) { found.push_back(tile); });
        });
        return found;
    }

    ObjectGrid<HashedHeads> grid;
};

TEST(ObjectAsPrinted, IsInFourTilesWhenItIsExactlyOne) {
    const CenteredRect aligned{{2.5, 2.5}, 1, 1};
    for (const ObjectTrackerForm form : kForms) {
        Printed printed(form);
        EXPECT_EQ(printed.move(aligned).added, 4);
        EXPECT_EQ(ascii(printed.tiles(), kView),
                  ".....\n"
                  ".....\n"
                  "..##.\n"
                  "..##.\n");
    }
    // The library takes its corners to the letter as well; who means one tile says so.
    Right right(TrackerMethod::difference);
    EXPECT_EQ(right.move(aligned).links, 4);
    const Rect rect{{2, 2}, {3, 3}};
    EXPECT_EQ(rectangle_tiles(Frame{}, rect, Coverage::open, std::nullopt)->area(), 1);
    EXPECT_EQ(rectangle_tiles(Frame{}, rect, Coverage::closed, std::nullopt)->area(), 9);
}

TEST(ObjectAsPrinted, IsNeverAddedWhereItIsBornInTheFirstTile) {
    const CenteredRect born{{0.5, 0.5}, 0.5, 0.5};
    const CenteredRect moved_a_little{{0.6, 0.4}, 0.5, 0.5};
    for (const ObjectTrackerForm form : {ObjectTrackerForm::on_change, ObjectTrackerForm::nodes}) {
        Printed printed(form);
        EXPECT_EQ(printed.move(born), (TrackerEnding{.is_unchanged = true}));
        EXPECT_EQ(printed.move(moved_a_little), (TrackerEnding{.is_unchanged = true}));
        EXPECT_THAT(printed.tiles(), IsEmpty());
    }
    for (const TrackerMethod method : kTrackers) {
        Right right(method);
        EXPECT_EQ(right.move(born).links, 1);
        right.move(moved_a_little);
        EXPECT_THAT(right.tiles(), ElementsAre(Tile{0, 0}));
    }
}

TEST(ObjectAsPrinted, IsFoundInTheFirstTileByTheNaiveForm) {
    Printed printed(ObjectTrackerForm::naive);
    printed.move({{0.5, 0.5}, 0.5, 0.5});
    EXPECT_THAT(printed.tiles(), ElementsAre(Tile{0, 0}));
}

TEST(ObjectAsPrinted, StaysInTilesThatItShrankOutOfByTheNaiveForm) {
    Printed printed(ObjectTrackerForm::naive);
    printed.move({{2, 1.5}, 3, 2});  // tiles 0 to 3 by 0 to 2
    EXPECT_EQ(printed.tiles().size(), 12U);
    printed.move({{1.85, 1.15}, 0.7, 0.5});
    // By its present size it was in tiles 1 and 2 of rows 1 alone: there it is taken out.
    EXPECT_GT(printed.tiles().size(), 2U);
    EXPECT_THAT(printed.tiles(), testing::Contains(Tile{3, 2}));
    Printed grown(ObjectTrackerForm::naive);
    grown.move({{1.85, 1.15}, 0.7, 0.5});
    grown.move({{2, 1.5}, 3, 2});
    EXPECT_EQ(grown.tiles().size(), 12U) << "one that grows is where it is to be";
}

TEST(ObjectAsPrinted, IsAddedOnceItLeavesTheTileOfItsBirth) {
    for (const ObjectTrackerForm form : {ObjectTrackerForm::on_change, ObjectTrackerForm::nodes}) {
        Printed printed(form);
        printed.move({{0.5, 0.5}, 0.5, 0.5});
        EXPECT_EQ(printed.move({{1.5, 0.5}, 0.5, 0.5}), (TrackerEnding{.added = 1}));
        EXPECT_EQ(printed.move({{0.5, 0.5}, 0.5, 0.5}), (TrackerEnding{.added = 1, .removed = 1}));
        EXPECT_THAT(printed.tiles(), ElementsAre(Tile{0, 0}));
    }
}

/// In four tiles, then in one of them, then in the next one.
constexpr CenteredRect kInFour{{2, 2}, 1, 1};
constexpr CenteredRect kInOne{{2.5, 2.5}, 0.5, 0.5};
constexpr CenteredRect kInTheNext{{3.5, 2.5}, 0.5, 0.5};

TEST(ObjectAsPrinted, MeetsANodeWithoutAListWhenItMovesAfterItShrank) {
    Printed printed(ObjectTrackerForm::nodes);
    EXPECT_EQ(printed.move(kInFour), (TrackerEnding{.added = 4}));
    EXPECT_EQ(printed.move(kInOne), (TrackerEnding{.added = 1, .removed = 4}));
    EXPECT_EQ(printed.object.nodes(), 4);
    EXPECT_EQ(printed.object.idle_nodes(), 3);
    EXPECT_THAT(printed.tiles(), ElementsAre(Tile{2, 2}));

    EXPECT_EQ(printed.move(kInTheNext), (TrackerEnding{.removed = 1, .met_null_list = true}));
    EXPECT_THAT(printed.tiles(), IsEmpty()) << "it left, and came nowhere";

    for (const TrackerMethod method : kTrackers) {
        Right right(method);
        right.move(kInFour);
        right.move(kInOne);
        EXPECT_EQ(right.move(kInTheNext).links, 1);
        EXPECT_THAT(right.tiles(), ElementsAre(Tile{3, 2}));
    }
}

TEST(ObjectAsPrinted, ComesIntoNoListAgainAfterANodeWithoutOne) {
    Printed printed(ObjectTrackerForm::nodes);
    printed.move(kInFour);
    printed.move(kInOne);
    printed.move(kInTheNext);
    EXPECT_EQ(printed.object.current_tiles(), (CornerTiles{{3, 2}, {3, 2}}));
    EXPECT_EQ(printed.move(kInTheNext), (TrackerEnding{.is_unchanged = true}));
    EXPECT_EQ(printed.move(kInFour), (TrackerEnding{.met_null_list = true}));
    EXPECT_EQ(printed.move(kInOne), (TrackerEnding{.met_null_list = true}));
    EXPECT_THAT(printed.tiles(), IsEmpty());
}

TEST(ObjectAsPrinted, OutlivesAShrinkWithoutNodes) {
    for (const ObjectTrackerForm form : {ObjectTrackerForm::naive, ObjectTrackerForm::on_change}) {
        Printed printed(form);
        printed.move(kInFour);
        printed.move(kInOne);
        EXPECT_FALSE(printed.move(kInTheNext).met_null_list);
        EXPECT_THAT(printed.tiles(), ElementsAre(Tile{3, 2}));
    }
}

TEST(ObjectAsPrinted, KeepsTheIdleNodesThatThePooledTrackerUsesAgain) {
    Right right(TrackerMethod::pooled);
    right.move(kInFour);
    right.move(kInOne);
    EXPECT_EQ(right.grid.tracker().nodes(), (NodeCounts{1, 3, 4, 1}));
    right.move(kInFour);
    EXPECT_EQ(right.grid.tracker().nodes(), (NodeCounts{4, 0, 4, 5}));
}

TEST(ObjectAsPrinted, HoldsTheTilesOfTheLibraryWhileItNeitherShrinksNorBeginsInTheFirstTile) {
    tests::Random random(11);
    for (const ObjectTrackerForm form : kForms) {
        for (int run = 0; run < 20; ++run) {
            Printed printed(form);
            Right right(TrackerMethod::difference);
            CenteredRect at{{8, 8}, 1, 1};
            for (int step = 0; step < 40; ++step) {
                const auto quarter = [&] { return static_cast<double>(random.between(-8, 8)) / 4; };
                // Sizes of whole tiles at centres between lines: the number of tiles never falls.
                at.center = {std::floor(at.center.x + quarter()) + 0.5,
                             std::floor(at.center.y + quarter()) + 0.5};
                at.width += random.one_in(8) ? 2 : 0;
                printed.move(at);
                right.move(at);
                ASSERT_EQ(printed.tiles(), right.tiles());
            }
        }
    }
}

TEST(ObjectAsPrinted, IsInManyTilesAtOnceWithAnotherObject) {
    ObjectLists lists;
    ObjectAsPrinted a(1, ObjectTrackerForm::nodes, Frame{}, lists);
    ObjectAsPrinted b(2, ObjectTrackerForm::nodes, Frame{}, lists);
    ASSERT_TRUE(a.update_position({{2, 2}, 1, 1}));
    ASSERT_TRUE(b.update_position({{2.5, 2.5}, 0.5, 0.5}));
    EXPECT_THAT(lists.objects({2, 2}), ElementsAre(1, 2));
    ASSERT_TRUE(a.update_position({{4, 4}, 1, 1}));
    EXPECT_THAT(lists.objects({2, 2}), ElementsAre(2));
    EXPECT_THAT(lists.objects({1, 1}), IsEmpty());
}

TEST(ObjectAsPrinted, NamesTheNumberThatCannotBeUsedAndStaysWhereItIs) {
    const auto error_of = [](const CenteredRect& to) {
        Printed printed(ObjectTrackerForm::nodes);
        printed.move(kInFour);
        const Result<TrackerEnding> ending = printed.object.update_position(to);
        EXPECT_EQ(printed.tiles().size(), 4U);
        return ending ? std::string() : ending.error().field + ": " + ending.error().message;
    };
    EXPECT_EQ(error_of({{kObjectTrackerNan, 0}, 1, 1}), "object[0]: nan is not finite");
    EXPECT_EQ(error_of({{0, 0}, 1, kObjectTrackerInfinity}), "object[3]: inf is not finite");
    EXPECT_EQ(error_of({{0, 0}, -1, 1}), "object[2]: -1 is below 0");
    EXPECT_EQ(error_of({{0, 1e300}, 1, 1}),
              "object[1]: 1e+300 takes tiles beyond the tile range of -2^30 to 2^30");
    EXPECT_EQ(error_of({{0, 0}, 1, 1e10}),
              "object[3]: 10000000000 takes tiles beyond the tile range of -2^30 to 2^30");
    EXPECT_EQ(error_of({{0.5, 0.5}, 1e9, 0}),
              "object[2]: an object would be in 1000000001 tiles, more than 10000000");
}

TEST(ObjectAsPrinted, FollowsTheFrame) {
    ObjectLists lists;
    ObjectAsPrinted object(kObject, ObjectTrackerForm::naive, *Frame::make(8, {100, -50}), lists);
    ASSERT_TRUE(object.update_position({{116, -34}, 8, 8}));
    EXPECT_THAT(lists.tiles_of(kObject),
                ElementsAre(Tile{1, 1}, Tile{2, 1}, Tile{1, 2}, Tile{2, 2}));
}

TEST(PointAsPrinted, LeavesItsTileAndComesToNone) {
    ObjectLists lists;
    PointAsPrinted point(kObject, {0, 0}, lists);
    EXPECT_EQ(point.on_update_position({0, 0}), (TrackerEnding{.is_unchanged = true}));
    EXPECT_EQ(point.on_update_position({1, 0}), (TrackerEnding{.removed = 1}));
    EXPECT_THAT(lists.tiles_of(kObject), IsEmpty());

    PointLinks<HashedHeads> links{HashedHeads()};
    PointArrays<HashedHeads> arrays{HashedHeads()};
    links.insert(kObject, {0, 0});
    arrays.insert(kObject, {0, 0});
    links.move(kObject, {1, 0});
    arrays.move(kObject, {1, 0});
    std::vector<std::uint32_t> found;
    links.visit_objects({1, 0}, [&](std::uint32_t object) { found.push_back(object); });
    arrays.visit_objects({1, 0}, [&](std::uint32_t object) { found.push_back(object); });
    EXPECT_THAT(found, ElementsAre(kObject, kObject));
}

TEST(PointAsPrinted, IsNotFoundBackWhereItCameFrom) {
    ObjectLists lists;
    PointAsPrinted point(kObject, {3, -2}, lists);
    point.on_update_position({4, -2});
    EXPECT_EQ(point.current_tile(), (Tile{3, -2})) << "it does not know that it left";
    EXPECT_EQ(point.on_update_position({5, -2}), TrackerEnding{});
    EXPECT_EQ(point.on_update_position({3, -2}), (TrackerEnding{.is_unchanged = true}));
    EXPECT_THAT(lists.tiles_of(kObject), IsEmpty());
}

}  // namespace
}  // namespace tileglass::printed
