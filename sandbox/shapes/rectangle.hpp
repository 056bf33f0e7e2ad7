#pragma once
// What is a rectangle to the sandbox?

#include <array>

#include "sandbox/shapes/kind.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::shapes {

template <>
struct KindOf<Rect> {
    static constexpr const char* kKey = "rect";
    static constexpr Family kFamily = Family::area;
    static constexpr std::array<Number<Rect>, 4> kNumbers{
        {{"x0", [](Rect& rect) -> double& { return rect.a.x; }},
         {"y0", [](Rect& rect) -> double& { return rect.a.y; }},
         {"x1", [](Rect& rect) -> double& { return rect.b.x; }},
         {"y1", [](Rect& rect) -> double& { return rect.b.y; }}}};

    static Rect extent(const Rect& rect) { return rect; }

    static std::span<const Method> methods();
    static std::int64_t most_events(const Method& method, const Question& question,
                                    std::int64_t count);
    static TileRect oracle_window(const Question& question);
    static oracle::CastAnswer oracle_tiles(const Question& question);
    static oracle::AnswerSummary oracle_summary(const Question& question);
};

}  // namespace tileglass::shapes
