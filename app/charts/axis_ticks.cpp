#include "app/charts/axis_ticks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace tileglass::app {

namespace {

constexpr std::array kParts{1.0, 2.0, 5.0};
constexpr double kNear = 1e-9;

double power_of_ten(int exponent) {
    return std::pow(10.0, exponent);
}

int floor_log(double value) {
    return static_cast<int>(std::floor(std::log10(value) + kNear));
}

/// Multiples of `step` within a range, without the rounding of sums.
std::vector<double> multiples(const AxisRange& range, double step) {
    constexpr double kMost = 1000;
    constexpr double kCountable = 1e15;  // beyond, doubles leave whole numbers out
    std::vector<double> ticks;
    const double first = std::ceil(range.low / step - kNear);
    const double last = std::floor(range.high / step + kNear);
    if (!(last - first < kMost) || std::fabs(first) > kCountable) return ticks;
    for (double k = first; k <= last; ++k) ticks.push_back(k * step);
    return ticks;
}

}  // namespace

double AxisRange::place_of(double value) const {
    if (scale == AxisScale::linear) return (value - low) / (high - low);
    return std::log(value / low) / std::log(high / low);
}

AxisRange range_of(const std::vector<double>& values, AxisScale scale) {
    const bool is_linear = scale == AxisScale::linear;
    AxisRange range{HUGE_VAL, -HUGE_VAL, scale};
    for (const double value : values) {
        if (!std::isfinite(value) || (value <= 0 && !is_linear)) continue;
        range.low = std::min(range.low, value);
        range.high = std::max(range.high, value);
    }
    if (range.low < range.high) return range;
    if (range.low > range.high) return {is_linear ? 0.0 : 1.0, is_linear ? 1.0 : 10.0, scale};
    if (!is_linear) return {range.low / 2, range.high * 2, scale};
    const double half = range.low == 0 ? 1 : std::fabs(range.low) / 2;
    return {range.low - half, range.high + half, scale};
}

AxisRange range_around(const std::vector<double>& values, AxisScale scale) {
    AxisRange range = range_of(values, scale);
    if (scale == AxisScale::linear) {
        range.low = std::min(range.low, 0.0);
        range.high = std::max(range.high, 0.0);
        const double unit = power_of_ten(floor_log(range.high - range.low)) / 2;
        range.low = std::floor(range.low / unit + kNear) * unit;
        range.high = std::ceil(range.high / unit - kNear) * unit;
        return range;
    }
    const double low_unit = power_of_ten(floor_log(range.low));
    double low = low_unit;
    for (const double part : kParts) {
        if (part * low_unit <= range.low * (1 + kNear)) low = part * low_unit;
    }
    const double high_unit = power_of_ten(floor_log(range.high));
    double high = 10 * high_unit;
    for (auto part = kParts.rbegin(); part != kParts.rend(); ++part) {
        if (*part * high_unit >= range.high * (1 - kNear)) high = *part * high_unit;
    }
    return {low, high, scale};
}

std::vector<std::vector<double>> tick_sets(const AxisRange& range) {
    std::vector<std::vector<double>> sets;
    if (range.scale == AxisScale::linear) {
        const int most = floor_log(range.high - range.low);
        for (int exponent = most - 1; exponent <= most; ++exponent) {
            for (const double part : kParts) {
                sets.push_back(multiples(range, part * power_of_ten(exponent)));
            }
        }
        return sets;
    }
    // Within the range, the first `parts` of kParts times every power of ten that `stride` divides.
    const auto ticks_of = [&](int stride, std::size_t parts) {
        std::vector<double> ticks;
        for (int exponent = floor_log(range.low); exponent <= floor_log(range.high) + 1;
             ++exponent) {
            for (std::size_t i = 0; i < parts && exponent % stride == 0; ++i) {
                const double value = kParts[i] * power_of_ten(exponent);
                const bool is_within =
                    value >= range.low * (1 - kNear) && value <= range.high * (1 + kNear);
                if (is_within) ticks.push_back(value);
            }
        }
        return ticks;
    };
    sets.push_back(ticks_of(1, kParts.size()));
    for (int stride = 1; stride <= 6; ++stride) {
        std::vector<double> powers = ticks_of(stride, 1);
        // One line tells no scale.
        if (powers.size() >= 2) sets.push_back(std::move(powers));
    }
    return sets;
}

std::string tick_text(double value) {
    const double size = std::fabs(value);
    if (size < 1e-12) return "0";
    if (size >= 1e7 || size < 0.9999e-4) return fmt::format("{:.3g}", value);
    std::string text = fmt::format("{:.6f}", value);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    const std::size_t begin = value < 0 ? 1 : 0;
    std::size_t end = std::min(text.find('.'), text.size());
    while (end > begin + 3) {
        end -= 3;
        text.insert(end, ",");
    }
    return text;
}

}  // namespace tileglass::app
