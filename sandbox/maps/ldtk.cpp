// Which tiles does a project of the editor LDtk have?

#include "sandbox/maps/ldtk.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "sandbox/text/json.hpp"
#include "tileglass/geometry/tile.hpp"

namespace tileglass::scene {

namespace {

constexpr std::int64_t kMostKind = std::numeric_limits<TileKind>::max();
constexpr std::int64_t kMostInt32 = std::numeric_limits<std::int32_t>::max();

/// The value of a key, or null where `object` has none of this name.
const Json& part_of(const Json& object, const char* key) {
    static const Json null;
    const auto found = object.find(key);
    return found == object.end() ? null : *found;
}

/// The elements of an array under a key; none where it is missing or null.
Result<const Json*> read_list(const Json& object, const char* key, const std::string& field) {
    static const Json none = Json::array();
    const Json& value = part_of(object, key);
    if (value.is_null()) return &none;
    if (value.is_array()) return &value;
    return Error{field + key, short_text(value) + " is not an array"};
}

Result<std::string> read_name(const Json& object, const char* key, const std::string& field) {
    const Json& value = part_of(object, key);
    if (value.is_string()) return value.get<std::string>();
    return Error{field + key, short_text(value) + " is not a name"};
}

/// Pixels, as a key has them; 0 where it is missing or null.
Result<std::int32_t> read_pixels(const Json& object, const char* key, const std::string& field) {
    const Json& value = part_of(object, key);
    if (value.is_null()) return 0;
    return read_int32(value, field + key);
}

/// How levels come to their places.
enum class Layout { own_places, row, column };

/// Where a level lies in the world.
struct Place {
    std::string name;
    std::int64_t x = 0;  ///< pixels
    std::int64_t y = 0;
};

/// What is left out, and what is not as it was.
struct Counts {
    std::int64_t external_levels = 0;
    std::int64_t entities = 0;
    std::int64_t auto_layers = 0;
    std::int64_t tile_layers = 0;
    std::int64_t old_grids = 0;
    std::int64_t other_sizes = 0;
    std::int64_t moved = 0;
};

class LdtkReader {
public:
    explicit LdtkReader(Progress& progress) : progress_(progress) {}

    ImportedMap map;

    std::optional<Error> read(const Json& project) {
        const Result<const Json*> levels = read_list(project, "levels", "");
        if (!levels) return levels.error();
        const Json& layout = part_of(project, "worldLayout");
        if (layout == "LinearHorizontal") layout_ = Layout::row;
        if (layout == "LinearVertical") layout_ = Layout::column;
        for (std::size_t k = 0; k < (*levels)->size(); ++k) {
            share_ = static_cast<double>(k) / static_cast<double>((*levels)->size());
            if (const auto error = read_level((**levels)[k], fmt::format("levels[{}]", k))) {
                return error;
            }
        }
        const Result<const Json*> worlds = read_list(project, "worlds", "");
        if (!worlds) return worlds.error();
        add_notes((*worlds)->size());
        if (!map.layers.empty()) return std::nullopt;
        std::string why = "no layer of whole numbers (IntGrid)";
        for (const std::string& note : map.notes) why += "; " + note;
        return Error{"levels", std::move(why)};
    }

private:
    std::optional<Error> read_level(const Json& level, const std::string& path) {
        if (!level.is_object()) return Error{path, short_text(level) + " is not an object"};
        const std::string field = path + ".";
        Result<std::string> name = read_name(level, "identifier", field);
        if (!name) return name.error();
        const Result<Place> place = read_place(level, std::move(*name), field);
        if (!place) return place.error();
        const Json& external = part_of(level, "externalRelPath");
        if (part_of(level, "layerInstances").is_null() && !external.is_null()) {
            ++counts_.external_levels;
            return std::nullopt;
        }
        const Result<const Json*> layers = read_list(level, "layerInstances", field);
        if (!layers) return layers.error();
        // LDtk lists the highest one first.
        for (std::size_t k = (*layers)->size(); k-- > 0;) {
            const std::string layer_path = fmt::format("{}layerInstances[{}]", field, k);
            if (const auto error = read_layer((**layers)[k], layer_path, *place)) return error;
        }
        return std::nullopt;
    }

