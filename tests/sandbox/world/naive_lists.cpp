// Does the naive form cost what a plain model of the article costs?

#include "sandbox/world/naive_lists.hpp"

#include <gtest/gtest.h>

#include <list>
#include <map>
#include <utility>
#include <vector>

#include "sandbox/world/live_objects.hpp"
#include "tests/support/random.hpp"

namespace tileglass::world {
namespace {

// The article's first form, written from its pseudo-code: linked lists, a search for the object in
// each, two enumerations of the intersecting tiles at each update.
class PlainArticle {
public:
    struct Object {
        std::uint32_t number = 0;
        TileRect tiles;  // at its position
    };

    void update_position(Object& object, const TileRect& tiles) {
        for (const auto& tile : intersecting_tiles(object)) {
            std::list<std::uint32_t>& list = lists_[tile];
            ++work.searches;
            auto node = list.begin();
            while (true) {
                ++work.compared;
                if (*node == object.number) break;
                ++node;
            }
            list.erase(node);
            ++work.removes;
        }
        object.tiles = tiles;
        for (const auto& tile : intersecting_tiles(object)) {
            lists_[tile].push_back(object.number);
            ++work.adds;
        }
    }

    std::vector<std::uint32_t> objects(Tile tile) {
        const std::list<std::uint32_t>& list = lists_[{tile.x, tile.y}];
        return {list.begin(), list.end()};
    }

    NaiveWork work;

private:
    using Place = std::pair<std::int32_t, std::int32_t>;

    std::vector<Place> intersecting_tiles(const Object& object) {
        std::vector<Place> tiles;
        for (std::int32_t y = object.tiles.min.y; y < object.tiles.end.y; ++y) {
            for (std::int32_t x = object.tiles.min.x; x < object.tiles.end.x; ++x) {
                tiles.emplace_back(x, y);
            }
        }
        if (!tiles.empty()) ++work.enumerations;
        return tiles;
    }

    std::map<Place, std::list<std::uint32_t>> lists_;
};

TEST(NaiveLists, CostWhatAPlainModelOfTheArticleCosts) {
    tests::Random random(11);
    NaiveLists lists;
    PlainArticle plain;
    std::vector<PlainArticle::Object> objects(20);
    for (std::uint32_t i = 0; i < objects.size(); ++i) objects[i].number = i;
    const auto some = [&](std::int32_t least, std::int32_t most) {
        return least + static_cast<std::int32_t>(random.fraction() * (most - least));
    };
    for (int turn = 0; turn < 3000; ++turn) {
        const auto number = static_cast<std::uint32_t>(some(0, 20));
        const Tile min{some(-4, 6), some(-4, 6)};
        // Sometimes it stays where it is, sometimes it is removed.
        TileRect tiles{min, {min.x + some(0, 4), min.y + some(1, 4)}};
        if (random.fraction() < 0.3) tiles = objects[number].tiles;
        plain.update_position(objects[number], tiles);
        lists.update(number, tiles);
        ASSERT_EQ(lists.work(), plain.work) << turn;
        for (std::int32_t x = -4; x < 10; ++x) {
            ASSERT_EQ(lists.objects({x, 0}), plain.objects({x, 0})) << turn;
        }
    }
    EXPECT_GT(plain.work.compared, plain.work.searches);
}

WorldPlan plan_of_swarm() {
    scene::Swarm swarm;
    swarm.area = {{0, 0}, {12, 9}};
    swarm.count = 60;
    swarm.speeds = {0.05, 0.3};
    WorldPlan plan;
    plan.swarms = {swarm};
    return plan;
}

// The model follows the footprints that another tracker, `difference`, reports.
TEST(NaiveLists, FollowTheMovesOfAWorldWithAlways) {
    LiveObjects live;
    const auto place = [&](const Rect& rect) {
        const std::vector<PlacedObject> placed{{1, rect}};
        live.follow(plan_of_swarm(), TrackerMethod::difference, placed);
    };
    place({{0.5, 0.5}, {2.5, 2.5}});
    live.go_to(70);
    live.finish();
    place({{4.5, 0.5}, {5.5, 3.5}});
    live.follow(plan_of_swarm(), TrackerMethod::difference, {});
    live.finish();
    PlainArticle plain;
    std::map<std::uint32_t, PlainArticle::Object> objects;
    for (const Event& event : live.chapter().recording->events()) {
        const auto* track = std::get_if<Track>(&event);
        if (track == nullptr) continue;
        PlainArticle::Object& object = objects[track->object];
        object.number = track->object;
        plain.update_position(object, track->after);
    }
    const ObjectRun& always = *live.run(TrackerMethod::always);
    EXPECT_EQ(always.work().naive, plain.work);
    EXPECT_EQ(always.naive()->work(), plain.work);
    // It makes the list operations of `always`, and has as many nodes in lists.
    EXPECT_EQ(plain.work.adds, always.work().sum.links);
    EXPECT_EQ(plain.work.removes, always.work().sum.unlinks);
    EXPECT_EQ(plain.work.live(), always.work().nodes.live);
    EXPECT_EQ(live.run(TrackerMethod::difference)->naive(), nullptr);
}

TEST(NaiveLists, GoBackWithTheWorld) {
    LiveObjects live;
    live.follow(plan_of_swarm(), TrackerMethod::always, {});
    live.go_to(100);
    live.finish();
    const NaiveWork there = live.leading_run()->work().naive;
    live.go_to(130);
    live.finish();
    EXPECT_NE(live.leading_run()->work().naive, there);
    live.go_to(100);
    live.finish();
    EXPECT_EQ(live.leading_run()->work().naive, there);
}

TEST(TrackerWork, CountsHowOftenTilesAreEnumerated) {
    LiveObjects live;
    const auto move = [&](const Rect& rect) {
        live.follow({}, TrackerMethod::difference, std::vector<PlacedObject>{{1, rect}});
    };
    const auto enumerations = [&](TrackerMethod method) {
        return live.run(method)->work().enumerations;
    };
    move({{0.5, 0.5}, {2.5, 2.5}});  // inserted: its tiles once
    move({{0.6, 0.5}, {2.6, 2.5}});  // stays in its tiles
    move({{1.5, 0.5}, {3.5, 2.5}});  // a column left, a column entered
    move({{1.5, 0.5}, {4.5, 2.5}});  // a column entered
    EXPECT_EQ(enumerations(TrackerMethod::always), 7);
    EXPECT_EQ(enumerations(TrackerMethod::on_change), 5);
    EXPECT_EQ(enumerations(TrackerMethod::pooled), 5);
    EXPECT_EQ(enumerations(TrackerMethod::difference), 4);
    EXPECT_EQ(live.run(TrackerMethod::always)->work().naive.enumerations, 7);
}

}  // namespace
}  // namespace tileglass::world
