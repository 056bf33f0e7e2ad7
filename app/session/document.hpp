#pragma once
// The open scene: where it comes from, where it is kept, and which others can be opened.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "app/files/loading.hpp"
#include "app/session/cases.hpp"
#include "sandbox/scene/document.hpp"
#include "sandbox/scene/edit.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// The scene that is open. It changes only through `editor`. While it is open its map has a full
/// name, which holds wherever the scene is saved.
class Document {
public:
    Document() { editor.open({}); }

    scene::Editor editor;
    std::filesystem::path file;        ///< where the scene is saved; empty: nowhere so far
    std::filesystem::path began_with;  ///< the map that was opened; empty: a scene

    const scene::Scene& scene() const { return editor.scene(); }

    /// Starts over with `loaded`, which came from the file `from` (empty: from nowhere).
    void open(scene::Loaded loaded, const std::filesystem::path& from);
    /// Reads a scene that is pasted, whose map may lie beside the one that is open.
    Result<scene::Loaded> read(const std::string& text) const;
    /// Puts it in the place of the one that is open: an edit that can be undone.
    void replace(scene::Scene scene);
    /// Makes something else of an item: an edit that can be undone under this label.
    void change(scene::Item item, scene::Thing thing, const std::string& label);

    /// Saves the scene. A map in rows of more than `kMostCarriedCells` goes into a file of its own
    /// beside it, which takes the place of no other file. Returns what there is to tell; `tick` is
    /// the one that the world has come to.
    ///
    /// Errors   `file`: it is the scene's map; those of writing
    Result<std::string> save_to(const std::filesystem::path& to, std::int64_t tick);
    /// The scene as text for anywhere: a map of up to `kMostCarriedCells` goes with it in rows, a
    /// larger one by the full name of its file where it has one.
    std::string text(std::int64_t tick) const;

    /// The file of the scene's map, or of the one that was painted since; empty: none.
    std::filesystem::path map_name() const;
    /// The name of the scene's file; without one the scene's title, its map's name, or "untitled".
    std::string name() const;

private:
    static constexpr std::int64_t kMostCarriedCells = 1'000'000;

    /// The scene with the name of the file that its map was last saved in, where it has no other.
    scene::Scene scene_to_write(std::int64_t tick) const;
    /// The scene as text for a document in `folder`: its map file is named relative to it, so that
    /// both can be moved together.
    std::string text_for(const std::filesystem::path& folder, std::int64_t tick) const;
    /// Saves a map that is too large for the document `to` beside it.
    Result<std::monostate> save_large_map(const std::filesystem::path& to);

    std::filesystem::path folder_;           ///< where a pasted scene's map file is looked for
    scene::MapSource large_map_;             ///< as it was last saved beside a scene
    std::filesystem::path large_map_scene_;  ///< that scene
};

/// The files that were opened or saved, newest first, each once.
class RecentFiles {
public:
    static constexpr std::size_t kMost = 12;

    struct File {
        std::filesystem::path path;  ///< absolute
        bool exists = true;          ///< when it was last looked for
    };

    const std::vector<File>& files() const { return files_; }
    /// Puts `file` at the beginning.
    void add(const std::filesystem::path& file) {
        std::error_code code;
        std::filesystem::path whole = std::filesystem::absolute(file, code).lexically_normal();
        if (file.empty() || code) return;
        std::erase_if(files_, [&](const File& other) { return other.path == whole; });
        files_.insert(files_.begin(), {std::move(whole), true});
        if (files_.size() > kMost) files_.resize(kMost);
    }
    /// Takes in what was kept, newest first.
    void restore(const std::vector<std::filesystem::path>& files) {
        clear();
        for (auto file = files.rbegin(); file != files.rend(); ++file) add(*file);
    }
    void clear() { files_.clear(); }
    /// Looks which of them are still there.
    void look() {
        for (File& file : files_) {
            std::error_code code;
            file.exists = std::filesystem::exists(file.path, code);
        }
    }

private:
    std::vector<File> files_;
};

/// The files that can be opened, and the one that is being read.
struct Files {
    std::vector<Case> cases;  ///< the shipped cases, in the order in which they are listed
    std::filesystem::path maps_folder;  ///< the shipped maps; empty: there are none
    RecentFiles recent;
    Loading loading;  ///< of the file that is to be opened
};

}  // namespace tileglass::app
