#include "app/canvas/kind_tint.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace tileglass::app {

namespace {

/// What a colour, each part 0..1, has beyond grey of its lightness.
Tint beyond_grey(double r, double g, double b) {
    const double grey = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    const auto part = [&](double value) {
        return static_cast<std::uint8_t>(std::lround(127.5 + (value - grey) * 127.5));
    };
    return {part(r), part(g), part(b), 255};
}

// Hues go around in golden steps, so that kinds with near numbers look different.
std::array<Tint, 256> tints_of_numbers() {
    std::array<Tint, 256> tints{};
    for (std::size_t i = 0; i < tints.size(); ++i) {
        const double hue = std::fmod(static_cast<double>(i) * 0.6180339887498949, 1.0) * 6;
        const auto part = [&](double at) {
            const double away = std::fabs(std::fmod(hue + at, 6.0) - 3);
            return std::clamp(away - 1, 0.0, 1.0);
        };
        tints[i] = beyond_grey(part(0), part(4), part(2));
    }
    return tints;
}

}  // namespace

Tint tint_of(TileKind kind, scene::KindForm form) {
    if (kind == kNoTile || form == scene::KindForm::character) return {};
    if (form == scene::KindForm::number) {
        static const std::array<Tint, 256> tints = tints_of_numbers();
        return tints[kind % 256];
    }
    const auto part = [&](int byte) { return ((kind >> (8 * byte)) & 0xFFU) / 255.0; };
    return beyond_grey(part(3), part(2), part(1));
}

Color tinted(const Color& color, const Tint& tint, bool is_solid) {
    // As in canvas.frag.
    constexpr float kFill = 0.22F;
    constexpr float kOpenTint = 0.45F;
    const float fill = is_solid ? kFill : kFill * kOpenTint;
    const auto part = [&](float value, std::uint8_t shift) {
        const float by = (2.0F * shift - tint.share) / 255.0F;
        return std::clamp(value + fill * by, 0.0F, 1.0F);
    };
    return {part(color.r, tint.r), part(color.g, tint.g), part(color.b, tint.b), color.a};
}

}  // namespace tileglass::app
