#include "sandbox/world/world_recorder.hpp"

#include <variant>

#include "sandbox/world/printed_objects.hpp"

namespace tileglass::world {

void WorldRecorder::begin_chapter(std::int64_t step) {
    chapter_.recording = std::make_shared<Recording>(kChapterEvents + 4 * ObjectRun::kMostTiles);
    chapter_.first_lists = chapter_.lists;
    chapter_.first_points = points_;
    chapter_.before_tick = chapter_.after_tick = 0;
    chapter_.first_step = step;
    ++chapter_.number;
}

void WorldRecorder::begin(const WorldPlan& plan, bool is_recorded) {
    printed_.reset();
    if (is_recorded && plan.as_printed != scene::PrintedTracker::none) {
        printed_ = std::make_shared<PrintedObjects>(plan.frame, plan.as_printed);
    }
    go_back({}, {}, 0);
}

void WorldRecorder::go_back(const ListState& lists, const PointLists& points, std::int64_t step) {
    chapter_.lists = lists;
    points_ = points;
    begin_chapter(step);
}

void WorldRecorder::begin_operation(std::int64_t step, bool is_tick) {
    if (chapter_.recording->events().size() >= kChapterEvents) begin_chapter(step);
    if (is_tick) chapter_.before_tick = chapter_.recording->events().size();
}

void WorldRecorder::take(const Event& event) {
    std::visit(*chapter_.recording, event);
    chapter_.lists.apply(event);
    points_.apply(event);
}

void WorldRecorder::end_operation(const ObjectWorld& world) {
    if (printed_) printed_->follow(world);
}

}  // namespace tileglass::world
