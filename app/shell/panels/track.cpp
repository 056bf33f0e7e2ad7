#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "app/shell/panels/panels.hpp"
#include "app/widgets/swatch.hpp"
#include "app/widgets/widgets.hpp"
#include "app/world/live_world.hpp"

namespace tileglass::app {

namespace {

struct MarkLook {
    const char* name;
    Role role;
};

// In the order of `kMarkKinds`.
constexpr std::array<MarkLook, kMarkKinds.size()> kMarkLooks{{{"refusals", Role::refused},
                                                              {"ties", Role::tie},
                                                              {"hits", Role::hit},
                                                              {"errors", Role::error},
                                                              {"operations", Role::accent},
                                                              {"new nodes", Role::refused}}};

const MarkLook& mark_look(MarkKind kind) {
    return kMarkLooks[static_cast<std::size_t>(kind)];
}

// The track on the screen: x of the first step or tick, and the width of all.
struct Track {
    ImVec2 low;
    ImVec2 high;
    float first = 0;
    float width = 1;
    float unit = 1;  ///< pixels per pixel at 1x
    double length = 1;
    std::optional<std::size_t> pointed;  ///< the step or tick under the pointer
    bool is_held = false;
    double moved = 0;  ///< by keys, steps or ticks

    double steps_a_pixel() const { return length / static_cast<double>(width / unit); }
    float x(double step) const { return first + width * static_cast<float>(step / length); }
    // Where keys have moved the step or tick to.
    std::size_t from(std::size_t step) const {
        return static_cast<std::size_t>(std::clamp(static_cast<double>(step) + moved, 0.0, length));
    }
    // Pixels at 1x: marks near each other on this scale merge.
    int pixels() const { return static_cast<int>(width / unit); }
    float x_of_pixel(int pixel) const { return first + static_cast<float>(pixel) * unit; }
};

// Begins a track that is `width` wide.
Track begin_track(std::size_t length, float width) {
    Track track;
    track.unit = unit_of_font();
    track.length = static_cast<double>(std::max<std::size_t>(length, 1));
    track.low = ImGui::GetCursorScreenPos();
    const ImVec2 size{width, ImGui::GetFrameHeight()};
    track.high = {track.low.x + size.x, track.low.y + size.y};
    const float margin = 6 * track.unit;
    track.first = track.low.x + margin;
    track.width = std::max(1.0F, size.x - 2 * margin);
    mouse_area("##track", size, Control::slider);
    const Vec2 arrows = taken_arrows();
    track.moved = arrows.x + arrows.y;
    track.is_held = is_dragged();
    const bool is_hovered = ImGui::IsItemHovered();
    if (is_hovered || track.is_held) {
        const double share = std::clamp(
            static_cast<double>((ImGui::GetIO().MousePos.x - track.first) / track.width), 0.0, 1.0);
        track.pointed = static_cast<std::size_t>(std::llround(share * static_cast<double>(length)));
    }
    ImGui::GetWindowDrawList()->AddRectFilled(
        track.low, track.high,
        ImGui::GetColorU32(track.pointed ? ImGuiCol_FrameBgHovered : ImGuiCol_FrameBg),
        ImGui::GetStyle().FrameRounding);
    return track;
}

// Draws how far one has come, under the marks.
void draw_done(const Track& track, std::size_t cursor) {
    ImGui::GetWindowDrawList()->AddRectFilled({track.low.x, track.high.y - 2 * track.unit},
                                              {track.x(static_cast<double>(cursor)), track.high.y},
                                              packed_color(Role::accent, 0.7F));
}

void draw_cursor(const Track& track, std::size_t cursor) {
    const float x = track.x(static_cast<double>(cursor));
    ImGui::GetWindowDrawList()->AddRectFilled({x - 2 * track.unit, track.low.y},
                                              {x + 2 * track.unit, track.high.y},
                                              packed_color(Role::accent), 2 * track.unit);
}

// Refusals are short, so that rarer marks stand out above them: ties are dots, hits crosses, errors
// wedges, fresh nodes squares; operations on objects are full height. Merged marks are bars.
void draw_mark(const Track& track, MarkKind kind, float x, ImU32 color) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float unit = track.unit;
    const float y = track.low.y + 8 * unit;
    const float reach = 4 * unit;
    switch (kind) {
        case MarkKind::refusal:
            list.AddLine({x - 1.5F * unit, track.high.y - 2 * unit},
                         {x + 1.5F * unit, track.high.y - 8 * unit}, color, 1.5F * unit);
            break;
        case MarkKind::tie: list.AddCircleFilled({x, y}, 3.5F * unit, color); break;
        case MarkKind::hit: draw_cross({x, y}, reach, color); break;
        case MarkKind::error:
            list.AddTriangleFilled({x, y - reach}, {x - reach, y + reach}, {x + reach, y + reach},
                                   color);
            break;
        case MarkKind::update:
            list.AddLine({x, track.low.y + 2 * unit}, {x, track.high.y - 2 * unit}, color, unit);
            break;
        case MarkKind::fresh:
            list.AddRectFilled({x - reach, y - reach}, {x + reach, y + reach}, color);
            break;
    }
}

void draw_marks(const Player& player, const Track& track) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (const MarkKind kind : kMarkKinds) {
        if (!player.mark_kinds()[kind]) continue;
        const ImU32 color = packed_color(mark_look(kind).role);
        for (const MarkRun& run :
             runs_on_track(player.marks().of(kind), player.length(), track.pixels())) {
            const float min = track.x_of_pixel(run.min);
            const float max = track.x_of_pixel(run.max);
            if (run.min == run.max) {
                draw_mark(track, kind, min, color);
                continue;
            }
            const bool is_low = kind == MarkKind::refusal;
            const float foot =
                is_low ? track.high.y - 2 * track.unit : track.low.y + 12 * track.unit;
            const float height = (is_low ? 6 : 8) * track.unit;
            list.AddRectFilled({min, foot - height}, {max + track.unit, foot}, color);
        }
    }
}

