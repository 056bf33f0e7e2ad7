// Does an experiment run beside the window, end where it is told to, and leave its numbers in
// files?

#include "app/commands/experiments.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>

#include "sandbox/scene/document.hpp"
#include "tests/app/commands/desk.hpp"

namespace tileglass::app {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

const char* kSmall =
    R"({"tileglass":1,"sweep":{"from":5,"to":50,"steps":3,"extent":32},"items":[]})";
// Some seconds, in pieces of some milliseconds.
const char* kLong = R"({"tileglass":1,"sweep":{"from":40000,"to":50000,"steps":40},"items":[]})";

std::string text_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

TEST(Experiments, RunToTheirEndAndShowAChart) {
    TestDesk desk = desk_with(kSmall);
    Workspace& w = desk.workspace;
    EXPECT_FALSE(w.experiment.is_running()) << "opening does not run it";
    EXPECT_FALSE(can_export_chart(w));
    EXPECT_TRUE(desk.press_key({'W', false, true}));
    EXPECT_TRUE(w.experiment.is_running());
    w.experiment.refresh(3600);
    EXPECT_FALSE(w.experiment.is_running());
    EXPECT_EQ(w.experiment.progress(), 1);
    ASSERT_EQ(w.experiment.points().size(), 3U);
    EXPECT_TRUE(w.experiment.points().back().is_whole());
    EXPECT_TRUE(is_of_scene(w));
    const Chart chart = measured_chart(w);
    EXPECT_TRUE(chart.series[0].values[2]);
    EXPECT_TRUE(chart.band[2]);
}

TEST(Experiments, KeepTheirNumbersWhereSettingsChangeAndSayThatTheyAreOthers) {
    TestDesk desk = desk_with(kSmall);
    Workspace& w = desk.workspace;
    desk.run("world.run_experiment");
    w.experiment.refresh(3600);
    scene::Experiment experiment = *w.scene().experiment;
    experiment.measure = scene::ExperimentMeasure::bytes;
    w.document.editor.apply(scene::SetExperiment{experiment}, "show bytes");
    w.refresh();
    EXPECT_TRUE(is_of_scene(w)) << "all is measured";
    EXPECT_EQ(measured_chart(w).y_axis.name, "memory (kB)");
    experiment.extent = 64;
    w.document.editor.apply(scene::SetExperiment{experiment}, "change the world");
    w.refresh();
    EXPECT_FALSE(is_of_scene(w));
    EXPECT_THAT(measured_chart(w).about, HasSubstr("32 x 32")) << "that is what was measured";
    desk.run("edit.undo");
    EXPECT_TRUE(is_of_scene(w));
    scene::Structure narrow;
    narrow.capacity = 3;
    w.document.editor.apply(scene::SetStructure{narrow}, "narrow nodes");
    EXPECT_FALSE(is_of_scene(w));
}

TEST(Experiments, EndWhereTheyAreUndone) {
    TestDesk desk = desk_with(kLong);
    Workspace& w = desk.workspace;
    ASSERT_TRUE(desk.run("world.run_experiment"));
    ASSERT_TRUE(w.experiment.is_running());
    desk.run("world.experiment");  // hides it
    EXPECT_FALSE(w.experiment.is_running());
    desk.run("edit.undo");
    desk.run("world.run_experiment");
    ASSERT_TRUE(w.experiment.is_running());
    desk.run("edit.redo");
    EXPECT_FALSE(w.scene().experiment);
    EXPECT_FALSE(w.experiment.is_running());
}

TEST(Experiments, DoNotChangeWithWhatStandsBeside) {
    TestDesk desk = desk_with(kLong);
    Workspace& w = desk.workspace;
    const auto before = experiment_settings(w.scene());
    scene::Structure structure;
    structure.beside = scene::StructureKind::list;
    w.document.editor.apply(scene::SetStructure{structure}, "side by side");
    EXPECT_TRUE(experiment_settings(w.scene())->measures_as(*before));
}

TEST(Experiments, AreCancelledAndKeepWhatIsMeasured) {
    TestDesk desk = desk_with(kLong);
    Workspace& w = desk.workspace;
    desk.run("world.run_experiment");
    while (!can_export_chart(w)) {
        w.refresh();
        std::this_thread::yield();
    }
    EXPECT_TRUE(w.experiment.is_running());
    desk.run("world.run_experiment");
    EXPECT_FALSE(w.experiment.is_running());
    EXPECT_TRUE(can_export_chart(w));
    EXPECT_FALSE(w.experiment.points().back().is_whole());
    const std::uint64_t revision = w.experiment.revision();
    w.experiment.refresh(3600);
    EXPECT_EQ(w.experiment.revision(), revision) << "what comes late is not taken in";
}

TEST(Experiments, AreLeftWhenAnotherSceneIsOpened) {
    TestDesk desk = desk_with(kLong);
    Workspace& w = desk.workspace;
    desk.run("world.run_experiment");
    w.open(std::move(*scene::read_scene(kSmall, {})), {});
    EXPECT_FALSE(w.experiment.is_running());
    EXPECT_TRUE(w.experiment.points().empty());
    // The next one waits for the thread of the one that was left, and the window for neither.
    desk.run("world.run_experiment");
    EXPECT_TRUE(w.experiment.is_running());
    w.experiment.refresh(3600);
    EXPECT_EQ(w.experiment.points().size(), 3U);
    EXPECT_TRUE(w.experiment.points().back().is_whole());
}

TEST(Experiments, ComeAndGoByACommandThatCanBeUndone) {
    TestDesk desk;
    Workspace& w = desk.workspace;
    EXPECT_FALSE(desk.run("world.run_experiment"));
    EXPECT_TRUE(desk.press_key({'W'}));
    EXPECT_TRUE(w.scene().experiment);
    EXPECT_EQ(w.display.tabs.open, Tab::experiment);
    EXPECT_TRUE(desk.press_key({'W'}));
    EXPECT_FALSE(w.scene().experiment);
    EXPECT_FALSE(w.display.tabs.open);
    desk.run("edit.undo");
    EXPECT_TRUE(w.scene().experiment);
}

TEST(Experiments, AreWrittenBesideTheirScene) {
    const TestFolder folder;
    TestDesk desk = desk_with(kSmall);
    Workspace& w = desk.workspace;
    EXPECT_FALSE(desk.run("world.experiment_csv")) << "nothing is measured";
    EXPECT_EQ(chart_file(w.document, ChartFormat::csv), "experiment.csv");
    desk.run("world.run_experiment");
    w.experiment.refresh(3600);
    w.save_to(folder.path / "some.tileglass.json");
    EXPECT_EQ(chart_file(w.document, ChartFormat::png), folder.path / "some-experiment.png");
    EXPECT_TRUE(desk.run("world.experiment_csv"));
    EXPECT_EQ(w.message.text, "wrote " + (folder.path / "some-experiment.csv").string());
    EXPECT_THAT(text_of(folder.path / "some-experiment.csv"), StartsWith("structure,objects,"));
    EXPECT_TRUE(desk.run("world.experiment_svg"));
    EXPECT_THAT(text_of(folder.path / "some-experiment.svg"), StartsWith("<svg "));
    EXPECT_TRUE(desk.run("world.experiment_png"));
    EXPECT_EQ(w.requests.chart, folder.path / "some-experiment.png");
    w.document.file = folder.path / "gone" / "some.tileglass.json";
    EXPECT_TRUE(desk.run("world.experiment_csv"));
    EXPECT_TRUE(w.message.is_error);
    EXPECT_THAT(w.message.text, HasSubstr("some-experiment.csv"));
}

}  // namespace
}  // namespace tileglass::app
