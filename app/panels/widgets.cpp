#include "app/panels/widgets.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "app/panels/style.hpp"

namespace tileglass::app {

namespace {

// What stands in the one field that is being typed in. Dear ImGui forgets it when a control that
// is drawn earlier takes the focus.
struct Typing {
    ImGuiID field = 0;
    std::string text;
};

Typing& typing() {
    static Typing state;
    return state;
}

constexpr const char* kEllipsis = "\u2026";

// The longest part of `text` for which `cut` fits into `width`: `cut` has a number of bytes to
// keep.
template <typename Cut>
std::string longest_that_fits(const std::string& text, float width, const Cut& cut) {
    const auto fits = [&](const std::string& shown) {
        return ImGui::CalcTextSize(shown.c_str(), shown.c_str() + shown.size()).x <= width;
    };
    if (fits(text)) return text;
    std::size_t least = 0;
    std::size_t most = text.size();
    while (least + 1 < most) {
        const std::size_t middle = (least + most) / 2;
        (fits(cut(middle)) ? least : most) = middle;
    }
    return cut(least);
}

// Where the sign begins that has the byte `at`.
std::size_t begin_of_sign(const std::string& text, std::size_t at) {
    while (at > 0 && at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) {
        --at;
    }
    return at;
}

// Where the first sign begins that is not before the byte `at`.
std::size_t next_sign(const std::string& text, std::size_t at) {
    while (begin_of_sign(text, at) != at) ++at;
    return at;
}

// Lines across a square that lean left, right or both ways.
void hatch(ImVec2 at, float size, ImU32 color, bool leans_left, bool leans_right) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 end{at.x + size, at.y + size};
    const float unit = size / 15;
    list.PushClipRect(at, end, true);
    for (float x = -size; x < size; x += 5 * unit) {
        const float low = at.x + x;
        if (leans_right) list.AddLine({low, end.y}, {low + size, at.y}, color, 1.5F * unit);
        if (leans_left) list.AddLine({low, at.y}, {low + size, end.y}, color, 1.5F * unit);
    }
    list.PopClipRect();
}

}  // namespace

std::optional<std::string> text_field(const char* label, const std::string& text, float width) {
    char typed[512];
    std::strncpy(typed, text.c_str(), sizeof typed - 1);
    typed[sizeof typed - 1] = '\0';
    ImGui::SetNextItemWidth(width);
    ImGui::InputText(label, typed, sizeof typed);
    const ImGuiID field = ImGui::GetID(label);
    if (ImGui::IsItemActive()) typing() = {field, typed};
    if (!ImGui::IsItemDeactivated() || typing().field != field) return std::nullopt;
    const std::string last = std::exchange(typing(), {}).text;
    if (is_escape_pressed() || last == text) return std::nullopt;
    return last;
}

std::optional<double> number_field(const char* label, double value, float width,
                                   Workspace& workspace) {
    push_font(Font::numbers);
    const std::optional<std::string> typed = text_field(label, shortest_text(value), width);
    ImGui::PopFont();
    if (!typed) return std::nullopt;
    char* end = nullptr;
    const double number = std::strtod(typed->c_str(), &end);
    if (typed->empty() || *end != '\0' || !std::isfinite(number)) {
        workspace.message.tell_error(fmt::format("'{}' is no finite number", *typed));
        return std::nullopt;
    }
    return number;
}

void right_aligned(const std::string& text, Font font) {
    push_font(font);
    const std::string shown = cut_at_end(text, ImGui::GetContentRegionAvail().x);
    const float room = ImGui::GetContentRegionAvail().x - ImGui::CalcTextSize(shown.c_str()).x;
    if (room > 0) ImGui::SetCursorPosX(ImGui::GetCursorPosX() + room);
    ImGui::TextUnformatted(shown.c_str());
    ImGui::PopFont();
}

