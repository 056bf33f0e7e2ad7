#pragma once
// Which tiles does a project of the editor LDtk have?

#include <string_view>

#include "sandbox/maps/imported_map.hpp"
#include "sandbox/text/json_fwd.hpp"
#include "sandbox/text/progress.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// Has the value the `levels` of an LDtk project, and its `jsonVersion` or `__header__`?
bool is_like_ldtk(const Json& value);

/// Reads the layers of whole numbers (IntGrid) of all levels of an LDtk project, each named
/// `Level/Layer`, the lowest layer of a level first; 0 is no tile. They lie where the world has
/// them; levels of a linear world, which have no place, stand in a row or a column. What is left
/// out is in the notes: levels in files of their own, worlds of a project that has several,
/// entities, layers of other kinds, layers whose tiles are not as large as those of the first
/// layer. Notes also tell where a layer does not lie on whole tiles; it is moved left and up.
///
/// Cost     linear in the text
/// Errors   field `line`: what is no JSON; the path of a key (`levels[0].layerInstances[1].
///          intGridCsv`): what is missing or not as LDtk writes it, numbers that are not as many as
///          the tiles, tiles beyond the range or `ImportedMap::kMostTiles`; field `levels`: no
///          layer can be read; field `file`: cancelled
Result<ImportedMap> read_ldtk(std::string_view bytes, Progress& progress);

}  // namespace tileglass::scene
