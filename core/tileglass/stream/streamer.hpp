#pragma once
// Loads, unloads and recycles boxes of tiles while a camera moves.
//
// Constructing a tile is expensive: it may have a sprite, a body, a place in a scene. So a cleared
// tile waits in a pool, by kind, and is recycled for the next tile of that kind.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "tileglass/base/assert.hpp"
#include "tileglass/geometry/box_grid.hpp"
#include "tileglass/stream/stream_plan.hpp"
#include "tileglass/stream/tile_source.hpp"
#include "tileglass/trace/tracer.hpp"

namespace tileglass {

/// A tile as a game has it: its kind and its state. A recycled one keeps nothing of its earlier
/// state.
struct StreamedTile {
    TileKind kind = kNoTile;
    Tile at;
    std::int32_t draw_order = 0;  ///< its row: tiles lower on screen are drawn later
    std::uint32_t state = 0;      ///< free for the game to use; 0 when the tile is built
    bool is_shown = false;

    bool operator==(const StreamedTile&) const = default;
};

/// Owns all tiles. A tile keeps its number until it is destroyed.
class TilePool {
public:
    static constexpr std::int64_t kNoCap = std::numeric_limits<std::int64_t>::max();

    /// `cap`: the most tiles that may wait, all kinds together; further ones are destroyed.
    explicit TilePool(std::int64_t cap = kNoCap) : cap_(cap) {}

    /// A tile from the pool, recycled or constructed.
    struct Taken {
        std::uint32_t tile = 0;
        bool is_recycled = false;
        Tile was_at;  ///< where it was before it was recycled
    };

    /// Takes a tile of this kind, reset and shown at `at`.
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

    /// Gives back a tile that is in use. Returns true if it waits in the pool, false if it is
    /// destroyed.
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
    /// Tiles of one kind that wait.
    std::int64_t pooled(TileKind kind) const {
        const auto waiting = waiting_.find(kind);
        return waiting == waiting_.end() ? 0 : static_cast<std::int64_t>(waiting->second.size());
    }
    /// Tiles constructed since the beginning.
    std::int64_t constructed() const { return constructed_; }
    /// Approximate memory of all tiles.
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
    std::vector<std::uint32_t> destroyed_;  ///< numbers to reuse
    std::int64_t live_ = 0;
    std::int64_t pooled_ = 0;
    std::int64_t constructed_ = 0;
};

/// The state of a box, given where the camera is.
enum class BoxState : std::uint8_t {
    absent,      ///< no tile is built, and none is planned
    loading,     ///< some tiles are still to be built
    loaded,      ///< all its tiles are built
    unloading,   ///< too far away: its tiles are being cleared, or wait to be
    left_alone,  ///< between both distances, with some of its tiles built
};

/// The work of a streamer in one or more frames.
struct StreamWork {
    std::int64_t loaded = 0;    ///< boxes whose last tile was built
    std::int64_t unloaded = 0;  ///< complete boxes that lost their first tile
    std::int64_t created = 0;   ///< tiles built by constructing them
    std::int64_t recycled = 0;  ///< tiles built from the pool
    std::int64_t cleared = 0;   ///< tiles given back

    StreamWork& operator+=(const StreamWork& other) {
        loaded += other.loaded;
        unloaded += other.unloaded;
        created += other.created;
        recycled += other.recycled;
        cleared += other.cleared;
        return *this;
    }
    bool operator==(const StreamWork&) const = default;
};

/// Keeps the boxes around a camera loaded, with tiles from a pool.
///
/// Each frame may spend the budget. With a budget, the boxes next to the camera are loaded first,
/// then far boxes are unloaded, then the other boxes are loaded. Without one, unloading comes
/// first, so that its tiles are recycled. Tiles are built by row and cleared in reverse order. If
/// the camera returns to a box that is being cleared, its missing tiles are built again.
///
/// A box without any tile is kept too; it never counts as loaded, and `for_each_box` skips it.
///
/// Traces   PlanBoxes when the camera enters a box, BuildTile, ClearTile
/// Source   "Tile Maps of Unusual Size", 2013; here in two dimensions, for any move of the camera,
///          with a budget, and without a race between loading and unloading
template <TileSource Source>
class Streamer {
public:
    Streamer(const BoxGrid& grid, const StreamSettings& settings, Source source,
             std::int64_t cap = TilePool::kNoCap)
        : grid_(grid), settings_(settings), source_(std::move(source)), pool_(cap) {
        TILEGLASS_ASSERT(settings.is_sound());
    }

    const BoxGrid& grid() const { return grid_; }
    const StreamSettings& settings() const { return settings_; }
    const TilePool& pool() const { return pool_; }
    /// The camera's box; none before the first `view`.
    const std::optional<Box>& camera() const { return camera_; }

