#include "app/picture.hpp"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "app/canvas/overlay.hpp"
#include "app/canvas/signs.hpp"
#include "app/canvas/svg.hpp"
#include "app/canvas/swatch.hpp"
#include "app/platform/canvas_renderer.hpp"
#include "app/platform/gui.hpp"
#include "app/platform/headless.hpp"
#include "app/replay/words/words.hpp"
#include "app/shell/session/legend.hpp"
#include "app/shell/session/workspace.hpp"
#include "app/widgets/list_pen.hpp"

namespace tileglass::app {

namespace {

constexpr double kTitleHeight = 28;  // pixels at 1x
constexpr double kRowHeight = 20;
constexpr double kMargin = 8;
constexpr double kGap = 14;  // between two meanings

// Draws the legend from `low` on, in rows of `width` pixels; null: measures it. Returns its height.
double draw_legend(const Workspace& workspace, const PictureStyle& style, Vec2 low, double width,
                   const TextSizes& sizes, Pen* pen) {
    const double unit = style.scale;
    const auto size = static_cast<double>(kSmallSize) * unit;
    const auto width_of = [&](const std::string& text) {
        return sizes.size_of(text, Font::small).x;
    };
    const Color ink = color_of(Role::text, style.theme);
    const double left = low.x + kMargin * unit;
    Vec2 at{left, low.y + kMargin * unit};
    const auto place = [&](double wide) {
        if (at.x > left && at.x + wide > low.x + width) at = {left, at.y + kRowHeight * unit};
        const Vec2 found = at;
        at.x += wide + kGap * unit;
        return found;
    };
    if (const Heat heat = heat_of(workspace); heat.most > 0) {
        constexpr int kParts = 16;
        const double part = 4 * unit;
        const std::string head = std::string(heat.what) + " 1";
        const std::string most = heat.most > 1 ? grouped(static_cast<std::int64_t>(heat.most)) : "";
        const double begin = width_of(head) + 5 * unit;
        const double end = begin + kParts * part + 5 * unit;
        const Vec2 here = place(end + width_of(most));
        for (int i = 0; pen != nullptr && i < kParts; ++i) {
            const Vec2 from = here + Vec2{begin + i * part, 0};
            const double share = heat.most > 1 ? i / (kParts - 1.0) : 0;
            pen->area({from, from + Vec2{part, size}}, heat_color(share, style.theme));
        }
        if (pen != nullptr) pen->text(here, head, Font::small, ink);
        if (pen != nullptr) pen->text(here + Vec2{end, 0}, most, Font::small, ink);
    }
    for (const LegendRow& row : legend_rows(workspace)) {
        if (workspace.display.hides(row.role)) continue;
        const Vec2 text{size + 5 * unit, 0};
        const Vec2 here = place(text.x + width_of(row.name));
        if (pen == nullptr) continue;
        draw_mark(row.mark, row.role, style.theme, here, size / 15, *pen);
        pen->text(here + text, row.name, Font::small, ink);
    }
    return at.y + kRowHeight * unit - low.y;
}

// The heat of small bodies, a pixel a cell.
Image density_image(const Canvas& canvas) {
    constexpr float kOpacity = 0.9F;  // as `BodyRenderer` has it
    const BodyPicture& bodies = canvas.bodies;
    const std::array<Color, 256> ramp = heat_ramp(canvas.theme);
    Image image{bodies.columns, bodies.rows, {}};
    for (const std::uint8_t density : bodies.density) {
        const Color color = faded(ramp[density], kOpacity);
        for (const float part : {color.r, color.g, color.b, color.a}) {
            image.rgba.push_back(static_cast<std::uint8_t>(std::lround(part * 255)));
        }
    }
    return image;
}

// `area` of a window in a picture, whole pixels.
Rect moved(const Rect& area, Vec2 from, double factor, Vec2 to) {
    const auto at = [&](Vec2 v) {
        const Vec2 scaled = (v - from) * factor;
        return to + Vec2{std::floor(scaled.x), std::floor(scaled.y)};
    };
    return {at(area.a), at(area.b)};
}

}  // namespace

struct PicturePainter::Layout {
    CanvasBuilder builder;
    Canvas canvas;
    Vec2 size;  ///< of the picture

