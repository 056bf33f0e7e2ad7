#pragma once
// How the nodes of a tracker are drawn: its pool as squares, its idle nodes as a stack.

#include <imgui.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "app/canvas/palette.hpp"
#include "app/features/trackers/node_lanes.hpp"
#include "app/world/live_world.hpp"

namespace tileglass::app::trackers {

/// How the nodes of a pool are drawn.
enum class LaneForm : std::uint8_t {
    nodes,  ///< a square each, in rows
    bar     ///< how many are in lists and how many are idle
};

/// Where the nodes of a lane are, in pixels.
struct LanePlan {
    const NodeLane* lane = nullptr;
    ImVec2 low;   ///< of the pool
    ImVec2 size;  ///< of the pool
    float unit = 1;
    LaneForm form = LaneForm::bar;
    std::int64_t most = 1;  ///< of a bar: nodes of the longest one
    ImVec2 cell;            ///< of one node, with the gap behind it
    std::size_t columns = 1;
    bool has_texts = false;  ///< squares have room for their number, or more; else rows have
    float left = 0;          ///< of the first cell, from `low`

    ImVec2 corner(std::size_t i) const {
        return {low.x + left + cell.x * static_cast<float>(i % columns),
                low.y + cell.y * static_cast<float>(i / columns)};
    }
    /// The node at a point; none outside of them.
    std::optional<std::size_t> at(ImVec2 point) const;
};

/// The height that a lane may have, pixels, and whether it has few rows rather than rich texts.
struct LaneRoom {
    float most_height = 0;
    bool is_low = false;
};

/// Chooses how the nodes are drawn in a pool; `row`: its width, and the height of a row.
LanePlan plan_lane(const NodeLane& lane, ImVec2 row, LaneRoom room, float unit);

/// Gives the bars of all lanes one scale.
void use_one_scale(std::span<LanePlan> plans);

/// Do squares have room for tiles?
bool tells_of_tiles(const LanePlan& plan);

/// What lanes are drawn with.
struct LaneLook {
    const LiveWorld& live;   ///< names the objects
    const HotNodes& hot;     ///< what is lit
    std::int64_t ticks = 1;  ///< within which marks fade
};

void paint_lane(const LanePlan& plan, const LaneLook& look);

/// A square as the lane draws it for a node that has changed like this; at most a line high.
void paint_change(const LanePlan& plan, NodeChange change, ImVec2 low);
Role role_of_change(NodeChange change);

/// What a change did to a node, in few words: "3: 1 0 > 4 2", "3: crate in 4 2".
std::string text_of_change(const NodeLane& lane, std::size_t node, const LiveWorld& live);

/// The idle nodes of a lane, those that are taken first at the left, in rows of this height;
/// nothing next to a bar, which has their number.
void paint_stack(const LanePlan& plan, ImVec2 low, ImVec2 size, float row);

/// Nodes of a bar.
struct BarNodes {
    std::int64_t live = 0;
    std::int64_t others = 0;
    std::int64_t most = 0;  ///< of a bar as wide as `size`; one with more fills it, too
};

/// A bar of live nodes, and of others behind them.
void paint_bar(ImVec2 low, ImVec2 size, const BarNodes& nodes, const std::string& text, Role other);

}  // namespace tileglass::app::trackers
