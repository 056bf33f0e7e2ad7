#pragma once
// A map: the kind of each tile.

#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sandbox/maps/tile_kind.hpp"
#include "tileglass/base/assert.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/stream/tile_source.hpp"

namespace tileglass::scene {

/// A bounded map: one kind per tile, and a rule for which kinds are solid. A value: copies share
/// their tiles in strips of rows, and painting copies only the strips that change.
class TileMap {
public:
    /// The most tiles that a map may have.
    static constexpr std::int64_t kMostCells = 1'000'000'000;

    /// A map of ASCII characters whose first tile is (0, 0). `cells` holds width * height of them,
    /// row by row; width and height are at least 1.
    TileMap(std::int32_t width, std::int32_t height, std::string cells);

    /// `kinds` holds the kind of each tile in `bounds`, row by row; `bounds` is not empty.
    TileMap(KindForm form, const TileRect& bounds, std::span<const TileKind> kinds);

    /// Compares only tiles that are not shared.
    bool operator==(const TileMap& other) const;

    KindForm form() const { return form_; }
    const TileRect& bounds() const { return bounds_; }

    /// The kind of `tile`, which must lie in `bounds()`.
    TileKind at(Tile tile) const {
        TILEGLASS_ASSERT(bounds().contains(tile));
        const auto x = static_cast<std::size_t>(std::int64_t{tile.x} - bounds_.min.x);
        const char* row = row_of(tile.y);
        if (bytes_ == 1) return kind_of_cell(row[x]);
        TileKind kind = 0;
        std::memcpy(&kind, row + x * sizeof kind, sizeof kind);
        return kind;
    }

    /// Copies the kinds of `kinds.size()` tiles of a row, from `first` on; all must lie in
    /// `bounds()`.
    void copy_row(Tile first, std::span<TileKind> kinds) const;
    /// The kinds of row y.
    std::vector<TileKind> row_kinds(std::int32_t y) const;

    const SolidRule& rule() const { return *rule_; }
    /// This map with another rule.
    TileMap with_rule(SolidRule rule) const;

    /// This map, moved by `by` tiles; it must stay in the tile range.
    TileMap moved(Tile by) const {
        TileMap map = *this;
        map.bounds_.min = {bounds_.min.x + by.x, bounds_.min.y + by.y};
        map.bounds_.end = {bounds_.end.x + by.x, bounds_.end.y + by.y};
        return map;
    }

    bool is_solid_kind(TileKind kind) const {
        return kind < table_->size() ? (*table_)[kind] != 0 : rule_->is_solid(kind, form_);
    }
    /// Is the tile solid? Tiles outside of the bounds are not.
    bool is_solid(Tile tile) const { return bounds_.contains(tile) && is_solid_kind(at(tile)); }
    /// A solid kind, or an open one, for painting; none if the rule has none.
    std::optional<TileKind> some_kind(bool is_solid) const;

    /// This map with `kind` at each of `tiles` that lies in `bounds()`.
    ///
    /// Cost     a pointer per strip of the map, and the tiles of the painted strips; all tiles if
    ///          `kind` is the first one above 255
    TileMap painted(std::span<const Tile> tiles, TileKind kind) const;

    /// Do both maps share the memory of row y? They must have the same bounds.
    bool shares_row(const TileMap& other, std::int32_t y) const {
        return row_of(y) == other.row_of(y);
    }

    /// The first row from y on whose memory they do not share; the end of the bounds if they share
    /// all. They must have the same bounds.
    ///
    /// Cost     a pointer per strip
    std::int32_t first_own_row(const TileMap& other, std::int32_t y) const;

    /// For each row that differs from that of a map with the same bounds, the span from the first
    /// differing tile to the last, in order of y. Skips shared rows.
    std::vector<Span> differences(const TileMap& other) const;

private:
    // The rows of a strip are the largest power of two that fits into this many tiles; at least one
    // row.
    static constexpr std::int64_t kStripCells = 1 << 16;

    /// Takes over the bytes of all tiles and divides them into strips.
    void set_strips(std::shared_ptr<const std::string> bytes);
    std::size_t strip_index(std::int32_t y) const {
        return static_cast<std::size_t>(std::int64_t{y} - bounds_.min.y) >> strip_bits_;
    }
    std::size_t row_bytes() const { return static_cast<std::size_t>(bounds_.width()) * bytes_; }
    const char* row_of(std::int32_t y) const {
        const auto row = static_cast<std::size_t>(std::int64_t{y} - bounds_.min.y);
        const std::size_t row_in_strip = row & ((std::size_t{1} << strip_bits_) - 1);
        return strips_[row >> strip_bits_].get() + row_in_strip * row_bytes();
    }
    TileMap widened() const;

    KindForm form_ = KindForm::character;
    TileRect bounds_;
    std::size_t bytes_ = 1;                            ///< per kind: 1 or 4
    unsigned strip_bits_ = 0;                          ///< 2^strip_bits_ rows per strip
    std::vector<std::shared_ptr<const char>> strips_;  ///< the last one may have fewer rows
    std::shared_ptr<const SolidRule> rule_;
    std::shared_ptr<const std::vector<char>> table_;  ///< for the smallest kinds: is it solid?
};

/// The text of a row of a map of characters.
std::string row_text(const TileMap& map, std::int32_t y);

}  // namespace tileglass::scene
