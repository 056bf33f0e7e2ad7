// The list of all kinds of exhibits.

#include <array>
#include <utility>
#include <variant>

#include "app/document/shapes/exhibit.hpp"

namespace tileglass::app {

// Each kind's row is made in its own file.
Exhibit make_exhibit(std::in_place_type_t<Rect>);
Exhibit make_exhibit(std::in_place_type_t<Circle>);
Exhibit make_exhibit(std::in_place_type_t<Segment>);
Exhibit make_exhibit(std::in_place_type_t<Ray>);
Exhibit make_exhibit(std::in_place_type_t<scene::Object>);
Exhibit make_exhibit(std::in_place_type_t<scene::Swarm>);
Exhibit make_exhibit(std::in_place_type_t<scene::Camera>);

namespace {

// Rows in the order of the shapes, then of the placed things; this is also the order of the tools.
// A kind without a row does not compile.
template <typename... Shapes, typename... Placed>
auto rows_of(std::in_place_type_t<std::variant<Shapes...>>,
             std::in_place_type_t<std::variant<scene::Unknown, scene::TileQuery, Placed...>>) {
    return std::array{make_exhibit(std::in_place_type<Shapes>)...,
                      make_exhibit(std::in_place_type<Placed>)...};
}

}  // namespace

std::span<const Exhibit> exhibits() {
    static const auto rows =
        rows_of(std::in_place_type<scene::Shape>, std::in_place_type<scene::Thing>);
    return rows;
}

const Exhibit& exhibit_of(const scene::Shape& shape) {
    return exhibits()[shape.index()];
}

const Exhibit* exhibit_of(const scene::Thing& thing) {
    if (std::holds_alternative<scene::Unknown>(thing)) return nullptr;
    if (const auto* query = std::get_if<scene::TileQuery>(&thing)) return &exhibit_of(query->shape);
    return &exhibits()[std::variant_size_v<scene::Shape> + thing.index() - 2];
}

}  // namespace tileglass::app
