#include "app/document/fuzzy.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string>
#include <vector>

#include "sandbox/text/words.hpp"

namespace tileglass::app {

namespace {

constexpr int kBegins = 10;        // the first letter begins a word of the name
constexpr int kFollows = 6;        // one that follows the last one
constexpr int kJumps = 0;          // a letter that begins a later word
constexpr int kSkips = -8;         // one further on in the same word
constexpr int kBeginsName = 6;     // the name begins like the word
constexpr int kIsWholeWord = 4;    // the word ends where one of the name does
constexpr int kWithin = 3;         // the word stands within one of the name
constexpr int kMistaken = 20;      // taken off for a wrong letter
constexpr int kTextBegins = 10;    // the word begins one of a text
constexpr int kTextFollows = 4;    // each further letter
constexpr int kLettersAPoint = 6;  // of a name's length
constexpr std::size_t kLeastMistaken = 4;

bool is_letter(char sign) {
    return std::isalnum(static_cast<unsigned char>(sign)) != 0 ||
           static_cast<unsigned char>(sign) >= 0x80U;
}

bool begins_word(const std::string& name, std::size_t at) {
    return at == 0 || !is_letter(name[at - 1]) || !is_letter(name[at]);
}

// The best sum over all ways to find the letters of `word` in `name`, in order.
std::optional<int> best_way(const std::string& word, const std::string& name) {
    // The best sum with the last letter found at each place of the name.
    std::vector<std::optional<int>> last(name.size());
    for (std::size_t i = 0; i < word.size(); ++i) {
        std::vector<std::optional<int>> best(name.size());
        std::optional<int> anywhere;  // the best sum before this place
        std::optional<int> in_word;   // the same, in the same word
        for (std::size_t at = 0; at < name.size(); ++at) {
            const bool begins = begins_word(name, at);
            if (begins) in_word.reset();
            if (word[i] == name[at]) {
                const auto take = [&](const std::optional<int>& before, int more) {
                    if (before)
                        best[at] = std::max(best[at].value_or(*before + more), *before + more);
                };
                if (i == 0 && begins) take(0, kBegins + (at == 0 ? kBeginsName : 0));
                if (i > 0 && begins) take(anywhere, kJumps);
                if (i > 0 && at > 0) take(last[at - 1], kFollows);
                if (i > 0 && !begins) take(in_word, kSkips);
            }
            if (last[at]) {
                anywhere = std::max(anywhere.value_or(*last[at]), *last[at]);
                in_word = std::max(in_word.value_or(*last[at]), *last[at]);
            }
        }
        last = std::move(best);
    }
    std::optional<int> found;
    for (std::size_t at = 0; at < name.size(); ++at) {
        if (!last[at]) continue;
        const bool ends = at + 1 == name.size() || !is_letter(name[at + 1]);
        const int sum = *last[at] + (ends ? kIsWholeWord : 0);
        found = std::max(found.value_or(sum), sum);
    }
    if (!found && word.size() > 2 && name.find(word) != std::string::npos) {
        found = kWithin + kFollows * static_cast<int>(word.size() - 1);
    }
    return found;
}

// Does `name` have at `at` the word with one letter wrong, missing, too many, or two exchanged?
bool is_mistaken_at(const std::string& word, const std::string& name, std::size_t at) {
    const auto has = [&](std::size_t from, std::size_t place) {
        return name.compare(place, word.size() - from, word, from, word.size() - from) == 0 &&
               place + word.size() - from <= name.size();
    };
    std::size_t same = 0;
    while (same < word.size() && at + same < name.size() && word[same] == name[at + same]) ++same;
    const std::size_t place = at + same;
    if (same == 0 || place > name.size()) return false;  // the first letter is seldom wrong
    if (same + 1 >= word.size()) return true;
    if (place >= name.size()) return false;
    const bool is_exchanged = place + 1 < name.size() && word[same] == name[place + 1] &&
                              word[same + 1] == name[place] && has(same + 2, place + 2);
    return is_exchanged || has(same + 1, place + 1) || has(same, place + 1) || has(same + 1, place);
}

}  // namespace

std::optional<int> fit_of_word(std::string_view word, std::string_view name) {
    const std::string wanted = scene::folded(word);
    const std::string all = scene::folded(name);
    if (wanted.empty()) return 0;
    std::optional<int> found = best_way(wanted, all);
    if (!found && wanted.size() >= kLeastMistaken) {
        for (std::size_t at = 0; at < all.size() && !found; ++at) {
            if (begins_word(all, at) && is_letter(all[at]) && is_mistaken_at(wanted, all, at)) {
                found = kFollows * static_cast<int>(wanted.size()) - kMistaken;
            }
        }
    }
    if (found) *found -= static_cast<int>(all.size()) / kLettersAPoint;
    return found;
}

std::optional<int> fit_in_text(std::string_view word, std::string_view text) {
    const std::string wanted = scene::folded(word);
    const std::string all = scene::folded(text);
    if (wanted.empty()) return 0;
    for (std::size_t at = all.find(wanted); at != std::string::npos;
         at = all.find(wanted, at + 1)) {
        if (begins_word(all, at)) {
            return kTextBegins + kTextFollows * static_cast<int>(wanted.size() - 1);
        }
    }
    return std::nullopt;
}

}  // namespace tileglass::app
