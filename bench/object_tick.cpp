// The cost of a tick in which every object of a large swarm moves.

#include "bench/frames.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "sandbox/world/object_world.hpp"
#include "sandbox/world/swarm.hpp"
#include "tileglass/base/assert.hpp"
#include "tileglass/index/object_grid.hpp"

namespace tileglass {
namespace {

constexpr TileRect kMap{{0, 0}, {4096, 4096}};
constexpr TrackerMethod kMethods[] = {TrackerMethod::always, TrackerMethod::on_change,
                                      TrackerMethod::pooled, TrackerMethod::difference};
constexpr const char* kNames[] = {"always", "on_change", "pooled", "difference"};

/// Objects that move `step` / 2 to `step` tiles per tick.
scene::Swarm swarm_of(double step) {
    scene::Swarm swarm = bench::large_swarm(step / 2, step);
    swarm.seed = 5;
    return swarm;
}

/// Lists for the map.
template <ListHeads Heads>
Heads heads_of_map() {
    if constexpr (std::is_constructible_v<Heads, TileRect>) {
        return Heads(kMap);
    } else {
        return Heads();
    }
}

/// A swarm in a grid of objects.
template <typename Heads>
class Moving {
public:
    Moving(TrackerMethod method, double step)
        : swarm_(swarm_of(step)),
          bodies_(world::bodies_of(swarm_)),
          grid_(Frame(), kMap, method, heads_of_map<Heads>()) {
        for (std::uint32_t i = 0; i < bodies_.size(); ++i) {
            [[maybe_unused]] const bool is_in = grid_.insert(i, bodies_[i].rect()).has_value();
            TILEGLASS_ASSERT(is_in);
        }
    }

    /// Runs one tick; returns the number of list operations.
    std::int64_t tick() {
        std::int64_t operations = 0;
        world::move(swarm_, bodies_);
        for (std::uint32_t i = 0; i < bodies_.size(); ++i) {
            const Result<TrackerUpdate> update = grid_.move(i, bodies_[i].rect());
            operations += update->links + update->unlinks;
        }
        return operations;
    }

    void pass(int ticks) {
        for (int i = 0; i < ticks; ++i) tick();
    }

    /// A checksum of the lists of all tiles with objects, and the number of live nodes: the same
    /// for all trackers after the same moves.
    std::pair<std::uint64_t, std::int64_t> checksum() const {
        std::uint64_t sum = 0;
        for (std::uint32_t i = 0; i < bodies_.size(); ++i) {
            visit_tiles(grid_.tracker().footprint(i), [&](Tile tile) {
                const std::uint64_t place = TileTable::hash(tile);
                grid_.tracker().visit_objects(tile, [&](std::uint32_t object) {
                    sum += place * (2 * std::uint64_t{object} + 1);
                });
            });
        }
        return {sum, grid_.tracker().nodes().live};
    }

private:
    scene::Swarm swarm_;
    std::vector<world::Body> bodies_;
    ObjectGrid<Heads> grid_;
};

/// Ticks in which objects move a tile or two: afterwards lists, nodes and the free list are as
/// mixed as they will ever be.
int ticks_to_mix(double step) {
    return static_cast<int>(2 / step);
}

/// Do all trackers have the same lists after the same moves?
template <typename Heads>
bool trackers_agree(double step) {
    static std::map<double, bool> known;
    const auto [place, is_new] = known.try_emplace(step, true);
    if (!is_new) return place->second;
    std::optional<std::pair<std::uint64_t, std::int64_t>> expected;
    for (const TrackerMethod method : kMethods) {
        Moving<Heads> moving(method, step);
        moving.pass(20);
        if (!expected) expected = moving.checksum();
        place->second = place->second && moving.checksum() == *expected;
    }
    return place->second;
}

// Times ticks of tracker `range(0)`, at up to `range(1)` hundredths of a tile per tick.
template <typename Heads>
void object_tick(benchmark::State& state) {
    const auto method = static_cast<std::size_t>(state.range(0));
    const double step = static_cast<double>(state.range(1)) / 100;
    if (!trackers_agree<Heads>(step)) {
        state.SkipWithError("trackers differ");
        return;
    }
    Moving<Heads> moving(kMethods[method], step);
    moving.pass(ticks_to_mix(step));
    std::vector<double> times;
    std::int64_t operations = 0;
    for (auto _ : state) {
        const auto begin = bench::WorkClock::now();
        operations += moving.tick();
        times.push_back(bench::milliseconds_since(begin));
    }
    bench::report(state, times, {{"median_ms", 500}, {"p999_ms", 999}});
    const auto ticks = static_cast<double>(times.size());
    state.SetLabel(kNames[method]);
    state.counters["links_and_unlinks"] = static_cast<double>(operations) / ticks;
}

void many_ticks(benchmark::internal::Benchmark* contest) {
    contest->ArgNames({"tracker", "hundredths"})
        ->Args({3, 2})
        ->Iterations(2000)
        ->Unit(benchmark::kMillisecond);
}

void some_ticks(benchmark::internal::Benchmark* contest) {
    contest->ArgNames({"tracker", "hundredths"})
        ->ArgsProduct({{0, 1, 2}, {2}})
        ->ArgsProduct({{0, 1, 2, 3}, {100}})
        ->Iterations(100)
        ->Unit(benchmark::kMillisecond);
}

// `world`: the heads that the program uses for a map of this size.
BENCHMARK(object_tick<DenseHeads>)->Name("object_tick/dense")->Apply(many_ticks);
BENCHMARK(object_tick<HashedHeads>)->Name("object_tick/hashed")->Apply(many_ticks);
BENCHMARK(object_tick<world::WorldHeads>)->Name("object_tick/world")->Apply(many_ticks);
BENCHMARK(object_tick<DenseHeads>)->Name("object_tick/dense")->Apply(some_ticks);
BENCHMARK(object_tick<HashedHeads>)->Name("object_tick/hashed")->Apply(some_ticks);

}  // namespace
}  // namespace tileglass
