#pragma once
// The common interface of all structures of objects.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "sandbox/scene/structure.hpp"
#include "sandbox/shapes/shape.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/index/hash_cells.hpp"
#include "tileglass/index/object_index.hpp"
#include "tileglass/trace/tracer.hpp"

namespace tileglass::world {

class ObjectWorld;
class WorldGrid;

/// The objects of a world that a structure contains: a half-open range of numbers.
struct ObjectPart {
    std::uint32_t begin = 0;
    std::uint32_t end = kNone;
};

/// The rects of nodes that split, and of those that merged; the first kMostShown.
struct StructureChanges {
    static constexpr std::size_t kMostShown = 500;

    std::vector<Rect> split;
    std::vector<Rect> merged;
};

/// A structure of numbered objects. Without a tracer it runs as it would in a game.
class AnyStructure {
public:
    virtual ~AnyStructure() = default;
    virtual std::unique_ptr<AnyStructure> clone() const = 0;

    virtual bool contains(std::uint32_t object) const = 0;
    /// The rect of an object of the structure.
    virtual const Rect& rect(std::uint32_t object) const = 0;
    virtual std::int64_t entry_count() const = 0;
    virtual std::int64_t bytes() const = 0;

    /// Moves the objects of a part to their places in `world`. Returns the number of objects
    /// refused, because they would be in too many cells. Stores the first changes of nodes in
    /// `changes`.
    virtual std::int64_t bring(const ObjectWorld& world, const ObjectPart& part,
                               StructureChanges& changes) = 0;
    virtual std::int64_t bring(const ObjectWorld& world, const ObjectPart& part,
                               TracerRef trace) = 0;
    /// Does a part of the work that a large structure has put off; returns whether none is left.
    /// Until then it may be brought to other places, but not asked.
    virtual bool settle_some() = 0;
    virtual bool is_up_to_date(const ObjectWorld& world, const ObjectPart& part) const = 0;

    /// `build` inserts all objects into an empty structure, each numbered by its index; `move_all`
    /// moves all of them.
    ///
    /// Errors   those of the structure; `build` then inserts nothing, `move_all` leaves the objects
    ///          with errors where they are
    virtual std::optional<Error> build(std::span<const Rect> rects) = 0;
    virtual std::optional<Error> move_all(std::span<const Rect> rects) = 0;

    /// Finds the objects that a rect, a circle or a segment meets, or the first one that a ray
    /// meets; stops once there are more than `most`. Returns the error of the query. `trace` may be
    /// null, here and below.
    virtual std::optional<Error> find(const shapes::Shape& shape, std::size_t most,
                                      std::vector<std::uint32_t>& found,
                                      const TracerRef* trace) const = 0;
    /// The number of overlapping pairs of objects.
    virtual std::int64_t count_pairs(const TracerRef* trace) const = 0;
    /// The sum of the numbers of all objects that the rects meet, so that no query is optimised
    /// away.
    virtual std::uint64_t sum_of_met(std::span<const Rect> rects) const = 0;
    /// Calls `visit(object)` for each object that meets the closed `rect`.
    ///
    /// Errors   `rect[k]` not finite
    virtual std::optional<Error> visit_met(const Rect& rect, VisitorRef<std::uint32_t> visit,
                                           TracerRef trace) const = 0;

    /// The frame of its cells; none if it has no cells of its own.
    virtual std::optional<Frame> cell_frame() const { return std::nullopt; }
    /// Calls `see(node)` for the nodes of a tree, parents first, but for none below one at which it
    /// stops; and for each tile of a bucket grid that has objects, the largest first. Else nothing.
    virtual void for_each_node(VisitorRef<TreeNode>) const {}
    /// Calls `see(object)` for each object in the node of a tree itself, not below it; in the cell
    /// of a hash grid, the one linked last first. Do nothing for other structures.
    virtual void for_each_in_node(std::uint32_t /*node*/, VisitorRef<std::uint32_t>) const {}
    virtual void for_each_in_cell(Tile /*cell*/, VisitorRef<std::uint32_t>) const {}
    /// The grid of tile lists; null if it has none.
    virtual const WorldGrid* tiles() const { return nullptr; }
    /// The cells of a hash grid; null for other structures.
    virtual const HashCells* cells() const { return nullptr; }
    /// Number of objects that a quadtree has in no node, because they are outside its world.
    virtual std::int64_t outside() const { return 0; }
    /// How often a k-d tree was rebuilt.
    virtual std::int64_t rebuilds() const { return 0; }
};

/// Where a structure is made.
struct StructurePlace {
    Frame frame;
    std::optional<TileRect> bounds;  ///< of the tiles with lists
    Rect world;                      ///< what a quadtree divides
    double expected = 0;  ///< estimated sum of the tiles of all objects, as for WorldHeads
};

using MadeStructure = Result<std::unique_ptr<AnyStructure>>;

// One for each kind, in a file of its own. Errors: those of the structure, and of a frame of its
// cells.
MadeStructure make_list(const scene::Structure& settings, const StructurePlace& place);
MadeStructure make_tiles(const scene::Structure& settings, const StructurePlace& place);
MadeStructure make_hash_grid(const scene::Structure& settings, const StructurePlace& place);
MadeStructure make_quadtree(const scene::Structure& settings, const StructurePlace& place);
MadeStructure make_k_d_tree(const scene::Structure& settings, const StructurePlace& place);
MadeStructure make_bucket_grid(const scene::Structure& settings, const StructurePlace& place);

/// An empty structure of the kind in `settings`.
MadeStructure make_structure(const scene::Structure& settings, const StructurePlace& place);

}  // namespace tileglass::world
