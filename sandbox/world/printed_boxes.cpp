#include "sandbox/world/printed_boxes.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <utility>

namespace tileglass::world {

PrintedBoxes::PrintedBoxes(const BoxGrid& grid, scene::Tiles source)
    : grid_(grid),
      script_(grid.bounds().width(), grid.bounds().height(), grid.width(), grid.height(),
              [source = std::move(source)](Tile at) {
                  std::array<TileKind, 1> kind{};
                  source.read({at, {at.x + 1, at.y + 1}}, kind);
                  return kind[0];
              }) {}

WrongBoxes PrintedBoxes::wrong_boxes(Box camera) const {
    using Key = std::pair<std::int32_t, std::int32_t>;  // y, x
    WrongBoxes wrong;
    std::map<Key, std::int64_t> there;
    for (const auto& [number, tiles] : script_.boxes()) {
        for (const printed::BoxesAsPrinted::Tile& tile : tiles) {
            const Box box = grid_.box_of(tile.at);
            ++there[{box.y, box.x}];
            if (tile.z != tile.at.y) wrong.depths.push_back(tile.at);
        }
    }
    for (std::int32_t y = camera.y - kLoad; y <= camera.y + kLoad; ++y) {
        for (std::int32_t x = camera.x - kLoad; x <= camera.x + kLoad; ++x) {
            if (grid_.contains({x, y})) there.try_emplace({y, x}, 0);
        }
    }
    for (const auto& [key, count] : there) {
        const Box box{key.second, key.first};
        const TileRect tiles = grid_.tiles_of(box);
        const bool is_near = distance(box, camera) <= kLoad;
        if (is_near ? count < tiles.area() : count > 0) wrong.boxes.push_back({tiles, is_near});
    }
    return wrong;
}

}  // namespace tileglass::world
