#include "sandbox/maps/solid_rule.hpp"

#include <algorithm>

namespace tileglass::scene {

namespace {

bool is_dark(TileKind colour) {
    // The weights of Rec. 709, in thousandths.
    const auto part = [&](int byte) { return (colour >> (8 * byte)) & 0xFFU; };
    return 213 * part(3) + 715 * part(2) + 72 * part(1) < 500 * 255;
}

bool has(const std::vector<TileKind>& kinds, TileKind kind) {
    return std::binary_search(kinds.begin(), kinds.end(), kind);
}

void take(std::vector<TileKind>& kinds, TileKind kind) {
    const auto [from, to] = std::equal_range(kinds.begin(), kinds.end(), kind);
    kinds.erase(from, to);
}

}  // namespace

bool is_solid_by_standard(TileKind kind, KindForm form) {
    switch (form) {
        case KindForm::character: return kind != '.' && kind != 'G' && kind != 'S' && kind != ' ';
        case KindForm::number: return kind != kNoTile;
        case KindForm::colour: break;
    }
    return (kind & 0xFFU) >= 128 && is_dark(kind);
}

bool SolidRule::is_solid(TileKind kind, KindForm form) const {
    if (has(solid, kind)) return true;
    if (has(open, kind)) return false;
    return others == Others::standard ? is_solid_by_standard(kind, form) : others == Others::solid;
}

SolidRule SolidRule::with(TileKind kind, bool is_solid, KindForm form) const {
    SolidRule rule = *this;
    take(rule.solid, kind);
    take(rule.open, kind);
    if (rule.is_solid(kind, form) != is_solid) {
        std::vector<TileKind>& kinds = is_solid ? rule.solid : rule.open;
        kinds.insert(std::lower_bound(kinds.begin(), kinds.end(), kind), kind);
    }
    return rule;
}

}  // namespace tileglass::scene
