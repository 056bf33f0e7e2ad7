#pragma once
// How is a file chosen inside the window?

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/commands/commands.hpp"
#include "app/files/file_choice.hpp"

namespace tileglass::app {

/// What the dialog remembers from one screen frame to the next, beside the choice.
struct FileDialog {
    struct Key {
        Chord chord;
        bool is_repeat = false;
    };

    std::vector<Key> keys;      ///< pressed since the last screen frame, so that none is lost
    std::string told;           ///< what the field has, as far as the choice knows
    bool selects_name = false;  ///< the name without its ending is to be selected
    double width = 0;           ///< of the window that the dialog was last fitted into, pixels
    double height = 0;
    std::int64_t page = 10;  ///< rows that are in sight at once
};

/// The dialog, while a file is asked for.
void draw_file_dialog(Desk& desk, FileDialog& dialog);

/// "Open recent" in the menu.
void draw_recent_menu(Desk& desk);

}  // namespace tileglass::app
