#include "app/world/tick_marks.hpp"

#include <algorithm>

#include "app/world/live_world.hpp"
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

std::size_t frames_of(const world::Film* film) {
    return film != nullptr ? film->frames().size() : 0;
}

}  // namespace

TickMarks::TickMarks(const world::LiveObjects& objects, const world::Film* film)
    : revision_(objects.revision()), frames_(frames_of(film)) {
    const auto ticks = [this](TickMark mark) -> std::vector<std::int64_t>& {
        return ticks_[static_cast<std::size_t>(mark)];
    };
    if (const world::ObjectRun* run = objects.leading_run()) {
        ticks(TickMark::new_node) = ticks_with_new_nodes(*run);
    }
    if (film != nullptr) ticks(TickMark::holes) = ticks_with_holes(*film);
}

bool TickMarks::are_of(const world::LiveObjects& objects, const world::Film* film) const {
    return revision_ == objects.revision() && frames_ == frames_of(film);
}

std::optional<std::int64_t> next_marked_tick(const LiveWorld& live) {
    std::optional<std::int64_t> next;
    for (const TickMark mark : kTickMarks) {
        const std::vector<std::int64_t>& ticks = live.tick_marks().of(mark);
        const auto found = std::upper_bound(ticks.begin(), ticks.end(), live.last_tick());
        if (found != ticks.end()) next = std::min(next.value_or(*found), *found);
    }
    return next;
}

std::optional<std::int64_t> previous_marked_tick(const LiveWorld& live) {
    std::optional<std::int64_t> previous;
    for (const TickMark mark : kTickMarks) {
        const std::vector<std::int64_t>& ticks = live.tick_marks().of(mark);
        const auto found = std::lower_bound(ticks.begin(), ticks.end(), live.last_tick());
        if (found != ticks.begin()) {
            previous = std::max(previous.value_or(*std::prev(found)), *std::prev(found));
        }
    }
    return previous;
}

}  // namespace tileglass::app
