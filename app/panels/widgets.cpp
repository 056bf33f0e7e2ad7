#include "app/panels/widgets.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <utility>

#include "sandbox/scene/resolve.hpp"

namespace tileglass::app {

namespace {

// The text in the field being edited. Dear ImGui forgets it when a control drawn earlier takes the
// focus.
struct Typing {
    ImGuiID field = 0;
    std::string text;
};

Typing& typing() {
    static Typing state;
    return state;
}

constexpr const char* kEllipsis = "\u2026";

// The longest result of `cut(n)` that fits into `width`; n is the number of bytes of `text` to
// keep.
template <typename Cut>
std::string longest_that_fits(const std::string& text, float width, const Cut& cut) {
    const auto fits = [&](const std::string& shown) { return text_width(shown) <= width; };
    if (fits(text)) return text;
    std::size_t least = 0;
    std::size_t most = text.size();
    while (least + 1 < most) {
        const std::size_t middle = (least + most) / 2;
        (fits(cut(middle)) ? least : most) = middle;
    }
    return cut(least);
}

// The first byte of the UTF-8 character that contains byte `at`.
std::size_t begin_of_sign(const std::string& text, std::size_t at) {
    while (at > 0 && at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) {
        --at;
    }
    return at;
}

// The first character boundary at or after byte `at`.
std::size_t next_sign(const std::string& text, std::size_t at) {
    while (begin_of_sign(text, at) != at) ++at;
    return at;
}

// A square to draw in, 15 units a side.
struct Square {
    ImVec2 at;
    float unit = 1;  ///< pixels
    ImU32 color = 0;
    ImDrawList& list;

    ImVec2 point(float x, float y) const { return {at.x + x * unit, at.y + y * unit}; }
    void line(float x, float y, float end_x, float end_y, float width = 2) const {
        list.AddLine(point(x, y), point(end_x, end_y), color, width * unit);
    }
    void frame(float inset, float width = 2) const {
        list.AddRect(point(inset, inset), point(15 - inset, 15 - inset), color, 0, 0, width * unit);
    }
    void disc(float middle, float radius) const {
        list.AddCircleFilled(point(middle, middle), radius * unit, color);
    }
    // Lines that lean left, right, or both.
    void hatch(bool leans_left, bool leans_right, float period = 5) const {
        list.PushClipRect(at, point(15, 15), true);
        for (float x = -15; x < 15; x += period) {
            if (leans_right) line(x, 15, x + 15, 0, 1.5F);
            if (leans_left) line(x, 0, x + 15, 15, 1.5F);
        }
        list.PopClipRect();
    }
    void bracket(float x, float inwards) const {
        const ImVec2 points[] = {point(x + inwards, 2), point(x, 2), point(x, 13),
                                 point(x + inwards, 13)};
        list.AddPolyline(points, 4, color, 0, 2 * unit);
    }
};

// `text` with line ends in place of spaces, so that lines are at most `width` pixels wide. Dear
// ImGui would also break them after the commas in numbers.
std::string broken_at_spaces(std::string text, float width) {
    const auto width_of = [&](std::size_t begin, std::size_t end) {
        const char* bytes = text.data();
        return ImGui::GetFont()
            ->CalcTextSizeA(ImGui::GetFontSize(), std::numeric_limits<float>::max(), 0,
                            bytes + begin, bytes + end)
            .x;
    };
    width -= 0.5F;  // sums of widths are rounded in another order elsewhere
    const float space = text_width(" ");
    float used = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find_first_of(" \n", begin), text.size());
        const float word = width_of(begin, end);
        if (used > 0 && used + word > width) {
            text[begin - 1] = '\n';
            used = 0;
        }
        if (word > width) {
            // Names of repositories are long: they are broken after a "/" or "-".
            std::size_t fits = begin;
            for (std::size_t at = begin; at + 1 < end && width_of(begin, at + 1) <= width; ++at) {
                if (text[at] == '/' || text[at] == '-') fits = at + 1;
            }
            if (fits > begin) {
                text.insert(fits, 1, '\n');
                begin = fits + 1;
                continue;
            }
        }
        used = end < text.size() && text[end] == '\n' ? 0 : used + word + space;
        begin = end + 1;
    }
    return text;
}

void align_right(const std::string& text, Role role) {
    const float room = ImGui::GetContentRegionAvail().x - text_width(text);
    if (room > 0) ImGui::SetCursorPosX(ImGui::GetCursorPosX() + room);
    write(text, role);
}

}  // namespace

