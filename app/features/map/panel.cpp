#include "app/features/map/map.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "app/canvas/palette.hpp"
#include "app/document/map_edits.hpp"
#include "app/widgets/style.hpp"
#include "app/widgets/texts.hpp"
#include "app/widgets/widgets.hpp"
#include "sandbox/maps/tile_kind.hpp"
#include "sandbox/text/deadline.hpp"

namespace tileglass::app::map {

namespace {

using scene::KindForm;
using scene::SolidRule;

// Indexed by form: what the kinds are, and which of them are solid by default.
constexpr const char* kForms[] = {"characters", "tile numbers", "colours"};
constexpr const char* kSolidAtFirst[] = {"all but . G S, space", "all but empty ones",
                                         "dark colours"};

void want(MapEdit change, Wishes& wishes) {
    wishes.push_back(WishedEdit{std::move(change.edit), std::move(change.label)});
}

void draw_file(const scene::MapSource& map) {
    const std::filesystem::path file = map.file;
    hint(file.empty() ? "Its tiles are saved in the scene." : file.filename().string());
    if (!file.empty()) tooltip(file.string());
    const TileRect& bounds = map.cells->bounds();
    named_value(kForms[static_cast<std::size_t>(map.cells->form())],
                fmt::format("{} x {} tiles", bounds.width(), bounds.height()), Role::quiet_text);
}

void choose_map_layer(const scene::MapSource& map, Wishes& wishes) {
    if (map.file.empty() || !map.imported || map.imported->layers.size() < 2) return;
    const std::vector<scene::MapLayer>& layers = map.imported->layers;
    label("layer");
    std::vector<ChoiceRow> rows;
    for (const scene::MapLayer& layer : layers) {
        rows.push_back({layer.name, "Its tiles are the map; other layers are not looked at."});
        rows.back().is_chosen = rows.size() - 1 == map.layer;
    }
    const auto picked = drop_down("##layer", layers[map.layer].name, rows, -1,
                                  "Which layer of the map's file is the map.");
    if (picked && *picked != map.layer) want(choose_layer(map, *picked), wishes);
}

// Switches all kinds at once, or the kinds that have a tileset property.
void draw_rule(const scene::MapSource& map, Wishes& wishes) {
    const SolidRule& rule = map.cells->rule();
    std::span<const scene::KindProperty> properties;
    if (map.imported) properties = map.imported->properties;
    const auto property =
        std::find_if(properties.begin(), properties.end(), [&](const scene::KindProperty& known) {
            return rule == SolidRule{known.kinds, {}, SolidRule::Others::open};
        });
    const bool has_property = property != properties.end();
    const char* const names[] = {kSolidAtFirst[static_cast<std::size_t>(map.cells->form())], "none",
                                 "all kinds"};
    const auto others = static_cast<std::size_t>(rule.others);
    const bool is_plain = rule.solid.empty() && rule.open.empty();
    const std::string now = has_property ? property->name
                            : is_plain   ? names[others]
                                         : "changed by hand";
    label("solid");
    constexpr std::array kMeanings{"The kinds that are walls in files of this form.",
                                   "No tile is a wall.", "Every tile is a wall."};
    std::vector<ChoiceRow> rows;
    for (std::size_t i = 0; i < std::size(names); ++i) {
        rows.push_back({names[i], kMeanings[i], "", is_plain && i == others});
    }
    for (const scene::KindProperty& known : properties) {
        rows.push_back({known.name, "The kinds with this property in the tileset.", "",
                        has_property && &known == &*property});
    }
    const auto picked =
        drop_down("##solid", now, rows, -1, "Which kinds of tiles stop segments and rays.");
    if (!picked) return;
    if (*picked < std::size(names)) {
        want(set_all(map, static_cast<SolidRule::Others>(*picked)), wishes);
    } else {
        want(set_by_property(map, properties[*picked - std::size(names)]), wishes);
    }
}

// Draws a tile of the kind as the canvas does.
void draw_kind(const scene::TileMap& map, TileKind kind, bool is_solid) {
    const float side = ImGui::GetTextLineHeight();
    ImVec2 at = ImGui::GetCursorScreenPos();
    at.y += ImGui::GetStyle().FramePadding.y / 2;  // in line with the text next to it
    const Color ground = color_of(is_solid ? Role::solid_tile : Role::open_tile, applied_theme());
    // A colour is shown in full; the canvas uses only its hue.
    const Color shown = map.form() == KindForm::colour && kind != kNoTile
                            ? color_of_kind(kind)
                            : tinted(ground, tint_of(kind, map.form()), is_solid);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(at, {at.x + side, at.y + side}, to_packed(shown));
    list.AddRect(at, {at.x + side, at.y + side}, packed_color(Role::panel_edge));
    ImGui::Dummy({side, side});
}

// All the room that is left, but at least a few lines.
float kinds_height() {
    const float line = ImGui::GetTextLineHeightWithSpacing();
    return std::max(ImGui::GetContentRegionAvail().y, 4 * line);
}

void draw_kinds(const MapKinds& kinds, const scene::MapSource& source, Wishes& wishes) {
    const scene::TileMap& map = *source.cells;
    const std::vector<MapKinds::Count>& counts = kinds.counts();
    constexpr int kFlags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg;
    if (!ImGui::BeginTable("kinds", 3, kFlags, {0, kinds_height()})) return;
    ImGui::TableSetupScrollFreeze(0, 1);
    ImGui::TableSetupColumn("kind", ImGuiTableColumnFlags_WidthStretch, 1.3F);
    ImGui::TableSetupColumn("tiles", ImGuiTableColumnFlags_WidthStretch, 1);
    ImGui::TableSetupColumn("solid", ImGuiTableColumnFlags_WidthFixed);
    ImGui::TableNextRow(ImGuiTableRowFlags_Headers);
    ImGui::TableNextColumn();
    ImGui::TableHeader("kind");
    ImGui::TableNextColumn();
    right_aligned("tiles", Font::words);
    ImGui::TableNextColumn();
    ImGui::TableHeader("solid");
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(counts.size()));
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const MapKinds::Count& count = counts[static_cast<std::size_t>(i)];
            bool is_solid = map.is_solid_kind(count.kind);
            const Scope id = with_id(static_cast<std::size_t>(i));
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            ImGui::AlignTextToFramePadding();
            draw_kind(map, count.kind, is_solid);
            ImGui::SameLine();
            push_font(Font::numbers);
            write(scene::name_of_kind(count.kind, map.form()));
            ImGui::PopFont();
            ImGui::TableNextColumn();
            ImGui::AlignTextToFramePadding();
            right_aligned(grouped(count.tiles));
            ImGui::TableNextColumn();
            const Scope low = with_frame_padding(2);
            if (check_box("##solid", &is_solid)) {
                want(set_solid(source, count.kind, is_solid), wishes);
            }
            tooltip("Tiles of this kind stop segments and rays.");
        }
    }
    ImGui::EndTable();
}

