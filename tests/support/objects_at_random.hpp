#pragma once
// Random objects and shapes to test queries of objects with.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "tests/support/random.hpp"
#include "tileglass/index/object_grid.hpp"

namespace tileglass::tests {

using HashedGrid = ObjectGrid<HashedHeads>;

inline HashedGrid grid_of(const Frame& frame, const std::optional<TileRect>& bounds) {
    return HashedGrid(frame, bounds, TrackerMethod::difference, HashedHeads());
}

inline std::vector<std::uint32_t> sorted(std::vector<std::uint32_t> objects) {
    std::sort(objects.begin(), objects.end());
    return objects;
}

/// Forty objects on a grid, about half of them on tile edges, and similar shapes for queries.
struct ObjectsAtRandom {
    ObjectsAtRandom(std::uint64_t seed, const Frame& on, const std::optional<TileRect>& limits)
        : random(seed), frame(on), grid(grid_of(on, limits)) {
        for (std::uint32_t i = 0; i < 40; ++i) insert(i);
    }

    double coordinate() {
        const double tiles = random.one_in(2) ? static_cast<double>(random.between(-24, 24)) / 2
                                              : (random.fraction() - 0.5) * 24;
        return tiles;
    }

    Vec2 point() {
        const double x = coordinate();
        const double y = coordinate();
        return {frame.origin().x + x * frame.size(), frame.origin().y + y * frame.size()};
    }

    Rect rect() {
        const Vec2 a = point();
        const double scale = (random.one_in(5) ? 8 : 2) * frame.size();
        const double width = random.one_in(6) ? 0 : random.fraction() * scale;
        const double height = random.fraction() * scale;
        return {a, {a.x + width, a.y + height}};
    }

    std::vector<Rect> all() const {
        std::vector<Rect> all;
        for (const auto& [object, r] : rects) all.push_back(r);
        return all;
    }

    void insert(std::uint32_t object) {
        rects[object] = rect();
        ASSERT_TRUE(grid.insert(object, rects[object]));
    }

    void move_one() {
        const auto object = static_cast<std::uint32_t>(random.between(0, 39));
        rects[object] = rect();
        ASSERT_TRUE(grid.move(object, rects[object]));
    }

    template <typename Meets>
    std::vector<std::uint32_t> by_list(const Meets& is_met) {
        std::vector<std::uint32_t> objects;
        for (const auto& [object, r] : rects) {
            if (is_met(r)) objects.push_back(object);
        }
        return objects;
    }

    Random random;
    Frame frame;
    HashedGrid grid;
    std::map<std::uint32_t, Rect> rects;
};

/// Calls `ask` 250 times in each of 16 worlds with moving objects.
template <typename Ask>
void ask_many_worlds(std::uint64_t seed, const Ask& ask) {
    const std::optional<TileRect> some_bounds[] = {std::nullopt, TileRect{{-6, -6}, {6, 6}},
                                                   TileRect{{0, 0}, {0, 4}},
                                                   TileRect{{-40, -40}, {40, 40}}};
    const Frame frames[] = {Frame(), *Frame::make(0.1, {0, 0}), *Frame::make(1.0 / 3, {1e6, -3e8}),
                            *Frame::make(16, {-5, 3})};
    for (const Frame& frame : frames) {
        for (const auto& bounds : some_bounds) {
            ObjectsAtRandom world(seed++, frame, bounds);
            for (int i = 0; i < 250; ++i) {
                world.move_one();
                ask(world);
                if (testing::Test::HasFatalFailure()) return;
            }
        }
    }
}

}  // namespace tileglass::tests
