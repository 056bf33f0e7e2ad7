#include "app/world/structures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "sandbox/text/deadline.hpp"
#include "sandbox/world/object_world.hpp"

namespace tileglass::app {

namespace {

void keep(std::vector<double>& times, double time) {
    if (times.size() == Structures::kMostTimes) times.erase(times.begin());
    times.push_back(time);
}

void keep_update(Structures::Row& times, bool is_new, double milliseconds) {
    if (is_new) {
        times.build = milliseconds;
    } else {
        keep(times.updates, milliseconds);
    }
}

// A question cannot be asked in pieces.
std::size_t most_found(const scene::Deadline& deadline) {
    return deadline.is_finite() ? Structures::kMostFound : world::StructureRun::kAllOfThem;
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

void Structures::refresh(const Wanted& wanted, double seconds) {
    is_behind_ = false;
    scene::Deadline deadline(seconds);
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
            refresh_row(structure, wanted, is_shown && is_stepping, deadline);
        } else {
            rows_[static_cast<std::size_t>(kind)] = {};
        }
    }
    refresh_layers(wanted, deadline);
}

void Structures::refresh_layers(const Wanted& wanted, scene::Deadline& deadline) {
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
    if (!layers_) {
        const world::StructurePlace place{wanted.frame, wanted.bounds, world_of(wanted)};
        Result<world::StructureRun> one = world::StructureRun::make(alone, place);
        Result<world::StructureRun> other = world::StructureRun::make(alone, place);
        if (!one || !other) return;
        layers_.emplace(Layers{{}, alone, std::move(*one)});
        layers_->run.emplace(std::move(*other));
    }
    Layers& layers = *layers_;
    const bool has_moved = !layers.is_filled || layers.seen != wanted.revision;
    if (!has_moved && layers.asked == wanted.question) return;
    if (has_moved) {
        if (std::exchange(layers.coming, wanted.revision) != wanted.revision) {
            layers.run->begin_following(*wanted.objects, moving, false);
            // What was begun before is not finished yet: a tree may have half of its nodes.
            if (!layers.still.all().is_up_to_date(*wanted.objects, still)) {
                layers.still.begin_following(*wanted.objects, still, false);
                layers.is_still_coming = true;
            }
        }
        if (!layers.run->go_on(*wanted.objects, deadline) ||
            (layers.is_still_coming && !layers.still.go_on(*wanted.objects, deadline))) {
            is_behind_ = true;
            return;
        }
        double milliseconds = layers.run->last_update().milliseconds;
        if (std::exchange(layers.is_still_coming, false)) {
            milliseconds += layers.still.last_update().milliseconds;
        }
        keep_update(layers, !std::exchange(layers.is_filled, true), milliseconds);
        layers.coming.reset();
    }
    layers.seen = wanted.revision;
    if (layers.asked != wanted.question) layers.questions.clear();
    layers.asked = wanted.question;
    layers.answer.reset();
    if (!wanted.question) return;
    const std::size_t most = most_found(deadline);
    Result<world::StructureAnswer> both = layers.still.ask(*wanted.question, most);
    const auto other = layers.run->ask(*wanted.question, most);
    if (!both || !other) return;
    both->hits += other->hits;
    both->work.candidates += other->work.candidates;
    both->work.repeats += other->work.repeats;
    both->work.nodes += other->work.nodes;
    both->work.passed += other->work.passed;
    keep(layers.questions, both->microseconds + other->microseconds);
    layers.answer = std::move(both);
}

void Structures::refresh_row(const scene::Structure& structure, const Wanted& wanted,
                             bool is_played, scene::Deadline& deadline) {
    Row& row = rows_[static_cast<std::size_t>(structure.kind)];
    // The fault may depend on the positions: retry only after a change.
    if (row.fault && row.seen == wanted.revision) return;
    row.fault.reset();
    // A structure to be played whose steps were not recorded is built again to record them.
    const bool can_be_played =
        is_played && !wanted.question && !row.coming &&
        wanted.objects->size() <= world::StructureRun::kMostRecorded && row.run &&
        row.run->all().entry_count() <= world::StructureRun::kMostRecordedEntries;
    const bool has_left = row.run && row.run->all().outside() > 0 && !wanted.bounds && !row.coming;
    if ((can_be_played && !row.run->last_steps()) || (has_left && row.seen != wanted.revision)) {
        row.run.reset();
    }
    const bool is_too_slow = structure.kind == scene::StructureKind::k_d_tree &&
                             wanted.objects->size() > kMostInKdTree && deadline.is_finite();
    if (is_too_slow) row.run.reset();
    if (!row.run) {
        row.answer.reset();
        row.coming.reset();
        Result<world::StructureRun> run =
            is_too_slow ? Error{"structure", fmt::format("more than {} objects: rebuilding the "
                                                         "tree would take too long",
                                                         kMostInKdTree)}
                        : world::StructureRun::make(
                              structure, {wanted.frame, wanted.bounds, world_of(wanted)});
        if (!run) {
            row.fault = run.error();
            row.seen = wanted.revision;
            return;
        }
        row.run.emplace(std::move(*run));
        row.is_filled = false;
    }
    const bool has_moved = !row.is_filled || row.seen != wanted.revision;
    const bool is_other_question = !row.is_filled || row.asked != wanted.question;
    if (!has_moved && !is_other_question) return;
    if (has_moved) {
        // Its parts are shown as they were when it last had followed, until it has followed again.
        if (!row.is_filled) ++version_;
        if (std::exchange(row.coming, wanted.revision) != wanted.revision) {
            row.run->begin_following(*wanted.objects, {}, is_played);
        }
        if (!row.run->go_on(*wanted.objects, deadline)) {
            is_behind_ = true;
            return;
        }
        ++version_;
        row.coming.reset();
        row.seen = wanted.revision;
        keep_update(row, !std::exchange(row.is_filled, true), row.run->last_update().milliseconds);
    }
    row.asked = wanted.question;
    row.answer.reset();
    row.steps.reset();
    if (wanted.question) {
        row.answer = row.run->ask(*wanted.question, most_found(deadline));
    } else if (wanted.objects->size() <= kMostForPairs &&
               row.run->all().entry_count() <= kMostEntriesForPairs) {
        row.answer = row.run->ask_for_pairs();
    }
    if (is_other_question) row.questions.clear();
    if (row.answer && *row.answer) keep(row.questions, (*row.answer)->microseconds);
}

bool Structures::is_filled() const {
    if (!structure() || !row(structure()->kind).is_filled) return false;
    return !structure()->beside || row(*structure()->beside).is_filled;
}

const world::StructureAnswer* Structures::answer(scene::StructureKind kind) const {
    const Row& asked = row(kind);
    return asked.run && asked.answer && *asked.answer ? &**asked.answer : nullptr;
}

std::shared_ptr<const Recording> Structures::steps(scene::StructureKind kind) const {
    const Row& asked = row(kind);
    if (!asked.run) return nullptr;
    if (!asked.asked) return asked.run->last_steps();
    if (!asked.steps && !asked.coming && asked.answer && *asked.answer) {
        const Counters& work = (*asked.answer)->work;
        const std::int64_t steps =
            work.candidates + work.repeats + work.nodes + work.searched + work.asked;
        if (steps <= kMostSteps) asked.steps = asked.run->steps_of(*asked.asked);
    }
    return asked.steps;
}

}  // namespace tileglass::app
