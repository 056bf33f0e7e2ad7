#include "app/panels/node_painter.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/live/live_world.hpp"
#include "app/widgets/shown.hpp"
#include "app/widgets/style.hpp"
#include "app/widgets/texts.hpp"
#include "app/words/words.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app {

namespace {

using world::NodePlace;
using Where = NodePlace::Where;

// Pixels at 1x.
constexpr float kMostTextCell = 150;
constexpr float kTextsOfTiles = 64;   // a square with room for two tiles
constexpr float kTextsOfATile = 60;   // and for one
constexpr float kMostOwnerText = 40;  // longer names are left out
constexpr float kMostSquare = 12;
constexpr float kLeastSquare = 6;
constexpr float kPartWidth = 3;

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

// The name of an object in a narrow square: its number, if it has one.
std::string short_name(std::uint32_t object, const LiveWorld& live) {
    const std::string name = live.items().name_of_number(object);
    const std::size_t number = name.find_last_not_of("0123456789") + 1;
    return number > 0 && number < name.size() ? "#" + name.substr(number) : name;
}

// "12 #3": a node and its owner.
std::string owned_text(std::size_t node, const NodePlace& place, const LiveWorld& live) {
    if (place.where == Where::free) return std::to_string(node);
    return fmt::format("{} {}", node, short_name(place.object, live));
}

// The texts of a node, the longest first. A change is told in its own tick alone.
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

// What has changed is told by the edge of a square, so that nothing lies over its number: a new
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
    explicit LanePainter(const LaneLook& look)
        : live_(look.live),
          hot_(look.hot),
          ticks_(look.ticks),
          list_(*ImGui::GetWindowDrawList()) {}

    void draw(const LanePlan& plan) const {
        if (plan.form == LaneForm::bar) return draw_bar(plan);
        if (plan.form == LaneForm::parts) return draw_parts(plan);
        for (std::size_t i = 0; i < plan.lane->nodes().size(); ++i) draw_node(plan, i);
        if (plan.form == LaneForm::squares) draw_row_numbers(plan);
    }

private:
    void draw_bar(const LanePlan& plan) const {
        const NodeLane& lane = *plan.lane;
        if (lane.allocated() == 0) {
            paint_in_row("no node yet", plan.low, plan.size.y, Role::quiet_text);
            return;
        }
        paint_bar(plan.low, plan.size, {lane.live(), lane.idle(), plan.part},
                  fmt::format("{} in lists, {} idle", grouped(lane.live()), grouped(lane.idle())),
                  Role::quiet_text);
    }

