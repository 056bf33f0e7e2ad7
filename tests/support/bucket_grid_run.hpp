#pragma once
// Random operations on a bucket grid and on a plain list of the same objects, compared all the
// time.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <tuple>
#include <vector>

#include "tests/support/random.hpp"
#include "tileglass/base/compiler.hpp"
#include "tileglass/bucket_grid/bucket_grid.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::tests {

/// What the numbers of objects and shapes are like.
struct BucketWorld {
    BucketGridForm form;
    std::uint32_t objects = 40;
    double size = 24;        ///< of the part of the world where most things happen
    bool is_lattice = true;  ///< every second number is a multiple of one half
    bool is_wild = false;    ///< some numbers are of any size
};

/// Worlds in all forms: chosen and given sides, with bounds and without.
inline std::vector<BucketWorld> bucket_worlds() {
    const Rect middle{{-6, -6}, {6, 6}};
    std::vector<BucketWorld> worlds;
    for (const double side : {0.0, 1.0, 0.3, 7.5}) {
        worlds.push_back({{side, middle, {}}});
        worlds.push_back({{side, std::nullopt, {0.1, -3}}});
    }
    // Few and many objects where columns begin, at x = -2, and rows end, at y = 2; far from the
    // origin, numbers of any size.
    const Vec2 end{0x1p30 - 2, 2 - 0x1p30};
    worlds.push_back({{1, std::nullopt, end}, 12, 8});
    worlds.push_back({{1, std::nullopt, end}, 150, 8});
    worlds.push_back({{0, std::nullopt, {}}, 600, 60, false});
    // Many objects a tile: at the borders of all tiles, and on some levels.
    worlds.push_back({{2, middle, {}}, 400, 14});
    worlds.push_back({{0.5, std::nullopt, {}}, 400, 12});
    worlds.push_back({{0.5, std::nullopt, {1e9, -1e9}}, 40, 24, true, true});
    worlds.push_back({{0, Rect{{-100, -100}, {100, 100}}, {}}, 40, 100, false, true});
    return worlds;
}

/// A grid, and the list of all objects it should hold.
template <typename Number>
class BucketGridRun {
public:
    using Grid = BucketGrid<Number>;
    using Box = typename Grid::Box;

    BucketGridRun(const BucketWorld& world, std::uint64_t seed)
        : world_(world), random_(seed), grid_(*Grid::make(world.form)), model_(world.objects) {}

    Grid& grid() { return grid_; }
    /// Of all answers in their order: the same on every machine and in every form of the library.
    std::uint64_t digest() const { return digest_; }

    /// Changes the grid, and asks one question.
    void step() {
        change();
        switch (random_.between(0, 6)) {
            case 0: ask_rect(); break;
            case 1: ask_circle(); break;
            case 2: ask_segment(); break;
            case 3: ask_nearest(); break;
            case 4: ask_objects(); break;
            case 5: ask_sweep(); break;
            default:
                if (random_.one_in(8)) ask_pairs();
        }
    }

private:
    using Objects = std::vector<std::uint32_t>;

    /// Adds a part of an answer to the digest, as FNV-1a does with bytes.
    void tell(std::unsigned_integral auto value) {
        digest_ = (digest_ ^ value) * 1099511628211U;
        digest_ ^= digest_ >> 32;
    }
    void tell(std::optional<Side> side) { tell(side ? static_cast<unsigned>(*side) : 99U); }
    void tell(double value) { tell(bit_cast<std::uint64_t>(value)); }
    template <typename... Values>
    void tell(const std::tuple<Values...>& values) {
        std::apply([&](const auto&... value) { (tell(value), ...); }, values);
    }

