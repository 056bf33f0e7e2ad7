#include "app/document/overlays/lists_in_view.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "app/replay/player.hpp"
#include "app/world/live_world.hpp"
#include "sandbox/world/live_objects.hpp"
#include "sandbox/world/printed_objects.hpp"

namespace tileglass::app {

namespace {

// Pixels at 1x: lists of smaller tiles are not drawn in a world that is not recorded.
constexpr double kLeastLiveTile = 3;

// What the last tick did; else the last operation, a person's or that of a step.
std::vector<Track> shown_operations(const Player& player, const world::Chapter& chapter,
                                    bool is_of_ticks) {
    const std::vector<std::size_t>& begun = player.found().updates;
    const std::size_t last = begun.empty() ? 0 : begun.back();
    const bool is_later = last >= chapter.after_tick && chapter.after_tick >= chapter.before_tick;
    return player.updates(is_of_ticks && !is_later ? chapter.before_tick : last);
}

ListsView view_of(const world::LiveObjects& objects, const WantedLists& wanted) {
    if (wanted.is_hidden) return {};
    if (wanted.player != nullptr) return wanted.player->found().lists;
    if (objects.is_recorded()) return objects.chapter().lists;
    if (wanted.tile_pixels >= kLeastLiveTile) return *objects.world();
    return {};
}

}  // namespace

void ListsInView::clear() {
    shown_ = {};
    overview_.forget();
}

void ListsInView::follow(const LiveWorld& live, const WantedLists& wanted) {
    const world::LiveObjects& objects = live.objects();
    const Player* player = wanted.player;
    shown_ = {};
    shown_.state = view_of(objects, wanted);
    shown_.names = &live.items();
    const std::uint64_t step =
        wanted.is_hidden ? 0 : 1 + (player != nullptr ? player->cursor() : 0);
    shown_.revision = objects.revision() << 24 ^ step;
    // The printed tracker is at the present tick; the lists may be played at an earlier step.
    const bool is_present = player == nullptr || player->is_at_end();
    const Looked looked{shown_.revision, is_present, wanted.is_of_ticks, wanted.seen};
    const Overview& overview = overview_.follow(looked, [&] {
        Overview made;
        made.longest = longest_list(shown_.state, wanted.seen);
        if (player != nullptr && !wanted.is_hidden) {
            made.changed = changed_tiles(
                shown_operations(*player, objects.chapter(), wanted.is_of_ticks), wanted.seen);
        }
        if (objects.recorder().printed() != nullptr && is_present) {
            made.wrong = objects.recorder().printed()->wrong_lists(*objects.world());
        }
        return made;
    });
    // The scale stays while ticks run: it only grows, to the next power of two.
    if (std::exchange(hottest_of_, objects.generation()) != objects.generation()) hottest_ = 0;
    constexpr std::size_t kLeastHottest = 4;
    hottest_ = std::max({hottest_, std::bit_ceil(overview.longest), kLeastHottest});
    shown_.longest = overview.longest > 0 ? hottest_ : 0;
    shown_.changed = overview.changed;
    shown_.wrong = overview.wrong;
}

}  // namespace tileglass::app
