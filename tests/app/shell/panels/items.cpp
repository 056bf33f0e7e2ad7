// Does the list of items show, select, rename and reorder what one means?

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "app/shell/panels/item_list.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "tests/app/net/panel_desk.hpp"

namespace tileglass::app {
namespace {

const std::string kMixed = R"({"tileglass":1,"items":[
    {"rect":[1,1,2,2],"name":"r1"}, {"circle":[5,5,1],"name":"c1"},
    {"rect":[3,1,4,2],"name":"r2"}, {"hexagon":[1],"name":"odd"},
    {"rect":[5,1,6,2],"name":"r3"}, {"circle":[8,5,1],"name":"c2"},
    {"object":[9,1,10,2],"name":"o1"}]})";

scene::Items items_of(const std::string& text) {
    return desk_with(text).workspace.scene().items;
}

/// "Rectangles 3", "r1", ...
std::vector<std::string> lines_of(const ItemRows& rows, const scene::Items& items) {
    std::vector<std::string> lines;
    for (const ItemRow& row : rows) {
        lines.push_back(row.item ? items[*row.item].name
                                 : fmt::format("{} {}", title_of_group(row.group), row.count));
    }
    return lines;
}

using Lines = std::vector<std::string>;

TEST(ItemRows, AreGroupedByKindInTheDocumentsOrder) {
    const scene::Items items = items_of(kMixed);
    EXPECT_EQ(lines_of(item_rows(items, {}), items),
              (Lines{"Rectangles 3", "r1", "r2", "r3", "Circles 2", "c1", "c2", "Objects 1", "o1",
                     "Unknown 1", "odd"}));
}

TEST(ItemRows, OfFoldedGroupsAreLeftOut) {
    const scene::Items items = items_of(kMixed);
    EXPECT_EQ(lines_of(item_rows(items, {group_of(items[0]), group_of(items[3])}), items),
              (Lines{"Rectangles 3", "Circles 2", "c1", "c2", "Objects 1", "o1", "Unknown 1"}));
}

TEST(ItemRows, HaveNoHeadWhereThereIsOneKind) {
    const scene::Items items =
        items_of(R"({"tileglass":1,"items":[{"rect":[1,1,2,2],"name":"r1"}]})");
    EXPECT_EQ(lines_of(item_rows(items, {group_of(items[0])}), items), (Lines{"r1"}));
    EXPECT_TRUE(item_rows({}, {}).empty());
}

TEST(ItemRows, KnowTheRowOfAnItem) {
    const scene::Items items = items_of(kMixed);
    const ItemRows rows = item_rows(items, {group_of(items[1])});
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!rows[i].item) continue;
        EXPECT_EQ(row_of(rows, *rows[i].item), i);
    }
    EXPECT_EQ(row_of(rows, 1), std::nullopt) << "its group is folded";
    EXPECT_EQ(row_of(rows, items.size()), std::nullopt);
}

/// The names in the document after the item of a row went to a gap; "-" if nothing moves.
std::string moved(std::size_t from, std::size_t gap) {
    TestDesk desk = desk_with(kMixed);
    const scene::Items& items = desk.workspace.scene().items;
    const auto edit = move_to_gap(item_rows(items, {}), items, from, gap);
    if (!edit) return "-";
    desk.workspace.document.editor.apply(*edit, "");
    std::string names;
    for (const scene::Item& item : items) names += (names.empty() ? "" : " ") + item.name;
    return names;
}

TEST(ItemRows, GoToAGapWithinTheirGroup) {
    EXPECT_EQ(moved(3, 1), "r3 r1 c1 r2 odd c2 o1");
    EXPECT_EQ(moved(3, 2), "r1 c1 r3 r2 odd c2 o1");
    EXPECT_EQ(moved(1, 3), "c1 r2 odd r1 r3 c2 o1");
    EXPECT_EQ(moved(1, 4), "c1 r2 odd r3 r1 c2 o1") << "just behind the last of its kind";
    EXPECT_EQ(moved(1, 9), "c1 r2 odd r3 r1 c2 o1") << "not into another group";
    EXPECT_EQ(moved(5, 0), "-");
    EXPECT_EQ(moved(5, 6), "-") << "it would pass other kinds without any sign";
    EXPECT_EQ(moved(6, 5), "r1 c2 c1 r2 odd r3 o1");
}