    /// Some numbers are neighbours of those that are likely to be met again.
    double number() {
        const double number = plain_number();
        if (!random_.one_in(10)) return number;
        return std::nextafter(number, random_.one_in(2) ? HUGE_VAL : -HUGE_VAL);
    }
    double plain_number() {
        if (world_.is_wild && random_.one_in(10)) return random_.of_any_size(-130, 126);
        const double size = world_.size;
        if (world_.is_lattice && random_.one_in(2)) {
            const auto half = static_cast<std::int64_t>(size);
            return static_cast<double>(random_.between(-half, half)) / 2;
        }
        return (random_.fraction() - 0.5) * size;
    }
    Vec2 point() {
        const double x = number();
        const double y = number();
        return {x, y};
    }
    double extent() {
        if (random_.one_in(4)) return 0;
        if (world_.is_wild && random_.one_in(10)) return random_.of_any_size(-60, 60);
        const double extent = random_.fraction() * (random_.one_in(5) ? world_.size / 3 : 1.5);
        return random_.one_in(2) ? std::ceil(extent) : extent;
    }
    Box box() {
        const Vec2 a = point();
        const double width = extent();
        const double height = extent();
        // Corners in any order; one in the numbers of the grid.
        const auto x = static_cast<Number>(a.x);
        const auto y = static_cast<Number>(a.y);
        // -0 is 0.
        const Number zero = random_.one_in(2) ? Number{0} : -Number{0};
        return {{x == 0 ? zero : x, y},
                {static_cast<Number>(x + width), static_cast<Number>(y - height)}};
    }
    Rect shape() {
        const Rect rect = box();
        return random_.one_in(8) ? Rect{point(), point()} : rect;
    }
    std::uint32_t some_object() {
        return static_cast<std::uint32_t>(random_.between(0, world_.objects - 1));
    }

    void change() {
        const std::uint32_t object = some_object();
        const auto kind = random_.between(0, 99);
        if (kind < 60) {
            set(object, box());
        } else if (kind < 75) {
            drop(object);
        } else if (kind < 95) {
            nudge(object);
        } else if (kind < 98) {
            update_some();
        } else if (kind < 99) {
            change_many();
        } else {
            random_.one_in(2) ? grid_.rebuild() : build_all();
        }
    }

    void set(std::uint32_t object, const Box& box) {
        if (model_[object]) {
            EXPECT_FALSE(grid_.insert(object, box));
            EXPECT_TRUE(grid_.move(object, box));
        } else {
            EXPECT_FALSE(grid_.move(object, box));
            EXPECT_TRUE(grid_.insert(object, box));
        }
        model_[object] = normal(box);
    }
    void drop(std::uint32_t object) {
        EXPECT_EQ(grid_.remove(object).has_value(), model_[object].has_value());
        model_[object].reset();
    }
    void nudge(std::uint32_t object) {
        if (!model_[object]) return;
        Box box = *model_[object];
        const auto dx = static_cast<Number>(random_.fraction() - 0.5);
        box.a.x += dx;
        box.b.x += dx;
        set(object, box);
    }
    void update_some() {
        Objects objects;
        std::vector<Box> boxes;
        for (std::uint32_t object = 0; object < model_.size(); ++object) {
            if (!model_[object] || random_.one_in(3)) continue;
            objects.push_back(object);
            boxes.push_back(box());
            model_[object] = normal(boxes.back());
        }
        const auto box_of = [&](std::uint32_t object) { return *model_[object]; };
        EXPECT_TRUE(random_.one_in(2) ? grid_.update(objects, boxes)
                                      : grid_.update(objects, box_of));
    }
    /// Removes some, and inserts some that are not there; or, with one more, none of them.
    void change_many() {
        if (random_.one_in(6)) {
            grid_.clear();
            std::fill(model_.begin(), model_.end(), std::nullopt);
        }
        Objects present;
        Objects absent;
        for (std::uint32_t object = 0; object < model_.size(); ++object) {
            if (!random_.one_in(3)) (model_[object] ? present : absent).push_back(object);
        }
        std::vector<Box> boxes;
        for (std::size_t i = 0; i < absent.size(); ++i) boxes.push_back(box());
        expect_refused(present, absent, boxes);
        EXPECT_TRUE(grid_.remove(present));
        EXPECT_TRUE(grid_.insert(absent, boxes));
        for (const std::uint32_t object : present) model_[object].reset();
        for (std::size_t i = 0; i < absent.size(); ++i) model_[absent[i]] = normal(boxes[i]);
    }
    void expect_refused(Objects present, Objects absent, std::vector<Box> boxes) {
        if (present.empty() || absent.empty()) return;
        boxes.push_back(box());
        present.push_back(random_.one_in(2) ? present[0] : absent[0]);
        absent.push_back(random_.one_in(2) ? present[0] : absent[0]);
        EXPECT_FALSE(grid_.remove(present));
        EXPECT_FALSE(grid_.insert(absent, boxes));
    }
    void build_all() {
        std::vector<Box> boxes;
        for (auto& object : model_) {
            boxes.push_back(box());
            object = normal(boxes.back());
        }
        EXPECT_TRUE(grid_.build(boxes));
    }

