// What happens to each box along the whole way of a camera?

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <string>

#include "app/panels/film_strip.hpp"
#include "app/panels/panels.hpp"
#include "app/panels/style.hpp"
#include "app/panels/widgets.hpp"
#include "app/words/words.hpp"

namespace tileglass::app {

namespace {

constexpr float kFilmCurveHeight = 22;  // pixels at 1x
constexpr float kMostLane = 6;          // pixels at 1x

const char* box_state_name(BoxState state) {
    switch (state) {
        case BoxState::loading: return "loading";
        case BoxState::loaded: return "loaded";
        case BoxState::unloading: return "to be unloaded";
        default: return "left as it is";
    }
}

void draw_film_head(Desk& desk, const world::Film& film, PanelState& state) {
    const float gap = 4 * unit_of_font();
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {ImGui::GetStyle().FramePadding.x, 0});
    if (ImGui::Button("steps")) state.shows_frame = true;
    tooltip("Plays what the present frame builds and clears, tile by tile");
    ImGui::SameLine(0, gap);
    command_button("try out", command("world.tune"), desk);
    ImGui::PopStyleVar();
    ImGui::SameLine();
    const world::FilmSum& sum = film.sum();
    const auto ticks = static_cast<std::int64_t>(film.frames().size()) - 1;
    const std::string text = fmt::format(
        "whole way, {} {}{}: {} holes, {} tiles in the worst tick, {} tiles at once, {} "
        "constructed, {} boxes loaded again",
        grouped(ticks), ticks == 1 ? "tick" : "ticks", film.is_whole() ? "" : " so far",
        grouped(sum.holes), grouped(sum.worst), grouped(sum.most_tiles), grouped(sum.constructed),
        grouped(sum.again));
    push_font(Font::small);
    const std::string shown = cut_at_end(text, ImGui::GetContentRegionAvail().x);
    ImGui::TextUnformatted(shown.c_str());
    ImGui::PopFont();
    tooltip((shown == text ? "" : text + ". ") +
            "Holes are tiles of the view that are missing, added up over all ticks.");
}

void tell_place(const world::Film& film, const FilmStrip& strip) {
    const ImVec2 at = ImGui::GetMousePos();
    const std::int64_t tick = strip.tick_at(at.x);
    ImGui::BeginTooltip();
    ImGui::TextDisabled("tick %s", grouped(tick).c_str());
    const auto index = static_cast<std::size_t>(tick);
    if (index < film.frames().size()) {
        const world::CameraFrame& frame = film.frames()[index];
        ImGui::TextUnformatted(fmt::format("{} constructed, {} used again, {} cleared, {} holes",
                                           frame.work.created, frame.work.recycled,
                                           frame.work.cleared, frame.holes)
                                   .c_str());
    }
    const float lane = (at.y - strip.y(0)) / strip.lane;
    for (const world::BoxStay& stay : film.stays()) {
        if (lane < 0 || stay.lane != static_cast<std::size_t>(lane)) continue;
        if (tick < stay.begin || tick >= stay.end) continue;
        ImGui::TextUnformatted(fmt::format("box ({}, {}): {} from tick {} to {}", stay.box.x,
                                           stay.box.y, box_state_name(stay.state),
                                           grouped(stay.begin), grouped(stay.end))
                                   .c_str());
    }
    ImGui::EndTooltip();
}

}  // namespace

void draw_film(Desk& desk, PanelState& state) {
    Workspace& workspace = desk.workspace;
    const world::Film& film = *workspace.live.film();
    const float unit = unit_of_font();
    draw_film_head(desk, film, state);
    FilmStrip strip;
    strip.low = ImGui::GetCursorScreenPos();
    const ImVec2 room = ImGui::GetContentRegionAvail();
    strip.width = std::max(room.x, 1.0F);
    strip.curve = kFilmCurveHeight * unit;
    const float lanes = static_cast<float>(std::max<std::size_t>(film.lanes(), 1));
    strip.lane = std::clamp((room.y - strip.curve - 4) / lanes, 1.0F, kMostLane * unit);
    strip.ticks = static_cast<std::int64_t>(film.frames().size());
    const float height = std::max(room.y, strip.curve + 4);
    ImGui::InvisibleButton("film", {strip.width, height});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(strip.low, {strip.low.x + strip.width, strip.low.y + height}, true);
    draw_work(film, strip, most_work(film), workspace.display.theme);
    draw_lanes(film, strip, workspace.display.theme);
    const float now = strip.x(std::min(workspace.live.objects().last_tick(), strip.ticks));
    list.AddLine({now, strip.low.y}, {now, strip.low.y + height},
                 to_packed(color_of(Role::input, workspace.display.theme)), 1.5F * unit);
    list.PopClipRect();
    if (ImGui::IsItemActive()) {
        workspace.live.go_to(strip.tick_at(ImGui::GetMousePos().x));
    } else if (ImGui::IsItemHovered()) {
        tell_place(film, strip);
    }
}

}  // namespace tileglass::app
