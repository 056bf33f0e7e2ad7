#include "app/overlays/tile_marks.hpp"

namespace tileglass::app {

double tile_pixels(const Frame& frame, const Camera& camera) {
    return frame.size() * camera.scale() / camera.pixel_ratio;
}

Rect area_of(Tile tile, const Frame& frame) {
    return {frame.min_corner(tile), frame.max_corner(tile)};
}

Vec2 center_of(Tile tile, const Frame& frame) {
    return (frame.min_corner(tile) + frame.max_corner(tile)) * 0.5;
}

Vec2 screen_corner_of(Tile tile, const Frame& frame, const Camera& camera) {
    const Vec2 low = frame.min_corner(tile);
    return {low.x, camera.view.y_up ? frame.max_corner(tile).y : low.y};
}

std::uint8_t heat_of(std::uint64_t number, std::uint64_t most) {
    if (most <= 1) return 1;
    return static_cast<std::uint8_t>(1 + (number - 1) * 254 / (most - 1));
}

void add_heat(std::span<const TileNumber> tiles, std::uint64_t most,
              std::vector<Highlight>& highlights) {
    const std::size_t first = highlights.size();
    for (const auto& [tile, number] : tiles) {
        const std::uint8_t heat = heat_of(number, most);
        Highlight* last = highlights.size() > first ? &highlights.back() : nullptr;
        if (last != nullptr && last->heat == heat && last->tiles.min.y == tile.y &&
            last->tiles.end.x == tile.x) {
            ++last->tiles.end.x;
        } else {
            highlights.push_back({{tile, {tile.x + 1, tile.y + 1}}, Role::heat, heat});
        }
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

}  // namespace tileglass::app
