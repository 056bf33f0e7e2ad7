#include <algorithm>
#include <array>

#include "app/exhibits/exhibit.hpp"
#include "app/exhibits/rectangle.hpp"

namespace tileglass::app {

namespace {

/// Where the shapes lie that have no row.
Rect extent_without_row(const scene::Shape& shape) {
    if (const auto* circle = std::get_if<Circle>(&shape)) {
        const Vec2 reach{circle->radius, circle->radius};
        return {circle->center - reach, circle->center + reach};
    }
    if (const auto* segment = std::get_if<Segment>(&shape)) return {segment->from, segment->to};
    return std::get<Rect>(shape);
}

/// What is asked of a shape that has no row: its answer is shown, but it cannot be grabbed.
Exhibit exhibit_without_row() {
    Exhibit exhibit{};
    exhibit.stem = "item";
    exhibit.draw = [](Vec2 from, Vec2 to, bool) { return scene::Shape(Rect{from, to}); };
    exhibit.grips = [](const scene::Shape&) { return std::vector<Grip>(); };
    exhibit.drag = [](const scene::Shape& shape, std::size_t, Vec2, bool) { return shape; };
    exhibit.moved = [](const scene::Shape& shape, Vec2) { return shape; };
    exhibit.anchor = [](const scene::Shape& shape) { return extent_without_row(shape).min(); };
    exhibit.is_hit = [](const scene::Shape&, Vec2, double) { return false; };
    exhibit.extent = extent_without_row;
    exhibit.numbers = [](const scene::Shape&) { return std::vector<Number>(); };
    exhibit.with_number = [](const scene::Shape& shape, std::size_t, double) { return shape; };
    exhibit.show = [](const scene::Shape&, bool, Canvas&) {};
    exhibit.why = [](const world::Question&, Tile) { return std::string(); };
    exhibit.tell = [](const world::Question&, const Event&) { return std::string(); };
    return exhibit;
}

}  // namespace

std::span<const Exhibit> exhibits() {
    static const std::array<Exhibit, 1> table{rectangle_exhibit()};
    return table;
}

const Exhibit& exhibit_of(const scene::Shape& shape) {
    const std::span<const Exhibit> table = exhibits();
    const auto row = std::find_if(table.begin(), table.end(), [&](const Exhibit& exhibit) {
        return exhibit.shape == shape.index();
    });
    if (row != table.end()) return *row;
    static const Exhibit without_row = exhibit_without_row();
    return without_row;
}

}  // namespace tileglass::app
