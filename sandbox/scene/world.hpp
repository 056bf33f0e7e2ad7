#pragma once
// The world of a document: what kind it is, and what happens to its objects.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/scene/structure.hpp"
#include "sandbox/text/json_fwd.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/index/tracker.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass::scene {

/// An object is inserted, moved or removed.
struct ObjectOperation {
    enum class Kind : std::uint8_t { insert, move, remove };
    /// The largest id of an object.
    static constexpr std::uint32_t kMostId = kNone - 1;

    Kind kind = Kind::insert;
    std::uint32_t id = 0;
    Rect rect;  ///< where it goes; nothing where it is removed

    bool operator==(const ObjectOperation&) const = default;
};

/// Operations, one a tick. Copies share them.
using ObjectLog = std::shared_ptr<const std::vector<ObjectOperation>>;

/// `insert`, `move`, `remove`.
const char* name_of(ObjectOperation::Kind kind);
/// The kind that has this name; none: it is no operation on an object.
std::optional<ObjectOperation::Kind> operation_kind(std::string_view name);

/// Reads `[id, x0, y0, x1, y1]`, for `remove` the id alone, as it stands at `field`.
///
/// Errors   `field`, `field[0]` (no id), `field[3]` (not finite)
Result<ObjectOperation> read_operation(ObjectOperation::Kind kind, const Json& value,
                                       const std::string& field);

/// Reads `[{"insert": [1, 0, 0, 2, 2]}, ...]`.
///
/// Errors   `field`, `field[7]`, `field[7].move[1]`
Result<ObjectLog> read_object_log(const Json& value, const std::string& field);

Json json_of(const ObjectOperation& operation);

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
