#pragma once
// How does a swarm of objects begin, and how does it move?

#include <array>
#include <cstdint>

#include "sandbox/shapes/kind.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::scene {

/// What members of a swarm do at the border of its area: they turn back, or come in again on the
/// other side.
enum class Edge : std::uint8_t { bounce, wrap };

/// A least and a most.
struct Between {
    double least = 0;
    double most = 0;

    bool operator==(const Between&) const = default;
};

/// Objects that wander about in an area. All that they do follows from these numbers.
struct Swarm {
    static constexpr std::uint32_t kMostCount = 1'000'000;

    Rect area;                  ///< world units
    std::uint32_t count = 100;  ///< members, 1..kMostCount
    Between sides{0.5, 2};      ///< world units, finite, >= 0
    Between speeds{0.02, 0.1};  ///< world units a tick, finite, >= 0
    std::uint32_t seed = 1;
    Edge edge = Edge::bounce;

    bool operator==(const Swarm&) const = default;
};

inline constexpr std::array kEdgeNames{"bounce", "wrap"};

constexpr const char* name_of(Edge edge) {
    return kEdgeNames[static_cast<std::size_t>(edge)];
}

}  // namespace tileglass::scene

template <>
struct tileglass::shapes::KindOf<tileglass::scene::Swarm> {
    static constexpr const char* kKey = "swarm";
    static constexpr auto kNumbers = kCornersOf<scene::Swarm, &scene::Swarm::area>;

    static Rect extent(const scene::Swarm& swarm) { return swarm.area; }
};
