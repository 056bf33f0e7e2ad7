#include "app/canvas/palette.hpp"

namespace tileglass::app {

namespace {

constexpr Color rgb(std::uint32_t hex, float a = 1) {
    return {static_cast<float>(hex >> 16 & 0xFFU) / 255.0F,
            static_cast<float>(hex >> 8 & 0xFFU) / 255.0F, static_cast<float>(hex & 0xFFU) / 255.0F,
            a};
}

// Okabe and Ito's colours, which people of every kind of colour vision can tell apart, darkened
// where they stand on white.
Color dark(Role role) {
    switch (role) {
        case Role::canvas: return rgb(0x14171C);
        case Role::open_tile: return rgb(0x1B2027);
        case Role::solid_tile: return rgb(0x3E4757);
        case Role::grid_minor: return rgb(0xFFFFFF, 0.06F);
        case Role::grid_eighth: return rgb(0xFFFFFF, 0.12F);
        case Role::grid_axis: return rgb(0xFFFFFF, 0.28F);
        case Role::input: return rgb(0xF2F4F8);
        case Role::taken: return rgb(0x56B4E9);
        case Role::refused: return rgb(0xE69F00);
        case Role::current: return rgb(0xF0E442);
        case Role::error: return rgb(0xD55E00);
        case Role::tie: return rgb(0xCC79A7);
        case Role::located: return rgb(0x009E73);
        case Role::text: return rgb(0xE6E9EF);
        case Role::quiet_text: return rgb(0x98A2B3);
        case Role::panel: return rgb(0x1A1E25, 0.97F);
        case Role::panel_edge: return rgb(0x2C333E);
        case Role::accent: return rgb(0x56B4E9);
    }
    return {};
}

Color light(Role role) {
    switch (role) {
        case Role::canvas: return rgb(0xFFFFFF);
        case Role::open_tile: return rgb(0xF4F5F7);
        case Role::solid_tile: return rgb(0xB9C0CC);
        case Role::grid_minor: return rgb(0x000000, 0.08F);
        case Role::grid_eighth: return rgb(0x000000, 0.16F);
        case Role::grid_axis: return rgb(0x000000, 0.36F);
        case Role::input: return rgb(0x1B1F27);
        case Role::taken: return rgb(0x0072B2);
        case Role::refused: return rgb(0xB87A00);
        case Role::current: return rgb(0xA89A00);
        case Role::error: return rgb(0xC24E00);
        case Role::tie: return rgb(0xA8467B);
        case Role::located: return rgb(0x007A58);
        case Role::text: return rgb(0x1B1F27);
        case Role::quiet_text: return rgb(0x5B6472);
        case Role::panel: return rgb(0xFCFCFD, 0.97F);
        case Role::panel_edge: return rgb(0xD5D9E0);
        case Role::accent: return rgb(0x0072B2);
    }
    return {};
}

}  // namespace

Color color_of(Role role, Theme theme) {
    return theme == Theme::dark ? dark(role) : light(role);
}

}  // namespace tileglass::app
