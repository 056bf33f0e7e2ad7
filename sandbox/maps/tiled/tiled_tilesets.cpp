// When does a property of a tile count as yes, and what if a tileset is not there?

#include "sandbox/maps/tiled/tiled_tilesets.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sandbox/maps/tiled/json_node.hpp"
#include "sandbox/maps/tiled/xml_node.hpp"

namespace tileglass::scene {

namespace {

constexpr std::int64_t kMostKind = 0x0FFF'FFFF;

/// true; or what is not empty, 0 and false.
bool is_yes(const TiledNode& property) {
    const std::optional<TiledValue> value = property.find("value");
    if (!value || !value->text) return false;
    const std::optional<TiledValue> type = property.find("type");
    if (type && type->text == "bool") return value->text == "true";
    return !value->text->empty() && value->text != "0" && value->text != "false";
}

void sort_and_unite(std::vector<TileKind>& kinds) {
    std::sort(kinds.begin(), kinds.end());
    kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
}

/// Opens a tileset whichever format it has, and shows its root to `visit`.
std::optional<Error> visit_tileset_text(std::string_view text, const TiledNode::Visit& visit) {
    Progress unwatched;
    const std::size_t start = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    if (start != std::string_view::npos && text[start] == '{') {
        return visit_json_root(text, "tileset", unwatched, visit);
    }
    return visit_xml_root(text, "tileset", unwatched, visit);
}

}  // namespace

std::optional<Error> TiledTilesets::add(const TiledNode& tileset) {
    const Result<std::string> name = read_tiled_text(tileset, "tileset", "name");
    if (!name) return name.error();
    const Result<std::string> source = read_tiled_text(tileset, "tileset", "source");
    if (!source) return source.error();
    const std::string& shown = source->empty() ? *name : *source;
    const std::string what = fmt::format("tileset \"{}\"", tiled_name(shown));
    const Result<std::int64_t> first_kind =
        read_tiled_whole(tileset, what, "firstgid", 1, kMostKind);
    if (!first_kind) return first_kind.error();
    if (!source->empty()) {
        add_file(*source, *first_kind);
        return std::nullopt;
    }
    std::vector<Found> found;
    if (auto error = find_in(tileset, what, *first_kind, found)) return error;
    keep(found);
    return std::nullopt;
}

void TiledTilesets::add_file(const std::string& name, std::int64_t first_kind) {
    const std::string shown = tiled_name(name);
    if (bytes_ >= kMostBytes) {
        notes_.push_back(
            fmt::format("tileset {} is beyond the {} bytes of tilesets that are read: "
                        "its properties are not known",
                        shown, kMostBytes));
        return;
    }
    const Result<std::string> text =
        read_beside_ ? read_beside_(name) : Result<std::string>(Error{"file", "not there"});
    if (!text) {
        notes_.push_back(fmt::format("tileset {} is not read ({}): its properties are not known",
                                     shown, text.error().message));
        return;
    }
    bytes_ += text->size();
    std::vector<Found> found;
    const auto error = visit_tileset_text(
        *text, [&](const TiledNode& root) { return find_in(root, "tileset", first_kind, found); });
    if (!error) return keep(found);
    notes_.push_back(fmt::format("tileset {} is damaged ({}: {}): its properties are not known",
                                 shown, error->field, error->message));
}

std::optional<Error> TiledTilesets::find_in(const TiledNode& tileset, const std::string& what,
                                            std::int64_t first_kind, std::vector<Found>& found) {
    return tileset.visit(TiledList::tiles, [&](const TiledNode& tile) -> std::optional<Error> {
        const Result<std::int64_t> id =
            read_tiled_whole(tile, what + ", tile", "id", 0, kMostKind - first_kind);
        if (!id) return id.error();
        const auto kind = static_cast<TileKind>(first_kind + *id);
        if (tile.has_collision_shapes()) found.push_back({"", kind});
        return tile.visit(TiledList::properties,
                          [&](const TiledNode& property) -> std::optional<Error> {
                              const Result<std::string> name =
                                  read_tiled_text(property, what + ", property", "name");
                              if (!name) return name.error();
                              if (!name->empty() && is_yes(property))
                                  found.push_back({tiled_name(*name), kind});
                              return std::nullopt;
                          });
    });
}

void TiledTilesets::keep(const std::vector<Found>& found) {
    for (const Found& one : found) {
        if (one.property.empty()) {
            with_shapes_.push_back(one.kind);
            continue;
        }
        const auto [place, is_first] = index_.emplace(one.property, properties_.size());
        if (is_first) properties_.push_back({one.property, {}});
        properties_[place->second].kinds.push_back(one.kind);
    }
}

void TiledTilesets::finish(ImportedMap& map) {
    if (!with_shapes_.empty()) {
        const auto [place, is_first] = index_.emplace(kCollisionShapes, properties_.size());
        if (is_first) properties_.push_back({kCollisionShapes, {}});
        std::vector<TileKind>& kinds = properties_[place->second].kinds;
        kinds.insert(kinds.end(), with_shapes_.begin(), with_shapes_.end());
    }
    for (KindProperty& property : properties_) sort_and_unite(property.kinds);
    map.properties = std::move(properties_);
    map.notes.insert(map.notes.end(), notes_.begin(), notes_.end());
}

}  // namespace tileglass::scene
