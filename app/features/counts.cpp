#include "app/features/counts.hpp"

#include <algorithm>
#include <string>

#include "app/replay/counts.hpp"
#include "app/world/live_world.hpp"
#include "sandbox/world/film.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app {

namespace {

bool count_switch(std::size_t count, const char* text, const Display& display,
                  ImGuiSelectableFlags flags, float width) {
    const Scope id = with_id(count);
    const bool is_clicked = selectable(text, display.counted == count, flags, {width, 0});
    tooltip(std::string(counts()[count].meaning) +
            " A click lights them on the canvas and on the track.");
    return is_clicked;
}

void add_ticks(const world::ObjectRun& run, const Count& count, std::vector<std::int64_t>& ticks) {
    const auto all = run.history();
    const std::int64_t first = run.tick() - static_cast<std::int64_t>(all.size()) + 1;
    std::int64_t before = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::int64_t sum = count.of(counters_of(all[i]));
        if (i > 0 && sum > before) ticks.push_back(first + static_cast<std::int64_t>(i));
        before = sum;
    }
}

void add_ticks(const world::Film& film, const Count& count, std::vector<std::int64_t>& ticks) {
    for (const world::CameraFrame& frame : film.frames()) {
        if (count.of(counters_of(frame.work)) > 0) ticks.push_back(frame.tick);
    }
}

}  // namespace

bool count_name(std::size_t count, const Display& display, ImGuiSelectableFlags flags,
                const char* text) {
    return count_switch(count, text != nullptr ? text : counts()[count].name, display, flags, 0);
}

bool count_head(std::size_t count, const char* text, const Display& display) {
    ImGui::TableNextColumn();
    if ((ImGui::TableGetColumnFlags() & ImGuiTableColumnFlags_IsEnabled) == 0) return false;
    const Scope color = in_color(ImGuiCol_Text, imgui_color(Role::quiet_text));
    const float width = text_width(text);
    const float gap = ImGui::GetContentRegionAvail().x - width;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(gap, 0.0F));
    return count_switch(count, text, display, 0, width);
}

Counters counters_of(const world::TrackerWork& work) {
    Counters counters;
    counters.updates = work.done + work.skipped;
    counters.skipped = work.skipped;
    counters.entered = work.sum.entered;
    counters.left = work.sum.left;
    counters.kept = work.sum.kept;
    counters.links = work.sum.links;
    counters.unlinks = work.sum.unlinks;
    counters.reused = work.nodes.reused;
    return counters;
}

Counters counters_of(const StreamWork& work) {
    Counters counters;
    counters.built = work.created + work.recycled;
    counters.recycled = work.recycled;
    counters.cleared = work.cleared;
    return counters;
}

std::vector<std::int64_t> counted_ticks(const LiveWorld& live, const Count& count) {
    std::vector<std::int64_t> ticks;
    if (const world::ObjectRun* run = live.objects().leading_run()) add_ticks(*run, count, ticks);
    if (live.film() != nullptr) add_ticks(*live.film(), count, ticks);
    std::sort(ticks.begin(), ticks.end());
    return ticks;
}

}  // namespace tileglass::app
