#include "app/canvas/overlay.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "app/canvas/placed_labels.hpp"
#include "app/canvas/type.hpp"

namespace tileglass::app {

namespace {

// Shapes are drawn up to this many pixels outside the canvas: far enough for the widest line,
// near enough for floats to be exact to a small part of a pixel.
constexpr double kLineGuard = 2048;

// Dashes are drawn individually, therefore only up to this distance.
constexpr double kDashGuard = 32;
constexpr double kDash = 6;  // pixels at 1x
constexpr double kDashGap = 4;

constexpr double kHotHandleSide = 13;  // pixels at 1x
constexpr double kRim = kHandleRim;
constexpr double kBannerPadding = 8;
constexpr double kPlateRounding = 4;

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

// `text` in lines, broken between words where they get wider than `room`.
std::vector<std::string> lines_in(const std::string& text, double room, const Pen& pen) {
    std::vector<std::string> lines{""};
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string word = text.substr(at, end - at);
        std::string& line = lines.back();
        const std::string longer = line.empty() ? word : line + ' ' + word;
        if (line.empty() || pen.size_of(longer, Font::words).x <= room) {
            line = longer;
        } else {
            lines.push_back(word);
        }
        at = end + 1;
    }
    return lines;
}

class Overlay {
public:
    Overlay(const Canvas& canvas, Pen& pen)
        : canvas_(canvas),
          view_(canvas.view),
          pen_(pen),
          ratio_(canvas.view.pixel_ratio),
          guard_(shown_with(kLineGuard, canvas.view)),
          has_fine_lines_(covers_much()) {}

    void draw(const Outline& outline) const {
        draw_bars(outline.area, static_cast<double>(outline.width), color(outline.role));
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
        std::vector<Vec2> points;
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
            if (points.empty()) points.push_back(view_.to_screen(piece->from));
            points.push_back(view_.to_screen(piece->to));
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
        const Vec2 reach = tick.reach * ratio_;
        const double length = std::hypot(reach.x, reach.y);
        if (!(length > 0)) return;
        // Starts a little next to its line, so that the tick's rim does not cut the line.
        const double rim = kRim * ratio_;
        const Vec2 begin = *at + reach * std::min(1.0, rim / length);
        const double width = std::max(1.0, static_cast<double>(tick.width) * ratio_);
        pen_.line(begin, *at + reach * (1 + rim / length), color(Role::canvas, 0.85F),
                  width + 2 * rim);
        pen_.line(begin, *at + reach, color(tick.role), width);
    }

    void draw(const Dot& dot) const {
        const std::optional<Vec2> at = seen(dot.at);
        if (!at) return;
        const double radius = static_cast<double>(dot.radius) * ratio_;
        pen_.disc(*at, radius + kRim * ratio_, color(Role::canvas, 0.85F));
        pen_.disc(*at, radius, color(dot.role));
    }

    void draw(const Handle& handle) const {
        const std::optional<Vec2> at = seen(handle.at);
        if (!at) return;
        // Rims are whole pixels, so that all squares have the same centre.
        const double wanted = handle.is_hot ? kHotHandleSide : static_cast<double>(kHandleSide);
        const double side = std::round(wanted * ratio_);
        const double rim = std::max(1.0, std::round(kRim * ratio_));
        fill_square(*at, side + 2 * rim, color(Role::canvas));
        fill_square(*at, side, color(Role::input));
        if (handle.is_hot) {
            fill_square(*at, side - 4 * std::max(1.0, std::round(ratio_)), color(Role::accent));
        }
    }

    void draw(const PlacedLabel& label) const {
        if (label.lead) {
            pen_.line(label.lead->from, label.lead->to, color(Role::quiet_text),
                      std::max(1.0, std::round(ratio_)));
        }
        if (label.plate) draw_plate(*label.plate);
        pen_.text(label.low, label.text, label.font, color(label.role));
    }

    void draw_plate(const Rect& area) const { draw_plate(area, color(Role::panel_edge), 1); }

    void draw(const ScaleBar& bar) const {
        const double right = bar.plate.b.x - 6 * ratio_;
        const double left = right - bar.length;
        const double y = bar.plate.b.y - 7 * ratio_;
        const Color ink = color(Role::text);
        pen_.area(bar.plate, color(Role::panel, 0.85F), kPlateRounding * ratio_);
        pen_.line({left, y}, {right, y}, ink, 2 * ratio_);
        for (const double x : {left, right}) {
            pen_.line({x, y - 4 * ratio_}, {x, y + 4 * ratio_}, ink, ratio_);
        }
        const double width = pen_.size_of(bar.text, Font::small).x;
        pen_.text({right - width, y - 21 * ratio_}, bar.text, Font::small, ink);
    }

    void draw(const Banner& banner) const {
        const double size = ratio_ * static_cast<double>(kWordsSize);
        const double padding = std::round(kBannerPadding * ratio_);
        const double mark = std::round(size);  // a wedge before the text
        const double room = banner.width - 3 * padding - mark;
        if (banner.text.empty() || room < 3 * size) return;
        const std::vector<std::string> lines = lines_in(banner.text, room, pen_);
        double width = 0;
        for (const std::string& line : lines) {
            width = std::max(width, pen_.size_of(line, Font::words).x);
        }
        const double height = size * static_cast<double>(lines.size());
        const Vec2 low{std::round(banner.at.x), std::round(banner.at.y)};
        const Color ink = color(Role::error);
        draw_plate({low, low + Vec2{mark + std::ceil(width) + 3 * padding,
                                    std::ceil(height) + 2 * padding}},
                   ink, 1.5);
        const Vec2 wedge = low + Vec2{padding, padding};
        pen_.triangle(wedge + Vec2{mark / 2, mark * 0.1}, wedge + Vec2{mark, mark},
                      wedge + Vec2{0, mark}, ink);
        Vec2 at = wedge + Vec2{mark + padding, 0};
        for (const std::string& line : lines) {
            pen_.text(at, line, Font::words, color(Role::text));
            at.y += size;
        }
    }

private:
    Color color(Role role, float opacity = 1) const {
        return faded(color_of(role, canvas_.theme), opacity);
    }

