#pragma once
// What holds for every map of Tiled that is read without an error?

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <variant>

#include "sandbox/maps/map_readers.hpp"
#include "sandbox/text/progress.hpp"
#include "tests/fuzz/check.hpp"
#include "tests/sandbox/maps/kinds.hpp"

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

inline void check_map(const ImportedMap& map) {
    using tests::check;
    constexpr TileKind kMostKind = 0x0FFF'FFFF;
    std::int64_t tiles = 0;
    for (const MapLayer& layer : map.layers) {
        const TileRect& bounds = layer.cells->bounds();
        check(!bounds.is_empty(), "a layer has tiles");
        check(is_in_tile_range(bounds.min.x, bounds.end.x) &&
                  is_in_tile_range(bounds.min.y, bounds.end.y),
              "a layer lies in the tile range");
        TileKind highest = 0;
        for (const TileKind kind : kinds_of(*layer.cells)) highest |= kind;
        check(highest <= kMostKind, "a kind has no bits that flip");
        check(!layer.name.empty(), "a layer has a name");
        tiles += bounds.area();
    }
    check(tiles <= ImportedMap::kMostTiles, "there are no more tiles than are read");
    check(std::isfinite(map.tile_size) && map.tile_size > 0, "tiles have a size");
    check(map.objects.size() <= ImportedMap::kMostObjects, "no more objects than are read");
    for (const MapObject& object : map.objects) {
        check(std::visit([](const auto& shape) { return is_finite_shape(shape); }, object.shape),
              "an object is finite");
        check(!object.name.empty(), "an object has a name");
    }
    for (const KindProperty& property : map.properties) {
        check(!property.name.empty(), "a property has a name");
        check(is_ascending(property.kinds), "the kinds of a property are in order");
        check(property.kinds.back() <= kMostKind, "a property is of kinds that can be");
    }
}

using ReadMap = std::function<Result<ImportedMap>(std::string_view, const ReadLinked&, Progress&)>;

/// Reads bytes as a map, and as a tileset that lies next to it.
inline void fuzz_tiled_map(const ReadMap& read, const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    const ReadLinked read_linked = [&](const std::string& name) -> Result<std::string> {
        if (name == "missing.tsx") return Error{"file", "missing"};
        if (name == "one.tsx") {
            return std::string(
                "<tileset><tile id='1'><properties><property name='wall' value='1'/></properties>"
                "</tile></tileset>");
        }
        return text;
    };
    Progress progress;
    const Result<ImportedMap> map = read(text, read_linked, progress);
    if (!map) {
        tests::check(!map.error().field.empty(), "an error names its field");
        tests::check(!map.error().message.empty(), "an error says what is wrong");
        return;
    }
    check_map(*map);
}

}  // namespace tileglass::scene
