// Reads projects of the LDtk editor.

#include <fmt/format.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "sandbox/maps/map_readers.hpp"
#include "sandbox/text/json.hpp"
#include "sandbox/text/thrown_error.hpp"
#include "tileglass/geometry/tile.hpp"

namespace tileglass::scene {

namespace {

constexpr std::int64_t kMostKind = std::numeric_limits<TileKind>::max();
constexpr std::int64_t kMostInt32 = std::numeric_limits<std::int32_t>::max();

/// An object, or a value at a key of one, with its path for errors. Throws if the value does not
/// have the form that LDtk writes.
struct LdtkPart {
    JsonView value;
    std::string path;

    /// The value at a key, or null if the key is missing.
    LdtkPart operator[](const char* key) const {
        return {value.find(key).value_or(JsonView()), path.empty() ? key : path + "." + key};
    }

    bool is_missing() const { return value.is_null(); }

    /// The length of an array; 0 if it is missing or null.
    std::size_t count() const {
        if (!value.is_null() && !value.is_array()) throw is_not("an array");
        return value.size();
    }

    /// The elements of an array; none if it is missing or null.
    std::vector<LdtkPart> elements() const {
        std::vector<LdtkPart> all;
        if (count() == 0) return all;
        for (const JsonView element : value.elements()) {
            all.push_back({element, fmt::format("{}[{}]", path, all.size())});
        }
        return all;
    }

    void must_be_object() const {
        if (!value.is_object()) throw is_not("an object");
    }

    std::string name() const {
        if (!value.is_string()) throw is_not("a name");
        return value.string();
    }

    /// Pixels; 0 if missing or null, as for an offset that is not given.
    std::int32_t pixels() const {
        return value.is_null() ? 0 : value_or_throw(read_int32(value, path));
    }

    std::int64_t whole(std::int64_t least) const {
        return value_or_throw(read_whole(value, path, least, kMostInt32));
    }

    Error is_not(const char* wanted) const {
        return {path, fmt::format("{} is not {}", short_text(value), wanted)};
    }
};

/// How the positions of levels are given: by the levels, or one after the other.
enum class Layout { own_positions, row, column };

/// The position of a level in the world.
struct LevelPosition {
    std::string name;
    std::int64_t x = 0;  ///< pixels
    std::int64_t y = 0;
};

class LdtkReader {
public:
    explicit LdtkReader(Progress& progress) : progress_(progress) {}

    ImportedMap map;

    void read(const LdtkPart& project) {
        const std::vector<LdtkPart> levels = project["levels"].elements();
        const JsonView layout = project["worldLayout"].value;
        if (layout.is("LinearHorizontal")) layout_ = Layout::row;
        if (layout.is("LinearVertical")) layout_ = Layout::column;
        for (std::size_t k = 0; k < levels.size(); ++k) {
            share_ = static_cast<double>(k) / static_cast<double>(levels.size());
            read_level(levels[k]);
        }
        counted_.add("worlds beside the project's own levels, left out",
                     static_cast<std::int64_t>(project["worlds"].count()));
        add_notes();
        if (!map.layers.empty()) return;
        std::string why = "no layer of whole numbers (IntGrid)";
        for (const std::string& note : map.notes) why += "; " + note;
        throw Error{"levels", std::move(why)};
    }

private:
    void read_level(const LdtkPart& level) {
        level.must_be_object();
        const std::optional<LevelPosition> position = read_position(level);
        const LdtkPart layers = level["layerInstances"];
        if (layers.value.is_null() && !level["externalRelPath"].value.is_null()) {
            counted_.add("levels in files of their own, left out");
            return;
        }
        // LDtk lists the highest layer first.
        const std::vector<LdtkPart> all = layers.elements();
        if (!position) return counted_.add("levels without worldX or worldY, left out");
        for (std::size_t k = all.size(); k-- > 0;) read_layer(all[k], *position);
    }

    /// A level of a linear world follows the level before it; none: the level has no place.
    std::optional<LevelPosition> read_position(const LdtkPart& level) {
        std::string name = level["identifier"].name();
        if (layout_ == Layout::own_positions) {
            if (level["worldX"].is_missing() || level["worldY"].is_missing()) return std::nullopt;
            return LevelPosition{std::move(name), level["worldX"].pixels(),
                                 level["worldY"].pixels()};
        }
        const bool is_row = layout_ == Layout::row;
        const std::int64_t start = end_;
        end_ += level[is_row ? "pxWid" : "pxHei"].whole(0);
        return LevelPosition{std::move(name), is_row ? start : 0, is_row ? 0 : start};
    }

    void read_layer(const LdtkPart& layer, const LevelPosition& position) {
        layer.must_be_object();
        counted_.add("entities, left out",
                     static_cast<std::int64_t>(layer["entityInstances"].count()));
        if (layer["intGridCsv"].count() > 0) return read_grid(layer, position);
        const JsonView type = layer["__type"].value;
        if (type.is("AutoLayer")) counted_.add("layers of automatic tiles, left out");
        if (type.is("Tiles")) counted_.add("layers of pictures, left out");
        if (type.is("IntGrid")) {
            counted_.add("layers of whole numbers as old versions write them, left out");
        }
    }

