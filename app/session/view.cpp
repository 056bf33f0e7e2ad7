#include "app/session/view.hpp"

#include <algorithm>
#include <cmath>

#include "app/session/workspace.hpp"
#include "sandbox/world/camera.hpp"

namespace tileglass::app {

namespace {

// From the middle of the viewport to the view's centre on the screen, pixels.
Vec2 off_middle(const Workspace& w) {
    const std::optional<Halves> halves = halves_of(w);
    if (!halves) return {};
    return halves->first.middle() - w.viewport.size() * 0.5;
}

// Jumps to `view`; ends a glide.
void set_view(Workspace& w, const scene::View& view) {
    w.motion.glide.reset();
    if (view != w.scene().view) w.document.editor.apply(scene::SetView{view}, "move the view");
}

}  // namespace

std::optional<Halves> halves_of(const Workspace& w) {
    if (!shows_structure(w) || !w.scene().world.structure->beside) return std::nullopt;
    const Rect whole = w.display.has_panels ? w.viewport.free_part.value_or(w.viewport.inside())
                                            : w.viewport.whole();
    const Vec2 size = whole.b - whole.a;
    // Side by side, unless the halves would be much narrower than high. Whole pixels, so that both
    // halves look the same.
    constexpr double kLeastShape = 0.8;  // width / height
    const Vec2 shift = size.x >= kLeastShape * size.y ? Vec2{std::floor(size.x / 2), 0}
                                                      : Vec2{0, std::floor(size.y / 2)};
    const Rect first{whole.a, shift.x > 0 ? Vec2{whole.a.x + shift.x, whole.b.y}
                                          : Vec2{whole.b.x, whole.a.y + shift.y}};
    return Halves{first, {first.a + shift, first.b + shift}, shift};
}

Rect shown_part(const Workspace& w) {
    const std::optional<Halves> halves = halves_of(w);
    return halves ? halves->first : w.viewport.inside();
}

double frame_pixels(const Workspace& w) {
    return w.scene().frame.size() * w.scene().view.zoom;
}

CanvasView view_of(const Workspace& w) {
    const CanvasView view{w.scene().view, w.viewport.width, w.viewport.height,
                          w.viewport.pixel_ratio};
    return view.panned(off_middle(w));
}

Rect on_screen(const Workspace& w, const Rect& world) {
    const CanvasView view = view_of(w);
    return {view.to_screen(world.a), view.to_screen(world.b)};
}

void set_canvas_view(Workspace& w, const CanvasView& view) {
    w.motion.wants_fit = w.motion.wants_shipped_fit = false;
    set_view(w, view.panned(off_middle(w) * -1.0));
}

void fit(Workspace& w, const Rect& world) {
    constexpr double kLeastBeside =
        420;  // pixels at 1x; with less, panels on the canvas may cover some of it
    Rect part = shown_part(w);
    const std::optional<Rect>& free = w.viewport.free_part;
    const bool has_counters =
        w.selected_answer() != nullptr || shows_world(w) || shows_structure(w);
    const bool has_room_beside =
        !halves_of(w) && free && free->b.x - free->a.x >= kLeastBeside * w.viewport.pixel_ratio;
    if (has_counters && has_room_beside) part.a.x = free->a.x;
    part.b.y -= w.viewport.covered_foot;
    fit(w, world, part);
}

void fit(Workspace& w, const Rect& asked, const Rect& part) {
    // Anything smaller than a few tiles is shown with its surroundings.
    constexpr double kLeastTiles = 4;
    const double least = kLeastTiles * w.scene().frame.size();
    const Vec2 missing = {std::max(0.0, least - (asked.max().x - asked.min().x)) / 2,
                          std::max(0.0, least - (asked.max().y - asked.min().y)) / 2};
    const Rect world{asked.min() - missing, asked.max() + missing};
    // Fit into the part, then move from the middle of the viewport to the middle of the part.
    CanvasView free = view_of(w);
    free.width = std::max(1.0, part.b.x - part.a.x);
    free.height = std::max(1.0, part.b.y - part.a.y);
    CanvasView whole = view_of(w);
    static_cast<scene::View&>(whole) = free.fitted(world);
    set_canvas_view(w, whole.panned(part.middle() - w.viewport.size() * 0.5));
}

void fit_scene(Workspace& w) {
    const std::optional<Rect> extent = extent_of(w.scene());
    fit(w, extent ? *extent : world_rect(w.scene().frame, {{0, 0}, {16, 10}}));
}

void follow_camera(Workspace& w) {
    const world::CameraRun* run = w.live.camera().run();
    if (run == nullptr) return;
    const CanvasView view = view_of(w);
    const std::optional<Halves> halves = halves_of(w);
    const Rect whole = w.viewport.free_part.value_or(w.viewport.whole());
    const Vec2 seen = (halves ? halves->first : whole).middle();
    const Vec2 middle = world::middle_at(run->plan().camera, run->tick());
    set_canvas_view(w, view.panned(seen - view.to_screen(middle)));
}

void glide_from(Workspace& w, const scene::View& from) {
    const Glide glide{w.scene().view};
    set_view(w, from);
    w.motion.glide = glide;
}

void advance_glide(Workspace& w, double seconds) {
    if (!w.motion.glide) return;
    const Glide glide = *w.motion.glide;
    if (seconds >= glide.seconds) {
        set_view(w, glide.to);
        return;
    }
    scene::View view = w.scene().view;
    const double part = seconds / glide.seconds;
    view.zoom *= std::pow(glide.to.zoom / view.zoom, part);
    view.center = view.center + (glide.to.center - view.center) * part;
    set_view(w, view);
    w.motion.glide = Glide{glide.to, glide.seconds - seconds};
}

}  // namespace tileglass::app
