// The gallery of cases: groups, pictures, search, levels.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/shell/panels/question.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "app/widgets/widgets.hpp"

namespace tileglass::app {

namespace {

// Sizes in pixels at 1x.
constexpr float kGalleryWidth = 1240;
constexpr float kGroupsWidth = 190;
constexpr float kLeastForGroups = 800;  ///< in narrower windows there is no list of groups
constexpr float kGap = 8;
constexpr float kInset = 4;

// Cases in rows of cards; a row with a title begins a group.
struct CardRow {
    const char* title = nullptr;
    std::vector<std::size_t> cases;  ///< indices
};

// Draws the gallery once.
class DrawnGallery {
public:
    DrawnGallery(const std::vector<Case>& cases, Gallery& gallery, std::vector<KeyEvent>& keys)
        : cases_(cases), gallery_(gallery), keys_(keys), unit_(unit_of_font()) {}

    // Returns the case that is to be opened, or null.
    const Case* draw(ImVec2 size) {
        const std::string typed_before = gallery_.typed;
        const std::optional<CaseLevel> level_before = gallery_.level;
        draw_field(size.x);
        find();
        is_moved_ = ImGui::IsWindowAppearing() || typed_before != gallery_.typed ||
                    level_before != gallery_.level;
        const float foot = 3 * ImGui::GetTextLineHeight() + 3 * ImGui::GetStyle().ItemSpacing.y;
        const float height = size.y - ImGui::GetCursorPosY() - foot;
        const bool has_groups = gallery_.typed.empty() && size.x >= kLeastForGroups * unit_;
        std::optional<std::size_t> wanted_group;
        if (has_groups) {
            wanted_group = draw_groups({kGroupsWidth * unit_, height});
            ImGui::SameLine();
        }
        draw_cards(height, wanted_group);
        draw_foot();
        if (given_ == nullptr && is_entered_ && !found_.empty()) given_ = &cases_[gallery_.chosen];
        return given_;
    }

private:
    // The words to find, and the levels.
    void draw_field(float width) {
        float levels = button_width("All levels");
        for (const CaseLevel level : kCaseLevels) {
            levels += button_width(title_of(level)) + ImGui::GetStyle().ItemSpacing.x;
        }
        const float least = 260 * unit_;
        const bool is_in_line = width - levels - kGap * unit_ >= least;
        TypedText<256> typed(gallery_.typed);
        if (lacks_focus()) ImGui::SetKeyboardFocusHere();
        ImGui::SetNextItemWidth(is_in_line ? width - levels - kGap * unit_ : width);
        ImGui::InputTextWithHint("##find", "Find: camera, Bresenham, diagonal, float ...",
                                 typed.bytes, sizeof typed.bytes);
        report_field(gallery_.typed);
        tooltip("Words of titles, texts, tags and methods; an id such as R3");
        if (gallery_.typed != typed.bytes) gallery_.typed = typed.bytes;
        if (is_in_line) ImGui::SameLine(0, kGap * unit_);
        if (switch_button("All levels", !gallery_.level)) gallery_.level.reset();
        tooltip("Cases of all levels");
        for (const CaseLevel level : kCaseLevels) {
            ImGui::SameLine();
            if (switch_button(title_of(level), gallery_.level == level)) gallery_.level = level;
            tooltip(meaning_of(level));
        }
    }

    static const char* title_of(CaseLevel level) {
        constexpr std::array kTitles{"First look", "In use", "Deep"};
        return kTitles[static_cast<std::size_t>(level)];
    }
    static const char* meaning_of(CaseLevel level) {
        constexpr std::array kMeanings{
            "What is asked, and which rule decides: nothing has to be known before",
            "What programs meet: bounds, cost, loading, what goes wrong every day",
            "Rounding, ties, hashes, nodes: what stands behind the answers"};
        return kMeanings[static_cast<std::size_t>(level)];
    }

