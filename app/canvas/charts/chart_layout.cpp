#include "app/canvas/charts/chart_layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

#include "app/canvas/shortened.hpp"

namespace tileglass::app {

namespace {

// Pixels at 1x.
constexpr double kPadding = 12;
constexpr double kGap = 8;
constexpr double kLine = 1.3;  // line height, relative to the font size
constexpr double kBandHeight = 20;
constexpr double kFormSize = 3.5;
constexpr double kLeastPlot = 48;
constexpr double kLeastWidth = 160;  // of a picture; a smaller one stays empty
constexpr double kLeastHeight = 100;
constexpr double kLeastBetweenLabels = 12;
constexpr double kLeader = 14;  // from the plot to the line names

/// A chart during its layout. All numbers are pixels at 1x, except those of the picture itself.
class ChartDraft {
public:
    ChartDraft(const Chart& chart, double width, double height, double ratio,
               const TextWidth& width_of)
        : chart_(chart), width_(width / ratio), height_(height / ratio), width_of_(width_of) {
        picture_.width = width_ * ratio;
        picture_.height = height_ * ratio;
        picture_.ratio = ratio;
    }

    ChartPicture run() {
        if (width_ >= kLeastWidth && height_ >= kLeastHeight) draw();
        return std::move(picture_);
    }

private:
    void draw() {
        double top = kPadding;
        if (!chart_.title.empty()) top = paragraph(chart_.title, top, Role::text, Font::words);
        if (!chart_.about.empty()) {
            top = paragraph(chart_.about, top, Role::quiet_text, Font::small);
        }
        for (const std::string& fault : chart_.faults) {
            top = paragraph(fault, top, Role::error, Font::small);
        }
        double bottom = height_ - kPadding;
        for (auto note = chart_.notes.rbegin(); note != chart_.notes.rend(); ++note) {
            const std::size_t lines = wrapped(*note, width_ - 2 * kPadding, Font::small).size();
            bottom -= static_cast<double>(lines) * line_of(Font::small);
            paragraph(*note, bottom, Role::quiet_text, Font::small);
        }
        const std::vector<double> values = all_values();
        if (values.empty()) {
            empty(top, bottom);
            return;
        }
        const double tick = line_of(Font::small);
        top += (top > kPadding ? kGap : 0) + tick + kGap / 2;  // the y axis's name
        bottom -= tick + kGap;                                 // the x axis's numbers
        if (!chart_.x_axis.name.empty()) bottom -= tick;
        if (!chart_.band_name.empty()) bottom -= kBandHeight + kGap / 2;
        x_range_ = range_of(chart_.xs, chart_.x_axis.scale);
        y_range_ = range_around(values, chart_.y_axis.scale);
        const std::vector<double> y_ticks = choose_y(bottom - top);
        double left = chart_.band_name.empty() ? 0 : width_of_(chart_.band_name, Font::small);
        for (const double value : y_ticks) {
            left = std::max(left, width_of_(tick_text(value), Font::small));
        }
        double right = 0;
        for (const ChartSeries& series : chart_.series) {
            if (const std::string name = name_of(series); !name.empty()) {
                right = std::max(right, width_of_(name, Font::small));
            }
        }
        plot_ = {{kPadding + left + kGap, top},
                 {width_ - kPadding - std::max(right + kLeader, 2 * kPadding), bottom}};
        if (plot_.b.x - plot_.a.x < kLeastPlot || plot_.b.y - plot_.a.y < kLeastPlot) return;
        picture_.plot = {scaled(plot_.a), scaled(plot_.b)};
        draw_y_axis(y_ticks);
        draw_x_axis();
        draw_band();
        draw_marked();
        for (const ChartSeries& series : chart_.series) draw_line(series);
        name_lines();
        for (const double x : chart_.xs) picture_.xs.push_back(x_of(x) * picture_.ratio);
    }

