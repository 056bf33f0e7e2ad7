#include "app/features/structures/structures.hpp"

#include <fmt/format.h>

#include "app/document/compare/comparing.hpp"
#include "app/document/overlays/tile_marks.hpp"
#include "app/features/structures/nearest.hpp"
#include "app/replay/words/choices.hpp"
#include "app/replay/words/words.hpp"
#include "app/widgets/texts.hpp"
#include "app/world/live_world.hpp"
#include "app/world/structures.hpp"

namespace tileglass::app::structures {

const Player* player_of(const Subject& s, bool is_second) {
    const bool is_stepped =
        s.shows_structures && s.structures.is_stepping && s.played[0].cells.has_value();
    return is_stepped ? s.played[is_second ? 1 : 0].player : nullptr;
}

StructureMoment moment_of(const Subject& s, bool is_second) {
    StructureMoment moment{is_second ? s.structures.second() : s.structures.shown(),
                           s.structures.version()};
    const Player* player = player_of(s, is_second);
    if (player == nullptr) return moment;
    moment.recording = player->recording();
    moment.cursor = player->cursor();
    return moment;
}

const scene::Item* asked_of_objects(const Subject& s) {
    return s.asked != nullptr && !s.asked->hidden ? s.asked : nullptr;
}

std::vector<Played> ShownStructures::offer_steps(const Subject& s) const {
    const Structures& all = s.structures;
    if (!s.shows_structures || !all.is_stepping || all.shown() == nullptr) return {};
    if (s.compare.page == ComparePage::two) return {};
    const auto steps = [&](scene::StructureKind kind, const world::StructureRun* run) {
        const std::optional<shapes::Shape>& asked = all.row(kind).asked;
        Played played{.title = words_of(kind).name,
                      .code = fmt::format("structure {} {}", scene::name_of(kind),
                                          asked ? shapes::word_of(*asked) : "change"),
                      .steps = all.steps(kind),
                      .why_none = "There are too many steps here to record them, or none."};
        if (run != nullptr) played.cells = run->frame();
        played.tell = [kind, &live = s.live](const Event& step) {
            return tell_structures(step, kind, live.items()).value_or(std::string());
        };
        return played;
    };
    const scene::Structure& structure = *s.scene.world.structure;
    if (!structure.beside) return {steps(structure.kind, all.shown())};
    return {steps(structure.kind, all.shown()), steps(*structure.beside, all.second())};
}

void ShownStructures::follow(const Subject& s) {
    for (const bool is_second : {false, true}) {
        const StructureMoment moment = moment_of(s, is_second);
        if (moment.run == nullptr || moment.run->all().cells() == nullptr) continue;
        tables[is_second ? 1 : 0].follow(moment);
    }
}

DrawnStructure ShownStructures::shown(const Subject& s, bool is_second) const {
    DrawnStructure shown;
    shown.run = moment_of(s, is_second).run;
    if (shown.run == nullptr) return shown;
    shown.answer = s.structures.answer(shown.run->structure().kind);
    shown.player = player_of(s, is_second);
    if (hot && hot->is_second == is_second) shown.hot = &*hot;
    shown.table = tables[is_second ? 1 : 0].table();
    if (s.pointed.hovered_point) shown.bucket = bucket_at(shown, *s.pointed.hovered_point);
    return shown;
}

void ShownStructures::draw_over(Layer layer, const Subject& s, Canvas& canvas) const {
    if (layer == Layer::items) show_nearest(nearest, s, canvas);
    if (layer != Layer::lists) return;
    DrawnStructure structure = shown(s, canvas.is_second);
    structure.has_tiles = canvas.part.has_value();
    // Two have their names in the corners of their halves. They come first: other labels move away.
    if (structure.run != nullptr && canvas.part) {
        canvas.labels.insert(canvas.labels.begin(),
                             {.at = canvas.view.to_world(canvas.part->a),
                              .text = words_of(structure.run->structure().kind).name,
                              .anchor = {0, 0},
                              .offset = {14, 12},
                              .has_plate = true});
    }
    show_structure(structure, canvas);
}

void ShownStructures::add_to_legend(const Subject& s, LegendPart part, LegendRows& rows) const {
    if (part != LegendPart::world || !s.scene.world.structure) return;
    bool is_hash = false;
    bool is_tree = false;
    bool has_buckets = false;
    bool has_tiles = false;
    bool has_split = false;
    bool has_merged = false;
    const bool has_two = s.shows_structures && s.scene.world.structure->beside;
    for (const world::StructureRun* run : {s.structures.shown(), s.structures.second()}) {
        if (run == nullptr) continue;
        is_hash = is_hash || run->all().cells() != nullptr;
        is_tree = is_tree || traits_of(run->structure().kind).has_nodes;
        has_buckets = has_buckets || run->structure().kind == scene::StructureKind::bucket_grid;
        has_tiles = has_tiles || has_buckets || (run->all().tiles() != nullptr && has_two);
        has_split = has_split || !run->last_update().changes.split.empty();
        has_merged = has_merged || !run->last_update().changes.merged.empty();
    }
    // A k-d tree is built at once: its splits are not shown where they happen.
    const bool is_built_at_once = traits_of(s.scene.world.structure->kind).is_built_at_once;
    Counters work;
    for (const Player* player : {player_of(s, false), player_of(s, true)}) {
        if (player == nullptr || player->recording() == nullptr) continue;
        const Counters& counters = player->recording()->counters();
        work.searched += counters.searched;
        work.nodes += counters.nodes;
        work.candidates += counters.candidates;
        work.objects_hit += counters.objects_hit;
        if (!player->is_at_end() || !is_built_at_once) work.splits += counters.splits;
        work.merges += counters.merges;
    }
    rows.add(work.objects_hit > 0, Role::hit, "object met");
    rows.add(work.candidates > work.objects_hit, Role::refused, "object not met");
    rows.add(has_tiles, Role::box_loaded, "tile with objects");
    rows.add(is_hash, Role::box_loaded, "alone in its bucket");
    rows.add(is_hash, Role::left, "shares its bucket");
    rows.add(is_tree, Role::box_loaded, "tree node");
    const bool is_played = s.played[0].cells.has_value();
    const bool is_asked = asked_of_objects(s) != nullptr;
    const bool has_entered = is_played ? work.nodes > 0 : (is_tree || has_buckets) && is_asked;
    const bool has_searched = work.searched > 0;
    rows.add(has_entered && has_searched, Role::box_in_sight, "entered, looked for");
    rows.add(has_entered && !has_searched, Role::box_in_sight,
             is_tree ? "tree node entered" : "tile looked at");
    rows.add(has_searched && !has_entered, Role::box_in_sight, "looked for");
    rows.add(is_played ? work.splits > 0 : has_split, Role::entered, "has split");
    rows.add(is_played ? work.merges > 0 : has_merged, Role::left, "has merged");
}

// The hash grid's bucket of the cell that is pointed at, or of the cell at the pinned tile.
void ShownStructures::tell_tile(const Subject& s, Tile tile) {
    const Vec2 point = s.pointed.pinned || !s.pointed.hovered_point ? center_of(tile, s.scene.frame)
                                                                    : *s.pointed.hovered_point;
    for (const bool is_second : {false, true}) {
        const world::StructureRun* run = moment_of(s, is_second).run;
        if (run == nullptr || run->all().cells() == nullptr) continue;
        const std::optional<Tile> cell = run->frame().tile_at(point);
        if (!cell) continue;
        const world::HashTable* table = tables[is_second ? 1 : 0].table();
        write_wrapped(tell_bucket({*run->all().cells(), table}, *cell));
        return;
    }
}

void ShownStructures::toggle(const Subject& s, Wishes& wishes) {
    const Tabs& tabs = s.display.tabs;
    if (s.shows_structures && !tabs.shows(kTab)) {
        wishes.push_back(WishedTab{kTab});
        return;
    }
    scene::SetStructure edit;
    if (!s.scene.world.structure) edit.structure.emplace();
    const bool comes = edit.structure.has_value();
    wishes.push_back(WishedEdit{edit, comes ? "show structures" : "hide structures"});
    if (comes || tabs.open == kTab) wishes.push_back(WishedTab{kTab, !comes});
}

namespace {

bool has_objects(const Feature& /*feature*/, const Subject& s) {
    return s.live.has_objects();
}

constexpr std::array<FeatureCommand, 2> kCommands{
    {{"world.nearest", "Nearest objects", "Shows the objects nearest to the pointer.", "World",
      "world.drive", kNoKey, act_of<ShownStructures, &ShownStructures::toggle_nearest>,
      is_of<ShownStructures, &ShownStructures::has_nearest>, has_objects, "There are no objects."},
     {"world.structures", "Structures of the objects",
      "Puts the objects into a hash grid, a tree or another structure, and shows it.", "World",
      "world.nearest", key('E'), act_of<ShownStructures, &ShownStructures::toggle>,
      [](const Feature&, const Subject& s) { return s.shows_structures; }, has_objects,
      "There are no objects."}}};

}  // namespace

const FeatureRow kRow{"structures", make_feature<ShownStructures>, kTab, kCommands};

}  // namespace tileglass::app::structures
