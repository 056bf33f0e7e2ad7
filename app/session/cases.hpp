#pragma once
// The scenes shipped with the program, and the search among them.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tileglass::app {

/// A shipped scene that shows one thing.
struct Case {
    std::string id;     ///< `S1`: its file name up to the first hyphen
    std::string title;  ///< what it shows
    std::string text;   ///< the scene document
    std::string tags;   ///< words that find it, separated by commas; in lower case
    std::string words;  ///< its texts, its methods and conventions; in lower case
};

/// A kind of case, given by the first letter of the id.
struct CaseKind {
    char letter;
    const char* name;
};

/// The kinds, in listing order.
inline constexpr CaseKind kCaseKinds[] = {
    {'S', "As the articles print it"}, {'R', "Segments and rays"},
    {'B', "Rectangles and borders"},   {'C', "Circles"},
    {'O', "Objects in tiles"},         {'T', "Boxes around a camera"}};

/// The case in the file `name` with the content `text`. Text that is not a scene gives an empty
/// title.
Case case_of(std::string_view name, std::string_view text);

/// Sorts cases by kind and number: S2 before S10, S10 before R1.
void sort_cases(std::vector<Case>& cases);

/// The case with this id in upper or lower case; null if there is none.
const Case* find_case(const std::vector<Case>& cases, std::string_view id);

/// Indices of the cases that match what is typed, best first: each word begins the id, occurs in
/// the title, or begins a word of the tags, the texts or the methods. If no case has them all,
/// those whose id and title have the letters of each word in this order. Nothing typed: all cases.
std::vector<std::size_t> fitting_cases(const std::vector<Case>& cases, std::string_view typed);

}  // namespace tileglass::app
