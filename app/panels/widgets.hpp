#pragma once
// Which small controls do several panels use?

#include <optional>
#include <string>

#include "app/canvas/palette.hpp"
#include "app/canvas/type.hpp"
#include "app/commands/commands.hpp"
#include "app/words/words.hpp"

namespace tileglass::app {

/// A field for a text; returns it when another one was typed and Enter pressed or the field left
/// (also for a panel that is drawn earlier). Esc gives the typed text up.
std::optional<std::string> text_field(const char* label, const std::string& text, float width);

/// A `text_field` for an exact number. What is no finite number becomes the message.
std::optional<double> number_field(const char* label, double value, float width,
                                   Workspace& workspace);

/// A text with a size of its own, in one line at the right end of the space there is.
void right_aligned(const std::string& text, Font font = Font::numbers);

/// The next cell of a table with a text at its right end.
void right_cell(const std::string& text, Role role, Theme theme, Font font = Font::numbers);

/// The name of the control that follows in the same line, as everywhere in the inspector.
void label(const char* text);

/// Quiet text, wrapped.
void hint(const std::string& text);

/// Has Esc been pressed since the last screen frame?
bool is_escape_pressed();

/// A tooltip for the last control, with the command's key.
void tooltip(const std::string& text);

/// `text` as far as it fits into `width` in the present font, cut with an ellipsis at its end, at
/// its beginning, or before its end: the last signs of a file's name tell most.
std::string cut_at_end(const std::string& text, float width);
std::string cut_at_beginning(const std::string& text, float width);
std::string cut_before_end(const std::string& text, float width);

/// A button that runs a command; disabled where it is not possible.
bool command_button(const char* label, const Command& command, Desk& desk, float width = 0);

/// A slider for how many of something pass in a second, and the number behind it.
void speed_slider(const char* id, double& speed, double slowest, double fastest, float width,
                  const char* meaning);

/// A small square in the colour and the form of a role, in line with text.
void swatch(Role role, Theme theme);

}  // namespace tileglass::app
