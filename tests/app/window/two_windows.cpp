// Do two windows on one scene never lose each other's work unasked?

#include "tests/app/window/real_program.hpp"

#include <fstream>
#include <iterator>

#include "tests/app/shell/commands/desk.hpp"
#include "tests/support/other_program.hpp"
#include "tests/support/wait.hpp"

namespace tileglass::app {
namespace {

// The built program on a display of its own, and a hand on it.
class OtherWindow {
public:
    OtherWindow(const std::filesystem::path& file, const std::filesystem::path& folder)
        : program_(
              {(std::filesystem::path(TILEGLASS_BUILD_DIR) / "tileglass").string(), file.string()},
              {"DISPLAY=" + display_.name(), "XDG_STATE_HOME=" + folder.string(),
               "XDG_CONFIG_HOME=" + folder.string()}),
          hand_("a: ", display_.name().c_str()) {}

    tests::RealHand& hand() { return hand_; }
    void save() {
        color_ = color();
        hand_.type_with(XK_Control_L, XK_s);
    }
    bool is_modified() const { return hand_.title().find(" *") != std::string::npos; }
    // Takes a nudge to the right, once the window has seen it.
    void edit() {
        hand_.type(XK_Right);
        expect_modified(true);
    }
    void expect_modified(bool expected) const {
        EXPECT_TRUE(tests::comes_to_hold([&] { return is_modified() == expected; }));
    }
    // Waits for the question that saving leads to: it dims what is behind it.
    void expect_question() const {
        EXPECT_TRUE(tests::comes_to_hold([&] { return color() != color_; }));
    }
    // The answer `tabs` right of the first one.
    void answer(int tabs) {
        for (int i = 0; i < tabs; ++i) hand_.type_again(XK_Tab);
        hand_.type(XK_Return);
    }

private:
    // Of a point where only the question changes anything.
    unsigned long color() const { return hand_.color_at(2, 2); }

    tests::OtherDisplay display_;
    tests::OtherProgram program_;
    tests::RealHand hand_;
    unsigned long color_ = 0;  ///< when it was last asked to save
};

TEST(TwoWindows, NeverLoseEachOthersWorkUnasked) {
    const TestFolder folder;
    const std::filesystem::path file = folder.path / "scene.tileglass.json";
    std::ofstream(file) << R"({"tileglass": 1, "items": [{"name": "a", "rect": [0, 0, 4, 4]}]})";
    const auto content = [&] {
        std::ifstream stream(file);
        return std::string(std::istreambuf_iterator<char>(stream), {});
    };
    OtherWindow first(file, folder.path / "first");
    OtherWindow second(file, folder.path / "second");
    first.edit();
    first.save();
    first.expect_modified(false);
    const std::string of_first = content();

    second.edit();
    second.save();
    second.expect_question();
    second.answer(1);  // take theirs
    second.expect_modified(false);
    EXPECT_EQ(content(), of_first);
    second.edit();
    second.edit();  // farther than the first one comes
    second.save();
    second.expect_modified(false);
    const std::string of_second = content();
    EXPECT_NE(of_second, of_first);

    first.edit();
    first.save();
    first.expect_question();
    EXPECT_TRUE(first.is_modified());
    EXPECT_EQ(content(), of_second);
    first.answer(2);  // overwrite
    first.expect_modified(false);
    EXPECT_NE(content(), of_second);
}

}  // namespace
}  // namespace tileglass::app
