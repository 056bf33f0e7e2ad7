#pragma once
// Draws a structure of objects.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/canvas/canvas.hpp"
#include "app/replay/player.hpp"
#include "sandbox/structures/hash_table.hpp"
#include "sandbox/structures/structure_run.hpp"

namespace tileglass::app::structures {

/// What is pointed at in the picture of a structure.
struct HotPart {
    bool is_second = false;          ///< it belongs to the second of two structures
    std::vector<Tile> chain = {};    ///< cells that share a bucket, in order
    std::optional<Tile> cell = {};   ///< one of them
    std::optional<Rect> node = {};   ///< of a tree, world units
    std::vector<Rect> objects = {};  ///< in the node, in the cell, or in all cells of the chain
    std::string text;                ///< names the bucket or node

    bool operator==(const HotPart&) const = default;
};

/// The nodes of a tree that are built only after the player's step. Nodes that later steps merge
/// are unknown.
class NodesToCome {
public:
    /// Null: none.
    NodesToCome(const world::StructureRun& run, const Player* player);
    bool contains(const TreeNode& node) const;

private:
    std::vector<Split> splits_;
    bool is_built_at_once_ = false;
    bool is_all_to_come_ = false;
};

/// A structure, and what is pointed at in it.
struct DrawnStructure {
    const world::StructureRun* run = nullptr;        ///< null: none is shown
    const world::StructureAnswer* answer = nullptr;  ///< null: nothing was asked
    std::optional<std::uint32_t> bucket;             ///< of a hash grid, pointed at
    /// Plays its question or its last change; null: it is shown whole.
    const Player* player = nullptr;
    /// Draw its lists of tiles; off where the world's own lists are drawn.
    bool has_tiles = false;
    const HotPart* hot = nullptr;  ///< lit instead of the bucket; null: nothing
    /// The table of a hash grid at the step that is played; null: as the grid is.
    const world::HashTable* table = nullptr;

    /// None: it is no hash grid.
    std::optional<world::CellsInBuckets> cells() const;
};

/// The bucket of the cell that contains `point`; none if that cell is empty or there is no hash
/// grid.
std::optional<std::uint32_t> bucket_at(const DrawnStructure& shown, Vec2 point);

/// Draws the structure. Of a tree: its nodes, those that the question entered, and those that the
/// last change split or merged. Of a hash grid: its cells, with a role of their own if they share a
/// bucket, and lines between the cells of the bucket that is pointed at. While it is played: the
/// nodes after the step, and the objects looked at so far.
void show_structure(const DrawnStructure& shown, Canvas& canvas);

}  // namespace tileglass::app::structures