// The share of solid tiles, as far as they are counted.
std::string sum_text(const MapKinds& kinds, const scene::TileMap& map) {
    if (!kinds.is_complete()) return "counting ...";
    if (!kinds.has_all_kinds()) {
        return fmt::format("more than {} kinds", grouped(MapKinds::kMostKinds));
    }
    std::int64_t solid = 0;
    for (const MapKinds::Count& count : kinds.counts()) {
        if (map.is_solid_kind(count.kind)) solid += count.tiles;
    }
    return fmt::format("{} of {} tiles are solid", grouped(solid), grouped(map.bounds().area()));
}

// The switch of the tree, and its nodes against an array.
void draw_solid_tree(ShownMap& shown) {
    check_box("tree of the solid tiles", &shown.has_tree);
    tooltip(
        "A square with tiles of one kind only, all solid or all open, is one node; any other is "
        "divided into four. Point at a tile to see the way to it.");
    if (!shown.has_tree) return;
    if (shown.tree().is_refused()) {
        hint(fmt::format("The map has more than {} tiles.", grouped(SolidQuadtree::kMostTiles)));
        return;
    }
    const SolidQuadtree* tree = shown.tree().tree();
    if (tree == nullptr) {
        hint("It is being built.");
        return;
    }
    const std::int64_t tiles = tree->bounds().area();
    const auto share = static_cast<double>(tree->node_count()) / static_cast<double>(tiles);
    named_value("nodes",
                fmt::format("{} for {} tiles", grouped(tree->node_count()), grouped(tiles)));
    named_value("nodes a tile", fmt::format("{:.2f}", share));
    tooltip("A node takes 4 bytes, a tile of an array 1 byte, or 1 bit");
}

// Which rule chose the solid tiles, and what of the file is not here.
void draw_notes(const scene::MapSource& map) {
    if (!map.imported || map.imported->notes.empty()) return;
    write_small("Notes on its file", Role::quiet_text);
    const std::vector<std::string>& notes = map.imported->notes;
    // A file may bring any number of them.
    const std::size_t shown = std::min(notes.size(), scene::kMostNamed);
    for (std::size_t i = 0; i < shown; ++i) hint(notes[i]);
    if (notes.size() > shown) hint(fmt::format("and {} more", grouped(notes.size() - shown)));
}

void draw_tiles(ShownMap& shown, const Subject& subject, Wishes& wishes) {
    const scene::MapSource& map = subject.scene.map;
    Columns columns("map", {230, 330, 210});
    columns.next();
    draw_file(map);
    choose_map_layer(map, wishes);
    draw_rule(map, wishes);
    bool picks = subject.hand.picks_kinds;
    if (check_box("pick on the canvas", &picks)) wishes.push_back(WishedPicking{picks});
    tooltip(fmt::format("A click on a tile turns its kind from solid to open and back ({})",
                        key_of("map.pick")));
    write_small(sum_text(shown.kinds(), *map.cells), Role::quiet_text);
    columns.next();
    draw_kinds(shown.kinds(), map, wishes);
    columns.next();
    draw_solid_tree(shown);
    draw_notes(map);
}

}  // namespace

bool is_known(const scene::MapSource& map) {
    return map.cells || map.imported;
}

void draw_panel(ShownMap& shown, const Subject& subject, Wishes& wishes) {
    if (subject.scene.map.cells) {
        draw_tiles(shown, subject, wishes);
    } else if (is_known(subject.scene.map)) {
        hint("The file has no layer of tiles: the objects on its map are items.");
        draw_notes(subject.scene.map);
    } else {
        hint("There is no map. Press B and paint one, or open a file.");
    }
}

}  // namespace tileglass::app::map
