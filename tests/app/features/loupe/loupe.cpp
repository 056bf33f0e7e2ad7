// Is the loupe held over the handle that is meant, and do arrows step it by one number?

#include "app/features/loupe/loupe.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <optional>

#include "app/shell/session/open_and_save.hpp"
#include "app/shell/session/subject.hpp"
#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app::loupe {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();
constexpr Rect kTenths{{2.1, 2.2}, {6.3, 6.4}};

// A rectangle is selected, under a loupe.
class LoupeDesk : public testing::Test {
protected:
    void SetUp() override {
        desk.add(kTenths);
        desk.run("view.loupe");
    }

    Workspace& work() { return desk.workspace; }
    std::optional<UnderLoupe> under() {
        return feature_of<Loupe>(work()).under(subject_of(work()));
    }
    void press_arrow(int key) { desk.press_key({key}); }

    TestDesk desk;
};

TEST_F(LoupeDesk, LiesOverTheFirstHandle) {
    ASSERT_TRUE(under());
    EXPECT_EQ(under()->at, kTenths.a);
    EXPECT_EQ(under()->lattice, Lattice::doubles);
}

TEST_F(LoupeDesk, FollowsTheHandleThatIsPointedAt) {
    desk.hover(kTenths.b);
    EXPECT_EQ(under()->at, kTenths.b);
    desk.hover({15, 10});
    EXPECT_EQ(under()->at, kTenths.b);
}

TEST_F(LoupeDesk, ArrowsStepByOneDouble) {
    desk.hover(kTenths.b);
    press_arrow(kKeyRight);
    EXPECT_EQ(desk.rect().b, (Vec2{std::nextafter(6.3, kInfinite), 6.4}));
    press_arrow(kKeyUp);
    EXPECT_EQ(desk.rect().b.y, std::nextafter(6.4, -kInfinite));
    EXPECT_EQ(desk.rect().a, kTenths.a);
    press_arrow(kKeyLeft);
    press_arrow(kKeyDown);
    EXPECT_EQ(desk.rect(), kTenths);
    EXPECT_EQ(desk.undo_all(), 4);
}

TEST_F(LoupeDesk, ArrowsStepByOneFloat) {
    desk.run("view.loupe_floats");
    press_arrow(kKeyRight);
    EXPECT_EQ(desk.rect().a.x, next_number(2.1, 1, Lattice::floats));
    EXPECT_EQ(desk.rect().a.x, static_cast<float>(desk.rect().a.x));
    EXPECT_EQ(desk.rect().a.y, 2.2);
}

TEST_F(LoupeDesk, ArrowsGoUpOnTheScreenWhereYPointsUp) {
    scene::Scene scene = work().scene();
    scene.view.y_up = true;
    work().document.editor.open(scene);
    select_first(work());
    work().refresh();
    press_arrow(kKeyUp);
    EXPECT_EQ(desk.rect().a.y, std::nextafter(2.2, kInfinite));
}

TEST_F(LoupeDesk, ArrowsNudgeWithoutIt) {
    desk.run("view.loupe");
    EXPECT_FALSE(under());
    work().hand.snap = Snap::tile;
    press_arrow(kKeyRight);
    EXPECT_EQ(desk.rect().a.x, 3);
}

TEST_F(LoupeDesk, BeginsWithTheFirstHandleOfAnotherItem) {
    desk.hover(kTenths.b);
    desk.add_shape(Circle{{4.1, 3.3}, 1.7});
    EXPECT_EQ(under()->at, (Vec2{4.1, 3.3}));
}

TEST_F(LoupeDesk, StepsARadius) {
    desk.add_shape(Circle{{4, 3}, 1.5});
    desk.hover({5.5, 3});
    press_arrow(kKeyRight);
    const auto& circle = std::get<Circle>(work().selected_item()->query()->shape);
    EXPECT_EQ(circle.center.x + circle.radius, std::nextafter(5.5, kInfinite));
}

TEST_F(LoupeDesk, IsNotThereWithoutAnItem) {
    work().selection.main = scene::kNoItem;
    work().refresh();
    EXPECT_FALSE(under());
    CanvasBuilder builder;
    EXPECT_EQ(builder.build(work().showing()).loupe, nullptr);
}

TEST_F(LoupeDesk, IsOnTheCanvasAndLabelsKeepOffIt) {
    CanvasBuilder builder;
    const Canvas& canvas = builder.build(work().showing());
    ASSERT_NE(canvas.loupe, nullptr);
    ASSERT_FALSE(canvas.taken.empty());
    EXPECT_EQ(canvas.taken.back(), canvas.loupe->part);
    desk.run("view.loupe");
    EXPECT_EQ(builder.build(work().showing()).loupe, nullptr);
}

}  // namespace
}  // namespace tileglass::app::loupe
