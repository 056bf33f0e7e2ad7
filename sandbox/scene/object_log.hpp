#pragma once
// What happens to objects, operation after operation, as a line of `replay` or a scene says it?

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/text/json_fwd.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/shapes.hpp"
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

}  // namespace tileglass::scene
