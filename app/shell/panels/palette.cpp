// The palette: finds commands, settings, items, tabs and cases by what is typed.

#include "app/shell/commands/palette.hpp"

#include <algorithm>
#include <utility>

#include "app/shell/panels/question.hpp"
#include "app/widgets/widgets.hpp"

namespace tileglass::app {

namespace {

constexpr float kGroupWidth = 70;  // pixels at 1x
constexpr std::size_t kMostUsed = 20;

// A name, behind its group, before its keys. Returns whether it was clicked.
bool draw_entry(const PaletteEntry& entry, bool is_chosen, bool is_moved) {
    const bool is_clicked = selectable("##row", is_chosen);
    tooltip(entry.why_not.empty() ? entry.text : entry.why_not);
    if (is_moved) bring_into_sight();
    ImGui::SameLine(0, 0);
    write_small(std::string(entry.group), Role::quiet_text);
    ImGui::SameLine(kGroupWidth * unit_of_font());
    const bool can_run = entry.why_not.empty();
    const std::string name = (entry.is_on ? "\u2022 " : "") + entry.name;
    write(cut_before(name, entry.keys), can_run ? Role::text : Role::quiet_text);
    if (!can_run) {
        const Scope font = in_font(Font::small);
        ImGui::SameLine();
        write(cut_before(entry.why_not, entry.keys), Role::refused);
    }
    if (!entry.keys.empty()) {
        ImGui::SameLine();
        right_aligned(entry.keys, Font::small, Role::quiet_text);
    }
    return is_clicked;
}

// The field, which keeps the focus.
void draw_field(Palette& palette, float width) {
    TypedText<512> typed(palette.text);
    if (lacks_focus()) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(width);
    ImGui::InputTextWithHint("##command", "A word of what you look for, or circle 3.5 3.5 5/2",
                             typed.bytes, sizeof typed.bytes);
    report_field(typed.bytes);
    tooltip(
        "Words of a name, a text, or a key such as Ctrl+Z; letters may be left out. Or an order: "
        "circle 3.5 3.5 5/2, coverage closed, zoom 40, go to 1000 -20");
    if (palette.text == typed.bytes) return;
    palette.text = typed.bytes;
    palette.chosen = 0;
}

}  // namespace

void draw_palette(Desk& desk, PanelState& state) {
    constexpr const char* kTitle = "Find a command";
    Palette& palette = state.palette;
    Workspace& workspace = desk.workspace;
    bool& is_wanted = workspace.questions.wants_command;
    if (is_wanted && !ImGui::IsPopupOpen(kTitle)) {
        palette.text.clear();
        palette.chosen = 0;
    }
    if (!begin_question(kTitle, is_wanted, workspace.viewport)) return;
    const float unit = unit_of_font();
    const ImVec2 size{std::min(620 * unit, static_cast<float>(workspace.viewport.width) * 0.9F),
                      std::min(400 * unit, static_cast<float>(workspace.viewport.height) * 0.6F)};
    draw_field(palette, size.x);
    std::vector<PaletteEntry> entries = palette_entries(workspace);
    std::vector<std::size_t> fitting = fitting_entries(entries, palette.text, palette.last_used);
    if (auto order = typed_entry(workspace, entries, palette.text)) {
        // One that cannot be done may be the name of something.
        const bool can_run = order->why_not.empty();
        fitting.insert(can_run ? fitting.begin() : fitting.end(), entries.size());
        entries.push_back(std::move(*order));
    }
    const std::size_t before = palette.chosen;
    const auto page = static_cast<std::size_t>(size.y / ImGui::GetTextLineHeightWithSpacing()) - 1;
    const bool is_entered =
        move_choice(std::exchange(state.keys, {}), palette.chosen, fitting.size(), page);
    const PaletteEntry* given = nullptr;
    ImGui::BeginChild("##list", size);
    for (std::size_t k = 0; k < fitting.size(); ++k) {
        const Scope id = with_id(k);
        const bool is_chosen = k == palette.chosen;
        const bool is_moved = is_chosen && palette.chosen != before;
        if (draw_entry(entries[fitting[k]], is_chosen, is_moved)) given = &entries[fitting[k]];
    }
    if (fitting.empty()) hint("Nothing fits. Try one word of what it does.");
    ImGui::EndChild();
    const PaletteEntry* chosen =
        palette.chosen < fitting.size() ? &entries[fitting[palette.chosen]] : nullptr;
    if (is_entered && chosen != nullptr) given = chosen;
    ImGui::Separator();
    if (chosen == nullptr) {
        hint("Up and Down choose, Enter runs, Esc leaves.");
    } else if (chosen->why_not.empty()) {
        hint(chosen->text);
    } else {
        write_small("Not possible: " + chosen->why_not, Role::refused);
    }
    if (given != nullptr && !given->why_not.empty()) given = nullptr;
    if (given != nullptr) is_wanted = false;
    end_question(!is_wanted);
    if (given == nullptr) return;
    std::vector<std::string>& used = palette.last_used;
    std::erase(used, given->id);
    if (!given->id.empty()) used.insert(used.begin(), given->id);
    if (used.size() > kMostUsed) used.pop_back();
    given->act(desk);
}

}  // namespace tileglass::app
