// Draws shapes, handles and texts over the tiles.

#include <imgui.h>

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "app/canvas/placed_labels.hpp"
#include "app/canvas/signs.hpp"
#include "app/canvas/type.hpp"
#include "app/platform/canvas_renderer.hpp"

namespace tileglass::app {

namespace {

// Shapes are drawn up to this many pixels outside the canvas: far enough for the widest line,
// near enough for floats to be exact to a small part of a pixel.
constexpr double kGuard = 2048;

// Dashes are drawn individually, therefore only up to this distance.
constexpr double kDashGuard = 32;
constexpr double kDash = 6;  // pixels at 1x
constexpr double kDashGap = 4;

constexpr float kHotHandleSide = 13;  // pixels at 1x
constexpr float kRim = kHandleRim;
constexpr float kPlatePadding = 4;
constexpr float kPlateRounding = 4;

ImU32 packed(Color color) {
    return ImGui::ColorConvertFloat4ToU32({color.r, color.g, color.b, color.a});
}

ImVec2 vec2(Vec2 v) {
    return {static_cast<float>(v.x), static_cast<float>(v.y)};
}

Vec2 swapped(Vec2 v) {
    return {v.y, v.x};
}

// The canvas and `margin` pixels around it, in the world; a: min, b: max.
Rect shown_with(double margin, const CanvasView& view) {
    const Vec2 reach{margin, margin};
    const Rect shown{view.to_world(view.canvas().a - reach),
                     view.to_world(view.canvas().b + reach)};
    return {shown.min(), shown.max()};
}

// The part of a segment that may be visible.
struct Piece {
    Vec2 from;
    Vec2 to;
    bool cuts_from = false;  // begins after the segment's beginning
    bool cuts_to = false;
};

// Clips a segment that is at least as wide as high to the columns of `guard` (a: min, b: max); none
// if it misses the guard. Between the ends, y is (cross + x * dy) / dx: neither the slope, at most
// 1, nor the cross product, rounded once, loses visible precision for a segment of any length.
std::optional<Piece> cut_along_x(Vec2 from, Vec2 to, const Rect& guard) {
    // Scaling by a power of two keeps products of the largest doubles finite and loses no digit.
    const int exponent = std::ilogb(
        std::max({std::abs(from.x), std::abs(from.y), std::abs(to.x), std::abs(to.y), 1e-300}));
    const Vec2 a{std::ldexp(from.x, -exponent), std::ldexp(from.y, -exponent)};
    const Vec2 b{std::ldexp(to.x, -exponent), std::ldexp(to.y, -exponent)};
    const double product = a.x * b.y;
    const double cross = std::fma(a.y, b.x, -product) + std::fma(-a.x, b.y, product);
    const double offset = std::ldexp(cross, exponent);
    const auto at = [&](double x) { return Vec2{x, (offset + x * (b.y - a.y)) / (b.x - a.x)}; };

    Piece piece{from, to};
    const auto limit = [&](Vec2& end, bool& is_cut) {
        const double x = std::clamp(end.x, guard.a.x, guard.b.x);
        if (x == end.x) return;
        end = at(x);
        is_cut = true;
    };
    if (std::max(from.x, to.x) < guard.a.x || std::min(from.x, to.x) > guard.b.x) {
        return std::nullopt;
    }
    limit(piece.from, piece.cuts_from);
    limit(piece.to, piece.cuts_to);
    const bool is_off = std::max(piece.from.y, piece.to.y) < guard.a.y ||
                        std::min(piece.from.y, piece.to.y) > guard.b.y;
    if (is_off || !is_finite(piece.from) || !is_finite(piece.to)) return std::nullopt;
    return piece;
}

std::optional<Piece> cut(Vec2 from, Vec2 to, const Rect& guard) {
    if (!is_finite(from) || !is_finite(to)) return std::nullopt;
    // Halved, because the difference of the largest doubles is not finite.
    if (std::abs(to.x / 2 - from.x / 2) >= std::abs(to.y / 2 - from.y / 2)) {
        return cut_along_x(from, to, guard);
    }
    std::optional<Piece> piece =
        cut_along_x(swapped(from), swapped(to), {swapped(guard.a), swapped(guard.b)});
    if (piece) {
        piece->from = swapped(piece->from);
        piece->to = swapped(piece->to);
    }
    return piece;
}

// True for the border of an area of the world.
bool is_border(const Stroke& stroke) {
    const std::vector<Vec2>& at = stroke.points;
    return at.size() == 4 && stroke.is_closed && !stroke.is_dashed && at[0].y == at[1].y &&
           at[1].x == at[2].x && at[2].y == at[3].y && at[3].x == at[0].x;
}

// A font of Dear ImGui's atlas; null if it is missing.
ImFont* font_of(Font font) {
    const ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    const auto index = static_cast<int>(font);
    return index < atlas.Fonts.Size ? atlas.Fonts[index] : nullptr;
}

// The sizes of texts in the fonts of Dear ImGui.
class FontSizes final : public TextSizes {
public:
    explicit FontSizes(double ratio) : ratio_(static_cast<float>(ratio)) {}

