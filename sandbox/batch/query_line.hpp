#pragma once
// What does a line of `query` ask, and what is it called?

#include <optional>
#include <string_view>

#include "sandbox/scene/query.hpp"
#include "sandbox/text/json.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::batch {

/// A line that asks something.
struct QueryLine {
    scene::Json id;  ///< null: none
    scene::TileQuery query;
};

/// Reads one line of `query`, without answering it.
///
/// Errors   those that answer such a line, but for those of the answer itself
Result<QueryLine> read_query_line(std::string_view line);

/// The first key of a line that no query has.
std::optional<Error> check_line_keys(const scene::Json& line);

}  // namespace tileglass::batch
