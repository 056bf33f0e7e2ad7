// Is a program asked about what is selected, again with every change, and is its answer yours? Does
// it get along with one that hangs, ends, babbles or changes?

#include "app/document/asking.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "app/shell/commands/foreign_tiles.hpp"
#include "tests/app/shell/commands/desk.hpp"
#include "tests/support/text_file.hpp"
#include "tests/support/wait.hpp"

namespace tileglass::app {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr double kLong = 60;  // never reached

const std::string kWrongProgram = TILEGLASS_BUILD_DIR "/wrong_program";

// A square of four tiles is selected. Programs are scripts in a folder of the test's own.
class AskingDesk : public testing::Test {
protected:
    void SetUp() override { desk.add({{0.5, 0.5}, {1.5, 1.5}}); }

    Workspace& work() { return desk.workspace; }
    Asking& asking() { return work().asking; }

    std::string path(const std::string& name) const { return (folder.path / name).string(); }

    // The lines of a shell script that is run in the folder.
    void write_script(const std::string& text) const {
        write_text(path("new"), "cd '" + folder.path.string() + "'\n" + text);
        std::filesystem::rename(path("new"), path("script"));
    }
    // Begins to ask that script.
    void ask(const std::string& text, double timeout = kLong) {
        write_script(text);
        ask_program(work(), {"script", "sh " + path("script"), timeout});
    }

    // Refreshes until `holds`, or fails.
    void until(const std::function<bool()>& holds) {
        const auto holds_after_a_refresh = [&] {
            work().refresh();
            return holds();
        };
        ASSERT_TRUE(tests::comes_to_hold(holds_after_a_refresh));
    }
    void until_file(const std::string& name) const {
        const auto is_there = [&] { return std::filesystem::exists(path(name)); };
        ASSERT_TRUE(tests::comes_to_hold(is_there));
    }
    void until_answered() {
        until([&] { return has_answered(); });
    }
    bool has_answered() {
        const Answer* answer = work().selected_answer();
        return answer != nullptr && answer->foreign.has_value() && !asking().has_open_question();
    }

    void set(const scene::Shape& shape) {
        scene::TileQuery query = *work().selected_item()->query();
        query.shape = shape;
        work().document.change(*work().selected_item(), std::move(query), "move");
        work().refresh();
    }
    const scene::TileQuery& query() { return *work().selected_item()->query(); }
    std::vector<std::string> lines_of_file(const std::string& name) const {
        std::vector<std::string> lines;
        std::ifstream in(path(name));
        for (std::string line; std::getline(in, line);) lines.push_back(line);
        return lines;
    }

