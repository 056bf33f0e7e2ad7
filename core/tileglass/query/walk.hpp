#pragma once
// Which tiles does a walk give where it crosses lines?
//
// Between two crossings a walk is in one tile. At a column line it goes to the next column, at a
// row line to the next row; what happens at both at once is what `Ties` says.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include "tileglass/base/flow.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/query/crossings.hpp"
#include "tileglass/query/lead.hpp"
#include "tileglass/query/ties.hpp"
#include "tileglass/query/walk_plan.hpp"
#include "tileglass/trace/tracer.hpp"

namespace tileglass {

/// How a cast ended.
struct CastEnd {
    Flow flow = Flow::keep_going;  ///< stop: the visitor ended it
    std::optional<Hit> hit;        ///< the tile that blocked it
};

/// Says of no tile that it is solid: a walk that nothing blocks.
struct NoSolids {
    bool operator()(Tile) const { return false; }
};

/// One run along a plan: gives tiles to a visitor, limited to bounds, until a solid one.
template <typename Visitor, typename Trace, typename IsSolid>
class Walk {
public:
    Walk(const WalkPlan& plan, Ties ties, Corner corner, const std::optional<TileRect>& bounds,
         Visitor& visit, Trace& trace, IsSolid& is_solid, std::optional<Hit>& hit)
        : plan_(plan),
          ties_(ties),
          corner_(corner),
          bounds_(bounds),
          visit_(visit),
          trace_(trace),
          is_solid_(is_solid),
          hit_(hit) {}

    /// Gives all tiles of the walk, or only those that lie in the bounds. Stops where the visitor
    /// says so.
    Flow run() {
        static_cast<void>(run_steps<false>());
        return flow_;
    }
    [[gnu::noinline]] Flow run_within_bounds() {
        static_cast<void>(run_steps<true>());
        return flow_;
    }

private:
    static constexpr bool kCasts = !std::same_as<IsSolid, const NoSolids>;

    /// Where the walk is; coordinates may lie one tile outside bounds, and beyond int32.
    struct Place {
        std::int64_t x = 0;
        std::int64_t y = 0;
    };

    /// How the walk comes to a tile.
    struct Entry {
        Crossing over = Crossing::both;  ///< both: it begins there
        Place from;                      ///< over the next line from here
    };

    template <bool kLimits>
    Flow run_steps() {
        if (ties_ == Ties::supercover) {
            if (plan_.begins && give_start<kLimits>() == Flow::stop) return Flow::stop;
        } else {
            if (ties_ == Ties::open) {
                if (is_along_x() || is_along_y()) return Flow::keep_going;  // meets no interior
            }
            if (plan_.begins && give<kLimits>(start(), {}) == Flow::stop) return Flow::stop;
        }
        Place at = start();
        if (cross_lines<kLimits>(at) == Flow::stop) return Flow::stop;
        if (ties_ == Ties::supercover) {
            if (plan_.ends && !plan_.is_point()) return give_end<kLimits>(at);
        }
        return Flow::keep_going;
    }

    Place start() const { return {plan_.x.at, plan_.y.at}; }

    /// Crosses all lines of the plan in order; `at` follows.
    template <bool kLimits>
    Flow cross_lines(Place& at) {
        const AxisPlan& x = plan_.x;
        const AxisPlan& y = plan_.y;
        if (x.at != x.last && y.at != y.last) return cross_both_ways<kLimits>(at);
        return cross_one_way<kLimits>(at);
    }

    /// Crosses lines of one axis alone.
    template <bool kLimits>
    [[gnu::noinline]] Flow cross_one_way(Place& at) {
        const AxisPlan& x = plan_.x;
        const AxisPlan& y = plan_.y;
        // Along a line, a supercover takes the tiles on both its sides.
        const IndexRange columns = columns_of<kLimits>(x);
        const IndexRange rows = rows_of<kLimits>(y);
        for (; at.x != x.last; at.x += x.step) {
            trace_cross(at, Crossing::x);
            for (std::int64_t row = rows.min; row < rows.end; ++row) {
                const Place to{at.x + x.step, row};
                if (give<kLimits>(to, {Crossing::x, at}) == Flow::stop) return Flow::stop;
            }
        }
        for (; at.y != y.last; at.y += y.step) {
            trace_cross(at, Crossing::y);
            for (std::int64_t column = columns.min; column < columns.end; ++column) {
                const Place to{column, at.y + y.step};
                if (give<kLimits>(to, {Crossing::y, at}) == Flow::stop) return Flow::stop;
            }
        }
        return Flow::keep_going;
    }

