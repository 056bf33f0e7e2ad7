// A tree of objects as a tree: its nodes in rows by depth, each below the one that it divides.

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/canvas/charts/experiment_chart.hpp"
#include "app/features/structures/pictures.hpp"
#include "app/widgets/widgets.hpp"
#include "app/world/live_world.hpp"
#include "app/world/structures.hpp"

namespace tileglass::app::structures {

namespace {

// Pixels at 1x.
constexpr float kLeastRow = 7;
constexpr float kMostRow = 34;
constexpr float kLeastNode = 9;  // narrower ones are drawn without gaps and without lines
constexpr float kMostNode = 30;
constexpr float kDepthWidth = 20;

class TreePainter {
public:
    TreePainter(const PictureOf& picture, const TreeLayout& layout, ImVec2 size)
        : picture_(picture),
          layout_(layout),
          unit_(ImGui::GetFontSize() / kSmallSize),
          list_(*ImGui::GetWindowDrawList()),
          color_(look_of(picture.run->structure().kind).role) {
        const float line = ImGui::GetTextLineHeight() + 2 * unit_;
        const auto rows = static_cast<float>(layout.level_count());
        row_ = std::clamp((size.y - line - 4 * unit_) / rows, kLeastRow * unit_, kMostRow * unit_);
        begin_ = ImGui::GetCursorScreenPos();
        low_ = {begin_.x + kDepthWidth * unit_, begin_.y + line};
        size_ = {size.x - kDepthWidth * unit_, row_ * rows};
    }

    void draw() {
        ImGui::SetCursorScreenPos(low_);
        mouse_area("##tree", {size_.x, size_.y});
        offer_menu(picture_.wishes);
        const bool is_hovered = ImGui::IsItemHovered();
        draw_depths();
        find_marks();
        if (is_hovered) point(ImGui::GetMousePos());
        if (!hot_) tooltip("The nodes of the tree by depth, each as wide as its part.");
        draw_nodes();
        const std::string head = hot_ ? text_of(layout_.nodes()[*hot_]) : summary();
        paint_in_row(cut_at_end(head, size_.x + kDepthWidth * unit_), begin_,
                     ImGui::GetTextLineHeight(), Role::quiet_text);
        ImGui::SetCursorScreenPos({begin_.x, low_.y + size_.y});
        ImGui::Dummy({1, unit_});
    }

private:
    std::string summary() const {
        std::int64_t leaves = 0;
        for (const PlacedNode& placed : layout_.nodes()) leaves += placed.node.is_leaf ? 1 : 0;
        return fmt::format("{} nodes, {} leaves, {} levels{}", grouped(layout_.nodes().size()),
                           grouped(leaves), layout_.level_count(),
                           has_numbers() ? "; numbers are objects" : "");
    }

    std::string text_of(const PlacedNode& placed) const {
        const TreeNode& node = placed.node;
        return fmt::format("node {} at depth {}: {} {} in it, {} in it and below", node.number,
                           node.depth, node.objects, node.objects == 1 ? "object" : "objects",
                           node.below);
    }

    void draw_depths() {
        const float line = ImGui::GetTextLineHeight();
        const auto stride = static_cast<std::size_t>(std::ceil(line / row_));
        for (std::size_t depth = 0; depth < layout_.level_count(); depth += stride) {
            const std::string text = std::to_string(depth);
            paint_in_row(text, {begin_.x, low_.y + row_ * static_cast<float>(depth)},
                         std::min(row_, node_height() + 2 * unit_), Role::quiet_text);
        }
    }

    float node_height() const { return std::max(row_ * 0.62F, row_ - 12 * unit_); }

    std::pair<ImVec2, ImVec2> place_of(const PlacedNode& placed) const {
        const float left = low_.x + size_.x * placed.left;
        const float right = low_.x + size_.x * placed.right;
        const float top = low_.y + row_ * static_cast<float>(placed.node.depth);
        if (is_narrow(placed))
            return {{left, top}, {std::max(right, left + 1), top + node_height()}};
        const float half = std::min(right - left - 2 * unit_, kMostNode * unit_) / 2;
        const float middle = (left + right) / 2;
        return {{middle - half, top}, {middle + half, top + node_height()}};
    }
    bool is_narrow(const PlacedNode& placed) const {
        return size_.x * (placed.right - placed.left) < kLeastNode * unit_;
    }

