#pragma once
// Times two programs that visit the same tiles, side by side.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tileglass/base/assert.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/tile.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass {

/// The frame of all contests, hidden from the optimiser.
inline Frame some_frame() {
    const volatile double size = 16;
    return *Frame::make(size, {-3, 5});
}

/// Bounds that most shapes lie in, and some reach beyond; known at run time only.
inline const TileRect limits = [] {
    const volatile std::int32_t half = 900;
    return TileRect{{-half, -half}, {half, half}};
}();

/// The limits, for what is `Seen` within them.
template <typename Seen>
std::optional<TileRect> bounds_of() {
    return Seen::kIsLimited ? std::optional(limits) : std::nullopt;
}

/// A checksum of tiles that depends on their order: contestants must agree.
struct Checksum {
    static constexpr bool kIsLimited = false;  ///< to `limits`
    std::uint64_t sum = 0;

    void operator()(const Tile& tile) {
        sum =
            sum * 31 + static_cast<std::uint32_t>(tile.x) * 7 + static_cast<std::uint32_t>(tile.y);
    }
    void operator()(const Span& span) {
        for (std::int32_t x = span.x_min; x < span.x_end; ++x) (*this)(Tile{x, span.y});
    }
    bool operator==(const Checksum&) const = default;
};

/// The same within bounds.
struct LimitedChecksum : Checksum {
    static constexpr bool kIsLimited = true;
};

/// An array of bytes that is filled, one for each tile of `limits`. The value of a row is its
/// first column, so that rows which begin elsewhere differ.
struct FilledArray {
    static constexpr bool kIsLimited = true;
    std::int64_t width = limits.width();
    std::vector<std::uint8_t> bytes =
        std::vector<std::uint8_t>(static_cast<std::size_t>(limits.area()));

    std::uint8_t* at(std::int32_t x, std::int32_t y) {
        return &bytes[0] + width * (y - limits.min.y) + (x - limits.min.x);
    }
    void operator()(const Tile& tile) { *at(tile.x, tile.y) = static_cast<std::uint8_t>(tile.x); }
    void operator()(const Span& span) {
        std::uint8_t* const first = at(span.x_min, span.y);
        std::fill(first, first + (span.x_end - span.x_min), static_cast<std::uint8_t>(span.x_min));
    }
    bool operator==(const FilledArray&) const = default;
};

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
/// tiles as `ByHand`. Each calls a `Seen`.
template <typename Seen, auto Shapes, auto ByHand, auto Visit>
void contest(benchmark::State& state) {
    const auto shapes = Shapes(static_cast<double>(state.range(0)));
    const Frame frame = some_frame();
    Seen expected;
    Seen given;
    for (const auto& shape : shapes) {
        ByHand(frame, shape, expected);
        Visit(frame, shape, given);
    }
    if (!(expected == given)) {
        state.SkipWithError("checksums differ");
        return;
    }
    for (auto _ : state) {
        for (const auto& shape : shapes) Visit(frame, shape, given);
        benchmark::DoNotOptimize(&given);
    }
    state.counters["a_shape"] = benchmark::Counter(
        static_cast<double>(shapes.size()),
        benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

/// Adds the contest of `ByHand` and `Exactly` over shapes of these sizes, in tiles.
template <typename Seen, auto Shapes, auto ByHand, auto Exactly>
bool add_contest(const std::string& name, const std::vector<std::int64_t>& sizes) {
    const auto add = [&](const char* who, auto* run) {
        benchmark::RegisterBenchmark((name + who).c_str(), run)->ArgsProduct({sizes});
    };
    add("/by_hand", contest<Seen, Shapes, ByHand, ByHand>);
    add("/exact", contest<Seen, Shapes, ByHand, Exactly>);
    return true;
}

}  // namespace tileglass
