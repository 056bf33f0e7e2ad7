#pragma once
// How does a structure find the objects of a world, and what does that take?

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "sandbox/scene/query.hpp"
#include "sandbox/scene/structure.hpp"
#include "sandbox/world/list_heads.hpp"
#include "sandbox/world/object_world.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/index/hash_grid.hpp"
#include "tileglass/index/index_queries.hpp"
#include "tileglass/index/kd_tree.hpp"
#include "tileglass/index/object_list.hpp"
#include "tileglass/index/object_queries.hpp"
#include "tileglass/index/quadtree.hpp"
#include "tileglass/trace/counters.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::world {

/// What bringing a structure up to date took.
struct StructureUpdate {
    double milliseconds = 0;  ///< by the clock
    /// Parts of the world that nodes divided anew, and gave up dividing; the first kMostShown.
    std::vector<Rect> split;
    std::vector<Rect> merged;

    static constexpr std::size_t kMostShown = 500;
};

/// Entries looked at for a candidate: of lists and nodes, and cells of other tiles passed.
double entries_per_candidate(const Counters& work);

/// What a question to a structure took, and what it found.
struct StructureAnswer {
    std::vector<std::uint32_t> found;  ///< numbers of objects in order; of all pairs none
    std::int64_t hits = 0;             ///< objects, or pairs
    Counters work;
    double microseconds = 0;    ///< by the clock, without a tracer
    std::vector<Rect> entered;  ///< nodes that were entered, the first kMostShown

    static constexpr std::size_t kMostShown = 2000;

    double entries_per_candidate() const { return world::entries_per_candidate(work); }
};

/// A structure with the objects of a world, under their numbers there.
class StructureRun {
public:
    using TileGrid = ObjectGrid<WorldHeads>;
    /// The most cells of one object, and of all together.
    static constexpr double kMostCells = 65'536;
    static constexpr double kMostEntries = 8'388'608;

    using Index = std::variant<ObjectList, TileGrid, HashGrid, Quadtree, KdTree>;

    /// `bounds`: of the tiles that lists are kept of; `world`: what a quadtree divides; `expected`:
    /// about how many tiles objects will be in together, as for WorldHeads.
    ///
    /// Errors   those of the structure, and of a frame with its cells
    static Result<StructureRun> make(const scene::Structure& structure, const Frame& frame,
                                     const std::optional<TileRect>& bounds, const Rect& world,
                                     double expected = 0);

    const scene::Structure& structure() const { return structure_; }
    const Index& index() const { return index_; }
    /// Of its cells, or its tiles.
    const Frame& frame() const { return frame_; }

    /// Brings all objects to where they are in `world` now. One that the structure refuses, because
    /// it would be in too many cells, is in none. Its steps are recorded where they are asked for,
    /// and it is not too large for that.
    const StructureUpdate& follow(const ObjectWorld& world, bool must_record = false) {
        return follow(world, {0, kNone}, must_record);
    }
    /// Which objects a structure has, by their numbers; half-open.
    struct Part {
        std::uint32_t begin = 0;
        std::uint32_t end = kNone;
    };
    /// The same with a part of the objects alone. A structure that followed one part follows no
    /// other.
    const StructureUpdate& follow(const ObjectWorld& world, const Part& part, bool must_record);
    /// Are all objects of a part where they are in `world`?
    bool is_up_to_date(const ObjectWorld& world, const Part& part) const;
    /// The most objects, and the most entries, of a structure of which changes are recorded.
    static constexpr std::size_t kMostRecorded = 1'000;
    static constexpr std::int64_t kMostRecordedEntries = 20'000;
    /// What `follow` did last; null: it was not recorded.
    const std::shared_ptr<const Recording>& last_steps() const { return last_steps_; }
    /// The other way to be filled, instead of `follow`: all objects at once, each under its place
    /// in the list, where none are there; then all of them to other places.
    ///
    /// Errors   those of the structure: `build` then leaves nothing there, `move_all` moves those
    ///          before the first in error
    std::optional<Error> build(std::span<const Rect> rects);
    std::optional<Error> move_all(std::span<const Rect> rects);

    const StructureUpdate& last_update() const { return update_; }
    std::int64_t refused() const { return refused_; }
    /// Objects that a quadtree has in no node, because they are outside of what it divides.
    std::int64_t outside() const;

    std::int64_t object_count() const;
    std::int64_t entry_count() const;
    std::int64_t bytes() const;
    /// How often a k-d tree was built anew.
    std::int64_t rebuilds() const;

    /// Asks which objects meet a rect, a circle or a segment, or which one a ray meets first.
    ///
    /// Errors   `shape`: it is none of these; those of the query
    Result<StructureAnswer> ask(const scene::Shape& shape) const;
    /// Asks which objects overlap each other.
    StructureAnswer ask_for_pairs() const;
    /// The steps of the same question to `shape`; null where it has a fault.
    std::shared_ptr<const Recording> steps_of(const scene::Shape& shape) const;
    /// Where an object is; it is in the structure.
    const Rect& rect(std::uint32_t object) const;
    bool contains(std::uint32_t object) const;

    /// Calls `visit(object)` for each object that meets the closed `rect`, and traces the way to
    /// it.
    ///
    /// Errors   `rect[k]` not finite
    template <typename Visitor, typename Trace = NoTrace>
    std::optional<Error> visit_met(const Rect& rect, Visitor&& visit, Trace&& trace = {}) const {
        return std::visit(
            [&](const auto& index) -> std::optional<Error> {
                const Result<Flow> flow = visit_overlapping(index, rect, visit, trace);
                if (!flow) return flow.error();
                return std::nullopt;
            },
            index_);
    }

    /// Calls `see(node)` for each TreeNode of a tree, before those below it; where it is none for
    /// nothing.
    template <typename See>
    void for_each_node(const See& see) const {
        if (const auto* quadtree = std::get_if<Quadtree>(&index_)) {
            quadtree->nodes().visit_nodes([&](const TreeNode& node) { see(node); });
        } else if (const auto* tree = std::get_if<KdTree>(&index_)) {
            tree->visit_nodes([&](const TreeNode& node) { see(node); });
        }
    }
    /// The lists of tiles; null where it has none.
    const TileGrid* tiles() const { return std::get_if<TileGrid>(&index_); }
    /// The cells of a hash grid; null where it is none.
    const HashCells* cells() const {
        const auto* grid = std::get_if<HashGrid>(&index_);
        return grid != nullptr ? &cells_of(*grid) : nullptr;
    }

private:
    StructureRun(const scene::Structure& structure, const Frame& frame, Index index)
        : structure_(structure), frame_(frame), index_(std::move(index)) {}

    scene::Structure structure_;
    Frame frame_;
    Index index_;
    StructureUpdate update_;
    std::shared_ptr<const Recording> last_steps_;
    std::int64_t refused_ = 0;
};

}  // namespace tileglass::world
