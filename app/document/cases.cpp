#include "app/document/cases.hpp"

#include <algorithm>
#include <optional>
#include <tuple>

#include "app/document/fuzzy.hpp"
#include "sandbox/text/check_json.hpp"
#include "sandbox/text/words.hpp"

namespace tileglass::app {

namespace {

/// Its index in `kStartHere`, or the end.
std::size_t rank_at_start(std::string_view id) {
    return static_cast<std::size_t>(std::find(kStartHere.begin(), kStartHere.end(), id) -
                                    kStartHere.begin());
}

/// The sort key of a case: group, rank at the start, number, rest of the id.
std::tuple<std::size_t, std::size_t, std::size_t, std::string> sort_key_of(const Case& shipped) {
    const std::string& id = shipped.id;
    // Numbers have no leading zeros: the longer one is greater.
    return {group_of(id), rank_at_start(id), id.size(), id};
}

/// How badly `word`, in lower case, matches; none if it does not match.
std::optional<int> misfit(const std::string& word, const Case& shipped) {
    const std::string id = scene::folded(shipped.id);
    const std::string title = scene::folded(shipped.title);
    if (word == id) return 0;
    if (id.starts_with(word)) return 1;
    if (fit_in_text(word, title)) return 2;
    if (title.find(word) != std::string::npos) return 3;
    if (fit_in_text(word, shipped.tags)) return 4;
    if (fit_in_text(word, shipped.words)) return 5;
    return std::nullopt;
}

/// The same, where letters of `word` may be left out or mistaken, but no digits: O5 is not O25.
std::optional<int> misfit_of_letters(const std::string& word, const Case& shipped) {
    if (word.find_first_of("0123456789") != std::string::npos) return misfit(word, shipped);
    const std::optional<int> fit = fit_of_word(word, shipped.id + " " + shipped.title);
    return fit ? std::optional(-*fit) : std::nullopt;
}

using Misfit = std::optional<int> (*)(const std::string&, const Case&);

std::vector<std::size_t> fitting_cases(const std::vector<Case>& cases,
                                       const std::vector<std::string>& words, Misfit misfit_of) {
    std::vector<std::pair<int, std::size_t>> found;
    for (std::size_t i = 0; i < cases.size(); ++i) {
        std::optional<int> sum = 0;
        for (const std::string& word : words) {
            const std::optional<int> one = misfit_of(word, cases[i]);
            sum = sum && one ? std::optional(*sum + *one) : std::nullopt;
        }
        if (sum) found.emplace_back(*sum, i);
    }
    std::sort(found.begin(), found.end());
    std::vector<std::size_t> indices;
    for (const auto& [badness, index] : found) indices.push_back(index);
    return indices;
}

/// The text at `key`; empty if there is none.
std::string text_at(const scene::JsonView& object, std::string_view key) {
    return object.find(key).value_or(scene::JsonView()).string();
}

/// The names of methods and conventions in a part of a scene.
std::string conventions_of(const scene::JsonView& part) {
    std::string words;
    for (const char* key :
         {"method", "coverage", "ties", "corner", "tracker", "kind", "hash", "beside"}) {
        words += ' ' + text_at(part, key);
    }
    return words;
}

}  // namespace

const char* name_of(CaseLevel level) {
    switch (level) {
        case CaseLevel::first_look: return "first look";
        case CaseLevel::in_use: return "in use";
        case CaseLevel::deep: return "deep";
    }
    return "";
}

std::size_t group_of(std::string_view id) {
    if (rank_at_start(id) < kStartHere.size()) return 0;
    std::size_t group = 1;
    while (group < kCaseGroups.size() && !id.starts_with(kCaseGroups[group].letter)) ++group;
    return group;
}

Case case_of(std::string_view name, std::string_view text) {
    Case shipped;
    shipped.id = name.substr(0, name.find('-'));
    shipped.text = text;
    const Result<scene::JsonView> document = scene::view_json(text);
    if (!document || !document->is_object()) return shipped;
    shipped.title = text_at(*document, "title");
    shipped.about = text_at(*document, "about");
    shipped.tags = text_at(*document, "tags");
    for (const CaseLevel level : kCaseLevels) {
        if (text_at(*document, "level") == name_of(level)) shipped.level = level;
    }
    for (const char* key : {"about", "look", "try", "met"}) {
        shipped.words += ' ' + text_at(*document, key);
    }
    if (const auto world = document->find("world")) {
        shipped.words += conventions_of(*world);
        if (const auto structure = world->find("structure")) {
            shipped.words += conventions_of(*structure);
        }
    }
    if (const auto items = document->find("items")) {
        for (const scene::JsonView item : items->elements()) shipped.words += conventions_of(item);
    }
    shipped.tags = scene::folded(shipped.tags);
    shipped.words = scene::folded(shipped.words);
    return shipped;
}

void sort_cases(std::vector<Case>& cases) {
    std::sort(cases.begin(), cases.end(),
              [](const Case& a, const Case& b) { return sort_key_of(a) < sort_key_of(b); });
}

const Case* find_case(const std::vector<Case>& cases, std::string_view id) {
    const std::string wanted = scene::folded(id);
    for (const Case& shipped : cases) {
        if (scene::folded(shipped.id) == wanted) return &shipped;
    }
    return nullptr;
}

std::vector<std::size_t> fitting_cases(const std::vector<Case>& cases, std::string_view typed) {
    const std::vector<std::string> words = scene::words_in(scene::folded(typed));
    std::vector<std::size_t> found = fitting_cases(cases, words, misfit);
    return found.empty() ? fitting_cases(cases, words, misfit_of_letters) : found;
}

}  // namespace tileglass::app
