#pragma once
// By which other method, and under which other conventions, can an item be answered?

#include <string>

#include "app/answers/answers.hpp"
#include "app/words/words.hpp"

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

/// `query` under one coverage, or one way of ties, by an exact method: its own where that is one.
scene::TileQuery under(scene::TileQuery query, Coverage coverage);
scene::TileQuery under(scene::TileQuery query, Ties ties);

/// The answer of `item` in another way. A method that tests the tiles of bounds, where there are
/// none, gets those of `own`, the item's own answer, and two more on each side: what any coverage
/// takes lies in them.
Answer vary(const scene::Item& item, const Variation& variation, const Answer& own,
            const scene::Scene& scene);

/// "Rows by square root, closed"; a method that is not exact knows no conventions.
std::string words_of(const scene::TileQuery& query);

}  // namespace tileglass::app