    // The cases that fit, in the order in which they are shown; one of them is chosen.
    void find() {
        for (const std::size_t index : fitting_cases(cases_, gallery_.typed)) {
            if (!gallery_.level || cases_[index].level == *gallery_.level) found_.push_back(index);
        }
        const bool is_found =
            std::find(found_.begin(), found_.end(), gallery_.chosen) != found_.end();
        const bool is_new_search =
            std::exchange(gallery_.searched, gallery_.typed) != gallery_.typed;
        if ((!is_found || is_new_search) && !found_.empty()) gallery_.chosen = found_.front();
    }

    // Returns the group that is clicked.
    std::optional<std::size_t> draw_groups(ImVec2 size) {
        std::optional<std::size_t> clicked;
        const std::size_t here = group_of(cases_[case_in_sight(gallery_)].id);
        ImGui::BeginChild("##groups", size);
        for (std::size_t group = 0; group < kCaseGroups.size(); ++group) {
            const auto count = std::count_if(found_.begin(), found_.end(), [&](std::size_t i) {
                return group_of(cases_[i].id) == group;
            });
            if (count == 0) continue;
            if (selectable(kCaseGroups[group].name, group == here)) clicked = group;
            tooltip("Goes to the cases of this group");
            ImGui::SameLine();
            right_aligned(std::to_string(count), Font::numbers, Role::quiet_text);
        }
        ImGui::EndChild();
        return clicked;
    }

    std::vector<CardRow> rows_of(std::size_t columns) const {
        std::vector<CardRow> rows;
        std::optional<std::size_t> group;
        for (const std::size_t index : found_) {
            const std::size_t of_case = group_of(cases_[index].id);
            const bool begins = gallery_.typed.empty() && group != of_case;
            if (begins || rows.empty() || rows.back().cases.size() == columns) {
                rows.push_back({begins ? kCaseGroups[of_case].name : nullptr, {}});
            }
            group = of_case;
            rows.back().cases.push_back(index);
        }
        return rows;
    }

    void draw_cards(float height, std::optional<std::size_t> wanted_group) {
        ImGui::BeginChild("##cards", {0, height});
        gallery_.in_sight.clear();
        const float room = ImGui::GetContentRegionAvail().x;
        const float least = (kPictureWidth + 2 * kInset) * unit_;
        const auto columns = std::max<std::size_t>(
            1, static_cast<std::size_t>((room + kGap * unit_) / (least + kGap * unit_)));
        const auto count = static_cast<float>(columns);
        card_.x = std::floor((room - (count - 1) * kGap * unit_) / count);
        picture_ = {card_.x - 2 * kInset * unit_, 0};
        picture_.y = std::floor(picture_.x * kPictureHeight / kPictureWidth);
        float small_line = 0;
        {
            const Scope small = in_font(Font::small);
            small_line = ImGui::GetTextLineHeight();
        }
        card_.y = picture_.y + 2 * ImGui::GetTextLineHeight() + small_line + 5 * kInset * unit_;
        const std::vector<CardRow> rows = rows_of(columns);
        take_keys(rows, static_cast<std::size_t>(std::max(1.0F, height / card_.y)));
        if (wanted_group) {
            for (const std::size_t index : found_) {
                if (group_of(cases_[index].id) != *wanted_group) continue;
                gallery_.chosen = index;
                is_moved_ = true;
                break;
            }
        }
        for (const CardRow& row : rows) draw_row(row, wanted_group.has_value());
        if (rows.empty()) hint("No case has these words.");
        ImGui::EndChild();
    }

    void draw_row(const CardRow& row, bool is_to_top) {
        const float top = ImGui::GetCursorPosY();
        const bool has_chosen =
            std::find(row.cases.begin(), row.cases.end(), gallery_.chosen) != row.cases.end();
        if (row.title != nullptr) {
            write(row.title, Role::accent);
        }
        const float left = ImGui::GetCursorPosX();
        const float y = ImGui::GetCursorPosY();
        if (has_chosen && is_moved_) scroll_to(top, y + card_.y, is_to_top);
        for (std::size_t k = 0; k < row.cases.size(); ++k) {
            ImGui::SetCursorPos({left + static_cast<float>(k) * (card_.x + kGap * unit_), y});
            draw_card(row.cases[k]);
        }
        ImGui::SetCursorPos({left, y + card_.y + kGap * unit_});
    }

