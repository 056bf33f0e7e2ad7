// What happens to each box along the whole way of a camera?

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "app/exhibits/words.hpp"
#include "app/panels/panels.hpp"
#include "app/panels/style.hpp"
#include "app/panels/widgets.hpp"

namespace tileglass::app {

namespace {

constexpr float kCurveHeight = 22;  // pixels at 1x
constexpr float kMostLane = 6;      // pixels at 1x

// Where ticks and lanes lie on the screen.
struct Strip {
    ImVec2 low;
    float width = 0;
    float curve = 0;  // height of the curve above the lanes
    float lane = 0;   // height of a lane
    std::int64_t ticks = 1;

    float x(std::int64_t tick) const {
        return low.x + width * static_cast<float>(tick) / static_cast<float>(ticks);
    }
    std::int64_t tick_at(float x) const {
        const float part = std::clamp((x - low.x) / width, 0.0F, 1.0F);
        return std::min(static_cast<std::int64_t>(part * static_cast<float>(ticks)), ticks - 1);
    }
};

Role role_of(BoxState state) {
    switch (state) {
        case BoxState::loading: return Role::box_loading;
        case BoxState::loaded: return Role::box_in_sight;
        case BoxState::unloading: return Role::box_unloading;
        default: return Role::box_loaded;
    }
}

const char* name_of(BoxState state) {
    switch (state) {
        case BoxState::loading: return "loading";
        case BoxState::loaded: return "loaded";
        case BoxState::unloading: return "to be unloaded";
        default: return "left as it is";
    }
}

// "12", and where other numbers are kept to compare with "12 (kept: 40)".
std::string beside(std::int64_t now, std::int64_t kept, bool is_compared) {
    if (!is_compared || now == kept) return grouped(now);
    return fmt::format("{} (kept: {})", grouped(now), grouped(kept));
}

// What the whole way costs, beside what was kept.
void draw_sum(const world::Film& film, PanelState& state) {
    const scene::ItemId camera = film.plan().item;
    const bool is_compared = state.kept_film && state.kept_film->camera == camera;
    const world::FilmSum& now = film.sum();
    const world::FilmSum& kept = is_compared ? state.kept_film->sum : now;
    push_font(Font::small);
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(
        fmt::format(
            "whole way, {} ticks{}: {} holes, {} tiles in the worst tick, {} tiles at once, "
            "{} constructed, {} boxes loaded again",
            grouped(static_cast<std::int64_t>(film.frames().size()) - 1),
            film.is_whole() ? "" : " so far", beside(now.holes, kept.holes, is_compared),
            beside(now.worst, kept.worst, is_compared),
            beside(now.most_tiles, kept.most_tiles, is_compared),
            beside(now.constructed, kept.constructed, is_compared),
            beside(now.again, kept.again, is_compared))
            .c_str());
    ImGui::PopFont();
    tooltip("Holes are tiles of the view that are missing, added up over all ticks.");
    ImGui::SameLine();
    if (ImGui::SmallButton(is_compared ? "forget" : "keep")) {
        state.kept_film = is_compared ? std::nullopt : std::optional(KeptFilm{camera, now});
    }
    tooltip(is_compared ? "Forgets the numbers that are compared with"
                        : "Keeps these numbers beside those of other settings");
}

// Tiles built and cleared at each tick, and the holes of it.
void draw_work(const world::Film& film, const Strip& strip, Theme theme) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    std::int64_t most = 1;
    for (const world::CameraFrame& frame : film.frames()) {
        const StreamWork& work = frame.work;
        most = std::max({most, work.created + work.recycled + work.cleared, frame.holes});
    }
    const float base = strip.low.y + strip.curve;
    // As wide as a pixel at least: what happens in one tick is seen on a long way, too.
    const auto bar = [&](std::int64_t tick, std::int64_t from, std::int64_t to, Role role) {
        if (to <= from) return;
        const auto y = [&](std::int64_t tiles) {
            return base - strip.curve * static_cast<float>(tiles) / static_cast<float>(most);
        };
        const float x = strip.x(tick);
        list.AddRectFilled({x, y(to)}, {std::max(strip.x(tick + 1), x + 1), y(from)},
                           to_packed(color_of(role, theme)));
    };
    for (const world::CameraFrame& frame : film.frames()) {
        const StreamWork& work = frame.work;
        bar(frame.tick, 0, work.created, Role::left);
        bar(frame.tick, work.created, work.created + work.recycled, Role::entered);
        bar(frame.tick, work.created + work.recycled, work.created + work.recycled + work.cleared,
            Role::refused);
    }
    list.AddLine({strip.low.x, base}, {strip.low.x + strip.width, base},
                 to_packed(color_of(Role::panel_edge, theme)));
    for (const world::CameraFrame& frame : film.frames()) {
        if (frame.holes == 0) continue;
        const float x = strip.x(frame.tick);
        list.AddRectFilled({x, base - 1}, {std::max(strip.x(frame.tick + 1), x + 1), base + 2},
                           to_packed(color_of(Role::error, theme)));
    }
}

void draw_lanes(const world::Film& film, const Strip& strip, Theme theme) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (const world::BoxStay& stay : film.stays()) {
        const float y = strip.low.y + strip.curve + 3 + strip.lane * static_cast<float>(stay.lane);
        const float gap = strip.lane > 3 ? 1.0F : 0.0F;
        // Neighbours are told apart where there is no room for a gap.
        const float opacity = gap == 0 && stay.lane % 2 == 1 ? 0.55F : 0.85F;
        const float x = strip.x(stay.begin);
        list.AddRectFilled({x, y}, {std::max(strip.x(stay.end), x + 1), y + strip.lane - gap},
                           to_packed(faded(color_of(role_of(stay.state), theme), opacity)));
    }
}

