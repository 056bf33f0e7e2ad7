// Which kinds of exhibits are there?

#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>
#include <variant>

#include "app/shapes/exhibit.hpp"

namespace tileglass::app {

// The row of each kind is made in a file of its own.
Exhibit make_exhibit(std::in_place_type_t<Rect>);
Exhibit make_exhibit(std::in_place_type_t<Circle>);
Exhibit make_exhibit(std::in_place_type_t<Segment>);
Exhibit make_exhibit(std::in_place_type_t<Ray>);
Exhibit make_exhibit(std::in_place_type_t<scene::Object>);
Exhibit make_exhibit(std::in_place_type_t<scene::Swarm>);
Exhibit make_exhibit(std::in_place_type_t<scene::Camera>);

namespace {

// The list of all kinds, in the order of their tools.
template <typename... Parts>
struct KindList {
    static std::span<const Exhibit> rows() {
        static const std::array table{make_exhibit(std::in_place_type<Parts>)...};
        return table;
    }

    // The row for things of a type. One that is in no kind does not compile.
    template <typename Part>
    static const Exhibit& row() {
        static_assert((std::is_same_v<Part, Parts> || ...), "a kind has no exhibit");
        std::size_t index = 0;
        static_cast<void>(((std::is_same_v<Part, Parts> || (++index, false)) || ...));
        return rows()[index];
    }
};

using AllKinds = KindList<Rect, Circle, Segment, Ray, scene::Object, scene::Swarm, scene::Camera>;

}  // namespace

std::span<const Exhibit> exhibits() {
    return AllKinds::rows();
}

const Exhibit& exhibit_of(const scene::Shape& shape) {
    const auto row = []<typename Part>(const Part&) { return &AllKinds::row<Part>(); };
    return *std::visit(row, shape);
}

const Exhibit* exhibit_of(const scene::Thing& thing) {
    const auto row = []<typename Part>(const Part& of) -> const Exhibit* {
        if constexpr (std::is_same_v<Part, scene::Unknown>) {
            return nullptr;
        } else if constexpr (std::is_same_v<Part, scene::TileQuery>) {
            return &exhibit_of(of.shape);
        } else {
            return &AllKinds::row<Part>();
        }
    };
    return std::visit(row, thing);
}

}  // namespace tileglass::app
