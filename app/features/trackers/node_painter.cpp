#include "app/features/trackers/node_painter.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/replay/words/words.hpp"
#include "app/widgets/style.hpp"
#include "app/widgets/texts.hpp"

namespace tileglass::app::trackers {

namespace {

using world::NodePlace;
using Where = NodePlace::Where;

// Pixels at 1x.
constexpr float kMostTextCell = 150;
constexpr float kTextsOfTiles = 64;  // a square with room for two tiles
constexpr float kTextsOfATile = 60;  // and for one
constexpr float kMostSquare = 12;
constexpr float kLeastSquare = 6;

std::string tile_text(Tile tile) {
    return fmt::format("{} {}", tile.x, tile.y);
}

// The edge of an idle node: in the colour of the object that keeps it.
ImU32 edge_of_idle(const NodePlace& place) {
    if (place.where != Where::object) return packed_color(Role::quiet_text, 0.55F);
    Color color = color_of_object(place.object, applied_theme());
    if (applied_theme() == Theme::light) {
        for (float* part : {&color.r, &color.g, &color.b}) *part *= 0.65F;
    }
    return to_packed(color);
}

// The texts of a node, the longest first. A change is written in its own tick alone.
std::vector<std::string> texts_of(std::size_t node, const NodePlace& place, const NodeMark& mark,
                                  const LiveWorld& live) {
    const NodeChange change = mark.age == 0 ? mark.change : NodeChange::none;
    const bool had_place = change != NodeChange::none && change != NodeChange::fresh;
    if (place.where != Where::list) {
        const std::string number = std::to_string(node);
        if (!had_place || mark.before.where != Where::list) return {number};
        return {fmt::format("{}: {} > idle", node, tile_text(mark.before.tile)), number};
    }
    const std::string tile = fmt::format("{}: {}", node, tile_text(place.tile));
    const std::string now = live.items().name_of_number(place.object);
    const NodePlace& from = mark.from();
    const bool was_live = had_place && from.where == Where::list;
    if (was_live && from.object != place.object) {
        const std::string before = live.items().name_of_number(from.object);
        return {fmt::format("{}: {} {} > {} {}", node, before, tile_text(from.tile), now,
                            tile_text(place.tile)),
                fmt::format("{}: {} > {} in {}", node, before, now, tile_text(place.tile)), tile};
    }
    if (was_live && from.tile != place.tile) {
        return {fmt::format("{}: {} > {}", node, tile_text(from.tile), tile_text(place.tile)),
                tile};
    }
    if (change == NodeChange::fresh) return {"+" + tile, tile};
    return {fmt::format("{}: {} in {}", node, now, tile_text(place.tile)), tile};
}

// What has changed is shown by the edge of a square, so that nothing lies over its number: a new
// node has a thick upper edge, one that is left idle is hollow.
void draw_change(NodeChange change, ImVec2 low, ImVec2 high, float unit, float opacity) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 color = packed_color(role_of_change(change), opacity);
    const bool is_small = high.y - low.y < 12 * unit;
    const float edge = (is_small ? 1.5F : 2) * unit;
    const float inset = (edge - 1) / 2;
    list.AddRect({low.x + inset, low.y + inset}, {high.x - inset, high.y - inset}, color, 0, 0,
                 edge);
    if (change != NodeChange::fresh) return;
    list.AddRectFilled(low, {high.x, is_small ? high.y : low.y + 4 * unit}, color);
}

// Paints the nodes of a lane.
class LanePainter {
public:
    explicit LanePainter(const LaneLook& look) : look_(look), list_(*ImGui::GetWindowDrawList()) {}

    void draw(const LanePlan& plan) const {
        if (plan.form == LaneForm::bar) return draw_bar(plan);
        for (std::size_t i = 0; i < plan.lane->nodes().size(); ++i) draw_node(plan, i);
        if (!plan.has_texts) draw_row_numbers(plan);
    }

private:
    void draw_bar(const LanePlan& plan) const {
        const NodeLane& lane = *plan.lane;
        if (lane.allocated() == 0) {
            paint_in_row("no node yet", plan.low, plan.size.y, Role::quiet_text);
            return;
        }
        paint_bar(plan.low, plan.size, {lane.live(), lane.idle(), plan.most},
                  fmt::format("{} in lists, {} idle", grouped(lane.live()), grouped(lane.idle())),
                  Role::quiet_text);
    }

    // The number of the first node of some rows, so that those between can be counted.
    void draw_row_numbers(const LanePlan& plan) const {
        const std::size_t rows = (plan.lane->nodes().size() + plan.columns - 1) / plan.columns;
        const float height = ImGui::GetTextLineHeight();
        const float last = plan.low.y + plan.size.y - height;
        float next = plan.low.y;
        for (std::size_t row = 0; row < rows; ++row) {
            const float middle = plan.corner(row * plan.columns).y + (plan.cell.y - plan.unit) / 2;
            const float top = std::clamp(middle - height / 2, plan.low.y, last);
            if (top < next) continue;
            const std::string number = grouped(static_cast<std::int64_t>(row * plan.columns));
            const float left = plan.low.x + plan.left - text_width(number) - 4 * plan.unit;
            paint_text(number, {std::round(left), std::round(top)}, Role::quiet_text);
            next = top + height;
        }
    }