void tell_place(const world::Film& film, const Strip& strip) {
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
    const float lane = (at.y - strip.low.y - strip.curve - 3) / strip.lane;
    for (const world::BoxStay& stay : film.stays()) {
        if (lane < 0 || stay.lane != static_cast<std::size_t>(lane)) continue;
        if (tick < stay.begin || tick >= stay.end) continue;
        ImGui::TextUnformatted(fmt::format("box ({}, {}): {} from tick {} to {}", stay.box.x,
                                           stay.box.y, name_of(stay.state), grouped(stay.begin),
                                           grouped(stay.end))
                                   .c_str());
    }
    ImGui::EndTooltip();
}

}  // namespace

void draw_film(Desk& desk, PanelState& state) {
    Workspace& workspace = desk.workspace;
    const world::Film& film = *workspace.live.film();
    const float unit = ImGui::GetFontSize() / kWordsSize;
    draw_sum(film, state);
    Strip strip;
    strip.low = ImGui::GetCursorScreenPos();
    const ImVec2 room = ImGui::GetContentRegionAvail();
    strip.width = std::max(room.x, 1.0F);
    strip.curve = kCurveHeight * unit;
    const float lanes = static_cast<float>(std::max<std::size_t>(film.lanes(), 1));
    strip.lane = std::clamp((room.y - strip.curve - 4) / lanes, 1.0F, kMostLane * unit);
    strip.ticks = static_cast<std::int64_t>(film.frames().size());
    const float height = std::max(room.y, strip.curve + 4);
    ImGui::InvisibleButton("film", {strip.width, height});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(strip.low, {strip.low.x + strip.width, strip.low.y + height}, true);
    draw_work(film, strip, workspace.theme);
    draw_lanes(film, strip, workspace.theme);
    const float now = strip.x(std::min(workspace.live.objects().last_tick(), strip.ticks));
    list.AddLine({now, strip.low.y}, {now, strip.low.y + height},
                 to_packed(color_of(Role::input, workspace.theme)), 1.5F * unit);
    list.PopClipRect();
    if (ImGui::IsItemActive()) {
        workspace.live.go_to(strip.tick_at(ImGui::GetMousePos().x));
    } else if (ImGui::IsItemHovered()) {
        tell_place(film, strip);
    }
}

}  // namespace tileglass::app
