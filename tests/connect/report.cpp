// Does the header for running games write whole, exact lines, and never keep the game waiting?

#include "connect/report.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <random>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/wait.hpp"

namespace connect {
namespace {

// Waits until `holds`; fails if it never does. Nothing but what happens ends the wait well.
template <typename Holds>
void until(Holds&& holds) {
    ASSERT_TRUE(tileglass::tests::comes_to_hold(holds));
}

// A file of this test's own, which is gone afterwards.
class ConnectReport : public testing::Test {
protected:
    ConnectReport() {
        const int file = ::mkstemp(path_.data());
        EXPECT_GE(file, 0);
        ::close(file);
    }
    ~ConnectReport() override { ::unlink(path_.c_str()); }

    const char* path() const { return path_.c_str(); }

    std::string text() const {
        std::ifstream file(path_);
        std::stringstream text;
        text << file.rdbuf();
        return text.str();
    }

private:
    std::string path_ = testing::TempDir() + "reportXXXXXX";
};

TEST_F(ConnectReport, WritesALineForEachCall) {
    Report report;
    ASSERT_TRUE(report.to_file(path()));
    report.rect(1, 0.5, 1, -2, 3);
    report.circle(2, 0, 0, 2.5);
    report.segment(3, 0, 0, 1e300, 5);
    report.ray(4, 0, 0, -1, 0);
    report.begin_world();
    report.begin_world(4, 3);
    report.insert(7, 0, 0, 1, 1);
    report.move(7, 0.1, 0, 1.1, 1);
    report.view(2, 3);
    report.remove(7);
    report.close();
    EXPECT_EQ(text(),
              "{\"id\":1,\"rect\":[0.5,1,-2,3]}\n"
              "{\"id\":2,\"circle\":[0,0,2.5]}\n"
              "{\"id\":3,\"segment\":[0,0,1e+300,5]}\n"
              "{\"id\":4,\"ray\":[0,0,-1,0]}\n"
              "{\"world\":{}}\n"
              "{\"world\":{\"boxes\":{\"size\":[4,3]}}}\n"
              "{\"insert\":[7,0,0,1,1]}\n"
              "{\"move\":[7,0.1,0,1.1,1]}\n"
              "{\"view\":[2,3]}\n"
              "{\"remove\":7}\n");
}

TEST_F(ConnectReport, SettingsHoldForWhatFollowsAlsoThoseMadeBeforeTheStart) {
    Report report;
    report.frame(16, 8, -8);
    report.ties("y_first");
    ASSERT_TRUE(report.to_file(path()));
    report.segment(1, 0, 0, 1, 1);
    report.bounds(-2, 0, 5, 6);
    report.coverage("closed");
    report.circle(2, 0, 0, 1);
    report.ties(nullptr);
    report.segment(3, 0, 0, 1, 1);
    report.begin_world();
    report.close();
    const std::string frame = "\"frame\":{\"size\":16,\"origin\":[8,-8]}";
    EXPECT_EQ(text(), "{\"id\":1," + frame +
                          ",\"ties\":\"y_first\",\"segment\":[0,0,1,1]}\n{\"id\":2," + frame +
                          ",\"bounds\":[-2,0,5,6],\"coverage\":\"closed\",\"circle\":[0,0,1]}\n"
                          "{\"id\":3," +
                          frame + ",\"bounds\":[-2,0,5,6],\"segment\":[0,0,1,1]}\n{\"world\":{" +
                          frame + ",\"bounds\":[-2,0,5,6]}}\n");
}

TEST_F(ConnectReport, NumbersAreReadBackExactly) {
    std::mt19937_64 dice(5);
    std::vector<double> numbers{0,
                                -0.0,
                                0.1,
                                1.0 / 3,
                                1e15,
                                1e15 + 1,
                                1.2345678901234568e17,
                                5e-324,
                                std::numeric_limits<double>::max()};
    for (int i = 0; i < 20000; ++i) {
        const std::uint64_t bits = dice();
        double number = 0;
        std::memcpy(&number, &bits, sizeof(number));
        if (std::isfinite(number)) numbers.push_back(number);
        numbers.push_back(std::ldexp(static_cast<double>(static_cast<std::int64_t>(bits)), -40));
    }
    for (const double number : numbers) {
        std::string text;
        append_number(text, number);
        const double read = std::strtod(text.c_str(), nullptr);
        EXPECT_EQ(read, number) << text;
        EXPECT_EQ(std::signbit(read), std::signbit(number)) << text;
    }
    std::string text;
    append_number(text, std::nan(""));
    append_number(text, HUGE_VAL);
    append_number(text, -HUGE_VAL);
    EXPECT_EQ(text, "\"nan\"\"inf\"\"-inf\"") << "as query takes them";
}

TEST_F(ConnectReport, IsOffUntilItKnowsWhereToWrite) {
    Report report;
    EXPECT_FALSE(report.is_on());
    report.circle(1, 0, 0, 1);
    EXPECT_FALSE(report.to_file("/there/is/no/such/folder"));
    EXPECT_FALSE(report.is_on());
    report.close();
    EXPECT_EQ(report.dropped(), 0U);
}

TEST_F(ConnectReport, NeverWaitsForAReaderWhoDoesNotRead) {
    ::unlink(path());
    ASSERT_EQ(::mkfifo(path(), 0600), 0);
    const int reader = ::open(path(), O_RDONLY | O_NONBLOCK);
    Report report;
    ASSERT_TRUE(report.to_file(path()));
    report.frame(2, 0, 0);
    std::uint32_t calls = 0;
    // It ends only if no call waits, and only if the ring is of fixed size.
    while (report.dropped() == 0 && calls < 100 * Report::kMostWaiting) {
        report.circle(++calls, 0, 0, 1);
    }
    EXPECT_EQ(report.dropped(), 1U);
    EXPECT_GE(calls, Report::kMostWaiting - 10) << "so many have room, and what the pipe holds";
    report.frame(4, 0, 0);
    const std::uint64_t dropped = report.dropped();
    report.circle(0, 0, 0, 1);
    EXPECT_EQ(report.dropped(), dropped + 1);

    // Once it reads, all lines are whole, and the setting that had no room holds.
    ::fcntl(reader, F_SETFL, 0);
    std::thread reading([&] {
        std::string got;
        std::vector<char> part(1 << 16);
        for (ssize_t size; (size = ::read(reader, part.data(), part.size())) > 0;) {
            got.append(part.data(), static_cast<std::size_t>(size));
        }
        const std::string last =
            "{\"id\":77,\"frame\":{\"size\":4,\"origin\":[0,0]},\"circle\":[0,0,1]}\n";
        ASSERT_GE(got.size(), last.size());
        EXPECT_EQ(got.substr(got.size() - last.size()), last);
        EXPECT_EQ(got.compare(0, 9, "{\"id\":1,\""), 0);
    });
    until([&] {
        const std::uint64_t before = report.dropped();
        report.circle(77, 0, 0, 1);
        return report.dropped() == before;
    });
    report.close();
    reading.join();
    ::close(reader);
}

TEST_F(ConnectReport, SurvivesTheEndOfItsReader) {
    Report report;
    ASSERT_TRUE(report.to_program("exit 0"));
    until([&] {
        report.circle(1, 0, 0, 1);
        return !report.is_on();
    });
    report.close();
}

TEST_F(ConnectReport, DoesNotWaitForTheEndOfACommand) {
    Report report;
    const std::string command =
        std::string("cat > ") + path() + "; sleep 1000 & echo $! > " + path() + ".pid; wait";
    ASSERT_TRUE(report.to_program(command.c_str()));
    report.circle(1, 0, 0, 1);
    report.close();
    const std::string pid_file = std::string(path()) + ".pid";
    long pid = 0;
    until([&] {
        std::ifstream(pid_file) >> pid;
        return pid != 0;
    });
    ASSERT_GT(pid, 0);
    EXPECT_EQ(::kill(static_cast<pid_t>(pid), SIGKILL), 0) << "the command still runs";
    EXPECT_EQ(text(), "{\"id\":1,\"circle\":[0,0,1]}\n");
    ::unlink(pid_file.c_str());
}

TEST_F(ConnectReport, OfAKilledGameLacksOnlyTheEnd) {
    const pid_t game = ::fork();
    ASSERT_GE(game, 0);
    if (game == 0) {
        Report report;
        report.to_file(path());
        for (std::uint32_t i = 0;; ++i) {
            report.circle(i, 0.5, 0, 1);
            // No faster than the file grows: 30,000 lines may wait, each of 40 bytes at most.
            if (i % 1000 == 0) until([&] { return text().size() / 40 + 30'000 > i; });
        }
    }
    until([&] { return text().size() >= 100'000; });
    ::kill(game, SIGKILL);
    ::waitpid(game, nullptr, 0);
    std::stringstream lines(text());
    std::string line;
    std::uint32_t next = 0;
    while (std::getline(lines, line) && !lines.eof()) {
        EXPECT_EQ(line, "{\"id\":" + std::to_string(next++) + ",\"circle\":[0.5,0,1]}");
    }
    EXPECT_GT(next, 2000U);
}

}  // namespace
}  // namespace connect
