// Has every control its sentence?

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <imgui_internal.h>
#include <sys/stat.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "tests/app/shell/panels/tooltip_desk.hpp"

namespace tileglass::app {
namespace {

class Tooltips : public TooltipDesk {};

TEST_F(Tooltips, AreOnEveryControl) {
    for (const char* id : {"C1", "R3", "O2", "O21", "T3", "S1"}) {
        for (const Tab tab : all_tabs()) {
            open(id, tab);
            Workspace& w = work();
            if (has_life(w.live)) w.live.go_to(3);
            w.live.finish();
            turn();
            for (const scene::Item& item : scene::Items(w.scene().items)) {
                w.selection.main = item.id;
                turn();
                look(fmt::format("{}, {}", id, tab.title));
            }
            w.selection.main = scene::kNoItem;
            turn();
            look(fmt::format("{}, {}, nothing selected", id, tab.title));
        }
    }
}

TEST_F(Tooltips, AreOnEveryControlOfASmallWindow) {
    open("C1", Tab::counters);
    work().display.tabs.is_large = false;
    work().display.tabs.at_right = Tab{"Compare"};
    set_window(900, 600);
    for (const char* side : {"", "Items", "Compare"}) {
        turn();
        for (const Shown& part : std::vector<Shown>(parts())) {
            if (part.window == "##sides" && part.label == std::string("##") + side) press(part);
        }
        turn();
        look(std::string("the panel at the right: ") + side);
    }
}

// By name, with what they do, or why they cannot do it.
TEST_F(Tooltips, AreOnEveryCommandInItsMenu) {
    open("R3", Tab::counters);
    point_at({12, 8});
    hold(true);
    hold(false);
    std::map<std::string, std::string> tips;
    for (double x = 12; x < 560; x += 8) {
        point_at({x, 8});
        for (const Shown& part : parts()) {
            if (part.window.starts_with("##Menu")) tips.emplace(part.label, part.tip);
        }
    }
    for (const Command& command : commands()) {
        const auto found = tips.find(std::string(command.name));
        ASSERT_NE(found, tips.end()) << command.name << " is in no menu";
        const bool can_run = command.is_possible(work());
        EXPECT_EQ(found->second, can_run ? command.text : command.needs.otherwise);
    }
}

TEST_F(Tooltips, AreOnEveryControlOfADialog) {
    open("C1", Tab::counters);
    Workspace& w = work();
    w.files.cases = shipped_cases();
    w.help.pages = shipped_pages(w.files.cases, *shipped_codes());
    const auto ask = [&](const char* what, auto& question) {
        question = true;
        turn();
        turn();
        EXPECT_TRUE(w.questions.is_any()) << what;
        look(what);
        w.questions.drop();
        w.questions.file_choice.reset();
        turn();
        turn();
    };
    ask("gallery", w.questions.wants_case);
    ask("palette", w.questions.wants_command);
    ask("open", w.questions.wants_open);
    ask("save", w.questions.wants_save_as);
    ask("tiles of another program", w.questions.wants_foreign_tiles);
    w.questions.leaving = NewScene{};
    turn();
    turn();
    look("unsaved changes");
    w.questions.leaving.reset();
    w.questions.changed_file.emplace();
    turn();
    turn();
    look("changed on disk");
    w.questions.drop();
    turn();
    w.selection.main = w.scene().items.front().id;
    w.pointed.typed_grip = 0;
    turn();
    turn();
    EXPECT_TRUE(ImGui::IsPopupOpen("Numbers", ImGuiPopupFlags_AnyPopupId));
    for (const Shown& part : parts()) {
        if (!part.window.starts_with("##Popup") || !part.is_control) continue;
        EXPECT_NE(part.tip, "") << part.label;
    }
    w.pointed.typed_grip.reset();
    turn();
    open_help(w, {"algorithms/circle.md", {}});
    turn();
    look("help");
    w.help.typed = "circle";
    turn();
    look("what help finds");
}

TEST_F(Tooltips, AreOnFilesInTheirDialog) {
    const TestFolder folder;
    std::filesystem::create_directory(folder.path / "maps");
    write_text(folder.path / "a.map", "..\n");
    open("C1", Tab::counters);
    work().document.file = folder.path / "b.tileglass.json";
    work().questions.wants_open = true;
    turn();
    ASSERT_TRUE(work().questions.file_choice);
    const auto rows = std::count_if(parts().begin(), parts().end(),
                                    [](const Shown& part) { return part.label == "####row"; });
    EXPECT_GE(rows, 2);
    look("files");
    for (const Shown& part : parts()) {
        if (part.label != "####row") continue;
        EXPECT_NE(part.tip, "") << part.place.a.y;
    }
}

TEST_F(Tooltips, AreOnUnsavedWorkThatWasLeft) {
    const TestFolder folder;
    for (int i = 0; i < 2; ++i) {
        TestDesk left;
        left.add({{0, 0}, {1, 1}});
        left.run("edit.duplicate");
        left.workspace.unsaved.begin(folder.path / std::to_string(i));
        left.workspace.unsaved.keep_now(left.workspace);
    }
    open("C1", Tab::counters);
    work().unsaved.begin(folder.path / "0");
    std::vector<LeftWork> first = std::move(work().unsaved.left());
    work().unsaved.begin(folder.path / "1");
    for (LeftWork& left : first) work().unsaved.left().push_back(std::move(left));
    ASSERT_EQ(work().unsaved.left().size(), 2U);
    work().questions.wants_recovery = true;
    turn();
    turn();
    look("unsaved work that was left");
    for (const Shown& part : parts()) {
        if (!part.window.starts_with("Unsaved work") || !part.is_control) continue;
        EXPECT_NE(part.tip, "") << part.label;
    }
}

// A pipe that nobody writes into is read until it is closed.
TEST_F(Tooltips, AreOnTheWindowOfAFileThatIsRead) {
    const TestFolder folder;
    const std::filesystem::path pipe = folder.path / "pipe.map";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    open("C1", Tab::counters);
    work().works_in_background = true;
    open_file(work(), pipe);
    turn();
    turn();
    const auto cancel = std::find_if(parts().begin(), parts().end(), [](const Shown& part) {
        return part.window.starts_with("Reading") && part.is_control;
    });
    const std::string tip = cancel != parts().end() ? cancel->tip : "";
    write_text(pipe, "");
    EXPECT_NE(tip, "");
}

}  // namespace
}  // namespace tileglass::app