void right_cell(const std::string& text, Role role, Theme theme, Font font) {
    ImGui::TableNextColumn();
    push_font(font);
    const float room = ImGui::GetContentRegionAvail().x - ImGui::CalcTextSize(text.c_str()).x;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(room, 0.0F));
    ImGui::TextColored(to_imgui(color_of(role, theme)), "%s", text.c_str());
    ImGui::PopFont();
}

void label(const char* text) {
    ImGui::AlignTextToFramePadding();
    ImGui::TextDisabled("%s", text);
    ImGui::SameLine(78 * unit_of_font());
}

void hint(const std::string& text) {
    ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled));
    push_font(Font::small);
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopFont();
    ImGui::PopStyleColor();
}

bool is_escape_pressed() {
#if IMGUI_VERSION_NUM >= 18700
    return ImGui::IsKeyPressed(ImGuiKey_Escape);
#else
    return ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape));
#endif
}

void tooltip(const std::string& text) {
    if (!ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) return;
    constexpr float kWidth = 420;  // pixels at 1x, at most
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(kWidth * unit_of_font());
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

std::string cut_at_end(const std::string& text, float width) {
    return longest_that_fits(text, width, [&](std::size_t kept) {
        return text.substr(0, begin_of_sign(text, kept)) + kEllipsis;
    });
}

std::string cut_at_beginning(const std::string& text, float width) {
    return longest_that_fits(text, width, [&](std::size_t kept) {
        return kEllipsis + text.substr(next_sign(text, text.size() - kept));
    });
}

std::string cut_before_end(const std::string& text, float width) {
    return longest_that_fits(text, width, [&](std::size_t kept) {
        const std::size_t last = kept / 3;
        return text.substr(0, begin_of_sign(text, kept - last)) + kEllipsis +
               text.substr(next_sign(text, text.size() - last));
    });
}

bool command_button(const char* label, const Command& command, Desk& desk, float width) {
    const bool is_possible = command.is_possible == nullptr || command.is_possible(desk.workspace);
    const bool is_on = command.is_on != nullptr && command.is_on(desk.workspace);
    ImGui::BeginDisabled(!is_possible);
    if (is_on) {
        ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_ButtonActive));
    }
    const bool is_pressed = ImGui::Button(label, {width, 0});
    if (is_on) ImGui::PopStyleColor();
    ImGui::EndDisabled();
    const std::string keys = text_of(command.chord);
    tooltip(keys.empty() ? std::string(command.name) : fmt::format("{}  ({})", command.name, keys));
    if (is_pressed) run(command, desk);
    return is_pressed;
}

