#include "app/canvas/swatch.hpp"

namespace tileglass::app {

namespace {

// A square to draw in, 15 units a side.
struct Square {
    Vec2 at;
    double unit = 1;  ///< pixels
    Color color;
    Pen& pen;

    Vec2 point(double x, double y) const { return at + Vec2{x, y} * unit; }
    Rect inner(double inset) const { return {point(inset, inset), point(15 - inset, 15 - inset)}; }
    void line(double x, double y, double end_x, double end_y, double width = 2) const {
        pen.line(point(x, y), point(end_x, end_y), color, width * unit);
    }
    void frame(double inset, double width = 2) const {
        pen.border(inner(inset), color, width * unit, 0);
    }
    void disc(double middle, double radius) const {
        pen.disc(point(middle, middle), radius * unit, color);
    }
    // Lines that lean left, right, or both.
    void hatch(bool leans_left, bool leans_right) const {
        pen.begin_part(inner(0));
        for (double x = -15; x < 15; x += 5) {
            if (leans_right) line(x, 15, x + 15, 0, 1.5);
            if (leans_left) line(x, 0, x + 15, 15, 1.5);
        }
        pen.end_part();
    }
    // Broken lines that lean right.
    void dashes() const {
        pen.begin_part(inner(0));
        for (double x = -12; x < 15; x += 6) {
            for (double along = 0; along < 15; along += 6) {
                line(x + along, 15 - along, x + along + 3.5, 15 - along - 3.5, 1.5);
            }
        }
        pen.end_part();
    }
    void bracket(double x, double inwards) const {
        pen.line({point(x + inwards, 2), point(x, 2), point(x, 13), point(x + inwards, 13)}, false,
                 color, 2 * unit);
    }
    // A tick above or below the line of a segment or ray.
    void crossing(double end, const Color& of_line) const {
        pen.line(point(0, 7.5), point(15, 7.5), of_line, 1.5 * unit);
        line(7.5, 7.5, 7.5, end, 3);
    }
    void gapped_frame() const {
        for (const double side : {1.0, 14.0}) {
            line(0, side, 6, side);
            line(9, side, 15, side);
        }
        for (const double side : {1.0, 14.0}) line(side, 5.25, side, 9.75);
    }
    void bar(double left, double top, double right, double foot) const {
        pen.area({point(left, top), point(right, foot)}, color);
    }
};

void draw_swatch(Role role, Theme theme, const Square& square) {
    switch (role) {
        case Role::taken:
            square.pen.area(square.inner(0), faded(square.color, 0.45F));
            return square.frame(0);
        case Role::refused: return square.dashes();
        case Role::only_b: return square.hatch(false, true);
        case Role::only_a: return square.hatch(true, false);
        case Role::hit: return square.hatch(true, true);
        case Role::error: square.line(0, 0, 15, 15); return square.line(0, 15, 15, 0);
        case Role::breakpoint: square.frame(1); return square.disc(3, 4);
        case Role::tie: return square.disc(7.5, 4);
        case Role::current: return square.frame(1, 3);
        case Role::column_crossing: return square.crossing(1.5, color_of(Role::input, theme));
        case Role::row_crossing: return square.crossing(13.5, color_of(Role::input, theme));
        case Role::located: square.frame(1); return square.disc(7.5, 3);
        case Role::entered: square.line(7.5, 4.5, 7.5, 10.5); [[fallthrough]];
        case Role::left: square.frame(0); return square.line(4.5, 7.5, 10.5, 7.5);
        case Role::box_in_sight: return square.frame(1);
        case Role::box_loaded: return square.frame(1, 1);
        case Role::box_loading:
        case Role::box_unloading: return square.gapped_frame();
        case Role::marked_in: square.bar(5.5, 1, 9.5, 14); [[fallthrough]];
        case Role::marked_out: return square.bar(1, 5.5, 14, 9.5);
        case Role::row_found: square.bracket(1, 4); return square.bracket(14, -4);
        case Role::input:
            return square.pen.border({square.point(1, 3), square.point(14, 12)}, square.color,
                                     2 * square.unit, 0);
        case Role::canvas:
        case Role::open_tile:
            square.bar(0, 0, 15, 15);
            return square.pen.border(square.inner(0), color_of(Role::quiet_text, theme), 1, 0);
        default: return square.bar(0, 0, 15, 15);
    }
}

}  // namespace

void draw_mark(LegendMark mark, Role role, Theme theme, Vec2 at, double unit, Pen& pen) {
    const Square square{at, unit, color_of(role, theme), pen};
    switch (mark) {
        case LegendMark::swatch: return draw_swatch(role, theme, square);
        case LegendMark::dot: return square.disc(7.5, 3);
        case LegendMark::stroke: return square.line(0, 0, 15, 15);
    }
}

}  // namespace tileglass::app
