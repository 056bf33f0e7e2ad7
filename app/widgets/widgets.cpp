#include "app/widgets/widgets.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/canvas/signs.hpp"
#include "sandbox/scene/resolve.hpp"
#include "sandbox/text/expression.hpp"
#include "sandbox/text/lines.hpp"

namespace tileglass::app {

namespace {

constexpr float kColumnPadding = 10;  // pixels at 1x

// The text in the field being edited. Dear ImGui forgets it when a control drawn earlier takes the
// focus.
struct Typing {
    ImGuiID field = 0;
    std::string text;
    ImGuiID refused = 0;  ///< the field whose last text was refused
};

Typing& typing() {
    static Typing state;
    return state;
}

bool is_pressed(ImGuiKey key) {
#if IMGUI_VERSION_NUM >= 18700
    return ImGui::IsKeyPressed(key);
#else
    return ImGui::IsKeyPressed(ImGui::GetKeyIndex(key));
#endif
}

}  // namespace

void outline_as_wrong(const std::string& why) {
    ImGui::GetWindowDrawList()->AddRect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax(),
                                        packed_color(Role::error), ImGui::GetStyle().FrameRounding,
                                        0, 1.5F * unit_of_font());
    tooltip(why);
}

std::optional<std::string> text_field(const char* label, const std::string& text, float width) {
    TypedText<512> typed(text);
    ImGui::SetNextItemWidth(width);
    // The first click selects all: what is typed takes its place.
    ImGui::InputText(label, typed.bytes, sizeof typed.bytes, ImGuiInputTextFlags_AutoSelectAll);
    note_signs(typed.bytes);
    const float padding = 2 * ImGui::GetStyle().FramePadding.x;
    report_field(text);
    const bool is_whole = text_width(text) <= ImGui::GetItemRectSize().x - padding;
    const ImGuiID field = ImGui::GetID(label);
    if (ImGui::IsItemActive()) typing() = {field, typed.bytes};
    if (!is_whole && !ImGui::IsItemActive()) tooltip(text);
    if (!ImGui::IsItemDeactivated() || typing().field != field) return std::nullopt;
    typing().field = 0;
    const std::string last = std::exchange(typing().text, {});
    if (is_escape_pressed() || last == text) return std::nullopt;
    return last;
}

NumberTyped number_field(const char* label, std::string_view name, double value, float width,
                         const std::string& refused) {
    std::optional<std::string> typed;
    const std::string text = shortest_text(value);
    {
        const Scope font = in_font(Font::numbers);
        const ImGuiStyle& style = ImGui::GetStyle();
        const float all = width > 0 ? width : ImGui::GetContentRegionAvail().x;
        if (text_width(text) <= all - 2 * style.FramePadding.x) {
            typed = text_field(label, text, width);
        } else {
            // Smaller, in a field of the same height: all of its digits count.
            const float height = ImGui::GetFrameHeight();
            const Scope small = in_font(Font::small);
            const Scope padding = with_frame_padding((height - ImGui::GetFontSize()) / 2);
            typed = text_field(label, text, width);
        }
    }
    const ImGuiID field = ImGui::GetID(label);
    const bool was_refused = typing().refused == field;
    NumberTyped result;
    result.is_begun_again = ImGui::IsItemActivated() && was_refused;
    if (was_refused && !result.is_begun_again && !refused.empty()) outline_as_wrong(refused);
    if (ImGui::IsItemActive() && !typing().text.empty() && !scene::decimal_in(typing().text)) {
        const Result<double> meant = scene::value_of_expression(typing().text);
        note_at_control(meant ? "= " + shortest_text(*meant) : meant.error().message,
                        meant ? Role::text : Role::quiet_text);
    }
    if (!typed) return result;
    typing().refused = field;
    const Result<double> number = scene::value_of_expression(*typed);
    if (number) {
        result.number = *number;
    } else {
        result.refusal = fmt::format("{}: {}", name, number.error().message);
    }
    return result;
}

NumberTyped ranged_field(const char* name, double value, const NumberRange& range, float width,
                         const std::string& refused) {
    const Scope id = with_id(name);
    NumberTyped typed = number_field("##number", name, value, width, refused);
    const auto& [least, most, is_whole] = range;
    if (!typed.number) return typed;
    const double number = *typed.number;
    if (number < least || number > most || (is_whole && std::floor(number) != number)) {
        typed.number.reset();
        typed.refusal = fmt::format("{}: {} is not {}from {} to {}", name, shortest_text(number),
                                    is_whole ? "a whole number " : "", shortest_text(least),
                                    shortest_text(most));
    }
    return typed;
}

