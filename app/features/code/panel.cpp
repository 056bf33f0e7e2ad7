#include "app/features/code/shown_codes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "app/widgets/style.hpp"
#include "app/widgets/texts.hpp"
#include "app/widgets/widgets.hpp"
#include "app/world/live_world.hpp"

namespace tileglass::app::code {

namespace {

constexpr std::size_t kIndentSigns = 4;
constexpr float kDepths = 4;              // of indent that always have room
constexpr std::size_t kFewestSigns = 24;  // of a text next to its line number
constexpr std::size_t kGutterSigns = 5;   // " 12! "
constexpr std::size_t kColumnSigns = 62;  // a column of operations: a line and its count
constexpr float kLeading = 3;             // between lines, pixels at 1x

/// A line about to be drawn.
struct CodeRow {
    const ShownCode& shown;
    std::size_t number;  ///< index of its line
    float width;         ///< of the column, pixels
};

/// Everything that a line needs to be drawn in the present font.
struct RowPlan {
    float sign = 0;        ///< width of a sign
    float indent = 0;      ///< where the text begins
    float text_width = 0;  ///< the room of the text
    float height = 0;
    std::string values;  ///< behind the line, or below it
    bool are_values_below = false;
    std::string count;
};

const CodeLine& line_of(const CodeRow& row) {
    return row.shown.code->lines[row.number];
}

const CodeRule* current_rule(const ShownCode& shown) {
    if (shown.code == nullptr || shown.player == nullptr) return nullptr;
    return shown.steps.current(*shown.code, *shown.player);
}

bool is_current(const CodeRow& row) {
    const CodeRule* rule = current_rule(row.shown);
    return rule != nullptr && rule->line == row.number;
}

std::string count_text(const CodeRow& row) {
    const ShownCode& shown = row.shown;
    if (!line_of(row).has_events || shown.player == nullptr) return {};
    return fmt::format(
        "{}/{}",
        grouped(static_cast<std::int64_t>(shown.steps.so_far(row.number, shown.player->cursor()))),
        grouped(static_cast<std::int64_t>(shown.steps.in_all(row.number))));
}

RowPlan plan_of(const CodeRow& row, const LiveWorld& live) {
    const CodeLine& line = line_of(row);
    RowPlan plan;
    plan.sign = text_width("0");
    const auto signs = [&](std::size_t count) { return plan.sign * static_cast<float>(count); };
    // In a narrow dock lines are indented less, so that there is room for words.
    const float spare = std::max(0.0F, row.width - signs(kGutterSigns + kFewestSigns));
    const float per_depth = std::min(signs(kIndentSigns), spare / kDepths);
    plan.indent = signs(kGutterSigns) + per_depth * static_cast<float>(line.depth);
    plan.count = count_text(row);
    // Counts are left out where they would leave too little room.
    const std::size_t count_signs = plan.count.empty() ? 0 : plan.count.size() + 2;
    if (row.width < signs(kGutterSigns + kFewestSigns + count_signs)) plan.count.clear();
    const float room = row.width - (plan.count.empty() ? 0 : signs(count_signs));
    plan.text_width = room - plan.indent;
    plan.height = wrapped_height(line.text, plan.text_width) + kLeading * unit_of_font();
    if (!is_current(row)) return plan;
    plan.values = values_text(*current_rule(row.shown), *row.shown.player->current(), live.items());
    if (plan.values.empty()) return plan;
    const float text = text_width(line.text);
    plan.are_values_below = plan.indent + text + signs(2) + text_width(plan.values) > room;
    if (plan.are_values_below) plan.height += wrapped_height(plan.values, plan.text_width);
    return plan;
}

// The current step has an outline and a bar, so that it differs in form as well as in colour.
void draw_look(const CodeRow& row, const RowPlan& plan, ImVec2 low, bool is_hovered) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 high{low.x + row.width, low.y + plan.height};
    const float unit = unit_of_font();
    if (is_hovered) list.AddRectFilled(low, high, packed_color(Role::text, 0.08F));
    if (!is_current(row)) return;
    list.AddRectFilled(low, high, packed_color(Role::current, 0.14F));
    list.AddRectFilled(low, {low.x + 3 * unit, high.y}, packed_color(Role::current));
    list.AddRect(low, high, packed_color(Role::current), 0, 0, unit);
}

void draw_texts(const CodeRow& row, const RowPlan& plan, ImVec2 low) {
    const CodeLine& line = line_of(row);
    const std::size_t first = row.shown.code->operation_of(row.number).first;
    const auto write_at = [&](float x, float y, const std::string& text, Role role) {
        ImGui::SetCursorScreenPos({low.x + x, low.y + y});
        write_wrapped(text, role, plan.text_width);
    };
    low.y += kLeading / 2 * unit_of_font();
    paint_text(fmt::format("{:2}", row.number - first + 1), {low.x + plan.sign, low.y},
               Role::quiet_text);
    if (!line.fault.empty()) paint_text("!", {low.x + 3.25F * plan.sign, low.y}, Role::error);
    const bool is_quiet = line.text.starts_with("//");
    write_at(plan.indent, 0, line.text, is_quiet ? Role::quiet_text : Role::text);
    if (!plan.values.empty() && plan.are_values_below) {
        const float below = wrapped_height(line.text, plan.text_width);
        write_at(plan.indent, below, plan.values, Role::accent);
    } else if (!plan.values.empty()) {
        const float x = plan.indent + text_width(line.text) + 2 * plan.sign;
        paint_text(plan.values, {low.x + x, low.y}, Role::accent);
    }
    if (!plan.count.empty()) {
        const float x = row.width - text_width(plan.count) - plan.sign;
        paint_text(plan.count, {low.x + x, low.y}, Role::quiet_text);
    }
}

std::string tooltip_text(const CodeRow& row) {
    const CodeLine& line = line_of(row);
    std::string text = line.fault.empty() ? "" : "Fails: " + line.fault + ".";
    if (!line.has_events || row.shown.player == nullptr) return text;
    if (!text.empty()) text += "\n";
    return text +
           "Runs on to the next step of this line; with Shift, back to the one before. The "
           "numbers: how often it ran so far, and in all.";
}

// A click runs on, or back, to a step of the line.
void answer_click(const CodeRow& row, Wishes& wishes) {
    if (row.shown.player == nullptr) return;
    const std::size_t cursor = row.shown.player->cursor();
    const std::optional<std::size_t> step = ImGui::GetIO().KeyShift
                                                ? row.shown.steps.previous(row.number, cursor)
                                                : row.shown.steps.next(row.number, cursor);
    if (!step) {
        if (!line_of(row).has_events) return;
        const char* const further = ImGui::GetIO().KeyShift ? "earlier " : "later ";
        const bool is_never_run = row.shown.steps.in_all(row.number) == 0;
        wishes.push_back(
            WishedMessage{fmt::format("No {}step runs this line", is_never_run ? "" : further)});
        return;
    }
    wishes.push_back(WishedStep{*step});
}

void draw_row(const CodeRow& row, const LiveWorld& live, bool brings_into_sight, Wishes& wishes) {
    const Scope id = with_id(row.number);
    const RowPlan plan = plan_of(row, live);
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const bool is_pressed = mouse_area("##line", {row.width, plan.height}, Control::row);
    const bool answers = line_of(row).has_events && row.shown.player != nullptr;
    draw_look(row, plan, low, answers && ImGui::IsItemHovered());
    if (const std::string text = tooltip_text(row); !text.empty()) {
        const Scope words = in_font(Font::words);
        tooltip(text);
    }
    if (is_pressed) answer_click(row, wishes);
    const ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool is_in_sight =
        low.y >= list.GetClipRectMin().y && low.y + plan.height <= list.GetClipRectMax().y;
    if (brings_into_sight && is_current(row) && !is_in_sight) ImGui::SetScrollHereY(0.5F);
    draw_texts(row, plan, low);
    ImGui::SetCursorScreenPos({low.x, low.y + plan.height});
}

// Why the marked lines of an operation fail.
void write_faults(const ShownCode& shown, const CodeOperation& operation, float width) {
    const Scope small = in_font(Font::small);
    for (std::size_t i = operation.first; i < operation.end; ++i) {
        const std::string& fault = shown.code->lines[i].fault;
        if (fault.empty()) continue;
        const float x = ImGui::GetCursorPosX();
        write_wrapped(fmt::format("! {}: {}", i - operation.first + 1, fault), Role::error, width);
        ImGui::SetCursorPosX(x);
    }
}

void draw_operation(const ShownCode& shown, const CodeOperation& operation, float width,
                    const LiveWorld& live, bool brings_into_sight, Wishes& wishes) {
    const float unit = unit_of_font();
    ImGui::BeginGroup();
    {
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
        const Scope numbers = in_font(Font::numbers);
        for (std::size_t i = operation.first; i < operation.end; ++i) {
            draw_row({shown, i, width}, live, brings_into_sight, wishes);
        }
        ImGui::PopStyleVar();
    }
    ImGui::Dummy({width, 2 * unit});
    write_faults(shown, operation, width);
    ImGui::Dummy({width, 4 * unit});
    ImGui::EndGroup();
}

/// Which operations stand in each column: in order, about equally many lines in each.
std::vector<std::size_t> ends_of_columns(const Code& code, std::size_t columns) {
    std::vector<std::size_t> ends;
    const std::size_t share = (code.lines.size() + columns - 1) / columns;
    std::size_t lines = 0;
    for (std::size_t i = 0; i < code.operations.size(); ++i) {
        const std::size_t more = code.operations[i].end - code.operations[i].first;
        if (lines > 0 && lines + more > share + 2 && ends.size() + 1 < columns) {
            ends.push_back(i);
            lines = 0;
        }
        lines += more;
    }
    ends.push_back(code.operations.size());
    return ends;
}

float least_column_width() {
    const Scope numbers = in_font(Font::numbers);
    return text_width("0") * static_cast<float>(kColumnSigns);
}

// A switch for the second code.
void switch_second(ShownCodes& codes, float right) {
    constexpr const char* kText = "with the second code";
    const float x = right - check_box_width(kText);
    ImGui::SameLine();
    if (ImGui::GetCursorScreenPos().x > x) ImGui::NewLine();
    ImGui::SetCursorScreenPos(
        {std::max(x, ImGui::GetCursorScreenPos().x), ImGui::GetCursorScreenPos().y});
    check_box(kText, &codes.has_second);
    tooltip(
        "What an article prints in place of this code, or the exact form of what it prints; "
        "the code of the other answer or structure.");
}

void write_head(const ShownCode& shown, float width, ShownCodes& codes) {
    const float right = ImGui::GetCursorScreenPos().x + width;
    ImGui::AlignTextToFramePadding();
    write(cut_at_end(shown.code->title, width),
          shown.code->is_printed() ? Role::error : Role::text);
    const bool is_own = &shown == &codes.own();
    if (is_own && codes.can_have_second()) switch_second(codes, right);
    if (is_own && shown.player == nullptr) hint("There are no recorded steps.");
}

// Its operations in as many columns as have room in `width`.
void draw_shown(const ShownCode& shown, const char* name, float width, const LiveWorld& live,
                bool brings_into_sight, Wishes& wishes) {
    const Scope id = with_id(name);
    ImGui::BeginGroup();
    const float gap = 12 * unit_of_font();
    const auto room = static_cast<std::size_t>((width + gap) / (least_column_width() + gap));
    const std::size_t columns = std::clamp<std::size_t>(room, 1, shown.code->operations.size());
    const std::vector<std::size_t> ends = ends_of_columns(*shown.code, columns);
    const auto count = static_cast<float>(ends.size());
    const float column = (width - gap * (count - 1)) / count;
    const ImVec2 low = ImGui::GetCursorScreenPos();
    std::size_t next = 0;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        ImGui::SetCursorScreenPos({low.x + static_cast<float>(i) * (column + gap), low.y});
        ImGui::BeginGroup();
        for (; next < ends[i]; ++next) {
            draw_operation(shown, shown.code->operations[next], column, live, brings_into_sight,
                           wishes);
        }
        ImGui::EndGroup();
    }
    ImGui::EndGroup();
}

