#pragma once
// The objects of a world, by the ids that people gave them.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "sandbox/scene/world.hpp"
#include "sandbox/shapes/shape.hpp"
#include "sandbox/world/met_objects.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/index/list_heads.hpp"
#include "tileglass/index/object_grid.hpp"
#include "tileglass/index/tracker.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass {
struct Path;
}

namespace tileglass::world {

/// Dense heads for bounds of moderate size; hashed heads for larger bounds, or without bounds.
class WorldHeads {
public:
    /// The most tiles of bounds for dense heads, and the most for crowded bounds: at least one tile
    /// in `kCrowd` is expected to have a list.
    static constexpr std::int64_t kMostDense = std::int64_t{1} << 22;
    static constexpr std::int64_t kMostCrowded = std::int64_t{1} << 24;
    static constexpr double kCrowd = 32;

    /// `expected`: approximate number of tiles of all objects together.
    explicit WorldHeads(const std::optional<TileRect>& bounds, double expected = 0) {
        if (!bounds) return;
        const std::int64_t area = bounds->area();
        const bool is_crowded =
            area <= kMostCrowded && static_cast<double>(area) <= kCrowd * expected;
        if (area <= kMostDense || is_crowded) heads_.emplace<DenseHeads>(*bounds);
    }

    bool is_dense() const { return std::holds_alternative<DenseHeads>(heads_); }

    bool holds(Tile tile) const {
        return std::visit([&](const auto& heads) { return heads.holds(tile); }, heads_);
    }
    std::uint32_t find(Tile tile) const {
        return std::visit([&](const auto& heads) { return heads.find(tile); }, heads_);
    }
    std::uint32_t find_or_make(Tile tile) {
        return std::visit([&](auto& heads) { return heads.find_or_make(tile); }, heads_);
    }
    /// Allocates for lists in all tiles of `tiles`.
    void make_room(const TileRect& tiles) {
        if (auto* heads = std::get_if<HashedHeads>(&heads_)) heads->make_room(tiles);
    }
    void reserve(std::int64_t lists) {
        if (auto* heads = std::get_if<HashedHeads>(&heads_)) heads->reserve(lists);
    }
    void drop(std::uint32_t list) {
        std::visit([&](auto& heads) { heads.drop(list); }, heads_);
    }
    Tile tile_of(std::uint32_t list) const {
        return std::visit([&](const auto& heads) { return heads.tile_of(list); }, heads_);
    }
    TileList& operator[](std::uint32_t list) {
        return std::visit([&](auto& heads) -> TileList& { return heads[list]; }, heads_);
    }
    const TileList& operator[](std::uint32_t list) const {
        return std::visit([&](const auto& heads) -> const TileList& { return heads[list]; },
                          heads_);
    }
    std::int64_t bytes() const {
        return std::visit([](const auto& heads) { return heads.bytes(); }, heads_);
    }

    static constexpr int kSearchSteps =
        std::max(HashedHeads::kSearchSteps, DenseHeads::kSearchSteps);
    void prefetch_search(Tile tile, int step) const {
        const auto ask = [&](const auto& heads) {
            if (step < heads.kSearchSteps) heads.prefetch_search(tile, step);
        };
        std::visit(ask, heads_);
    }

private:
    std::variant<HashedHeads, DenseHeads> heads_;
};

/// The tiles of the objects of a world, or of a structure.
class WorldGrid : public ObjectGrid<WorldHeads> {
public:
    using ObjectGrid::ObjectGrid;
};

/// Receives the events of an operation.
using EventSink = VisitorRef<Event>;

/// The result of moving many objects.
struct Moves {
    std::int64_t done = 0;          ///< moves that changed lists
    std::int64_t enumerations = 0;  ///< times that tiles were enumerated
    TrackerUpdate sum;
};

/// How often an operation enumerated tiles of its object: for its unlinks, and for its links.
inline std::int64_t enumerations_of(const TrackerUpdate& update) {
    return (update.unlinks > 0 ? 1 : 0) + (update.links > 0 ? 1 : 0);
}

/// What happens to the number of a removed object: the next insertion recycles it, or it stays
/// unused, so that each number in a recording means one object.
enum class Numbers : std::uint8_t { used_again, used_once };

/// Objects by id, on a grid that knows them by small numbers.
///
/// Errors   name `id` (unknown, or taken), `rect[k]`, `segment[k]`, `frame`; then nothing changes,
///          nor if an operation throws std::bad_alloc
class ObjectWorld {
public:
    /// The largest id of an object.
    static constexpr std::uint32_t kMostId = scene::ObjectOperation::kMostId;
    /// All objects of a world together are in fewer tiles.
    static constexpr std::int64_t kTooManyTiles = 40'000'000;

