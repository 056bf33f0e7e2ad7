// How much work was the answer of the selected item?

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "app/panels/panels.hpp"
#include "app/panels/style.hpp"
#include "app/panels/widgets.hpp"

namespace tileglass::app {

namespace {

struct CounterRow {
    const char* name;
    std::string value;
};

// What every answer has, then the kinds of work that occurred.
std::vector<CounterRow> counter_rows(const Answer& answer, const Recording* recording,
                                     const std::optional<world::MetObjects>& objects) {
    std::vector<CounterRow> rows{{"tiles taken", grouped(answer.summary.count)}};
    if (recording == nullptr) {
        rows.push_back({"tiles tested", "not counted"});
    } else {
        const Counters& counters = recording->counters();
        const auto add = [&](const char* name, std::int64_t count) {
            if (count > 0) rows.push_back({name, grouped(count)});
        };
        add("tiles tested", counters.tested);
        add("refused", counters.refused);
        add("tiles located", counters.located);
        add("rows", counters.rows);
        add("tests saved", counters.untested);
        add("crossings", counters.crossed);
        add("ties", counters.ties);
        add("tiles probed", counters.probed);
        add("hits", counters.hits);
        add("jumps", counters.jumps);
        add("step limits", counters.limits);
    }
    if (const auto& extent = answer.summary.extent) {
        rows.push_back({"extent", fmt::format("{} x {}", grouped(extent->width()),
                                              grouped(extent->height()))});
    }
    if (objects) {
        const auto met = std::count_if(objects->tried.begin(), objects->tried.end(),
                                       [](const auto& tried) { return tried.is_met; });
        rows.push_back({"objects met", grouped(met)});
        rows.push_back(
            {"objects tried", grouped(static_cast<std::int64_t>(objects->tried.size()))});
        rows.push_back({"found again", grouped(objects->repeats)});
    }
    return rows;
}

}  // namespace

void draw_counters(Desk& desk, PanelState& state) {
    const Workspace& workspace = desk.workspace;
    if (shows_world(workspace)) return;  // the panel of the world has its place
    const Answer* answer = workspace.selected_answer();
    if (answer == nullptr || answer->error) return;
    const std::vector<CounterRow> rows =
        counter_rows(*answer, workspace.player.recording(), workspace.met_objects());
    if (state.layout.begin_lines("Counters", static_cast<int>(rows.size()), false,
                                 ImGuiWindowFlags_NoTitleBar)) {
        for (const CounterRow& row : rows) {
            ImGui::TextUnformatted(row.name);
            ImGui::SameLine();
            right_aligned(row.value);
        }
    }
    state.layout.end();
}

}  // namespace tileglass::app