    Vec2 size_of(const std::string& text, Font which) const override {
        note_signs(text);
        ImFont* font = font_of(which);
        if (font == nullptr) return {};
        const ImVec2 size = font->CalcTextSizeA(ratio_ * app::size_of(which), FLT_MAX, 0,
                                                text.data(), text.data() + text.size());
        return {static_cast<double>(size.x), static_cast<double>(size.y)};
    }

private:
    float ratio_;  // pixels per pixel at 1x
};

class Overlay {
public:
    explicit Overlay(const Canvas& canvas)
        : canvas_(canvas),
          view_(canvas.view),
          list_(*ImGui::GetBackgroundDrawList()),
          ratio_(static_cast<float>(canvas.view.pixel_ratio)),
          guard_(shown_with(kGuard, canvas.view)),
          has_fine_lines_(covers_much()) {}

    void draw(const Outline& outline) const {
        draw_bars(outline.area, outline.width, color(outline.role));
    }

    void draw(const Stroke& stroke) const {
        if (is_fine(stroke)) {
            const bool is_whole = is_border(stroke);
            if (stroke.is_minor && (is_whole || stroke.is_dashed)) return;
            if (is_whole) {
                const Rect area{stroke.points[0], stroke.points[2]};
                return draw_bars(area, fine_width(stroke), color(stroke.role, stroke.opacity));
            }
        }
        std::vector<ImVec2> points;
        const std::size_t count = stroke.points.size();
        const std::size_t segments = count < 2 ? 0 : stroke.is_closed ? count : count - 1;
        bool is_whole = true;
        const auto flush = [&] {
            if (points.size() >= 2) draw_line(points, false, stroke);
            points.clear();
        };
        for (std::size_t i = 0; i < segments; ++i) {
            const Vec2 a = stroke.points[i];
            const Vec2 b = stroke.points[(i + 1) % count];
            if (stroke.is_dashed) {
                draw_dashes(a, b, stroke);
                continue;
            }
            const std::optional<Piece> piece = cut(a, b, guard_);
            if (!piece) {
                is_whole = false;
                flush();
                continue;
            }
            if (piece->cuts_from) flush();
            if (points.empty()) points.push_back(vec2(view_.to_screen(piece->from)));
            points.push_back(vec2(view_.to_screen(piece->to)));
            if (piece->cuts_to) flush();
            if (piece->cuts_from || piece->cuts_to) is_whole = false;
        }
        if (is_whole && stroke.is_closed && points.size() > 3) {
            points.pop_back();
            draw_line(points, true, stroke);
            return;
        }
        flush();
    }

    void draw(const Tick& tick) const {
        const std::optional<Vec2> at = seen(tick.at);
        if (!at) return;
        const Vec2 reach = tick.reach * static_cast<double>(ratio_);
        const double length = std::hypot(reach.x, reach.y);
        if (!(length > 0)) return;
        // Starts a little next to its line, so that the tick's rim does not cut the line.
        const double rim = static_cast<double>(kRim * ratio_);
        const Vec2 begin = *at + reach * std::min(1.0, rim / length);
        const float width = std::max(1.0F, tick.width * ratio_);
        list_.AddLine(vec2(begin), vec2(*at + reach * (1 + rim / length)),
                      color(Role::canvas, 0.85F), width + 2 * kRim * ratio_);
        list_.AddLine(vec2(begin), vec2(*at + reach), color(tick.role), width);
    }

