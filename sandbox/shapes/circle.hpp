#pragma once
// What is a circle to the sandbox?

#include <array>

#include "sandbox/shapes/kind.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::shapes {

template <>
struct KindOf<Circle> {
    static constexpr const char* kKey = "circle";
    static constexpr Family kFamily = Family::area;
    static constexpr std::array<Number<Circle>, 3> kNumbers{
        {{"cx", [](Circle& circle) -> double& { return circle.center.x; }},
         {"cy", [](Circle& circle) -> double& { return circle.center.y; }},
         {"r", [](Circle& circle) -> double& { return circle.radius; }}}};

    static Rect extent(const Circle& circle) {
        const Vec2 reach{circle.radius, circle.radius};
        return {circle.center - reach, circle.center + reach};
    }

    static std::span<const Method> methods();
    static std::int64_t most_events(const Method& method, const Question& question,
                                    std::int64_t count);
    static TileRect oracle_window(const Question& question);
    static oracle::CastAnswer oracle_tiles(const Question& question);
    static oracle::AnswerSummary oracle_summary(const Question& question);
};

}  // namespace tileglass::shapes
