#pragma once
// Paints the tiles of an answer.

#include <cstdint>
#include <vector>

#include "app/canvas/canvas.hpp"
#include "app/document/answers/answers.hpp"
#include "sandbox/text/deadline.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::app {

/// Adds the tiles of an answer in `seen`, if it `tells_tiles`; equal spans of neighbouring rows are
/// one highlight. What is narrower than pixels is sampled, so that the work depends on the screen
/// and not on the number of tiles. A method that is not exact runs from its beginning wherever one
/// looks: of a long run the first part is added, of what takes longer than `deadline`, too. Returns
/// whether all of it was.
bool add_answer(const Answer& answer, const TileRect& seen, std::vector<Highlight>& highlights,
                scene::Deadline& deadline);

/// `Highlight::answer` of an item: tells its tiles from those of others that it touches.
std::uint8_t bits_of_answer(scene::ItemId item);

}  // namespace tileglass::app
