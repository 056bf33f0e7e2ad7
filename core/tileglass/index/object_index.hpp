#pragma once
// The interface of all structures that find objects.
//
// Objects are closed rectangles in the world with small numbers. Structures differ in the broad
// phase, which finds candidates; the narrow phase is the same exact test in all of them. So all
// give the same answers, and their work can be compared: n objects, k candidates, and r entries
// looked at per candidate.

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "tileglass/base/compiler.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/trace/tracer.hpp"

namespace tileglass {

/// The work of one operation on a structure.
struct IndexUpdate {
    std::int64_t links = 0;    ///< entries added to a node or list
    std::int64_t unlinks = 0;  ///< entries removed from one

    bool operator==(const IndexUpdate&) const = default;
};

/// Structures have tables by number: up to the largest, each number takes memory, used or not. So a
/// wrong one could take all memory, and numbers from this one on are refused, unless the caller
/// raises the limit of the structure.
inline constexpr std::uint32_t kUsualNumbers = std::uint32_t{1} << 24;

/// The error of moving or removing an object that is not in the structure.
TILEGLASS_COLD inline Error unknown_object(std::uint32_t object) {
    return {"object", std::to_string(object) + " is not in the structure"};
}

/// The error of building a structure that has objects.
TILEGLASS_COLD inline Error not_empty(std::int64_t count) {
    return {"rects", std::to_string(count) + " objects are in the structure"};
}

/// Why an object cannot be inserted: it is there, or its number is too large. Those below
/// `object_end` are free: the tables have them.
template <typename Index>
std::optional<Error> wrong_new_object(const Index& index, std::uint32_t object,
                                      std::uint32_t limit) {
    if (index.contains(object)) {
        return Error{"object", std::to_string(object) + " is in the structure"};
    }
    if (object < std::max(index.object_end(), limit)) return std::nullopt;
    return Error{"object", std::to_string(object) + " is not below the limit of numbers, " +
                               std::to_string(limit)};
}

/// A structure of objects. An operation with an error changes nothing; the error names `rect[k]`,
/// or an `object` that is unknown, inserted twice, or a number not below the limit. `build` fills
/// an empty structure: the rect at index i becomes object i.
template <typename Index>
concept ObjectIndex =
    requires(Index index, const Index& constant, std::uint32_t object, const Rect& rect) {
        { constant.contains(object) } -> std::same_as<bool>;
        { constant.rect(object) } -> std::same_as<const Rect&>;
        // One more than the largest object number so far; and the number of objects.
        { constant.object_end() } -> std::same_as<std::uint32_t>;
        { constant.object_count() } -> std::same_as<std::int64_t>;
        // Number of entries: more than there are objects where an object has several entries.
        { constant.entry_count() } -> std::same_as<std::int64_t>;
        // Memory held besides the structure itself, used or not.
        { constant.bytes() } -> std::same_as<std::int64_t>;
        { index.build(std::span<const Rect>()).has_value() } -> std::same_as<bool>;
        { index.insert(object, rect).has_value() } -> std::same_as<bool>;
        { index.move(object, rect).has_value() } -> std::same_as<bool>;
        { index.remove(object).has_value() } -> std::same_as<bool>;
    };

/// The region of a query: which parts of the world it may concern.
template <typename Region>
concept QueryRegion = requires(const Region& region, const Rect& box) {
    // False only if nothing in the closed box belongs to the answer. May become false for more
    // boxes as objects are looked at.
    { region.may_meet(box) } -> std::same_as<bool>;
    // Boxes with lower numbers should be looked at first.
    { region.order(box) } -> std::same_as<double>;
};

/// The whole world, in any order.
struct EveryRegion {
    bool may_meet(const Rect& /*box*/) const { return true; }
    double order(const Rect& /*box*/) const { return 0; }
};

/// A structure that finds candidates by boxes around them: calls `look(object)` once for each
/// object, except for those in boxes that the region rules out.
template <typename Index>
concept BoxIndex = ObjectIndex<Index> && requires(const Index& constant, NoTrace& trace) {
    {
        constant.visit_candidates(
            EveryRegion(), [](std::uint32_t) { return Flow::keep_going; }, trace)
    } -> std::same_as<Flow>;
};

/// Bytes of memory that a vector holds.
template <typename Vector>
std::int64_t bytes_of(const Vector& vector) {
    return static_cast<std::int64_t>(vector.capacity() * sizeof(typename Vector::value_type));
}

/// Reserves room for `size` elements, doubling as appending them one by one would.
template <typename Vector>
void reserve_doubling(Vector& vector, std::size_t size) {
    if (size <= vector.capacity()) return;
    std::size_t capacity = std::max<std::size_t>(1, vector.capacity());
    while (capacity < size) capacity *= 2;
    vector.reserve(capacity);
}

/// The number of visits in progress. A copy of a structure has none: so a structure may be copied
/// while others visit it.
class VisitCount {
public:
    VisitCount() = default;
    VisitCount(const VisitCount& /*other*/) {}
    VisitCount& operator=(const VisitCount& /*other*/) { return *this; }

    bool is_zero() const { return count_ == 0; }

private:
    friend class Visiting;
    int count_ = 0;
};

/// Counts a visit as in progress during its lifetime.
class [[nodiscard]] Visiting {
public:
    explicit Visiting(VisitCount& visits) : visits_(visits) { ++visits_.count_; }
    ~Visiting() { --visits_.count_; }
    Visiting& operator=(Visiting&&) = delete;  // neither copied nor moved

private:
    VisitCount& visits_;
};

/// A view of a tree node, for pictures and tests.
struct TreeNode {
    std::uint32_t number = 0;   ///< chosen by the tree; fixed while the node exists
    std::uint32_t depth = 0;    ///< 0: the root
    Rect rect;                  ///< what it divides among its children, world units
    Rect reach;                 ///< contains all objects in it and below, world units
    std::uint32_t objects = 0;  ///< objects in the node itself
    std::uint32_t below = 0;    ///< objects in the node and all nodes below
    bool is_leaf = true;        ///< has no children
};

/// The children of a node, sorted by `region.order` of their rects; stable.
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
