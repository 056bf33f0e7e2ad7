#include "app/features/neighbours/neighbours.hpp"

#include <array>

#include "app/document/picture/parts.hpp"
#include "app/features/neighbours/steps.hpp"

namespace tileglass::app::neighbours {

void Neighbours::draw_over(Layer layer, const Subject& s, Canvas& canvas) const {
    if (layer != Layer::tile || !is_on_ || !s.tile()) return;
    if (!has_room_for_tiles(s.scene.frame, canvas.view)) return;
    const scene::TileMap* map = s.scene.map.cells.get();
    show_neighbours(*s.tile(), map != nullptr ? map->bounds() : kAllTiles, s.scene.frame, canvas);
}

void Neighbours::toggle(const Subject& /*subject*/, Wishes& /*wishes*/) {
    is_on_ = !is_on_;
}

namespace {

constexpr std::array<FeatureCommand, 1> kCommands{
    {{"view.neighbours", "Steps to the neighbours of a tile",
      "Shows directions and steps around the tile pointed at.", "View", "view.order", kNoKey,
      act_of<Neighbours, &Neighbours::toggle>, is_of<Neighbours, &Neighbours::is_on>}}};

}  // namespace

const FeatureRow kRow{"neighbours", make_feature<Neighbours>, {}, kCommands};

}  // namespace tileglass::app::neighbours
