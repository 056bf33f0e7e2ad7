#pragma once
// The scenes shipped with the program, and the search among them.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tileglass::app {

/// How much a case asks of its reader.
enum class CaseLevel : std::uint8_t {
    first_look,  ///< what is asked, and by which rule
    in_use,      ///< what programs meet
    deep,        ///< rounding, ties, what stands inside a structure
};
inline constexpr std::array kCaseLevels{CaseLevel::first_look, CaseLevel::in_use, CaseLevel::deep};

/// "first look", as in the document.
const char* name_of(CaseLevel level);

/// A shipped scene that shows one thing.
struct Case {
    std::string id;     ///< `S1`: its file name up to the first hyphen
    std::string title;  ///< what it shows
    std::string about;  ///< its claim
    std::string text;   ///< the scene document
    std::string tags;   ///< words that find it, separated by commas; in lower case
    std::string words;  ///< its texts, its methods and conventions; in lower case
    CaseLevel level = CaseLevel::in_use;
};

/// A group of cases: those that begin, then one for each first letter of an id.
struct CaseGroup {
    char letter;  ///< 0: `kStartHere`
    const char* name;
};

/// The groups, in the order of the gallery.
inline constexpr std::array<CaseGroup, 7> kCaseGroups{{{0, "Start here"},
                                                       {'B', "Rectangles and borders"},
                                                       {'C', "Circles"},
                                                       {'R', "Segments and rays"},
                                                       {'O', "Objects in tiles"},
                                                       {'T', "Boxes around a camera"},
                                                       {'S', "As articles print it"}}};

/// The cases to begin with, in an order that teaches: which tiles a shape takes, what that costs,
/// where a line passes, how objects are found, how a map is loaded.
inline constexpr std::array<std::string_view, 10> kStartHere{"B1", "C1", "C11", "B5",  "R4",
                                                             "R3", "O2", "O1",  "O21", "T11"};

/// The index of the group that the case with this id is in.
std::size_t group_of(std::string_view id);

/// The case in the file `name` with the content `text`. Text that is not a scene gives an empty
/// title.
Case case_of(std::string_view name, std::string_view text);

/// Sorts cases by group and number: S2 before S10, those to begin with first.
void sort_cases(std::vector<Case>& cases);

/// The case with this id in upper or lower case; null if there is none.
const Case* find_case(const std::vector<Case>& cases, std::string_view id);

/// Indices of the cases that match what is typed, best first: each word begins the id, occurs in
/// the title, or begins a word of the tags, the texts or the methods. If no case has them all,
/// those whose id and title fit each word with letters left out or mistaken (`fit_of_word`).
/// Nothing typed: all cases.
std::vector<std::size_t> fitting_cases(const std::vector<Case>& cases, std::string_view typed);

}  // namespace tileglass::app
