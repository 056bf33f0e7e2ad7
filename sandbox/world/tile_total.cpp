#include "sandbox/world/tile_total.hpp"

#include <fmt/format.h>

#include "sandbox/world/object_run.hpp"
#include "sandbox/world/object_world.hpp"
#include "tileglass/query/rectangle.hpp"

namespace tileglass::world {

std::optional<Error> TileTotal::add(const scene::Item& item) {
    double tiles = 0;
    if (const auto* swarm = item.as<scene::Swarm>()) {
        tiles = tiles_of_swarms({scene_.frame, scene_.world.bounds, {*swarm}});
    } else if (const auto* object = item.as<scene::Object>()) {
        const Result<TileRect> footprint =
            rectangle_tiles(scene_.frame, object->rect, Coverage::half_open, scene_.world.bounds);
        if (footprint) tiles = static_cast<double>(footprint->area());
    }
    if (item.hidden || tiles == 0) return std::nullopt;
    constexpr auto kTooMany = static_cast<double>(ObjectWorld::kTooManyTiles);
    if (all_ + tiles >= kTooMany) {
        const bool is_swarm = item.as<scene::Swarm>() != nullptr;
        return Error{is_swarm ? "swarm" : "object",
                     fmt::format("all objects together would be in {}{:.0f} tiles; they may "
                                 "be in fewer than {:.0f}",
                                 is_swarm ? "about " : "", all_ + tiles, kTooMany)};
    }
    all_ += tiles;
    return std::nullopt;
}

}  // namespace tileglass::world
