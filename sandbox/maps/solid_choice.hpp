#pragma once
// Which tiles of a map with layers are solid before anybody has chosen.

#include <cstddef>
#include <optional>
#include <string>

#include "sandbox/maps/imported_map.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// The index of a layer by its name; none where that is empty, or where it is one of layers that
/// are all empty. Null has no layers.
///
/// Errors   `--layer`: there is none; the message names those that there are
Result<std::optional<std::size_t>> layer_named(const ImportedMap* map, const std::string& name);

/// The layer with the solid tiles, and which of its kinds these are.
struct SolidChoice {
    std::size_t layer = 0;
    SolidRule rule;
    std::string why;  ///< a sentence without a full stop
};

/// Decides by the first of these that applies:
///
/// - a property of kinds, `solid`, `collides`, `collision` or `blocking`: the first layer with such
///   a kind, of which these are solid
/// - collision shapes of kinds, likewise
/// - a layer named collision, collisions, wall, walls, solid, block, blocks or obstacles: all of it
///   but empty tiles
/// - the first layer, likewise, if at least a tenth of it is empty; otherwise no tile is solid
///
/// Capital letters make no difference; of "group/name" the name counts. `layer`: somebody wants
/// this one, so it counts as named so, and the others are not looked at. `map` has layers of
/// numbers.
///
/// Cost     linear in the tiles
SolidChoice choose_solids(const ImportedMap& map, std::optional<std::size_t> layer = std::nullopt);

}  // namespace tileglass::scene