    static double line_of(Font font) { return kLine * size_of(font); }

    double x_of(double x) const {
        return plot_.a.x + (plot_.b.x - plot_.a.x) * x_range_.position_of(x);
    }
    double y_of(double y) const {
        return plot_.b.y - (plot_.b.y - plot_.a.y) * y_range_.position_of(y);
    }
    bool is_shown(const std::optional<double>& value) const {
        return value && std::isfinite(*value) &&
               (*value > 0 || chart_.y_axis.scale == AxisScale::linear);
    }
    std::vector<double> all_values() const {
        std::vector<double> values;
        for (const ChartSeries& series : chart_.series) {
            for (const auto& value : series.values) {
                if (is_shown(value)) values.push_back(*value);
            }
        }
        return values;
    }
    /// Index of the last x at which the series has a value.
    std::optional<std::size_t> last_of(const ChartSeries& series) const {
        for (std::size_t i = std::min(series.values.size(), chart_.xs.size()); i > 0; --i) {
            if (is_shown(series.values[i - 1])) return i - 1;
        }
        return std::nullopt;
    }

    /// The name at the right of the plot; empty: none, for the line has no value. A logarithmic
    /// axis has no place for a line that is 0 all along, so its name says that.
    std::string name_of(const ChartSeries& series) const {
        if (last_of(series)) return series.name;
        const auto is_zero = [](const std::optional<double>& value) { return value == 0.0; };
        const bool is_any = std::any_of(series.values.begin(), series.values.end(), is_zero);
        return is_any ? series.name + ": 0" : "";
    }

    void line(const std::string& text, double x, double y, Role role, Font font, Anchor anchor) {
        const double width = width_of_(text, font);
        const double low = anchor == Anchor::start    ? x
                           : anchor == Anchor::middle ? x - width / 2
                                                      : x - width;
        const double half = size_of(font) / 2;
        const Rect box{scaled({low, y - half}), scaled({low + width, y + half})};
        picture_.marks.push_back(ChartText{scaled({x, y}), text, role, font, anchor, box});
    }
    /// A line of small, quiet text.
    void quiet_line(const std::string& text, double x, double y, Anchor anchor) {
        line(text, x, y, Role::quiet_text, Font::small, anchor);
    }
    void stroke(std::vector<Vec2> points, Role role, double width = 1, float opacity = 1) {
        for (Vec2& point : points) point = scaled(point);
        picture_.marks.push_back(
            ChartLine{std::move(points), role, width * picture_.ratio, opacity});
    }
    /// A convex shape; `corners` are relative to `middle`.
    void fill(std::vector<Vec2> corners, Role role, Vec2 middle = {}) {
        for (Vec2& corner : corners) corner = scaled(middle + corner);
        picture_.marks.push_back(ChartShape{std::move(corners), role, 1});
    }
    Vec2 scaled(Vec2 at) const { return at * picture_.ratio; }

    /// `text`, shortened to `width` pixels.
    std::string cut(const std::string& text, double width, Font font) const {
        return longest_beginning(
            text, [&](const std::string& part) { return width_of_(part, font) <= width; });
    }

    /// Lines of at most `width` pixels; only a single word may be wider.
    std::vector<std::string> wrapped(std::string_view text, double width, Font font) const {
        std::vector<std::string> lines(1);
        while (!text.empty()) {
            const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
            const std::string word(text.substr(0, end));
            text.remove_prefix(std::min(end + 1, text.size()));
            std::string& last = lines.back();
            const std::string longer = last.empty() ? word : last + " " + word;
            if (last.empty() || width_of_(longer, font) <= width) {
                last = longer;
            } else {
                lines.push_back(word);
            }
        }
        return lines;
    }

    /// Writes a paragraph from `top` on; returns its lower end.
    double paragraph(const std::string& text, double top, Role role, Font font) {
        for (const std::string& part : wrapped(text, width_ - 2 * kPadding, font)) {
            line(cut(part, width_ - 2 * kPadding, font), kPadding, top + line_of(font) / 2, role,
                 font, Anchor::start);
            top += line_of(font);
        }
        return top;
    }