    // By as much as is needed to show the part from `begin` to `end`.
    static void scroll_to(float begin, float end, bool is_to_top) {
        const float height = ImGui::GetWindowHeight();
        if (is_to_top || begin < ImGui::GetScrollY()) {
            ImGui::SetScrollY(begin);
        } else if (end > ImGui::GetScrollY() + height) {
            ImGui::SetScrollY(end - height);
        }
    }

    void draw_card(std::size_t index) {
        const Case& shipped = cases_[index];
        const ImVec2 at = ImGui::GetCursorScreenPos();
        if (!ImGui::IsRectVisible(card_)) {
            ImGui::Dummy(card_);
            return;
        }
        gallery_.in_sight.push_back(index);
        const Scope id = with_id(shipped.id.c_str());
        const bool is_chosen = index == gallery_.chosen;
        if (mouse_area("##card", card_, Control::row)) given_ = &shipped;
        const bool is_hovered = ImGui::IsItemHovered();
        if (is_hovered) hovered_ = index;
        report_tip(shipped.about);  // at the foot: a tooltip would lie over other cards
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const float rounding = ImGui::GetStyle().FrameRounding;
        const ImVec2 end{at.x + card_.x, at.y + card_.y};
        if (is_hovered || is_chosen) {
            list.AddRectFilled(at, end, ImGui::GetColorU32(ImGuiCol_HeaderHovered), rounding);
        }
        // Enter opens it while the field has the keys: no second ring beside that of a control.
        const Focus& focus = *present_focus();
        if (is_chosen && (focus.here() == nullptr || focus.is_on_field())) {
            list.AddRect(at, end, packed_color(Role::accent), rounding, 0, 2 * unit_);
        }
        const float inset = kInset * unit_;
        const ImVec2 low{at.x + inset, at.y + inset};
        const ImVec2 high{low.x + picture_.x, low.y + picture_.y};
        const auto picture = gallery_.pictures.find(shipped.id);
        list.AddRectFilled(low, high, packed_color(Role::canvas));
        if (picture != gallery_.pictures.end() && picture->second != nullptr) {
            list.AddImage(picture->second, low, high);
        }
        list.AddRect(low, high, ImGui::GetColorU32(ImGuiCol_Border));
        float y = high.y + inset;
        ImGui::SetCursorScreenPos({low.x, y});
        write_wrapped(cut_at_word(shipped.title, picture_.x, 2), Role::text, picture_.x);
        y += 2 * ImGui::GetTextLineHeight() + inset;
        ImGui::SetCursorScreenPos({low.x, y});
        write_small(fmt::format("{}  {}", shipped.id, name_of(shipped.level)), Role::quiet_text);
    }

    // The arrows choose, Enter opens.
    void take_keys(const std::vector<CardRow>& rows, std::size_t rows_of_page) {
        for (const KeyEvent& event : std::exchange(keys_, {})) {
            const int key = event.code;
            if (key == kKeyEnter || key == kKeyKeypadEnter) is_entered_ = true;
            if (found_.empty()) continue;
            const auto place = std::find(found_.begin(), found_.end(), gallery_.chosen);
            const auto at = static_cast<std::size_t>(place - found_.begin());
            if (key == kKeyLeft && at > 0) choose(found_[at - 1]);
            if (key == kKeyRight && at + 1 < found_.size()) choose(found_[at + 1]);
            if (key == kKeyHome) choose(found_.front());
            if (key == kKeyEnd) choose(found_.back());
            const std::size_t many = key == kKeyPageUp || key == kKeyPageDown ? rows_of_page : 1;
            if (key == kKeyUp || key == kKeyPageUp) move_by_rows(rows, many, true);
            if (key == kKeyDown || key == kKeyPageDown) move_by_rows(rows, many, false);
        }
    }

