#pragma once
// A camera over boxes of tiles: its position at each tick, and the tiles around it.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "sandbox/printed/boxes.hpp"
#include "sandbox/printed/every_tile.hpp"
#include "sandbox/scene/placed.hpp"
#include "sandbox/scene/scene.hpp"
#include "sandbox/scene/tile_sources.hpp"
#include "sandbox/text/deadline.hpp"
#include "sandbox/world/checkpoints.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/box_grid.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/stream/streamer.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::world {

/// A box in which the script is wrong.
struct WrongBox {
    TileRect tiles;
    bool is_missing = false;  ///< a hole near the camera; else a box that is loaded too far away

    bool operator==(const WrongBox&) const = default;
};

/// The errors of the script: exactly the boxes up to distance 2 should be loaded.
struct WrongBoxes {
    std::vector<WrongBox> boxes;  ///< by row, then x
    std::vector<Tile> depths;     ///< tall tiles with the depth of another row

    /// Missing boxes; all others are surplus.
    std::int64_t missing() const {
        return std::count_if(boxes.begin(), boxes.end(),
                             [](const WrongBox& box) { return box.is_missing; });
    }
    std::int64_t too_much() const { return static_cast<std::int64_t>(boxes.size()) - missing(); }

    bool operator==(const WrongBoxes&) const = default;
};

/// The printed script, beside a correct streamer. It runs at every move of the camera: at each
/// point of its path and where it is at the end of a frame.
class PrintedBoxes {
public:
    static constexpr std::int64_t kLoad = 2;  ///< boxes

    /// `grid` must have bounds that begin at tile (0, 0). Solid tiles of `map` are tall.
    PrintedBoxes(const BoxGrid& grid, const scene::MapSource& map);

    /// Ends a frame of `time` microseconds: timers that are due before the next one fire. A frame
    /// takes at least one microsecond, so that all of them fire at some time.
    void end_frame(double time) { script_.let_pass(std::max(time, 1.0) / 1000); }
    /// The middle of the view, in tiles.
    void move(double x, double y) { script_.change_loc(x, y); }

    const printed::BoxesAsPrinted& script() const { return script_; }
    WrongBoxes wrong_boxes(Box camera) const;

private:
    BoxGrid grid_;
    printed::BoxesAsPrinted script_;
};

/// A camera, and the world in which it moves.
struct CameraPlan {
    std::uint32_t item = 0;  ///< in the scene, identifies the camera
    Frame frame;
    std::optional<TileRect> bounds;
    scene::MapSource map;
    scene::Camera camera;  ///< of its costs, only `frame` changes a run, if it is as printed

    bool operator==(const CameraPlan&) const = default;
};

/// The boxes of a camera: its own, or a third of its view, rounded up and limited by
/// `BoxGrid::kMostSide`.
scene::Boxes boxes_of(const CameraPlan& plan);

/// The middle of its view at `tick`. It moves along its path at its speed, or jumps from point to
/// point, and stops at the end.
Vec2 middle_at(const scene::Camera& camera, std::int64_t tick);

/// The view at `tick`.
Rect view_at(const scene::Camera& camera, std::int64_t tick);

/// The first tick at which the camera is at the end of its path, at most World::kMostTicks; 0 if it
/// never moves.
std::int64_t end_of_way(const scene::Camera& camera);

/// The error of a camera that cannot run: it would load too many tiles, leaves the tile range, or
/// must run as printed on a map without bounds that begin at tile (0, 0).
std::optional<Error> fault_of(const CameraPlan& plan);

/// What the tiles of a frame cost by `costs`, microseconds.
double computed_time(const StreamWork& work, const scene::TileCosts& costs);

/// The state at the end of a frame.
struct CameraFrame {
    std::int64_t tick = 0;
    StreamWork work;           ///< of this frame
    std::int64_t loaded = 0;   ///< complete boxes
    std::int64_t live = 0;     ///< tiles
    std::int64_t pooled = 0;   ///< tiles
    std::int64_t pending = 0;  ///< tiles
    std::int64_t holes = 0;    ///< tiles of the view that are not loaded yet

    bool operator==(const CameraFrame&) const = default;
};

/// Streams tiles around a camera. Each tick is a frame, and so is a move by hand.
class CameraRun {
public:
    /// The most tiles that may be loaded at once, and the most that may stay until they are
    /// unloaded.
    static constexpr std::int64_t kMostTiles = std::int64_t{1} << 20;
    static constexpr std::int64_t kMostKept = std::int64_t{1} << 24;
    /// The largest distance at which boxes are loaded.
    static constexpr std::int32_t kMostLoad = 100;
    /// The largest map on which the printed script can run, and the largest on which every tile is
    /// touched; in tiles.
    static constexpr std::int64_t kMostPrinted = std::int64_t{1} << 20;
    static constexpr std::int64_t kMostTouched = 100'000;
    /// The most recent frames that are kept.
    static constexpr std::size_t kMostFrames = 4096;

