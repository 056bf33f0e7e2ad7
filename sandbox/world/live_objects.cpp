#include "sandbox/world/live_objects.hpp"

#include <fmt/format.h>

#include <set>
#include <utility>

namespace tileglass::world {

const ObjectWorld* LiveObjects::world() const {
    return worlds_.empty() ? nullptr : &worlds_[static_cast<std::size_t>(recorded_)];
}

void LiveObjects::begin_chapter() {
    recording_ = std::make_shared<Recording>(kChapterEvents + 4 * kMostTiles);
    shared_ = recording_;
    first_lists_ = lists_;
    ++chapter_;
}

void LiveObjects::start_over(const Following& in, TrackerMethod recorded) {
    in_ = in;
    recorded_ = recorded;
    worlds_.clear();
    for (const TrackerMethod method : scene::kTrackers) {
        worlds_.emplace_back(in.frame, in.bounds, method);
    }
    work_ = {};
    placed_.clear();
    faults_.clear();
    lists_ = {};
    begin_chapter();
}

std::optional<Error> LiveObjects::fault_of(const Rect& rect) const {
    const Result<TileRect> footprint = worlds_.front().grid().footprint_of(rect);
    if (!footprint) return footprint.error();
    if (footprint->area() > kMostTiles) {
        return Error{"rect", fmt::format("it would be in {} tiles; up to {} are followed here",
                                         footprint->area(), kMostTiles)};
    }
    return std::nullopt;
}

/// Lets every tracker do the same.
template <typename Operation>
void LiveObjects::run(const Operation& operation) {
    if (recording_->events().size() >= kChapterEvents) begin_chapter();
    const std::size_t first = recording_->events().size();
    for (const TrackerMethod method : scene::kTrackers) {
        const auto k = static_cast<std::size_t>(method);
        const bool is_recorded = method == recorded_;
        const Result<TrackerUpdate> update =
            operation(worlds_[k], is_recorded ? recording_.get() : nullptr);
        TILEGLASS_ASSERT(update.has_value());
        TrackerWork& work = work_[k];
        ++(update->links + update->unlinks > 0 ? work.done : work.skipped);
        work.sum += *update;
        work.nodes = worlds_[k].nodes();
    }
    const std::vector<Event>& events = recording_->events();
    for (std::size_t i = first; i < events.size(); ++i) lists_.apply(events[i]);
}

bool LiveObjects::follow(const Frame& frame, const std::optional<TileRect>& bounds,
                         TrackerMethod recorded, std::span<const PlacedObject> objects) {
    const Following in{frame, bounds};
    if (objects.empty() && worlds_.empty()) return false;
    bool has_changed = false;
    if (in_ != in || recorded_ != recorded || worlds_.empty()) {
        start_over(in, recorded);
        has_changed = true;
    }
    std::set<std::uint32_t> wanted;
    faults_.clear();
    for (const PlacedObject& object : objects) {
        if (auto fault = fault_of(object.rect)) {
            faults_.emplace(object.id, std::move(*fault));
        } else {
            wanted.insert(object.id);
        }
    }
    std::erase_if(placed_, [&](const auto& placed) {
        if (wanted.contains(placed.first)) return false;
        run([&](ObjectWorld& world, Recording* recording) {
            return world.remove(placed.first, recording);
        });
        has_changed = true;
        return true;
    });
    for (const PlacedObject& object : objects) {
        if (!wanted.contains(object.id)) continue;
        const auto [place, is_new] = placed_.try_emplace(object.id, object.rect);
        if (!is_new && place->second == object.rect) continue;
        place->second = object.rect;
        run([&](ObjectWorld& world, Recording* recording) {
            return is_new ? world.insert(object.id, object.rect, recording)
                          : world.move(object.id, object.rect, recording);
        });
        has_changed = true;
    }
    return has_changed;
}

}  // namespace tileglass::world
