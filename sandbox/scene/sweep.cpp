#include "sandbox/scene/sweep.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "sandbox/text/json.hpp"
#include "sandbox/text/name_json.hpp"

namespace tileglass::scene {

namespace {

constexpr std::array kOvers{"count", "cell", "cluster", "extent"};
static_assert(kOvers.size() == kSweepOvers.size());
constexpr std::array kMeasures{"build", "update", "question", "bytes"};
static_assert(kMeasures.size() == kSweepMeasures.size());

constexpr std::uint32_t kMostSeed = std::numeric_limits<std::uint32_t>::max();

std::optional<Error> wrong_number(const std::string& field, double number, double least,
                                  double most) {
    if (number >= least && number <= most) return std::nullopt;
    return Error{field, fmt::format("{} is not from {} to {}", shortest_text(number),
                                    shortest_text(least), shortest_text(most))};
}

/// Limits of what is swept over.
Between limits_of(SweepOver over) {
    switch (over) {
        case SweepOver::count: return {1, Sweep::kMostCount};
        case SweepOver::cluster: return {0, 1};
        case SweepOver::cell:
        case SweepOver::extent: break;
    }
    return {Sweep::kLeastLength, Sweep::kMostLength};
}

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

std::optional<Error> read_number_into(const Json& value, const std::string& field, double& number) {
    if (auto error = keep(read_number(value, field), number)) return *error;
    return std::nullopt;
}

std::optional<Error> read_whole_into(const Json& value, const std::string& field,
                                     std::uint32_t least, std::uint32_t most,
                                     std::uint32_t& number) {
    if (auto error = keep(read_whole(value, field, least, most), number)) return *error;
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
    switch (over) {
        case SweepOver::count: return {10, 100'000};
        case SweepOver::cell: return {0.5, 128};
        case SweepOver::cluster: return {0, 1};
        case SweepOver::extent: return {64, 16'384};
    }
    return {};
}

std::optional<Error> wrong_sweep(const Sweep& sweep) {
    const Between limits = limits_of(sweep.over);
    const double least_extent = sweep.over == SweepOver::extent ? sweep.range.least : sweep.extent;
    constexpr double most = Sweep::kMostLength;
    constexpr double least = Sweep::kLeastLength;
    std::optional<Error> error =
        wrong_number("sweep.from", sweep.range.least, limits.least, limits.most);
    if (!error) error = wrong_number("sweep.to", sweep.range.most, limits.least, limits.most);
    if (!error && sweep.range.most < sweep.range.least) {
        error = Error{"sweep.to",
                      fmt::format("{} is less than sweep.from, {}", shortest_text(sweep.range.most),
                                  shortest_text(sweep.range.least))};
    }
    constexpr double kLeastClusterRange = 1e-3;
    const double width = sweep.range.most - sweep.range.least;
    if (!error && sweep.over == SweepOver::cluster && width > 0 && width < kLeastClusterRange) {
        error = Error{"sweep.to",
                      fmt::format("{} is not sweep.from, {}, and nearer to it than {}",
                                  shortest_text(sweep.range.most), shortest_text(sweep.range.least),
                                  shortest_text(kLeastClusterRange))};
    }
    if (!error && sweep.over == SweepOver::count) {
        for (const auto& [field, count] : {std::pair{"sweep.from", sweep.range.least},
                                           std::pair{"sweep.to", sweep.range.most}}) {
            if (error || std::floor(count) == count) continue;
            error = Error{field, shortest_text(count) + " is no whole number of objects"};
        }
    }
    if (!error) error = wrong_number("sweep.steps", sweep.steps, 1, Sweep::kMostSteps);
    if (!error) error = wrong_number("sweep.count", sweep.count, 1, Sweep::kMostCount);
    if (!error) error = wrong_number("sweep.extent", sweep.extent, least, most);
    if (!error) error = wrong_number("sweep.cell", sweep.cell, least, most);
    if (!error) error = wrong_number("sweep.cluster", sweep.cluster, 0, 1);
    if (!error) error = wrong_number("sweep.sides[0]", sweep.sides.least, 0, most);
    if (!error) error = wrong_number("sweep.sides[1]", sweep.sides.most, 0, most);
    if (!error && sweep.sides.most < sweep.sides.least) {
        error = Error{"sweep.sides[1]", fmt::format("the most, {}, is less than the least, {}",
                                                    shortest_text(sweep.sides.most),
                                                    shortest_text(sweep.sides.least))};
    }
    if (!error && sweep.sides.most > least_extent) {
        error = Error{"sweep.sides[1]",
                      fmt::format("{} is more than the smallest world has, {}",
                                  shortest_text(sweep.sides.most), shortest_text(least_extent))};
    }
    if (!error) error = wrong_number("sweep.speed", sweep.speed, 0, most);
    if (!error) error = wrong_number("sweep.question", sweep.question, 0, most);
    return error;
}

Result<Sweep> read_sweep(const Json& value, std::vector<std::string>& unknown) {
    if (!value.is_object()) return Error{"sweep", short_text(value) + " is not an object"};
    Sweep sweep;
    if (const auto found = value.find("over"); found != value.end()) {
        const auto over = read_name<SweepOver>(*found, "sweep.over", kOvers);
        if (!over) return over.error();
        sweep.over = *over;
        sweep.range = usual_range(*over);
    }
    for (const auto& [key, part] : value.items()) {
        const std::string field = "sweep." + key;
        std::optional<Error> error;
        if (key == "over") {
            continue;
        } else if (key == "from") {
            error = read_number_into(part, field, sweep.range.least);
        } else if (key == "to") {
            error = read_number_into(part, field, sweep.range.most);
        } else if (key == "steps") {
            error = read_whole_into(part, field, 1, Sweep::kMostSteps, sweep.steps);
        } else if (key == "measure") {
            error = keep(read_name<SweepMeasure>(part, field, kMeasures), sweep.measure);
        } else if (key == "count") {
            error = read_whole_into(part, field, 1, Sweep::kMostCount, sweep.count);
        } else if (key == "extent") {
            error = read_number_into(part, field, sweep.extent);
        } else if (key == "cell") {
            error = read_number_into(part, field, sweep.cell);
        } else if (key == "cluster") {
            error = read_number_into(part, field, sweep.cluster);
        } else if (key == "sides") {
            std::array<double, 2> sides{};
            error = read_numbers(part, field, sides);
            sweep.sides = {sides[0], sides[1]};
        } else if (key == "speed") {
            error = read_number_into(part, field, sweep.speed);
        } else if (key == "question") {
            error = read_number_into(part, field, sweep.question);
        } else if (key == "seed") {
            error = read_whole_into(part, field, 0, kMostSeed, sweep.seed);
        } else {
            unknown.push_back(field);
        }
        if (error) return *error;
    }
    if (const auto error = wrong_sweep(sweep)) return *error;
    return sweep;
}

void write_sweep(const Sweep& sweep, Json& object) {
    if (!object.is_object()) object = Json::object();
    const Sweep standard;
    const Between range = usual_range(sweep.over);
    const auto write = [&](const char* key, double number, double usual) {
        if (number != usual || object.contains(key)) write_number(number, object[key]);
    };
    object["over"] = name_of(sweep.over);
    write("from", sweep.range.least, range.least);
    write("to", sweep.range.most, range.most);
    write("steps", sweep.steps, standard.steps);
    write_name(name_of(sweep.measure), sweep.measure == standard.measure, "measure", object);
    write("count", sweep.count, standard.count);
    write("extent", sweep.extent, standard.extent);
    write("cell", sweep.cell, standard.cell);
    write("cluster", sweep.cluster, standard.cluster);
    if (sweep.sides != standard.sides || object.contains("sides")) {
        write_numbers(std::array{sweep.sides.least, sweep.sides.most}, object["sides"]);
    }
    write("speed", sweep.speed, standard.speed);
    write("question", sweep.question, standard.question);
    write("seed", sweep.seed, standard.seed);
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