void write_why_there_is_no_code(const scene::Scene& scene) {
    if (scene.items.empty()) {
        hint("Draw a shape, an object or a camera to see the code of what it does.");
    } else {
        hint("Select a shape, an object or a camera to see the code of what it does.");
    }
}

}  // namespace

void draw_panel(ShownCodes& codes, const Subject& subject, bool brings_into_sight, Wishes& wishes) {
    const ShownCode& own = codes.own();
    if (own.code == nullptr) return write_why_there_is_no_code(subject.scene);
    const float width = ImGui::GetContentRegionAvail().x;
    const float gap = 24 * unit_of_font();
    const ShownCode& second = codes.second();
    const bool are_side_by_side = second.code != nullptr && width >= 2 * least_column_width() + gap;
    const float each = are_side_by_side ? (width - gap) / 2 : width;
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const float second_column = low.x + each + gap;
    write_head(own, each, codes);
    float first_line = ImGui::GetCursorScreenPos().y;  // of both, where they are side by side
    if (are_side_by_side) {
        ImGui::SetCursorScreenPos({second_column, low.y});
        write_head(second, each, codes);
        first_line = std::max(first_line, ImGui::GetCursorScreenPos().y);
        ImGui::SetCursorScreenPos({low.x, first_line});
    }
    draw_shown(own, "own", each, subject.live, brings_into_sight, wishes);
    if (second.code == nullptr) return;
    if (are_side_by_side) {
        ImGui::SetCursorScreenPos({second_column, first_line});
    } else {
        write_head(second, each, codes);
    }
    draw_shown(second, "beside", each, subject.live, false, wishes);
}

}  // namespace tileglass::app::code
