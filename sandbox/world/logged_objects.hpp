#pragma once
// The objects of a log, by the ids that they have in the world.

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "sandbox/scene/world.hpp"

namespace tileglass::world {

/// Gives each object that a log mentions an id in the world, in the order in which the log first
/// mentions its ids.
class LoggedObjects {
public:
    /// Appends the operations of `log` that are not among `operations` yet, with ids of the world.
    /// `tile_size`: world units.
    void read(const std::vector<scene::ObjectOperation>& log, double tile_size,
              std::vector<scene::ObjectOperation>& operations);

    /// The log's own id; none if no object of the log has this id in the world.
    std::optional<std::uint32_t> id_in_log(std::uint32_t id) const;
    /// The tiles of all of them where each is largest, about.
    double tiles() const { return tiles_; }

private:
    std::vector<std::uint32_t> ids_;                            ///< the log's
    std::unordered_map<std::uint32_t, std::uint32_t> indices_;  ///< in `ids_`, by the log's id
    std::vector<double> most_tiles_;  ///< about, where an object is largest; as `ids_`
    double tiles_ = 0;                ///< the sum of these
};

}  // namespace tileglass::world
