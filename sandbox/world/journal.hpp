#pragma once
// Everything that happens in a world, and at which tick.

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "sandbox/scene/placed.hpp"
#include "sandbox/scene/world.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::world {

/// The requested place of an object.
struct PlacedObject {
    std::uint32_t id = 0;
    Rect rect;

    bool operator==(const PlacedObject&) const = default;
};

/// The settings of a world, and what lives in it from tick 0 on.
struct WorldPlan {
    Frame frame;
    std::optional<TileRect> bounds;
    std::vector<scene::Swarm> swarms;
    scene::ObjectLog log = nullptr;  ///< null: none
    scene::PrintedTracker as_printed = scene::PrintedTracker::none;
    bool has_camera = false;  ///< ticks pass even without objects

    bool operator==(const WorldPlan&) const = default;
};

/// About how many tiles all members of swarms are in.
double tiles_of_swarms(const WorldPlan& plan);
/// The tiles of the areas that their members stay in.
double area_of_swarms(const WorldPlan& plan);

/// A person puts an object somewhere, or removes it.
struct WorldEdit {
    std::int64_t tick = 0;  ///< after this tick, before the next one begins
    std::uint32_t id = 0;
    std::optional<Rect> rect;  ///< its new place; none: removed
};

/// Everything that happens in a world. Any tracker can run through it, at once or later. Each tick
/// runs the next operation of the log, then moves all members of swarms.
struct Journal {
    WorldPlan plan;
    /// The operations of the plan's log, with ids that are unique in the world: 2^30 and up, in the
    /// order in which the log first mentions its ids.
    std::vector<scene::ObjectOperation> operations;
    std::deque<WorldEdit> edits;  ///< by tick; none after `last_tick`
    std::int64_t last_tick = 0;
};

/// The tiles of a rect, about, where tiles have this size.
double tiles_in(const Rect& rect, double size);

}  // namespace tileglass::world