    /// Moves the camera to a tile, which may lie outside the grid; plans anew if its box changes;
    /// then runs one frame.
    template <Tracer Trace = NoTrace>
    StreamWork view(Tile camera, Trace&& trace = {}) {
        const Box box = grid_.box_of(camera);
        // The plan stays valid while the camera stays in its box.
        if (camera_ != box) {
            camera_ = box;
            make_plan(trace);
        }
        return pass(1, trace);
    }

    /// Runs frames, after the first `view`. Idle frames cost nothing.
    template <Tracer Trace = NoTrace>
    StreamWork pass(std::int64_t frames, Trace&& trace = {}) {
        TILEGLASS_ASSERT(camera_.has_value());
        StreamWork work;
        for (; frames > 0 && !is_idle(); --frames) frame(work, trace);
        return work;
    }

    /// Is the plan done?
    bool is_idle() const {
        return next_.load_first == plan_.load_first.size() && next_.clear == plan_.clear.size() &&
               next_.load_last == plan_.load_last.size();
    }

    /// Tiles still to build or clear.
    std::int64_t pending() const { return pending_; }

    /// Boxes that are loaded, partly loaded or planned, boxes without tiles included.
    std::int64_t boxes() const { return static_cast<std::int64_t>(boxes_.size()); }

    /// Boxes whose tiles are all built.
    std::int64_t loaded() const { return loaded_; }

    BoxState state_of(Box box) const {
        const auto found = boxes_.find(box);
        if (found == boxes_.end() || found->second.kinds.empty()) return BoxState::absent;
        const Resident& resident = found->second;
        const std::int64_t away = distance(box, *camera_);
        if (away >= settings_.unload) return BoxState::unloading;
        if (resident.is_whole()) return BoxState::loaded;
        return away <= settings_.load ? BoxState::loading : BoxState::left_alone;
    }

    /// Calls `see(box, built, total)` for every box that has tiles and is loaded, partly loaded or
    /// planned, by row, then x. `built` of its `total` tiles are built.
    template <typename See>
    void for_each_box(See&& see) const {
        for (const auto& [box, resident] : boxes_) {
            if (resident.total > 0) see(box, resident.built(), resident.total);
        }
    }

    /// Calls `see(tile)` for every StreamedTile of a box that is built.
    template <typename See>
    void for_each_tile(Box box, See&& see) const {
        const auto found = boxes_.find(box);
        if (found == boxes_.end()) return;
        for (const std::uint32_t tile : found->second.tiles) see(pool_[tile]);
    }

    /// The tile at `at`; null where none is built.
    const StreamedTile* find(Tile at) const {
        const auto found = boxes_.find(grid_.box_of(at));
        if (found == boxes_.end()) return nullptr;
        for (const std::uint32_t tile : found->second.tiles) {
            if (pool_[tile].at == at) return &pool_[tile];
        }
        return nullptr;
    }

    /// Changes the kind of the tile at `at`, at once and whenever its box is loaded. Has no effect
    /// where the source has no tile. `kind` is not kNoTile.
    void edit(Tile at, TileKind kind) {
        TILEGLASS_ASSERT(kind != kNoTile);
        const Box box = grid_.box_of(at);
        const std::size_t index = index_of(box, at);
        edits_[box][index] = kind;
        const auto found = boxes_.find(box);
        if (found == boxes_.end() || found->second.kinds.empty()) return;
        Resident& resident = found->second;
        if (resident.kinds[index] == kNoTile) return;
        resident.kinds[index] = kind;
        for (std::uint32_t& tile : resident.tiles) {
            if (pool_[tile].at != at) continue;
            pool_.give_back(tile);
            tile = pool_.take(kind, at).tile;
        }
    }

private:
    struct RowOrder {
        bool operator()(Box a, Box b) const { return is_row_before(a, b); }
    };

    /// A box that is loaded, partly loaded or planned.
    struct Resident {
        std::vector<TileKind> kinds;       ///< by row, then x: from the source, with edits
        std::vector<std::uint32_t> tiles;  ///< tiles built, in the order of `kinds`
        std::size_t next = 0;              ///< index in `kinds` from which to build next
        std::int64_t total = 0;            ///< tiles in `kinds`

        std::int64_t built() const { return static_cast<std::int64_t>(tiles.size()); }
        bool is_whole() const { return total > 0 && built() == total; }
    };

    /// For each list of the plan: how many of its boxes are done.
    struct Progress {
        std::size_t load_first = 0;
        std::size_t clear = 0;
        std::size_t load_last = 0;
    };

    std::size_t index_of(Box box, Tile at) const {
        const TileRect tiles = grid_.tiles_of(box);
        TILEGLASS_ASSERT(tiles.contains(at));
        return static_cast<std::size_t>(tiles.place_of(at));
    }

