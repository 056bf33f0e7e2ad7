#pragma once
// Saves the scene, and goes on to what waits until it is saved.

#include <filesystem>
#include <optional>

#include "app/background/background.hpp"
#include "app/session/scene_to_save.hpp"

namespace tileglass::app {

class Workspace;

/// Saves the scene of a workspace: a large one in the background. Meanwhile it may be edited, but
/// no other document opens and the program does not end.
class Saving {
public:
    bool is_running() const { return run_.is_running(); }
    /// Saves `scene`, the present one; while another is being saved, saves the one of then after
    /// it. Reports in the message.
    void start(SceneToSave scene, Workspace& workspace);
    /// Takes note of what has been saved, if that is done. Waits for it up to `seconds`.
    void take(Workspace& workspace, double seconds = 0);
    /// Waits until all is saved.
    void finish(Workspace& workspace);

private:
    void note(const SavedScene& saved, const std::filesystem::path& to, Workspace& workspace);

    Background<SavedScene> run_;
    std::filesystem::path to_;                   ///< of what is being saved
    std::optional<std::filesystem::path> next_;  ///< asked for meanwhile
};

}  // namespace tileglass::app
