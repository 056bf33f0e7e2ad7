#pragma once
// The size of the canvas, and the visible part of the world.

#include <optional>
#include <vector>

#include "app/canvas/canvas.hpp"
#include "app/canvas/canvas_view.hpp"
#include "app/document/display.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::app {

class Workspace;

/// The window, and the canvas in it. All lengths in screen pixels.
struct Viewport {
    double width = 1280;
    double height = 720;
    double pixel_ratio = 1;
    std::optional<Rect> part;  ///< of the window that the canvas has; none: all of it
    std::vector<Rect> taken;   ///< parts of the canvas that labels leave free: scale bar and hints
    std::optional<ScaleBar> scale_bar;  ///< none: there is no free place

    Rect canvas() const { return part.value_or(Rect{{0, 0}, {width, height}}); }
};

/// A short animation of the view, instead of a jump.
struct Glide {
    static constexpr double kSeconds = 0.12;

    scene::View to;
    double seconds = kSeconds;  ///< remaining
};

/// What was in view before the size of everything changed. It stays, however often that changes.
struct KeptView {
    Rect part;            ///< of the world
    double zoom = 1;      ///< pixels at 1x
    scene::View shown{};  ///< what showed it last; another view is the user's
};

/// How the view moves; not saved with the scene.
struct ViewMotion {
    std::optional<Glide> glide;
    bool follows_camera = false;     ///< the view follows the world's camera
    bool wants_fit = false;          ///< fit the scene once the place of the canvas is known
    bool wants_shipped_fit = false;  ///< likewise; the view is meant for a canvas of another size
    std::optional<Rect> wants_part;  ///< likewise: this part of the world
    bool wants_kept = false;         ///< likewise: what is kept
    std::optional<KeptView> kept;
    std::optional<scene::View> before_presenting;  ///< the view that comes back after it
};

/// None if only one structure is shown.
std::optional<Halves> halves_of(const Workspace& workspace);
/// The part of the canvas that `fit` uses, screen pixels: all of it, or the first half.
Rect shown_part(const Workspace& workspace);
/// The side length of a tile, pixels at 1x.
double frame_pixels(const Workspace& workspace);

/// A rectangle of the world in screen pixels.
Rect on_screen(const Workspace& workspace, const Rect& world);

/// The view's centre is in the middle of the canvas, or of its first half.
CanvasView view_of(const Workspace& workspace);
void set_canvas_view(Workspace& workspace, const CanvasView& view);
/// An item and the tiles of its answer next to it.
Rect extent_of(const Workspace& workspace, const scene::Item& item);
/// The smallest rectangle of whole tiles around the map, all items and their tiles; none if there
/// are neither.
std::optional<Rect> extent_of(const Workspace& workspace);
/// Shows all of `world` on the canvas, with room around for its handles and labels.
void fit(Workspace& workspace, const Rect& world);
/// Fits the whole scene; the surroundings of the origin if it is empty.
void fit_scene(Workspace& workspace);
/// Shows what the view of a shipped scene shows of it, which was made for a window of 1280 x 720
/// with 932 x 575 pixels between panels, and the selected item: at its zoom if there is room,
/// larger only on a larger canvas.
void fit_shipped_view(Workspace& workspace);
/// Moves the view by the least that brings all of `world` onto the canvas, with room for handles
/// and labels; zooms out if it has no room.
void bring_into_sight(Workspace& workspace, const Rect& world);
/// Glides there unless all of `world` is on the canvas.
void glide_into_sight(Workspace& workspace, const Rect& world);
/// To be called before the size of everything changes: what the scene has in view now is shown in
/// the next screen frame, too, at the zoom that it has now if there is room.
void keep_in_view(Workspace& workspace);
void show_kept(Workspace& workspace);
/// Gives the canvas another part of the window. The world stays where it is on the screen.
void move_canvas(Workspace& workspace, const std::optional<Rect>& part);
/// Centres the world's camera on the canvas; keeps the zoom.
void follow_camera(Workspace& workspace);

/// Turns the view's jump from `from` into a short glide.
void glide_from(Workspace& workspace, const scene::View& from);
/// Brings the canvas back if a tab has taken its place.
void show_canvas(Workspace& workspace);
/// Glides to the selected item, which must be known.
void fit_selected(Workspace& workspace);
/// Brings a tile of a frame into view. One of the document's is pinned, so that panels show it.
void go_to_tile(Workspace& workspace, Tile tile, const Frame& frame);
/// Glides to the whole scene.
void glide_to_scene(Workspace& workspace);
/// Advances a glide by `seconds`.
void advance_glide(Workspace& workspace, double seconds);

}  // namespace tileglass::app
