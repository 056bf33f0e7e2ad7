#include "sandbox/world/object_world.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <variant>

#include "tileglass/base/collectors.hpp"
#include "tileglass/index/object_queries.hpp"

namespace tileglass::world {

namespace {

/// Runs `operation` with the recording as its tracer, or with none.
template <typename Operation>
auto with_tracer(Recording* recording, const Operation& operation) {
    NoTrace none;
    return recording != nullptr ? operation(*recording) : operation(none);
}

}  // namespace

ObjectWorld::ObjectWorld(const Frame& frame, const std::optional<TileRect>& bounds,
                         TrackerMethod method)
    : grid_(frame, bounds, method, WorldHeads(bounds)) {}

std::optional<std::uint32_t> ObjectWorld::number_of(std::uint32_t id) const {
    const auto found = numbers_.find(id);
    if (found == numbers_.end()) return std::nullopt;
    return found->second;
}

Result<std::uint32_t> ObjectWorld::known(std::uint32_t id) const {
    if (const auto number = number_of(id)) return *number;
    return Error{"id", fmt::format("there is no object {}", id)};
}

const TileRect& ObjectWorld::footprint(std::uint32_t id) const {
    return grid_.tracker().footprint(numbers_.at(id));
}

Result<TrackerUpdate> ObjectWorld::insert(std::uint32_t id, const Rect& rect,
                                          Recording* recording) {
    if (number_of(id)) return Error{"id", fmt::format("there is an object {} already", id)};
    const bool has_unused = !unused_.empty();
    const std::uint32_t number =
        has_unused ? unused_.back() : static_cast<std::uint32_t>(ids_.size());
    const Result<TrackerUpdate> update =
        with_tracer(recording, [&](auto& trace) { return grid_.insert(number, rect, trace); });
    if (!update) return update;
    if (has_unused) {
        unused_.pop_back();
        ids_[number] = id;
    } else {
        ids_.push_back(id);
    }
    numbers_.emplace(id, number);
    return update;
}

Result<TrackerUpdate> ObjectWorld::move(std::uint32_t id, const Rect& rect, Recording* recording) {
    const Result<std::uint32_t> number = known(id);
    if (!number) return number.error();
    return with_tracer(recording, [&](auto& trace) { return grid_.move(*number, rect, trace); });
}

Result<TrackerUpdate> ObjectWorld::remove(std::uint32_t id, Recording* recording) {
    const Result<std::uint32_t> number = known(id);
    if (!number) return number.error();
    numbers_.erase(id);
    unused_.push_back(*number);
    return with_tracer(recording, [&](auto& trace) { return grid_.remove(*number, trace); });
}

Result<std::vector<std::uint32_t>> ObjectWorld::overlapping(const Rect& rect) const {
    std::vector<std::uint32_t> found;
    const Result<Flow> flow = visit_overlapping(
        grid_, rect, [&](std::uint32_t number) { found.push_back(id_of(number)); });
    if (!flow) return flow.error();
    std::sort(found.begin(), found.end());
    return found;
}

std::vector<std::uint32_t> ObjectWorld::sharing(const TileRect& tiles) const {
    std::vector<std::uint32_t> found;
    visit_sharing(grid_, tiles, [&](std::uint32_t number) { found.push_back(id_of(number)); });
    std::sort(found.begin(), found.end());
    return found;
}

std::vector<std::uint32_t> ObjectWorld::in_tile(Tile tile) const {
    std::vector<std::uint32_t> found;
    grid_.tracker().visit_objects(tile,
                                  [&](std::uint32_t number) { found.push_back(id_of(number)); });
    std::sort(found.begin(), found.end());
    return found;
}

MetObjects ObjectWorld::met_in(const Recording& recording) const {
    MetObjects met;
    met.repeats = recording.counters().repeats;
    for (const Event& event : recording.events()) {
        const auto* candidate = std::get_if<Candidate>(&event);
        if (candidate == nullptr || candidate->is_again) continue;
        met.tried.push_back({id_of(candidate->object), candidate->is_hit});
    }
    std::sort(met.tried.begin(), met.tried.end(),
              [](const TriedObject& a, const TriedObject& b) { return a.id < b.id; });
    return met;
}

Result<MetObjects> ObjectWorld::met_by(const Rect& rect) const {
    Recording recording;
    const Result<Flow> flow = visit_overlapping(grid_, rect, [](std::uint32_t) {}, recording);
    if (!flow) return flow.error();
    return met_in(recording);
}

Result<MetObjects> ObjectWorld::met_by(const Circle& circle) const {
    Recording recording;
    const Result<Flow> flow = visit_in_circle(grid_, circle, [](std::uint32_t) {}, recording);
    if (!flow) return flow.error();
    return met_in(recording);
}

Result<MetObjects> ObjectWorld::met_by(const Segment& segment) const {
    Recording recording;
    const Result<std::optional<FirstObject>> first = cast(segment, recording);
    if (!first) return first.error();
    MetObjects met = met_in(recording);
    met.first = *first;
    return met;
}

Result<std::optional<FirstObject>> ObjectWorld::cast(const Segment& segment) const {
    return cast(segment, NoTrace());
}

template <typename Trace>
Result<std::optional<FirstObject>> ObjectWorld::cast(const Segment& segment, Trace&& trace) const {
    const auto all = [](std::uint32_t) { return true; };
    const auto is_before = [&](std::uint32_t a, std::uint32_t b) { return id_of(a) < id_of(b); };
    const Result<std::optional<ObjectHit>> hit =
        cast_at_objects(grid_, segment, all, is_before, trace);
    if (!hit) return hit.error();
    if (!*hit) return std::optional<FirstObject>();
    const ObjectHit& first = **hit;
    return std::optional<FirstObject>(
        {id_of(first.object), parameter_of(Path::of(segment), first.entry), first.entry});
}

}  // namespace tileglass::world
