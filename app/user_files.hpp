#pragma once
// The user's files: settings and keys.

#include <filesystem>
#include <string>

#include "app/document/files/file_watch.hpp"
#include "app/platform/window.hpp"
#include "app/shell/panels/panels.hpp"
#include "sandbox/text/json_view.hpp"

namespace tileglass::app {

/// What the program keeps for the user from one start to the next. Settings are a convenience: what
/// cannot be read or written is skipped.
class UserFiles {
public:
    /// Reads the settings in `folder`, which is made if there is none; empty: nothing is kept.
    explicit UserFiles(const std::filesystem::path& folder);

    /// The file of Dear ImGui's layout; empty: none.
    std::string layout_file() const {
        return folder_.empty() ? std::string() : (folder_ / "imgui.ini").string();
    }
    /// The scene that was open when the program last ended; empty: none.
    std::filesystem::path last_file() const { return setting("file").string(); }

    /// Replaces both by the size that the window had, if it is known; pixels at 1x.
    void restore_size(int& width, int& height) const;
    void restore(Workspace& workspace, Palette& palette) const;
    void save(const Workspace& workspace, const Palette& palette, const Window& window) const;

    /// Takes the keys of the user's file whenever it has changed; writes it if that is wanted.
    void follow_keys(Workspace& workspace, double seconds);

private:
    /// The value at a key of the settings; null if there is none.
    scene::JsonView setting(const char* key) const {
        return scene::JsonView(settings_).find(key).value_or(scene::JsonView());
    }

    std::filesystem::path folder_;
    std::string settings_ = "null";  ///< JSON, as it was read
    FileWatch keys_;
};

}  // namespace tileglass::app
