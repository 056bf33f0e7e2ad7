#pragma once
// Which part of the world is in sight, and how does that change?

#include <optional>

#include "app/canvas/camera.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::app {

class Workspace;

/// A short move of the view in the place of a jump.
struct Glide {
    static constexpr double kSeconds = 0.12;

    scene::View to;
    double seconds = kSeconds;  ///< left
};

/// How the view moves, beside what the scene says of it.
struct Sight {
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

/// The scene's view has its centre in the middle of the viewport, or of the first half of it.
Camera camera_of(const Workspace& workspace);
void set_camera(Workspace& workspace, const Camera& camera);
/// Shows all of `world`, clear of the panels, where there is room also of those on the canvas.
void fit(Workspace& workspace, const Rect& world);
/// Shows all of `world` in a part of the viewport, screen pixels.
void fit(Workspace& workspace, const Rect& world, const Rect& part);
/// Fits the whole scene; the origin's surroundings where there is nothing.
void fit_scene(Workspace& workspace);
/// Brings what the world's camera sees to the middle of what panels leave of the canvas, at the
/// same zoom.
void follow_camera(Workspace& workspace);

scene::View view_of(const Workspace& workspace);
/// The view jumps there; a glide ends.
void set_view(Workspace& workspace, const scene::View& view);
void glide_to(Workspace& workspace, const scene::View& view);
/// What `moves` does to the view is a short glide instead of a jump.
template <typename Moves>
void glide(Workspace& workspace, Moves&& moves) {
    const scene::View from = view_of(workspace);
    moves();
    const scene::View to = view_of(workspace);
    set_view(workspace, from);
    glide_to(workspace, to);
}
/// Lets `seconds` of a glide pass.
void advance_glide(Workspace& workspace, double seconds);

}  // namespace tileglass::app
