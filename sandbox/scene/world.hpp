#pragma once
// The world of a document: its tracker, its bounds and what happens to its objects.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/scene/structure.hpp"
#include "sandbox/text/json.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/index/tracker.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass::scene {

/// Inserts, moves or removes an object.
struct ObjectOperation {
    enum class Kind : std::uint8_t { insert, move, remove };
    /// The largest id of an object.
    static constexpr std::uint32_t kMostId = kNone - 1;

    Kind kind = Kind::insert;
    std::uint32_t id = 0;
    Rect rect;  ///< its target; unused for `remove`

    bool operator==(const ObjectOperation&) const = default;
};

/// Operations, one per tick. Copies share them.
using ObjectLog = std::shared_ptr<const std::vector<ObjectOperation>>;

/// `insert`, `move`, `remove`.
const char* name_of(ObjectOperation::Kind kind);
/// The kind with this name, if there is one.
std::optional<ObjectOperation::Kind> operation_kind(std::string_view name);

/// Reads `[id, x0, y0, x1, y1]`, or the id alone for `remove`. `field` is its path in errors.
///
/// Errors   `field`, `field[0]` (not an id), `field[3]` (not finite)
Result<ObjectOperation> read_operation(ObjectOperation::Kind kind, JsonView value,
                                       const FieldName& field);

/// Reads `[{"insert": [1, 0, 0, 2, 2]}, ...]`.
///
/// Errors   `field`, `field[7]`, `field[7].move[1]`
Result<ObjectLog> read_object_log(JsonView value, const FieldName& field);

/// `{"insert": [1, 0, 0, 2, 2]}`.
std::string text_of(const ObjectOperation& operation);

/// Every tracker, in display order.
inline constexpr std::array kTrackers{TrackerMethod::always, TrackerMethod::on_change,
                                      TrackerMethod::pooled, TrackerMethod::difference};

/// `always`, `on_change`, `pooled`, `difference`.
const char* name_of(TrackerMethod tracker);

/// Errors   `field`: not the name of a tracker
Result<TrackerMethod> read_tracker(JsonView value, const FieldName& field);

/// A tracker as the article prints it, run with the right one to show where it fails.
enum class PrintedTracker : std::uint8_t {
    none,
    naive,      ///< removes from all tiles and inserts into all
    on_change,  ///< only if the remembered tiles differ
    nodes,      ///< the same, with nodes that the object keeps
    point       ///< tracks points
};

inline constexpr std::array kPrintedTrackers{PrintedTracker::none, PrintedTracker::naive,
                                             PrintedTracker::on_change, PrintedTracker::nodes,
                                             PrintedTracker::point};

/// `none`, `naive`, `on_change`, `nodes`, `point`.
const char* name_of(PrintedTracker tracker);

/// The world of a document's objects. Its state follows from the document: run `tick` ticks.
struct World {
    static constexpr std::int64_t kMostTicks = 1'000'000'000;

    TrackerMethod tracker = TrackerMethod::difference;
    std::optional<TileRect> bounds;  ///< tiles outside have no lists; none: unlimited
    std::int64_t tick = 0;           ///< 0..kMostTicks, when opened or saved
    PrintedTracker as_printed = PrintedTracker::none;
    std::optional<Structure> structure;  ///< shown with the tile lists; none: no structure
    ObjectLog log;                       ///< one operation per tick; null: no operations

    /// Compares the operations themselves if they are not shared.
    bool operator==(const World& other) const;
};

/// Reads a document's `world`. Adds unknown keys to `unknown`.
///
/// Errors   `world`, `world.tracker`, `world.bounds[2]`, `world.tick`, `world.structure.kind`,
///          `world.log[7].move[1]`
Result<World> read_world(JsonView value, std::vector<std::string>& unknown);

/// Every field that is not the default or has its key `before`; the log is left empty.
std::string world_text(const World& world, std::optional<JsonView> before);

}  // namespace tileglass::scene
