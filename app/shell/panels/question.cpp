#include "app/shell/panels/question.hpp"

#include <algorithm>
#include <utility>

#include "app/widgets/widgets.hpp"

namespace tileglass::app {

namespace {

constexpr float kAnswerWidth = 96;  // width of a button, pixels at 1x

// Tab and the arrows move the focus, Enter gives its answer.
std::optional<std::size_t> take_answer_keys(PanelState& state, std::size_t count) {
    std::optional<std::size_t> given;
    for (const KeyEvent& key : std::exchange(state.keys, {})) {
        if (key.is_repeat) continue;
        if (key.code == kKeyTab || key.code == kKeyRight) {
            state.focused_answer = (state.focused_answer + 1) % count;
        } else if (key.code == kKeyLeft) {
            state.focused_answer = (state.focused_answer + count - 1) % count;
        } else if (key.code == kKeyEnter || key.code == kKeyKeypadEnter) {
            given = state.focused_answer;
        }
    }
    return given;
}

// Around the last button.
void outline_focus() {
    const ImVec2 low = ImGui::GetItemRectMin();
    const ImVec2 high = ImGui::GetItemRectMax();
    ImGui::GetWindowDrawList()->AddRect(low, high, packed_color(Role::accent),
                                        ImGui::GetStyle().FrameRounding, 0, 2 * unit_of_font());
}

}  // namespace

bool begin_question(const char* title, bool is_wanted, const Viewport& viewport) {
    if (is_wanted && !ImGui::IsPopupOpen(title)) ImGui::OpenPopup(title);
    ImGui::SetNextWindowPos(
        {static_cast<float>(viewport.width / 2), static_cast<float>(viewport.height / 2)},
        ImGuiCond_Always, {0.5F, 0.5F});
    return ImGui::BeginPopupModal(title, nullptr, ImGuiWindowFlags_AlwaysAutoResize);
}

void end_question(bool is_answered) {
    if (is_answered) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

bool answer_button(const Reply& answer) {
    const bool is_pressed = button(answer.label, kAnswerWidth * unit_of_font());
    tooltip(answer.meaning);
    return is_pressed;
}

std::optional<std::size_t> ask_answers(PanelState& state, std::span<const Reply> answers) {
    if (ImGui::IsWindowAppearing()) state.focused_answer = 0;
    std::optional<std::size_t> given = take_answer_keys(state, answers.size());
    for (std::size_t i = 0; i < answers.size(); ++i) {
        if (i > 0) ImGui::SameLine();
        if (answer_button(answers[i])) given = i;
        if (i == state.focused_answer) outline_focus();
    }
    return given;
}

bool move_choice(const std::vector<KeyEvent>& keys, std::size_t& chosen, std::size_t count,
                 std::size_t page) {
    bool is_entered = false;
    for (const KeyEvent& key : keys) {
        if (key.code == kKeyUp) chosen -= std::min<std::size_t>(chosen, 1);
        if (key.code == kKeyDown) ++chosen;
        if (key.code == kKeyPageUp) chosen -= std::min(chosen, page);
        if (key.code == kKeyPageDown) chosen += page;
        is_entered = is_entered || key.code == kKeyEnter || key.code == kKeyKeypadEnter;
        chosen = std::min(chosen, count - std::min<std::size_t>(count, 1));
    }
    return is_entered;
}

}  // namespace tileglass::app
