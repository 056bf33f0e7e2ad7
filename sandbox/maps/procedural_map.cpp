#include "sandbox/maps/procedural_map.hpp"

namespace tileglass::scene {

namespace {

/// Scrambles bits, so that neighbouring numbers give unrelated ones (a finalizer as in G. Steele,
/// D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014).
std::uint64_t mixed(std::uint64_t bits) {
    bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9U;
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EBU;
    return bits ^ bits >> 31;
}

/// A height from 0 to 1 for a corner of the lattice.
double height_of_corner(std::int64_t x, std::int64_t y, std::uint32_t seed) {
    const std::uint64_t place = static_cast<std::uint64_t>(x) * 0x9E3779B97F4A7C15U ^
                                static_cast<std::uint64_t>(y) * 0xC2B2AE3D27D4EB4FU;
    return static_cast<double>(mixed(place + seed * 0xD1B54A32D192ED03U) >> 11) * 0x1p-53;
}

/// Rises from 0 to 1 with slope 0 at both ends.
double eased(double part) {
    return part * part * (3 - 2 * part);
}

/// Value noise: interpolates between the four lattice corners around the tile.
double noise(Tile tile, std::int64_t side, std::uint32_t seed) {
    const std::int64_t x = floor_div(tile.x, side);
    const std::int64_t y = floor_div(tile.y, side);
    const double across = eased(static_cast<double>(floor_mod(tile.x, side)) / double(side));
    const double down = eased(static_cast<double>(floor_mod(tile.y, side)) / double(side));
    const auto along = [&](std::int64_t row) {
        const double left = height_of_corner(x, row, seed);
        return left + (height_of_corner(x + 1, row, seed) - left) * across;
    };
    const double above = along(y);
    return above + (along(y + 1) - above) * down;
}

}  // namespace

char ProceduralMap::at(Tile tile) const {
    const double land = 0.65 * noise(tile, 32, seed) + 0.35 * noise(tile, 9, seed + 1);
    if (land < 0.36) return 'W';
    if (land > 0.68) return '@';
    const double growth = 0.6 * noise(tile, 12, seed + 2) + 0.4 * noise(tile, 2, seed + 3);
    if (growth > 0.64) return 'T';
    return growth > 0.5 ? 'G' : '.';
}

}  // namespace tileglass::scene