    // Which nodes the question has entered, and the one of the step.
    void find_marks() {
        const Player* player = picture_.player;
        if (player == nullptr) return;
        for (const EnterNode& enter : player->found().nodes) entered_.push_back(enter.node);
        std::sort(entered_.begin(), entered_.end());
        const std::optional<Event> event = player->current();
        if (!event || player->is_at_end()) return;
        if (const auto* enter = std::get_if<EnterNode>(&*event)) current_ = enter->node;
        if (const auto* split = std::get_if<Split>(&*event)) current_ = split->node;
        if (const auto* merge = std::get_if<Merge>(&*event)) current_ = merge->node;
        const auto* place = std::get_if<tileglass::Place>(&*event);
        if (place != nullptr && place->to != kNone) current_ = place->to;
    }

    // The deepest node whose part of the picture has the pointer in its row.
    void point(ImVec2 at) {
        const auto depth = static_cast<std::uint32_t>((at.y - low_.y) / row_);
        const float share = (at.x - low_.x) / size_.x;
        for (std::size_t i = 0; i < layout_.nodes().size(); ++i) {
            const PlacedNode& placed = layout_.nodes()[i];
            if (placed.node.depth != depth || share < placed.left || share >= placed.right)
                continue;
            hot_ = i;
        }
        if (!hot_) return;
        const TreeNode& node = layout_.nodes()[*hot_].node;
        HotPart hot{.is_second = picture_.is_second,
                    .node = node.reach,
                    .text = fmt::format("node {}", node.number)};
        const auto light = [&](std::uint32_t object) {
            add_rect_of(object, picture_.subject.live, hot.objects);
        };
        if (has_objects()) picture_.run->all().for_each_in_node(node.number, light);
        picture_.hot = std::move(hot);
        const std::string text = text_of(layout_.nodes()[*hot_]);
        tooltip(has_objects() ? text + "\n" + names_in(node) : text);
    }

    // While the tree follows its objects, it is not as it is drawn.
    bool has_objects() const { return !picture_.subject.structures.is_behind(); }

    std::string names_in(const TreeNode& node) const {
        constexpr std::size_t kMost = 12;
        std::vector<std::uint32_t> objects;
        const auto add = [&](std::uint32_t object) { objects.push_back(object); };
        picture_.run->all().for_each_in_node(node.number, add);
        return objects.empty() ? "no object in it"
                               : names_of(objects, kMost, picture_.subject.live);
    }

    // Is it on the way to what the pointer is on, on the canvas?
    bool is_lit(const PlacedNode& placed) const {
        const std::optional<Vec2>& point = picture_.subject.pointed.hovered_point;
        return !hot_ && point && contains(placed.node.rect, {*point, *point});
    }

    void draw_nodes() {
        const NodesToCome to_come(*picture_.run, picture_.player);
        std::vector<float> drawn_to(layout_.level_count(), -1);  // at each depth, pixels
        std::vector<const PlacedNode*> lit;
        for (std::size_t i = 0; i < layout_.nodes().size(); ++i) {
            const PlacedNode& placed = layout_.nodes()[i];
            const bool is_marked = i == hot_ || is_lit(placed) || placed.node.number == current_;
            if (is_marked) lit.push_back(&placed);
            const auto [low, high] = place_of(placed);
            // Several nodes within a pixel are drawn as one.
            float& end = drawn_to[placed.node.depth];
            const bool is_entered =
                std::binary_search(entered_.begin(), entered_.end(), placed.node.number);
            if (high.x < end + 1 && !is_entered) continue;
            end = high.x;
            draw_node(placed, to_come.contains(placed.node), is_entered);
        }
        for (const PlacedNode* placed : lit) {
            auto [low, high] = place_of(*placed);
            const Role role = placed->node.number == current_ ? Role::current : Role::input;
            list_.AddRect({low.x - unit_, low.y - unit_},
                          {std::max(high.x, low.x + 2 * unit_) + unit_, high.y + unit_},
                          packed_color(role), 0, 0, 2 * unit_);
        }
    }

