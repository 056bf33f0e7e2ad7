#pragma once
// Structures of objects as pictures: a hash grid's table, and trees.

#include <imgui.h>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "app/document/overlays/structure.hpp"
#include "app/world/hash_tables.hpp"
#include "app/world/tree_layout.hpp"
#include "sandbox/scene/structure.hpp"

namespace tileglass::app {

class Workspace;

/// What the pictures of the shown structure and of the one beside it remember.
struct StructurePictures {
    bool has_costs = false;   ///< the table of numbers is shown instead
    bool is_sliding = false;  ///< a slider is held: its edits become one entry of undo
    std::array<TreeLayout, 2> trees;
};

/// A structure to be drawn.
struct PictureOf {
    const world::StructureRun* run = nullptr;
    const Player* player = nullptr;  ///< null: it is shown as it is
    bool is_beside = false;          ///< it is the second of two
};

/// Adds the place of an object, so that it can be lit; none if it is gone, or many are lit.
void add_rect_of(std::uint32_t object, const Workspace& workspace, std::vector<Rect>& rects);

/// Draws the table of a hash grid: from a cell through its hash to its bucket and chain, all
/// buckets, and what the other hashes do with the same cells. Returns the hash that was clicked.
std::optional<CellHash> draw_hash_table(Workspace& workspace, const PictureOf& picture,
                                        const HashTables& tables, ImVec2 size);

/// Draws the nodes of a tree in rows by depth, each below the one that it divides.
void draw_tree(Workspace& workspace, const PictureOf& picture, TreeLayout& layout, ImVec2 size);

}  // namespace tileglass::app
