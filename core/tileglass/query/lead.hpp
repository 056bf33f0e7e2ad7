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

#include "tileglass/geometry/grid_axis.hpp"
#include "tileglass/query/crossings.hpp"

namespace tileglass {

/// One axis of a walk.
struct AxisSteps {
    GridAxis grid;
    Travel travel;
    std::int64_t at = 0;     ///< index of the tile that the walk is in
    std::int64_t count = 0;  ///< lines still to be crossed
    std::int32_t step = 0;   ///< -1, 0 or 1: how `at` changes at a line

    /// The line that is crossed from tile `from` on; the next one is line(at).
    double line(std::int64_t from) const { return grid.line(from + (step > 0 ? 1 : 0)); }
    double last_line() const { return line(at + step * (count - 1)); }
};

/// How far the next column line lies behind the next row line, in a unit of its own.
struct Lead {
    std::int64_t value = 0;
    std::int64_t x_step = 0;  ///< added when a column line is crossed
    std::int64_t y_step = 0;  ///< subtracted when a row line is crossed
    std::int64_t error = std::numeric_limits<std::int64_t>::max();  ///< of value, at most
};

/// Makes leads, and decides where a lead cannot tell. Both axes have lines to cross.
class LeadKeeper {
public:
    LeadKeeper(const Path& path, const AxisSteps& x, const AxisSteps& y)
        : path_(path), x_(x), y_(y) {}

    /// The lead before the next lines, off by less than `error` until the last of them.
    Lead first() const {
        double scale = kOne;
        if (!path_.ends) {
            scale /= std::max(parameter(x_, x_.last_line()), parameter(y_, y_.last_line()));
        }
        const Part x = part_of(x_, scale);
        const Part y = part_of(y_, scale);
        const double error = x.error + y.error;
        if (!(error < kMostError)) return {};
        return {x.value - y.value, x.step, y.step, static_cast<std::int64_t>(error) + 1};
    }

    /// Sign of the exact lead when the walk is in tile (at_x, at_y). May put `lead` on another unit
    /// in which it has no error.
    [[gnu::noinline]] int decide(Lead& lead, std::int64_t at_x, std::int64_t at_y) {
        if (!is_tried_) {
            is_tried_ = true;
            make_whole(lead, at_x, at_y);
        }
        if (lead.error == 0) return (lead.value > 0) - (lead.value < 0);
        return compare_crossings(path_, x_.line(at_x), y_.line(at_y));
    }

private:
    static constexpr double kOne = 0x1p60;        // of a segment: its length
    static constexpr double kMostError = 0x1p58;  // beyond, a lead tells nothing

    struct Part {
        std::int64_t value = 0;
        std::int64_t step = 0;
        double error = std::numeric_limits<double>::infinity();
    };

    static double parameter(const AxisSteps& axis, double line) {
        return std::fabs(line - axis.travel.from) / std::fabs(axis.travel.length());
    }

    /// The parameter of the next line, and what each further line adds, in units of 1 / scale.
    ///
    /// Let e = 2^-53. Parameters are at most kOne units. The first one is off by at most 4 e of it,
    /// for four roundings make it; the sum of the steps to further lines by at most 3 e of their
    /// sum, and by 1 unit a step for digits cut off. A line lies at most e (2 |line| + |origin|)
    /// off even spacing, two lines twice that. `error` is twice all this.
    static Part part_of(const AxisSteps& axis, double scale) {
        const double per_unit = scale / std::fabs(axis.travel.length());
        const double next = axis.line(axis.at);
        const double value = std::fabs(next - axis.travel.from) * per_unit;
        const double farthest = std::max(std::fabs(next), std::fabs(axis.last_line()));
        const double error = 16 * 0x1p-53 * kOne + 2 * static_cast<double>(axis.count) +
                             0x1p-51 * (2 * farthest + std::fabs(axis.grid.origin)) * per_unit;
        if (!(error < kMostError && value <= 2 * kOne)) return {};
        // A step longer than the whole walk is never taken twice.
        const double step = std::min(axis.grid.size * per_unit, 2 * kOne);
        return {static_cast<std::int64_t>(value), static_cast<std::int64_t>(step), error};
    }

    /// Where all numbers are small multiples of one power of two, the difference of the parameters
    /// times both lengths is a whole number (J. Bresenham, "Algorithm for computer control of a
    /// digital plotter", 1965).
    void make_whole(Lead& lead, std::int64_t at_x, std::int64_t at_y) const {
        constexpr int kBits = 25;
        const double unit =
            shared_unit({path_.x.from, path_.x.to, path_.x.base, path_.y.from, path_.y.to,
                         path_.y.base, x_.grid.size, x_.grid.origin, y_.grid.origin, x_.line(at_x),
                         y_.line(at_y), x_.last_line(), y_.last_line()},
                        kBits);
        if (unit == 0) return;
        const auto in_units = [&](double value) {
            return static_cast<std::int64_t>(std::fabs(value) / unit);
        };
        const std::int64_t length_x = in_units(path_.x.length());
        const std::int64_t length_y = in_units(path_.y.length());
        lead = {in_units(x_.line(at_x) - path_.x.from) * length_y -
                    in_units(y_.line(at_y) - path_.y.from) * length_x,
                in_units(x_.grid.size) * length_y, in_units(y_.grid.size) * length_x, 0};
    }

    Path path_;
    AxisSteps x_;
    AxisSteps y_;
    bool is_tried_ = false;  ///< to count in whole numbers
};

}  // namespace tileglass
