#include "sandbox/structures/collection_times.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "sandbox/structures/samples.hpp"
#include "sandbox/world/dice.hpp"
#include "tileglass/index/list_heads.hpp"
#include "tileglass/index/point_trackers.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::world {

namespace {

constexpr std::uint32_t kParts = 16;  // a part of the points is removed at a time
constexpr std::uint32_t kMixings = 2 * kParts;

/// Points in the tiles of a square: point i is in tile i modulo the number of tiles.
struct Crowd {
    Crowd(std::uint32_t count, std::uint32_t crowd)
        : tiles(std::max(count / crowd, 1U)),
          side(static_cast<std::int32_t>(std::ceil(std::sqrt(static_cast<double>(tiles))))),
          in_a_tile(crowd),
          points(tiles * crowd) {
        std::iota(points.begin(), points.end(), 0U);
    }

    TileRect bounds() const { return {{0, 0}, {side, side}}; }
    Tile tile_of(std::uint32_t point) const {
        const auto tile = static_cast<std::int32_t>(point % tiles);
        return {tile % side, tile / side};
    }
    /// A part of the points, chosen and ordered at random.
    std::span<const std::uint32_t> some(Dice& dice) {
        // A removal looks at half of a list: no more in all than takes some milliseconds.
        constexpr std::size_t kMostCompared = 2'000'000;
        const std::size_t size =
            std::max<std::size_t>(std::min(points.size() / kParts, kMostCompared / in_a_tile), 1);
        for (std::size_t i = 0; i < size; ++i) {
            const auto rest = static_cast<std::uint32_t>(points.size() - i);
            std::swap(points[i], points[i + dice.below(rest)]);
        }
        return std::span(points).first(size);
    }

    std::uint32_t tiles;
    std::int32_t side;
    std::uint32_t in_a_tile;
    std::vector<std::uint32_t> points;
};

/// Times `Points`, whose tiles have lists of points.
template <typename Points>
CollectionTimes time_of(std::string_view name, Crowd crowd, std::uint32_t seed) {
    CollectionTimes times{name, {}, {}, 0, 0, 0};
    Points points{DenseHeads(crowd.bounds())};
    for (const std::uint32_t point : crowd.points) points.insert(point, crowd.tile_of(point));
    Dice dice(seed);
    std::span<const std::uint32_t> some;
    const auto choose = [&] { some = crowd.some(dice); };
    const auto put_back = [&] {
        for (const std::uint32_t point : some) points.insert(point, crowd.tile_of(point));
    };
    Counters work;
    for (std::uint32_t i = 0; i < kMixings; ++i) {
        choose();
        for (const std::uint32_t point : some) points.remove(point, work);
        put_back();
    }
    const double removed = static_cast<double>(some.size()) * kMixings;
    times.compared = static_cast<double>(work.compared) / removed;
    times.shifted = static_cast<double>(work.shifted) / removed;

    const auto nanoseconds_each = [](const Samples& samples, std::size_t each) {
        return spread_of(samples) * (1e6 / static_cast<double>(each));
    };
    Samples samples;
    while (!are_enough(samples)) {
        choose();
        const Clock::time_point begin = Clock::now();
        for (const std::uint32_t point : some) points.remove(point);
        samples.push_back(milliseconds_since(begin));
        put_back();
    }
    times.removal = nanoseconds_each(samples, some.size());
    samples.clear();
    while (!are_enough(samples)) {
        std::uint64_t sum = 0;
        const Clock::time_point begin = Clock::now();
        visit_tiles(crowd.bounds(), [&](Tile tile) {
            points.visit_objects(tile, [&](std::uint32_t point) { sum += point; });
        });
        samples.push_back(milliseconds_since(begin));
        times.checksum = sum;
    }
    times.reading = nanoseconds_each(samples, crowd.points.size());
    return times;
}

}  // namespace

std::array<CollectionTimes, 2> time_collections(std::uint32_t count, std::uint32_t crowd,
                                                std::uint32_t seed) {
    const Crowd all(count, crowd);
    return {time_of<PointArrays<DenseHeads>>("array", all, seed),
            time_of<PointLinks<DenseHeads>>("linked list", all, seed)};
}

double readings_for_array(const std::array<CollectionTimes, 2>& times, double crowd) {
    const auto& [array, list] = times;
    const double lost = array.removal.median - list.removal.median;
    const double gained = (list.reading.median - array.reading.median) * crowd;
    if (gained > 0) return std::max(lost / gained, 0.0);
    return lost <= 0 ? 0 : std::numeric_limits<double>::infinity();
}

}  // namespace tileglass::world
