// What is at a tile, what is next to it, and why is it taken or not?

#include <fmt/format.h>
#include <imgui.h>

#include <array>

#include "app/canvas/kind_tint.hpp"
#include "app/overlays/tile_marks.hpp"
#include "app/panels/panels.hpp"
#include "app/panels/style.hpp"
#include "app/panels/widgets.hpp"
#include "app/words/words.hpp"
#include "sandbox/maps/kind_text.hpp"
#include "tileglass/geometry/directions.hpp"

namespace tileglass::app {

namespace {

constexpr TileRect kAllTiles{{kTileMin, kTileMin}, {kTileEnd, kTileEnd}};

TileRect limits_of(const Workspace& workspace) {
    const scene::Scene& scene = workspace.scene();
    return scene.map.cells ? scene.map.cells->bounds() : kAllTiles;
}

std::string cell_text(const Workspace& workspace, Tile tile) {
    const auto& cells = workspace.scene().map.cells;
    if (!cells) return "";
    if (!cells->bounds().contains(tile)) return "outside the map";
    const TileKind kind = cells->at(tile);
    const char* state = cells->is_solid_kind(kind) ? "solid" : "open";
    if (kind == kNoTile) return fmt::format("no tile, {}", state);
    const std::string text = scene::text_of_kind(kind, cells->form());
    if (cells->form() == scene::KindForm::character) return fmt::format("'{}' {}", text, state);
    return fmt::format("{} {}", text, state);
}

// What a square of the compass says of its tile, where there is room.
std::string mark_of(const scene::TileMap* cells, Tile tile) {
    if (cells == nullptr || cells->form() == scene::KindForm::colour) return "";
    const TileKind kind = cells->at(tile);
    return kind == kNoTile ? "" : scene::text_of_kind(kind, cells->form());
}

Color ground_of(const scene::TileMap* cells, Tile tile, Theme theme) {
    const bool is_solid = cells != nullptr && cells->is_solid(tile);
    const Color ground = color_of(is_solid ? Role::solid_tile : Role::open_tile, theme);
    return cells == nullptr ? ground
                            : tinted(ground, tint_of(cells->at(tile), cells->form()), is_solid);
}

// A compass of nine squares: the tile, its eight neighbours, and the edge of the map where a step
// leaves it. Arrows point over sides, dots over corners.
void draw_compass(const Workspace& workspace, Tile tile) {
    const float side = ImGui::GetTextLineHeight() * 1.55F;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const TileRect limits = limits_of(workspace);
    const auto& cells = workspace.scene().map.cells;
    const Theme theme = workspace.display.theme;
    const bool y_up = workspace.scene().view.y_up;

    const auto draw_square = [&](int dx, int dy, std::optional<Tile> where) {
        const int tile_row = y_up ? 1 - dy : 1 + dy;
        const ImVec2 low{at.x + static_cast<float>(1 + dx) * side,
                         at.y + static_cast<float>(tile_row) * side};
        const ImVec2 high{low.x + side - 2, low.y + side - 2};
        if (!where) {
            list.AddLine(low, high, to_packed(color_of(Role::error, theme)), 1);
            list.AddLine({low.x, high.y}, {high.x, low.y}, to_packed(color_of(Role::error, theme)),
                         1);
            return;
        }
        list.AddRectFilled(low, high, to_packed(ground_of(cells.get(), *where, theme)));
        list.AddRect(low, high, to_packed(color_of(Role::panel_edge, theme)));
        const std::string text = mark_of(cells.get(), *where);
        const ImVec2 size = ImGui::CalcTextSize(text.c_str());
        if (size.x < side - 2) {
            list.AddText({(low.x + high.x - size.x) / 2, (low.y + high.y - size.y) / 2},
                         to_packed(color_of(Role::text, theme)), text.c_str());
        }
        if (dx == 0 && dy == 0) {
            list.AddRect(low, high, to_packed(color_of(Role::input, theme)), 0, 0, 2 * side / 23);
        }
    };
    push_font(Font::numbers);
    draw_square(0, 0, limits.contains(tile) ? std::optional(tile) : std::nullopt);
    for (const Direction direction : kAllDirections) {
        const Step step = step_of(direction);
        draw_square(step.dx, step.dy, neighbour(tile, direction, limits));
    }
    ImGui::PopFont();
    ImGui::Dummy({3 * side, 3 * side});
    tooltip("The tile and its neighbours; a cross is beyond the edge of the map");
}

void tile_row(const char* name, const std::string& value) {
    ImGui::TextDisabled("%s", name);
    ImGui::SameLine();
    right_aligned(value);
}

// Steps that leave the map, in words.
std::string edge_text(const Workspace& workspace, Tile tile) {
    if (!workspace.scene().map.cells) return "";
    const TileRect limits = limits_of(workspace);
    if (!limits.contains(tile)) return "";
    constexpr std::array<const char*, 4> kNames{"right", "below", "left", "above"};
    std::string text;
    for (std::size_t i = 0; i < kNames.size(); ++i) {
        if (neighbour(tile, kSideDirections[i], limits)) continue;
        text += (text.empty() ? "" : ", ") + std::string(kNames[i]);
    }
    return text.empty() ? "" : fmt::format("Edge of the map: {}.", text);
}

// A word that can be clicked, in line with those before it where there is room.
bool word(const std::string& text, int id, bool is_chosen) {
    const float width = ImGui::CalcTextSize(text.c_str()).x;
    ImGui::SameLine();
    if (width > ImGui::GetContentRegionAvail().x) ImGui::NewLine();
    ImGui::PushID(id);
    const bool is_clicked =
        ImGui::Selectable(text.c_str(), is_chosen, ImGuiSelectableFlags_None, {width, 0});
    ImGui::PopID();
    return is_clicked;
}

// Who is in the tile's list, the first few. A click shows the life of an object or a node.
void draw_tile_list(Workspace& workspace, Tile tile) {
    constexpr std::size_t kMost = 6;
    const ShownLists& lists = workspace.shown_lists();
    const auto choose = [&](const LifeOf& of) {
        workspace.display.has_life = true;
        workspace.display.life_of = of;
    };
    const auto is_chosen = [&](const LifeOf& of) {
        return workspace.display.has_life && workspace.display.life_of == of;
    };
    const TileRect here{tile, {tile.x + 1, tile.y + 1}};
    lists.state.for_each_list(here, [&](Tile, const std::vector<std::uint32_t>& nodes) {
        push_font(Font::small);
        ImGui::TextDisabled("in its list, %zu:", nodes.size());
        for (std::size_t i = 0; i < std::min(nodes.size(), kMost); ++i) {
            const std::uint32_t owner = lists.state.owner(nodes[i]);
            const int id = static_cast<int>(2 * i);
            const LifeOfObject of_object{owner};
            const LifeOfNode of_node{nodes[i]};
            if (word(lists.names->name_of_number(owner), id, is_chosen(of_object)))
                choose(of_object);
            tooltip("Shows the life of this object");
            const std::string node = fmt::format("node {}", nodes[i]);
            if (word(node, id + 1, is_chosen(of_node))) choose(of_node);
            tooltip("Shows the life of this node");
        }
        ImGui::PopFont();
    });
}

void explain(const Workspace& workspace, Tile tile) {
    const scene::Item* item = workspace.selected_item();
    const Answer* answer = workspace.selected_answer();
    if (item == nullptr) {
        hint("Select an item to see why it takes this tile, or not.");
        return;
    }
    if (answer == nullptr || answer->error) {
        hint("The selected item has no answer.");
        return;
    }
    if (answer->question.frame != workspace.scene().frame) {
        hint("The selected item has a frame, and so tiles, of its own.");
        return;
    }
    ImGui::PushTextWrapPos(0);
    const Exhibit& exhibit = *exhibit_of(item->thing);
    if (exhibit.why == nullptr) {
        hint(fmt::format("{} asks for no tiles.", item->name));
        ImGui::PopTextWrapPos();
        return;
    }
    std::string why = exhibit.why(answer->question, tile);
    const bool is_asked = workspace.asked_item() != nullptr;
    const std::string others = is_asked ? other_conventions(answer->question, tile) : "";
    if (!others.empty()) why += " " + others;
    ImGui::TextUnformatted(why.c_str());
    ImGui::PopTextWrapPos();
    if (workspace.live.is_running()) return;  // steps come faster than they can be looked up
    if (const std::optional<std::size_t> step = step_of(workspace.player, tile)) {
        hint(fmt::format("Step {} of the recording.", grouped(static_cast<std::int64_t>(*step))));
    }
}

// In which bucket of a hash grid the cell is that is pointed at, or holds the tile that is kept.
void tell_buckets(const Workspace& workspace, Tile tile) {
    const Vec2 point = workspace.pointed.pinned || !workspace.pointed.hovered_point
                           ? center_of(tile, workspace.scene().frame)
                           : *workspace.pointed.hovered_point;
    for (const world::StructureRun* run :
         {workspace.structures.shown(), workspace.structures.beside()}) {
        if (run == nullptr || run->all().cells() == nullptr) continue;
        const std::optional<Tile> cell = run->frame().tile_at(point);
        if (!cell) continue;
        ImGui::PushTextWrapPos(0);
        ImGui::TextUnformatted(tell_bucket(*run->all().cells(), *cell).c_str());
        ImGui::PopTextWrapPos();
        return;
    }
}

// A small switch at the right end of the line: only of a tile that stays while one goes there.
void switch_breakpoint(Desk& desk) {
    const Command& stop = command("play.breakpoint");
    const char* label = stop.is_on(desk.workspace) ? "stops here" : "stop here";
    push_font(Font::small);
    const float width = ImGui::CalcTextSize("stops here").x + 2 * ImGui::GetStyle().FramePadding.x;
    ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - width);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {ImGui::GetStyle().FramePadding.x, 0});
    command_button(label, stop, desk, width);
    ImGui::PopStyleVar();
    ImGui::PopFont();
}

}  // namespace

