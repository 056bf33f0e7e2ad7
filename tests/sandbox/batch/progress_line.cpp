// Does a batch say on a terminal how far it is, and nowhere else?

#include "sandbox/batch/progress_line.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace tileglass::batch {
namespace {

namespace fs = std::filesystem;

/// A terminal that nobody sees.
class Terminal {
public:
    Terminal() : end_(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)) {
        if (::grantpt(end_) != 0 || ::unlockpt(end_) != 0) std::abort();
    }
    ~Terminal() { ::close(end_); }
    Terminal& operator=(Terminal&&) = delete;

    std::string name() const { return ::ptsname(end_); }
    /// What was written to it, up to `last`; keep it open while something writes.
    std::string text_to(const std::string& last) const {
        std::string text;
        pollfd ready{end_, POLLIN, 0};
        constexpr int kPatience = 5000;  // milliseconds
        while (!text.ends_with(last) && ::poll(&ready, 1, kPatience) == 1) {
            char part[4096];
            const ssize_t count = ::read(end_, part, sizeof part);
            if (count <= 0) break;
            text.append(part, static_cast<std::size_t>(count));
        }
        return text;
    }

private:
    int end_;
};

class ProgressOfQueries : public testing::Test {
protected:
    ProgressOfQueries() {
        fs::create_directories(folder_);
        std::ofstream lines(folder_ / "lines");
        for (int i = 0; i < 100; ++i) lines << R"({"rect":[0,0,3,3]})" << '\n';
    }
    ~ProgressOfQueries() override {
        ::close(open_);
        fs::remove_all(folder_);
    }

    /// Answers lines that take a while to come; what is reported goes to a terminal or a file.
    void answer(const std::string& output) {
        const std::string lines = "cat '" + (folder_ / "lines").string() + "'";
        const std::string command =
            "(" + lines + "; sleep 0.4; " + lines +
            ") | " TILEGLASS_BUILD_DIR "/tileglass_batch query > /dev/null 2> '" + output + "'";
        EXPECT_EQ(std::system(command.c_str()), 0);
    }

    const fs::path folder_ =
        fs::temp_directory_path() / ("tileglass_progress_" + std::to_string(::getpid()));
    const Terminal terminal_;
    // A terminal that nobody has open forgets what was written to it.
    const int open_ = ::open(terminal_.name().c_str(), O_RDWR | O_NOCTTY | O_CLOEXEC);
};

TEST_F(ProgressOfQueries, IsShownAndErasedOnATerminal) {
    answer(terminal_.name());
    const std::string text = terminal_.text_to("\r\x1B[K");
    EXPECT_THAT(text, testing::ContainsRegex("\r[1-9][0-9]* lines\x1B\\[K"));
    EXPECT_THAT(text, testing::EndsWith("\r\x1B[K"));
}

TEST_F(ProgressOfQueries, IsNotWrittenToAFile) {
    answer((folder_ / "output").string());
    EXPECT_EQ(fs::file_size(folder_ / "output"), 0U);
}

}  // namespace
}  // namespace tileglass::batch
