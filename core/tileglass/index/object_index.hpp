#pragma once
// What every structure of objects offers, whatever it is inside.
//
// Objects are closed rectangles in the world, known by small numbers. Structures differ in the
// broad phase, by which an object becomes a candidate; the narrow phase, which decides, is the same
// exact test in all of them. So all answer alike, and what can be compared is work: n objects,
// k candidates, and r entries looked at for each of them.

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

#include "tileglass/base/flow.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/trace/tracer.hpp"

namespace tileglass {

/// What an operation on a structure did.
struct IndexUpdate {
    std::int64_t links = 0;    ///< entries that came to a place
    std::int64_t unlinks = 0;  ///< entries that left one

    bool operator==(const IndexUpdate&) const = default;
};

/// A structure of objects. Operations in error change nothing, and name `rect[k]`; `build` puts the
/// rect at place i of a list in as object i, where no object is there.
template <typename Index>
concept ObjectIndex =
    requires(Index index, const Index& constant, std::uint32_t object, const Rect& rect) {
        { constant.contains(object) } -> std::same_as<bool>;
        { constant.rect(object) } -> std::same_as<const Rect&>;
        // One more than the largest number of an object so far, and how many objects are there.
        { constant.object_end() } -> std::same_as<std::uint32_t>;
        { constant.object_count() } -> std::same_as<std::int64_t>;
        // How often objects stand in places: more often than there are objects where one object is
        // in several.
        { constant.entry_count() } -> std::same_as<std::int64_t>;
        // Memory that it holds besides itself, used or not.
        { constant.bytes() } -> std::same_as<std::int64_t>;
        { index.build(std::span<const Rect>()).has_value() } -> std::same_as<bool>;
        { index.insert(object, rect).has_value() } -> std::same_as<bool>;
        { index.move(object, rect).has_value() } -> std::same_as<bool>;
        { index.remove(object) };
    };

/// What a query says of parts of the world.
template <typename Region>
concept QueryRegion = requires(const Region& region, const Rect& box) {
    // False only where nothing in the closed box belongs to the answer. May say no of more and more
    // boxes as objects are looked at.
    { region.may_meet(box) } -> std::same_as<bool>;
    // Of two boxes the one with the lower number is better looked at first.
    { region.order(box) } -> std::same_as<double>;
};

/// All of the world, in any order.
struct EveryRegion {
    bool may_meet(const Rect& /*box*/) const { return true; }
    double order(const Rect& /*box*/) const { return 0; }
};

/// A structure that leads a query to candidates by boxes around them: `look(object)` is called once
/// for each object that is in no box of which the region says no.
template <typename Index>
concept BoxIndex = ObjectIndex<Index> && requires(const Index& constant, NoTrace& trace) {
    {
        constant.visit_candidates(
            EveryRegion(), [](std::uint32_t) { return Flow::keep_going; }, trace)
    } -> std::same_as<Flow>;
};

/// Bytes of the memory that a vector holds.
template <typename Vector>
std::int64_t bytes_of(const Vector& vector) {
    return static_cast<std::int64_t>(vector.capacity() * sizeof(typename Vector::value_type));
}

/// Counts the visits that are going on, as long as it lives.
class [[nodiscard]] Visiting {
public:
    explicit Visiting(int& count) : count_(count) { ++count_; }
    ~Visiting() { --count_; }
    Visiting(const Visiting&) = delete;
    Visiting& operator=(const Visiting&) = delete;

private:
    int& count_;
};

/// A node of a tree, as pictures and tests look at it.
struct TreeNode {
    std::uint32_t number = 0;   ///< the tree's own, the same while the node is there
    std::uint32_t depth = 0;    ///< 0: the root
    Rect rect;                  ///< what it divides among its children, world units
    Rect reach;                 ///< around all that it and the nodes below hold, world units
    std::uint32_t objects = 0;  ///< that it holds itself
    std::uint32_t below = 0;    ///< the same with those of all nodes below
    bool is_leaf = true;        ///< has no children
};

/// The children of a node by `region.order` of their rects, of equal ones the first one first.
template <std::size_t Count, QueryRegion Region, typename RectOf>
std::array<std::uint32_t, Count> in_order(std::array<std::uint32_t, Count> children,
                                          const Region& region, const RectOf& rect_of) {
    std::array<double, Count> orders;
    for (std::size_t i = 0; i < Count; ++i) {
        const std::uint32_t child = children[i];
        const double order = region.order(rect_of(child));
        std::size_t at = i;
        for (; at > 0 && order < orders[at - 1]; --at) {
            orders[at] = orders[at - 1];
            children[at] = children[at - 1];
        }
        orders[at] = order;
        children[at] = child;
    }
    return children;
}

}  // namespace tileglass
