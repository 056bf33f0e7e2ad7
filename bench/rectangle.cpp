// What does exactness cost a rectangle, against a loop written by hand?

#include "tileglass/query/rectangle.hpp"

#include <optional>
#include <random>
#include <vector>

#include "bench/contest.hpp"

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

// Unit tiles, no check of anything: what one writes on the first day.
void by_hand(const Rect& rect, Checksum& checksum) {
    const std::int32_t x_min = floor_to_int(rect.a.x);
    const std::int32_t y_min = floor_to_int(rect.a.y);
    const std::int32_t x_max = floor_to_int(rect.b.x);
    const std::int32_t y_max = floor_to_int(rect.b.y);
    for (std::int32_t y = y_min; y <= y_max; ++y) {
        for (std::int32_t x = x_min; x <= x_max; ++x) checksum(Tile{x, y});
    }
}

void exactly(const Rect& rect, Checksum& checksum) {
    expect_success(visit_rectangle(Frame(), rect, Coverage::half_open, std::nullopt, checksum));
}

template <auto Visit>
void rectangle(benchmark::State& state) {
    compete<by_hand, Visit>(state, rectangles(static_cast<double>(state.range(0))));
}
BENCHMARK(rectangle<by_hand>)->Name("rectangle/by_hand")->Arg(1)->Arg(8)->Arg(64)->Arg(512);
BENCHMARK(rectangle<exactly>)->Name("rectangle/exact")->Arg(1)->Arg(8)->Arg(64)->Arg(512);

}  // namespace
}  // namespace tileglass