    void draw(const Dot& dot) const {
        const std::optional<Vec2> at = seen(dot.at);
        if (!at) return;
        const float radius = dot.radius * ratio_;
        list_.AddCircleFilled(vec2(*at), radius + kRim * ratio_, color(Role::canvas, 0.85F));
        list_.AddCircleFilled(vec2(*at), radius, color(dot.role));
    }

    void draw(const Handle& handle) const {
        const std::optional<Vec2> at = seen(handle.at);
        if (!at) return;
        // Rims are whole pixels, so that all squares have the same centre.
        const float side = std::round((handle.is_hot ? kHotHandleSide : kHandleSide) * ratio_);
        const float rim = std::max(1.0F, std::round(kRim * ratio_));
        fill_square(*at, side + 2 * rim, color(Role::canvas));
        fill_square(*at, side, color(Role::input));
        if (handle.is_hot) {
            fill_square(*at, side - 4 * std::max(1.0F, std::round(ratio_)), color(Role::accent));
        }
    }

    void draw(const PlacedLabel& label) const {
        ImFont* font = font_of(label.font);
        if (font == nullptr) return;
        if (label.lead) {
            list_.AddLine(vec2(label.lead->from), vec2(label.lead->to), color(Role::quiet_text),
                          std::max(1.0F, std::round(ratio_)));
        }
        if (label.plate) {
            fill_plate(vec2(label.plate->a), vec2(label.plate->b), color(Role::panel_edge), 1);
        }
        list_.AddText(font, ratio_ * size_of(label.font), vec2(label.low), color(label.role),
                      label.text.data(), label.text.data() + label.text.size());
    }

    void draw_plate(const Rect& area) const {
        fill_plate(vec2(area.a), vec2(area.b), color(Role::panel_edge), 1);
    }

    void draw(const ScaleBar& bar) const {
        ImFont* font = font_of(Font::small);
        if (font == nullptr) return;
        const ImVec2 low = vec2(bar.plate.a);
        const ImVec2 high = vec2(bar.plate.b);
        const float size = ratio_ * kSmallSize;
        const float right = high.x - 6 * ratio_;
        const float left = right - static_cast<float>(bar.length);
        const float y = high.y - 7 * ratio_;
        const ImU32 ink = color(Role::text);
        list_.AddRectFilled(low, high, color(Role::panel, 0.85F), 4 * ratio_);
        list_.AddLine({left, y}, {right, y}, ink, 2 * ratio_);
        for (const float x : {left, right}) {
            list_.AddLine({x, y - 4 * ratio_}, {x, y + 4 * ratio_}, ink, ratio_);
        }
        const float width = font->CalcTextSizeA(size, FLT_MAX, 0, bar.text.c_str()).x;
        list_.AddText(font, size, {right - width, y - 21 * ratio_}, ink, bar.text.c_str());
    }

    void draw(const Banner& banner) const {
        ImFont* font = font_of(Font::words);
        if (banner.text.empty() || font == nullptr) return;
        const float size = ratio_ * kWordsSize;
        const float padding = std::round(2 * kPlatePadding * ratio_);
        const float mark = std::round(size);  // a wedge before the text
        const float wrap = static_cast<float>(banner.width) - 3 * padding - mark;
        if (wrap < 3 * size) return;
        const char* text = banner.text.data();
        const char* end = text + banner.text.size();
        const ImVec2 extent = font->CalcTextSizeA(size, FLT_MAX, wrap, text, end);
        const ImVec2 low = vec2({std::round(banner.at.x), std::round(banner.at.y)});
        const ImVec2 high{low.x + mark + std::ceil(extent.x) + 3 * padding,
                          low.y + std::ceil(extent.y) + 2 * padding};
        const ImU32 ink = color(Role::error);
        fill_plate(low, high, ink, 1.5F);
        const ImVec2 wedge{low.x + padding, low.y + padding};
        list_.AddTriangleFilled({wedge.x + mark / 2, wedge.y + mark * 0.1F},
                                {wedge.x + mark, wedge.y + mark}, {wedge.x, wedge.y + mark}, ink);
        list_.AddText(font, size, {wedge.x + mark + padding, wedge.y}, color(Role::text), text, end,
                      wrap);
    }

private:
    ImU32 color(Role role, float opacity = 1) const {
        return packed(faded(color_of(role, canvas_.theme), opacity));
    }

