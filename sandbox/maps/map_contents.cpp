// Finds the format of a map file, reads what is in it, and writes a map to a file.

#include "sandbox/maps/map_contents.hpp"

#include <fmt/format.h>
#include <png.h>

#include <algorithm>
#include <charconv>  // no float
#include <iterator>
#include <limits>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "sandbox/maps/map_readers.hpp"
#include "sandbox/maps/solid_choice.hpp"
#include "sandbox/maps/text_map.hpp"
#include "sandbox/text/files.hpp"
#include "sandbox/text/json.hpp"
#include "sandbox/text/lines.hpp"
#include "sandbox/text/words.hpp"
#include "tileglass/geometry/frame.hpp"

namespace tileglass::scene {

namespace {

namespace fs = std::filesystem;

/// Is the word a key anywhere in the text? As a value it does not count.
bool has_key(std::string_view json, std::string_view quoted_key) {
    for (std::size_t at = json.find(quoted_key); at != std::string_view::npos;
         at = json.find(quoted_key, at + 1)) {
        const std::size_t next = json.find_first_not_of(" \t\r\n", at + quoted_key.size());
        if (next != std::string_view::npos && json[next] == ':') return true;
    }
    return false;
}

FileFormat format_of_json(std::string_view content) {
    if (has_key(content, "\"tileglass\"")) return FileFormat::json;
    if (has_key(content, "\"__header__\"") || has_key(content, "\"layerInstances\"")) {
        return FileFormat::ldtk;
    }
    return has_key(content, "\"layers\"") && has_key(content, "\"tilewidth\"") ? FileFormat::tmj
                                                                               : FileFormat::json;
}

Result<ImportedMap> read_text_map(std::string_view content) {
    constexpr std::pair<std::string_view, const char*> kPictures[] = {{"\xFF\xD8\xFF", "JPEG"},
                                                                      {"GIF8", "GIF"}};
    for (const auto& [start, name] : kPictures) {
        if (!content.starts_with(start)) continue;
        return Error{"file", fmt::format("it is a {} picture: save it as PNG", name)};
    }
    Result<std::shared_ptr<const TileMap>> cells = read_map(content);
    if (!cells) return cells.error();
    ImportedMap map;
    map.layers.push_back({"map", std::move(*cells)});
    return map;
}

/// Looks for the map that a scenario names: next to the scenario, in the folders above, and in the
/// folders `maps` of all of these, as published sets keep maps and scenarios apart.
Result<fs::path> find_map(const fs::path& scenario, const fs::path& name) {
    constexpr int kMostFoldersAbove = 8;
    std::error_code ignored;
    const fs::path own = fs::absolute(scenario, ignored).lexically_normal().parent_path();
    fs::path folder = own;
    for (int above = 0; above <= kMostFoldersAbove; ++above, folder = folder.parent_path()) {
        // The name may contain folders of its author's machine.
        for (const fs::path& file : {folder / name, folder / name.filename(),
                                     folder / "maps" / name, folder / "maps" / name.filename()}) {
            if (fs::exists(file, ignored) && !fs::is_directory(file, ignored)) return file;
        }
    }
    return Error{"map",
                 fmt::format("{} is not there: looked in {}, in up to {} folders above and in "
                             "maps/ of each; --map FILE says where it is",
                             in_quotes(name.filename().string()), own.string(), kMostFoldersAbove)};
}

/// A note on the starts and goals on solid tiles; "" if there are none.
std::string note_on_blocked(const std::vector<Segment>& pairs, const TileMap& map) {
    std::int64_t count = 0;
    std::string note;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const auto [start, goal] = pairs[i];
        for (const auto& [word, at] : {std::pair("start", start), std::pair("goal", goal)}) {
            const Tile tile = *Frame().tile_at(at);
            if (!map.is_solid(tile) || ++count > 1) continue;
            note = fmt::format("{} ({}, {}) of pair {} lies on a solid tile", word, tile.x, tile.y,
                               i + 1);
        }
    }
    return count > 1 ? fmt::format("{}, the first of {} starts and goals that do", note, count)
                     : note;
}

/// Reads the map that a scenario names, with its pairs of start and goal as segments. `known`:
/// where it is; empty: it is looked for.
Result<ImportedMap> read_scenario_map(const fs::path& from, std::string_view content,
                                      Progress& progress, const fs::path& known) {
    Result<Scenario> scenario = read_scenario(content, progress);
    if (!scenario) return scenario.error();
    const Result<fs::path> file =
        known.empty() ? find_map(from, scenario->map_file) : Result<fs::path>(known);
    if (!file) return file.error();
    const std::string file_name = file->filename().string();
    const Result<std::string> text = read_plain_file(*file);
    if (text && format_of(*file, *text) == FileFormat::scenario) {
        return Error{"map", file_name + ": it is a scenario, too"};
    }
    Result<ImportedMap> map =
        text ? read_map_contents(*file, *text, progress) : Result<ImportedMap>(text.error());
    if (map && map->layers.empty()) map = Error{"layers", "there is no tile in it"};
    if (!map) {
        const Error& error = map.error();
        return Error{"map", fmt::format("{}: {}: {}", file_name, error.field, error.message)};
    }
    for (std::string& of_map : map->notes) of_map = file_name + ": " + of_map;
    const bool has_kinds = map->layers.front().cells->form() == KindForm::number;
    const SolidChoice solids = has_kinds ? choose_solids(*map) : SolidChoice();
    const auto& cells = map->layers[solids.layer].cells;
    const TileRect bounds = cells->bounds();
    if (bounds.width() != scenario->width || bounds.height() != scenario->height) {
        return Error{
            "map", fmt::format("{} has {} x {} tiles, and the scenario is for {} x {}", file_name,
                               bounds.width(), bounds.height(), scenario->width, scenario->height)};
    }
    std::string note = note_on_blocked(scenario->pairs, cells->with_rule(solids.rule));
    if (!note.empty()) map->notes.push_back(std::move(note));
    // More than a few would hide each other.
    constexpr std::size_t kMostShown = 10;
    const std::size_t pairs = scenario->pairs.size();
    const std::size_t count = std::min(pairs, ImportedMap::kMostObjects);
    for (std::size_t i = 0; i < count; ++i) {
        const auto& [start, goal] = scenario->pairs[i];
        map->objects.push_back({fmt::format("pair {}", i + 1), i >= kMostShown,
                                Segment{start * map->tile_size, goal * map->tile_size}});
    }
    if (pairs > kMostShown) {
        map->notes.push_back(
            fmt::format("{} pairs of start and goal: the first {} are shown", pairs, kMostShown));
    }
    if (pairs > count) map->notes.push_back(fmt::format("{} pairs are left out", pairs - count));
    map->notes.insert(map->notes.end(), scenario->notes.begin(), scenario->notes.end());
    return map;
}

std::string write_csv(const TileMap& map) {
    constexpr std::int64_t kUsualBytes = 4;  // of a number and its comma
    std::string text;
    text.reserve(static_cast<std::size_t>(map.bounds().area() * kUsualBytes));
    for (std::int32_t y = map.bounds().min.y; y < map.bounds().end.y; ++y) {
        for (const TileKind kind : map.row_kinds(y)) {
            char digits[std::numeric_limits<TileKind>::digits10 + 1];
            char* const end = std::to_chars(digits, std::end(digits), kind).ptr;
            text.append(digits, end).push_back(',');
        }
        text.back() = '\n';
    }
    return text;
}

void append_rgba(TileKind kind, std::vector<std::uint8_t>& bytes) {
    for (const int bits : {24, 16, 8, 0}) bytes.push_back(static_cast<std::uint8_t>(kind >> bits));
}

/// The texels of a picture of a map: colours, or, where there are few, indices in a palette.
struct Texels {
    std::vector<std::uint8_t> palette;  ///< colours; empty: there is none
    std::vector<std::uint8_t> bytes;
};

std::optional<Texels> texels_with_palette(const TileMap& map) {
    constexpr std::size_t kMostColours = 256;
    Texels texels;
    texels.bytes.reserve(static_cast<std::size_t>(map.bounds().area()));
    std::unordered_map<TileKind, std::uint8_t> indices;
    for (std::int32_t y = map.bounds().min.y; y < map.bounds().end.y; ++y) {
        for (const TileKind kind : map.row_kinds(y)) {
            auto found = indices.find(kind);
            if (found == indices.end()) {
                if (indices.size() == kMostColours) return std::nullopt;
                found = indices.emplace(kind, static_cast<std::uint8_t>(indices.size())).first;
                append_rgba(kind, texels.palette);
            }
            texels.bytes.push_back(found->second);
        }
    }
    return texels;
}

Texels texels_of_colours(const TileMap& map) {
    Texels texels;
    texels.bytes.reserve(static_cast<std::size_t>(map.bounds().area()) * sizeof(TileKind));
    for (std::int32_t y = map.bounds().min.y; y < map.bounds().end.y; ++y) {
        for (const TileKind kind : map.row_kinds(y)) append_rgba(kind, texels.bytes);
    }
    return texels;
}

Result<std::string> write_png(const TileMap& map) {
    std::optional<Texels> texels = texels_with_palette(map);
    const bool has_palette = texels.has_value();
    if (!has_palette) texels = texels_of_colours(map);
    png_image picture = {};
    picture.version = PNG_IMAGE_VERSION;
    picture.width = static_cast<png_uint_32>(map.bounds().width());
    picture.height = static_cast<png_uint_32>(map.bounds().height());
    picture.format = has_palette ? PNG_FORMAT_RGBA_COLORMAP : PNG_FORMAT_RGBA;
    picture.flags = PNG_IMAGE_FLAG_FAST;  // a window waits for it
    picture.colormap_entries = static_cast<png_uint_32>(texels->palette.size() / sizeof(TileKind));
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(picture);
    const std::unique_ptr<char[]> bytes(new char[size]);
    if (png_image_write_to_memory(&picture, bytes.get(), &size, 0, texels->bytes.data(), 0,
                                  texels->palette.data()) == 0) {
        return Error{"file",
                     fmt::format("the picture of the map cannot be made: {}", picture.message)};
    }
    return std::string(bytes.get(), size);
}

}  // namespace