    // From the foot: the share of nodes in lists. From above: what has changed.
    void draw_parts(const LanePlan& plan) const {
        // A world that is not recorded may have gone back since the lanes were made.
        const world::ObjectRun* run = live_.objects().run(plan.lane->method());
        if (run == nullptr || run->world().nodes().allocated > NodeLane::kMostLookedAt) return;
        constexpr float kShareOfChanges = 0.4F;
        const float foot = plan.low.y + plan.size.y;
        const bool has_changes = plan.lane->has_steps();
        const float of_changes = has_changes ? std::round(kShareOfChanges * plan.size.y) : 0;
        const std::vector<NodePart> parts = plan.lane->parts(plan.columns, plan.part, run->world());
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const NodePart& part = parts[i];
            if (part.nodes == 0) continue;
            const ImVec2 low = plan.corner(i);
            const float right = low.x + plan.cell.x;
            const auto share = [&](std::uint32_t some, float height) {
                return height * static_cast<float>(some) / static_cast<float>(part.nodes);
            };
            list_.AddRectFilled({low.x, low.y + of_changes}, {right, foot},
                                packed_color(Role::panel_edge));
            list_.AddRectFilled({low.x, foot - share(part.live, plan.size.y - of_changes)},
                                {right, foot}, packed_color(Role::taken, 0.6F));
            float top = low.y;
            for (const auto& [change, some] :
                 {std::pair(NodeChange::fresh, part.fresh),
                  std::pair(NodeChange::reused, part.reused),
                  std::pair(NodeChange::given_back, part.given_back)}) {
                if (some == 0) continue;
                // A single one is seen, too.
                const float height = std::max(share(some, of_changes), 1.5F * plan.unit);
                const float end = std::min(top + height, low.y + of_changes);
                list_.AddRectFilled({low.x, top}, {right, end},
                                    packed_color(role_of_change(change)));
                top = end;
            }
        }
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
        return 1 -
               static_cast<float>(mark.age) / static_cast<float>(std::max<std::int64_t>(ticks_, 1));
    }

    void draw_node(const LanePlan& plan, std::size_t i) const {
        const NodePlace& place = plan.lane->nodes()[i];
        const NodeMark& mark = plan.lane->marks()[i];
        const float gap = plan.unit;
        const ImVec2 low = plan.corner(i);
        const ImVec2 high{low.x + plan.cell.x - gap, low.y + plan.cell.y - gap};
        if (place.where == Where::list) {
            Color fill = color_of_object(place.object, applied_theme());
            fill.a = plan.form == LaneForm::squares ? 0.85F : 0.5F;
            list_.AddRectFilled(low, high, to_packed(fill));
        } else {
            draw_idle(place, low, high);
        }
        if (mark.change != NodeChange::none) {
            draw_change(mark.change, low, high, plan.unit, youth(mark));
        }
        draw_hot(plan, place, low, high);
        if (plan.form == LaneForm::texts) draw_text(plan, i, low, high);
    }

    // Hollow; the edge of one that its object keeps has the object's colour.
    void draw_idle(const NodePlace& place, ImVec2 low, ImVec2 high) const {
        const bool is_kept = place.where == Where::object;
        const ImU32 color =
            is_kept ? edge_of_object(place.object) : packed_color(Role::quiet_text, 0.55F);
        list_.AddRect(low, high, color);
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
            for (const std::string& text : texts_of(i, place, plan.lane->marks()[i], live_)) {
                if (draw(text)) return;
            }
        }
        if (!draw(owned_text(i, place, live_))) draw(std::to_string(i));
    }

    const LiveWorld& live_;
    const HotNodes* hot_;
    std::int64_t ticks_;
    ImDrawList& list_;
};

// The idle nodes of a lane, those that are taken first at the left.
class StackPainter {
public:
    StackPainter(const LiveWorld& live, ImVec2 low, ImVec2 size, float row, float unit)
        : live_(live), low_(low), size_(size), row_(row), unit_(unit) {}

    void draw(const NodeLane& lane, bool has_chips) {
        if (lane.idle() == 0) return;
        if (!has_chips) {
            return tell(
                fmt::format("{} of {} idle", grouped(lane.idle()), grouped(lane.allocated())));
        }
        left_ = lane.idle();
        for (const auto& [object, stack] : lane.state().idle()) {
            if (!name(short_name(object, live_)) || !chips(stack, edge_of_object(object))) break;
        }
        const bool has_room = left_ == static_cast<std::int64_t>(lane.state().free().size());
        const std::span<const std::uint32_t> free = lane.state().free();
        if (has_room) chips(free, packed_color(Role::quiet_text, 0.55F));
        if (left_ > 0) tell(left_ == lane.idle() ? rest().substr(1) + " idle" : rest());
    }

private:
    std::string rest() const { return fmt::format("+{}", grouped(left_)); }

