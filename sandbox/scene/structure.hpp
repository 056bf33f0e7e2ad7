#pragma once
// The index structure that a document looks at, and its settings.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sandbox/text/json.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/index/hash_cells.hpp"
#include "tileglass/index/quadtree_form.hpp"

namespace tileglass::scene {

enum class StructureKind : std::uint8_t {
    list,
    tiles,
    hash_grid,
    quadtree,
    loose_quadtree,
    k_d_tree,
    bucket_grid
};

inline constexpr std::array kStructureKinds{StructureKind::list,           StructureKind::tiles,
                                            StructureKind::hash_grid,      StructureKind::quadtree,
                                            StructureKind::loose_quadtree, StructureKind::k_d_tree,
                                            StructureKind::bucket_grid};

inline constexpr std::array kCellHashes{CellHash::mixed, CellHash::exclusive_or,
                                        CellHash::sign_blind};

/// The properties of a kind of structure; they decide which settings it has.
struct StructureTraits {
    StructureKind kind;
    const char* name;               ///< in JSON
    bool has_cell = false;          ///< with `cell`
    bool has_hash = false;          ///< with `hash` and `load`
    bool has_nodes = false;         ///< with `capacity`
    bool has_depth = false;         ///< with `depth`
    bool is_built_at_once = false;  ///< rebuilds all nodes at once
};
const StructureTraits& traits_of(StructureKind kind);

/// `list`, `tiles`, `hash_grid`, `quadtree`, `loose_quadtree`, `k_d_tree`, `bucket_grid`.
const char* name_of(StructureKind kind);
/// `mixed`, `exclusive_or`, `sign_blind`.
const char* name_of(CellHash hash);

/// A structure that finds the objects of the world, besides the tile lists.
struct Structure {
    static constexpr std::uint32_t kMostCapacity = 1000;
    static constexpr double kLeastLoad = 0.05;
    static constexpr double kMostLoad = 100;

    StructureKind kind = StructureKind::hash_grid;
    /// The side of a cell of `hash_grid`, world units; 0: the frame's tile size. That of the
    /// smallest tiles of `bucket_grid`; 0: chosen from the objects.
    double cell = 0;
    CellHash hash = CellHash::mixed;
    double load = 1;                      ///< the most cells per bucket
    std::uint32_t capacity = 8;           ///< objects in a leaf of a tree
    std::uint32_t depth = 12;             ///< of the deepest quadtree nodes
    std::optional<StructureKind> beside;  ///< a second one, shown side by side

    bool operator==(const Structure&) const = default;
};

/// Reads `{"kind": "hash_grid", "cell": 2, "hash": "mixed", "load": 1, "capacity": 8, "depth": 12,
/// "beside": "quadtree"}`. Adds unknown keys to `unknown`.
///
/// Errors   `FIELD`, `FIELD.kind`, `FIELD.cell`, ...
Result<Structure> read_structure(JsonView value, const FieldName& field,
                                 std::vector<std::string>& unknown);

/// Its kind, and every field that is not the default or has its key `before`.
std::string structure_text(const Structure& structure, std::optional<JsonView> before);

}  // namespace tileglass::scene
