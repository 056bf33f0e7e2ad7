// Is a program named and asked in a real window?

#include <gtest/gtest.h>

#include <filesystem>
#include <utility>
#include <vector>

#include "sandbox/scene/document.hpp"
#include "tests/app/window/real_program.hpp"
#include "tests/support/text_file.hpp"

namespace tileglass::app::comparing {
namespace {

class RealWindowComparisons : public RealProgram {
protected:
    void SetUp() override { start(); }
};

// A program is named and asked by hand; the next start keeps it, and asks nothing.
TEST_F(RealWindowComparisons, KeepThePrograms) {
    const std::filesystem::path folder = own_path("programs");
    std::filesystem::remove_all(folder);
    start(folder);
    open_scene(work(),
               std::move(*scene::read_scene(R"({"tileglass":1,"items":[{"rect":[1,1,3,3]}]})", {})),
               {});
    show_docks();
    hand_->type(XK_y);
    turn(4);
    click(control_right_of("Compare", "command"));
    type(TILEGLASS_BUILD_DIR "/wrong_program exact");
    press_key(XK_Return);
    turn_until([&] { return work().asking.programs.size() == 1; });
    turn_until([&] { return work().selected_answer()->foreign.has_value(); });
    const NamedProgram named = work().asking.programs[0];
    EXPECT_EQ(named.name, "wrong_program");
    start(folder);
    EXPECT_EQ(work().asking.programs, std::vector<NamedProgram>{named});
    EXPECT_FALSE(work().asking.is_on());
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace tileglass::app::comparing
