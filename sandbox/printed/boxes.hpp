#pragma once
// The article's script that loads the tiles around a player, as printed.
//
// Wrong on purpose, to show how it fails. Boxes have one number, so boxes at the left edge and at
// the right edge of the map are neighbours; only the ring at distance 3 is cleared, and only when
// the box changes; clearing waits for a timer and does not check again; -1 means "no box yet" but
// is also a box; and a recycled tall tile keeps the depth that it was made with.

#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "tileglass/geometry/tile.hpp"
#include "tileglass/stream/tile_source.hpp"

namespace tileglass::printed {

/// The map handler of "Tile Maps of Unusual Size", 2013. Times in milliseconds, places in tiles.
class BoxesAsPrinted {
public:
    static constexpr double kTimer = 10;  ///< how long clearing waits

    /// A tile as the script keeps it.
    struct Tile {
        TileKind kind = 0;
        tileglass::Tile at;
        std::int64_t z = 0;  ///< of a tall one: those lower on screen are drawn later
    };

    /// A map of width x height tiles, and boxes of box_width x box_height. Tiles of some kinds are
    /// tall, as the article's trees; all others are ground, which is below everything.
    BoxesAsPrinted(std::int64_t width, std::int64_t height, std::int64_t box_width,
                   std::int64_t box_height, std::function<TileKind(tileglass::Tile)> map,
                   std::function<bool(TileKind)> is_tall)
        : width_(width),
          height_(height),
          box_width_(box_width),
          box_height_(box_height),
          columns_((width + box_width - 1) / box_width),
          map_(std::move(map)),
          is_tall_(std::move(is_tall)) {}

    /// Moves the player to (x, y).
    void change_loc(double x, double y) {
        const auto box_x = static_cast<std::int64_t>(std::floor(x / double(box_width_)));
        const auto box_y = static_cast<std::int64_t>(std::floor(y / double(box_height_)));
        const std::int64_t box = box_x + box_y * columns_;
        if (box != old_box_) change_box(box);
    }

    /// Lets time pass: timers that are due fire.
    void let_pass(double milliseconds) {
        now_ += milliseconds;
        while (!timers_.empty() && timers_.begin()->first <= now_) {
            clear_now(timers_.begin()->second);
            timers_.erase(timers_.begin());
        }
    }

    /// Are boxes still waiting to be cleared?
    bool has_timers() const { return !timers_.empty(); }
    /// Tiles by box; a box may have none.
    const std::map<std::int64_t, std::vector<Tile>>& boxes() const { return boxes_; }
    bool is_loaded(std::int64_t box) const {
        const auto found = loaded_.find(box);
        return found != loaded_.end() && found->second;
    }
    /// Has it the depth of another row?
    bool has_wrong_depth(const Tile& tile) const {
        return is_tall_(tile.kind) && tile.z != tile.at.y;
    }
    /// Tiles made so far, and tiles cleared so far.
    std::int64_t made() const { return made_; }
    std::int64_t cleared() const { return cleared_; }

private:
    void change_box(std::int64_t box) {
        old_box_ = box;
        for (std::int64_t x = -3; x <= 3; ++x) clear_box(box - 3 * columns_ + x);
        for (std::int64_t y = -2; y <= 2; ++y) clear_box(box + y * columns_ - 3);
        for (std::int64_t y = -2; y <= 2; ++y) clear_box(box + y * columns_ + 3);
        for (std::int64_t x = -3; x <= 3; ++x) clear_box(box + 3 * columns_ + x);
        for (std::int64_t y = -2; y <= 2; ++y) {
            for (std::int64_t x = -2; x <= 2; ++x) load_box(box + y * columns_ + x);
        }
    }

    void clear_box(std::int64_t box) {
        if (is_loaded(box)) timers_.emplace(now_ + kTimer, box);
    }

    void clear_now(std::int64_t box) {
        std::vector<Tile>& tiles = boxes_[box];
        while (!tiles.empty()) {
            store_[tiles.back().kind].push_back(tiles.back());
            tiles.pop_back();
            ++cleared_;
        }
        loaded_[box] = false;
    }

    void load_box(std::int64_t box) {
        std::vector<Tile>& tiles = boxes_[box];
        if (is_loaded(box)) return;
        // The remainder has the sign of the box, as in the script's language.
        const std::int64_t new_x = (box % columns_) * box_width_;
        const std::int64_t new_y = floor_div(box, columns_) * box_height_;
        for (std::int64_t y = new_y; y < new_y + box_height_ && y < height_ && y >= 0; ++y) {
            for (std::int64_t x = new_x; x < new_x + box_width_ && x < width_ && x >= 0; ++x) {
                tiles.push_back(take({static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)}));
            }
        }
        loaded_[box] = true;
    }

    Tile take(tileglass::Tile at) {
        const TileKind kind = map_(at);
        std::vector<Tile>& store = store_[kind];
        if (store.empty()) {
            ++made_;
            return {kind, at, is_tall_(kind) ? at.y : 0};
        }
        Tile tile = store.back();
        store.pop_back();
        tile.at = at;
        return tile;
    }

    std::int64_t width_;
    std::int64_t height_;
    std::int64_t box_width_;
    std::int64_t box_height_;
    std::int64_t columns_;  ///< of boxes
    std::function<TileKind(tileglass::Tile)> map_;
    std::function<bool(TileKind)> is_tall_;
    std::int64_t old_box_ = -1;
    double now_ = 0;
    std::multimap<double, std::int64_t> timers_;  ///< box by time
    std::map<std::int64_t, std::vector<Tile>> boxes_;
    std::map<std::int64_t, bool> loaded_;
    std::map<TileKind, std::vector<Tile>> store_;
    std::int64_t made_ = 0;
    std::int64_t cleared_ = 0;
};

}  // namespace tileglass::printed
