#pragma once
// A question with all the data it refers to, and a summary of its answer.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "sandbox/maps/tile_map.hpp"
#include "sandbox/shapes/shape.hpp"
#include "sandbox/text/deadline.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/tile.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/query/conventions.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass::shapes {

/// Solid tiles: from a list or from a map. Cheap to copy: copies share the tiles.
class Solids {
public:
    explicit Solids(std::vector<Tile> tiles) {
        std::sort(tiles.begin(), tiles.end(), comes_before);
        tiles_ = std::make_shared<const std::vector<Tile>>(std::move(tiles));
    }
    /// The solid tiles of `map`, which is not null.
    explicit Solids(std::shared_ptr<const scene::TileMap> map) : tiles_(std::move(map)) {}

    /// Cost     the logarithm of a list's length; constant for a map
    bool contains(Tile tile) const {
        if (const auto* list = std::get_if<List>(&tiles_)) {
            return std::binary_search((*list)->begin(), (*list)->end(), tile, comes_before);
        }
        return (*std::get_if<Map>(&tiles_))->is_solid(tile);
    }

    /// Calls `see(tile_rect)` for each of some tile rects that together hold all of them that lie
    /// in the tile range.
    template <typename See>
    void for_each_part(See&& see) const {
        if (const auto* map = std::get_if<Map>(&tiles_)) return see((*map)->bounds());
        for (const Tile& tile : **std::get_if<List>(&tiles_)) {
            if (kAllTiles.contains(tile)) see(TileRect{tile, {tile.x + 1, tile.y + 1}});
        }
    }

private:
    using List = std::shared_ptr<const std::vector<Tile>>;
    using Map = std::shared_ptr<const scene::TileMap>;

    static bool comes_before(Tile a, Tile b) { return a.y != b.y ? a.y < b.y : a.x < b.x; }

    std::variant<List, Map> tiles_;
};

struct Question {
    Frame frame;
    std::optional<TileRect> bounds;
    Shape shape;
    Coverage coverage = Coverage::half_open;  ///< for areas
    Ties ties = Ties::owner;                  ///< for walked shapes
    Corner corner = Corner::pass;  ///< for walked shapes; `pass` unless `ties` is `owner`
    /// For walked shapes: the first solid tile ends the walk; none: it is no cast.
    std::optional<Solids> solids = std::nullopt;
    /// A run that has not ended by then is an error at `want`. Outlives the runs; null: none.
    scene::Deadline* deadline = nullptr;
};

/// The number of tiles of an answer, the smallest tile rect around them, and how the run ended.
struct Summary {
    std::int64_t count = 0;
    std::optional<TileRect> extent;
    /// The solid tile that stopped a segment or a ray. Inexact methods do not compute t: it is NaN.
    std::optional<Hit> hit = std::nullopt;
    bool hit_step_limit = false;  ///< the answer is incomplete (inexact methods)
    bool jumped = false;          ///< a walk jumped to a tile that is no neighbour (likewise)
    bool is_cut_off = false;      ///< there are more tiles; they were not counted

    bool operator==(const Summary&) const = default;
};

/// The first tiles of an answer in their order, as spans of neighbours in a row, kept while it is
/// counted. A short answer need not be visited again.
class FirstSpans {
public:
    /// Adds the next tiles, which are not empty. Always inline: some callers call it per tile.
    [[gnu::always_inline]] void add(const Span& span) {
        if (size_ > 0 && size_ <= kMost && spans_[size_ - 1].y == span.y &&
            spans_[size_ - 1].x_end == span.x_min) {
            spans_[size_ - 1].x_end = span.x_end;
            return;
        }
        if (size_ < kMost) spans_[size_] = span;
        size_ += size_ <= kMost ? 1 : 0;
    }

    /// Have all spans been kept?
    bool are_all() const { return size_ <= kMost; }
    const Span* begin() const { return spans_.data(); }
    const Span* end() const { return spans_.data() + std::min(size_, kMost); }

private:
    static constexpr std::size_t kMost = 32;

    std::array<Span, kMost> spans_;
    std::size_t size_ = 0;  ///< one more than `kMost`: there are more
};

}  // namespace tileglass::shapes
