// Does an experiment in a real window run at a key, and draw its picture into a file?

#include <gtest/gtest.h>

#include <filesystem>
#include <utility>

#include "app/features/experiment/experiment.hpp"
#include "sandbox/scene/document.hpp"
#include "tests/app/shell/commands/desk.hpp"
#include "tests/app/window/real_program.hpp"
#include "tests/support/text_file.hpp"

namespace tileglass::app::experiment {
namespace {

class RealWindowExperiment : public RealProgram {
protected:
    void SetUp() override { start(); }
};

TEST_F(RealWindowExperiment, RunsAtAKeyAndWritesItsPicture) {
    const std::filesystem::path folder = own_path("experiment");
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    open_scene(work(),
               std::move(*scene::read_scene(
                   R"({"tileglass":1,"sweep":{"from":5,"to":40,"steps":3,"extent":32}})", {})),
               folder / "some.json");
    turn(4);
    const auto& run = feature_of<ShownExperiment>(work()).run;
    EXPECT_FALSE(run.is_running()) << "opening does not run it";
    hand_->type_with(XK_Shift_L, XK_w);
    turn_until([&] { return run.settings() && !run.is_running(); });
    EXPECT_TRUE(run.points().back().is_whole());
    const std::filesystem::path picture = chart_file(work().document.file, ChartFormat::png);
    command("world.experiment_png").act_in(work());
    turn_until([&] { return std::filesystem::exists(picture); });
    EXPECT_EQ(work().message.text, "wrote " + picture.string());
    // The window goes on as if nothing had been drawn elsewhere.
    turn(2);
    EXPECT_FALSE(work().requests.chart);
    EXPECT_GT(std::filesystem::file_size(picture), 5000U);
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace tileglass::app::experiment
