#include "app/session/cases.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <sstream>
#include <tuple>

#include "app/files/folder.hpp"
#include "sandbox/text/check_json.hpp"

namespace tileglass::app {

namespace {

/// The sort key of a case: kind, number, rest of the id.
std::tuple<std::ptrdiff_t, std::size_t, std::string> place_of(const Case& shipped) {
    const std::string& id = shipped.id;
    const auto* kind =
        std::find_if(std::begin(kCaseKinds), std::end(kCaseKinds),
                     [&](const CaseKind& row) { return !id.empty() && id[0] == row.letter; });
    // Numbers have no leading zeros: the longer one is greater.
    return {kind - std::begin(kCaseKinds), id.size(), id};
}

/// How badly `word` matches, both in lower case; none if it does not match.
std::optional<int> misfit(const std::string& word, const std::string& id,
                          const std::string& title) {
    if (word == id) return 0;
    if (id.starts_with(word)) return 1;
    if (title.starts_with(word) || title.find(" " + word) != std::string::npos) return 2;
    if (title.find(word) != std::string::npos) return 3;
    const std::string all = id + " " + title;
    std::size_t at = 0;
    for (const char c : word) {
        at = all.find(c, at);
        if (at == std::string::npos) return std::nullopt;
        ++at;
    }
    return 4;
}

}  // namespace

Case case_of(std::string_view name, std::string_view text) {
    Case shipped{std::string(name.substr(0, name.find('-'))), {}, std::string(text)};
    const Result<scene::JsonView> document = scene::view_json(text);
    if (document) shipped.title = document->find("title").value_or(scene::JsonView()).string();
    return shipped;
}

void sort_cases(std::vector<Case>& cases) {
    std::sort(cases.begin(), cases.end(),
              [](const Case& a, const Case& b) { return place_of(a) < place_of(b); });
}

const Case* find_case(const std::vector<Case>& cases, std::string_view id) {
    const std::string wanted = folded(id);
    for (const Case& shipped : cases) {
        if (folded(shipped.id) == wanted) return &shipped;
    }
    return nullptr;
}

std::vector<std::size_t> fitting_cases(const std::vector<Case>& cases, std::string_view typed) {
    std::istringstream all_words(folded(typed));
    const std::vector<std::string> words{std::istream_iterator<std::string>(all_words), {}};
    std::vector<std::pair<int, std::size_t>> found;
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const std::string id = folded(cases[i].id);
        const std::string title = folded(cases[i].title);
        std::optional<int> sum = 0;
        for (const std::string& word : words) {
            const std::optional<int> one = misfit(word, id, title);
            sum = sum && one ? std::optional(*sum + *one) : std::nullopt;
        }
        if (sum) found.emplace_back(*sum, i);
    }
    std::sort(found.begin(), found.end());
    std::vector<std::size_t> indices;
    for (const auto& [badness, index] : found) indices.push_back(index);
    return indices;
}

}  // namespace tileglass::app
