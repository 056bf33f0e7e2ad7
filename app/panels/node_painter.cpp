#include "app/panels/node_painter.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "app/live/live_world.hpp"
#include "app/panels/shown.hpp"
#include "app/panels/style.hpp"
#include "app/panels/texts.hpp"
#include "app/words/words.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app {

namespace {

using world::NodePlace;
using Where = NodePlace::Where;

// Pixels at 1x.
constexpr float kLeastTextCell = 24;
constexpr float kMostTextCell = 150;
constexpr float kLeastSquare = 4;
constexpr float kPartWidth = 3;

Role role_of_change(NodeChange change) {
    return change == NodeChange::fresh    ? Role::refused
           : change == NodeChange::reused ? Role::entered
                                          : Role::left;
}

std::string tile_text(Tile tile) {
    return fmt::format("{} {}", tile.x, tile.y);
}

// The edge of an idle node that its object keeps.
ImU32 edge_of_object(std::uint32_t object) {
    Color color = color_of_object(object, applied_theme());
    if (applied_theme() == Theme::light) {
        for (float* part : {&color.r, &color.g, &color.b}) *part *= 0.65F;
    }
    return to_packed(color);
}

// The texts of a node, the longest first. A change is told in its own tick alone.
std::array<std::string, 3> texts_of(std::size_t node, const NodePlace& place, const NodeMark& mark,
                                    const LiveWorld& live) {
    const std::string number = fmt::format("{}", node);
    const NodeChange change = mark.age == 0 ? mark.change : NodeChange::none;
    const bool was_live = change != NodeChange::none && change != NodeChange::fresh &&
                          mark.before.where == Where::list;
    if (place.where != Where::list) {
        if (!was_live) return {number, number, number};
        const std::string from = fmt::format("{}: {} > idle", node, tile_text(mark.before.tile));
        return {from, number, number};
    }
    const std::string tile = fmt::format("{}: {}", node, tile_text(place.tile));
    if (was_live && mark.before.object != place.object) {
        return {fmt::format("{}: {} > {} in {}", node, live.name_of_number(mark.before.object),
                            live.name_of_number(place.object), tile_text(place.tile)),
                tile, number};
    }
    if (was_live && mark.before.tile != place.tile) {
        return {
            fmt::format("{}: {} > {}", node, tile_text(mark.before.tile), tile_text(place.tile)),
            tile, number};
    }
    if (change == NodeChange::fresh) return {"+" + tile, tile, number};
    return {
        fmt::format("{}: {} in {}", node, live.name_of_number(place.object), tile_text(place.tile)),
        tile, number};
}

// Paints the nodes of a lane.
class LanePainter {
public:
    explicit LanePainter(const LaneLook& look)
        : live_(look.live),
          hot_(look.hot),
          ticks_(look.ticks),
          list_(*ImGui::GetWindowDrawList()) {}

    void draw(const LanePlan& plan) const {
        if (plan.form == LaneForm::bar) return draw_bar(plan);
        if (plan.form == LaneForm::parts) return draw_parts(plan);
        for (std::size_t i = 0; i < plan.lane->nodes().size(); ++i) draw_node(plan, i);
    }

private:
    void draw_bar(const LanePlan& plan) const {
        const NodeLane& lane = *plan.lane;
        if (lane.allocated() == 0) {
            paint_in_row("no node yet", plan.low, plan.size.y, Role::quiet_text);
            return;
        }
        paint_shares(
            plan.low, plan.size, lane.live(), lane.idle(),
            fmt::format("{} in lists, {} idle", grouped(lane.live()), grouped(lane.idle())),
            Role::quiet_text);
    }

    // From the foot: the share of live nodes; above it, the last change of one of them.
    void draw_parts(const LanePlan& plan) const {
        // A world that is not recorded may have gone back since the lanes were made.
        const world::ObjectRun* run = live_.objects().run(plan.lane->method());
        if (run == nullptr || run->world().nodes().allocated > NodeLane::kMostLookedAt) return;
        const std::vector<NodePart> parts = plan.lane->parts(plan.columns, run->world());
        const float foot = plan.low.y + plan.size.y;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const NodePart& part = parts[i];
            if (part.nodes == 0) continue;
            const ImVec2 low = plan.corner(i);
            const float right = low.x + plan.cell.x;
            const auto height = [&](std::uint32_t some) {
                return plan.size.y * static_cast<float>(some) / static_cast<float>(part.nodes);
            };
            list_.AddRectFilled(low, {right, foot}, packed_color(Role::panel_edge));
            list_.AddRectFilled({low.x, foot - height(part.live)}, {right, foot},
                                packed_color(Role::taken, 0.6F));
            if (part.mark.change == NodeChange::none) continue;
            list_.AddRectFilled(low, {right, low.y + 5 * plan.unit},
                                packed_color(role_of_change(part.mark.change), youth(part.mark)));
        }
    }

