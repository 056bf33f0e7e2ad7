#pragma once
// Turns another program's lines into items while that program runs.

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>

#include "app/files/line_feed.hpp"
#include "sandbox/scene/scene.hpp"

namespace tileglass::app {

class Workspace;

/// An empty scene that receives lines.
scene::Scene scene_for_lines();

/// Lines of `query` that enter a workspace: a line with an item's id replaces that item, any other
/// line makes an item. Only the newest items are kept.
class IncomingLines {
public:
    /// The most items made from lines.
    static constexpr std::size_t kMostItems = 100;
    /// The most lines, and the most bytes of lines, taken per screen frame.
    static constexpr std::size_t kMostLinesAFrame = 200;
    static constexpr std::size_t kMostBytesAFrame = std::size_t{4} << 20;

    /// Takes lines from `queue`, which must outlive this object.
    explicit IncomingLines(LineQueue& queue) : queue_(queue) {}

    /// Takes in the lines that have arrived, unless paused, and updates `workspace.pipe`. The view
    /// stays, unless nothing is in sight. Returns whether lines were taken or the status has
    /// changed.
    bool take_in(Workspace& workspace);

private:
    struct Known {
        scene::ItemId item = scene::kNoItem;
        std::string id;  ///< as JSON; empty: none
    };

    /// Makes an item of a line; an error is reported in the message.
    void take(const LineQueue::Line& line, Workspace& workspace);
    void give_to(Workspace& workspace);

    LineQueue& queue_;
    std::deque<Known> known_;  ///< oldest line first
    std::int64_t faults_ = 0;
    std::vector<scene::Item> items_;      ///< to add or replace in this screen frame
    std::vector<scene::ItemId> dropped_;  ///< to remove in this screen frame
};

}  // namespace tileglass::app
