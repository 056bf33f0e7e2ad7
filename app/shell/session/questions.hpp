#pragma once
// Messages and questions to the user, where an answer leads, and requests to the window.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "app/document/cases.hpp"
#include "app/document/files/file_choice.hpp"
#include "app/document/pasted.hpp"
#include "app/features/wishes.hpp"
#include "app/shell/session/exporting.hpp"
#include "sandbox/scene/difference.hpp"
#include "sandbox/scene/document.hpp"
#include "sandbox/text/file_stamp.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

class Workspace;
struct LoadedFile;

/// The last message to the user; shown in the status bar.
struct Message {
    std::string text;
    bool is_error = false;
    bool goes_with_a_change = false;  ///< of what was typed: it goes as soon as the scene changes
    /// The content of the scene, and the selected item, when that was shown.
    std::optional<std::pair<std::uint64_t, scene::ItemId>> shown_at{};

    void tell(std::string_view words) { *this = {std::string(words), false, false}; }
    void tell_error(std::string_view words) { *this = {std::string(words), true, false}; }
    /// Refuses what was typed or chosen in a panel.
    void refuse(std::string_view words) { *this = {std::string(words), true, true}; }
    /// What was refused is typed or chosen again.
    void forget_refusal() {
        if (goes_with_a_change) *this = {};
    }
    /// To be called after a change: takes away what goes with it.
    void follow(std::uint64_t content, scene::ItemId selected) {
        if (!goes_with_a_change) return;
        const std::pair now{content, selected};
        if (shown_at.value_or(now) != now) return tell("");
        shown_at = now;
    }
    /// "wrote chart.svg", and what could not be kept, or why it was not written.
    void tell_written(const std::filesystem::path& to, const Result<std::string>& written) {
        if (!written) return tell_error(to.string() + ": " + written.error().message);
        tell("wrote " + to.string() + (written->empty() ? "" : "; " + *written));
    }
    /// "some.json: frame.size: it is not above 0"
    void tell_error(const std::string& source, const Error& error) {
        tell_error(source + ": " + error.field + ": " + error.message);
    }
};

struct NewScene {};
/// An endless landscape, and a camera on its path through it.
struct NewLandscape {};
struct FileToOpen {
    std::filesystem::path path;
    std::shared_ptr<const LoadedFile> loaded{};  ///< what it holds; null: it is read once it opens
};
struct CaseToOpen {
    Case shipped;
};
struct ProgramEnd {};

using Destination = std::variant<NewScene, NewLandscape, FileToOpen, CaseToOpen, ProgramEnd>;

/// Goes there without saving the scene.
void go_to(const Destination& destination, Workspace& workspace);

/// The file of the scene holds something else than was last read from it or written into it here.
struct ChangedFile {
    scene::FileStamp stamp;             ///< of what it holds
    scene::SceneDifference difference;  ///< from the scene in it to the open one
    std::string error;                  ///< why it holds no scene; empty: it does
};

/// A scene names a map outside of its folder that was never open here.
struct OutsideMap {
    std::filesystem::path map;
    std::string scene;  ///< what names it
    /// Reads the scene again; where the map is still not known, leaves it out if it may be kept.
    std::function<void(Workspace&, scene::UnreadableMap)> read;
};

/// Questions on the screen that must be answered before anything else.
struct Questions {
    /// Where to go once the question about unsaved changes is answered; none: it is not asked.
    std::optional<Destination> leaving;
    /// Where to go once the scene is saved under the name that is asked for.
    std::optional<Destination> after_save;
    /// What to do about the file of the scene, which another program has changed.
    std::optional<ChangedFile> changed_file;
    /// Whether to read the map that a scene names.
    std::optional<OutsideMap> outside_map;
    /// Whether to take what is pasted. Another document that is opened withdraws it.
    std::optional<Pasted> pasting;
    bool wants_open = false;                ///< which file to open
    bool wants_save_as = false;             ///< under which name to save
    bool wants_case = false;                ///< which case to open
    bool wants_command = false;             ///< which entry of the palette to run
    bool wants_foreign_tiles = false;       ///< which file has another program's tiles
    bool wants_recovery = false;            ///< what to do with unsaved work that was left
    bool wants_export = false;              ///< what leaves the window
    std::optional<FileChoice> file_choice;  ///< the state of the dialog, if a file is asked for

    bool is_any() const {
        return leaving || changed_file || outside_map || pasting || wants_open || wants_save_as ||
               wants_case || wants_command || wants_foreign_tiles || wants_recovery || wants_export;
    }
    /// Withdraws all questions but the one about unsaved changes; with a question about where to
    /// save, what waits for that, too.
    void drop() {
        if (wants_save_as || changed_file) after_save.reset();
        wants_open = wants_save_as = wants_case = wants_command = wants_foreign_tiles =
            wants_recovery = wants_export = false;
        changed_file.reset();
        outside_map.reset();
        pasting.reset();
    }
};

/// Requests that only the window can fulfil, in its next screen frames.
struct Requests {
    bool layout_reset = false;
    bool keys_file = false;       ///< write the file of keys if there is none
    bool keeps_settings = false;  ///< write the settings now, not only at the end
    std::optional<Menu> menu;     ///< open this menu
    bool rename = false;          ///< edit the name of the selected item in the list
    bool paste = false;           ///< open the clipboard's text
    bool plays = false;           ///< begin to play what the case shows, as soon as all is there
    std::optional<std::int64_t> step;  ///< play so many steps, as soon as all is there
    bool quit = false;
    std::optional<std::string> clipboard;  ///< text to put on the clipboard
    std::optional<WishedChartFile> chart;  ///< draw this chart into a file
    std::optional<WantedPicture> picture;  ///< make this picture
};

/// The state of the incoming lines.
struct PipeStatus {
    std::int64_t lines = 0;    ///< lines received
    std::int64_t skipped = 0;  ///< of these, dropped in favour of newer ones
    std::int64_t faults = 0;   ///< of these, with an error
    std::int64_t gone = 0;     ///< items that made room for newer ones
    bool has_ended = false;
    bool is_paused = false;  ///< the user paused: lines arrive and wait

    bool operator==(const PipeStatus&) const = default;
};

/// "input: 1,234 lines, 2 in error, ended"
std::string status_text(const PipeStatus& status);

}  // namespace tileglass::app
