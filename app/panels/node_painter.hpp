#pragma once
// How the nodes of a tracker are drawn: its pool as squares, its idle nodes as a stack.

#include <imgui.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "app/canvas/palette.hpp"
#include "app/live/node_lanes.hpp"

namespace tileglass::app {

class LiveWorld;

/// How the nodes of a pool are drawn.
enum class LaneForm : std::uint8_t {
    texts,    ///< with their tiles, in one row
    squares,  ///< in rows
    parts,    ///< parts of the pool, with their shares of live nodes
    bar       ///< live and idle ones, with numbers
};

/// Where the nodes of a lane are, in pixels.
struct LanePlan {
    const NodeLane* lane = nullptr;
    ImVec2 low;   ///< of the pool
    ImVec2 size;  ///< of the pool
    float unit = 1;
    LaneForm form = LaneForm::bar;
    ImVec2 cell;  ///< of one node or part, with the gap behind it
    std::size_t columns = 1;

    ImVec2 corner(std::size_t i) const {
        return {low.x + cell.x * static_cast<float>(i % columns),
                low.y + cell.y * static_cast<float>(i / columns)};
    }
    /// The node or part at a point; none beside them.
    std::optional<std::size_t> at(ImVec2 point) const {
        if (form == LaneForm::bar || point.x < low.x || point.y < low.y) return std::nullopt;
        const auto column = static_cast<std::size_t>((point.x - low.x) / cell.x);
        const auto row = static_cast<std::size_t>((point.y - low.y) / cell.y);
        const std::size_t i = row * columns + column;
        const auto all =
            form == LaneForm::parts ? columns : static_cast<std::size_t>(lane->allocated());
        return column < columns && i < all ? std::optional(i) : std::nullopt;
    }
};

/// Chooses how the nodes are drawn in a pool, one row high or, for squares, up to `most_height`.
LanePlan plan_lane(const NodeLane& lane, ImVec2 row, float most_height, float unit);

/// What lanes are drawn with.
struct LaneLook {
    const LiveWorld& live;          ///< names the objects
    const HotNodes* hot = nullptr;  ///< what is lit; null: nothing
    std::int64_t ticks = 1;         ///< within which marks fade
};

void paint_lane(const LanePlan& plan, const LaneLook& look);

/// The idle nodes of a lane, those that are taken first at the left.
void paint_stack(const NodeLane& lane, ImVec2 low, ImVec2 size, float unit);

/// A bar of live nodes, and of others behind them.
void paint_shares(ImVec2 low, ImVec2 size, std::int64_t live, std::int64_t others,
                  const std::string& text, Role other);

}  // namespace tileglass::app
