#pragma once
// How does a scene come from a file or a text, and go back into one?

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/scene/scene.hpp"

namespace tileglass::scene {

/// The newest version of the document that is read; a greater `"tileglass"` is refused.
inline constexpr int kDocumentVersion = 1;

/// The most bytes of a file that are read.
inline constexpr std::size_t kMostFileBytes = std::size_t{1} << 31;

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

/// The document's text: one item a line; keys that were read keep their order and unknown keys
/// stay. Reads back to an equal scene, numbers bit by bit (ids are not part of it, and `source` is
/// filled in).
std::string write_scene(const Scene& scene);

/// Opens a file: a scene (by content: it begins with a brace) or a map (a scene with this map, by
/// its name without the folder, whose view has the zoom 0: to be fitted to the window).
///
/// Errors   `file` as in `read_file`, also for a map that does not fit into the memory; those of
///          `read_scene` and `read_map`. The message is without the file's name, which the caller
///          knows
Result<Loaded> load_file(const std::filesystem::path& file);

/// The error of a file whose content does not fit into the memory.
Error memory_error();

/// Reads the whole of a file, a pipe or a device.
///
/// Errors   field `file`: directories, what cannot be read, more than `most_bytes`, more than fits
///          into the memory
Result<std::string> read_file(const std::filesystem::path& file,
                              std::size_t most_bytes = kMostFileBytes);

/// Writes a file whole or not at all: beside it, flushed, then renamed over it. A link's target is
/// replaced, not the link; what is no regular file (a pipe, a device) is written to directly.
///
/// Errors   field `file`; nothing is left behind
Result<std::monostate> write_file(const std::filesystem::path& file, std::string_view content);

}  // namespace tileglass::scene
