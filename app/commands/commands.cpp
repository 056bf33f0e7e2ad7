#include "app/commands/commands.hpp"

#include <fmt/format.h>

namespace tileglass::app {

namespace {

std::string name_of_key(int code) {
    switch (code) {
        case kKeyEscape: return "Esc";
        case kKeyDelete: return "Delete";
        case kKeyLeft: return "Left";
        case kKeyRight: return "Right";
        case kKeyUp: return "Up";
        case kKeyDown: return "Down";
        case kKeyHome: return "Home";
        case kKeyF1: return "F1";
        case kKeyF2: return "F2";
        case kKeyF10: return "F10";
        case kKeyF11: return "F11";
        case kKeyPageUp: return "Page up";
        case kKeyPageDown: return "Page down";
        case '=': return "+";
        default: return std::string(1, static_cast<char>(code));
    }
}

}  // namespace

std::string text_of(const Chord& chord) {
    if (chord.code == 0) return {};
    return fmt::format("{}{}{}{}", chord.control ? "Ctrl+" : "", chord.alt ? "Alt+" : "",
                       chord.shift ? "Shift+" : "", name_of_key(chord.code));
}

const Command& command(std::string_view id) {
    for (const Command& row : commands()) {
        if (row.id == id) return row;
    }
    TILEGLASS_ASSERT(false && "a command of this id exists");
    return commands()[0];
}

bool run(const Command& command, Desk& desk) {
    // A gesture in progress ends first; only "edit.cancel" undoes it.
    if (command.id == "edit.cancel") {
        if (desk.pointer.cancel(desk.workspace)) return true;
    } else {
        desk.pointer.finish(desk.workspace);
    }
    if (command.is_possible != nullptr && !command.is_possible(desk.workspace)) return false;
    command.act(desk.workspace);
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
