// The questions to the user: about unsaved changes, for the numbers of a handle.

#include <fmt/format.h>

#include <array>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>

#include "app/document/files/folder.hpp"
#include "app/shell/commands/pasting.hpp"
#include "app/shell/panels/controls.hpp"
#include "app/shell/panels/question.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "sandbox/text/files.hpp"
#include "sandbox/text/shown.hpp"

namespace tileglass::app {

namespace {

// The cases besides the open one that were changed: "O1, O22". They are lost only at the end of the
// program.
std::string other_changed_cases(const Workspace& workspace) {
    const auto& leaving = workspace.questions.leaving;
    std::string ids;
    if (!leaving || !std::holds_alternative<ProgramEnd>(*leaving)) return ids;
    for (const auto& [id, changed] : workspace.files.changed_cases) {
        if (id == workspace.files.open_case) continue;
        ids += (ids.empty() ? "" : ", ") + id;
    }
    return ids;
}

// Asks before unsaved changes are discarded.
void ask_about_changes(Workspace& workspace, PanelState& state) {
    const std::optional<Destination> destination = workspace.questions.leaving;
    if (!begin_question("Unsaved changes", destination.has_value(), workspace.viewport)) return;
    const std::string others = other_changed_cases(workspace);
    // The open scene may be as it was shipped while others are not.
    const bool is_about_others = !others.empty() && !workspace.document.editor.is_modified();
    if (!is_about_others) write("The scene has changes that are not saved.");
    if (!others.empty()) {
        write_wrapped(fmt::format("Cases that you changed and left: {}.", others), Role::text,
                      kQuestionWidth * unit_of_font());
    }
    constexpr std::array kAnswers{Reply{"Save", "Saves the scene first, then goes on"},
                                  Reply{"Drop them", "Goes on; the changes are lost"},
                                  Reply{"Cancel", "Stays in this scene, and saves nothing"}};
    const std::size_t first = is_about_others ? 1 : 0;  // there is no scene to save
    std::optional<std::size_t> given =
        ask_answers(state, std::span<const Reply>(kAnswers).subspan(first));
    if (given) *given += first;
    hint("Tab chooses, Enter answers, Esc cancels.");
    const bool is_saved = given == 0;
    const bool is_dropped = given == 1;
    const bool is_answered = given || !destination;
    if (is_answered) workspace.questions.leaving.reset();
    end_question(is_answered);
    if (is_dropped && destination) go_to(*destination, workspace);
    if (!is_saved) return;
    Questions& questions = workspace.questions;
    questions.after_save = destination;  // saving goes there, be it after another question
    if (workspace.document.file.empty()) {
        questions.wants_save_as = true;
    } else {
        save_to(workspace, workspace.document.file);
        if (workspace.message.is_error) questions.after_save.reset();
    }
}

// Asks before a scene from elsewhere reads a map that is not in its folder.
void ask_about_outside_map(Workspace& workspace, PanelState& state) {
    std::optional<OutsideMap>& wanted = workspace.questions.outside_map;
    // One question at a time: recovered work comes in place of what would be read.
    const bool is_asked = wanted && !workspace.questions.wants_recovery;
    if (!begin_question("Map of the scene", is_asked, workspace.viewport)) return;
    if (!is_asked) return end_question(true);
    write_wrapped(fmt::format("{} reads a map that is not in its folder: {}. Read it?",
                              scene::shown(wanted->scene), quoted(wanted->map)),
                  Role::text, kQuestionWidth * unit_of_font());
    constexpr std::array kAnswers{
        Reply{"Leave it out", "Opens the scene without its map; saving keeps the map's name"},
        Reply{"Read it", "Opens the scene with this map, which other scenes may then read as well"},
        Reply{"Cancel", "Opens nothing"}};
    const std::optional<std::size_t> given = ask_answers(state, kAnswers);
    hint("Tab chooses, Enter answers, Esc cancels.");
    end_question(given.has_value());
    if (!given) return;
    const OutsideMap asked = *std::exchange(wanted, std::nullopt);
    if (given == 0) asked.read(workspace, scene::UnreadableMap::is_kept);
    if (given != 1) return;
    workspace.files.read_maps.add(asked.map);
    workspace.requests.keeps_settings = true;
    asked.read(workspace, scene::UnreadableMap::is_error);
}

// Says what is to be pasted before anything changes.
void ask_about_paste(Workspace& workspace, PanelState& state) {
    const std::optional<Pasted>& waiting = workspace.questions.pasting;
    const bool is_asked = waiting && !workspace.questions.wants_recovery;
    if (!begin_question("Paste", is_asked, workspace.viewport)) return;
    if (!is_asked) return end_question(true);
    write_wrapped(scene::shown(waiting->sentence), Role::text, kQuestionWidth * unit_of_font());
    constexpr std::array kAnswers{Reply{"Take it", "Takes it into the scene; can be undone"},
                                  Reply{"Cancel", "Changes nothing"}};
    const std::optional<std::size_t> given = ask_answers(state, kAnswers);
    hint("Enter takes it, Esc does not.");
    end_question(given.has_value());
    if (given == 0) return take_paste(workspace);
    if (given) workspace.questions.pasting.reset();
}

void type_numbers(Workspace& workspace, scene::Item item, const Exhibit& exhibit, std::size_t grip,
                  const Grip& at) {
    const float width = 180 * unit_of_font();
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    // The middle of a side moves along one axis only.
    std::optional<double> x;
    std::optional<double> y;
    const auto field = [&](const char* name, double value) {
        const auto typed = number_field(name, name, value, width, workspace);
        tooltip("Where the handle is, world units");
        return typed;
    };
    if (at.cursor != Cursor::vertical) x = field("x", at.at.x);
    if (at.cursor != Cursor::horizontal) y = field("y", at.at.y);
    if (!x && !y) return;
    item.thing = exhibit.drag(item.thing, grip, {x.value_or(at.at.x), y.value_or(at.at.y)}, false);
    replace_item(workspace, std::move(item), "type a handle of");
}

void ask_numbers(Workspace& workspace, std::optional<std::size_t>& shown) {
    constexpr const char* kTitle = "Numbers";
    std::optional<std::size_t>& grip = workspace.pointed.typed_grip;
    const scene::Item* selected = workspace.selected_item();
    if (selected == nullptr || !selected->is_known()) grip.reset();
    // Once for each double click: it may be closed by a click outside of it, too.
    if (grip && grip != shown) ImGui::OpenPopup(kTitle);
    shown = grip;
    if (!begin_popup(kTitle)) {
        grip.reset();
        shown.reset();
        return;
    }
    if (is_enter_pressed()) ImGui::CloseCurrentPopup();
    std::vector<Grip> grips;
    if (grip) grips = exhibit_of(selected->thing)->grips(selected->thing);
    if (grip && *grip < grips.size()) {
        type_numbers(workspace, *selected, *exhibit_of(selected->thing), *grip, grips[*grip]);
    } else {
        grip.reset();
        ImGui::CloseCurrentPopup();
    }
    ImGui::EndPopup();
}

void draw_reading(Workspace& workspace) {
    const Reading& reading = workspace.reading;
    // One window at a time: what is read to be pasted waits for the answer to another question.
    const bool is_asked = reading.is_running() && !workspace.questions.is_any();
    if (!begin_question("Reading", is_asked, workspace.viewport)) return;
    if (reading.is_running()) {
        write(reading.name());
        ImGui::ProgressBar(static_cast<float>(reading.progress()), {320 * unit_of_font(), 0});
        if (answer_button({"Cancel", "Stops reading; the scene stays as it is  (Esc)"})) {
            give_up_reading(workspace);
        }
    }
    end_question(!is_asked);
}

void paste_wanted(Workspace& workspace) {
    if (!std::exchange(workspace.requests.paste, false)) return;
    const char* text = ImGui::GetClipboardText();
    paste(workspace, text != nullptr ? text : "");
}

}  // namespace

void draw_questions(Desk& desk, PanelState& state) {
    Workspace& workspace = desk.workspace;
    draw_gallery(desk, state);
    draw_palette(desk, state);
    draw_export(desk, state);
    draw_context_menu(desk, state.menu);
    draw_file_dialog(desk, state);
    ask_about_changes(workspace, state);
    if (!workspace.reading.is_running()) draw_left_work(workspace, state);
    draw_changed_file(workspace, state);
    ask_about_outside_map(workspace, state);
    ask_about_paste(workspace, state);
    ask_numbers(workspace, state.shown_grip);
    state.keys.clear();
    Requests& requests = workspace.requests;
    if (requests.clipboard) ImGui::SetClipboardText(requests.clipboard->c_str());
    requests.clipboard.reset();
    paste_wanted(workspace);
    draw_reading(workspace);
}

}  // namespace tileglass::app