    ObjectWorld(const Frame& frame, const std::optional<TileRect>& bounds, TrackerMethod method,
                Numbers numbers = Numbers::used_again, double expected_tiles = 0);

    /// Allocates for so many objects, and about so many tiles of all of them, `lists` different
    /// ones, so that no table is copied while they come: of a million objects that takes a tenth of
    /// a second at a time.
    void reserve(std::size_t objects, double tiles, double lists);

    const WorldGrid& grid() const { return grid_; }
    NodeCounts nodes() const { return grid_.tracker().nodes(); }
    std::size_t size() const { return numbers_.size(); }

    /// The grid's number of an object; none if there is no such object.
    std::optional<std::uint32_t> number_of(std::uint32_t id) const;
    /// One more than the largest number so far.
    std::uint32_t number_end() const { return static_cast<std::uint32_t>(ids_.size()); }
    /// The id of the object that has this number, or had it last.
    std::uint32_t id_of(std::uint32_t number) const { return ids_[number]; }

    /// The tiles of an object.
    const TileRect& footprint(std::uint32_t id) const;

    /// `sink`, if there is one, receives the events of the operation.
    Result<TrackerUpdate> insert(std::uint32_t id, const Rect& rect,
                                 const EventSink* sink = nullptr);
    Result<TrackerUpdate> move(std::uint32_t id, const Rect& rect, const EventSink* sink = nullptr);
    Result<TrackerUpdate> remove(std::uint32_t id, const EventSink* sink = nullptr);

    /// The error, at `rect`, of an operation after which all objects would be in kTooManyTiles
    /// tiles or more; none if it has another error.
    std::optional<Error> too_many_tiles(const scene::ObjectOperation& operation) const;

    /// Runs an operation of a log.
    Result<TrackerUpdate> run(const scene::ObjectOperation& operation,
                              const EventSink* sink = nullptr);

    /// Moves the objects with the numbers `first`, `first` + 1, ... to `rects`, none of which may
    /// be refused.
    Moves move_numbers(std::uint32_t first, std::span<const Rect> rects,
                       const EventSink* sink = nullptr);

    /// Ids in ascending order of the objects that meet a closed rectangle, lie in a tile rect, or
    /// lie in a tile.
    Result<std::vector<std::uint32_t>> overlapping(const Rect& rect) const;
    std::vector<std::uint32_t> sharing(const TileRect& tiles) const;
    std::vector<std::uint32_t> in_tile(Tile tile) const;
    /// The ids of the `count` objects nearest to a point, the nearest first; empty if the point is
    /// not finite.
    std::vector<std::uint32_t> nearest(Vec2 point, std::uint32_t count) const;

    /// The objects that share a point with the closed rect, the closed disc, the segment or the
    /// ray. For the last two, the search ends at the first object; of several at the same point,
    /// the least id wins. `objects`: more than `most` candidates.
    Result<MetObjects> met_by(const shapes::Shape& shape, std::size_t most = kAnyNumber) const;
    /// The objects that `mover` meets on its way, up to the first one; it does not meet itself.
    Result<MetObjects> met_by(const Sweep& sweep, std::uint32_t mover,
                              std::size_t most = kAnyNumber) const;
    static constexpr std::size_t kAnyNumber = std::numeric_limits<std::size_t>::max();

    /// The first object along the segment; of several at the same point, the least id wins. Does
    /// not keep the other candidates.
    Result<std::optional<FirstObject>> cast(const Segment& segment) const;

private:
    Result<std::uint32_t> known(std::uint32_t id) const;
    template <typename Visit>
    Result<MetObjects> met_while(std::size_t most, const Visit& visit) const;
    template <typename Cast>
    Result<MetObjects> met_along(std::size_t most, const Cast& cast) const;
    /// Orders numbers by id.
    auto by_id() const {
        return [this](std::uint32_t a, std::uint32_t b) { return id_of(a) < id_of(b); };
    }
    WorldGrid grid_;
    Numbers use_;
    /// A table of tiles knows ids as tiles of one row. It has no memory for each.
    static Tile key_of(std::uint32_t id) { return {static_cast<std::int32_t>(id), 0}; }

    TileTable numbers_;                  ///< by id
    std::vector<std::uint32_t> ids_;     ///< by number
    std::vector<std::uint32_t> unused_;  ///< numbers of removed objects
};

}  // namespace tileglass::world
