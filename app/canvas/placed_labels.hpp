#pragma once
// Where the labels of a canvas lie: their plates next to handles, evidence, lines and each other.

#include <optional>
#include <string>
#include <vector>

#include "app/canvas/canvas.hpp"
#include "app/canvas/type.hpp"

namespace tileglass::app {

/// How large texts are.
class TextSizes {
public:
    virtual ~TextSizes() = default;

    /// Width and height in screen pixels.
    virtual Vec2 size_of(const std::string& text, Font font) const = 0;
};

/// A label as it is drawn. Screen pixels.
struct PlacedLabel {
    std::string text;  ///< shortened, if there is no room for all of it
    Vec2 low;          ///< upper left corner of the text
    Font font = Font::words;
    Role role = Role::text;
    std::optional<Rect> plate;     ///< none: it has no plate
    std::optional<Segment> lead;   ///< from a plate that moved away to what it is about
    const Label* label = nullptr;  ///< of the canvas
};

inline constexpr float kHandleSide = 9;  ///< pixels at 1x
inline constexpr float kHandleRim = 1.5F;

/// What a handle covers, screen pixels.
Rect place_of(const Handle& handle, const CanvasView& view);

/// The labels that have a place, those without plates first. A label that moves, or gives way, has
/// none rather than cover a handle, evidence, a plate or another label.
std::vector<PlacedLabel> place_labels(const Canvas& canvas, const TextSizes& sizes);

}  // namespace tileglass::app
