// A dense array of cells whose objects lie one cell after the other, sorted anew in each tick.
//
// An object is in the cell of its min corner, its home, and questions look as far to the left and
// above as the largest object reaches; or it is in all cells that it touches, which suits casts and
// worlds with large objects.

#include "bench/index/cells.hpp"

namespace tileglass::bench {
namespace {

class SortedGrid final : public CellPeer<SortedGrid> {
public:
    SortedGrid(double side, const Rect& world, bool is_by_home)
        : CellPeer(side, world), is_by_home_(is_by_home) {}

    bool can(Kind kind) const override {
        const bool is_cast = kind == Kind::first_hits || kind == Kind::all_hits;
        return kind != Kind::single && !(is_by_home_ && is_cast);
    }

    void build(const Boxes& all) override {
        boxes_ = all.floats;
        sort();
    }
    void update(Ids ids, const Boxes& moved) override {
        place(ids, moved);
        sort();
    }
    void replace(Ids ids, const Boxes& boxes) override { update(ids, boxes); }

    template <typename On>
    void in_cell(std::int32_t x, std::int32_t y, const On& on) const {
        for (const Entry& entry : cells(y, x, x)) on(entry.id, entry.box);
    }
    template <typename On>
    void in_rect(const FloatRect& rect, const On& on) const {
        FloatRect wide = rect;
        if (is_by_home_) wide.a = {rect.a.x - reach_x_, rect.a.y - reach_y_};
        const CellRect at = frame_.in_world(frame_.cells_of(wide));
        if (at.left > at.right) return;
        for (std::int32_t y = at.top; y <= at.bottom; ++y) {
            if (is_by_home_) {
                for (const Entry& entry : cells(y, at.left, at.right)) on(entry.id, entry.box);
                continue;
            }
            for (std::int32_t x = at.left; x <= at.right; ++x) {
                in_cell(x, y, [&](std::uint32_t id, const FloatRect& box) {
                    // In the first cell that both share.
                    if (overlap_by_hand(box, rect) &&
                        std::max(frame_.cell(box.a.x), at.left) == x &&
                        std::max(frame_.cell(box.a.y), at.top) == y) {
                        on(id, box);
                    }
                });
            }
        }
    }
    void pairs(Sum& sum) override {
        const CellRect& world = frame_.world();
        for (std::int32_t y = world.top; y <= world.bottom; ++y) {
            for (std::int32_t x = world.left; x <= world.right; ++x) {
                const std::span<const Entry> list = cells(y, x, x);
                for (std::size_t i = 0; i < list.size(); ++i) {
                    if (is_by_home_) {
                        pairs_of_home(list, i, x, y, sum);
                    } else {
                        pairs_in_cell(list, i, x, y, sum);
                    }
                }
            }
        }
    }

private:
    struct Entry {
        FloatRect box;
        std::uint32_t id;
    };

    std::size_t index_of(std::int32_t x, std::int32_t y) const {
        const CellRect& world = frame_.world();
        return static_cast<std::size_t>(y - world.top) *
                   static_cast<std::size_t>(world.right - world.left + 1) +
               static_cast<std::size_t>(x - world.left);
    }
    /// What is in some cells of a row.
    std::span<const Entry> cells(std::int32_t y, std::int32_t left, std::int32_t right) const {
        const std::uint32_t begin = begin_[index_of(left, y)];
        return {&entries_[begin], begin_[index_of(right, y) + 1] - begin};
    }

    template <typename Each>
    void for_cells(const FloatRect& box, const Each& each) const {
        if (is_by_home_) return each(index_of(frame_.cell(box.a.x), frame_.cell(box.a.y)));
        const CellRect cells = frame_.cells_of(box);
        for (std::int32_t y = cells.top; y <= cells.bottom; ++y) {
            for (std::int32_t x = cells.left; x <= cells.right; ++x) each(index_of(x, y));
        }
    }
    void sort() {
        begin_.assign(index_of(frame_.world().right, frame_.world().bottom) + 2, 0);
        reach_x_ = reach_y_ = 0;
        for (const FloatRect& box : boxes_) {
            reach_x_ = std::max(reach_x_, box.b.x - box.a.x);
            reach_y_ = std::max(reach_y_, box.b.y - box.a.y);
            for_cells(box, [&](std::size_t cell) { ++begin_[cell]; });
        }
        reach_ = is_by_home_ ? std::max(reach_x_, reach_y_) : 0;
        std::uint32_t end = 0;
        for (std::uint32_t& begin : begin_) begin = end += begin;
        entries_.resize(end + 1);  // the last one is never read
        for (std::uint32_t id = 0; id < boxes_.size(); ++id) {
            const FloatRect& box = boxes_[id];
            for_cells(box, [&](std::size_t cell) { entries_[--begin_[cell]] = {box, id}; });
        }
    }

    void pairs_in_cell(std::span<const Entry> list, std::size_t i, std::int32_t x, std::int32_t y,
                       Sum& sum) const {
        const FloatRect& a = list[i].box;
        for (const Entry& other : list.subspan(i + 1)) {
            const FloatRect& b = other.box;
            // In the cell of the corner of what they share.
            if (overlap_by_hand(a, b) && frame_.cell(std::max(a.a.x, b.a.x)) == x &&
                frame_.cell(std::max(a.a.y, b.a.y)) == y) {
                sum.add_pair(list[i].id, other.id);
            }
        }
    }
    /// With those behind it in its row, and those that begin in rows below.
    void pairs_of_home(std::span<const Entry> list, std::size_t i, std::int32_t x, std::int32_t y,
                       Sum& sum) const {
        const FloatRect& a = list[i].box;
        const auto compare = [&](std::span<const Entry> others) {
            for (const Entry& other : others) {
                if (overlap_by_hand(a, other.box)) sum.add_pair(list[i].id, other.id);
            }
        };
        const std::int32_t right = frame_.cell(a.b.x);
        const std::int32_t left = std::max(frame_.cell(a.a.x - reach_x_), frame_.world().left);
        compare(cells(y, x, right).subspan(i + 1));
        for (std::int32_t row = y + 1; row <= frame_.cell(a.b.y); ++row) {
            compare(cells(row, left, right));
        }
    }

    bool is_by_home_;
    std::vector<std::uint32_t> begin_;  ///< of each cell, in `entries_`
    std::vector<Entry> entries_;
    float reach_x_ = 0;
    float reach_y_ = 0;
};

}  // namespace

Made sorted_grid(double side, const Rect& world, bool is_by_home) {
    return std::make_unique<SortedGrid>(side, world, is_by_home);
}

}  // namespace tileglass::bench