    void empty(double top, double bottom) {
        const std::vector<std::string> lines =
            wrapped(chart_.empty, width_ - 4 * kPadding, Font::small);
        const double line_height = line_of(Font::small);
        double y = (top + bottom - static_cast<double>(lines.size() - 1) * line_height) / 2;
        for (const std::string& part : lines) {
            quiet_line(part, width_ / 2, y, Anchor::middle);
            y += line_height;
        }
    }

    std::vector<double> choose_y(double height) const {
        std::vector<double> chosen;
        for (std::vector<double>& set : tick_sets(y_range_)) {
            chosen = std::move(set);
            double least = std::numeric_limits<double>::infinity();
            for (std::size_t i = 1; i < chosen.size(); ++i) {
                least = std::min(
                    least, y_range_.position_of(chosen[i]) - y_range_.position_of(chosen[i - 1]));
            }
            if (least * height >= 2 * line_of(Font::small)) break;
        }
        return chosen;
    }

    bool fit_in_x(const std::vector<double>& ticks) const {
        double end = -std::numeric_limits<double>::infinity();
        for (const double tick : ticks) {
            const double half = width_of_(tick_text(tick), Font::small) / 2;
            if (x_of(tick) - half < end + kLeastBetweenLabels) return false;
            end = x_of(tick) + half;
        }
        return true;
    }

    void draw_y_axis(const std::vector<double>& ticks) {
        quiet_line(chart_.y_axis.name, kPadding, plot_.a.y - kGap - line_of(Font::small) / 2,
                   Anchor::start);
        for (const double tick : ticks) {
            const double y = y_of(tick);
            stroke({{plot_.a.x, y}, {plot_.b.x, y}}, Role::grid_eighth);
            quiet_line(tick_text(tick), plot_.a.x - kGap, y, Anchor::end);
        }
    }

    void draw_x_axis() {
        std::vector<double> ticks;
        for (std::vector<double>& set : tick_sets(x_range_)) {
            if (set.size() < 2 || !fit_in_x(set)) continue;
            ticks = std::move(set);
            break;
        }
        if (ticks.empty()) ticks = {chart_.xs.front()};
        const double top =
            chart_.band_name.empty() ? plot_.b.y : plot_.b.y + kBandHeight + kGap / 2;
        const double y = top + kGap / 2 + line_of(Font::small) / 2;
        for (const double tick : ticks) {
            stroke({{x_of(tick), plot_.a.y}, {x_of(tick), plot_.b.y}}, Role::grid_minor);
            quiet_line(tick_text(tick), x_of(tick), y, Anchor::middle);
        }
        stroke({{plot_.a.x, plot_.b.y}, {plot_.b.x, plot_.b.y}}, Role::grid_axis);
        const std::string name = cut(chart_.x_axis.name, width_ - 2 * kPadding, Font::small);
        const double half = width_of_(name, Font::small) / 2;
        const double middle = std::clamp((plot_.a.x + plot_.b.x) / 2, kPadding + half,
                                         std::max(kPadding + half, width_ - kPadding - half));
        quiet_line(name, middle, y + line_of(Font::small), Anchor::middle);
    }

