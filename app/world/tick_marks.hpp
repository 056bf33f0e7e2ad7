#pragma once
// The ticks of a world at which something stands out.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace tileglass::world {
class Film;
class LiveObjects;
}  // namespace tileglass::world

namespace tileglass::app {

class LiveWorld;

/// What stands out at a tick.
enum class TickMark : std::uint8_t {
    new_node,  ///< a node is allocated: none could be reused
    holes      ///< the camera's view begins to lack tiles
};
inline constexpr std::array kTickMarks{TickMark::new_node, TickMark::holes};

/// The known marks of a world, as it is: of the last few thousand ticks that have passed, and of
/// the camera's whole way.
class TickMarks {
public:
    /// `film`: null without a camera.
    TickMarks(const world::LiveObjects& objects, const world::Film* film);

    /// Has nothing changed since? `film` is the same one, or more of it.
    bool are_of(const world::LiveObjects& objects, const world::Film* film) const;
    /// The ticks with this mark, in ascending order.
    const std::vector<std::int64_t>& of(TickMark mark) const {
        return ticks_[static_cast<std::size_t>(mark)];
    }

private:
    std::uint64_t revision_ = 0;  ///< of the objects
    std::size_t frames_ = 0;      ///< of the film
    std::array<std::vector<std::int64_t>, kTickMarks.size()> ticks_;
};

/// The nearest marked tick after or before the target of the world; none: none is known.
std::optional<std::int64_t> next_marked_tick(const LiveWorld& live);
std::optional<std::int64_t> previous_marked_tick(const LiveWorld& live);

}  // namespace tileglass::app
