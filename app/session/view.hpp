#pragma once
// The size of the canvas, what is switched on, and the part of the world in view.

#include <optional>

#include "app/canvas/canvas_view.hpp"
#include "app/canvas/palette.hpp"
#include "app/live/life.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::app {

class Workspace;

/// Screen pixels at each side of the canvas that panels cover; `fit` keeps clear of them.
struct Insets {
    double left = 0;
    double right = 0;
    double top = 0;
    double bottom = 0;
};

/// All in screen pixels.
struct Viewport {
    double width = 1280;
    double height = 720;
    double pixel_ratio = 1;
    Insets insets;
    std::optional<Rect> free_part;  ///< that panels leave of the canvas, as last drawn
    double covered_foot = 0;        ///< above the insets, covered by the axis of t

    Vec2 size() const { return {width, height}; }
    Rect whole() const { return {{0, 0}, size()}; }
    /// Between the panels.
    Rect inside() const {
        return {{insets.left, insets.top}, {width - insets.right, height - insets.bottom}};
    }
};

/// What is switched on.
struct Display {
    Theme theme = Theme::dark;
    bool has_panels = true;
    bool has_tuner = false;  ///< other settings of the camera's boxes are tried out
    bool has_heat = false;   ///< how often tiles were tested is shown
    bool has_order = true;   ///< the order of visiting is shown
    bool has_help = false;
    bool has_map = false;   ///< layers and kinds of the map's tiles are shown, where it has any
    bool has_life = false;  ///< the life of an object, a node or a tile is shown
    bool has_about = true;  ///< the note with the scene's title and text is on screen
    std::optional<LifeOf> life_of;  ///< whose; none: of the kept tile, else of the selected object
};

/// A short move of the view in the place of a jump.
struct Glide {
    static constexpr double kSeconds = 0.12;

    scene::View to;
    double seconds = kSeconds;  ///< left
};

/// How the view moves, beside what the scene says of it.
struct ViewMotion {
    std::optional<Glide> glide;
    bool follows_camera = false;     ///< the canvas stays with the camera of the world
    bool wants_fit = false;          ///< once it is known what the panels cover
    bool wants_shipped_fit = false;  ///< likewise: the view is that of a window of 1280 x 720
};

/// Two structures side by side: what is shown in `first` stands `shift` away in `second` once
/// more, with the other structure. Screen pixels.
struct Halves {
    Rect first;
    Rect second;
    Vec2 shift;
};

/// None where one structure alone is shown.
std::optional<Halves> halves_of(const Workspace& workspace);
/// Where what is fitted goes, screen pixels: between the panels, or in the first half.
Rect shown_part(const Workspace& workspace);
/// The side of a tile, pixels at 1x.
double frame_pixels(const Workspace& workspace);

/// Where a rectangle of the world lies on the screen, pixels.
Rect on_screen(const Workspace& workspace, const Rect& world);

/// The scene's view has its centre in the middle of the viewport, or of the first half of it.
CanvasView view_of(const Workspace& workspace);
void set_canvas_view(Workspace& workspace, const CanvasView& view);
/// Shows all of `world`, clear of the panels, where there is room also of those on the canvas.
void fit(Workspace& workspace, const Rect& world);
/// Shows all of `world` in a part of the viewport, screen pixels.
void fit(Workspace& workspace, const Rect& world, const Rect& part);
/// Fits the whole scene; the origin's surroundings where there is nothing.
void fit_scene(Workspace& workspace);
/// Brings what the world's camera sees to the middle of what panels leave of the canvas, at the
/// same zoom.
void follow_camera(Workspace& workspace);

/// What has moved the view away from `from` becomes a short glide instead of a jump.
void glide_from(Workspace& workspace, const scene::View& from);
/// Lets `seconds` of a glide pass.
void advance_glide(Workspace& workspace, double seconds);

}  // namespace tileglass::app
