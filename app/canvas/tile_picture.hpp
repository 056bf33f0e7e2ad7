#pragma once
// The look of each visible tile, and the tiles that each pixel shows.
//
// The processor says, the shader only mixes: for every pixel column and every pixel row of the
// viewport a `PixelCut` tells which texels (tiles, or blocks of tiles when they are smaller than a
// pixel) it shows and by what shares, computed from the frame's exact lines in doubles. The shader
// never turns a coordinate into a tile, so it cannot disagree with the library.

#include <cstdint>
#include <optional>
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
    std::uint8_t taken = 0;    ///< share of tiles taken
    std::uint8_t refused = 0;  ///< share of tiles tested and refused

    bool operator==(const Texel&) const = default;
};

/// Marks of one visible tile or block that few pictures have. All shares 0..255.
struct MarkTexel {
    std::uint8_t only_a = 0;
    std::uint8_t only_b = 0;
    std::uint8_t both = 0;
    std::uint8_t hit = 0;

    bool operator==(const MarkTexel&) const = default;
};

/// Which grid line, if any, runs through a pixel.
enum class GridLine : std::uint8_t { none, minor, eighth, axis };

/// What one pixel column (or row) shows of the texel columns (rows).
struct PixelCut {
    float first = 0;       ///< index of the texel that holds the pixel's low edge
    float next_share = 0;  ///< share of the pixel that lies in the texel after it, 0..1
    float from_low = 0;    ///< pixels from the low line of texel `first` to the pixel's middle
    float to_high = 0;     ///< pixels from the pixel's middle to the high line of texel `first`
    GridLine line = GridLine::none;

    bool operator==(const PixelCut&) const = default;
};

/// A rectangle of tiles with a role: taken, refused, hit, only_a, only_b, both or heat; open_tile
/// or solid_tile where tiles are there that no map has.
struct Highlight {
    TileRect tiles;
    Role role = Role::taken;
    std::uint8_t heat = 0;  ///< of the role heat: 1..255, the place on its ramp

    bool operator==(const Highlight&) const = default;
};

/// The viewport's tiles, ready to upload.
struct TilePicture {
    int level = 0;           ///< texels are blocks of 2^level x 2^level tiles
    int width = 0;           ///< texel columns
    int height = 0;          ///< texel rows
    double tile_pixels = 0;  ///< screen pixels a tile side
    bool has_map = false;
    std::vector<Texel> texels;       ///< width * height, row by row in screen order of the data
    std::vector<MarkTexel> marks;    ///< the same texels; empty where there are no such marks
    std::vector<std::uint8_t> heat;  ///< the same texels: 0 none, 1..255 the ramp; empty: no heat
    std::vector<Tint> tints;         ///< the same texels; empty where kinds of tiles have none
    std::vector<PixelCut> columns;   ///< one a pixel column
    std::vector<PixelCut> rows;      ///< one a pixel row
};

/// Which tiles are there: those of a map, without one all; or those that highlights say: of a map
/// the others shimmer through.
enum class Ground : std::uint8_t { map, highlights };

/// Builds the picture of what `view` sees into `picture`, whose memory is reused. `pyramid`
/// is that of the map; null without one. `highlights` in any order; where several touch a texel,
/// their shares add up to at most all; of heat the most counts. Cost: texels seen (at most about
/// one a pixel), and for each highlight its texels seen.
void build_tile_picture(const CanvasView& view, const Frame& frame, const MapPyramid* pyramid,
                        std::span<const Highlight> highlights, TilePicture& picture,
                        Ground ground = Ground::map);

/// Pixels from the viewport's top left corner, y down, half-open.
struct PixelRect {
    int min_x = 0;
    int min_y = 0;
    int end_x = 0;
    int end_y = 0;

    bool operator==(const PixelRect&) const = default;
};

/// Do both pictures show the same tiles at the same pixels, with the same kinds of marks?
bool have_same_place(const TilePicture& a, const TilePicture& b);

/// Rectangles that hold all pixels that may differ between two pictures of the same place; none
/// where they are so many, or so large together, that all is better drawn anew. Cost: texels.
std::optional<std::vector<PixelRect>> changed_pixels(const TilePicture& before,
                                                     const TilePicture& after);

}  // namespace tileglass::app
