#pragma once
// The words that all exhibits share, on tiles, bounds and work.

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "sandbox/shapes/method.hpp"
#include "sandbox/world/stop_when.hpp"
#include "tileglass/index/hash_cells.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass::app {

class ObjectNames;

inline constexpr std::array kCoverages{Coverage::half_open, Coverage::closed, Coverage::open,
                                       Coverage::center, Coverage::contained};
inline constexpr std::array kTies{Ties::owner, Ties::y_first, Ties::x_first, Ties::supercover,
                                  Ties::open};
inline constexpr std::array kCorners{Corner::pass, Corner::both, Corner::any};

/// "(3, 1)"
std::string name_of(Tile tile);

/// "1,234,567": digits in groups of three.
std::string grouped(std::int64_t value);

/// "Tile (3, 1) is not taken: it lies outside the bounds, ..."; none where it lies in them.
std::optional<std::string> outside_bounds(const shapes::Question& question, Tile tile);

/// One sentence on a step that says the same of every shape; none for the others.
std::optional<std::string> tell_common(const Event& event);

/// The same of what happens in the lists of tiles; `names` are those of objects.
std::optional<std::string> tell_lists(const Event& event, const ObjectNames& names);

/// The same of what happens in structures of objects.
std::optional<std::string> tell_structures(const Event& event, const ObjectNames& names);

/// Why a cell is in its bucket: "Cell (3, 5): 3 xor 5 is 0x6; its lowest 4 bits say bucket 6, as of
/// (5, 3)."
std::string tell_bucket(const HashCells& cells, Tile cell);

/// The conventions under which `tile` would be answered otherwise: "It would be taken under closed
/// and open."; empty where there is none. The solid tiles of a cast are left aside.
std::string other_conventions(const shapes::Question& question, Tile tile);

/// What ticks were stopped at; `names` are those of objects.
std::string tell_stop(const world::Stop& stop, const ObjectNames& names);

}  // namespace tileglass::app
