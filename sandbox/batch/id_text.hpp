#pragma once
// How is an id given back exactly as it was written?

#include <string_view>

namespace tileglass::batch {

/// The text of the value at the key `id` of `object`, which is the text of a JSON object; empty
/// where it has none. Keys of objects inside are not looked at; of two such keys the first counts.
///
/// Cost     linear in the text; no recursion
std::string_view id_text(std::string_view object);

}  // namespace tileglass::batch