void set_up_columns(const char* name, float first, std::span<const float> least) {
    const float unit = unit_of_font();
    const float gap = 2 * ImGui::GetStyle().CellPadding.x;
    float room = ImGui::GetContentRegionAvail().x - first * unit;
    ImGui::TableSetupColumn(name, ImGuiTableColumnFlags_WidthFixed);
    for (const float width : least) {
        room -= width * unit + gap;
        const ImGuiTableColumnFlags flags = room < 0 ? ImGuiTableColumnFlags_Disabled : 0;
        ImGui::TableSetupColumn("", flags | ImGuiTableColumnFlags_WidthStretch, width);
    }
}

void label(const char* text) {
    ImGui::AlignTextToFramePadding();
    write(text, Role::quiet_text);
    ImGui::SameLine(78 * unit_of_font());
}

float button_width(const std::string& text) {
    return text_width(text) + 2 * ImGui::GetStyle().FramePadding.x;
}

void same_line_for(float width) {
    ImGui::SameLine();
    if (ImGui::GetContentRegionAvail().x < width) ImGui::NewLine();
}

float check_box_width(const std::string& text) {
    return ImGui::GetFrameHeight() + ImGui::GetStyle().ItemInnerSpacing.x + text_width(text);
}

void same_line_right(float width) {
    // The room is that of the column in a table.
    ImGui::SameLine();
    const float room = ImGui::GetContentRegionAvail().x;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + room - width);
}

Columns::Columns(const char* name, std::initializer_list<float> least) {
    const float unit = unit_of_font();
    const float gap = 2 * kColumnPadding * unit;
    float room = ImGui::GetContentRegionAvail().x;
    int count = 0;
    for (const float width : least) {
        room -= width * unit + gap;
        if (room < 0) break;
        ++count;
    }
    are_side_by_side_ = count > 1;
    if (!are_side_by_side_) return;
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, {kColumnPadding * unit, 2 * unit});
    are_side_by_side_ =
        ImGui::BeginTable(name, count,
                          ImGuiTableFlags_SizingStretchProp | ImGuiTableFlags_NoPadOuterX |
                              ImGuiTableFlags_BordersInnerV);
    ImGui::PopStyleVar();
    if (!are_side_by_side_) return;
    for (const float width : least) {
        if (count-- == 0) break;
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, width);
    }
}

Columns::~Columns() {
    if (are_side_by_side_ && !is_abandoned()) ImGui::EndTable();
}

void Columns::next() {
    if (are_side_by_side_) {
        ImGui::TableNextColumn();
    } else if (count_ > 0) {
        ImGui::Separator();
    }
    ++count_;
}

bool is_dragged() {
    return ImGui::IsItemActive() || ImGui::IsItemDeactivated();
}

bool is_escape_pressed() {
    return is_pressed(ImGuiKey_Escape);
}

bool is_enter_pressed() {
    return is_pressed(ImGuiKey_Enter) || is_pressed(ImGuiKey_KeyPadEnter);
}

void bring_into_sight() {
    const float top = ImGui::GetItemRectMin().y - ImGui::GetWindowPos().y;
    const float end = ImGui::GetItemRectMax().y - ImGui::GetWindowPos().y;
    const float beyond = std::max(0.0F, end - ImGui::GetWindowHeight());
    ImGui::SetScrollY(ImGui::GetScrollY() + std::min(top, beyond));
}

bool begin_popup(const char* title) {
    if (!ImGui::BeginPopup(title)) return false;
    if (is_escape_pressed()) ImGui::CloseCurrentPopup();
    return true;
}

bool lacks_focus() {
    const Focus* focus = present_focus();
    const bool is_elsewhere = focus != nullptr && focus->here() != nullptr && !focus->is_on_field();
    return !ImGui::IsAnyItemActive() && !is_elsewhere;
}