    void draw_node(const PlacedNode& placed, bool is_to_come, bool is_entered) {
        const auto [low, high] = place_of(placed);
        const TreeNode& node = placed.node;
        const Role edge = is_entered ? Role::box_in_sight : Role::box_loaded;
        if (placed.parent != kNone) {
            const PlacedNode& parent = layout_.nodes()[placed.parent];
            if (!is_narrow(parent)) {
                const auto [above, below] = place_of(parent);
                list_.AddLine({(above.x + below.x) / 2, below.y}, {(low.x + high.x) / 2, low.y},
                              packed_color(edge, is_to_come   ? 0.25F
                                                 : is_entered ? 1
                                                              : 0.6F),
                              (is_entered ? 1.5F : 1) * unit_);
            }
        }
        const bool is_narrow_one = is_narrow(placed);
        // The fuller, the stronger.
        const auto full = static_cast<float>(node.objects) /
                          static_cast<float>(std::max(picture_.run->structure().capacity, 1U));
        const float share = node.objects == 0 ? 0 : 0.25F + 0.5F * std::min(full, 1.0F);
        if (share > 0) {
            list_.AddRectFilled(low, high, packed_color(color_, is_to_come ? share / 3 : share));
        }
        if (is_entered) list_.AddRectFilled(low, high, packed_color(Role::box_in_sight, 0.3F));
        if (!is_narrow_one || is_entered) {
            list_.AddRect(low, high, packed_color(edge, is_to_come ? 0.4F : 1), 0, 0,
                          (is_entered ? 1.5F : 1) * unit_);
        } else if (share == 0) {
            list_.AddRectFilled({low.x, high.y - unit_}, high, packed_color(edge, 0.6F));
        }
        const std::string number = std::to_string(node.objects);
        const float room = room_for_number(placed);
        if (room < 0) return;
        paint_in_row(number, {low.x + unit_ + room / 2, low.y}, high.y - low.y,
                     is_to_come ? Role::quiet_text : Role::text);
    }

    // Next to the number of objects in a node, pixels; below 0: it is not written.
    float room_for_number(const PlacedNode& placed) const {
        const auto [low, high] = place_of(placed);
        const std::uint32_t objects = placed.node.objects;
        if (objects == 0 || high.y - low.y < ImGui::GetTextLineHeight()) return -1;
        return high.x - low.x - 2 * unit_ - text_width(std::to_string(objects));
    }
    bool has_numbers() const {
        const auto& nodes = layout_.nodes();
        return std::any_of(nodes.begin(), nodes.end(),
                           [&](const PlacedNode& placed) { return room_for_number(placed) >= 0; });
    }

    const PictureOf& picture_;
    const TreeLayout& layout_;
    float unit_;
    ImDrawList& list_;
    Role color_;
    float row_ = 0;  ///< height
    ImVec2 begin_;
    ImVec2 low_;  ///< of the nodes
    ImVec2 size_;
    std::vector<std::uint32_t> entered_;  ///< numbers, rising
    std::optional<std::uint32_t> current_;
    std::optional<std::size_t> hot_;  ///< index of the node that is pointed at
};

}  // namespace

void draw_tree(const PictureOf& picture, TreeLayout& layout, ImVec2 size) {
    layout.follow(moment_of(picture.subject, picture.is_second));
    const Scope font = in_font(Font::small);
    if (!layout.nodes().empty()) return TreePainter(picture, layout, size).draw();
    const std::string text = fmt::format("{} nodes in {} levels, too many to be drawn",
                                         grouped(layout.node_count()), layout.level_count());
    write(cut_at_end(text, size.x), Role::quiet_text);
}

}  // namespace tileglass::app::structures
