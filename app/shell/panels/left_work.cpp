// The question what to do with unsaved work that was left by windows that ended.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>

#include "app/document/files/folder.hpp"
#include "app/shell/panels/question.hpp"
#include "app/widgets/widgets.hpp"

namespace tileglass::app {

namespace {

// What it is, at most five lines.
void draw_row(const LeftWork& left, float room) {
    write(cut_before_end(left.name, room));
    write_small(left.time, Role::quiet_text);
    if (!left.error.empty()) {
        write_wrapped("It cannot be read: " + left.error, Role::error, room);
        return;
    }
    const std::string place = left.scene_file.empty() ? "never saved in a file"
                                                      : "changes of " + short_path(left.scene_file);
    write_small(cut_at_beginning(place, room), Role::quiet_text);
    write_small(fmt::format("{} {}", left.items, left.items == 1 ? "item" : "items"),
                Role::quiet_text);
    if (left.is_without_map) write_small("its map cannot be read", Role::error);
}

void draw_rows(const std::vector<LeftWork>& left, PanelState& state) {
    constexpr std::size_t kMost = 3;  // rows without scrolling
    const float spacing = ImGui::GetStyle().ItemSpacing.y;
    const float height = 5 * ImGui::GetTextLineHeightWithSpacing() + spacing;
    const float width = kQuestionWidth * unit_of_font();
    ImGui::BeginChild("##left", {width, height * static_cast<float>(std::min(left.size(), kMost))});
    for (std::size_t i = 0; i < left.size(); ++i) {
        const Scope id = with_id(i);
        const ImVec2 at = ImGui::GetCursorPos();
        if (left.size() > 1) {
            const bool is_chosen = i == state.chosen_left;
            if (selectable("##row", is_chosen, 0, {0, height - spacing})) state.chosen_left = i;
            tooltip("Chooses this work: the answers below are about it");
            if (is_chosen && !ImGui::IsItemVisible()) ImGui::SetScrollHereY();
        }
        ImGui::SetCursorPos(at);
        draw_row(left[i], width - 2 * ImGui::GetStyle().ItemSpacing.x);
        ImGui::SetCursorPos({at.x, at.y + height});
    }
    ImGui::EndChild();
}

}  // namespace

void draw_left_work(Workspace& workspace, PanelState& state) {
    Unsaved& unsaved = workspace.unsaved;
    bool& is_wanted = workspace.questions.wants_recovery;
    if (!begin_question("Unsaved work", is_wanted, workspace.viewport)) return;
    if (unsaved.left().empty()) is_wanted = false;
    if (!is_wanted) {  // Esc: another time
        unsaved.leave();
        end_question(true);
        return;
    }
    if (ImGui::IsWindowAppearing()) state.chosen_left = 0;
    write(unsaved.left().size() == 1 ? "Tileglass ended before this was saved:"
                                     : "Tileglass ended before these were saved:");
    draw_rows(unsaved.left(), state);
    constexpr std::array kAnswers{Reply{"Recover", "Opens this work as it was left"},
                                  Reply{"Drop it", "Deletes this work for good"},
                                  Reply{"Not now", "Keeps it, and asks at the next start"}};
    const std::optional<std::size_t> given = ask_answers(state, kAnswers);
    hint(unsaved.left().size() == 1
             ? "Tab chooses, Enter answers, Esc keeps it for another time."
             : "Up and Down lead to the work, Enter chooses it; Tab leads to the answers.");
    const bool is_recovered = given == 0 && unsaved.recover(state.chosen_left, workspace);
    if (given == 1) unsaved.drop(state.chosen_left);
    if (is_recovered || given == 2 || unsaved.left().empty()) is_wanted = false;
    if (!is_wanted) unsaved.leave();
    end_question(!is_wanted);
}

}  // namespace tileglass::app