Scope in_font(Font font) {
    push_font(font);
    return Scope(ImGui::PopFont);
}

Scope in_color(ImGuiCol part, const ImVec4& color) {
    ImGui::PushStyleColor(part, color);
    return Scope([] { ImGui::PopStyleColor(); });
}

Scope with_id(const char* name) {
    ImGui::PushID(name);
    return Scope(ImGui::PopID);
}

Scope with_id(std::size_t number) {
    ImGui::PushID(static_cast<int>(number));
    return Scope(ImGui::PopID);
}

Scope with_frame_padding(float height) {
    return with_frame_padding({ImGui::GetStyle().FramePadding.x, height});
}

Scope with_frame_padding(ImVec2 padding) {
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, padding);
    return Scope([] { ImGui::PopStyleVar(); });
}

std::optional<std::string> text_field(const char* label, const std::string& text, float width) {
    TypedText<512> typed(text);
    ImGui::SetNextItemWidth(width);
    ImGui::InputText(label, typed.bytes, sizeof typed.bytes);
    const float padding = 2 * ImGui::GetStyle().FramePadding.x;
    report_field(text);
    const bool is_whole = text_width(text) <= ImGui::GetItemRectSize().x - padding;
    const ImGuiID field = ImGui::GetID(label);
    if (ImGui::IsItemActive()) typing() = {field, typed.bytes};
    if (!is_whole && !ImGui::IsItemActive()) tooltip(text);
    if (!ImGui::IsItemDeactivated() || typing().field != field) return std::nullopt;
    const std::string last = std::exchange(typing(), {}).text;
    if (is_escape_pressed() || last == text) return std::nullopt;
    return last;
}

std::optional<double> number_field(const char* label, double value, float width,
                                   Workspace& workspace) {
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
    if (!typed) return std::nullopt;
    char* end = nullptr;
    const double number = std::strtod(typed->c_str(), &end);
    if (typed->empty() || *end != '\0' || !std::isfinite(number)) {
        workspace.message.refuse(fmt::format("'{}' is no finite number", *typed));
        return std::nullopt;
    }
    return number;
}

std::optional<double> ranged_field(const char* name, double value, const NumberRange& range,
                                   float width, Workspace& workspace) {
    const Scope id = with_id(name);
    const auto typed = number_field("##number", value, width, workspace);
    const auto& [least, most, is_whole] = range;
    if (!typed) return std::nullopt;
    if (*typed >= least && *typed <= most && (!is_whole || std::floor(*typed) == *typed)) {
        return typed;
    }
    workspace.message.refuse(fmt::format("{}: {} is not {}from {} to {}", name,
                                         shortest_text(*typed), is_whole ? "a whole number " : "",
                                         shortest_text(least), shortest_text(most)));
    return std::nullopt;
}

void write(const std::string& text, Role role) {
    const Scope color = in_color(ImGuiCol_Text, imgui_color(role));
    ImGui::TextUnformatted(text.c_str());
    report_text(text);
}

void write_wrapped(const std::string& text, Role role, float width) {
    if (width <= 0) width = ImGui::GetContentRegionAvail().x;
    // For words that are wider than a line.
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + width);
    write(broken_at_spaces(text, width), role);
    ImGui::PopTextWrapPos();
}

void write_small(const std::string& text, Role role) {
    const Scope font = in_font(Font::small);
    write(text, role);
}

void hint(const std::string& text) {
    const Scope font = in_font(Font::small);
    write_wrapped(text, Role::quiet_text);
}

void right_aligned(const std::string& text, Font font, Role role) {
    const Scope in = in_font(font);
    align_right(cut_at_end(text, ImGui::GetContentRegionAvail().x), role);
}

void named_value(const char* name, const std::string& value, Role role) {
    const std::string shown = cut_before(name, value);
    write(shown, role);
    if (shown != name) tooltip(name);
    ImGui::SameLine();
    right_aligned(value);
}

void right_cell(const std::string& text, Role role, Font font) {
    ImGui::TableNextColumn();
    if ((ImGui::TableGetColumnFlags() & ImGuiTableColumnFlags_IsEnabled) == 0) return;
    const Scope in = in_font(font);
    align_right(text, role);
}

void set_up_columns(const char* name, float first, std::span<const float> least) {
    const float unit = unit_of_font();
    float room = ImGui::GetContentRegionAvail().x - first * unit;
    ImGui::TableSetupColumn(name, ImGuiTableColumnFlags_WidthFixed);
    for (const float width : least) {
        room -= width * unit;
        ImGui::TableSetupColumn("", room < 0 ? ImGuiTableColumnFlags_Disabled : 0);
    }
}

