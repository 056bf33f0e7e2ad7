// Does the tab forget the tiles of another program, go where they differ, and back to what they
// answer? Does it find a question that a program answers wrongly?

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <string>

#include "app/features/comparing/comparing.hpp"
#include "app/shell/commands/foreign_tiles.hpp"
#include "app/shell/session/grants.hpp"
#include "app/shell/session/subject.hpp"
#include "tests/app/shell/commands/desk.hpp"
#include "tests/support/wait.hpp"

namespace tileglass::app::comparing {
namespace {

constexpr double kLong = 60;  // never reached

const std::string kWrongProgram = TILEGLASS_BUILD_DIR "/wrong_program";

// Four tiles, of which the other program will have three.
class ComparingDesk : public testing::Test {
protected:
    void SetUp() override { desk.add({{0.5, 0.5}, {1.5, 1.5}}); }

    Workspace& work() { return desk.workspace; }
    ProgramSearch& search() { return feature_of<Comparisons>(work()).search; }
    void look(const NamedProgram& program) {
        search().start(program, choice_for(subject_of(work()), find::NumberKind::any));
    }
    // Refreshes until `holds`, or fails.
    void until(const std::function<bool()>& holds) {
        const auto holds_after_a_refresh = [&] {
            work().refresh();
            return holds();
        };
        ASSERT_TRUE(tests::comes_to_hold(holds_after_a_refresh));
    }
    const scene::TileQuery& query() { return *desk.workspace.selected_item()->query(); }

    TestDesk desk;
};

TEST_F(ComparingDesk, GoBackToTheQuestionThatTheyAnswer) {
    Workspace& w = desk.workspace;
    foreign_tiles_in("0 0\n1 0\n1 1\n7 7", "text")(w);
    const scene::TileQuery before = query();
    w.document.editor.apply(scene::SetFrame{*Frame::make(2, {0, 0})}, "change the frame");
    scene::TileQuery other = before;
    other.shape = Rect{{3, 3}, {9, 9}};
    w.document.change(*w.selected_item(), other, "move");
    w.refresh();
    EXPECT_TRUE(w.selected_answer()->is_foreign_stale);
    Wishes wishes;
    go_back_to_question(subject_of(w), wishes);
    grant(wishes, w);
    w.document.editor.end_gesture();
    w.refresh();
    EXPECT_FALSE(w.selected_answer()->is_foreign_stale);
    EXPECT_EQ(w.scene().frame, Frame());
    EXPECT_EQ(query(), before);
    EXPECT_EQ(w.selected_answer()->foreign->both, 3);
    EXPECT_EQ(desk.undo_all(), 4);
}

TEST_F(ComparingDesk, ForgettingIsAnEdit) {
    EXPECT_FALSE(desk.run("yours.forget"));
    foreign_tiles_in("0 0", "text")(desk.workspace);
    EXPECT_TRUE(query().foreign);
    EXPECT_TRUE(desk.run("yours.forget"));
    EXPECT_FALSE(query().foreign);
    EXPECT_FALSE(desk.workspace.selected_answer()->foreign);
    EXPECT_EQ(desk.undo_all(), 2);
}

TEST_F(ComparingDesk, GoesToTheFirstDifferenceAndKeepsItsTile) {
    EXPECT_FALSE(desk.run("yours.first"));
    foreign_tiles_in("0 0\n1 0\n1 1", "text")(desk.workspace);
    const CanvasView before = view_of(desk.workspace);
    EXPECT_TRUE(desk.run("yours.first"));
    EXPECT_EQ(desk.workspace.pointed.pinned, (Tile{0, 1}));
    EXPECT_EQ(view_of(desk.workspace), before) << "it is in sight";
}

TEST_F(ComparingDesk, GoesToADifferenceThatIsOutOfSight) {
    foreign_tiles_in("0 0\n1 0\n0 1\n1 1\n900 -700", "text")(desk.workspace);
    EXPECT_TRUE(desk.run("yours.first"));
    desk.workspace.advance(1);
    EXPECT_EQ(desk.workspace.pointed.pinned, (Tile{900, -700}));
    const Vec2 at = desk.screen({900.5, -699.5});
    EXPECT_GT(at.x, 0);
    EXPECT_LT(at.x, 640);
    EXPECT_GT(at.y, 0);
    EXPECT_LT(at.y, 480);
}

TEST_F(ComparingDesk, ATileBeyondTheRangeIsNamedAndNotGoneTo) {
    foreign_tiles_in("0 0\n1 0\n0 1\n1 1\n2147483647 2147483647", "text")(desk.workspace);
    EXPECT_TRUE(desk.run("yours.first"));
    EXPECT_FALSE(desk.workspace.pointed.pinned);
    EXPECT_EQ(desk.workspace.message.text, "tile 2147483647 2147483647 lies beyond the tile range");
}

/// What the pasted tiles of a circle amount to, in the open tab.
class ExplainedDesk : public testing::Test {
protected:
    void SetUp() override { desk.add_shape(Circle{{3.5, 3.5}, 2.5}); }

