// Which numbers of the selected item are no 32-bit floats, and what would it change if they were?

#include <fmt/format.h>
#include <imgui.h>

#include <cmath>

#include "app/compare/floats.hpp"
#include "app/panels/panels.hpp"
#include "app/panels/widgets.hpp"

namespace tileglass::app {

namespace {

// Both answers are run once for a content that has come to rest.
const std::string& float_sentence(const Workspace& workspace, FloatNote& note) {
    const Answer* answer = workspace.selected_answer();
    if (answer == nullptr || answer->error) {
        note.sentence.clear();
    } else if (workspace.document.editor.is_in_gesture()) {
        note.item = scene::kNoItem;
        note.sentence.clear();
    } else if (note.item != workspace.selected ||
               note.content != workspace.document.editor.content()) {
        note = {workspace.selected, workspace.document.editor.content(), floats_sentence(*answer)};
    }
    return note.sentence;
}

}  // namespace

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