    /// The box, read from the source if it is not there yet.
    Resident& resident(Box box) {
        const auto [place, is_new] = boxes_.try_emplace(box);
        Resident& resident = place->second;
        if (!is_new) return resident;
        const TileRect tiles = grid_.tiles_of(box);
        resident.kinds.resize(static_cast<std::size_t>(tiles.area()));
        source_.read(tiles, std::span(resident.kinds));
        if (const auto edits = edits_.find(box); edits != edits_.end()) {
            for (const auto& [index, kind] : edits->second) {
                if (resident.kinds[index] != kNoTile) resident.kinds[index] = kind;
            }
        }
        for (const TileKind kind : resident.kinds) resident.total += kind != kNoTile ? 1 : 0;
        return resident;
    }

    template <typename Trace>
    void make_plan(Trace& trace) {
        // Drops boxes that were planned but not begun and are too far away to load; they are read
        // again when needed.
        std::erase_if(boxes_, [&](const auto& entry) {
            return entry.second.tiles.empty() && distance(entry.first, *camera_) > settings_.load;
        });
        std::vector<Box> present;
        present.reserve(boxes_.size());
        for (const auto& [box, resident] : boxes_) present.push_back(box);
        plan_ = plan_boxes(grid_, settings_, *camera_, present);
        next_ = {};
        pending_ = 0;
        for (const std::vector<Box>* boxes : {&plan_.load_first, &plan_.load_last}) {
            for (const Box box : *boxes) {
                const Resident& loading = resident(box);
                pending_ += loading.total - loading.built();
            }
        }
        for (const Box box : plan_.clear) pending_ += boxes_.at(box).built();
        trace(PlanBoxes{*camera_, pending_});
    }

    template <typename Trace>
    void frame(StreamWork& work, Trace& trace) {
        const bool has_budget = settings_.budget > 0;
        std::int64_t budget = has_budget ? settings_.budget : pending_;
        if (!has_budget) clear_some(budget, work, trace);
        build_some(plan_.load_first, next_.load_first, budget, work, trace);
        clear_some(budget, work, trace);
        build_some(plan_.load_last, next_.load_last, budget, work, trace);
    }

    template <typename Trace>
    void build_some(const std::vector<Box>& boxes, std::size_t& next, std::int64_t& budget,
                    StreamWork& work, Trace& trace) {
        for (; next < boxes.size(); ++next) {
            Resident& loading = boxes_.at(boxes[next]);
            const bool was_whole = loading.is_whole();
            const TileRect tiles = grid_.tiles_of(boxes[next]);
            while (loading.built() < loading.total) {
                if (budget == 0) return;
                --budget;
                build(boxes[next], tiles, loading, work, trace);
            }
            if (!was_whole && loading.is_whole()) {
                ++work.loaded;
                ++loaded_;
            }
        }
    }

    template <typename Trace>
    void build(Box box, const TileRect& tiles, Resident& loading, StreamWork& work, Trace& trace) {
        while (loading.kinds[loading.next] == kNoTile) ++loading.next;
        const TileKind kind = loading.kinds[loading.next];
        const Tile at = tiles.tile_at(static_cast<std::int64_t>(loading.next));
        const TilePool::Taken taken = pool_.take(kind, at);
        loading.tiles.push_back(taken.tile);
        ++loading.next;
        ++(taken.is_recycled ? work.recycled : work.created);
        --pending_;
        trace(BuildTile{at, box, taken.tile, kind, taken.is_recycled, taken.was_at});
    }

    template <typename Trace>
    void clear_some(std::int64_t& budget, StreamWork& work, Trace& trace) {
        for (; next_.clear < plan_.clear.size(); ++next_.clear) {
            const Box box = plan_.clear[next_.clear];
            Resident& leaving = boxes_.at(box);
            while (!leaving.tiles.empty()) {
                if (budget == 0) return;
                --budget;
                if (leaving.is_whole()) {
                    ++work.unloaded;
                    --loaded_;
                }
                const std::uint32_t tile = leaving.tiles.back();
                const StreamedTile left = pool_[tile];
                leaving.tiles.pop_back();
                leaving.next = index_of(box, left.at);
                const bool is_kept = pool_.give_back(tile);
                ++work.cleared;
                --pending_;
                trace(ClearTile{left.at, box, tile, left.kind, is_kept});
            }
            boxes_.erase(box);
        }
    }

    BoxGrid grid_;
    StreamSettings settings_;
    Source source_;
    TilePool pool_;
    std::optional<Box> camera_;
    std::map<Box, Resident, RowOrder> boxes_;
    std::map<Box, std::map<std::size_t, TileKind>, RowOrder> edits_;
    StreamPlan plan_;
    Progress next_;
    std::int64_t pending_ = 0;
    std::int64_t loaded_ = 0;
};

}  // namespace tileglass
