// Does the tab with code light the line of the step, and do its lines lead to their steps?

#include <gtest/gtest.h>

#include <string>

#include "app/features/code/shown_codes.hpp"
#include "app/program.hpp"
#include "tests/app/net/panel_desk.hpp"
#include "tests/app/shell/panels/tab_desk.hpp"

namespace tileglass::app::code {
namespace {

class CodeTab : public testing::Test {
protected:
    void open(const std::string& scene) {
        desk.desk.workspace.codes = shipped_codes();
        desk.open(scene);
        Tabs& tabs = desk.desk.workspace.display.tabs;
        tabs.show(kTab);
        tabs.is_large = true;
        desk.rest();
    }
    const ShownCodes& shown() { return feature_of<ShownCodes>(work()); }
    // Selects the item whose name contains `name`.
    void select(const std::string& name) {
        for (const scene::Item& item : work().scene().items) {
            if (item.name.find(name) != std::string::npos) work().selection.main = item.id;
        }
        desk.rest();
    }
    void go_to(std::size_t step) {
        work().player.go_to(step);
        desk.turn(2);
    }
    // The first step whose event is of this kind; 0: there is none.
    template <typename E>
    std::size_t first_step(std::size_t after = 0) {
        const std::vector<Event>& events = work().player.recording()->events();
        for (std::size_t i = after; i < events.size(); ++i) {
            if (std::holds_alternative<E>(events[i])) return i + 1;
        }
        return 0;
    }
    bool shows(const std::string& text) {
        for (const tests::ShownText& shown : tests::shown_texts("Code")) {
            if (shown.text.find(text) != std::string::npos) return true;
        }
        return false;
    }
    Workspace& work() { return desk.desk.workspace; }

    PanelScreen screen;
    PanelDesk desk{screen};
};

TEST_F(CodeTab, AClickRunsOnToTheNextStepOfALine) {
    open("C8-disc-and-box");
    go_to(0);
    desk.click("Code", "visit (x, y)");
    const std::size_t first = first_step<Visit>();
    EXPECT_EQ(work().player.cursor(), first);
    desk.click("Code", "visit (x, y)");
    EXPECT_EQ(work().player.cursor(), first_step<Visit>(first));
    desk.click("Code", "for x from first to last:");
    EXPECT_EQ(work().player.cursor(), first_step<Visit>(first)) << "it stands for no event";
}

TEST_F(CodeTab, AClickWithShiftRunsBack) {
    open("C8-disc-and-box");
    go_to(work().player.length());
    desk.click_with_shift(
        tests::Places::of("Code", "tile = the tile of the corner, in the bounds"));
    EXPECT_EQ(work().player.cursor(), 2U);
    desk.click_with_shift(
        tests::Places::of("Code", "tile = the tile of the corner, in the bounds"));
    EXPECT_EQ(work().player.cursor(), 1U);
}

TEST_F(CodeTab, SaysSoWhereNoFurtherStepRunsALine) {
    open("C8-disc-and-box");
    go_to(work().player.length());
    const std::size_t end = work().player.cursor();
    desk.click("Code", "visit (x, y)");
    EXPECT_EQ(work().player.cursor(), end);
    EXPECT_EQ(work().message.text, "No later step runs this line");
    go_to(0);
    desk.click_with_shift(tests::Places::of("Code", "visit (x, y)"));
    EXPECT_EQ(work().player.cursor(), 0U);
    EXPECT_EQ(work().message.text, "No earlier step runs this line");
    work().message.tell("");
    desk.click("Code", "for x from first to last:");
    EXPECT_EQ(work().message.text, "") << "it stands for no event";
}

TEST_F(CodeTab, ShowsTheValuesOfTheStep) {
    open("C8-disc-and-box");
    go_to(first_step<Row>());
    EXPECT_TRUE(shows("y = 2, first = 8, last = 9"));
    go_to(first_step<Visit>());
    EXPECT_TRUE(shows("(x, y) = (8, 2)"));
    EXPECT_FALSE(shows("first = 8"));
}

TEST_F(CodeTab, HasWhatTheArticlePrintsNextToItAndWhyItFails) {
    open("S1-corner-ties");
    EXPECT_TRUE(shows("Walk, as printed"));
    EXPECT_TRUE(shows("Walk along a segment or a ray"));
    EXPECT_TRUE(shows("at a tie always along y"));
    desk.click("Code", "with the second code");
    EXPECT_FALSE(shown().has_second);
}

TEST_F(CodeTab, HasBothStructuresSideBySide) {
    open("O21-two-structures");
    ASSERT_NE(shown().own().player, nullptr);
    ASSERT_NE(shown().second().player, nullptr);
    EXPECT_NE(shown().own().code, shown().second().code);
}

TEST_F(CodeTab, SaysWhatToDoWithoutCode) {
    open("C8-disc-and-box");
    work().selection.main = scene::kNoItem;
    desk.rest();
    EXPECT_TRUE(shows("Select a shape"));
}

class CodesSideBySide : public TabDesk {};

TEST_F(CodesSideBySide, BeginAtTheSameHeight) {
    open("O26", kTab);
    work().codes = shipped_codes();
    scene::Item hidden = work().scene().items.front();
    hidden.hidden = true;
    work().document.editor.apply(scene::ReplaceItem{hidden}, "hide");
    turn();
    turn();
    ASSERT_TRUE(shows("There are no recorded steps.")) << "a line that only one of them has";
    const std::vector<Shown> first = texts("move(object, tile)");
    ASSERT_EQ(first.size(), 2U);
    EXPECT_LT(first[0].place.b.x, first[1].place.a.x);
    EXPECT_EQ(first[0].place.a.y, first[1].place.a.y);
}

}  // namespace
}  // namespace tileglass::app::code