    /// Crosses lines of both axes.
    template <bool kLimits>
    Flow cross_both_ways(Place& at) {
        LeadKeeper keeper(plan_);
        std::int64_t left = plan_.x.count() + plan_.y.count();
        Lead lead = keeper.first(left);
        while (true) {
            if (cross_clear_lines<kLimits>(at, lead, left) == Flow::stop) return Flow::stop;
            if (left == 0) return Flow::keep_going;
            if (cross_in_doubt<kLimits>(at, lead, left, keeper) == Flow::stop) return Flow::stop;
            if (left == 0) return Flow::keep_going;
        }
    }

    /// Crosses line after line while the lead says which one.
    template <bool kLimits>
    Flow cross_clear_lines(Place& at, Lead& lead, std::int64_t& left) {
        // Copies that nothing else can see, so that they stay in registers, and a loop that gives a
        // tile in each round, so that what the visitor counts may stay in one, too.
        Visitor& visit = visit_;
        Place place = at;
        Lead now = lead;
        std::int64_t count = left;
        const std::int64_t x_step = plan_.x.step;
        const std::int64_t y_step = plan_.y.step;
        if (now.is_in_doubt()) return Flow::keep_going;
        while (true) {
            Entry entry{Crossing::x, place};
            // Lines repeat their pattern, which processors foresee from the last branches taken: a
            // branch is better than a selection, and hints lead to one that is taken a tile.
            if (now.value < 0) [[likely]] {
                trace_cross(place, Crossing::x);
                place.x += x_step;
                now.value += now.x_step;
            } else {
                trace_cross(place, Crossing::y);
                entry.over = Crossing::y;
                place.y += y_step;
                now.value -= now.y_step;
            }
            if (give_to<kLimits>(visit, place, entry) == Flow::stop) return Flow::stop;
            --count;
            if (kLimits && has_left(place)) count = 0;
            if (count == 0) [[unlikely]]
                break;
            if (now.is_in_doubt()) [[unlikely]]
                break;
        }
        at = place;
        lead.value = now.value;
        left = count;
        return Flow::keep_going;
    }

    /// Crosses the next line, or the corner.
    template <bool kLimits>
    [[gnu::noinline]] Flow cross_in_doubt(Place& at, Lead& lead, std::int64_t& left,
                                          LeadKeeper& keeper) {
        const std::int64_t x_step = plan_.x.step;
        const std::int64_t y_step = plan_.y.step;
        const int order = keeper.decide(lead, at.x, at.y);
        const Place before = at;
        Flow flow = Flow::keep_going;
        if (order < 0) {
            trace_cross(before, Crossing::x);
            at.x += x_step;
            lead.value += lead.x_step;
            flow = give<kLimits>(at, {Crossing::x, before});
        } else if (order > 0) {
            trace_cross(before, Crossing::y);
            at.y += y_step;
            lead.value -= lead.y_step;
            flow = give<kLimits>(at, {Crossing::y, before});
        } else {
            trace_cross(before, Crossing::both);
            // A corner of all lines that coincide with these two.
            at = {plan_.x.beyond(before.x), plan_.y.beyond(before.y)};
            const std::int64_t columns = (at.x - before.x) * x_step;
            const std::int64_t rows = (at.y - before.y) * y_step;
            lead.value += lead.x_step * columns - lead.y_step * rows;
            flow = step_both<kLimits>(before, at);
            left -= columns + rows - 1;
        }
        --left;
        if (kLimits && has_left(at)) left = 0;
        return flow;
    }

    /// Is the walk beyond its bounds for good?
    bool has_left(const Place& place) const {
        return (plan_.x.leaves && place.x == plan_.x.last) ||
               (plan_.y.leaves && place.y == plan_.y.last);
    }

    /// The columns that a path within one column, or along a line, takes in each row.
    template <bool kLimits>
    IndexRange columns_of(const AxisPlan& x) const {
        return within_columns<kLimits>(is_along_x() && ties_ == Ties::supercover
                                           ? x.touching_start()
                                           : IndexRange{x.at, x.at + 1});
    }
    template <bool kLimits>
    IndexRange rows_of(const AxisPlan& y) const {
        return within_rows<kLimits>(is_along_y() && ties_ == Ties::supercover
                                        ? y.touching_start()
                                        : IndexRange{y.at, y.at + 1});
    }

