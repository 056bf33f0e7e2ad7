#pragma once
// Under which conventions does an exact answer have the tiles that a person marked?

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "app/compare/variation.hpp"
#include "app/picture/show.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// The tiles of items that are marked by hand.
class HandMarks {
public:
    const std::vector<HandMark>& of(scene::ItemId item) const {
        static const std::vector<HandMark> none;
        const auto found = marks_.find(item);
        return found == marks_.end() ? none : found->second;
    }
    /// Marks `tile` as in the answer or not; none takes its mark away.
    void set(scene::ItemId item, Tile tile, std::optional<bool> is_in);
    void clear(scene::ItemId item) { marks_.erase(item); }
    void clear() { marks_.clear(); }

private:
    std::map<scene::ItemId, std::vector<HandMark>> marks_;
};

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
