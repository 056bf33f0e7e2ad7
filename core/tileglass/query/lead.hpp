#pragma once
// Does a walk cross a column line next, or a row line, or both at once?
//
// One number tells: by how much the next column line comes after the next row line. It is kept as
// an integer whose error is known, so that a step costs a comparison and an addition; where it is
// too close to 0 to tell, exact arithmetic decides.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "tileglass/query/crossings.hpp"
#include "tileglass/query/walk_plan.hpp"

namespace tileglass {

/// How far the next column line lies behind the next row line, in a unit of its own. Lines beyond
/// the last one count like the others: they come after it.
struct Lead {
    std::int64_t value = 0;
    std::int64_t x_step = 0;  ///< added when a column line is crossed
    std::int64_t y_step = 0;  ///< subtracted when a row line is crossed
    std::int64_t error = std::numeric_limits<std::int64_t>::max();  ///< of value, at most

    /// May the sign of `value` be wrong, or is it 0?
    bool is_in_doubt() const {
        // -error <= value <= error, as one comparison.
        const auto bound = static_cast<std::uint64_t>(error);
        return static_cast<std::uint64_t>(value) + bound <= 2 * bound;
    }
};

/// Makes leads, and decides where a lead cannot tell. Both axes have lines to cross.
class LeadKeeper {
public:
    /// `plan` outlives the keeper.
    explicit LeadKeeper(const WalkPlan& plan) : plan_(plan) {}

    /// The lead before the next lines, off by less than `error` until the last of `count` lines.
    ///
    /// Let e = 2^-53. Parameters are at most kOne units, that of the line beyond the last one at
    /// most 3 kOne, for it is a step further. Along each axis the first one is off by at most 4 e
    /// of it, for four roundings make it; the sum of the steps to further lines by at most 3 e of
    /// their sum, and by 1 unit a line for digits cut off; and unevenness puts two lines off, each
    /// by so many steps. `error` is twice the sum of all this for both axes, and more.
    [[gnu::always_inline]] Lead first(std::int64_t count) const {
        const AxisPlan& x = plan_.x;
        const AxisPlan& y = plan_.y;
        double scale = kOne;
        if (!plan_.path_ends) scale /= std::max(last_parameter(x), last_parameter(y));
        const double x_unit = scale / std::fabs(x.travel.length());
        const double y_unit = scale / std::fabs(y.travel.length());
        const double x_value = std::fabs(x.line(x.at) - x.travel.from) * x_unit;
        const double y_value = std::fabs(y.line(y.at) - y.travel.from) * y_unit;
        const double x_step = x.grid.size * x_unit;
        const double y_step = y.grid.size * y_unit;
        const double error = 64 * 0x1p-53 * kOne + 2 * static_cast<double>(count + 2) +
                             4 * plan_.unevenness * (x_step + y_step);
        // A length that overflows leaves no units: no step, and no error.
        const bool is_known = error < kMostError && x_value <= 2 * kOne && y_value <= 2 * kOne &&
                              x_unit > 0 && y_unit > 0;
        if (!is_known) return {};
        // A step longer than the whole walk is taken once at most, and beyond its end.
        return {static_cast<std::int64_t>(x_value - y_value),
                static_cast<std::int64_t>(std::min(x_step, 2 * kOne)),
                static_cast<std::int64_t>(std::min(y_step, 2 * kOne)),
                static_cast<std::int64_t>(error) + 1};
    }

    /// Sign of the exact lead when the walk is in tile (at_x, at_y). May put `lead` on another unit
    /// in which it has no error.
    [[gnu::noinline]] int decide(Lead& lead, std::int64_t at_x, std::int64_t at_y) {
        if (at_x == plan_.x.last) return 1;
        if (at_y == plan_.y.last) return -1;
        if (!is_tried_) {
            is_tried_ = true;
            make_whole(lead, at_x, at_y);
        }
        if (lead.error == 0) return (lead.value > 0) - (lead.value < 0);
        return compare_crossings(plan_.x.travel, plan_.x.line(at_x), plan_.y.travel,
                                 plan_.y.line(at_y));
    }

private:
    static constexpr double kOne = 0x1p60;        // of a segment: its length
    static constexpr double kMostError = 0x1p58;  // beyond, a lead tells nothing

    static double last_parameter(const AxisPlan& axis) {
        return std::fabs(axis.last_line() - axis.travel.from) / std::fabs(axis.travel.length());
    }

    /// Where all numbers are small multiples of one power of two, the difference of the parameters
    /// times both lengths is a whole number (J. Bresenham, "Algorithm for computer control of a
    /// digital plotter", 1965).
    void make_whole(Lead& lead, std::int64_t at_x, std::int64_t at_y) const {
        constexpr int kBits = 25;
        const AxisPlan& x = plan_.x;
        const AxisPlan& y = plan_.y;
        const double unit =
            shared_unit({x.travel.from, x.travel.to, x.travel.base, y.travel.from, y.travel.to,
                         y.travel.base, x.grid.size, x.grid.origin, y.grid.origin, x.line(at_x),
                         y.line(at_y), x.last_line(), y.last_line()},
                        kBits);
        if (unit == 0) return;
        const auto in_units = [&](double value) {
            return static_cast<std::int64_t>(std::fabs(value) / unit);
        };
        const std::int64_t length_x = in_units(x.travel.length());
        const std::int64_t length_y = in_units(y.travel.length());
        lead = {in_units(x.line(at_x) - x.travel.from) * length_y -
                    in_units(y.line(at_y) - y.travel.from) * length_x,
                in_units(x.grid.size) * length_y, in_units(y.grid.size) * length_x, 0};
    }

    const WalkPlan& plan_;
    bool is_tried_ = false;  ///< to count in whole numbers
};

}  // namespace tileglass