    /// Runs the first frame, at tick 0. `plan` must have no fault. Every frame adds its events to
    /// its `recording`, if there is one.
    explicit CameraRun(const CameraPlan& plan, Recording* recording = nullptr);

    const CameraPlan& plan() const { return plan_; }
    const Streamer<scene::Tiles>& streamer() const { return streamer_; }
    std::int64_t tick() const { return tick_; }
    /// The current view.
    Rect view() const { return view_at(plan_.camera, tick_); }

    /// Runs one tick.
    void run_tick(Recording* recording = nullptr);
    /// A measure of the work of the last frame: boxes planned and present, tiles built and cleared.
    std::int64_t cost() const;
    /// Is there nothing left to do at any later tick?
    bool has_come_to_rest() const;
    /// Skips ticks in which nothing happens; their frames have no work.
    void rest(std::int64_t ticks);

    /// Continues with another view or path of the camera, which takes a frame.
    void move(const scene::Camera& camera, Recording* recording = nullptr);

    /// The printed script on the same way; null if it is not requested.
    const PrintedBoxes* printed() const { return printed_ ? &*printed_ : nullptr; }
    /// The variant that touches every tile; null also on large maps.
    const printed::EveryTile* every_tile() const { return every_tile_ ? &*every_tile_ : nullptr; }
    /// The last frames, oldest first; the last one is that of the current tick.
    std::span<const CameraFrame> frames() const;
    /// The sum over all frames, and the most tiles built and cleared in one frame.
    const StreamWork& sum() const { return sum_; }
    std::int64_t worst() const { return worst_; }

private:
    void frame(Recording* recording);
    void end_frame(const StreamWork& work);
    void move_printed(Vec2 middle);
    void keep(const CameraFrame& frame);
    Tile middle_tile();
    /// The tiles of the world in view.
    TileRect seen() const;
    std::int64_t count_holes() const;

    CameraPlan plan_;
    Streamer<scene::Tiles> streamer_;
    std::optional<PrintedBoxes> printed_;
    std::optional<printed::EveryTile> every_tile_;
    std::int64_t tick_ = 0;
    Tile last_tile_;  ///< in the middle of the view
    StreamWork sum_;
    std::int64_t worst_ = 0;
    std::vector<CameraFrame> frames_;
};

/// Keeps a camera at a requested tick. A move by hand unloads what is left behind. Going back in
/// time replays from the current start, as if the camera had always begun there.
class LiveCamera {
public:
    /// Takes over a plan; none if there is no camera.
    void follow(const std::optional<CameraPlan>& plan);

    /// Sets the target tick, forwards or back.
    void go_to(std::int64_t tick) { target_ = tick; }
    /// Runs frames, at least one, until their cost reaches `budget`, or until `deadline` if there
    /// is one. Returns whether anything happened.
    bool work(std::int64_t budget, scene::Deadline* deadline = nullptr);
    bool has_caught_up() const { return !run_ || run_->tick() == target_; }

    /// Null without a camera, or if it has a fault.
    const CameraRun* run() const { return run_ ? &*run_ : nullptr; }
    const std::optional<Error>& fault() const { return fault_; }
    /// The events of the last frame; null if nothing happened, or too much to record.
    const std::shared_ptr<const Recording>& recording() const { return recording_; }
    /// The current errors of the printed script; empty if it does not run.
    const WrongBoxes& wrong_boxes() const { return wrong_; }
    /// Grows with every change.
    std::uint64_t revision() const { return revision_; }

private:
    /// The most events per frame that are recorded.
    static constexpr std::size_t kMostEvents = 20'000;
    /// The most checkpoints, from which going back can start, and the most tiles in all of them.
    static constexpr std::int64_t kMostCheckpoints = 31;
    static constexpr std::int64_t kMostTilesKept = std::int64_t{1} << 22;

    /// Restarts at tick 0.
    void restart();
    /// Goes back to the last checkpoint at or before `tick`, or to the start.
    void go_back_to(std::int64_t tick);
    void keep_checkpoint();
    /// Runs a frame with `pass(recording)`, and keeps its events.
    template <typename Pass>
    void record(Pass&& pass);
    void look_for_wrong_boxes();

    std::optional<CameraPlan> plan_;
    std::optional<CameraRun> run_;
    bool was_moved_ = false;  ///< by hand, since the start
    Checkpoints<CameraRun> checkpoints_{kMostCheckpoints};
    std::shared_ptr<const Recording> recording_;
    std::optional<Error> fault_;
    WrongBoxes wrong_;
    std::int64_t target_ = 0;
    std::uint64_t revision_ = 0;
};

}  // namespace tileglass::world