    void draw_band() {
        if (chart_.band_name.empty()) return;
        const double top = plot_.b.y + kGap / 2;
        const double bottom = top + kBandHeight;
        quiet_line(chart_.band_name, plot_.a.x - kGap, (top + bottom) / 2, Anchor::end);
        const std::size_t count = std::min(chart_.band.size(), chart_.xs.size());
        const auto border = [&](std::size_t i) {
            if (i == 0) return plot_.a.x;
            if (i >= chart_.xs.size()) return plot_.b.x;
            return (x_of(chart_.xs[i - 1]) + x_of(chart_.xs[i])) / 2;
        };
        for (std::size_t begin = 0; begin < count;) {
            std::size_t end = begin + 1;
            while (end < count && chart_.band[end] == chart_.band[begin]) ++end;
            if (chart_.band[begin]) {
                const ChartSeries& best = chart_.series[*chart_.band[begin]];
                // A gap in the background colour between neighbours.
                const double low = border(begin) + (begin > 0 ? 1 : 0);
                const double high = border(end);
                fill({{low, top}, {high, top}, {high, bottom}, {low, bottom}}, best.role);
                if (width_of_(best.name, Font::small) + kGap <= high - low) {
                    line(best.name, (low + high) / 2, (top + bottom) / 2, Role::canvas, Font::small,
                         Anchor::middle);
                }
            }
            begin = end;
        }
    }

    void draw_marked() {
        if (!chart_.marked || *chart_.marked >= chart_.xs.size()) return;
        const double x = x_of(chart_.xs[*chart_.marked]);
        stroke({{x, plot_.a.y}, {x, plot_.b.y}}, Role::grid_axis);
    }

    void draw_form(ChartForm form, Vec2 at, Role role) {
        constexpr double s = kFormSize;
        switch (form) {
            case ChartForm::square: fill({{-s, -s}, {s, -s}, {s, s}, {-s, s}}, role, at); return;
            case ChartForm::diamond:
                fill({{0, -1.4 * s}, {1.4 * s, 0}, {0, 1.4 * s}, {-1.4 * s, 0}}, role, at);
                return;
            case ChartForm::up:
                fill({{0, -1.3 * s}, {1.3 * s, s}, {-1.3 * s, s}}, role, at);
                return;
            case ChartForm::down:
                fill({{-1.3 * s, -s}, {1.3 * s, -s}, {0, 1.3 * s}}, role, at);
                return;
            case ChartForm::circle: {
                std::vector<Vec2> corners;
                for (int k = 0; k < 16; ++k) {
                    const double turn = k * std::numbers::pi / 8;
                    corners.push_back({1.1 * s * std::cos(turn), 1.1 * s * std::sin(turn)});
                }
                fill(std::move(corners), role, at);
                return;
            }
            case ChartForm::cross:
                stroke({at + Vec2{-s, -s}, at + Vec2{s, s}}, role, 2);
                stroke({at + Vec2{-s, s}, at + Vec2{s, -s}}, role, 2);
                return;
            case ChartForm::plus:
                stroke({at + Vec2{-1.3 * s, 0}, at + Vec2{1.3 * s, 0}}, role, 2);
                stroke({at + Vec2{0, -1.3 * s}, at + Vec2{0, 1.3 * s}}, role, 2);
                return;
        }
    }

    void draw_line(const ChartSeries& series) {
        std::vector<Vec2> run;
        std::vector<Vec2> all;
        const auto end_run = [&] {
            if (run.size() > 1) stroke(run, series.role, 2);
            run.clear();
        };
        for (std::size_t i = 0; i < std::min(series.values.size(), chart_.xs.size()); ++i) {
            if (!is_shown(series.values[i])) {
                end_run();
                continue;
            }
            run.push_back({x_of(chart_.xs[i]), y_of(*series.values[i])});
            all.push_back(run.back());
        }
        end_run();
        for (const Vec2& at : all) draw_form(series.form, at, series.role);
    }