    /// Rounded alike by every library, as `std::hypot` is not.
    static double length(double x, double y) { return std::sqrt(x * x + y * y); }

    static Box normal(const Box& box) {
        return {{std::min(box.a.x, box.b.x), std::min(box.a.y, box.b.y)},
                {std::max(box.a.x, box.b.x), std::max(box.a.y, box.b.y)}};
    }

    template <typename IsMet>
    Objects in_model(const IsMet& is_met) const {
        Objects objects;
        for (std::uint32_t object = 0; object < model_.size(); ++object) {
            if (model_[object] && is_met(Rect(*model_[object]))) objects.push_back(object);
        }
        return objects;
    }

    /// `ask(visit, trace)` gives `expected` in some order, the same when traced; stopped after n
    /// visits it gives the first n of them.
    template <typename Value, typename Ask>
    void compare(std::vector<Value> expected, const Ask& ask) {
        std::vector<Value> all;
        ask([&](const Value& value) { all.push_back(value); }, NoTrace());
        std::vector<Value> traced;
        Counters counters;
        ask([&](const Value& value) { traced.push_back(value); }, counters);
        EXPECT_EQ(all, traced);
        for (const Value& value : all) tell(value);
        tell(all.size());
        const auto most = static_cast<std::size_t>(random_.between(1, 4));
        std::vector<Value> few;
        ask(
            [&](const Value& value) {
                few.push_back(value);
                return few.size() == most ? Flow::stop : Flow::keep_going;
            },
            NoTrace());
        EXPECT_TRUE(std::equal(few.begin(), few.end(), all.begin()));
        EXPECT_EQ(few.size(), std::min(most, all.size()));
        std::sort(all.begin(), all.end());
        std::sort(expected.begin(), expected.end());
        EXPECT_EQ(all, expected);
    }

