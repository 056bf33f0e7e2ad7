#include "sandbox/world/object_world.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <variant>

#include "tileglass/base/collectors.hpp"
#include "tileglass/index/object_cast.hpp"
#include "tileglass/index/object_queries.hpp"

namespace tileglass::world {

namespace {

/// Runs `operation` with the sink as its tracer, or with none.
template <typename Operation>
auto with_tracer(const EventSink* sink, const Operation& operation) {
    NoTrace none;
    return sink != nullptr ? operation(*sink) : operation(none);
}

}  // namespace

ObjectWorld::ObjectWorld(const Frame& frame, const std::optional<TileRect>& bounds,
                         TrackerMethod method, Numbers numbers, double expected_tiles)
    : grid_(frame, bounds, method, WorldHeads(bounds, expected_tiles)), use_(numbers) {}

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
                                          const EventSink* sink) {
    if (number_of(id)) return Error{"id", fmt::format("there is an object {} already", id)};
    const bool has_unused = !unused_.empty();
    const std::uint32_t number =
        has_unused ? unused_.back() : static_cast<std::uint32_t>(ids_.size());
    const Result<TrackerUpdate> update =
        with_tracer(sink, [&](auto& trace) { return grid_.insert(number, rect, trace); });
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

Result<TrackerUpdate> ObjectWorld::move(std::uint32_t id, const Rect& rect, const EventSink* sink) {
    const Result<std::uint32_t> number = known(id);
    if (!number) return number.error();
    return move_number(*number, rect, sink);
}

Result<TrackerUpdate> ObjectWorld::run(const scene::ObjectOperation& operation,
                                       const EventSink* sink) {
    switch (operation.kind) {
        case scene::ObjectOperation::Kind::insert:
            return insert(operation.id, operation.rect, sink);
        case scene::ObjectOperation::Kind::move: return move(operation.id, operation.rect, sink);
        case scene::ObjectOperation::Kind::remove: break;
    }
    return remove(operation.id, sink);
}

Result<TrackerUpdate> ObjectWorld::move_number(std::uint32_t number, const Rect& rect,
                                               const EventSink* sink) {
    return with_tracer(sink, [&](auto& trace) { return grid_.move(number, rect, trace); });
}

Result<TrackerUpdate> ObjectWorld::remove(std::uint32_t id, const EventSink* sink) {
    const Result<std::uint32_t> number = known(id);
    if (!number) return number.error();
    numbers_.erase(id);
    if (use_ == Numbers::used_again) unused_.push_back(*number);
    return with_tracer(sink, [&](auto& trace) { return grid_.remove(*number, trace); });
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

/// Calls `visit(trace)`, whose error is that of the whole, and keeps the candidates.
template <typename Visit>
Result<MetObjects> ObjectWorld::met_while(const Visit& visit) const {
    MetObjects met;
    const auto look = [&](const auto& event) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(event)>, Candidate>) {
            if (event.is_again) {
                ++met.repeats;
            } else {
                met.tried.push_back({id_of(event.object), event.is_hit});
            }
        }
    };
    if (const std::optional<Error> error = visit(met, look)) return *error;
    std::sort(met.tried.begin(), met.tried.end(),
              [](const TriedObject& a, const TriedObject& b) { return a.id < b.id; });
    return met;
}

namespace {

constexpr auto kPass = [](std::uint32_t) {};

std::optional<Error> error_of(const Result<Flow>& flow) {
    return flow ? std::nullopt : std::optional(flow.error());
}

}  // namespace

Result<MetObjects> ObjectWorld::met_by(const Rect& rect) const {
    return met_while([&](MetObjects&, const auto& look) {
        return error_of(visit_overlapping(grid_, rect, kPass, look));
    });
}

Result<MetObjects> ObjectWorld::met_by(const Circle& circle) const {
    return met_while([&](MetObjects&, const auto& look) {
        return error_of(visit_in_circle(grid_, circle, kPass, look));
    });
}

Result<MetObjects> ObjectWorld::met_by(const Segment& segment) const {
    return met_while([&](MetObjects& met, const auto& look) -> std::optional<Error> {
        const Result<std::optional<FirstObject>> first = cast(segment, look);
        if (!first) return first.error();
        met.first = *first;
        return std::nullopt;
    });
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
