// What is at a tile and beside it.

#include <fmt/core.h>

#include "app/canvas/palette.hpp"
#include "app/document/overlays/tile_marks.hpp"
#include "app/shell/panels/controls.hpp"
#include "app/shell/panels/panels.hpp"
#include "app/shell/session/subject.hpp"
#include "sandbox/maps/tile_kind.hpp"
#include "tileglass/geometry/directions.hpp"

namespace tileglass::app {

namespace {

TileRect limits_of(const scene::TileMap* cells) {
    return cells != nullptr ? cells->bounds() : kAllTiles;
}

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

// The text in a compass square: the tile's kind.
std::string mark_of(const scene::TileMap* cells, Tile tile) {
    if (cells == nullptr || cells->form() == scene::KindForm::colour) return "";
    const TileKind kind = cells->at(tile);
    return kind == kNoTile ? "" : scene::text_of_kind(kind, cells->form());
}

Color ground_of(const scene::TileMap* cells, Tile tile) {
    const bool is_solid = cells != nullptr && cells->is_solid(tile);
    const Color ground = color_of(is_solid ? Role::solid_tile : Role::open_tile, applied_theme());
    return cells == nullptr ? ground
                            : tinted(ground, tint_of(cells->at(tile), cells->form()), is_solid);
}

// A compass of nine squares: the tile and its eight neighbours; neighbours off the map are marked.
// Arrows point across sides, dots across corners.
void draw_compass(const scene::TileMap* cells, Tile tile, bool y_up) {
    const float side = ImGui::GetTextLineHeight() * 1.55F;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto draw_square = [&](int dx, int dy, std::optional<Tile> where) {
        const ImVec2 low{at.x + static_cast<float>(1 + dx) * side,
                         at.y + static_cast<float>(y_up ? 1 - dy : 1 + dy) * side};
        const ImVec2 high{low.x + side - 2, low.y + side - 2};
        if (!where) {
            list.AddLine(low, high, packed_color(Role::error), 1);
            list.AddLine({low.x, high.y}, {high.x, low.y}, packed_color(Role::error), 1);
            return;
        }
        list.AddRectFilled(low, high, to_packed(ground_of(cells, *where)));
        list.AddRect(low, high, packed_color(Role::panel_edge));
        const std::string text = mark_of(cells, *where);
        const ImVec2 size = ImGui::CalcTextSize(text.c_str());
        if (size.x < side - 2) {
            list.AddText({(low.x + high.x - size.x) / 2, (low.y + high.y - size.y) / 2},
                         packed_color(Role::text), text.c_str());
        }
        if (dx == 0 && dy == 0) {
            list.AddRect(low, high, packed_color(Role::input), 0, 0, 2 * side / 23);
        }
    };
    {
        const Scope font = in_font(Font::numbers);
        const TileRect limits = limits_of(cells);
        draw_square(0, 0, limits.contains(tile) ? std::optional(tile) : std::nullopt);
        for (const Direction direction : kAllDirections) {
            const Step step = step_of(direction);
            draw_square(step.dx, step.dy, neighbour(tile, direction, limits));
        }
    }
    ImGui::Dummy({3 * side, 3 * side});
    tooltip("The tile and its neighbours; a cross is beyond the edge of the map");
}

// Lists the steps that leave the map.
std::string edge_text(const scene::TileMap* cells, Tile tile) {
    const TileRect limits = limits_of(cells);
    if (cells == nullptr || !limits.contains(tile)) return "";
    constexpr std::array<const char*, 4> kNames{"right", "below", "left", "above"};
    std::string text;
    for (std::size_t i = 0; i < kNames.size(); ++i) {
        if (neighbour(tile, kSideDirections[i], limits)) continue;
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

void tell_tile(Desk& desk, Tile tile, Wishes& wishes) {
    Workspace& workspace = desk.workspace;
    const scene::TileMap* cells = workspace.scene().map.cells.get();
    draw_compass(cells, tile, workspace.scene().view.y_up);
    ImGui::SameLine();
    ImGui::BeginGroup();
    const auto row = [](const char* name, const std::string& value) {
        named_value(name, value, Role::quiet_text);
    };
    row("tile", fmt::format("{} {}", tile.x, tile.y));
    const Vec2 low = workspace.scene().frame.min_corner(tile);
    const Vec2 high = workspace.scene().frame.max_corner(tile);
    row("x", fmt::format("{} .. {}", shortest_text(low.x), shortest_text(high.x)));
    row("y", fmt::format("{} .. {}", shortest_text(low.y), shortest_text(high.y)));
    if (const std::string cell = cell_text(cells, tile); !cell.empty()) row("map", cell);
    ImGui::EndGroup();
    if (const std::string edge = edge_text(cells, tile); !edge.empty()) hint(edge);
    draw_tile_list(workspace.lists.shown(), workspace.display, tile);
    explain(desk, tile);
    const Subject subject = subject_of(workspace);
    for (const auto& feature : workspace.features.all()) feature->tell_tile(subject, tile, wishes);
    if (workspace.pointed.pinned) {
        hint("Kept by a click. Esc lets it go.");
        switch_breakpoint(desk);
    }
}

}  // namespace

void draw_tile(Desk& desk, const Place& place, Wishes& wishes) {
    if (place.is_empty()) return;
    if (const Panel panel = begin_panel("Tile", place, true)) {
        if (const std::optional<Tile> tile = desk.workspace.pointed.pinned_or_hovered()) {
            tell_tile(desk, *tile, wishes);
        } else {
            hint(
                "Point at a tile to see what is there and why it is taken or not. Click to keep "
                "it here.");
        }
    }
}

}  // namespace tileglass::app
