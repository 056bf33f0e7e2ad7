#pragma once
// What is on screen leaves the window, as a text or a picture.

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/shell/commands/commands.hpp"
#include "sandbox/emit/page.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// What leaves as a text, on the clipboard.
enum class TextExport : std::uint8_t { issue, test, answer, differences, why, link };

/// A row of the dialog that exports.
struct ExportRow {
    std::string_view command;        ///< the id of its command
    char letter;                     ///< the key that runs it there
    std::optional<TextExport> text;  ///< none: it is a picture
};
inline constexpr std::array kExportRows{
    ExportRow{"export.picture", 'P', {}},
    ExportRow{"export.issue", 'I', TextExport::issue},
    ExportRow{"export.test", 'T', TextExport::test},
    ExportRow{"export.answer", 'A', TextExport::answer},
    ExportRow{"export.differences", 'D', TextExport::differences},
    ExportRow{"export.why", 'W', TextExport::why},
    ExportRow{"export.link", 'L', TextExport::link},
    ExportRow{"export.png", 'S', {}},
    ExportRow{"export.svg", 'V', {}},
    ExportRow{"export.animation", 'G', {}},
    ExportRow{"export.strip", 'N', {}},
    ExportRow{"export.page", 'H', {}},
};

/// The commands of these rows.
std::vector<Command> export_commands();

/// The text that leaves; the picture of an issue has a name of its own there.
///
/// Errors   `export`: why there is none; those of what writes it
Result<std::string> exported_text(const Workspace& workspace, TextExport what);

/// A page about the whole scene, for people who write. `picture`: the name of its file.
std::string page_text(const Workspace& workspace, const std::string& picture, emit::Markup markup);

/// A name that no file has: `stem`, a number where that is taken, and ".png" or another ending.
std::filesystem::path free_file(const std::filesystem::path& stem, std::string_view ending);
/// Where a picture is saved: next to the scene's file, else in the working directory, under a name
/// that no file has. `ending`: ".png".
std::filesystem::path free_picture_file(const Workspace& workspace, std::string_view ending);

}  // namespace tileglass::app
