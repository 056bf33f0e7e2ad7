// Do the bodies of a swarm become the pixels that they should?

#include "app/platform/canvas_renderer.hpp"
#include "app/platform/gl.hpp"
#include "tests/app/platform/pixels.hpp"

namespace tileglass::app {
namespace {

constexpr double kOutline = 0.75;
constexpr double kFill = 0.09;
constexpr double kDensity = 0.9;

// 64 x 48 pixels of open tiles with these bodies.
Canvas canvas_with(std::vector<Body> bodies, Theme theme = Theme::dark) {
    Canvas canvas = canvas_of(8, 6, 8);
    canvas.theme = theme;
    canvas.bodies.bodies = std::move(bodies);
    canvas.bodies_revision = 1;
    return canvas;
}

// Small bodies by cells of 2 pixels that begin a pixel outside of the viewport.
Canvas canvas_with_cells(Theme theme = Theme::dark) {
    Canvas canvas = canvas_with({}, theme);
    canvas.bodies.columns = 34;
    canvas.bodies.rows = 26;
    canvas.bodies.cell_pixels = 2;
    canvas.bodies.left = -1;
    canvas.bodies.top = -1;
    canvas.bodies.density.assign(34 * 26, 0);
    return canvas;
}

std::uint8_t& cell(Canvas& canvas, int column, int row) {
    return canvas.bodies.density[static_cast<std::size_t>(row * canvas.bodies.columns + column)];
}

Image drawn_bodies(const Canvas& canvas) {
    const auto headless = open_for(canvas);
    CanvasRenderer tiles;
    BodyRenderer renderer;
    EXPECT_EQ(renderer.shader_error(), "");
    tiles.draw_tiles(canvas);
    renderer.draw(canvas);
    return headless->read_pixels();
}

// The ground under so much of the bodies' colour.
Pixel inked(double share, Theme theme = Theme::dark) {
    return mixed(pixel_of(Role::open_tile, theme), pixel_of(Role::input, theme), share);
}

TEST(BodyRenderer, DrawsAnOutlineAndALightInside) {
    for (const Theme theme : {Theme::dark, Theme::light}) {
        const Image image = drawn_bodies(canvas_with({{16, 12, 48, 36}}, theme));
        EXPECT_TRUE(is_near(pixel_at(image, 32, 24), inked(kFill, theme))) << "inside";
        const double second = kOutline / 2 + kFill / 2;  // the outline is 1.5 pixels wide
        EXPECT_TRUE(is_near(pixel_at(image, 16, 24), inked(kOutline, theme))) << "left";
        EXPECT_TRUE(is_near(pixel_at(image, 17, 24), inked(second, theme))) << "left";
        EXPECT_TRUE(is_near(pixel_at(image, 47, 24), inked(kOutline, theme))) << "right";
        EXPECT_TRUE(is_near(pixel_at(image, 46, 24), inked(second, theme))) << "right";
        EXPECT_TRUE(is_near(pixel_at(image, 32, 12), inked(kOutline, theme))) << "top";
        EXPECT_TRUE(is_near(pixel_at(image, 32, 13), inked(second, theme))) << "top";
        EXPECT_TRUE(is_near(pixel_at(image, 32, 35), inked(kOutline, theme))) << "bottom";
        EXPECT_TRUE(is_near(pixel_at(image, 32, 34), inked(second, theme))) << "bottom";
        EXPECT_TRUE(is_near(pixel_at(image, 16, 12), inked(kOutline, theme))) << "corner";
        for (const auto& [x, y] : {std::pair{15, 24}, {48, 24}, {32, 11}, {32, 36}}) {
            EXPECT_TRUE(is_near(pixel_at(image, x, y), inked(0, theme))) << x << " " << y;
        }
    }
}

TEST(BodyRenderer, CoversPixelsOnTheBorderByTheirShare) {
    for (const float off : {0.25F, 0.5F, 0.75F}) {
        const Image image = drawn_bodies(canvas_with({{16 + off, 12 + off, 48 + off, 36 + off}}));
        const double share = double(off);
        EXPECT_TRUE(is_near(pixel_at(image, 16, 24), inked(kOutline * (1 - share)))) << off;
        EXPECT_TRUE(is_near(pixel_at(image, 48, 24), inked(kOutline * share))) << off;
        EXPECT_TRUE(is_near(pixel_at(image, 32, 12), inked(kOutline * (1 - share)))) << off;
        EXPECT_TRUE(is_near(pixel_at(image, 48, 36), inked(kOutline * share * share))) << off;
        EXPECT_TRUE(is_near(pixel_at(image, 49, 24), inked(0))) << off;
    }
}

TEST(BodyRenderer, FillsSpecks) {
    const Image image = drawn_bodies(
        canvas_with({{10, 10, 12, 12}, {20, 20, 24, 24}, {30, 10, 36, 16}, {50, 10, 54, 40}}));
    for (const auto& [x, y] : {std::pair{10, 10}, {11, 11}, {22, 22}, {52, 25}}) {
        EXPECT_TRUE(is_near(pixel_at(image, x, y), inked(kOutline))) << x << " " << y;
    }
    const Pixel middle = pixel_at(image, 33, 13);
    EXPECT_GT(middle.r, inked(0.3).r) << "of 6 pixels: not yet open";
    EXPECT_LT(middle.r, inked(0.7).r);
}

TEST(BodyRenderer, WidensWhatIsThinnerThanAPixel) {
    const Image image = drawn_bodies(canvas_with({{20.5F, 10, 20.5F, 40}, {40.4F, 10, 40.6F, 40}}));
    for (const int x : {20, 40}) {
        EXPECT_TRUE(is_near(pixel_at(image, x, 20), inked(kOutline))) << x;
        EXPECT_TRUE(is_near(pixel_at(image, x - 1, 20), inked(0))) << x;
        EXPECT_TRUE(is_near(pixel_at(image, x + 1, 20), inked(0))) << x;
    }
}

TEST(BodyRenderer, DrawsWhatIsPartlyOutside) {
    const Image image = drawn_bodies(canvas_with({{-64, -64, 20, 112}}));
    EXPECT_TRUE(is_near(pixel_at(image, 0, 0), inked(kFill)));
    EXPECT_TRUE(is_near(pixel_at(image, 0, 47), inked(kFill)));
    EXPECT_TRUE(is_near(pixel_at(image, 19, 0), inked(kOutline)));
    EXPECT_TRUE(is_near(pixel_at(image, 20, 0), inked(0)));
}

TEST(BodyRenderer, DrawsLinesTwiceAsWideAtTwiceThePixels) {
    Canvas canvas = canvas_with({{16, 12, 48, 36}, {52, 4, 60, 12}});
    canvas.view.pixel_ratio = 2;
    const Image image = drawn_bodies(canvas);
    for (const int x : {16, 17, 18}) {
        EXPECT_TRUE(is_near(pixel_at(image, x, 24), inked(kOutline))) << x;
    }
    EXPECT_TRUE(is_near(pixel_at(image, 19, 24), inked(kFill)));
    EXPECT_TRUE(is_near(pixel_at(image, 56, 8), inked(kOutline))) << "a speck of 4 pixels at 1x";
}

TEST(BodyRenderer, GivesCellsTheColoursOfTheRampOfHeat) {
    for (const Theme theme : {Theme::dark, Theme::light}) {
        Canvas canvas = canvas_with_cells(theme);
        cell(canvas, 0, 0) = 255;
        cell(canvas, 5, 3) = 128;
        cell(canvas, 32, 24) = 1;
        const Image image = drawn_bodies(canvas);
        const Pixel open = pixel_of(Role::open_tile, theme);
        const auto dense = [&](int density) {
            return mixed(open, pixel_of(heat_color(density / 255.0, theme)), kDensity);
        };
        EXPECT_TRUE(is_near(pixel_at(image, 0, 0), dense(255)));
        EXPECT_TRUE(is_near(pixel_at(image, 1, 0), open));
        EXPECT_TRUE(is_near(pixel_at(image, 0, 1), open));
        for (const auto& [x, y] : {std::pair{9, 5}, {10, 5}, {9, 6}, {10, 6}}) {
            EXPECT_TRUE(is_near(pixel_at(image, x, y), dense(128))) << x << " " << y;
        }
        for (const auto& [x, y] : {std::pair{8, 5}, {11, 6}, {9, 4}, {10, 7}}) {
            EXPECT_TRUE(is_near(pixel_at(image, x, y), open)) << x << " " << y;
        }
        EXPECT_TRUE(is_near(pixel_at(image, 63, 47), dense(1)));
    }
}

TEST(BodyRenderer, DrawsBodiesAboveTheDensityOfTheOthers) {
    Canvas canvas = canvas_with_cells();
    std::fill(canvas.bodies.density.begin(), canvas.bodies.density.end(), std::uint8_t{200});
    canvas.bodies.bodies = {{16, 12, 48, 36}};
    const Image image = drawn_bodies(canvas);
    const Pixel below =
        mixed(pixel_of(Role::open_tile), pixel_of(heat_color(200 / 255.0, Theme::dark)), kDensity);
    EXPECT_TRUE(is_near(pixel_at(image, 4, 4), below));
    EXPECT_TRUE(is_near(pixel_at(image, 16, 24), mixed(below, pixel_of(Role::input), kOutline)));
    EXPECT_TRUE(is_near(pixel_at(image, 32, 24), mixed(below, pixel_of(Role::input), kFill)));
}

TEST(BodyRenderer, DrawsWhatThePictureOfAViewHas) {
    Canvas canvas = canvas_with({});
    static_cast<scene::View&>(canvas.view) = {{100, 100}, 4, false};
    // The middle of the viewport, (32, 24), is at (100, 100).
    build_body_picture(canvas.view,
                       std::vector<Rect>{{{97, 98}, {103, 102}}, {{93.1, 95.1}, {93.2, 95.2}}},
                       canvas.bodies);
    const Image image = drawn_bodies(canvas);
    EXPECT_TRUE(is_near(pixel_at(image, 20, 24), inked(kOutline)));
    EXPECT_TRUE(is_near(pixel_at(image, 19, 24), inked(0)));
    EXPECT_TRUE(is_near(pixel_at(image, 32, 16), inked(kOutline)));
    EXPECT_TRUE(is_near(pixel_at(image, 32, 15), inked(0)));
    const Pixel lone = mixed(pixel_of(Role::open_tile),
                             pixel_of(heat_color(density_of(1) / 255.0, Theme::dark)), kDensity);
    EXPECT_TRUE(is_near(pixel_at(image, 4, 4), lone));
}

TEST(BodyRenderer, DrawsAnyNumberOfBodiesInOneCall) {
    std::vector<Body> bodies;
    for (int i = 0; i < 5000; ++i) {
        const auto x = static_cast<float>(i % 60);
        bodies.push_back({x, 10, x + 4, 14});
    }
    const Canvas canvas = canvas_with(std::move(bodies));
    const auto headless = open_for(canvas);
    BodyRenderer renderer;
    renderer.draw(canvas);
    EXPECT_EQ(renderer.work().draw_calls, 1);
    EXPECT_EQ(renderer.work().uploads, 1);
}

TEST(BodyRenderer, UploadsOnlyWhatChanged) {
    Canvas canvas = canvas_with_cells();
    canvas.bodies.bodies = {{16, 12, 48, 36}};
    const auto headless = open_for(canvas);
    BodyRenderer renderer;
    renderer.draw(canvas);
    EXPECT_EQ(renderer.work().uploads, 2);
    renderer.draw(canvas);
    EXPECT_EQ(renderer.work().uploads, 2);
    EXPECT_EQ(renderer.work().draw_calls, 4);
    canvas.bodies.bodies = {{4, 4, 40, 40}};
    canvas.bodies.density.clear();
    ++canvas.bodies_revision;
    CanvasRenderer().draw_tiles(canvas);
    renderer.draw(canvas);
    EXPECT_EQ(renderer.work().uploads, 3) << "nothing is uploaded for what is not there";
    EXPECT_TRUE(is_near(pixel_at(headless->read_pixels(), 4, 20), inked(kOutline)));
    EXPECT_TRUE(is_near(pixel_at(headless->read_pixels(), 16, 20), inked(kFill)));
}

TEST(BodyRenderer, DoesNothingWithoutBodies) {
    const Canvas canvas = canvas_with({});
    const auto headless = open_for(canvas);
    CanvasRenderer tiles;
    BodyRenderer renderer;
    tiles.draw_tiles(canvas);
    renderer.draw(canvas);
    EXPECT_EQ(renderer.work().uploads, 0);
    EXPECT_EQ(renderer.work().draw_calls, 0);
    EXPECT_TRUE(is_near(pixel_at(headless->read_pixels(), 20, 20), inked(0)));
}

TEST(BodyRenderer, LeavesNoErrorAndNoBlendingBehind) {
    Canvas canvas = canvas_with_cells();
    canvas.bodies.bodies = {{16, 12, 48, 36}};
    const auto headless = open_for(canvas);
    BodyRenderer renderer;
    renderer.draw(canvas);
    EXPECT_EQ(glGetError(), static_cast<unsigned>(GL_NO_ERROR));
    EXPECT_FALSE(glIsEnabled(GL_BLEND));
}

}  // namespace
}  // namespace tileglass::app
