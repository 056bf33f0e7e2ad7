#pragma once
// The commands of the program, by name, menu or key.

#include <span>
#include <string>
#include <string_view>

#include "app/shell/commands/pointer.hpp"
#include "app/shell/session/workspace.hpp"

namespace tileglass::app {

/// "Ctrl+Shift+Z"
std::string text_of(const Chord& chord);
/// "Page up"; empty: no command can have this key.
std::string name_of_key(int code);

/// What commands act on: the workspace, and the pointer's gesture.
struct Desk {
    Workspace& workspace;
    Pointer& pointer;
};

/// When a command can run.
struct Condition {
    bool (*holds)(const Workspace& workspace) = nullptr;  ///< null: always
    std::string_view otherwise = {};                      ///< "Nothing is selected."
};

/// A row of the command table. Menus, palette, keys and help read it.
struct Command {
    std::string_view id;    ///< `edit.undo`
    std::string_view name;  ///< "Undo"
    std::string_view text;  ///< one sentence: what it does
    Chord chord;            ///< code 0: no key
    void (*act)(Workspace& workspace) = nullptr;
    Condition needs = {};
    bool (*is_on)(const Workspace& workspace) = nullptr;  ///< null: not a switch
    bool is_repeated = false;                             ///< repeats while its key is held
    Chord second_chord = {};
    std::string_view menu = {};  ///< "Edit"

    const FeatureCommand* of = nullptr;   ///< of a feature; null: the functions above are its own
    const FeatureRow* feature = nullptr;  ///< which one

    bool is_possible(const Workspace& workspace) const;
    /// Is it a switch that is on?
    bool is_switched_on(const Workspace& workspace) const;
    void act_in(Workspace& workspace) const;
};

std::span<const Command> commands();

/// The rows of the table with the keys that they came with, to be given others.
std::span<Command> rows_with_usual_keys();

/// The command with this id; null: no feature that is there has it.
const Command* find_command(std::string_view id);
/// The same, which must exist.
const Command& command(std::string_view id);

/// Runs `command` if it is possible. Returns false if it is not.
bool run(const Command& command, Desk& desk);

/// Runs the command of `chord`; for a key that is held, only if the command repeats. Returns
/// whether a command was found.
bool press(const Chord& chord, Desk& desk, bool is_repeat = false);

}  // namespace tileglass::app
