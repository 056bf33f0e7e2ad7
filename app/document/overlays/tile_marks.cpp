#include "app/document/overlays/tile_marks.hpp"

#include <utility>

namespace tileglass::app {

namespace {

constexpr double kLeastRow = 5;       // pixels at 1x from one marked row to the next
constexpr double kLeastBracket = 10;  // pixels at 1x a tile: room for brackets
constexpr double kTickLength = 5;     // pixels at 1x
constexpr double kFoot = 0.25;        // of a tile
constexpr double kMargin = 0.2;       // of a tile, to the rows above and below

// The distance between marked rows at which there is room for a mark, a power of two.
std::int64_t stride_of(double pixels) {
    std::int64_t stride = 1;
    while (pixels * static_cast<double>(stride) < kLeastRow && stride < (std::int64_t{1} << 31)) {
        stride *= 2;
    }
    return stride;
}

void add_line(std::vector<Vec2> points, Canvas& canvas) {
    canvas.strokes.push_back({.points = std::move(points), .role = Role::row_found});
}

}  // namespace

double tile_pixels(const Frame& frame, const CanvasView& view) {
    return frame.size() * view.scale() / view.pixel_ratio;
}

Rect area_of(Tile tile, const Frame& frame) {
    return {frame.min_corner(tile), frame.max_corner(tile)};
}

Vec2 center_of(Tile tile, const Frame& frame) {
    return (frame.min_corner(tile) + frame.max_corner(tile)) * 0.5;
}

Vec2 screen_corner_of(Tile tile, const Frame& frame, const CanvasView& view) {
    const Vec2 low = frame.min_corner(tile);
    return {low.x, view.y_up ? frame.max_corner(tile).y : low.y};
}

std::uint8_t heat_of(std::uint64_t number, std::uint64_t most) {
    if (most <= 1) return 1;
    return static_cast<std::uint8_t>(1 + (number - 1) * 254 / (most - 1));
}

void add_tile(const Highlight& tile, std::size_t first, std::vector<Highlight>& highlights) {
    Highlight* last = highlights.size() > first ? &highlights.back() : nullptr;
    const bool goes_on = last != nullptr && last->role == tile.role && last->heat == tile.heat &&
                         last->tiles.min.y == tile.tiles.min.y &&
                         last->tiles.end.x == tile.tiles.min.x;
    if (goes_on) {
        ++last->tiles.end.x;
    } else {
        highlights.push_back(tile);
    }
}

void add_heat(std::span<const TileNumber> tiles, std::uint64_t most,
              std::vector<Highlight>& highlights) {
    const std::size_t first = highlights.size();
    for (const auto& [tile, number] : tiles) {
        const TileRect area{tile, {tile.x + 1, tile.y + 1}};
        add_tile({area, Role::heat, heat_of(number, most)}, first, highlights);
    }
}

void show_fault(const Rect& area, bool is_missing, float width, Canvas& canvas) {
    const auto& [low, high] = area;
    const auto stroke = [&](Vec2 from, Vec2 to) {
        canvas.strokes.push_back({.points = {from, to}, .width = width, .role = Role::error});
    };
    stroke(low, high);
    if (is_missing) stroke({low.x, high.y}, {high.x, low.y});
}

void show_rows(const std::vector<Row>& rows, const TileRect& seen, const Frame& frame,
               Canvas& canvas) {
    const double size = frame.size();
    const double pixels = tile_pixels(frame, canvas.view);
    const std::int64_t stride = stride_of(pixels);
    const double foot = kFoot * size;
    const double margin = kMargin * size;
    for (const Row& row : rows) {
        const auto& [y, x_min, x_end] = row.span;
        if (y < seen.min.y || y >= seen.end.y || floor_mod(std::int64_t{y}, stride) != 0) continue;
        const bool is_empty = x_min == x_end;
        const Vec2 low = frame.min_corner({x_min, y});
        const Vec2 high = is_empty ? Vec2{low.x, frame.max_corner({x_min, y}).y}
                                   : frame.max_corner({x_end - 1, y});
        const bool begins = seen.min.x <= x_min && x_min <= seen.end.x;
        const bool ends = !is_empty && seen.min.x <= x_end && x_end <= seen.end.x;
        if (pixels < kLeastBracket) {
            // No room inside: a tick on the outside.
            const double middle = (low.y + high.y) / 2;
            const auto tick = [&](double x, double reach) {
                canvas.ticks.push_back({{x, middle}, {reach, 0}, 1.5F, Role::row_found});
            };
            if (begins) tick(low.x, -kTickLength);
            if (ends) tick(high.x, kTickLength);
            continue;
        }
        const double top = low.y + margin;
        const double bottom = high.y - margin;
        const auto bracket = [&](double x, double inwards) {
            add_line({{x + inwards, top}, {x, top}, {x, bottom}, {x + inwards, bottom}}, canvas);
        };
        if (is_empty && begins) add_line({{low.x, top}, {low.x, bottom}}, canvas);
        if (!is_empty && begins) bracket(low.x + margin, foot);
        if (ends) bracket(high.x - margin, -foot);
    }
}

}  // namespace tileglass::app
