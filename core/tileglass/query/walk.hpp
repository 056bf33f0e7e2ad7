#pragma once
// The exact walk of a segment or a ray, line by line.
//
// Between two crossings a walk is in one tile. At a column line it steps to the next column, at a
// row line to the next row; `Ties` says what happens at a corner. The exact walk repeats
// `Walk::cross_next`, which decides by exact arithmetic which line comes next.
//
// `Lead` is an optimisation: one number says how much later the next column line comes than the
// next row line. It is an integer with a known error bound, so a step costs a comparison and an
// addition (`Walk::cross_clear_lines`). Where it is too close to 0, exact arithmetic decides.

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>

#include "tileglass/base/compiler.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/query/conventions.hpp"
#include "tileglass/query/crossings.hpp"
#include "tileglass/query/walk_plan.hpp"
#include "tileglass/trace/tracer.hpp"

namespace tileglass {

/// How much later the path crosses the next column line than the next row line, in a unit of its
/// own. Lines after the last one count like the others.
struct Lead {
    std::int64_t value = 0;
    std::int64_t x_step = 0;  ///< added when a column line is crossed
    std::int64_t y_step = 0;  ///< subtracted when a row line is crossed
    std::int64_t error = std::numeric_limits<std::int64_t>::max();  ///< error bound of `value`

    /// May the sign of `value` be wrong, or is it 0?
    bool is_in_doubt() const {
        // -error <= value <= error in one comparison.
        const auto bound = static_cast<std::uint64_t>(error);
        return static_cast<std::uint64_t>(value) + bound <= 2 * bound;
    }
};

/// Computes the first lead, and decides exactly where a lead is in doubt. Both axes have lines to
/// cross.
class LeadKeeper {
public:
    /// `plan` outlives the keeper.
    explicit LeadKeeper(const WalkPlan& plan) : plan_(plan) {}

    /// The lead at the start of the walk; its error stays below `error` until the last of `count`
    /// lines.
    ///
    /// Let e = 2^-53. Parameters are at most kOne units; that of the line after the last one, a
    /// step further, at most 3 kOne. Along each axis, the first parameter has a relative error of
    /// at most 4 e (four roundings), the sum of the steps to further lines one of at most 3 e, plus
    /// 1 unit per line for truncation; and unevenness displaces two lines, each by that many steps.
    /// `error` is more than twice the sum of all this for both axes.
    TILEGLASS_ALWAYS_INLINE Lead first(std::int64_t count) const {
        const AxisPlan& x = plan_.x;
        const AxisPlan& y = plan_.y;
        double scale = kOne;
        if (!plan_.path_ends) scale /= std::max(last_parameter(x), last_parameter(y));
        const double x_unit = scale / std::fabs(x.travel.length());
        const double y_unit = scale / std::fabs(y.travel.length());
        const double x_value = std::fabs(x.line(x.at) - x.travel.from) * x_unit;
        const double y_value = std::fabs(y.line(y.at) - y.travel.from) * y_unit;
        const double x_step = x.grid.size * x_unit;
        const double y_step = y.grid.size * y_unit;
        const double error = 64 * 0x1p-53 * kOne + 2 * static_cast<double>(count + 2) +
                             4 * plan_.unevenness * (x_step + y_step);
        // If a length overflows, its unit is 0: steps and errors would be 0, too.
        const bool is_known = error < kMostError && x_value <= 2 * kOne && y_value <= 2 * kOne &&
                              x_unit > 0 && y_unit > 0;
        if (!is_known) return {};
        // A step longer than the whole walk is taken at most once, past its end: clamping is safe.
        return {static_cast<std::int64_t>(x_value - y_value),
                static_cast<std::int64_t>(std::min(x_step, 2 * kOne)),
                static_cast<std::int64_t>(std::min(y_step, 2 * kOne)),
                static_cast<std::int64_t>(error) + 1};
    }

    /// Sign of the exact lead when the walk is in tile (at_x, at_y). May convert `lead` to a unit
    /// in which it is exact.
    TILEGLASS_NOINLINE int decide(Lead& lead, std::int64_t at_x, std::int64_t at_y) {
        if (at_x == plan_.x.last) return 1;
        if (at_y == plan_.y.last) return -1;
        if (!is_tried_) {
            is_tried_ = true;
            make_whole(lead, at_x, at_y);
        }
        if (lead.error == 0) return (lead.value > 0) - (lead.value < 0);
        return compare_crossings(plan_.x.travel, plan_.x.line(at_x), plan_.y.travel,
                                 plan_.y.line(at_y));
    }

private:
    static constexpr double kOne = 0x1p60;        // the length of a segment
    static constexpr double kMostError = 0x1p58;  // with more, a lead is useless

