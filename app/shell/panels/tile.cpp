// What is at a tile and next to it.

#include <fmt/core.h>

#include "app/shell/panels/controls.hpp"
#include "app/shell/panels/panels.hpp"
#include "app/shell/session/subject.hpp"
#include "sandbox/maps/tile_kind.hpp"
#include "tileglass/geometry/directions.hpp"

namespace tileglass::app {

namespace {

std::string cell_text(const scene::TileMap* cells, Tile tile) {
    if (cells == nullptr) return "";
    if (!cells->bounds().contains(tile)) return "outside the map";
    const TileKind kind = cells->at(tile);
    const char* state = cells->is_solid_kind(kind) ? "solid" : "open";
    if (kind == kNoTile) return fmt::format("no tile, {}", state);
    const std::string text = scene::text_of_kind(kind, cells->form());
    if (cells->form() == scene::KindForm::character) return fmt::format("'{}' {}", text, state);
    return fmt::format("{} {}", text, state);
}

// Lists the steps that leave the map.
std::string edge_text(const scene::TileMap* cells, Tile tile) {
    if (cells == nullptr || !cells->bounds().contains(tile)) return "";
    constexpr std::array<const char*, 4> kNames{"right", "below", "left", "above"};
    std::string text;
    for (std::size_t i = 0; i < kNames.size(); ++i) {
        if (neighbour(tile, kSideDirections[i], cells->bounds())) continue;
        text += (text.empty() ? "" : ", ") + std::string(kNames[i]);
    }
    return text.empty() ? "" : fmt::format("Edge of the map: {}.", text);
}

// The first few entries of the tile's list. A click shows the life of an object or node.
void draw_tile_list(const ShownLists& lists, Display& display, Tile tile) {
    constexpr std::size_t kMost = 6;
    const auto offer = [&](const std::string& text, std::size_t id, const LifeOf& of) {
        if (!word(text, id, display.tabs.shows(Tab{"Life"}) && display.life_of == of)) return;
        display.tabs.show(Tab{"Life"});
        display.life_of = of;
    };
    const TileRect here{tile, {tile.x + 1, tile.y + 1}};
    const auto list_nodes = [&](const TileNodes& list) {
        const std::span<const std::uint32_t> nodes = list.nodes;
        const Scope font = in_font(Font::small);
        write(fmt::format("in its list, {}:", nodes.size()), Role::quiet_text);
        for (std::size_t i = 0; i < std::min(nodes.size(), kMost); ++i) {
            const std::uint32_t owner = lists.state.owner(nodes[i]);
            const std::string name = lists.names->name_of_number(owner);
            offer(name, 2 * i, LifeOfObject{owner});
            tooltip("Shows the life of " + name);
            offer(fmt::format("node {}", nodes[i]), 2 * i + 1, LifeOfNode{nodes[i]});
            tooltip("Shows the life of this node");
        }
    };
    lists.state.for_each_list(here, list_nodes);
}

// A small switch at the right end of the line. Only for a pinned tile, which stays while the
// pointer moves to it.
void switch_breakpoint(Desk& desk) {
    const Command& stop = command("play.breakpoint");
    const char* label = stop.is_on(desk.workspace) ? "stops here" : "stop here";
    const Scope font = in_font(Font::small);
    const float width = button_width("stops here");
    same_line_right(width);
    const Scope low = with_frame_padding(0);
    command_button(label, stop, desk, width);
}

void tell_tile(Desk& desk, Tile tile) {
    Workspace& workspace = desk.workspace;
    const scene::TileMap* cells = workspace.scene().map.cells.get();
    const auto row = [](const char* name, const std::string& value) {
        named_value(name, value, Role::quiet_text);
    };
    row("tile", fmt::format("{} {}", tile.x, tile.y));
    const Vec2 low = workspace.scene().frame.min_corner(tile);
    const Vec2 high = workspace.scene().frame.max_corner(tile);
    row("x", fmt::format("{} .. {}", shortest_text(low.x), shortest_text(high.x)));
    row("y", fmt::format("{} .. {}", shortest_text(low.y), shortest_text(high.y)));
    if (const std::string cell = cell_text(cells, tile); !cell.empty()) row("map", cell);
    if (const std::string edge = edge_text(cells, tile); !edge.empty()) hint(edge);
    draw_tile_list(workspace.lists.shown(), workspace.display, tile);
    explain(desk, tile);
    const Subject subject = subject_of(workspace);
    for (const auto& feature : workspace.features.all()) feature->tell_tile(subject, tile);
    if (workspace.pointed.pinned) {
        hint("Kept by a click. Esc lets it go.");
        switch_breakpoint(desk);
    }
}

}  // namespace

void draw_tile(Desk& desk, const PanelRect& place) {
    if (place.is_empty()) return;
    if (const Panel panel = begin_panel("Tile", place, true)) {
        if (const std::optional<Tile> tile = desk.workspace.pointed.pinned_or_hovered()) {
            tell_tile(desk, *tile);
        } else {
            hint(
                "Point at a tile to see what is there and why it is taken or not. Click to keep "
                "it here.");
        }
    }
}

}  // namespace tileglass::app
