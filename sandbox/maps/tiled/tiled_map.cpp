// Reads a Tiled map, and notes what was left out.

#include <fmt/format.h>

#include <utility>

#include "sandbox/maps/tiled/tiled_parts.hpp"
#include "sandbox/text/check_json.hpp"

namespace tileglass::scene {

namespace {

/// The deepest nesting of groups of layers.
constexpr int kDeepestGroup = 64;

/// Reads the layers of a map, group by group.
class LayerReader {
public:
    LayerReader(bool is_infinite, WorkMeter& meter, TiledObjects& objects, TiledReading& reading)
        : is_infinite_(is_infinite), meter_(meter), objects_(objects), reading_(reading) {}

    /// Reads the layers of the map, or of a group; `prefix` is the group's name with a '/'.
    void read(const TiledNode& parent, const std::string& prefix, const TiledLayerPlace& place,
              int depth) {
        parent.visit("layers",
                     [&](const TiledNode& layer) { read_one(layer, prefix, place, depth); });
    }

private:
    void read_one(const TiledNode& layer, const std::string& prefix, const TiledLayerPlace& around,
                  int depth) {
        meter_.report();
        ++layers_;
        std::string name = tiled_name(layer.text("layer", "name"));
        if (name.empty()) name = fmt::format("layer {}", layers_);
        name = prefix + name;
        const std::string what = fmt::format("layer \"{}\"", shortened(name));
        const bool is_visible = layer.flag(what, "visible", true);
        const Vec2 offset{layer.number(what, "offsetx"), layer.number(what, "offsety")};
        const TiledLayerPlace place{around.offset + offset, around.is_hidden || !is_visible};
        for (const char* const key : {"parallaxx", "parallaxy"}) {
            const std::optional<TiledValue> factor = layer.find(key);
            if (factor && factor->number != 1.0) reading_.counted.add("parallax factors, left out");
        }
        const std::string type = layer.layer_type();
        if (type == "tilelayer") {
            read_tiles(layer, name, place.offset);
        } else if (type == "objectgroup") {
            layer.visit("objects", [&](const TiledNode& object) {
                meter_.report();
                objects_.add(object, what, place);
            });
        } else if (type == "imagelayer") {
            reading_.counted.add("image layers, left out");
        } else if (type == "group") {
            if (depth == kDeepestGroup) {
                throw layer.error("", what,
                                  fmt::format("groups nest deeper than {}", kDeepestGroup));
            }
            read(layer, name + "/", place, depth + 1);
        } else {
            const std::optional<TiledValue> own = layer.find("type");
            throw own ? layer.error("type", what, fmt::format("type {} is not known", own->shown))
                      : layer.error("", what, "type is missing");
        }
    }

    void read_tiles(const TiledNode& layer, const std::string& name, Vec2 offset) {
        std::optional<MapLayer> read =
            read_tile_layer(layer, name, is_infinite_, ImportedMap::kMostTiles - tiles_, meter_);
        if (!read) {
            reading_.note("layers that are empty and left out",
                          fmt::format("layer \"{}\" is empty and left out", name));
            reading_.map.empty_layers.push_back(name);
            return;
        }
        tiles_ += read->cells->bounds().area();
        reading_.map.layers.push_back(std::move(*read));
        if (offset == Vec2{}) return;
        reading_.note(
            "layers that Tiled draws off the grid",
            fmt::format("layer \"{}\" is drawn {}, {} pixels off in Tiled; here its tiles are on "
                        "the grid",
                        name, shortest_text(offset.x), shortest_text(offset.y)));
    }

    bool is_infinite_;
    WorkMeter& meter_;
    TiledObjects& objects_;
    TiledReading& reading_;
    std::int64_t layers_ = 0;  ///< of all types, including groups
    std::int64_t tiles_ = 0;
};

/// The side of a tile in pixels; tiles must be square.
std::int64_t read_tile_size(const TiledNode& root) {
    constexpr std::int64_t kMostPixels = 1'000'000;
    const std::int64_t width = root.whole("map", "tilewidth", 1, kMostPixels);
    const std::int64_t height = root.whole("map", "tileheight", 1, kMostPixels);
    if (width == height) return width;
    throw root.error("tileheight", "map",
                     fmt::format("tiles of {} x {} pixels are not square", width, height));
}

ImportedMap read_root(const TiledNode& root, const ReadLinked& read_linked, WorkMeter& meter) {
    const std::string orientation = root.text("map", "orientation");
    if (!orientation.empty() && orientation != "orthogonal") {
        throw root.error(
            "orientation", "map",
            fmt::format("orientation \"{}\" is not orthogonal", tiled_name(orientation)));
    }
    ImportedMap map;
    map.tile_size = static_cast<double>(read_tile_size(root));
    TiledReading reading{read_linked, map};
    TiledTilesets tilesets(reading);
    TiledNumbers numbers;
    root.visit("tilesets", [&](const TiledNode& tileset) {
        meter.report();
        tilesets.add(tileset, "", numbers);
    });
    TiledObjects objects(reading, tilesets, numbers);
    LayerReader layers(root.flag("map", "infinite", false), meter, objects, reading);
    layers.read(root, "", {}, 0);
    objects.finish();
    tilesets.finish(numbers);
    reading.counted.finish(map);
    return map;
}

/// `visit_root` is `visit_xml_root` or `visit_json_root`.
Result<ImportedMap> read_tiled_map(std::string_view text, decltype(visit_xml_root) visit_root,
                                   const ReadLinked& read_linked, Progress& progress) {
    return caught([&] {
        WorkMeter meter(progress, text.size());
        meter.report();
        ImportedMap map;
        visit_root(text, "map", progress,
                   [&](const TiledNode& root) { map = read_root(root, read_linked, meter); });
        progress.report(1);
        return map;
    });
}

}  // namespace

std::optional<Error> other_tiled_file(std::string_view root) {
    if (root != "tileset" && root != "template" && root != "world") return std::nullopt;
    return Error{"file",
                 fmt::format("it is a {} of Tiled: open one of its maps, .tmx or .tmj", root)};
}

Result<ImportedMap> read_tmx(std::string_view text, const ReadLinked& read_linked,
                             Progress& progress) {
    return read_tiled_map(text, visit_xml_root, read_linked, progress);
}

Result<ImportedMap> read_tmj(std::string_view text, const ReadLinked& read_linked,
                             Progress& progress) {
    return read_tiled_map(text, visit_json_root, read_linked, progress);
}

}  // namespace tileglass::scene
