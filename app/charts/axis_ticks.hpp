#pragma once
// Where does an axis have lines, and what is written at them?

#include <string>
#include <vector>

#include "app/charts/chart.hpp"

namespace tileglass::app {

/// What an axis reaches over, and the ways in which it may be divided.
struct AxisRange {
    double low = 0;
    double high = 1;
    AxisScale scale = AxisScale::linear;

    /// 0 at the low end, 1 at the high end; of a logarithmic one for numbers above 0.
    double place_of(double value) const;
};

/// The least range of round numbers around `values`, never without length. Only values above 0
/// count where it is logarithmic.
AxisRange range_around(const std::vector<double>& values, AxisScale scale);

/// The range from the least to the greatest of `values`, not rounded, never without length.
AxisRange range_of(const std::vector<double>& values, AxisScale scale);

/// Sets of round numbers within a range, the densest first: 1, 2, 5 times powers of ten, then
/// powers of ten, then fewer and fewer of these; of a linear one steps of 1, 2, 5 times powers of
/// ten.
std::vector<std::vector<double>> tick_sets(const AxisRange& range);

/// "0.02", "1,000", "5e-07": as few digits as say it.
std::string tick_text(double value);

}  // namespace tileglass::app
