// Reads the properties of tiles from tilesets, which may be missing.

#include <fmt/format.h>

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

/// Reads a tileset in either format, and passes its root to `visit`.
void visit_tileset_text(std::string_view text, const TiledNode::Visit& visit) {
    Progress unwatched;
    const std::size_t start = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    const bool is_json = start != std::string_view::npos && text[start] == '{';
    (is_json ? visit_json_root : visit_xml_root)(text, "tileset", unwatched, visit);
}

}  // namespace

void TiledTilesets::add(const TiledNode& tileset) {
    const std::string name = tileset.text("tileset", "name");
    const std::string source = tileset.text("tileset", "source");
    const std::string what =
        fmt::format("tileset \"{}\"", tiled_name(source.empty() ? name : source));
    const std::int64_t first_kind = tileset.whole(what, "firstgid", 1, kMostTileId);
    if (source.empty()) {
        keep(find_in(tileset, what, first_kind));
    } else {
        add_file(source, first_kind);
    }
}

void TiledTilesets::add_file(const std::string& name, std::int64_t first_kind) {
    const auto note = [&](const std::string& why) {
        notes_.push_back(
            fmt::format("tileset {} is {}: its properties are not known", tiled_name(name), why));
    };
    if (bytes_ >= kMostBytes) {
        return note(fmt::format("beyond the {} bytes of tilesets that are read", kMostBytes));
    }
    const Result<std::string> text =
        read_linked_ ? read_linked_(name) : Result<std::string>(Error{"file", "not there"});
    if (!text) return note(fmt::format("not read ({})", text.error().message));
    bytes_ += text->size();
    try {
        visit_tileset_text(
            *text, [&](const TiledNode& root) { keep(find_in(root, "tileset", first_kind)); });
    } catch (const Error& error) {
        note(fmt::format("damaged ({}: {})", error.field, error.message));
    }
}

std::vector<TiledTilesets::Found> TiledTilesets::find_in(const TiledNode& tileset,
                                                         const std::string& what,
                                                         std::int64_t first_kind) {
    std::vector<Found> found;
    tileset.visit("tiles", [&](const TiledNode& tile) {
        const std::int64_t id = tile.whole(what + ", tile", "id", 0, kMostTileId - first_kind);
        const auto kind = static_cast<TileKind>(first_kind + id);
        if (tile.has_collision_shapes()) found.push_back({"", kind});
        tile.visit("properties", [&](const TiledNode& property) {
            const std::string name = property.text(what + ", property", "name");
            if (!name.empty() && is_yes(property)) found.push_back({tiled_name(name), kind});
        });
    });
    return found;
}

void TiledTilesets::keep(const std::vector<Found>& found) {
    for (const auto& [property, kind] : found) {
        (property.empty() ? with_shapes_ : kinds_of(property)).push_back(kind);
    }
}

std::vector<TileKind>& TiledTilesets::kinds_of(const std::string& property) {
    const auto [place, is_first] = index_.emplace(property, properties_.size());
    if (is_first) properties_.push_back({property, {}});
    return properties_[place->second].kinds;
}

void TiledTilesets::finish(ImportedMap& map) {
    if (!with_shapes_.empty()) {
        std::vector<TileKind>& kinds = kinds_of(kCollisionShapes);
        kinds.insert(kinds.end(), with_shapes_.begin(), with_shapes_.end());
    }
    for (KindProperty& property : properties_) sort_and_unite(property.kinds);
    map.properties = std::move(properties_);
    map.notes.insert(map.notes.end(), notes_.begin(), notes_.end());
}

}  // namespace tileglass::scene
