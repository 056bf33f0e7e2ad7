#pragma once
// The open scene: where it comes from, where it is saved, and which others can be opened.

#include <cstddef>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "app/document/cases.hpp"
#include "app/document/files/file_watch.hpp"
#include "app/document/scene_to_save.hpp"
#include "sandbox/scene/document.hpp"
#include "sandbox/scene/edit.hpp"
#include "sandbox/text/progress.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// The open scene. It changes only through `editor`. While it is open, its map file has an absolute
/// path, which stays valid wherever the scene is saved.
class Document {
public:
    Document() { editor.open({}); }

    scene::Editor editor;
    std::filesystem::path file;        ///< where the scene is saved; empty: not saved yet
    FileWatch disk;                    ///< what that file holds
    std::filesystem::path began_with;  ///< the map file that was opened; empty: a scene was

    const scene::Scene& scene() const { return editor.scene(); }

    /// Replaces the document by `loaded`, read from the file `from` (empty: from no file).
    void open(scene::Loaded loaded, const std::filesystem::path& from);
    /// Reads the text of a scene; relative map files are looked for in `folder`.
    static Result<scene::Loaded> read(const std::string& text, const scene::MapFolder& folder,
                                      scene::Progress& progress);
    /// Where relative map files of a pasted scene are looked for: next to the open one.
    const std::filesystem::path& folder() const { return folder_; }
    /// Replaces the open scene; can be undone under this label.
    void replace(scene::Scene scene, const std::string& label);
    /// Replaces the thing that an item is; can be undone under this label.
    void change(scene::Item item, scene::Thing thing, const std::string& label);

    /// The scene as it is to be saved: all that it takes. `tick` is the tick that the world has
    /// reached.
    SceneToSave to_save(const std::filesystem::path& to, std::int64_t tick) const;
    /// The scene was saved there. Returns a message.
    std::string note_saved(const SavedScene& saved, const std::filesystem::path& to);
    /// A map was saved in a file of its own, unless it is empty, though the scene was not.
    void note_large_map(const LargeMap& map);
    /// The scene as text for use anywhere: includes a map of up to `kMostCarriedCells` cells; names
    /// a larger one by the absolute path of its file, if it has one.
    std::string text(std::int64_t tick, std::optional<scene::Shown> shown = {}) const;

    /// The scene as it is to be kept until it is saved: with what is not in a file of its own.
    scene::Scene to_keep(std::int64_t tick) const;

    /// The file of the scene's map, else the map file that was opened; empty: none.
    std::filesystem::path map_name() const;
    /// The file name of the scene; without one its title, its map's name, or "untitled".
    std::string name() const;

private:
    std::filesystem::path folder_;
    LargeMap large_map_;
};

/// Makes all edits in its block one undo entry, named by the first; none where an exception leaves
/// the block.
class [[nodiscard]] OneEntry {
public:
    explicit OneEntry(scene::Editor& editor) : editor_(editor) { editor_.begin_gesture(); }
    ~OneEntry() {
        const bool has_failed = std::uncaught_exceptions() > exceptions_;
        has_failed ? editor_.cancel_gesture() : editor_.end_gesture();
    }
    OneEntry& operator=(OneEntry&&) = delete;  // neither copied nor moved

private:
    scene::Editor& editor_;
    int exceptions_ = std::uncaught_exceptions();
};

/// The files that were opened or saved, newest first, without duplicates.
class RecentFiles {
public:
    static constexpr std::size_t kMost = 12;

    explicit RecentFiles(std::size_t most = kMost) : most_(most) {}

    struct File {
        std::filesystem::path path;  ///< absolute
        bool exists = true;          ///< when last checked
    };

    const std::vector<File>& files() const { return files_; }
    /// Puts `file` at the beginning.
    void add(const std::filesystem::path& file) {
        std::error_code code;
        std::filesystem::path whole = std::filesystem::absolute(file, code).lexically_normal();
        if (file.empty() || code) return;
        std::erase_if(files_, [&](const File& other) { return other.path == whole; });
        files_.insert(files_.begin(), {std::move(whole), true});
        if (files_.size() > most_) files_.resize(most_);
    }
    /// Replaces the list by `files`, newest first.
    void restore(const std::vector<std::filesystem::path>& files) {
        clear();
        for (auto file = files.rbegin(); file != files.rend(); ++file) add(*file);
    }
    void clear() { files_.clear(); }
    /// Checks which files still exist.
    void look() {
        for (File& file : files_) {
            std::error_code code;
            file.exists = std::filesystem::exists(file.path, code);
        }
    }

private:
    std::size_t most_;
    std::vector<File> files_;
};

/// The files that can be opened.
struct Files {
    std::vector<Case> cases;  ///< the shipped cases, in listing order
    std::string open_case;    ///< the id of the case that is open; empty: none is
    /// Cases that were changed and left, by id: they are shown again as they were.
    std::map<std::string, scene::Scene> changed_cases;
    std::filesystem::path maps_folder;  ///< the shipped maps; empty: none
    RecentFiles recent;
    RecentFiles read_maps{100};  ///< the maps that were open here

    /// The maps that a scene may name wherever it is: those that were open here, and shipped ones.
    std::vector<std::filesystem::path> known_maps() const {
        std::vector<std::filesystem::path> known;
        for (const RecentFiles::File& file : read_maps.files()) known.push_back(file.path);
        if (!maps_folder.empty()) known.push_back(maps_folder);
        return known;
    }
};

}  // namespace tileglass::app
