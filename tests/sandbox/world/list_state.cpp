// Do events of trackers, played forwards and backwards, leave the lists as they were?

#include "sandbox/world/list_state.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <vector>

#include "tests/support/random.hpp"
#include "tileglass/index/tracker.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::world {
namespace {

using Tracker = tileglass::Tracker<HashedHeads>;
constexpr TileRect kArea{{-4, -4}, {8, 8}};

std::vector<std::uint32_t> nodes_in(const Tracker& tracker, Tile tile) {
    std::vector<std::uint32_t> nodes;
    tracker.lists().visit_nodes(tile, [&](std::uint32_t node) { nodes.push_back(node); });
    return nodes;
}

std::vector<std::uint32_t> nodes_in(const ListState& state, Tile tile) {
    std::vector<std::uint32_t> found;
    state.for_each_list({tile, {tile.x + 1, tile.y + 1}},
                        [&](Tile, const std::vector<std::uint32_t>& nodes) { found = nodes; });
    return found;
}

// The whole state in comparable form.
std::map<std::pair<int, int>, std::vector<std::uint32_t>> lists_of(const ListState& state) {
    std::map<std::pair<int, int>, std::vector<std::uint32_t>> lists;
    state.for_each_list(kArea, [&](Tile tile, const std::vector<std::uint32_t>& nodes) {
        lists[{tile.x, tile.y}] = nodes;
    });
    return lists;
}

TileRect some_footprint(tests::Random& random) {
    const auto x = static_cast<std::int32_t>(random.between(-4, 4));
    const auto y = static_cast<std::int32_t>(random.between(-4, 4));
    const auto width = static_cast<std::int32_t>(random.between(0, 4));
    const auto height = static_cast<std::int32_t>(random.between(1, 4));
    return {{x, y}, {x + width, y + height}};
}

void play_there_and_back(TrackerMethod method) {
    tests::Random random(91);
    Tracker tracker(method, HashedHeads());
    Recording recording;
    ListState state;
    std::vector<decltype(lists_of(state))> snapshots;
    std::size_t played = 0;
    std::set<std::uint32_t> there;
    for (int i = 0; i < 300; ++i) {
        const auto object = static_cast<std::uint32_t>(random.between(0, 5));
        if (!there.contains(object)) {
            tracker.insert(object, some_footprint(random), recording);
            there.insert(object);
        } else if (random.one_in(5)) {
            tracker.remove(object, recording);
            there.erase(object);
        } else {
            tracker.move(object, some_footprint(random), recording);
        }
        for (; played < recording.events().size(); ++played) {
            snapshots.push_back(lists_of(state));
            state.apply(recording.events()[played]);
        }
        visit_tiles(kArea,
                    [&](Tile tile) { ASSERT_EQ(nodes_in(state, tile), nodes_in(tracker, tile)); });
        ASSERT_EQ(state.live(), tracker.nodes().live);
        ASSERT_EQ(state.allocated(), tracker.nodes().allocated);
    }
    while (played > 0) {
        state.take_back(recording.events()[--played]);
        ASSERT_EQ(lists_of(state), snapshots[played]);
    }
    EXPECT_EQ(state.allocated(), 0);
    EXPECT_EQ(state.live(), 0);
}

TEST(ListState, GoesThereAndBackWithEveryTracker) {
    for (const TrackerMethod method : {TrackerMethod::always, TrackerMethod::on_change,
                                       TrackerMethod::pooled, TrackerMethod::difference}) {
        play_there_and_back(method);
    }
}

TEST(ListState, KnowsWhoseANodeIs) {
    Tracker tracker(TrackerMethod::pooled, HashedHeads());
    Recording recording;
    ListState state;
    tracker.insert(3, {{0, 0}, {2, 1}}, recording);
    tracker.move(3, {{0, 0}, {1, 1}}, recording);
    for (const Event& event : recording.events()) state.apply(event);
    EXPECT_EQ(state.owner(0), 3U);
    EXPECT_EQ(state.owner(1), 3U) << "idle";
    EXPECT_EQ(state.live(), 1);
}

}  // namespace
}  // namespace tileglass::world
