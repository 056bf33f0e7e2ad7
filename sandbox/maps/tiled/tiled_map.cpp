// Which layers does a map of Tiled have, and what is said about those that are left out?

#include "sandbox/maps/tiled/tiled_map.hpp"

#include <fmt/format.h>

#include <utility>

#include "sandbox/maps/tiled/tiled_layers.hpp"
#include "sandbox/maps/tiled/tiled_objects.hpp"
#include "sandbox/maps/tiled/tiled_tilesets.hpp"

namespace tileglass::scene {

namespace {

/// Reads the layers of a map, group by group.
class LayerReader {
public:
    LayerReader(bool is_infinite, WorkMeter& meter, ImportedMap& map)
        : is_infinite_(is_infinite), meter_(meter), map_(map) {}

    /// The layers of the map itself, or of a group whose name and '/' are `prefix`.
    std::optional<Error> read(const TiledNode& parent, const std::string& prefix,
                              const TiledLayerPlace& place, int depth) {
        return parent.visit(TiledList::layers, [&](const TiledNode& layer) {
            return read_one(layer, prefix, place, depth);
        });
    }

    void finish() {
        objects_.finish(map_);
        if (images_ > 0) {
            map_.notes.push_back(images_ == 1
                                     ? "1 image layer is left out"
                                     : fmt::format("{} image layers are left out", images_));
        }
    }

private:
    std::optional<Error> read_one(const TiledNode& layer, const std::string& prefix,
                                  const TiledLayerPlace& around, int depth) {
        if (!meter_.report()) return Progress::cancelled();
        ++layers_;
        const Result<std::string> own_name = read_tiled_text(layer, "layer", "name");
        if (!own_name) return own_name.error();
        std::string name = tiled_name(*own_name);
        if (name.empty()) name = fmt::format("layer {}", layers_);
        name = prefix + name;
        const std::string what = fmt::format("layer \"{}\"", name);
        const Result<bool> is_visible = read_tiled_flag(layer, what, "visible", true);
        if (!is_visible) return is_visible.error();
        const Result<double> x = read_tiled_number(layer, what, "offsetx");
        if (!x) return x.error();
        const Result<double> y = read_tiled_number(layer, what, "offsety");
        if (!y) return y.error();
        const TiledLayerPlace place{around.offset + Vec2{*x, *y}, around.is_hidden || !*is_visible};
        switch (layer.layer_type()) {
            case TiledLayerType::tiles: return read_tiles(layer, name, place.offset);
            case TiledLayerType::objects:
                return layer.visit(TiledList::objects,
                                   [&](const TiledNode& object) -> std::optional<Error> {
                                       if (!meter_.report()) return Progress::cancelled();
                                       return error_in(what, objects_.add(object, place));
                                   });
            case TiledLayerType::image: ++images_; return std::nullopt;
            case TiledLayerType::group:
                if (depth == kDeepestGroup) {
                    return tiled_error(layer, "", what,
                                       fmt::format("groups nest deeper than {}", kDeepestGroup));
                }
                return read(layer, name + "/", place, depth + 1);
            case TiledLayerType::unknown: break;
        }
        const std::optional<TiledValue> type = layer.find("type");
        return tiled_error(
            layer, type ? "type" : "", what,
            type ? fmt::format("type {} is not known", type->shown) : "type is missing");
    }

    static std::optional<Error> error_in(const std::string& what, std::optional<Error> error) {
        if (!error) return std::nullopt;
        return error_about(what, std::move(*error));
    }

    std::optional<Error> read_tiles(const TiledNode& layer, const std::string& name, Vec2 offset) {
        Result<std::optional<MapLayer>> read =
            read_tile_layer(layer, name, is_infinite_, ImportedMap::kMostTiles - tiles_, meter_);
        if (!read) return read.error();
        if (!*read) {
            map_.notes.push_back(fmt::format("layer \"{}\" is empty and left out", name));
            return std::nullopt;
        }
        tiles_ += (*read)->bounds.area();
        map_.layers.push_back(std::move(**read));
        if (offset == Vec2{}) return std::nullopt;
        map_.notes.push_back(
            fmt::format("layer \"{}\" is drawn {}, {} pixels off in Tiled; here its tiles are on "
                        "the grid",
                        name, shortest_text(offset.x), shortest_text(offset.y)));
        return std::nullopt;
    }

    bool is_infinite_;
    WorkMeter& meter_;
    ImportedMap& map_;
    TiledObjects objects_;
    std::int64_t layers_ = 0;  ///< of all types, groups included
    std::int64_t images_ = 0;
    std::int64_t tiles_ = 0;
};

/// The side of a tile in pixels.
Result<std::int64_t> read_tile_size(const TiledNode& root) {
    constexpr std::int64_t kMostPixels = 1'000'000;
    const Result<std::int64_t> width = read_tiled_whole(root, "map", "tilewidth", 1, kMostPixels);
    if (!width) return width.error();
    const Result<std::int64_t> height = read_tiled_whole(root, "map", "tileheight", 1, kMostPixels);
    if (!height) return height.error();
    if (*width == *height) return *width;
    return tiled_error(root, "tileheight", "map",
                       fmt::format("tiles of {} x {} pixels are not square", *width, *height));
}

Result<ImportedMap> read_root(const TiledNode& root, const ReadBeside& read_beside,
                              WorkMeter& meter) {
    const Result<std::string> orientation = read_tiled_text(root, "map", "orientation");
    if (!orientation) return orientation.error();
    if (!orientation->empty() && *orientation != "orthogonal") {
        return tiled_error(
            root, "orientation", "map",
            fmt::format("orientation \"{}\" is not orthogonal", tiled_name(*orientation)));
    }
    const Result<std::int64_t> tile_size = read_tile_size(root);
    if (!tile_size) return tile_size.error();
    const Result<bool> is_infinite = read_tiled_flag(root, "map", "infinite", false);
    if (!is_infinite) return is_infinite.error();

    ImportedMap map;
    map.tile_size = static_cast<double>(*tile_size);
    LayerReader layers(*is_infinite, meter, map);
    if (const auto error = layers.read(root, "", {}, 0)) return *error;
    TiledTilesets tilesets(read_beside);
    const auto error = root.visit(TiledList::tilesets, [&](const TiledNode& tileset) {
        return meter.report() ? tilesets.add(tileset) : Progress::cancelled();
    });
    if (error) return *error;
    layers.finish();
    tilesets.finish(map);
    return map;
}

}  // namespace

Result<ImportedMap> read_tiled_map(std::string_view text, VisitRoot visit_root,
                                   const ReadBeside& read_beside, Progress& progress) {
    WorkMeter meter(progress, text.size());
    if (!meter.report()) return Progress::cancelled();
    ImportedMap map;
    const auto read = [&](const TiledNode& root) -> std::optional<Error> {
        if (auto error = keep(read_root(root, read_beside, meter), map)) return *error;
        return std::nullopt;
    };
    if (const auto error = visit_root(text, "map", progress, read)) return *error;
    progress.report(1);
    return map;
}

}  // namespace tileglass::scene