FileFormat format_of(const fs::path& file, std::string_view content) {
    constexpr std::string_view kPngStart = "\x89PNG";
    constexpr std::string_view kBeforeContent = "\xEF\xBB\xBF \t\r\n";
    if (content.starts_with(kPngStart)) return FileFormat::png;
    const std::string extension = folded(file.extension().string());
    if (extension == ".csv") return FileFormat::csv;
    const std::size_t start = content.find_first_not_of(kBeforeContent);
    const std::string_view text = start == std::string_view::npos ? "" : content.substr(start);
    if (text.starts_with("{") || (extension == ".json" && text.starts_with("["))) {
        const FileFormat format = format_of_json(text);
        // A text that is cut off may lack the key that identifies its format.
        if (format == FileFormat::json && extension == ".tmj") return FileFormat::tmj;
        if (format == FileFormat::json && extension == ".ldtk") return FileFormat::ldtk;
        return format;
    }
    for (const std::string_view xml :
         {"<?xml", "<!DOCTYPE", "<!--", "<map", "<tileset", "<template"}) {
        if (text.starts_with(xml)) return FileFormat::tmx;
    }
    if (extension == ".tmx") return FileFormat::tmx;
    if (extension == ".png") return FileFormat::png;
    return extension == ".scen" || is_like_scenario(text) ? FileFormat::scenario
                                                          : FileFormat::text_map;
}

