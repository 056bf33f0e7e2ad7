#pragma once
// The runs of several trackers, and the threads that make, copy and free large ones.

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <future>
#include <memory>
#include <thread>
#include <vector>

#include "sandbox/scene/world.hpp"
#include "sandbox/text/deadline.hpp"
#include "sandbox/world/object_run.hpp"

namespace tileglass::world {

/// Runs in numbered places. To allocate, copy or free a large one takes as long as some screen
/// frames, so threads do it. While a thread copies a run, the run must not change: `is_free` tells.
class TrackerRuns {
public:
    /// One place for each tracker, and one behind them.
    static constexpr std::size_t kPlaces = scene::kTrackers.size() + 1;

    /// The run in a place; null: none.
    ObjectRun* operator[](std::size_t place) const { return runs_[place].get(); }
    /// All of them, by place.
    const std::array<std::shared_ptr<ObjectRun>, kPlaces>& all() const { return runs_; }

    /// Puts a run into a place, or none; frees the one that was there, and does not want what a
    /// thread makes for the place.
    void put(std::size_t place, std::shared_ptr<ObjectRun> run);
    void drop(std::size_t place) { put(place, nullptr); }
    /// Takes the run out of its place.
    std::shared_ptr<ObjectRun> take(std::size_t place);

    /// Lets a thread make an empty run with room for so much. Returns false if no thread can.
    bool make_empty(std::size_t place, const WorldPlan& plan, TrackerMethod method,
                    const WorldRoom& room);
    /// Lets a thread copy the run in `from` for `place`, with room for so much. The run must stay
    /// as it is until `is_free(from)`. Returns false if no thread can.
    bool make_copy(std::size_t place, std::size_t from, const WorldRoom& room);
    /// Puts a copy into a place: at once where the run is small, or no thread can.
    void copy(std::size_t place, std::size_t from, const WorldRoom& room);

    /// May the run in a place change, and is it there if a thread makes it? Waits for a moment, or
    /// without a deadline until it is so. Puts what is done into its place.
    bool is_free(std::size_t place, scene::Deadline* deadline);
    /// Does any thread copy a run, or is a copy not in its place yet?
    bool is_any_copied() const;
    /// The run that a thread copies for this place; null: none.
    const ObjectRun* copied_for(std::size_t place) const { return makings_[place].copied.get(); }

    /// Was there no memory for a run, since that was last forgotten?
    bool has_no_memory() const { return has_no_memory_; }
    void forget_no_memory() { has_no_memory_ = false; }
    /// Runs that threads were asked for so far: a measure of work.
    std::int64_t made() const { return made_; }

private:
    using Flag = std::shared_ptr<std::atomic<bool>>;

    /// A run that a thread makes.
    struct Making {
        std::future<std::shared_ptr<ObjectRun>> made;  ///< null: there is no memory for it
        std::shared_ptr<ObjectRun> copied;             ///< null: none
        Flag is_done;                                  ///< the thread needs nothing any more
    };
    /// The same of a copy that nobody wants any more.
    struct Abandoned {
        const ObjectRun* copied = nullptr;
        Flag is_done;
    };
    struct Helper {
        Flag is_done;
        std::jthread thread;
    };

    template <typename Make>
    bool let_make(std::size_t place, std::shared_ptr<ObjectRun> copied, Make make);
    void take_made(std::size_t place);
    void abandon(std::size_t place);
    /// Frees a run.
    void release(std::shared_ptr<ObjectRun> run);
    template <typename Work>
    Flag help(Work work);

    std::array<std::shared_ptr<ObjectRun>, kPlaces> runs_;
    std::array<Making, kPlaces> makings_;
    std::vector<Abandoned> abandoned_;
    bool has_no_memory_ = false;
    std::int64_t made_ = 0;
    std::vector<Helper> helpers_;
};

}  // namespace tileglass::world