    TestFolder folder;
    TestDesk desk;
};

const std::string kAnswersFour = "while read line; do echo '[[0,0],[1,0],[0,1],[7,7]]'; done";

TEST_F(AskingDesk, MakesAnAnswerYours) {
    ask(kAnswersFour);
    until_answered();
    EXPECT_EQ(query().foreign->tiles(), (std::vector<Tile>{{0, 0}, {1, 0}, {0, 1}, {7, 7}}));
    const compare::ForeignDifference& difference = *work().selected_answer()->foreign;
    EXPECT_EQ(difference.both, 3);
    EXPECT_EQ(difference.missing, 1);
    EXPECT_EQ(difference.extra, 1);
    ASSERT_TRUE(work().selected_answer()->foreign->first);
    EXPECT_EQ(work().selected_answer()->foreign->first->tile, (Tile{1, 1}));
    EXPECT_EQ(work().compare.page, ComparePage::program);
}

TEST_F(AskingDesk, AnAnswerIsNoEdit) {
    ask(kAnswersFour);
    until_answered();
    EXPECT_FALSE(work().document.editor.is_modified());
    EXPECT_EQ(desk.undo_all(), 0);
}

TEST_F(AskingDesk, GetsLinesOfQueryOfWhatStandsInTheDocument) {
    work().document.editor.apply(scene::SetFrame{*Frame::make(2, {1, 0})}, "change the frame");
    scene::TileQuery closed = query();
    closed.coverage = Coverage::closed;
    closed.method = "brute_force";
    closed.bounds = TileRect{{-1, -1}, {5, 5}};
    work().document.change(*work().selected_item(), closed, "set");
    ask("while read line; do echo \"$line\" >> asked; echo '[]'; done");
    until_answered();
    EXPECT_THAT(lines_of_file("asked"),
                ElementsAre(R"({"id":1,"frame":{"size":2,"origin":[1,0]},"bounds":[-1,-1,5,5],)"
                            R"("rect":[0.5,0.5,1.5,1.5],"coverage":"closed","want":"tiles"})"));
}

TEST_F(AskingDesk, AsksAgainInEveryFrameOfADrag) {
    ask("exec " + kWrongProgram + " exact");
    until_answered();
    desk.press({1.5, 1.5});
    for (const double to : {2.5, 3.5, 4.5}) {
        desk.drag({to, to});
        until_answered();
        const auto side = static_cast<std::int64_t>(to + 0.5);
        EXPECT_EQ(work().selected_answer()->foreign->both, side * side);
        EXPECT_EQ(work().selected_answer()->foreign->missing, 0);
    }
    EXPECT_EQ(asking().questions(), 4);
    desk.release();
    EXPECT_EQ(desk.undo_all(), 1);
}

TEST_F(AskingDesk, IsAskedNothingTwice) {
    ask("exec " + kWrongProgram + " exact");
    until_answered();
    for (int i = 0; i < 10; ++i) work().refresh();
    until([&] { return !is_busy(work()); });  // nor is the diagnosis without an end
    EXPECT_EQ(asking().questions(), 1);
}

TEST_F(AskingDesk, TheNewestQuestionWaitsAndOlderOnesAreDropped) {
    ask("while read line; do echo \"$line\" >> asked; while [ ! -e go ]; do sleep 0.01; done\n"
        "echo '[]'; done");
    until([&] { return lines_of_file("asked").size() == 1; });
    for (const double x : {2.0, 3.0, 4.0, 5.0}) set(Rect{{0, 0}, {x, 0.5}});
    EXPECT_TRUE(asking().has_open_question());
    write_text(path("go"), "");
    until_answered();
    EXPECT_THAT(lines_of_file("asked"),
                ElementsAre(HasSubstr("[0.5,0.5,1.5,1.5]"), HasSubstr("[0,0,5,0.5]")));
}

TEST_F(AskingDesk, AnAnswerThatComesLateBelongsToItsOwnQuestion) {
    ask("read line; while [ ! -e go ]; do sleep 0.01; done; echo '[[0,0]]'; touch answered\n"
        "read line; sleep 60");
    until([&] { return asking().has_open_question(); });
    set(Rect{{0, 0}, {9, 9}});
    write_text(path("go"), "");
    until_file("answered");
    until([&] { return query().foreign.has_value(); });
    EXPECT_TRUE(work().selected_answer()->is_foreign_stale);
    EXPECT_FALSE(work().selected_answer()->foreign);
}

TEST_F(AskingDesk, AnAnswerIsSeenInTheFirstFrameAfterItCame) {
    ask("while read line; do echo '[[0,0]]'; touch answered; done");
    work().refresh();
    until_file("answered");
    work().refresh();
    ASSERT_TRUE(work().selected_answer()->foreign);
    EXPECT_EQ(work().selected_answer()->foreign->both, 1);
}

TEST_F(AskingDesk, UndoBringsBackTheAnswerToWhatWasAskedThen) {
    ask("exec " + kWrongProgram + " exact");
    until_answered();
    set(Rect{{0, 0}, {9, 9}});
    until_answered();
    EXPECT_EQ(work().selected_answer()->foreign->both, 100);
    work().document.editor.undo();
    until_answered();
    EXPECT_EQ(work().selected_answer()->foreign->both, 4);
}

TEST_F(AskingDesk, IsStartedAnewWithTheNextQuestionAfterItDied) {
    ask("read line; if [ ! -e died ]; then touch died; exit 3; fi\n"
        "echo '[[0,0]]'; " +
        kAnswersFour);
    until([&] { return asking().reply().has_value(); });
    EXPECT_EQ(asking().reply()->message, "ended with status 3");
    EXPECT_THAT(asking().lines(),
                Contains(Field(&Asking::Line::text, "program: ended with status 3")));
    set(Rect{{0, 0}, {1, 1}});
    until_answered();
    EXPECT_EQ(work().selected_answer()->foreign->both, 1);
}

TEST_F(AskingDesk, AFailureTakesTheAnswerBeforeAway) {
    ask("read line; echo '[[0,0]]'; read line; exit 3");
    until_answered();
    asking().ask_again();
    until([&] { return asking().questions() == 2 && !asking().has_open_question(); });
    write_script("read line; exit 3");
    until([&] { return asking().reply() && !asking().reply()->is_answer(); });
    EXPECT_FALSE(query().foreign);
}

TEST_F(AskingDesk, IsStartedAnewWhenItsFileChanges) {
    ask(kAnswersFour);
    until_answered();
    write_script("while read line; do echo '[[0,0]]'; done");
    until([&] { return has_answered() && work().selected_answer()->foreign->both == 1; });
    EXPECT_EQ(asking().questions(), 2);
}

TEST_F(AskingDesk, WaitsForAFileThatIsGone) {
    ask(kAnswersFour);
    until_answered();
    std::filesystem::remove(path("script"));
    work().refresh();
    EXPECT_TRUE(asking().waits_for_file());
    set(Rect{{0, 0}, {9, 9}});
    EXPECT_FALSE(asking().has_open_question());
    write_script("while read line; do echo '[[0,0]]'; done");
    until_answered();
    EXPECT_EQ(work().selected_answer()->foreign->both, 1);
}

// Writes a million tiles and `more`.
std::string writes_tiles(int more) {
    return "read line; { printf '[[0,0]'; head -c " + std::to_string((999'999 + more) * 6) +
           " </dev/zero | sed 's/\\x00\\x00\\x00\\x00\\x00\\x00/,[0,0]/g'; echo ']'; }; read line";
}

TEST_F(AskingDesk, HearsStandardErrorAndNoise) {
    ask("while read line; do echo one >&2; echo one >&2; echo hello; echo '[]'; done");
    until_answered();
    until([&] { return asking().lines().size() == 2; });
    std::vector<std::string> texts;
    for (const Asking::Line& line : asking().lines()) texts.push_back(line.text);
    EXPECT_THAT(texts,
                testing::UnorderedElementsAre("program wrote: one", HasSubstr("no answer: hello")));
}

TEST_F(AskingDesk, ALongAnswerIsReadInTheBackground) {
    ask(writes_tiles(0));
    until([&] { return asking().reply().has_value(); });
    EXPECT_TRUE(asking().reply()->is_answer()) << asking().reply()->message;
    EXPECT_THAT(query().foreign->tiles(), SizeIs(1'000'000));
}

TEST_F(AskingDesk, ALongAnswerThatNeverEndsIsLeftAloneForTheSameProgramAnew) {
    write_text(path("first"), "");
    ask("if [ -e first ]; then rm first; read line; cat /dev/zero; fi; " + kAnswersFour);
    until([&] { return !std::filesystem::exists(path("first")) && asking().is_reading(); });
    asking().ask_again();
    until_answered();
    EXPECT_THAT(query().foreign->tiles(), SizeIs(4));
}

TEST_F(AskingDesk, KeepsTheLastLinesOfOneThatBabbles) {
    ask("i=0; while [ $i -lt 2000 ]; do echo $i >&2; i=$((i+1)); done; " + kAnswersFour);
    until_answered();
    until([&] { return asking().lines().size() == Asking::kMostLines; });
}

TEST_F(AskingDesk, SaysWhyAnItemCannotBeAskedAbout) {
    ask(kAnswersFour);
    until_answered();
    scene::TileQuery there = query();
    there.bounds = scene::MapBounds();
    work().document.change(*work().selected_item(), there, "set");
    work().refresh();
    ASSERT_TRUE(asking().error());
    EXPECT_EQ(asking().error()->field, "bounds");
    EXPECT_FALSE(asking().has_open_question());
}

TEST_F(AskingDesk, EndsWhenTilesArePasted) {
    ask(kAnswersFour);
    until_answered();
    foreign_tiles_in("0 0", "text")(work());
    EXPECT_FALSE(asking().is_on());
    EXPECT_EQ(query().foreign->size(), 1U);
}

// A document has no say in what is run, whatever stands in it.
TEST_F(AskingDesk, NoDocumentStartsAnything) {
    const std::string touches = "touch " + path("started");
    const TestDesk other = desk_with(
        R"({"tileglass": 1, "program": ")" + touches + R"(", "against": ")" + touches +
        R"(", "command": ")" + touches + R"(", "items": [{"rect": [0, 0, 1, 1], "got": [[0,0]],)" +
        R"( "program": ")" + touches + R"("}]})");
    EXPECT_FALSE(other.workspace.asking.is_on());
    EXPECT_THAT(other.workspace.asking.programs, IsEmpty());
    EXPECT_FALSE(std::filesystem::exists(path("started")));
}

TEST_F(AskingDesk, NamesTheDefectThatGivesAllAnswers) {
    set(Segment{{-1.5, 0.5}, {2.5, -3.25}});
    ask_program(work(), {"", kWrongProgram + " defect:truncation", kLong});
    until_answered();
    set(Segment{{-2.5, 1.5}, {3.5, -3.75}});
    until([&] { return asking().diagnosis().answers() == 2 && !asking().is_busy(); });
    EXPECT_TRUE(asking().is_diagnosed());
    EXPECT_EQ(asking().diagnosis().right(), 0);
    const find::Closest& overall = asking().diagnosis().overall();
    EXPECT_EQ(overall.apart, 0);
    EXPECT_THAT(overall.suspects, Contains(Field(&find::Suspect::name, "defect:truncation")));
}

TEST_F(AskingDesk, KeepsEachQuestionThatWasAnsweredWronglyOnce) {
    // 3 of its 4 tiles, then the same again, then none.
    ask("read line; echo '[[0,0],[1,0],[0,1]]'; read line; echo '[[3,3]]'; read line; exit 1");
    until([&] { return asking().wrong().size() == 1; });
    EXPECT_EQ(asking().wrong()[0].why, "1 missing, 0 extra");
    const scene::Item before = *work().selected_item();
    scene::TileQuery other = query();
    other.shape = Rect{{3, 3}, {3, 3}};
    work().document.change(before, other, "move");
    until([&] { return asking().questions() == 2 && asking().reply(); });
    work().document.editor.undo();
    until([&] { return asking().wrong()[0].why != "1 missing, 0 extra"; });  // it died
    EXPECT_EQ(asking().wrong().size(), 1U);
}

TEST(NamedPrograms, AreReadBackFromTheLinesThatKeepThem) {
    const std::vector<NamedProgram> programs{{"line", "./line --fast 'a b' = \"c\"", 0.125},
                                             {"", "x", 60}};
    std::vector<std::string> lines = lines_of(programs);
    EXPECT_THAT(lines, SizeIs(2));
    lines.insert(lines.begin(), {"right=320", "program=broken", "program=a\tnever\tb"});
    EXPECT_EQ(programs_in(lines), programs);
}

TEST(NamedPrograms, AreNamedAfterTheirFirstFileOrWord) {
    const TestFolder folder;
    const std::string file = (folder.path / "rect.py").string();
    EXPECT_EQ(program_of("python3 " + file).name, "python3");
    write_text(file, "");
    EXPECT_EQ(program_of("python3 " + file).name, "rect.py");
    EXPECT_EQ(program_of("./build/line --fast a/b").name, "line");
    EXPECT_EQ(program_of("a\tb\nc").command, "a b c");
}

TEST(NamedPrograms, NameTheirFiles) {
    const TestFolder folder;
    const std::string one = (folder.path / "one").string();
    const std::string two = (folder.path / "with a space").string();
    write_text(one, "");
    write_text(two, "");
    EXPECT_THAT(
        files_named_by("sh " + one + " '" + two + "'; " + one + "x " + folder.path.string()),
        ElementsAre(one, two));
}

}  // namespace
}  // namespace tileglass::app
