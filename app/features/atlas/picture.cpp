#include "app/features/atlas/picture.hpp"

#include <fmt/format.h>

#include <cmath>

#include "tileglass/base/result.hpp"

namespace tileglass::app::atlas {

using find::Verdict;

VerdictLook look_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::unknown: return {Role::canvas, "not asked yet"};
        case Verdict::agrees: return {Role::open_tile, "agrees"};
        case Verdict::lacks: return {Role::only_a, "lacks tiles"};
        case Verdict::adds: return {Role::only_b, "adds tiles"};
        case Verdict::both: return {Role::tie, "lacks and adds"};
        case Verdict::order: return {Role::both, "another order"};
        case Verdict::error: return {Role::error, "no answer"};
        case Verdict::endless: return {Role::current, "does not end"};
        case Verdict::none: return {Role::canvas, "not asked"};
    }
    return {Role::canvas, ""};
}

std::vector<std::uint8_t> rgba_of(const find::Atlas& atlas, Theme theme) {
    std::array<std::array<std::uint8_t, 4>, find::kVerdicts.size() + 1> colors{};
    for (std::size_t i = 0; i < colors.size(); ++i) {
        const Color color = color_of(look_of(static_cast<Verdict>(i)).role, theme);
        const auto byte = [](float part) {
            return static_cast<std::uint8_t>(std::lround(part * 255));
        };
        colors[i] = {byte(color.r), byte(color.g), byte(color.b), 255};
    }
    std::vector<std::uint8_t> rgba;
    rgba.reserve(4 * static_cast<std::size_t>(atlas.pixels()));
    for (int y = 0; y < atlas.plane().size[1]; ++y) {
        for (int x = 0; x < atlas.plane().size[0]; ++x) {
            const auto& color = colors[static_cast<std::size_t>(atlas.seen_at(x, y))];
            rgba.insert(rgba.end(), color.begin(), color.end());
        }
    }
    return rgba;
}

Axis axis_of(const find::Atlas& atlas, std::size_t axis, std::string_view name) {
    constexpr std::size_t kMostDigits = 9;
    const std::vector<double>& numbers = atlas.numbers(axis);
    if (numbers.empty()) return {};
    Axis texts{shortest_text(numbers.front()), std::string(name), shortest_text(numbers.back())};
    if (texts.low.size() <= kMostDigits && texts.high.size() <= kMostDigits) return texts;
    const double middle = numbers[numbers.size() / 2];
    texts.low = fmt::format("{:+.2g}", numbers.front() - middle);
    texts.high = fmt::format("{:+.2g}", numbers.back() - middle);
    texts.name += " from " + shortest_text(middle);
    return texts;
}

}  // namespace tileglass::app::atlas
