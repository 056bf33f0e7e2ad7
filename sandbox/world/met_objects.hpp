#pragma once
// The objects that a shape meets.

#include <cstdint>
#include <optional>
#include <vector>

namespace tileglass::world {

/// The first object that a segment, a ray or a moving object meets.
struct FirstObject {
    std::uint32_t id = 0;
    double t = 0;  ///< >= 0, the nearest double

    bool operator==(const FirstObject&) const = default;
};

/// A candidate of a query.
struct TriedObject {
    std::uint32_t id = 0;
    bool is_met = false;  ///< the exact test says that they share a point

    bool operator==(const TriedObject&) const = default;
};

/// The objects that a shape meets, and the work to find them.
struct MetObjects {
    std::vector<TriedObject> tried;  ///< by id; each once
    std::int64_t repeats = 0;  ///< duplicates: candidates that were found again in another tile
    /// Every object is tried: the lists of its tiles would cost more, or lie beyond the tile range.
    bool looks_at_all = false;
    std::optional<FirstObject> first;  ///< the first one on the way, if any

    bool operator==(const MetObjects&) const = default;
};

}  // namespace tileglass::world
