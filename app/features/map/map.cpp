#include "app/features/map/map.hpp"

#include <array>

namespace tileglass::app::map {

namespace {

// Several times in a screen frame: a few milliseconds.
constexpr std::int64_t kTilesCountedAtOnce = 1 << 18;

bool is_shown(const Subject& s) {
    return s.display.tabs.shows(kTab) && is_known(s.scene.map);
}

}  // namespace

void ShownMap::derive(const Subject& s) {
    kinds_.follow(is_shown(s) ? s.scene.map.cells : nullptr);
    kinds_.advance(kTilesCountedAtOnce);
    tree_.follow(has_tree ? s.scene.map.cells : nullptr, s.works_in_background);
}

// In a map with layers or numbers, the user first has to choose which tiles are solid.
bool ShownMap::suits(Suits what, const Subject& s) const {
    const scene::MapSource& map = s.scene.map;
    const bool has_kinds = map.cells && (map.cells->form() != scene::KindForm::character ||
                                         (map.imported && map.imported->layers.size() > 1));
    return what == Suits::document && !s.began_with.empty() && has_kinds;
}

void ShownMap::draw_tab(const Subject& subject, Wishes& wishes) {
    draw_panel(*this, subject, wishes);
}

void ShownMap::draw_over(Layer layer, const Subject& s, Canvas& canvas) const {
    const SolidQuadtree* tree = tree_.tree();
    if (layer != Layer::structure || tree == nullptr) return;
    show_solid_tree(*tree, s.tile(), s.scene.frame, canvas);
}

void ShownMap::add_to_legend(const Subject& /*subject*/, LegendPart part, LegendRows& rows) const {
    if (part != LegendPart::map) return;
    rows.add(tree_.tree() != nullptr, Role::box_loaded, "node of the tree");
}

void ShownMap::toggle_tree(const Subject& /*subject*/, Wishes& /*wishes*/) {
    has_tree = !has_tree;
}

void ShownMap::pick_kinds(const Subject& s, Wishes& wishes) {
    const bool picks = !s.hand.picks_kinds;
    wishes.push_back(WishedPicking{picks});
    if (picks) wishes.push_back(WishedTab{kTab});
    wishes.push_back(WishedMessage{
        picks ? "Click a tile: all tiles of its kind turn from solid to open and back" : ""});
}

namespace {

bool can_show(const Feature& /*feature*/, const Subject& s) {
    return is_known(s.scene.map);
}
bool has_tiles(const Feature& /*feature*/, const Subject& s) {
    return s.scene.map.cells != nullptr;
}

constexpr const char* kNoTiles = "The scene has no map of tiles.";

constexpr std::array<FeatureCommand, 3> kCommands{
    {{"view.map", "Map: layers and solid tiles",
      "Opens the tab Map: the layers of its file, and which kinds of tiles are solid.", "View",
      "view.y_up", key('A'), toggle_tab<kTab>,
      [](const Feature&, const Subject& s) { return is_shown(s); }, can_show, kNoTiles},
     {"view.solid_tree", "Tree of the solid tiles",
      "Draws the map's solid tiles as a quadtree: one node for many equal tiles.", "View",
      "view.map", kNoKey, act_of<ShownMap, &ShownMap::toggle_tree>,
      [](const Feature& f, const Subject&) { return static_cast<const ShownMap&>(f).has_tree; },
      has_tiles, kNoTiles},
     {"map.pick", "Pick solid kinds of tiles",
      "A click on a tile makes all tiles of its kind solid, or open.", "Tools", "tool.brush",
      shift('A'), act_of<ShownMap, &ShownMap::pick_kinds>,
      [](const Feature&, const Subject& s) { return s.hand.picks_kinds; }, has_tiles, kNoTiles}}};

}  // namespace

const FeatureRow kRow{"map", make_feature<ShownMap>, kTab, kCommands};

}  // namespace tileglass::app::map
