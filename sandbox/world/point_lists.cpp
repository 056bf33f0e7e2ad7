#include "sandbox/world/point_lists.hpp"

#include <variant>

namespace tileglass::world {

namespace {

/// Adds up the cost of the events of points.
struct Count {
    PointWork& work;

    void operator()(const Shift& event) const {
        work.looked_at += std::int64_t{event.place} + 1;
        work.shifted += event.shifted;
    }
    void operator()(const Link&) const { ++work.links; }
    void operator()(const Unlink&) const { ++work.unlinks; }
    void operator()(const auto&) const {}
};

}  // namespace

void PointLists::apply(const Event& event, Recording* recording) {
    const auto* track = std::get_if<Track>(&event);
    if (track == nullptr) return;
    const std::uint32_t object = track->object;
    const bool was_in = !track->before.is_empty();
    const bool is_in = !track->after.is_empty();
    const bool has_changed = was_in != is_in || track->before.min != track->after.min;
    if (!has_changed || (!was_in && !is_in)) return;
    ++work_.changes;
    if (recording != nullptr) (*recording)(*track);
    const auto count = [&](const auto& step) {
        Count{work_}(step);
        if (recording != nullptr) (*recording)(step);
    };
    const auto update = [&](auto& points) {
        if (!is_in) {
            points.remove(object, count);
        } else if (was_in) {
            points.move(object, track->after.min, count);
        } else {
            points.insert(object, track->after.min, count);
        }
    };
    update(arrays_);
    update(links_);
}

}  // namespace tileglass::world
