#include "sandbox/world/point_steps.hpp"

#include <algorithm>
#include <variant>

namespace tileglass::world {

namespace {

/// Applies the steps of one tile.
struct Apply {
    PointLanes& lanes;

    void operator()(const Append& event) const { lanes.array.push_back(event.object); }
    void operator()(const Shift& event) const { leave_gap(event.place); }
    void operator()(const Place& event) const {
        lanes.array[event.to] = event.object;
        leave_gap(event.from);
    }
    void operator()(const Link& event) const {
        lanes.list.insert(lanes.list.begin(), event.object);
    }
    void operator()(const Unlink& event) const { std::erase(lanes.list, event.object); }
    void operator()(const auto&) const {}

    void leave_gap(std::uint32_t place) const {
        lanes.array[place] = kNone;
        if (lanes.array.back() == kNone) lanes.array.pop_back();
    }
};

}  // namespace

void PointSteps::follow(const Chapter& chapter) {
    const std::vector<Event>& events = chapter.recording->events();
    if (chapter_ != chapter.number || begin_ > chapter.before_tick) {
        before_ = chapter.first_points;
        begin_ = end_ = 0;
    } else if (begin_ == chapter.before_tick && end_ == events.size()) {
        return;
    }
    chapter_ = chapter.number;
    end_ = events.size();
    for (; begin_ < chapter.before_tick; ++begin_) before_.apply(events[begin_]);
    const auto recording = std::make_shared<Recording>();
    PointLists points = before_;
    for (std::size_t i = begin_; i < end_; ++i) points.apply(events[i], recording.get());
    recording_ = recording;
}

PointLanes PointSteps::lanes_of(Tile tile, std::size_t cursor) const {
    PointLanes lanes;
    before_.arrays().visit_objects(tile, [&](std::uint32_t one) { lanes.array.push_back(one); });
    before_.links().visit_objects(tile, [&](std::uint32_t one) { lanes.list.push_back(one); });
    const std::vector<Event>& events = recording_->events();
    for (std::size_t i = 0; i < std::min(cursor, events.size()); ++i) {
        if (tile_of(events[i]) == tile) std::visit(Apply{lanes}, events[i]);
    }
    return lanes;
}

}  // namespace tileglass::world
