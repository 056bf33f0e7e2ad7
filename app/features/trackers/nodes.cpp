// The nodes of all trackers on the same moves: one lane each, with the pool as squares and the idle
// nodes as a stack.

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "app/features/controls.hpp"
#include "app/features/menus.hpp"
#include "app/features/trackers/node_painter.hpp"
#include "app/features/trackers/trackers.hpp"
#include "sandbox/scene/world.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app::trackers {

namespace {

using world::NodePlace;
using Where = NodePlace::Where;

// Pixels at 1x.
constexpr float kLeastLaneHeight = 15;
constexpr float kLaneHeight = 17;
constexpr float kLaneGap = 3;
constexpr float kNameWidth = 78;
// Rows that a lane may have in a low dock; the leading one, and each other one.
constexpr float kLeadingRows = 4;
constexpr float kOtherRows = 2;

// Columns of the lanes, in pixels; 0: left out.
struct LaneColumns {
    float name = 0;
    float pool = 0;
    float stack = 0;
    float height = 0;  ///< of a lane in one row

    LaneColumns(float width, float height_of_lane, float unit) : height(height_of_lane) {
        name = kNameWidth * unit;
        const float rest = width - name;
        if (rest > 300 * unit) stack = std::min(0.26F * rest, 260 * unit);
        pool = rest - stack - 8 * unit;
    }
};

// "crate, tile (4, 2)"
std::string place_text(const NodePlace& place, const LiveWorld& live) {
    if (place.where == Where::free) return "idle, on the free list";
    const std::string owner = live.items().name_of_number(place.object);
    if (place.where == Where::object) return fmt::format("idle at {}", owner);
    return fmt::format("{} in {}", owner, name_of(place.tile));
}

std::string sentence_of_node(const NodeLane& lane, std::size_t node, const LiveWorld& live) {
    const NodePlace& place = lane.nodes()[node];
    const NodeMark& mark = lane.marks()[node];
    std::string text =
        fmt::format("{}, node {}: {}", words_of(lane.method()).name, node, place_text(place, live));
    const std::string ago = mark.age == 0 ? "" : ' ' + grouped(mark.age, "tick") + " ago";
    if (mark.change == NodeChange::fresh) text += fmt::format("\nnewly allocated{}", ago);
    if (mark.change == NodeChange::reused || mark.change == NodeChange::given_back) {
        const char* what = mark.change == NodeChange::reused ? "reused" : "left idle";
        text += fmt::format("\n{}{}; before: {}", what, ago, place_text(mark.before, live));
        if (mark.left.where == Where::list) {
            text += fmt::format(", last {}", place_text(mark.left, live));
        }
    }
    const std::span<const std::uint32_t> free = lane.state().free();
    if (!free.empty() && free.back() == node) text += "\ntaken next";
    return text;
}

std::string stack_sentence(const NodeLane& lane, const LiveWorld& live) {
    if (lane.idle() == 0) return "No node is idle.";
    if (!lane.has_steps()) {
        return fmt::format("{} nodes are idle. There are too many objects here to be recorded.",
                           grouped(lane.idle()));
    }
    constexpr std::size_t kMost = 12;
    const auto numbers = [&](std::span<const std::uint32_t> stack) {
        std::string text;
        for (std::size_t i = 0; i < std::min(stack.size(), kMost); ++i) {
            text += fmt::format("{}{}", i == 0 ? "" : ", ", stack[stack.size() - 1 - i]);
        }
        return stack.size() > kMost ? text + ", ..." : text;
    };
    std::string text = "Idle, the one that is taken first at the left.";
    if (const auto free = lane.state().free(); !free.empty()) {
        text += fmt::format("\nFree list: {}", numbers(free));
    }
    std::size_t objects = 0;
    for (const auto& [object, stack] : lane.state().idle()) {
        if (objects++ == kMost) {
            text += fmt::format("\nand at {} more objects", lane.state().idle().size() - kMost);
            break;
        }
        text += fmt::format("\nAt {}: {}", live.items().name_of_number(object), numbers(stack));
    }
    return text;
}

// What the pointer is on, on the canvas.
HotNodes hot_of_canvas(const NodeLanes& nodes, const Subject& s) {
    HotNodes hot;
    const Pointed& pointed = s.pointed;
    if (!pointed.hovered || nodes.lanes().empty()) return hot;
    hot.tile = pointed.hovered;
    const world::ObjectWorld* world = s.live.objects().world();
    for (const NodePlace& place : nodes.lanes().front().nodes()) {
        if (!hot.is_at(place) || hot.is_of_object(place)) continue;
        const bool is_there = world != nullptr && world->grid().tracker().contains(place.object);
        const bool is_pointed_at = is_there && pointed.hovered_point &&
                                   contains(world->grid().rect(place.object),
                                            {*pointed.hovered_point, *pointed.hovered_point});
        if (is_pointed_at) hot.objects.push_back(place.object);
    }
    return hot;
}

// What the pointer is on, in a lane.
std::optional<HotNodes> hot_of_lane(const LanePlan& plan, std::size_t i, bool is_leading) {
    const NodePlace& place = plan.lane->nodes()[i];
    const NodeMark& mark = plan.lane->marks()[i];
    HotNodes hot;
    if (is_leading) hot.node = static_cast<std::uint32_t>(i);
    if (mark.change != NodeChange::none && mark.from().where == Where::list) {
        hot.before = mark.from().tile;
    }
    if (place.where == Where::free) {
        return hot.before || is_leading ? std::optional(hot) : std::nullopt;
    }
    if (place.where == Where::list) hot.tile = place.tile;
    hot.objects = {place.object};
    hot.footprint = plan.lane->footprint(place.object);
    return hot;
}

// Above all lanes: what a tick does to the nodes of each is read with the pointer on one.
void tell_lane(const LanePlan& plan, std::optional<std::size_t> i, const LiveWorld& live,
               float above) {
    const NodeLane& lane = *plan.lane;
    if (i) {
        tooltip_above(above, sentence_of_node(lane, *i, live));
    } else {
        tooltip_above(above,
                      fmt::format("{}: {}, {} in lists, {} idle", words_of(lane.method()).name,
                                  grouped(lane.allocated(), "node"), grouped(lane.live()),
                                  grouped(lane.idle())));
    }
}

struct LaneHead {
    const char* name;
    NodeChange change;
    std::int64_t NodeWork::* part;
};
constexpr std::array kLaneHeads{
    LaneHead{"new", NodeChange::fresh, &NodeWork::fresh},
    LaneHead{"reused", NodeChange::reused, &NodeWork::reused},
    LaneHead{"left idle", NodeChange::given_back, &NodeWork::given_back}};

// "this tick", "the last 60 ticks": whose changes are marked.
std::string marked_text(const NodeLanes& nodes, const Subject& s) {
    if (!nodes.lanes().front().has_steps()) return "the last tick";
    if (nodes.has_several_ticks()) return fmt::format("the last {} ticks", nodes.ticks());
    if (s.plays_ticks) return "this tick";
    return s.plays_lists && !s.player.is_at_end() ? "this step's move" : "the last move";
}

// Names of the columns.
void draw_lane_heads(const LaneColumns& columns, float unit, const NodeLanes& nodes,
                     bool has_tiles) {
    const float left = ImGui::GetCursorPosX();
    const bool is_forgotten = std::any_of(nodes.lanes().begin(), nodes.lanes().end(),
                                          [](const NodeLane& lane) { return lane.is_forgotten(); });
    const bool has_steps = nodes.lanes().front().has_steps();
    std::string text = has_tiles ? "nodes by number: tile before > tile" : "nodes by number";
    if (is_forgotten) {
        text = "nodes by number; earlier steps are not kept";
    } else if (!has_steps) {
        text = "nodes by number; too many objects to be recorded";
    } else if (nodes.has_several_ticks()) {
        text += "; paler: some ticks ago";
    }
    write(cut_at_end(text, columns.name + columns.pool - 8 * unit), Role::quiet_text);
    tooltip(
        "A square is a node, in the colour of its object; a hollow one is idle. One with a thick "
        "upper edge is new, one with an edge reused, or left idle. Where there are many, rows "
        "begin with the number of their first node; where there are very many, a bar has their "
        "number, on one scale for all trackers. The moves are the same for all trackers. Point at "
        "a node to see its tile and object on the canvas, or at a tile there to see its nodes "
        "here.");
    if (columns.stack > 0) {
        ImGui::SameLine(left + columns.name + columns.pool + 8 * unit);
        write(cut_at_end("idle, next first", columns.stack - 8 * unit), Role::quiet_text);
        tooltip(
            "Idle nodes in the order in which they are taken: those that objects keep, in the "
            "colour of the object, then the free list.");
    }
}

constexpr std::size_t kMostNamed = 24;  // nodes or ranges of them: more would not be read

// "8 to 15, 19"
std::string ranges_text(std::span<const std::uint32_t> numbers) {
    std::string text;
    std::size_t ranges = 0;
    for (std::size_t i = 0; i < numbers.size();) {
        if (ranges++ == kMostNamed) return text + ", ...";
        std::size_t end = i + 1;
        while (end < numbers.size() && numbers[end] == numbers[end - 1] + 1) ++end;
        if (!text.empty()) text += ", ";
        text += std::to_string(numbers[i]);
        if (end - i > 1) text += fmt::format("{} {}", end - i > 2 ? " to" : ",", numbers[end - 1]);
        i = end;
    }
    return text;
}

// Of nodes that are new or reused: for which tile; of those that are idle their numbers.
std::string changed_text(const NodeLane& lane, const LaneHead& head,
                         std::span<const std::uint32_t> nodes, const LiveWorld& live) {
    if (head.change == NodeChange::given_back) return ranges_text(nodes);
    std::string text;
    for (std::size_t i = 0; i < std::min(nodes.size(), kMostNamed); ++i) {
        text += (i > 0 ? ", " : "") + text_of_change(lane, nodes[i], live);
    }
    return nodes.size() > kMostNamed ? text + ", ..." : text;
}

// What one kind of change did to the nodes of a lane, in words.
struct ChangeWords {
    std::string count;  // "2 reused"
    std::string nodes;  // "0: 3 1 > 0 0, 3: 3 0 > 0 1"; empty: not named
    bool is_none = false;
};

ChangeWords words_of_change(const NodeLane& lane, const LaneHead& head, const NodeLanes& all,
                            const LiveWorld& live) {
    const bool has_names = lane.has_steps() && !all.has_several_ticks();
    // Without steps it is not known which nodes were left idle.
    const bool is_known = lane.has_steps() || head.change != NodeChange::given_back;
    const std::vector<std::uint32_t> nodes = lane.marked(head.change);
    const auto counted = has_names || !lane.has_steps() ? lane.work().*head.part
                                                        : static_cast<std::int64_t>(nodes.size());
    ChangeWords words;
    words.count = fmt::format("{} {}", is_known ? grouped(counted) : "-", head.name);
    words.is_none = !is_known || counted == 0;
    if (has_names && counted > 0) words.nodes = changed_text(lane, head, nodes, live);
    return words;
}

// A line for all kinds of change. Numbers that run do not push others about.
void draw_lane_words(const LanePlan& plan, const NodeLanes& all, const Subject& s, float above) {
    constexpr float kRunningWidth = 110;  // pixels at 1x
    const float unit = plan.unit;
    const float height = ImGui::GetTextLineHeight();
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const float right = low.x + ImGui::GetContentRegionAvail().x;
    const float mark = 17 * unit;  // a square and the gap behind it
    const bool are_running = !plan.lane->has_steps() || all.has_several_ticks();
    const float least = are_running ? kRunningWidth * unit : 0;
    const std::string head =
        fmt::format("{}, {}:", words_of(plan.lane->method()).name, marked_text(all, s));
    std::string whole = head;
    std::array<ChangeWords, kLaneHeads.size()> changes;
    std::array<float, kLaneHeads.size()> widths{};
    float room = right - low.x - text_width(head);  // for names of nodes
    std::size_t named = 0;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        changes[i] = words_of_change(*plan.lane, kLaneHeads[i], all, s.live);
        const auto& [count, nodes, is_none] = changes[i];
        whole += fmt::format("\n{}{}{}", count, nodes.empty() ? "" : ": ", nodes);
        widths[i] = std::max(mark + text_width(count) + 10 * unit, least);
        room -= widths[i];
        named += nodes.empty() ? 0 : 1;
    }
    mouse_area("##words", {right - low.x, height});
    tooltip_above(above, whole);
    paint_in_row(cut_at_end(head, right - low.x), low, height, Role::text);
    float x = low.x + text_width(head) + 8 * unit;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        const auto& [count, nodes, is_none] = changes[i];
        if (x + widths[i] > right) return;
        const NodeChange change = kLaneHeads[i].change;
        paint_change(plan, change, {std::round(x), low.y + unit});
        paint_in_row(count, {x + mark, low.y}, height,
                     is_none ? Role::quiet_text : role_of_change(change));
        const float behind = x + mark + text_width(count) + 5 * unit;
        x += widths[i];
        if (nodes.empty()) continue;
        const float share = room / static_cast<float>(named--) - 12 * unit;
        const std::string names = cut_at_word(nodes, share, 1);
        paint_in_row(names, {behind, low.y}, height);
        x += text_width(names) + 8 * unit;
        room -= text_width(names) + 12 * unit;
    }
}

