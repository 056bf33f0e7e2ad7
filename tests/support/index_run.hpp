#pragma once
// Runs random operations and queries on an index structure.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "tests/support/random.hpp"
#include "tests/support/structures.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/index/nearest_objects.hpp"
#include "tileglass/index/object_cast.hpp"
#include "tileglass/index/object_list.hpp"
#include "tileglass/index/object_queries.hpp"

namespace tileglass::tests {

/// Rects and shapes around `origin`: on tile edges and between them, large, small, flat, points,
/// repeated points, and some far away.
class Shapes {
public:
    Shapes(std::uint64_t seed, Vec2 origin) : random(seed), origin_(origin) {}

    Vec2 point() {
        if (random.one_in(12)) return origin_ + Vec2{1, 1};
        const double x = coordinate();
        const double y = coordinate();
        return origin_ + Vec2{x, y};
    }

    Rect rect() {
        const Vec2 a = point();
        if (random.one_in(6)) return {a, a};
        const Vec2 size = random.one_in(3) ? whole_size() : size_in_tiles();
        const Vec2 b = a + size;
        if (random.one_in(5)) return {{b.x, a.y}, {a.x, b.y}};
        return {a, b};
    }

    Circle circle() {
        const Vec2 center = point();
        const double radius = random.one_in(3) ? static_cast<double>(random.between(0, 12)) / 2
                                               : random.fraction() * 8;
        return {center, radius};
    }

    /// Often along an axis, or of length 0.
    Segment segment() {
        const Vec2 from = point();
        const Vec2 to = point();
        switch (random.between(0, 6)) {
            case 0: return {from, {from.x, to.y}};
            case 1: return {from, {to.x, from.y}};
            case 2: return {from, from};
            default: return {from, to};
        }
    }

    Random random;

private:
    double coordinate() {
        if (random.one_in(40)) return random.of_any_size(4, 9);
        return random.one_in(2) ? static_cast<double>(random.between(-40, 40)) / 2
                                : (random.fraction() - 0.5) * 40;
    }

    Vec2 whole_size() {
        const auto width = static_cast<double>(random.between(0, 4));
        const auto height = static_cast<double>(random.between(0, 4));
        return {width, height};
    }

    Vec2 size_in_tiles() {
        const double scale = random.one_in(8) ? 30 : 2;
        const double width = random.one_in(6) ? 0 : random.fraction() * scale;
        const double height = random.fraction() * scale;
        return {width, height};
    }

    Vec2 origin_;
};

/// The results of all queries, for comparison. Visitors are passed as references, so that each
/// query is compiled once per structure.
template <ObjectIndex Index>
class Answers {
public:
    explicit Answers(const Index& index) : index_(index) {}

    std::vector<std::uint32_t> overlapping(const Rect& rect) const {
        return sorted([&](auto&& visit) { return visit_overlapping(index_, rect, visit); });
    }
    std::vector<std::uint32_t> in_circle(const Circle& circle) const {
        return sorted([&](auto&& visit) { return visit_in_circle(index_, circle, visit); });
    }
    std::vector<std::uint32_t> nearest(Vec2 point, std::uint32_t count) const {
        std::vector<std::uint32_t> found;
        auto collect = [&](std::uint32_t object) { found.push_back(object); };
        TILEGLASS_ASSERT(
            visit_nearest(index_, point, count, VisitorRef<std::uint32_t>(collect)).has_value());
        return found;
    }

    using Entry = std::tuple<std::uint32_t, int, double>;  ///< object, side or -1, line

    std::vector<Entry> on_segment(const Segment& segment) const {
        std::vector<Entry> found;
        auto collect = [&](const ObjectHit& hit) { found.push_back(entry(hit)); };
        TILEGLASS_ASSERT(
            visit_on_segment(index_, segment, VisitorRef<ObjectHit>(collect)).has_value());
        std::sort(found.begin(), found.end());
        return found;
    }

    /// The first object that `mover` meets, ignoring multiples of `passed`.
    template <typename Mover>
    std::optional<Entry> first(const Mover& mover, std::uint32_t passed) const {
        const auto blocks = [&](std::uint32_t object) { return object % passed != 0; };
        const auto is_before = [](std::uint32_t a, std::uint32_t b) { return a < b; };
        const auto hit = [&] {
            if constexpr (std::is_same_v<Mover, Sweep>) {
                return sweep_at_objects(index_, mover, blocks, is_before);
            } else {
                return cast_at_objects(index_, mover, blocks, is_before);
            }
        }();
        TILEGLASS_ASSERT(hit.has_value());
        if (!*hit) return std::nullopt;
        return entry(**hit);
    }

    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs() const {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> found;
        auto collect = [&](const ObjectPair& pair) { found.emplace_back(pair.a, pair.b); };
        visit_pairs(index_, VisitorRef<ObjectPair>(collect));
        std::sort(found.begin(), found.end());
        return found;
    }

private:
    static Entry entry(const ObjectHit& hit) {
        return {hit.object, hit.entry.side ? static_cast<int>(*hit.entry.side) : -1,
                hit.entry.line};
    }

