#include "app/shell/session/view.hpp"

#include <algorithm>
#include <cmath>

#include "app/document/picture/show.hpp"
#include "app/shell/session/subject.hpp"
#include "app/shell/session/workspace.hpp"
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

std::optional<Rect> shared_part(const Rect& one, const Rect& other) {
    const Rect shared{{std::max(one.a.x, other.a.x), std::max(one.a.y, other.a.y)},
                      {std::min(one.b.x, other.b.x), std::min(one.b.y, other.b.y)}};
    if (shared.a.x >= shared.b.x || shared.a.y >= shared.b.y) return std::nullopt;
    return shared;
}

// The part of the canvas that is left between margins for handles, and at the top for labels.
// `least`: the share of the canvas that each margin has at least.
Rect free_part(const Workspace& w, double least) {
    constexpr double kSide = 14;  // pixels at 1x
    constexpr double kTop = 38;
    constexpr double kMost = 0.15;  // of the canvas
    const Rect part = shown_part(w);
    const Vec2 size = part.b - part.a;
    const auto margin = [&](double pixels, double length) {
        return std::max(std::min(pixels * w.viewport.pixel_ratio, kMost * length), least * length);
    };
    const Vec2 side{margin(kSide, size.x), margin(kSide, size.y)};
    const double top = w.scene().items.empty() ? kSide : kTop;
    return {{part.a.x + side.x, part.a.y + margin(top, size.y)}, part.b - side};
}

// Shows all of `world`, at `zoom` if there is room; moves the view by the least.
void show_all(Workspace& w, const Rect& world, double zoom) {
    const Rect part = free_part(w, 0);
    const Vec2 room = part.b - part.a;
    const Vec2 size = (world.max() - world.min()) * w.viewport.pixel_ratio;
    const double fitting =
        std::min(room.x / std::max(size.x, 1e-300), room.y / std::max(size.y, 1e-300));
    const double factor = std::min(zoom, fitting) / w.scene().view.zoom;
    if (factor != 1) set_canvas_view(w, view_of(w).zoomed(shown_part(w).middle(), factor));
    const Rect on = on_screen(w, world);
    const Rect seen{on.min(), on.max()};
    const auto way = [](double low, double high, double begin, double end) {
        if (high - low > end - begin) return (begin + end - low - high) / 2;
        return std::max(begin - low, 0.0) + std::min(end - high, 0.0);
    };
    const Vec2 moved{way(seen.a.x, seen.b.x, part.a.x, part.b.x),
                     way(seen.a.y, seen.b.y, part.a.y, part.b.y)};
    if (moved != Vec2{}) set_canvas_view(w, view_of(w).panned(moved));
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
    w.motion.wants_fit = w.motion.wants_shipped_fit = w.motion.wants_kept = false;
    w.motion.wants_part.reset();
    set_view(w, view.panned(off_middle(w) * -1.0));
}

Rect extent_of(const Workspace& w, const scene::Item& item) {
    const Rect own = exhibit_of(item.thing)->extent(item.thing);
    const Answer* answer = w.answers.of(item);
    if (answer == nullptr || answer->error || !answer->summary.extent) return own;
    // The tiles of a ray may go on for ever.
    constexpr double kMostTiles = 2;
    const double most = kMostTiles * answer->question.frame.size();
    const Vec2 reach{most, most};
    const Rect near{own.min() - reach, own.max() + reach};
    const Rect tiles = world_rect(answer->question.frame, *answer->summary.extent);
    const std::optional<Rect> seen = shared_part(tiles, near);
    return seen ? hull(own, *seen) : own;
}

std::optional<Rect> extent_of(const Workspace& w) {
    std::optional<Rect> whole = extent_of(w.scene());
    for (const scene::Item& item : w.scene().items) {
        if (whole && !item.hidden && item.is_known()) whole = hull(*whole, extent_of(w, item));
    }
    return whole;
}

void fit(Workspace& w, const Rect& asked) {
    // Anything smaller than a few tiles is shown with its surroundings.
    constexpr double kLeastTiles = 4;
    const double least = kLeastTiles * w.scene().frame.size();
    const Vec2 missing = {std::max(0.0, least - (asked.max().x - asked.min().x)) / 2,
                          std::max(0.0, least - (asked.max().y - asked.min().y)) / 2};
    const Rect world{asked.min() - missing, asked.max() + missing};
    // Fit into the part, then move from the middle of the canvas to the middle of the part.
    const Rect part = free_part(w, CanvasView::kFitMargin);
    CanvasView free = view_of(w);
    free.width = std::max(1.0, part.b.x - part.a.x);
    free.height = std::max(1.0, part.b.y - part.a.y);
    CanvasView whole = view_of(w);
    static_cast<scene::View&>(whole) = free.fitted(world, 0);
    set_canvas_view(w, whole.panned(part.middle() - w.viewport.canvas().middle()));
}

