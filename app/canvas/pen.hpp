#pragma once
// What a canvas is drawn with: plain forms, on the screen or in a file.

#include <string>
#include <vector>

#include "app/canvas/palette.hpp"
#include "app/canvas/placed_labels.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::app {

/// Draws plain forms, each over those before. Places and lengths in screen pixels.
class Pen : public TextSizes {
public:
    /// What follows is drawn in `part` only, until `end_part`.
    virtual void begin_part(const Rect& part) = 0;
    virtual void end_part() = 0;

    virtual void line(const std::vector<Vec2>& points, bool is_closed, const Color& color,
                      double width) = 0;
    /// A filled rectangle, a: its least corner.
    virtual void area(const Rect& area, const Color& color, double rounding = 0) = 0;
    /// The border of a rectangle, in the middle of its outermost pixels.
    virtual void border(const Rect& area, const Color& color, double width, double rounding) = 0;
    virtual void triangle(Vec2 a, Vec2 b, Vec2 c, const Color& color) = 0;
    virtual void disc(Vec2 middle, double radius, const Color& color) = 0;
    /// One line of text. `low`: its upper left corner.
    virtual void text(Vec2 low, const std::string& text, Font font, const Color& color) = 0;

    /// A line between the middles of two pixels, given by their upper left corners.
    void line(Vec2 from, Vec2 to, const Color& color, double width) {
        const Vec2 half{0.5, 0.5};
        line({from + half, to + half}, false, color, width);
    }
};

}  // namespace tileglass::app