    // From 1, for a change of the last tick, down to 0.
    float youth(const NodeMark& mark) const {
        return 1 -
               static_cast<float>(mark.age) / static_cast<float>(std::max<std::int64_t>(ticks_, 1));
    }

    void draw_node(const LanePlan& plan, std::size_t i) const {
        const NodePlace& place = plan.lane->nodes()[i];
        const NodeMark& mark = plan.lane->marks()[i];
        const float gap = plan.unit;
        const ImVec2 low = plan.corner(i);
        const ImVec2 high{low.x + plan.cell.x - gap, low.y + plan.cell.y - gap};
        const bool is_small = plan.cell.y < 9 * plan.unit;
        if (place.where == Where::list) {
            Color fill = color_of_object(place.object, applied_theme());
            fill.a = is_small ? 0.85F : 0.5F;
            list_.AddRectFilled(low, high, to_packed(fill));
        } else {
            draw_idle(place, low, high);
        }
        if (mark.change != NodeChange::none) draw_mark(plan, mark, low, high);
        draw_hot(plan, place, low, high);
        if (plan.form == LaneForm::texts) {
            draw_text(plan, i, low, high);
        } else if (plan.cell.x >= 18 * plan.unit) {
            const std::string number = std::to_string(i);
            const float room = high.x - low.x - text_width(number);
            if (room >= 2) paint_in_row(number, {low.x + room / 2, low.y}, high.y - low.y);
        }
    }

    // Hollow; the edge of one that its object keeps has the object's colour.
    void draw_idle(const NodePlace& place, ImVec2 low, ImVec2 high) const {
        const bool is_kept = place.where == Where::object;
        const ImU32 color =
            is_kept ? edge_of_object(place.object) : packed_color(Role::quiet_text, 0.55F);
        list_.AddRect({low.x + 0.5F, low.y + 0.5F}, {high.x, high.y}, color);
    }

    void draw_mark(const LanePlan& plan, const NodeMark& mark, ImVec2 low, ImVec2 high) const {
        const float opacity = 1 - static_cast<float>(mark.age) /
                                      static_cast<float>(std::max<std::int64_t>(ticks_, 1));
        const ImU32 color = packed_color(role_of_change(mark.change), opacity);
        const float unit = plan.unit;
        if (plan.cell.y < 9 * unit) {
            // Too small for an edge: a dot; a node that is left idle has a stroke.
            const bool is_back = mark.change == NodeChange::given_back;
            const float inset = is_back ? 0 : std::min(unit, (high.x - low.x) / 4);
            const float middle = (low.y + high.y) / 2;
            list_.AddRectFilled({low.x + inset, is_back ? middle - unit / 2 : low.y + inset},
                                {high.x - inset, is_back ? middle + unit / 2 : high.y - inset},
                                color);
            return;
        }
        list_.AddRect({low.x + unit, low.y + unit}, {high.x - unit, high.y - unit}, color, 0, 0,
                      2 * unit);
        // The sign in the corner, so that shape differs as well as colour.
        const ImVec2 at{high.x - 5 * unit, low.y + 5 * unit};
        const float reach = 2.5F * unit;
        if (mark.change == NodeChange::reused) {
            list_.AddCircleFilled(at, 2 * unit, color);
            return;
        }
        list_.AddLine({at.x - reach, at.y}, {at.x + reach, at.y}, color, 1.5F * unit);
        if (mark.change == NodeChange::given_back) return;
        list_.AddLine({at.x, at.y - reach}, {at.x, at.y + reach}, color, 1.5F * unit);
    }

    void draw_hot(const LanePlan& plan, const NodePlace& place, ImVec2 low, ImVec2 high) const {
        if (hot_ == nullptr || place.where == Where::free) return;
        const bool is_of_object = hot_->is_of_object(place);
        const bool is_strong = hot_->is_at(place) && (is_of_object || hot_->objects.empty());
        if (!is_strong && !is_of_object && !hot_->is_at(place)) return;
        list_.AddRect({low.x - plan.unit, low.y - plan.unit},
                      {high.x + plan.unit, high.y + plan.unit},
                      packed_color(Role::input, is_strong ? 1 : 0.6F), 0, 0,
                      (is_strong ? 2.5F : 1.5F) * plan.unit);
    }

    void draw_text(const LanePlan& plan, std::size_t i, ImVec2 low, ImVec2 high) const {
        const NodeMark& mark = plan.lane->marks()[i];
        const NodePlace& place = plan.lane->nodes()[i];
        const float room = high.x - low.x - (mark.change == NodeChange::none ? 6 : 14) * plan.unit;
        for (const std::string& text : texts_of(i, place, mark, live_)) {
            if (text_width(text) > room) continue;
            paint_in_row(text, {low.x + 4 * plan.unit, low.y}, high.y - low.y,
                         place.where == Where::list ? Role::text : Role::quiet_text);
            return;
        }
    }

    const LiveWorld& live_;
    const HotNodes* hot_;
    std::int64_t ticks_;
    ImDrawList& list_;
};

