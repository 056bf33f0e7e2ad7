#pragma once
// Square cells, as a careful user writes them, and the questions that walk over them.

#include "bench/index/by_hand.hpp"

namespace tileglass::bench {

/// A closed rectangle of cells.
struct CellRect {
    std::int32_t left = 0, top = 0, right = 0, bottom = 0;

    bool contains(std::int32_t x, std::int32_t y) const {
        return left <= x && x <= right && top <= y && y <= bottom;
    }
    bool operator==(const CellRect&) const = default;
};

/// Square cells over a world, in which all objects are.
class CellFrame {
public:
    CellFrame(double side, const Rect& world)
        : side_(side), per_cell_(1 / side), world_(cells_of(float_rect(world))) {}

    const CellRect& world() const { return world_; }
    std::int32_t cell(double x) const {
        // Without a call of `floor`.
        const double at = x * per_cell_;
        const auto whole = static_cast<std::int32_t>(at);
        return whole - (whole > at ? 1 : 0);
    }
    CellRect cells_of(const FloatRect& box) const {
        return {cell(box.a.x), cell(box.a.y), cell(box.b.x), cell(box.b.y)};
    }
    CellRect in_world(const CellRect& cells) const {
        return {std::max(cells.left, world_.left), std::max(cells.top, world_.top),
                std::min(cells.right, world_.right), std::min(cells.bottom, world_.bottom)};
    }

    /// The cells along a segment that begins in the world, until it leaves the world;
    /// `on(x, y, t)` goes on while it is true.
    template <typename On>
    void walk(const Segment& s, const On& on) const {
        std::int32_t x = cell(s.from.x);
        std::int32_t y = cell(s.from.y);
        const double dx = s.to.x - s.from.x;
        const double dy = s.to.y - s.from.y;
        const std::int32_t step_x = dx > 0 ? 1 : -1;
        const std::int32_t step_y = dy > 0 ? 1 : -1;
        const double delta_x = dx == 0 ? INFINITY : std::fabs(side_ / dx);
        const double delta_y = dy == 0 ? INFINITY : std::fabs(side_ / dy);
        double t_x = dx == 0 ? INFINITY : ((x + (dx > 0)) * side_ - s.from.x) / dx;
        double t_y = dy == 0 ? INFINITY : ((y + (dy > 0)) * side_ - s.from.y) / dy;
        for (double t = 0; t <= 1 && world_.contains(x, y) && on(x, y, t);) {
            if (t_x < t_y) {
                t = t_x;
                t_x += delta_x;
                x += step_x;
            } else {
                t = t_y;
                t_y += delta_y;
                y += step_y;
            }
        }
    }

    /// The cells of the world around a point, ring by ring, as long as `wants(gap)`: all cells
    /// that are left are at least `gap` away. Calls `on(x, y)`.
    template <typename Wants, typename On>
    void rings(Vec2 at, const Wants& wants, const On& on) const {
        const std::int32_t x = cell(at.x);
        const std::int32_t y = cell(at.y);
        const double margin = std::min(std::min(at.x - x * side_, (x + 1) * side_ - at.x),
                                       std::min(at.y - y * side_, (y + 1) * side_ - at.y));
        const std::int32_t most = std::max(std::max(x - world_.left, world_.right - x),
                                           std::max(y - world_.top, world_.bottom - y));
        for (std::int32_t r = 0; r <= most; ++r) {
            if (r > 0 && !wants((r - 1) * side_ + margin)) return;
            const CellRect ring = in_world({x - r, y - r, x + r, y + r});
            for (std::int32_t row = ring.top; row <= ring.bottom; ++row) {
                const bool is_whole = row == y - r || row == y + r;
                const std::int32_t step = is_whole || r == 0 ? 1 : 2 * r;
                for (std::int32_t column = is_whole ? ring.left : x - r; column <= x + r;
                     column += step) {
                    if (world_.contains(column, row)) on(column, row);
                }
            }
        }
    }

private:
    double side_;
    double per_cell_;
    CellRect world_;
};

/// An index with cells: `in_cell(x, y, on)` calls `on(id, box)` for each object of a cell.
template <typename Index>
class CellPeer : public Peer<Index> {
public:
    CellPeer(double side, const Rect& world) : frame_(side, world) {}

    template <typename On>
    void along(const Segment& segment, const On& on) const {
        double most = 1;
        std::int32_t last_x = frame_.world().left - 1;
        std::int32_t last_y = 0;
        frame_.walk(segment, [&](std::int32_t x, std::int32_t y, double enters) {
            if (enters > most) return false;
            this->self().in_cell(x, y, [&](std::uint32_t id, const FloatRect& box) {
                most = on(id, box, [&] { return frame_.cells_of(box).contains(last_x, last_y); });
            });
            last_x = x;
            last_y = y;
            return true;
        });
    }
    void nearest(std::span<const Vec2> questions, Sum& sum) override {
        for (const Vec2 point : questions) {
            Nearest nearest;
            const auto wants = [&](double gap) {
                const double away = std::max(gap - reach_, 0.0);
                return away * away < nearest.farthest();
            };
            frame_.rings(point, wants, [&](std::int32_t x, std::int32_t y) {
                this->self().in_cell(x, y, [&](std::uint32_t id, const FloatRect& box) {
                    nearest.offer(square_by_hand(point, box), id);
                });
            });
            nearest.add_to(sum);
        }
    }

protected:
    CellFrame frame_;
    double reach_ = 0;  ///< how far an object reaches out of the cells that it is in
};

}  // namespace tileglass::bench
