#pragma once
// Keeps unsaved work in a recovery file, and what windows that have ended left in theirs.

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "app/document/document.hpp"
#include "app/document/files/recovery_file.hpp"

namespace tileglass::app {

class Workspace;

/// The unsaved work that a window left.
struct LeftWork {
    RecoveryFile file;
    std::string name;                  ///< what the window called it
    std::filesystem::path scene_file;  ///< where it is saved; empty: nowhere
    std::string time;                  ///< when it was written: "today at 14:05"
    std::size_t items = 0;
    std::string error;            ///< why it cannot be read; empty: it can
    bool is_without_map = false;  ///< its map is in a file that cannot be read
};

/// Keeps the unsaved work of this window.
class Unsaved {
public:
    /// The most seconds between two writings.
    static constexpr double kPeriod = 1;

    /// Keeps unsaved work in `folder` from now on, and looks for work that other windows left.
    void begin(const std::filesystem::path& folder);

    /// Looks once more for what other windows left, in the first seconds: one that was killed may
    /// hold its file for a while. Returns whether it found the first one.
    bool look_again(double seconds);
    /// Keeps the work if it has changed since it was last written, `kPeriod` ago or earlier. An
    /// error is shown in the message.
    void follow(Workspace& workspace, double seconds);
    /// All of it is saved: nothing is to be recovered, even if the program ends right now.
    void note_saved();
    /// Leaves the work in a file of its own, by this name, and goes on with another scene.
    void set_aside(const std::string& name, const Workspace& workspace);
    /// Goes on with work that was set aside.
    void take_back(const std::string& name);
    /// Keeps it at once, and waits until it is written.
    void keep_now(const Workspace& workspace);
    /// Waits until what is to be kept is written.
    void finish();
    /// There is nothing to keep any more: the program ends.
    void end();

    /// What other windows left, newest first.
    std::vector<LeftWork>& left() { return left_; }
    const std::vector<LeftWork>& left() const { return left_; }
    /// Opens work that was left; its file becomes that of this window. Returns false if it cannot
    /// be read, and says why in the message.
    bool recover(std::size_t index, Workspace& workspace);
    /// Removes it.
    void drop(std::size_t index);
    /// Leaves it for another time.
    void leave() {
        left_.clear();
        looks_ = 0;
    }

private:
    void look();
    /// Makes sure that there is a writer. Returns whether there is.
    bool claim(std::string& error);
    void keep(const Workspace& workspace);

    std::filesystem::path folder_;            ///< empty: nothing is kept
    std::unique_ptr<RecoveryWriter> writer_;  ///< null: there was nothing to keep yet
    std::map<std::string, std::unique_ptr<RecoveryWriter>> aside_;
    std::vector<LeftWork> left_;
    int looks_ = 0;                   ///< times that one looks again
    double next_look_ = 0;            ///< seconds
    std::uint64_t kept_content_ = 0;  ///< of the scene that was last kept; 0: write it anew
    bool has_kept_ = false;           ///< there may be a file that must go once all is saved
    double next_time_ = 0;            ///< seconds
    std::string error_;               ///< the last one; empty: all is well
};

}  // namespace tileglass::app
