#pragma once
// What is the person asked, and what has the window yet to do?

#include <filesystem>
#include <optional>
#include <string>

#include "app/files/file_choice.hpp"
#include "app/session/destination.hpp"

namespace tileglass::app {

/// Questions on the screen that must be answered before anything else.
struct Questions {
    /// Where one goes once the question about unsaved changes is answered; none: it is not asked.
    std::optional<Destination> leaving;
    /// Where one goes once the scene is saved under the name that is being asked for.
    std::optional<Destination> after_save;
    bool wants_open = false;                ///< which file to open
    bool wants_save_as = false;             ///< under which name to save
    bool wants_case = false;                ///< which case to open
    bool wants_yours = false;               ///< which file has another program's tiles
    std::optional<FileChoice> file_choice;  ///< what the first or the second has come to

    bool is_any() const {
        return leaving || wants_open || wants_save_as || wants_case || wants_yours;
    }
    /// Takes back all but that about unsaved changes.
    void drop() {
        wants_open = wants_save_as = wants_case = wants_yours = false;
        after_save.reset();
    }
};

/// What only the window can do, at its next turn.
struct Requests {
    bool layout_reset = false;
    bool paste = false;        ///< the clipboard's text is to be opened
    bool yours_paste = false;  ///< the clipboard's text is another program's tiles
    bool quit = false;
    std::optional<std::string> clipboard;        ///< text to put on the clipboard
    std::optional<std::filesystem::path> chart;  ///< a picture of it is to be written there
};

}  // namespace tileglass::app