    // Goes on in the next row if there is no room for this. The last row keeps some for `rest`.
    bool make_room(float width, bool is_last) {
        const auto fits = [&] {
            const bool is_last_row = at_.y + 2 * row_ > size_.y + unit_;
            const float behind = is_last_row && !is_last ? text_width(rest()) + 4 * unit_ : 0;
            return at_.x + width + behind <= size_.x;
        };
        if (fits()) return true;
        if (at_.y + 2 * row_ > size_.y + unit_) return false;
        at_ = {0, at_.y + row_};
        return fits();
    }
    // Whose nodes follow, and room for the first one.
    bool name(const std::string& text) {
        const float width = text_width(text) + 3 * unit_;
        if (at_.x > 0) at_.x += 4 * unit_;
        if (!make_room(width + text_width("000") + 6 * unit_, false)) return false;
        write_here(text);
        at_.x += width;
        return true;
    }
    bool chips(std::span<const std::uint32_t> stack, ImU32 edge) {
        for (std::size_t i = stack.size(); i-- > 0;) {
            const std::string text = std::to_string(stack[i]);
            const float width = text_width(text) + 6 * unit_;
            if (!make_room(width, left_ == 1)) return false;
            const ImVec2 low{low_.x + at_.x, low_.y + at_.y};
            ImGui::GetWindowDrawList()->AddRect(
                {low.x, low.y + unit_}, {low.x + width - unit_, low.y + row_ - 2 * unit_}, edge);
            at_.x += 2 * unit_;
            write_here(text);
            at_.x += width - 2 * unit_;
            --left_;
        }
        return true;
    }
    void tell(const std::string& text) { write_here(cut_at_end(text, size_.x - at_.x)); }
    void write_here(const std::string& text) {
        paint_in_row(text, {low_.x + at_.x, low_.y + at_.y}, row_ - unit_, Role::quiet_text);
    }

    const LiveWorld& live_;
    ImVec2 low_;
    ImVec2 size_;
    float row_;
    float unit_;
    ImVec2 at_;              // of the next one, from `low_`
    std::int64_t left_ = 0;  // idle nodes that are not drawn yet
};

// The width of a square for the number of each node, and for its owner, too.
struct CellWidths {
    float number = 0;
    float owner = 0;
};

CellWidths widths_of(const NodeLane& lane, const LiveWorld& live, float unit) {
    const std::size_t count = lane.nodes().size();
    CellWidths widths;
    widths.number = text_width(std::string(std::to_string(count).size(), '0'));
    float owner = 0;
    for (const NodePlace& place : lane.nodes()) {
        if (place.where == Where::free) continue;
        owner = std::max(owner, text_width(' ' + short_name(place.object, live)));
        if (owner > kMostOwnerText * unit) break;
    }
    const float margin = 7 * unit;
    widths.number += margin;
    if (owner <= kMostOwnerText * unit) widths.owner = widths.number + owner;
    return widths;
}

// Squares with texts, in rows; false: they do not fit.
bool plan_texts(LanePlan& plan, const LiveWorld& live, LaneRoom room) {
    const NodeLane& lane = *plan.lane;
    const std::size_t count = std::max<std::size_t>(lane.nodes().size(), 1);
    const float unit = plan.unit;
    const float pitch = plan.size.y + unit;
    const auto most_rows = static_cast<std::size_t>((room.most_height + unit) / pitch);
    // More cannot fit, and names need not be looked at.
    const float least = 14 * unit;
    if (static_cast<float>(count) * least > plan.size.x * static_cast<float>(most_rows)) {
        return false;
    }
    const CellWidths widths = widths_of(lane, live, unit);
    const auto take = [&](std::size_t rows) {
        for (const float width : {kTextsOfTiles * unit, widths.owner, widths.number}) {
            if (width <= 0) continue;
            const auto columns = static_cast<std::size_t>((plan.size.x + unit) / width);
            if (columns * rows < count) continue;
            plan.form = LaneForm::texts;
            const float fair = plan.size.x / static_cast<float>(count);
            const bool is_one = columns >= count;
            plan.columns = is_one ? count : columns;
            plan.cell = {is_one ? std::min(fair, kMostTextCell * unit) : width, pitch};
            plan.size.y =
                static_cast<float>((count + plan.columns - 1) / plan.columns) * pitch - unit;
            return true;
        }
        return false;
    };
    for (std::size_t rows = room.is_low ? 1 : most_rows; rows <= most_rows; ++rows) {
        if (take(rows)) return true;
    }
    return false;
}

