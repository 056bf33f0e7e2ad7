#pragma once
// What is a ray to the sandbox?

#include <array>

#include "sandbox/shapes/kind.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::shapes {

template <>
struct KindOf<Ray> {
    static constexpr const char* kKey = "ray";
    static constexpr Family kFamily = Family::walked;
    static constexpr std::array<Number<Ray>, 4> kNumbers{
        {{"ox", [](Ray& ray) -> double& { return ray.origin.x; }},
         {"oy", [](Ray& ray) -> double& { return ray.origin.y; }},
         {"dx", [](Ray& ray) -> double& { return ray.direction.x; }},
         {"dy", [](Ray& ray) -> double& { return ray.direction.y; }}}};

    /// From its origin to the tip of its direction.
    static Rect extent(const Ray& ray) { return {ray.origin, ray.origin + ray.direction}; }

    static std::span<const Method> methods();
    static std::int64_t most_events(const Method& method, const Question& question,
                                    std::int64_t count);
    static TileRect oracle_window(const Question& question);
    static oracle::CastAnswer oracle_tiles(const Question& question);
};

}  // namespace tileglass::shapes
