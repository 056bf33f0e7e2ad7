#pragma once
// Shortens texts to what can be seen of them. Each costs as much as what is left of it, however
// long it is.

#include <algorithm>
#include <cstddef>
#include <string>

namespace tileglass::app {

/// Stands for what is left out of a text.
inline constexpr const char* kEllipsis = "\u2026";

/// The first byte of the UTF-8 character that contains byte `at`.
inline std::size_t begin_of_sign(const std::string& text, std::size_t at) {
    while (at > 0 && at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) {
        --at;
    }
    return at;
}

/// `text`, or its beginning of at most `bytes` bytes with an ellipsis.
inline std::string beginning_of(const std::string& text, std::size_t bytes) {
    if (bytes >= text.size()) return text;
    std::size_t end = begin_of_sign(text, bytes);
    while (end > 0 && text[end - 1] == ' ') --end;
    return text.substr(0, end) + kEllipsis;
}

/// `text`, or the longest result of `cut(n)` that fits; n is the number of bytes of `text` to keep.
/// Asks for nothing longer than about twice what fits.
template <typename Fits, typename Cut>
std::string longest_that_fits(const std::string& text, const Fits& fits, const Cut& cut) {
    constexpr std::size_t kFirst = 64;
    std::size_t most = kFirst;
    while (most < text.size() && fits(text.substr(0, begin_of_sign(text, most)))) most *= 2;
    if (most >= text.size() && fits(text)) return text;
    for (most = kFirst; most < text.size() && fits(cut(most));) most *= 2;
    most = std::min(most, text.size());
    std::size_t least = 0;
    while (least + 1 < most) {
        const std::size_t middle = (least + most) / 2;
        (fits(cut(middle)) ? least : most) = middle;
    }
    return cut(least);
}

/// `text`, or its longest beginning that fits together with an ellipsis.
template <typename Fits>
std::string longest_beginning(const std::string& text, const Fits& fits) {
    return longest_that_fits(text, fits,
                             [&](std::size_t kept) { return beginning_of(text, kept); });
}

}  // namespace tileglass::app