    static double last_parameter(const AxisPlan& axis) {
        return std::fabs(axis.last_line() - axis.travel.from) / std::fabs(axis.travel.length());
    }

    /// Makes the lead exact if possible: where all numbers are small multiples of one power of two,
    /// the difference of the parameters times both lengths is a whole number (J. Bresenham,
    /// "Algorithm for computer control of a digital plotter", 1965).
    void make_whole(Lead& lead, std::int64_t at_x, std::int64_t at_y) const {
        constexpr int kBits = 25;
        const AxisPlan& x = plan_.x;
        const AxisPlan& y = plan_.y;
        const double unit =
            shared_unit({x.travel.from, x.travel.to, x.travel.base, y.travel.from, y.travel.to,
                         y.travel.base, x.grid.size, x.grid.origin, y.grid.origin, x.line(at_x),
                         y.line(at_y), x.last_line(), y.last_line()},
                        kBits);
        if (unit == 0) return;
        const auto in_units = [&](double value) {
            return static_cast<std::int64_t>(std::fabs(value) / unit);
        };
        const std::int64_t length_x = in_units(x.travel.length());
        const std::int64_t length_y = in_units(y.travel.length());
        lead = {in_units(x.line(at_x) - x.travel.from) * length_y -
                    in_units(y.line(at_y) - y.travel.from) * length_x,
                in_units(x.grid.size) * length_y, in_units(y.grid.size) * length_x, 0};
    }

    const WalkPlan& plan_;
    bool is_tried_ = false;  ///< `make_whole` was called
};

/// How a cast ended.
struct CastEnd {
    Flow flow = Flow::keep_going;  ///< stop: the visitor stopped it
    std::optional<Hit> hit;        ///< the tile that blocked it
};

/// No tile is solid: nothing blocks the walk.
struct NoSolids {
    bool operator()(Tile) const { return false; }
};

/// One walk along a plan: visits its tiles, limited to bounds, up to the first solid one.
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

    /// Visits all tiles of the walk; with `is_limited`, only those in the bounds. Stops when the
    /// visitor says so.
    Flow run(bool is_limited) {
        is_limited_ = is_limited;
        static_cast<void>(run_steps());
        return flow_;
    }

private:
    static constexpr bool kCasts = !std::same_as<IsSolid, const NoSolids>;

    /// Where the walk is. May lie one tile outside the bounds, and beyond int32.
    struct Place {
        std::int64_t x = 0;
        std::int64_t y = 0;