// The name of a lane, its nodes, and what is next to them.
void draw_lane(const LanePlan& plan, const LaneColumns& columns, const LaneLook& look) {
    const NodeLane& lane = *plan.lane;
    const float unit = plan.unit;
    const bool is_leading = lane.method() == look.live.objects().leading();
    paint_in_row(cut_at_end(words_of(lane.method()).name, columns.name - 4 * unit),
                 {plan.low.x - columns.name, plan.low.y}, columns.height,
                 is_leading ? Role::text : Role::quiet_text);
    paint_lane(plan, look);
    const ImVec2 at{plan.low.x + columns.pool + 8 * unit, plan.low.y};
    if (columns.stack > 0) {
        const ImVec2 size{columns.stack - 8 * unit, plan.size.y};
        ImGui::SetCursorScreenPos(at);
        const Scope id = with_id(static_cast<std::size_t>(lane.method()));
        mouse_area("##idle", size);
        if (ImGui::IsItemHovered()) tooltip(stack_sentence(lane, look.live));
        paint_stack(plan, at, size, columns.height + unit);
    }
}

// The naive form makes a node for each addition: what is not in a list is garbage.
void draw_naive_lane(const world::NaiveWork& work, const LaneColumns& columns, ImVec2 low) {
    paint_in_row("Naive", low, columns.height, Role::quiet_text);
    const ImVec2 size{columns.pool, columns.height};
    const ImVec2 at{low.x + columns.name, low.y};
    ImGui::SetCursorScreenPos(at);
    mouse_area("##naive", size);
    tooltip(
        "The article's first form, on the same moves: each addition to a list makes a node, "
        "each removal leaves one as garbage. This bar has a scale of its own.");
    paint_bar(at, size, {work.live(), work.removes},
              fmt::format("{} in lists, {} garbage", grouped(work.live()), grouped(work.removes)),
              Role::left);
}

