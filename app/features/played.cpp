#include "app/features/played.hpp"

#include <fmt/format.h>

#include "app/features/subject.hpp"
#include "app/world/live_world.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app {

std::vector<Played> lists_of(const Subject& s) {
    Played lists{.title = "lists of tiles"};
    lists.why_none = s.shows_world
                         ? "There are too many objects here to record what happens to their lists."
                     : s.selected != nullptr ? "The selected item has no steps."
                                             : "None of these steps are recorded.";
    if (!s.live.has_objects()) return {lists};
    const world::LiveObjects& objects = s.live.objects();
    lists.code = fmt::format("tracker {}", scene::name_of(objects.leading()));
    if (objects.is_recorded()) {
        lists.steps = objects.chapter().recording;
        lists.first_lists = &objects.chapter().first_lists;
    }
    const scene::PrintedTracker printed = s.scene.world.as_printed;
    if (printed == scene::PrintedTracker::none) return {lists};
    return {lists, {.code = fmt::format("printed {}", scene::name_of(printed))}};
}

}  // namespace tileglass::app