std::optional<Error> other_json(std::string_view content) {
    if (has_key(content, "\"tileglass\"") || has_key(content, "\"world\"")) return std::nullopt;
    const Result<JsonView> json = view_json(content);
    if (!json) return std::nullopt;
    const JsonView type = json->find("type").value_or(JsonView());
    return other_tiled_file(type.string())
        .value_or(Error{
            "file",
            "it is JSON, but no scene (\"tileglass\": 1), log, map of Tiled or project of LDtk"});
}

Result<ImportedMap> read_map_contents(const fs::path& file, std::string_view content,
                                      Progress& progress, const fs::path& map_of_scenario) {
    const fs::path folder = file.parent_path();
    const ReadLinked read_linked = [&folder](const std::string& name) {
        constexpr std::size_t kMostBytes = std::size_t{1} << 26;  // per tileset
        return read_plain_file(folder / name, kMostBytes);
    };
    switch (format_of(file, content)) {
        case FileFormat::tmx: return read_tmx(content, read_linked, progress);
        case FileFormat::tmj: return read_tmj(content, read_linked, progress);
        case FileFormat::ldtk: return read_ldtk(content, progress);
        case FileFormat::png: return read_png_map(content, progress);
        case FileFormat::csv: return read_csv_map(content, progress);
        case FileFormat::scenario:
            return read_scenario_map(file, content, progress, map_of_scenario);
        case FileFormat::json:
            return other_json(content).value_or(Error{"file", "it holds no map"});
        case FileFormat::text_map: break;
    }
    return read_text_map(content);
}

const char* ending_of_map(KindForm form) {
    switch (form) {
        case KindForm::character: return ".map";
        case KindForm::number: return ".csv";
        case KindForm::colour: break;
    }
    return ".png";
}

Result<std::string> write_map(const TileMap& map) {
    switch (map.form()) {
        case KindForm::character: return write_movingai(map);
        case KindForm::number: return write_csv(map);
        case KindForm::colour: break;
    }
    return write_png(map);
}

}  // namespace tileglass::scene