    // From 1, for a change of the last tick, down to 0.
    float youth(const NodeMark& mark) const {
        return 1 - static_cast<float>(mark.age) /
                       static_cast<float>(std::max<std::int64_t>(look_.ticks, 1));
    }

    void draw_node(const LanePlan& plan, std::size_t i) const {
        const NodePlace& place = plan.lane->nodes()[i];
        const NodeMark& mark = plan.lane->marks()[i];
        const float gap = plan.unit;
        const ImVec2 low = plan.corner(i);
        const ImVec2 high{low.x + plan.cell.x - gap, low.y + plan.cell.y - gap};
        if (place.where == Where::list) {
            Color fill = color_of_object(place.object, applied_theme());
            fill.a = plan.has_texts ? 0.5F : 0.85F;
            list_.AddRectFilled(low, high, to_packed(fill));
        } else {
            list_.AddRect(low, high, edge_of_idle(place));  // hollow
        }
        if (mark.change != NodeChange::none) {
            draw_change(mark.change, low, high, plan.unit, youth(mark));
        }
        draw_hot(plan, place, low, high);
        if (plan.has_texts) draw_text(plan, i, low, high);
    }

    void draw_hot(const LanePlan& plan, const NodePlace& place, ImVec2 low, ImVec2 high) const {
        if (place.where == Where::free) return;
        const bool is_of_object = look_.hot.is_of_object(place);
        const bool is_strong =
            look_.hot.is_at(place) && (is_of_object || look_.hot.objects.empty());
        if (!is_strong && !is_of_object && !look_.hot.is_at(place)) return;
        list_.AddRect({low.x - plan.unit, low.y - plan.unit},
                      {high.x + plan.unit, high.y + plan.unit},
                      packed_color(Role::input, is_strong ? 1 : 0.6F), 0, 0,
                      (is_strong ? 2.5F : 1.5F) * plan.unit);
    }

    void draw_text(const LanePlan& plan, std::size_t i, ImVec2 low, ImVec2 high) const {
        const NodePlace& place = plan.lane->nodes()[i];
        const Role role = place.where == Where::list ? Role::text : Role::quiet_text;
        const bool has_tiles = tells_of_tiles(plan);
        const float margin = (has_tiles ? 4 : 3) * plan.unit;
        const auto draw = [&](const std::string& text) {
            const float room = high.x - low.x - text_width(text);
            if (room < 2 * margin) return false;
            paint_in_row(text, {low.x + (has_tiles ? margin : room / 2), low.y}, high.y - low.y,
                         role);
            return true;
        };
        if (has_tiles) {
            for (const std::string& text : texts_of(i, place, plan.lane->marks()[i], look_.live)) {
                if (draw(text)) return;
            }
        }
        draw(std::to_string(i));
    }

    const LaneLook& look_;
    ImDrawList& list_;
};

// Squares in rows: with texts where all have room for them, else small ones; false: too many.
bool plan_nodes(LanePlan& plan, LaneRoom room) {
    const float unit = plan.unit;
    const std::size_t count = std::max<std::size_t>(plan.lane->nodes().size(), 1);
    const auto take = [&](ImVec2 cell, std::size_t columns, std::size_t most_rows) {
        if (columns * most_rows < count) return false;
        plan.form = LaneForm::nodes;
        plan.cell = cell;
        plan.columns = columns;
        const auto rows = static_cast<float>((count + columns - 1) / columns);
        plan.size.y = std::max(rows * cell.y - unit, plan.size.y);
        return true;
    };
    const auto rows_of = [&](float height) {
        return static_cast<std::size_t>((room.most_height + unit) / height);
    };
    const float pitch = plan.size.y + unit;
    const std::string widest(std::to_string(count).size(), '0');
    for (std::size_t rows = room.is_low ? 1 : rows_of(pitch); rows <= rows_of(pitch); ++rows) {
        for (float width : {kTextsOfTiles * unit, text_width(widest) + 7 * unit}) {
            auto columns = static_cast<std::size_t>((plan.size.x + unit) / width);
            if (columns >= count) {
                columns = count;
                width = std::min(plan.size.x / static_cast<float>(count), kMostTextCell * unit);
            }
            plan.has_texts = take({width, pitch}, columns, rows);
            if (plan.has_texts) return true;
        }
    }
    plan.left = text_width(grouped(static_cast<std::int64_t>(count))) + 4 * unit;
    for (float side = kMostSquare * unit; side >= kLeastSquare * unit; side -= unit) {
        const float room_for_tens = std::max(plan.size.x - plan.left, 0.0F);
        const auto tens = static_cast<std::size_t>(room_for_tens / (10 * side));
        if (take({side, side}, 10 * tens, rows_of(side))) return true;
    }
    plan.left = 0;
    return false;
}

}  // namespace

