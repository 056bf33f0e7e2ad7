#include <imgui.h>

#include <limits>

#include "app/canvas/overlay.hpp"
#include "app/platform/canvas_renderer.hpp"
#include "app/platform/gui.hpp"
#include "app/widgets/list_pen.hpp"
#include "tests/app/platform/pixels.hpp"

namespace tileglass::app {
namespace {

constexpr int kSide = 100;

// One world unit a pixel, world (0, 0) in the top left corner.
Canvas plain_canvas() {
    Canvas canvas;
    canvas.view.width = kSide;
    canvas.view.height = kSide;
    canvas.view.center = {kSide / 2.0, kSide / 2.0};
    canvas.view.zoom = 1;
    return canvas;
}

class Overlay : public testing::Test {
protected:
    Overlay() : headless_(open_for(plain_canvas())), gui_(kSide, kSide, 1, "") {}

    Image drawn(const Canvas& canvas) {
        renderer_.draw_tiles(canvas);
        gui_.begin_frame();
        ListPen pen(canvas.view.pixel_ratio);
        draw_overlay(canvas, pen);
        vertices_.clear();
        for (const ImDrawVert& vertex : ImGui::GetBackgroundDrawList()->VtxBuffer) {
            vertices_.push_back(vertex.pos);
        }
        gui_.end_frame();
        return headless_->read_pixels();
    }

