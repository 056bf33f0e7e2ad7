#pragma once
// A question to the user: a window in the middle of the screen, and its row of answers.

#include <optional>
#include <span>

#include "app/shell/panels/panels.hpp"

namespace tileglass::app {

/// The width of what a question shows, pixels at 1x.
inline constexpr float kQuestionWidth = 460;

/// Opens the window if it is wanted. Returns whether it is open; `end_question` closes the block.
bool begin_question(const char* title, bool is_wanted, const Viewport& viewport);
void end_question(bool is_answered);

/// An answer, and what it does.
struct Reply {
    const char* label;
    const char* meaning;
};

/// A button for an answer.
bool answer_button(const Reply& answer);

/// The answers in a row. Tab and the arrows move the focus, Enter gives the answer that has it; a
/// click gives any. Returns the index of the one that is given. Esc is for the caller's command.
std::optional<std::size_t> ask_answers(PanelState& state, std::span<const Reply> answers);

/// Moves the choice among `count` rows by the keys that were pressed: arrows up and down, and pages
/// of `page` rows. Returns whether Enter was pressed.
bool move_choice(const std::vector<KeyEvent>& keys, std::size_t& chosen, std::size_t count,
                 std::size_t page = 0);

/// What to do with unsaved work that was left by windows that ended.
void draw_left_work(Workspace& workspace, PanelState& state);

/// What to do about the file of the scene, which another program has changed.
void draw_changed_file(Workspace& workspace, PanelState& state);

}  // namespace tileglass::app
