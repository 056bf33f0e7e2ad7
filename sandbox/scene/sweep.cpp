#include "sandbox/scene/sweep.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>

#include "sandbox/scene/fields.hpp"

namespace tileglass::scene {

namespace {

constexpr std::array kOvers{"count", "cell", "cluster", "extent"};
static_assert(kOvers.size() == kSweepOvers.size());
constexpr std::array kMeasures{"build", "update", "question", "bytes"};
static_assert(kMeasures.size() == kSweepMeasures.size());

/// The limits of numbers are tested by `wrong_sweep`.
constexpr std::tuple kSweepFields{
    Field{"over", &Sweep::over, OneOf<SweepOver>{kOvers}},
    Field{"from", [](auto& sweep) -> auto& { return sweep.range.least; }, AnyNumber{}},
    Field{"to", [](auto& sweep) -> auto& { return sweep.range.most; }, AnyNumber{}},
    Field{"steps", &Sweep::steps, WholeNumber{1, Sweep::kMostSteps}},
    Field{"measure", &Sweep::measure, OneOf<SweepMeasure>{kMeasures}},
    Field{"count", &Sweep::count, WholeNumber{1, Sweep::kMostCount}},
    Field{"extent", &Sweep::extent, AnyNumber{}},
    Field{"cell", &Sweep::cell, AnyNumber{}},
    Field{"cluster", &Sweep::cluster, AnyNumber{}},
    Field{"sides", &Sweep::sides, TwoNumbers<Between>{}},
    Field{"speed", &Sweep::speed, AnyNumber{}},
    Field{"question", &Sweep::question, AnyNumber{}},
    Field{"seed", &Sweep::seed, WholeNumber{0, std::numeric_limits<std::uint32_t>::max()}}};

/// A number of a sweep, and its limits.
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

/// Of what is swept over, in the order of `kOvers`: its limits, and what is usual.
constexpr Between kLength{Sweep::kLeastLength, Sweep::kMostLength};
constexpr std::array kRangeLimits{Between{1, Sweep::kMostCount}, kLength, Between{0, 1}, kLength};
constexpr std::array kUsualRanges{Between{10, 100'000}, Between{0.5, 128}, Between{0, 1},
                                  Between{64, 16'384}};
static_assert(kRangeLimits.size() == kOvers.size() && kUsualRanges.size() == kOvers.size());

/// Four digits, so that the numbers are ones that a person would choose.
double rounded(double number) {
    const double digits = std::floor(std::log10(number)) - 3;
    if (digits >= 0) {
        const double unit = std::pow(10.0, digits);
        return std::round(number / unit) * unit;
    }
    const double parts = std::pow(10.0, -digits);
    return std::round(number * parts) / parts;
}

/// What is wrong with the range, within the limits of what is swept over.
std::optional<Error> wrong_range(const Sweep& sweep) {
    constexpr double kLeastClusterRange = 1e-3;
    const auto& [from, to] = sweep.range;
    const std::string from_text = shortest_text(from);
    const std::string to_text = shortest_text(to);
    if (to < from) {
        return Error{"sweep.to", fmt::format("{} is less than sweep.from, {}", to_text, from_text)};
    }
    if (sweep.over == SweepOver::cluster && to > from && to - from < kLeastClusterRange) {
        return Error{"sweep.to",
                     fmt::format("{} is not sweep.from, {}, and nearer to it than {}", to_text,
                                 from_text, shortest_text(kLeastClusterRange))};
    }
    if (sweep.over != SweepOver::count) return std::nullopt;
    const auto is_whole = [](double number) { return std::floor(number) == number; };
    if (!is_whole(from)) return Error{"sweep.from", from_text + " is no whole number of objects"};
    if (!is_whole(to)) return Error{"sweep.to", to_text + " is no whole number of objects"};
    return std::nullopt;
}

std::optional<Error> wrong_sides(const Sweep& sweep) {
    const auto& [least, most] = sweep.sides;
    const double extent = sweep.over == SweepOver::extent ? sweep.range.least : sweep.extent;
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

const char* name_of(SweepOver over) {
    return kOvers[static_cast<std::size_t>(over)];
}

const char* name_of(SweepMeasure measure) {
    return kMeasures[static_cast<std::size_t>(measure)];
}

Between usual_range(SweepOver over) {
    return kUsualRanges[static_cast<std::size_t>(over)];
}

std::optional<Error> wrong_sweep(const Sweep& sweep) {
    const Between range = kRangeLimits[static_cast<std::size_t>(sweep.over)];
    constexpr Between kAnyLength{0, Sweep::kMostLength};
    std::optional<Error> error = first_wrong(
        {{"sweep.from", sweep.range.least, range}, {"sweep.to", sweep.range.most, range}});
    if (!error) error = wrong_range(sweep);
    if (!error) {
        error = first_wrong({{"sweep.steps", double(sweep.steps), {1, Sweep::kMostSteps}},
                             {"sweep.count", double(sweep.count), {1, Sweep::kMostCount}},
                             {"sweep.extent", sweep.extent, kLength},
                             {"sweep.cell", sweep.cell, kLength},
                             {"sweep.cluster", sweep.cluster, {0, 1}},
                             {"sweep.sides[0]", sweep.sides.least, kAnyLength},
                             {"sweep.sides[1]", sweep.sides.most, kAnyLength}});
    }
    if (!error) error = wrong_sides(sweep);
    if (!error) {
        error = first_wrong({{"sweep.speed", sweep.speed, kAnyLength},
                             {"sweep.question", sweep.question, kAnyLength}});
    }
    return error;
}

Result<Sweep> read_sweep(const Json& value, std::vector<std::string>& unknown) {
    Sweep sweep;
    // First, for it says which range is usual.
    if (value.is_object()) {
        if (auto error = std::get<0>(kSweepFields).read(value, "sweep.", sweep)) return *error;
        sweep.range = usual_range(sweep.over);
    }
    if (auto error = read_object_fields(kSweepFields, value, "sweep", sweep, unknown))
        return *error;
    if (auto error = wrong_sweep(sweep)) return *error;
    return sweep;
}

void write_sweep(const Sweep& sweep, Json& object) {
    if (!object.is_object()) object = Json::object();
    Sweep standard;
    standard.range = usual_range(sweep.over);
    object["over"] = name_of(sweep.over);
    write_fields(kSweepFields, sweep, standard, object);
}

std::vector<double> points_of(const Sweep& sweep) {
    const auto& [from, to] = sweep.range;
    std::vector<double> points;
    for (std::uint32_t i = 0; i < sweep.steps; ++i) {
        double point = i + 1 == sweep.steps ? to : from;
        if (i > 0 && i + 1 < sweep.steps) {
            const double share = static_cast<double>(i) / (sweep.steps - 1);
            point = sweep.over == SweepOver::cluster
                        ? std::round((from + (to - from) * share) * 1e4) / 1e4
                        : rounded(from * std::pow(to / from, share));
            if (sweep.over == SweepOver::count) point = std::round(point);
            point = std::clamp(point, from, to);
        }
        if (sweep.steps == 1) point = from;
        if (points.empty() || point > points.back()) points.push_back(point);
    }
    return points;
}

}  // namespace tileglass::scene
