#pragma once
// The ticks of a world at which something stands out.

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace tileglass::app {

class LiveWorld;

/// What stands out at a tick.
enum class TickMark : std::uint8_t {
    new_node,  ///< a node is allocated: none could be reused
    holes      ///< the camera's view begins to lack tiles
};
inline constexpr std::array kTickMarks{TickMark::new_node, TickMark::holes};

/// The known ticks with this mark, in ascending order: those of the last few thousand ticks that
/// have passed, and of the camera's whole way.
std::vector<std::int64_t> marked_ticks(const LiveWorld& live, TickMark mark);

/// The nearest marked tick after or before the target of the world; none: none is known.
std::optional<std::int64_t> next_marked_tick(const LiveWorld& live);
std::optional<std::int64_t> previous_marked_tick(const LiveWorld& live);

}  // namespace tileglass::app