// Lists each kind of mark near the pointer, with its step.
std::string marks_near(const Player& player, std::size_t step, double steps_a_pixel) {
    std::string text;
    const auto reach = static_cast<std::size_t>(std::ceil(4 * steps_a_pixel));
    for (const MarkKind kind : kMarkKinds) {
        if (!player.mark_kinds()[kind]) continue;
        MarkKinds only;
        only[kind] = true;
        const std::size_t from = step > reach ? step - reach - 1 : 0;
        const std::optional<std::size_t> mark = player.marks().next(from, only);
        if (!mark || *mark > step + reach) continue;
        text += fmt::format("\n{}: step {}", mark_look(kind).name, grouped(*mark));
    }
    return text;
}

// Marks the steps or ticks that the lit number counts, above the others.
void draw_counted(const std::vector<std::size_t>& steps, std::size_t length, const Track& track) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (const MarkRun& run : runs_on_track(steps, length, track.pixels())) {
        const float min = track.x_of_pixel(run.min);
        const float max = track.x_of_pixel(run.max);
        list.AddRectFilled({min - 0.5F * track.unit, track.low.y},
                           {max + track.unit, track.low.y + 6 * track.unit},
                           packed_color(Role::input));
    }
}

MarkLook mark_look(TickMark mark) {
    return mark == TickMark::holes ? MarkLook{"holes in the view begin", Role::error}
                                   : MarkLook{"new nodes", Role::refused};
}

void draw_tick_marks(const LiveWorld& live, const Track& track) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    std::string near;
    for (const TickMark mark : kTickMarks) {
        const auto& [name, role] = mark_look(mark);
        const float y = mark == TickMark::holes ? track.low.y : track.high.y - 9 * track.unit;
        float drawn = track.low.x - 2;
        for (const std::int64_t tick : live.tick_marks().of(mark)) {
            const float x = track.x(static_cast<double>(tick));
            if (x < drawn + 1 || x > track.high.x) continue;
            drawn = x;
            list.AddRectFilled({x - track.unit, y + 2 * track.unit},
                               {x + track.unit, y + 7 * track.unit}, packed_color(role));
            const float pointed =
                track.pointed ? track.x(static_cast<double>(*track.pointed)) : x - 99;
            if (std::abs(pointed - x) < 4 * track.unit && near.find(name) == std::string::npos) {
                near += fmt::format("\n{}: tick {}", name, grouped(tick));
            }
        }
    }
    if (track.pointed)
        ImGui::SetTooltip("tick %s%s", grouped(*track.pointed).c_str(), near.c_str());
}

}  // namespace

void draw_step_track(const std::vector<std::size_t>& counted, Player& player, float width) {
    const Track track = begin_track(player.length(), width);
    if (track.is_held) player.go_to(*track.pointed);
    if (track.moved != 0) player.go_to(track.from(player.cursor()));
    if (track.pointed) {
        ImGui::SetTooltip("step %s%s", grouped(*track.pointed).c_str(),
                          marks_near(player, *track.pointed, track.steps_a_pixel()).c_str());
    }
    draw_done(track, player.cursor());
    draw_marks(player, track);
    draw_counted(counted, player.length(), track);
    draw_cursor(track, player.cursor());
}

void draw_tick_track(const std::vector<std::int64_t>& counted, LiveWorld& live, float width) {
    const auto horizon = static_cast<std::size_t>(std::max<std::int64_t>(live.horizon(), 0));
    const auto cursor = static_cast<std::size_t>(std::max<std::int64_t>(live.last_tick(), 0));
    const Track track = begin_track(horizon, width);
    if (track.is_held && horizon > 0) live.go_to(static_cast<std::int64_t>(*track.pointed));
    if (track.moved != 0) live.go_to(static_cast<std::int64_t>(track.from(cursor)));
    draw_done(track, cursor);
    draw_tick_marks(live, track);
    draw_counted({counted.begin(), counted.end()}, horizon, track);
    draw_cursor(track, cursor);
}

void choose_marks(Player& player) {
    if (button("events")) ImGui::OpenPopup("##marks");
    tooltip("Which events the track marks");
    if (!begin_popup("##marks")) return;
    MarkKinds kinds = player.mark_kinds();
    for (const MarkKind kind : kMarkKinds) {
        const std::size_t count = player.marks().of(kind).size();
        // These two kinds occur with objects only.
        if (count == 0 && (kind == MarkKind::update || kind == MarkKind::fresh)) continue;
        // Vertically centred in the checkbox line, which is taller.
        const float padding = ImGui::GetStyle().FramePadding.y;
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() + padding);
        const auto& [name, role] = mark_look(kind);
        swatch(role);
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() - padding);
        const std::string label = fmt::format("{} {}###{}", grouped(count), name, name);
        if (check_box(label.c_str(), &kinds[kind])) player.choose(kinds);
    }
    ImGui::EndPopup();
}

}  // namespace tileglass::app
