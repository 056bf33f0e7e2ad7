#include "app/commands/map_edits.hpp"

#include <fmt/format.h>

#include <memory>
#include <string>
#include <utility>

namespace tileglass::app {

namespace {

void set_rule(Document& document, scene::SolidRule rule, const std::string& label) {
    scene::MapSource map = document.scene().map;
    map.cells = std::make_shared<const scene::TileMap>(map.cells->with_rule(std::move(rule)));
    document.editor.apply(scene::SetMap{std::move(map)}, label);
}

}  // namespace

bool has_tiles(const Workspace& workspace) {
    return workspace.scene().map.cells != nullptr;
}

void choose_layer(Document& document, std::size_t layer) {
    const scene::MapSource& map = document.scene().map;
    if (map.layer == layer) return;
    const std::string label = fmt::format("choose layer {}", map.imported->layers[layer].name);
    document.editor.apply(scene::SetMap{scene::with_layer(map, layer)}, label);
}

void set_solid(Document& document, TileKind kind, bool is_solid) {
    const scene::TileMap& map = *document.scene().map.cells;
    set_rule(document, map.rule().with(kind, is_solid, map.form()),
             fmt::format("make {} {}", scene::name_of_kind(kind, map.form()),
                         is_solid ? "solid" : "open"));
}

void set_all(Document& document, scene::SolidRule::Others others) {
    constexpr const char* kLabels[] = {"choose solid kinds by standard", "make all kinds open",
                                       "make all kinds solid"};
    set_rule(document, {{}, {}, others}, kLabels[static_cast<std::size_t>(others)]);
}

void set_by_property(Document& document, const scene::KindProperty& property) {
    set_rule(document, {property.kinds, {}, scene::SolidRule::Others::open},
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
    set_solid(workspace.document, kind, is_solid);
    workspace.message.tell(fmt::format("{} is {} now", name, is_solid ? "solid" : "open"));
}

}  // namespace tileglass::app