// The idle nodes of a lane, those that are taken first at the left.
class StackPainter {
public:
    StackPainter(ImVec2 low, ImVec2 size, float unit)
        : at_(low.x), top_(low.y), size_(size), right_(low.x + size.x), unit_(unit) {}

    void draw(const NodeLane& lane) {
        if (lane.idle() == 0) return;
        const std::string all = grouped(lane.idle());
        if (!lane.has_steps()) {
            tell(all + " idle");
            return;
        }
        std::int64_t drawn = 0;
        const auto rest = [&] { return fmt::format("+{}", grouped(lane.idle() - drawn)); };
        const auto chips = [&](const std::vector<std::uint32_t>& stack, ImU32 edge) {
            for (auto node = stack.rbegin(); node != stack.rend(); ++node) {
                const std::string text = std::to_string(*node);
                const bool is_last = drawn + 1 == lane.idle();
                const float behind = is_last ? 0 : text_width(rest()) + 4 * unit_;
                const float width = text_width(text) + 8 * unit_;
                if (at_ + width + behind > right_) return false;
                chip(text, width, edge);
                ++drawn;
            }
            at_ += 4 * unit_;
            return true;
        };
        bool has_room = true;
        for (const auto& [object, stack] : lane.state().idle()) {
            has_room = chips(stack, edge_of_object(object));
            if (!has_room) break;
        }
        const std::span<const std::uint32_t> free = lane.state().free();
        if (has_room) {
            has_room = chips({free.begin(), free.end()}, packed_color(Role::quiet_text, 0.55F));
        }
        if (!has_room) tell(drawn == 0 ? all + " idle" : rest());
    }

private:
    void chip(const std::string& text, float width, ImU32 edge) {
        ImDrawList& list = *ImGui::GetWindowDrawList();
        list.AddRect({at_, top_ + unit_}, {at_ + width - 2 * unit_, top_ + size_.y - unit_}, edge);
        paint_in_row(text, {at_ + 3 * unit_, top_}, size_.y, Role::quiet_text);
        at_ += width;
    }
    void tell(const std::string& text) {
        paint_in_row(cut_at_end(text, right_ - at_), {at_, top_}, size_.y, Role::quiet_text);
    }

    float at_;
    float top_;
    ImVec2 size_;
    float right_;
    float unit_;
};

}  // namespace

LanePlan plan_lane(const NodeLane& lane, ImVec2 row, float most_height, float unit) {
    LanePlan plan;
    plan.lane = &lane;
    plan.size = row;
    plan.unit = unit;
    const auto count = static_cast<std::size_t>(std::max<std::int64_t>(lane.allocated(), 1));
    const float gap = unit;
    plan.form = LaneForm::bar;
    if (lane.has_steps()) {
        const float room = row.x / static_cast<float>(count);
        if (room >= kLeastTextCell * unit) {
            plan.form = LaneForm::texts;
            plan.cell = {std::min(room, kMostTextCell * unit), row.y + gap};
            plan.columns = count;
            return plan;
        }
        // The largest squares that fit, in a lane that is as low as it can be.
        for (float side = row.y; side >= kLeastSquare * unit; side -= unit) {
            const auto columns = static_cast<std::size_t>((row.x + gap) / side);
            const std::size_t rows = (count + columns - 1) / columns;
            const float height = side * static_cast<float>(rows) - gap;
            if (height > std::max(most_height, row.y)) continue;
            plan.form = LaneForm::squares;
            plan.size.y = std::max(height, row.y);
            plan.cell = {side, side};
            plan.columns = columns;
            return plan;
        }
    }
    if (lane.allocated() <= NodeLane::kMostLookedAt && lane.allocated() > 0) {
        plan.form = LaneForm::parts;
        plan.columns = static_cast<std::size_t>(row.x / (kPartWidth * unit));
        plan.cell = {kPartWidth * unit, plan.size.y};
    }
    return plan;
}

void paint_shares(ImVec2 low, ImVec2 size, std::int64_t live, std::int64_t others,
                  const std::string& text, Role other) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto all = static_cast<float>(std::max<std::int64_t>(live + others, 1));
    const float middle = low.x + size.x * static_cast<float>(live) / all;
    const ImVec2 high{low.x + size.x, low.y + size.y};
    list.AddRectFilled(low, {middle, high.y}, packed_color(Role::taken, 0.45F));
    if (others > 0) list.AddRectFilled({middle, low.y}, high, packed_color(other, 0.2F));
    list.AddRect(low, high, packed_color(Role::panel_edge));
    paint_in_row(cut_at_end(text, size.x - 8), {low.x + 4, low.y}, size.y);
}

void paint_lane(const LanePlan& plan, const LaneLook& look) {
    LanePainter(look).draw(plan);
}

void paint_stack(const NodeLane& lane, ImVec2 low, ImVec2 size, float unit) {
    StackPainter(low, size, unit).draw(lane);
}

}  // namespace tileglass::app
