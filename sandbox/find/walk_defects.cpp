#include "sandbox/find/walk_defects.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace tileglass::find {

namespace {

using Tiles = std::optional<std::vector<Tile>>;

constexpr std::int64_t kMostWalked = 200'000;  // tiles

/// A segment or a ray in tiles from the frame's origin.
struct PlacedWay {
    Vec2 from;
    Vec2 way;
    bool is_ray = false;

    static PlacedWay of(const Case& asked) {
        const Frame& frame = asked.question.frame;
        const auto* ray = std::get_if<Ray>(&asked.query.shape);
        const auto* segment = std::get_if<Segment>(&asked.query.shape);
        const auto place = [&](Vec2 at) {
            return Vec2{(at.x - frame.origin().x) / frame.size(),
                        (at.y - frame.origin().y) / frame.size()};
        };
        if (ray != nullptr) {
            return {place(ray->origin),
                    {ray->direction.x / frame.size(), ray->direction.y / frame.size()},
                    true};
        }
        const Vec2 from = place(segment->from);
        return {from, place(segment->to) - from, false};
    }
};

/// The tiles of a walk that are given: within the bounds, and up to the first solid one.
class GivenTiles {
public:
    explicit GivenTiles(const Case& asked) : question_(asked.question) {}

    /// Returns false at the end.
    bool add(Tile tile) {
        const bool is_in = !question_.bounds || question_.bounds->contains(tile);
        if (is_in) tiles.push_back(tile);
        return !(is_in && question_.solids && question_.solids->contains(tile));
    }

    std::vector<Tile> tiles;

private:
    const shapes::Question& question_;
};

/// The parameters at which a walk crosses the lines of one axis.
struct Lines {
    double next = std::numeric_limits<double>::infinity();
    double step = 0;
    std::int32_t direction = 0;

    static Lines of(double from, std::int32_t tile, double way, const WalkFaults& faults) {
        if (way == 0) return {};
        const bool is_up = way > 0;
        const double to_right = (tile + 1 - from) / way;
        const double to_left = (tile - from) / way;
        const double first = faults.is_one_quadrant ? std::fabs(to_right)
                             : is_up                ? to_right
                                                    : to_left;
        return {first, std::fabs(1 / way), is_up ? 1 : -1};
    }
};

/// Can the bounds still be reached from `tile`?
bool may_enter(const TileRect& bounds, Tile tile, const Lines& x, const Lines& y) {
    const auto may = [](std::int32_t at, std::int32_t min, std::int32_t end, std::int32_t step) {
        if (at < min) return step > 0;
        if (at >= end) return step < 0;
        return true;
    };
    return may(tile.x, bounds.min.x, bounds.end.x, x.direction) &&
           may(tile.y, bounds.min.y, bounds.end.y, y.direction);
}

/// Solid tiles but one.
shapes::Solids without(const Case& asked, Tile tile) {
    std::vector<Tile> solids;
    if (const auto* list = std::get_if<std::vector<Tile>>(&asked.query.solids)) solids = *list;
    std::erase(solids, tile);
    return shapes::Solids(std::move(solids));
}

}  // namespace

Vec2 way_of(const shapes::Shape& shape) {
    if (const auto* segment = std::get_if<Segment>(&shape)) return segment->to - segment->from;
    const auto* ray = std::get_if<Ray>(&shape);
    return ray != nullptr ? ray->direction : Vec2{};
}

Tiles walk(const Case& asked, const WalkFaults& faults) {
    const PlacedWay path = PlacedWay::of(asked);
    const auto index = [&](double place) {
        return static_cast<std::int32_t>(faults.is_truncated ? std::trunc(place)
                                                             : std::floor(place));
    };
    const Vec2 to = path.from + path.way;
    constexpr double kMost = 0x1p30;
    for (const double place : {path.from.x, path.from.y, to.x, to.y}) {
        if (!(std::fabs(place) < kMost)) return std::nullopt;
    }
    Tile tile{index(path.from.x), index(path.from.y)};
    const Tile end{index(to.x), index(to.y)};
    Lines x = Lines::of(path.from.x, tile.x, path.way.x, faults);
    Lines y = Lines::of(path.from.y, tile.y, path.way.y, faults);
    const Ties ties = asked.question.ties;
    GivenTiles given(asked);
    for (std::int64_t count = 0; count < kMostWalked; ++count) {
        if (!given.add(tile)) return given.tiles;
        if (path.is_ray) {
            const bool is_still = x.direction == 0 && y.direction == 0;
            if (is_still || !may_enter(*asked.question.bounds, tile, x, y)) return given.tiles;
        } else if (tile == end || std::min(x.next, y.next) > 1) {
            return given.tiles;
        }
        const bool is_tie = x.next == y.next;
        // The owner of a corner is the tile to its right and below.
        const bool is_diagonal = ties == Ties::open || x.direction == y.direction;
        const bool steps_both =
            is_tie && (ties == Ties::owner || ties == Ties::open) && is_diagonal;
        const bool is_x_first = ties == Ties::x_first || (ties == Ties::owner && x.direction > 0);
        const bool is_x = x.next < y.next || (is_tie && (steps_both || is_x_first));
        const bool is_y = y.next < x.next || (is_tie && (steps_both || !is_x_first));
        if (is_x) {
            tile.x += x.direction;
            x.next += x.step;
        }
        if (is_y) {
            tile.y += y.direction;
            y.next += y.step;
        }
    }
    return std::nullopt;
}

Tiles sampled(const Case& asked) {
    const PlacedWay path = PlacedWay::of(asked);
    const double tiles = std::max(std::fabs(path.way.x), std::fabs(path.way.y));
    if (path.is_ray || !(tiles < static_cast<double>(kMostWalked))) return asked.tiles;
    const double count = std::max(std::ceil(tiles), 1.0);
    GivenTiles given(asked);
    for (double k = 0; k <= count; ++k) {
        const Vec2 at = path.from + path.way * (k / count);
        const Tile tile{static_cast<std::int32_t>(std::floor(at.x)),
                        static_cast<std::int32_t>(std::floor(at.y))};
        if (!given.tiles.empty() && given.tiles.back() == tile) continue;
        if (!given.add(tile)) break;
    }
    return given.tiles;
}

Tiles solid_start_ignored(const Case& asked) {
    if (!asked.question.solids || asked.tiles.empty()) return asked.tiles;
    shapes::Question question = asked.question;
    question.solids = without(asked, asked.tiles.front());
    return exact_tiles(question);
}

}  // namespace tileglass::find
