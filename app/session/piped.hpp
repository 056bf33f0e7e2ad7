#pragma once
// How do lines of another program become items while it runs?

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>

#include "sandbox/batch/line_queue.hpp"
#include "sandbox/scene/scene.hpp"

namespace tileglass::app {

class Workspace;

/// What there is to say of the lines that come in.
struct PipeStatus {
    std::int64_t lines = 0;    ///< that came
    std::int64_t skipped = 0;  ///< of them, given up for newer ones
    std::int64_t faults = 0;   ///< of them, in error
    bool has_ended = false;
    bool is_paused = false;  ///< lines come and wait; the person says so

    bool operator==(const PipeStatus&) const = default;
};

/// "input: 1,234 lines, 2 in error, ended"
std::string status_text(const PipeStatus& status);

/// A scene for lines to come into.
scene::Scene scene_for_lines();

/// Lines of `query` on their way into a workspace: one with the id of an item takes its place, all
/// others are new items, of which the newest stay.
class PipedLines {
public:
    /// The most items that come from lines.
    static constexpr std::size_t kMostItems = 100;
    /// The most lines, and bytes of them, that one screen frame takes in.
    static constexpr std::size_t kMostLinesAFrame = 200;
    static constexpr std::size_t kMostBytesAFrame = std::size_t{4} << 20;

    /// Takes lines from `queue`, which outlives this.
    explicit PipedLines(batch::LineQueue& queue) : queue_(queue) {}

    /// Takes in what has come, unless that is paused, and says in the workspace how things stand.
    /// The camera stays, unless nothing is in sight. Returns whether lines were taken or the status
    /// has changed.
    bool take_in(Workspace& workspace);

private:
    struct Known {
        scene::ItemId item = scene::kNoItem;
        std::string id;  ///< as JSON; empty: none
    };

    /// Makes an item of a line; what is wrong with it becomes the message.
    void take(const batch::LineQueue::Line& line, Workspace& workspace);
    void give_to(Workspace& workspace);

    batch::LineQueue& queue_;
    std::deque<Known> known_;  ///< the oldest line first
    std::int64_t faults_ = 0;
    std::vector<scene::Item> items_;      ///< of this screen frame
    std::vector<scene::ItemId> dropped_;  ///< the same
};

}  // namespace tileglass::app
