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

    /// The lead before the next lines, off by less than `error` until the last of them.
    Lead first() const {
        double scale = kOne;
        if (!plan_.path_ends) scale /= std::max(last_parameter(plan_.x), last_parameter(plan_.y));
        const Part x = part_of(plan_.x, scale);
        const Part y = part_of(plan_.y, scale);
        const double error = x.error + y.error;
        if (!(error < kMostError)) return {};
        return {x.value - y.value, x.step, y.step, static_cast<std::int64_t>(error) + 1};
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

    struct Part {
        std::int64_t value = 0;
        std::int64_t step = 0;
        double error = std::numeric_limits<double>::infinity();
    };

    static double last_parameter(const AxisPlan& axis) {
        return std::fabs(axis.last_line() - axis.travel.from) / std::fabs(axis.travel.length());
    }

    /// The parameter of the next line, and what each further line adds, in units of 1 / scale.
    ///
    /// Let e = 2^-53. Parameters are at most kOne units, that of the line beyond the last one at
    /// most 3 kOne, for it is a step further. The first one is off by at most 4 e of it, for four
    /// roundings make it; the sum of the steps to further lines by at most 3 e of their sum, and by
    /// 1 unit a step for digits cut off. A line lies at most e (2 |line| + |origin|) off even
    /// spacing, two lines twice that. `error` is twice all this, and more.
    static Part part_of(const AxisPlan& axis, double scale) {
        const double per_unit = scale / std::fabs(axis.travel.length());
        const double next = axis.line(axis.at);
        const double value = std::fabs(next - axis.travel.from) * per_unit;
        const double beyond = axis.line(axis.last);
        const double farthest = std::max(std::fabs(next), std::fabs(beyond));
        const double error = 32 * 0x1p-53 * kOne + 2 * static_cast<double>(axis.count() + 1) +
                             0x1p-51 * (2 * farthest + std::fabs(axis.grid.origin)) * per_unit;
        // A length that overflows leaves no units.
        if (!(error < kMostError && value <= 2 * kOne && per_unit > 0)) return {};
        // A step longer than the whole walk is taken once at most, and beyond its end.
        const double step = std::min(axis.grid.size * per_unit, 2 * kOne);
        return {static_cast<std::int64_t>(value), static_cast<std::int64_t>(step), error};
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
