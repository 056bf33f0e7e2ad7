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

/// A bounded map: a kind a tile, and which kinds are solid. A value: copies share their tiles in
/// strips of rows, and painting copies only the strips that change.
class TileMap {
public:
    /// The most tiles that a map may have.
    static constexpr std::int64_t kMostCells = 1'000'000'000;

    /// A map of characters from tile (0, 0) on. `cells` holds width * height of them, row by row;
    /// both at least 1.
    TileMap(std::int32_t width, std::int32_t height, std::string cells);

    /// `kinds` are those of the tiles in bounds, which is not empty, row by row. Kinds of
    /// characters are below 256.
    TileMap(KindForm form, const TileRect& bounds, std::span<const TileKind> kinds);

    /// Compares only tiles that are not shared.
    bool operator==(const TileMap& other) const;

    KindForm form() const { return form_; }
    const TileRect& bounds() const { return bounds_; }

    /// The kind of `tile`, which lies in `bounds()`.
    TileKind at(Tile tile) const {
        TILEGLASS_ASSERT(bounds().contains(tile));
        const auto x = static_cast<std::size_t>(std::int64_t{tile.x} - bounds_.min.x);
        const char* row = row_of(tile.y);
        if (bytes_ == 1) return kind_of_cell(row[x]);
        TileKind kind = 0;
        std::memcpy(&kind, row + x * sizeof kind, sizeof kind);
        return kind;
    }

    /// The kinds of `kinds.size()` tiles of a row from `first` on, all of which lie in `bounds()`.
    void copy_row(Tile first, std::span<TileKind> kinds) const;

    const SolidRule& rule() const { return *rule_; }
    /// This map under another rule.
    TileMap with_rule(SolidRule rule) const;

    /// This map, `by` tiles elsewhere; it stays within the tile range.
    TileMap moved(Tile by) const {
        TileMap map = *this;
        map.bounds_.min = {bounds_.min.x + by.x, bounds_.min.y + by.y};
        map.bounds_.end = {bounds_.end.x + by.x, bounds_.end.y + by.y};
        return map;
    }

    bool is_solid_kind(TileKind kind) const {
        return kind < table_->size() ? (*table_)[kind] != 0 : rule_->is_solid(kind, form_);
    }
    /// Is there a solid tile? Outside of the bounds there is none.
    bool is_solid(Tile tile) const { return bounds_.contains(tile) && is_solid_kind(at(tile)); }
    /// A kind that is solid, or one that is not, for painting; none where the rule knows no such
    /// kind.
    std::optional<TileKind> some_kind(bool is_solid) const;

    /// This map with `kind` at each of `tiles` that lies in `bounds()`.
    ///
    /// Cost     a pointer for each strip of the map, and the tiles of the strips painted; all tiles
    ///          where no kind was above 255 before, and `kind` is
    TileMap painted(std::span<const Tile> tiles, TileKind kind) const;

    /// Are the tiles of row y those of a map with the same bounds, which were not copied?
    bool shares_row(const TileMap& other, std::int32_t y) const {
        return row_of(y) == other.row_of(y);
    }

    /// For each row in which a map with the same bounds differs, the span from the first tile that
    /// does to the last, in order of y. Rows that the two share are not looked at.
    std::vector<Span> differences(const TileMap& other) const;

private:
    // A strip is as many rows, a power of two, as these tiles hold; at least one.
    static constexpr std::int64_t kStripCells = 1 << 16;

    /// Takes over the tiles as bytes of the strips.
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
    std::vector<TileKind> row_kinds(std::int32_t y) const;
    TileMap widened() const;

    KindForm form_ = KindForm::character;
    TileRect bounds_;
    std::size_t bytes_ = 1;                            ///< of a kind: 1 or 4
    unsigned strip_bits_ = 0;                          ///< 2^strip_bits_ rows a strip
    std::vector<std::shared_ptr<const char>> strips_;  ///< the last one may have fewer rows
    std::shared_ptr<const SolidRule> rule_;
    std::shared_ptr<const std::vector<char>> table_;  ///< is it solid, of the smallest kinds
};

/// The characters of a row of a map of characters.
std::string row_text(const TileMap& map, std::int32_t y);

}  // namespace tileglass::scene
