#pragma once
// Writes what is drawn as SVG: texts as text, hatches as patterns, tiles merged into few shapes.

#include <string>
#include <string_view>
#include <vector>

#include "app/canvas/canvas.hpp"
#include "app/canvas/pen.hpp"

namespace tileglass::app {

/// `text` escaped for XML. Characters that XML does not allow become question marks.
std::string xml_of(std::string_view text);
/// Rounded to hundredths.
std::string svg_number(double value);
/// "#56b4e9"
std::string svg_hex(const Color& color);
/// " fill-opacity=\"0.45\""; empty where it is 1.
std::string svg_opacity(const char* name, float opacity);
/// Both, for the attribute `fill` or `stroke`.
std::string svg_color(const std::string& name, const Color& color);

/// What of a canvas is too small to be shapes: PNG files, empty where there is none.
struct CanvasPixels {
    std::string tiles;    ///< of the canvas' size; needed where `needs_pixels`
    std::string density;  ///< of small bodies, a pixel a cell
};

/// Are the tiles so small, or so far away, that only their pixels are seen?
bool needs_pixels(const Canvas& canvas);

/// Collects the elements of an SVG file.
class SvgPen final : public Pen {
public:
    /// `sizes` must outlive the pen: where labels lie follows from them. `ratio`: pixels of texts
    /// per pixel at 1x.
    SvgPen(const TextSizes& sizes, double ratio) : sizes_(sizes), ratio_(ratio) {}

    Vec2 size_of(const std::string& text, Font font) const override {
        return sizes_.size_of(text, font);
    }
    void begin_part(const Rect& part) override;
    void end_part() override { add("</g>\n"); }
    using Pen::line;
    void line(const std::vector<Vec2>& points, bool is_closed, const Color& color,
              double width) override;
    void area(const Rect& area, const Color& color, double rounding = 0) override;
    void border(const Rect& area, const Color& color, double width, double rounding) override;
    void triangle(Vec2 a, Vec2 b, Vec2 c, const Color& color) override;
    void disc(Vec2 middle, double radius, const Color& color) override;
    void text(Vec2 low, const std::string& text, Font font, const Color& color) override;

    /// The tiles and bodies of a canvas, and their copy in its second half.
    void ground(const Canvas& canvas, const CanvasPixels& pixels);

    /// The text of the file with all that was drawn. `head`: elements that stand first.
    std::string file(double width, double height, std::string_view head = {});

private:
    void add(const std::string& element);
    /// Adds to the path before, if it has the same look.
    void add_path(const std::string& look, const std::string& steps);

    const TextSizes& sizes_;
    double ratio_;
    std::string text_;
    std::string look_;   ///< of the path that is not yet in `text_`
    std::string steps_;  ///< of that path
    int names_ = 0;      ///< of elements that others refer to
};

/// The tiles of a canvas as shapes, in pixels from its upper left corner; not for one that
/// `needs_pixels`. `name`: begins the names of its patterns.
std::string svg_tiles(const Canvas& canvas, const std::string& name);
/// The same for the bodies that are drawn one by one.
std::string svg_bodies(const Canvas& canvas);

}  // namespace tileglass::app
