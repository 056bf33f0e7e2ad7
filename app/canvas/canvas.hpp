#pragma once
// Everything on the canvas, in world units and roles.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/canvas/bodies.hpp"
#include "app/canvas/canvas_view.hpp"
#include "app/canvas/palette.hpp"
#include "app/canvas/tile_picture.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::app {

/// The length of some tiles, at an edge of the canvas. All lengths in screen pixels.
struct ScaleBar {
    Rect plate;  ///< a: top left
    double length = 0;
    std::string text;
};

/// A line through points of the world.
struct Stroke {
    std::vector<Vec2> points = {};
    bool is_closed = false;
    float width = 2;  ///< pixels at 1x
    Role role = Role::input;
    float opacity = 1;
    bool is_dashed = false;
    bool is_quiet = false;  ///< of an item other than the main selected one
    bool is_minor = false;  ///< the same, and faint there
};

/// The border of an area of the world, in the style of `border`.
inline Stroke border_of(const Rect& area, Stroke border = {}) {
    const auto& [a, b] = area;
    border.points = {a, {b.x, a.y}, b, {a.x, b.y}};
    border.is_closed = true;
    return border;
}

/// The outline of an area of the world, drawn just inside its border.
struct Outline {
    Rect area;
    float width = 3;  ///< pixels at 1x
    Role role = Role::current;
};

/// A square that can be grabbed; keeps its size on screen.
struct Handle {
    Vec2 at;
    bool is_hot = false;  ///< under the pointer, or being dragged
};

/// A dot that marks a point; keeps its size on screen.
struct Dot {
    Vec2 at;
    float radius = 4;  ///< pixels at 1x
    Role role = Role::tie;
};

/// A short bar that begins at a point of the world; keeps its size and direction on screen.
struct Tick {
    Vec2 at;
    Vec2 reach;       ///< pixels at 1x, from `at` to its other end
    float width = 2;  ///< pixels at 1x
    Role role = Role::column_crossing;
};

/// A short text at a point of the world.
struct Label {
    Vec2 at{};
    std::string text{};
    Vec2 anchor{0.5, 0.5};  ///< the point of the text at `at`: (0, 0) is its top left corner
    Vec2 offset = {};       ///< pixels at 1x
    Role role = Role::text;
    bool is_small = false;        ///< one size smaller
    bool has_plate = false;       ///< on a plate of the panel's colour
    bool gives_way = false;       ///< to other labels; left out where it would cover anything
    bool is_whole = false;        ///< left out rather than shortened
    bool moves = false;           ///< next to its point, rather than cover what is there
    bool is_kept = false;         ///< without a plate: no plate covers it
    std::optional<Rect> about{};  ///< it moves next to this part of the world instead
    bool stays_within_about = false;
    double most_width = 0;  ///< of the text, pixels at 1x; 0: that of the canvas
};

/// An important sentence, wrapped, at the top of a part of the screen.
struct Banner {
    std::string text;  ///< empty: none
    Vec2 at;           ///< top left corner, screen pixels
    double width = 0;  ///< maximum, screen pixels

    bool operator==(const Banner&) const = default;
};

/// Everything on the canvas, back to front: tiles, bodies, outlines, strokes, ticks, dots,
/// handles, labels, scale bar.
struct Canvas {
    CanvasView view;
    Theme theme = Theme::dark;
    Frame frame;
    std::vector<Highlight> highlights;   ///< tiles with roles
    TilePicture tiles;                   ///< map and highlights, cut to the canvas' pixels
    std::uint64_t tiles_revision = 0;    ///< grows when `tiles` changes and must be uploaded again
    BodyPicture bodies;                  ///< of swarms, in the canvas' pixels
    std::uint64_t bodies_revision = 0;   ///< grows when `bodies` changes and must be uploaded again
    std::vector<scene::ItemId> in_part;  ///< items of whose tiles only the first ones are there
    std::size_t left_out = 0;            ///< items in sight whose tiles are too many to be painted
    std::vector<Outline> outlines;
    std::vector<Stroke> strokes;
    std::vector<Tick> ticks;
    std::vector<Dot> dots;
    std::vector<Handle> handles;
    std::vector<Label> labels;
    std::vector<Rect> evidence;         ///< parts of the world that no label with a plate covers
    std::vector<Rect> spared;           ///< parts that one covers only if it has no other place
    std::vector<Rect> taken;            ///< of the screen, by what lies over the canvas; pixels
    std::optional<ScaleBar> scale_bar;  ///< on top of all but loupe and banner
    Banner banner;                      ///< on top of everything
    /// What is seen in a loupe, on a plate over all else but the banner; null: there is none. Its
    /// part is the plate.
    std::shared_ptr<const Canvas> loupe;

    /// Clips the canvas, screen pixels; none: not clipped.
    std::optional<Rect> part;
    bool is_second = false;  ///< it is the second of two
    /// An overlay for a copy of the tiles and bodies, `copy_shift` away; null: no copy. It has a
    /// part of its own, and its view is this one, panned.
    const Canvas* second = nullptr;
    Vec2 copy_shift;  ///< whole screen pixels

    /// Removes everything but tiles and bodies.
    void clear_overlay() {
        outlines.clear();
        strokes.clear();
        ticks.clear();
        dots.clear();
        handles.clear();
        labels.clear();
        evidence.clear();
        spared.clear();
        taken.clear();
        loupe.reset();
    }
};

}  // namespace tileglass::app
