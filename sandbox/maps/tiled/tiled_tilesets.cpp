// Reads from tilesets, which may be missing, what they say about their tiles.

#include <fmt/format.h>

#include <filesystem>
#include <iterator>
#include <utility>

#include "sandbox/maps/tiled/tiled_parts.hpp"

namespace tileglass::scene {

namespace {

constexpr std::int64_t kMostTileId = 0x0FFF'FFFF;

/// Is a property set? A bool must be true; any other value must not be empty, 0 or false.
bool is_yes(const TiledNode& property) {
    const std::optional<TiledValue> value = property.find("value");
    if (!value || !value->text) return false;
    const std::optional<TiledValue> type = property.find("type");
    if (type && type->text == "bool") return value->text == "true";
    return !value->text->empty() && value->text != "0" && value->text != "false";
}

/// Reads where an object stands on its tile.
Vec2 read_anchor(const TiledNode& tileset) {
    constexpr std::string_view kRows[] = {"topleft",    "top",    "topright",
                                          "left",       "center", "right",
                                          "bottomleft", "bottom", "bottomright"};
    const std::string word = tileset.text("tileset", "objectalignment");
    // This is what it means on an orthogonal map.
    if (word.empty() || word == "unspecified") return TiledTile().anchor;
    for (int k = 0; k < std::ssize(kRows); ++k) {
        if (word == kRows[k]) return {k % 3 / 2.0, k / 3 / 2.0};
    }
    throw tileset.error("objectalignment", "tileset", tiled_name(word) + " is no alignment");
}

void read_tile(const TiledNode& tile, TiledTileset& tileset) {
    const std::string what = "tileset, tile";
    const std::int64_t id = tile.whole(what, "id", 0, kMostTileId);
    if (tile.find("image") || tile.count("images") > 0) {
        Vec2 size{tile.number(what, "imagewidth"), tile.number(what, "imageheight")};
        tile.visit("images", [&](const TiledNode& image) {
            size = {image.number(what, "width"), image.number(what, "height")};
        });
        // A tile may be a part of its image.
        tileset.own_sizes[id] = {tile.number(what, "width", size.x),
                                 tile.number(what, "height", size.y)};
    }
    if (tile.has_collision_shapes()) {
        tileset.properties.emplace_back(TiledTilesets::kCollisionShapes, id);
    }
    tile.visit("properties", [&](const TiledNode& property) {
        const std::string name = tiled_name(property.text("tileset, tile, property", "name"));
        if (!name.empty() && is_yes(property)) tileset.properties.emplace_back(name, id);
    });
}

}  // namespace

std::string linked_name(const std::string& from, const std::string& name) {
    return (std::filesystem::path(from).parent_path() / name).lexically_normal().string();
}

void TiledReading::visit(const std::string& name, const char* kind, const TiledNode::Visit& visit) {
    if (bytes >= kMostBytes) {
        throw Error{"file", fmt::format("beyond the {} bytes of tilesets and templates that are "
                                        "read",
                                        kMostBytes)};
    }
    const Result<std::string> text =
        read_linked ? read_linked(name) : Result<std::string>(Error{"file", "not there"});
    if (!text) throw text.error();
    bytes += text->size();
    const std::size_t start = text->find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    const bool is_json = start != std::string::npos && (*text)[start] == '{';
    Progress unwatched;
    (is_json ? visit_json_root : visit_xml_root)(*text, kind, unwatched, visit);
}

TiledTile tile_of(const TiledNumbers& numbers, std::int64_t gid) {
    const std::int64_t number = gid & kMostTileId;
    const auto after = numbers.upper_bound(number);
    if (after == numbers.begin() || std::prev(after)->second == nullptr) return {};
    const auto& [first, tileset] = *std::prev(after);
    TiledTile tile = tileset->usual;
    const auto own = tileset->own_sizes.find(number - first);
    if (own != tileset->own_sizes.end()) tile.size = own->second;
    return tile;
}

void TiledTilesets::add(const TiledNode& tileset, const std::string& from, TiledNumbers& numbers) {
    std::string name;
    try {
        name = tileset.text("tileset", "name");
        const std::string source = tileset.text("tileset", "source");
        if (!source.empty()) name = linked_name(from, source);
        const std::int64_t first = tileset.whole("tileset", "firstgid", 1, kMostTileId);
        auto& added = numbers.emplace(first, nullptr)->second;
        added = source.empty() ? read(tileset) : read_file(name);
    } catch (const Error& error) {
        reading_.note("tilesets that are not read",
                      fmt::format("tileset {} is not read ({}: {}): its properties are not known",
                                  tiled_name(name), error.field, error.message));
    }
}

std::shared_ptr<const TiledTileset> TiledTilesets::read_file(const std::string& name) {
    const auto [place, is_first] = by_file_.try_emplace(name);
    auto& known = place->second;  // null where it could not be read, which was noted
    if (is_first) {
        reading_.visit(name, "tileset", [&](const TiledNode& root) { known = read(root); });
    }
    return known;
}

std::shared_ptr<const TiledTileset> TiledTilesets::read(const TiledNode& tileset) {
    TiledTileset known;
    const Vec2 size{tileset.number("tileset", "tilewidth"),
                    tileset.number("tileset", "tileheight")};
    known.usual = {size, read_anchor(tileset), true};
    const std::optional<TiledValue> columns = tileset.find("columns");
    tileset.visit("tiles", [&](const TiledNode& tile) {
        read_tile(tile, known);
        if (tile.count("animation") > 0) reading_.counted.add("animations of tiles, left out");
    });
    // In a collection of images a tile without one has no size.
    if (!known.own_sizes.empty() || (columns && columns->whole == 0)) known.usual.size = {};
    reading_.counted.add("Wang sets, left out", tileset.count("wangsets"));
    reading_.counted.add("tile offsets, left out", tileset.count("tileoffsets"));
    reading_.counted.add("lists of old properties, left out",
                         tileset.find("tileproperties") ? 1 : 0);
    return std::make_shared<const TiledTileset>(std::move(known));
}

void TiledTilesets::finish(const TiledNumbers& numbers) {
    std::map<std::string, std::vector<TileKind>> kinds;  // by property
    for (const auto& [first, tileset] : numbers) {
        if (tileset == nullptr) continue;
        for (const auto& [property, tile] : tileset->properties) {
            if (first + tile > kMostTileId) continue;  // no tile has such a number
            kinds[property].push_back(static_cast<TileKind>(first + tile));
        }
    }
    for (auto& [property, list] : kinds) {
        sort_and_unite(list);
        reading_.map.properties.push_back({property, std::move(list)});
    }
}

}  // namespace tileglass::scene
