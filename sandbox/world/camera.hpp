#pragma once
// A camera over boxes of tiles: where it is at each tick, and the tiles around it.

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "sandbox/printed/boxes.hpp"
#include "sandbox/printed/every_tile.hpp"
#include "sandbox/scene/placed.hpp"
#include "sandbox/scene/scene.hpp"
#include "sandbox/scene/tile_sources.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/box_grid.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/stream/streamer.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::world {

class ReadAhead;

/// A box that the script has wrong.
struct WrongBox {
    TileRect tiles;
    bool is_missing = false;  ///< a hole near the camera; else it is there, too far off

    bool operator==(const WrongBox&) const = default;
};

/// What the script has wrong: boxes up to distance 2 should be there and no others.
struct WrongBoxes {
    std::vector<WrongBox> boxes;  ///< by row, then x
    std::vector<Tile> depths;     ///< tiles that keep the depth of another row

    /// Boxes that are missing; all others are too much.
    std::int64_t missing() const {
        return std::count_if(boxes.begin(), boxes.end(),
                             [](const WrongBox& box) { return box.is_missing; });
    }
    std::int64_t too_much() const { return static_cast<std::int64_t>(boxes.size()) - missing(); }

    bool operator==(const WrongBoxes&) const = default;
};

/// The printed script beside a right streamer, told of the same moves. Of its time a tick is one
/// millisecond.
class PrintedBoxes {
public:
    static constexpr std::int64_t kLoad = 2;  ///< boxes

    /// `grid` begins at tile (0, 0) and ends somewhere.
    PrintedBoxes(const BoxGrid& grid, scene::Tiles source);

    void tick() { script_.let_pass(1); }
    /// The middle of the view, in tiles.
    void move(double x, double y) { script_.change_loc(x, y); }

    const printed::BoxesAsPrinted& script() const { return script_; }
    WrongBoxes wrong_boxes(Box camera) const;

private:
    BoxGrid grid_;
    printed::BoxesAsPrinted script_;
};

/// A camera, and the world that it goes through.
struct CameraPlan {
    std::uint32_t item = 0;  ///< of the scene, to tell cameras apart
    Frame frame;
    std::optional<TileRect> bounds;
    scene::MapSource map;
    scene::Camera camera;
    bool reads_ahead = false;  ///< tiles are read by a thread of its own before they are needed

    bool operator==(const CameraPlan&) const = default;
};

/// The boxes of a camera: as it has them, or of a third of its view; at most 64 x 64 views wide.
scene::Boxes boxes_of(const CameraPlan& plan);

/// Where the middle of its view is after so many ticks. It goes along its path at its speed, or
/// jumps from point to point, and stands at the end.
Vec2 middle_at(const scene::Camera& camera, std::int64_t tick);

/// What it sees then.
Rect view_at(const scene::Camera& camera, std::int64_t tick);

/// The first tick at which it stands at the end of its path, as far as ticks go; 0 where it never
/// moves.
std::int64_t end_of_way(const scene::Camera& camera);

/// Why a camera cannot be there, if so: it would load too many tiles, leaves the tile range, or is
/// to be kept as printed where no map begins at tile (0, 0) and ends.
std::optional<Error> fault_of(const CameraPlan& plan);

/// What there was at the end of a frame.
struct CameraFrame {
    std::int64_t tick = 0;
    StreamWork work;           ///< of this frame
    std::int64_t loaded = 0;   ///< boxes that are whole
    std::int64_t live = 0;     ///< tiles
    std::int64_t pooled = 0;   ///< tiles
    std::int64_t pending = 0;  ///< tiles
    std::int64_t holes = 0;    ///< tiles of the view that are not there yet

    bool operator==(const CameraFrame&) const = default;
};

/// Tiles that come and go around a camera. A tick is a frame; so is a move by hand.
class CameraRun {
public:
    /// The most tiles that may be loaded at once, and that may stay until they are unloaded.
    static constexpr std::int64_t kMostTiles = std::int64_t{1} << 20;
    static constexpr std::int64_t kMostKept = std::int64_t{1} << 24;
    /// The largest distance up to which boxes are loaded.
    static constexpr std::int32_t kMostLoad = 100;
    /// The most tiles of a map that the printed script is kept on, and that all are touched of.
    static constexpr std::int64_t kMostPrinted = std::int64_t{1} << 20;
    static constexpr std::int64_t kMostTouched = 100'000;
    /// Frames that are kept.
    static constexpr std::size_t kMostFrames = 4096;

    /// `plan` has no fault. At tick 0, after the first frame. A frame leaves its events in
    /// `recording`, where there is one.
    explicit CameraRun(const CameraPlan& plan, Recording* recording = nullptr);

