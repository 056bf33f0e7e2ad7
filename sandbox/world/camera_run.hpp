#pragma once
// Which tiles are around a camera, at each tick of its way?

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "sandbox/printed/every_tile.hpp"
#include "sandbox/scene/camera.hpp"
#include "sandbox/scene/scene.hpp"
#include "sandbox/scene/tile_sources.hpp"
#include "sandbox/world/printed_boxes.hpp"
#include "sandbox/world/read_ahead.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/stream/streamer.hpp"

namespace tileglass::world {

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

    /// `plan` has no fault. At tick 0, after the first frame, of which `trace` is told.
    template <Tracer Trace = NoTrace>
    explicit CameraRun(const CameraPlan& plan, Trace&& trace = {}) : CameraRun(plan, Bare{}) {
        frame(trace);
    }

    const CameraPlan& plan() const { return plan_; }
    const Streamer<scene::Tiles>& streamer() const { return streamer_; }
    std::int64_t tick() const { return tick_; }
    /// What is seen now.
    Rect view() const { return view_at(plan_.camera, tick_); }

    /// Lets a tick pass.
    template <Tracer Trace = NoTrace>
    void step(Trace&& trace = {}) {
        ++tick_;
        if (printed_) printed_->tick();
        frame(trace);
    }
    /// About how much work the last frame was: boxes planned and there, tiles built and cleared.
    std::int64_t cost() const;
    /// Is there nothing to do at any tick that comes?
    bool has_come_to_rest() const;
    /// Lets so many ticks pass in which nothing happens.
    void rest(std::int64_t ticks) { tick_ += ticks; }

    /// Goes on with a camera whose view or path is another one: a frame passes.
    template <Tracer Trace = NoTrace>
    void move(const scene::Camera& camera, Trace&& trace = {}) {
        plan_.camera = camera;
        frame(trace);
    }

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
    struct Bare {};

    /// Before the first frame.
    CameraRun(const CameraPlan& plan, Bare);

    template <typename Trace>
    void frame(Trace& trace) {
        const std::optional<Box> before = streamer_.camera();
        end_frame(streamer_.view(middle_tile(), trace));
        if (ahead_ && before != streamer_.camera()) read_ahead();
    }
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

}  // namespace tileglass::world
