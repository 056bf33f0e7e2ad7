#include "app/shell/commands/commands.hpp"

#include <fmt/format.h>

#include "app/shell/session/grants.hpp"
#include "app/shell/session/subject.hpp"
#include "sandbox/text/files.hpp"

namespace tileglass::app {

std::string name_of_key(int code) {
    switch (code) {
        case kKeyEscape: return "Esc";
        case kKeyEnter: return "Enter";
        case kKeyBackspace: return "Backspace";
        case kKeyDelete: return "Delete";
        case kKeyLeft: return "Left";
        case kKeyRight: return "Right";
        case kKeyUp: return "Up";
        case kKeyDown: return "Down";
        case kKeyHome: return "Home";
        case kKeyEnd: return "End";
        case kKeyPageUp: return "Page up";
        case kKeyPageDown: return "Page down";
        case kKeyMenu: return "Menu";
        case '=': return "+";
        default: break;
    }
    if (code == kKeyF6) return "";  // goes from panel to panel
    if (code >= kKeyF1 && code <= kKeyF12) return fmt::format("F{}", code - kKeyF1 + 1);
    return code > ' ' && code <= '`' && code != '+' ? std::string(1, static_cast<char>(code)) : "";
}

std::string text_of(const Chord& chord) {
    if (chord.code == 0) return {};
    return fmt::format("{}{}{}{}", chord.control ? "Ctrl+" : "", chord.alt ? "Alt+" : "",
                       chord.shift ? "Shift+" : "", name_of_key(chord.code));
}

std::string key_of(std::string_view id) {
    return text_of(command(id).chord);
}

const Command* find_command(std::string_view id) {
    for (const Command& row : commands()) {
        if (row.id == id) return &row;
    }
    return nullptr;
}

const Command& command(std::string_view id) {
    const Command* found = find_command(id);
    TILEGLASS_ASSERT(found != nullptr && "a command of this id exists");
    return *found;
}

bool Command::is_possible(const Workspace& w) const {
    if (of == nullptr) return needs.holds == nullptr || needs.holds(w);
    return of->can_act == nullptr || of->can_act(*w.features.find(*feature), subject_of(w));
}

bool Command::is_switched_on(const Workspace& w) const {
    if (of == nullptr) return is_on != nullptr && is_on(w);
    return of->is_on != nullptr && of->is_on(*w.features.find(*feature), subject_of(w));
}

void Command::act_in(Workspace& w) const {
    if (of == nullptr) return act(w);
    Wishes wishes;
    of->act(*w.features.find(*feature), subject_of(w), wishes);
    grant(wishes, w);
}

bool run(const Command& command, Desk& desk) {
    // A gesture in progress ends first; only "edit.cancel" undoes it.
    Workspace& workspace = desk.workspace;
    if (command.id == "edit.cancel" && desk.pointer.cancel(workspace)) return true;
    desk.pointer.finish(workspace);
    // Another command of this screen frame may have removed items.
    workspace.selection.follow(workspace.scene(), workspace.document.editor.content());
    if (!command.is_possible(workspace)) return false;
    command.act_in(workspace);
    return true;
}

bool press(const Chord& chord, Desk& desk, bool is_repeat) {
    for (const Command& row : commands()) {
        if (chord.code == 0 || (row.chord != chord && row.second_chord != chord)) continue;
        if (!is_repeat || row.is_repeated) run(row, desk);
        return true;
    }
    return false;
}

}  // namespace tileglass::app
