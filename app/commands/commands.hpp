#pragma once
// The commands of the program, by name, menu or key.

#include <span>
#include <string>
#include <string_view>

#include "app/commands/pointer.hpp"
#include "app/session/workspace.hpp"

namespace tileglass::app {

/// Key codes that commands use: upper-case ASCII for letters, digits and punctuation; others as in
/// the window's key events.
enum KeyCode : int {
    kKeyEscape = 256,
    kKeyEnter = 257,
    kKeyTab = 258,
    kKeyBackspace = 259,
    kKeyDelete = 261,
    kKeyRight = 262,
    kKeyLeft = 263,
    kKeyDown = 264,
    kKeyUp = 265,
    kKeyPageUp = 266,
    kKeyPageDown = 267,
    kKeyHome = 268,
    kKeyEnd = 269,
    kKeyF1 = 290,
    kKeyF2 = 291,
    kKeyF5 = 294,
    kKeyF10 = 299,
    kKeyF11 = 300,
    kKeyKeypadEnter = 335,
};

/// "Ctrl+Shift+Z"
std::string text_of(const Chord& chord);

/// What commands act on: the workspace, and the pointer's gesture.
struct Desk {
    Workspace& workspace;
    Pointer& pointer;
};

/// A row of the command table. Menus, keys and the help panel read it.
struct Command {
    std::string_view id;    ///< `edit.undo`
    std::string_view name;  ///< "Undo"
    Chord chord;            ///< code 0: no key
    void (*act)(Workspace& workspace) = nullptr;
    bool (*is_possible)(const Workspace& workspace) = nullptr;  ///< null: always
    bool (*is_on)(const Workspace& workspace) = nullptr;        ///< null: not a switch
    bool is_repeated = false;                                   ///< repeats while its key is held
    Chord second_chord = {};
    std::string_view menu = {};  ///< "Edit"; empty: in no menu
};

std::span<const Command> commands();

/// The command with this id, which must exist.
const Command& command(std::string_view id);

/// Runs `command` if it is possible. Returns whether it was.
bool run(const Command& command, Desk& desk);

/// Runs the command of `chord`; for a key that is held, only if the command repeats. Returns
/// whether a command was found.
bool press(const Chord& chord, Desk& desk, bool is_repeat = false);

}  // namespace tileglass::app
