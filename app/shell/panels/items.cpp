// The list of items.

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/shell/panels/controls.hpp"
#include "app/shell/panels/panels.hpp"

namespace tileglass::app {

namespace {

std::string count_text_of(const Workspace& workspace, const scene::Item& item) {
    const Answer* answer = workspace.answers.of(item);
    if (answer == nullptr || !item.is_known()) return "?";
    if (const auto* swarm = item.as<scene::Swarm>()) return grouped(swarm->count);
    if (answer->is_late) return "counting";
    if (answer->is_given_up) return "not counted";
    return answer->error ? "error" : grouped(answer->summary.count);
}

Choice choice_of_click() {
    const ImGuiIO& io = ImGui::GetIO();
    return io.KeyShift ? Choice::range : io.KeyCtrl ? Choice::toggle : Choice::only;
}

/// Draws the list, and does what is done in it. Edits are applied after all rows are drawn.
class DrawnList {
public:
    DrawnList(Workspace& workspace, ItemList& list)
        : workspace_(workspace),
          list_(list),
          shown_(list.follow(workspace)),
          items_(workspace.scene().items),
          rows_(list.rows()),
          height_(ImGui::GetTextLineHeight() + 2 * kPadding * unit_of_font()),
          pitch_(height_ + ImGui::GetStyle().ItemSpacing.y) {}

    void draw() {
        const float top = ImGui::GetCursorPosY();
        top_ = ImGui::GetCursorScreenPos().y;
        if (shown_) scroll_to(top + static_cast<float>(*shown_) * pitch_);
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {2, kPadding * unit_of_font()});
        ImGuiListClipper clipper;
        clipper.Begin(static_cast<int>(rows_.size()), pitch_);
        while (clipper.Step()) {
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
                draw_row(static_cast<std::size_t>(i));
            }
        }
        ImGui::PopStyleVar();
        if (list_.dragged != scene::kNoItem) drag();
        // Scrolled away, or removed.
        if (!has_field_ && list_.has_focus) list_.rename(scene::kNoItem);
        apply();
    }

private:
    static constexpr float kPadding = 2;  // pixels at 1x, above and below a row's text

    // Scrolls by as much as needed to show the row at `y`.
    void scroll_to(float y) {
        const float begin = ImGui::GetScrollY() + ImGui::GetFrameHeight();
        const float end = ImGui::GetScrollY() + ImGui::GetWindowHeight();
        if (y < begin) ImGui::SetScrollY(ImGui::GetScrollY() + y - begin);
        if (y + pitch_ > end) ImGui::SetScrollY(ImGui::GetScrollY() + y + pitch_ - end);
    }

    void draw_row(std::size_t i) {
        const ItemRow row = rows_[i];
        if (!row.item) return draw_head(row);
        const scene::Item& item = items_[*row.item];
        const Scope id = with_id(std::size_t{item.id});
        draw_visibility(item);
        ImGui::SameLine();
        if (item.id == list_.renamed) {
            draw_name_field(item);
        } else {
            draw_name(item);
        }
    }

    void draw_head(const ItemRow& row) {
        const std::string title = title_of_group(row.group);
        const Scope id = with_id(title.c_str());
        const bool is_folded = list_.folded.contains(row.group);
        const Scope color = in_color(ImGuiCol_Text, imgui_color(Role::quiet_text));
        ImGui::SetNextItemOpen(!is_folded);
        constexpr ImGuiTreeNodeFlags kFlags = ImGuiTreeNodeFlags_NoTreePushOnOpen |
                                              ImGuiTreeNodeFlags_SpanAvailWidth |
                                              ImGuiTreeNodeFlags_FramePadding;
        const bool is_open = ImGui::TreeNodeEx(title.c_str(), kFlags);
        report_control("##" + title, 0, Control::row);
        if (is_open == is_folded) folds_ = row.group;
        tooltip(is_folded ? "Show the items of this kind" : "Fold the items of this kind");
        ImGui::SameLine();
        right_aligned(grouped(row.count), Font::numbers, Role::quiet_text);
    }

    void draw_visibility(const scene::Item& item) {
        bool is_shown = !item.hidden;
        if (check_box("##shown", &is_shown, Control::row)) {
            turned_ = item;
            turned_->hidden = !is_shown;
        }
        tooltip(is_shown ? "Shown" : "Hidden");
    }

    void draw_name_field(const scene::Item& item) {
        has_field_ = true;
        if (!list_.has_focus) ImGui::SetKeyboardFocusHere();
        renamed_ = typed_name(item, -1);
        if (ImGui::IsItemActive()) list_.has_focus = true;
        if (ImGui::IsItemDeactivated()) list_.rename(scene::kNoItem);
    }

