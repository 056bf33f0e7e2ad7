#pragma once
// How far the parameters of the article's walk drift from the exact ones, crossing by crossing.

#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "sandbox/printed/segment.hpp"
#include "tileglass/query/crossings.hpp"

namespace tileglass::printed {

/// `t` minus the exact parameter at which `line` is crossed, with an error of some 2^-52 of the
/// difference; not finite where lengths overflow. The coordinate changes.
inline double drift_of(const Travel& travel, double line, double t) {
    const crossings::ExactDifference above(line, travel.from);
    const crossings::ExactDifference below(travel.to, travel.base);
    const double left = std::fma(t, below.value, -above.value) + (t * below.rest - above.rest);
    return left / below.value;
}

/// The drift of each crossing of `walk_segment_as_printed`, in its order; that of the first
/// `kMostCrossings`. Empty where it cannot run.
inline constexpr std::size_t kMostCrossings = 100'000;

template <std::floating_point Number>
std::vector<double> drifts_of(const Frame& frame, const Segment& segment) {
    const Path path = Path::of(segment);
    std::vector<double> drifts;
    const auto follow = [&](const Event& event) {
        const auto* cross = std::get_if<Cross>(&event);
        if (cross == nullptr) return;
        const bool is_x = cross->next == Crossing::x;
        const Travel& travel = is_x ? path.x : path.y;
        const GridAxis axis = is_x ? frame.x_axis() : frame.y_axis();
        const std::int32_t tile = is_x ? cross->tile.x : cross->tile.y;
        const std::int64_t line = std::int64_t{tile} + (travel.direction() > 0);
        drifts.push_back(drift_of(travel, axis.line(line), is_x ? cross->t_x : cross->t_y));
    };
    const auto go_on = [&](Tile) {
        return drifts.size() < kMostCrossings ? Flow::keep_going : Flow::stop;
    };
    (void)walk_segment_as_printed<Number>(frame, segment, std::nullopt, go_on, follow);
    return drifts;
}

}  // namespace tileglass::printed
