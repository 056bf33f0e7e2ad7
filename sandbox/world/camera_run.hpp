#pragma once
// Which tiles are around a camera, at each tick of its way?

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "sandbox/scene/camera.hpp"
#include "sandbox/scene/scene.hpp"
#include "sandbox/scene/tile_sources.hpp"
#include "sandbox/world/printed_boxes.hpp"
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

    bool operator==(const CameraPlan&) const = default;
};

/// The boxes of a camera: as it has them, or of a third of its view; at most 64 x 64 views wide.
scene::Boxes boxes_of(const CameraPlan& plan);

/// Where its view is after so many ticks. It goes along its path at its speed, and stands at the
/// end.
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
    /// The most tiles of a map that the printed script is kept on.
    static constexpr std::int64_t kMostPrinted = std::int64_t{1} << 20;
    /// Frames that are kept.
    static constexpr std::size_t kMostFrames = 4096;

    /// `plan` has no fault. At tick 0, after the first frame.
    explicit CameraRun(const CameraPlan& plan);

    const CameraPlan& plan() const { return plan_; }
    const Streamer<scene::Tiles>& streamer() const { return streamer_; }
    std::int64_t tick() const { return tick_; }
    /// What is seen now.
    Rect view() const { return view_at(plan_.camera, tick_); }

    /// Lets a tick pass.
    void step();
    /// About how much work the last frame was: boxes planned and there, tiles built and cleared.
    std::int64_t cost() const;
    /// Is there nothing to do at any tick that comes?
    bool has_come_to_rest() const;
    /// Lets so many ticks pass in which nothing happens.
    void rest(std::int64_t ticks) { tick_ += ticks; }

    /// Goes on with a camera whose view or path is another one: a frame passes.
    void move(const scene::Camera& camera);

    /// The printed script on the same way; null where none is asked for.
    const PrintedBoxes* printed() const { return printed_ ? &*printed_ : nullptr; }
    /// The last frames, the present one last.
    std::span<const CameraFrame> frames() const;
    /// The sum of all frames, and the most tiles built and cleared in one.
    const StreamWork& sum() const { return sum_; }
    std::int64_t worst() const { return worst_; }

private:
    void frame();
    Tile middle_tile();
    std::int64_t count_holes() const;

    CameraPlan plan_;
    Streamer<scene::Tiles> streamer_;
    std::optional<PrintedBoxes> printed_;
    std::int64_t tick_ = 0;
    Tile last_tile_;  ///< in the middle of the view
    StreamWork sum_;
    std::int64_t worst_ = 0;
    std::vector<CameraFrame> frames_;
};

}  // namespace tileglass::world
