// The list of all kinds of exhibits, and what they share.

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
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

std::vector<std::size_t> shown_grips(const std::vector<Grip>& grips, const CanvasView& view) {
    constexpr double kBuried = 36;  // pixels at 1x: four handles
    std::vector<std::size_t> all(grips.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    if (grips.size() <= 2) return all;
    Rect extent{grips.front().at, grips.front().at};
    std::size_t farthest = 0;
    double most = -1;
    for (std::size_t i = 0; i < grips.size(); ++i) {
        extent = hull(extent, {grips[i].at, grips[i].at});
        const Vec2 away = grips[i].at - grips.front().at;
        const double distance = std::hypot(away.x, away.y);
        if (distance > most) {
            most = distance;
            farthest = i;
        }
    }
    const Vec2 size = (extent.b - extent.a) * (view.scale() / view.pixel_ratio);
    if (std::max(size.x, size.y) >= kBuried) return all;
    if (farthest == 0) return {0};
    return {0, farthest};
}

}  // namespace tileglass::app
