#pragma once
// What must a thing know to be put on the canvas?

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/canvas/canvas.hpp"
#include "sandbox/scene/query.hpp"
#include "sandbox/world/methods.hpp"

namespace tileglass::app {

/// How the pointer looks over a grip.
enum class Cursor : std::uint8_t {
    arrow,
    hand,
    cross,
    move,
    horizontal,
    vertical,
    falling,
    rising
};

/// A part of a shape that can be dragged.
struct Grip {
    Vec2 at;  ///< world units
    Cursor cursor = Cursor::move;
};

/// A number of a shape that can be typed.
struct Number {
    std::string_view name;  ///< short: `x0`
    double value = 0;       ///< world units
};

/// One row of the exhibits table: everything that the program asks of a kind of shape. All
/// functions are pure; shapes are those of the row's kind.
struct Exhibit {
    std::size_t shape;           ///< index of its kind in scene::Shape
    std::string_view stem;       ///< items are called "rect 1", "rect 2", ...
    std::string_view tool;       ///< id of the command that takes its tool: `tool.rectangle`
    std::span<const Vec2> icon;  ///< closed outline on its tool button, 0..1 each way
    std::string_view hint;       ///< what to do with the tool

    /// The shape that a drag over the canvas draws. `constrain` makes it regular.
    scene::Shape (*draw)(Vec2 from, Vec2 to, bool constrain);
    /// Where it can be grabbed, in a fixed order.
    std::vector<Grip> (*grips)(const scene::Shape& shape);
    /// The shape after grip `grip` went to `to`.
    scene::Shape (*drag)(const scene::Shape& shape, std::size_t grip, Vec2 to, bool constrain);
    /// The shape moved as a whole, so that its anchor lies exactly at `to`.
    scene::Shape (*moved)(const scene::Shape& shape, Vec2 to);
    /// The point that snapping holds on to when the whole shape moves.
    Vec2 (*anchor)(const scene::Shape& shape);
    /// Is `point` in it, or within `reach` world units of its border?
    bool (*is_hit)(const scene::Shape& shape, Vec2 point, double reach);
    Rect (*extent)(const scene::Shape& shape);

    std::vector<Number> (*numbers)(const scene::Shape& shape);
    scene::Shape (*with_number)(const scene::Shape& shape, std::size_t index, double value);

    /// Puts the shape's lines on the canvas.
    void (*show)(const scene::Shape& shape, bool is_selected, Canvas& canvas);
    /// How many objects it stands for; null: it has tiles.
    std::int64_t (*members)(const scene::Shape& shape) = nullptr;
    /// One sentence: why is `tile` taken, or not?
    std::string (*why)(const world::Question& question, Tile tile) = nullptr;
    /// One sentence on what happened at a step; null where nothing is asked.
    std::string (*tell)(const world::Question& question, const Event& event) = nullptr;
    /// Draws what decides about `tile`; null where there is nothing to draw.
    void (*show_why)(const world::Question& question, Tile tile, Canvas& canvas) = nullptr;
};

/// Every kind of exhibit.
std::span<const Exhibit> exhibits();

/// The row of the kind that `shape` is of.
const Exhibit& exhibit_of(const scene::Shape& shape);

}  // namespace tileglass::app
