#pragma once
// The scenes that are shipped with the program, and the search among them.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tileglass::app {

/// A shipped scene that shows one thing.
struct Case {
    std::string id;     ///< `S1`: from the name of its file, up to the first hyphen
    std::string title;  ///< what it shows
    std::string text;   ///< the scene document
};

/// A kind of case: those whose ids begin with the same letter.
struct CaseKind {
    char letter;
    const char* name;
};

/// The kinds, in the order in which cases are listed.
inline constexpr CaseKind kCaseKinds[] = {{'S', "As the articles print it"},
                                          {'R', "Segments and rays"},
                                          {'B', "Rectangles and borders"},
                                          {'C', "Circles"},
                                          {'O', "Objects in tiles"}};

/// The case whose file is called `name` and holds `text`. A text that is no scene has no title.
Case case_of(std::string_view name, std::string_view text);

/// Puts cases in the order of their kinds and numbers: S2 before S10, S10 before R1.
void sort_cases(std::vector<Case>& cases);

/// The case with this id, whether it is written in capitals or not; null where there is none.
const Case* find_case(const std::vector<Case>& cases, std::string_view id);

/// Indices of the cases that fit what is typed, best first: every word has to be in "id title",
/// whole or by its letters in order. Nothing typed: all of them.
std::vector<std::size_t> fitting_cases(const std::vector<Case>& cases, std::string_view typed);

}  // namespace tileglass::app
