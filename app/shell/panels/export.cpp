// The dialog in which one chooses what leaves the window, with a preview.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "app/shell/commands/exporting.hpp"
#include "app/shell/panels/controls.hpp"
#include "app/shell/panels/question.hpp"

namespace tileglass::app {

namespace {

// Sizes in pixels at 1x.
constexpr float kRowsWidth = 230;
constexpr float kPreviewWidth = 400;
constexpr float kPreviewHeight = 240;
constexpr float kBelow = 110;  // what is chosen below it

const Command& command_of(std::size_t row) {
    return command(kExportRows[row].command);
}

// Returns whether the row is clicked.
bool draw_export_row(std::size_t row, bool is_chosen, const Workspace& workspace) {
    const Command& shown = command_of(row);
    const bool can_run = shown.is_possible(workspace);
    const bool is_clicked = selectable("##row", is_chosen);
    tooltip(can_run ? std::string(shown.text) : std::string(shown.needs.otherwise));
    ImGui::SameLine(0, 0);
    write(std::string(1, kExportRows[row].letter), can_run ? Role::accent : Role::quiet_text);
    ImGui::SameLine(24 * unit_of_font());
    write(std::string(shown.name), can_run ? Role::text : Role::quiet_text);
    return is_clicked;
}

// Returns the row that is to be run.
std::optional<std::size_t> draw_rows(ExportDialog& dialog, const Workspace& workspace,
                                     const std::vector<KeyEvent>& keys) {
    std::optional<std::size_t> given;
    if (move_choice(keys, dialog.chosen, kExportRows.size())) given = dialog.chosen;
    for (std::size_t row = 0; row < kExportRows.size(); ++row) {
        const Scope id = with_id(row);
        // Those that are saved come below those that are copied.
        if (row > 0 && kExportRows[row].letter == 'S') ImGui::Separator();
        if (draw_export_row(row, row == dialog.chosen, workspace)) given = row;
        for (const KeyEvent& key : keys) {
            const bool is_plain = !key.control && !key.alt && !ImGui::GetIO().WantTextInput;
            if (is_plain && key.code == kExportRows[row].letter) given = row;
        }
    }
    if (given) dialog.chosen = *given;
    return given;
}

void draw_preview(ExportDialog& dialog, ImVec2 size) {
    ImGui::BeginChild("##preview", size, true);
    if (kExportRows[dialog.chosen].text) {
        const Scope font = in_font(Font::numbers);
        write_wrapped(dialog.text);
    } else if (dialog.picture != nullptr) {
        const ImVec2 room = ImGui::GetContentRegionAvail();
        const auto shape = static_cast<float>(dialog.shape);
        const float width = std::min(room.x, room.y / shape);
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + (room.x - width) / 2);
        ImGui::Image(dialog.picture, {width, width * shape});
    }
    ImGui::EndChild();
}

// What is in a picture, and how large it is.
void choose_parts(PictureChoice& picture) {
    for (const auto& [name, is_in, meaning] : kPictureParts) {
        if (name != kPictureParts.front().name) same_line_for(check_box_width(name));
        check_box(name, &(picture.*is_in));
        tooltip(meaning);
    }
    for (int scale = 1; scale <= 4; ++scale) {
        if (scale > 1) ImGui::SameLine();
        if (switch_button(fmt::format("{}x", scale).c_str(), picture.scale == scale))
            picture.scale = scale;
        tooltip("Pixels of the picture for each pixel at usual size");
    }
    constexpr std::array kThemes{
        std::tuple{"As window", std::optional<Theme>(), "The colours of the window"},
        std::tuple{"Dark", std::optional(Theme::dark), "Dark colours"},
        std::tuple{"Light", std::optional(Theme::light), "Light colours, for paper"}};
    ImGui::SameLine(0, 16 * unit_of_font());
    for (const auto& [name, theme, meaning] : kThemes) {
        if (switch_button(name, picture.theme == theme)) picture.theme = theme;
        tooltip(meaning);
        ImGui::SameLine();
    }
    ImGui::NewLine();
}

void draw_file_field(ExportDialog& dialog) {
    TypedText<1024> typed(dialog.file);
    label("File");
    ImGui::SetNextItemWidth(-1);
    ImGui::InputTextWithHint("##file", "a new name, beside the scene", typed.bytes,
                             sizeof typed.bytes);
    report_field(dialog.file);
    tooltip("Where the picture is saved; .png, .svg, .gif or .html is added where it lacks that");
    dialog.file = typed.bytes;
}

void draw_right(ExportDialog& dialog, Workspace& workspace, ImVec2 preview) {
    const ExportRow& row = kExportRows[dialog.chosen];
    const Command& chosen = command(row.command);
    if (row.text && std::exchange(dialog.shown, dialog.chosen + 1) != dialog.chosen + 1) {
        const bool can_run = chosen.is_possible(workspace);
        const Result<std::string> text =
            can_run ? exported_text(workspace, *row.text)
                    : Result<std::string>(Error{"export", std::string(chosen.needs.otherwise)});
        dialog.text = text ? *text : text.error().message;
    }
    draw_preview(dialog, preview);
    if (row.text) {
        write_small(fmt::format("{} characters", dialog.text.size()), Role::quiet_text);
    } else {
        write_small(dialog.size, Role::quiet_text);
        choose_parts(workspace.display.picture);
        draw_file_field(dialog);
    }
}

}  // namespace

void draw_export(Desk& desk, PanelState& state) {
    Workspace& workspace = desk.workspace;
    ExportDialog& dialog = state.exporting;
    bool& is_wanted = workspace.questions.wants_export;
    if (!begin_question("Export", is_wanted, workspace.viewport)) return;
    const float unit = unit_of_font();
    if (ImGui::IsWindowAppearing()) {
        dialog.file.clear();
        dialog.shown = 0;
    }
    const std::vector<KeyEvent> keys = std::exchange(state.keys, {});
    const Vec2 room = Vec2{workspace.viewport.width, workspace.viewport.height} * (1.0 / unit);
    const ImVec2 preview{
        std::min(kPreviewWidth, static_cast<float>(room.x) - kRowsWidth - 60) * unit,
        std::clamp(static_cast<float>(room.y) - kBelow - 100, 60.0F, kPreviewHeight) * unit};
    ImGui::BeginGroup();
    ImGui::BeginChild("##rows", {kRowsWidth * unit, preview.y + kBelow * unit});
    std::optional<std::size_t> given = draw_rows(dialog, workspace, keys);
    ImGui::EndChild();
    ImGui::EndGroup();
    ImGui::SameLine(0, 12 * unit);
    ImGui::BeginGroup();
    draw_right(dialog, workspace, preview);
    ImGui::EndGroup();
    const Command& chosen = command_of(dialog.chosen);
    if (given && !chosen.is_possible(workspace)) given.reset();
    if (chosen.is_possible(workspace)) {
        hint("A letter or Enter exports, arrows choose, Tab goes to the rest, Esc closes.");
    } else {
        write_small(std::string(chosen.needs.otherwise), Role::refused);
    }
    if (given) is_wanted = false;
    end_question(!is_wanted);
    if (!given) return;
    run(chosen, desk);
    auto& picture = workspace.requests.picture;
    if (picture && !picture->to.empty() && !dialog.file.empty()) {
        const std::string ending = picture->to.extension().string();
        const bool has_ending = dialog.file.ends_with(ending);
        picture->to = has_ending ? dialog.file : dialog.file + ending;
    }
}

}  // namespace tileglass::app