void draw_tile(Desk& desk, PanelState& state) {
    Workspace& workspace = desk.workspace;
    if (state.layout.begin("Tile")) {
        const std::optional<Tile> tile = workspace.pointed.spoken_of();
        if (!tile) {
            hint(
                "Point at a tile to see what is there and why it is taken or not. Click to keep "
                "it here.");
        } else {
            draw_compass(workspace, *tile);
            ImGui::SameLine();
            ImGui::BeginGroup();
            tile_row("tile", fmt::format("{} {}", tile->x, tile->y));
            const Frame& frame = workspace.scene().frame;
            tile_row("x", fmt::format("{} .. {}", shortest_text(frame.min_corner(*tile).x),
                                      shortest_text(frame.max_corner(*tile).x)));
            tile_row("y", fmt::format("{} .. {}", shortest_text(frame.min_corner(*tile).y),
                                      shortest_text(frame.max_corner(*tile).y)));
            if (const std::string cell = cell_text(workspace, *tile); !cell.empty())
                tile_row("map", cell);
            ImGui::EndGroup();
            if (const std::string edge = edge_text(workspace, *tile); !edge.empty()) hint(edge);
            draw_tile_list(workspace, *tile);
            explain(workspace, *tile);
            tell_buckets(workspace, *tile);
            if (workspace.pointed.pinned) {
                hint("Kept by a click. Esc lets it go.");
                switch_breakpoint(desk);
            }
        }
    }
    state.layout.end();
}

}  // namespace tileglass::app
