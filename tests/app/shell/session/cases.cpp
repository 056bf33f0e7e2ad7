// Are cases in order, and found by what is typed?

#include "app/document/cases.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "app/program.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "app/shell/session/subject.hpp"
#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string document(const std::string& title) {
    return R"({"tileglass": 1, "title": ")" + title +
           R"(", "view": {"center": [3, 4], "zoom": 20},
            "items": [{"name": "a", "rect": [1, 1, 2, 2]}]})";
}

std::vector<Case> some_cases() {
    std::vector<Case> cases{case_of("C2-x.tileglass.json", document("Touching counted twice")),
                            case_of("R10-x.tileglass.json", document("The end lies on a line")),
                            case_of("R2-x.tileglass.json", document("Aimed at the corner")),
                            case_of("S1-x.tileglass.json", document("Corner ties step down first")),
                            case_of("B1-x.tileglass.json", document("A rectangle of one tile"))};
    sort_cases(cases);
    return cases;
}

std::vector<std::string> ids(const std::vector<Case>& cases,
                             const std::vector<std::size_t>& indices) {
    std::vector<std::string> result;
    for (const std::size_t index : indices) result.push_back(cases[index].id);
    return result;
}

std::vector<std::string> fitting_ids(std::string_view typed) {
    const std::vector<Case> cases = some_cases();
    return ids(cases, fitting_cases(cases, typed));
}

TEST(Cases, HaveTheIdOfTheirFileAndTheTitleOfTheirScene) {
    const Case shipped = case_of("S1-corner-ties.tileglass.json", document("Corner ties"));
    EXPECT_EQ(shipped.id, "S1");
    EXPECT_EQ(shipped.title, "Corner ties");
    EXPECT_EQ(shipped.text, document("Corner ties"));
    EXPECT_EQ(case_of("S2-x", "no scene").title, "");
}

TEST(Cases, AreOrderedByGroupAndNumber) {
    EXPECT_THAT(fitting_ids(""), ElementsAre("B1", "C2", "R2", "R10", "S1"));
}

TEST(Cases, BeginWithThoseThatTeach) {
    std::vector<Case> cases;
    for (const char* id : {"B2", "T11", "S1", "B1", "R4", "R3", "C1"}) {
        cases.push_back(case_of(std::string(id) + "-x", document("a")));
    }
    sort_cases(cases);
    EXPECT_THAT(ids(cases, fitting_cases(cases, "")),
                ElementsAre("B1", "C1", "R4", "R3", "T11", "B2", "S1"));
    EXPECT_EQ(group_of("R4"), 0U);
    EXPECT_STREQ(kCaseGroups[group_of("B2")].name, "Rectangles and borders");
}

TEST(Cases, SayHowMuchTheyAskOfTheirReader) {
    EXPECT_EQ(case_of("R1-x", R"({"level": "first look"})").level, CaseLevel::first_look);
    EXPECT_EQ(case_of("R1-x", R"({"level": "deep"})").level, CaseLevel::deep);
    EXPECT_EQ(case_of("R1-x", "{}").level, CaseLevel::in_use);
}

TEST(Cases, AreFoundByIdInAnyCase) {
    const std::vector<Case> cases = some_cases();
    ASSERT_NE(find_case(cases, "r10"), nullptr);
    EXPECT_EQ(find_case(cases, "r10")->id, "R10");
    EXPECT_EQ(find_case(cases, "R1"), nullptr);
}

TEST(Cases, FitTheirIdBeforeTheirTitle) {
    EXPECT_THAT(fitting_ids("r"), ElementsAre("R2", "R10", "B1", "S1"));
    EXPECT_THAT(fitting_ids("r2"), ElementsAre("R2"));
}

TEST(Cases, FitByEveryWordInAnyOrder) {
    EXPECT_THAT(fitting_ids("corner"), ElementsAre("R2", "S1"));
    EXPECT_THAT(fitting_ids("the corner"), ElementsAre("R2"));
    EXPECT_THAT(fitting_ids("corner the"), ElementsAre("R2"));
    EXPECT_THAT(fitting_ids("corner line"), IsEmpty());
}

TEST(Cases, FitByLettersInOrder) {
    EXPECT_THAT(fitting_ids("tchtw"), ElementsAre("C2"));
    EXPECT_THAT(fitting_ids("zzz"), IsEmpty());
}

TEST(Cases, FitByTheirTagsBeforeTheirTextsAndMethods) {
    const std::vector<Case> cases{
        case_of("R1-x", R"({"title": "a", "look": "A line, in float."})"),
        case_of("R2-x", R"({"title": "b", "items": [{"method": "bresenham"}]})"),
        case_of("R3-x", R"({"title": "c", "tags": "far away, Bresenham"})")};
    EXPECT_THAT(ids(cases, fitting_cases(cases, "bresenham")), ElementsAre("R3", "R2"));
    EXPECT_THAT(ids(cases, fitting_cases(cases, "float")), ElementsAre("R1"));
    EXPECT_THAT(ids(cases, fitting_cases(cases, "away far")), ElementsAre("R3"));
    EXPECT_THAT(ids(cases, fitting_cases(cases, "oat")), IsEmpty()) << "words of texts, not parts";
}

TEST(Cases, FitByTheLettersOfTheirTitleOnlyIfNoneHasTheWord) {
    const std::vector<Case> cases{case_of("R1-x", R"({"title": "Far down"})"),
                                  case_of("R2-x", R"({"title": "b", "tags": "fd"})")};
    EXPECT_THAT(ids(cases, fitting_cases(cases, "fd")), ElementsAre("R2"));
    EXPECT_THAT(ids(cases, fitting_cases(cases, "fdn")), ElementsAre("R1"));
}

