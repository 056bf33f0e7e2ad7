#include "app/features/controls.hpp"
#include "app/features/life/life.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "app/features/menus.hpp"
#include "app/replay/words/words.hpp"
#include "app/widgets/style.hpp"
#include "app/widgets/texts.hpp"
#include "app/widgets/widgets.hpp"
#include "app/world/live_world.hpp"

namespace tileglass::app::life {

namespace {

constexpr std::size_t kMostLanes = 7;
constexpr float kLane = 12;  // pixels at 1x

// Screen coordinates of a life: steps along x, lanes below one another.
struct LifeLanes {
    ImVec2 low;
    float width = 1;
    float lane = kLane;
    float unit = 1;
    std::size_t steps = 1;

    float x(std::size_t step) const {
        return low.x + width * static_cast<float>(step) / static_cast<float>(steps);
    }
    float end_x(const Stay& stay) const { return x(stay.end.value_or(steps)); }
};

std::string subject_text(const LifeOf& of, const LiveWorld& live) {
    if (const auto* object = std::get_if<LifeOfObject>(&of)) {
        return live.items().name_of_number(object->object);
    }
    if (const auto* node = std::get_if<LifeOfNode>(&of)) {
        return fmt::format("node {}", node->node);
    }
    return name_of(std::get<LifeOfTile>(of).tile);
}

// The text of a bar: the part of the stay that the subject does not imply.
std::string short_text_of(const Stay& stay, const LifeOf& of, const LiveWorld& live) {
    if (stay.where == Stay::Where::free) return "free";
    if (stay.where == Stay::Where::object) {
        return std::holds_alternative<LifeOfObject>(of) ? fmt::format("{} idle", stay.node)
                                                        : "idle";
    }
    if (std::holds_alternative<LifeOfTile>(of)) return live.items().name_of_number(stay.object);
    return fmt::format("{} {}", stay.tile.x, stay.tile.y);
}

std::string sentence_of(const Stay& stay, const LiveWorld& live) {
    const std::string node = fmt::format("node {}", stay.node);
    if (stay.where == Stay::Where::free) return node + " on the free list";
    const std::string owner = live.items().name_of_number(stay.object);
    if (stay.where == Stay::Where::object) return fmt::format("{} idle at {}", node, owner);
    const char* source = stay.begin == 0                    ? ""
                         : stay.source == NodeSource::fresh ? ", newly allocated"
                         : stay.source == NodeSource::own   ? ", reused by its object"
                                                            : ", reused from the free list";
    return fmt::format("{} in {} with {}{}", owner, name_of(stay.tile), node, source);
}

std::string steps_text(const Stay& stay) {
    if (!stay.end) return "since step " + grouped(stay.begin);
    return fmt::format("steps {} to {}", grouped(stay.begin), grouped(*stay.end));
}

void draw_stay(const LifeLanes& track, const Stay& stay, const Life& life, const LiveWorld& live) {
    const float left = track.x(stay.begin);
    const float right = std::max(left + 1, track.end_x(stay));
    const float top = track.low.y + track.lane * static_cast<float>(stay.lane);
    const float bottom = top + track.lane - 2 * track.unit;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto line = [&](ImVec2 from, ImVec2 to, Role role) {
        list.AddLine(from, to, packed_color(role), 2 * track.unit);
    };
    // In a list: full height; idle: a thin line in the middle, so that shape differs as well as
    // colour.
    if (stay.where != Stay::Where::list) {
        const float middle = (top + bottom) / 2;
        line({left, middle}, {right, middle},
             stay.where == Stay::Where::object ? Role::refused : Role::quiet_text);
        return;
    }
    list.AddRectFilled({left, top}, {right, bottom}, packed_color(Role::taken, 0.45F));
    const bool is_new = stay.begin > 0 && stay.source == NodeSource::fresh;
    line({left, top}, {left, bottom}, is_new ? Role::refused : Role::entered);
    if (stay.end) line({right, top}, {right, bottom}, Role::left);
    const std::string text = short_text_of(stay, life.of(), live);
    if (text_width(text) + 6 * track.unit < right - left) {
        list.AddText({left + 4 * track.unit, top - track.unit}, packed_color(Role::text),
                     text.c_str());
    }
}

const Stay* stay_at(const LifeLanes& track, const Life& life, ImVec2 at) {
    const auto lane = static_cast<std::size_t>(std::max(0.0F, (at.y - track.low.y) / track.lane));
    const Stay* found = nullptr;
    for (const Stay& stay : life.stays()) {
        const bool is_here = stay.lane == lane && track.x(stay.begin) <= at.x + 1;
        if (is_here && at.x <= track.end_x(stay) + 1) found = &stay;
    }
    return found;
}

// A press or drag moves to the step under the pointer.
void answer_life_pointer(const LifeLanes& track, const Life& life, const LiveWorld& live,
                         Wishes& wishes) {
    const Stay* stay =
        ImGui::IsItemHovered() ? stay_at(track, life, ImGui::GetMousePos()) : nullptr;
    tooltip(stay != nullptr
                ? fmt::format("{}\n{}", sentence_of(*stay, live), steps_text(*stay))
                : "In which list it was, from the first step to the last. Drag to go there.");
    if (!is_dragged()) return;
    const float part = (ImGui::GetMousePos().x - track.low.x) / track.width;
    wishes.push_back(WishedStep{static_cast<std::size_t>(
        std::clamp(part, 0.0F, 1.0F) * static_cast<float>(track.steps) + 0.5F)});
}

void draw_life_head(const LiveWorld& live, const Life& life) {
    write("life of", Role::quiet_text);
    ImGui::SameLine();
    write(subject_text(life.of(), live));
    ImGui::SameLine();
    const auto linked =
        std::count_if(life.stays().begin(), life.stays().end(),
                      [](const Stay& stay) { return stay.where == Stay::Where::list; });
    write(grouped(linked, "stay") + " in lists", Role::quiet_text);
    ImGui::SameLine();
    right_aligned(life.lanes() > kMostLanes
                      ? fmt::format("{} more at once", life.lanes() - kMostLanes)
                      : "drag to go there",
                  Font::small);
}

// Draws the whole life in `lanes` lanes.
void draw_lanes_of(const Life& life, std::size_t lanes, const Subject& subject, Wishes& wishes) {
    const float unit = unit_of_font();
    const Scope font = in_font(Font::small);
    const LifeLanes track{ImGui::GetCursorScreenPos(),
                          std::max(1.0F, ImGui::GetContentRegionAvail().x), kLane * unit, unit,
                          std::max<std::size_t>(subject.player.length(), 1)};
    const float height = track.lane * static_cast<float>(lanes);
    mouse_area("##life", {track.width, height});
    offer_menu(menu_at(MenuSpot::steps), wishes);
    for (const Stay& stay : life.stays()) {
        if (stay.lane < kMostLanes) draw_stay(track, stay, life, subject.live);
    }
    const float x = track.x(subject.player.cursor());
    ImGui::GetWindowDrawList()->AddLine({x, track.low.y - 2 * unit}, {x, track.low.y + height},
                                        packed_color(Role::current), 2 * unit);
    answer_life_pointer(track, life, subject.live, wishes);
}

}  // namespace

void draw_panel(const Life* life, const Subject& subject, Wishes& wishes) {
    if (life != nullptr) {
        draw_life_head(subject.live, *life);
        draw_lanes_of(*life, std::clamp<std::size_t>(life->lanes(), 1, kMostLanes), subject,
                      wishes);
    } else if (!subject.live.has_objects()) {
        hint("Objects, nodes and tiles have lives. Press 6 or 7 and drag over the canvas.");
    } else if (!subject.shows_world) {
        hint(
            "The steps that are played are those of the selected shape. Select an object or "
            "nothing to see a life.");
    } else if (!is_recorded(subject.live)) {
        hint("There are too many objects here to be recorded.");
    } else {
        hint("Click a tile, or a name or a node in the Tile panel, to see its life.");
    }
}

}  // namespace tileglass::app::life
