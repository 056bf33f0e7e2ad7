#include "app/widgets/texts.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string_view>

#include "app/canvas/shortened.hpp"
#include "app/widgets/scopes.hpp"
#include "app/widgets/shown.hpp"

namespace tileglass::app {

namespace {

// More bytes than a panel has room for.
constexpr std::size_t kMostSeen = 16'384;

// Where the pointer was as tooltips were hushed.
ImVec2& hushed_at() {
    static ImVec2 at{-1e6F, -1e6F};
    return at;
}

auto fits_into(float width) {
    return [width](const std::string& shown) { return text_width(shown) <= width; };
}

// The first character boundary at or after byte `at`.
std::size_t next_sign(const std::string& text, std::size_t at) {
    while (begin_of_sign(text, at) != at) ++at;
    return at;
}

// The end of the word that begins at `begin`. The numbers of a point, "(3, 1)", are one word.
std::size_t end_of_word(const std::string& text, std::size_t begin) {
    std::size_t end = std::min(text.find_first_of(" \n", begin), text.size());
    const auto is_in_point = [&] {
        if (end + 1 >= text.size() || text[end] != ' ' || text[end - 1] != ',') return false;
        const std::string_view word(&text[begin], end - begin);
        const std::size_t open = word.find_last_of("()");
        return open != std::string_view::npos && open + 1 < word.size() && word[open] == '(' &&
               std::string_view("-0123456789").find(word[open + 1]) != std::string_view::npos;
    };
    while (end > begin && is_in_point()) {
        end = std::min(text.find_first_of(" \n", end + 1), text.size());
    }
    return end;
}

// `text` with line ends in place of spaces, so that lines are at most `width` pixels wide. Dear
// ImGui would also break them after the commas in numbers.
std::string broken_at_spaces(const std::string& whole, float width) {
    std::string text = beginning_of(whole, kMostSeen);
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
        const std::size_t end = end_of_word(text, begin);
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

// Its foot at `foot`, if there is room.
void show_tooltip(const std::string& text, float width, float foot) {
    width *= unit_of_font();
    const ImGuiStyle& style = ImGui::GetStyle();
    const float height = wrapped_height(text, width) + 2 * style.WindowPadding.y;
    const Focus* focus = present_focus();
    const auto [x, y] = ImGui::GetMousePos();
    const Vec2 mouse{static_cast<double>(x), static_cast<double>(y)};
    if (focus != nullptr && focus->here() != nullptr &&
        contains(focus->here()->place, {mouse, mouse})) {
        // By keys, in a corner: nobody could move a pointer away from what it would cover.
        const ImVec2 end = ImGui::GetIO().DisplaySize;
        const Rect& ring = focus->here()->place;
        const float wide = std::min(width, text_width(text)) + 2 * style.WindowPadding.x;
        const bool would_cover =
            ring.b.y > static_cast<double>(end.y - height) && ring.a.x < static_cast<double>(wide);
        ImGui::SetNextWindowPos({would_cover ? end.x : 0, end.y}, 0, {would_cover ? 1.0F : 0, 1});
    } else if (foot > height) {
        const float most = ImGui::GetIO().DisplaySize.x - 2 * style.WindowPadding.x -
                           std::min(width, text_width(text));
        const float left = std::min(ImGui::GetMousePos().x, most);
        ImGui::SetNextWindowPos({std::max(left, 0.0F), foot}, 0, {0, 1});
    }
    ImGui::BeginTooltip();
    write_wrapped(text, Role::text, width);
    ImGui::EndTooltip();
}

}  // namespace

void write(const std::string& text, Role role) {
    const Scope color = in_color(ImGuiCol_Text, imgui_color(role));
    // What `broken_at_spaces` has cut off already is not cut off again.
    const std::string seen = beginning_of(text, 2 * kMostSeen);
    ImGui::TextUnformatted(seen.data(), seen.data() + seen.size());
    report_text(text);
}

void paint_in_row(const std::string& text, ImVec2 low, float height, Role role) {
    const float top = low.y + (height - ImGui::GetTextLineHeight()) / 2;
    paint_text(text, {std::round(low.x), std::round(top)}, role);
}

void write_wrapped(const std::string& text, Role role, float width) {
    if (width <= 0) width = ImGui::GetContentRegionAvail().x;
    // For words that are wider than a line.
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + width);
    write(broken_at_spaces(text, width), role);
    ImGui::PopTextWrapPos();
}

std::vector<std::string> lines_of(const std::string& text, float width) {
    const std::string broken = broken_at_spaces(text, width);
    std::vector<std::string> lines{""};
    for (const char sign : broken) {
        if (sign == '\n') {
            lines.emplace_back();
        } else {
            lines.back() += sign;
        }
    }
    return lines;
}

void paint_text(const std::string& text, ImVec2 at, Role role) {
    if (text.empty()) return;
    ImGui::GetWindowDrawList()->AddText(at, packed_color(role),
                                        beginning_of(text, kMostSeen).c_str());
    report_painted(text, at);
}

float wrapped_height(const std::string& text, float width) {
    return ImGui::CalcTextSize(broken_at_spaces(text, width).c_str(), nullptr, false, width).y;
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

bool right_cell(const std::string& text, Role role, Font font) {
    ImGui::TableNextColumn();
    if ((ImGui::TableGetColumnFlags() & ImGuiTableColumnFlags_IsEnabled) == 0) return false;
    const Scope in = in_font(font);
    align_right(text, role);
    return true;
}

float text_width(const std::string& text) {
    const char* begin = text.c_str();
    return ImGui::CalcTextSize(begin, begin + std::min(text.size(), kMostSeen)).x;
}

void hush_tooltips() {
    hushed_at() = ImGui::GetMousePos();
}

void tooltip(const std::string& text, float width) {
    constexpr float kMoved = 8;  // pixels at 1x
    report_tip(text);
    if (!ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) return;
    const ImVec2 mouse = ImGui::GetMousePos();
    if (std::hypot(mouse.x - hushed_at().x, mouse.y - hushed_at().y) < kMoved * unit_of_font()) {
        return;
    }
    // What is typed into has the attention, and the fields above it are read meanwhile.
    if (ImGui::IsItemActive() && ImGui::GetIO().WantTextInput) return;
    // Above the control where there is room, so that what stands below and next to it can be read.
    show_tooltip(text, width, ImGui::GetItemRectMin().y - ImGui::GetStyle().ItemSpacing.y);
}

void tooltip_above(float y, const std::string& text) {
    report_tip(text);
    if (ImGui::IsItemHovered()) show_tooltip(text, kTipWidth, y - ImGui::GetStyle().ItemSpacing.y);
}

void note_at_control(const std::string& text, Role role, bool to_left) {
    // Beside its window it would cover a question.
    const bool is_asked = to_left && ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup);
    if (is_asked || !ImGui::IsItemVisible()) return;
    const float width = kTipWidth * unit_of_font();
    const ImVec2 padding = ImGui::GetStyle().WindowPadding;
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    const ImVec2 low = ImGui::GetItemRectMin();
    const float below = ImGui::GetItemRectMax().y;
    const float most = screen.x - 2 * padding.x - std::min(width, text_width(text));
    const bool fits_below = below + wrapped_height(text, width) + 2 * padding.y <= screen.y;
    const ImVec2 at =
        to_left ? ImVec2{ImGui::GetWindowPos().x, low.y}
                : ImVec2{std::max(0.0F, std::min(low.x, most)), fits_below ? below : low.y};
    ImGui::SetNextWindowPos(at, 0, {to_left ? 1.0F : 0.0F, to_left || fits_below ? 0.0F : 1.0F});
    // A tooltip, and a note of the other kind, may be there at the same time: windows of their own.
    ImGui::Begin(to_left ? "##why" : "##note", nullptr,
                 ImGuiWindowFlags_Tooltip | ImGuiWindowFlags_NoInputs |
                     ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_AlwaysAutoResize);
    write_wrapped(text, role, width);
    ImGui::End();
}

std::string cut_at_end(const std::string& text, float width) {
    return longest_beginning(text, fits_into(width));
}

std::string cut_at_word(const std::string& text, float width, int lines) {
    const float height = static_cast<float>(lines) * ImGui::GetTextLineHeight() + 0.5F;
    const auto fits = [&](const std::string& shown) {
        return (lines > 1 || text_width(shown) <= width) && wrapped_height(shown, width) <= height;
    };
    return longest_that_fits(text, fits, [&](std::size_t kept) {
        const std::size_t end = text.find_last_of(' ', kept);
        if (end == 0 || end == std::string::npos) return std::string(kEllipsis);
        return text.substr(0, text.find_last_not_of(" ,;:", end - 1) + 1) + kEllipsis;
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
    return longest_that_fits(text, fits_into(width), [&](std::size_t kept) {
        return kEllipsis + text.substr(next_sign(text, text.size() - kept));
    });
}

std::string cut_before_end(const std::string& text, float width) {
    return longest_that_fits(text, fits_into(width), [&](std::size_t kept) {
        const std::size_t last = kept / 3;
        return text.substr(0, begin_of_sign(text, kept - last)) + kEllipsis +
               text.substr(next_sign(text, text.size() - last));
    });
}

}  // namespace tileglass::app
