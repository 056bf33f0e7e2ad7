#include "sandbox/world/tick_stops.hpp"

#include <algorithm>
#include <variant>

#include "tileglass/index/invariants.hpp"

namespace tileglass::world {

namespace {

std::uint32_t length_of_list(const ObjectRun& run, Tile tile) {
    return run.world().grid().tracker().lists().length(tile);
}

}  // namespace

void TickStops::stop_once_at_new_node() {
    stops_once_ = stops_once_ || !when_.has_new_node;
    when_.has_new_node = true;
}

void TickStops::end_once() {
    if (std::exchange(stops_once_, false)) when_.has_new_node = false;
}

std::optional<Stop> TickStops::take() {
    const bool is_known = std::exchange(is_taken_, stop_.has_value());
    return is_known ? std::nullopt : stop_;
}

void TickStops::begin(std::int64_t tick) {
    go_on();
    watched_to_ = tick;
    forget_long_lists();
}

void TickStops::go_back(std::int64_t tick) {
    watched_to_ = std::min(watched_to_, tick);
    forget_long_lists();
}

void TickStops::watch(const Event& event, const ObjectRun& run) {
    const auto* link = std::get_if<Link>(&event);
    const std::int64_t tick = run.tick() + 1;
    if (link == nullptr || tick <= watched_to_) return;
    if (when_.most_in_list > 0 && length_of_list(run, link->tile) > when_.most_in_list) {
        longer_.push_back(*link);
    }
    if (when_.has_new_node && link->source == NodeSource::fresh && !stop_) {
        stop_ = Stop{Stop::Why::node, tick, link->tile, 0, link->node, link->object, {}};
    }
}

// List lengths are checked at the end of the tick, because a tracker that links an object again
// does not make its list longer.
void TickStops::look_for_long_lists(const ObjectRun& run) {
    const auto is_long = [&](Tile tile) { return length_of_list(run, tile) > when_.most_in_list; };
    std::erase_if(long_, [&](const auto& at) { return !is_long({at.second, at.first}); });
    for (const Link& link : longer_) {
        const auto [tile, object, node, source] = link;
        if (!is_long(tile) || !long_.insert({tile.y, tile.x}).second || stop_) continue;
        stop_ =
            Stop{Stop::Why::list, run.tick(), tile, length_of_list(run, tile), node, object, {}};
    }
    longer_.clear();
}

void TickStops::end_tick(const ObjectRun& run) {
    if (run.tick() <= watched_to_) return;
    watched_to_ = run.tick();
    if (when_.most_in_list > 0) look_for_long_lists(run);
    if (when_.has_broken_invariant && !stop_) {
        if (auto broken = broken_invariant(run.world().grid().tracker())) {
            stop_ = Stop{Stop::Why::invariant, run.tick(), {}, 0, kNone, kNone, std::move(*broken)};
        }
    }
}

}  // namespace tileglass::world
