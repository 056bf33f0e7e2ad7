#include "sandbox/maps/solid_choice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <string_view>

#include "sandbox/maps/tiled/tiled_parts.hpp"
#include "sandbox/text/words.hpp"

namespace tileglass::scene {

namespace {

bool is_one_of(std::initializer_list<std::string_view> names, std::string_view name) {
    return std::find(names.begin(), names.end(), folded(name)) != names.end();
}

bool is_of_walls(const std::string& layer) {
    return is_one_of(
        {"collision", "collisions", "wall", "walls", "solid", "block", "blocks", "obstacles"},
        std::string_view(layer).substr(layer.rfind('/') + 1));
}

std::int64_t count_solid(const TileMap& cells) {
    std::int64_t solid = 0;
    for (std::int32_t y = cells.bounds().min.y; y < cells.bounds().end.y; ++y) {
        for (const TileKind kind : cells.row_kinds(y)) solid += cells.is_solid_kind(kind) ? 1 : 0;
    }
    return solid;
}

}  // namespace

Result<std::optional<std::size_t>> layer_named(const ImportedMap* map, const std::string& name) {
    if (name.empty()) return std::optional<std::size_t>();
    // A map whose layers are all empty has no tiles, whichever is chosen.
    if (map != nullptr && map->layers.empty() &&
        std::count(map->empty_layers.begin(), map->empty_layers.end(), name) > 0) {
        return std::optional<std::size_t>();
    }
    std::string names;
    for (std::size_t i = 0; map != nullptr && i < map->layers.size(); ++i) {
        if (map->layers[i].name == name) return std::optional(i);
        names += (i == 0 ? ": the layers are " : ", ") + map->layers[i].name;
    }
    return Error{"--layer", fmt::format("no layer is named {}{}", name, names)};
}

SolidChoice choose_solids(const ImportedMap& map, std::optional<std::size_t> layer) {
    const std::size_t end = layer ? *layer + 1 : map.layers.size();
    const auto sentence = [&](std::size_t i, const std::string& rest) {
        return fmt::format("solid at first: tiles of layer \"{}\" {}", map.layers[i].name, rest);
    };
    SolidRule rule{{}, {}, SolidRule::Others::open};
    for (const bool has_shapes : {false, true}) {
        std::string names;
        for (const auto& [name, kinds] : map.properties) {
            const bool counts =
                has_shapes ? name == TiledTilesets::kCollisionShapes
                           : is_one_of({"solid", "collides", "collision", "blocking"}, name);
            if (!counts) continue;
            rule.solid.insert(rule.solid.end(), kinds.begin(), kinds.end());
            names += (names.empty() ? "with " : ", ") + name;
        }
        sort_and_unite(rule.solid);
        for (std::size_t i = layer.value_or(0); i < end && !rule.solid.empty(); ++i) {
            if (count_solid(map.layers[i].cells->with_rule(rule)) == 0) continue;
            return {i, rule, sentence(i, names)};
        }
        rule.solid.clear();
    }
    if (layer) return {*layer, {}, sentence(*layer, "that are not empty")};
    for (std::size_t i = 0; i < end; ++i) {
        if (!is_of_walls(map.layers[i].name)) continue;
        return {i, {}, sentence(i, "that are not empty, by its name")};
    }
    constexpr std::int64_t kLeastOpen = 10;  // one in so many
    const std::int64_t all = map.layers[0].cells->bounds().area();
    const bool has_open = kLeastOpen * (all - count_solid(*map.layers[0].cells)) >= all;
    if (has_open) return {0, {}, sentence(0, "that are not empty")};
    return {0, rule,
            "solid at first: no tile, as hardly one is empty and nothing names solid ones"};
}

}  // namespace tileglass::scene
