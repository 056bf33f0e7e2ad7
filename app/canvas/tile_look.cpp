#include "app/canvas/tile_look.hpp"

#include <algorithm>
#include <cmath>

namespace tileglass::app {

namespace {

// Line distances, pixels at 1x, at which lines begin to fade and are gone. Lines at every eighth
// tile are gone where tiles get smaller than a pixel and texels become blocks.
struct Fade {
    double full;
    double gone;
};
constexpr Fade kMinorFade{10, 6};
constexpr Fade kEighthFade{16, 8};
constexpr Fade kHatchFade{10, 6};

float opacity(Fade fade, double pixels) {
    return static_cast<float>(std::clamp((pixels - fade.gone) / (fade.full - fade.gone), 0.0, 1.0));
}

// Tiles smaller than this, pixels at 1x, have a thin outline.
constexpr double kOutlinedTile = 6;

}  // namespace

double tile_side(const Canvas& canvas) {
    return canvas.tiles.tile_pixels / canvas.view.pixel_ratio;
}

std::array<Color, 4> line_colors(const Canvas& canvas) {
    const double tile = tile_side(canvas);
    const Theme theme = canvas.theme;
    return {Color{0, 0, 0, 0}, faded(color_of(Role::grid_minor, theme), opacity(kMinorFade, tile)),
            faded(color_of(Role::grid_eighth, theme), opacity(kEighthFade, 8 * tile)),
            color_of(Role::grid_axis, theme)};
}

int line_width(const Canvas& canvas) {
    return static_cast<int>(std::max(1L, std::lround(canvas.view.pixel_ratio)));
}

int outline_width(const Canvas& canvas) {
    const double width = tile_side(canvas) > kOutlinedTile ? 2 : 1;
    return static_cast<int>(std::max(1.0, std::round(canvas.view.pixel_ratio * width)));
}

float hatch_share(const Canvas& canvas) {
    return opacity(kHatchFade, tile_side(canvas));
}

bool has_edges(const Canvas& canvas) {
    return canvas.tiles.level == 0 && tile_side(canvas) > kOutlinedTile;
}

}  // namespace tileglass::app
