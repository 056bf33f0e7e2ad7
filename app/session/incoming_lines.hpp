#pragma once
// Turns another program's lines into items while that program runs.

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "app/files/line_feed.hpp"
#include "sandbox/scene/replay_log.hpp"
#include "sandbox/scene/scene.hpp"
#include "sandbox/scene/world.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

struct PipeStatus;
class Workspace;

/// An empty scene that receives lines.
scene::Scene scene_for_lines();

/// Lines that enter a workspace. Of `query`: a line with an item's id replaces that item, any other
/// line makes an item; only the newest items are kept. Of `replay`: `world` begins a log, which
/// grows by a tick with each operation on an object; `view` moves the camera.
class IncomingLines {
public:
    /// The most items made from lines.
    static constexpr std::size_t kMostItems = 100;
    /// The most lines, and the most bytes of lines, taken per screen frame.
    static constexpr std::size_t kMostLinesAFrame = 2000;
    static constexpr std::size_t kMostBytesAFrame = std::size_t{4} << 20;
    /// The most operations of a log.
    static constexpr std::size_t kMostOperations = 1'000'000;

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

    /// Takes in a line; an error is reported in the message.
    void take(const LineQueue::Line& line, Workspace& workspace);
    /// Is it a line of a log? Then takes it in; if it is wrong, `fault` says why.
    bool take_log_line(scene::JsonView line, Workspace& workspace, std::optional<Error>& fault);
    std::optional<Error> take_operation(const Result<scene::ObjectOperation>& operation);
    std::optional<Error> take_view(const Result<Vec2>& view, Workspace& workspace);
    void forget_log();
    void begin_world(scene::ReplayWorld world, Workspace& workspace);
    void take_query(scene::TileQuery query, scene::JsonView line_id, std::int64_t number,
                    Workspace& workspace);
    /// Adds an item, or the newest state of one, to what this screen frame gives.
    void give(scene::Item item);
    void look_at_document(Workspace& workspace, PipeStatus& status);
    void give_to(Workspace& workspace);
    void give_log_to(Workspace& workspace);

    LineQueue& queue_;
    std::deque<Known> known_;  ///< oldest line first
    std::int64_t faults_ = 0;
    std::uint64_t openings_ = 0;          ///< of the editor, when lines were taken last
    std::vector<scene::Item> items_;      ///< to add or replace in this screen frame
    std::vector<scene::ItemId> dropped_;  ///< to remove in this screen frame

    std::optional<scene::ReplayWorld> world_;  ///< none so far
    std::vector<scene::ObjectOperation> operations_;
    std::size_t given_operations_ = 0;  ///< those that the workspace has
    int turns_to_wait_ = 0;             ///< until it gets more of them, as it gets a copy of all
    scene::ItemId camera_ = scene::kNoItem;
};

}  // namespace tileglass::app
