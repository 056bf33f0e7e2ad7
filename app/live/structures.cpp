#include "app/live/structures.hpp"

#include <algorithm>
#include <utility>

#include "sandbox/world/object_world.hpp"

namespace tileglass::app {

namespace {

void keep(std::vector<double>& times, double time) {
    if (times.size() == Structures::kMostTimes) times.erase(times.begin());
    times.push_back(time);
}

void keep_update(Structures::Times& times, bool is_new, double milliseconds) {
    if (is_new) {
        times.build = milliseconds;
    } else {
        keep(times.updates, milliseconds);
    }
}

/// The area that a quadtree divides: the bounds, else a square around all objects, with room to
/// move.
Rect world_of(const Structures::Wanted& wanted) {
    if (wanted.bounds && !wanted.bounds->is_empty()) {
        const TileRect& bounds = *wanted.bounds;
        return {wanted.frame.min_corner(bounds.min),
                wanted.frame.max_corner({bounds.end.x - 1, bounds.end.y - 1})};
    }
    std::optional<Rect> all;
    const world::ObjectWorld& objects = *wanted.objects;
    for (std::uint32_t object = 0; object < objects.number_end(); ++object) {
        if (!objects.grid().contains(object)) continue;
        const Rect& rect = objects.grid().rect(object);
        all = all ? hull(*all, rect) : Rect{rect.min(), rect.max()};
    }
    const Rect around = all.value_or(Rect{});
    const Vec2 size = around.b - around.a;
    const double half = std::max(size.x, size.y) / 2 + wanted.frame.size();
    const Vec2 middle = around.middle();
    return {middle - Vec2{half, half}, middle + Vec2{half, half}};
}

}  // namespace

void Structures::refresh(const Wanted& wanted) {
    if (!wanted.structure || wanted.objects == nullptr) {
        setting_.structure.reset();
        rows_ = {};
        layers_.reset();
        return;
    }
    Setting before = setting_;
    if (before.structure) {
        // Switching to another kind only shows another row.
        before.structure->kind = wanted.structure->kind;
        before.structure->beside = wanted.structure->beside;
    }
    if (before != wanted) {
        rows_ = {};
        layers_.reset();
    }
    setting_ = wanted;
    const bool is_crowd = wanted.objects->size() > kMostCompared;
    for (const scene::StructureKind kind : scene::kStructureKinds) {
        scene::Structure structure = *wanted.structure;
        structure.kind = kind;
        const bool is_shown = kind == wanted.structure->kind || kind == wanted.structure->beside;
        if (is_shown || (is_comparing && !is_crowd)) {
            refresh_row(structure, wanted, is_shown && is_stepping);
        } else {
            rows_[static_cast<std::size_t>(kind)] = {};
        }
    }
    refresh_layers(wanted);
}

void Structures::refresh_layers(const Wanted& wanted) {
    const bool has_both = wanted.members > 0 && wanted.members < wanted.objects->number_end();
    if (!is_layered || !has_both) {
        layers_.reset();
        return;
    }
    scene::Structure alone = *wanted.structure;
    alone.beside.reset();
    if (layers_ && layers_->structure != alone) layers_.reset();
    const world::ObjectPart moving{0, wanted.members};
    const world::ObjectPart still{wanted.members, kNone};
    const bool is_new = !layers_;
    if (is_new) {
        const world::StructurePlace place{wanted.frame, wanted.bounds, world_of(wanted)};
        Result<world::StructureRun> one = world::StructureRun::make(alone, place);
        Result<world::StructureRun> other = world::StructureRun::make(alone, place);
        if (!one || !other) return;
        layers_.emplace(Layers{{}, alone, std::move(*one), std::move(*other)});
    }
    Layers& layers = *layers_;
    const bool has_moved = is_new || layers.seen != wanted.revision;
    if (!has_moved && layers.asked == wanted.question) return;
    if (has_moved) {
        double milliseconds = layers.moving.follow(*wanted.objects, moving, false).milliseconds;
        if (!layers.still.all().is_up_to_date(*wanted.objects, still)) {
            milliseconds += layers.still.follow(*wanted.objects, still, false).milliseconds;
        }
        keep_update(layers, is_new, milliseconds);
    }
    layers.seen = wanted.revision;
    if (layers.asked != wanted.question) layers.questions.clear();
    layers.asked = wanted.question;
    layers.is_asked = false;
    if (!wanted.question) return;
    const auto one = layers.still.ask(*wanted.question);
    const auto other = layers.moving.ask(*wanted.question);
    if (!one || !other) return;
    layers.is_asked = true;
    layers.hits = one->hits + other->hits;
    layers.work = one->work;
    layers.work.candidates += other->work.candidates;
    layers.work.repeats += other->work.repeats;
    layers.work.nodes += other->work.nodes;
    layers.work.passed += other->work.passed;
    keep(layers.questions, one->microseconds + other->microseconds);
}

void Structures::refresh_row(const scene::Structure& structure, const Wanted& wanted,
                             bool is_played) {
    Row& row = rows_[static_cast<std::size_t>(structure.kind)];
    // The fault may depend on the positions: retry only after a change.
    if (row.fault && row.seen == wanted.revision) return;
    row.fault.reset();
    // A structure to be played whose steps were not recorded is built again to record them.
    const bool can_be_played =
        is_played && !wanted.question &&
        wanted.objects->size() <= world::StructureRun::kMostRecorded && row.run &&
        row.run->all().entry_count() <= world::StructureRun::kMostRecordedEntries;
    if (can_be_played && !row.run->last_steps()) row.run.reset();
    const bool has_left = row.run && row.run->all().outside() > 0 && !wanted.bounds;
    const bool is_new = !row.run || (has_left && row.seen != wanted.revision);
    if (is_new) {
        Result<world::StructureRun> run =
            world::StructureRun::make(structure, {wanted.frame, wanted.bounds, world_of(wanted)});
        if (!run) {
            row.fault = run.error();
            row.run.reset();
            row.seen = wanted.revision;
            return;
        }
        row.run.emplace(std::move(*run));
    }
    const bool has_moved = is_new || row.seen != wanted.revision;
    const bool is_other_question = is_new || row.asked != wanted.question;
    if (!has_moved && !is_other_question) return;
    if (has_moved) {
        row.seen = wanted.revision;
        const double milliseconds = row.run->follow(*wanted.objects, is_played).milliseconds;
        keep_update(row, is_new, milliseconds);
    }
    row.asked = wanted.question;
    row.answer.reset();
    row.steps.reset();
    if (wanted.question) {
        row.answer = row.run->ask(*wanted.question);
    } else if (wanted.objects->size() <= kMostForPairs &&
               row.run->all().entry_count() <= kMostEntriesForPairs) {
        row.answer = row.run->ask_for_pairs();
    }
    if (is_other_question) row.questions.clear();
    if (row.answer && *row.answer) keep(row.questions, (*row.answer)->microseconds);
}

const world::StructureAnswer* Structures::answer(scene::StructureKind kind) const {
    const Row& asked = row(kind);
    return asked.run && asked.answer && *asked.answer ? &**asked.answer : nullptr;
}

std::shared_ptr<const Recording> Structures::steps(scene::StructureKind kind) const {
    const Row& asked = row(kind);
    if (!asked.run) return nullptr;
    if (!asked.asked) return asked.run->last_steps();
    if (!asked.steps && asked.answer && *asked.answer) {
        const Counters& work = (*asked.answer)->work;
        const std::int64_t steps =
            work.candidates + work.repeats + work.nodes + work.searched + work.asked;
        if (steps <= kMostSteps) asked.steps = asked.run->steps_of(*asked.asked);
    }
    return asked.steps;
}

}  // namespace tileglass::app
