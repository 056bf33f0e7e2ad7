#pragma once
// Where do the lists of a world begin that may have bounds or not?

#include <cstdint>
#include <optional>
#include <variant>

#include "tileglass/index/list_heads.hpp"

namespace tileglass::world {

/// Dense heads for bounds of a fair size, hashed ones for others and without bounds.
class WorldHeads {
public:
    /// The most tiles of bounds that get an array, and the most where many of them will have lists:
    /// one in so many.
    static constexpr std::int64_t kMostDense = std::int64_t{1} << 22;
    static constexpr std::int64_t kMostCrowded = std::int64_t{1} << 24;
    static constexpr double kCrowd = 32;

    /// `expected`: about how many tiles objects will be in together.
    explicit WorldHeads(const std::optional<TileRect>& bounds, double expected = 0) {
        if (!bounds) return;
        const std::int64_t area = bounds->area();
        const bool is_crowded =
            area <= kMostCrowded && static_cast<double>(area) <= kCrowd * expected;
        if (area <= kMostDense || is_crowded) heads_.emplace<DenseHeads>(*bounds);
    }

    bool is_dense() const { return std::holds_alternative<DenseHeads>(heads_); }

    bool holds(Tile tile) const {
        return std::visit([&](const auto& heads) { return heads.holds(tile); }, heads_);
    }
    std::uint32_t find(Tile tile) const {
        return std::visit([&](const auto& heads) { return heads.find(tile); }, heads_);
    }
    std::uint32_t find_or_make(Tile tile) {
        return std::visit([&](auto& heads) { return heads.find_or_make(tile); }, heads_);
    }
    void drop(std::uint32_t list) {
        std::visit([&](auto& heads) { heads.drop(list); }, heads_);
    }
    Tile tile_of(std::uint32_t list) const {
        return std::visit([&](const auto& heads) { return heads.tile_of(list); }, heads_);
    }
    TileList& operator[](std::uint32_t list) {
        return std::visit([&](auto& heads) -> TileList& { return heads[list]; }, heads_);
    }
    const TileList& operator[](std::uint32_t list) const {
        return std::visit([&](const auto& heads) -> const TileList& { return heads[list]; },
                          heads_);
    }
    std::int64_t bytes() const {
        return std::visit([](const auto& heads) { return heads.bytes(); }, heads_);
    }

private:
    std::variant<HashedHeads, DenseHeads> heads_;
};

}  // namespace tileglass::world
