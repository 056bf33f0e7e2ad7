// Does an experiment run in the background, end where it is aborted, and leave its numbers in
// files?

#include "app/features/experiment/experiment.hpp"
#include "app/shell/session/open_and_save.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "app/shell/commands/palette.hpp"
#include "sandbox/scene/document.hpp"
#include "tests/app/shell/panels/tooltip_desk.hpp"

namespace tileglass::app::experiment {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

const char* kSmall =
    R"({"tileglass":1,"sweep":{"from":5,"to":50,"steps":3,"extent":32},"items":[]})";
// Some seconds, in pieces of some milliseconds.
const char* kLong = R"({"tileglass":1,"sweep":{"from":40000,"to":50000,"steps":40},"items":[]})";

ShownExperiment& shown(const Workspace& workspace) {
    return feature_of<ShownExperiment>(workspace);
}

std::string text_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

TEST(Experiments, RunToTheirEndAndShowAChart) {
    TestDesk desk = desk_with(kSmall);
    Workspace& w = desk.workspace;
    EXPECT_FALSE(shown(w).run.is_running()) << "opening does not run it";
    EXPECT_FALSE(shown(w).can_export());
    EXPECT_TRUE(desk.press_key({'W', false, true}));
    EXPECT_TRUE(shown(w).run.is_running());
    shown(w).run.refresh(3600);
    EXPECT_FALSE(shown(w).run.is_running());
    EXPECT_EQ(shown(w).run.progress(), 1);
    ASSERT_EQ(shown(w).run.points().size(), 3U);
    EXPECT_TRUE(shown(w).run.points().back().is_whole());
    EXPECT_TRUE(shown(w).is_of(w.scene()));
    const Chart chart = shown(w).measured_chart(w.scene());
    EXPECT_TRUE(chart.series[0].values[2]);
    EXPECT_TRUE(chart.band[2]);
}

TEST(Experiments, KeepTheirNumbersWhereSettingsChangeAndSayThatTheyAreOthers) {
    TestDesk desk = desk_with(kSmall);
    Workspace& w = desk.workspace;
    desk.run("world.run_experiment");
    shown(w).run.refresh(3600);
    scene::Experiment experiment = *w.scene().experiment;
    experiment.measure = scene::ExperimentMeasure::bytes;
    w.document.editor.apply(scene::SetExperiment{experiment}, "show bytes");
    w.refresh();
    EXPECT_TRUE(shown(w).is_of(w.scene())) << "all is measured";
    EXPECT_EQ(shown(w).measured_chart(w.scene()).y_axis.name, "memory (kB)");
    experiment.extent = 64;
    w.document.editor.apply(scene::SetExperiment{experiment}, "change the world");
    w.refresh();
    EXPECT_FALSE(shown(w).is_of(w.scene()));
    EXPECT_THAT(shown(w).measured_chart(w.scene()).about, HasSubstr("32 x 32"))
        << "that is what was measured";
    desk.run("edit.undo");
    EXPECT_TRUE(shown(w).is_of(w.scene()));
    scene::Structure narrow;
    narrow.capacity = 3;
    w.document.editor.apply(scene::SetStructure{narrow}, "narrow nodes");
    EXPECT_FALSE(shown(w).is_of(w.scene()));
}

TEST(Experiments, EndWhereTheyAreUndone) {
    TestDesk desk = desk_with(kLong);
    Workspace& w = desk.workspace;
    ASSERT_TRUE(desk.run("world.run_experiment"));
    ASSERT_TRUE(shown(w).run.is_running());
    desk.run("world.experiment");  // hides it
    EXPECT_FALSE(shown(w).run.is_running());
    desk.run("edit.undo");
    desk.run("world.run_experiment");
    ASSERT_TRUE(shown(w).run.is_running());
    desk.run("edit.redo");
    EXPECT_FALSE(w.scene().experiment);
    EXPECT_FALSE(shown(w).run.is_running());
}

TEST(Experiments, DoNotChangeWithTheSecondStructure) {
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
    while (!shown(w).can_export()) {
        w.refresh();
        std::this_thread::yield();
    }
    EXPECT_TRUE(shown(w).run.is_running());
    desk.run("world.run_experiment");
    EXPECT_FALSE(shown(w).run.is_running());
    EXPECT_TRUE(shown(w).can_export());
    EXPECT_FALSE(shown(w).run.points().back().is_whole());
    const std::uint64_t revision = shown(w).run.revision();
    shown(w).run.refresh(3600);
    EXPECT_EQ(shown(w).run.revision(), revision) << "what comes late is not taken in";
}

TEST(Experiments, AreLeftWhenAnotherSceneIsOpened) {
    TestDesk desk = desk_with(kLong);
    Workspace& w = desk.workspace;
    desk.run("world.run_experiment");
    open_scene(w, std::move(*scene::read_scene(kSmall, {})), {});
    EXPECT_FALSE(shown(w).run.is_running());
    EXPECT_TRUE(shown(w).run.points().empty());
    // The next one waits for the thread of the one that was left, and the window for neither.
    desk.run("world.run_experiment");
    EXPECT_TRUE(shown(w).run.is_running());
    shown(w).run.refresh(3600);
    EXPECT_EQ(shown(w).run.points().size(), 3U);
    EXPECT_TRUE(shown(w).run.points().back().is_whole());
}

TEST(Experiments, ComeAndGoByACommandThatCanBeUndone) {
    TestDesk desk;
    Workspace& w = desk.workspace;
    EXPECT_FALSE(desk.run("world.run_experiment"));
    EXPECT_TRUE(desk.press_key({'W'}));
    EXPECT_TRUE(w.scene().experiment);
    EXPECT_EQ(w.display.tabs.open, kTab);
    EXPECT_TRUE(desk.press_key({'W'}));
    EXPECT_FALSE(w.scene().experiment);
    EXPECT_FALSE(w.display.tabs.open);
    desk.run("edit.undo");
    EXPECT_TRUE(w.scene().experiment);
}

TEST(Experiments, AreWrittenNextToTheirScene) {
    const TestFolder folder;
    TestDesk desk = desk_with(kSmall);
    Workspace& w = desk.workspace;
    EXPECT_FALSE(desk.run("world.experiment_csv")) << "nothing is measured";
    EXPECT_EQ(chart_file(w.document.file, ChartFormat::csv), "experiment.csv");
    desk.run("world.run_experiment");
    shown(w).run.refresh(3600);
    save_to(w, folder.path / "some.tileglass.json");
    EXPECT_EQ(chart_file(w.document.file, ChartFormat::png), folder.path / "some-experiment.png");
    EXPECT_TRUE(desk.run("world.experiment_csv"));
    EXPECT_EQ(w.message.text, "wrote " + (folder.path / "some-experiment.csv").string());
    EXPECT_THAT(text_of(folder.path / "some-experiment.csv"), StartsWith("structure,objects,"));
    EXPECT_TRUE(desk.run("world.experiment_svg"));
    EXPECT_THAT(text_of(folder.path / "some-experiment.svg"), StartsWith("<svg "));
    EXPECT_TRUE(desk.run("world.experiment_png"));
    ASSERT_TRUE(w.requests.chart);
    EXPECT_EQ(w.requests.chart->to, folder.path / "some-experiment.png");
    w.document.file = folder.path / "gone" / "some.tileglass.json";
    EXPECT_TRUE(desk.run("world.experiment_csv"));
    EXPECT_TRUE(w.message.is_error);
    EXPECT_THAT(w.message.text, HasSubstr("some-experiment.csv"));
}

TEST(Experiments, AreFoundAsABenchmark) {
    TestDesk desk = desk_with_square();
    const std::vector<PaletteEntry> entries = palette_entries(desk.workspace);
    EXPECT_EQ(entries[fitting_entries(entries, "benchmark", {}).at(0)].id, "world.experiment");
}

class TooltipsOfExperiments : public TooltipDesk {};

TEST_F(TooltipsOfExperiments, AreOnAllControls) {
    open("O21", kTab);
    Desk desk{work(), pointer()};
    run(command("world.experiment"), desk);
    turn();
    EXPECT_TRUE(work().scene().experiment);
    look("experiment");
}

}  // namespace
}  // namespace tileglass::app::experiment
