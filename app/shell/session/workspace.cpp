#include "app/shell/session/workspace.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <span>
#include <utility>

#include "app/replay/counts.hpp"
#include "app/replay/words/words.hpp"
#include "app/shell/session/grants.hpp"
#include "app/shell/session/loupe.hpp"
#include "app/shell/session/subject.hpp"
#include "sandbox/world/live_objects.hpp"
#include "sandbox/world/printed_objects.hpp"

namespace tileglass::app {

namespace {

// Tiles, and entries of their lists, in which objects are looked for in one screen frame.
constexpr std::int64_t kMostLooks = 2'000'000;
// Of those that are tried, found and painted in one.
constexpr std::size_t kMostMet = 100'000;

// What the last tick did; else the last operation, a person's or that of a step.
std::vector<Track> shown_operations(const Player& player, const world::Chapter& chapter,
                                    bool plays_ticks) {
    const std::vector<std::size_t>& begun = player.found().updates;
    const std::size_t last = begun.empty() ? 0 : begun.back();
    const bool is_later = last >= chapter.after_tick && chapter.after_tick >= chapter.before_tick;
    return player.updates(plays_ticks && !is_later ? chapter.before_tick : last);
}

double seconds_since(std::chrono::steady_clock::time_point begin) {
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
    return passed.count();
}

// Pixels at 1x: lists of smaller tiles are not drawn in a world that is not recorded.
constexpr double kLeastLiveTile = 3;

}  // namespace

const scene::Item* Workspace::asked_item() const {
    const scene::Item* item = selected_item();
    return item != nullptr && item->query() != nullptr ? item : nullptr;
}

const scene::Item* Workspace::asked_of_objects() const {
    const scene::Item* item = asked_item();
    return item != nullptr && !item->hidden ? item : nullptr;
}

void Workspace::refresh() {
    map_averages_.follow(scene().map.cells, works_in_background);
    asking.refresh(*this);
    refresh_answers();
    refresh_selection();
    suggest_tab();
    if (motion.follows_camera && !document.editor.is_in_gesture()) follow_camera(*this);
    refresh_met_objects();
    refresh_structures();
    ask_features(&Features::derive);
    recorder.refresh(*this);
    refresh_hash_tables();
    refresh_shown_lists();
    refresh_nodes();
    refresh_comparison();
    ask_features(&Features::follow);
    refresh_counted();
    refresh_message();
}

void Workspace::ask_features(void (Features::*ask)(const Subject&, Wishes&)) {
    Wishes wishes;
    (features.*ask)(subject_of(*this), wishes);
    grant(wishes, *this);
}

void Workspace::refresh_counted() {
    counted_.refresh(player.recording(), player.loads(), display.counted);
    const Player& beside = compare.comparison.player();
    const bool is_compared =
        compare.page == ComparePage::two && compare.comparison.other() != nullptr;
    counted_beside_.refresh(is_compared ? beside.recording() : nullptr, beside.loads(),
                            display.counted);
    const world::LiveObjects& objects = live.objects();
    for (const NodeLane& lane : nodes.lanes()) {
        if (!counts_nodes() || lane.method() != objects.leading() || !lane.has_steps()) continue;
        counted_tiles_.follow({lane.moment(), *display.counted}, [&] {
            const bool is_live = counts()[*display.counted].part == &Counters::links;
            return is_live ? lane.tiles_of_live()
                           : lane.tiles_of_idle(*objects.trackers().tape(lane.method()));
        });
        return;
    }
    counted_tiles_.forget();
}

bool Workspace::counts_nodes() const {
    return display.counted && counts()[*display.counted].is_of_moment;
}

void Workspace::refresh_message() {
    const std::uint64_t content = document.editor.content();
    if (!message.is_error || !message.goes_with_a_change) {
        told_error_.clear();
    } else if (told_error_ != message.text) {
        told_error_ = message.text;
        told_at_ = content;
        told_about_ = selected;
    } else if (told_at_ != content || told_about_ != selected) {
        message.tell("");
    }
}

void Workspace::begin_to_play() {
    constexpr double kSeconds = 6;  // about, from beginning to end
    constexpr double kSlowest = 4;  // steps or ticks a second
    if (!requests.plays || is_busy(*this) || waits_for_person(*this)) return;
    requests.plays = false;
    if (plays_ticks(*this)) {
        // Up to the tick that the case is about, else along the camera's whole path.
        std::int64_t end = scene().world.tick;
        if (end == 0 && live.has_camera()) {
            end = live.horizon();
            motion.follows_camera = end > 0;
        }
        if (end == 0) return;
        live.speed = std::clamp(static_cast<double>(end) / kSeconds, kSlowest, kMostTickSpeed);
        live.run(end);
    } else if (player.length() > 0) {
        player.speed = std::max(static_cast<double>(player.length()) / kSeconds, kSlowest);
        player.play();
    }
}

void Workspace::advance(double seconds) {
    begin_to_play();
    player.advance(seconds);
    const auto begin = std::chrono::steady_clock::now();
    live.advance(structures.is_behind() ? 0 : seconds);
    // A structure of very many objects needs several frames, and the world waits for it.
    constexpr double kLeast = 0.0005;  // however long the world takes
    structure_seconds_ = std::max(kLeast, kSecondsOfWorld - seconds_since(begin));
    reading.take(*this);
    if (const std::optional<world::Stop> stop = live.take_stop()) {
        message.tell(tell_stop(*stop, live.items()));
        if (stop->why != world::Stop::Why::invariant) pointed.pinned = stop->tile;
    }
    recorder.follow(*this);
    advance_glide(*this, seconds);
}

void Workspace::suggest_tab() {
    if (std::exchange(suggested_for_, selected) == selected) return;
    const scene::Item* item = selected_item();
    if (item == nullptr || !item->is_placed()) return;
    const bool is_camera = item->as<scene::Camera>() != nullptr;
    if (is_camera || !shows_structure(*this)) {
        display.tabs.suggest(is_camera ? Tab::boxes : Tab::world);
    }
}

void Workspace::refresh_answers() {
    const std::uint64_t content = document.editor.content();
    if (!answers_.is_of(content)) ++answers_revision_;
    // A world that does not fit into the memory is not tried again before something changes.
    if (std::exchange(followed_content_, content) != content) {
        live.follow(scene(), document.editor.is_in_gesture());
    }
    answers_.follow(content, [&] {
        if (!works_in_background) return answer_items(scene(), seconds_per_answer);
        // Both go together, also where the memory ends.
        std::vector<Answer> answers = std::exchange(answers_.value(), {});
        const scene::Scene answered = std::exchange(answered_scene_, {});
        late_answers.follow(answers, answered, scene(), selected, Patience());
        answered_scene_ = asked_in(scene());
        return answers;
    });
    if (works_in_background && late_answers.refresh(answers_.value(), scene(), selected)) {
        ++answers_revision_;
    }
    answer_facts_.follow(answers_revision_, [&] {
        AnswerFacts facts;
        for (const Answer& answer : answers()) {
            facts.has_hit = facts.has_hit || answer.summary.hit;
            facts.has_astray = facts.has_astray || went_astray(answer);
            facts.has_foreign = facts.has_foreign || answer.foreign || answer.error;
        }
        return facts;
    });
}

void Workspace::refresh_met_objects() {
    const auto keep = [](const Result<world::MetObjects>& found) {
        return found ? std::optional(*found) : std::nullopt;
    };
    const auto meet = [&]() -> std::optional<world::MetObjects> {
        const scene::Item* item = selected_item();
        if (item == nullptr || item->hidden || !live.has_objects()) return std::nullopt;
        const world::ObjectWorld& world = *live.objects().world();
        const Answer* answer = selected_answer();
        const bool has_many =
            answer != nullptr && (answer->error || answer->summary.count > kMostLooks);
        // On its way to another tick, the world changes with each screen frame.
        const bool is_on_its_way = !live.objects().has_caught_up();
        const bool is_large = works_in_background && world.nodes().live > kMostLooks;
        if (is_large && (has_many || is_on_its_way)) return std::nullopt;
        const std::size_t most = works_in_background ? kMostMet : world::ObjectWorld::kAnyNumber;
        if (item->query() != nullptr) return keep(world.met_by(item->query()->shape, most));
        const auto* object = item->as<scene::Object>();
        if (object == nullptr || object->by == Vec2{}) return std::nullopt;
        return keep(world.met_by(Sweep{object->rect, object->by}, item->id, most));
    };
    met_objects_.follow({answers_revision_, live.objects().revision(), selected}, meet);
}

void Workspace::refresh_structures() {
    Structures::Wanted wanted;
    if (shows_structure(*this)) wanted.structure = scene().world.structure;
    wanted.frame = scene().frame;
    wanted.bounds = scene().world.bounds;
    wanted.objects = live.objects().world();
    wanted.revision = live.objects().revision();
    wanted.generation = live.objects().generation();
    if (const world::ObjectRun* run = live.objects().leading_run()) {
        wanted.members = static_cast<std::uint32_t>(run->member_count());
    }
    if (const scene::Item* item = asked_of_objects()) wanted.question = item->query()->shape;
    // On the way to another tick, keeps the result if it belongs to the same world.
    if (!live.objects().has_caught_up()) {
        if (structures.is_of(wanted)) return;
        wanted.structure.reset();
    }
    if (!works_in_background) return structures.refresh(wanted);
    constexpr double kSecondsToFill = 0.015;  // one waits for it, and nothing moves meanwhile
    const auto begin = std::chrono::steady_clock::now();
    structures.refresh(wanted, structures.is_filled() ? structure_seconds_ : kSecondsToFill);
    structure_seconds_ = std::max(0.0, structure_seconds_ - seconds_since(begin));
}

StructureMoment Workspace::moment_of_structure(bool is_beside) const {
    StructureMoment moment{is_beside ? structures.beside() : structures.shown(),
                           structures.version()};
    if (!plays_structure(*this)) return moment;
    const Player& played = is_beside ? recorder.beside() : player;
    moment.recording = played.recording();
    moment.cursor = played.cursor();
    return moment;
}

void Workspace::refresh_hash_tables() {
    for (const bool is_beside : {false, true}) {
        const StructureMoment moment = moment_of_structure(is_beside);
        if (moment.run == nullptr || moment.run->all().cells() == nullptr) continue;
        hash_tables[is_beside ? 1 : 0].follow(moment);
    }
}

void Workspace::refresh_comparison() {
    const bool is_quick = document.editor.is_in_gesture();
    const TileRect seen = visible_tiles(scene().frame, view_of(*this));
    const Compared compared{&scene(), answers_revision_, asked_item(),       selected_answer(),
                            seen,     is_quick,          works_in_background};
    if (compare.page == ComparePage::two && asked_item() != nullptr) {
        compare.comparison.refresh(compared);
    } else {
        compare.comparison.clear();
    }
    recorder.follow(*this);
    if (compare.page == ComparePage::lens) {
        compare.lens.refresh(compared, answers());
    } else {
        compare.lens.clear();
    }
    const scene::Item* item = asked_item();
    if (!compare.is_marking() || item == nullptr || hand_marks().empty()) {
        agreements_.clear();
        return;
    }
    agreements_.follow(
        {document.editor.content(), selected, hand_marks()},
        [&] {
            return [query = *item->query(), about = without_items(scene()),
                    marks = hand_marks()](scene::Deadline& deadline) {
                return app::agreements(query, about, marks, deadline);
            };
        },
        works_in_background);
}

void Workspace::refresh_nodes() {
    const world::LiveObjects& objects = live.objects();
    const bool is_shown = display.tabs.shows(Tab::world) || counts_nodes();
    if (!is_shown || objects.world() == nullptr) {
        nodes.clear();
        return;
    }
    NodeMoment moment;
    moment.cursor =
        recorder.plays_lists() ? player.cursor() : objects.chapter().recording->events().size();
    moment.is_of_tick = plays_ticks(*this);
    // While ticks run, what happened stays in sight for half a second.
    constexpr double kMostTicks = 60;
    const double ticks = std::min(live.speed / 2, kMostTicks);
    if (live.is_running()) moment.ticks = std::max<std::int64_t>(std::llround(ticks), 1);
    nodes.follow(objects, moment);
}

// Shows the lists only if the world is the subject: they would cover the answer of an item.
void Workspace::refresh_shown_lists() {
    shown_lists_ = {};
    if (!shows_world(*this)) {
        overview_.forget();
        return;
    }
    const world::LiveObjects& objects = live.objects();
    const std::optional<scene::Structure>& structure = scene().world.structure;
    const bool is_hidden = shows_structure(*this) &&
                           (structure->beside || structure->kind != scene::StructureKind::tiles);
    const bool is_played = recorder.plays_lists();
    if (is_hidden) {
        // The structure is drawn instead.
    } else if (is_played) {
        shown_lists_.state = player.found().lists;
    } else if (objects.is_recorded()) {
        shown_lists_.state = objects.chapter().lists;
    } else if (frame_pixels(*this) >= kLeastLiveTile) {
        shown_lists_.state = *objects.world();
    }
    const std::uint64_t step = is_hidden ? 0 : 1 + (is_played ? player.cursor() : 0);
    shown_lists_.revision = objects.revision() << 24 ^ step;
    shown_lists_.names = &live.items();
    const TileRect seen = visible_tiles(scene().frame, view_of(*this));
    // The printed tracker is at the present tick; the lists may be played at an earlier step.
    const bool is_present = !is_played || player.is_at_end();
    const bool is_of_ticks = plays_ticks(*this);
    const Looked looked{shown_lists_.revision, is_present, is_of_ticks, seen};
    const Overview& overview = overview_.follow(looked, [&] {
        Overview made;
        made.longest = longest_list(shown_lists_.state, seen);
        if (is_played && !is_hidden) {
            made.changed =
                changed_tiles(shown_operations(player, objects.chapter(), is_of_ticks), seen);
        }
        if (objects.recorder().printed() != nullptr && is_present) {
            made.wrong = objects.recorder().printed()->wrong_lists(*objects.world());
        }
        return made;
    });
    // The scale stays while ticks run: it only grows, to the next power of two.
    if (std::exchange(hottest_of_, objects.generation()) != objects.generation()) hottest_ = 0;
    constexpr std::size_t kLeastHottest = 4;
    hottest_ = std::max({hottest_, std::bit_ceil(overview.longest), kLeastHottest});
    shown_lists_.longest = overview.longest > 0 ? hottest_ : 0;
    shown_lists_.changed = overview.changed;
    shown_lists_.wrong = overview.wrong;
}

Showing Workspace::showing() const {
    Showing showing;
    showing.scene = &scene();
    showing.scene_revision = document.editor.revision() + answers_revision_;
    showing.answers = &answers();
    showing.has_astray = answer_facts().has_astray;
    showing.pyramid = pyramid();
    showing.player = &player;
    showing.pointed = pointed;
    showing.structure = {structures.shown(), structures.answer(), std::nullopt};
    showing.structure.table = hash_tables[0].shown();
    const HotPart* hot = pointed.hot_part ? &*pointed.hot_part : nullptr;
    if (hot != nullptr && !hot->is_beside) showing.structure.hot = hot;
    const bool is_structure_played = plays_structure(*this);
    if (is_structure_played) {
        showing.structure.player = &player;
        showing.player = nullptr;
    }
    if (const std::optional<Halves> halves = halves_of(*this)) {
        showing.structure.has_tiles = true;
        showing.beside = {
            {structures.beside(), structures.answer(*scene().world.structure->beside), std::nullopt,
             is_structure_played ? &recorder.beside() : nullptr, true,
             hot != nullptr && hot->is_beside ? hot : nullptr, hash_tables[1].shown()},
            halves->first,
            halves->second,
            halves->shift};
    }
    showing.selected = selected;
    showing.also_selected = also_selected();
    if (hand.has_brush && pointed.hovered) {
        showing.brush = tiles_under_brush(*pointed.hovered, hand.brush_size);
    }
    showing.view = view_of(*this);
    showing.theme = display.theme;
    showing.taken = viewport.taken;
    showing.scale_bar = viewport.scale_bar;
    showing.hidden_roles = display.hidden_roles;
    showing.counted_tiles = counted_tiles_.value();
    if (!counts_nodes() && !counted_.steps().empty()) {
        showing.counted = {&counted_.steps(), &player};
    }
    // In a tick, what it did.
    if (recorder.plays_lists() && plays_ticks(*this)) {
        showing.counted.first = live.objects().chapter().before_tick + 1;
    }
    if (!counts_nodes() && !counted_beside_.steps().empty()) {
        showing.counted_beside = {&counted_beside_.steps(), &compare.comparison.player()};
    }
    showing.lists = shown_lists_;
    showing.live = &live;
    // Objects are at the present tick; the lists being played may be at an earlier one.
    if (recorder.plays_lists() && !player.is_at_end()) {
        const Recording& lists = *player.recording();
        showing.later_operations = lists.counters().updates - player.counters().updates;
        showing.parts.has_bodies = lists.dropped() == 0 && knows_bodies_before(live) &&
                                   scene().world.as_printed == scene::PrintedTracker::none;
    }
    // While a structure is played, its own hits are drawn instead.
    if (met_objects() && !is_structure_played) showing.met_objects = &*met_objects();
    showing.parts.has_heat = display.has_heat;
    showing.parts.has_order = display.has_order;
    showing.layers = &layers_;
    showing.parts.nearest = display.nearest;
    showing.loupe = under_loupe(*this);
    const Comparison& comparison = compare.comparison;
    if (compare.page == ComparePage::two && comparison.other() != nullptr) {
        showing.painter = &comparison;
        if (comparison.player().recording() != nullptr) {
            showing.companion = {&comparison.player(), comparison.other_letter(),
                                 comparison.own_letter()};
        }
    }
    if (compare.page == ComparePage::lens && compare.lens.is_on()) showing.painter = &compare.lens;
    if (compare.page) showing.hand_marks = &hand_marks();
    return showing;
}

void Workspace::give_up_counting() {
    late_answers.give_up();
    recorder.give_up(*this);
    compare.comparison.give_up();
    compare.lens.give_up();
    agreements_.give_up();
    asking.search.give_up();
    features.give_up();
    message.tell("what took long is not counted to its end");
}

bool waits_for_person(const Workspace& w) {
    return w.questions.is_any() || w.reading.is_running();
}

bool is_busy(const Workspace& w) {
    return w.live.is_busy() || w.reading.is_running() || w.is_counting() ||
           w.structures.is_behind() || w.map_averages().is_running() || w.asking.is_busy() ||
           w.features.are_behind();
}

}  // namespace tileglass::app
