#include "sandbox/world/printed_objects.hpp"

#include <algorithm>

#include "tileglass/base/assert.hpp"

namespace tileglass::world {

namespace {

printed::ObjectTrackerForm form_of(scene::PrintedTracker tracker) {
    using Form = printed::ObjectTrackerForm;
    if (tracker == scene::PrintedTracker::naive) return Form::naive;
    return tracker == scene::PrintedTracker::on_change ? Form::on_change : Form::nodes;
}

printed::CenteredRect centered(const Rect& rect) {
    const Vec2 size = rect.max() - rect.min();
    return {rect.min() + size * 0.5, size.x, size.y};
}

}  // namespace

PrintedObjects::PrintedObjects(const Frame& frame, scene::PrintedTracker form)
    : frame_(frame), form_(form) {
    TILEGLASS_ASSERT(form != scene::PrintedTracker::none);
}

void PrintedObjects::update(std::uint32_t number, const Rect& rect, Kept& kept, bool is_new) {
    kept.rect = rect;
    const printed::CenteredRect to = centered(rect);
    if (form_ == scene::PrintedTracker::point) {
        const std::optional<Tile> tile = frame_.tile_at(to.center);
        if (!tile) return;
        if (!kept.point) {
            kept.point.emplace(number, *tile, *lists_);
        } else {
            kept.point->on_update_position(*tile);
        }
        return;
    }
    if (is_new) kept.object.emplace(number, form_of(form_), frame_, *lists_);
    const Result<printed::TrackerEnding> ending = kept.object->update_position(to);
    kept.has_crashed = ending && ending->met_null_list;
}

void PrintedObjects::follow(const ObjectWorld& world) {
    const auto& tracker = world.grid().tracker();
    std::erase_if(kept_, [&](const auto& kept) {
        if (tracker.contains(kept.first)) return false;
        for (const Tile tile : lists_->tiles_of(kept.first)) lists_->remove(tile, kept.first);
        return true;
    });
    tracker.visit_all_objects([&](std::uint32_t number) {
        const Rect& rect = world.grid().rect(number);
        const auto [place, is_new] = kept_.try_emplace(number);
        if (!is_new && place->second.rect == rect) return;
        update(number, rect, place->second, is_new);
    });
}

std::vector<WrongList> PrintedObjects::wrong_lists(const ObjectWorld& world) const {
    std::vector<WrongList> wrong;
    const auto& tracker = world.grid().tracker();
    tracker.visit_all_objects([&](std::uint32_t number) {
        const std::vector<Tile> tiles = lists_->tiles_of(number);
        const bool has_crashed = kept_.at(number).has_crashed;
        TileRect footprint = tracker.footprint(number);
        if (form_ == scene::PrintedTracker::point) {
            // A point is in exactly one tile.
            const std::optional<Tile> tile =
                frame_.tile_at(centered(world.grid().rect(number)).center);
            if (!tile) return;
            footprint = {*tile, {tile->x + 1, tile->y + 1}};
        }
        visit_tiles(footprint, [&](Tile tile) {
            const bool is_there = std::find(tiles.begin(), tiles.end(), tile) != tiles.end();
            if (!is_there) wrong.push_back({tile, number, true, has_crashed});
        });
        for (const Tile tile : tiles) {
            if (!footprint.contains(tile)) wrong.push_back({tile, number, false, has_crashed});
        }
    });
    return wrong;
}

}  // namespace tileglass::world
