#pragma once
// Saves the scene, and goes on to what waits until it is saved.

#include <filesystem>
#include <optional>
#include <string>

#include "app/background/background.hpp"
#include "app/session/questions.hpp"
#include "app/session/scene_to_save.hpp"
#include "app/session/scene_to_take.hpp"
#include "sandbox/text/file_stamp.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

class Workspace;

/// What another program has put into the file of the scene.
struct Theirs {
    SceneToTake scene;
    scene::FileStamp stamp;
};

/// Saves the scene of a workspace: a large one in the background. Meanwhile it may be edited, but
/// no other document opens and the program does not end.
class Saving {
public:
    bool is_running() const { return run_.is_running(); }
    /// Saves `scene`, the present one; while another is being saved, saves the one of then after
    /// it. Reports in the message.
    void start(SceneToSave scene, Workspace& workspace);
    /// Compares `scene`, the present one, with its file, which another program has changed, and
    /// asks what to do: a large one in the background, as if it were being saved.
    void look(SceneToSave scene, Workspace& workspace);
    /// Reads the file of `scene`, the present one, and takes what it holds: a large one in the
    /// background, as if it were being saved.
    void read_theirs(const SceneToSave& scene, Workspace& workspace);
    /// Takes nothing of what is being read.
    void stop_reading();
    /// Takes note of what has been saved, if that is done. What came of it waits for the end of a
    /// gesture if it changes the scene or saves it again. Waits for it up to `seconds`.
    void take(Workspace& workspace, double seconds = 0);
    /// Waits until all is saved.
    void finish(Workspace& workspace);

private:
    /// What has been saved, or else, where another program has changed the file, what it holds.
    struct Outcome {
        SavedScene saved;
        std::optional<Result<ChangedFile>> changed;
        std::optional<Result<Theirs>> theirs;
    };

    static Outcome save_or_compare(const SceneToSave& scene);
    /// The same, whatever goes on.
    void take_found(Workspace& workspace, double seconds);
    void note(Outcome outcome, const std::filesystem::path& to, Workspace& workspace);

    Background<Outcome> run_;
    std::filesystem::path to_;                   ///< of what is being saved
    std::optional<std::filesystem::path> next_;  ///< asked for meanwhile
    std::string failure_;      ///< error of the first of two saves, until the second has ended
    bool is_reading_ = false;  ///< the file of the scene, to take what it holds
};

}  // namespace tileglass::app
