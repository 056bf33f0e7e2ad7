#include "sandbox/text/words.hpp"

#include <iterator>
#include <sstream>

namespace tileglass::scene {

std::string folded(std::string_view text) {
    std::string lower(text);
    for (char& c : lower) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return lower;
}

std::vector<std::string> words_in(std::string_view text) {
    std::istringstream stream{std::string(text)};
    return {std::istream_iterator<std::string>(stream), {}};
}

}  // namespace tileglass::scene