void swatch(Role role, Theme theme) {
    const float size = ImGui::GetTextLineHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 end{at.x + size, at.y + size};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Color color = color_of(role, theme);
    const ImU32 full = to_packed(color);
    const float unit = size / 15;
    switch (role) {
        case Role::taken:
            list.AddRectFilled(at, end, to_packed(faded(color, 0.45F)));
            list.AddRect(at, end, full, 0, 0, 2 * unit);
            break;
        case Role::refused:
        case Role::only_b: hatch(at, size, full, false, true); break;
        case Role::only_a: hatch(at, size, full, true, false); break;
        case Role::hit: hatch(at, size, full, true, true); break;
        case Role::error:
            list.AddLine(at, end, full, 2 * unit);
            list.AddLine({at.x, end.y}, {end.x, at.y}, full, 2 * unit);
            break;
        case Role::breakpoint:
            list.AddRect({at.x + unit, at.y + unit}, {end.x - unit, end.y - unit}, full, 0, 0,
                         2 * unit);
            list.AddCircleFilled({at.x + 3 * unit, at.y + 3 * unit}, 4 * unit, full);
            break;
        case Role::tie:
            list.AddCircleFilled({at.x + size / 2, at.y + size / 2}, 4 * unit, full);
            break;
        case Role::current:
            list.AddRect({at.x + unit, at.y + unit}, {end.x - unit, end.y - unit}, full, 0, 0,
                         3 * unit);
            break;
        case Role::column_crossing:
        case Role::row_crossing: {
            // A tick above the line of the segment or the ray, or below it.
            const float middle = at.y + size / 2;
            const float reach = (role == Role::column_crossing ? -6 : 6) * unit;
            list.AddLine({at.x, middle}, {end.x, middle}, to_packed(color_of(Role::input, theme)),
                         1.5F * unit);
            list.AddLine({at.x + size / 2, middle}, {at.x + size / 2, middle + reach}, full,
                         3 * unit);
            break;
        }
        case Role::located:
            list.AddRect({at.x + unit, at.y + unit}, {end.x - unit, end.y - unit}, full, 0, 0,
                         2 * unit);
            list.AddCircleFilled({at.x + size / 2, at.y + size / 2}, 3 * unit, full);
            break;
        case Role::entered:
        case Role::left: {
            list.AddRect(at, {at.x + size, at.y + size}, full, 0, 0, 2 * unit);
            const ImVec2 low{at.x + size * 0.3F, at.y + size / 2};
            list.AddLine(low, {at.x + size * 0.7F, low.y}, full, 2 * unit);
            if (role == Role::entered) {
                list.AddLine({at.x + size / 2, at.y + size * 0.3F},
                             {at.x + size / 2, at.y + size * 0.7F}, full, 2 * unit);
            }
            break;
        }
        case Role::box_in_sight:
        case Role::box_loaded:
            list.AddRect({at.x + unit, at.y + unit}, {end.x - unit, end.y - unit}, full, 0, 0,
                         (role == Role::box_in_sight ? 2 : 1) * unit);
            break;
        case Role::box_loading:
        case Role::box_unloading:
            for (const float y : {at.y + unit, end.y - unit}) {
                list.AddLine({at.x, y}, {at.x + size * 0.4F, y}, full, 2 * unit);
                list.AddLine({at.x + size * 0.6F, y}, {end.x, y}, full, 2 * unit);
            }
            for (const float x : {at.x + unit, end.x - unit}) {
                list.AddLine({x, at.y + size * 0.35F}, {x, at.y + size * 0.65F}, full, 2 * unit);
            }
            break;
        case Role::marked_in:
            list.AddRectFilled({at.x + size / 2 - 2 * unit, at.y + unit},
                               {at.x + size / 2 + 2 * unit, end.y - unit}, full);
            [[fallthrough]];
        case Role::marked_out:
            list.AddRectFilled({at.x + unit, at.y + size / 2 - 2 * unit},
                               {end.x - unit, at.y + size / 2 + 2 * unit}, full);
            break;
        case Role::row_found: {
            const auto bracket = [&](float x, float inwards) {
                const ImVec2 points[4] = {{x + inwards, at.y + 2 * unit},
                                          {x, at.y + 2 * unit},
                                          {x, end.y - 2 * unit},
                                          {x + inwards, end.y - 2 * unit}};
                list.AddPolyline(points, 4, full, 0, 2 * unit);
            };
            bracket(at.x + unit, 4 * unit);
            bracket(end.x - unit, -4 * unit);
            break;
        }
        case Role::input:
            list.AddRect({at.x + unit, at.y + 3 * unit}, {end.x - unit, end.y - 3 * unit}, full, 0,
                         0, 2 * unit);
            break;
        default: list.AddRectFilled(at, end, full); break;
    }
    ImGui::Dummy({size, size});
    ImGui::SameLine();
}

void speed_slider(const char* id, double& speed, double slowest, double fastest, float width,
                  const char* meaning) {
    ImGui::SetNextItemWidth(width);
    ImGui::SliderScalar(id, ImGuiDataType_Double, &speed, &slowest, &fastest, "",
                        ImGuiSliderFlags_Logarithmic);
    tooltip(meaning);
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    ImGui::TextDisabled("%s/s", grouped(std::llround(speed)).c_str());
}

}  // namespace tileglass::app