    /// Writes names at the ends of lines, moved apart, and below them those without a line.
    void name_lines() {
        struct Name {
            const ChartSeries* series;
            std::optional<Vec2> end;
            double y;
        };
        std::vector<Name> names;
        for (const ChartSeries& series : chart_.series) {
            if (const std::optional<std::size_t> last = last_of(series)) {
                const Vec2 end{x_of(chart_.xs[*last]), y_of(*series.values[*last])};
                names.push_back({&series, end, end.y});
            } else if (!name_of(series).empty()) {
                names.push_back({&series, std::nullopt, plot_.b.y});
            }
        }
        // Ties go by order in the chart, which is also the order in memory.
        std::sort(names.begin(), names.end(), [](const Name& a, const Name& b) {
            return a.y < b.y || (a.y == b.y && a.series < b.series);
        });
        const double apart = line_of(Font::small);
        double least = plot_.a.y;
        for (Name& name : names) {
            name.y = std::max(name.y, least);
            least = name.y + apart;
        }
        // Names may also use the height of the axis's numbers.
        double most = plot_.b.y + apart;
        for (auto name = names.rbegin(); name != names.rend(); ++name) {
            name->y = std::min(name->y, most);
            most = name->y - apart;
        }
        for (const Name& name : names) {
            if (name.end) {
                stroke({*name.end, {plot_.b.x + kLeader - 4, name.y}}, name.series->role, 1, 0.45F);
            }
            line(name_of(*name.series), plot_.b.x + kLeader, name.y, name.series->role, Font::small,
                 Anchor::start);
        }
    }

    const Chart& chart_;
    double width_;
    double height_;
    const TextWidth& width_of_;
    AxisRange x_range_;
    AxisRange y_range_;
    Rect plot_{};
    ChartPicture picture_;
};

constexpr std::array kParts{1.0, 2.0, 5.0};
constexpr double kNear = 1e-9;

double power_of_ten(int exponent) {
    return std::pow(10.0, exponent);
}

int floor_log(double value) {
    return static_cast<int>(std::floor(std::log10(value) + kNear));
}

/// Multiples of `step` in a range, without accumulated rounding.
std::vector<double> multiples(const AxisRange& range, double step) {
    constexpr double kMost = 1000;
    constexpr double kCountable = 1e15;  // doubles beyond skip whole numbers
    std::vector<double> ticks;
    const double first = std::ceil(range.low / step - kNear);
    const double last = std::floor(range.high / step + kNear);
    if (!(last - first < kMost) || std::fabs(first) > kCountable) return ticks;
    for (double k = first; k <= last; ++k) ticks.push_back(k * step);
    return ticks;
}

}  // namespace

double usual_width(const std::string& text, Font font) {
    constexpr std::string_view narrow = "iljtfrI.,:;'!|()[] -/";
    constexpr std::string_view wide = "mwMW@%";
    double letters = 0;
    for (const char letter : text) {
        if ((static_cast<unsigned char>(letter) & 0xC0U) == 0x80U) continue;  // UTF-8 continuation
        const bool is_narrow = narrow.find(letter) != std::string_view::npos;
        const bool is_wide = wide.find(letter) != std::string_view::npos;
        letters += is_narrow ? 0.39 : is_wide ? 0.98 : 0.64;
    }
    return letters * size_of(font);
}

ChartPicture lay_out(const Chart& chart, double width, double height, double ratio,
                     const TextWidth& width_of) {
    return ChartDraft(chart, width, height, ratio, width_of).run();
}

std::optional<std::size_t> x_at(const ChartPicture& picture, Vec2 pixel) {
    const Rect& plot = picture.plot;
    if (picture.xs.empty() || pixel.x < plot.a.x - 8 || pixel.x > plot.b.x + 8 ||
        pixel.y < plot.a.y || pixel.y > plot.b.y) {
        return std::nullopt;
    }
    const auto nearest = std::min_element(
        picture.xs.begin(), picture.xs.end(),
        [&](double a, double b) { return std::fabs(a - pixel.x) < std::fabs(b - pixel.x); });
    return static_cast<std::size_t>(nearest - picture.xs.begin());
}

double AxisRange::position_of(double value) const {
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
    // Within the range: the first `parts` of kParts, times every power of ten whose exponent is a
    // multiple of `stride`.
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
        // A single line does not show a scale.
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
