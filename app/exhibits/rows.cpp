#include "app/exhibits/rows.hpp"

#include <cstdint>
#include <utility>

namespace tileglass::app {

namespace {

constexpr double kLeastRow = 5;       // pixels at 1x from one marked row to the next
constexpr double kLeastBracket = 10;  // pixels at 1x a tile: room for feet
constexpr double kFoot = 0.25;        // of a tile
constexpr double kMargin = 0.2;      // of a tile, to the rows above and below

// Every how many rows there is room for a mark.
std::int64_t stride_of(double pixels) {
    std::int64_t stride = 1;
    while (pixels * static_cast<double>(stride) < kLeastRow && stride < (std::int64_t{1} << 31)) {
        stride *= 2;
    }
    return stride;
}

void add_line(std::vector<Vec2> points, Canvas& canvas) {
    Stroke line;
    line.points = std::move(points);
    line.role = Role::row_found;
    canvas.strokes.push_back(std::move(line));
}

}  // namespace

void show_rows(const std::vector<Row>& rows, const TileRect& seen, const Frame& frame,
               Canvas& canvas) {
    const double size = frame.size();
    const double pixels = size * canvas.camera.scale() / canvas.camera.pixel_ratio;
    const std::int64_t stride = stride_of(pixels);
    const double foot = pixels >= kLeastBracket ? kFoot * size : 0;
    for (const Row& row : rows) {
        const auto& [y, x_min, x_end] = row.span;
        if (y < seen.min.y || y >= seen.end.y || floor_mod(std::int64_t{y}, stride) != 0) continue;
        const bool is_empty = x_min == x_end;
        const Vec2 low = frame.min_corner({x_min, y});
        const Vec2 high = is_empty ? Vec2{low.x, frame.max_corner({x_min, y}).y}
                                   : frame.max_corner({x_end - 1, y});
        const double margin = kMargin * size;
        const double top = low.y + margin;
        const double bottom = high.y - margin;
        const auto bracket = [&](double x, double inwards) {
            if (inwards == 0) {
                add_line({{x, top}, {x, bottom}}, canvas);
            } else {
                add_line({{x + inwards, top}, {x, top}, {x, bottom}, {x + inwards, bottom}},
                         canvas);
            }
        };
        const auto is_seen = [&](std::int32_t x) { return seen.min.x <= x && x <= seen.end.x; };
        if (is_seen(x_min)) bracket(low.x + (is_empty ? 0 : margin), is_empty ? 0 : foot);
        if (!is_empty && is_seen(x_end)) bracket(high.x - margin, -foot);
    }
}

}  // namespace tileglass::app
