#pragma once
// In what do the tiles that another program answered differ from the answer?

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "sandbox/shapes/method.hpp"

namespace tileglass::batch {

/// Tiles of another program on their way past an answer. A tile that stands there twice is one tile
/// as long as the answer has it.
class GotTiles {
public:
    explicit GotTiles(const std::vector<Tile>& got);

    /// Visits the tiles of the answer that are not there, in the order of the answer.
    void visit_missing(const shapes::Method& method, const shapes::Question& question,
                       VisitorRef<Tile> visit);

    /// Visits the tiles that are not in the answer, as often and in the order as they stand there.
    /// To be called after a `visit_missing` that was not stopped.
    void visit_extra(VisitorRef<Tile> visit) const;

    /// The first index at which the answer, in its order, has another tile; the shorter length
    /// where one goes on after the other's end; none where they are equal. To be called after a
    /// `visit_missing` that was not stopped.
    std::optional<std::size_t> first_difference() const;

private:
    const std::vector<Tile>& got_;
    std::unordered_map<std::uint64_t, bool> is_answered_;  ///< was it met in the answer?
    std::size_t count_ = 0;                                ///< tiles of the answer
    std::optional<std::size_t> first_other_;               ///< that is no tile of `got_`
};

}  // namespace tileglass::batch
