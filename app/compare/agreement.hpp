#pragma once
// Under which conventions does an exact answer have the tiles that a person marked?

#include <cstdint>
#include <span>
#include <vector>

#include "app/compare/variation.hpp"
#include "app/picture/show.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// Puts the mark of `tile` where there is none, changes it where there is the other one.
void set_mark(std::vector<HandMark>& marks, Tile tile, bool is_in);
/// The mark of `tile`, or null.
const HandMark* find_mark(const std::vector<HandMark>& marks, Tile tile);
void remove_mark(std::vector<HandMark>& marks, Tile tile);

/// A coverage or a way of ties, and which marks speak against it.
struct Agreement {
    Coverage coverage = Coverage::half_open;  ///< of a rect or a circle
    Ties ties = Ties::owner;                  ///< of what is walked
    std::int64_t wrong = 0;                   ///< marks that disagree
    std::optional<Tile> first_wrong;          ///< the first of them

    bool operator==(const Agreement&) const = default;
};

/// One for each convention that the shape of `query` has, in the order of `kCoverages` or `kTies`.
/// A corner rule and bounds count as they are.
///
/// Cost     for each convention a logarithm a mark; of a cast its tiles
/// Errors   those of the query
Result<std::vector<Agreement>> agreements(const scene::TileQuery& query, const scene::Scene& scene,
                                          std::span<const HandMark> marks);

/// `query` under the convention of `agreement`, by an exact method.
scene::TileQuery under(const scene::TileQuery& query, const Agreement& agreement);

/// How that convention is spelled.
const char* name_of(const Agreement& agreement, const scene::Shape& shape);

}  // namespace tileglass::app