    void draw_around(const Workspace& workspace, const PictureStyle& style, Pen& pen) const {
        const Rect place = canvas.view.canvas();
        const Vec2 title = Vec2{kMargin, kMargin - kTitleHeight} * style.scale;
        if (!style.title.empty()) {
            pen.text(place.a + title, style.title, Font::words, color_of(Role::text, style.theme));
        }
        if (!style.has_legend) return;
        draw_legend(workspace, style, {place.a.x, place.b.y}, size.x, pen, &pen);
    }
};

PicturePainter::PicturePainter() {
    const OtherContext other;
    gui_ = std::make_unique<Gui>(1, 1, 1, "");
    context_ = ImGui::GetCurrentContext();
    renderers_ = std::make_unique<CanvasRenderers>();
}

PicturePainter::~PicturePainter() {
    const OtherContext own(context_);
    gui_.reset();
}

const Canvas& PicturePainter::canvas() const {
    return layout_->canvas;
}

void PicturePainter::lay_out(const Workspace& workspace, const PictureStyle& style, Vec2 at) {
    layout_ = std::make_unique<Layout>();
    Layout& layout = *layout_;
    gui_->set_ratio(style.scale);
    Showing showing = workspace.showing();
    const CanvasView before = showing.view;
    const double factor = style.scale / before.pixel_ratio;
    CanvasView& view = showing.view;
    view.width = std::max(1.0, std::round(before.width * factor));
    view.height = std::max(1.0, std::round(before.height * factor));
    view.pixel_ratio = style.scale;
    view.corner = at + Vec2{0, style.title.empty() ? 0 : std::round(kTitleHeight * style.scale)};
    view.below = style.has_legend ? std::ceil(draw_legend(workspace, style, {}, view.width,
                                                          FontSizes(style.scale), nullptr))
                                  : 0;
    const auto move = [&](const Rect& area) {
        return moved(area, before.corner, factor, view.corner);
    };
    if (showing.halves) {
        Halves& halves = *showing.halves;
        halves = {move(halves.first), move(halves.second), {}};
        halves.shift = halves.second.a - halves.first.a;
    }
    showing.taken.clear();
    if (!style.has_scale_bar) showing.scale_bar.reset();
    if (showing.scale_bar) {
        showing.scale_bar->plate = move(showing.scale_bar->plate);
        showing.scale_bar->length *= factor;
        showing.taken = {showing.scale_bar->plate};
    }
    showing.theme = style.theme;
    showing.brush.reset();
    const std::optional<Tile> pinned = showing.pointed.pinned;
    showing.pointed = {};
    showing.pointed.pinned = pinned;
    showing.parts.has_handles = false;
    showing.parts.has_coordinates = style.has_coordinates;
    showing.parts.has_labels = style.has_labels;
    layout.canvas = layout.builder.build(showing);
    // Each builder counts from one: the renderers must not take this canvas for the one before.
    layout.canvas.tiles_revision = layout.canvas.bodies_revision = ++pictures_;
    layout.size = {view.width, view.corner.y - at.y + view.height + view.below};
}

Result<Image> PicturePainter::image(const Workspace& workspace, const PictureStyle& style) {
    const OtherContext own(context_);
    // Letters that the fonts lack are known once they were to be drawn.
    for (;;) {
        const std::size_t signs = noted_signs().size();
        lay_out(workspace, style, {});
        const Layout& layout = *layout_;
        const auto width = static_cast<int>(layout.size.x);
        const auto height = static_cast<int>(layout.size.y);
        const Result<std::unique_ptr<Offscreen>> offscreen = Offscreen::open(width, height);
        if (!offscreen) return offscreen.error();
        gui_->set_size(width, height);
        gui_->begin_frame();
        ListPen pen(style.scale);
        draw_canvas(layout.canvas, *renderers_, pen);
        layout.draw_around(workspace, style, pen);
        gui_->end_frame();
        if (signs == noted_signs().size()) return (*offscreen)->read_pixels();
    }
}

Result<Vec2> PicturePainter::add_to(SvgPen& pen, const Workspace& workspace,
                                    const PictureStyle& style, Vec2 at) {
    const OtherContext own(context_);
    lay_out(workspace, style, at);
    const Layout& layout = *layout_;
    const Canvas& canvas = layout.canvas;
    CanvasPixels pixels;
    if (needs_pixels(canvas)) {
        Canvas alone = canvas;
        alone.view = canvas.view.in_corner();
        const auto offscreen = Offscreen::open(static_cast<int>(alone.view.width),
                                               static_cast<int>(alone.view.height));
        if (!offscreen) return offscreen.error();
        renderers_->tiles.draw_tiles(alone);
        const Result<std::string> png = png_of((*offscreen)->read_pixels());
        if (!png) return png.error();
        pixels.tiles = *png;
    }
    if (!canvas.bodies.density.empty()) {
        pixels.density = *png_of(density_image(canvas));
    }
    pen.area({at, at + layout.size}, color_of(Role::panel, style.theme));
    pen.ground(canvas, pixels);
    draw_overlay(canvas, pen);
    layout.draw_around(workspace, style, pen);
    return layout.size;
}

}  // namespace tileglass::app
