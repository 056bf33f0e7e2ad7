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
/// cannot be written is skipped, what cannot be read is told, and the usual holds.
class UserFiles {
public:
    /// Reads the settings in `folder`, which is made if there is none; empty: nothing is kept.
    explicit UserFiles(const std::filesystem::path& folder);

    /// The text of Dear ImGui's layout: the user's, else the shipped one.
    const std::string& layout() const { return layout_; }
    /// The scene that was open when the program last ended; empty: none.
    std::filesystem::path last_file() const { return setting("file").string(); }

    /// Replaces both by the size that the window had, if it is known; pixels at 1x.
    void restore_size(int& width, int& height) const;
    void restore(Workspace& workspace, Palette& palette) const;
    void save(const Workspace& workspace, const Palette& palette, const Window& window) const;
    void save_layout(const std::string& layout) const;

    /// Tells once which of the files cannot be read.
    void tell_faults(Message& message);

    /// Takes the keys of the user's file whenever it has changed; writes it if that is wanted.
    void follow_keys(Workspace& workspace, double seconds);

private:
    /// The text of a file in the folder; empty if there is none, or where it cannot be read.
    std::string read(const char* name);

    /// The value at a key of the settings; null if there is none.
    scene::JsonView setting(const char* key) const {
        return scene::JsonView(settings_).find(key).value_or(scene::JsonView());
    }

    std::filesystem::path folder_;
    std::string settings_ = "null";  ///< JSON, as it was read
    std::string layout_;
    std::string faults_;  ///< not told yet
    FileWatch keys_;
};

}  // namespace tileglass::app