    void choose(std::size_t index) {
        gallery_.chosen = index;
        is_moved_ = true;
    }

    void move_by_rows(const std::vector<CardRow>& rows, std::size_t many, bool is_up) {
        for (std::size_t r = 0; r < rows.size(); ++r) {
            const auto& cases = rows[r].cases;
            const auto place = std::find(cases.begin(), cases.end(), gallery_.chosen);
            if (place == cases.end()) continue;
            const auto column = static_cast<std::size_t>(place - cases.begin());
            const std::size_t to =
                is_up ? r - std::min(r, many) : std::min(r + many, rows.size() - 1);
            choose(rows[to].cases[std::min(column, rows[to].cases.size() - 1)]);
            return;
        }
    }

    // What the case under the pointer claims, else the chosen one; and the keys.
    void draw_foot() {
        const float width = ImGui::GetContentRegionAvail().x;
        const float top = ImGui::GetCursorPosY();
        if (!found_.empty()) {
            const Case& described = cases_[hovered_.value_or(gallery_.chosen)];
            write_wrapped(cut_at_word(described.id + ": " + described.about, width, 2));
        }
        ImGui::SetCursorPosY(top + 2 * ImGui::GetTextLineHeight() +
                             ImGui::GetStyle().ItemSpacing.y);
        const std::string count =
            found_.size() == 1 ? "1 case" : std::to_string(found_.size()) + " cases";
        hint(count + ". Arrows choose, Enter or a click opens, Esc leaves.");
    }

    const std::vector<Case>& cases_;
    Gallery& gallery_;
    std::vector<KeyEvent>& keys_;  ///< pressed
    float unit_;
    std::vector<std::size_t> found_;  ///< indices of the cases that fit
    ImVec2 card_;                     ///< its size, pixels
    ImVec2 picture_;
    std::optional<std::size_t> hovered_;  ///< index of the case under the pointer
    bool is_moved_ = false;               ///< the chosen case must come into sight
    bool is_entered_ = false;
    const Case* given_ = nullptr;
};

}  // namespace

std::size_t case_in_sight(const Gallery& gallery) {
    const std::vector<std::size_t>& seen = gallery.in_sight;
    const bool is_away =
        !seen.empty() && std::find(seen.begin(), seen.end(), gallery.chosen) == seen.end();
    return is_away ? seen.front() : gallery.chosen;
}

void draw_gallery(Desk& desk, PanelState& state) {
    Gallery& gallery = state.gallery;
    constexpr const char* kTitle = "Cases";
    Workspace& workspace = desk.workspace;
    const std::vector<Case>& cases = workspace.files.cases;
    bool& is_wanted = workspace.questions.wants_case;
    if (is_wanted && !ImGui::IsPopupOpen(kTitle)) {
        gallery.typed.clear();
        gallery.searched.clear();
        gallery.level.reset();
        const Case* open = find_case(cases, workspace.files.open_case);
        gallery.chosen = open != nullptr ? static_cast<std::size_t>(open - cases.data()) : 0;
        ImGui::OpenPopup(kTitle);
    }
    const float unit = unit_of_font();
    const auto width = static_cast<float>(workspace.viewport.width);
    const auto height = static_cast<float>(workspace.viewport.height);
    const ImVec2 size{std::min(kGalleryWidth * unit, width - 32 * unit), height - 32 * unit};
    ImGui::SetNextWindowPos({width / 2, height / 2}, ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSize(size);
    if (!ImGui::BeginPopupModal(kTitle, nullptr,
                                ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                                    ImGuiWindowFlags_NoSavedSettings)) {
        return;
    }
    const ImVec2 room{ImGui::GetContentRegionAvail().x, size.y - ImGui::GetStyle().WindowPadding.y};
    const Case* given = DrawnGallery(cases, gallery, state.keys).draw(room);
    if (given != nullptr) is_wanted = false;
    end_question(!is_wanted);
    if (given == nullptr) return;
    desk.pointer.finish(workspace);
    leave_for(workspace, CaseToOpen{*given});
}

}  // namespace tileglass::app
