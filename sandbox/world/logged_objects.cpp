#include "sandbox/world/logged_objects.hpp"

#include <utility>

#include "sandbox/world/journal.hpp"
#include "sandbox/world/object_run.hpp"

namespace tileglass::world {

void LoggedObjects::read(const std::vector<scene::ObjectOperation>& log, double tile_size,
                         std::vector<scene::ObjectOperation>& operations) {
    for (std::size_t i = operations.size(); i < log.size(); ++i) {
        scene::ObjectOperation operation = log[i];
        const auto next = static_cast<std::uint32_t>(ids_.size());
        const auto [place, is_new] = indices_.try_emplace(operation.id, next);
        if (is_new) {
            ids_.push_back(operation.id);
            most_tiles_.push_back(0);
        }
        const double tiles = tiles_in(operation.rect, tile_size);
        double& most = most_tiles_[place->second];
        if (tiles > most && tiles <= static_cast<double>(ObjectRun::kMostTiles)) {
            tiles_ += tiles - std::exchange(most, tiles);
        }
        operation.id = ObjectRun::kFirstLogged + place->second;
        operations.push_back(operation);
    }
}

std::optional<std::uint32_t> LoggedObjects::id_in_log(std::uint32_t id) const {
    if (id < ObjectRun::kFirstLogged) return std::nullopt;
    const std::size_t place = id - ObjectRun::kFirstLogged;
    return place < ids_.size() ? std::optional(ids_[place]) : std::nullopt;
}

}  // namespace tileglass::world