Role role_of_change(NodeChange change) {
    return change == NodeChange::fresh    ? Role::refused
           : change == NodeChange::reused ? Role::entered
                                          : Role::left;
}

bool tells_of_tiles(const LanePlan& plan) {
    return plan.has_texts && plan.cell.x >= kTextsOfATile * plan.unit;
}

std::optional<std::size_t> LanePlan::at(ImVec2 point) const {
    const float x = point.x - low.x - left;
    if (form == LaneForm::bar || x < 0 || point.y < low.y) return std::nullopt;
    const auto column = static_cast<std::size_t>(x / cell.x);
    const std::size_t i = static_cast<std::size_t>((point.y - low.y) / cell.y) * columns + column;
    return column < columns && i < lane->nodes().size() ? std::optional(i) : std::nullopt;
}

LanePlan plan_lane(const NodeLane& lane, ImVec2 row, LaneRoom room, float unit) {
    LanePlan plan;
    plan.lane = &lane;
    plan.size = row;
    plan.unit = unit;
    room.most_height = std::max(room.most_height, row.y);
    if (!lane.has_steps() || !plan_nodes(plan, room)) plan.form = LaneForm::bar;
    return plan;
}

void use_one_scale(std::span<LanePlan> plans) {
    std::int64_t most = 1;
    for (const LanePlan& plan : plans) {
        if (plan.form == LaneForm::bar) most = std::max(most, plan.lane->allocated());
    }
    for (LanePlan& plan : plans) plan.most = most;
}

void paint_bar(ImVec2 low, ImVec2 size, const BarNodes& nodes, const std::string& text,
               Role other) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const std::int64_t all = nodes.live + nodes.others;
    const std::int64_t most = std::max({all, nodes.most, std::int64_t{1}});
    const auto to_width = [&](std::int64_t count) {
        return size.x * static_cast<float>(count) / static_cast<float>(most);
    };
    const float middle = low.x + to_width(nodes.live);
    const ImVec2 high{low.x + to_width(all), low.y + size.y};
    list.AddRectFilled(low, {middle, high.y}, packed_color(Role::taken, 0.45F));
    if (nodes.others > 0) list.AddRectFilled({middle, low.y}, high, packed_color(other, 0.2F));
    list.AddRect(low, high, packed_color(Role::panel_edge));
    paint_in_row(cut_at_end(text, size.x - 8), {low.x + 4, low.y}, size.y);
}

void paint_lane(const LanePlan& plan, const LaneLook& look) {
    LanePainter(look).draw(plan);
}

void paint_change(const LanePlan& plan, NodeChange change, ImVec2 low) {
    const float unit = plan.unit;
    const float side = (plan.has_texts ? 13 : 10) * unit;
    const ImVec2 high{low.x + side, low.y + side};
    if (change != NodeChange::given_back) {
        ImGui::GetWindowDrawList()->AddRectFilled(low, high, packed_color(Role::taken, 0.5F));
    }
    draw_change(change, low, high, unit, 1);
}

std::string text_of_change(const NodeLane& lane, std::size_t node, const LiveWorld& live) {
    return texts_of(node, lane.nodes()[node], lane.marks()[node], live).front();
}

void paint_stack(const LanePlan& plan, ImVec2 low, ImVec2 size, float row) {
    const NodeLane& lane = *plan.lane;
    if (plan.form == LaneForm::bar) return;
    std::vector<std::uint32_t> stack;
    for (const auto& [object, idle] : lane.state().idle()) {
        stack.insert(stack.end(), idle.rbegin(), idle.rend());
    }
    const std::span<const std::uint32_t> free = lane.state().free();
    stack.insert(stack.end(), free.rbegin(), free.rend());
    const float unit = plan.unit;
    const std::string widest(std::to_string(lane.nodes().size()).size(), '0');
    const float width = text_width(widest) + 6 * unit;
    const auto columns = static_cast<std::size_t>(std::max(size.x / width, 1.0F));
    const auto room = columns * static_cast<std::size_t>(std::max((size.y + 2 * unit) / row, 1.0F));
    for (std::size_t i = 0; i < std::min(stack.size(), room); ++i) {
        const ImVec2 at{low.x + width * static_cast<float>(i % columns),
                        low.y + row * static_cast<float>(i / columns)};
        const std::size_t left = stack.size() - i;
        if (i + 1 == room && left > 1) {
            paint_in_row(fmt::format("+{}", left), at, row - unit, Role::quiet_text);
            return;
        }
        ImGui::GetWindowDrawList()->AddRect({at.x, at.y + unit},
                                            {at.x + width - unit, at.y + row - 2 * unit},
                                            edge_of_idle(lane.nodes()[stack[i]]));
        paint_in_row(std::to_string(stack[i]), {at.x + 2 * unit, at.y}, row - unit,
                     Role::quiet_text);
    }
}

}  // namespace tileglass::app::trackers