bool begin_menu(const char* name, bool is_possible) {
    const bool is_open = ImGui::BeginMenu(name, is_possible);
    if (is_open && is_escape_pressed()) ImGui::CloseCurrentPopup();
    if (is_open) return true;  // the last item is within it
    report_control(std::string("##") + name, 0, Control::row);
    return false;
}

bool menu_item(const char* name, const std::string& keys, bool is_on, bool is_possible) {
    const bool is_clicked = ImGui::MenuItem(name, keys.c_str(), is_on, is_possible);
    report_control(name, 0, Control::row);
    note_signs(keys);
    return is_clicked;
}

bool button(const char* label, float width) {
    const bool is_pressed = ImGui::Button(label, {width, 0});
    report_control(label, 2 * ImGui::GetStyle().FramePadding.x);
    return is_pressed;
}

bool small_button(const char* label) {
    const bool is_pressed = ImGui::SmallButton(label);
    report_control(label, 2 * ImGui::GetStyle().FramePadding.x);
    return is_pressed;
}

bool check_box(const char* label, bool* is_on, Control kind) {
    const bool is_turned = ImGui::Checkbox(label, is_on);
    report_control(label, 0, kind);
    return is_turned;
}

bool selectable(const char* label, bool is_chosen, ImGuiSelectableFlags flags, ImVec2 size) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool is_clicked = ImGui::Selectable(label, is_chosen, flags, size);
    const std::string text(label);
    report_control("##" + text, 0, Control::row, is_chosen);
    if (const std::string shown = text.substr(0, text.find("##")); !shown.empty()) {
        report_painted(shown, at);
    }
    return is_clicked;
}

std::optional<std::size_t> choice_rows(std::span<const ChoiceRow> rows) {
    constexpr float kMostWidth = 330;  // of a sentence on a line, pixels at 1x
    const float unit = unit_of_font();
    const float gap = 16 * unit;
    const auto small_width = [](const std::string& text) {
        const Scope font = in_font(Font::small);
        return text_width(text);
    };
    float width = 0;
    for (const ChoiceRow& row : rows) {
        width = std::max({width, text_width(row.name) + gap + small_width(row.id),
                          std::min(small_width(row.meaning), kMostWidth * unit)});
    }
    std::optional<std::size_t> picked;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const ChoiceRow& row = rows[i];
        const Scope id = with_id(i);
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const ImVec2 below{at.x, at.y + ImGui::GetTextLineHeight()};
        std::vector<std::string> lines;
        float height = ImGui::GetTextLineHeight();
        {
            const Scope font = in_font(Font::small);
            lines = lines_of(row.meaning, width);
            height += static_cast<float>(lines.size()) * ImGui::GetTextLineHeight();
        }
        const auto flags = row.is_refused ? ImGuiSelectableFlags_Disabled : 0;
        if (ImGui::Selectable("##row", row.is_chosen, flags, {width, height})) picked = i;
        report_control("##" + row.name, 0, Control::row, row.is_chosen);
        report_tip(row.meaning);
        if (row.is_chosen && ImGui::IsWindowAppearing()) ImGui::SetItemDefaultFocus();
        paint_text(row.name, at, row.is_refused ? Role::quiet_text : Role::text);
        const Scope font = in_font(Font::small);
        const float drop = ImGui::GetFontSize() * 0.2F;  // onto the base line of the name
        paint_text(row.id, {at.x + width - text_width(row.id), at.y + drop}, Role::quiet_text);
        for (std::size_t k = 0; k < lines.size(); ++k) {
            const float y = below.y + static_cast<float>(k) * ImGui::GetTextLineHeight();
            paint_text(lines[k], {below.x, y}, Role::quiet_text);
        }
    }
    return picked;
}

std::optional<std::size_t> drop_down(const char* label, const std::string& shown,
                                     std::span<const ChoiceRow> rows, float width,
                                     const std::string& about) {
    ImGui::SetNextItemWidth(width);
    if (!ImGui::BeginCombo(label, shown.c_str(), ImGuiComboFlags_HeightLargest)) {
        report_control(shown, ImGui::GetFrameHeight() + ImGui::GetStyle().FramePadding.x);
        tooltip(about);
        return std::nullopt;  // in an open one the last item is within the list
    }
    if (is_escape_pressed()) ImGui::CloseCurrentPopup();
    const std::optional<std::size_t> picked = choice_rows(rows);
    ImGui::EndCombo();
    return picked;
}

