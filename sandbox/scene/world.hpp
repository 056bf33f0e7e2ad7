#pragma once
// How does a document say in what kind of world its objects are?

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sandbox/scene/object_log.hpp"
#include "sandbox/scene/structure.hpp"
#include "sandbox/text/json_fwd.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/index/tracker.hpp"

namespace tileglass::scene {

/// Every tracker, in the order in which they are listed.
inline constexpr std::array kTrackers{TrackerMethod::always, TrackerMethod::on_change,
                                      TrackerMethod::pooled, TrackerMethod::difference};

/// `always`, `on_change`, `pooled`, `difference`.
const char* name_of(TrackerMethod tracker);

/// Errors   `field`: no name of a tracker
Result<TrackerMethod> read_tracker(const Json& value, const std::string& field);

/// A tracker as its article prints it, kept beside the right one to be seen failing.
enum class PrintedTracker : std::uint8_t {
    none,
    naive,      ///< out of all tiles and into all
    on_change,  ///< only when the remembered tiles are others
    nodes,      ///< the same with nodes that the object keeps
    point       ///< of points
};

inline constexpr std::array kPrintedTrackers{PrintedTracker::none, PrintedTracker::naive,
                                             PrintedTracker::on_change, PrintedTracker::nodes,
                                             PrintedTracker::point};

/// `none`, `naive`, `on_change`, `nodes`, `point`.
const char* name_of(PrintedTracker tracker);

/// The world of a document's objects. What has happened in it follows from the document: it is
/// reached by running as many ticks.
struct World {
    static constexpr std::int64_t kMostTicks = 1'000'000'000;

    TrackerMethod tracker = TrackerMethod::difference;
    std::optional<TileRect> bounds;  ///< tiles outside have no lists; none: there is no edge
    std::int64_t tick = 0;           ///< 0..kMostTicks; as it was opened, or is to be saved
    PrintedTracker as_printed = PrintedTracker::none;
    std::optional<Structure> structure;  ///< looked at beside the lists; none: none is
    ObjectLog log;                       ///< what happens, one operation a tick; null: nothing

    /// Compares the operations themselves where they are not shared.
    bool operator==(const World& other) const;
};

/// Reads a document's `world`. Keys that are not known are named in `unknown`.
///
/// Errors   `world`, `world.tracker`, `world.bounds[2]`, `world.tick`, `world.structure.kind`,
/// `world.log[7].move[1]`
Result<World> read_world(const Json& value, std::vector<std::string>& unknown);

/// Writes what is no default, or stands there already, into a document; of a log its place among
/// the keys.
void write_world(const World& world, Json& document);

}  // namespace tileglass::scene