// Small squares in rows of whole tens; false: they do not fit.
bool plan_squares(LanePlan& plan, float most_height) {
    const float unit = plan.unit;
    const std::size_t count = plan.lane->nodes().size();
    plan.left = text_width(grouped(static_cast<std::int64_t>(count))) + 4 * unit;
    plan.tens = 2 * unit;
    for (float side = kMostSquare * unit; side >= kLeastSquare * unit; side -= unit) {
        const float ten = 10 * side + plan.tens;
        const auto columns = 10 * static_cast<std::size_t>((plan.size.x - plan.left) / ten);
        if (columns == 0) continue;
        const std::size_t rows = (count + columns - 1) / columns;
        const float height = side * static_cast<float>(rows) - unit;
        if (height > most_height) continue;
        plan.form = LaneForm::squares;
        plan.size.y = std::max(height, plan.size.y);
        plan.cell = {side, side};
        plan.columns = columns;
        return true;
    }
    plan.left = 0;
    plan.tens = 0;
    return false;
}

}  // namespace

Role role_of_change(NodeChange change) {
    return change == NodeChange::fresh    ? Role::refused
           : change == NodeChange::reused ? Role::entered
                                          : Role::left;
}

bool tells_of_tiles(const LanePlan& plan) {
    return plan.form == LaneForm::texts && plan.cell.x >= kTextsOfATile * plan.unit;
}

std::optional<std::size_t> LanePlan::at(ImVec2 point) const {
    const float x = point.x - low.x - left;
    if (form == LaneForm::bar || x < 0 || point.y < low.y) return std::nullopt;
    const float ten = 10 * cell.x + tens;
    const auto group = static_cast<std::size_t>(x / ten);
    const float within = std::min(x - static_cast<float>(group) * ten, 10 * cell.x - 1);
    const std::size_t column = 10 * group + static_cast<std::size_t>(within / cell.x);
    const std::size_t i = static_cast<std::size_t>((point.y - low.y) / cell.y) * columns + column;
    const auto all = form == LaneForm::parts ? columns : lane->nodes().size();
    return column < columns && i < all ? std::optional(i) : std::nullopt;
}

LanePlan plan_lane(const NodeLane& lane, const LiveWorld& live, ImVec2 row, LaneRoom room,
                   float unit) {
    LanePlan plan;
    plan.lane = &lane;
    plan.size = row;
    plan.unit = unit;
    room.most_height = std::max(room.most_height, row.y);
    if (lane.has_steps() &&
        (plan_texts(plan, live, room) || plan_squares(plan, room.most_height))) {
        return plan;
    }
    plan.form = LaneForm::bar;
    if (lane.allocated() <= NodeLane::kMostLookedAt && lane.allocated() > 0) {
        plan.form = LaneForm::parts;
        plan.size.y = room.is_low ? row.y : std::min(room.most_height, 2 * row.y);
        plan.columns = static_cast<std::size_t>(row.x / (kPartWidth * unit));
        plan.cell = {kPartWidth * unit, plan.size.y};
    }
    return plan;
}

void use_one_scale(std::span<LanePlan> plans) {
    for (const LaneForm form : {LaneForm::parts, LaneForm::bar}) {
        std::int64_t most = 1;
        for (const LanePlan& plan : plans) {
            if (plan.form != form) continue;
            const auto columns = static_cast<std::int64_t>(plan.columns);
            most = std::max(most, (plan.lane->allocated() + columns - 1) / columns);
        }
        for (LanePlan& plan : plans) {
            if (plan.form == form) plan.part = most;
        }
    }
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
    const float side = (plan.form == LaneForm::texts ? 13 : 10) * unit;
    const ImVec2 high{low.x + side, low.y + side};
    if (change != NodeChange::given_back) {
        ImGui::GetWindowDrawList()->AddRectFilled(low, high, packed_color(Role::taken, 0.5F));
    }
    draw_change(change, low, high, unit, 1);
}

std::string text_of_change(const NodeLane& lane, std::size_t node, const LiveWorld& live) {
    return texts_of(node, lane.nodes()[node], lane.marks()[node], live).front();
}

void paint_stack(const LanePlan& plan, const LiveWorld& live, ImVec2 low, ImVec2 size, float row) {
    const bool has_chips = plan.form == LaneForm::texts || plan.form == LaneForm::squares;
    StackPainter(live, low, size, row, plan.unit).draw(*plan.lane, has_chips);
}

}  // namespace tileglass::app