    void ask_rect() {
        const Rect rect = shape();
        compare(in_model([&](const Rect& object) { return overlaps(object, rect); }),
                [&](auto visit, auto&& trace) {
                    EXPECT_TRUE(visit_overlapping(grid_, rect, visit, trace));
                });
    }
    void ask_circle() {
        Circle circle{point(), std::fabs(random_.one_in(4) ? number() : extent())};
        if (random_.one_in(3)) {
            // Through a corner of an object, or nearly so.
            const auto& object = model_[some_object()];
            if (object)
                circle.radius =
                    length(object->a.x - circle.center.x, object->a.y - circle.center.y);
        }
        if (!std::isfinite(circle.radius)) return;
        compare(in_model([&](const Rect& object) { return meets(circle, object); }),
                [&](auto visit, auto&& trace) {
                    EXPECT_TRUE(visit_in_circle(grid_, circle, visit, trace));
                });
    }
    void ask_segment() {
        Segment segment{point(), point()};
        if (random_.one_in(4)) segment.to = segment.from;
        if (random_.one_in(4)) segment.to.x = segment.from.x;
        if (random_.one_in(4)) segment.to.y = segment.from.y;
        const Path path = Path::of(segment);
        using Hit = std::tuple<std::uint32_t, std::optional<Side>, double, double>;
        std::vector<Hit> expected;
        std::optional<ObjectHit> first;
        for (std::uint32_t object = 0; object < model_.size(); ++object) {
            if (!model_[object]) continue;
            const auto entry = entry_of(path, Rect(*model_[object]));
            if (!entry) continue;
            expected.emplace_back(object, entry->side, entry->line, parameter_of(path, *entry));
            if (!first || compare_entries(path, *entry, first->entry) < 0) {
                first = ObjectHit{object, *entry};
            }
        }
        compare(expected, [&](auto visit, auto&& trace) {
            const auto give = [&](const ObjectHit& hit) {
                return deliver(visit, Hit(hit.object, hit.entry.side, hit.entry.line, hit.t));
            };
            EXPECT_TRUE(visit_on_segment(grid_, segment, give, trace));
        });
        const auto hit = first_on_segment(grid_, segment);
        ASSERT_TRUE(hit);
        ASSERT_EQ(hit->has_value(), first.has_value());
        if (first) {
            EXPECT_EQ((*hit)->object, first->object);
            EXPECT_EQ((*hit)->entry, first->entry);
            tell((*hit)->entry.line);
            EXPECT_EQ((*hit)->t, parameter_of(path, first->entry));
        }
    }
    /// Through the query for all structures.
    void ask_sweep() {
        if constexpr (BoxIndex<Grid>) {
            const Sweep sweep{shape(), point()};
            const SweptCorners corners(sweep);
            std::optional<ObjectHit> first;
            for (std::uint32_t object = 0; object < model_.size(); ++object) {
                if (!model_[object]) continue;
                const auto entry = entry_of(corners, *model_[object]);
                const bool is_first =
                    entry && (!first || compare_entries(corners.front, *entry, first->entry) < 0);
                if (is_first) first = ObjectHit{object, *entry};
            }
            const auto any = [](std::uint32_t) { return true; };
            const auto hit = sweep_at_objects(grid_, sweep, any, std::less<std::uint32_t>());
            ASSERT_TRUE(hit);
            ASSERT_EQ(hit->has_value(), first.has_value());
            if (first) {
                EXPECT_EQ((*hit)->object, first->object);
                tell((*hit)->entry.line);
            }
        }
    }
    void ask_nearest() {
        const Vec2 at = point();
        Objects expected = in_model([](const Rect&) { return true; });
        std::sort(expected.begin(), expected.end(), [&](std::uint32_t a, std::uint32_t b) {
            const int order = compare_distances(at, Rect(*model_[a]), Rect(*model_[b]));
            return order < 0 || (order == 0 && a < b);
        });
        const auto count = static_cast<std::size_t>(random_.between(0, random_.one_in(8) ? 60 : 8));
        if (expected.size() > count) expected.resize(count);
        Objects found;
        EXPECT_TRUE(
            visit_nearest(grid_, at, static_cast<std::uint32_t>(count), collect_into(found)));
        EXPECT_EQ(found, expected);
        for (const std::uint32_t object : found) tell(object);
    }
    void ask_pairs() {
        std::vector<std::tuple<std::uint32_t, std::uint32_t>> expected;
        for (std::uint32_t a = 0; a < model_.size(); ++a) {
            for (std::uint32_t b = a + 1; b < model_.size(); ++b) {
                if (model_[a] && model_[b] && overlaps(Rect(*model_[a]), Rect(*model_[b]))) {
                    expected.emplace_back(a, b);
                }
            }
        }
        compare(expected, [&](auto visit, auto&& trace) {
            const auto give = [&](const ObjectPair& pair) {
                return deliver(visit, std::tuple(pair.a, pair.b));
            };
            visit_pairs(grid_, give, trace);
        });
    }
    void ask_objects() {
        std::int64_t count = 0;
        for (std::uint32_t object = 0; object < model_.size(); ++object) {
            ASSERT_EQ(grid_.contains(object), model_[object].has_value());
            if (!model_[object]) continue;
            ++count;
            ASSERT_EQ(grid_.rect(object), *model_[object]);
        }
        EXPECT_EQ(grid_.object_count(), count);
    }

    BucketWorld world_;
    Random random_;
    Grid grid_;
    std::vector<std::optional<Box>> model_;
    std::uint64_t digest_ = 0;
};

/// The digests of all worlds, in doubles and in floats, after some steps in each.
inline std::vector<std::uint64_t> bucket_digests(std::uint64_t steps, std::uint64_t seed) {
    std::vector<std::uint64_t> digests;
    const auto add = [&](auto run) {
        for (std::uint64_t i = 0; i < steps && !testing::Test::HasFailure(); ++i) run.step();
        digests.push_back(run.digest());
    };
    for (const BucketWorld& world : bucket_worlds()) {
        add(BucketGridRun<double>(world, seed));
        add(BucketGridRun<float>(world, seed));
    }
    return digests;
}

}  // namespace tileglass::tests