void label(const char* text) {
    ImGui::AlignTextToFramePadding();
    write(text, Role::quiet_text);
    ImGui::SameLine(78 * unit_of_font());
}

float text_width(const std::string& text) {
    return ImGui::CalcTextSize(text.c_str()).x;
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

namespace {
constexpr float kColumnPadding = 10;  // pixels at 1x
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
    are_beside_ = count > 1;
    if (!are_beside_) return;
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, {kColumnPadding * unit, 2 * unit});
    are_beside_ =
        ImGui::BeginTable(name, count,
                          ImGuiTableFlags_SizingStretchProp | ImGuiTableFlags_NoPadOuterX |
                              ImGuiTableFlags_BordersInnerV);
    ImGui::PopStyleVar();
    if (!are_beside_) return;
    for (const float width : least) {
        if (count-- == 0) break;
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, width);
    }
}

Columns::~Columns() {
    if (are_beside_) ImGui::EndTable();
}

void Columns::next() {
    if (are_beside_) {
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
#if IMGUI_VERSION_NUM >= 18700
    return ImGui::IsKeyPressed(ImGuiKey_Escape);
#else
    return ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape));
#endif
}

void tooltip(const std::string& text, float width) {
    if (!ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) return;
    ImGui::BeginTooltip();
    write_wrapped(text, Role::text, width * unit_of_font());
    ImGui::EndTooltip();
}

std::string cut_at_end(const std::string& text, float width) {
    return longest_that_fits(text, width, [&](std::size_t kept) {
        return text.substr(0, begin_of_sign(text, kept)) + kEllipsis;
    });
}

std::string cut_before(const std::string& name, const std::string& value) {
    float room = ImGui::GetContentRegionAvail().x;
    {
        const Scope numbers = in_font(Font::numbers);
        // The value counts, but a name is needed, too.
        room = std::max(room - text_width(value) - ImGui::GetStyle().ItemSpacing.x, room / 3);
    }
    return cut_at_end(name, room);
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

bool check_box(const char* label, bool* is_on) {
    const bool is_turned = ImGui::Checkbox(label, is_on);
    report_control(label);
    return is_turned;
}

bool selectable(const char* label, bool is_chosen, ImGuiSelectableFlags flags, ImVec2 size) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool is_clicked = ImGui::Selectable(label, is_chosen, flags, size);
    report_control("");
    const std::string text(label);
    if (const std::string shown = text.substr(0, text.find("##")); !shown.empty()) {
        report_painted(shown, at);
    }
    return is_clicked;
}

bool begin_combo(const char* label, const char* shown) {
    const bool is_open = ImGui::BeginCombo(label, shown);
    // In an open one the last item is within the list.
    if (!is_open) report_control(shown, ImGui::GetFrameHeight() + ImGui::GetStyle().FramePadding.x);
    return is_open;
}

bool mouse_area(const char* label, ImVec2 size) {
    const bool is_pressed = ImGui::InvisibleButton(label, size);
    report_control("");
    return is_pressed;
}

bool switch_button(const char* label, bool is_on, float width) {
    const ImGuiCol look = is_on ? ImGuiCol_ButtonActive : ImGuiCol_Button;
    const Scope color = in_color(ImGuiCol_Button, ImGui::GetStyleColorVec4(look));
    return button(label, width);
}

std::string name_and_key(const Command& command) {
    const std::string keys = text_of(command.chord);
    return std::string(command.name) + (keys.empty() ? "" : fmt::format("  ({})", keys));
}

bool command_button(const char* label, const Command& command, Desk& desk, float width) {
    const bool is_possible = command.is_possible == nullptr || command.is_possible(desk.workspace);
    const bool is_on = command.is_on != nullptr && command.is_on(desk.workspace);
    ImGui::BeginDisabled(!is_possible);
    const bool is_pressed = switch_button(label, is_on, width);
    ImGui::EndDisabled();
    tooltip(name_and_key(command));
    if (is_pressed) run(command, desk);
    return is_pressed;
}

void command_row(std::initializer_list<CommandInRow> row, Desk& desk) {
    const float unit = unit_of_font();
    for (const CommandInRow& button : row) {
        if (&button != row.begin()) ImGui::SameLine(0, 4 * unit);
        command_button(button.label, command(button.id), desk, button.width * unit);
    }
}