    /// A level of a linear world stands behind the one before it.
    Result<Place> read_place(const Json& level, std::string name, const std::string& field) {
        if (layout_ != Layout::own_places) {
            const bool is_row = layout_ == Layout::row;
            const char* const key = is_row ? "pxWid" : "pxHei";
            const Result<std::int64_t> size =
                read_whole(part_of(level, key), field + key, 0, kMostInt32);
            if (!size) return size.error();
            const std::int64_t start = std::exchange(end_, end_ + *size);
            return is_row ? Place{std::move(name), start, 0} : Place{std::move(name), 0, start};
        }
        const Result<std::int32_t> x = read_pixels(level, "worldX", field);
        if (!x) return x.error();
        const Result<std::int32_t> y = read_pixels(level, "worldY", field);
        if (!y) return y.error();
        return Place{std::move(name), *x, *y};
    }

    std::optional<Error> read_layer(const Json& layer, const std::string& path,
                                    const Place& place) {
        if (!layer.is_object()) return Error{path, short_text(layer) + " is not an object"};
        const std::string field = path + ".";
        const Result<const Json*> entities = read_list(layer, "entityInstances", field);
        if (!entities) return entities.error();
        counts_.entities += static_cast<std::int64_t>((*entities)->size());
        const Result<const Json*> numbers = read_list(layer, "intGridCsv", field);
        if (!numbers) return numbers.error();
        if ((*numbers)->empty()) {
            const Json& type = part_of(layer, "__type");
            if (type == "AutoLayer") ++counts_.auto_layers;
            if (type == "Tiles") ++counts_.tile_layers;
            if (type == "IntGrid") ++counts_.old_grids;
            return std::nullopt;
        }
        return read_grid(layer, **numbers, field, place);
    }

    std::optional<Error> read_grid(const Json& layer, const Json& numbers, const std::string& field,
                                   const Place& place) {
        const Result<std::string> name = read_name(layer, "__identifier", field);
        if (!name) return name.error();
        const Result<std::int64_t> size =
            read_whole(part_of(layer, "__gridSize"), field + "__gridSize", 1, kMostInt32);
        if (!size) return size.error();
        if (grid_size_ != 0 && *size != grid_size_) {
            ++counts_.other_sizes;
            return std::nullopt;
        }
        const Result<TileRect> bounds = read_bounds(layer, *size, field, place);
        if (!bounds) return bounds.error();
        if (bounds->area() != static_cast<std::int64_t>(numbers.size())) {
            return Error{field + "intGridCsv",
                         fmt::format("{} numbers, where the layer has {} x {} tiles",
                                     numbers.size(), bounds->width(), bounds->height())};
        }
        tiles_ += bounds->area();
        if (tiles_ > ImportedMap::kMostTiles) {
            return Error{field + "intGridCsv",
                         fmt::format("more than the {} tiles of a map", ImportedMap::kMostTiles)};
        }
        Result<std::vector<TileKind>> kinds = read_kinds(numbers, field + "intGridCsv");
        if (!kinds) return kinds.error();
        grid_size_ = *size;
        map.tile_size = static_cast<double>(*size);
        map.layers.push_back({place.name + "/" + *name, *bounds, std::move(*kinds)});
        return std::nullopt;
    }

