#pragma once
// Turns another program's lines into items while that program runs.

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/document/files/line_feed.hpp"
#include "app/world/background/background.hpp"
#include "sandbox/scene/replay_log.hpp"
#include "sandbox/scene/scene.hpp"
#include "sandbox/scene/world.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::app {

struct PipeStatus;
class Workspace;

/// What a line says, read without looking at the workspace.
struct ReadLine {
    struct View {
        Result<Vec2> to;
    };
    struct Query {
        scene::TileQuery query;
        std::string id;  ///< tells ids apart; empty: none
        std::string name;
    };

    std::int64_t number = 0;  ///< from 1
    std::variant<Error, scene::ReplayWorld, Result<scene::ObjectOperation>, View, Query> said;
};

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
    /// More bytes of lines are read in the background, as is a line that names a file.
    static constexpr std::size_t kMostBytesAtOnce = std::size_t{1} << 18;
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
        std::string id;  ///< of its line; empty: none
    };

    /// Reads the next lines; none while they are read in the background.
    std::vector<ReadLine> read_more(Workspace& workspace);
    /// Takes in a line; an error is reported in the message.
    void take(ReadLine line, Workspace& workspace);
    void tell_fault(std::int64_t line, const Error& fault, Workspace& workspace);
    std::optional<Error> take_operation(const Result<scene::ObjectOperation>& operation);
    std::optional<Error> take_view(const Result<Vec2>& view, Workspace& workspace);
    void forget_log();
    void begin_world(scene::ReplayWorld world, Workspace& workspace);
    void take_query(ReadLine::Query said, Workspace& workspace);
    /// Adds an item, or the newest state of one, to what this screen frame gives.
    void give(scene::Item item);
    void look_at_document(Workspace& workspace, PipeStatus& status);
    void give_to(Workspace& workspace);
    void give_log_to(Workspace& workspace);

    LineQueue& queue_;
    Background<std::vector<ReadLine>> reading_;
    std::deque<Known> known_;  ///< oldest line first
    std::int64_t faults_ = 0;
    std::uint64_t openings_ = 0;          ///< of the editor, when lines were taken last
    std::vector<scene::Item> items_;      ///< to add or replace in this screen frame
    std::int64_t gone_ = 0;               ///< items that made room for newer ones
    std::vector<scene::ItemId> dropped_;  ///< to remove in this screen frame

    std::optional<scene::ReplayWorld> world_;  ///< none so far
    std::vector<scene::ObjectOperation> operations_;
    std::size_t given_operations_ = 0;  ///< those that the workspace has
    int turns_to_wait_ = 0;             ///< until it gets more of them, as it gets a copy of all
    scene::ItemId camera_ = scene::kNoItem;
};

}  // namespace tileglass::app
