#pragma once
// How well what is typed fits a name, where letters may be left out or mistaken.

#include <optional>
#include <string_view>

namespace tileglass::app {

/// A word fits a name if its letters begin words of the name or follow each other in them: "zo",
/// "fsi" and "select" fit "Fit the selected item". A word of four letters or more also fits with
/// one letter wrong, missing, too many or exchanged with the next: "rectangel". Case is ignored.
///
/// Returns how well: more for letters that begin words or follow each other, and for short names;
/// none if it does not fit.
///
/// Cost     O(word times name)
std::optional<int> fit_of_word(std::string_view word, std::string_view name);

/// How well a word, or the beginning of one, stands in a text; none if it does not. Less than a fit
/// of the same word in a name.
std::optional<int> fit_in_text(std::string_view word, std::string_view text);

}  // namespace tileglass::app
