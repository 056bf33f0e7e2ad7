#pragma once
// What every structure of objects does, whatever it is made of.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "sandbox/scene/structure.hpp"
#include "sandbox/shapes/shape.hpp"
#include "sandbox/world/object_world.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/index/hash_cells.hpp"
#include "tileglass/index/object_index.hpp"
#include "tileglass/trace/tracer.hpp"

namespace tileglass::world {

/// Which objects of a world a structure has, by their numbers; half-open.
struct ObjectPart {
    std::uint32_t begin = 0;
    std::uint32_t end = kNone;
};

/// Parts of the world that nodes divided anew, and gave up dividing; the first kMostShown.
struct StructureChanges {
    static constexpr std::size_t kMostShown = 500;

    std::vector<Rect> split;
    std::vector<Rect> merged;
};

/// A structure with objects under numbers. Without a tracer it runs as a game would run it.
class AnyStructure {
public:
    using TileGrid = ObjectGrid<WorldHeads>;

    virtual ~AnyStructure() = default;
    virtual std::unique_ptr<AnyStructure> clone() const = 0;

    virtual bool contains(std::uint32_t object) const = 0;
    /// Where an object is; it is in the structure.
    virtual const Rect& rect(std::uint32_t object) const = 0;
    virtual std::int64_t entry_count() const = 0;
    virtual std::int64_t bytes() const = 0;

    /// Brings the objects of a part to where they are in `world`; returns how many are refused,
    /// because they would be in too many cells. Keeps the first changes of its nodes.
    virtual std::int64_t bring(const ObjectWorld& world, const ObjectPart& part,
                               StructureChanges& changes) = 0;
    virtual std::int64_t bring(const ObjectWorld& world, const ObjectPart& part,
                               TracerRef trace) = 0;
    virtual bool is_up_to_date(const ObjectWorld& world, const ObjectPart& part) const = 0;

    /// All objects at once, each under its place in the list, where none are there; then all of
    /// them to other places.
    ///
    /// Errors   those of the structure: `build` then leaves nothing there, `move_all` moves those
    ///          before the first in error
    virtual std::optional<Error> build(std::span<const Rect> rects) = 0;
    virtual std::optional<Error> move_all(std::span<const Rect> rects) = 0;

    /// Which objects a rect, a circle or a segment meets, or which one a ray meets first; the
    /// errors of the query. `trace` may be null, here and below.
    virtual std::optional<Error> find(const shapes::Shape& shape, std::vector<std::uint32_t>& found,
                                      const TracerRef* trace) const = 0;
    /// How many pairs of objects overlap.
    virtual std::int64_t count_pairs(const TracerRef* trace) const = 0;
    /// The sum of the numbers of all objects that the rects meet, so that no question is left out.
    virtual std::uint64_t sum_of_met(std::span<const Rect> rects) const = 0;
    /// Calls `visit(object)` for each object that meets the closed `rect`.
    ///
    /// Errors   `rect[k]` not finite
    virtual std::optional<Error> visit_met(const Rect& rect, VisitorRef<std::uint32_t> visit,
                                           TracerRef trace) const = 0;

    /// Of its cells; none where it has none of its own.
    virtual std::optional<Frame> cell_frame() const { return std::nullopt; }
    /// Calls `see(node)` for each node of a tree, before those below it; else for nothing.
    virtual void for_each_node(VisitorRef<TreeNode>) const {}
    /// The lists of tiles; null where it has none.
    virtual const TileGrid* tiles() const { return nullptr; }
    /// The cells of a hash grid; null where it is none.
    virtual const HashCells* cells() const { return nullptr; }
    /// Objects that a quadtree has in no node, because they are outside of what it divides.
    virtual std::int64_t outside() const { return 0; }
    /// How often a k-d tree was built anew.
    virtual std::int64_t rebuilds() const { return 0; }
};

/// What a structure is made in.
struct StructurePlace {
    Frame frame;
    std::optional<TileRect> bounds;  ///< of the tiles that lists are kept of
    Rect world;                      ///< what a quadtree divides
    double expected = 0;  ///< about how many tiles objects are in together, as for WorldHeads
};

using MadeStructure = Result<std::unique_ptr<AnyStructure>>;

// One for each kind, in a file of its own. Errors are those of the structure, and of a frame with
// its cells.
MadeStructure make_list(const scene::Structure& settings, const StructurePlace& place);
MadeStructure make_tiles(const scene::Structure& settings, const StructurePlace& place);
MadeStructure make_hash_grid(const scene::Structure& settings, const StructurePlace& place);
MadeStructure make_quadtree(const scene::Structure& settings, const StructurePlace& place);
MadeStructure make_k_d_tree(const scene::Structure& settings, const StructurePlace& place);

/// The structure of the kind that `settings` name, without objects.
MadeStructure make_structure(const scene::Structure& settings, const StructurePlace& place);

}  // namespace tileglass::world
