#include "sandbox/scene/map_json.hpp"

#include <fmt/format.h>

#include <algorithm>
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

}  // namespace

Result<MapSource> read_map_source(const Json& value, const std::filesystem::path& folder) {
    MapSource source;
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
