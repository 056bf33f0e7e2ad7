#include "sandbox/programs/heard_lines.hpp"

#include "sandbox/text/shown.hpp"
#include "sandbox/text/utf8.hpp"

namespace tileglass::programs {

std::string shortened(std::string_view line, std::size_t most) {
    constexpr std::string_view kDots = "...";
    constexpr std::size_t kMostBytes = 4;  // of a character
    const std::string text = scene::shown(line.substr(0, kMostBytes * (most + 1)));
    std::size_t size_before_dots = 0;
    std::size_t size = 0;
    for (std::size_t characters = 0; size < text.size(); ++characters) {
        if (characters + kDots.size() == most) size_before_dots = size;
        if (characters == most) return text.substr(0, size_before_dots).append(kDots);
        size += scene::utf8_length(std::string_view(text).substr(size));
    }
    return text;
}

void HeardLines::add(std::string_view line) {
    const std::string text = shortened(line, kMostCharacters);
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
        lines.push_back(shortened(text, kMostCharacters - times.size()) + times);
    }
    if (not_kept_ > 0) lines.push_back(std::to_string(not_kept_) + " more lines are not shown");
    return lines;
}

}  // namespace tileglass::programs
