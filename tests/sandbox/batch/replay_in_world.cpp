// Does a log that is opened count what `replay` answers to it?

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>
#include <sstream>
#include <string>

#include "sandbox/batch/verbs.hpp"
#include "sandbox/scene/replay_log.hpp"
#include "sandbox/scene/world.hpp"
#include "sandbox/text/json_tree.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::batch {
namespace {

std::string random_log(TrackerMethod tracker, unsigned seed) {
    std::mt19937 random(seed);
    std::string text = fmt::format(
        "{{\"world\":{{\"frame\":{{\"size\":0.5}},\"bounds\":[-20,-20,30,30],\"tracker\":\"{}\"}}}}"
        "\n",
        scene::name_of(tracker));
    for (int i = 0; i < 400; ++i) {
        const unsigned long id = random() % 9;
        if (random() % 8 == 0) {
            text += fmt::format("{{\"remove\":{}}}\n", id);
            continue;
        }
        const auto number = [&] { return static_cast<double>(random() % 400) / 16 - 10; };
        const double x = number();
        const double y = number();
        text += fmt::format("{{\"{}\":[{},{},{},{},{}]}}\n", random() % 3 == 0 ? "insert" : "move",
                            id, x, y, x + static_cast<double>(random() % 64) / 16,
                            y + static_cast<double>(random() % 64) / 16);
    }
    return text;
}

TEST(ReplayInWorld, CountsWhatReplayAnswers) {
    for (const TrackerMethod tracker : scene::kTrackers) {
        const std::string text = random_log(tracker, 11);
        std::istringstream in(text);
        std::ostringstream out;
        std::string fault;
        EXPECT_EQ(replay(in, out, fault), 1);  // some ids are unknown or taken
        std::istringstream answers(out.str());

        const Result<scene::Loaded> loaded = scene::read_replay_log(text);
        ASSERT_TRUE(loaded);
        const scene::World& world = loaded->scene.world;
        ASSERT_EQ(world.log->size(), 400U);
        world::LiveObjects live;
        live.follow({loaded->scene.frame, world.bounds, {}, world.log}, world.tracker, {});
        TrackerUpdate before;
        std::string line;
        for (std::int64_t tick = 1; tick <= 400; ++tick) {
            live.go_to(tick);
            live.finish();
            ASSERT_TRUE(std::getline(answers, line));
            const scene::Json answer = *scene::read_json(line);
            const world::ObjectRun& run = *live.leading_run();
            const bool is_refused = run.refusals().count(tick) > 0;
            ASSERT_EQ(is_refused, answer.contains("error")) << line;
            if (is_refused) continue;
            const TrackerUpdate& sum = run.work().sum;
            const NodeCounts& nodes = run.work().nodes;
            ASSERT_EQ(sum.entered - before.entered, answer["entered"]);
            ASSERT_EQ(sum.left - before.left, answer["left"]);
            ASSERT_EQ(sum.kept - before.kept, answer["kept"]);
            ASSERT_EQ(sum.links - before.links, answer["links"]);
            ASSERT_EQ(sum.unlinks - before.unlinks, answer["unlinks"]);
            ASSERT_EQ(nodes.live, answer["live"]);
            ASSERT_EQ(nodes.idle, answer["idle"]);
            ASSERT_EQ(nodes.allocated, answer["allocated"]);
            ASSERT_EQ(nodes.reused, answer["reused"]);
            before = sum;
        }
        // And back again.
        const world::TrackerWork last = live.leading_run()->work();
        live.go_to(13);
        live.finish();
        live.go_to(400);
        live.finish();
        EXPECT_EQ(live.leading_run()->work(), last);
    }
}

}  // namespace
}  // namespace tileglass::batch
