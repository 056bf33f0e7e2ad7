#include <fmt/core.h>

#include "app/shell/panels/panels.hpp"
#include "app/shell/session/subject.hpp"
#include "app/widgets/widgets.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app {

namespace {

// "40 / 92" while steps are played, "92" at their end.
std::string so_far(std::int64_t now, std::int64_t all, bool is_at_end) {
    return is_at_end ? grouped(all) : fmt::format("{} / {}", grouped(now), grouped(all));
}

// Nodes of the leading tracker; while steps of its lists are played, at the present one.
std::string node_text(const Workspace& workspace, const NodeCounts& in_all) {
    const Player& player = workspace.player;
    const bool is_present = !workspace.recorder.plays_lists() || player.is_at_end();
    NodeCounts now = in_all;
    if (!is_present) {
        const world::ListState& lists = player.found().lists;
        now.live = lists.live();
        now.allocated = lists.allocated();
        now.idle = now.allocated - now.live;
        now.reused -= player.recording()->counters().reused - player.counters().reused;
    }
    return fmt::format("nodes {} live, {} idle, {} made, {} reuses", grouped(now.live),
                       grouped(now.idle), so_far(now.allocated, in_all.allocated, is_present),
                       so_far(now.reused, in_all.reused, is_present));
}

}  // namespace

std::vector<LiveNumber> live_numbers(const Workspace& workspace) {
    std::vector<LiveNumber> numbers;
    const Answer* answer = workspace.selected_answer();
    const Player& player = workspace.player;
    if (workspace.asked_item() != nullptr && answer != nullptr && !answer->error) {
        const Recording* recording = plays_structure(workspace) ? nullptr : player.recording();
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
    const LiveWorld& live = workspace.live;
    if (const world::ObjectRun* run = live.objects().leading_run();
        live.has_objects() && run != nullptr) {
        numbers.push_back({node_text(workspace, run->work().nodes),
                           "Nodes of the lists of objects: in a list, waiting to be reused, "
                           "ever allocated, and how often one was reused: so far / in all",
                           Tab::world});
    }
    const Subject subject = subject_of(workspace);
    for (const auto& feature : workspace.features.all()) {
        feature->add_live_numbers(subject, numbers);
    }
    return numbers;
}

bool draw_live_number(const LiveNumber& number) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 size{text_width(number.text), ImGui::GetTextLineHeight()};
    const bool is_clicked = mouse_area(number.tab.title, size);
    paint_text(number.text, at, ImGui::IsItemHovered() ? Role::accent : Role::text);
    tooltip(number.meaning);
    return is_clicked;
}

}  // namespace tileglass::app
