#pragma once
// Reads a scene from a file or a text, and writes it back.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/scene/scene.hpp"
#include "sandbox/text/files.hpp"
#include "sandbox/text/progress.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// The newest version of the document that is read; a greater `"tileglass"` is refused.
inline constexpr int kDocumentVersion = 1;

/// A scene and what its reader wants to say about it.
struct Loaded {
    Scene scene;
    std::vector<std::string> warnings;  ///< unknown keys that are kept, one sentence each
    bool is_map = false;                ///< the file is a map and holds no scene
};

/// Reads a scene document. `folder` is where its map file is looked for. Items without a name get
/// one (`rect 1`); an item of an unknown kind is kept and warned about.
///
/// Errors   fields by path: `tileglass`, `frame.size`, `map`, `items[2].rect[0]`, ...; `line` for
///          what is no JSON object; a map file's error has its name in the message
Result<Loaded> read_scene(std::string_view text, const std::filesystem::path& folder);
Result<Loaded> read_scene(std::string_view text, const std::filesystem::path& folder,
                          Progress& progress);

/// The document's text: one item a line; keys that were read keep their order and unknown keys
/// stay. Reads back to an equal scene, numbers bit by bit (ids are not part of it, and `source` is
/// filled in).
std::string write_scene(const Scene& scene);

/// Opens a file: a scene or a log of replay (by content), or a map: a scene with this map, by its
/// name without the folder, in a frame of its tile size, with what lies on it as items, whose view
/// has the zoom 0: to be fitted to the window. Warnings say what was left out.
///
/// Errors   `file` as in `read_file`, also for a map that does not fit into the memory; those of
///          `read_scene` and `read_map_contents`. The message is without the file's name, which the
///          caller knows
Result<Loaded> load_file(const std::filesystem::path& file);
Result<Loaded> load_file(const std::filesystem::path& file, Progress& progress);

}  // namespace tileglass::scene
