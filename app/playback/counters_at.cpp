#include "app/playback/counters_at.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace tileglass::app {

CountersAt::CountersAt(std::shared_ptr<const Recording> recording)
    : recording_(std::move(recording)) {
    if (!recording_) return;
    const std::vector<Event>& events = recording_->events();
    kept_.reserve(events.size() / kStride + 1);
    Counters counters;
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (i % kStride == 0) kept_.push_back(counters);
        std::visit(counters, events[i]);
    }
    if (events.size() % kStride == 0) kept_.push_back(counters);
}

Counters CountersAt::at(std::size_t steps) const {
    if (!recording_) return {};
    const std::vector<Event>& events = recording_->events();
    steps = std::min(steps, events.size());
    const std::size_t block = steps / kStride;
    Counters counters = kept_[block];
    for (std::size_t i = block * kStride; i < steps; ++i) std::visit(counters, events[i]);
    return counters;
}

}  // namespace tileglass::app
