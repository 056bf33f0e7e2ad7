#pragma once
// Draws an answer compared with another program's tiles.

#include <string>
#include <vector>

#include "app/canvas/tile_picture.hpp"
#include "app/document/answers/answers.hpp"

namespace tileglass::app {

/// The role of a part's tiles.
struct ForeignLook {
    Role role;
    const char* name;  ///< of the part on screen: "missing in yours"
};
ForeignLook look_of(compare::ForeignPart part);

/// Adds the tiles of both in `seen`, with the roles of their parts. `answer` must not have an
/// error.
void add_foreign_tiles(const Answer& answer, const scene::TileList& foreign, const TileRect& seen,
                       std::vector<Highlight>& highlights);

/// ", 2 missing, 1 extra", ", as yours"; empty if there are no foreign tiles.
std::string difference_text(const Answer& answer);

/// "(3, 1) is missing in yours, place 4"
std::string text_of(const compare::FirstDifference& first);

}  // namespace tileglass::app
