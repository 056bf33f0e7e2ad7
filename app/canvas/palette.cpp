#include "app/canvas/palette.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace tileglass::app {

namespace {

// A colour in both themes.
struct Shades {
    Color dark;
    Color light;
};

// Okabe and Ito's colours, distinguishable with every kind of colour vision, darkened for the light
// theme.
constexpr Shades kBlue{rgb(0x56B4E9), rgb(0x0072B2)};
constexpr Shades kOrange{rgb(0xE69F00), rgb(0xB87A00)};
constexpr Shades kYellow{rgb(0xF0E442), rgb(0xA89A00)};
constexpr Shades kGreen{rgb(0x009E73), rgb(0x007A58)};
constexpr Shades kVermilion{rgb(0xD55E00), rgb(0xC24E00)};
constexpr Shades kPurple{rgb(0xCC79A7), rgb(0xA8467B)};

Shades shades_of(Role role) {
    switch (role) {
        case Role::canvas: return {rgb(0x14171C), rgb(0xFFFFFF)};
        case Role::open_tile: return {rgb(0x1B2027), rgb(0xF4F5F7)};
        case Role::solid_tile: return {rgb(0x3E4757), rgb(0xB9C0CC)};
        case Role::grid_minor: return {rgb(0xFFFFFF, 0.06F), rgb(0x000000, 0.08F)};
        case Role::grid_eighth: return {rgb(0xFFFFFF, 0.12F), rgb(0x000000, 0.16F)};
        case Role::grid_axis: return {rgb(0xFFFFFF, 0.28F), rgb(0x000000, 0.36F)};
        case Role::input: return {rgb(0xF2F4F8), rgb(0x1B1F27)};
        case Role::taken: return kBlue;
        case Role::refused: return kOrange;
        case Role::current: return kYellow;
        case Role::error: return kVermilion;
        case Role::hit: return kVermilion;
        case Role::tie: return kPurple;
        case Role::column_crossing: return kGreen;
        case Role::row_crossing: return kOrange;
        case Role::located: return kGreen;
        case Role::row_found: return kGreen;
        case Role::only_a: return kBlue;
        case Role::only_b: return kOrange;
        case Role::both: return kGreen;
        case Role::heat: return {heat_color(0.6, Theme::dark), heat_color(0.6, Theme::light)};
        case Role::breakpoint: return kVermilion;
        case Role::marked_in: return kGreen;
        case Role::marked_out: return kVermilion;
        case Role::entered: return kGreen;
        case Role::left: return kVermilion;
        case Role::box_in_sight: return kBlue;
        case Role::box_loaded: return {rgb(0x7F8CA3), rgb(0x6B7688)};
        case Role::box_loading: return kYellow;
        case Role::box_unloading: return kOrange;
        case Role::text: return {rgb(0xE6E9EF), rgb(0x1B1F27)};
        case Role::quiet_text: return {rgb(0x98A2B3), rgb(0x5B6472)};
        case Role::panel: return {rgb(0x1A1E25), rgb(0xFCFCFD)};
        case Role::panel_edge: return {rgb(0x2C333E), rgb(0xD5D9E0)};
        case Role::accent: return kBlue;
    }
    return {};
}

// Violet, blue, teal, green, yellow: rising lightness, visible with every kind of colour vision.
constexpr std::array<std::uint32_t, 5> kHeat{0x472C7A, 0x3B528B, 0x21918C, 0x5EC962, 0xFDE725};

/// The part of a colour, components 0..1, beyond the grey of equal lightness.
Tint beyond_grey(double r, double g, double b) {
    const double grey = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    const auto part = [&](double value) {
        return static_cast<std::uint8_t>(128 + (value - grey) * 127.5);  // rounded
    };
    return {part(r), part(g), part(b), 255};
}

// Hues in golden-ratio steps, so that neighbouring numbers look different.
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

Color heat_color(double share, Theme theme) {
    const double rising = theme == Theme::dark ? share : 1 - share;
    const double position = std::clamp(rising, 0.0, 1.0) * (kHeat.size() - 1);
    const auto low = std::min(static_cast<std::size_t>(position), kHeat.size() - 2);
    const auto part = static_cast<float>(position - static_cast<double>(low));
    const Color a = rgb(kHeat[low]);
    const Color b = rgb(kHeat[low + 1]);
    return {a.r + (b.r - a.r) * part, a.g + (b.g - a.g) * part, a.b + (b.b - a.b) * part, 1};
}

Color color_of_object(std::uint32_t number, Theme theme) {
    constexpr double kGoldenRatio = 0.6180339887498949;
    const double hue = std::fmod(0.58 + number * kGoldenRatio, 1.0) * 6;
    const double low = theme == Theme::dark ? 0.38 : 0.55;
    const double high = theme == Theme::dark ? 0.78 : 0.88;
    const auto part = [&](double at) {
        const double away = std::fabs(std::fmod(hue + at, 6.0) - 3);
        return static_cast<float>(low + (high - low) * std::clamp(away - 1, 0.0, 1.0));
    };
    return {part(0), part(4), part(2), 1};
}

std::array<Color, 256> heat_ramp(Theme theme) {
    std::array<Color, 256> colors{Color{0, 0, 0, 0}};
    for (std::size_t i = 1; i < colors.size(); ++i) {
        colors[i] = heat_color(static_cast<double>(i) / 255, theme);
    }
    return colors;
}

Color color_of(Role role, Theme theme) {
    const Shades shades = shades_of(role);
    return theme == Theme::dark ? shades.dark : shades.light;
}

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
    // Same constants as in canvas.frag.
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
