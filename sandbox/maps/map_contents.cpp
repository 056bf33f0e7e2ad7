#include "sandbox/maps/map_contents.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "sandbox/maps/csv_map.hpp"
#include "sandbox/maps/ldtk.hpp"
#include "sandbox/maps/png_map.hpp"
#include "sandbox/maps/scenario.hpp"
#include "sandbox/maps/text_map.hpp"
#include "sandbox/maps/tiled/tmj.hpp"
#include "sandbox/maps/tiled/tmx.hpp"
#include "sandbox/text/files.hpp"

namespace tileglass::scene {

namespace {

namespace fs = std::filesystem;

bool begins_with(std::string_view text, std::string_view start) {
    return text.substr(0, start.size()) == start;
}

/// Does the key stand anywhere? The same word as a value is none.
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

std::string lower_extension(const fs::path& file) {
    std::string extension = file.extension().string();
    std::transform(extension.begin(), extension.end(), extension.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return extension;
}

/// Layers of plain numbers as maps; each is given up as soon as it is one.
MapContents contents_of(ImportedMap map) {
    auto layers = std::make_shared<MapLayers>();
    for (MapLayer& layer : map.layers) {
        layers->layers.push_back({std::move(layer.name), std::make_shared<const TileMap>(
                                                             map.form, layer.bounds, layer.kinds)});
        layer.kinds = {};
    }
    layers->properties = std::move(map.properties);
    return {std::move(layers), map.tile_size, std::move(map.objects), std::move(map.notes)};
}

Result<MapContents> contents_of(Result<ImportedMap> map) {
    if (!map) return map.error();
    return contents_of(std::move(*map));
}

Result<MapContents> read_text_map(std::string_view content) {
    constexpr std::pair<std::string_view, const char*> kPictures[] = {{"\xFF\xD8\xFF", "JPEG"},
                                                                      {"GIF8", "GIF"}};
    for (const auto& [start, name] : kPictures) {
        if (!begins_with(content, start)) continue;
        return Error{"file", fmt::format("it is a {} picture: save it as PNG", name)};
    }
    Result<std::shared_ptr<const TileMap>> map = read_map(content);
    if (!map) return map.error();
    auto layers = std::make_shared<MapLayers>();
    layers->layers.push_back({"map", std::move(*map)});
    MapContents contents;
    contents.layers = std::move(layers);
    return contents;
}

/// The map that a scenario names, with the pairs of start and goal as segments.
Result<MapContents> read_scenario_map(const fs::path& folder, std::string_view content,
                                      Progress& progress) {
    Result<Scenario> scenario = read_scenario(content, progress);
    if (!scenario) return scenario.error();
    // The name may have folders of its author's machine: the map lies beside the scenario, too.
    fs::path file = folder / scenario->map_file;
    std::error_code ignored;
    if (!fs::exists(file, ignored)) file = folder / fs::path(scenario->map_file).filename();
    const Result<std::string> text = read_plain_file(file);
    const auto within = [&](const Error& error) {
        return Error{
            "map", fmt::format("{}: {}: {}", file.filename().string(), error.field, error.message)};
    };
    if (!text) return within(text.error());
    Result<MapContents> contents = read_text_map(*text);
    if (!contents) return within(contents.error());
    const TileRect bounds = contents->layers->layers.front().cells->bounds();
    if (bounds.width() != scenario->width || bounds.height() != scenario->height) {
        return Error{"map", fmt::format("{} has {} x {} tiles, and the scenario is for {} x {}",
                                        file.filename().string(), bounds.width(), bounds.height(),
                                        scenario->width, scenario->height)};
    }
    // More than a few hide each other.
    constexpr std::size_t kMostShown = 10;
    const std::size_t count = std::min(scenario->pairs.size(), ImportedMap::kMostObjects);
    for (std::size_t i = 0; i < count; ++i) {
        contents->objects.push_back(
            {fmt::format("pair {}", i + 1), i >= kMostShown, scenario->pairs[i]});
    }
    if (scenario->pairs.size() > kMostShown) {
        contents->notes.push_back(fmt::format("{} pairs of start and goal: the first {} are shown",
                                              scenario->pairs.size(), kMostShown));
    }
    if (scenario->pairs.size() > count) {
        contents->notes.push_back(
            fmt::format("{} pairs are left out", scenario->pairs.size() - count));
    }
    contents->notes.insert(contents->notes.end(), scenario->notes.begin(), scenario->notes.end());
    return contents;
}

}  // namespace

FileFormat format_of(const fs::path& file, std::string_view content) {
    constexpr std::string_view kPngStart = "\x89PNG";
    constexpr std::string_view kBeforeContent = "\xEF\xBB\xBF \t\r\n";
    if (begins_with(content, kPngStart)) return FileFormat::png;
    const std::string extension = lower_extension(file);
    if (extension == ".csv") return FileFormat::csv;
    const std::size_t start = content.find_first_not_of(kBeforeContent);
    const std::string_view text = start == std::string_view::npos ? "" : content.substr(start);
    if (begins_with(text, "{")) {
        const FileFormat format = format_of_json(text);
        // One that is cut off may lack what would tell.
        if (format == FileFormat::json && extension == ".tmj") return FileFormat::tmj;
        if (format == FileFormat::json && extension == ".ldtk") return FileFormat::ldtk;
        return format;
    }
    for (const std::string_view xml : {"<?xml", "<!DOCTYPE", "<!--", "<map"}) {
        if (begins_with(text, xml)) return FileFormat::tmx;
    }
    if (extension == ".tmx") return FileFormat::tmx;
    if (extension == ".png") return FileFormat::png;
    return is_like_scenario(text) ? FileFormat::scenario : FileFormat::text_map;
}

Result<MapContents> read_map_contents(const fs::path& file, std::string_view content,
                                      Progress& progress) {
    const fs::path folder = file.parent_path();
    const ReadBeside read_beside = [&folder](const std::string& name) {
        constexpr std::size_t kMostBytes = std::size_t{1} << 26;  // of a tileset
        return read_plain_file(folder / name, kMostBytes);
    };
    switch (format_of(file, content)) {
        case FileFormat::tmx: return contents_of(read_tmx(content, read_beside, progress));
        case FileFormat::tmj: return contents_of(read_tmj(content, read_beside, progress));
        case FileFormat::ldtk: return contents_of(read_ldtk(content, progress));
        case FileFormat::png: return contents_of(read_png_map(content, progress));
        case FileFormat::csv: return contents_of(read_csv_map(content, progress));
        case FileFormat::scenario: return read_scenario_map(folder, content, progress);
        case FileFormat::json: return Error{"file", "it holds no map"};
        case FileFormat::text_map: break;
    }
    return read_text_map(content);
}

}  // namespace tileglass::scene