const shapes::Method* pick_method(const scene::TileQuery& query) {
    const Result<const shapes::Method*> method = scene::method_of(query);
    const std::string shown = method ? std::string((*method)->title) : query.method;
    ImGui::SetNextItemWidth(-1);
    if (!begin_combo("##method", shown.c_str())) return nullptr;
    const shapes::Method* picked = nullptr;
    for (const shapes::Method& row : shapes::methods_of(query.shape)) {
        const bool is_chosen = method && *method == &row;
        if (selectable(std::string(row.title).c_str(), is_chosen)) picked = &row;
        tooltip(std::string(row.idea));
    }
    ImGui::EndCombo();
    return picked;
}

void swatch(Role role) {
    const float size = ImGui::GetTextLineHeight();
    const Square square{ImGui::GetCursorScreenPos(), size / 15, packed_color(role),
                        *ImGui::GetWindowDrawList()};
    ImDrawList& list = square.list;
    switch (role) {
        case Role::taken:
            list.AddRectFilled(square.at, square.point(15, 15), packed_color(role, 0.45F));
            square.frame(0);
            break;
        case Role::refused: square.hatch(false, true, 7.5F); break;
        case Role::only_b: square.hatch(false, true); break;
        case Role::only_a: square.hatch(true, false); break;
        case Role::hit: square.hatch(true, true); break;
        case Role::error:
            square.line(0, 0, 15, 15);
            square.line(0, 15, 15, 0);
            break;
        case Role::breakpoint:
            square.frame(1);
            square.disc(3, 4);
            break;
        case Role::tie: square.disc(7.5F, 4); break;
        case Role::current: square.frame(1, 3); break;
        case Role::column_crossing:
        case Role::row_crossing:
            // A tick above or below the line of the segment or ray.
            list.AddLine(square.point(0, 7.5F), square.point(15, 7.5F), packed_color(Role::input),
                         1.5F * square.unit);
            square.line(7.5F, 7.5F, 7.5F, role == Role::column_crossing ? 1.5F : 13.5F, 3);
            break;
        case Role::located:
            square.frame(1);
            square.disc(7.5F, 3);
            break;
        case Role::entered:
        case Role::left:
            square.frame(0);
            square.line(4.5F, 7.5F, 10.5F, 7.5F);
            if (role == Role::entered) square.line(7.5F, 4.5F, 7.5F, 10.5F);
            break;
        case Role::box_in_sight: square.frame(1); break;
        case Role::box_loaded: square.frame(1, 1); break;
        case Role::box_loading:
        case Role::box_unloading:
            for (const float side : {1.0F, 14.0F}) {
                square.line(0, side, 6, side);
                square.line(9, side, 15, side);
            }
            for (const float side : {1.0F, 14.0F}) square.line(side, 5.25F, side, 9.75F);
            break;
        case Role::marked_in:
            list.AddRectFilled(square.point(5.5F, 1), square.point(9.5F, 14), square.color);
            [[fallthrough]];
        case Role::marked_out:
            list.AddRectFilled(square.point(1, 5.5F), square.point(14, 9.5F), square.color);
            break;
        case Role::row_found:
            square.bracket(1, 4);
            square.bracket(14, -4);
            break;
        case Role::input:
            list.AddRect(square.point(1, 3), square.point(14, 12), square.color, 0, 0,
                         2 * square.unit);
            break;
        default: list.AddRectFilled(square.at, square.point(15, 15), square.color); break;
    }
    ImGui::Dummy({size, size});
    report_control("");
    ImGui::SameLine();
}

void draw_cross(ImVec2 middle, float reach, ImU32 color) {
    for (const float rise : {reach, -reach}) {
        ImGui::GetWindowDrawList()->AddLine({middle.x - reach, middle.y - rise},
                                            {middle.x + reach, middle.y + rise}, color, reach / 2);
    }
}

void speed_slider(const char* id, double& speed, double slowest, double fastest, float width,
                  const char* meaning) {
    ImGui::SetNextItemWidth(width);
    ImGui::SliderScalar(id, ImGuiDataType_Double, &speed, &slowest, &fastest, "",
                        ImGuiSliderFlags_Logarithmic | ImGuiSliderFlags_AlwaysClamp);
    report_control("");
    tooltip(meaning);
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    write(grouped(std::llround(speed)) + "/s", Role::quiet_text);
}

}  // namespace tileglass::app
