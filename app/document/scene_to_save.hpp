#pragma once
// A scene on its way into its file: all that is needed to write it.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "sandbox/scene/scene.hpp"
#include "sandbox/text/file_stamp.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// The map last saved in a file of its own, next to a scene.
struct LargeMap {
    scene::MapSource map;
    std::optional<scene::FileStamp> stamp;      ///< of its file
    std::optional<scene::FileVersion> version;  ///< of its file
    std::filesystem::path scene;                ///< that scene
};

/// A map in rows with more cells goes into a file of its own.
inline constexpr std::int64_t kMostCarriedCells = 1'000'000;

/// The folder of `file`; the working directory if there is no file.
std::filesystem::path folder_of(const std::filesystem::path& file);

/// The scene at `tick`; a map without a file gets the name of the file that it was last saved in.
scene::Scene scene_to_write(const scene::Scene& scene, std::int64_t tick, const LargeMap& map);

/// The scene as text for a document in `folder`: names its map file relative to it, so that both
/// can be moved together.
std::string text_for(const std::filesystem::path& folder, scene::Scene scene);

struct SceneToSave {
    std::filesystem::path to;
    scene::Scene scene;
    std::int64_t tick = 0;  ///< that the world has reached
    LargeMap large_map;
    std::filesystem::path own;              ///< the file of the document; empty: none
    std::optional<scene::FileStamp> known;  ///< what that file held
    /// What the file held when somebody agreed to replace it; inner none: there was no file. Not
    /// set: nobody was asked yet.
    std::optional<std::optional<scene::FileStamp>> before;
};

/// What came of it.
struct SavedScene {
    std::optional<Error> error;  ///< nothing was saved
    bool is_changed = false;     ///< nothing was saved: another program has changed the own file
    scene::FileStamp stamp;
    LargeMap large_map;
    std::string map_file;                     ///< written with the scene; empty: none
    std::vector<std::filesystem::path> kept;  ///< what another program wrote meanwhile
    std::vector<std::string> notes;           ///< what of the files could not be kept
};

/// Saves a scene. A map of its own overwrites no file but its own earlier one.
SavedScene save(const SceneToSave& job);

}  // namespace tileglass::app
