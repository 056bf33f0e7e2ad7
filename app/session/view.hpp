#pragma once
// The size of the canvas, what is switched on, and the visible part of the world.

#include <optional>

#include "app/canvas/canvas_view.hpp"
#include "app/canvas/palette.hpp"
#include "app/live/life.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::app {

class Workspace;

/// Screen pixels that panels cover at each side of the canvas; `fit` avoids them.
struct Insets {
    double left = 0;
    double right = 0;
    double top = 0;
    double bottom = 0;
};

/// The canvas. All lengths in screen pixels.
struct Viewport {
    double width = 1280;
    double height = 720;
    double pixel_ratio = 1;
    Insets insets;
    std::optional<Rect> free_part;  ///< not covered by panels, as last drawn
    double covered_foot = 0;        ///< height above the bottom inset that the axis of t covers

    Vec2 size() const { return {width, height}; }
    Rect whole() const { return {{0, 0}, size()}; }
    /// The part between the panels.
    Rect inside() const {
        return {{insets.left, insets.top}, {width - insets.right, height - insets.bottom}};
    }
};

/// The switches of the display.
struct Display {
    Theme theme = Theme::dark;
    bool has_panels = true;
    bool has_tuner = false;  ///< other settings for the camera's boxes are tried out
    bool has_heat = false;   ///< show how often tiles were tested
    bool has_order = true;   ///< show the order of visiting
    bool has_help = false;
    bool has_map = false;   ///< show layers and kinds of the map's tiles, if it has any
    bool has_life = false;  ///< show the life of an object, a node or a tile
    bool has_about = true;  ///< show the note with the scene's title and text
    std::optional<LifeOf>
        life_of;  ///< whose; none: of the pinned tile, else of the selected object
};

/// A short animation of the view, instead of a jump.
struct Glide {
    static constexpr double kSeconds = 0.12;

    scene::View to;
    double seconds = kSeconds;  ///< remaining
};

/// How the view moves; not saved with the scene.
struct ViewMotion {
    std::optional<Glide> glide;
    bool follows_camera = false;     ///< the view follows the world's camera
    bool wants_fit = false;          ///< fit the scene once the area covered by panels is known
    bool wants_shipped_fit = false;  ///< likewise; the view is meant for a window of 1280 x 720
};

/// Two structures side by side: `second` shows the content of `first` with the other structure,
/// moved by `shift`. Screen pixels.
struct Halves {
    Rect first;
    Rect second;
    Vec2 shift;
};

/// None if only one structure is shown.
std::optional<Halves> halves_of(const Workspace& workspace);
/// The part of the canvas that `fit` uses, screen pixels: between the panels, or the first half.
Rect shown_part(const Workspace& workspace);
/// The side length of a tile, pixels at 1x.
double frame_pixels(const Workspace& workspace);

/// A rectangle of the world in screen pixels.
Rect on_screen(const Workspace& workspace, const Rect& world);

/// The view's centre is in the middle of the viewport, or of its first half.
CanvasView view_of(const Workspace& workspace);
void set_canvas_view(Workspace& workspace, const CanvasView& view);
/// Shows all of `world`, clear of the panels; if there is room, also clear of those on the canvas.
void fit(Workspace& workspace, const Rect& world);
/// Shows all of `world` in `part` of the viewport, screen pixels.
void fit(Workspace& workspace, const Rect& world, const Rect& part);
/// Fits the whole scene; the surroundings of the origin if it is empty.
void fit_scene(Workspace& workspace);
/// Centres the world's camera in the part of the canvas that panels leave free; keeps the zoom.
void follow_camera(Workspace& workspace);

/// Turns the view's jump from `from` into a short glide.
void glide_from(Workspace& workspace, const scene::View& from);
/// Advances a glide by `seconds`.
void advance_glide(Workspace& workspace, double seconds);

}  // namespace tileglass::app
