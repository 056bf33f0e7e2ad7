#pragma once
// What a program writes besides its answers: each line once, with how often it came.

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tileglass::programs {

/// Lines that were heard, cut off and counted, so that a program that babbles fills neither the
/// memory nor the screen.
class HeardLines {
public:
    static constexpr std::size_t kMostCharacters = 200;  ///< of a line
    static constexpr std::size_t kMostDifferent = 1000;  ///< lines kept; others are only counted

    /// One more line, of any length and content.
    void add(std::string_view line);

    /// The lines heard for the first time since the last call, in order.
    std::vector<std::string> take_fresh();
    /// At the end: a line for each that came more than once, "TEXT (12 times)", and one about those
    /// that were not kept.
    std::vector<std::string> repeated() const;

private:
    std::map<std::string, std::int64_t, std::less<>> counts_;
    std::vector<std::string> fresh_;
    std::int64_t not_kept_ = 0;
};

}  // namespace tileglass::programs
