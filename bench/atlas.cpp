// How long does an atlas of a printed circle take, and how long one by a program that is asked?

#include <limits>

#include "bench/frames.hpp"
#include "sandbox/find/atlas.hpp"

namespace tileglass::find {
namespace {

// 512 x 512 points around a circle far from the origin, a tile to each side.
void atlas(benchmark::State& state) {
    constexpr int kSide = 512;
    Varied varied;
    varied.query.shape = Circle{{100'003.3, 50'002.7}, static_cast<double>(state.range(0))};
    varied.query.coverage = Coverage::closed;
    const double spacing = 2.0 / kSide;
    Plane plane{{0, 1}, {}, zoom_of(spacing), {kSide, kSide}};
    const std::vector<double> numbers = numbers_of(varied.query.shape);
    for (std::size_t axis = 0; axis < 2; ++axis) {
        plane.first[axis] = index_of(plane.zoom, numbers[axis]) - kSide / 2;
    }
    std::int64_t wrong = 0;
    for (auto _ : state) {
        Atlas filled(plane);
        MethodAnswerer answerer("as_printed_float");
        scene::Deadline never(std::numeric_limits<double>::infinity());
        filled.fill(varied, answerer, never);
        wrong = filled.pixels() - filled.count(Verdict::agrees);
    }
    state.counters["wrong"] = static_cast<double>(wrong);
    state.SetItemsProcessed(state.iterations() * kSide * kSide);
}
BENCHMARK(atlas)->ArgName("radius")->Arg(4)->Arg(8)->Iterations(1)->Unit(benchmark::kSecond);

}  // namespace
}  // namespace tileglass::find
