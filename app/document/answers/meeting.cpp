#include "app/document/answers/meeting.hpp"

#include "app/world/live_world.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app {

namespace {

// Tiles, and entries of their lists, in which objects are looked for in one screen frame.
constexpr std::int64_t kMostLooks = 2'000'000;
// Of those that are tried, found and painted in one.
constexpr std::size_t kMostMet = 100'000;

std::optional<world::MetObjects> meet(const scene::Item& item, const Answer* answer,
                                      const LiveWorld& live, bool works_in_background) {
    const world::ObjectWorld& world = *live.objects().world();
    std::size_t most = world::ObjectWorld::kAnyNumber;
    if (works_in_background) {
        most = kMostMet;
        const bool has_many =
            answer != nullptr && (answer->error || answer->summary.count > kMostLooks);
        // On its way to another tick, the world changes with each screen frame.
        const bool is_on_its_way = !live.objects().has_caught_up();
        if (world.nodes().live > kMostLooks && (has_many || is_on_its_way)) return std::nullopt;
    }
    const auto keep = [](const Result<world::MetObjects>& found) {
        return found ? std::optional(*found) : std::nullopt;
    };
    if (item.query() != nullptr) return keep(world.met_by(item.query()->shape, most));
    const auto* object = item.as<scene::Object>();
    if (object == nullptr || object->by == Vec2{}) return std::nullopt;
    return keep(world.met_by(Sweep{object->rect, object->by}, item.id, most));
}

}  // namespace

void Meeting::follow(const scene::Item* item, const Answer* answer, std::uint64_t revision,
                     const LiveWorld& live, bool works_in_background) {
    const scene::ItemId id = item != nullptr ? item->id : scene::kNoItem;
    met_.follow({revision, live.objects().revision(), id}, [&] {
        const bool has_both = item != nullptr && !item->hidden && live.has_objects();
        return has_both ? meet(*item, answer, live, works_in_background) : std::nullopt;
    });
}

}  // namespace tileglass::app
