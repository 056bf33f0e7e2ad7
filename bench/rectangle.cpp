// What does exactness cost a rectangle, against a loop written by hand?

#include <benchmark/benchmark.h>

#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

#include "tileglass/query/rectangle.hpp"

namespace tileglass {
namespace {

std::vector<Rect> rectangles(double side) {
    std::mt19937 random(11);
    std::uniform_real_distribution<double> place(-1000, 1000);
    std::vector<Rect> rects;
    for (int i = 0; i < 256; ++i) {
        const Vec2 a{place(random), place(random)};
        rects.push_back({a, a + Vec2{side, side}});
    }
    return rects;
}

// Order-dependent sum of tiles: both contestants must give the same.
struct Checksum {
    std::uint64_t sum = 0;
    void operator()(const Tile& tile) {
        sum =
            sum * 31 + static_cast<std::uint32_t>(tile.x) * 7 + static_cast<std::uint32_t>(tile.y);
    }
};

// Unit tiles, no check of anything: what one writes on the first day.
void by_hand(const Rect& rect, Checksum& checksum) {
    const auto x_min = static_cast<std::int32_t>(std::floor(rect.a.x));
    const auto y_min = static_cast<std::int32_t>(std::floor(rect.a.y));
    const auto x_max = static_cast<std::int32_t>(std::floor(rect.b.x));
    const auto y_max = static_cast<std::int32_t>(std::floor(rect.b.y));
    for (std::int32_t y = y_min; y <= y_max; ++y) {
        for (std::int32_t x = x_min; x <= x_max; ++x) checksum(Tile{x, y});
    }
}

void exactly(const Rect& rect, Checksum& checksum) {
    const Result<Flow> flow =
        visit_rectangle(Frame(), rect, Coverage::half_open, std::nullopt, checksum);
    TILEGLASS_ASSERT(flow.has_value());
}

template <void (*Visit)(const Rect&, Checksum&)>
void rectangle(benchmark::State& state) {
    const std::vector<Rect> rects = rectangles(static_cast<double>(state.range(0)));
    Checksum expected;
    Checksum given;
    for (const Rect& rect : rects) {
        by_hand(rect, expected);
        Visit(rect, given);
    }
    if (expected.sum != given.sum) {
        state.SkipWithError("checksums differ");
        return;
    }
    for (auto _ : state) {
        Checksum checksum;
        for (const Rect& rect : rects) Visit(rect, checksum);
        benchmark::DoNotOptimize(checksum.sum);
    }
    const double tiles = std::pow(static_cast<double>(state.range(0)) + 1, 2) * 256;
    state.counters["ns_per_tile"] = benchmark::Counter(
        tiles * 1e-9, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}
BENCHMARK(rectangle<by_hand>)->Name("rectangle/by_hand")->Arg(1)->Arg(8)->Arg(64)->Arg(512);
BENCHMARK(rectangle<exactly>)->Name("rectangle/exact")->Arg(1)->Arg(8)->Arg(64)->Arg(512);

}  // namespace
}  // namespace tileglass
