#pragma once
// The methods and conventions for an item, and which conventions agree with tiles marked by hand.

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/document/answers/answers.hpp"
#include "app/document/picture/show.hpp"
#include "app/replay/words/words.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// How a query is answered: its method and conventions.
struct Variation {
    std::string method;  ///< a name in the method table; empty: the shape's first method
    Coverage coverage = Coverage::half_open;
    Ties ties = Ties::owner;
    Corner corner = Corner::pass;

    bool operator==(const Variation&) const = default;
};

/// The present variation of `query`.
Variation variation_of(const scene::TileQuery& query);

/// The initial variation: under `closed` or `supercover`, which take the most tiles, or under the
/// default if `query` is so already; by the exact method if that of `query` is not exact.
Variation first_variation(const scene::TileQuery& query);

/// `query` under another variation. Leaves out a corner rule that does not apply.
scene::TileQuery varied(scene::TileQuery query, const Variation& variation);

/// `query` under `coverage`, or for a segment or ray under `ties`, by an exact method: its own if
/// that is exact.
scene::TileQuery under(scene::TileQuery query, Coverage coverage, Ties ties);

/// `item` under another variation. If the method needs bounds and there are none, it gets the
/// extent of `own`, the item's answer, plus two tiles on each side, which contains the tiles under
/// any coverage.
scene::Item varied(scene::Item item, const Variation& variation, const Answer& own);

/// "Rows by square root, closed"; methods that are not exact have no conventions.
std::string words_of(const scene::TileQuery& query);

/// Which of the item's numbers an error of its answer is about, as the inspector lists them: 2 for
/// `circle[2]`; none if it is about something else.
std::optional<std::size_t> wrong_number(const Error& error, const scene::Item& item);

/// An error of an item's answer in the words of the inspector: "radius: -5 is below 0", where a
/// file's error names the key, "circle[2]".
std::string words_of_error(const Error& error, const scene::Item& item);

/// The tiles marked by hand, for each item.
class HandMarks {
public:
    const std::vector<HandMark>& of(scene::ItemId item) const {
        static const std::vector<HandMark> none;
        const auto found = marks_.find(item);
        return found == marks_.end() ? none : found->second;
    }
    /// Marks `tile` as inside the answer or not; none removes its mark.
    void set(scene::ItemId item, Tile tile, std::optional<bool> is_in);
    void clear(scene::ItemId item) { marks_.erase(item); }
    void clear() { marks_.clear(); }

private:
    std::map<scene::ItemId, std::vector<HandMark>> marks_;
};

/// A coverage or ties rule, and the marks that contradict it.
struct Agreement {
    Coverage coverage = Coverage::half_open;  ///< for rects and circles
    Ties ties = Ties::owner;                  ///< for segments and rays
    std::int64_t wrong = 0;                   ///< marks that contradict it
    std::optional<Tile> first_wrong;          ///< the first of them

    bool operator==(const Agreement&) const = default;
};

using Agreements = Result<std::vector<Agreement>>;

/// One for each convention of `query`'s shape, in the order of `kCoverages` or `kTies`. Its corner
/// rule and bounds stay as they are.
///
/// Cost     per convention: logarithmic for each mark; for a cast its tiles
/// Errors   those of the query; that of `deadline` if it has passed
Agreements agreements(const scene::TileQuery& query, const scene::Scene& scene,
                      std::span<const HandMark> marks, scene::Deadline& deadline);

/// `query` under the convention of `agreement`, by an exact method.
inline scene::TileQuery under(const scene::TileQuery& query, const Agreement& agreement) {
    return under(query, agreement.coverage, agreement.ties);
}

/// The name of the agreement's coverage or ties rule.
const char* name_of(const Agreement& agreement, const scene::Shape& shape);

}  // namespace tileglass::app
