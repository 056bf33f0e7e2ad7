// Is nothing lost where the program ends without being left?

#include "tests/app/window/real_program.hpp"

#include "tests/support/ends.hpp"
#include "tests/support/text_file.hpp"

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
    EXPECT_GT(ends.recovered(), 1);
    EXPECT_GT(ends.least(), 50);
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace tileglass::app
