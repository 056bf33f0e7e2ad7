#include "app/shell/session/workspace.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "app/replay/words/words.hpp"
#include "app/shell/session/subject.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app {

namespace {

double seconds_since(std::chrono::steady_clock::time_point begin) {
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
    return passed.count();
}

void ask_features(const Workspace& w, void (Feature::*ask)(const Subject&)) {
    const Subject subject = subject_of(w);
    for (const auto& feature : w.features.all()) (*feature.*ask)(subject);
}

void refresh_answers(Workspace& w) {
    const std::uint64_t content = w.document.editor.content();
    // A world that does not fit into the memory is not tried again before something changes.
    if (std::exchange(w.followed_content, content) != content) {
        w.live.follow(w.scene(), w.document.editor.is_in_gesture());
    }
    w.answers.follow(w.scene(), content, w.selection.main, w.works_in_background);
}

// Opens the tab that fits a selected item.
void suggest_tab(Workspace& w) {
    if (std::exchange(w.display.tabs.suggested_for, w.selection.main) == w.selection.main) return;
    const scene::Item* item = w.selected_item();
    if (item == nullptr || !item->is_placed()) return;
    const auto suited = w.features.suited_tab(Suits::item, subject_of(w));
    if (suited) w.display.tabs.suggest(*suited);
}

void refresh_structures(Workspace& w) {
    Structures::Wanted wanted;
    if (shows_structure(w)) wanted.structure = w.scene().world.structure;
    wanted.frame = w.scene().frame;
    wanted.bounds = w.scene().world.bounds;
    wanted.objects = w.live.objects().world();
    wanted.revision = w.live.objects().revision();
    wanted.generation = w.live.objects().generation();
    if (const world::ObjectRun* run = w.live.objects().leading_run()) {
        wanted.members = static_cast<std::uint32_t>(run->member_count());
    }
    const scene::Item* item = w.asked_item();
    if (item != nullptr && !item->hidden) wanted.question = item->query()->shape;
    // On the way to another tick, keeps the result if it belongs to the same world.
    if (!w.live.objects().has_caught_up()) {
        if (w.structures.is_of(wanted)) return;
        wanted.structure.reset();
    }
    if (!w.works_in_background) return w.structures.refresh(wanted);
    constexpr double kSecondsToFill = 0.015;  // one waits for it, and nothing moves meanwhile
    const auto begin = std::chrono::steady_clock::now();
    w.structures.refresh(wanted, w.structures.is_filled() ? w.structure_seconds : kSecondsToFill);
    w.structure_seconds = std::max(0.0, w.structure_seconds - seconds_since(begin));
}

// Shows the lists only if the world is the subject: they would cover the answer of an item.
void refresh_lists(Workspace& w) {
    if (!shows_world(w)) return w.lists.clear();
    const std::optional<scene::Structure>& structure = w.scene().world.structure;
    WantedLists wanted;
    if (w.recorder.plays_lists()) wanted.player = &w.player;
    wanted.is_hidden = subject_of(w).played[0].hides_lists ||
                       (shows_structure(w) &&
                        (structure->beside || structure->kind != scene::StructureKind::tiles));
    wanted.is_of_ticks = plays_ticks(w);
    wanted.tile_pixels = frame_pixels(w);
    wanted.seen = visible_tiles(w.scene().frame, view_of(w));
    w.lists.follow(w.live, wanted);
}

void refresh_comparison(Workspace& w) {
    const TileRect seen = visible_tiles(w.scene().frame, view_of(w));
    w.compare.refresh({&w.scene(), w.answers.revision(), w.asked_item(), w.selected_answer(), seen,
                       w.document.editor.is_in_gesture(), w.works_in_background},
                      w.answers.all(), w.document.editor.content());
}

void begin_to_play(Workspace& w) {
    if (!w.requests.plays || is_busy(w) || waits_for_person(w)) return;
    w.requests.plays = false;
    if (plays_ticks(w)) {
        // Up to the tick that the case is about, else along the camera's whole path.
        std::int64_t end = w.scene().world.tick;
        if (end == 0 && w.live.has_camera()) {
            end = w.live.horizon();
            w.motion.follows_camera = end > 0;
        }
        if (end == 0) return;
        w.live.speed = std::min(play_speed(static_cast<double>(end)), kMostTickSpeed);
        w.live.run(end);
    } else if (w.player.length() > 0) {
        w.player.speed = play_speed(static_cast<double>(w.player.length()));
        w.player.play();
    }
}

// To the step at which the scene left a window, once it is recorded.
void go_to_shown_step(Workspace& w) {
    if (!w.requests.step || is_busy(w) || waits_for_person(w)) return;
    if (w.recorder.waiting_events() > 0) return w.recorder.record_selected(w);
    w.display.plays_ticks = false;
    w.player.run_to(static_cast<std::size_t>(*std::exchange(w.requests.step, std::nullopt)));
}

}  // namespace

const scene::Item* Workspace::asked_item() const {
    const scene::Item* item = selected_item();
    return item != nullptr && item->query() != nullptr ? item : nullptr;
}

