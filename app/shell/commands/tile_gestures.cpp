// Gestures on tiles: painting and marking.

#include <fmt/format.h>

#include <filesystem>

#include "app/document/map_edits.hpp"
#include "app/shell/commands/gestures.hpp"

namespace tileglass::app {

namespace {

bool is_solid_tile(const scene::Scene& scene, Tile tile) {
    return scene.map.cells && scene.map.cells->is_solid(tile);
}

std::optional<TileKind> kind_to_paint(const scene::MapSource& map, bool is_solid) {
    if (!map.cells) return is_solid ? '#' : '.';
    return map.cells->some_kind(is_solid);
}

std::string outside_text(const scene::MapSource& map, const TileRect& tiles) {
    if (map.procedural) return "a landscape: no painting";
    if (tiles.is_empty())
        return "the map is of a kind that this version does not know: no painting";
    return fmt::format("the brush paints inside the map: tiles {} {} .. {} {}", tiles.min.x,
                       tiles.min.y, tiles.end.x - 1, tiles.end.y - 1);
}

std::optional<Tile> tile_under(const Workspace& workspace, const PointerInput& input) {
    return workspace.scene().frame.tile_at(world_of(workspace, input));
}

}  // namespace

void toggle_kind_at(Workspace& workspace, Tile at) {
    const scene::MapSource& source = workspace.scene().map;
    if (!source.cells || !source.cells->bounds().contains(at)) {
        workspace.message.tell("there is no tile of the map: click one that is");
        return;
    }
    const scene::TileMap& map = *source.cells;
    const TileKind kind = map.at(at);
    const bool is_solid = !map.is_solid_kind(kind);
    const std::string name = scene::name_of_kind(kind, map.form());
    MapEdit change = set_solid(source, kind, is_solid);
    workspace.document.editor.apply(std::move(change.edit), change.label);
    workspace.message.tell(fmt::format("{} is {} now", name, is_solid ? "solid" : "open"));
}

PaintStroke::PaintStroke(const Workspace& workspace, const PointerInput& input)
    : had_map(workspace.scene().map.cells != nullptr), file(workspace.scene().map.file) {
    // As in pixel editors, the first tile under the brush decides for the whole stroke.
    const std::optional<Tile> tile = tile_under(workspace, input);
    is_solid = !input.shift && !(tile && is_solid_tile(workspace.scene(), *tile));
}

void PaintStroke::drag(Workspace& workspace, const PointerInput& input, const Press& /*press*/) {
    const std::optional<Tile> tile = tile_under(workspace, input);
    if (!tile || tile == last) return;
    const scene::Scene& scene = workspace.scene();
    const int size = workspace.hand.brush_size;
    const Tile from = last.value_or(*tile);
    last = tile;
    const TileRect bounds = scene::paintable_tiles(scene);
    const bool is_inside = !intersection(tiles_under_brush(*tile, size), bounds).is_empty();
    workspace.message.tell(is_inside ? std::string(kBrushHint) : outside_text(scene.map, bounds));

    const std::optional<TileKind> kind = kind_to_paint(scene.map, is_solid);
    if (!kind) {
        workspace.message.tell(is_solid ? "no kind of tile is solid: choose one in the tab Map"
                                        : "all kinds of tiles are solid: choose in the tab Map");
        return;
    }
    scene::PaintTiles edit{tiles_of_stroke(from, *tile, size, bounds), *kind};
    // Tiles that are already as wanted keep their kind.
    std::erase_if(edit.tiles, [&](Tile t) { return is_solid_tile(scene, t) == is_solid; });
    workspace.document.editor.apply(edit, is_solid ? "paint tiles" : "erase tiles");
}

void PaintStroke::release(Workspace& workspace, const Press& /*press*/) {
    const scene::MapSource& map = workspace.scene().map;
    if (!had_map && map.cells) {
        const TileRect& bounds = map.cells->bounds();
        workspace.message.tell(
            fmt::format("began a map of {} x {} tiles", bounds.width(), bounds.height()));
    }
    if (!file.empty() && map.file.empty()) {
        workspace.message.tell(
            fmt::format("painted: the scene keeps the map from now on; {} stays as it is",
                        std::filesystem::path(file).filename().string()));
    }
}

std::optional<bool> next_mark(const std::vector<HandMark>& marks, Tile tile, bool is_backwards) {
    for (const HandMark& mark : marks) {
        if (mark.tile != tile) continue;
        return mark.is_in == is_backwards ? std::nullopt : std::optional(is_backwards);
    }
    return !is_backwards;
}

void MarkStroke::drag(Workspace& workspace, const PointerInput& input, const Press& /*press*/) {
    const std::optional<Tile> tile = tile_under(workspace, input);
    if (!tile || tile == last) return;
    const Tile from = last.value_or(*tile);
    last = tile;
    if (workspace.asked_item() == nullptr) return;
    const TileRect seen = visible_tiles(workspace.scene().frame, view_of(workspace));
    for (const Tile on : tiles_of_stroke(from, *tile, 1, seen)) {
        workspace.compare.marks.set(workspace.selection.main, on, mark);
    }
}

}  // namespace tileglass::app