void fit_scene(Workspace& w) {
    const std::optional<Rect> extent = extent_of(w);
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
    // Only what the scene has of it, with the tiles around; the rest was left free for panels. What
    // the view would cut off narrowly is shown, too.
    if (const std::optional<Rect> extent = extent_of(w)) {
        constexpr double kNarrow = 0.2;  // of the view
        const double tile = w.scene().frame.size();
        const Vec2 around{tile, tile};
        const Vec2 wide = (world.b - world.a) * kNarrow;
        const Rect shown{world.a - wide, world.b + wide};
        if (const auto seen = shared_part(shown, {extent->a - around, extent->b + around})) {
            const auto limit = [](double end, double view_end, double wide_end) {
                return end == wide_end ? view_end : end;
            };
            world = {
                {limit(seen->a.x, world.a.x, shown.a.x), limit(seen->a.y, world.a.y, shown.a.y)},
                {limit(seen->b.x, world.b.x, shown.b.x), limit(seen->b.y, world.b.y, shown.b.y)}};
        }
    }
    // The selected item is seen, unless it is much larger than the view.
    if (const scene::Item* item = w.selected_item(); item != nullptr && item->is_known()) {
        constexpr double kLarge = 1.5;
        const Rect whole = hull(world, extent_of(w, *item));
        const Vec2 most = (world.b - world.a) * kLarge;
        if (whole.b.x - whole.a.x <= most.x && whole.b.y - whole.a.y <= most.y) world = whole;
    }
    fit(w, world);
    const Rect part = shown_part(w);
    const Vec2 larger = (part.b - part.a) * (1 / w.viewport.pixel_ratio);
    const double growth = std::min(larger.x / kMadeFor.x, larger.y / kMadeFor.y);
    scene::View view = w.scene().view;
    double most = std::max(1.0, growth);
    // On a large canvas a scene that would take a small part of it is shown larger, in whole steps.
    constexpr double kLargeCanvas = 1.25;
    constexpr double kMostSteps = 4;
    if (growth >= kLargeCanvas) {
        most = std::max(most, std::min(std::floor(view.zoom / made.zoom), kMostSteps));
    }
    view.zoom = std::min(view.zoom, made.zoom * most);
    set_view(w, view);
}

void bring_into_sight(Workspace& w, const Rect& world) {
    show_all(w, world, w.scene().view.zoom);
}

void keep_in_view(Workspace& w) {
    std::optional<KeptView>& kept = w.motion.kept;
    if (!kept || kept->shown != w.scene().view) {
        const Rect part = shown_part(w);
        const CanvasView view = view_of(w);
        const Rect shown{view.to_world(part.a), view.to_world(part.b)};
        const Rect world{shown.min(), shown.max()};
        std::optional<Rect> seen;
        // Of a map, what is around the items.
        std::optional<Rect> items;
        for (const scene::Item& item : w.scene().items) {
            if (item.hidden || !item.is_known()) continue;
            const Rect extent = extent_of(w, item);
            items = hull(items.value_or(extent), extent);
        }
        if (!items) items = extent_of(w);
        if (items) seen = shared_part(world, *items);
        kept = KeptView{seen.value_or(world), w.scene().view.zoom};
    }
    w.motion.wants_kept = true;
}

void show_kept(Workspace& w) {
    KeptView kept = *w.motion.kept;
    show_all(w, kept.part, kept.zoom);
    kept.shown = w.scene().view;
    w.motion.kept = kept;
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

void glide_into_sight(Workspace& w, const Rect& world) {
    if (contains(w.viewport.canvas(), on_screen(w, world))) return;
    const scene::View from = w.scene().view;
    bring_into_sight(w, world);
    glide_from(w, from);
}

void show_canvas(Workspace& w) {
    if (is_help_large(w)) close_help(w);
    w.display.tabs.is_large = false;
}

void fit_selected(Workspace& w) {
    show_canvas(w);
    const scene::View from = w.scene().view;
    fit(w, extent_of(w, *w.selected_item()));
    glide_from(w, from);
}

void go_to_tile(Workspace& w, Tile tile, const Frame& frame) {
    const scene::View from = w.scene().view;
    if (frame != w.scene().frame) {
        const Vec2 around = Vec2{frame.size(), frame.size()} * 8;
        fit(w, {frame.min_corner(tile) - around, frame.max_corner(tile) + around});
        return glide_from(w, from);
    }
    w.pointed.pinned = tile;
    constexpr double kLeastPixels = 12;  // per tile, at 1x
    const Rect area = world_rect(frame, {tile, {tile.x + 1, tile.y + 1}});
    const Rect part = shown_part(w);
    const bool is_large = frame_pixels(w) >= kLeastPixels;
    if (is_large && contains(part, on_screen(w, area))) return;
    CanvasView moved = view_of(w);
    if (!is_large) moved.zoom = 2 * kLeastPixels / frame.size();
    moved.center = (area.a + area.b) * 0.5;
    set_canvas_view(w, moved.panned(part.middle() - w.viewport.canvas().middle()));
    glide_from(w, from);
}

void glide_to_scene(Workspace& w) {
    const scene::View from = w.scene().view;
    fit_scene(w);
    glide_from(w, from);
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
