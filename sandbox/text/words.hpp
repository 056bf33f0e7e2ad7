#pragma once
// Texts as searches read them: in lower case, word by word.

#include <string>
#include <string_view>
#include <vector>

namespace tileglass::scene {

/// `text` with ASCII letters in lower case, for searches that ignore case.
std::string folded(std::string_view text);

/// The words of `text`, which white space divides.
std::vector<std::string> words_in(std::string_view text);

}  // namespace tileglass::scene
