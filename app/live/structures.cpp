#include "app/live/structures.hpp"

#include <algorithm>
#include <utility>

namespace tileglass::app {

namespace {

void keep(std::vector<double>& times, double time) {
    if (times.size() == Structures::kMostTimes) times.erase(times.begin());
    times.push_back(time);
}

/// What a quadtree divides: the bounds, else a square around all objects, with room for their
/// moves.
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
    const bool is_other = !is_of(wanted);
    if (!wanted.structure || wanted.objects == nullptr) {
        structure_.reset();
        rows_ = {};
        layers_.reset();
        return;
    }
    if (is_other) {
        // Another kind alone is another row that is shown.
        scene::Structure before = structure_.value_or(scene::Structure{});
        before.kind = wanted.structure->kind;
        before.beside = wanted.structure->beside;
        const bool is_other_kind_only = structure_ && before == *wanted.structure &&
                                        wanted.frame == frame_ && wanted.bounds == bounds_ &&
                                        wanted.generation == generation_;
        if (!is_other_kind_only) {
            rows_ = {};
            layers_.reset();
        }
        structure_ = wanted.structure;
        frame_ = wanted.frame;
        bounds_ = wanted.bounds;
        generation_ = wanted.generation;
    }
    const bool is_crowd = wanted.objects->size() > kMostCompared;
    for (const scene::StructureKind kind : scene::kStructureKinds) {
        scene::Structure structure = *wanted.structure;
        structure.kind = kind;
        const bool is_shown = kind == wanted.structure->kind || kind == wanted.structure->beside;
        if (is_shown || (is_comparing_ && !is_crowd)) {
            refresh_row(structure, wanted, is_shown && is_stepping_);
        } else {
            rows_[static_cast<std::size_t>(kind)] = {};
        }
    }
    refresh_layers(wanted);
}

void Structures::refresh_layers(const Wanted& wanted) {
    const bool has_both = wanted.members > 0 && wanted.members < wanted.objects->number_end();
    if (!is_layered_ || !has_both) {
        layers_.reset();
        return;
    }
    scene::Structure alone = *wanted.structure;
    alone.beside.reset();
    if (layers_ && layered_ != alone) layers_.reset();
    const world::ObjectPart moving{0, wanted.members};
    const world::ObjectPart still{wanted.members, kNone};
    const bool is_new = !layers_;
    if (is_new) {
        const auto make = [&] {
            return world::StructureRun::make(alone,
                                             {wanted.frame, wanted.bounds, world_of(wanted)});
        };
        Result<world::StructureRun> one = make();
        Result<world::StructureRun> other = make();
        if (!one || !other) return;
        layers_.emplace(Layers{std::move(*one), std::move(*other), 0, {}, {}, {}, 0, false});
        layered_ = alone;
    }
    const bool has_moved = is_new || layers_seen_ != wanted.revision;
    if (!has_moved && layers_asked_ == wanted.question) return;
    if (has_moved) {
        double milliseconds = layers_->moving.follow(*wanted.objects, moving, false).milliseconds;
        if (!layers_->still.all().is_up_to_date(*wanted.objects, still)) {
            milliseconds += layers_->still.follow(*wanted.objects, still, false).milliseconds;
        }
        if (is_new) {
            layers_->build = milliseconds;
        } else {
            keep(layers_->updates, milliseconds);
        }
    }
    layers_seen_ = wanted.revision;
    if (layers_asked_ != wanted.question) layers_->questions.clear();
    layers_asked_ = wanted.question;
    layers_->is_asked = false;
    if (!wanted.question) return;
    const auto one = layers_->still.ask(*wanted.question);
    const auto other = layers_->moving.ask(*wanted.question);
    if (!one || !other) return;
    layers_->is_asked = true;
    layers_->hits = one->hits + other->hits;
    layers_->work = one->work;
    layers_->work.candidates += other->work.candidates;
    layers_->work.repeats += other->work.repeats;
    layers_->work.nodes += other->work.nodes;
    layers_->work.passed += other->work.passed;
    keep(layers_->questions, one->microseconds + other->microseconds);
}

void Structures::refresh_row(const scene::Structure& structure, const Wanted& wanted,
                             bool is_played) {
    const auto place = static_cast<std::size_t>(structure.kind);
    Row& row = rows_[place];
    // A fault may be one of where objects are.
    if (row.fault && seen_[place] == wanted.revision) return;
    row.fault.reset();
    // One that is to be played, and was not recorded, is filled anew: those are its steps.
    const bool can_be_played =
        is_played && !wanted.question &&
        wanted.objects->size() <= world::StructureRun::kMostRecorded && row.run &&
        row.run->all().entry_count() <= world::StructureRun::kMostRecordedEntries;
    if (can_be_played && !row.run->last_steps()) row.run.reset();
    const bool has_left = row.run && row.run->all().outside() > 0 && !wanted.bounds;
    const bool is_new = !row.run || (has_left && seen_[place] != wanted.revision);
    if (is_new) {
        Result<world::StructureRun> run =
            world::StructureRun::make(structure, {wanted.frame, wanted.bounds, world_of(wanted)});
        if (!run) {
            row.fault = run.error();
            row.run.reset();
            seen_[place] = wanted.revision;
            return;
        }
        row.run.emplace(std::move(*run));
    }
    const bool has_moved = is_new || seen_[place] != wanted.revision;
    const bool is_other_question = is_new || asked_[place] != wanted.question;
    if (!has_moved && !is_other_question) return;
    if (has_moved) {
        seen_[place] = wanted.revision;
        const double milliseconds = row.run->follow(*wanted.objects, is_played).milliseconds;
        if (is_new) {
            row.build = milliseconds;
        } else {
            keep(row.updates, milliseconds);
        }
    }
    asked_[place] = wanted.question;
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

const world::StructureRun* Structures::shown() const {
    if (!structure_) return nullptr;
    const Row& shown = row(structure_->kind);
    return shown.run ? &*shown.run : nullptr;
}

const world::StructureAnswer* Structures::answer(scene::StructureKind kind) const {
    const Row& asked = row(kind);
    return asked.run && asked.answer && *asked.answer ? &**asked.answer : nullptr;
}

const world::StructureRun* Structures::beside() const {
    if (!structure_ || !structure_->beside) return nullptr;
    const Row& other = row(*structure_->beside);
    return other.run ? &*other.run : nullptr;
}

std::shared_ptr<const Recording> Structures::steps(scene::StructureKind kind) const {
    const Row& asked = row(kind);
    if (!asked.run) return nullptr;
    const std::optional<shapes::Shape>& question = asked_[static_cast<std::size_t>(kind)];
    if (!question) return asked.run->last_steps();
    if (!asked.steps && asked.answer && *asked.answer) {
        const Counters& work = (*asked.answer)->work;
        const std::int64_t steps =
            work.candidates + work.repeats + work.nodes + work.searched + work.asked;
        if (steps <= kMostSteps) asked.steps = asked.run->steps_of(*question);
    }
    return asked.steps;
}

}  // namespace tileglass::app