void Workspace::refresh() {
    map_averages.follow(scene().map.cells, works_in_background);
    for (const AnsweredTiles& of :
         asking.take(scene(), document.editor.content(), selection.main)) {
        document.editor.feed_foreign(of.item, of.tiles, of.foreign_for);
    }
    refresh_answers(*this);
    selection.follow(scene(), document.editor.content());
    suggest_tab(*this);
    if (motion.follows_camera && !document.editor.is_in_gesture()) follow_camera(*this);
    meeting.follow(selected_item(), selected_answer(), answers.revision(), live,
                   works_in_background);
    refresh_structures(*this);
    ask_features(*this, &Feature::derive);
    recorder.refresh(*this);
    go_to_shown_step(*this);
    refresh_lists(*this);
    refresh_comparison(*this);
    recorder.follow(*this);
    ask_features(*this, &Feature::follow);
    const Player& other = compare.comparison.player();
    lit.refresh(player.recording(), player.loads(), display.counted);
    lit_of_other.refresh(compare.has_two() ? other.recording() : nullptr, other.loads(),
                         display.counted);
    message.follow(document.editor.content(), selection.main);
}

void Workspace::advance(double seconds) {
    begin_to_play(*this);
    player.advance(seconds);
    const auto begin = std::chrono::steady_clock::now();
    live.advance(structures.is_behind() ? 0 : seconds);
    // A structure of very many objects needs several frames, and the world waits for it.
    constexpr double kLeast = 0.0005;  // however long the world takes
    structure_seconds = std::max(kLeast, kSecondsOfWorld - seconds_since(begin));
    reading.take(*this);
    if (const std::optional<world::Stop> stop = live.take_stop()) {
        message.tell(tell_stop(*stop, live.items()));
        if (stop->why != world::Stop::Why::invariant) pointed.pinned = stop->tile;
    }
    recorder.follow(*this);
    advance_glide(*this, seconds);
}

Showing Workspace::showing() const {
    Showing showing;
    showing.scene = &scene();
    showing.scene_revision = document.editor.revision() + answers.revision();
    showing.answers = &answers.all();
    constexpr double kOfAFrame = 0.1;
    constexpr double kLeast = 1;  // of a picture: whoever wants no time for answers wants one
    showing.seconds_of_tiles =
        works_in_background ? kOfAFrame : std::max(kLeast, answers.seconds_per_answer);
    showing.has_astray = answers.facts().has_astray;
    showing.pyramid = map_averages.pyramid();
    showing.player = &player;
    showing.pointed = pointed;
    const Subject subject = subject_of(*this);
    showing.cells = subject.played[0].cells;
    showing.cells_of_second = subject.played[1].cells;
    if (showing.cells) showing.player = nullptr;
    showing.halves = halves_of(*this);
    showing.selected = selection.main;
    showing.also_selected = selection.others();
    if (hand.has_brush && pointed.hovered) {
        showing.brush = tiles_under_brush(*pointed.hovered, hand.brush_size);
    }
    showing.view = view_of(*this);
    showing.theme = display.theme;
    showing.taken = viewport.taken;
    showing.scale_bar = viewport.scale_bar;
    showing.hidden_roles = display.hidden_roles;
    const bool counts_steps = !counts_nodes(display.counted);
    if (counts_steps && !lit.steps().empty()) showing.counted = {&lit.steps(), &player};
    // In a tick, what it did.
    if (recorder.plays_lists() && plays_ticks(*this)) {
        showing.counted.first = live.objects().chapter().before_tick + 1;
    }
    if (counts_steps && !lit_of_other.steps().empty()) {
        showing.counted_of_other = {&lit_of_other.steps(), &compare.comparison.player()};
    }
    showing.lists = lists.shown();
    showing.live = &live;
    // Objects are at the present tick; the lists being played may be at an earlier one.
    if (recorder.plays_lists() && !player.is_at_end()) {
        const Recording& played = *player.recording();
        showing.later_operations = played.counters().updates - player.counters().updates;
        showing.parts.has_bodies = played.dropped() == 0 && knows_bodies_before(live) &&
                                   scene().world.as_printed == scene::PrintedTracker::none;
    }
    // While a structure is played, its own hits are drawn instead.
    const auto& met = meeting.objects();
    if (met && !showing.cells) showing.met_objects = &*met;
    showing.parts.has_heat = display.has_heat;
    showing.parts.has_order = display.has_order;
    showing.layers = [this, subject](Layer layer, Canvas& canvas) {
        for (const auto& feature : features.all()) feature->draw_over(layer, subject, canvas);
    };
    showing.painter = compare.painter();
    const Comparison& comparison = compare.comparison;
    if (compare.has_two() && comparison.player().recording() != nullptr) {
        showing.companion = {&comparison.player(), comparison.other_letter(),
                             comparison.own_letter()};
    }
    if (compare.page) showing.hand_marks = &compare.marks.of(selection.main);
    return showing;
}

bool is_counting(const Workspace& w) {
    return w.answers.late().is_counting() || w.recorder.is_recording() || w.compare.is_counting() ||
           w.features.are_counting();
}

void give_up_counting(Workspace& w) {
    w.answers.give_up();
    w.recorder.give_up(w);
    w.compare.give_up();
    w.features.give_up();
    w.message.tell("what took long is not counted to its end");
}

double play_speed(double length) {
    constexpr double kSeconds = 6;  // about, from beginning to end
    constexpr double kLeast = 4;
    return std::max(length / kSeconds, kLeast);
}

bool waits_for_person(const Workspace& w) {
    return w.questions.is_any() || w.reading.is_running();
}

bool is_busy(const Workspace& w) {
    return w.live.is_busy() || w.reading.is_running() || is_counting(w) ||
           w.structures.is_behind() || w.map_averages.is_running() || w.asking.is_busy() ||
           w.features.are_behind();
}

}  // namespace tileglass::app
