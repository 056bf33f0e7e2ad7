#pragma once
// The methods and conventions that can answer an item, and which of them agree with tiles marked by
// hand.

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/answers/answers.hpp"
#include "app/picture/show.hpp"
#include "app/words/words.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// How a question is answered: all of a query that is no part of the question itself.
struct Variation {
    std::string method;  ///< a name of the method table; empty: the shape's first method
    Coverage coverage = Coverage::half_open;
    Ties ties = Ties::owner;
    Corner corner = Corner::pass;

    bool operator==(const Variation&) const = default;
};

/// How `query` is answered as it is.
Variation variation_of(const scene::TileQuery& query);

/// The first thing to compare with: the same under `closed` or `supercover`, which take the most,
/// or where it is so under the default; the exact method where that of `query` is none.
Variation first_variation(const scene::TileQuery& query);

/// `query`, answered in another way. A corner that does not apply is left out.
scene::TileQuery varied(scene::TileQuery query, const Variation& variation);

/// `query` under `coverage`, or where it is walked under `ties`, by an exact method: its own where
/// that is one.
scene::TileQuery under(scene::TileQuery query, Coverage coverage, Ties ties);

/// The answer of `item` in another way. A method that tests the tiles of bounds, where there are
/// none, gets those of `own`, the item's own answer, and two more on each side: what any coverage
/// takes lies in them.
Answer vary(const scene::Item& item, const Variation& variation, const Answer& own,
            const scene::Scene& scene);

/// "Rows by square root, closed"; a method that is not exact knows no conventions.
std::string words_of(const scene::TileQuery& query);

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

using Agreements = Result<std::vector<Agreement>>;

/// One for each convention that the shape of `query` has, in the order of `kCoverages` or `kTies`.
/// A corner rule and bounds count as they are.
///
/// Cost     for each convention a logarithm a mark; of a cast its tiles
/// Errors   those of the query
Agreements agreements(const scene::TileQuery& query, const scene::Scene& scene,
                      std::span<const HandMark> marks);

/// `query` under the convention of `agreement`, by an exact method.
inline scene::TileQuery under(const scene::TileQuery& query, const Agreement& agreement) {
    return under(query, agreement.coverage, agreement.ties);
}

/// How that convention is spelled.
const char* name_of(const Agreement& agreement, const scene::Shape& shape);

}  // namespace tileglass::app