        bool operator==(const Place&) const = default;
        Tile tile() const { return {static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)}; }
    };

    /// How the walk enters a tile.
    struct Entry {
        Crossing over = Crossing::both;  ///< the line crossed; both: the walk begins in the tile
        Place from;                      ///< the tile before the line
    };

    /// The walk's place, its lead, and the number of lines left to cross.
    struct State {
        Place at;
        Lead lead;
        std::int64_t left = 0;
    };

    Flow run_steps() {
        if (ties_ == Ties::supercover) {
            if (plan_.begins && give_start() == Flow::stop) return Flow::stop;
        } else {
            if (ties_ == Ties::open) {
                if (is_along_x() || is_along_y()) return Flow::keep_going;  // meets no interior
            }
            if (plan_.begins && give(start(), {}) == Flow::stop) return Flow::stop;
        }
        Place at = start();
        if (cross_lines(at) == Flow::stop) return Flow::stop;
        if (ties_ == Ties::supercover) {
            if (plan_.ends && !plan_.is_point()) return give_end(at);
        }
        return Flow::keep_going;
    }

    Place start() const { return {plan_.x.at, plan_.y.at}; }

    /// Crosses all lines of the plan in order and updates `at`.
    Flow cross_lines(Place& at) {
        if (plan_.x.at == plan_.x.last || plan_.y.at == plan_.y.last) return cross_one_way(at);
        LeadKeeper keeper(plan_);
        const std::int64_t count = plan_.x.count() + plan_.y.count();
        State state{at, keeper.first(count), count};
        Flow flow = Flow::keep_going;
        while (flow == Flow::keep_going && state.left > 0) {
            flow = cross_clear_lines(state);
            if (flow == Flow::keep_going && state.left > 0) flow = cross_next(state, keeper);
        }
        at = state.at;
        return flow;
    }

    /// Crosses the lines of a walk that stays in one row or column.
    TILEGLASS_NOINLINE Flow cross_one_way(Place& at) {
        const AxisPlan& x = plan_.x;
        const AxisPlan& y = plan_.y;
        // Along a line, a supercover takes the tiles on both sides of it.
        const bool is_wide = ties_ == Ties::supercover;
        const IndexRange columns = within_columns(
            is_wide && is_along_x() ? x.touching_start() : IndexRange{x.at, x.at + 1});
        const IndexRange rows =
            within_rows(is_wide && is_along_y() ? y.touching_start() : IndexRange{y.at, y.at + 1});
        for (; at.x != x.last; at.x += x.step) {
            trace_cross(at, Crossing::x);
            for (std::int64_t row = rows.min; row < rows.end; ++row) {
                const Place to{at.x + x.step, row};
                if (give(to, {Crossing::x, at}) == Flow::stop) return Flow::stop;
            }
        }
        for (; at.y != y.last; at.y += y.step) {
            trace_cross(at, Crossing::y);
            for (std::int64_t column = columns.min; column < columns.end; ++column) {
                const Place to{column, at.y + y.step};
                if (give(to, {Crossing::y, at}) == Flow::stop) return Flow::stop;
            }
        }
        return Flow::keep_going;
    }

    /// Crosses lines as long as the lead is not in doubt.
    Flow cross_clear_lines(State& state) {
        // Local copies can stay in registers. Every iteration visits a tile, so that the visitor's
        // counters can stay there, too.
        Visitor& visit = visit_;
        State now = state;
        const std::int64_t x_step = plan_.x.step;
        const std::int64_t y_step = plan_.y.step;
        if (now.lead.is_in_doubt()) return Flow::keep_going;
        do {
            Entry entry{Crossing::x, now.at};
            // The pattern of crossings repeats and the processor predicts it, so a branch is faster
            // than a conditional move. The hint leads to code with one taken branch per tile.
            if (now.lead.value < 0) [[likely]] {
                trace_cross(now.at, Crossing::x);
                now.at.x += x_step;
                now.lead.value += now.lead.x_step;
            } else {
                trace_cross(now.at, Crossing::y);
                entry.over = Crossing::y;
                now.at.y += y_step;
                now.lead.value -= now.lead.y_step;
            }
            if (give_to(visit, now.at, entry) == Flow::stop) return Flow::stop;
            --now.left;
            if (is_limited_ && has_left(now.at)) now.left = 0;
        } while (now.left > 0 && !now.lead.is_in_doubt());
        state = now;
        return Flow::keep_going;
    }

    /// Crosses the next line, or both lines at a corner.
    TILEGLASS_NOINLINE Flow cross_next(State& state, LeadKeeper& keeper) {
        auto& [at, lead, left] = state;
        const std::int64_t x_step = plan_.x.step;
        const std::int64_t y_step = plan_.y.step;
        const int order = keeper.decide(lead, at.x, at.y);
        const Place before = at;
        Flow flow = Flow::keep_going;
        if (order < 0) {
            trace_cross(before, Crossing::x);
            at.x += x_step;
            lead.value += lead.x_step;
            flow = give(at, {Crossing::x, before});
        } else if (order > 0) {
            trace_cross(before, Crossing::y);
            at.y += y_step;
            lead.value -= lead.y_step;
            flow = give(at, {Crossing::y, before});
        } else {
            trace_cross(before, Crossing::both);
            // One corner for all lines that coincide with these two.
            at = {plan_.x.beyond(before.x), plan_.y.beyond(before.y)};
            const std::int64_t columns = (at.x - before.x) * x_step;
            const std::int64_t rows = (at.y - before.y) * y_step;
            lead.value += lead.x_step * columns - lead.y_step * rows;
            flow = step_both(before, at);
            left -= columns + rows - 1;
        }
        --left;
        if (is_limited_ && has_left(at)) left = 0;
        return flow;
    }

    /// Has the walk left its bounds for good?
    bool has_left(const Place& place) const {
        return (plan_.x.leaves && place.x == plan_.x.last) ||
               (plan_.y.leaves && place.y == plan_.y.last);
    }

    /// Crosses a corner from tile `from` to the tile `to` beyond it.
    Flow step_both(const Place& from, const Place& to) {
        const Place x_shoulder{to.x, from.y};
        const Place y_shoulder{from.x, to.y};
        const Entry by_x{Crossing::x, from};
        const Entry by_y{Crossing::y, from};
        Flow flow = Flow::keep_going;
        if (ties_ == Ties::owner) {
            if constexpr (kCasts) {
                if (is_blocked(x_shoulder, by_x, y_shoulder, by_y)) return Flow::stop;
            }
            // The tile to the right of and below the corner owns it.
            if (to.x > from.x && to.y < from.y) {
                flow = give(x_shoulder, by_x);
            } else if (to.x < from.x && to.y > from.y) {
                flow = give(y_shoulder, by_y);
            }
        } else if (ties_ == Ties::y_first) {
            flow = give(y_shoulder, by_y);
        } else if (ties_ == Ties::x_first) {
            flow = give(x_shoulder, by_x);
        } else if (ties_ == Ties::supercover) {
            // The shoulders are entered and left at once: they come before the tile beyond, by row.
            const auto entry = [&](const Place& place) -> std::optional<Entry> {
                if (place == from || place == to) return std::nullopt;
                return place.x == from.x ? by_y : by_x;
            };
            flow = give_block({std::min(from.x, to.x), std::max(from.x, to.x) + 1},
                              {std::min(from.y, to.y), std::max(from.y, to.y) + 1}, entry);
        }
        return flow == Flow::stop ? flow : give(to, by_x);
    }

    /// Visits all tiles whose closed square contains the start: first those that the path leaves at
    /// once, then the others, each group by row.
    Flow give_start() {
        const Place at = start();
        for (const bool staying : {false, true}) {
            const auto entry = [&](const Place& place) -> std::optional<Entry> {
                const bool stays =
                    (place.x == at.x || is_along_x()) && (place.y == at.y || is_along_y());
                if (stays != staying) return std::nullopt;
                return Entry{};
            };
            const Flow flow = give_block(plan_.x.touching_start(), plan_.y.touching_start(), entry);
            if (flow == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

    /// Visits the tiles whose closed square contains only the end of the path, by row. `at` is the
    /// tile before the end.
    Flow give_end(const Place& at) {
        const auto entry = [&](const Place& place) -> std::optional<Entry> {
            if (plan_.x.step != 0 && place.x != at.x) return Entry{Crossing::x, at};
            if (plan_.y.step != 0 && place.y != at.y) return Entry{Crossing::y, at};
            return std::nullopt;
        };
        return give_block(plan_.x.touching_end(), plan_.y.touching_end(), entry);
    }

    /// Does the path run along a column line, or a row line?
    bool is_along_x() const { return plan_.x.is_along_line(); }
    bool is_along_y() const { return plan_.y.is_along_line(); }

    bool is_in_bounds(const Place& place) const {
        return bounds_->columns().contains(place.x) && bounds_->rows().contains(place.y);
    }

    IndexRange within_columns(const IndexRange& columns) const {
        return is_limited_ ? intersection(columns, bounds_->columns()) : columns;
    }
    IndexRange within_rows(const IndexRange& rows) const {
        return is_limited_ ? intersection(rows, bounds_->rows()) : rows;
    }

    /// Visits tiles of these columns and rows, by row: those for which `entry_to(place)` returns an
    /// entry.
    template <typename EntryTo>
    Flow give_block(const IndexRange& all_columns, const IndexRange& all_rows,
                    const EntryTo& entry_to) {
        const IndexRange columns = within_columns(all_columns);
        const IndexRange rows = within_rows(all_rows);
        for (Place place{0, rows.min}; place.y < rows.end; ++place.y) {
            for (place.x = columns.min; place.x < columns.end; ++place.x) {
                const std::optional<Entry> entry = entry_to(place);
                if (entry && give(place, *entry) == Flow::stop) return Flow::stop;
            }
        }
        return Flow::keep_going;
    }

    Flow give(const Place& place, const Entry& entry) { return give_to(visit_, place, entry); }

    Flow give_to(Visitor& visit, const Place& place, const Entry& entry) {
        if (is_limited_ && !is_in_bounds(place)) return Flow::keep_going;
        const Tile tile = place.tile();
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

    /// Do the shoulders of a corner block the walk? If so, visits one of them and makes it the hit.
    bool is_blocked(const Place& x_shoulder, const Entry& by_x, const Place& y_shoulder,
                    const Entry& by_y) {
        if (corner_ == Corner::pass) return false;
        // An end of the path is not a crossing.
        const Travel& travel = plan_.x.travel;
        const double line = plan_.x.line(by_x.from.x);
        if (line == travel.from || (plan_.path_ends && line == travel.to)) return false;
        const auto is_solid = [&](const Place& place) {
            if (bounds_ && !is_in_bounds(place)) return false;
            const bool solid = is_solid_(place.tile());
            trace_(Probe{place.tile(), solid, true});
            return solid;
        };
        const bool has_x = is_solid(x_shoulder);
        const bool has_y = is_solid(y_shoulder);
        if (corner_ == Corner::both ? !(has_x && has_y) : !(has_x || has_y)) return false;
        const Tile tile = (has_x ? x_shoulder : y_shoulder).tile();
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
            trace_(Cross{place.tile(), t_of(plan_.x, place.x), t_of(plan_.y, place.y), next,
                         next == Crossing::both});
        }
    }

    /// Do the coordinates fit in an event?
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
    std::optional<Hit>& hit_;  ///< the tile that blocks the walk
    Flow flow_ = Flow::keep_going;
    bool is_limited_ = false;  ///< visits only tiles in the bounds
};

}  // namespace tileglass
