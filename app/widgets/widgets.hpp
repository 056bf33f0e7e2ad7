#pragma once
// The small controls that panels share.

#include <imgui.h>

#include <array>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/replay/words/choices.hpp"
#include "app/replay/words/words.hpp"
#include "app/widgets/scopes.hpp"
#include "app/widgets/shown.hpp"
#include "app/widgets/style.hpp"
#include "app/widgets/texts.hpp"

namespace tileglass::app {

/// Sets up a table's columns: one for names, `first` wide, then one for each of `least`, the last
/// ones only where there is room. Widths in pixels at 1x.
void set_up_columns(const char* name, float first, std::span<const float> least);

/// The name of the next control, on the same line, in the inspector's layout.
void label(const char* text);

/// The width of a button, and of a check box, with this text.
float button_width(const std::string& text);
float check_box_width(const std::string& text);

/// Continues on the same line if a control `width` wide has room there.
void same_line_for(float width);

/// Continues on the same line so that a control `width` wide ends at the right side of the window
/// or column.
void same_line_right(float width);

/// Columns side by side, as many of the first ones as have room for their least widths; further
/// ones come below. They share the room in proportion to these widths.
class Columns {
public:
    /// `least`: widths in pixels at 1x.
    Columns(const char* name, std::initializer_list<float> least);
    ~Columns();
    Columns& operator=(Columns&&) = delete;  // neither copied nor moved
    /// Goes to the next column. Call before the contents of each.
    void next();
    /// Else they are below each other.
    bool are_side_by_side() const { return are_side_by_side_; }

private:
    bool are_side_by_side_ = false;
    int count_ = 0;
};

/// The controls of Dear ImGui with the same names and looks, which report what they show.
bool button(const char* label, float width = 0);
bool small_button(const char* label);
bool check_box(const char* label, bool* is_on, Control kind = Control::button);
/// The number of the last control, a slider, after the arrows have moved it.
double slid_by_keys(double number, double least, double most, bool is_logarithmic = true);
bool selectable(const char* label, bool is_chosen = false, ImGuiSelectableFlags flags = 0,
                ImVec2 size = {0, 0});
/// Answers to the mouse; what it shows is painted by others. `kind`: not an area where all of it is
/// one button.
bool mouse_area(const char* label, ImVec2 size, Control kind = Control::area);

/// A buffer for editing a text of less than `Size` bytes.
template <std::size_t Size>
struct TypedText {
    char bytes[Size] = {};

