#pragma once
// The small controls that panels share.

#include <imgui.h>

#include <array>
#include <initializer_list>
#include <optional>
#include <string>

#include "app/commands/commands.hpp"
#include "app/panels/style.hpp"
#include "app/words/words.hpp"

namespace tileglass::app {

/// Takes back at the end of its block what was set at its beginning.
class [[nodiscard]] Scope {
public:
    explicit Scope(void (*end)()) : end_(end) {}
    ~Scope() { end_(); }
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

private:
    void (*end_)();
};

Scope in_font(Font font);
Scope in_color(ImGuiCol part, const ImVec4& color);
/// Controls of the same label are told apart by this.
Scope with_id(const char* name);
Scope with_id(std::size_t number);
/// Buttons and boxes have so many pixels above and below their text.
Scope with_frame_padding(float height);

/// Flags of a small window on the canvas that a person neither moves nor puts away.
inline constexpr ImGuiWindowFlags kNoteWindow =
    ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
    ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav;

/// A text in one line; in as many lines as it needs; in one line of small letters.
void write(const std::string& text, Role role = Role::text);
void write_wrapped(const std::string& text, Role role = Role::text);
void write_small(const std::string& text, Role role = Role::text);

/// Quiet text in small letters, in as many lines as it needs.
void hint(const std::string& text);

/// A text with a size of its own, in one line at the right end of the space there is.
void right_aligned(const std::string& text, Font font = Font::numbers, Role role = Role::text);

/// A line with a name at its left end and a value at its right end.
void named_value(const char* name, const std::string& value, Role role = Role::text);

/// The next cell of a table with a text at its right end.
void right_cell(const std::string& text, Role role, Font font = Font::numbers);

/// The name of the control that follows in the same line, as everywhere in the inspector.
void label(const char* text);

/// A tooltip for the last control, at most `width` pixels wide at 1x.
void tooltip(const std::string& text, float width = 420);

/// `text` as far as it fits into `width` in the present font, cut with an ellipsis at its end, at
/// its beginning, or before its end: the last signs of a file's name tell most.
std::string cut_at_end(const std::string& text, float width);
std::string cut_at_beginning(const std::string& text, float width);
std::string cut_before_end(const std::string& text, float width);

/// How wide a text is in the present font, and a button with it.
float text_width(const std::string& text);
float button_width(const std::string& text);

/// Goes on in the same line, so that what is `width` wide ends at the window's right side.
void same_line_right(float width);

/// Room for a text of less than `Size` bytes while it is typed.
template <std::size_t Size>
struct TypedText {
    char bytes[Size] = {};

    explicit TypedText(const std::string& text) { text.copy(bytes, Size - 1); }
};

/// A field for a text; returns it when another one was typed and Enter pressed or the field left
/// (also for a panel that is drawn earlier). Esc gives the typed text up.
std::optional<std::string> text_field(const char* label, const std::string& text, float width);

/// A `text_field` for an exact number. What is no finite number becomes the message.
std::optional<double> number_field(const char* label, double value, float width,
                                   Workspace& workspace);

/// A `number_field` without a label for a number from `least` to `most`, whole where `is_whole`.
/// What is none becomes the message, which calls it by `name`.
struct NumberRange {
    double least = 0;
    double most = 0;
    bool is_whole = true;
};
std::optional<double> ranged_field(const char* name, double value, const NumberRange& range,
                                   float width, Workspace& workspace);

/// A `ranged_field` with its name before it, as in the inspector.
template <typename Number>
void edit_whole(Workspace& workspace, const char* name, Number& value, const NumberRange& range) {
    label(name);
    const auto typed = ranged_field(name, static_cast<double>(value), range, -1, workspace);
    if (typed) value = static_cast<Number>(*typed);
}

/// Has Esc been pressed since the last screen frame?
bool is_escape_pressed();

/// A button that looks pressed while `is_on`.
bool switch_button(const char* label, bool is_on, float width = 0);

/// A button that runs a command; disabled where it is not possible.
bool command_button(const char* label, const Command& command, Desk& desk, float width = 0);

/// What a tooltip says of a command: its name, and its key where it has one.
std::string name_and_key(const Command& command);

/// Such buttons in a row.
struct CommandInRow {
    const char* label;
    const char* id;
    float width;  ///< pixels at 1x
};
void command_row(std::initializer_list<CommandInRow> row, Desk& desk);

/// A slider for how many of something pass in a second, and the number behind it.
void speed_slider(const char* id, double& speed, double slowest, double fastest, float width,
                  const char* meaning);

/// A box of all values by their names, with what they mean where that is known; `shown` while it is
/// closed. Returns whether one is picked.
template <typename Value, std::size_t Count>
bool choose(const char* shown, const std::array<Value, Count>& all, Value& chosen, float width,
            const char* (*meaning)(Value) = nullptr) {
    ImGui::SetNextItemWidth(width);
    if (!ImGui::BeginCombo("##choice", shown)) return false;
    std::optional<Value> picked;
    for (const Value value : all) {
        if (ImGui::Selectable(scene::name_of(value), value == chosen)) picked = value;
        if (meaning != nullptr) tooltip(meaning(value));
    }
    ImGui::EndCombo();
    if (picked) chosen = *picked;
    return picked.has_value();
}

/// Such a box with its name before it, as in the inspector.
template <typename Value, std::size_t Count>
bool labelled_choose(const char* name, const std::array<Value, Count>& all, Value& chosen,
                     const char* (*meaning)(Value) = nullptr) {
    label(name);
    const Scope id = with_id(name);
    return choose(scene::name_of(chosen), all, chosen, -1, meaning);
}

/// A box of the methods that answer a query. Returns the one that is picked, or null.
const shapes::Method* pick_method(const scene::TileQuery& query);

/// A small square in the colour and the form of a role, in line with text.
void swatch(Role role);

/// A cross that reaches so many pixels from its middle along both axes.
void draw_cross(ImVec2 middle, float reach, ImU32 color);

}  // namespace tileglass::app