    /// Over a corner, from tile `from` to the tile `to` beyond it.
    template <bool kLimits>
    Flow step_both(const Place& from, const Place& to) {
        const Place x_shoulder{to.x, from.y};
        const Place y_shoulder{from.x, to.y};
        const Entry by_x{Crossing::x, from};
        const Entry by_y{Crossing::y, from};
        if (ties_ == Ties::owner) {
            if constexpr (kCasts) {
                if (is_blocked(x_shoulder, by_x, y_shoulder, by_y)) return Flow::stop;
            }
            // The corner belongs to the tile right of it and below.
            if (to.x > from.x && to.y < from.y) {
                if (give<kLimits>(x_shoulder, by_x) == Flow::stop) return Flow::stop;
            } else if (to.x < from.x && to.y > from.y) {
                if (give<kLimits>(y_shoulder, by_y) == Flow::stop) return Flow::stop;
            }
        } else if (ties_ == Ties::y_first) {
            if (give<kLimits>(y_shoulder, by_y) == Flow::stop) return Flow::stop;
        } else if (ties_ == Ties::x_first) {
            if (give<kLimits>(x_shoulder, by_x) == Flow::stop) return Flow::stop;
        } else if (ties_ == Ties::supercover) {
            // Entered and left at once, they come before the tile beyond, by row.
            const IndexRange columns =
                within_columns<kLimits>({std::min(from.x, to.x), std::max(from.x, to.x) + 1});
            const IndexRange rows =
                within_rows<kLimits>({std::min(from.y, to.y), std::max(from.y, to.y) + 1});
            for (std::int64_t y = rows.min; y < rows.end; ++y) {
                for (std::int64_t x = columns.min; x < columns.end; ++x) {
                    const bool is_from = x == from.x && y == from.y;
                    if (is_from || (x == to.x && y == to.y)) continue;
                    const Entry& entry = x == from.x ? by_y : by_x;
                    if (give<kLimits>({x, y}, entry) == Flow::stop) return Flow::stop;
                }
            }
        }
        return give<kLimits>(to, by_x);
    }

    /// All tiles whose closed square holds the start: those that are left at once, then the others,
    /// each by row.
    template <bool kLimits>
    Flow give_start() {
        const Place at = start();
        const IndexRange columns = within_columns<kLimits>(plan_.x.touching_start());
        const IndexRange rows = within_rows<kLimits>(plan_.y.touching_start());
        const auto stays = [&](std::int64_t x, std::int64_t y) {
            return (x == at.x || is_along_x()) && (y == at.y || is_along_y());
        };
        for (const bool staying : {false, true}) {
            for (std::int64_t y = rows.min; y < rows.end; ++y) {
                for (std::int64_t x = columns.min; x < columns.end; ++x) {
                    if (stays(x, y) != staying) continue;
                    if (give<kLimits>({x, y}, {}) == Flow::stop) return Flow::stop;
                }
            }
        }
        return Flow::keep_going;
    }

    /// The tiles whose closed square is met at the end only, by row. `at` is the tile before it.
    template <bool kLimits>
    Flow give_end(const Place& at) {
        const IndexRange columns = within_columns<kLimits>(plan_.x.touching_end());
        const IndexRange rows = within_rows<kLimits>(plan_.y.touching_end());
        for (std::int64_t y = rows.min; y < rows.end; ++y) {
            for (std::int64_t x = columns.min; x < columns.end; ++x) {
                const bool is_new_x = plan_.x.step != 0 && x != at.x;
                const bool is_new_y = plan_.y.step != 0 && y != at.y;
                if (!is_new_x && !is_new_y) continue;
                const Entry entry{is_new_x ? Crossing::x : Crossing::y, at};
                if (give<kLimits>({x, y}, entry) == Flow::stop) return Flow::stop;
            }
        }
        return Flow::keep_going;
    }

    /// Does the path run along a column line, or a row line?
    bool is_along_x() const { return plan_.x.is_along_line(); }
    bool is_along_y() const { return plan_.y.is_along_line(); }

    bool is_in_bounds(const Place& place) const {
        return bounds_->min.x <= place.x && place.x < bounds_->end.x && bounds_->min.y <= place.y &&
               place.y < bounds_->end.y;
    }

    template <bool kLimits>
    IndexRange within_columns(const IndexRange& range) const {
        return kLimits ? intersection(range, {bounds_->min.x, bounds_->end.x}) : range;
    }
    template <bool kLimits>
    IndexRange within_rows(const IndexRange& range) const {
        return kLimits ? intersection(range, {bounds_->min.y, bounds_->end.y}) : range;
    }

