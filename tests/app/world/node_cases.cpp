// Do the cases about nodes show the numbers that they tell?

#include <gtest/gtest.h>

#include <filesystem>

#include "app/world/live_world.hpp"
#include "sandbox/scene/document.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app {
namespace {

class NodeCase : public testing::Test {
protected:
    void open(const char* name) {
        const auto file = std::filesystem::path(TILEGLASS_SOURCE_DIR) / "cases" / name;
        scene_ = scene::load_file(file)->scene;
        live_.open(scene_);
        live_.finish();
    }
    const world::TrackerWork& work(TrackerMethod method) const {
        return live_.objects().run(method)->work();
    }
    const world::NaiveWork& naive() const { return work(TrackerMethod::always).naive; }

    scene::Scene scene_;
    LiveWorld live_;
};

TEST_F(NodeCase, ReusesSixNodesForEveryMove) {
    open("O22-six-nodes-for-every-move.tileglass.json");
    EXPECT_EQ(naive().adds, 150);
    EXPECT_EQ(naive().removes, 144);
    for (const TrackerMethod method : scene::kTrackers) {
        EXPECT_EQ(work(method).nodes.allocated, 6);
    }
    EXPECT_EQ(work(TrackerMethod::difference).sum.links, 6 + 24 * 2);
}

TEST_F(NodeCase, KeepsIdleNodesAtEveryObject) {
    open("O23-idle-at-every-object.tileglass.json");
    EXPECT_EQ(work(TrackerMethod::pooled).nodes.allocated, 72);
    EXPECT_EQ(work(TrackerMethod::pooled).nodes.idle, 8 * 8);
    for (const TrackerMethod method :
         {TrackerMethod::always, TrackerMethod::on_change, TrackerMethod::difference}) {
        EXPECT_EQ(work(method).nodes.allocated, 16);
    }
}

TEST_F(NodeCase, ChangesTilesEveryFewDozenFrames) {
    open("O24-every-few-dozen-frames.tileglass.json");
    const world::TrackerWork& changed = work(TrackerMethod::on_change);
    const double updates = 24.0 * 720;
    const double changes = static_cast<double>(changed.done) - 24;  // not those that insert
    EXPECT_NEAR(updates / changes, 38, 0.5);
}

// The table in docs/algorithms/trackers.md.
TEST_F(NodeCase, CostsWhatThePageOfTrackersSays) {
    open("O24-every-few-dozen-frames.tileglass.json");
    EXPECT_EQ(naive(), (world::NaiveWork{83'945, 83'945, 34'584, 84'051, 83'945}));
    struct Row {
        TrackerMethod method;
        std::int64_t enumerations;
        std::int64_t operations;
        std::int64_t allocated;
    };
    for (const auto& [method, enumerations, operations, allocated] :
         {Row{TrackerMethod::always, 34'584, 167'996, 136},
          Row{TrackerMethod::on_change, 928, 4'534, 136},
          Row{TrackerMethod::pooled, 928, 4'534, 170},
          Row{TrackerMethod::difference, 483, 1'126, 136}}) {
        const world::TrackerWork& done = work(method);
        EXPECT_EQ(done.enumerations, enumerations);
        EXPECT_EQ(done.sum.links + done.sum.unlinks, operations);
        EXPECT_EQ(done.nodes.allocated, allocated);
    }
}

}  // namespace
}  // namespace tileglass::app
