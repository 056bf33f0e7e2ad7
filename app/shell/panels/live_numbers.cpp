#include <algorithm>

#include "app/shell/panels/panels.hpp"
#include "app/shell/session/subject.hpp"
#include "app/widgets/widgets.hpp"

namespace tileglass::app {

std::vector<LiveNumber> live_numbers(const Workspace& workspace) {
    std::vector<LiveNumber> numbers;
    const Subject subject = subject_of(workspace);
    const Answer* answer = workspace.selected_answer();
    const Player& player = workspace.player;
    if (workspace.asked_item() != nullptr && answer != nullptr && !answer->error) {
        const Recording* recording = subject.played[0].cells ? nullptr : player.recording();
        const bool is_at_end = recording == nullptr || player.is_at_end();
        const Counters now = recording != nullptr ? player.counters() : Counters{};
        std::string text = "taken " + so_far(now.taken, answer->summary.count, is_at_end);
        const Counters all = recording != nullptr ? recording->counters() : Counters{};
        if (all.tested > 0) text += ", tested " + so_far(now.tested, all.tested, is_at_end);
        if (all.crossed > 0) text += ", crossings " + so_far(now.crossed, all.crossed, is_at_end);
        numbers.push_back({text,
                           "Tiles of the selected item's answer, and the work for them: so far / "
                           "in all",
                           Tab::counters});
    }
    for (const auto& feature : workspace.features.all()) {
        feature->add_live_numbers(subject, numbers);
    }
    const std::vector<Tab>& tabs = all_tabs();
    const auto rank = [&](const LiveNumber& number) {
        return std::find(tabs.begin(), tabs.end(), number.tab);
    };
    const auto is_before = [&](const LiveNumber& a, const LiveNumber& b) {
        return rank(a) < rank(b);
    };
    // Sorted by insertion, which keeps the order of those of one tab.
    for (auto one = numbers.begin(); one != numbers.end(); ++one) {
        std::rotate(std::upper_bound(numbers.begin(), one, *one, is_before), one, one + 1);
    }
    return numbers;
}

bool draw_live_number(const LiveNumber& number) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 size{text_width(number.text), ImGui::GetTextLineHeight()};
    const bool is_clicked = mouse_area(number.tab.title, size, Control::row);
    paint_text(number.text, at, ImGui::IsItemHovered() ? Role::accent : Role::text);
    tooltip(number.meaning);
    return is_clicked;
}

}  // namespace tileglass::app
