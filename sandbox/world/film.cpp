#include "sandbox/world/film.hpp"

#include <algorithm>
#include <limits>

namespace tileglass::world {

namespace {

CameraPlan streamer_alone(CameraPlan plan) {
    plan.camera.is_as_printed = false;
    return plan;
}

}  // namespace

Film::Film(const CameraPlan& plan) : plan_(plan), run_(streamer_alone(plan)) {
    see();
}

bool Film::work(std::int64_t budget, scene::Deadline* deadline) {
    for (; budget > 0 && !is_whole_; budget -= run_.cost()) {
        is_whole_ = run_.has_come_to_rest() || run_.tick() >= kMostTicks;
        if (!is_whole_) {
            run_.run_tick();
            see();
            if (deadline != nullptr && deadline->look()) break;
            continue;
        }
        for (const auto& [key, stay] : open_) end_stay(stay);
        open_.clear();
    }
    return !is_whole_;
}

void Film::end_stay(const BoxStay& stay) {
    stays_.push_back(stay);
    stays_.back().end = run_.tick() + (is_whole_ ? 1 : 0);
}

// Compares the boxes of this tick with those of the last.
void Film::see() {
    const CameraFrame& frame = run_.frames().back();
    frames_.push_back(frame);
    const std::int64_t room = std::numeric_limits<std::int64_t>::max() - sum_.holes;
    sum_.holes += std::min(frame.holes, room);
    sum_.worst = run_.worst();
    sum_.most_tiles = std::max(sum_.most_tiles, frame.live + frame.pooled);
    sum_.most_bytes =
        std::max(sum_.most_bytes, static_cast<std::int64_t>(run_.streamer().pool().bytes()));
    sum_.constructed = run_.sum().created;
    sum_.loaded = run_.sum().loaded;

    std::map<Key, BoxStay> now;
    run_.streamer().for_each_box([&](Box box, std::int64_t, std::int64_t) {
        const Key key{box.y, box.x};
        now[key] = {box, run_.streamer().state_of(box), run_.tick(), 0, 0};
    });
    for (const auto& [key, stay] : open_) {
        const auto still = now.find(key);
        if (still == now.end()) {
            end_stay(stay);
            free_lanes_.insert(stay.lane);
            continue;
        }
        still->second.lane = stay.lane;
        if (still->second.state == stay.state) {
            still->second.begin = stay.begin;
        } else {
            end_stay(stay);
        }
    }
    for (auto& [key, stay] : now) {
        if (!open_.contains(key)) {
            if (free_lanes_.empty()) free_lanes_.insert(lanes_++);
            stay.lane = *free_lanes_.begin();
            free_lanes_.erase(free_lanes_.begin());
        }
        const bool is_whole_now = stay.state == BoxState::loaded && stay.begin == run_.tick();
        if (is_whole_now && !known_.insert(key).second) ++sum_.again;
    }
    open_ = std::move(now);
}

std::int64_t slow_frames(const Film& film, const scene::TileCosts& costs) {
    return std::count_if(film.frames().begin(), film.frames().end(), [&](const CameraFrame& frame) {
        return computed_time(frame.work, costs) > costs.frame;
    });
}

}  // namespace tileglass::world