    explicit TypedText(const std::string& text) { text.copy(bytes, Size - 1); }
};

/// A text field. Returns the text if it was changed and then Enter was pressed or the field was
/// left (even for a panel drawn earlier). Esc discards the change.
std::optional<std::string> text_field(const char* label, const std::string& text, float width);

/// Outlines the last control: what stands in it is wrong. The tooltip says why.
void outline_as_wrong(const std::string& why);

/// What was typed into a field for numbers; nothing of it while nothing is typed.
struct NumberTyped {
    std::optional<double> number = {};
    std::string refusal = {};     ///< why it is no such number; empty: nothing is wrong
    bool is_begun_again = false;  ///< where the last text was refused: that is over
};

/// A `text_field` for an exact number, or an expression of numbers (`scene::value_of_expression`);
/// while one is typed, a line below says what it means. Anything else is refused, with the field's
/// `name`. `refused`: the last refusal as long as it is shown, which outlines its field; or empty.
NumberTyped number_field(const char* label, std::string_view name, double value, float width,
                         const std::string& refused);

/// A `number_field` without a label, from `least` to `most`, integers only if `is_whole`. Other
/// input is refused, too.
struct NumberRange {
    double least = 0;
    double most = 0;
    bool is_whole = true;
};
NumberTyped ranged_field(const char* name, double value, const NumberRange& range, float width,
                         const std::string& refused);

/// Is the last control held, or was it released just now? Either way it follows the pointer, so
/// that a quick drag ends where the mouse ended.
bool is_dragged();

/// Has Esc, or Enter, been pressed since the last screen frame?
bool is_escape_pressed();
bool is_enter_pressed();

/// May a dialog's field take the focus? Neither a control nor the keys have it.
bool lacks_focus();

/// A menu, with its name in the bar or in another menu. Esc closes it.
bool begin_menu(const char* name, bool is_possible = true);
/// A row in it.
bool menu_item(const char* name, const std::string& keys = {}, bool is_on = false,
               bool is_possible = true);

/// `ImGui::BeginPopup`, for a list that Esc closes.
bool begin_popup(const char* title);

/// Scrolls the window by as much as is needed to show all of the last control, its top at least.
void bring_into_sight();

/// A button that looks pressed while `is_on`.
bool switch_button(const char* label, bool is_on, float width = 0);

/// What a control shows of a command.
struct CommandLook {
    std::string name;
    std::string keys;  ///< empty: none
    std::string text;  ///< one sentence: what it does
    bool is_possible = true;
    std::string obstacle;  ///< why it is not possible
    bool is_on = false;    ///< of a switch
};

/// A button for a command; disabled where it is not possible. Returns whether it is pressed.
bool command_button(const char* label, const CommandLook& look, float width = 0);

/// A command in a menu, with its key; grey where it is not possible, which its tooltip explains.
/// Returns whether it is clicked.
bool command_item(const CommandLook& look);

/// The tooltip of a command: its name with its key if it has one, what it does, and what it lacks.
std::string tooltip_of(const CommandLook& look);

/// Is the last control clicked with the right button, which opens a menu?
bool asks_for_menu();

/// A slider for a rate per second, followed by the number.
void speed_slider(const char* id, double& speed, double slowest, double fastest, float width,
                  const char* meaning);

/// A row of a list from which one is chosen.
struct ChoiceRow {
    std::string name;     ///< in plain words
    std::string meaning;  ///< one sentence
    std::string id = {};  ///< its identifier, where `query` takes one
    bool is_chosen = false;
    bool is_refused = false;
};

/// The rows of an open list. Returns the index of the one that is clicked.
std::optional<std::size_t> choice_rows(std::span<const ChoiceRow> rows);

/// A box that shows `shown`, and drops down a list. `about`: what is chosen, its tooltip. Returns
/// the index of the row that is clicked.
std::optional<std::size_t> drop_down(const char* label, const std::string& shown,
                                     std::span<const ChoiceRow> rows, float width,
                                     const std::string& about);

/// A choice with its words, and its identifier if it has one.
template <typename Value>
ChoiceRow row_of(const Value& value) {
    const auto [name, meaning] = words_of(value);
    ChoiceRow row{name, meaning};
    if constexpr (requires { scene::name_of(value); }) row.id = scene::name_of(value);
    return row;
}

/// A `drop_down` of all values, which shows `shown`, or what is chosen if that is empty. Returns
/// whether one is picked.
template <typename Value, std::size_t Count>
bool choose(const std::array<Value, Count>& all, Value& chosen, float width,
            const std::string& about, const std::string& shown = {}) {
    std::vector<ChoiceRow> rows;
    for (const Value& value : all) {
        rows.push_back(row_of(value));
        rows.back().is_chosen = value == chosen;
    }
    const std::string closed = shown.empty() ? row_of(chosen).name : shown;
    const std::optional<std::size_t> picked = drop_down("##choice", closed, rows, width, about);
    if (picked) chosen = all[*picked];
    return picked.has_value();
}

/// The same behind its name, in the inspector's layout.
template <typename Value, std::size_t Count>
bool labelled_choose(const char* name, const std::array<Value, Count>& all, Value& chosen,
                     const std::string& about) {
    label(name);
    const Scope id = with_id(name);
    return choose(all, chosen, -1, about);
}

/// A `drop_down` of the methods that answer a query. Returns the one that is picked, or null.
const shapes::Method* pick_method(const scene::TileQuery& query);

}  // namespace tileglass::app
