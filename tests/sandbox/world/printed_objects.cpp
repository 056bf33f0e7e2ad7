// Does the tracker as printed differ from a right one just where its article goes wrong?

#include "sandbox/world/printed_objects.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "sandbox/world/live_objects.hpp"

namespace tileglass::world {
namespace {

using Wrong = std::vector<WrongList>;

class PrintedPair {
public:
    explicit PrintedPair(scene::PrintedTracker form,
                         const std::optional<TileRect>& bounds = std::nullopt)
        : world_(Frame(), bounds, TrackerMethod::difference), printed_(Frame(), form) {}

    Wrong put(const Rect& rect) {
        if (world_.number_of(1)) {
            EXPECT_TRUE(world_.move(1, rect));
        } else {
            EXPECT_TRUE(world_.insert(1, rect));
        }
        printed_.follow(world_);
        return printed_.wrong_lists(world_);
    }
    ObjectWorld& world() { return world_; }

private:
    ObjectWorld world_;
    PrintedObjects printed_;
};

constexpr Rect kFourTiles{{2.5, 1.5}, {3.5, 2.5}};
constexpr Rect kOneTile{{2.25, 1.25}, {2.75, 1.75}};

TEST(PrintedObjects, AreRightWhereNothingSpecialHappens) {
    for (const scene::PrintedTracker form :
         {scene::PrintedTracker::naive, scene::PrintedTracker::on_change,
          scene::PrintedTracker::nodes}) {
        PrintedPair pair(form);
        EXPECT_EQ(pair.put(kFourTiles), Wrong{});
        EXPECT_EQ(pair.put({{4.5, 1.5}, {5.5, 2.5}}), Wrong{});
    }
}

TEST(PrintedObjects, AreInNoListWhereTheyAreBornInTheFirstTile) {
    PrintedPair pair(scene::PrintedTracker::on_change);
    EXPECT_EQ(pair.put({{0.25, 0.25}, {0.75, 0.75}}), (Wrong{{{0, 0}, 0, true, false}}));
    EXPECT_EQ(pair.put({{1.25, 0.25}, {1.75, 0.75}}), Wrong{});
    EXPECT_EQ(pair.put({{0.25, 0.25}, {0.75, 0.75}}), Wrong{});
}

TEST(PrintedObjects, AreLostWhenTheyMoveAfterTheyShrank) {
    PrintedPair pair(scene::PrintedTracker::nodes);
    EXPECT_EQ(pair.put(kFourTiles), Wrong{});
    EXPECT_EQ(pair.put(kOneTile), Wrong{});
    EXPECT_EQ(pair.put({{4.25, 2.25}, {4.75, 2.75}}), (Wrong{{{4, 2}, 0, true, true}}));
}

TEST(PrintedObjects, ThatArePointsMayBeginBeyondAllTiles) {
    PrintedPair pair(scene::PrintedTracker::point, TileRect{{0, 0}, {10, 10}});
    pair.put({{1e30, 0}, {1e30, 1}});
    EXPECT_EQ(pair.put({{1, 1}, {2, 2}}), Wrong{});
    EXPECT_EQ(pair.put({{2, 2}, {3, 3}}), (Wrong{{{2, 2}, 0, true, false}}));
}

TEST(PrintedObjects, ThatAreRemovedLeaveNothing) {
    PrintedPair pair(scene::PrintedTracker::on_change);
    pair.put(kFourTiles);
    EXPECT_TRUE(pair.world().remove(1));
    EXPECT_EQ(pair.put(kOneTile), Wrong{});
}

TEST(PrintedObjects, RunWithALogBothWays) {
    using Kind = scene::ObjectOperation::Kind;
    const auto log = std::make_shared<const std::vector<scene::ObjectOperation>>(
        std::vector<scene::ObjectOperation>{{Kind::insert, 9, kFourTiles},
                                            {Kind::move, 9, kOneTile},
                                            {Kind::move, 9, {{4.25, 2.25}, {4.75, 2.75}}}});
    LiveObjects live;
    live.follow({Frame(), std::nullopt, {}, log, scene::PrintedTracker::nodes},
                TrackerMethod::pooled, {});
    for (const std::int64_t tick : {3, 2, 1, 3}) {
        live.go_to(tick);
        live.finish();
        ASSERT_NE(live.recorder().printed(), nullptr);
        EXPECT_EQ(live.recorder().printed()->wrong_lists(*live.world()).size(),
                  tick == 3 ? 1U : 0U);
    }
}

}  // namespace
}  // namespace tileglass::world