    // True if the lines together cover so many pixels that to draw them takes long.
    bool covers_much() const {
        const double most = 500'000 * view_.pixel_ratio * view_.pixel_ratio;
        const Rect shown = shown_with(0, view_);
        double pixels = 0;
        for (const Stroke& stroke : canvas_.strokes) {
            const std::size_t count = stroke.points.size();
            const double rim = stroke.role == Role::input ? 2 * kRim : 0;
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
    static double fine_width(const Stroke& stroke) { return stroke.opacity < 1 ? 1 : 2; }

    // The screen position of a mark at `world`; none if it is not visible.
    std::optional<Vec2> seen(Vec2 world) const {
        if (!contains(guard_, Rect{world, world})) return std::nullopt;
        return view_.to_screen(world);
    }

    void fill(double x_min, double y_min, double x_max, double y_max, const Color& color) const {
        pen_.area({{x_min, y_min}, {x_max, y_max}}, color);
    }
    // The outline of an area: four bars on whole pixels, so wide at 1x, like the outlines of tiles.
    void draw_bars(const Rect& outlined, double wide, const Color& ink) const {
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
        const double width = std::max(1.0, std::round(wide * ratio_));

        // An area smaller than its outline is outlined from outside, so that it can still be found.
        const double least = 2 * width + std::round(2 * ratio_);
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
    void draw_plate(const Rect& area, const Color& edge, double width) const {
        pen_.area(area, color(Role::panel), kPlateRounding * ratio_);
        pen_.border(area, edge, std::max(1.0, std::round(width * ratio_)), kPlateRounding * ratio_);
    }

    void draw_line(const std::vector<Vec2>& points, bool is_closed, const Stroke& stroke) const {
        const bool is_thin = is_fine(stroke);
        const double wide = is_thin ? fine_width(stroke) : static_cast<double>(stroke.width);
        const double width = std::max(1.0, wide * ratio_);
        if (stroke.role == Role::input && !is_thin) {
            // A rim in the canvas colour sets the line off from anything below.
            pen_.line(points, is_closed, color(Role::canvas, 0.7F * stroke.opacity),
                      width + 2 * kRim * ratio_);
        }
        pen_.line(points, is_closed, color(stroke.role, stroke.opacity), width);
    }

    // The dash pattern starts at `from`, so that it moves with the world.
    void draw_dashes(Vec2 from, Vec2 to, const Stroke& stroke) const {
        const std::optional<Piece> piece = cut(from, to, shown_with(kDashGuard, view_));
        if (!piece) return;
        const Vec2 begin = view_.to_screen(piece->from);
        const Vec2 way = view_.to_screen(piece->to) - begin;
        const double length = std::hypot(way.x, way.y);
        const Vec2 before = (piece->from - from) * view_.scale();
        const double period = (kDash + kDashGap) * ratio_;
        const double done = std::hypot(before.x, before.y);
        // A dash that begins before the cut continues after it.
        const double phase = std::isfinite(done) ? std::fmod(done, period) : 0;
        const double dash = kDash * ratio_;
        for (double at = -phase; at < length; at += period) {
            const double start = std::max(at, 0.0);
            const double end = std::min(at + dash, length);
            if (end <= start) continue;
            const auto point = [&](double along) { return begin + way * (along / length); };
            draw_line({point(start), point(end)}, false, stroke);
        }
    }

    void fill_square(Vec2 center, double side, const Color& color) const {
        const double pixels = std::round(side);
        const double x = std::round(center.x - pixels / 2);
        const double y = std::round(center.y - pixels / 2);
        fill(x, y, x + pixels, y + pixels, color);
    }

    const Canvas& canvas_;
    const CanvasView& view_;
    Pen& pen_;
    double ratio_;  // pixels per pixel at 1x
    Rect guard_;    // the drawn part of the world; a: min, b: max
    bool has_fine_lines_;
};

}  // namespace

void draw_overlay(const Canvas& canvas, Pen& pen) {
    pen.begin_part(canvas.part.value_or(canvas.view.canvas()));
    const Overlay overlay(canvas, pen);
    for (const Outline& outline : canvas.outlines) overlay.draw(outline);
    for (const Stroke& stroke : canvas.strokes) overlay.draw(stroke);
    for (const Tick& tick : canvas.ticks) overlay.draw(tick);
    for (const Dot& dot : canvas.dots) overlay.draw(dot);
    for (const Handle& handle : canvas.handles) overlay.draw(handle);
    for (const PlacedLabel& label : place_labels(canvas, pen)) overlay.draw(label);
    pen.end_part();
    if (canvas.second != nullptr && canvas.second->part) {
        draw_overlay(*canvas.second, pen);
        const Rect& second = *canvas.second->part;
        const Vec2 end =
            canvas.copy_shift.x > 0 ? Vec2{second.a.x, second.b.y} : Vec2{second.b.x, second.a.y};
        pen.line(second.a, end, color_of(Role::quiet_text, canvas.theme),
                 std::round(2 * canvas.view.pixel_ratio));
    }
    if (canvas.scale_bar) overlay.draw(*canvas.scale_bar);
    if (canvas.loupe != nullptr && canvas.loupe->part) {
        overlay.draw_plate(*canvas.loupe->part);
        draw_overlay(*canvas.loupe, pen);
    }
    overlay.draw(canvas.banner);
}

}  // namespace tileglass::app
