// Is nothing lost where the program ends without being left?

#include "tests/app/window/real_program.hpp"

#include <csignal>

#include "tests/support/ends.hpp"
#include "tests/support/text_file.hpp"
#include "tests/support/wait.hpp"

namespace tileglass::app {
namespace {

// Each chain of ends works on a display of its own, so several run side by side.
class Ends : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Chain, Ends, testing::Range(1, 5));

TEST_P(Ends, LoseAtMostThreeSecondsOfWorkAndNoSavedFile) {
    const std::filesystem::path folder = own_path(fmt::format("ends_{}", GetParam()));
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    const auto seed = static_cast<std::uint64_t>(GetParam());
    tests::Ends ends(std::filesystem::path(TILEGLASS_BUILD_DIR) / "tileglass", folder, seed);
    EXPECT_EQ(ends.run(10), std::nullopt);
    // A slow machine does less between two ends, so there are more of them.
    constexpr int kMuch = 50;
    for (int more = 0; more < 20 && ends.least() <= kMuch; ++more) {
        ASSERT_EQ(ends.run(1), std::nullopt);
    }
    EXPECT_GT(ends.recovered(), 1);
    EXPECT_GT(ends.least(), kMuch);
    std::filesystem::remove_all(folder);
}

// A display that goes while the program writes to it sends a signal, which ends a program that does
// not expect it, with all that is not saved.
TEST(LostDisplay, EndsNoProgramByASignal) {
    const std::filesystem::path folder = own_path("lost_display");
    std::filesystem::create_directories(folder);
    tests::OtherDisplay display;
    tests::OtherProgram program(
        {(std::filesystem::path(TILEGLASS_BUILD_DIR) / "tileglass").string()},
        {"DISPLAY=" + display.name(), "XDG_STATE_HOME=" + folder.string(),
         "XDG_CONFIG_HOME=" + folder.string(), "LIBGL_ALWAYS_SOFTWARE=1"});
    {
        tests::RealHand hand("Tileglass", display.name().c_str());
        ASSERT_TRUE(tests::comes_to_hold([&] { return !hand.title().empty(); }));
    }
    program.send(SIGPIPE);
    const int status = program.end(SIGTERM);
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM) << status;
    std::filesystem::remove_all(folder);
}

// Tests are started in the background, too, and by `nohup`.
TEST(OtherProgram, EndsBySignalsThatTheTestIgnores) {
    for (const int signal : {SIGTERM, SIGINT, SIGHUP}) {
        const auto before = std::signal(signal, SIG_IGN);
        tests::OtherProgram program({"sleep", "60"}, {});
        std::signal(signal, before);
        // It may not have come so far as to take the first ones.
        const auto ends_by_it = [&] {
            program.send(signal);
            return program.has_ended();
        };
        EXPECT_TRUE(tests::comes_to_hold(ends_by_it)) << signal;
    }
}

}  // namespace
}  // namespace tileglass::app
