#pragma once
// Makes a structure of the sandbox from one of core's object indices.

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "sandbox/structures/any_structure.hpp"
#include "sandbox/world/object_world.hpp"
#include "tileglass/index/object_cast.hpp"
#include "tileglass/index/object_queries.hpp"

namespace tileglass::world {

/// The most cells of one object, and of all objects together.
inline constexpr double kMostCells = 65'536;
inline constexpr double kMostEntries = 8'388'608;

/// Tracer that only stores where nodes split and merge, so that it costs little time.
struct ChangeWatch {
    StructureChanges& changes;

    void operator()(const Split& split) { keep(changes.split, split.rect); }
    void operator()(const Merge& merge) { keep(changes.merged, merge.rect); }
    void operator()(const auto&) {}
    void keep(std::vector<Rect>& rects, const Rect& rect) {
        if (rects.size() < StructureChanges::kMostShown) rects.push_back(rect);
    }
};

inline constexpr auto kEveryObject = [](std::uint32_t) { return true; };
inline constexpr auto kByNumber = [](std::uint32_t a, std::uint32_t b) { return a < b; };

/// Would the object be in too many cells, or make too many cells in all?
template <typename AnyIndex>
bool is_too_much(const AnyIndex& index, const Rect& rect) {
    if constexpr (requires { index.frame(); }) {
        const Vec2 size = rect.max() - rect.min();
        const double side = index.frame().size();
        const double cells = (size.x / side + 2) * (size.y / side + 2);
        return !(cells <= 4 * kMostCells &&
                 static_cast<double>(index.entry_count()) + cells <= kMostEntries);
    } else {
        return false;
    }
}

/// Moves objects from `first` on, up to one that must be inserted, removed or refused; returns that
/// one, or `end`. Counts those that the grid refuses.
template <typename Grid>
std::uint32_t move_present(std::uint32_t first, std::uint32_t end, const WorldGrid& world,
                           Grid& index, std::int64_t& refused) {
    const auto rect_of = [&](std::uint32_t object) -> const Rect& { return world.rect(object); };
    std::uint32_t last = first;
    while (last < end && world.contains(last) && index.contains(last) &&
           !is_too_much(index, rect_of(last))) {
        ++last;
    }
    const auto refuse = [&](std::uint32_t object) {
        ++refused;
        static_cast<void>(index.remove(object));
    };
    const auto ignore = [](std::uint32_t, const TrackerUpdate&) {};
    index.move_many(first, last, rect_of, ignore, refuse);
    return last;
}

/// Moves the objects of a part to their places in `world`; returns the number of objects refused.
template <typename AnyIndex, typename Trace>
std::int64_t bring(AnyIndex& index, const ObjectWorld& world, const ObjectPart& part,
                   Trace&& trace) {
    // With more objects, rebuilding a tree takes longer than a screen frame.
    constexpr std::size_t kMostToRebuildAtOnce = 10'000;
    if constexpr (requires { index.put_off_rebuilds(true); }) {
        index.put_off_rebuilds(world.size() > kMostToRebuildAtOnce);
    }
    if constexpr (requires { index.make_room_for(world.number_end()); }) {
        index.make_room_for(world.number_end());
    }
    const WorldGrid& grid = world.grid();
    std::int64_t refused = 0;
    const std::uint32_t end = std::min(std::max(world.number_end(), index.object_end()), part.end);
    for (std::uint32_t object = part.begin; object < end; ++object) {
        if constexpr (std::is_same_v<std::remove_cvref_t<Trace>, NoTrace> &&
                      requires { index.tracker(); }) {
            object = move_present(object, end, grid, index, refused);
            if (object == end) break;
        }
        const bool is_there = object < world.number_end() && grid.contains(object);
        const bool was_there = index.contains(object);
        if (!is_there) {
            if (was_there) static_cast<void>(index.remove(object, trace));
            continue;
        }
        const Rect& rect = grid.rect(object);
        if (was_there && index.rect(object) == rect) continue;
        const bool is_in =
            !is_too_much(index, rect) &&
            (was_there ? index.move(object, rect, trace) : index.insert(object, rect, trace))
                .has_value();
        if (is_in) continue;
        ++refused;
        if (was_there) static_cast<void>(index.remove(object, trace));
    }
    return refused;
}

/// As `AnyStructure::find`.
template <typename AnyIndex, typename Trace>
std::optional<Error> find(const AnyIndex& index, const shapes::Shape& shape, std::size_t most,
                          std::vector<std::uint32_t>& found, Trace& trace) {
    found.clear();
    const auto add = [&](std::uint32_t object) {
        found.push_back(object);
        return found.size() > most ? Flow::stop : Flow::keep_going;
    };
    const auto error_of = [&](const auto& visited) -> std::optional<Error> {
        if (visited) return std::nullopt;
        return visited.error();
    };
    const auto ask = [&]<typename Asked>(const Asked& asked) -> std::optional<Error> {
        if constexpr (std::is_same_v<Asked, Rect>) {
            return error_of(visit_overlapping(index, asked, add, trace));
        } else if constexpr (std::is_same_v<Asked, Circle>) {
            return error_of(visit_in_circle(index, asked, add, trace));
        } else if constexpr (std::is_same_v<Asked, Segment>) {
            return error_of(visit_on_segment(
                index, asked, [&](const ObjectHit& hit) { return add(hit.object); }, trace));
        } else {
            static_assert(std::is_same_v<Asked, Ray>, "a shape asks nothing of objects");
            const auto hit = cast_at_objects(index, asked, kEveryObject, kByNumber, trace);
            if (hit && *hit) add((*hit)->object);
            return error_of(hit);
        }
    };
    return std::visit(ask, shape);
}

/// A structure made of one of core's object indices. `kIsWatched`: changes of its nodes are stored.
template <typename Index, bool kIsWatched>
class StructureOf : public AnyStructure {
public:
    explicit StructureOf(Index index) : index_(std::move(index)) {}

