#pragma once
// In what do the tiles that another program answered differ from the answer?

#include <cstdint>
#include <unordered_set>
#include <vector>

#include "sandbox/world/methods.hpp"

namespace tileglass::batch {

/// Tiles of another program on their way past an answer. A tile that stands there twice is one tile
/// as long as the answer has it.
class GotTiles {
public:
    explicit GotTiles(const std::vector<Tile>& got);

    /// Visits the tiles of the answer that are not there, in the order of the answer.
    void visit_missing(const world::Method& method, const world::Question& question,
                       world::VisitorRef<Tile> visit);

    /// Visits the tiles that are not in the answer, as often and in the order as they stand there.
    /// To be called after a `visit_missing` that was not stopped.
    void visit_extra(world::VisitorRef<Tile> visit) const;

private:
    const std::vector<Tile>& got_;
    std::unordered_set<std::uint64_t> unanswered_;  ///< not yet met in the answer
};

}  // namespace tileglass::batch