    template <typename Ask>
    static std::vector<std::uint32_t> sorted(const Ask& ask) {
        std::vector<std::uint32_t> found;
        auto collect = [&](std::uint32_t object) { found.push_back(object); };
        const Result<Flow> flow = ask(VisitorRef<std::uint32_t>(collect));
        TILEGLASS_ASSERT(flow && *flow == Flow::keep_going);
        std::sort(found.begin(), found.end());
        return found;
    }

    const Index& index_;
};

/// Random operations on up to 48 objects of a structure, compared with a plain list of them.
template <typename Make>
class IndexRun {
public:
    IndexRun(const Make& make, std::uint64_t seed, Vec2 origin)
        : make_(make), index_(make()), shapes_(seed, origin) {}

    /// Runs one operation and one query. Returns what is wrong as a sentence, or an empty string.
    std::string step() {
        Random& random = shapes_.random;
        if (random.one_in(300)) return build();
        const auto object = static_cast<std::uint32_t>(random.between(0, kObjects - 1));
        if (!list_.contains(object)) {
            const Rect rect = shapes_.rect();
            if (!index_.insert(object, rect) || !list_.insert(object, rect)) return "no insert";
        } else if (random.one_in(8)) {
            if (!index_.remove(object) || !list_.remove(object)) return "no remove";
        } else {
            const Rect rect = next_rect(list_.rect(object));
            if (!index_.move(object, rect) || !list_.move(object, rect)) return "no move";
        }
        const std::string wrong = wrong_inside(index_);
        return wrong.empty() ? wrong_answer() : wrong;
    }

private:
    static constexpr std::int64_t kObjects = 48;

    /// Builds the structure and the list anew, with a random count of objects.
    std::string build() {
        std::vector<Rect> rects;
        const std::int64_t count = shapes_.random.between(0, kObjects);
        for (std::int64_t i = 0; i < count; ++i) rects.push_back(shapes_.rect());
        index_ = make_();
        list_ = ObjectList();
        if (!index_.build(rects) || !list_.build(rects)) return "no building";
        return wrong_inside(index_);
    }

    /// A rect that is usually near `rect`.
    Rect next_rect(const Rect& rect) {
        Random& random = shapes_.random;
        if (random.one_in(4)) return shapes_.rect();
        const double scale = random.one_in(2) ? 0.5 : random.fraction();
        const auto dx = static_cast<double>(random.between(-1, 1));
        const auto dy = static_cast<double>(random.between(-1, 1));
        const Vec2 by{dx * scale, dy * scale};
        return {rect.a + by, rect.b + by};
    }

    std::string wrong_answer() {
        const Answers given(index_);
        const Answers wanted(list_);
        const auto passed = static_cast<std::uint32_t>(shapes_.random.between(2, 9));
        switch (shapes_.random.between(0, 8)) {
            case 0:
            case 1: {
                const Rect rect = shapes_.rect();
                return given.overlapping(rect) == wanted.overlapping(rect) ? "" : "overlapping";
            }
            case 2: {
                const Circle circle = shapes_.circle();
                return given.in_circle(circle) == wanted.in_circle(circle) ? "" : "in a circle";
            }
            case 3: {
                const Segment segment = shapes_.segment();
                const bool agrees = given.on_segment(segment) == wanted.on_segment(segment);
                return agrees ? "" : "on a segment";
            }
            case 4: {
                const Segment segment = shapes_.segment();
                const bool agrees = given.first(segment, passed) == wanted.first(segment, passed);
                return agrees ? "" : "first on a segment";
            }
            case 5: {
                const auto [from, to] = shapes_.segment();
                const Ray ray{from, (to - from) * 0.5};
                return given.first(ray, passed) == wanted.first(ray, passed) ? ""
                                                                             : "first on a ray";
            }
            case 6: {
                const Rect rect = shapes_.rect();
                const auto [from, to] = shapes_.segment();
                const Sweep sweep{rect, to - from};
                return given.first(sweep, passed) == wanted.first(sweep, passed)
                           ? ""
                           : "first in a sweep";
            }
            case 7: {
                const Vec2 point = shapes_.point();
                const auto count = static_cast<std::uint32_t>(shapes_.random.between(0, 12));
                return given.nearest(point, count) == wanted.nearest(point, count) ? "" : "nearest";
            }
            default:
                if (!shapes_.random.one_in(8)) return "";
                return given.pairs() == wanted.pairs() ? "" : "pairs";
        }
    }

    const Make& make_;
    decltype(std::declval<Make>()()) index_;
    ObjectList list_;
    Shapes shapes_;
};

/// Origins of runs: the world's origin, where all halves are exact, and far away.
inline constexpr Vec2 kOrigins[] = {{0, 0}, {1e6, -1e6}, {-123456.7, 0.1}};

/// Runs `operations` on each structure. Returns the errors, one per line, or an empty string.
inline std::string wrong_structures(std::uint64_t operations, std::uint64_t seed) {
    std::string wrong;
    for (const Vec2 origin : kOrigins) {
        for_every_structure(origin, [&](const std::string& name, const auto& make) {
            IndexRun run(make, seed, origin);
            for (std::uint64_t i = 0; i < operations; ++i) {
                const std::string step = run.step();
                if (step.empty()) continue;
                wrong += name + ", seed " + std::to_string(seed) + ", operation " +
                         std::to_string(i) + ": " + step + "\n";
                break;
            }
        });
    }
    return wrong;
}

}  // namespace tileglass::tests
