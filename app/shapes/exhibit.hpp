#pragma once
// What a kind of thing has to provide to be put on the canvas.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/canvas/canvas.hpp"
#include "sandbox/scene/item.hpp"
#include "sandbox/shapes/method.hpp"

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

/// A part of a thing that can be dragged.
struct Grip {
    Vec2 at;  ///< world units
    Cursor cursor = Cursor::move;
};

/// A number of a thing that can be typed.
struct Number {
    std::string_view name;  ///< short: `x0`
    double value = 0;       ///< world units
};

/// One row of the exhibits table: everything that the program asks of a kind of thing. All
/// functions are pure; things are those of the row's kind.
struct Exhibit {
    std::string_view stem;       ///< items are called "rect 1", "rect 2", ...
    std::string_view tool;       ///< id of the command that takes its tool: `tool.rectangle`
    std::span<const Vec2> icon;  ///< closed outline on its tool button, 0..1 each way
    std::string_view hint;       ///< what to do with the tool

    /// What a drag over the canvas draws. `constrain` makes it regular.
    scene::Thing (*draw)(Vec2 from, Vec2 to, bool constrain);
    /// Where it can be grabbed, in a fixed order, its anchor first.
    std::vector<Grip> (*grips)(const scene::Thing& thing);
    /// The thing after grip `grip` went to `to`.
    scene::Thing (*drag)(const scene::Thing& thing, std::size_t grip, Vec2 to, bool constrain);
    /// The thing moved as a whole, so that its anchor lies exactly at `to`.
    scene::Thing (*moved)(const scene::Thing& thing, Vec2 to);
    /// The point that snapping holds on to when the whole thing moves.
    Vec2 anchor(const scene::Thing& thing) const { return grips(thing).front().at; }
    /// Is `point` in it, or within `reach` world units of its border?
    bool (*is_hit)(const scene::Thing& thing, Vec2 point, double reach);
    Rect (*extent)(const scene::Thing& thing);

    std::vector<Number> (*numbers)(const scene::Thing& thing);
    scene::Thing (*with_number)(const scene::Thing& thing, std::size_t index, double value);

    /// Puts the thing's lines on the canvas.
    void (*show)(const scene::Thing& thing, bool is_selected, Canvas& canvas);
    /// One sentence: why is `tile` among those of its query (`scene::query_about`), or not? Null
    /// where there is nothing to say.
    std::string (*why)(const shapes::Question& question, Tile tile) = nullptr;
    /// One sentence on what happened at a step; null where nothing is asked.
    std::string (*tell)(const shapes::Question& question, const Event& event) = nullptr;
    /// Draws what decides about `tile`; null where there is nothing to draw.
    void (*show_why)(const shapes::Question& question, Tile tile, Canvas& canvas) = nullptr;
};

/// Every kind of exhibit.
std::span<const Exhibit> exhibits();

/// The row of the kind that `shape` is of.
const Exhibit& exhibit_of(const scene::Shape& shape);

/// The row of the kind that `thing` is of; null for an unknown one.
const Exhibit* exhibit_of(const scene::Thing& thing);

}  // namespace tileglass::app