    Result<TileRect> read_bounds(const Json& layer, std::int64_t size, const std::string& field,
                                 const Place& place) {
        std::int64_t tiles[2] = {};
        std::int64_t corner[2] = {place.x, place.y};
        for (const int axis : {0, 1}) {
            const char* const key = axis == 0 ? "__cWid" : "__cHei";
            const Result<std::int64_t> count =
                read_whole(part_of(layer, key), field + key, 1, kMostInt32);
            if (!count) return count.error();
            const Result<std::int32_t> offset =
                read_pixels(layer, axis == 0 ? "__pxTotalOffsetX" : "__pxTotalOffsetY", field);
            if (!offset) return offset.error();
            corner[axis] += *offset;
            tiles[axis] = *count;
        }
        if (floor_mod(corner[0], size) != 0 || floor_mod(corner[1], size) != 0) ++counts_.moved;
        const std::int64_t x = floor_div(corner[0], size);
        const std::int64_t y = floor_div(corner[1], size);
        if (!is_in_tile_range(x, x + tiles[0]) || !is_in_tile_range(y, y + tiles[1])) {
            return Error{field + "__cWid",
                         fmt::format("{} x {} tiles from ({}, {}) lie beyond the range of tiles",
                                     tiles[0], tiles[1], x, y)};
        }
        return TileRect{
            {static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)},
            {static_cast<std::int32_t>(x + tiles[0]), static_cast<std::int32_t>(y + tiles[1])}};
    }

    Result<std::vector<TileKind>> read_kinds(const Json& numbers, const std::string& field) {
        constexpr std::size_t kReportEvery = 1 << 16;
        std::vector<TileKind> kinds;
        kinds.reserve(numbers.size());
        for (const Json& number : numbers) {
            const std::size_t k = kinds.size();
            if (k % kReportEvery == 0 && !progress_.report(share_)) return Progress::cancelled();
            // The path is made only where it is needed, not for each of many numbers.
            if (number.is_number_unsigned() && number.get<std::uint64_t>() <= kMostKind) {
                kinds.push_back(number.get<TileKind>());
                continue;
            }
            const auto kind = read_whole(number, fmt::format("{}[{}]", field, k), 0, kMostKind);
            if (!kind) return kind.error();
            kinds.push_back(static_cast<TileKind>(*kind));
        }
        return kinds;
    }

    void add_notes(std::size_t worlds) {
        const auto add = [&](std::int64_t count, const char* text) {
            if (count > 0) map.notes.push_back(fmt::format("{}: {}", text, count));
        };
        add(counts_.external_levels, "levels in files of their own, left out");
        add(static_cast<std::int64_t>(worlds), "worlds beside the project's own levels, left out");
        add(counts_.entities, "entities, left out");
        add(counts_.auto_layers, "layers of automatic tiles, left out");
        add(counts_.tile_layers, "layers of pictures, left out");
        add(counts_.old_grids, "layers of whole numbers as old versions write them, left out");
        add(counts_.other_sizes, "layers of another tile size than the first one, left out");
        add(counts_.moved, "layers moved left and up to whole tiles");
        if (layout_ != Layout::own_places && map.layers.size() > 0) {
            map.notes.push_back(
                fmt::format("levels have no places of their own, so they stand in "
                            "a {}",
                            layout_ == Layout::row ? "row" : "column"));
        }
    }

    Progress& progress_;
    Layout layout_ = Layout::own_places;
    std::int64_t end_ = 0;        ///< of the last level of a linear world, pixels
    std::int64_t grid_size_ = 0;  ///< of the layers that are read; 0: none is
    std::int64_t tiles_ = 0;      ///< of all layers so far
    double share_ = 0;
    Counts counts_;
};

}  // namespace

bool is_like_ldtk(const Json& value) {
    return value.is_object() && value.contains("levels") &&
           (value.contains("jsonVersion") || value.contains("__header__"));
}

Result<ImportedMap> read_ldtk(std::string_view bytes, Progress& progress) {
    if (!progress.report(0)) return Progress::cancelled();
    constexpr double kParsed = 0.8;  // the share of the work that ends with the values
    Progress::Stage stage(progress, kParsed);
    const Result<Json> project = read_json(bytes, progress);
    if (!project) return project.error();
    if (!is_like_ldtk(*project)) {
        return Error{"levels", "no project of LDtk, which has \"levels\" and \"jsonVersion\""};
    }
    stage.next(1);
    LdtkReader reader(progress);
    if (auto error = reader.read(*project)) return std::move(*error);
    return std::move(reader.map);
}

}  // namespace tileglass::scene
