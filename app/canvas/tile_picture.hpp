#pragma once
// The look of each visible tile, and the tiles that each pixel shows.
//
// The CPU decides, the shader only mixes: for every pixel column and row of the canvas, a
// `PixelCut` gives the texels (tiles, or blocks of tiles smaller than a pixel) that it shows and
// their shares, computed in doubles from the frame's exact lines. The shader never converts a
// coordinate to a tile, so it cannot disagree with the library.

#include <cstdint>
#include <span>
#include <vector>

#include "app/canvas/canvas_view.hpp"
#include "app/canvas/map_pyramid.hpp"
#include "app/canvas/palette.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::app {

/// One visible tile or block. All shares 0..255.
struct Texel {
    std::uint8_t solid = 0;    ///< share of solid tiles
    std::uint8_t inside = 0;   ///< share inside the map
    std::uint8_t taken = 0;    ///< share of tiles taken; of a single tile see `taken_by`
    std::uint8_t refused = 0;  ///< share of tiles tested and refused

    bool operator==(const Texel&) const = default;
};

/// `Texel::taken` of a single tile that is in this answer (`Highlight::answer`): above half, and
/// another one for another answer, so that answers that touch are outlined apart.
constexpr std::uint8_t taken_by(std::uint8_t answer) {
    return static_cast<std::uint8_t>(255 - answer);
}

/// Rarely needed marks of one visible tile or block. All shares 0..255.
struct MarkTexel {
    std::uint8_t only_a = 0;
    std::uint8_t only_b = 0;
    std::uint8_t both = 0;
    std::uint8_t hit = 0;

    bool operator==(const MarkTexel&) const = default;
};

/// The kind of grid line through a pixel, if any.
enum class GridLine : std::uint8_t { none, minor, eighth, axis };

/// What a pixel column (or row) shows of the texel columns (rows).
struct PixelCut {
    float first = 0;       ///< index of the texel at the pixel's low edge
    float next_share = 0;  ///< share of the pixel in the next texel, 0..1
    float from_low = 0;    ///< pixels from the low line of texel `first` to the pixel's middle
    float to_high = 0;     ///< pixels from the pixel's middle to the high line of texel `first`
    GridLine line = GridLine::none;

    bool operator==(const PixelCut&) const = default;
};

/// A rectangle of tiles with a role: taken, refused, hit, only_a, only_b, both or heat; for
/// Ground::highlights also open_tile or solid_tile.
struct Highlight {
    TileRect tiles;
    Role role = Role::taken;
    std::uint8_t heat = 0;    ///< for the role heat: its colour, 1..255
    std::uint8_t answer = 0;  ///< for the role taken: bits that tell answers apart, < kAnswers

    /// The end of these bits. A tile of several answers has the bits of all of them.
    static constexpr std::uint8_t kAnswers = 64;

    bool operator==(const Highlight&) const = default;
};

/// The canvas' tiles, ready to upload.
struct TilePicture {
    int level = 0;           ///< texels are blocks of 2^level x 2^level tiles
    int width = 0;           ///< texel columns
    int height = 0;          ///< texel rows
    double tile_pixels = 0;  ///< screen pixels per tile side
    bool has_map = false;
    std::vector<Texel> texels;       ///< width * height, row by row, y rising in the world
    std::vector<MarkTexel> marks;    ///< the same texels; empty without such marks
    std::vector<std::uint8_t> heat;  ///< the same texels: 0 none, 1..255 the colour; empty: no heat
    std::vector<Tint> tints;         ///< the same texels; empty without tints
    std::vector<PixelCut> columns;   ///< one per pixel column
    std::vector<PixelCut> rows;      ///< one per pixel row
};

/// Which tiles exist: those of the map (without a map all), or those of highlights, while the rest
/// of the map shimmers through.
enum class Ground : std::uint8_t { map, highlights };

/// Builds the picture of `view` into `picture` and reuses its memory. `pyramid`: of the map, null
/// without one. `highlights` in any order; in a texel their shares add up, at most to 1; for heat
/// the maximum counts. Cost: visible texels (at most about one per pixel), plus those of each
/// highlight.
void build_tile_picture(const CanvasView& view, const Frame& frame, const MapPyramid* pyramid,
                        std::span<const Highlight> highlights, TilePicture& picture,
                        Ground ground = Ground::map);

}  // namespace tileglass::app
