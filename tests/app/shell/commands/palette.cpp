// Is all that can be done found in the palette, in the order that people expect?

#include "app/shell/commands/palette.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {
namespace {

// The ids of what fits, best first.
std::vector<std::string> found(const Workspace& workspace, std::string_view typed,
                               const std::vector<std::string>& last_used = {}) {
    const std::vector<PaletteEntry> entries = palette_entries(workspace);
    std::vector<std::string> ids;
    for (const std::size_t i : fitting_entries(entries, typed, last_used)) {
        ids.push_back(entries[i].id);
    }
    return ids;
}

const PaletteEntry& entry(const std::vector<PaletteEntry>& entries, std::string_view id) {
    const auto row = std::find_if(entries.begin(), entries.end(),
                                  [&](const PaletteEntry& each) { return each.id == id; });
    EXPECT_NE(row, entries.end()) << id;
    return *row;
}

TEST(Palette, HasEveryCommandWithItsTextAndKeys) {
    TestDesk desk;
    const std::vector<PaletteEntry> entries = palette_entries(desk.workspace);
    for (const Command& command : commands()) {
        const PaletteEntry& row = entry(entries, command.id);
        EXPECT_EQ(row.name, command.name);
        EXPECT_EQ(row.text, command.text);
        EXPECT_EQ(row.keys, text_of(command.chord));
    }
}

TEST(Palette, HasAnIdANameAndATextInEveryEntry) {
    TestDesk desk = desk_with_square();
    desk.workspace.files.cases = {case_of("S1-x", R"({"tileglass": 1, "title": "Corner ties"})")};
    std::set<std::string> ids;
    for (const PaletteEntry& row : palette_entries(desk.workspace)) {
        EXPECT_TRUE(ids.insert(row.id).second) << row.id;
        EXPECT_FALSE(row.name.empty()) << row.id;
        EXPECT_TRUE(row.text.ends_with(".")) << row.id << ": " << row.text;
        EXPECT_FALSE(row.group.empty()) << row.id;
        EXPECT_TRUE(row.act) << row.id;
    }
    for (const char* id : {"item rect 1", "tab World", "case S1", "Coverage of rect 1: Touches",
                           "method brute_force", "snap 1/2 tile", "size 150"}) {
        EXPECT_TRUE(ids.contains(id)) << id;
    }
}

TEST(Palette, PutsFirstWhatPeopleExpect) {
    TestDesk desk = desk_with_square();
    for (const auto& [typed, id] :
         std::vector<std::pair<const char*, const char*>>{{"undo", "edit.undo"},
                                                          {"ctrl+z", "edit.undo"},
                                                          {"fit", "view.fit"},
                                                          {"fit sel", "view.fit_selected"},
                                                          {"sas", "file.save_as"},
                                                          {"circel", "tool.circle"},
                                                          {"cam", "tool.camera"},
                                                          {"dark", "view.light"},
                                                          {"theme", "view.light"},
                                                          {"erase", "tool.brush"},
                                                          {"bigger", "view.larger"},
                                                          {"fullscreen", "view.present"},
                                                          {"closed", "Coverage of rect 1: Touches"},
                                                          {"tab world", "tab World"},
                                                          {"rect 1", "item rect 1"},
                                                          {"snap ulp", "snap 1 ulp"},
                                                          {"size 150", "size 150"},
                                                          {"rename", "edit.rename"},
                                                          {"wall", "tool.brush"}}) {
        const std::vector<std::string> ids = found(desk.workspace, typed);
        ASSERT_FALSE(ids.empty()) << typed;
        EXPECT_EQ(ids.front(), id) << typed;
    }
    EXPECT_TRUE(found(desk.workspace, "xyzzy").empty());
}

TEST(Palette, FindsCasesByTheirTexts) {
    TestDesk desk;
    desk.workspace.files.cases = {case_of(
        "S1-x", R"({"tileglass": 1, "title": "Corner ties", "about": "Bresenham's line"})")};
    EXPECT_EQ(found(desk.workspace, "bresenham"), std::vector<std::string>{"case S1"});
}

TEST(Palette, HasTheLastUsedFirstWhereNothingIsTyped) {
    TestDesk desk;
    const std::vector<std::string> ids = found(desk.workspace, "", {"view.heat", "edit.undo"});
    EXPECT_EQ(ids[0], "view.heat");
    EXPECT_EQ(ids[1], "edit.undo");
    EXPECT_EQ(ids[2], "file.new");
    EXPECT_EQ(ids.size(), palette_entries(desk.workspace).size());
}

TEST(Palette, SaysWhyACommandCannotRun) {
    TestDesk desk;
    const std::vector<PaletteEntry> entries = palette_entries(desk.workspace);
    EXPECT_EQ(entry(entries, "edit.delete").why_not, "Nothing is selected.");
    EXPECT_EQ(entry(entries, "file.new").why_not, "");
}

TEST(Palette, ChoosesConventionsOfTheSelectedItem) {
    TestDesk desk = desk_with_square();
    Desk here{desk.workspace, desk.pointer};
    entry(palette_entries(desk.workspace), "Coverage of rect 1: Touches").act(here);
    EXPECT_EQ(desk.workspace.selected_item()->query()->coverage, Coverage::closed);
    EXPECT_TRUE(entry(palette_entries(desk.workspace), "Coverage of rect 1: Touches").is_on);
    EXPECT_EQ(desk.undo_all(), 1);
}

TEST(Palette, SelectsItemsAndBringsThemIntoSight) {
    TestDesk desk;
    desk.add({{100, 100}, {104, 104}});
    desk.add(kSquare);
    Desk here{desk.workspace, desk.pointer};
    entry(palette_entries(desk.workspace), "item rect 1").act(here);
    desk.workspace.advance(1);
    EXPECT_EQ(desk.workspace.selected_item()->name, "rect 1");
    EXPECT_TRUE(contains(desk.workspace.viewport.canvas(),
                         Rect{desk.screen({100, 100}), desk.screen({104, 104})}));
}

}  // namespace
}  // namespace tileglass::app
