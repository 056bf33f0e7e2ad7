// The cost of finding static objects among moving ones, with and without a layer of their own.

#include <benchmark/benchmark.h>

#include <cstdint>
#include <random>
#include <vector>

#include "tileglass/base/assert.hpp"
#include "tileglass/index/object_layers.hpp"

namespace tileglass {
namespace {

constexpr TileRect kLayersMap{{0, 0}, {1024, 1024}};
constexpr std::uint32_t kStatic = 5'000;
constexpr std::uint32_t kDynamic = 100'000;

std::vector<Rect> some_rects(std::size_t count, double side) {
    std::mt19937 random(3);
    std::uniform_real_distribution<double> place(0, 1020);
    std::vector<Rect> rects;
    for (std::size_t i = 0; i < count; ++i) {
        const double x = place(random);
        const double y = place(random);
        rects.push_back({{x, y}, {x + side, y + side}});
    }
    return rects;
}

/// All objects in one grid, static ones first, and the same objects in two layers.
struct Setting {
    Setting()
        : one(Frame(), kLayersMap, TrackerMethod::difference, DenseHeads(kLayersMap)),
          apart(Frame(), kLayersMap, TrackerMethod::difference, DenseHeads(kLayersMap)) {
        const std::vector<Rect> rects = some_rects(kStatic + kDynamic, 2);
        for (std::uint32_t i = 0; i < rects.size(); ++i) {
            const Layer layer = i < kStatic ? Layer::static_objects : Layer::dynamic_objects;
            [[maybe_unused]] const bool is_in =
                one.insert(i, rects[i]) && apart[layer].insert(i, rects[i]);
            TILEGLASS_ASSERT(is_in);
        }
    }

    std::uint64_t in_one(const Rect& rect) const { return in(one, rect); }
    std::uint64_t in_layer(const Rect& rect) const {
        return in(apart[Layer::static_objects], rect);
    }

    /// A checksum of the static objects of `grid` that overlap `rect`: their number and sum.
    static std::uint64_t in(const ObjectGrid<DenseHeads>& grid, const Rect& rect) {
        std::uint64_t sum = 0;
        const auto add = [&](std::uint32_t object) {
            if (object < kStatic) sum += (std::uint64_t{1} << 40) + object;
        };
        [[maybe_unused]] const bool is_answered = visit_overlapping(grid, rect, add).has_value();
        TILEGLASS_ASSERT(is_answered);
        return sum;
    }

    ObjectGrid<DenseHeads> one;
    ObjectLayers<DenseHeads> apart;
};

template <auto Ask>
void static_objects(benchmark::State& state) {
    static const Setting setting;
    const std::vector<Rect> questions = some_rects(256, static_cast<double>(state.range(0)));
    std::uint64_t sum = 0;
    for (const Rect& rect : questions) {
        if (setting.in_one(rect) != setting.in_layer(rect)) {
            state.SkipWithError("checksums differ");
            return;
        }
    }
    for (auto _ : state) {
        for (const Rect& rect : questions) sum += (setting.*Ask)(rect);
        benchmark::DoNotOptimize(sum);
    }
    state.counters["a_question"] = benchmark::Counter(
        static_cast<double>(questions.size()),
        benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}
BENCHMARK(static_objects<&Setting::in_one>)->Name("static/in_one_grid")->Arg(4)->Arg(32);
BENCHMARK(static_objects<&Setting::in_layer>)->Name("static/in_a_layer")->Arg(4)->Arg(32);

}  // namespace
}  // namespace tileglass
