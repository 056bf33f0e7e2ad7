#include "sandbox/world/object_world.hpp"

#include <fmt/format.h>

#include "tileglass/base/assert.hpp"
#include "tileglass/index/nearest_objects.hpp"
#include "tileglass/index/object_cast.hpp"
#include "tileglass/index/object_queries.hpp"

namespace tileglass::world {

namespace {

/// Runs `operation` with `sink` as its tracer, or without a tracer.
template <typename Operation>
auto with_tracer(const EventSink* sink, const Operation& operation) {
    NoTrace none;
    return sink != nullptr ? operation(*sink) : operation(none);
}

constexpr auto kAll = [](std::uint32_t) { return true; };

}  // namespace

ObjectWorld::ObjectWorld(const Frame& frame, const std::optional<TileRect>& bounds,
                         TrackerMethod method, Numbers numbers, double expected_tiles)
    : grid_(frame, bounds, method, WorldHeads(bounds, expected_tiles)), use_(numbers) {}

void ObjectWorld::reserve(std::size_t objects, double tiles, double lists) {
    numbers_.make_room(objects);
    ids_.reserve(objects);
    const auto room = [](double count) {
        constexpr double kMargin = 1.125;  // the number of tiles varies as they move
        return static_cast<std::int64_t>(
            std::min(kMargin * count, static_cast<double>(kTooManyTiles)));
    };
    grid_.reserve(objects, room(tiles), room(lists));
}

std::optional<std::uint32_t> ObjectWorld::number_of(std::uint32_t id) const {
    const std::uint32_t number = numbers_.find(key_of(id));
    return number != kNone ? std::optional(number) : std::nullopt;
}

Result<std::uint32_t> ObjectWorld::known(std::uint32_t id) const {
    if (const auto number = number_of(id)) return *number;
    return Error{"id", fmt::format("there is no object {}", id)};
}

const TileRect& ObjectWorld::footprint(std::uint32_t id) const {
    return grid_.tracker().footprint(numbers_.find(key_of(id)));
}

Result<TrackerUpdate> ObjectWorld::insert(std::uint32_t id, const Rect& rect,
                                          const EventSink* sink) {
    if (number_of(id)) return Error{"id", fmt::format("there is an object {} already", id)};
    const bool has_unused = !unused_.empty();
    const std::uint32_t number =
        has_unused ? unused_.back() : static_cast<std::uint32_t>(ids_.size());
    // Everything is allocated before anything changes.
    grid_.make_room(number, rect);
    reserve_doubling(ids_, std::size_t{number} + 1);
    numbers_.make_room(1);
    const Result<TrackerUpdate> update =
        with_tracer(sink, [&](auto& trace) { return grid_.insert(number, rect, trace); });
    if (!update) return update;
    numbers_.find_or_add(key_of(id), number);
    if (has_unused) {
        unused_.pop_back();
        ids_[number] = id;
    } else {
        ids_.push_back(id);
    }
    return update;
}

Result<TrackerUpdate> ObjectWorld::move(std::uint32_t id, const Rect& rect, const EventSink* sink) {
    const Result<std::uint32_t> number = known(id);
    if (!number) return number.error();
    grid_.make_room(*number, rect);
    return with_tracer(sink, [&](auto& trace) { return grid_.move(*number, rect, trace); });
}

std::optional<Error> ObjectWorld::too_many_tiles(const scene::ObjectOperation& operation) const {
    using Kind = scene::ObjectOperation::Kind;
    const std::optional<std::uint32_t> number = number_of(operation.id);
    const bool is_new = operation.kind == Kind::insert;
    if (operation.kind == Kind::remove || is_new == number.has_value()) return std::nullopt;
    const Result<TileRect> tiles = grid_.footprint_of(operation.rect);
    if (!tiles) return std::nullopt;
    const std::int64_t before = is_new ? 0 : footprint(operation.id).area();
    const std::int64_t all = nodes().live - before + tiles->area();
    if (all < kTooManyTiles) return std::nullopt;
    return Error{"rect", fmt::format("all objects together would be in {} tiles; they may be in "
                                     "fewer than {}",
                                     all, kTooManyTiles)};
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

Moves ObjectWorld::move_numbers(std::uint32_t first, std::span<const Rect> rects,
                                const EventSink* sink) {
    Moves moves;
    const auto count = [&](std::uint32_t /*number*/, const TrackerUpdate& update) {
        moves.sum += update;
        moves.enumerations += enumerations_of(update);
        if (update.links + update.unlinks > 0) ++moves.done;
    };
    const auto refuse = [](std::uint32_t /*number*/) { TILEGLASS_ASSERT(false); };
    const auto end = static_cast<std::uint32_t>(first + rects.size());
    const auto rect_of = [&](std::uint32_t number) -> const Rect& { return rects[number - first]; };
    if (sink == nullptr) {
        grid_.move_many(first, end, rect_of, count, refuse);
    } else {
        for (std::uint32_t number = first; number < end; ++number) {
            const Result<TrackerUpdate> update = grid_.move(number, rect_of(number), *sink);
            TILEGLASS_ASSERT(update.has_value());
            count(number, *update);
        }
    }
    return moves;
}

Result<TrackerUpdate> ObjectWorld::remove(std::uint32_t id, const EventSink* sink) {
    const Result<std::uint32_t> number = known(id);
    if (!number) return number.error();
    if (use_ == Numbers::used_again) unused_.push_back(*number);
    numbers_.erase(key_of(id));
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

std::vector<std::uint32_t> ObjectWorld::nearest(Vec2 point, std::uint32_t count) const {
    std::vector<std::uint32_t> found;
    const ObjectGrid<WorldHeads>& grid = grid_;
    static_cast<void>(visit_nearest(grid, point, count,
                                    [&](std::uint32_t number) { found.push_back(id_of(number)); }));
    return found;
}

std::vector<std::uint32_t> ObjectWorld::in_tile(Tile tile) const {
    std::vector<std::uint32_t> found;
    grid_.tracker().visit_objects(tile,
                                  [&](std::uint32_t number) { found.push_back(id_of(number)); });
    std::sort(found.begin(), found.end());
    return found;
}

/// Calls `visit(met, trace)` and collects up to `most` candidates; returns its error.
template <typename Visit>
Result<MetObjects> ObjectWorld::met_while(std::size_t most, const Visit& visit) const {
    MetObjects met;
    const auto look = [&](const auto& event) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(event)>, Candidate>) {
            met.looks_at_all = met.looks_at_all || !event.tile;
            if (event.is_again) {
                ++met.repeats;
            } else {
                met.tried.push_back({id_of(event.object), event.is_hit});
            }
        }
    };
    if (const Result<Flow> flow = visit(met, look); !flow) return flow.error();
    if (met.tried.size() > most) {
        return Error{"objects", fmt::format("more than {} are tried", most)};
    }
    std::sort(met.tried.begin(), met.tried.end(),
              [](const TriedObject& a, const TriedObject& b) { return a.id < b.id; });
    return met;
}

/// `cast(look)` finds the first object.
template <typename Cast>
Result<MetObjects> ObjectWorld::met_along(std::size_t most, const Cast& cast) const {
    return met_while(most, [&](MetObjects& met, const auto& look) -> Result<Flow> {
        const Result<std::optional<ObjectHit>> hit = cast(look);
        if (!hit) return hit.error();
        if (*hit) met.first = {id_of((*hit)->object), (*hit)->t};
        return Flow::keep_going;
    });
}

Result<MetObjects> ObjectWorld::met_by(const shapes::Shape& shape, std::size_t most) const {
    // Called for each object that is met.
    const auto until_too_many = [&](const MetObjects& met) {
        return [&met, most](std::uint32_t) {
            return met.tried.size() > most ? Flow::stop : Flow::keep_going;
        };
    };
    const auto meet = [&]<typename Asked>(const Asked& asked) -> Result<MetObjects> {
        if constexpr (std::is_same_v<Asked, Rect>) {
            return met_while(most, [&](MetObjects& met, const auto& look) {
                return visit_overlapping(grid_, asked, until_too_many(met), look);
            });
        } else if constexpr (std::is_same_v<Asked, Circle>) {
            return met_while(most, [&](MetObjects& met, const auto& look) {
                return visit_in_circle(grid_, asked, until_too_many(met), look);
            });
        } else {
            return met_along(most, [&](const auto& look) {
                return cast_at_objects(grid_, asked, kAll, by_id(), look);
            });
        }
    };
    return std::visit(meet, shape);
}

Result<MetObjects> ObjectWorld::met_by(const Sweep& sweep, std::uint32_t mover,
                                       std::size_t most) const {
    const auto is_other = [&](std::uint32_t number) { return id_of(number) != mover; };
    return met_along(most, [&](const auto& look) {
        // Ignore the mover, which is found in its own tiles.
        const auto look_at_others = [&](const auto& event) {
            if constexpr (std::is_same_v<std::remove_cvref_t<decltype(event)>, Candidate>) {
                if (is_other(event.object)) look(event);
            }
        };
        return sweep_at_objects(grid_, sweep, is_other, by_id(), look_at_others);
    });
}

Result<std::optional<FirstObject>> ObjectWorld::cast(const Segment& segment) const {
    const auto hit = cast_at_objects(grid_, segment, kAll, by_id());
    if (!hit) return hit.error();
    std::optional<FirstObject> first;
    if (*hit) first = {id_of((*hit)->object), (*hit)->t};
    return first;
}

}  // namespace tileglass::world
