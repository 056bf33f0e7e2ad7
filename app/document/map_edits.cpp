#include "app/document/map_edits.hpp"

#include <fmt/format.h>

#include <memory>
#include <utility>

namespace tileglass::app {

namespace {

MapEdit set_rule(scene::MapSource map, scene::SolidRule rule, std::string label) {
    map.cells = std::make_shared<const scene::TileMap>(map.cells->with_rule(std::move(rule)));
    return {{std::move(map)}, std::move(label)};
}

}  // namespace

MapEdit choose_layer(const scene::MapSource& map, std::size_t layer) {
    return {{scene::with_layer(map, layer)},
            fmt::format("choose layer {}", map.imported->layers[layer].name)};
}

MapEdit set_solid(const scene::MapSource& map, TileKind kind, bool is_solid) {
    const scene::TileMap& cells = *map.cells;
    return set_rule(map, cells.rule().with(kind, is_solid, cells.form()),
                    fmt::format("make {} {}", scene::name_of_kind(kind, cells.form()),
                                is_solid ? "solid" : "open"));
}

MapEdit set_all(const scene::MapSource& map, scene::SolidRule::Others others) {
    constexpr const char* kLabels[] = {"choose solid kinds by standard", "make all kinds open",
                                       "make all kinds solid"};
    return set_rule(map, {{}, {}, others}, kLabels[static_cast<std::size_t>(others)]);
}

MapEdit set_by_property(const scene::MapSource& map, const scene::KindProperty& property) {
    return set_rule(map, {property.kinds, {}, scene::SolidRule::Others::open},
                    fmt::format("make kinds with {} solid", property.name));
}

}  // namespace tileglass::app
