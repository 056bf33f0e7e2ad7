#include "bench/index/world.hpp"

#include <cmath>
#include <map>

namespace tileglass::bench {
namespace {

constexpr Rect kClusters[]{{{614, 2867}, {819, 3072}},
                           {{1434, 2253}, {1638, 2458}},
                           {{2253, 1638}, {2458, 1843}},
                           {{3072, 1024}, {3277, 1229}}};  // 1 % of the area in all

}  // namespace

const std::vector<WorldForm>& world_forms() {
    static const std::vector<WorldForm> forms{
        {.name = "move"},
        {.name = "steady", .moving_share = 0.1},
        {.name = "churn", .moving_share = 0.2, .is_replaced = true},
        {.name = "big", .large_share = 0.01},
        {.name = "big3", .large_share = 0.03},
        {.name = "big10", .large_share = 0.1},
        {.name = "bullets",
         .sides = {0.25, 1},
         .large_share = 0.01,
         .large_sides = {32, 128},
         .way = 20,
         .large_way = 0.25},
        {.name = "cluster", .layout = Layout::clusters},
        {.name = "heap", .layout = Layout::heap},
        {.name = "lattice", .layout = Layout::lattice},
        {.name = "corridor", .size = {65'536, 256}},
    };
    return forms;
}

double rounded(double value) {
    return std::floor(value * 256) / 256;
}

World::World(const WorldForm& form, std::size_t count, std::uint64_t seed)
    : form_(form), random_(seed), rects_(count) {
    for (std::uint32_t id = 0; id < count; ++id) {
        if (form.layout == Layout::lattice) {
            rects_[id] = lattice_rect(id);
            continue;
        }
        const Range& sides = between(0, 1) < form.large_share ? form.large_sides : form.sides;
        const double width = rounded(between(sides.min, sides.max));
        const Vec2 size{width, rounded(between(sides.min, sides.max))};
        const Vec2 at = corner(size);
        rects_[id] = {at, at + size};
    }
}

/// Row by row, so that neighbours touch.
Rect World::lattice_rect(std::uint32_t id) const {
    constexpr double kMargin = 32;  // where it may move to
    const auto columns = static_cast<std::uint32_t>(std::ceil(std::sqrt(count())));
    const double side = rounded((form_.size.x - 2 * kMargin) / columns);
    const Vec2 at{kMargin + id % columns * side, kMargin + id / columns * side};
    return {at, at + Vec2{side, side}};
}

Vec2 World::corner(Vec2 size) {
    Rect where{{0, 0}, form_.size - size};
    if (form_.layout == Layout::clusters && between(0, 1) < 0.8) {
        where = kClusters[random_() % std::size(kClusters)];
    }
    if (form_.layout == Layout::heap) {
        const double side = 0.8 * std::sqrt(count());  // an object lies over some thirty others
        where = {{1000, 1000}, {1000 + side, 1000 + side}};
    }
    const double x = rounded(between(where.a.x, where.b.x));
    return {x, rounded(between(where.a.y, where.b.y))};
}

Rect World::stepped(std::uint32_t id) {
    const Rect& rect = rects_[id];
    if (form_.layout == Layout::lattice) return {rect.a + shift_, rect.b + shift_};
    const bool is_large = rect.b.x - rect.a.x > form_.sides.max;
    const double most = is_large ? form_.large_way : form_.way;
    const auto way = [&](double min, double max, double size) {
        const double step = rounded(between(-most, most));
        return min + step < 0 || max + step > size ? 0 : step;
    };
    const double x = way(rect.a.x, rect.b.x, form_.size.x);
    const Vec2 by{x, way(rect.a.y, rect.b.y, form_.size.y)};
    return {rect.a + by, rect.b + by};
}

Rect World::elsewhere(std::uint32_t id) {
    const Vec2 size = rects_[id].b - rects_[id].a;
    const Vec2 at = corner(size);
    return {at, at + size};
}

Boxes World::boxes_elsewhere() {
    std::vector<Rect> rects(count());
    for (std::uint32_t id = 0; id < count(); ++id) rects[id] = elsewhere(id);
    return Boxes(std::move(rects));
}

Tick World::tick() {
    Tick tick;
    std::vector<Rect> rects;
    const double x = rounded(between(-1, 1));
    shift_ = {x, rounded(between(-1, 1))};
    for (std::uint32_t id = 0; id < count(); ++id) {
        if (form_.moving_share < 1 && between(0, 1) > form_.moving_share) continue;
        rects_[id] = form_.is_replaced ? elsewhere(id) : stepped(id);
        tick.ids.push_back(id);
        rects.push_back(rects_[id]);
    }
    tick.boxes = Boxes(std::move(rects));
    return tick;
}

Vec2 World::place() {
    const bool is_patchy = form_.layout == Layout::clusters || form_.layout == Layout::heap;
    if (is_patchy && between(0, 1) < 0.5) return rects_[some_object()].a;
    const double x = rounded(between(0, form_.size.x));
    return {x, rounded(between(0, form_.size.y))};
}

double World::side_for(double objects) const {
    const double side = std::sqrt(form_.size.x * form_.size.y) / 64;
    std::map<std::pair<double, double>, double> counts;
    for (const Rect& rect : rects_) {
        ++counts[{std::floor(rect.a.x / side), std::floor(rect.a.y / side)}];
    }
    double seen = 0;  // by all objects together
    for (const auto& [cell, number] : counts) seen += number * number;
    return side * std::sqrt(objects * static_cast<double>(count()) / seen);
}

double World::cells_an_object(double side) const {
    double cells = 0;
    for (const Rect& rect : rects_) {
        cells += ((rect.b.x - rect.a.x) / side + 1) * ((rect.b.y - rect.a.y) / side + 1);
    }
    return cells / static_cast<double>(count());
}

}  // namespace tileglass::bench
