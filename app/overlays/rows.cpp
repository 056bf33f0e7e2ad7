#include "app/overlays/rows.hpp"

#include <cstdint>
#include <utility>

#include "app/overlays/tile_marks.hpp"

namespace tileglass::app {

namespace {

constexpr double kLeastRow = 5;       // pixels at 1x from one marked row to the next
constexpr double kLeastBracket = 10;  // pixels at 1x a tile: room for brackets
constexpr double kTickLength = 5;     // pixels at 1x
constexpr double kFoot = 0.25;        // of a tile
constexpr double kMargin = 0.2;       // of a tile, to the rows above and below

// Every how many rows there is room for a mark.
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

void show_rows(const std::vector<Row>& rows, const TileRect& seen, const Frame& frame,
               Canvas& canvas) {
    const double size = frame.size();
    const double pixels = tile_pixels(frame, canvas.camera);
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
            // No room inside: a tick on the outer side.
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
