#pragma once
// What the program needs to know about a kind of thing to show it on the canvas.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/canvas/canvas.hpp"
#include "sandbox/scene/item.hpp"
#include "sandbox/shapes/method.hpp"

namespace tileglass::app {

/// The shape of the pointer over a grip.
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

/// A row of the table of exhibits: everything that the program needs of a kind of thing. All
/// functions are pure; things must be of the row's kind.
struct Exhibit {
    std::string_view stem;       ///< items are named "rect 1", "rect 2", ...
    std::string_view tool;       ///< id of the command that takes its tool: `tool.rectangle`
    std::span<const Vec2> icon;  ///< closed outline on the tool button, 0..1 along both axes
    std::string_view hint;       ///< how to use the tool

    /// The thing drawn by a drag over the canvas. `constrain` makes it regular.
    scene::Thing (*draw)(Vec2 from, Vec2 to, bool constrain);
    /// The grip that snaps once a thing is drawn, where its place follows from both points; 0:
    /// none.
    std::size_t snapped_grip = 0;
    /// The grips in a fixed order; the first is the anchor.
    std::vector<Grip> (*grips)(const scene::Thing& thing);
    /// The thing after its grip `grip` was dragged to `to`.
    scene::Thing (*drag)(const scene::Thing& thing, std::size_t grip, Vec2 to, bool constrain);
    /// The whole thing moved, so that its anchor is exactly at `to`.
    scene::Thing (*moved)(const scene::Thing& thing, Vec2 to);
    /// The point that snaps when the whole thing is moved.
    Vec2 anchor(const scene::Thing& thing) const { return grips(thing).front().at; }
    /// Is `point` inside, or within `reach` world units of the border?
    bool (*is_hit)(const scene::Thing& thing, Vec2 point, double reach);
    Rect (*extent)(const scene::Thing& thing);

    std::vector<Number> (*numbers)(const scene::Thing& thing);
    scene::Thing (*with_number)(const scene::Thing& thing, std::size_t index, double value);

    /// Adds the thing's lines to the canvas.
    void (*show)(const scene::Thing& thing, bool is_selected, Canvas& canvas);
    /// A sentence: why its query (`scene::query_about`) takes `tile` or not. Null if there is
    /// nothing to say.
    std::string (*why)(const shapes::Question& question, Tile tile) = nullptr;
    /// A sentence on what happened at a step; null for things that are not queries.
    std::string (*tell)(const shapes::Question& question, const Event& event) = nullptr;
    /// Draws what decides about `tile`; null if there is nothing to draw.
    void (*show_why)(const shapes::Question& question, Tile tile, Canvas& canvas) = nullptr;
};

/// Every kind of exhibit.
std::span<const Exhibit> exhibits();

/// The row for the kind of `shape`.
const Exhibit& exhibit_of(const scene::Shape& shape);

/// The row for the kind of `thing`; null if unknown.
const Exhibit* exhibit_of(const scene::Thing& thing);

/// The grips of a thing that have handles on the canvas, by index, rising: all, or of a thing that
/// handles would bury, the first one and the one that is farthest from it.
std::vector<std::size_t> shown_grips(const std::vector<Grip>& grips, const CanvasView& view);

}  // namespace tileglass::app
