#pragma once
// What holds for every map of Tiled that is read without an error?

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <string_view>
#include <variant>

#include "sandbox/scene/maps/imported_map.hpp"
#include "sandbox/scene/maps/progress.hpp"

namespace tileglass::scene {

inline bool is_finite_shape(const Rect& r) {
    return is_finite(r.a) && is_finite(r.b);
}
inline bool is_finite_shape(const Circle& c) {
    return is_finite(c.center) && std::isfinite(c.radius) && c.radius >= 0;
}
inline bool is_finite_shape(const Segment& s) {
    return is_finite(s.from) && is_finite(s.to);
}

inline bool is_ascending(const std::vector<TileKind>& kinds) {
    for (std::size_t k = 1; k < kinds.size(); ++k) {
        if (kinds[k] <= kinds[k - 1]) return false;
    }
    return !kinds.empty();
}

/// What is wrong with a map; nullptr where nothing is.
inline const char* wrong_in(const ImportedMap& map) {
    constexpr TileKind kMostKind = 0x0FFF'FFFF;
    std::int64_t tiles = 0;
    for (const MapLayer& layer : map.layers) {
        if (layer.bounds.is_empty()) return "a layer has empty bounds";
        const bool is_in_range = layer.bounds.min.x >= kTileMin && layer.bounds.min.y >= kTileMin &&
                                 layer.bounds.end.x <= kTileEnd && layer.bounds.end.y <= kTileEnd;
        if (!is_in_range) return "a layer leaves the tile range";
        if (static_cast<std::int64_t>(layer.kinds.size()) != layer.bounds.area()) {
            return "a layer has not a kind for each tile of its bounds";
        }
        TileKind highest = 0;
        for (const TileKind kind : layer.kinds) highest |= kind;
        if (highest > kMostKind) return "a kind still has its upper bits";
        if (layer.name.empty()) return "a layer has no name";
        tiles += layer.bounds.area();
    }
    if (tiles > ImportedMap::kMostTiles) return "there are too many tiles";
    if (!(std::isfinite(map.tile_size) && map.tile_size > 0)) return "tiles have no size";
    if (map.objects.size() > ImportedMap::kMostObjects) return "there are too many objects";
    for (const MapObject& object : map.objects) {
        const bool is_finite =
            std::visit([](const auto& shape) { return is_finite_shape(shape); }, object.shape);
        if (!is_finite) return "an object is not finite";
        if (object.name.empty()) return "an object has no name";
    }
    for (const KindProperty& property : map.properties) {
        if (property.name.empty()) return "a property has no name";
        if (!is_ascending(property.kinds)) return "the kinds of a property are not in order";
        if (property.kinds.back() > kMostKind) return "a property is of a kind that cannot be";
    }
    return nullptr;
}

using ReadMap = std::function<Result<ImportedMap>(std::string_view, const ReadBeside&, Progress&)>;

/// Reads bytes as a map, and as a tileset that lies beside it.
inline void fuzz_tiled_map(const ReadMap& read, const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    const ReadBeside read_beside = [&](const std::string& name) -> Result<std::string> {
        if (name == "missing.tsx") return Error{"file", "missing"};
        if (name == "one.tsx") {
            return std::string(
                "<tileset><tile id='1'><properties><property name='wall' value='1'/></properties>"
                "</tile></tileset>");
        }
        return text;
    };
    Progress progress;
    const Result<ImportedMap> map = read(text, read_beside, progress);
    if (!map) {
        if (map.error().field.empty() || map.error().message.empty()) std::abort();
        return;
    }
    if (const char* const wrong = wrong_in(*map)) {
        std::fprintf(stderr, "%s\n", wrong);
        std::abort();
    }
}

}  // namespace tileglass::scene
