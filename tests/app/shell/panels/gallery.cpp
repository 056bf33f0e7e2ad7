// Does the gallery show the cases, and open the one that is chosen?

#include <gtest/gtest.h>

#include <initializer_list>

#include "tests/app/shell/panels/tab_desk.hpp"

namespace tileglass::app {
namespace {

class GalleryOfCases : public TabDesk {
protected:
    void SetUp() override {
        open("B2", Tab::counters);
        work().files.cases = shipped_cases();
        work().files.open_case.clear();
        ask();
    }

    void ask() {
        work().questions.wants_case = true;
        turn();
        turn();
    }

    void type(std::initializer_list<int> keys) {
        for (const int code : keys) {
            panels().keys.push_back({key(code)});
            turn();
        }
        turn();
    }

    // Into the field, which has the focus.
    void write(const char* words) {
        ImGui::GetIO().AddInputCharactersUTF8(words);
        turn();
        turn();
    }

    Gallery& gallery() { return panels().gallery; }
    std::string chosen() { return work().files.cases[gallery().chosen].id; }
};

TEST_F(GalleryOfCases, BeginsWithTheFirstOneOrTheOpenOne) {
    EXPECT_EQ(chosen(), "B1");
    work().questions.wants_case = false;
    turn();
    work().files.open_case = "R7";
    ask();
    EXPECT_EQ(chosen(), "R7");
}

TEST_F(GalleryOfCases, OpensWhatTheArrowsChoose) {
    type({kKeyRight, kKeyRight, kKeyLeft, kKeyEnter});
    EXPECT_FALSE(work().questions.wants_case);
    EXPECT_EQ(work().files.open_case, kStartHere[1]);
    EXPECT_TRUE(work().requests.plays);
}

TEST_F(GalleryOfCases, GoesDownAndUpByRowsOverGroups) {
    type({kKeyDown});
    const std::string below = chosen();
    EXPECT_EQ(group_of(below), 0U) << "the second row of those to begin with";
    type({kKeyDown});
    EXPECT_EQ(chosen(), "B2") << "the first row of the next group";
    type({kKeyUp});
    EXPECT_EQ(chosen(), below);
    type({kKeyEnd});
    EXPECT_EQ(chosen(), "S16");
    type({kKeyHome});
    EXPECT_EQ(chosen(), "B1");
}

TEST_F(GalleryOfCases, BringsTheChosenOneIntoSight) {
    EXPECT_FALSE(gallery().in_sight.empty());
    EXPECT_LT(gallery().in_sight.size(), 60U) << "others are not drawn";
    type({kKeyEnd});
    EXPECT_EQ(gallery().in_sight.back(), gallery().chosen);
}

TEST_F(GalleryOfCases, MarksTheGroupThatOneScrollsTo) {
    EXPECT_EQ(case_in_sight(gallery()), gallery().chosen);
    for (ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
        if (std::string(window->Name).find("##cards") != std::string::npos) {
            ImGui::SetScrollY(window, window->ScrollMax.y);
        }
    }
    turn();
    turn();
    EXPECT_EQ(chosen(), "B1");
    EXPECT_NE(group_of(work().files.cases[case_in_sight(gallery())].id), 0U);
}

TEST_F(GalleryOfCases, ShowsOneLevelAlone) {
    gallery().level = CaseLevel::deep;
    turn();
    EXPECT_FALSE(gallery().in_sight.empty());
    for (const std::size_t index : gallery().in_sight) {
        EXPECT_EQ(work().files.cases[index].level, CaseLevel::deep);
    }
    EXPECT_EQ(work().files.cases[gallery().chosen].level, CaseLevel::deep);
}

TEST_F(GalleryOfCases, ChoosesTheBestOfWhatIsTyped) {
    write("bresenham");
    EXPECT_EQ(gallery().in_sight.front(), gallery().chosen);
    EXPECT_EQ(chosen(), "R4");
    write(" and no such words");
    type({kKeyDown, kKeyEnter});
    EXPECT_TRUE(work().questions.wants_case) << "there is nothing to open";
}

}  // namespace
}  // namespace tileglass::app
