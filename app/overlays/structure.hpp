#pragma once
// Draws a structure of objects.

#include <cstdint>
#include <optional>

#include "app/canvas/canvas.hpp"
#include "app/playback/player.hpp"
#include "sandbox/structures/structure_run.hpp"

namespace tileglass::app {

/// A structure, and what is pointed at in it.
struct ShownStructure {
    const world::StructureRun* run = nullptr;        ///< null: none is shown
    const world::StructureAnswer* answer = nullptr;  ///< null: nothing was asked
    std::optional<std::uint32_t> bucket;             ///< of a hash grid
    /// Plays its question, or its last change; null: it is shown whole.
    const Player* player = nullptr;
    /// Lists of tiles are drawn here; they are not where the world's own are.
    bool has_tiles = false;
};

/// The bucket of the cell that holds a point of the world; none where it is no hash grid.
std::optional<std::uint32_t> bucket_at(const world::StructureRun& run, Vec2 point);

/// Puts the nodes of a tree on the canvas, those that a question entered, and those that the last
/// change split or merged; or the cells of a hash grid, those that share a bucket with others in
/// a role of their own, and between the cells of the bucket that is pointed at lines. Where it is
/// played, with the nodes that there are after the step, and the objects that were looked at so
/// far.
void show_structure(const ShownStructure& shown, Canvas& canvas);

}  // namespace tileglass::app
