// The selected item's answer: its work, and what 32-bit floats would change.

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "app/document/compare/floats.hpp"
#include "app/document/shapes/walked.hpp"
#include "app/features/counts.hpp"
#include "app/replay/counts.hpp"
#include "app/shell/panels/controls.hpp"
#include "app/shell/panels/panels.hpp"
#include "app/shell/session/subject.hpp"

namespace tileglass::app {

namespace {

// The work of the recording: up to the current step, and in all.
void draw_work(const std::string& subject, const Player& player, Display& display) {
    constexpr int kFlags = ImGuiTableFlags_SizingStretchProp | ImGuiTableFlags_NoPadOuterX;
    if (!ImGui::BeginTable("work", 3, kFlags)) return;
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 1.4F);
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 1);
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, 1);
    ImGui::TableNextColumn();
    {
        const Scope font = in_font(Font::small);
        write(cut_at_end(subject, ImGui::GetContentRegionAvail().x), Role::quiet_text);
        tooltip("What the steps belong to: " + subject);
    }
    right_cell("so far", Role::quiet_text, Font::small);
    right_cell("in all", Role::quiet_text, Font::small);
    const Counters now = player.counters();
    const std::span<const Count> all = counts();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::int64_t whole = all[i].of(player.recording()->counters());
        if (whole == 0 || all[i].is_of_moment) continue;
        ImGui::TableNextColumn();
        if (count_name(i, display, ImGuiSelectableFlags_SpanAllColumns)) display.light(i);
        right_cell(grouped(all[i].of(now)), Role::text);
        right_cell(grouped(whole), Role::text);
    }
    ImGui::EndTable();
}

// What the answer is, apart from its steps.
void draw_answer(const Workspace& workspace, const Answer& answer) {
    const std::optional<world::MetObjects>& objects = workspace.meeting.objects();
    named_value("tiles in the answer", grouped(answer.summary.count));
    if (const auto sum = tile_sum(answer.question, *answer.method)) {
        named_value("|dx| + |dy| + 1", *sum);
        tooltip(
            "dx and dy: from the tile of one end to that of the other. One tile for each line "
            "crossed, and the first one");
    }
    if (const auto& extent = answer.summary.extent) {
        named_value("extent", fmt::format("{} x {} tiles", grouped(extent->width()),
                                          grouped(extent->height())));
    }
    if (!objects && workspace.live.has_objects()) {
        named_value("objects met", "-");
        tooltip(
            "Not looked for: it is hidden, the world is being built, or its tiles hold too much.");
    }
    if (!objects) return;
    const auto met = std::count_if(objects->tried.begin(), objects->tried.end(),
                                   [](const auto& tried) { return tried.is_met; });
    named_value("objects met", grouped(met));
    named_value("objects tried", grouped(objects->tried.size()));
    named_value("met again in other tiles", grouped(objects->repeats));
    if (objects->looks_at_all) {
        hint("Every object was looked at, and no list of a tile: those would be more work.");
    }
}

// Computes both answers once per content, and not during a gesture.
const std::string& float_sentence(const Workspace& workspace, FloatNote& note) {
    const Answer* answer = workspace.selected_answer();
    if (answer == nullptr || answer->error) {
        note.sentence.clear();
    } else if (workspace.document.editor.is_in_gesture()) {
        note.item = scene::kNoItem;
        note.sentence.clear();
    } else if (note.item != workspace.selection.main ||
               note.content != workspace.document.editor.content()) {
        note = {workspace.selection.main, workspace.document.editor.content(),
                floats_sentence(*answer)};
    }
    return note.sentence;
}

}  // namespace

void draw_counters(Workspace& workspace) {
    const Answer* answer = workspace.selected_answer();
    const bool has_answer = workspace.asked_item() != nullptr && answer != nullptr;
    const bool has_steps = workspace.player.recording() != nullptr;
    if (!has_answer && !has_steps) {
        hint("Select a shape to see what its answer takes: tiles tested, refused, crossed.");
        return;
    }
    Columns columns("counters", {300, 260});
    columns.next();
    if (has_steps) {
        draw_work(subject_of(workspace).played[0].title, workspace.player, workspace.display);
    } else {
        hint("The work is counted with the steps of this answer, which are not recorded now.");
    }
    columns.next();
    if (!has_answer) return;
    if (answer->is_late || answer->is_given_up) {
        hint(workspace.answers.late().text_of(*answer));
    } else if (answer->error) {
        write_wrapped(words_of_error(*answer->error, *workspace.selected_item()), Role::error);
    } else {
        draw_answer(workspace, *answer);
    }
}

void inspect_foreign_tiles(Desk& desk, const scene::TileQuery& query) {
    if (query.foreign) return;
    label("yours");
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float width = (ImGui::GetContentRegionAvail().x - gap) / 2;
    command_button("paste", command("edit.paste"), desk, width);
    ImGui::SameLine();
    command_button("load...", command("yours.load"), desk, width);
}

void inspect_floats(Desk& desk, PanelState& state) {
    const scene::Thing thing = desk.workspace.selected_item()->thing;
    const std::vector<Rounding> roundings = roundings_of(thing);
    label("float32");
    command_button(roundings.empty() ? "all numbers are floats" : "round the numbers",
                   command("edit.to_floats"), desk, -1);
    if (roundings.empty()) return;
    std::string changes;
    for (const Rounding& rounding : roundings) {
        changes += changes.empty() ? "" : ", ";
        changes += std::isfinite(rounding.rounded)
                       ? fmt::format("{} {:+.3g}", rounding.name, rounding.rounded - rounding.value)
                       : fmt::format("{} is beyond them", rounding.name);
    }
    hint(changes);
    if (!can_become_floats(thing)) return;
    if (const std::string& sentence = float_sentence(desk.workspace, state.float_note);
        !sentence.empty()) {
        hint(sentence);
    }
}

}  // namespace tileglass::app