bool mouse_area(const char* label, ImVec2 size, Control kind) {
    const bool is_pressed = ImGui::InvisibleButton(label, size);
    const std::string shown = label;
    report_control(shown.starts_with("##") ? shown : "##" + shown, 0, kind);
    return is_pressed;
}

bool switch_button(const char* label, bool is_on, float width) {
    const ImGuiCol look = is_on ? ImGuiCol_ButtonActive : ImGuiCol_Button;
    const Scope color = in_color(ImGuiCol_Button, ImGui::GetStyleColorVec4(look));
    // What is on looks so under the pointer, too.
    const ImGuiCol pointed = is_on ? look : ImGuiCol_ButtonHovered;
    const Scope hovered = in_color(ImGuiCol_ButtonHovered, ImGui::GetStyleColorVec4(pointed));
    const bool is_pressed = ImGui::Button(label, {width, 0});
    report_control(label, 2 * ImGui::GetStyle().FramePadding.x, Control::row, is_on);
    return is_pressed;
}

std::string tooltip_of(const CommandLook& look) {
    const std::string keys = look.keys.empty() ? "" : fmt::format("  ({})", look.keys);
    const std::string known = fmt::format("{}{}\n{}", look.name, keys, look.text);
    return look.is_possible ? known : fmt::format("{}\n{}", known, look.obstacle);
}

bool command_button(const char* label, const CommandLook& look, float width) {
    ImGui::BeginDisabled(!look.is_possible);
    const bool is_pressed = switch_button(label, look.is_on, width);
    ImGui::EndDisabled();
    tooltip(tooltip_of(look));
    return is_pressed;
}

bool command_item(const CommandLook& look) {
    const bool is_clicked = menu_item(look.name.c_str(), look.keys, look.is_on, look.is_possible);
    tooltip(look.is_possible ? look.text : look.obstacle);
    return is_clicked;
}

bool asks_for_menu() {
    const ImGuiIO& io = ImGui::GetIO();
    const float most = io.MouseDragThreshold * io.MouseDragThreshold;
    const bool was_drag = io.MouseDragMaxDistanceSqr[1] >= most;
    return ImGui::IsItemHovered() && ImGui::IsMouseReleased(1) && !was_drag;
}

const shapes::Method* pick_method(const scene::TileQuery& query) {
    const Result<const shapes::Method*> method = scene::method_of(query);
    const std::span<const shapes::Method> all = shapes::methods_of(query.shape);
    std::vector<ChoiceRow> rows;
    for (const shapes::Method& row : all) {
        rows.push_back({std::string(row.title), std::string(row.idea), std::string(row.name),
                        method && *method == &row});
    }
    const std::string shown = method ? std::string((*method)->title) : query.method;
    const auto picked =
        drop_down("##method", shown, rows, -1, "The algorithm that finds the answer.");
    return picked ? &all[*picked] : nullptr;
}

double slid_by_keys(double number, double least, double most, bool is_logarithmic) {
    constexpr double kSteps = 40;
    const Vec2 arrows = taken_arrows();
    const double steps = arrows.x - arrows.y;
    if (steps == 0) return number;
    const double zero = least > 0 ? 0 : 1 - least;  // whose logarithm there is
    const auto to = [&](double x) { return is_logarithmic ? std::log(x + zero) : x; };
    const double step = (to(most) - to(least)) / kSteps;
    const double moved = std::clamp(to(number) + steps * step, to(least), to(most));
    const double slid = std::clamp(is_logarithmic ? std::exp(moved) - zero : moved, least, most);
    // A number that was typed may lie beyond the ends.
    return steps > 0 ? std::max(number, slid) : std::min(number, slid);
}

void speed_slider(const char* id, double& speed, double slowest, double fastest, float width,
                  const char* meaning) {
    ImGui::SetNextItemWidth(width);
    ImGui::SliderScalar(id, ImGuiDataType_Double, &speed, &slowest, &fastest, "",
                        ImGuiSliderFlags_Logarithmic | ImGuiSliderFlags_AlwaysClamp);
    report_control(id, 0, Control::slider);
    speed = slid_by_keys(speed, slowest, fastest);
    tooltip(meaning);
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    write(grouped(std::llround(speed)) + "/s", Role::quiet_text);
}

}  // namespace tileglass::app
