#pragma once
// Records the state of each box along the whole way of a camera.

#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "sandbox/text/deadline.hpp"
#include "sandbox/world/camera.hpp"

namespace tileglass::world {

/// The ticks [begin, end) in which a box was in one state.
struct BoxStay {
    Box box;
    BoxState state = BoxState::loading;
    std::int64_t begin = 0;
    std::int64_t end = 0;
    std::size_t lane = 0;  ///< display row, kept while the box exists

    bool operator==(const BoxStay&) const = default;
};

/// The costs of a way, as far as it has run.
struct FilmSum {
    std::int64_t holes = 0;        ///< tiles of the view that were missing, over all ticks
    std::int64_t worst = 0;        ///< most tiles built and cleared in a tick
    std::int64_t most_tiles = 0;   ///< live and pooled at once
    std::int64_t most_bytes = 0;   ///< of tiles
    std::int64_t constructed = 0;  ///< tiles
    std::int64_t loaded = 0;       ///< boxes that became whole
    std::int64_t again = 0;        ///< of these, boxes that had been unloaded before

    bool operator==(const FilmSum&) const = default;
};

/// Runs a camera along its path, from tick 0 until it rests, independently of the displayed world.
class Film {
public:
    /// Longer ways are cut off here.
    static constexpr std::int64_t kMostTicks = 20'000;

    /// `plan` must have no fault.
    explicit Film(const CameraPlan& plan);

    const CameraPlan& plan() const { return plan_; }
    /// Runs frames, at least one, until their cost reaches `budget`, or until `deadline` if there
    /// is one. Returns whether there is more.
    bool work(std::int64_t budget, scene::Deadline* deadline = nullptr);
    bool is_whole() const { return is_whole_; }

    /// One per tick so far.
    std::span<const CameraFrame> frames() const { return frames_; }
    /// In the order in which they end; when the film is whole, those that are still open follow.
    const std::vector<BoxStay>& stays() const { return stays_; }
    std::size_t lanes() const { return lanes_; }
    const FilmSum& sum() const { return sum_; }

private:
    using Key = std::pair<std::int32_t, std::int32_t>;  ///< y, x

    void see();
    void end_stay(const BoxStay& stay);

    CameraPlan plan_;
    CameraRun run_;  ///< without the printed script
    bool is_whole_ = false;
    std::vector<CameraFrame> frames_;
    std::vector<BoxStay> stays_;
    std::map<Key, BoxStay> open_;
    std::set<std::size_t> free_lanes_;
    std::size_t lanes_ = 0;
    std::set<Key> known_;  ///< boxes that were complete before
    FilmSum sum_;
};

/// The frames whose tiles cost more time than a frame has.
std::int64_t slow_frames(const Film& film, const scene::TileCosts& costs);

}  // namespace tileglass::world
