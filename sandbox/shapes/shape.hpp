#pragma once
// The list of all shapes for questions.

#include <array>
#include <cstddef>
#include <utility>
#include <variant>

#include "sandbox/shapes/circle.hpp"
#include "sandbox/shapes/ray.hpp"
#include "sandbox/shapes/rectangle.hpp"
#include "sandbox/shapes/segment.hpp"

namespace tileglass::shapes {

/// The list of all shapes. Each is described in its own file (`KindOf`).
using Shape = std::variant<Rect, Circle, Segment, Ray>;

/// Calls `use(std::in_place_type<S>)` for each shape S of the list.
template <typename Use>
constexpr void for_each_shape(Use&& use) {
    [&]<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
        (use(std::in_place_type<std::variant_alternative_t<kIndex, Shape>>), ...);
    }(std::make_index_sequence<std::variant_size_v<Shape>>());
}

/// The key of each shape in JSON, which is also the word for it.
inline constexpr auto kShapeKeys = [] {
    std::array<const char*, std::variant_size_v<Shape>> keys{};
    std::size_t next = 0;
    for_each_shape([&]<typename S>(std::in_place_type_t<S>) { keys[next++] = KindOf<S>::kKey; });
    return keys;
}();

/// The word for `shape`.
constexpr const char* word_of(const Shape& shape) {
    return kShapeKeys[shape.index()];
}

constexpr bool is_walked(const Shape& shape) {
    const auto is_it = []<typename S>(const S&) { return KindOf<S>::kFamily == Family::walked; };
    return std::visit(is_it, shape);
}

}  // namespace tileglass::shapes
