// How many members has a swarm, how large and how fast are they, and what do they do at its border?

#include <fmt/format.h>
#include <imgui.h>

#include <cmath>
#include <limits>
#include <utility>
#include <variant>

#include "app/panels/panels.hpp"
#include "app/panels/widgets.hpp"

namespace tileglass::app {

void inspect_swarm(Workspace& workspace, const scene::Item& item) {
    scene::Swarm swarm = *item.as<scene::Swarm>();
    const scene::Swarm before = swarm;
    const auto number = [&](const char* name, double value, float width) {
        ImGui::PushID(name);
        const auto typed = number_field("##number", value, width, workspace);
        ImGui::PopID();
        return typed;
    };
    const auto whole = [&](const char* name, std::uint32_t& value, double least, double most) {
        label(name);
        const auto typed = number(name, value, -1);
        if (!typed) return;
        if (!(*typed >= least && *typed <= most) || std::floor(*typed) != *typed) {
            workspace.message.tell_error(fmt::format("{}: {} is not a whole number from {} to {}",
                                                     name, shortest_text(*typed),
                                                     shortest_text(least), shortest_text(most)));
            return;
        }
        value = static_cast<std::uint32_t>(*typed);
    };
    const auto between = [&](const char* name, scene::Between& value) {
        label(name);
        ImGui::PushID(name);
        const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
        const float width = (ImGui::GetContentRegionAvail().x - gap) / 2;
        scene::Between typed = value;
        if (const auto least = number("least", value.least, width)) typed.least = *least;
        ImGui::SameLine(0, gap);
        if (const auto most = number("most", value.most, width)) typed.most = *most;
        ImGui::PopID();
        if (typed.least < 0 || typed.most < 0) {
            workspace.message.tell_error(fmt::format("{}: they are not below 0", name));
            return;
        }
        // The one that was typed takes the other one along.
        if (typed.most < typed.least) {
            (typed.least != value.least ? typed.most : typed.least) =
                typed.least != value.least ? typed.least : typed.most;
        }
        value = typed;
    };
    whole("members", swarm.count, 1, scene::Swarm::kMostCount);
    between("sides", swarm.sides);
    between("speeds", swarm.speeds);
    tooltip("World units a tick");
    whole("seed", swarm.seed, 0, std::numeric_limits<std::uint32_t>::max());
    label("at the edge");
    ImGui::SetNextItemWidth(-1);
    if (ImGui::BeginCombo("##edge", scene::name_of(swarm.edge))) {
        for (const scene::Edge edge : {scene::Edge::bounce, scene::Edge::wrap}) {
            if (ImGui::Selectable(scene::name_of(edge), edge == swarm.edge)) swarm.edge = edge;
        }
        ImGui::EndCombo();
    }
    if (swarm == before) return;
    scene::Item changed = item;
    changed.thing = swarm;
    workspace.document.editor.apply(scene::ReplaceItem{std::move(changed)},
                                    fmt::format("change {}", item.name));
}

}  // namespace tileglass::app
