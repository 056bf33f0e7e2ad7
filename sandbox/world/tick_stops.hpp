#pragma once
// Looks for what stops ticks while they pass.

#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "sandbox/world/object_run.hpp"
#include "sandbox/world/stop_when.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass::world {

/// Watches the leading tracker, and stops at the end of the tick in which one of the chosen
/// conditions occurs. A tick that runs again stops nothing: it was watched the first time.
class TickStops {
public:
    const StopWhen& when() const { return when_; }
    void set(const StopWhen& when) {
        when_ = when;
        forget_long_lists();
    }

    /// Stops at the next new node, too, until `end_once`.
    void stop_once_at_new_node();
    void end_once();

    /// Where ticks stopped; none if they have not since the last `go_on`.
    const std::optional<Stop>& stop() const { return stop_; }
    void go_on() {
        stop_.reset();
        is_taken_ = false;
    }
    /// The same; none if it was taken already.
    std::optional<Stop> take();

    /// Forgets the stop; the ticks up to this one are not watched.
    void begin(std::int64_t tick);
    void go_back(std::int64_t tick);

    /// An event of the next tick of `run`.
    void watch(const Event& event, const ObjectRun& run);
    void end_tick(const ObjectRun& run);

private:
    void look_for_long_lists(const ObjectRun& run);
    void forget_long_lists() {
        longer_.clear();
        long_.clear();
    }

    StopWhen when_;
    bool stops_once_ = false;  ///< at a new node, which is not among the chosen conditions
    std::optional<Stop> stop_;
    bool is_taken_ = false;        ///< the stop
    std::int64_t watched_to_ = 0;  ///< ticks up to this one have been watched
    std::vector<Link> longer_;     ///< links in this tick into lists that were too long
    std::set<std::pair<std::int32_t, std::int32_t>> long_;  ///< y, x of lists known to be too long
};

}  // namespace tileglass::world
