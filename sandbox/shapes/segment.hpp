#pragma once
// What is a segment to the sandbox?

#include <array>

#include "sandbox/shapes/kind.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::shapes {

template <>
struct KindOf<Segment> {
    static constexpr const char* kKey = "segment";
    static constexpr Family kFamily = Family::walked;
    static constexpr std::array<Number<Segment>, 4> kNumbers{
        {{"ax", [](Segment& segment) -> double& { return segment.from.x; }},
         {"ay", [](Segment& segment) -> double& { return segment.from.y; }},
         {"bx", [](Segment& segment) -> double& { return segment.to.x; }},
         {"by", [](Segment& segment) -> double& { return segment.to.y; }}}};

    static Rect extent(const Segment& segment) { return {segment.from, segment.to}; }

    static std::span<const Method> methods();
    static std::int64_t most_events(const Method& method, const Question& question,
                                    std::int64_t count);
    static TileRect oracle_window(const Question& question);
    static oracle::CastAnswer oracle_tiles(const Question& question);
};

}  // namespace tileglass::shapes
