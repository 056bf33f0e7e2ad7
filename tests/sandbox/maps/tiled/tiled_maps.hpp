#pragma once
// How does a test write a small map of Tiled, and read what became of it?

#include <fmt/format.h>

#include <string>
#include <variant>

#include "sandbox/maps/map_readers.hpp"
#include "sandbox/text/json_tree.hpp"
#include "tests/sandbox/maps/kinds.hpp"

namespace tileglass::scene {

/// A map of tiles of 16 pixels around what is given; its first line is the map's, its second one
/// where `content` begins.
inline std::string xml_map(const std::string& content, const std::string& attributes = "") {
    return "<map orientation=\"orthogonal\" tilewidth=\"16\" tileheight=\"16\" " + attributes +
           ">\n" + content + "</map>\n";
}

inline std::string json_map(const std::string& layers, const std::string& rest = "") {
    return "{\"type\":\"map\",\"tilewidth\":16,\"tileheight\":16,\"layers\":[" + layers + "]" +
           rest + "}";
}

inline std::string text_of(const MapObject& object) {
    struct Visitor {
        std::string operator()(const Rect& r) const {
            return fmt::format("rect {} {} {} {}", r.a.x, r.a.y, r.b.x, r.b.y);
        }
        std::string operator()(const Circle& c) const {
            return fmt::format("circle {} {} {}", c.center.x, c.center.y, c.radius);
        }
        std::string operator()(const Segment& s) const {
            return fmt::format("segment {} {} {} {}", s.from.x, s.from.y, s.to.x, s.to.y);
        }
    };
    return fmt::format("{}: {}{}\n", object.name, std::visit(Visitor(), object.shape),
                       object.hidden ? ", hidden" : "");
}

/// All of a map in lines, or what is wrong.
inline std::string text_of(const Result<ImportedMap>& map) {
    if (!map) return map.error().field + ": " + map.error().message;
    std::string text = map->tile_size == 16 ? "" : fmt::format("tiles of {}\n", map->tile_size);
    for (const MapLayer& layer : map->layers) {
        const TileRect& b = layer.cells->bounds();
        text += fmt::format("{} [{} {} {} {}]: {}\n", layer.name, b.min.x, b.min.y, b.end.x,
                            b.end.y, fmt::join(kinds_of(*layer.cells), " "));
    }
    for (const MapObject& object : map->objects) text += text_of(object);
    for (const KindProperty& property : map->properties) {
        text += fmt::format("{}: kinds {}\n", property.name, fmt::join(property.kinds, " "));
    }
    for (const std::string& note : map->notes) text += "note: " + note + "\n";
    return text;
}

inline std::string read_xml(const std::string& text, const ReadLinked& read_linked = {}) {
    Progress progress;
    return text_of(read_tmx(text, read_linked, progress));
}

inline std::string read_json_map(const std::string& text, const ReadLinked& read_linked = {}) {
    Progress progress;
    return text_of(read_tmj(text, read_linked, progress));
}

}  // namespace tileglass::scene
