// Does Help show the page of what is selected, and go again without a trace?

#include "app/shell/session/help.hpp"

#include <gtest/gtest.h>

#include <string>

#include "app/program.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {
namespace {

class HelpOfSelection : public testing::Test {
protected:
    HelpOfSelection() {
        work().codes = shipped_codes();
        work().help.pages = shipped_pages(cases_, *work().codes);
    }

    void open(const char* id) {
        leave_for(work(), CaseToOpen{*find_case(cases_, id)});
        work().live.finish();
        work().refresh();
    }
    // Selects the first item of this kind, and presses F1.
    std::string page_of(std::string_view stem) {
        for (const scene::Item& item : work().scene().items) {
            if (exhibit_of(item.thing)->stem == stem) work().selection.main = item.id;
        }
        work().refresh();
        desk_.press_key({kKeyF1});
        EXPECT_TRUE(is_help_large(work()));
        const std::string page = shown();
        desk_.press_key({kKeyF1});
        EXPECT_FALSE(work().display.tabs.shows(Tab::help)) << "pressed again, it goes";
        return page;
    }
    const std::string& shown() { return work().help.history.place().page; }
    Workspace& work() { return desk_.workspace; }

    TestDesk desk_;

private:
    std::vector<Case> cases_ = shipped_cases();
};

TEST_F(HelpOfSelection, IsThePageOfItsShape) {
    open("C1");
    EXPECT_EQ(page_of("circle"), "algorithms/circle.md");
    open("B1");
    EXPECT_EQ(page_of("rect"), "algorithms/rectangle.md");
    open("R3");
    EXPECT_EQ(page_of("segment"), "algorithms/segment.md");
    open("R25");
    EXPECT_EQ(page_of("ray"), "algorithms/segment.md");
}

TEST_F(HelpOfSelection, IsThePageOfItsTrackerStructureOrBoxes) {
    open("O2");
    EXPECT_EQ(page_of("object"), "algorithms/trackers.md");
    open("T3");
    EXPECT_EQ(page_of("camera"), "algorithms/boxes.md");
    open("O21");
    EXPECT_EQ(selected_page(work()).word, "hash_grid");
    EXPECT_EQ(page_of("rect"), "algorithms/spatial-hashing.md");
}

TEST_F(HelpOfSelection, NamesItsMethod) {
    desk_.add_shape(Circle{{3, 3}, 2});
    EXPECT_EQ(selected_page(work()).word, "row_root");
}

TEST_F(HelpOfSelection, IsTheKeysIfNothingIsSelected) {
    desk_.press_key({kKeyF1});
    EXPECT_EQ(shown(), "");
    EXPECT_TRUE(is_help_large(work()));
}

TEST_F(HelpOfSelection, GoesToAnotherPageBeforeItCloses) {
    desk_.add_shape(Circle{{3, 3}, 2});
    desk_.run("help.keys");
    EXPECT_EQ(shown(), "");
    desk_.press_key({kKeyF1});
    EXPECT_EQ(shown(), "algorithms/circle.md");
    EXPECT_TRUE(is_help_large(work()));
}

TEST_F(HelpOfSelection, GivesBackTheTabThatItTookThePlaceOf) {
    open("O2");
    work().display.tabs.show(Tab{"Life"});
    const Tabs before = work().display.tabs;
    desk_.press_key({kKeyF1});
    desk_.press_key({kKeyEscape});
    EXPECT_EQ(work().display.tabs.open, before.open);
    EXPECT_EQ(work().display.tabs.is_large, before.is_large);
    EXPECT_EQ(work().display.tabs.is_chosen, before.is_chosen);
}

TEST_F(HelpOfSelection, MakesRoomForACase) {
    open("C1");
    desk_.press_key({kKeyF1});
    open("O2");
    EXPECT_FALSE(work().display.tabs.shows(Tab::help));
    EXPECT_TRUE(work().display.tabs.open);
}

TEST_F(HelpOfSelection, ComesWithTheDocksAndEndsAPresentation) {
    work().display.has_docks = false;
    desk_.press_key({kKeyF1});
    EXPECT_TRUE(work().display.has_docks);
    close_help(work());
    desk_.run("view.present");
    desk_.press_key({kKeyF1});
    EXPECT_FALSE(work().display.is_presenting);
    EXPECT_TRUE(is_help_large(work()));
}

// Every code of the program is on a page.
TEST_F(HelpOfSelection, HasAPageForEveryCode) {
    for (const Code& code : work().codes->all) {
        EXPECT_NE(work().help.pages->find("algorithms/" + code.page), nullptr) << code.file;
    }
}

}  // namespace
}  // namespace tileglass::app