    Explanation& explanation() { return feature_of<Comparisons>(work()).explanation; }
    Workspace& work() { return desk.workspace; }
    void paste(const char* tiles) {
        foreign_tiles_in(tiles, "text")(work());
        work().refresh();
    }
    const scene::TileQuery& query() { return *work().asked_item()->query(); }
    void go_to(std::size_t place) {
        Wishes wishes;
        go_to_difference(explanation(), place, subject_of(work()), wishes);
        grant(wishes, work());
    }

    TestDesk desk;
};

// The 21 tiles whose centres lie in it.
constexpr const char* kCentres =
    "2 1 3 1 4 1\n1 2 2 2 3 2 4 2 5 2 1 3 2 3 3 3 4 3 5 3 1 4 2 4 3 4 4 4 5 4 2 5 3 5 4 5";

TEST_F(ExplainedDesk, NamesTheConventionThatGivesThem) {
    paste(kCentres);
    ASSERT_TRUE(explanation().found());
    EXPECT_EQ(explanation().found()->closest.apart, 0);
    EXPECT_EQ(explanation().found()->closest.suspects.at(0).name, "coverage:center");
}

TEST_F(ExplainedDesk, AppliesThatConventionByItsCommand) {
    paste(kCentres);
    EXPECT_TRUE(desk.run("yours.apply"));
    work().refresh();
    EXPECT_EQ(query().coverage, Coverage::center);
    EXPECT_EQ(work().message.text, "circle 1 has coverage center now; undo takes it back");
    EXPECT_EQ(work().selected_answer()->foreign->missing, 0);
    EXPECT_FALSE(desk.run("yours.apply"));
}

TEST_F(ExplainedDesk, NamesTheNearestWhereNothingGivesThem) {
    paste((std::string(kCentres) + " 40 40").c_str());
    ASSERT_TRUE(explanation().found());
    EXPECT_EQ(explanation().found()->closest.apart, 1);
    EXPECT_FALSE(desk.run("yours.apply"));
    EXPECT_EQ(explanation().found()->closest.suspects.at(0).name, "coverage:center");
}

TEST_F(ExplainedDesk, ListsEachDifferenceAndGoesFromOneToTheNext) {
    paste((std::string(kCentres) + " 40 40").c_str());
    const std::int64_t missing = work().selected_answer()->foreign->missing;
    ASSERT_EQ(explanation().rows(), static_cast<std::size_t>(missing + 1));
    EXPECT_EQ(explanation().row(0).part, compare::ForeignPart::missing);
    EXPECT_EQ(explanation().row(explanation().rows() - 1).part, compare::ForeignPart::extra);
    go_to(explanation().rows() - 1);
    EXPECT_EQ(work().pointed.pinned, (Tile{40, 40}));
    go_to(*explanation().at + 1);
    EXPECT_EQ(work().pointed.pinned, explanation().row(0).tile);
}

TEST_F(ExplainedDesk, OfAMethodThatIsNotExactListsNothing) {
    scene::TileQuery other = query();
    other.method = "bounding_square";
    work().document.change(*work().asked_item(), other, "change the method");
    work().refresh();
    paste(kCentres);
    ASSERT_TRUE(explanation().found());
    EXPECT_EQ(explanation().rows(), 0U);
}

TEST_F(ExplainedDesk, OnThePageOfAProgramNamesNothing) {
    paste(kCentres);
    work().compare.page = ComparePage::program;
    work().refresh();
    ASSERT_TRUE(explanation().found());
    EXPECT_TRUE(explanation().found()->closest.suspects.empty());
    EXPECT_GT(explanation().rows(), 0U);
}

TEST_F(ExplainedDesk, IsAnsweredAnewWhereTheItemChanges) {
    paste(kCentres);
    scene::TileQuery other = query();
    other.coverage = Coverage::center;
    work().document.change(*work().asked_item(), other, "change the coverage");
    work().refresh();
    EXPECT_EQ(explanation().rows(), 0U);
    EXPECT_FALSE(explanation().found());
}

TEST_F(ComparingDesk, TakesAQuestionThatWasWrongIntoTheScene) {
    ask_program(work(), {"", "read line; echo '[[7,7]]'; cat", kLong});
    until([&] { return work().asking.wrong().size() == 1; });
    const Asking::Wrong wrong = work().asking.wrong()[0];
    Wishes wishes;
    take_found_question(*wrong.finding, subject_of(work()), wishes);
    grant(wishes, work());
    EXPECT_EQ(work().scene().items.size(), 2U);
    EXPECT_EQ(query().shape, scene::Shape(Rect{{0.5, 0.5}, {1.5, 1.5}}));
    EXPECT_EQ(query().foreign->tiles(), (std::vector<Tile>{{7, 7}}));
}

TEST_F(ComparingDesk, AreNotAskedForAnyMoreWhereTheyAreForgotten) {
    Workspace& w = desk.workspace;
    ask_program(w, {"", "while read line; do echo '[[0,0]]'; done", 60});
    until([&] { return query().foreign.has_value() && !w.asking.has_open_question(); });
    EXPECT_TRUE(desk.run("yours.forget"));
    EXPECT_FALSE(w.asking.is_on());
    w.refresh();
    EXPECT_FALSE(query().foreign);
}

TEST_F(ComparingDesk, FindsAWrongAnswerAndTakesItIntoTheScene) {
    const NamedProgram program{"", kWrongProgram + " coverage:closed", kLong};
    look(program);
    EXPECT_TRUE(is_counting(work()));
    until([&] { return search().end().has_value(); });
    const find::Found& found = search().end()->found;
    ASSERT_TRUE(found.finding);
    EXPECT_EQ(found.explained, "coverage:closed");
    EXPECT_TRUE(std::holds_alternative<Rect>(found.finding->asked.query.shape));
    Wishes wishes;
    take_found_question(*found.finding, subject_of(work()), wishes);
    grant(wishes, work());
    EXPECT_EQ(work().selected_item()->name, "rect 2");
    EXPECT_EQ(query().shape, found.finding->asked.query.shape);
    EXPECT_EQ(query().foreign->tiles(), found.finding->reply.tiles);
    EXPECT_GT(work().selected_answer()->foreign->extra, 0);
    EXPECT_EQ(desk.undo_all(), 1);
}

TEST_F(ComparingDesk, EscEndsTheSearch) {
    look({"", kWrongProgram + " exact", kLong});
    until([&] { return search().questions() > 0; });
    desk.run("edit.cancel");
    EXPECT_FALSE(search().is_running());
    EXPECT_FALSE(search().end());
}

TEST_F(ComparingDesk, ASearchThatIsGivenUpEndsEvenIfItsProgramHangs) {
    const TestFolder folder;
    const std::filesystem::path hangs = folder.path / "hangs";
    look({"", "touch '" + hangs.string() + "'; sleep 60", kLong});
    ASSERT_TRUE(tests::comes_to_hold([&] { return std::filesystem::exists(hangs); }));
    search().give_up();
    // The end of the desk waits for it.
}

}  // namespace
}  // namespace tileglass::app::comparing
