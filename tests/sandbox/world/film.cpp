// Does a film tell what happens to each box, in a row of its own?

#include "sandbox/world/film.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <utility>

namespace tileglass::world {
namespace {

CameraPlan film_walk() {
    CameraPlan plan;
    plan.camera.view = {{0, 0}, {12, 6}};
    plan.camera.path = {{46, 3}, {6, 3}};
    plan.camera.speed = 1;
    plan.camera.boxes.settings = {1, 2, 6};
    return plan;
}

Film film_of(const CameraPlan& plan) {
    Film film(plan);
    while (film.work(13)) continue;
    return film;
}

TEST(Film, HasAFrameForEachTickUntilTheCameraRests) {
    const Film film = film_of(film_walk());
    ASSERT_GE(film.frames().size(), 81U);
    for (std::size_t tick = 0; tick < film.frames().size(); ++tick) {
        EXPECT_EQ(film.frames()[tick].tick, static_cast<std::int64_t>(tick));
    }
    EXPECT_EQ(film.frames().back().pending, 0);
}

TEST(Film, TellsTheStatesOfABoxWithoutAGap) {
    const Film film = film_of(film_walk());
    std::map<std::pair<std::int32_t, std::int32_t>, std::vector<BoxStay>> boxes;
    for (const BoxStay& stay : film.stays()) {
        EXPECT_LT(stay.begin, stay.end);
        boxes[{stay.box.y, stay.box.x}].push_back(stay);
    }
    EXPECT_GT(boxes.size(), 20U);
    for (auto& [key, stays] : boxes) {
        std::sort(stays.begin(), stays.end(),
                  [](const BoxStay& a, const BoxStay& b) { return a.begin < b.begin; });
        for (std::size_t i = 1; i < stays.size(); ++i) {
            EXPECT_LE(stays[i - 1].end, stays[i].begin);
            if (stays[i - 1].end == stays[i].begin) {
                EXPECT_EQ(stays[i - 1].lane, stays[i].lane);
                EXPECT_NE(stays[i - 1].state, stays[i].state);
            }
        }
    }
}

TEST(Film, GivesALaneToOneBoxAtATime) {
    const Film film = film_of(film_walk());
    EXPECT_LE(film.lanes(), 40U);
    for (const BoxStay& a : film.stays()) {
        EXPECT_LT(a.lane, film.lanes());
        for (const BoxStay& b : film.stays()) {
            if (&a == &b || a.lane != b.lane) continue;
            EXPECT_TRUE(a.end <= b.begin || b.end <= a.begin);
        }
    }
}

TEST(Film, SumsUpWhatAWayCosts) {
    CameraPlan plan = film_walk();
    const FilmSum there_and_back = film_of(plan).sum();
    EXPECT_GT(there_and_back.again, 0);
    EXPECT_GT(there_and_back.holes, 0);
    EXPECT_EQ(there_and_back.worst, 6);
    plan.camera.path.pop_back();
    EXPECT_EQ(film_of(plan).sum().again, 0);
    plan = film_walk();
    plan.camera.boxes.settings = {2, 40, 0};  // nothing is unloaded, and all is built at once
    const FilmSum kept = film_of(plan).sum();
    EXPECT_EQ(kept.again, 0);
    EXPECT_EQ(kept.holes, 0);
    EXPECT_GT(kept.most_tiles, there_and_back.most_tiles);
}

TEST(Film, CountsTheFramesWhoseTilesTakeTooLong) {
    CameraPlan plan = film_walk();
    plan.camera.boxes.settings.budget = 0;
    const Film at_once = film_of(plan);
    plan.camera.boxes.settings.budget = 3;
    const Film in_parts = film_of(plan);

    StreamWork work;
    work.created = 2;
    work.recycled = 3;
    work.cleared = 5;
    EXPECT_EQ(computed_time(work, {100, 10, 1, 0}), 235);

    // A frame has the time of three tiles, whatever is done with them.
    const scene::TileCosts costs{7, 7, 7, 21};
    const auto late = std::count_if(
        at_once.frames().begin(), at_once.frames().end(), [](const CameraFrame& frame) {
            return frame.work.created + frame.work.recycled + frame.work.cleared > 3;
        });
    EXPECT_GT(late, 1);
    EXPECT_EQ(slow_frames(at_once, costs), late);
    EXPECT_EQ(slow_frames(in_parts, costs), 0);
    EXPECT_EQ(slow_frames(at_once, {0, 0, 0, 0}), 0);
}

TEST(Film, EndsOfAWayThatIsTooLong) {
    CameraPlan plan = film_walk();
    plan.camera.path = {{1e6, 0}};
    plan.camera.boxes.settings.budget = 0;  // all at once: none wait, ever more of them
    Film film(plan);
    while (film.work(1000)) continue;
    EXPECT_EQ(film.frames().size(), static_cast<std::size_t>(Film::kMostTicks) + 1);
}

}  // namespace
}  // namespace tileglass::world