// The lanes in the order in which they are drawn, the leading one first; and their heights.
std::vector<LanePlan> plan_lanes(std::span<const NodeLane> lanes, TrackerMethod leading,
                                 const LaneColumns& columns, float rest, float unit) {
    const float more = std::max(rest, 0.0F) / 2;
    const float pitch = columns.height + unit;
    const auto most = [&](float rows, float share) {
        return std::max(rows * pitch - unit, columns.height + share);
    };
    const float most_leading = most(kLeadingRows, more);
    const float most_other = most(kOtherRows, more / static_cast<float>(lanes.size()));
    std::vector<LanePlan> plans;
    for (const NodeLane& lane : lanes) {
        const bool is_leading = lane.method() == leading;
        const LanePlan plan = plan_lane(
            lane, {columns.pool, columns.height},
            is_leading ? LaneRoom{most_leading, false} : LaneRoom{most_other, true}, unit);
        plans.insert(is_leading ? plans.begin() : plans.end(), plan);
    }
    use_one_scale(plans);
    return plans;
}

}  // namespace

void ShownTrackers::draw_nodes(const Subject& s, Wishes& wishes) {
    const std::span<const NodeLane> all = lanes.lanes();
    if (all.empty()) return;
    const world::LiveObjects& objects = s.live.objects();
    const Scope font = in_font(Font::small);
    const float unit = ImGui::GetFontSize() / kSmallSize;
    const float gap = kLaneGap * unit;
    const float line = ImGui::GetTextLineHeightWithSpacing();
    // A low dock has lanes that are a bit lower, so that more of them are in sight.
    const float room = ImGui::GetWindowHeight() - 2 * line;
    const auto rows = static_cast<float>(all.size() + 1);
    const float height = std::clamp(room / rows - gap, kLeastLaneHeight * unit, kLaneHeight * unit);
    const LaneColumns columns(ImGui::GetContentRegionAvail().x, height, unit);
    std::vector<LanePlan> plans =
        plan_lanes(all, objects.leading(), columns, room - rows * (height + gap), unit);
    const bool has_tiles = std::any_of(plans.begin(), plans.end(), tells_of_tiles);
    draw_lane_heads(columns, unit, lanes, has_tiles);

    // First what the pointer is on: it is lit in all lanes, and described in words.
    const ImVec2 begin = ImGui::GetCursorScreenPos();
    std::size_t described = 0;
    float y = begin.y;
    float words = 0;
    for (LanePlan& plan : plans) {
        plan.low = {begin.x + columns.name, y};
        ImGui::SetCursorScreenPos(plan.low);
        const Scope id = with_id(static_cast<std::size_t>(plan.lane->method()));
        mouse_area("##lane", plan.size);
        offer_menu(menu_at(MenuSpot::ticks), wishes);
        if (ImGui::IsItemHovered()) {
            const std::optional<std::size_t> node = plan.at(ImGui::GetMousePos());
            const bool is_leading = plan.lane->method() == objects.leading();
            if (node) hot = hot_of_lane(plan, *node, is_leading);
            tell_lane(plan, node, s.live, begin.y);
            described = static_cast<std::size_t>(&plan - plans.data());
        }
        y += plan.size.y + gap;
        if (words > 0) continue;
        words = y;
        y += line;
    }
    if (hot && hot->node) wishes.push_back(WishedPointed{LifeOfNode{*hot->node}});
    const HotNodes lit = hot ? *hot : hot_of_canvas(lanes, s);
    const LaneLook look{s.live, lit, lanes.ticks()};

    for (const LanePlan& plan : plans) draw_lane(plan, columns, look);
    ImGui::SetCursorScreenPos({begin.x, words});
    draw_lane_words(plans[described], lanes, s, begin.y);
    if (const world::ObjectRun* always = objects.run(TrackerMethod::always)) {
        draw_naive_lane(always->work().naive, columns, {begin.x, y});
        y += columns.height + gap;
    }
    ImGui::SetCursorScreenPos({begin.x, y});
    ImGui::Dummy({1, unit});
}

}  // namespace tileglass::app::trackers
