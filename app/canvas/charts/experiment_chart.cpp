#include "app/canvas/charts/experiment_chart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

#include "app/canvas/charts/chart_layout.hpp"

namespace tileglass::app {

namespace {

constexpr double kBytesInKb = 1024;

std::string title_of(scene::ExperimentOver over) {
    switch (over) {
        case scene::ExperimentOver::count: return "objects";
        case scene::ExperimentOver::cell:
            return "side of a cell of tiles and hash_grid (world units)";
        case scene::ExperimentOver::cluster: return "share of the objects that lie in eight discs";
        case scene::ExperimentOver::extent: return "side of the world (world units)";
        case scene::ExperimentOver::radius: return "radius (tiles)";
        case scene::ExperimentOver::crowd: return "points in each tile";
    }
    return "";
}

/// The name of a measure's axis, and the question that its chart answers.
struct MeasureWords {
    const char* axis;
    const char* question;
};

MeasureWords words_of(scene::ExperimentMeasure measure) {
    using Measure = scene::ExperimentMeasure;
    switch (measure) {
        case Measure::build: return {"build (ms)", "How long does it take to put all objects in?"};
        case Measure::update:
            return {"update (ms a tick)", "How long does a tick take, in which all move?"};
        case Measure::question:
            return {"question (us)", "How long does it take to ask for a square?"};
        case Measure::bytes: return {"memory (kB)", "How much memory does it take?"};
        case Measure::tests: return {"tests (tiles)", "How many tiles does each method test?"};
        case Measure::time:
            return {"ns a point", "Array or linked list: to remove a point, to read all points"};
    }
    return {};
}

/// A line per structure that has gaps: where they are, from the first x to the last, and the reason
/// for the first one.
std::vector<std::string> gaps_of(std::span<const world::ExperimentPoint> points) {
    std::vector<std::string> notes;
    for (const scene::StructureKind kind : scene::kStructureKinds) {
        std::vector<const world::ExperimentPoint*> gaps;
        for (const world::ExperimentPoint& point : points) {
            if (point.measured(kind) && point.measured(kind)->gap) gaps.push_back(&point);
        }
        if (gaps.empty()) continue;
        std::string where = tick_text(gaps.front()->at);
        if (gaps.size() > 1) {
            where =
                fmt::format("{} points, {} to {}", gaps.size(), where, tick_text(gaps.back()->at));
        }
        notes.push_back(fmt::format("{}: nothing at {}: {}", scene::name_of(kind), where,
                                    *gaps.front()->measured(kind)->gap));
    }
    return notes;
}

/// A line for each method. Where a method tests no tile at all, a logarithmic axis has no place for
/// it: a note says so.
void add_methods(std::span<const world::ExperimentPoint> points, Chart& chart) {
    for (const world::MethodCount& count : world::count_tests(1)) {
        const auto [role, form] = look_of_method(chart.series.size());
        chart.series.push_back({std::string(count.method), role, form, {}});
    }
    for (const world::ExperimentPoint& point : points) {
        chart.xs.push_back(point.at);
        std::optional<std::size_t> best;
        for (std::size_t i = 0; i < chart.series.size(); ++i) {
            const bool is_counted = i < point.methods.size();
            const std::int64_t tests = is_counted ? point.methods[i].tests : 0;
            chart.series[i].values.push_back(is_counted ? std::optional(static_cast<double>(tests))
                                                        : std::nullopt);
            if (is_counted && (!best || tests < point.methods[*best].tests)) best = i;
        }
        chart.band.push_back(best);
    }
    for (const ChartSeries& series : chart.series) {
        const auto none = std::count(series.values.begin(), series.values.end(), 0.0);
        if (none == 0) continue;
        chart.notes.push_back(fmt::format("{}: no tests at {} of {} points", series.name, none,
                                          series.values.size()));
    }
}

/// Which collection is faster, removal and reading taken together.
std::string faster_in_all(const world::ExperimentPoint& point) {
    const double readings = world::readings_for_array(*point.collections, point.at);
    const std::string text = fmt::format("In all, with {} {} in a tile, the ", tick_text(point.at),
                                         point.at == 1 ? "point" : "points");
    if (std::isinf(readings)) return text + "linked list is faster.";
    if (readings == 0) return text + "array is faster.";
    return text + fmt::format("array is faster where it is read more than {:.{}f} times a removal.",
                              readings, readings < 10 ? 2 : 0);
}

/// From how many points on the array is slower at removing; empty if that hangs on a few points.
std::string removal_text(std::span<const world::ExperimentPoint> points) {
    constexpr std::size_t kLeast = 3;  // points: a single one may be far off
    std::size_t slower = 0;            // of the last points
    bool is_ever_slower = false;
    for (const world::ExperimentPoint& point : points) {
        const auto& [array, list] = *point.collections;
        const bool is_slower = array.removal.median > list.removal.median;
        slower = is_slower ? slower + 1 : 0;
        is_ever_slower = is_ever_slower || is_slower;
    }
    if (!is_ever_slower) return "Removal: the array is not slower.";
    if (slower == points.size()) return "Removal: the array is slower everywhere.";
    if (slower < kLeast) return "";
    return fmt::format("Removal: the array is slower from {} points on, at all {} measured.",
                       tick_text(points[points.size() - slower].at), slower);
}

/// Which collection is faster, and from where on: the claim of the article, by these times.
void note_faster(std::span<const world::ExperimentPoint> points, Chart& chart) {
    std::vector<double> times;  // by which the list takes longer to read
    for (const world::ExperimentPoint& point : points) {
        if (!point.collections) return;
        const auto& [array, list] = *point.collections;
        times.push_back(list.reading.median / array.reading.median);
    }
    if (std::string text = removal_text(points); !text.empty()) {
        chart.notes.push_back(std::move(text));
    }
    // A single point may be far off, where the machine had other work.
    const world::Spread spread = world::spread_of(times);
    chart.notes.push_back(fmt::format(
        "Reading: the linked list takes {:.1f} times as long as the array at the middle "
        "one of {} points; at eight in ten {:.1f} to {:.1f} times.",
        spread.median, times.size(), spread.low, spread.high));
    chart.notes.push_back(faster_in_all(points.front()));
    if (points.size() > 1) chart.notes.push_back(faster_in_all(points.back()));
}

/// Two lines for each collection.
void add_collections(std::span<const world::ExperimentPoint> points, Chart& chart) {
    constexpr std::array kLines{
        std::pair{"array, removal", StructureLook{Role::left, ChartForm::square}},
        std::pair{"linked list, removal", StructureLook{Role::left, ChartForm::circle}},
        std::pair{"array, reading", StructureLook{Role::taken, ChartForm::square}},
        std::pair{"linked list, reading", StructureLook{Role::taken, ChartForm::circle}}};
    for (const auto& [name, look] : kLines) {
        chart.series.push_back({name, look.role, look.form, {}});
    }
    for (const world::ExperimentPoint& point : points) {
        chart.xs.push_back(point.at);
        for (std::size_t i = 0; i < kLines.size(); ++i) {
            std::optional<double> value;
            if (point.collections) {
                const world::CollectionTimes& one = (*point.collections)[i % 2];
                value = (i < 2 ? one.removal : one.reading).median;
            }
            chart.series[i].values.push_back(value);
        }
    }
    chart.band_name.clear();
    if (!points.empty()) note_faster(points, chart);
}

}  // namespace

StructureLook look_of(scene::StructureKind kind) {
    using Kind = scene::StructureKind;
    switch (kind) {
        case Kind::list: return {Role::quiet_text, ChartForm::cross};
        case Kind::tiles: return {Role::taken, ChartForm::square};
        case Kind::hash_grid: return {Role::entered, ChartForm::circle};
        case Kind::quadtree: return {Role::left, ChartForm::up};
        case Kind::loose_quadtree: return {Role::refused, ChartForm::down};
        case Kind::k_d_tree: return {Role::tie, ChartForm::diamond};
        case Kind::bucket_grid: return {Role::text, ChartForm::plus};
    }
    return {};
}

std::string value_text(double value) {
    if (!std::isfinite(value)) return fmt::format("{}", value);
    if (value == std::floor(value) && std::fabs(value) < 1e15) {
        return fmt::format("{}", fmt::group_digits(static_cast<std::int64_t>(value)));
    }
    const double digits = 3 - std::floor(std::log10(std::fabs(value)));
    const double parts = std::pow(10.0, std::max(digits, 0.0));
    return tick_text(std::round(value * parts) / parts);
}

std::string spread_text(const world::Spread& spread) {
    if (spread.times < 2) return spread.times == 0 ? "" : "once";
    return fmt::format("{} to {}", value_text(spread.low), value_text(spread.high));
}

std::string about_of(const scene::Experiment& experiment) {
    using Over = scene::ExperimentOver;
    if (experiment.compared() == scene::Compared::methods) {
        return "a circle around (0.3, 0.4), half_open";
    }
    if (experiment.compared() == scene::Compared::collections) {
        return tick_text(experiment.count) + " points";
    }
    std::string text;
    const auto add = [&](const std::string& part) { text += text.empty() ? part : ", " + part; };
    if (experiment.over != Over::count) add(tick_text(experiment.count) + " objects");
    if (experiment.over != Over::extent) {
        add(fmt::format("a world of {0} x {0}", tick_text(experiment.extent)));
    }
    if (experiment.over != Over::cell) add("cells of " + tick_text(experiment.cell));
    if (experiment.over != Over::cluster && experiment.cluster > 0) {
        add(tick_text(experiment.cluster * 100) + " % in eight discs");
    }
    add(fmt::format("sides from {} to {}", tick_text(experiment.sides.least),
                    tick_text(experiment.sides.most)));
    add(tick_text(experiment.speed) + " a tick");
    add(fmt::format("questions of {0} x {0}", tick_text(experiment.question)));
    return text;
}

StructureLook look_of_method(std::size_t index) {
    constexpr std::array kLooks{StructureLook{Role::entered, ChartForm::circle},
                                StructureLook{Role::left, ChartForm::diamond},
                                StructureLook{Role::tie, ChartForm::up},
                                StructureLook{Role::taken, ChartForm::down},
                                StructureLook{Role::quiet_text, ChartForm::square}};
    return kLooks[index % kLooks.size()];
}

Chart chart_of(const scene::Experiment& experiment, scene::ExperimentMeasure measure,
               std::span<const world::ExperimentPoint> points) {
    Chart chart;
    chart.title = words_of(measure).question;
    chart.about = about_of(experiment);
    chart.x_axis = {title_of(experiment.over), experiment.over == scene::ExperimentOver::cluster
                                                   ? AxisScale::linear
                                                   : AxisScale::logarithmic};
    chart.y_axis = {words_of(measure).axis, AxisScale::logarithmic};
    chart.band_name = "best";
    chart.empty = "Nothing is measured so far.";
    if (experiment.compared() == scene::Compared::methods) {
        add_methods(points, chart);
        return chart;
    }
    if (experiment.compared() == scene::Compared::collections) {
        add_collections(points, chart);
        return chart;
    }
    for (const scene::StructureKind kind : scene::kStructureKinds) {
        const StructureLook look = look_of(kind);
        chart.series.push_back({scene::name_of(kind), look.role, look.form, {}});
    }
    const double unit = measure == scene::ExperimentMeasure::bytes ? kBytesInKb : 1;
    for (const world::ExperimentPoint& point : points) {
        chart.xs.push_back(point.at);
        for (const scene::StructureKind kind : scene::kStructureKinds) {
            const std::optional<double> value = world::value_of(point.measured(kind), measure);
            chart.series[static_cast<std::size_t>(kind)].values.push_back(
                value ? std::optional(*value / unit) : std::nullopt);
        }
        const auto best = point.is_whole() ? world::best_at(point, measure) : std::nullopt;
        chart.band.push_back(best ? std::optional(static_cast<std::size_t>(*best)) : std::nullopt);
        if (const auto fault = world::fault_of(point)) chart.faults.push_back(*fault);
    }
    chart.notes = gaps_of(points);
    return chart;
}

}  // namespace tileglass::app
