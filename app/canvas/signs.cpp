#include "app/canvas/signs.hpp"

#include <algorithm>
#include <iterator>

#include "sandbox/text/utf8.hpp"

namespace tileglass::app {

namespace {

constexpr unsigned kBeyond = 0xFFFD;  // stands for what the fonts' tables cannot name

std::set<unsigned>& all_noted() {
    static std::set<unsigned> signs;
    return signs;
}

bool is_usual_sign(unsigned sign) {
    return std::any_of(std::begin(kUsualSigns), std::end(kUsualSigns),
                       [&](const auto& range) { return range[0] <= sign && sign <= range[1]; });
}

}  // namespace

void note_signs(std::string_view text) {
    while (!text.empty()) {
        const auto plain = std::find_if(
            text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
        text.remove_prefix(static_cast<std::size_t>(plain - text.begin()));
        const auto sign = scene::take_code_point(text);
        if (!sign) text.remove_prefix(std::min<std::size_t>(text.size(), 1));
        if (!sign || is_usual_sign(*sign)) continue;
        if (all_noted().size() < kMostSigns) {
            all_noted().insert(*sign < 0x10000 ? *sign : kBeyond);
        }
    }
}

const std::set<unsigned>& noted_signs() {
    return all_noted();
}

}  // namespace tileglass::app