    // True if the lines together cover so many pixels that to draw them takes long.
    bool covers_much() const {
        const double most = 500'000 * view_.pixel_ratio * view_.pixel_ratio;
        const Rect shown = shown_with(0, view_);
        double pixels = 0;
        for (const Stroke& stroke : canvas_.strokes) {
            const std::size_t count = stroke.points.size();
            const double rim = stroke.role == Role::input ? 2 * static_cast<double>(kRim) : 0;
            const double width = view_.pixel_ratio * (static_cast<double>(stroke.width) + rim);
            for (std::size_t i = stroke.is_closed ? 0 : 1; i < count; ++i) {
                const Vec2 from = stroke.points[i == 0 ? count - 1 : i - 1];
                const std::optional<Piece> piece = cut(from, stroke.points[i], shown);
                if (!piece) continue;
                const Vec2 way = (piece->to - piece->from) * view_.scale();
                pixels += std::hypot(way.x, way.y) * width;
            }
            if (pixels > most) return true;
        }
        return false;
    }

    // True for a line of an item other than the main one, where lines cover much: it has no rim and
    // is narrow. Borders and dashes that are minor are left out.
    bool is_fine(const Stroke& stroke) const { return has_fine_lines_ && stroke.is_quiet; }
    // Pixels at 1x; lines of items that are selected, too, are full.
    static float fine_width(const Stroke& stroke) { return stroke.opacity < 1 ? 1 : 2; }

    // The screen position of a mark at `world`; none if it is not visible.
    std::optional<Vec2> seen(Vec2 world) const {
        if (!contains(guard_, Rect{world, world})) return std::nullopt;
        return view_.to_screen(world);
    }

    void fill(double x_min, double y_min, double x_max, double y_max, ImU32 color) const {
        list_.AddRectFilled(vec2({x_min, y_min}), vec2({x_max, y_max}), color);
    }
    // The outline of an area: four bars on whole pixels, so wide at 1x, like the outlines of tiles.
    void draw_bars(const Rect& outlined, float wide, ImU32 ink) const {
        if (!overlaps(outlined, guard_)) return;
        const auto limited = [this](Vec2 v) {
            return view_.to_screen(
                {std::clamp(v.x, guard_.a.x, guard_.b.x), std::clamp(v.y, guard_.a.y, guard_.b.y)});
        };
        const Rect area{limited(outlined.min()), limited(outlined.max())};
        double x_min = std::round(area.min().x);
        double y_min = std::round(area.min().y);
        double x_max = std::round(area.max().x);
        double y_max = std::round(area.max().y);
        const double width = std::max(1.0, std::round(static_cast<double>(wide * ratio_)));

        // An area smaller than its outline is outlined from outside, so that it can still be found.
        const double least = 2 * width + std::round(2.0 * static_cast<double>(ratio_));
        const auto widen = [least](double& low, double& high) {
            if (high - low >= least) return;
            low = std::round((low + high - least) / 2);
            high = low + least;
        };
        widen(x_min, x_max);
        widen(y_min, y_max);

        fill(x_min, y_min, x_max, y_min + width, ink);
        fill(x_min, y_max - width, x_max, y_max, ink);
        fill(x_min, y_min + width, x_min + width, y_max - width, ink);
        fill(x_max - width, y_min + width, x_max, y_max - width, ink);
    }
    void fill_plate(ImVec2 low, ImVec2 high, ImU32 edge, float width) const {
        list_.AddRectFilled(low, high, color(Role::panel), kPlateRounding * ratio_);
        list_.AddRect(low, high, edge, kPlateRounding * ratio_, 0,
                      std::max(1.0F, std::round(width * ratio_)));
    }

