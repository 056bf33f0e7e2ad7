#pragma once
// Words that all exhibits share: for tiles, bounds and work.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "sandbox/scene/structure.hpp"
#include "sandbox/shapes/method.hpp"
#include "sandbox/structures/hash_table.hpp"
#include "sandbox/world/stop_when.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass::world {

class CameraRun;

}  // namespace tileglass::world

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
/// "1 tile", "2 tiles", "2 boxes": with the word for one of them.
std::string grouped(std::int64_t value, std::string_view one);
/// "40 / 92" while steps are played, "92" at their end.
std::string so_far(std::int64_t now, std::int64_t all, bool is_at_end);

/// Two numbers with enough digits to differ, at least four; equal numbers give equal texts.
std::array<std::string, 2> texts_apart(double a, double b);

/// "Tile (3, 1) is not taken: it lies outside the bounds, ..."; none if it is inside.
std::optional<std::string> outside_bounds(const shapes::Question& question, Tile tile);

/// A sentence on a step that has the same meaning for every shape; none for other steps.
std::optional<std::string> tell_common(const Event& event);

/// The same for steps on the lists of tiles; `names` names the objects.
std::optional<std::string> tell_lists(const Event& event, const ObjectNames& names);

/// The same for steps on structures of objects.
std::optional<std::string> tell_structures(const Event& event, scene::StructureKind kind,
                                           const ObjectNames& names);

/// Why a cell is in its bucket: "Cell (3, 5): 3 xor 5 is 0x6; its lowest 4 bits say bucket 6, as
/// those of (5, 3)."
std::string tell_bucket(const world::CellsInBuckets& cells, Tile cell);

/// How a bucket is made of a cell: "x ..0011 xor y ..0101", then the bits of the hash: those that
/// are cut off, and those that are the bucket.
struct HashPath {
    std::string made;
    std::string high;  ///< "..1010"
    std::string low;
    std::uint32_t bucket = 0;
};
/// `buckets` is a power of two.
HashPath path_of(CellHash hash, Tile cell, std::uint32_t buckets);

/// Is `tile` taken? Ignores the bounds, and the solid tiles of a cast. Cost: that of one tile.
bool is_taken_alone(shapes::Question question, Tile tile);

/// The conventions that would change the answer for `tile`: "It would be taken under Touches
/// (closed)."; empty if none would. Ignores the solid tiles of a cast.
std::string other_conventions(const shapes::Question& question, Tile tile);

/// Why a camera has built `tile`, or not.
std::string tell_streamed(const world::CameraRun& run, Tile tile);

/// The condition at which ticks stopped; `names` names the objects.
std::string tell_stop(const world::Stop& stop, const ObjectNames& names);

}  // namespace tileglass::app
