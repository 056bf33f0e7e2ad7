#pragma once
// What happens in the lists of tiles while people place and drag objects?

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "sandbox/scene/tracker_json.hpp"
#include "sandbox/world/list_state.hpp"
#include "sandbox/world/object_world.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::world {

/// Where an object is to be.
struct PlacedObject {
    std::uint32_t id = 0;
    Rect rect;

    bool operator==(const PlacedObject&) const = default;
};

/// What one tracker has done since the beginning, and what its nodes do now.
struct TrackerWork {
    std::int64_t done = 0;     ///< operations that changed lists
    std::int64_t skipped = 0;  ///< operations that had nothing to do
    TrackerUpdate sum;
    NodeCounts nodes;
};

/// Keeps the objects of a scene in worlds of all four trackers at once, so that what they do can be
/// compared on the same moves. One of them is recorded.
///
/// A recording that is full ends a chapter: what went before is no longer known, and the next one
/// begins with the lists as they are.
class LiveObjects {
public:
    /// The most tiles of an object that is followed: a move of a larger one fills a recording.
    static constexpr std::int64_t kMostTiles = std::int64_t{1} << 16;
    /// The events after which a chapter ends with the operation that is going on.
    static constexpr std::size_t kChapterEvents = 500'000;

    /// Inserts, moves and removes objects until they are where `objects`, each id once, has them;
    /// starts over where the frame, the bounds or the recorded tracker is another one. Returns
    /// whether anything happened.
    bool follow(const Frame& frame, const std::optional<TileRect>& bounds, TrackerMethod recorded,
                std::span<const PlacedObject> objects);

    /// Objects that cannot be there, and why. Errors name `rect[k]` or `frame`.
    const std::map<std::uint32_t, Error>& faults() const { return faults_; }

    TrackerMethod recorded() const { return recorded_; }
    const TrackerWork& work(TrackerMethod method) const {
        return work_[static_cast<std::size_t>(method)];
    }
    /// The world of the recorded tracker; null before there were objects.
    const ObjectWorld* world() const;

    /// The events of this chapter, and its number, which no other chapter has.
    const std::shared_ptr<const Recording>& recording() const { return shared_; }
    std::uint64_t chapter() const { return chapter_; }
    /// The lists as this chapter found them, and as they are.
    const ListState& first_lists() const { return first_lists_; }
    const ListState& lists() const { return lists_; }

private:
    struct Following {
        Frame frame;
        std::optional<TileRect> bounds;

        bool operator==(const Following&) const = default;
    };

    void start_over(const Following& in, TrackerMethod recorded);
    void begin_chapter();
    std::optional<Error> fault_of(const Rect& rect) const;
    template <typename Operation>
    void run(const Operation& operation);

    std::optional<Following> in_;
    TrackerMethod recorded_ = TrackerMethod::difference;
    std::vector<ObjectWorld> worlds_;  ///< by method; none before there were objects
    std::array<TrackerWork, scene::kTrackers.size()> work_;
    std::map<std::uint32_t, Rect> placed_;
    std::map<std::uint32_t, Error> faults_;
    std::shared_ptr<Recording> recording_;
    std::shared_ptr<const Recording> shared_;
    std::uint64_t chapter_ = 0;
    ListState first_lists_;
    ListState lists_;
};

}  // namespace tileglass::world
