// Do features get the same answers, and draw the same, in whatever order they are asked?

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <random>
#include <string>
#include <vector>

#include "app/shell/session/subject.hpp"
#include "tests/app/net/recorded_desk.hpp"

namespace tileglass::app {
namespace {

// What is there and drawn after each command of a feature, where the features are asked in this
// order.
std::vector<std::pair<Facts, std::size_t>> facts(const std::string& scene,
                                                 const std::vector<const FeatureRow*>& rows) {
    RecordedDesk recorded;
    Workspace& workspace = recorded.desk.workspace;
    workspace.features = Features(rows);
    recorded.open(scene);
    std::vector<std::pair<Facts, std::size_t>> all;
    for (const Command& command : commands()) {
        if (command.of == nullptr || command.id == "world.run_experiment") continue;
        recorded.run(command);
        recorded.settle();
        workspace.refresh();
        all.emplace_back(recorded.facts(), recorded.picture());
    }
    return all;
}

TEST(OrderOfFeatures, ChangesNothing) {
    std::vector<const FeatureRow*> rows(feature_rows().begin(), feature_rows().end());
    std::mt19937 random(1);
    for (const char* scene : {"first-start", "R3-between-two-diagonal-walls", "O21-two-structures",
                              "T3-trembling-on-a-border"}) {
        const auto usual = facts(scene, rows);
        const auto expect_usual = [&](const std::vector<const FeatureRow*>& others) {
            const auto all = facts(scene, others);
            for (std::size_t i = 0; i < all.size(); ++i) {
                EXPECT_EQ(all[i].first.since(usual[i].first), "") << scene;
                EXPECT_EQ(all[i].second, usual[i].second) << scene;
            }
        };
        std::vector<const FeatureRow*> others = rows;
        std::reverse(others.begin(), others.end());
        expect_usual(others);
        std::shuffle(others.begin(), others.end(), random);
        expect_usual(others);
    }
}

}  // namespace
}  // namespace tileglass::app
