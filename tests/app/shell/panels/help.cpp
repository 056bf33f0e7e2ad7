// Does the tab Help go where a click leads, and find what is typed?

#include <gtest/gtest.h>

#include "tests/app/shell/panels/tab_desk.hpp"

namespace tileglass::app {
namespace {

class HelpTab : public TabDesk {
protected:
    void SetUp() override {
        open("C1", Tab::help);
        work().files.cases = shipped_cases();
        work().help.pages = shipped_pages(work().files.cases, *shipped_codes());
        panels().help.views.pictures = shipped_pictures();
        show("algorithms/circle.md");
    }

    void show(const std::string& page) {
        work().help.history.go_to({page, std::nullopt});
        turn();
        turn();
    }
    // The text or control that is shown so, in a window whose name has `where`.
    Shown shown_text(const std::string& text, const std::string& where = "Help") {
        for (const Shown& part : parts()) {
            const bool is_there = part.window.find(where) != std::string::npos;
            if (part.text == text && is_there && part.place.a.y < part.visible.b.y) return part;
        }
        ADD_FAILURE() << text << " is not shown";
        return {};
    }
    std::string page_text() {
        std::string text;
        for (const Shown& part : parts()) {
            if (part.window.find("##page") != std::string::npos) text += part.text;
        }
        return text;
    }
    static int vertices_of_list() {
        for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
            const std::string_view name = window->Name;
            if (window->Active && name.find("##contents") != std::string_view::npos) {
                return window->DrawList->VtxBuffer.Size;
            }
        }
        return 0;
    }
    const PagePlace& place() { return work().help.history.place(); }
};

TEST_F(HelpTab, GoesWhereALinkLeads) {
    show("algorithms/README.md");
    press(shown_text("segment"));
    EXPECT_EQ(place().page, "algorithms/segment.md");
    press(shown_text("<"));
    EXPECT_EQ(place().page, "algorithms/README.md");
}

TEST_F(HelpTab, OpensTheCaseThatATextNames) {
    show("algorithms/circle.md");
    panels().keys.push_back({key(kKeyEnd)});
    turn();
    turn();
    press(shown_text("S4"));
    EXPECT_EQ(work().files.open_case, "S4");
}

TEST_F(HelpTab, GoesToThePageThatIsChosen) {
    press(shown_text("Quadtree"));
    EXPECT_EQ(place().page, "algorithms/quadtree.md");
    press(shown_text("Keys and mouse"));
    EXPECT_EQ(place().page, "");
}

TEST_F(HelpTab, FindsWordsAndGoesToTheirBlock) {
    work().help.typed = "fold and shift";
    turn();
    turn();
    press(shown_text("Circle", "##found"));
    EXPECT_EQ(place().page, "algorithms/circle.md");
    ASSERT_TRUE(place().block);
    EXPECT_EQ(work().help.typed, "");
    turn();
    turn();
    EXPECT_GE(shown_text("Fold and shift.").place.a.y, 0) << "it is in sight";
}

TEST_F(HelpTab, OpensWhatTheArrowsChooseAmongWhatIsFound) {
    work().help.typed = "bucket";
    turn();
    for (const int code : {kKeyDown, kKeyDown, kKeyUp, kKeyEnter}) {
        panels().keys.push_back({key(code)});
    }
    const std::vector<FoundBlock> found = work().help.pages->search("bucket");
    ASSERT_GE(found.size(), 3U) << "else Down stays at the last one";
    const FoundBlock& wanted = found[1];
    turn();
    EXPECT_EQ(place(), (PagePlace{work().help.pages->all()[wanted.page].path, wanted.block}));
    EXPECT_EQ(work().help.typed, "");
}

TEST_F(HelpTab, BringsAllOfAHitIntoSightThatTheArrowsChoose) {
    work().display.tabs.is_large = false;
    set_window(1280, 720);
    work().help.typed = "bucket";
    turn();
    turn();
    // The titles of what is found, in order; each may have a text below it.
    const auto titles = [&] {
        const std::vector<FoundBlock> found = work().help.pages->search("bucket");
        std::vector<Shown> shown;
        for (const Shown& part : parts()) {
            if (part.window.find("##found") == std::string::npos) continue;
            if (shown.size() == found.size()) break;
            const Page& page = work().help.pages->all()[found[shown.size()].page];
            if (part.text == page.title) shown.push_back(part);
        }
        return shown;
    };
    int cut = 0;
    for (const int code : {kKeyDown, kKeyUp}) {
        for (int i = 0; i < 5; ++i) {
            panels().keys = {{key(code)}};
            turn();
            turn();
            ASSERT_GT(titles().size(), panels().help.chosen);
            const Shown title = titles()[panels().help.chosen];
            if (title.place.a.y < title.visible.a.y || title.place.b.y > title.visible.b.y) ++cut;
        }
    }
    EXPECT_EQ(panels().help.chosen, 0U);
    EXPECT_EQ(cut, 0);
}

TEST_F(HelpTab, NamesAFoundPageOnce) {
    work().help.typed = "bucket grid";
    turn();
    turn();
    const auto is_title = [](const Shown& part) {
        return part.window.find("##found") != std::string::npos && part.text == "Bucket grid";
    };
    ASSERT_EQ(work().help.pages->search("bucket grid").front().text, "Bucket grid");
    const auto first = std::find_if(parts().begin(), parts().end(), is_title);
    ASSERT_NE(first, parts().end());
    EXPECT_NE(std::next(first)->text, "Bucket grid");
}

TEST_F(HelpTab, MarksThePageToWhichPseudoCodeBelongs) {
    const std::string code = "algorithms/code/segment-bresenham.txt";
    EXPECT_EQ(work().help.pages->find(code)->part_of, "algorithms/segment.md");
    show("algorithms/segment.md");
    const int with_mark = vertices_of_list();
    show(code);
    EXPECT_EQ(vertices_of_list(), with_mark);
    work().help.typed = "circle";
    turn();
    EXPECT_LT(vertices_of_list(), with_mark) << "what is found is of many pages";
}

TEST_F(HelpTab, DrawsOnlyWhatIsInSight) {
    show("using.md");
    const std::size_t some = parts().size();
    EXPECT_GT(some, 50U);
    std::size_t words = 0;
    for (const PageBlock& block : work().help.pages->find("using.md")->blocks) {
        words += block.spans.size();
    }
    EXPECT_LT(some, words) << "of a page that is longer than the window";
}

TEST_F(HelpTab, MovesByKeys) {
    show("using.md");
    const std::size_t lines = parts().size();
    const std::string first = page_text();
    panels().keys = {{key(kKeyPageDown)}};
    turn();
    turn();
    EXPECT_NE(page_text(), first);
    panels().keys = {{key(kKeyHome)}};
    turn();
    turn();
    EXPECT_EQ(page_text(), first);
    EXPECT_EQ(parts().size(), lines);
}

}  // namespace
}  // namespace tileglass::app