/// A desk with panels; the scene has nothing to undo.
class ItemsPanel : public testing::Test {
protected:
    void open(const std::string& text) {
        Result<scene::Loaded> loaded = scene::read_scene(text, {});
        ASSERT_TRUE(loaded);
        open_scene(w, std::move(*loaded), {});
        panels.panels.docks.settings[Border::items] = 400;  // 16 rows
        panels.turn(3);
    }
    std::string selection() const {
        std::string names;
        for (const scene::Item& item : w.selection.items(w.scene())) {
            names += (names.empty() ? "" : " ") + item.name;
        }
        return names;
    }
    std::string names() const {
        std::string names;
        for (const scene::Item& item : w.scene().items) {
            names += (names.empty() ? "" : " ") + item.name;
        }
        return names;
    }
    void wait() { panels.turn(25); }  // so that the next click is not the second of two
    void click(const std::string& name) {
        wait();
        panels.click("Items", name);
    }
    void double_click(const std::string& name) {
        wait();
        const ImVec2 at = tests::Places::of("Items", name);
        panels.click(at);
        panels.click(at);
    }
    static bool shows(const std::string& name) {
        const auto texts = tests::shown_texts("Items");
        return std::any_of(texts.begin(), texts.end(),
                           [&](const auto& text) { return text.text == name; });
    }

    PanelScreen screen;
    PanelDesk panels{screen};
    Workspace& w = panels.desk.workspace;
};

TEST_F(ItemsPanel, FoldsAGroupByAClickOnItsHead) {
    open(kMixed);
    EXPECT_TRUE(shows("r2"));
    click("Rectangles");
    EXPECT_FALSE(shows("r2"));
    EXPECT_TRUE(shows("c2"));
    click("Rectangles");
    EXPECT_TRUE(shows("r2"));
}

TEST_F(ItemsPanel, SelectsOneSeveralAndRanges) {
    open(kMixed);
    click("r2");
    EXPECT_EQ(selection(), "r2");
    wait();
    panels.click_with_control(tests::Places::of("Items", "c2"));
    EXPECT_EQ(selection(), "r2 c2");
    EXPECT_EQ(w.selected_item()->name, "c2");
    EXPECT_EQ(tests::shown_text("Inspector", "items selected").text.substr(0, 16),
              "2 items selected");
    wait();
    panels.click_with_shift(tests::Places::of("Items", "r3"));
    EXPECT_EQ(selection(), "c1 r3 c2") << "the rows between, whatever their place in the document";
    wait();
    panels.click_with_shift(tests::Places::of("Items", "o1"));
    EXPECT_EQ(selection(), "c2 o1") << "from the same beginning";
    wait();
    panels.click_with_control(tests::Places::of("Items", "o1"));
    EXPECT_EQ(selection(), "c2");
    click("r1");
    EXPECT_EQ(selection(), "r1");
}

TEST_F(ItemsPanel, RangesLeaveFoldedItemsOut) {
    open(kMixed);
    click("Circles");
    click("r3");
    wait();
    panels.click_with_shift(tests::Places::of("Items", "o1"));
    EXPECT_EQ(selection(), "r3 o1");
}

std::string many(int count) {
    std::string text = R"({"tileglass":1,"items":[)";
    for (int i = 0; i < count; ++i) {
        text +=
            fmt::format(R"({}{{"rect":[{},1,{},2],"name":"r{}"}})", i > 0 ? "," : "", i, i + 1, i);
    }
    return text + R"(,{"circle":[5,5,1],"name":"c"}]})";
}

