// Does a sweep run beside the window, end where it is told to, and leave its numbers in files?

#include "app/commands/sweeps.hpp"

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

TEST(Sweeps, RunToTheirEndAndShowAChart) {
    TestDesk desk = desk_with(kSmall);
    Workspace& w = desk.workspace;
    EXPECT_FALSE(w.sweeping.is_running()) << "opening does not run it";
    EXPECT_FALSE(can_export_chart(w));
    EXPECT_TRUE(desk.press_key({'W', false, true}));
    EXPECT_TRUE(w.sweeping.is_running());
    w.sweeping.wait();
    EXPECT_FALSE(w.sweeping.is_running());
    EXPECT_EQ(w.sweeping.progress(), 1);
    ASSERT_EQ(w.sweeping.points().size(), 3U);
    EXPECT_TRUE(w.sweeping.points().back().is_whole());
    EXPECT_TRUE(is_of_scene(w));
    const Chart chart = measured_chart(w);
    EXPECT_TRUE(chart.series[0].values[2]);
    EXPECT_TRUE(chart.band[2]);
}

TEST(Sweeps, KeepTheirNumbersWhereSettingsChangeAndSayThatTheyAreOthers) {
    TestDesk desk = desk_with(kSmall);
    Workspace& w = desk.workspace;
    desk.run("world.run_sweep");
    w.sweeping.wait();
    scene::Sweep sweep = *w.scene().sweep;
    sweep.measure = scene::SweepMeasure::bytes;
    w.document.editor.apply(scene::SetSweep{sweep}, "show bytes");
    w.refresh();
    EXPECT_TRUE(is_of_scene(w)) << "all is measured";
    EXPECT_EQ(measured_chart(w).y_axis.name, "memory (kB)");
    sweep.extent = 64;
    w.document.editor.apply(scene::SetSweep{sweep}, "change the world");
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

TEST(Sweeps, EndWhereTheyAreUndone) {
    TestDesk desk = desk_with(kLong);
    Workspace& w = desk.workspace;
    ASSERT_TRUE(desk.run("world.run_sweep"));
    ASSERT_TRUE(w.sweeping.is_running());
    desk.run("world.sweep");  // hides it
    EXPECT_FALSE(w.sweeping.is_running());
    desk.run("edit.undo");
    desk.run("world.run_sweep");
    ASSERT_TRUE(w.sweeping.is_running());
    desk.run("edit.redo");
    EXPECT_FALSE(w.scene().sweep);
    EXPECT_FALSE(w.sweeping.is_running());
}

TEST(Sweeps, DoNotChangeWithWhatStandsBeside) {
    TestDesk desk = desk_with(kLong);
    Workspace& w = desk.workspace;
    const auto before = sweep_settings(w.scene());
    scene::Structure structure;
    structure.beside = scene::StructureKind::list;
    w.document.editor.apply(scene::SetStructure{structure}, "side by side");
    EXPECT_TRUE(sweep_settings(w.scene())->measures_as(*before));
}

TEST(Sweeps, AreCancelledAndKeepWhatIsMeasured) {
    TestDesk desk = desk_with(kLong);
    Workspace& w = desk.workspace;
    desk.run("world.run_sweep");
    while (!can_export_chart(w)) {
        w.refresh();
        std::this_thread::yield();
    }
    EXPECT_TRUE(w.sweeping.is_running());
    desk.run("world.run_sweep");
    EXPECT_FALSE(w.sweeping.is_running());
    EXPECT_TRUE(can_export_chart(w));
    EXPECT_FALSE(w.sweeping.points().back().is_whole());
    const std::uint64_t revision = w.sweeping.revision();
    w.sweeping.wait();
    EXPECT_EQ(w.sweeping.revision(), revision) << "what comes late is not taken in";
}

TEST(Sweeps, AreLeftWhenAnotherSceneIsOpened) {
    TestDesk desk = desk_with(kLong);
    Workspace& w = desk.workspace;
    desk.run("world.run_sweep");
    w.open(std::move(*scene::read_scene(kSmall, {})), {});
    EXPECT_FALSE(w.sweeping.is_running());
    EXPECT_TRUE(w.sweeping.points().empty());
    // The next one waits for the thread of the one that was left, and the window for neither.
    desk.run("world.run_sweep");
    EXPECT_TRUE(w.sweeping.is_running());
    w.sweeping.wait();
    EXPECT_EQ(w.sweeping.points().size(), 3U);
    EXPECT_TRUE(w.sweeping.points().back().is_whole());
}

TEST(Sweeps, ComeAndGoByACommandThatCanBeUndone) {
    TestDesk desk;
    Workspace& w = desk.workspace;
    EXPECT_FALSE(desk.run("world.run_sweep"));
    w.compare.page = ComparePage::lens;
    EXPECT_TRUE(desk.press_key({'W'}));
    EXPECT_TRUE(w.scene().sweep);
    EXPECT_FALSE(w.compare.page) << "its panel would lie below";
    EXPECT_TRUE(desk.press_key({'W'}));
    EXPECT_FALSE(w.scene().sweep);
    desk.run("edit.undo");
    EXPECT_TRUE(w.scene().sweep);
}

TEST(Sweeps, AreWrittenBesideTheirScene) {
    const TestFolder folder;
    TestDesk desk = desk_with(kSmall);
    Workspace& w = desk.workspace;
    EXPECT_FALSE(desk.run("world.sweep_csv")) << "nothing is measured";
    EXPECT_EQ(chart_file(w.document, ChartFormat::csv), "sweep.csv");
    desk.run("world.run_sweep");
    w.sweeping.wait();
    w.save_to(folder.path / "some.tileglass.json");
    EXPECT_EQ(chart_file(w.document, ChartFormat::png), folder.path / "some-sweep.png");
    EXPECT_TRUE(desk.run("world.sweep_csv"));
    EXPECT_EQ(w.message.text, "wrote " + (folder.path / "some-sweep.csv").string());
    EXPECT_THAT(text_of(folder.path / "some-sweep.csv"), StartsWith("structure,objects,"));
    EXPECT_TRUE(desk.run("world.sweep_svg"));
    EXPECT_THAT(text_of(folder.path / "some-sweep.svg"), StartsWith("<svg "));
    EXPECT_TRUE(desk.run("world.sweep_png"));
    EXPECT_EQ(w.requests.chart, folder.path / "some-sweep.png");
    w.document.file = folder.path / "gone" / "some.tileglass.json";
    EXPECT_TRUE(desk.run("world.sweep_csv"));
    EXPECT_TRUE(w.message.is_error);
    EXPECT_THAT(w.message.text, HasSubstr("some-sweep.csv"));
}

}  // namespace
}  // namespace tileglass::app
