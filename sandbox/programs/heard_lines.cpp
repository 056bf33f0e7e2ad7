#include "sandbox/programs/heard_lines.hpp"

#include "sandbox/text/shown.hpp"

namespace tileglass::programs {

void HeardLines::add(std::string_view line) {
    const std::string text = scene::shown(line, kMostCharacters);
    if (const auto found = counts_.find(text); found != counts_.end()) {
        ++found->second;
    } else if (counts_.size() < kMostDifferent) {
        counts_.emplace(text, 1);
        fresh_.push_back(text);
    } else {
        ++not_kept_;
    }
}

std::vector<std::string> HeardLines::take_fresh() {
    std::vector<std::string> fresh;
    fresh.swap(fresh_);
    return fresh;
}

std::vector<std::string> HeardLines::repeated() const {
    std::vector<std::string> lines;
    for (const auto& [text, count] : counts_) {
        if (count == 1) continue;
        const std::string times = " (" + std::to_string(count) + " times)";
        lines.push_back(scene::shown(text, kMostCharacters - times.size()) + times);
    }
    if (not_kept_ > 0) lines.push_back(std::to_string(not_kept_) + " more lines are not shown");
    return lines;
}

}  // namespace tileglass::programs
