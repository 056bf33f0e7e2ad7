#include "sandbox/scene/map_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>
#include <utility>

#include "sandbox/maps/map_contents.hpp"
#include "sandbox/maps/text_map.hpp"
#include "sandbox/scene/fields.hpp"
#include "sandbox/text/files.hpp"
#include "sandbox/text/thrown_error.hpp"

namespace tileglass::scene {

namespace {

// Reading: errors are thrown as Error.

using Cells = std::shared_ptr<const TileMap>;

constexpr std::array kOthers{"standard", "open", "solid"};
/// With `file`, earlier versions read a map in parts. It is kept, as unknown keys are.
constexpr const char* kOldKey = "parts";

/// Reads rows of characters; shorter ones are filled with spaces, as in a plain map file.
Cells read_text_rows(JsonView rows, const FieldName& name) {
    std::string text;
    std::size_t y = 0;
    for (const JsonView element : rows.elements()) {
        const FieldName field = name.at(y++);
        if (!element.is_string()) {
            throw Error{field, short_text(element) + " is not a row of characters"};
        }
        const std::string row = element.string();
        if (!is_row_of_map(row)) {
            throw Error{field, short_text(element) + " holds what is not a printable character"};
        }
        text.append(row).append("\n");
    }
    Result<Cells> map = read_character_grid(text);
    if (!map) throw Error{name, map.error().message};
    return *map;
}

TileKind read_kind(JsonView value, const FieldName& field, KindForm form) {
    if (form == KindForm::number) {
        constexpr std::int64_t kMost = std::numeric_limits<TileKind>::max();
        return static_cast<TileKind>(value_or_throw(read_whole(value, field, 0, kMost)));
    }
    if (value.is_string()) {
        const auto kind = kind_of_text(value.string(), form);
        if (kind) return *kind;
    }
    throw Error{field, short_text(value) + (form == KindForm::character
                                                ? " is not one character"
                                                : " is not a colour such as \"#ff8800\"")};
}

/// Reads rows of numbers or of colours; shorter rows are filled with "no tile".
Cells read_kind_rows(JsonView rows, KindForm form) {
    const FieldName name("map.rows");
    std::size_t width = 0;
    std::size_t height = 0;
    std::size_t there = 0;
    for (const JsonView row : rows.elements()) {
        if (!row.is_array()) throw Error{name.at(height), short_text(row) + " is not an array"};
        const std::size_t length = row.size();
        width = std::max(width, length);
        there += length;
        ++height;
    }
    if (width == 0) throw Error{name, "a map has at least one tile"};
    if (width > most_filled(there) / height) {
        throw Error{name, fmt::format("{} rows as long as the longest, {}, are far more than the "
                                      "{} tiles that are there",
                                      height, width, there)};
    }
    std::vector<TileKind> kinds(width * height, kNoTile);
    std::size_t y = 0;
    for (const JsonView row : rows.elements()) {
        const FieldName row_name = name.at(y);
        std::size_t x = 0;
        for (const JsonView kind : row.elements()) {
            kinds[y * width + x] = read_kind(kind, row_name.at(x), form);
            ++x;
        }
        ++y;
    }
    const Tile end{static_cast<std::int32_t>(width), static_cast<std::int32_t>(height)};
    return std::make_shared<const TileMap>(form, TileRect{{0, 0}, end}, kinds);
}

/// The first element of an array; null if it has none.
JsonView first_of(JsonView array) {
    return array.is_empty() ? JsonView() : *array.elements().begin();
}

Cells read_rows(JsonView rows) {
    if (!rows.is_array()) throw Error{"map.rows", short_text(rows) + " is not an array"};
    const JsonView first = first_of(rows);
    if (rows.is_empty() || first.is_string()) return read_text_rows(rows, "map.rows");
    const bool is_colour = first.is_array() && first_of(first).is_string();
    return read_kind_rows(rows, is_colour ? KindForm::colour : KindForm::number);
}

ProceduralMap read_procedural(JsonView value) {
    ProceduralMap map;
    if (!value.contains("seed")) throw Error{"map.seed", "a procedural map has a seed"};
    const FieldName name("map");
    for (const auto& [key, part] : value.members()) {
        const std::string word = key.string();
        const FieldName field = name.member(word);
        if (word == "seed") {
            constexpr std::int64_t kMost = std::numeric_limits<std::uint32_t>::max();
            map.seed =
                static_cast<std::uint32_t>(value_or_throw(read_whole(part, field, 0, kMost)));
        } else if (word == "size") {
            map.end = value_or_throw(read_sides(part, field, ProceduralMap::kMostSide));
        } else {
            throw Error{name.member(shortened(word)), "a procedural map has no such key"};
        }
    }
    return map;
}

/// Reads the file `name` and chooses its first layer.
MapSource read_named(JsonView name, const std::string& field, const MapFolder& folder,
                     Progress& progress) {
    MapSource source;
    source.file = name.string();
    const std::filesystem::path file = folder.path / source.file;
    if (folder.may_read && !folder.may_read(file)) {
        throw Error{field, short_text(name) + " is outside of the scene's folder, and is not read"};
    }
    const Result<std::string> content = read_plain_file(file);
    Result<ImportedMap> map =
        content ? read_map_contents(file, *content, progress) : content.error();
    if (!map) {
        const Error& error = map.error();
        const std::string part = error.field == "file" ? "" : error.field + ": ";
        throw Error{field, fmt::format("{}: {}{}", short_text(name), part, error.message)};
    }
    map->objects = {};
    if (!map->layers.empty()) source.cells = map->layers.front().cells;
    source.imported = std::make_shared<const ImportedMap>(std::move(*map));
    return source;
}

void choose_layer(JsonView value, MapSource& source) {
    const std::vector<MapLayer>& layers = source.imported->layers;
    // A map whose layers are all empty has no tiles, whichever is chosen.
    if (layers.empty() && !source.imported->empty_layers.empty()) return;
    if (value.is_string()) {
        const auto found = std::find_if(layers.begin(), layers.end(), [&](const MapLayer& layer) {
            return value.is(layer.name);
        });
        if (found == layers.end()) {
            throw Error{"map.layer",
                        fmt::format("{} has no layer {}", source.file, short_text(value))};
        }
        source.layer = static_cast<std::size_t>(found - layers.begin());
    } else {
        const auto last = std::max<std::int64_t>(std::ssize(layers) - 1, 0);
        const std::int64_t index = value_or_throw(read_whole(value, "map.layer", 0, last));
        if (layers.empty()) throw Error{"map.layer", source.file + " has no layer of tiles"};
        source.layer = static_cast<std::size_t>(index);
    }
    source.cells = layers[source.layer].cells;
}

/// Reads the array of kinds at `key`; empty if it is missing.
std::vector<TileKind> read_kinds(JsonView map, std::string_view key, KindForm form) {
    const std::optional<JsonView> found = map.find(key);
    if (!found) return {};
    const FieldName name("map");
    const FieldName field = name.member(key);
    if (!found->is_array()) throw Error{field, short_text(*found) + " is not an array of kinds"};
    std::vector<TileKind> kinds;
    for (const JsonView kind : found->elements()) {
        kinds.push_back(read_kind(kind, field.at(kinds.size()), form));
    }
    sort_and_unite(kinds);
    return kinds;
}

/// Reads the keys that say which kinds are solid; `map` is a JSON object.
SolidRule read_rule(JsonView map, KindForm form) {
    SolidRule rule;
    rule.solid = read_kinds(map, "solid", form);
    rule.open = read_kinds(map, "open", form);
    for (const TileKind kind : rule.open) {
        if (!std::binary_search(rule.solid.begin(), rule.solid.end(), kind)) continue;
        throw Error{"map.open", text_of_kind(kind, form) + " is solid, too"};
    }
    if (const auto found = map.find("others")) {
        const auto word = std::find_if(kOthers.begin(), kOthers.end(),
                                       [&](std::string_view other) { return found->is(other); });
        if (word == kOthers.end()) {
            throw Error{"map.others", short_text(*found) + " is none of standard, open and solid"};
        }
        rule.others = static_cast<SolidRule::Others>(word - kOthers.begin());
    }
    return rule;
}

TileMap with_origin(const TileMap& cells, JsonView value) {
    std::array<std::int32_t, 2> origin{};
    throw_if(read_int32s(value, "map.origin", origin));
    const TileRect& bounds = cells.bounds();
    const std::array<std::int64_t, 2> lows{bounds.min.x, bounds.min.y};
    const std::array<std::int64_t, 2> ends{bounds.end.x, bounds.end.y};
    for (std::size_t k = 0; k < origin.size(); ++k) {
        if (is_in_tile_range(lows[k] + origin[k], ends[k] + origin[k])) continue;
        throw Error{
            fmt::format("map.origin[{}]", k),
            fmt::format("at {} the map is beyond the tile range of -2^30 to 2^30", origin[k])};
    }
    return cells.moved({origin[0], origin[1]});
}

/// Reads an object with `file` or `rows`.
MapSource read_tile_map(JsonView value, const MapFolder& folder, Progress& progress,
                        std::vector<std::string>& unknown) {
    const std::optional<JsonView> file = value.find("file");
    const bool is_file = file.has_value();
    if (is_file && !file->is_string()) {
        throw Error{"map.file", short_text(*file) + " is not the name of a file"};
    }
    constexpr std::array kKeys{"solid", "open", "others", "origin"};
    for (const auto& [key, part] : value.members()) {
        const bool is_known = is_one_of(kKeys, key) || key.is(is_file ? "file" : "rows") ||
                              (is_file && (key.is("layer") || key.is(kOldKey)));
        if (is_known) continue;
        throw Error{"map." + shortened(key.string()), is_file
                                                          ? "a map that is a file has no such key"
                                                          : "a map of rows has no such key"};
    }

    MapSource source;
    if (is_file) {
        source = read_named(*file, "map.file", folder, progress);
        if (value.contains(kOldKey)) unknown.push_back(fmt::format("map.{}", kOldKey));
        if (const auto layer = value.find("layer")) {
            choose_layer(*layer, source);
        }
    } else {
        source.cells = read_rows(*value.find("rows"));
    }
    if (!source.cells) {
        for (const char* key : kKeys) {
            if (value.contains(key) && source.imported->empty_layers.empty()) {
                throw Error{std::string("map.") + key, source.file + " has no layer of tiles"};
            }
        }
        return source;
    }
    if (const auto origin = value.find("origin")) {
        source.cells = std::make_shared<const TileMap>(with_origin(*source.cells, *origin));
    }
    const SolidRule rule = read_rule(value, source.cells->form());
    if (rule != SolidRule()) {
        source.cells = std::make_shared<const TileMap>(source.cells->with_rule(rule));
    }
    return source;
}

MapSource read_any_map(JsonView value, const MapFolder& folder, Progress& progress,
                       std::vector<std::string>& unknown) {
    if (value.is_string()) return read_named(value, "map", folder, progress);
    MapSource source;
    if (value.is_array()) {
        source.cells = read_text_rows(value, "map");
    } else if (!value.is_object()) {
        throw Error{"map", short_text(value) + " is neither rows of characters nor a file"};
    } else if (value.contains("file") || value.contains("rows")) {
        return read_tile_map(value, folder, progress, unknown);
    } else {
        source.procedural = read_procedural(value);
    }
    return source;
}

// Writing.

std::string kinds_text(const std::vector<TileKind>& kinds, KindForm form) {
    std::string text = "[";
    for (const TileKind kind : kinds) {
        if (text.size() > 1) text += ", ";
        text +=
            form == KindForm::number ? std::to_string(kind) : string_text(text_of_kind(kind, form));
    }
    return text + "]";
}

/// The name of the layer if no earlier layer has the same, else its index.
std::string layer_text(const MapSource& map) {
    const std::vector<MapLayer>& layers = map.imported->layers;
    const std::string& name = layers[map.layer].name;
    const auto first = std::find_if(layers.begin(), layers.end(),
                                    [&](const auto& layer) { return layer.name == name; });
    if (first == layers.begin() + static_cast<std::ptrdiff_t>(map.layer)) {
        return string_text(name);
    }
    return std::to_string(map.layer);
}

/// The offset of the map from its place in the file, or from (0, 0) for inline rows.
Tile origin_of(const MapSource& map) {
    const Tile now = map.cells->bounds().min;
    if (!map.imported || map.file.empty() || map.imported->layers.empty()) return now;
    const Tile then = map.imported->layers[map.layer].cells->bounds().min;
    return {now.x - then.x, now.y - then.y};
}

std::string tile_text(Tile tile) {
    return fmt::format("[{}, {}]", tile.x, tile.y);
}

/// Writes which of the tiles in the file or the rows they are, where they are and which are solid.
void write_choice(const MapSource& map, ObjectText& written) {
    const SolidRule& rule = map.cells->rule();
    if (!map.file.empty() && map.layer > 0) written.set("layer", layer_text(map));
    if (const Tile origin = origin_of(map); origin != Tile{}) {
        written.set("origin", tile_text(origin));
    }
    if (!rule.solid.empty()) written.set("solid", kinds_text(rule.solid, map.cells->form()));
    if (!rule.open.empty()) written.set("open", kinds_text(rule.open, map.cells->form()));
    if (rule.others != SolidRule::Others::standard) {
        written.set("others", string_text(kOthers[static_cast<std::size_t>(rule.others)]));
    }
}

}  // namespace

void add_notes(const MapSource& map, std::vector<std::string>& notes) {
    if (!map.imported) return;
    for (const std::string& note : map.imported->notes) notes.push_back(map.file + ": " + note);
}

bool is_unknown_map(JsonView map) {
    if (map.is_object()) {
        return !map.contains("seed") && !map.contains("file") && !map.contains("rows");
    }
    return !map.is_string() && !map.is_array() && !map.is_null();
}

std::optional<std::string> map_text(const MapSource& map, std::optional<JsonView> before) {
    ObjectText written;
    if (map.procedural && !map.cells) {
        written.set("seed", std::to_string(map.procedural->seed));
        if (const auto& end = map.procedural->end) written.set("size", tile_text(*end));
        return written.text();
    }
    const bool is_file = !map.file.empty();
    if (!map.cells && !is_file) return std::nullopt;
    written.set(is_file ? "file" : "rows", is_file ? string_text(map.file) : "[]");
    // It belongs to the `file` that it was written with.
    const auto file = before ? before->find("file") : std::nullopt;
    const auto old = file && file->is(map.file) ? before->find(kOldKey) : std::nullopt;
    if (is_file && old) written.set(kOldKey, spaced_text(*old));
    if (map.cells) write_choice(map, written);
    const bool is_plain = written.members().size() == 1;
    if (is_plain && is_file) return string_text(map.file);
    if (is_plain && map.cells->form() == KindForm::character) return "[]";
    return written.text();
}

std::string row_text(const MapSource& map, std::int32_t y) {
    if (map.cells->form() == KindForm::character) return string_text(row_text(*map.cells, y));
    return kinds_text(map.cells->row_kinds(y), map.cells->form());
}

Result<MapSource> read_map_source(JsonView value, const MapFolder& folder, Progress& progress,
                                  std::vector<std::string>& unknown) {
    return caught([&] { return read_any_map(value, folder, progress, unknown); });
}

}  // namespace tileglass::scene
