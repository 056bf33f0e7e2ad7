#pragma once
// What every index in the contest is asked, and how its answers are compared.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "tileglass/bucket_grid/box.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::bench {

/// Count and sum of what was found, in any order.
struct Sum {
    std::uint64_t count = 0;
    std::uint64_t sum = 0;

    void add(std::uint64_t id) {
        ++count;
        sum += id;
    }
    /// What one question found: the same object counts differently in another question.
    void add(std::uint64_t id, std::size_t question) {
        ++count;
        sum += (id + 1) * (question + 1);
    }
    void add_pair(std::uint64_t a, std::uint64_t b) {
        ++count;
        sum += (a + b) * 0x9E37'79B9'7F4A'7C15U ^ (a * b);
    }
    bool operator==(const Sum&) const = default;
};

using Ids = std::span<const std::uint32_t>;

/// Rects in both forms that a game may have at hand. Floats hold all of their coordinates.
struct Boxes {
    Boxes() = default;
    explicit Boxes(std::vector<Rect> rects) : doubles(std::move(rects)) {
        const auto point = [](Vec2 v) {
            return FloatPoint{static_cast<float>(v.x), static_cast<float>(v.y)};
        };
        for (const Rect& rect : doubles) floats.push_back({point(rect.a), point(rect.b)});
    }

    std::vector<Rect> doubles;
    std::vector<FloatRect> floats;
};

enum class Kind {
    build,
    update,
    replace,
    single,
    rects,
    circles,
    first_hits,
    all_hits,
    nearest,
    pairs
};

constexpr std::uint32_t kNearest = 8;  ///< so many objects nearest to a point

/// An index in the contest. Object i has the i-th rect.
class Contestant {
public:
    Contestant() = default;
    Contestant(const Contestant&) = delete;
    virtual ~Contestant() = default;

    /// Does it offer such an operation?
    virtual bool can(Kind) const { return true; }

    /// All objects anew.
    virtual void build(const Boxes& all) = 0;
    /// A tick: object `ids[i]` moves to the i-th of `moved`.
    virtual void update(Ids ids, const Boxes& moved) = 0;
    /// A tick: each of `ids` leaves, and one with its number comes elsewhere.
    virtual void replace(Ids ids, const Boxes& boxes) {
        remove_each(ids);
        insert_each(ids, boxes);
    }
    // One call of the index for each object.
    virtual void move_each(Ids ids, const Boxes& moved) { update(ids, moved); }
    virtual void insert_each(Ids, const Boxes&) {}
    virtual void remove_each(Ids) {}

    virtual void rects(std::span<const Rect> questions, Sum& sum) = 0;
    virtual void circles(std::span<const Circle> questions, Sum& sum) = 0;
    /// By t, then by number.
    virtual void first_hits(std::span<const Segment> questions, Sum& sum) = 0;
    virtual void all_hits(std::span<const Segment> questions, Sum& sum) = 0;
    /// The distances of the `kNearest` nearest: which of equal ones are found may differ.
    virtual void nearest(std::span<const Vec2>, Sum&) {}
    virtual void pairs(Sum& sum) = 0;
};

using Made = std::unique_ptr<Contestant>;

Made bucket_grid_in_doubles();
Made bucket_grid_in_floats();
Made hand_map(double side, const Rect& world);
/// With each object in the cell of its min corner, or in all cells that it touches.
Made sorted_grid(double side, const Rect& world, bool is_by_home);
Made boost_tree();
Made box2d_tree();
/// A hash with cells of this side; 0: a tree.
Made chipmunk(double side);

}  // namespace tileglass::bench
