#include "app/document/overlays/counted.hpp"

#include <optional>
#include <variant>

#include "app/document/overlays/tile_marks.hpp"
#include "app/world/live_world.hpp"
#include "sandbox/world/live_objects.hpp"
#include "sandbox/world/object_world.hpp"

namespace tileglass::app {

namespace {

constexpr std::size_t kMostShown = 5'000;
constexpr std::size_t kMostLookedAt = 100'000;  // steps, the newest

// Finds the area of the world that an event is about; none if it has no place.
struct AreaOf {
    const Frame& frame;
    const LiveWorld* live;

    std::optional<Rect> of_tiles(const TileRect& tiles) const {
        if (tiles.is_empty()) return std::nullopt;
        return world_rect(frame, tiles);
    }
    std::optional<Rect> of_tile(Tile tile) const {
        return of_tiles({tile, {tile.x + 1, tile.y + 1}});
    }
    std::optional<Rect> of_object(std::uint32_t object) const {
        if (live == nullptr || live->objects().world() == nullptr) return std::nullopt;
        const world::ObjectWorld& world = *live->objects().world();
        if (object >= world.number_end()) return std::nullopt;
        const std::uint32_t id = world.id_of(object);
        if (world.number_of(id) != object) return std::nullopt;
        return rect_of(*live, id);
    }

    std::optional<Rect> operator()(const Row& row) const {
        const auto& [y, x_min, x_end] = row.span;
        return of_tiles({{x_min, y}, {x_end, y + 1}});
    }
    std::optional<Rect> operator()(const Track& track) const {
        return of_tiles(track.after.is_empty() ? track.before : track.after);
    }
    std::optional<Rect> operator()(const Candidate& candidate) const {
        return of_object(candidate.object);
    }
    std::optional<Rect> operator()(const Ask& ask) const { return of_object(ask.object); }
    template <typename Kind>
    std::optional<Rect> operator()(const Kind& event) const {
        if constexpr (requires { event.rect; }) {
            return event.rect;
        } else if constexpr (requires { event.tile.has_value(); }) {
            return event.tile ? of_tile(*event.tile) : std::nullopt;
        } else if constexpr (requires { event.tile; }) {
            return of_tile(event.tile);
        } else {
            return std::nullopt;
        }
    }
};

}  // namespace

void show_counted(const Recording& recording, std::span<const std::size_t> steps, Role role,
                  const Frame& frame, const LiveWorld* live, Canvas& canvas) {
    const Rect seen = canvas.view.visible();
    std::size_t shown = 0;
    std::size_t looked_at = 0;
    // The newest first: they matter most where there are too many.
    for (auto step = steps.end();
         step != steps.begin() && shown < kMostShown && looked_at++ < kMostLookedAt;) {
        const Event& event = recording.events()[*--step - 1];
        const std::optional<Rect> area = std::visit(AreaOf{frame, live}, event);
        if (!area || !overlaps(*area, seen)) continue;
        canvas.outlines.push_back({*area, 2, role});
        ++shown;
    }
}

void show_counted(std::span<const Tile> tiles, Role role, const Frame& frame, Canvas& canvas) {
    const Rect seen = canvas.view.visible();
    std::size_t shown = 0;
    for (const Tile tile : tiles) {
        const Rect area = area_of(tile, frame);
        if (!overlaps(area, seen)) continue;
        canvas.outlines.push_back({area, 2, role});
        if (++shown == kMostShown) break;
    }
}

}  // namespace tileglass::app
