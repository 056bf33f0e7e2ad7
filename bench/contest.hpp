#pragma once
// Times two programs that visit the same tiles, side by side.

#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>
#include <vector>

#include "tileglass/base/assert.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/tile.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass {

/// A checksum of tiles that depends on their order: contestants must agree.
struct Checksum {
    std::uint64_t sum = 0;

    void operator()(const Tile& tile) {
        sum =
            sum * 31 + static_cast<std::uint32_t>(tile.x) * 7 + static_cast<std::uint32_t>(tile.y);
    }
};

/// The frame of all contests, hidden from the optimiser.
inline Frame some_frame() {
    const volatile double size = 16;
    return *Frame::make(size, {-3, 5});
}

/// Bounds that most shapes lie in, and some reach beyond; known at run time only.
inline TileRect some_bounds() {
    const volatile std::int32_t half = 900;
    return {{-half, -half}, {half, half}};
}

/// A coordinate in tiles, by plain division.
inline double to_tiles(double world, double origin, double size) {
    return (world - origin) / size;
}

/// floor(value), without a call. `value` fits in int32.
inline std::int32_t floor_to_int(double value) {
    const auto whole = static_cast<std::int32_t>(value);
    return whole - (whole > value ? 1 : 0);
}

inline void expect_success(const Result<Flow>& flow) {
    TILEGLASS_ASSERT(flow.has_value());
    benchmark::DoNotOptimize(&flow);
}

/// Times `Visit` over shapes of `state.range(0)` tiles, after checking that it visits the same
/// tiles as `ByHand`.
template <auto Shapes, auto ByHand, auto Visit>
void contest(benchmark::State& state) {
    const auto shapes = Shapes(static_cast<double>(state.range(0)));
    const Frame frame = some_frame();
    Checksum expected;
    Checksum given;
    for (const auto& shape : shapes) {
        ByHand(frame, shape, expected);
        Visit(frame, shape, given);
    }
    if (expected.sum != given.sum) {
        state.SkipWithError("checksums differ");
        return;
    }
    for (auto _ : state) {
        Checksum checksum;
        for (const auto& shape : shapes) Visit(frame, shape, checksum);
        benchmark::DoNotOptimize(checksum.sum);
    }
    state.counters["a_shape"] = benchmark::Counter(
        static_cast<double>(shapes.size()),
        benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

/// Adds the contest of `ByHand` and `Exactly` over shapes of these sizes, in tiles.
template <auto Shapes, auto ByHand, auto Exactly>
bool add_contest(const std::string& name, const std::vector<std::int64_t>& sizes) {
    const auto add = [&](const char* who, auto* run) {
        benchmark::RegisterBenchmark((name + who).c_str(), run)->ArgsProduct({sizes});
    };
    add("/by_hand", contest<Shapes, ByHand, ByHand>);
    add("/exact", contest<Shapes, ByHand, Exactly>);
    return true;
}

}  // namespace tileglass
