// The selected item's answer: its work, its difference from another program's tiles, and what
// 32-bit floats would change.

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "app/document/compare/floats.hpp"
#include "app/document/overlays/foreign_tiles.hpp"
#include "app/document/shapes/walked.hpp"
#include "app/features/counts.hpp"
#include "app/replay/counts.hpp"
#include "app/shell/commands/foreign_tiles.hpp"
#include "app/shell/panels/controls.hpp"
#include "app/shell/panels/panels.hpp"
#include "app/shell/session/subject.hpp"
#include "app/widgets/swatch.hpp"

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
}

void draw_forget(Desk& desk) {
    if (small_button("Forget yours")) run(command("yours.forget"), desk);
    tooltip("Removes the tiles of the other program from the item");
}

// A click moves to the first difference.
void draw_first(Desk& desk, const compare::FirstDifference& first) {
    write("first difference");
    {
        const Scope color = in_color(ImGuiCol_Text, imgui_color(Role::accent));
        if (selectable(text_of(first).c_str())) run(command("yours.first"), desk);
    }
    tooltip("Go there and see why");
}

void draw_difference(Desk& desk, const compare::ForeignDifference& foreign, bool has_order) {
    const auto count = [](compare::ForeignPart part, std::int64_t tiles) {
        const auto& [role, name] = look_of(part);
        swatch(role);
        named_value(name, grouped(tiles));
    };
    Columns columns("difference", {260, 260});
    columns.next();
    count(compare::ForeignPart::both, foreign.both);
    count(compare::ForeignPart::missing, foreign.missing);
    count(compare::ForeignPart::extra, foreign.extra);
    if (foreign.repeated > 0) named_value("repeated in yours", grouped(foreign.repeated));
    if (has_order) {
        write("order of those in both");
        ImGui::SameLine();
        right_aligned(foreign.has_other_order ? "differs" : "the same", Font::words);
    }
    columns.next();
    if (foreign.first) draw_first(desk, *foreign.first);
    draw_forget(desk);
}

// What yours answers: "circle: cx 3, cy 4, r 5".
std::string question_text(const scene::TileQuery& query) {
    const scene::Shape& shape = query.foreign_for->shape;
    std::string text;
    for (const Number& number : exhibit_of(shape).numbers(scene::query_about(shape))) {
        text += fmt::format("{} {} {}", text.empty() ? "" : ",", number.name,
                            shortest_text(number.value));
    }
    return fmt::format("{}:{}", scene::word_of(shape), text);
}

// The frame of a question, where it differs from that of the item now.
std::string frame_text(const scene::TileQuery& query, const Frame& document) {
    const Frame& asked = query.foreign_for->frame;
    if (asked == query.frame.value_or(document)) return "";
    return fmt::format(" on tiles of {} from {} {}", shortest_text(asked.size()),
                       shortest_text(asked.origin().x), shortest_text(asked.origin().y));
}

// Tiles that answer another question than the item's.
void draw_stale(Workspace& workspace, const scene::Item& item) {
    const scene::TileQuery& query = *item.query();
    const std::size_t count = query.foreign->tiles().size();
    write_wrapped(fmt::format("Yours answers another question: {} {} for {}{}.", grouped(count),
                              count == 1 ? "tile" : "tiles", question_text(query),
                              frame_text(query, workspace.scene().frame)),
                  Role::refused);
    hint(
        "The item or the frame has changed since. Nothing is counted. Ask your program again and "
        "paste what it says, or go back to its question.");
    if (small_button("Back to its question")) go_back_to_question(workspace);
    tooltip("Brings back the shape, frame, bounds and solid tiles that yours was computed for");
    ImGui::SameLine();
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

void draw_foreign_tiles(Desk& desk) {
    const Workspace& workspace = desk.workspace;
    const Answer* answer = workspace.selected_answer();
    const scene::Item item = *workspace.selected_item();
    if (answer != nullptr && answer->is_foreign_stale) {
        draw_stale(desk.workspace, item);
        draw_forget(desk);
    } else if (answer != nullptr && answer->foreign) {
        const compare::ForeignDifference foreign = *answer->foreign;  // an edit below replaces it
        draw_difference(desk, foreign, scene::is_walked(item.query()->shape));
    } else {
        hint("There is no answer to compare yours with.");
        draw_forget(desk);
    }
}

void inspect_foreign_tiles(Desk& desk) {
    if (has_foreign_tiles(desk.workspace)) return;
    label("yours");
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float width = (ImGui::GetContentRegionAvail().x - gap) / 2;
    command_button("paste", command("yours.paste"), desk, width);
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