    void read_grid(const LdtkPart& layer, const LevelPosition& position) {
        const std::string name = layer["__identifier"].name();
        const std::int64_t size = layer["__gridSize"].whole(1);
        if (grid_size_ != 0 && size != grid_size_) {
            counted_.add("layers of another tile size than the first one, left out");
            return;
        }
        const TileRect bounds = read_bounds(layer, size, position);
        const LdtkPart numbers = layer["intGridCsv"];
        const std::size_t count = numbers.count();
        if (bounds.area() != static_cast<std::int64_t>(count)) {
            throw Error{numbers.path, fmt::format("{} numbers, where the layer has {} x {} tiles",
                                                  count, bounds.width(), bounds.height())};
        }
        tiles_ += bounds.area();
        if (tiles_ > ImportedMap::kMostTiles) {
            throw Error{numbers.path,
                        fmt::format("more than the {} tiles of a map", ImportedMap::kMostTiles)};
        }
        const std::vector<TileKind> kinds = read_kinds(numbers);
        grid_size_ = size;
        map.tile_size = static_cast<double>(size);
        map.layers.push_back({position.name + "/" + name,
                              std::make_shared<const TileMap>(KindForm::number, bounds, kinds)});
    }

    TileRect read_bounds(const LdtkPart& layer, std::int64_t size, const LevelPosition& position) {
        const std::int64_t columns = layer["__cWid"].whole(1);
        const std::int64_t left = position.x + layer["__pxTotalOffsetX"].pixels();
        const std::int64_t rows = layer["__cHei"].whole(1);
        const std::int64_t top = position.y + layer["__pxTotalOffsetY"].pixels();
        if (floor_mod(left, size) != 0 || floor_mod(top, size) != 0) {
            counted_.add("layers moved left and up to whole tiles");
        }
        const std::int64_t x = floor_div(left, size);
        const std::int64_t y = floor_div(top, size);
        if (!is_in_tile_range(x, x + columns) || !is_in_tile_range(y, y + rows)) {
            throw Error{layer["__cWid"].path,
                        fmt::format("{} x {} tiles from ({}, {}) lie beyond the range of tiles",
                                    columns, rows, x, y)};
        }
        return {{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)},
                {static_cast<std::int32_t>(x + columns), static_cast<std::int32_t>(y + rows)}};
    }

    std::vector<TileKind> read_kinds(const LdtkPart& numbers) {
        constexpr std::size_t kReportEvery = 1 << 16;
        std::vector<TileKind> kinds;
        kinds.reserve(numbers.value.size());
        const FieldName path(numbers.path);
        for (const JsonView number : numbers.value.elements()) {
            const std::size_t k = kinds.size();
            if (k % kReportEvery == 0) report_or_throw(progress_, share_);
            kinds.push_back(static_cast<TileKind>(
                value_or_throw(read_whole(number, path.at(k), 0, kMostKind))));
        }
        return kinds;
    }

    void add_notes() {
        counted_.finish(map);
        if (layout_ != Layout::own_positions && !map.layers.empty()) {
            map.notes.push_back(
                fmt::format("levels have no places of their own, so they stand in a {}",
                            layout_ == Layout::row ? "row" : "column"));
        }
    }

    Progress& progress_;
    Layout layout_ = Layout::own_positions;
    std::int64_t end_ = 0;        ///< end of the last level of a linear world, pixels
    std::int64_t grid_size_ = 0;  ///< of the layers that are read; 0: none read
    std::int64_t tiles_ = 0;      ///< of all layers so far
    double share_ = 0;
    CountedNotes counted_;
};

/// Does the value have the `levels` of an LDtk project, and its `jsonVersion` or `__header__`?
bool is_like_ldtk(JsonView value) {
    return value.is_object() && value.contains("levels") &&
           (value.contains("jsonVersion") || value.contains("__header__"));
}

}  // namespace

Result<ImportedMap> read_ldtk(std::string_view bytes, Progress& progress) {
    return caught([&] {
        constexpr double kParsed = 0.8;  // share of the work that is done once the JSON is parsed
        report_or_throw(progress, 0);
        Progress::Stage stage(progress, kParsed);
        const JsonView project = value_or_throw(view_json(bytes, progress));
        if (project.contains("layerInstances")) {
            throw Error{"file", "it is one level of an LDtk project: open the project, .ldtk"};
        }
        if (!is_like_ldtk(project)) {
            throw Error{"levels", "no project of LDtk, which has \"levels\" and \"jsonVersion\""};
        }
        stage.next(1);
        LdtkReader reader(progress);
        reader.read({project, ""});
        return std::move(reader.map);
    });
}

}  // namespace tileglass::scene
