#pragma once
// What a person is told and asked, where an answer leads, and what the window has yet to do.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "app/files/file_choice.hpp"
#include "app/session/cases.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

class Workspace;

/// The last thing told to the person; shown in the status bar.
struct Message {
    std::string text;
    bool is_error = false;

    void tell(std::string_view words) { *this = {std::string(words), false}; }
    void tell_error(std::string_view words) { *this = {std::string(words), true}; }
    /// "some.json: frame.size: it is not above 0"
    void tell_error(const std::string& source, const Error& error) {
        tell_error(source + ": " + error.field + ": " + error.message);
    }
};

struct NewScene {};
/// An endless landscape, and a camera on its way through it.
struct NewLandscape {};
/// The question for a file to open.
struct FileToChoose {};
struct FileToOpen {
    std::filesystem::path path;
};
struct CaseToOpen {
    Case shipped;
};
struct ProgramEnd {};

using Destination =
    std::variant<NewScene, NewLandscape, FileToChoose, FileToOpen, CaseToOpen, ProgramEnd>;

/// Leaves the scene as it is, saved or not.
void go_to(const Destination& destination, Workspace& workspace);

/// Questions on the screen that must be answered before anything else.
struct Questions {
    /// Where one goes once the question about unsaved changes is answered; none: it is not asked.
    std::optional<Destination> leaving;
    /// Where one goes once the scene is saved under the name that is being asked for.
    std::optional<Destination> after_save;
    bool wants_open = false;                ///< which file to open
    bool wants_save_as = false;             ///< under which name to save
    bool wants_case = false;                ///< which case to open
    bool wants_foreign_tiles = false;       ///< which file has another program's tiles
    std::optional<FileChoice> file_choice;  ///< what the first or the second has come to

    bool is_any() const {
        return leaving || wants_open || wants_save_as || wants_case || wants_foreign_tiles;
    }
    /// Takes back all but that about unsaved changes.
    void drop() {
        wants_open = wants_save_as = wants_case = wants_foreign_tiles = false;
        after_save.reset();
    }
};

/// What only the window can do, at its next turn.
struct Requests {
    bool layout_reset = false;
    bool paste = false;                 ///< the clipboard's text is to be opened
    bool pastes_foreign_tiles = false;  ///< the clipboard's text is another program's tiles
    bool quit = false;
    std::optional<std::string> clipboard;        ///< text to put on the clipboard
    std::optional<std::filesystem::path> chart;  ///< a picture of it is to be written there
};

/// What there is to say of the lines that come in.
struct PipeStatus {
    std::int64_t lines = 0;    ///< that came
    std::int64_t skipped = 0;  ///< of them, given up for newer ones
    std::int64_t faults = 0;   ///< of them, in error
    bool has_ended = false;
    bool is_paused = false;  ///< lines come and wait; the person says so

    bool operator==(const PipeStatus&) const = default;
};

/// "input: 1,234 lines, 2 in error, ended"
std::string status_text(const PipeStatus& status);

}  // namespace tileglass::app
