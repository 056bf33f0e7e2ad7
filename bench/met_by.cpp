// What does it cost that a world answers from its lists, and not from a bucket grid beside them?

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <random>
#include <string>
#include <variant>
#include <vector>

#include "bench/frames.hpp"
#include "sandbox/world/object_world.hpp"
#include "sandbox/world/swarm.hpp"
#include "tileglass/index/bucket_grid.hpp"
#include "tileglass/index/bucket_grid_cast.hpp"
#include "tileglass/index/bucket_grid_queries.hpp"

namespace tileglass {
namespace {

/// A large swarm in a world, and in a bucket grid that follows the same moves.
class TwoForms {
public:
    explicit TwoForms(std::uint32_t count)
        : swarm_(swarm_of(count)),
          bodies_(world::bodies_of(swarm_)),
          lists_(Frame(), TileRect{{0, 0}, {4096, 4096}}, TrackerMethod::difference,
                 world::Numbers::used_again, world::tiles_of(swarm_, Frame())),
          buckets_(*BucketGrid<double>::make({})) {
        const double tiles = world::tiles_of(swarm_, Frame());
        lists_.reserve(count, tiles, tiles);
        for (std::uint32_t i = 0; i < count; ++i) (void)lists_.insert(i, bodies_[i].rect());
        ids_.resize(count);
        std::iota(ids_.begin(), ids_.end(), 0U);
        read_rects();
        (void)buckets_.build(rects_);
    }

    void move() {
        world::move(swarm_, bodies_);
        read_rects();
    }
    void tick_lists() { (void)lists_.move_numbers(0, rects_); }
    void tick_buckets() { (void)buckets_.update(ids_, rects_); }

    /// Ids of the objects that a shape meets; of a segment the first one.
    std::vector<std::uint32_t> by_lists(const shapes::Shape& shape) const {
        const Result<world::MetObjects> met = lists_.met_by(shape);
        std::vector<std::uint32_t> ids;
        if (std::holds_alternative<Segment>(shape)) {
            if (met->first) ids.push_back(met->first->id);
            return ids;
        }
        for (const world::TriedObject& tried : met->tried) {
            if (tried.is_met) ids.push_back(tried.id);
        }
        return ids;
    }
    std::vector<std::uint32_t> by_buckets(const shapes::Shape& shape) const {
        std::vector<std::uint32_t> ids;
        const auto take = [&](std::uint32_t id) { ids.push_back(id); };
        if (const auto* rect = std::get_if<Rect>(&shape)) {
            (void)visit_overlapping(buckets_, *rect, take);
        } else if (const auto* circle = std::get_if<Circle>(&shape)) {
            (void)visit_in_circle(buckets_, *circle, take);
        } else if (const auto* segment = std::get_if<Segment>(&shape)) {
            if (const auto hit = *first_on_segment(buckets_, *segment)) take(hit->object);
        }
        std::sort(ids.begin(), ids.end());
        return ids;
    }

    double bytes_of_lists() const { return static_cast<double>(lists_.grid().bytes()); }
    double bytes_of_buckets() const { return static_cast<double>(buckets_.bytes()); }

private:
    static scene::Swarm swarm_of(std::uint32_t count) {
        scene::Swarm swarm = bench::large_swarm(0.01, 0.02);
        swarm.count = count;
        swarm.seed = 5;
        return swarm;
    }
    void read_rects() {
        rects_.clear();
        for (const world::Body& body : bodies_) rects_.push_back(body.rect());
    }

    scene::Swarm swarm_;
    std::vector<world::Body> bodies_;
    world::ObjectWorld lists_;
    BucketGrid<double> buckets_;
    std::vector<std::uint32_t> ids_;
    std::vector<Rect> rects_;
};

std::vector<shapes::Shape> some_shapes(int kind, int count) {
    std::mt19937_64 random(7);
    const auto between = [&](double min, double max) {
        return min + (max - min) * static_cast<double>(random() >> 11) * 0x1p-53;
    };
    std::vector<shapes::Shape> shapes;
    for (int i = 0; i < count; ++i) {
        const Vec2 at{between(300, 3700), between(300, 3700)};
        const double angle = between(0, 6.283185307179586);
        const Vec2 end{at.x + 256 * std::cos(angle), at.y + 256 * std::sin(angle)};
        if (kind == 0) shapes.emplace_back(Rect{at, {at.x + 32, at.y + 32}});
        if (kind == 1) shapes.emplace_back(Circle{at, 16});
        if (kind == 2) shapes.emplace_back(Segment{at, end});
        if (kind == 3) shapes.emplace_back(Rect{at, {at.x + 256, at.y + 256}});
    }
    return shapes;
}

// Both forms take turns. Medians of ticks in milliseconds, of questions in microseconds.
void met_by(benchmark::State& state) {
    TwoForms forms(static_cast<std::uint32_t>(state.range(0)));
    const std::vector<shapes::Shape> kinds[] = {some_shapes(0, 500), some_shapes(1, 500),
                                                some_shapes(2, 500), some_shapes(3, 20)};
    constexpr std::size_t kTick = std::size(kinds);
    std::vector<double> lists[kTick + 1];
    std::vector<double> buckets[kTick + 1];
    for (auto _ : state) {
        forms.move();
        auto begin = bench::WorkClock::now();
        forms.tick_lists();
        lists[kTick].push_back(bench::milliseconds_since(begin));
        begin = bench::WorkClock::now();
        forms.tick_buckets();
        buckets[kTick].push_back(bench::milliseconds_since(begin));
        for (std::size_t kind = 0; kind < kTick; ++kind) {
            const double microseconds = 1000 / static_cast<double>(kinds[kind].size());
            std::vector<std::vector<std::uint32_t>> found;
            begin = bench::WorkClock::now();
            for (const shapes::Shape& shape : kinds[kind]) found.push_back(forms.by_lists(shape));
            lists[kind].push_back(bench::milliseconds_since(begin) * microseconds);
            begin = bench::WorkClock::now();
            std::size_t i = 0;
            bool agree = true;
            for (const shapes::Shape& shape : kinds[kind]) {
                agree = forms.by_buckets(shape) == found[i++] && agree;
            }
            buckets[kind].push_back(bench::milliseconds_since(begin) * microseconds);
            if (!agree) {
                state.SkipWithError("answers differ");
                return;
            }
        }
    }
    const auto median = [](std::vector<double>& times) {
        std::sort(times.begin(), times.end());
        return times[times.size() / 2];
    };
    constexpr const char* kNames[] = {"rect_us", "circle_us", "segment_us", "large_rect_us",
                                      "tick_ms"};
    for (std::size_t i = 0; i <= kTick; ++i) {
        state.counters[std::string("lists_") + kNames[i]] = median(lists[i]);
        state.counters[std::string("buckets_") + kNames[i]] = median(buckets[i]);
    }
    state.counters["lists_MB"] = forms.bytes_of_lists() / 1e6;
    state.counters["buckets_MB"] = forms.bytes_of_buckets() / 1e6;
}
BENCHMARK(met_by)->ArgName("objects")->Arg(100'000)->Arg(1'000'000)->Iterations(7)->Unit(
    benchmark::kMillisecond);

}  // namespace
}  // namespace tileglass
