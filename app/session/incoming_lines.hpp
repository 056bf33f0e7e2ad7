#pragma once
// Turns lines of another program into items while it runs.

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>

#include "app/files/line_feed.hpp"
#include "sandbox/scene/scene.hpp"

namespace tileglass::app {

class Workspace;

/// A scene for lines to come into.
scene::Scene scene_for_lines();

/// Lines of `query` on their way into a workspace: one with the id of an item takes its place, all
/// others are new items, of which the newest stay.
class IncomingLines {
public:
    /// The most items that come from lines.
    static constexpr std::size_t kMostItems = 100;
    /// The most lines, and bytes of them, that one screen frame takes in.
    static constexpr std::size_t kMostLinesAFrame = 200;
    static constexpr std::size_t kMostBytesAFrame = std::size_t{4} << 20;

    /// Takes lines from `queue`, which outlives this.
    explicit IncomingLines(LineQueue& queue) : queue_(queue) {}

    /// Takes in what has come, unless that is paused, and says in the workspace how things stand.
    /// The view stays, unless nothing is in sight. Returns whether lines were taken or the status
    /// has changed.
    bool take_in(Workspace& workspace);

private:
    struct Known {
        scene::ItemId item = scene::kNoItem;
        std::string id;  ///< as JSON; empty: none
    };

    /// Makes an item of a line; what is wrong with it becomes the message.
    void take(const LineQueue::Line& line, Workspace& workspace);
    void give_to(Workspace& workspace);

    LineQueue& queue_;
    std::deque<Known> known_;  ///< the oldest line first
    std::int64_t faults_ = 0;
    std::vector<scene::Item> items_;      ///< of this screen frame
    std::vector<scene::ItemId> dropped_;  ///< the same
};

}  // namespace tileglass::app
