#include "app/session/view.hpp"

#include <algorithm>
#include <cmath>

#include "app/session/subject.hpp"
#include "app/session/workspace.hpp"
#include "sandbox/world/camera.hpp"

namespace tileglass::app {

namespace {

// From the middle of the canvas to the view's centre on the screen, pixels.
Vec2 off_middle(const Workspace& w) {
    return shown_part(w).middle() - w.viewport.canvas().middle();
}

// Jumps to `view`; ends a glide.
void set_view(Workspace& w, const scene::View& view) {
    w.motion.glide.reset();
    if (view != w.scene().view) w.document.editor.apply(scene::SetView{view}, "move the view");
}

}  // namespace

std::optional<Halves> halves_of(const Workspace& w) {
    if (!shows_structure(w) || !w.scene().world.structure->beside) return std::nullopt;
    const Rect whole = w.viewport.canvas();
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
    return halves ? halves->first : w.viewport.canvas();
}

double frame_pixels(const Workspace& w) {
    return w.scene().frame.size() * w.scene().view.zoom;
}

CanvasView view_of(const Workspace& w) {
    const Rect canvas = w.viewport.canvas();
    const Vec2 size = canvas.b - canvas.a;
    const CanvasView view{w.scene().view,         size.x,   size.y,
                          w.viewport.pixel_ratio, canvas.a, w.viewport.height - canvas.b.y};
    return view.panned(off_middle(w));
}

Rect on_screen(const Workspace& w, const Rect& world) {
    const CanvasView view = view_of(w);
    return {view.to_screen(world.a), view.to_screen(world.b)};
}

void set_canvas_view(Workspace& w, const CanvasView& view) {
    w.motion.wants_fit = w.motion.wants_shipped_fit = false;
    w.motion.wants_part.reset();
    w.motion.wants_same_part.reset();
    set_view(w, view.panned(off_middle(w) * -1.0));
}

void fit(Workspace& w, const Rect& asked) {
    // Anything smaller than a few tiles is shown with its surroundings.
    constexpr double kLeastTiles = 4;
    const double least = kLeastTiles * w.scene().frame.size();
    const Vec2 missing = {std::max(0.0, least - (asked.max().x - asked.min().x)) / 2,
                          std::max(0.0, least - (asked.max().y - asked.min().y)) / 2};
    const Rect world{asked.min() - missing, asked.max() + missing};
    show_part(w, world, CanvasView::kFitMargin);
}

Rect world_part(const Workspace& w) {
    const Rect part = shown_part(w);
    const CanvasView view = view_of(w);
    return {view.to_world(part.a), view.to_world(part.b)};
}

void show_part(Workspace& w, const Rect& world, double margin) {
    // Fit into the part, then move from the middle of the canvas to the middle of the part.
    const Rect part = shown_part(w);
    CanvasView free = view_of(w);
    free.width = std::max(1.0, part.b.x - part.a.x);
    free.height = std::max(1.0, part.b.y - part.a.y);
    CanvasView whole = view_of(w);
    static_cast<scene::View&>(whole) = free.fitted(world, margin);
    set_canvas_view(w, whole.panned(off_middle(w)));
}

void fit_scene(Workspace& w) {
    const std::optional<Rect> extent = extent_of(w.scene());
    fit(w, extent ? *extent : world_rect(w.scene().frame, {{0, 0}, {16, 10}}));
}

void fit_shipped_view(Workspace& w) {
    // Pixels at 1x from the middle of a window of 1280 x 720: what panels left free.
    constexpr Rect kMade{{-596, -337}, {336, 238}};
    constexpr Vec2 kMadeFor = kMade.b - kMade.a;
    const scene::View made = w.scene().view;
    const auto at = [&](Vec2 pixels) {
        return made.center + Vec2{pixels.x, made.y_up ? -pixels.y : pixels.y} * (1 / made.zoom);
    };
    const Rect free{at(kMade.a), at(kMade.b)};
    Rect world{free.min(), free.max()};
    // Only what the scene has of it, with the tiles around; the rest was left free for panels.
    if (const std::optional<Rect> extent = extent_of(w.scene())) {
        const double tile = w.scene().frame.size();
        const Vec2 low = extent->min() - Vec2{tile, tile};
        const Vec2 high = extent->max() + Vec2{tile, tile};
        const Rect seen{{std::max(world.a.x, low.x), std::max(world.a.y, low.y)},
                        {std::min(world.b.x, high.x), std::min(world.b.y, high.y)}};
        if (seen.a.x < seen.b.x && seen.a.y < seen.b.y) world = seen;
    }
    fit(w, world);
    const Rect part = shown_part(w);
    const Vec2 larger = (part.b - part.a) * (1 / w.viewport.pixel_ratio);
    const double growth = std::min(larger.x / kMadeFor.x, larger.y / kMadeFor.y);
    scene::View view = w.scene().view;
    view.zoom = std::min(view.zoom, made.zoom * std::max(1.0, growth));
    set_view(w, view);
}

void bring_into_sight(Workspace& w, const Rect& world) {
    constexpr double kMargin = 12;  // pixels at 1x
    const Rect part = shown_part(w);
    const double margin = kMargin * w.viewport.pixel_ratio;
    const Rect seen = on_screen(w, world);
    // How far an interval must move to lie between two borders; not at all if it has no room.
    const auto way = [margin](double low, double high, double begin, double end) {
        if (high - low > end - begin - 2 * margin) return 0.0;
        return std::max(begin + margin - low, 0.0) + std::min(end - margin - high, 0.0);
    };
    const Vec2 moved{way(seen.min().x, seen.max().x, part.a.x, part.b.x),
                     way(seen.min().y, seen.max().y, part.a.y, part.b.y)};
    if (moved != Vec2{}) set_canvas_view(w, view_of(w).panned(moved));
}

void move_canvas(Workspace& w, const std::optional<Rect>& part) {
    const Vec2 before = shown_part(w).middle();
    const CanvasView view = view_of(w);
    w.viewport.part = part;
    scene::View moved = w.scene().view;
    moved.center = moved.center + view.to_world(shown_part(w).middle()) - view.to_world(before);
    if (w.motion.glide) {
        Glide& glide = *w.motion.glide;
        glide.to.center = glide.to.center + moved.center - w.scene().view.center;
        w.document.editor.apply(scene::SetView{moved}, "move the view");
    } else {
        set_view(w, moved);
    }
}

void follow_camera(Workspace& w) {
    const world::CameraRun* run = w.live.camera().run();
    if (run == nullptr) return;
    const CanvasView view = view_of(w);
    const Vec2 middle = world::middle_at(run->plan().camera, run->tick());
    set_canvas_view(w, view.panned(shown_part(w).middle() - view.to_screen(middle)));
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
