#include "app/commands/map_edits.hpp"

#include <fmt/format.h>

#include <memory>
#include <string>
#include <utility>

#include "sandbox/maps/kind_text.hpp"

namespace tileglass::app {

namespace {

void set_rule(Workspace& workspace, scene::SolidRule rule, const std::string& label) {
    scene::MapSource map = workspace.scene().map;
    map.cells = std::make_shared<const scene::TileMap>(map.cells->with_rule(std::move(rule)));
    workspace.document.editor.apply(scene::SetMap{std::move(map)}, label);
}

}  // namespace

bool has_tiles(const Workspace& workspace) {
    return workspace.scene().map.cells != nullptr;
}

void choose_layer(Workspace& workspace, std::size_t layer) {
    const scene::MapSource& map = workspace.scene().map;
    if (map.layer == layer) return;
    const std::string label = fmt::format("choose layer {}", map.layers->layers[layer].name);
    workspace.document.editor.apply(scene::SetMap{scene::with_layer(map, layer)}, label);
}

void set_solid(Workspace& workspace, TileKind kind, bool is_solid) {
    const scene::TileMap& map = *workspace.scene().map.cells;
    set_rule(workspace, map.rule().with(kind, is_solid, map.form()),
             fmt::format("make {} {}", scene::name_of_kind(kind, map.form()),
                         is_solid ? "solid" : "open"));
}

void set_all(Workspace& workspace, scene::SolidRule::Others others) {
    constexpr const char* kLabels[] = {"choose solid kinds by standard", "make all kinds open",
                                       "make all kinds solid"};
    set_rule(workspace, {{}, {}, others}, kLabels[static_cast<std::size_t>(others)]);
}

void set_by_property(Workspace& workspace, const scene::KindProperty& property) {
    set_rule(workspace, {property.kinds, {}, scene::SolidRule::Others::open},
             fmt::format("make kinds with {} solid", property.name));
}

void toggle_kind_at(Workspace& workspace, Tile at) {
    const std::shared_ptr<const scene::TileMap>& map = workspace.scene().map.cells;
    if (!map || !map->bounds().contains(at)) {
        workspace.message.tell("there is no tile of the map: click one that is");
        return;
    }
    const TileKind kind = map->at(at);
    const bool is_solid = !map->is_solid_kind(kind);
    const std::string name = scene::name_of_kind(kind, map->form());
    set_solid(workspace, kind, is_solid);
    workspace.message.tell(fmt::format("{} is {} now", name, is_solid ? "solid" : "open"));
}

}  // namespace tileglass::app