    void draw_name(const scene::Item& item) {
        const float left = ImGui::GetCursorPosX();
        const bool is_clicked = selectable("##row", workspace_.selection.has(item.id),
                                           ImGuiSelectableFlags_AllowDoubleClick);
        if (ImGui::IsItemClicked(1) && !workspace_.selection.has(item.id)) clicked_ = item.id;
        offer_menu(workspace_, MenuSpot::list);
        if (!ImGui::IsMouseDown(0)) list_.is_drag_given_up = false;
        if (ImGui::IsItemActive() && ImGui::IsMouseDragging(0) && !list_.is_drag_given_up) {
            list_.dragged = item.id;
        }
        if (is_clicked && ImGui::IsMouseDoubleClicked(0)) {
            list_.rename(item.id);
        } else if (is_clicked && list_.dragged == scene::kNoItem) {
            clicked_ = item.id;
        }
        const std::string count = count_text_of(workspace_, item);
        float room = ImGui::GetWindowContentRegionMax().x - left - ImGui::GetStyle().ItemSpacing.x;
        {
            const Scope font = in_font(Font::numbers);
            room -= text_width(count);
        }
        const std::string name = cut_at_end(item.name, room);
        tooltip((name != item.name ? item.name + "\n" : "") +
                "A double click renames it; a drag changes the order of drawing.");
        ImGui::SameLine(left);
        write(name);
        ImGui::SameLine();
        right_aligned(count);
    }

    // The dragged row goes to the gap between rows that is nearest to the pointer.
    void drag() {
        const std::optional<std::size_t> from = row_of(rows_, items_.index_of(list_.dragged));
        if (!from || is_escape_pressed()) {
            list_.dragged = scene::kNoItem;
            list_.is_drag_given_up = true;
            return;
        }
        const float at = ImGui::GetMousePos().y;
        const float row = std::round((at - top_) / pitch_);
        const std::size_t gap =
            gap_in_group(rows_, *from, static_cast<std::size_t>(std::max(row, 0.0F)));
        if (!ImGui::IsMouseDown(0)) {
            moved_ = move_to_gap(rows_, items_, *from, gap);
            list_.dragged = scene::kNoItem;
            return;
        }
        const float y = top_ + static_cast<float>(gap) * pitch_ - (pitch_ - height_) / 2;
        const float left = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMin().x;
        const float right = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
        ImGui::GetWindowDrawList()->AddLine({left, y}, {right, y}, packed_color(Role::accent),
                                            2 * unit_of_font());
        // Beyond the list's ends it scrolls.
        const float begin = ImGui::GetWindowPos().y + ImGui::GetFrameHeight();
        const float end = ImGui::GetWindowPos().y + ImGui::GetWindowHeight();
        const float beyond = at - std::clamp(at, begin, end);
        if (beyond != 0) ImGui::SetScrollY(ImGui::GetScrollY() + beyond / 4);
    }

    void apply() {
        if (clicked_) list_.choose(workspace_, *clicked_, choice_of_click());
        if (folds_ && !list_.folded.erase(*folds_)) list_.folded.insert(*folds_);
        if (turned_) {
            const char* verb = turned_->hidden ? "hide" : "show";
            replace_item(workspace_, std::move(*turned_), verb);
        }
        if (renamed_) replace_item(workspace_, std::move(*renamed_), "rename");
        if (moved_) {
            const std::string label = "reorder " + workspace_.scene().find(moved_->id)->name;
            workspace_.document.editor.apply(*moved_, label);
        }
    }

    Workspace& workspace_;
    ItemList& list_;
    std::optional<std::size_t> shown_;  ///< the row to be scrolled to
    const scene::Items& items_;
    const ItemRows& rows_;
    float height_ = 0;  ///< of a row, pixels
    float pitch_ = 0;   ///< from one row to the next
    float top_ = 0;     ///< of the first row, on the screen
    bool has_field_ = false;
    std::optional<scene::ItemId> clicked_;
    std::optional<std::size_t> folds_;
    std::optional<scene::Item> turned_;
    std::optional<scene::Item> renamed_;
    std::optional<scene::MoveItem> moved_;
};

}  // namespace

void draw_items(Workspace& workspace, ItemList& list, const PanelRect& place, float& height) {
    if (place.is_empty()) return;
    if (const Panel panel = begin_panel("Items", place, true, 0, &height)) {
        if (workspace.scene().items.empty()) {
            hint(has_log(workspace.live)
                     ? "The objects come from a log of operations. Press 2 and drag over the "
                       "canvas to draw a rectangle."
                     : "Nothing here. Press 2 and drag over the canvas to draw a rectangle.");
        }
        DrawnList(workspace, list).draw();
    }
}

}  // namespace tileglass::app
