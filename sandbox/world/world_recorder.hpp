#pragma once
// What is kept of a small world that is recorded: the events of the leading tracker, and the same
// objects as points and as an article prints their tracker.

#include <cstddef>
#include <cstdint>
#include <memory>

#include "sandbox/world/list_state.hpp"
#include "sandbox/world/object_run.hpp"
#include "sandbox/world/point_lists.hpp"
#include "tileglass/trace/events.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::world {

class PrintedObjects;

/// A part of the recording of a world. When a recording is full, the next chapter begins with the
/// current lists; only the current chapter can be played.
struct Chapter {
    std::uint64_t number = 0;              ///< unique
    std::shared_ptr<Recording> recording;  ///< the events
    ListState first_lists;                 ///< at the beginning of the chapter
    PointLists first_points;               ///< likewise
    ListState lists;                       ///< at its end so far
    std::size_t before_tick = 0;           ///< events before the last tick began
    std::size_t after_tick = 0;            ///< events when the last whole tick had ended
    std::int64_t first_step = 0;           ///< the step of the leading tape at its beginning
};

/// Records a world, chapter by chapter. Of a world that is not recorded, its only chapter is empty.
class WorldRecorder {
public:
    /// A chapter ends with the edit or the tick that reaches this many events.
    static constexpr std::size_t kChapterEvents = 500'000;

    /// Begins with an empty world; the printed tracker runs only if the world is recorded.
    void begin(const WorldPlan& plan, bool is_recorded);
    /// Begins with these lists and points, of an earlier tick.
    void go_back(const ListState& lists, const PointLists& points, std::int64_t step);

    /// An operation begins at this step of the leading tape; `is_tick`: it begins a tick.
    void begin_operation(std::int64_t step, bool is_tick);
    void take(const Event& event);
    void end_operation(const ObjectWorld& world);
    void end_tick() { chapter_.after_tick = chapter_.recording->events().size(); }

    const Chapter& chapter() const { return chapter_; }
    const PointLists& points() const { return points_; }
    /// Null if it is not requested or the world is not recorded.
    const PrintedObjects* printed() const { return printed_.get(); }

private:
    void begin_chapter(std::int64_t step);

    Chapter chapter_;
    PointLists points_;
    std::shared_ptr<PrintedObjects> printed_;
};

}  // namespace tileglass::world
