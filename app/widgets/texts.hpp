#pragma once
// Texts of panels: written, wrapped, and shortened where there is little room.

#include <imgui.h>

#include <string>
#include <vector>

#include "app/widgets/style.hpp"

namespace tileglass::app {

/// Text on one line; wrapped at `width` pixels (0: all the room); on one line in the small font.
void write(const std::string& text, Role role = Role::text);
void write_wrapped(const std::string& text, Role role = Role::text, float width = 0);
void write_small(const std::string& text, Role role = Role::text);

/// The lines of a text in the current font that are at most `width` pixels wide.
std::vector<std::string> lines_of(const std::string& text, float width);
/// Text on one line, over what was drawn there; it takes no place.
void paint_text(const std::string& text, ImVec2 at, Role role);
/// Text painted in the middle of a row that begins at `low`.
void paint_in_row(const std::string& text, ImVec2 low, float height, Role role = Role::text);

/// The height of wrapped text, pixels.
float wrapped_height(const std::string& text, float width);
/// Quiet, wrapped text in the small font.
void hint(const std::string& text);

/// Text on one line, aligned to the right end of the available space.
void right_aligned(const std::string& text, Font font = Font::numbers, Role role = Role::text);

/// A line with a name at its left and a value at its right.
void named_value(const char* name, const std::string& value, Role role = Role::text);

/// Moves to the table's next cell and writes text at its right. Returns whether its column is
/// shown.
bool right_cell(const std::string& text, Role role, Font font = Font::numbers);

inline constexpr float kTipWidth = 420;  ///< pixels at 1x

/// A tooltip for the last control, at most `width` pixels wide at 1x.
void tooltip(const std::string& text, float width = kTipWidth);
/// One that ends above `y`, where what is below must be seen. It stays while keys are pressed.
void tooltip_above(float y, const std::string& text);
/// A text over everything, below the last control, or above it where there is no room; `to_left`,
/// to the left of its window.
void note_at_control(const std::string& text, Role role, bool to_left = false);
/// Shows no tooltip where the pointer is until it moves on: a key was pressed, or a button of the
/// mouse, and what follows must be seen.
void hush_tooltips();

/// `text`, shortened with an ellipsis if wider than `width` in the current font: at its end, at its
/// beginning, or before its end (the end of a file name matters most).
std::string cut_at_end(const std::string& text, float width);
std::string cut_at_beginning(const std::string& text, float width);
std::string cut_before_end(const std::string& text, float width);

/// The text, or its first words and an ellipsis, so that it takes at most `lines` lines.
std::string cut_at_word(const std::string& text, float width, int lines);

/// `name`, shortened so that `value` has room behind it, in the font for numbers.
std::string cut_before(const std::string& name, const std::string& value);

/// The width of a text in the current font.
float text_width(const std::string& text);

}  // namespace tileglass::app
