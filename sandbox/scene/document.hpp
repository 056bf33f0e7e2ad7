#pragma once
// Reads a scene from a file or a text, and writes it back.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/scene/scene.hpp"
#include "sandbox/text/file_stamp.hpp"
#include "sandbox/text/files.hpp"
#include "sandbox/text/progress.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// The newest version that can be read; a greater `"tileglass"` is an error.
inline constexpr int kDocumentVersion = 1;

/// The longest text of a scene.
inline constexpr std::size_t kMostDocumentBytes = std::size_t{1} << 30;

/// A scene and the warnings of its reader.
struct Loaded {
    Scene scene;
    std::vector<std::string>
        warnings;          ///< what was left out, or unknown keys that are kept; one sentence each
    bool is_map = false;   ///< the file is a map and holds no scene
    bool has_view = true;  ///< it says what is seen; else all of it is to be
    bool is_carried = false;         ///< by a picture or a text, which is no place to save it
    std::size_t lines_left_out = 0;  ///< of a log; a warning says so, too
    /// Of the file that it was read from; none: it was read from no file.
    std::optional<FileStamp> stamp = std::nullopt;
};

/// What a person says about the map of a file.
struct MapChoice {
    std::filesystem::path of_scenario;  ///< where the map of a scenario is; empty: it is looked for
    std::string layer;                  ///< with the solid tiles; empty: the file or a rule decides
    MapFolder::MayRead may_read{};      ///< none: a scene may read any map
    UnreadableMap unreadable = UnreadableMap::is_error;
};

/// Reads a scene document. A map file is looked for in `folder`, and read if it may be. Items
/// without a name get one
/// (`rect 1`); an item of an unknown kind is kept, with a warning.
///
/// Errors   fields by path: `tileglass`, `frame.size`, `map`, `items[2].rect[0]`, ...; `line`: not
///          a JSON object; the message for a map file contains its name
Result<Loaded> read_scene(std::string_view text, const MapFolder& folder);
Result<Loaded> read_scene(std::string_view text, const MapFolder& folder, Progress& progress);

/// The document's text, one item per line. Keys that were read keep their order; unknown keys stay.
/// Reads back to an equal scene with bit-equal numbers (ids are not part of it, and `source` is
/// filled in).
std::string write_scene(const Scene& scene);

/// Opens a scene, a `replay` log (recognised by its content) or a map; of a picture or a text the
/// scene that it carries (`carried::carried_in`). A map becomes a scene: it names the map file
/// without its folder, its frame has the map's tile size, and the map's objects become items. Of a
/// map of Tiled or LDtk `choose_solids` says which tiles are solid, and the first warning says why.
/// The zoom of a map or a log is 0: fit it to the window. Warnings say what was left out.
///
/// Errors   `file` as in `read_file`; those of `read_scene` and `read_map_contents`; `capsule`: the
///          scene that is carried is damaged, or an SVG carries none; `--layer`: not
///          a layer of the map's file; `--map`: the file is no scenario. The message does not
///          contain the file name, which the caller knows
/// Throws   std::bad_alloc
Result<Loaded> load_file(const std::filesystem::path& file, const MapChoice& choice = {});

/// The same in two steps: the content of a file, no longer than its name allows, and what it holds.
Result<std::string> read_content(const std::filesystem::path& file, Progress& progress);
Result<Loaded> load_content(const std::filesystem::path& file, std::string_view content,
                            Progress& progress, const MapChoice& choice = {});

}  // namespace tileglass::scene
