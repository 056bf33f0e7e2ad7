// Does a program that hangs, ends, floods, babbles or answers out of turn get what it deserves, and
// the next question its answer?

#include "sandbox/programs/asked_program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "tests/support/wait.hpp"

namespace tileglass::programs {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSupersetOf;

constexpr double kLong = 60;    // never reached
constexpr double kShort = 0.3;  // of programs that do not answer

const std::string kQuestion = R"({"id":1,"rect":[0,0,0,0],"want":"tiles"})";

Reply ask(AskedProgram& program, std::int64_t id = 1) {
    program.ask(id, kQuestion);
    return program.reply();
}

std::vector<std::string> heard(AskedProgram& program) {
    program.end();
    return program.heard().take_fresh();
}

/// A file of this test alone, which is not there yet.
std::filesystem::path new_file() {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    const std::filesystem::path file =
        testing::TempDir() + "tileglass-" + test->name() + std::to_string(::getpid());
    std::filesystem::remove(file);
    return file;
}

/// The number in a file, once a whole line is there.
pid_t number_in(const std::filesystem::path& file) {
    std::string line;
    const auto is_whole = [&] {
        std::ifstream in(file);
        return std::getline(in, line) && !in.eof();
    };
    return tests::comes_to_hold(is_whole) ? std::stoi(line) : 0;
}

/// Waits until a file is there.
bool comes(const std::filesystem::path& file) {
    return tests::comes_to_hold([&] { return std::filesystem::exists(file); });
}

/// Waits for the end of a process that is not a child.
bool ends(pid_t id) {
    const auto has_ended = [&] {
        // What nobody waits for stays a zombie where the first process does not look after it.
        std::ifstream status("/proc/" + std::to_string(id) + "/stat");
        std::string number;
        std::string name;
        std::string state;
        return !(status >> number >> name >> state) || state == "Z";
    };
    return tests::comes_to_hold(has_ended);
}

TEST(AskedProgram, AnswersOneQuestionAfterTheOther) {
    AskedProgram program("while read -r line; do echo '[[3,4]]'; done", kLong);
    for (int id = 1; id <= 100; ++id) {
        const Reply reply = ask(program, id);
        ASSERT_TRUE(reply.is_answer());
        EXPECT_THAT(reply.tiles, ElementsAre(Tile{3, 4}));
    }
    EXPECT_THAT(heard(program), IsEmpty());
}

TEST(AskedProgram, ReadsTheQuestionAsALine) {
    const std::filesystem::path file = new_file();
    AskedProgram program("read -r line; echo \"$line\" >" + file.string() + "; echo '[]'; cat",
                         kLong);
    ask(program);
    std::string line;
    std::ifstream in(file);
    std::getline(in, line);
    EXPECT_EQ(line, kQuestion);
}

TEST(AskedProgram, TakesAQuestionAndAnAnswerOfAnyLength) {
    AskedProgram program(
        R"(while read -r line; do printf '{"note":"%s","tiles":[]}\n' "$line"; done)", kLong);
    program.ask(1, std::string(300'000, 'q'));
    EXPECT_TRUE(program.reply().is_answer());
}

TEST(AskedProgram, NeverWaitsWhileItReadsOn) {
    AskedProgram program("read -r line; read -r line", kLong);
    program.ask(1, kQuestion);
    for (int i = 0; i < 100; ++i) EXPECT_FALSE(program.read_on());
    EXPECT_TRUE(program.has_open_question());
    program.drop();
    EXPECT_FALSE(program.has_open_question());
}

TEST(AskedProgram, TellsThatALongLineHasBegun) {
    AskedProgram program(R"(read -r l; printf '{"note":"%s",' "$l"; read -r l; echo '"tiles":[]}')",
                         kLong);
    const std::string question(2 * AskedProgram::kLongLine, 'q');
    program.ask(1, question + "\nend it");
    EXPECT_FALSE(program.has_long_line());
    std::optional<Reply> reply;
    while (!reply && !program.has_long_line()) reply = program.read_on(1);
    ASSERT_FALSE(reply);
    EXPECT_TRUE(program.reply().is_answer());
    EXPECT_FALSE(program.has_long_line());
}

TEST(AskedProgram, HasAnAnswerOfNoMoreTilesThanAreWanted) {
    AskedProgram program("read -r l; echo '[[0,0],[1,0]]'; read -r l; echo '[[0,0],[1,0],[2,0]]'",
                         kLong, 2);
    EXPECT_TRUE(ask(program, 1).is_answer());
    const Reply reply = ask(program, 2);
    EXPECT_EQ(reply.outcome, Outcome::flood);
    EXPECT_EQ(reply.message, "answered with more than 2 tiles");
}

TEST(AskedProgram, IsKilledWhenItHangsAndStartedAnew) {
    const std::filesystem::path file = new_file();
    // Hangs the first time only.
    AskedProgram program("if [ -e " + file.string() + " ]; then while read -r l; do echo '[]'; " +
                             "done; fi; touch " + file.string() + "; sleep 1000",
                         kShort);
    const Reply reply = ask(program);
    EXPECT_EQ(reply.outcome, Outcome::timeout);
    while (!std::filesystem::exists(file)) ask(program);  // a slow machine
    EXPECT_TRUE(ask(program).is_answer());
}

TEST(AskedProgram, IsAdvisedOnceToFlushWhenItWritesNothing) {
    AskedProgram program("sleep 1000", 0.05);
    EXPECT_THAT(ask(program).message, HasSubstr("must be flushed"));
    EXPECT_EQ(ask(program).message, "gave no answer within 0.05 s");
}

TEST(AskedProgram, IsNotAdvisedToFlushAfterNoise) {
    AskedProgram program("echo hello; sleep 1000", kShort);
    EXPECT_THAT(ask(program).message, testing::Not(HasSubstr("flushed")));
}

TEST(AskedProgram, DiesWithItsStatusOrSignal) {
    AskedProgram exits("read -r line; exit 3", kLong);
    EXPECT_EQ(ask(exits).outcome, Outcome::died);
    EXPECT_EQ(ask(exits).message, "ended with status 3");
    AskedProgram crashes("read -r line; kill -SEGV $$", kLong);
    EXPECT_THAT(ask(crashes).message, HasSubstr("ended with signal 11"));
    AskedProgram missing("/no/such/program", kLong);
    EXPECT_EQ(ask(missing).message, "ended with status 127");
}

TEST(AskedProgram, DiesWithoutReadingAtAll) {
    AskedProgram program("exit 0", kLong);
    for (int i = 0; i < 5; ++i) EXPECT_EQ(ask(program).outcome, Outcome::died);
}

TEST(AskedProgram, HasAnsweredWhenItEndsAfterwards) {
    AskedProgram program("read -r line; echo '[[1,2]]'", kLong);
    int answers = 0;
    for (int i = 0; i < 5; ++i) {
        const Reply reply = ask(program);
        // Its end may come before or after the next question.
        if (reply.is_answer()) {
            ++answers;
            EXPECT_THAT(reply.tiles, ElementsAre(Tile{1, 2}));
        } else {
            EXPECT_EQ(reply.outcome, Outcome::died);
        }
    }
    EXPECT_GT(answers, 0);
}

TEST(AskedProgram, CountsAsEndedWhenItClosesItsOutput) {
    AskedProgram program("read -r line; exec >&-; sleep 1000", kLong);
    const Reply reply = ask(program);
    EXPECT_EQ(reply.outcome, Outcome::died);
    EXPECT_EQ(reply.message, "closed its output");
}

TEST(AskedProgram, CountsAsEndedWhenItClosesItsInput) {
    AskedProgram program("exec <&-; sleep 1000", kLong);
    const Reply reply = ask(program);
    EXPECT_EQ(reply.outcome, Outcome::died);
    EXPECT_EQ(reply.message, "closed its input");
}

TEST(AskedProgram, FloodsWithALineThatDoesNotEnd) {
    AskedProgram program("read -r line; head -c 68000000 /dev/zero; sleep 1000", kLong);
    const Reply reply = ask(program);
    EXPECT_EQ(reply.outcome, Outcome::flood);
    EXPECT_THAT(reply.message, HasSubstr("64 MiB"));
}

TEST(AskedProgram, BabblesUntilItsTimeIsOver) {
    AskedProgram program("yes", kShort);
    EXPECT_EQ(ask(program).outcome, Outcome::timeout);
    EXPECT_THAT(heard(program), IsSupersetOf({"program wrote no answer: y",
                                              "program: gave no answer within 0.3 s"}));
}

TEST(AskedProgram, AnswersAmongNoise) {
    AskedProgram program(
        R"(while read -r line; do echo hello; echo '{"id":99,"tiles":[[9,9]]}'; echo '[3,4]'
           echo '{"id":1,"tiles":[[1,1]]}'; done)",
        kLong);
    EXPECT_THAT(ask(program).tiles, ElementsAre(Tile{1, 1}));
    EXPECT_THAT(heard(program),
                ElementsAre("program wrote no answer: hello",
                            HasSubstr("(it has the id of another question)"), HasSubstr("[3,4]")));
}

TEST(AskedProgram, IsNotHeardBetweenQuestions) {
    const std::filesystem::path file = new_file();
    AskedProgram program("read -r l; echo '[[1,1]]'; echo '[[2,2]]'; echo x >" + file.string() +
                             "; while read -r l; do echo '[[3,3]]'; done",
                         kLong);
    EXPECT_THAT(ask(program).tiles, ElementsAre(Tile{1, 1}));
    ASSERT_TRUE(comes(file));
    EXPECT_THAT(ask(program).tiles, ElementsAre(Tile{3, 3}));
    EXPECT_THAT(heard(program),
                ElementsAre("program wrote no answer (no question is open): [[2,2]]"));
}

TEST(AskedProgram, IsHeardOnItsStandardError) {
    AskedProgram program("while read -r l; do echo careful >&2; echo '[]'; done; echo bye >&2",
                         kLong);
    for (int i = 0; i < 10; ++i) ask(program);
    program.end();
    EXPECT_THAT(program.heard().take_fresh(), testing::Contains("program wrote: careful"));
}

TEST(AskedProgram, MayFillItsStandardErrorBeforeItAnswers) {
    AskedProgram program("read -r l; head -c 3000000 /dev/zero >&2; echo '[]'; cat", kLong);
    EXPECT_TRUE(ask(program).is_answer());
}

TEST(AskedProgram, SaysThatItHasNoAnswer) {
    AskedProgram program(R"(while read -r l; do echo '{"error":"no rects"}'; done)", kLong);
    const Reply reply = ask(program);
    EXPECT_EQ(reply.outcome, Outcome::error);
    EXPECT_EQ(reply.message, "answered with an error: no rects");
}

TEST(AskedProgram, IsKilledThoughItIgnoresSignals) {
    const std::filesystem::path file = new_file();
    AskedProgram program(
        "trap '' TERM INT HUP; echo $$ >" + file.string() + "; sleep 1000; sleep 9", kShort);
    EXPECT_EQ(ask(program).outcome, Outcome::timeout);
    if (std::filesystem::exists(file)) {
        EXPECT_TRUE(ends(number_in(file)));
    }
}

TEST(AskedProgram, LeavesNoGrandchildrenAfterATimeOut) {
    const std::filesystem::path file = new_file();
    AskedProgram program("sleep 1000 & echo $! >" + file.string() + "; echo '[]'; sleep 1000", 2);
    ask(program);
    const pid_t grandchild = number_in(file);
    ASSERT_GT(grandchild, 0);
    ASSERT_EQ(::kill(grandchild, 0), 0);
    program.end();
    EXPECT_TRUE(ends(grandchild));
}

TEST(AskedProgram, LeavesNoGrandchildrenAfterItsDeath) {
    const std::filesystem::path file = new_file();
    // The grandchild holds the pipes, so that they do not close.
    AskedProgram program("read -r l; sleep 1000 & echo $! >" + file.string() + "; exit 5", kLong);
    const Reply reply = ask(program);
    EXPECT_EQ(reply.outcome, Outcome::died);
    EXPECT_EQ(reply.message, "ended with status 5");
    EXPECT_TRUE(ends(number_in(file)));
}

TEST(AskedProgram, LeavesNobodyWhoHasLeftItsGroup) {
    const std::filesystem::path file = new_file();
    AskedProgram program("setsid sleep 1000 & echo $! >" + file.string() + "; echo '[]'; exec cat",
                         kLong);
    ask(program);
    const pid_t stray = number_in(file);
    ASSERT_GT(stray, 0);
    ASSERT_TRUE(tests::comes_to_hold([&] { return ::getsid(stray) == stray; }));
    program.end();
    EXPECT_TRUE(ends(stray));
}

TEST(AskedProgram, EndsWithItsGroupWhateverEndsWhoAsks) {
    for (const int signal : {SIGKILL, SIGQUIT, SIGPIPE, SIGXCPU, SIGSEGV, SIGTERM}) {
        const std::filesystem::path file = new_file();
        const pid_t asker = ::fork();
        if (asker == 0) {
            const rlimit none{0, 0};
            ::setrlimit(RLIMIT_CORE, &none);
            ::signal(signal, SIG_DFL);
            AskedProgram program("trap '' TERM HUP INT QUIT; sleep 1000 & echo $! >" +
                                     file.string() + "; echo '[]'; while :; do :; done",
                                 kLong);
            ask(program);
            while (true) ::pause();
        }
        const pid_t grandchild = number_in(file);
        EXPECT_GT(grandchild, 0);
        ::kill(asker, signal);
        int status = 0;
        ::waitpid(asker, &status, 0);
        EXPECT_EQ(WTERMSIG(status), signal);
        EXPECT_TRUE(ends(grandchild)) << ::strsignal(signal);
        std::filesystem::remove(file);
    }
}

TEST(AskedProgram, GetsTheUsualSignals) {
    ::signal(SIGPIPE, SIG_IGN);
    AskedProgram program("yes | head -n 1 >/dev/null; echo '[]'; cat", kLong);
    EXPECT_TRUE(ask(program).is_answer());
    ::signal(SIGPIPE, SIG_DFL);
    AskedProgram closes("exec <&-; sleep 1000", kLong);  // and SIGPIPE ends nobody here
    EXPECT_EQ(ask(closes).outcome, Outcome::died);
}

}  // namespace
}  // namespace tileglass::programs
