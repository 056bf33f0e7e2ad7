#pragma once
// How are tiles that no box has kept, and used again?
//
// To construct a tile is dear: it may have a sprite, a body, a place in a scene. One that is given
// up waits with others of its kind, and the next one of that kind is taken from there.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <unordered_map>
#include <vector>

#include "tileglass/base/assert.hpp"
#include "tileglass/geometry/tile.hpp"
#include "tileglass/stream/tile_source.hpp"

namespace tileglass {

/// A tile as a game has it, with what it needs beyond its kind. Nothing of an earlier life is left
/// in one that is used again.
struct StreamedTile {
    TileKind kind = kNoTile;
    Tile at;
    std::int32_t draw_order = 0;  ///< its row: what lies lower is drawn later
    std::uint32_t state = 0;      ///< whatever the game keeps here: 0 as it comes into the world
    bool is_shown = false;

    bool operator==(const StreamedTile&) const = default;
};

/// Owner of all tiles. Each has a number as long as it is constructed.
class TilePool {
public:
    static constexpr std::int64_t kNoCap = std::numeric_limits<std::int64_t>::max();

    /// `cap`: the most tiles that may wait, of all kinds together; more are destroyed.
    explicit TilePool(std::int64_t cap = kNoCap) : cap_(cap) {}

    /// A tile, and whether it waited or was constructed.
    struct Taken {
        std::uint32_t tile = 0;
        bool is_recycled = false;
        Tile was_at;  ///< where it was before it waited
    };

    /// A tile of this kind, in view at `at`, in the state of a new one.
    Taken take(TileKind kind, Tile at) {
        TILEGLASS_ASSERT(kind != kNoTile);
        std::vector<std::uint32_t>& waiting = waiting_[kind];
        const bool is_recycled = !waiting.empty();
        const std::uint32_t tile = is_recycled ? waiting.back() : construct();
        if (is_recycled) {
            waiting.pop_back();
            --pooled_;
        }
        const Tile was_at = tiles_[tile].at;
        tiles_[tile] = {kind, at, at.y, 0, true};
        ++live_;
        return {tile, is_recycled, was_at};
    }

    /// Gives up a tile that is in use. Returns whether it waits now, or is no more.
    bool give_back(std::uint32_t tile) {
        TILEGLASS_ASSERT(tiles_[tile].is_shown);
        --live_;
        tiles_[tile].is_shown = false;
        if (pooled_ >= cap_) {
            destroyed_.push_back(tile);
            tiles_[tile] = {};
            return false;
        }
        waiting_[tiles_[tile].kind].push_back(tile);
        ++pooled_;
        return true;
    }

    /// A tile that is in use.
    StreamedTile& operator[](std::uint32_t tile) {
        TILEGLASS_ASSERT(tiles_[tile].is_shown);
        return tiles_[tile];
    }
    const StreamedTile& operator[](std::uint32_t tile) const {
        TILEGLASS_ASSERT(tiles_[tile].is_shown);
        return tiles_[tile];
    }

    std::int64_t live() const { return live_; }
    /// Tiles that wait.
    std::int64_t pooled() const { return pooled_; }
    /// Of one kind.
    std::int64_t pooled(TileKind kind) const {
        const auto waiting = waiting_.find(kind);
        return waiting == waiting_.end() ? 0 : static_cast<std::int64_t>(waiting->second.size());
    }
    /// Tiles constructed since the beginning.
    std::int64_t constructed() const { return constructed_; }
    /// Of all tiles that there are now, about.
    std::size_t bytes() const {
        return tiles_.capacity() * sizeof(StreamedTile) +
               static_cast<std::size_t>(pooled_) * sizeof(std::uint32_t);
    }

private:
    std::uint32_t construct() {
        ++constructed_;
        if (!destroyed_.empty()) {
            const std::uint32_t tile = destroyed_.back();
            destroyed_.pop_back();
            return tile;
        }
        tiles_.emplace_back();
        return static_cast<std::uint32_t>(tiles_.size() - 1);
    }

    std::int64_t cap_;
    std::vector<StreamedTile> tiles_;
    std::unordered_map<TileKind, std::vector<std::uint32_t>> waiting_;
    std::vector<std::uint32_t> destroyed_;  ///< numbers for others
    std::int64_t live_ = 0;
    std::int64_t pooled_ = 0;
    std::int64_t constructed_ = 0;
};

}  // namespace tileglass
