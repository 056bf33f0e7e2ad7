#include "app/shell/panels/question.hpp"

#include <algorithm>

#include "app/widgets/widgets.hpp"

namespace tileglass::app {

namespace {

constexpr float kAnswerWidth = 96;  // width of a button, pixels at 1x

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
    std::optional<std::size_t> given;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        if (i > 0) ImGui::SameLine();
        if (answer_button(answers[i])) given = i;
        if (i == 0 && ImGui::IsWindowAppearing()) state.focus.start_here();
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
