#include "sandbox/scene/swarm.hpp"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <optional>

#include "sandbox/text/json.hpp"
#include "sandbox/text/name_json.hpp"

namespace tileglass::scene {

namespace {

constexpr std::array kEdges{"bounce", "wrap"};

/// Reads `[least, most]`.
std::optional<Error> read_between(const Json& object, const char* key, Between& between) {
    const auto found = object.find(key);
    if (found == object.end()) return std::nullopt;
    std::array<double, 2> n{};
    if (auto error = read_numbers(*found, key, n)) return error;
    for (std::size_t k = 0; k < n.size(); ++k) {
        if (std::isfinite(n[k]) && n[k] >= 0) continue;
        return Error{fmt::format("{}[{}]", key, k),
                     shortest_text(n[k]) + " is not a finite number from 0 on"};
    }
    if (n[1] < n[0]) {
        return Error{fmt::format("{}[1]", key),
                     fmt::format("the most, {}, is less than the least, {}", shortest_text(n[1]),
                                 shortest_text(n[0]))};
    }
    between = {n[0], n[1]};
    return std::nullopt;
}

std::optional<Error> read_count(const Json& object, const char* key, std::uint32_t least,
                                std::uint32_t most, std::uint32_t& count) {
    const auto found = object.find(key);
    if (found == object.end()) return std::nullopt;
    if (auto error = keep(read_whole(*found, key, least, most), count)) return *error;
    return std::nullopt;
}

void write_between(const Between& between, const Between& standard, const char* key, Json& object) {
    if (between == standard && !object.contains(key)) return;
    write_numbers(std::array{between.least, between.most}, object[key]);
}

}  // namespace

const char* name_of(Edge edge) {
    return kEdges[static_cast<std::size_t>(edge)];
}

Result<Swarm> read_swarm(const Json& object, const Rect& area) {
    Swarm swarm;
    swarm.area = area;
    constexpr std::uint32_t most_seed = std::numeric_limits<std::uint32_t>::max();
    std::optional<Error> error = read_count(object, "count", 1, Swarm::kMostCount, swarm.count);
    if (!error) error = read_between(object, "sides", swarm.sides);
    if (!error) error = read_between(object, "speeds", swarm.speeds);
    if (!error) error = read_count(object, "seed", 0, most_seed, swarm.seed);
    if (const auto found = object.find("edge"); !error && found != object.end()) {
        error = keep(read_name<Edge>(*found, "edge", kEdges), swarm.edge);
    }
    if (error) return *error;
    return swarm;
}

void write_swarm(const Swarm& swarm, Json& object) {
    const Swarm standard;
    const auto write_count = [&](std::uint32_t count, std::uint32_t usual, const char* key) {
        if (count != usual || object.contains(key)) write_number(count, object[key]);
    };
    write_count(swarm.count, standard.count, "count");
    write_between(swarm.sides, standard.sides, "sides", object);
    write_between(swarm.speeds, standard.speeds, "speeds", object);
    write_count(swarm.seed, standard.seed, "seed");
    write_name(name_of(swarm.edge), swarm.edge == standard.edge, "edge", object);
}

}  // namespace tileglass::scene
