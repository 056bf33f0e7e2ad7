// Does a field say what is wrong with what was typed, until it is mended? Does it close when it is
// given up?

#include <gtest/gtest.h>

#include <cmath>

#include "tests/app/net/panel_desk.hpp"

namespace tileglass::app {
namespace {

class NumberFields : public testing::Test {
protected:
    void SetUp() override {
        Result<scene::Loaded> loaded = scene::read_scene(
            R"({"tileglass":1,"items":[{"circle":[4.25,5,2.75],"name":"c"}]})", {});
        ASSERT_TRUE(loaded);
        open_scene(w, std::move(*loaded), {});
        w.selection.main = w.scene().items[0].id;
        panels.turn(3);
    }
    void type(const std::string& in_place_of, const std::string& text, ImGuiKey last) {
        panels.fill(tests::Places::of("Inspector", in_place_of), text, last);
        panels.turn(3);
    }

    PanelScreen screen;
    PanelDesk panels{screen};
    Workspace& w = panels.desk.workspace;
};

TEST_F(NumberFields, SayWhatIsWrongAlsoInTheNextField) {
    type("4.25", "abc", ImGuiKey_Tab);
    EXPECT_TRUE(w.message.is_error);
    EXPECT_EQ(w.message.text, "cx: 'abc' is no finite number");
    EXPECT_TRUE(panels.is_typing()) << "in the next one";
}

TEST_F(NumberFields, ForgetWhatIsMended) {
    type("4.25", "abc", ImGuiKey_Enter);
    EXPECT_TRUE(w.message.is_error);
    type("4.25", "4.5", ImGuiKey_Enter);
    EXPECT_FALSE(w.message.is_error) << w.message.text;
}

TEST_F(NumberFields, TakeExpressions) {
    type("4.25", "next(1) + 1/4", ImGuiKey_Enter);
    EXPECT_FALSE(w.message.is_error) << w.message.text;
    const auto& circle = std::get<Circle>(w.scene().items[0].query()->shape);
    EXPECT_EQ(circle.center.x, std::nextafter(1.0, 2.0) + 0.25);
    type("5", "(1 + 2.5", ImGuiKey_Enter);
    EXPECT_EQ(w.message.text, "cy: ')' is missing after '2.5'");
}

// The sentence that says why stands beside the panel.
TEST_F(NumberFields, StayWhereTheyAreWhereOneIsWrong) {
    const auto below = [] { return tests::Places::of("Inspector", "Owns a point").y; };
    const float before = below();
    type("2.75", "-1", ImGuiKey_Enter);
    ASSERT_TRUE(w.answers.all()[0].error);
    EXPECT_EQ(below(), before);
}

// The numbers of a handle are typed after a double click on it.
class HandleNumbers : public NumberFields {
protected:
    void SetUp() override {
        NumberFields::SetUp();
        w.pointed.typed_grip = 0;
        panels.turn(4);
        ASSERT_NE(PanelDesk::popup(), nullptr);
        ASSERT_TRUE(panels.is_typing());
    }
    void expect_closed() {
        panels.turn(3);
        EXPECT_EQ(PanelDesk::popup(), nullptr);
        EXPECT_FALSE(w.pointed.typed_grip);
    }
};

TEST_F(HandleNumbers, CloseWithEsc) {
    panels.type("7", ImGuiKey_Escape);
    expect_closed();
    EXPECT_FALSE(w.document.editor.can_undo());
}

TEST_F(HandleNumbers, CloseWithEnter) {
    panels.type("7", ImGuiKey_Enter);
    expect_closed();
    EXPECT_TRUE(w.document.editor.can_undo());
}

TEST_F(HandleNumbers, CloseWithAClickOutsideOfThem) {
    panels.click(tests::Places::of("Inspector", "4.25"));
    expect_closed();
    w.pointed.typed_grip = 0;
    panels.turn(4);
    EXPECT_NE(PanelDesk::popup(), nullptr) << "asked for again";
}

TEST_F(NumberFields, AndListsCloseWithEsc) {
    panels.click(tests::Places::of("Inspector", "Owns a point"));
    ASSERT_NE(PanelDesk::popup(), nullptr);
    panels.strike(ImGuiKey_Escape);
    EXPECT_EQ(PanelDesk::popup(), nullptr);
}

}  // namespace
}  // namespace tileglass::app
