#pragma once
// A rectangle on the canvas: its lines, handles and tool, and why it takes a tile.

#include <array>

#include "app/document/shapes/exhibit.hpp"

namespace tileglass::app {

struct RectangleExhibit {
    static constexpr std::string_view kTool = "tool.rectangle";
    static constexpr std::string_view kHint = "Drag over the canvas to draw a rectangle";
    static constexpr std::array kIcon{Vec2{0, 0.15}, Vec2{1, 0.15}, Vec2{1, 0.85}, Vec2{0, 0.85}};

    static Rect draw(Vec2 from, Vec2 to, bool constrain);
    static std::vector<Grip> grips(const Rect& rect);
    static Rect drag(Rect rect, std::size_t grip, Vec2 to, bool constrain);
    static Rect moved(const Rect& rect, Vec2 to);
    static bool is_hit(const Rect& rect, Vec2 point, double reach);
    static void show(const Rect& rect, bool is_selected, Canvas& canvas);
    static std::string why(const shapes::Question& question, Tile tile);
    static std::string tell(const shapes::Question& question, const Event& event);
};

/// Grips, drags and moves a thing by its rectangle `kRect`.
template <typename Kind, Rect Kind::* kRect>
struct AsRectangle {
    static std::vector<Grip> grips(const Kind& kind) {
        return RectangleExhibit::grips(kind.*kRect);
    }
    static Kind drag(Kind kind, std::size_t grip, Vec2 to, bool constrain) {
        kind.*kRect = RectangleExhibit::drag(kind.*kRect, grip, to, constrain);
        return kind;
    }
    static Kind moved(Kind kind, Vec2 to) {
        kind.*kRect = RectangleExhibit::moved(kind.*kRect, to);
        return kind;
    }
    static bool is_hit(const Kind& kind, Vec2 point, double reach) {
        return RectangleExhibit::is_hit(kind.*kRect, point, reach);
    }
};

}  // namespace tileglass::app
