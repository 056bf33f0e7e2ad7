#include "app/platform/canvas_renderer.hpp"

#include <string>

#include "app/platform/embedded.hpp"
#include "app/platform/gl.hpp"
#include "tests/app/platform/pixels.hpp"

namespace tileglass::app {
namespace {

constexpr double kTakenFill = 0.45;

Image canvas_renderer_drawn(const Canvas& canvas) {
    const auto headless = open_for(canvas);
    CanvasRenderer renderer;
    EXPECT_EQ(renderer.shader_error(), "");
    renderer.draw_tiles(canvas);
    return headless->read_pixels();
}

TEST(CanvasRenderer, GivesTilesTheColoursOfTheirRoles) {
    for (const Theme theme : {Theme::dark, Theme::light}) {
        Canvas canvas = canvas_of(3, 2, 8);
        canvas.theme = theme;
        texel(canvas, 1, 0).solid = 255;
        texel(canvas, 2, 1).inside = 0;
        const Image image = canvas_renderer_drawn(canvas);
        EXPECT_TRUE(is_near(pixel_at(image, 4, 4), pixel_of(Role::open_tile, theme)));
        EXPECT_TRUE(is_near(pixel_at(image, 12, 4), pixel_of(Role::solid_tile, theme)));
        EXPECT_TRUE(is_near(pixel_at(image, 20, 12), pixel_of(Role::canvas, theme)));
        EXPECT_TRUE(is_near(pixel_at(image, 12, 12), pixel_of(Role::open_tile, theme)));
    }
}

TEST(CanvasRenderer, TintsTilesAsTheListOfKindsShowsThem) {
    for (const Theme theme : {Theme::dark, Theme::light}) {
        Canvas canvas = canvas_of(5, 2, 8);
        canvas.theme = theme;
        canvas.tiles.tints.assign(10, Tint{});
        for (int x = 0; x < 5; ++x) {
            texel(canvas, x, 1).solid = 255;
            const auto i = static_cast<std::size_t>(x);
            canvas.tiles.tints[i] = canvas.tiles.tints[5 + i] =
                tint_of(static_cast<TileKind>(x), scene::KindForm::number);
        }
        const Image image = canvas_renderer_drawn(canvas);
        for (int x = 0; x < 5; ++x) {
            const Tint tint = canvas.tiles.tints[static_cast<std::size_t>(x)];
            for (const Role role : {Role::open_tile, Role::solid_tile}) {
                const int y = role == Role::open_tile ? 4 : 12;
                EXPECT_TRUE(is_near(
                    pixel_at(image, 8 * x + 4, y),
                    pixel_of(tinted(color_of(role, theme), tint, role == Role::solid_tile))))
                    << "kind " << x;
            }
        }
    }
}

TEST(CanvasRenderer, ForgetsTintsThatAreGone) {
    Canvas canvas = canvas_of(2, 1, 8);
    canvas.tiles.tints.assign(2, tint_of(1, scene::KindForm::number));
    const auto headless = open_for(canvas);
    CanvasRenderer renderer;
    renderer.draw_tiles(canvas);
    EXPECT_FALSE(is_near(pixel_at(headless->read_pixels(), 4, 4), pixel_of(Role::open_tile)));
    canvas.tiles.tints.clear();
    ++canvas.tiles_revision;
    renderer.draw_tiles(canvas);
    EXPECT_TRUE(is_near(pixel_at(headless->read_pixels(), 4, 4), pixel_of(Role::open_tile)));
    canvas.tiles.tints.assign(2, tint_of(1, scene::KindForm::number));
    ++canvas.tiles_revision;
    renderer.draw_tiles(canvas);
    EXPECT_FALSE(is_near(pixel_at(headless->read_pixels(), 4, 4), pixel_of(Role::open_tile)));
}

TEST(CanvasRenderer, ShowsOpenTilesWithoutAMap) {
    Canvas canvas = canvas_of(2, 1, 8);
    canvas.tiles.has_map = false;
    texel(canvas, 0, 0) = {};
    const Image image = canvas_renderer_drawn(canvas);
    EXPECT_TRUE(is_near(pixel_at(image, 4, 4), pixel_of(Role::open_tile)));
}

TEST(CanvasRenderer, FillsTakenTilesAndOutlinesTheEndOfTheAnswer) {
    Canvas canvas = canvas_of(5, 5, 16);
    for (int y = 1; y < 4; ++y) {
        for (int x = 1; x < 4; ++x) texel(canvas, x, y).taken = 255;
    }
    texel(canvas, 3, 3).taken = 0;
    texel(canvas, 2, 2).solid = 255;
    const Image image = canvas_renderer_drawn(canvas);
    const Pixel taken = pixel_of(Role::taken);
    const Pixel filled = mixed(pixel_of(Role::open_tile), taken, kTakenFill);
    EXPECT_TRUE(is_near(pixel_at(image, 24, 24), filled));
    EXPECT_TRUE(
        is_near(pixel_at(image, 40, 40), mixed(pixel_of(Role::solid_tile), taken, kTakenFill)));
    for (const int edge : {16, 17}) {
        EXPECT_TRUE(is_near(pixel_at(image, edge, 24), taken)) << "left " << edge;
        EXPECT_TRUE(is_near(pixel_at(image, 24, edge), taken)) << "top " << edge;
        EXPECT_TRUE(is_near(pixel_at(image, 79 - edge, 24), taken)) << "right " << edge;
        EXPECT_TRUE(is_near(pixel_at(image, 24, 79 - edge), taken)) << "bottom " << edge;
    }
    EXPECT_TRUE(is_near(pixel_at(image, 15, 24), pixel_of(Role::open_tile))) << "outside";
    EXPECT_TRUE(is_near(pixel_at(image, 18, 24), filled)) << "inside";
    EXPECT_TRUE(is_near(pixel_at(image, 31, 24), filled)) << "between two taken tiles";
    EXPECT_TRUE(is_near(pixel_at(image, 47, 47), taken)) << "corner towards a tile not taken";
    EXPECT_TRUE(
        is_near(pixel_at(image, 45, 45), mixed(pixel_of(Role::solid_tile), taken, kTakenFill)));
}

TEST(CanvasRenderer, OutlinesAnswersThatTouchApart) {
    Canvas canvas = canvas_of(4, 3, 16);
    texel(canvas, 1, 1).taken = taken_by(7);
    texel(canvas, 2, 1).taken = taken_by(11);
    const Pixel taken = pixel_of(Role::taken);
    const Pixel filled = mixed(pixel_of(Role::open_tile), taken, kTakenFill);
    const Image apart = canvas_renderer_drawn(canvas);
    for (const int x : {30, 31, 32, 33}) EXPECT_TRUE(is_near(pixel_at(apart, x, 24), taken)) << x;
    for (const int x : {24, 40}) EXPECT_TRUE(is_near(pixel_at(apart, x, 24), filled)) << x;
    texel(canvas, 2, 1).taken = taken_by(7);
    const Image one = canvas_renderer_drawn(canvas);
    for (const int x : {30, 33}) EXPECT_TRUE(is_near(pixel_at(one, x, 24), filled)) << x;
}

TEST(CanvasRenderer, OutlinesTheSamePixelsOnBothSidesOfATileOffThePixels) {
    Canvas canvas = canvas_of(3, 3, 16, -0.25);
    texel(canvas, 1, 1).taken = 255;
    const Image image = canvas_renderer_drawn(canvas);
    // The tile reaches from 15.75 to 31.75: pixels 16 to 31 have their middle in it.
    int run = 0;
    for (int x = 0; x < 40; ++x) {
        if (is_near(pixel_at(image, x, 24), pixel_of(Role::taken))) ++run;
    }
    EXPECT_EQ(run, 4);
    for (const int x : {16, 17, 30, 31}) {
        EXPECT_TRUE(is_near(pixel_at(image, x, 24), pixel_of(Role::taken))) << x;
    }
}

TEST(CanvasRenderer, OutlinesSmallTilesThinly) {
    Canvas canvas = canvas_of(5, 5, 5);
    texel(canvas, 2, 2).taken = 255;
    const Image image = canvas_renderer_drawn(canvas);
    EXPECT_TRUE(is_near(pixel_at(image, 10, 12), pixel_of(Role::taken)));
    EXPECT_TRUE(is_near(pixel_at(image, 11, 12),
                        mixed(pixel_of(Role::open_tile), pixel_of(Role::taken), kTakenFill)));
}

// The hatch of an answer has whole lines, that of refused tiles broken ones: without colour, too,
// they are two.
TEST(CanvasRenderer, HatchesRefusedTilesWithBrokenLines) {
    Canvas canvas = canvas_of(2, 1, 32);
    texel(canvas, 0, 0).refused = 255;
    const Image image = canvas_renderer_drawn(canvas);
    const Pixel open = pixel_of(Role::open_tile);
    const auto is_line = [&](int x, int y) { return pixel_at(image, x, y).r > open.r + 60; };
    double most = 0;
    int lines = 0;
    for (int sum = 0; sum < 32; ++sum) {  // from the lower left to the upper right
        int on = 0;
        for (int x = 0; x <= sum; ++x) {
            on += is_line(x, sum - x) ? 1 : 0;
            most = std::max(most, static_cast<double>(pixel_at(image, x, sum - x).r));
        }
        if (sum < 16 || on == 0) continue;
        ++lines;
        EXPECT_LT(on, sum) << "gaps on the line to " << sum;
        EXPECT_GT(on, sum / 3) << "dashes on the line to " << sum;
    }
    EXPECT_GE(lines, 2);
    EXPECT_LE(lines, 8) << "gaps between the lines";
    EXPECT_GT(most, open.r + 120);
    EXPECT_TRUE(is_near(pixel_at(image, 40, 16), open));
}

TEST(CanvasRenderer, TintsRefusedTilesThatAreTooSmallToHatch) {
    Canvas canvas = canvas_of(8, 8, 4);
    for (Texel& each : canvas.tiles.texels) each.refused = 255;
    const Image image = canvas_renderer_drawn(canvas);
    for (int x = 0; x < 16; ++x) {
        EXPECT_TRUE(is_near(pixel_at(image, x, 7), pixel_at(image, 0, 0)));
    }
    EXPECT_GT(pixel_at(image, 0, 0).r, pixel_of(Role::open_tile).r + 30);
}

TEST(CanvasRenderer, AveragesTheTilesOfAPixelByTheirShares) {
    for (const double start : {0.0, -0.25, -0.5, -0.75}) {
        Canvas canvas = canvas_of(4, 4, 8, start);
        texel(canvas, 1, 1).solid = 255;
        const Image image = canvas_renderer_drawn(canvas);
        const Pixel open = pixel_of(Role::open_tile);
        const Pixel solid = pixel_of(Role::solid_tile);
        // Pixel 7 shows tile 0 up to 8 + start, then tile 1.
        const double share = -start;
        EXPECT_TRUE(is_near(pixel_at(image, 7, 12), mixed(open, solid, share))) << start;
        EXPECT_TRUE(is_near(pixel_at(image, 12, 7), mixed(open, solid, share))) << start;
        EXPECT_TRUE(is_near(pixel_at(image, 7, 7), mixed(open, solid, share * share))) << start;
        EXPECT_TRUE(is_near(pixel_at(image, 15, 15), mixed(open, solid, (1 - share) * (1 - share))))
            << start;
    }
}

TEST(CanvasRenderer, AveragesTilesOfAPixelsSize) {
    Canvas canvas = canvas_of(8, 8, 1, -0.5);
    for (int y = 0; y < 8; ++y) {
        for (int x = y % 2; x < 8; x += 2) texel(canvas, x, y).solid = 255;
    }
    const Image image = canvas_renderer_drawn(canvas);
    const Pixel grey = mixed(pixel_of(Role::open_tile), pixel_of(Role::solid_tile), 0.5);
    for (int i = 0; i < 7; ++i) EXPECT_TRUE(is_near(pixel_at(image, i, 6 - i), grey)) << i;
}

TEST(CanvasRenderer, MixesTheMapsBorderInsideABlock) {
    Canvas canvas = canvas_of(2, 1, 1);
    canvas.tiles.level = 3;
    canvas.tiles.tile_pixels = 0.125;
    texel(canvas, 0, 0) = {255, 128, 0, 0};
    const Image image = canvas_renderer_drawn(canvas);
    EXPECT_TRUE(is_near(pixel_at(image, 0, 0),
                        mixed(pixel_of(Role::canvas), pixel_of(Role::solid_tile), 0.5)));
}

TEST(CanvasRenderer, DrawsTheStrongerOfTwoGridLines) {
    Canvas canvas = canvas_of(2, 2, 16);
    canvas.tiles.columns[16].line = GridLine::minor;
    canvas.tiles.rows[16].line = GridLine::axis;
    const Image image = canvas_renderer_drawn(canvas);
    const auto lined = [](Role role) {
        return mixed(pixel_of(Role::open_tile), pixel_of(role),
                     double(color_of(role, Theme::dark).a));
    };
    EXPECT_TRUE(is_near(pixel_at(image, 16, 4), lined(Role::grid_minor)));
    EXPECT_TRUE(is_near(pixel_at(image, 4, 16), lined(Role::grid_axis)));
    EXPECT_TRUE(is_near(pixel_at(image, 16, 16), lined(Role::grid_axis)));
    EXPECT_TRUE(is_near(pixel_at(image, 17, 4), pixel_of(Role::open_tile)));
}

TEST(CanvasRenderer, FadesLinesOutAsTilesGetSmall) {
    const auto contrast = [](double size, GridLine line) {
        Canvas canvas = canvas_of(40, 2, size);
        canvas.tiles.columns[4].line = line;
        const Image image = canvas_renderer_drawn(canvas);
        return pixel_at(image, 4, 1).r - pixel_of(Role::open_tile).r;
    };
    EXPECT_GT(contrast(10, GridLine::minor), contrast(8, GridLine::minor));
    EXPECT_GT(contrast(8, GridLine::minor), 2);
    EXPECT_LT(contrast(6, GridLine::minor), 1);
    EXPECT_GT(contrast(2, GridLine::eighth), 20);
    EXPECT_LT(contrast(1, GridLine::eighth), 1);
    EXPECT_GT(contrast(1, GridLine::axis), 50);
}

TEST(CanvasRenderer, UploadsOnlyWhatChanged) {
    Canvas canvas = canvas_of(4, 4, 8);
    const auto headless = open_for(canvas);
    CanvasRenderer renderer;
    renderer.draw_tiles(canvas);
    EXPECT_EQ(renderer.work().uploads, 4);
    renderer.draw_tiles(canvas);
    EXPECT_EQ(renderer.work().uploads, 4);
    EXPECT_EQ(renderer.work().draw_calls, 2);
    texel(canvas, 1, 1).solid = 255;
    ++canvas.tiles_revision;
    renderer.draw_tiles(canvas);
    EXPECT_EQ(renderer.work().uploads, 8);
    EXPECT_TRUE(is_near(pixel_at(headless->read_pixels(), 12, 12), pixel_of(Role::solid_tile)));
}

TEST(CanvasRenderer, CopiesWhatStays) {
    Canvas canvas = canvas_of(4, 4, 8);
    texel(canvas, 2, 2).taken = 255;
    const auto headless = open_for(canvas);
    CanvasRenderer renderer;
    renderer.draw_tiles(canvas);
    const Image image = headless->read_pixels();
    for (int i = 0; i < 3; ++i) {
        glClearColor(1, 0, 0, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        renderer.draw_tiles(canvas);
        EXPECT_EQ(headless->read_pixels().rgba, image.rgba);
    }
    EXPECT_EQ(renderer.work().draw_calls, 2);
    for (const int x : {3, 1}) {  // a change after what was copied is drawn
        texel(canvas, x, 1).refused = 255;
        ++canvas.tiles_revision;
        renderer.draw_tiles(canvas);
        const Image changed = headless->read_pixels();
        EXPECT_NE(changed.rgba, image.rgba);
        CanvasRenderer().draw_tiles(canvas);
        EXPECT_EQ(headless->read_pixels().rgba, changed.rgba);
        renderer.draw_tiles(canvas);
        EXPECT_EQ(headless->read_pixels().rgba, changed.rgba);
    }
}

TEST(CanvasRenderer, CopiesWhatIsDrawnToTheOtherHalf) {
    struct Setting {
        Rect first;
        Vec2 shift;
    };
    for (const Setting& setting :
         {Setting{{{4, 0}, {16, 24}}, {12, 0}}, Setting{{{0, 2}, {40, 12}}, {0, 10}}}) {
        Canvas canvas = canvas_of(5, 3, 8);
        for (int y = 0; y < 3; ++y) {
            for (int x = 0; x < 5; ++x) texel(canvas, x, y).solid = (x + y) % 2 == 0 ? 255 : 0;
        }
        const auto headless = open_for(canvas);
        CanvasRenderer renderer;
        renderer.draw_tiles(canvas);
        const Image before = headless->read_pixels();
        copy_to_second(canvas);
        EXPECT_EQ(headless->read_pixels().rgba, before.rgba) << "nothing stands next to it";
        Canvas other;
        canvas.part = setting.first;
        canvas.second = &other;
        canvas.copy_shift = setting.shift;
        copy_to_second(canvas);
        const Image after = headless->read_pixels();
        for (int y = 0; y < 24; ++y) {
            for (int x = 0; x < 40; ++x) {
                const int from_x = x - static_cast<int>(setting.shift.x);
                const int from_y = y - static_cast<int>(setting.shift.y);
                const bool is_copied = from_x >= static_cast<int>(setting.first.a.x) &&
                                       from_x < static_cast<int>(setting.first.b.x) &&
                                       from_y >= static_cast<int>(setting.first.a.y) &&
                                       from_y < static_cast<int>(setting.first.b.y);
                EXPECT_TRUE(is_near(pixel_at(after, x, y), is_copied
                                                               ? pixel_at(before, from_x, from_y)
                                                               : pixel_at(before, x, y)))
                    << x << ' ' << y;
            }
        }
    }
}

TEST(CanvasRenderer, DrawsASmallerPictureAfterALargeOne) {
    Canvas large = canvas_of(8, 8, 8);
    for (Texel& each : large.tiles.texels) each.solid = 255;
    Canvas small = canvas_of(3, 5, 8);
    small.tiles_revision = 2;
    texel(small, 2, 4).taken = 255;
    const auto headless = open_for(large);
    CanvasRenderer renderer;
    renderer.draw_tiles(large);
    renderer.draw_tiles(small);
    const Image image = headless->read_pixels();
    // The framebuffer keeps its size: the small picture lies at its foot.
    const int top = 64 - 40;
    EXPECT_TRUE(is_near(pixel_at(image, 4, top + 4), pixel_of(Role::open_tile)));
    EXPECT_TRUE(is_near(pixel_at(image, 20, top + 36),
                        mixed(pixel_of(Role::open_tile), pixel_of(Role::taken), kTakenFill)));
    EXPECT_TRUE(is_near(pixel_at(image, 16, top + 36), pixel_of(Role::taken)));
    EXPECT_TRUE(is_near(pixel_at(image, 23, top + 36),
                        mixed(pixel_of(Role::open_tile), pixel_of(Role::taken), kTakenFill)))
        << "no end of the answer where the picture ends";
}

TEST(CanvasRenderer, ClearsWhereThereIsNoPicture) {
    Canvas canvas;
    canvas.view.width = 4;
    canvas.view.height = 4;
    canvas.theme = Theme::light;
    EXPECT_TRUE(is_near(pixel_at(canvas_renderer_drawn(canvas), 2, 2),
                        pixel_of(Role::canvas, Theme::light)));
}

TEST(CanvasRenderer, LeavesNoErrorBehind) {
    const Canvas canvas = canvas_of(4, 4, 8);
    const auto headless = open_for(canvas);
    CanvasRenderer renderer;
    renderer.draw_tiles(canvas);
    EXPECT_EQ(glGetError(), static_cast<unsigned>(GL_NO_ERROR));
}

TEST(CanvasRenderer, DrawsLinesTwiceAsWideAtTwiceThePixels) {
    Canvas canvas = canvas_of(3, 3, 32);
    canvas.view.pixel_ratio = 2;
    canvas.tiles.columns[32].line = GridLine::axis;
    texel(canvas, 1, 1).taken = 255;
    const Image image = canvas_renderer_drawn(canvas);
    for (const int x : {32, 33}) {
        EXPECT_GT(pixel_at(image, x, 8).r, pixel_of(Role::open_tile).r + 40) << x;
    }
    EXPECT_TRUE(is_near(pixel_at(image, 34, 8), pixel_of(Role::open_tile)));
    EXPECT_TRUE(is_near(pixel_at(image, 35, 48), pixel_of(Role::taken)));
    EXPECT_FALSE(is_near(pixel_at(image, 36, 48), pixel_of(Role::taken)));
}

// What OpenGL ES 3.0 and WebGL 2 would say, where the desktop's OpenGL knows their language too.
TEST(Shaders, AreValidForOpenGlEs) {
    const auto headless = open_for(canvas_of(1, 1, 4));
    int extensions = 0;
    bool speaks_es = false;
    glGetIntegerv(GL_NUM_EXTENSIONS, &extensions);
    for (int i = 0; i < extensions; ++i) {
        const auto* name =
            reinterpret_cast<const char*>(glGetStringi(GL_EXTENSIONS, static_cast<unsigned>(i)));
        speaks_es = speaks_es || std::string_view(name) == "GL_ARB_ES3_compatibility";
    }
    ASSERT_TRUE(speaks_es) << "this OpenGL does not know GLSL ES";
    const auto check = [](unsigned kind, std::string_view text, const std::string& defines = "") {
        const std::string body = defines + std::string(text);
        const std::array<const char*, 2> parts{kEsShaderHeader, body.c_str()};
        const unsigned shader = glCreateShader(kind);
        glShaderSource(shader, 2, parts.data(), nullptr);
        glCompileShader(shader);
        int compiled = 0;
        glGetShaderiv(shader, GL_COMPILE_STATUS, &compiled);
        std::array<char, 2000> words{};
        glGetShaderInfoLog(shader, 2000, nullptr, words.data());
        EXPECT_NE(compiled, 0) << words.data();
        glDeleteShader(shader);
    };
    check(GL_VERTEX_SHADER, embedded().canvas_vertex);
    for (const char value : {'0', '1'}) {
        std::string defines;
        for (const char* part : {"TAKEN", "REFUSED", "MARKS", "HEAT", "TINTS"}) {
            defines += std::string("#define HAS_") + part + ' ' + value + '\n';
        }
        check(GL_FRAGMENT_SHADER, embedded().canvas_fragment, defines);
    }
    check(GL_VERTEX_SHADER, embedded().bodies_vertex);
    check(GL_FRAGMENT_SHADER, embedded().bodies_fragment);
    check(GL_FRAGMENT_SHADER, embedded().density_fragment);
}

// Which pixels of tile 0, of 32, stand off the ground by more than half of what any does?
std::vector<std::pair<int, int>> ink_of(const MarkTexel& mark) {
    Canvas canvas = canvas_of(2, 1, 32);
    canvas.tiles.marks.assign(2, MarkTexel{});
    canvas.tiles.marks[0] = mark;
    const Image image = canvas_renderer_drawn(canvas);
    const Pixel open = pixel_of(Role::open_tile);
    const auto off = [&](int x, int y) {
        const Pixel pixel = pixel_at(image, x, y);
        return std::abs(pixel.r - open.r) + std::abs(pixel.g - open.g) + std::abs(pixel.b - open.b);
    };
    double most = 0;
    for (int y = 0; y < 32; ++y) {
        for (int x = 0; x < 32; ++x) most = std::max(most, off(x, y));
    }
    std::vector<std::pair<int, int>> ink;
    for (int y = 0; y < 32; ++y) {
        for (int x = 0; x < 32; ++x) {
            if (off(x, y) > most * 0.6) ink.emplace_back(x, y);
        }
    }
    EXPECT_TRUE(is_near(pixel_at(image, 40, 16), open)) << "a tile without a mark";
    return ink;
}

TEST(CanvasRenderer, HatchesOnlyAToTheLeftOnlyBToTheRightAndHitsBothWays) {
    const auto left = ink_of({255, 0, 0, 0});
    const auto right = ink_of({0, 255, 0, 0});
    ASSERT_GT(left.size(), 50U);
    EXPECT_LT(left.size(), 32U * 32U / 2U);
    const auto has = [](const std::vector<std::pair<int, int>>& ink, int x, int y) {
        return std::find(ink.begin(), ink.end(), std::pair(x, y)) != ink.end();
    };
    for (const auto& [x, y] : left) {
        EXPECT_TRUE(x == 0 || y == 0 || has(left, x - 1, y - 1)) << x << " " << y;
    }
    for (const auto& [x, y] : right) {
        EXPECT_TRUE(x == 0 || y == 31 || has(right, x - 1, y + 1)) << x << " " << y;
    }
    const auto cross = ink_of({0, 0, 0, 255});
    for (const auto& [x, y] : left) EXPECT_TRUE(has(cross, x, y));
    for (const auto& [x, y] : right) EXPECT_TRUE(has(cross, x, y));
}

TEST(CanvasRenderer, FillsTilesOfBothPlainly) {
    Canvas canvas = canvas_of(2, 1, 32);
    canvas.tiles.marks.assign(2, MarkTexel{});
    canvas.tiles.marks[0].both = 255;
    const Image image = canvas_renderer_drawn(canvas);
    for (int x = 0; x < 32; ++x) {
        EXPECT_TRUE(is_near(pixel_at(image, x, 16),
                            mixed(pixel_of(Role::open_tile), pixel_of(Role::both), kTakenFill)));
    }
}

TEST(CanvasRenderer, GivesHeatTheColoursOfItsRamp) {
    constexpr double kHeatFill = 0.8;
    for (const Theme theme : {Theme::dark, Theme::light}) {
        Canvas canvas = canvas_of(4, 1, 8);
        canvas.theme = theme;
        canvas.tiles.heat = {0, 1, 128, 255};
        const Image image = canvas_renderer_drawn(canvas);
        const Pixel open = pixel_of(Role::open_tile, theme);
        EXPECT_TRUE(is_near(pixel_at(image, 4, 4), open));
        for (int x = 1; x < 4; ++x) {
            const Color ramp =
                heat_color(canvas.tiles.heat[static_cast<std::size_t>(x)] / 255.0, theme);
            EXPECT_TRUE(
                is_near(pixel_at(image, 8 * x + 4, 4), mixed(open, pixel_of(ramp), kHeatFill)))
                << x;
        }
    }
}

TEST(CanvasRenderer, ForgetsMarksAndHeatThatAreGone) {
    Canvas canvas = canvas_of(3, 3, 8);
    canvas.tiles.heat.assign(9, 255);
    canvas.tiles.marks.assign(9, {0, 0, 255, 0});
    const auto headless = open_for(canvas);
    CanvasRenderer renderer;
    renderer.draw_tiles(canvas);
    EXPECT_EQ(renderer.work().uploads, 7);
    canvas.tiles.heat.clear();
    canvas.tiles.marks.clear();
    ++canvas.tiles_revision;
    renderer.draw_tiles(canvas);
    EXPECT_EQ(renderer.work().uploads, 11) << "nothing is uploaded for what is not there";
    EXPECT_TRUE(is_near(pixel_at(headless->read_pixels(), 12, 12), pixel_of(Role::open_tile)));
}

TEST(HeatColor, RisesInLightnessInTheDarkAndFallsInTheLight) {
    const auto lightness = [](double share, Theme theme) {
        const Pixel pixel = pixel_of(heat_color(share, theme));
        return 0.299 * pixel.r + 0.587 * pixel.g + 0.114 * pixel.b;
    };
    for (double share = 0.05; share <= 1; share += 0.05) {
        EXPECT_GT(lightness(share, Theme::dark), lightness(share - 0.05, Theme::dark));
        EXPECT_LT(lightness(share, Theme::light), lightness(share - 0.05, Theme::light));
    }
}

TEST(ShaderProgram, NamesTheFileThatDoesNotCompile) {
    const auto headless = open_for(canvas_of(1, 1, 4));
    const ShaderProgram program({"canvas.vert", embedded().canvas_vertex},
                                {"canvas.frag", "void main() { color = nonsense; }"});
    EXPECT_EQ(program.id(), 0U);
    EXPECT_NE(program.error().find("canvas.frag"), std::string::npos);
    EXPECT_NE(program.error().find("nonsense"), std::string::npos);
}

}  // namespace
}  // namespace tileglass::app
