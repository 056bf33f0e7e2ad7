#include "app/live/tick_marks.hpp"

#include <algorithm>

#include "app/live/live_world.hpp"
#include "sandbox/world/camera.hpp"
#include "sandbox/world/film.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app {

namespace {

std::vector<std::int64_t> ticks_with_new_nodes(const world::ObjectRun& run) {
    std::vector<std::int64_t> ticks;
    const auto all = run.history();
    const std::int64_t first = run.tick() - static_cast<std::int64_t>(all.size()) + 1;
    for (std::size_t i = 1; i < all.size(); ++i) {
        if (all[i].nodes.allocated > all[i - 1].nodes.allocated) {
            ticks.push_back(first + static_cast<std::int64_t>(i));
        }
    }
    return ticks;
}

std::vector<std::int64_t> ticks_with_holes(const world::Film& film) {
    std::vector<std::int64_t> ticks;
    bool had_holes = false;
    for (const world::CameraFrame& frame : film.frames()) {
        const bool has_holes = frame.holes > 0;
        if (has_holes && !had_holes) ticks.push_back(frame.tick);
        had_holes = has_holes;
    }
    return ticks;
}

}  // namespace

std::vector<std::int64_t> marked_ticks(const LiveWorld& live, TickMark mark) {
    if (mark == TickMark::holes) {
        return live.film() != nullptr ? ticks_with_holes(*live.film())
                                      : std::vector<std::int64_t>();
    }
    const world::ObjectRun* run = live.objects().leading_run();
    return run != nullptr ? ticks_with_new_nodes(*run) : std::vector<std::int64_t>();
}

std::optional<std::int64_t> next_marked_tick(const LiveWorld& live) {
    std::optional<std::int64_t> next;
    for (const TickMark mark : kTickMarks) {
        const std::vector<std::int64_t> ticks = marked_ticks(live, mark);
        const auto found = std::upper_bound(ticks.begin(), ticks.end(), live.last_tick());
        if (found != ticks.end()) next = std::min(next.value_or(*found), *found);
    }
    return next;
}

std::optional<std::int64_t> previous_marked_tick(const LiveWorld& live) {
    std::optional<std::int64_t> previous;
    for (const TickMark mark : kTickMarks) {
        const std::vector<std::int64_t> ticks = marked_ticks(live, mark);
        const auto found = std::lower_bound(ticks.begin(), ticks.end(), live.last_tick());
        if (found != ticks.begin()) {
            previous = std::max(previous.value_or(*std::prev(found)), *std::prev(found));
        }
    }
    return previous;
}

}  // namespace tileglass::app