    const CameraPlan& plan() const { return plan_; }
    const Streamer<scene::Tiles>& streamer() const { return streamer_; }
    std::int64_t tick() const { return tick_; }
    /// What is seen now.
    Rect view() const { return view_at(plan_.camera, tick_); }

    /// Lets a tick pass.
    void step(Recording* recording = nullptr);
    /// About how much work the last frame was: boxes planned and there, tiles built and cleared.
    std::int64_t cost() const;
    /// Is there nothing to do at any tick that comes?
    bool has_come_to_rest() const;
    /// Lets so many ticks pass in which nothing happens.
    void rest(std::int64_t ticks) { tick_ += ticks; }

    /// Goes on with a camera whose view or path is another one: a frame passes.
    void move(const scene::Camera& camera, Recording* recording = nullptr);

    /// The printed script on the same way; null where none is asked for.
    const PrintedBoxes* printed() const { return printed_ ? &*printed_ : nullptr; }
    /// The same with every tile touched; null on large maps, too.
    const printed::EveryTile* every_tile() const { return every_tile_ ? &*every_tile_ : nullptr; }
    /// Null where nothing is read ahead.
    const ReadAhead* ahead() const { return ahead_.get(); }
    /// The last frames, the present one last.
    std::span<const CameraFrame> frames() const;
    /// The sum of all frames, and the most tiles built and cleared in one.
    const StreamWork& sum() const { return sum_; }
    std::int64_t worst() const { return worst_; }

private:
    void frame(Recording* recording);
    void end_frame(const StreamWork& work);
    void read_ahead();
    Tile middle_tile();
    /// The tiles of the world that are in view.
    TileRect seen() const;
    std::int64_t count_holes() const;

    CameraPlan plan_;
    std::shared_ptr<ReadAhead> ahead_;  ///< null: nothing is read ahead
    Streamer<scene::Tiles> streamer_;
    std::optional<PrintedBoxes> printed_;
    std::optional<printed::EveryTile> every_tile_;
    std::int64_t tick_ = 0;
    Tile last_tile_;  ///< in the middle of the view
    StreamWork sum_;
    std::int64_t worst_ = 0;
    std::vector<CameraFrame> frames_;
};

/// Keeps a camera at a tick. It is moved by hand as people do it: what is left behind is unloaded.
/// Back in time it is as if it had always begun where it begins now.
class LiveCamera {
public:
    /// Goes on with what the plan says, which may be that there is no camera.
    void follow(const std::optional<CameraPlan>& plan);

    /// To another tick, forwards or back.
    void go_to(std::int64_t tick) { target_ = tick; }
    /// Goes on, by frames that cost about so much together. Returns whether anything happened.
    bool work(std::int64_t budget);
    bool has_caught_up() const { return !run_ || run_->tick() == target_; }

    /// Null where there is none, or where it has a fault.
    const CameraRun* run() const { return run_ ? &*run_ : nullptr; }
    const std::optional<Error>& fault() const { return fault_; }
    /// The events of the last frame; null where there were too many to play, or nothing happened.
    const std::shared_ptr<const Recording>& recording() const { return recording_; }
    /// What the printed script has wrong now; nothing where it is not kept.
    const WrongBoxes& wrong_boxes() const { return wrong_; }
    /// Grows with everything that happens.
    std::uint64_t revision() const { return revision_; }

private:
    /// Events of a frame that are kept.
    static constexpr std::size_t kMostEvents = 20'000;
    /// Ticks to which it goes back without running all from the beginning, and the tiles of all of
    /// them together.
    static constexpr std::size_t kMostCheckpoints = 32;
    static constexpr std::int64_t kMostTilesKept = std::int64_t{1} << 22;

    /// Begins anew at tick 0.
    void restart();
    /// Goes back to the last checkpoint up to a tick, or to the beginning.
    void go_back_to(std::int64_t tick);
    void keep_checkpoint();
    /// Lets a frame pass by `pass(recording)`, and keeps its events.
    template <typename Pass>
    void record(Pass&& pass);
    void look_for_wrong_boxes();

    std::optional<CameraPlan> plan_;
    std::optional<CameraRun> run_;
    bool was_moved_ = false;                         ///< by hand, since it began
    std::map<std::int64_t, CameraRun> checkpoints_;  ///< by tick
    std::int64_t spacing_ = 0;                       ///< ticks between them
    std::shared_ptr<const Recording> recording_;
    std::optional<Error> fault_;
    WrongBoxes wrong_;
    std::int64_t target_ = 0;
    std::uint64_t revision_ = 0;
};

}  // namespace tileglass::world
