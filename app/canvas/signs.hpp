#pragma once
// Which signs do the texts have that are shown? Fonts are made with the usual ones.

#include <set>
#include <string_view>

namespace tileglass::app {

/// So many different signs are remembered: a page of Chinese has some 500.
inline constexpr std::size_t kMostSigns = 4096;

/// Remembers the signs of a text that is shown, UTF-8, beyond those that the program writes itself.
void note_signs(std::string_view text);
/// All that were ever remembered. What lies beyond U+FFFF counts as U+FFFD.
const std::set<unsigned>& noted_signs();

/// First and last of each range of signs that the program writes itself: Latin, dashes, dots,
/// arrows, mathematical signs, shapes.
inline constexpr unsigned kUsualSigns[][2] = {{0x0020, 0x024F}, {0x2010, 0x2027}, {0x2030, 0x205E},
                                              {0x2070, 0x2094}, {0x2190, 0x21FF}, {0x2212, 0x2213},
                                              {0x221A, 0x221A}, {0x221E, 0x221E}, {0x2248, 0x2248},
                                              {0x2260, 0x2265}, {0x25A0, 0x25FF}, {0x2713, 0x2717}};

}  // namespace tileglass::app
