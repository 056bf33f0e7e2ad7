#include "sandbox/scene/experiment.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>

#include "sandbox/scene/fields.hpp"

namespace tileglass::scene {

namespace {

constexpr std::array kOvers{"count", "cell", "cluster", "extent", "radius", "crowd"};
static_assert(kOvers.size() == kExperimentOvers.size());
constexpr std::array kMeasures{"build", "update", "question", "bytes", "tests", "time"};
static_assert(kMeasures.size() == kStructureMeasures.size() + 2);

/// The limits of the numbers are checked by `wrong_experiment`.
constexpr std::tuple kExperimentFields{
    Field{"over", &Experiment::over, OneOf<ExperimentOver>{kOvers}},
    Field{"from", [](auto& experiment) -> auto& { return experiment.range.least; }, AnyNumber{}},
    Field{"to", [](auto& experiment) -> auto& { return experiment.range.most; }, AnyNumber{}},
    Field{"steps", &Experiment::steps, WholeNumber{1, Experiment::kMostSteps}},
    Field{"measure", &Experiment::measure, OneOf<ExperimentMeasure>{kMeasures}},
    Field{"count", &Experiment::count, WholeNumber{1, Experiment::kMostCount}},
    Field{"extent", &Experiment::extent, AnyNumber{}},
    Field{"cell", &Experiment::cell, AnyNumber{}},
    Field{"cluster", &Experiment::cluster, AnyNumber{}},
    Field{"sides", &Experiment::sides, TwoNumbers<Between>{}},
    Field{"speed", &Experiment::speed, AnyNumber{}},
    Field{"question", &Experiment::question, AnyNumber{}},
    Field{"seed", &Experiment::seed, WholeNumber{0, std::numeric_limits<std::uint32_t>::max()}}};

/// A number of an experiment, and its limits.
struct Limited {
    const char* field;
    double number;
    Between limits;
};

std::optional<Error> first_wrong(std::initializer_list<Limited> all) {
    for (const auto& [field, number, limits] : all) {
        if (number >= limits.least && number <= limits.most) continue;
        return Error{field, fmt::format("{} is not from {} to {}", shortest_text(number),
                                        shortest_text(limits.least), shortest_text(limits.most))};
    }
    return std::nullopt;
}

/// What an experiment can vary, in the order of `kOvers`: the limits and the usual range of each.
constexpr Between kLength{Experiment::kLeastLength, Experiment::kMostLength};
constexpr std::array kRangeLimits{Between{1, Experiment::kMostCount},
                                  kLength,
                                  Between{0, 1},
                                  kLength,
                                  Between{1, Experiment::kMostRadius},
                                  Between{1, Experiment::kMostCrowd}};
constexpr std::array kUsualRanges{Between{10, 100'000}, Between{0.5, 128}, Between{0, 1},
                                  Between{64, 16'384},  Between{1, 100},   Between{1, 1000}};
static_assert(kRangeLimits.size() == kOvers.size() && kUsualRanges.size() == kOvers.size());

/// Rounds to four significant digits, so that a person could have chosen the numbers.
double rounded(double number) {
    const double digits = std::floor(std::log10(number)) - 3;
    if (digits >= 0) {
        const double unit = std::pow(10.0, digits);
        return std::round(number / unit) * unit;
    }
    const double parts = std::pow(10.0, -digits);
    return std::round(number * parts) / parts;
}

bool is_in_whole_numbers(ExperimentOver over) {
    return over == ExperimentOver::count || over == ExperimentOver::radius ||
           over == ExperimentOver::crowd;
}

/// Checks that what is shown is measured.
std::optional<Error> wrong_measure(const Experiment& experiment) {
    const Compared of = experiment.measure == ExperimentMeasure::tests  ? Compared::methods
                        : experiment.measure == ExperimentMeasure::time ? Compared::collections
                                                                        : Compared::structures;
    if (of == experiment.compared()) return std::nullopt;
    return Error{"sweep.measure",
                 fmt::format("\"{}\" is not measured over {}", name_of(experiment.measure),
                             name_of(experiment.over))};
}

/// Checks the range against the limits of what varies.
std::optional<Error> wrong_range(const Experiment& experiment) {
    constexpr double kLeastClusterRange = 1e-3;
    const auto& [from, to] = experiment.range;
    const std::string from_text = shortest_text(from);
    const std::string to_text = shortest_text(to);
    if (to < from) {
        return Error{"sweep.to", fmt::format("{} is less than sweep.from, {}", to_text, from_text)};
    }
    if (experiment.over == ExperimentOver::cluster && to > from && to - from < kLeastClusterRange) {
        return Error{"sweep.to",
                     fmt::format("{} is not sweep.from, {}, and nearer to it than {}", to_text,
                                 from_text, shortest_text(kLeastClusterRange))};
    }
    if (!is_in_whole_numbers(experiment.over)) return std::nullopt;
    const auto is_whole = [](double number) { return std::floor(number) == number; };
    const std::string why = fmt::format(
        " is no whole number of {}",
        std::array{"objects", "tiles", "points"}[static_cast<std::size_t>(experiment.compared())]);
    if (!is_whole(from)) return Error{"sweep.from", from_text + why};
    if (!is_whole(to)) return Error{"sweep.to", to_text + why};
    return std::nullopt;
}

std::optional<Error> wrong_sides(const Experiment& experiment) {
    const auto& [least, most] = experiment.sides;
    const double extent =
        experiment.over == ExperimentOver::extent ? experiment.range.least : experiment.extent;
    if (most < least) {
        return Error{"sweep.sides[1]", fmt::format("the most, {}, is less than the least, {}",
                                                   shortest_text(most), shortest_text(least))};
    }
    if (most > extent) {
        return Error{"sweep.sides[1]", fmt::format("{} is more than the smallest world has, {}",
                                                   shortest_text(most), shortest_text(extent))};
    }
    return std::nullopt;
}

}  // namespace

const char* name_of(ExperimentOver over) {
    return kOvers[static_cast<std::size_t>(over)];
}

const char* name_of(ExperimentMeasure measure) {
    return kMeasures[static_cast<std::size_t>(measure)];
}

Between usual_range(ExperimentOver over) {
    return kUsualRanges[static_cast<std::size_t>(over)];
}

ExperimentMeasure usual_measure(ExperimentOver over) {
    return over == ExperimentOver::radius  ? ExperimentMeasure::tests
           : over == ExperimentOver::crowd ? ExperimentMeasure::time
                                           : ExperimentMeasure::question;
}

std::optional<Error> wrong_experiment(const Experiment& experiment) {
    const Between range = kRangeLimits[static_cast<std::size_t>(experiment.over)];
    constexpr Between kAnyLength{0, Experiment::kMostLength};
    std::optional<Error> error = first_wrong({{"sweep.from", experiment.range.least, range},
                                              {"sweep.to", experiment.range.most, range}});
    if (!error) error = wrong_range(experiment);
    if (!error) error = wrong_measure(experiment);
    if (!error) {
        error = first_wrong({{"sweep.steps", double(experiment.steps), {1, Experiment::kMostSteps}},
                             {"sweep.count", double(experiment.count), {1, Experiment::kMostCount}},
                             {"sweep.extent", experiment.extent, kLength},
                             {"sweep.cell", experiment.cell, kLength},
                             {"sweep.cluster", experiment.cluster, {0, 1}},
                             {"sweep.sides[0]", experiment.sides.least, kAnyLength},
                             {"sweep.sides[1]", experiment.sides.most, kAnyLength}});
    }
    if (!error) error = wrong_sides(experiment);
    if (!error) {
        error = first_wrong({{"sweep.speed", experiment.speed, kAnyLength},
                             {"sweep.question", experiment.question, kAnyLength}});
    }
    return error;
}

Result<Experiment> read_experiment(JsonView value, std::vector<std::string>& unknown) {
    Experiment experiment;
    // First, because it decides what is usual.
    if (value.is_object()) {
        const JsonObject object(value);
        if (auto error = std::get<0>(kExperimentFields).read(object, "sweep", experiment))
            return *error;
        experiment.range = usual_range(experiment.over);
        experiment.measure = usual_measure(experiment.over);
    }
    if (auto error = read_object_fields(kExperimentFields, value, "sweep", experiment, unknown))
        return *error;
    if (auto error = wrong_experiment(experiment)) return *error;
    return experiment;
}

std::string experiment_text(const Experiment& experiment, std::optional<JsonView> before) {
    ObjectText object(before);
    Experiment standard;
    standard.range = usual_range(experiment.over);
    standard.measure = usual_measure(experiment.over);
    object.set("over", string_text(name_of(experiment.over)));
    write_fields(kExperimentFields, experiment, standard, object);
    return object.text();
}

std::vector<double> points_of(const Experiment& experiment) {
    const auto& [from, to] = experiment.range;
    std::vector<double> points;
    for (std::uint32_t i = 0; i < experiment.steps; ++i) {
        double point = i + 1 == experiment.steps ? to : from;
        if (i > 0 && i + 1 < experiment.steps) {
            const double share = static_cast<double>(i) / (experiment.steps - 1);
            point = experiment.over == ExperimentOver::cluster
                        ? std::round((from + (to - from) * share) * 1e4) / 1e4
                        : rounded(from * std::pow(to / from, share));
            if (is_in_whole_numbers(experiment.over)) point = std::round(point);
            point = std::clamp(point, from, to);
        }
        if (experiment.steps == 1) point = from;
        if (points.empty() || point > points.back()) points.push_back(point);
    }
    return points;
}

}  // namespace tileglass::scene
