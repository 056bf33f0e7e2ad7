#pragma once
// Makes table rows from functions with the concrete type of their thing.

#include <cstddef>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "app/document/shapes/exhibit.hpp"

namespace tileglass::app {

/// The shape of the query `thing`, or the placed thing itself.
template <typename Part>
const Part& part_of(const scene::Thing& thing) {
    if constexpr (std::is_constructible_v<scene::Shape, Part>) {
        return std::get<Part>(std::get<scene::TileQuery>(thing).shape);
    } else {
        return std::get<Part>(thing);
    }
}

/// `thing` with another shape, keeping the rest of its query; or another placed thing.
template <typename Part>
scene::Thing with_part(scene::Thing thing, Part part) {
    if constexpr (std::is_constructible_v<scene::Shape, Part>) {
        if (!std::holds_alternative<scene::TileQuery>(thing)) thing = scene::TileQuery{};
        std::get<scene::TileQuery>(thing).shape = std::move(part);
    } else {
        thing = std::move(part);
    }
    return thing;
}

/// The row of `Part`, for which `Kind` has the functions of an `Exhibit`. Functions that may be
/// null may be missing; other missing ones do not compile.
template <typename Part, typename Kind>
Exhibit row_of() {
    using About = shapes::KindOf<Part>;
    using scene::Thing;
    Exhibit row{};
    row.stem = About::kKey;
    row.tool = Kind::kTool;
    row.icon = Kind::kIcon;
    row.hint = Kind::kHint;
    row.draw = [](Vec2 from, Vec2 to, bool constrain) {
        return with_part(Thing(), Kind::draw(from, to, constrain));
    };
    if constexpr (requires { Kind::kSnappedGrip; }) row.snapped_grip = Kind::kSnappedGrip;
    row.grips = [](const Thing& thing) { return Kind::grips(part_of<Part>(thing)); };
    row.drag = [](const Thing& thing, std::size_t grip, Vec2 to, bool constrain) {
        return with_part(thing, Kind::drag(part_of<Part>(thing), grip, to, constrain));
    };
    row.moved = [](const Thing& thing, Vec2 to) {
        return with_part(thing, Kind::moved(part_of<Part>(thing), to));
    };
    row.is_hit = [](const Thing& thing, Vec2 point, double reach) {
        return Kind::is_hit(part_of<Part>(thing), point, reach);
    };
    row.extent = [](const Thing& thing) { return About::extent(part_of<Part>(thing)); };
    row.numbers = [](const Thing& thing) {
        std::vector<Number> numbers;
        for (const auto& number : About::kNumbers) {
            numbers.push_back({number.name, shapes::value_in(part_of<Part>(thing), number)});
        }
        return numbers;
    };
    row.with_number = [](const Thing& thing, std::size_t index, double value) {
        Part part = part_of<Part>(thing);
        About::kNumbers[index].in(part) = value;
        return with_part(thing, std::move(part));
    };
    row.show = [](const Thing& thing, bool is_selected, Canvas& canvas) {
        Kind::show(part_of<Part>(thing), is_selected, canvas);
    };
    if constexpr (requires { &Kind::why; }) row.why = Kind::why;
    if constexpr (requires { &Kind::tell; }) row.tell = Kind::tell;
    if constexpr (requires { &Kind::show_why; }) row.show_why = Kind::show_why;
    return row;
}

}  // namespace tileglass::app