    template <bool kLimits>
    Flow give(const Place& place, const Entry& entry) {
        return give_to<kLimits>(visit_, place, entry);
    }

    template <bool kLimits>
    Flow give_to(Visitor& visit, const Place& place, const Entry& entry) {
        if constexpr (kLimits) {
            if (!is_in_bounds(place)) return Flow::keep_going;
        }
        const Tile tile{static_cast<std::int32_t>(place.x), static_cast<std::int32_t>(place.y)};
        bool is_solid = false;
        if constexpr (kCasts) {
            is_solid = is_solid_(tile);
            trace_(Probe{tile, is_solid, false});
        }
        trace_(Visit{tile});
        if (deliver(visit, tile) == Flow::stop) {
            flow_ = Flow::stop;
            return Flow::stop;
        }
        if constexpr (kCasts) {
            if (is_solid) return hit(tile, entry);
        }
        return Flow::keep_going;
    }

    Flow hit(Tile tile, const Entry& entry) {
        Hit hit{tile, 0, std::nullopt};
        if (entry.over == Crossing::x) {
            hit.t = crossing_parameter(plan_.x.travel, plan_.x.line(entry.from.x));
            hit.side = plan_.x.step > 0 ? Side::left : Side::right;
        } else if (entry.over == Crossing::y) {
            hit.t = crossing_parameter(plan_.y.travel, plan_.y.line(entry.from.y));
            hit.side = plan_.y.step > 0 ? Side::top : Side::bottom;
        }
        trace_(hit);
        hit_ = hit;
        return Flow::stop;
    }

    /// Do the shoulders of a corner block the walk? Then one of them is given, as the hit.
    bool is_blocked(const Place& x_shoulder, const Entry& by_x, const Place& y_shoulder,
                    const Entry& by_y) {
        if (corner_ == Corner::pass) return false;
        // An end of the path is not a crossing.
        const Travel& travel = plan_.x.travel;
        const double line = plan_.x.line(by_x.from.x);
        if (line == travel.from || (plan_.path_ends && line == travel.to)) return false;
        const auto is_solid = [&](const Place& place) {
            if (bounds_ && !is_in_bounds(place)) return false;
            const Tile tile{static_cast<std::int32_t>(place.x), static_cast<std::int32_t>(place.y)};
            const bool solid = is_solid_(tile);
            trace_(Probe{tile, solid, true});
            return solid;
        };
        const bool has_x = is_solid(x_shoulder);
        const bool has_y = is_solid(y_shoulder);
        if (corner_ == Corner::both ? !(has_x && has_y) : !(has_x || has_y)) return false;
        const Place& place = has_x ? x_shoulder : y_shoulder;
        const Tile tile{static_cast<std::int32_t>(place.x), static_cast<std::int32_t>(place.y)};
        trace_(Visit{tile});
        if (deliver(visit_, tile) == Flow::stop) {
            flow_ = Flow::stop;
            return true;
        }
        static_cast<void>(hit(tile, has_x ? by_x : by_y));
        return true;
    }

    void trace_cross(const Place& place, Crossing next) {
        if constexpr (is_tracing<Trace>) {
            const auto t_of = [&](const AxisPlan& axis, std::int64_t at) {
                if (at == axis.last) return std::numeric_limits<double>::infinity();
                return crossing_parameter(axis.travel, axis.line(at));
            };
            if (bounds_ && !is_near_bounds(place)) return;
            trace_(Cross{{static_cast<std::int32_t>(place.x), static_cast<std::int32_t>(place.y)},
                         t_of(plan_.x, place.x),
                         t_of(plan_.y, place.y),
                         next,
                         next == Crossing::both});
        }
    }

    /// Coordinates that an event can hold.
    static bool is_near_bounds(const Place& place) {
        constexpr std::int64_t kLow = std::numeric_limits<std::int32_t>::min();
        constexpr std::int64_t kHigh = std::numeric_limits<std::int32_t>::max();
        return kLow <= place.x && place.x <= kHigh && kLow <= place.y && place.y <= kHigh;
    }

    const WalkPlan& plan_;
    Ties ties_;
    Corner corner_;
    const std::optional<TileRect>& bounds_;
    Visitor& visit_;
    Trace& trace_;
    IsSolid& is_solid_;
    std::optional<Hit>& hit_;  ///< what blocks the walk
    Flow flow_ = Flow::keep_going;
};

}  // namespace tileglass
