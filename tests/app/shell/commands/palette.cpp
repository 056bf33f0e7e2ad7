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
    for (const auto& [typed, id] : std::vector<std::pair<const char*, const char*>>{
             {"undo", "edit.undo"},
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
             {"coverage closed", "Coverage of rect 1: Touches"},
             {"coverage owns", "Coverage of rect 1: Owns a point"},
             {"method brute", "method brute_force"},
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

// What is typed would do, or why it cannot; "" for no order.
std::string told(const TestDesk& desk, std::string_view typed) {
    const auto order = typed_entry(desk.workspace, palette_entries(desk.workspace), typed);
    if (!order) return "";
    return order->why_not.empty() ? order->text : "not possible: " + order->why_not;
}

void give(TestDesk& desk, std::string_view typed) {
    const auto order = typed_entry(desk.workspace, palette_entries(desk.workspace), typed);
    ASSERT_TRUE(order && order->why_not.empty()) << typed;
    Desk here{desk.workspace, desk.pointer};
    order->act(here);
    desk.workspace.refresh();
}

TEST(TypedOrder, AddsAnItemOrChangesTheSelectedOne) {
    TestDesk desk = desk_with_square();
    EXPECT_EQ(told(desk, "circle 3.5 7/2 next(1)"),
              "Add circle 1: cx 3.5, cy 3.5, r 1.0000000000000002.");
    give(desk, "circle 3.5 7/2 2.5");
    EXPECT_EQ(std::get<Circle>(desk.workspace.selected_item()->query()->shape),
              (Circle{{3.5, 3.5}, 2.5}));
    EXPECT_EQ(told(desk, "circle 1, 2, 3"), "Change circle 1 to cx 1, cy 2, r 3.");
    give(desk, "Circle 1 2 3");
    EXPECT_EQ(desk.workspace.scene().items.size(), 2U);
    EXPECT_EQ(desk.workspace.document.editor.undo_label(), "set the numbers of circle 1");
    EXPECT_EQ(desk.undo_all(), 2);
}

TEST(TypedOrder, KnowsEveryKindByItsKeyAndItsNumbers) {
    TestDesk desk;
    for (const Exhibit& exhibit : exhibits()) {
        const scene::Thing any = exhibit.draw({0, 0}, {1, 1}, false);
        std::string typed(exhibit.stem);
        for (std::size_t i = 0; i < exhibit.numbers(any).size(); ++i) typed += " 2+2";
        give(desk, typed);
        const scene::Item& made = *desk.workspace.selected_item();
        EXPECT_EQ(exhibit_of(made.thing), &exhibit) << typed;
        for (const Number& number : exhibit.numbers(made.thing)) EXPECT_EQ(number.value, 4);
    }
}

TEST(TypedOrder, SaysWhichValuesASettingOfTheSelectedItemHas) {
    TestDesk desk = desk_with_square();
    EXPECT_EQ(told(desk, "coverage closd"),
              "not possible: 'closd' is none of: half_open, closed, open, center, contained");
    EXPECT_EQ(told(desk, "coverage closed"), "");
}

TEST(TypedOrder, MovesTheView) {
    TestDesk desk = desk_with_square();
    give(desk, "zoom 160/4");
    EXPECT_DOUBLE_EQ(frame_pixels(desk.workspace), 40);
    give(desk, "go to 1000 -20");
    EXPECT_EQ(desk.workspace.scene().view.center, (Vec2{1000, -20}));
    EXPECT_EQ(told(desk, "zoom 0"), "not possible: 0 pixels a tile cannot be shown");
}

TEST(TypedOrder, SaysWhyItIsNotPossible) {
    TestDesk desk = desk_with_square();
    EXPECT_EQ(told(desk, "circle 3.5"), "not possible: the numbers are cx, cy, r");
    EXPECT_EQ(told(desk, "circle 3.5 (2 1"), "not possible: cy: ')' is missing after '2'");
    EXPECT_EQ(told(desk, "rect 1"), "not possible: the numbers are x0, y0, x1, y1");
    EXPECT_EQ(told(desk, "zoom in"), "not possible: pixels a tile: 'in' is no finite number");
    EXPECT_EQ(told(desk, "undo"), "");
    EXPECT_EQ(told(desk, "tab world"), "");
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