    void expect_sane_vertices() const {
        for (const ImVec2& vertex : vertices_) {
            ASSERT_TRUE(std::isfinite(vertex.x) && std::isfinite(vertex.y));
            ASSERT_LT(std::abs(vertex.x), 10'000);
            ASSERT_LT(std::abs(vertex.y), 10'000);
        }
    }

    std::unique_ptr<Headless> headless_;
    CanvasRenderer renderer_;
    Gui gui_;
    std::vector<ImVec2> vertices_;
};

TEST_F(Overlay, DrawsOutlinesJustInsideTheirArea) {
    Canvas canvas = plain_canvas();
    canvas.outlines.push_back({{{20, 30}, {60, 70}}, 3, Role::current});
    const Image image = drawn(canvas);
    const Pixel ink = pixel_of(Role::current);
    const Pixel ground = pixel_of(Role::canvas);
    for (const int x : {20, 22, 57, 59}) EXPECT_TRUE(is_near(pixel_at(image, x, 50), ink)) << x;
    for (const int x : {19, 23, 56, 60}) EXPECT_TRUE(is_near(pixel_at(image, x, 50), ground)) << x;
    for (const int y : {30, 32, 67, 69}) EXPECT_TRUE(is_near(pixel_at(image, 40, y), ink)) << y;
    for (const int y : {29, 33, 66, 70}) EXPECT_TRUE(is_near(pixel_at(image, 40, y), ground)) << y;
}

TEST_F(Overlay, DrawsOutlinesOfTinyAreasLargeEnoughToSee) {
    Canvas canvas = plain_canvas();
    canvas.outlines.push_back({{{50, 50}, {50.25, 50.25}}, 3, Role::current});
    const Image image = drawn(canvas);
    EXPECT_TRUE(is_near(pixel_at(image, 47, 50), pixel_of(Role::current)));
    EXPECT_TRUE(is_near(pixel_at(image, 50, 50), pixel_of(Role::canvas)));
}

TEST_F(Overlay, DrawsOutlinesTheRightWayUpInAViewThatIsTurned) {
    Canvas canvas = plain_canvas();
    canvas.view.y_up = true;
    canvas.outlines.push_back({{{20, 10}, {60, 30}}, 3, Role::current});
    const Image image = drawn(canvas);
    EXPECT_TRUE(is_near(pixel_at(image, 40, 89), pixel_of(Role::current)));
    EXPECT_TRUE(is_near(pixel_at(image, 40, 70), pixel_of(Role::current)));
    EXPECT_TRUE(is_near(pixel_at(image, 40, 80), pixel_of(Role::canvas)));
}

TEST_F(Overlay, DrawsStrokesWithARim) {
    Canvas canvas = plain_canvas();
    for (int y = 0; y < 100; y += 20)
        canvas.outlines.push_back({{{0, y + 0.0}, {100, y + 20.0}}, 10, Role::taken});
    canvas.strokes.push_back({{{10, 50}, {90, 50}}, false, 2, Role::input, 1});
    const Image image = drawn(canvas);
    EXPECT_TRUE(is_near(pixel_at(image, 50, 50), pixel_of(Role::input)));
    EXPECT_TRUE(is_near(pixel_at(image, 50, 49), pixel_of(Role::input)));
    EXPECT_TRUE(is_near(pixel_at(image, 50, 60), pixel_of(Role::taken)));
    EXPECT_LT(pixel_at(image, 50, 51).b, pixel_of(Role::taken).b - 60) << "rim";
}

TEST_F(Overlay, DrawsFineBordersWhereLinesCoverMuch) {
    Canvas canvas = plain_canvas();
    const auto add = [&](const Rect& area, float opacity, bool is_quiet) {
        canvas.strokes.push_back(border_of(
            area, {.opacity = opacity, .is_quiet = is_quiet, .is_minor = opacity < 0.5F}));
    };
    add({{50, 50}, {90, 90}}, 1, false);
    add({{60, 60}, {80, 80}}, 1, true);
    add({{30, 30}, {40, 40}}, 0.4F, true);
    const auto expect = [&](const Image& image, int x, int y, Role role, const char* what) {
        EXPECT_TRUE(is_near(pixel_at(image, x, y), pixel_of(role))) << what;
    };
    const Image few = drawn(canvas);
    EXPECT_FALSE(is_near(pixel_at(few, 30, 35), pixel_of(Role::canvas)));
    for (int i = 0; i < 500; ++i) add({{20, 20}, {98, 98}}, 0.6F, true);  // 1,500 pixels each
    const Image image = drawn(canvas);
    expect(image, 20, 60, Role::input, "its pixel");
    expect(image, 19, 60, Role::canvas, "no rim");
    expect(image, 21, 60, Role::canvas, "no second pixel");
    for (const int x : {49, 50}) expect(image, x, 70, Role::input, "of the main one");
    for (const int x : {60, 61}) expect(image, x, 70, Role::input, "of another selected one");
    for (const int x : {59, 62}) expect(image, x, 70, Role::canvas, "without a rim");
    expect(image, 30, 35, Role::canvas, "a faint line");
}

TEST_F(Overlay, ClosesStrokes) {
    Canvas canvas = plain_canvas();
    canvas.strokes.push_back({{{20, 20}, {80, 20}, {80, 80}, {20, 80}}, true, 4, Role::input, 1});
    EXPECT_TRUE(is_near(pixel_at(drawn(canvas), 20, 50), pixel_of(Role::input)));
}

TEST_F(Overlay, CutsLinesThatReachFarBeyondTheView) {
    const double most = std::numeric_limits<double>::max();
    for (const double far : {1e6, 1e20, 1e300, most}) {
        Canvas canvas = plain_canvas();
        canvas.strokes.push_back({{{-far, 50}, {far, 50}}, false, 4, Role::input, 1});
        canvas.strokes.push_back({{{50, far}, {50, -far}}, false, 4, Role::taken, 1});
        canvas.strokes.push_back({{{-far, -far}, {far / 3, far / 3}}, false, 4, Role::refused, 1});
        const Image image = drawn(canvas);
        expect_sane_vertices();
        EXPECT_TRUE(is_near(pixel_at(image, 10, 50), pixel_of(Role::input))) << far;
        EXPECT_TRUE(is_near(pixel_at(image, 50, 10), pixel_of(Role::taken))) << far;
        EXPECT_TRUE(is_near(pixel_at(image, 80, 80), pixel_of(Role::refused))) << far;
    }
}

TEST_F(Overlay, StaysSaneWithThingsOfAnySize) {
    const double none = std::numeric_limits<double>::quiet_NaN();
    const double endless = std::numeric_limits<double>::infinity();
    for (const double zoom : {CanvasView::kLeastZoom, 1.0, CanvasView::kMostZoom}) {
        Canvas canvas = plain_canvas();
        canvas.view.zoom = zoom;
        for (const double far : {1.0, 1e15, 1e300, endless, none}) {
            const Rect area{{-far, -far}, {far, far}};
            canvas.outlines.push_back({area, 3, Role::current});
            canvas.outlines.push_back({{{far, far}, {far * 2, far * 2}}, 3, Role::current});
            canvas.strokes.push_back(
                {{area.a, {area.a.x, area.b.y}, area.b, {area.b.x, area.a.y}}, true, 2});
            canvas.strokes.back().is_dashed = far > 1;
            canvas.ticks.push_back({{far, -far}, {far, 5}, 2, Role::row_crossing});
            canvas.dots.push_back({{far, -far}, 4, Role::tie});
            canvas.handles.push_back({{far, far}, false});
            canvas.labels.push_back({{-far, far}, "far", {}, {}, Role::text, false, true});
        }
        drawn(canvas);
        expect_sane_vertices();
    }
}

TEST_F(Overlay, ShowsARectangleThatHoldsTheWholeViewNowhere) {
    Canvas canvas = plain_canvas();
    canvas.outlines.push_back({{{-1e300, -1e300}, {1e300, 1e300}}, 3, Role::current});
    const Image image = drawn(canvas);
    for (int i = 0; i < kSide; ++i) {
        ASSERT_TRUE(is_near(pixel_at(image, i, i), pixel_of(Role::canvas)));
    }
}

TEST_F(Overlay, DrawsDashesFromWhereAStrokeBegins) {
    Canvas canvas = plain_canvas();
    Stroke stroke{{{10, 50}, {90, 50}}, false, 4, Role::taken, 1};
    stroke.is_dashed = true;
    canvas.strokes.push_back(stroke);
    const Image image = drawn(canvas);
    for (const int x : {12, 22, 82}) {
        EXPECT_TRUE(is_near(pixel_at(image, x, 50), pixel_of(Role::taken))) << x;
    }
    for (const int x : {18, 28, 88}) {
        EXPECT_TRUE(is_near(pixel_at(image, x, 50), pixel_of(Role::canvas))) << x;
    }
}

TEST_F(Overlay, DrawsFewDashesOfALineThatReachesFarBeyondTheView) {
    const double most = std::numeric_limits<double>::max();
    for (const double far : {1e6, 1e20, 1e300, most}) {
        Canvas canvas = plain_canvas();
        Stroke stroke{{{-far, 50}, {far, 50}}, false, 4, Role::taken, 1};
        stroke.is_dashed = true;
        canvas.strokes.push_back(stroke);
        drawn(canvas);
        expect_sane_vertices();
        EXPECT_GT(vertices_.size(), 4U * 5) << far;
        EXPECT_LT(vertices_.size(), 16U * 20) << far;
    }
}

TEST_F(Overlay, DrawsTicksOfTheSameSizeWhateverTheZoom) {
    for (const double zoom : {1.0, 8.0}) {
        Canvas canvas = plain_canvas();
        canvas.view.zoom = zoom;
        canvas.ticks.push_back({canvas.view.center, {0, -10}, 4, Role::column_crossing});
        const Image image = drawn(canvas);
        EXPECT_TRUE(is_near(pixel_at(image, 50, 45), pixel_of(Role::column_crossing))) << zoom;
        EXPECT_TRUE(is_near(pixel_at(image, 50, 36), pixel_of(Role::canvas))) << zoom;
        EXPECT_TRUE(is_near(pixel_at(image, 50, 54), pixel_of(Role::canvas))) << zoom;
    }
}

TEST_F(Overlay, DrawsHandlesOfNinePixelsWithARim) {
    Canvas canvas = plain_canvas();
    canvas.strokes.push_back({{{0, 50}, {100, 50}}, false, 60, Role::taken, 1});
    canvas.handles.push_back({{50.5, 50.5}, false});
    const Image image = drawn(canvas);
    for (int x = 46; x < 55; ++x) {
        EXPECT_TRUE(is_near(pixel_at(image, x, 50), pixel_of(Role::input))) << x;
    }
    for (const int x : {44, 45, 55, 56}) {
        EXPECT_TRUE(is_near(pixel_at(image, x, 50), pixel_of(Role::canvas))) << x;
    }
    for (const int x : {43, 57}) {
        EXPECT_TRUE(is_near(pixel_at(image, x, 50), pixel_of(Role::taken))) << x;
    }
}

TEST_F(Overlay, DrawsHotHandlesLargerAndInTheAccent) {
    Canvas canvas = plain_canvas();
    canvas.handles.push_back({{50.5, 50.5}, true});
    const Image image = drawn(canvas);
    EXPECT_TRUE(is_near(pixel_at(image, 50, 50), pixel_of(Role::accent)));
    EXPECT_TRUE(is_near(pixel_at(image, 56, 50), pixel_of(Role::input)));
}

TEST_F(Overlay, DrawsDotsInTheirRole) {
    Canvas canvas = plain_canvas();
    canvas.dots.push_back({{50, 50}, 4, Role::tie});
    EXPECT_TRUE(is_near(pixel_at(drawn(canvas), 50, 50), pixel_of(Role::tie)));
}

TEST_F(Overlay, WrapsABannerInItsWidth) {
    Canvas canvas = plain_canvas();
    canvas.banner = {"one two three four", {4, 4}, 92};
    const Image image = drawn(canvas);
    const Pixel edge = pixel_of(Role::error);
    EXPECT_TRUE(is_near(pixel_at(image, 4, 30), edge)) << "more than one line high";
    for (int y = 0; y < kSide; ++y) {
        EXPECT_TRUE(is_near(pixel_at(image, 98, y), pixel_of(Role::canvas))) << y;
    }
}

TEST_F(Overlay, PutsLabelsOnPlates) {
    Canvas canvas = plain_canvas();
    canvas.theme = Theme::light;
    canvas.labels.push_back({{50, 50}, "17", {0.5, 0.5}, {}, Role::text, false, true});
    const Image image = drawn(canvas);
    int dark = 0;
    for (int y = 40; y < 60; ++y) {
        for (int x = 35; x < 65; ++x) dark += pixel_at(image, x, y).r < 100 ? 1 : 0;
    }
    EXPECT_GT(dark, 10);
    EXPECT_LT(dark, 200);
}

}  // namespace
}  // namespace tileglass::app