TEST_F(ItemsPanel, ShowsAnItemThatIsSelectedElsewhere) {
    open(many(300));
    EXPECT_FALSE(shows("r250"));
    w.selection.main = w.scene().items[250].id;
    panels.turn(3);
    EXPECT_TRUE(shows("r250"));
    panels.panels.items.folded.insert(0);
    panels.turn(3);
    EXPECT_FALSE(shows("r250"));
    w.selection.main = w.scene().items[20].id;
    panels.turn(3);
    EXPECT_TRUE(shows("r20")) << "its group unfolds";
    EXPECT_FALSE(shows("r250"));
}

TEST_F(ItemsPanel, StaysWhereItIsOnAClick) {
    open(many(300));
    w.selection.main = w.scene().items[250].id;
    panels.turn(3);
    const ImVec2 before = tests::Places::of("Items", "r249");
    click("r249");
    EXPECT_EQ(tests::Places::of("Items", "r249").y, before.y);
}

TEST_F(ItemsPanel, DrawsOnlyTheRowsInSight) {
    open(many(10'000));
    EXPECT_LT(tests::shown_texts("Items").size(), 120U);
    w.selection.main = w.scene().items[9'990].id;
    panels.turn(3);
    EXPECT_TRUE(shows("r9990"));
    EXPECT_LT(tests::shown_texts("Items").size(), 120U);
}

TEST_F(ItemsPanel, RenamesByADoubleClick) {
    open(kMixed);
    double_click("r2");
    ASSERT_TRUE(panels.is_typing());
    panels.type("door");
    EXPECT_FALSE(panels.is_typing());
    EXPECT_EQ(names(), "r1 c1 door odd r3 c2 o1");
    EXPECT_EQ(w.document.editor.undo_label(), "rename door");
    EXPECT_EQ(panels.desk.undo_all(), 1);
    panels.turn(2);
    EXPECT_TRUE(shows("r2")) << "the field is gone";
}

TEST_F(ItemsPanel, RenamesTheSelectedItemByF2) {
    open(many(300));
    click("r3");
    w.selection.select(w.scene().items[250].id);
    panels.key({kKeyF2});
    panels.turn(3);
    ASSERT_TRUE(panels.is_typing());
    panels.type("door");
    EXPECT_EQ(w.scene().items[250].name, "door");
    EXPECT_FALSE(w.requests.rename);
}

TEST_F(ItemsPanel, KeepsTheNameOnEscapeAndWhereItWouldBeEmpty) {
    open(kMixed);
    double_click("r2");
    panels.type("door", ImGuiKey_Escape);
    EXPECT_FALSE(panels.is_typing());
    panels.turn(2);
    double_click("r2");
    ASSERT_TRUE(panels.is_typing());
    panels.type("");
    panels.turn(2);
    EXPECT_TRUE(shows("r2"));
    EXPECT_FALSE(w.document.editor.can_undo());
}

TEST_F(ItemsPanel, ReordersByDraggingARow) {
    open(kMixed);
    wait();
    const ImVec2 from = tests::Places::of("Items", "r3");
    const ImVec2 to = tests::Places::of("Items", "r1");
    panels.point_at(from);
    panels.press(from);
    panels.point_at({from.x, (from.y + to.y) / 2});
    panels.point_at({to.x, to.y - 4});
    EXPECT_EQ(panels.panels.items.dragged, w.scene().items[4].id);
    panels.release();
    panels.turn(2);
    EXPECT_EQ(names(), "r3 r1 c1 r2 odd c2 o1");
    EXPECT_EQ(selection(), "r1") << "a drag is no click";
    EXPECT_EQ(w.document.editor.undo_label(), "reorder r3");
    EXPECT_EQ(panels.desk.undo_all(), 1);
}

}  // namespace
}  // namespace tileglass::app