TEST(Cases, FitAWordWithAMistakeInTheirTitleIfNothingElseFits) {
    EXPECT_THAT(fitting_ids("cornre"), ElementsAre("R2", "S1"));
}

TEST(Cases, JumpTheCameraWhenTheyOpen) {
    TestDesk desk;
    desk.workspace.display.has_about = false;
    leave_for(desk.workspace, CaseToOpen{some_cases().front()});
    EXPECT_EQ(desk.workspace.scene().title, "A rectangle of one tile");
    EXPECT_EQ(desk.workspace.scene().view.center, (Vec2{3, 4}));
    EXPECT_FALSE(desk.workspace.motion.glide.has_value());
    EXPECT_TRUE(desk.workspace.display.has_about);
    EXPECT_NE(desk.workspace.selection.main, scene::kNoItem);
    EXPECT_EQ(desk.workspace.document.name(), "A rectangle of one tile");
}

// Opens a shipped case and lets time pass until it rests; returns the shares of its run seen.
std::vector<double> played(TestDesk& desk, const char* id) {
    Workspace& w = desk.workspace;
    leave_for(w, CaseToOpen{*find_case(shipped_cases(), id)});
    std::vector<double> shares;
    for (int i = 0; i < 2000; ++i) {
        w.advance(0.02);
        w.refresh();
        const bool is_playing = w.live.is_running() || w.player.is_playing();
        if (!w.requests.plays && !is_playing) break;
        if (!is_playing) continue;
        shares.push_back(
            plays_ticks(w)
                ? static_cast<double>(w.live.last_tick()) / static_cast<double>(w.live.horizon())
                : static_cast<double>(w.player.cursor()) / static_cast<double>(w.player.length()));
    }
    return shares;
}

TEST(Cases, PlayTheirStepsFromTheBeginningToTheEnd) {
    TestDesk desk;
    const std::vector<double> shares = played(desk, "C1");
    ASSERT_GT(shares.size(), 50U) << "for some seconds";
    EXPECT_LT(shares.front(), 0.1);
    EXPECT_TRUE(std::is_sorted(shares.begin(), shares.end()));
    EXPECT_TRUE(desk.workspace.player.is_at_end());
}

TEST(Cases, PlayTheirTicksUpToTheOneThatTheyAreAbout) {
    TestDesk desk;
    const std::vector<double> shares = played(desk, "T3");
    ASSERT_GT(shares.size(), 50U);
    EXPECT_LT(shares.front(), 0.1);
    EXPECT_EQ(desk.workspace.live.last_tick(), 40);
    EXPECT_FALSE(desk.workspace.live.is_running());
}

TEST(Cases, FollowTheirCameraToTheEndOfItsPath) {
    TestDesk desk;
    EXPECT_FALSE(played(desk, "T11").empty());
    EXPECT_EQ(desk.workspace.live.last_tick(), desk.workspace.live.horizon());
}

TEST(Cases, KeepTheirViewWhereTheCameraStandsStill) {
    TestDesk desk;
    played(desk, "S10");
    EXPECT_FALSE(desk.workspace.motion.follows_camera);
}

TEST(Cases, BeginWithoutTheComparisonOfTheSceneBefore) {
    TestDesk desk;
    leave_for(desk.workspace, CaseToOpen{*find_case(shipped_cases(), "C1")});
    desk.workspace.compare.page = ComparePage::two;
    leave_for(desk.workspace, CaseToOpen{*find_case(shipped_cases(), "C8")});
    EXPECT_FALSE(desk.workspace.compare.page);
}

TEST(Cases, RestWhileAnotherSceneIsOpened) {
    TestDesk desk;
    leave_for(desk.workspace, CaseToOpen{*find_case(shipped_cases(), "C1")});
    open_scene(desk.workspace, {}, {});
    EXPECT_FALSE(desk.workspace.requests.plays);
}

TEST(Cases, HideAndShowTheirNote) {
    TestDesk desk;
    EXPECT_FALSE(desk.run("view.about")) << "there is nothing to say";
    leave_for(desk.workspace, CaseToOpen{some_cases().front()});
    EXPECT_TRUE(desk.run("view.about"));
    EXPECT_FALSE(desk.workspace.display.has_about);
    EXPECT_TRUE(desk.run("view.about"));
    EXPECT_TRUE(desk.workspace.display.has_about);
}

TEST(Cases, AskAboutUnsavedChangesFirst) {
    TestDesk desk;
    desk.workspace.document.editor.apply(scene::AddItem{}, "add");
    leave_for(desk.workspace, CaseToOpen{some_cases().front()});
    EXPECT_TRUE(desk.workspace.questions.leaving);
    EXPECT_EQ(desk.workspace.scene().title, "");
    go_to(*desk.workspace.questions.leaving, desk.workspace);
    EXPECT_EQ(desk.workspace.scene().title, "A rectangle of one tile");
}

TEST(Cases, AreAskedForByAKeyAndLeftByEscape) {
    TestDesk desk;
    EXPECT_TRUE(desk.press_key({'O', true}));
    EXPECT_FALSE(desk.workspace.questions.wants_case) << "there are none";
    desk.workspace.files.cases = some_cases();
    desk.press_key({'O', true});
    EXPECT_TRUE(desk.workspace.questions.wants_case);
    EXPECT_TRUE(waits_for_person(desk.workspace));
    desk.press_key({kKeyEscape});
    EXPECT_FALSE(desk.workspace.questions.wants_case);
}

}  // namespace
}  // namespace tileglass::app
