#pragma once
// Where does the list of a tile begin?

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tileglass/base/assert.hpp"
#include "tileglass/base/none.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/index/tile_table.hpp"

namespace tileglass {

/// The list of one tile.
struct TileList {
    std::uint32_t head = kNone;  ///< its first node
    std::uint32_t length = 0;    ///< nodes

    bool operator==(const TileList&) const = default;
};

/// A table of tile lists, each known by a number that it keeps while it has nodes.
template <typename Heads>
concept ListHeads = requires(Heads heads, const Heads& constant, Tile tile, std::uint32_t list) {
    { constant.find(tile) } -> std::same_as<std::uint32_t>;  // kNone: an empty list
    { heads.find_or_make(tile) } -> std::same_as<std::uint32_t>;
    { heads.drop(list) };  // it became empty
    { constant.tile_of(list) } -> std::same_as<Tile>;
    { heads[list] } -> std::same_as<TileList&>;
    { constant[list] } -> std::same_as<const TileList&>;
    { constant.holds(tile) } -> std::same_as<bool>;  // may the tile have a list?
};

/// A list for each tile of bounds, in an array.
///
/// Cost     8 bytes a tile of the bounds, used or not
class DenseHeads {
public:
    /// `bounds` has less than 2^32 - 1 tiles.
    explicit DenseHeads(const TileRect& bounds)
        : bounds_(bounds), lists_(static_cast<std::size_t>(bounds.area())) {
        TILEGLASS_ASSERT(bounds.area() < kNone);
    }

    bool holds(Tile tile) const { return bounds_.contains(tile); }

    std::uint32_t find(Tile tile) const { return holds(tile) ? number_of(tile) : kNone; }

    std::uint32_t find_or_make(Tile tile) {
        TILEGLASS_ASSERT(holds(tile));
        return number_of(tile);
    }

    void drop(std::uint32_t /*list*/) {}

    Tile tile_of(std::uint32_t list) const {
        const auto width = static_cast<std::uint32_t>(bounds_.width());
        return {bounds_.min.x + static_cast<std::int32_t>(list % width),
                bounds_.min.y + static_cast<std::int32_t>(list / width)};
    }

    TileList& operator[](std::uint32_t list) { return lists_[list]; }
    const TileList& operator[](std::uint32_t list) const { return lists_[list]; }

private:
    std::uint32_t number_of(Tile tile) const {
        return static_cast<std::uint32_t>((std::int64_t{tile.y} - bounds_.min.y) * bounds_.width() +
                                          (std::int64_t{tile.x} - bounds_.min.x));
    }

    TileRect bounds_;
    std::vector<TileList> lists_;
};

/// A list for each tile that has objects, found by hashing: a world without an edge. The number of
/// a list that became empty goes to the next one that is made.
///
/// Cost     expected constant time; memory of the most tiles that had objects at once, and no
///          allocation but for more of them
class HashedHeads {
public:
    bool holds(Tile /*tile*/) const { return true; }

    std::uint32_t find(Tile tile) const { return numbers_.find(tile); }

    std::uint32_t find_or_make(Tile tile) {
        const bool is_any_unused = !unused_.empty();
        const std::uint32_t other =
            is_any_unused ? unused_.back() : static_cast<std::uint32_t>(lists_.size());
        const std::uint32_t number = numbers_.find_or_add(tile, other);
        if (number != other) return number;
        if (is_any_unused) {
            unused_.pop_back();
            tiles_[number] = tile;
        } else {
            lists_.emplace_back();
            tiles_.push_back(tile);
            unused_.reserve(lists_.capacity());  // so that dropping lists allocates nothing
        }
        return number;
    }

    void drop(std::uint32_t list) {
        numbers_.erase(tiles_[list]);
        unused_.push_back(list);
    }

    Tile tile_of(std::uint32_t list) const { return tiles_[list]; }

    TileList& operator[](std::uint32_t list) { return lists_[list]; }
    const TileList& operator[](std::uint32_t list) const { return lists_[list]; }

private:
    TileTable numbers_;  ///< of lists, by tile
    std::vector<TileList> lists_;
    std::vector<Tile> tiles_;            ///< by list
    std::vector<std::uint32_t> unused_;  ///< numbers of lists that no tile has
};

}  // namespace tileglass
