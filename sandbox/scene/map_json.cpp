#include "sandbox/scene/map_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <utility>

#include "sandbox/scene/document.hpp"
#include "sandbox/scene/import_map.hpp"

namespace tileglass::scene {

namespace {

/// Reads rows of characters; shorter ones are filled with spaces, as in a plain map file.
Result<std::shared_ptr<const TileMap>> read_rows(const Json& rows) {
    std::string text;
    for (std::size_t y = 0; y < rows.size(); ++y) {
        const std::string field = fmt::format("map[{}]", y);
        if (!rows[y].is_string()) {
            return Error{field, short_text(rows[y]) + " is not a row of characters"};
        }
        const auto& row = rows[y].get_ref<const std::string&>();
        const auto is_cell = [](char c) { return c >= ' ' && c <= '~'; };
        if (!std::all_of(row.begin(), row.end(), is_cell)) {
            return Error{field, short_text(rows[y]) + " holds what is not a printable character"};
        }
        text.append(row).append("\n");
    }
    Result<std::shared_ptr<const TileMap>> map = read_ascii_grid(text);
    if (!map) return Error{"map", map.error().message};
    return map;
}

Result<ProceduralMap> read_procedural(const Json& value) {
    ProceduralMap map;
    if (!value.contains("seed")) return Error{"map.seed", "a procedural map has a seed"};
    for (const auto& [key, part] : value.items()) {
        const std::string field = "map." + key;
        if (key == "seed") {
            const auto seed = read_whole(part, field, 0, std::numeric_limits<std::uint32_t>::max());
            if (!seed) return seed.error();
            map.seed = static_cast<std::uint32_t>(*seed);
        } else if (key == "size") {
            std::array<std::int32_t, 2> sides{};
            if (const auto error = read_int32s(part, field, sides)) return *error;
            for (std::size_t k = 0; k < sides.size(); ++k) {
                if (1 <= sides[k] && sides[k] <= ProceduralMap::kMostSide) continue;
                return Error{fmt::format("{}[{}]", field, k),
                             fmt::format("{} is not from 1 to {} tiles", sides[k],
                                         ProceduralMap::kMostSide)};
            }
            map.end = Tile{sides[0], sides[1]};
        } else {
            return Error{field, "a procedural map has no such key"};
        }
    }
    return map;
}

Result<MapSource> read_parts(const Json& value, const std::filesystem::path& folder) {
    for (const auto& [key, part] : value.items()) {
        if (key != "file") return Error{"map." + key, "a map that is a file has no such key"};
    }
    const Json& name = value["file"];
    if (!name.is_string())
        return Error{"map.file", short_text(name) + " is not the name of a file"};
    MapSource source;
    source.file = name.get<std::string>();
    Result<std::shared_ptr<const MapFile>> parts = MapFile::open(folder / source.file);
    if (!parts) {
        return Error{"map.file", fmt::format("{}: {}: {}", short_text(name), parts.error().field,
                                             parts.error().message)};
    }
    source.parts = std::move(*parts);
    return source;
}

}  // namespace

bool is_unknown_map(const Json& map) {
    if (map.is_object()) return !map.contains("seed") && !map.contains("file");
    return !map.is_string() && !map.is_array() && !map.is_null();
}

Json json_of(const ProceduralMap& map) {
    Json written = Json::object();
    written["seed"] = map.seed;
    if (map.end) written["size"] = Json::array({map.end->x, map.end->y});
    return written;
}

Json json_of_parts(const std::string& file) {
    Json written = Json::object();
    written["file"] = file;
    return written;
}

Result<MapSource> read_map_source(const Json& value, const std::filesystem::path& folder) {
    MapSource source;
    if (value.is_object() && value.contains("file")) return read_parts(value, folder);
    if (value.is_object()) {
        const Result<ProceduralMap> procedural = read_procedural(value);
        if (!procedural) return procedural.error();
        source.procedural = *procedural;
        return source;
    }
    if (!value.is_array() && !value.is_string()) {
        return Error{"map", short_text(value) + " is neither rows of characters nor a file"};
    }
    if (value.is_array()) {
        Result<std::shared_ptr<const TileMap>> rows = read_rows(value);
        if (!rows) return rows.error();
        source.cells = std::move(*rows);
        return source;
    }
    source.file = value.get<std::string>();
    const Result<std::string> text = read_file(folder / source.file);
    if (!text) return Error{"map", short_text(value) + ": " + text.error().message};
    Result<std::shared_ptr<const TileMap>> cells = read_map(*text);
    if (!cells) {
        return Error{"map", fmt::format("{}: {}: {}", short_text(value), cells.error().field,
                                        cells.error().message)};
    }
    source.cells = std::move(*cells);
    return source;
}

}  // namespace tileglass::scene
