#pragma once
// Structures of objects as pictures: a hash grid's table, and trees.

#include <imgui.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "app/features/structures/structures.hpp"

namespace tileglass::app::structures {

/// A structure to be drawn.
struct PictureOf {
    const Subject& subject;
    const world::StructureRun* run;
    const Player* player;         ///< null: it is shown as it is
    bool is_second;               ///< it is the second of two
    std::optional<HotPart>& hot;  ///< what is pointed at
    Wishes& wishes;
};

/// Adds the place of an object, so that it can be lit; none if it is gone, or many are lit.
void add_rect_of(std::uint32_t object, const LiveWorld& live, std::vector<Rect>& rects);
/// Opens the menu of pictures if the last control asks for it.
void offer_menu(Wishes& wishes);

/// Draws the table of a hash grid: from a cell through its hash to its bucket and chain, all
/// buckets, and what the other hashes do with the same cells. Returns the hash that was clicked.
std::optional<CellHash> draw_hash_table(const PictureOf& picture, const HashTables& tables,
                                        ImVec2 size);

/// Draws the nodes of a tree in rows by depth, each below the one that it divides.
void draw_tree(const PictureOf& picture, TreeLayout& layout, ImVec2 size);
/// The names of the first `most` of them, and how many more there are.
std::string names_of(std::span<const std::uint32_t> objects, std::size_t most,
                     const LiveWorld& live);

}  // namespace tileglass::app::structures