    bool contains(std::uint32_t object) const final { return index_.contains(object); }
    const Rect& rect(std::uint32_t object) const final { return index_.rect(object); }
    std::int64_t entry_count() const final { return index_.entry_count(); }
    std::int64_t bytes() const final { return index_.bytes(); }

    std::int64_t bring(const ObjectWorld& world, const ObjectPart& part,
                       StructureChanges& changes) final {
        if constexpr (kIsWatched) {
            return world::bring(index_, world, part, ChangeWatch{changes});
        } else {
            return world::bring(index_, world, part, NoTrace());
        }
    }
    std::int64_t bring(const ObjectWorld& world, const ObjectPart& part, TracerRef trace) final {
        return world::bring(index_, world, part, trace);
    }
    bool settle_some() final {
        if constexpr (requires { index_.rebuild_some(); }) {
            return index_.rebuild_some();
        } else {
            return true;
        }
    }
    bool is_up_to_date(const ObjectWorld& world, const ObjectPart& part) const final {
        const WorldGrid& grid = world.grid();
        const std::uint32_t end =
            std::min(std::max(world.number_end(), index_.object_end()), part.end);
        for (std::uint32_t object = part.begin; object < end; ++object) {
            const bool is_there = object < world.number_end() && grid.contains(object);
            if (is_there != index_.contains(object)) return false;
            if (is_there && index_.rect(object) != grid.rect(object)) return false;
        }
        return true;
    }

    std::optional<Error> build(std::span<const Rect> rects) final {
        const auto built = index_.build(rects);
        if (!built) return built.error();
        return std::nullopt;
    }
    std::optional<Error> move_all(std::span<const Rect> rects) final {
        std::optional<Error> error;
        const auto move = [&](std::uint32_t object) {
            const auto moved = index_.move(object, rects[object]);
            if (!moved && !error) error = moved.error();
        };
        const auto count = static_cast<std::uint32_t>(rects.size());
        if constexpr (requires { index_.tracker(); }) {
            const auto rect_of = [&](std::uint32_t object) -> const Rect& { return rects[object]; };
            const auto ignore = [](std::uint32_t, const TrackerUpdate&) {};
            index_.move_many(0, count, rect_of, ignore, move);
        } else {
            for (std::uint32_t object = 0; object < count; ++object) move(object);
        }
        return error;
    }

    std::optional<Error> find(const shapes::Shape& shape, std::size_t most,
                              std::vector<std::uint32_t>& found,
                              const TracerRef* trace) const final {
        NoTrace nobody;
        return trace != nullptr ? world::find(index_, shape, most, found, *trace)
                                : world::find(index_, shape, most, found, nobody);
    }
    std::int64_t count_pairs(const TracerRef* trace) const final {
        std::int64_t pairs = 0;
        const auto count = [&](ObjectPair) { ++pairs; };
        NoTrace nobody;
        trace != nullptr ? visit_pairs(index_, count, *trace) : visit_pairs(index_, count, nobody);
        return pairs;
    }
    std::uint64_t sum_of_met(std::span<const Rect> rects) const final {
        std::uint64_t sum = 0;
        for (const Rect& rect : rects) {
            static_cast<void>(
                visit_overlapping(index_, rect, [&](std::uint32_t object) { sum += object; }));
        }
        return sum;
    }
    std::optional<Error> visit_met(const Rect& rect, VisitorRef<std::uint32_t> visit,
                                   TracerRef trace) const final {
        const Result<Flow> flow = visit_overlapping(index_, rect, visit, trace);
        if (!flow) return flow.error();
        return std::nullopt;
    }

protected:
    const Index& index() const { return index_; }

private:
    Index index_;
};

/// The same with `clone`. `Structure` is the derived class, with what its kind adds.
template <typename Structure, typename Index, bool kIsWatched = false>
class CopiedStructure : public StructureOf<Index, kIsWatched> {
public:
    using StructureOf<Index, kIsWatched>::StructureOf;

    std::unique_ptr<AnyStructure> clone() const final {
        return std::make_unique<Structure>(static_cast<const Structure&>(*this));
    }
};

}  // namespace tileglass::world