    void draw_line(const std::vector<ImVec2>& points, bool is_closed, const Stroke& stroke) const {
        const int flags = is_closed ? ImDrawFlags_Closed : ImDrawFlags_None;
        const auto count = static_cast<int>(points.size());
        const bool is_thin = is_fine(stroke);
        const float width = std::max(1.0F, (is_thin ? fine_width(stroke) : stroke.width) * ratio_);
        if (stroke.role == Role::input && !is_thin) {
            // A rim in the canvas colour sets the line off from anything below.
            list_.AddPolyline(points.data(), count, color(Role::canvas, 0.7F * stroke.opacity),
                              flags, width + 2 * kRim * ratio_);
        }
        list_.AddPolyline(points.data(), count, color(stroke.role, stroke.opacity), flags, width);
    }

    // The dash pattern starts at `from`, so that it moves with the world.
    void draw_dashes(Vec2 from, Vec2 to, const Stroke& stroke) const {
        const std::optional<Piece> piece = cut(from, to, shown_with(kDashGuard, view_));
        if (!piece) return;
        const Vec2 begin = view_.to_screen(piece->from);
        const Vec2 way = view_.to_screen(piece->to) - begin;
        const double length = std::hypot(way.x, way.y);
        const Vec2 before = (piece->from - from) * view_.scale();
        const double period = (kDash + kDashGap) * static_cast<double>(ratio_);
        const double done = std::hypot(before.x, before.y);
        // A dash that begins before the cut continues after it.
        const double phase = std::isfinite(done) ? std::fmod(done, period) : 0;
        const double dash = kDash * static_cast<double>(ratio_);
        for (double at = -phase; at < length; at += period) {
            const double start = std::max(at, 0.0);
            const double end = std::min(at + dash, length);
            if (end <= start) continue;
            const auto point = [&](double along) { return vec2(begin + way * (along / length)); };
            draw_line({point(start), point(end)}, false, stroke);
        }
    }

    void fill_square(Vec2 center, float side, ImU32 color) const {
        const double pixels = std::round(static_cast<double>(side));
        const double x = std::round(center.x - pixels / 2);
        const double y = std::round(center.y - pixels / 2);
        fill(x, y, x + pixels, y + pixels, color);
    }

    const Canvas& canvas_;
    const CanvasView& view_;
    ImDrawList& list_;
    float ratio_;  // pixels per pixel at 1x
    Rect guard_;   // the drawn part of the world; a: min, b: max
    bool has_fine_lines_;
};

}  // namespace

void draw_overlay(const Canvas& canvas) {
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    const Rect part = canvas.part.value_or(canvas.view.canvas());
    list.PushClipRect(vec2(part.a), vec2(part.b));
    Overlay overlay(canvas);
    for (const Outline& outline : canvas.outlines) overlay.draw(outline);
    for (const Stroke& stroke : canvas.strokes) overlay.draw(stroke);
    for (const Tick& tick : canvas.ticks) overlay.draw(tick);
    for (const Dot& dot : canvas.dots) overlay.draw(dot);
    for (const Handle& handle : canvas.handles) overlay.draw(handle);
    const FontSizes sizes(canvas.view.pixel_ratio);
    for (const PlacedLabel& label : place_labels(canvas, sizes)) overlay.draw(label);
    list.PopClipRect();
    if (canvas.second != nullptr && canvas.second->part) {
        draw_overlay(*canvas.second);
        const Rect& second = *canvas.second->part;
        const Vec2 end =
            canvas.copy_shift.x > 0 ? Vec2{second.a.x, second.b.y} : Vec2{second.b.x, second.a.y};
        list.AddLine(vec2(second.a), vec2(end), packed(color_of(Role::quiet_text, canvas.theme)),
                     std::round(2 * static_cast<float>(canvas.view.pixel_ratio)));
    }
    if (canvas.scale_bar) overlay.draw(*canvas.scale_bar);
    if (canvas.loupe != nullptr && canvas.loupe->part) {
        overlay.draw_plate(*canvas.loupe->part);
        draw_overlay(*canvas.loupe);
    }
    overlay.draw(canvas.banner);
}

}  // namespace tileglass::app
