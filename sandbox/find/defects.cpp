// The table of defects. Most change the question or the exact answer; those that lie inside of an
// algorithm have their own in circle_defects.hpp and walk_defects.hpp.

#include "sandbox/find/defects.hpp"

#include <algorithm>
#include <cmath>
#include <variant>

#include "sandbox/find/circle_defects.hpp"
#include "sandbox/find/walk_defects.hpp"

namespace tileglass::find {

namespace {

using Tiles = std::optional<std::vector<Tile>>;

// Changes of the question.

/// The exact tiles after `change` of each coordinate of the shape's points, which it gets in tiles
/// from the frame's origin. Lengths and directions stay.
template <typename Change>
Tiles with_points(const Case& asked, const Change& change) {
    shapes::Question question = asked.question;
    const auto moved = [&](Vec2& point) {
        const Frame& frame = question.frame;
        const auto along = [&](double& number, double origin) {
            const double place = (number - origin) / frame.size();
            const double other = change(place);
            if (other != place) number = origin + other * frame.size();
        };
        along(point.x, frame.origin().x);
        along(point.y, frame.origin().y);
    };
    if (auto* rect = std::get_if<Rect>(&question.shape)) {
        moved(rect->a);
        moved(rect->b);
    } else if (auto* circle = std::get_if<Circle>(&question.shape)) {
        moved(circle->center);
    } else if (auto* segment = std::get_if<Segment>(&question.shape)) {
        moved(segment->from);
        moved(segment->to);
    } else if (auto* ray = std::get_if<Ray>(&question.shape)) {
        moved(ray->origin);
    }
    return exact_tiles(question);
}

/// The exact tiles after `change` of each number of the shape.
template <typename Change>
Tiles with_all_numbers(const Case& asked, const Change& change) {
    shapes::Question question = asked.question;
    std::vector<double> numbers = numbers_of(question.shape);
    for (double& number : numbers) number = change(number);
    question.shape = with_numbers(question.shape, numbers);
    return exact_tiles(question);
}

Tiles with_shape(const Case& asked, const shapes::Shape& shape) {
    shapes::Question question = asked.question;
    question.shape = shape;
    return exact_tiles(question);
}

Tiles with_frame(const Case& asked, Vec2 origin) {
    shapes::Question question = asked.question;
    question.frame = *Frame::make(question.frame.size(), origin);
    return exact_tiles(question);
}

// Changes of the answer.

/// The tiles in which point p of tile i is in tile `change(i)`; walks do not stay in a tile.
template <typename Change>
Tiles with_tiles(const Case& asked, const Change& change) {
    std::vector<Tile> tiles;
    for (const Tile tile : asked.tiles) {
        const Tile other{change(tile.x), change(tile.y)};
        if (tiles.empty() || tiles.back() != other) tiles.push_back(other);
    }
    if (!shapes::is_walked(asked.query.shape)) {
        std::sort(tiles.begin(), tiles.end(), scene::is_before);
        tiles.erase(std::unique(tiles.begin(), tiles.end()), tiles.end());
    }
    return tiles;
}

/// The rows of an area, which come by y, then x, as [first, last] runs after `change`.
template <typename Change>
Tiles with_rows(const Case& asked, const Change& change) {
    std::vector<Tile> tiles;
    const std::vector<Tile>& all = asked.tiles;
    for (std::size_t begin = 0; begin < all.size();) {
        std::size_t end = begin + 1;
        while (end < all.size() && all[end].y == all[begin].y) ++end;
        Span row{all[begin].y, all[begin].x, all[end - 1].x + 1};
        change(row, end == all.size());
        for (std::int32_t x = row.x_min; x < row.x_end; ++x) tiles.push_back({x, row.y});
        begin = end;
    }
    return tiles;
}

/// Adds the last row once more, one row below.
void add_row_below(std::vector<Tile>& tiles) {
    if (tiles.empty()) return;
    const std::int32_t last = tiles.back().y;
    const std::size_t count = tiles.size();
    for (std::size_t i = 0; i < count; ++i) {
        if (tiles[i].y == last) tiles.push_back({tiles[i].x, last + 1});
    }
}

void remove_last_row(std::vector<Tile>& tiles) {
    const std::int32_t last = tiles.empty() ? 0 : tiles.back().y;
    std::erase_if(tiles, [&](Tile tile) { return tile.y == last; });
}

Tiles swapped(std::vector<Tile> tiles) {
    for (Tile& tile : tiles) std::swap(tile.x, tile.y);
    return tiles;
}

bool is_on_line(double place) {
    return place == std::floor(place);
}

/// Where a point is that a program takes for being in the tile towards 0.
double truncated_place(double place) {
    return place < 0 && !is_on_line(place) ? place + 1 : place;
}

/// The corners of what has an extent, in tiles, the least one first.
Rect extent_of(const Case& asked) {
    const auto extent = []<typename S>(const S& of) { return shapes::KindOf<S>::extent(of); };
    const Rect rect = std::visit(extent, asked.query.shape);
    const Frame& frame = asked.question.frame;
    const auto place = [&](Vec2 at) {
        return Vec2{(at.x - frame.origin().x) / frame.size(),
                    (at.y - frame.origin().y) / frame.size()};
    };
    return {place(rect.min()), place(rect.max())};
}

/// Those of the exact tiles that lie in the closed range of tiles.
Tiles within(const Case& asked, Vec2 first, Vec2 last) {
    std::vector<Tile> tiles = asked.tiles;
    std::erase_if(tiles, [&](Tile tile) {
        return tile.x < first.x || tile.y < first.y || tile.x > last.x || tile.y > last.y;
    });
    return tiles;
}

Tiles truncated(const Case& asked) {
    if (std::holds_alternative<Circle>(asked.query.shape)) {
        const auto [min, max] = extent_of(asked);
        return within(asked, {std::trunc(min.x), std::trunc(min.y)},
                      {std::trunc(max.x), std::trunc(max.y)});
    }
    if (std::holds_alternative<Rect>(asked.query.shape)) return with_points(asked, truncated_place);
    return with_tiles(asked, [](std::int32_t i) { return i < 0 ? i + 1 : i; });
}

Tiles as_float(const Case& asked) {
    return with_all_numbers(asked, [](double number) { return nearest_float(number); });
}

Tiles ceil_for_floor_plus_one(const Case& asked) {
    const auto [min, max] = extent_of(asked);
    return within(asked, {std::floor(min.x), std::floor(min.y)},
                  {std::ceil(max.x) - 1, std::ceil(max.y) - 1});
}

Tiles size_in_whole_tiles(const Case& asked) {
    const auto [min, max] = extent_of(asked);
    const Vec2 first{std::floor(min.x), std::floor(min.y)};
    return within(asked, first,
                  {first.x + std::max(std::ceil(max.x - min.x), 1.0) - 1,
                   first.y + std::max(std::ceil(max.y - min.y), 1.0) - 1});
}

bool is_empty_shape(const Case& asked) {
    if (const auto* rect = std::get_if<Rect>(&asked.query.shape)) {
        return rect->a.x == rect->b.x || rect->a.y == rect->b.y;
    }
    if (const auto* circle = std::get_if<Circle>(&asked.query.shape)) return circle->radius == 0;
    const Vec2 way = way_of(asked.query.shape);
    return way.x == 0 && way.y == 0;
}

Tiles only_ends_of_rows(const Case& asked) {
    std::vector<Tile> tiles;
    for (std::size_t i = 0; i < asked.tiles.size(); ++i) {
        const auto is_in = [&](Tile tile) {
            return std::binary_search(asked.tiles.begin(), asked.tiles.end(), tile,
                                      scene::is_before);
        };
        const auto [x, y] = asked.tiles[i];
        const bool is_inside =
            is_in({x - 1, y}) && is_in({x + 1, y}) && is_in({x, y - 1}) && is_in({x, y + 1});
        if (!is_inside) tiles.push_back({x, y});
    }
    return tiles;
}

Tiles only_corners(const Case& asked) {
    if (asked.tiles.empty()) return asked.tiles;
    const auto [first, last] = std::pair(asked.tiles.front(), asked.tiles.back());
    std::vector<Tile> tiles{first};
    if (last.x != first.x) tiles.push_back({last.x, first.y});
    if (last.y != first.y) tiles.push_back({first.x, last.y});
    if (last.x != first.x && last.y != first.y) tiles.push_back(last);
    return tiles;
}

Tiles each_twice(const Case& asked) {
    std::vector<Tile> tiles;
    for (const Tile tile : asked.tiles) tiles.insert(tiles.end(), {tile, tile});
    return tiles;
}

Tiles one_too_far(const Case& asked) {
    std::vector<Tile> tiles = asked.tiles;
    if (tiles.size() < 2) return tiles;
    const Tile last = tiles.back();
    const Tile before = tiles[tiles.size() - 2];
    tiles.push_back({2 * last.x - before.x, 2 * last.y - before.y});
    return tiles;
}

Tiles in_reverse(const Case& asked) {
    return std::vector<Tile>(asked.tiles.rbegin(), asked.tiles.rend());
}

/// A wrong answer only where `is_wrong`.
Tiles none_if(const Case& asked, bool is_wrong) {
    return is_wrong ? std::vector<Tile>() : asked.tiles;
}

Tiles with_solids(const Case& asked, std::optional<shapes::Solids> solids) {
    shapes::Question question = asked.question;
    question.solids = std::move(solids);
    if (!question.solids) question.corner = Corner::pass;
    return exact_tiles(question);
}

bool is_hit(const Case& asked) {
    return asked.question.solids && !asked.tiles.empty() &&
           asked.question.solids->contains(asked.tiles.back());
}

constexpr Defect kDefects[] = {
    {"truncation", "rounds towards 0, where floor is meant: wrong below 0", About::all, truncated},
    {"truncation", "begins and ends in tiles that are rounded towards 0", About::walk,
     [](const Case& asked) { return walk(asked, {.is_truncated = true}); }},
    {"rounding", "rounds to the nearest tile, where floor is meant", About::all,
     [](const Case& asked) {
         return with_points(asked, [](double place) { return place + 0.5; });
     }},
    {"minus_one_below_0", "int(x) - 1 for all x below 0: wrong on whole numbers", About::all,
     [](const Case& asked) {
         return with_points(asked, [](double place) {
             return place < 0 && is_on_line(place) ? place - 1 : place;
         });
     }},
    {"float32", "has its numbers as 32-bit floats", About::all, as_float},
    {"float32", "computes with 32-bit floats", About::circle, circle_in_floats, true},
    {"rounded_doubles", "decides by products of doubles, which are rounded", About::circle,
     circle_in_doubles, true},
    {"rounded_doubles", "adds up steps in doubles, which are rounded", About::walk,
     [](const Case& asked) { return walk(asked, {.is_rounded = true}); }},
    {"swapped_axes", "gives y, x for x, y", About::all,
     [](const Case& asked) { return swapped(asked.tiles); }},
    {"repeated_tiles", "gives each tile twice", About::all, each_twice},
    {"origin_ignored", "leaves the origin of the frame out", About::all,
     [](const Case& asked) { return with_frame(asked, {}); }},
    {"origin_added", "adds the origin of the frame, where it is to be subtracted", About::all,
     [](const Case& asked) {
         const Vec2 origin = asked.question.frame.origin();
         return with_frame(asked, {-origin.x, -origin.y});
     }},
    {"nothing_for_size_0", "has no answer for a shape without extent", About::all,
     [](const Case& asked) { return none_if(asked, is_empty_shape(asked)); }},

    // Rectangles and circles.
    {"far_column_missing", "< where <= is meant: each row lacks its last tile", About::area,
     [](const Case& asked) { return with_rows(asked, [](Span& row, bool) { --row.x_end; }); }},
    {"far_row_missing", "< where <= is meant: lacks the last row", About::area,
     [](const Case& asked) {
         std::vector<Tile> tiles = asked.tiles;
         remove_last_row(tiles);
         return Tiles(tiles);
     }},
    {"far_side_missing", "< where <= is meant: lacks the last column and the last row", About::area,
     [](const Case& asked) {
         Tiles tiles = with_rows(asked, [](Span& row, bool) { --row.x_end; });
         const std::int32_t last = asked.tiles.empty() ? 0 : asked.tiles.back().y;
         std::erase_if(*tiles, [&](Tile tile) { return tile.y == last; });
         return tiles;
     }},
    {"far_column_extra", "<= where < is meant: each row goes one tile too far", About::area,
     [](const Case& asked) { return with_rows(asked, [](Span& row, bool) { ++row.x_end; }); }},
    {"far_row_extra", "<= where < is meant: goes one row too far", About::area,
     [](const Case& asked) {
         std::vector<Tile> tiles = asked.tiles;
         add_row_below(tiles);
         return Tiles(tiles);
     }},
    {"far_side_extra", "<= where < is meant: goes one column and one row too far", About::area,
     [](const Case& asked) {
         Tiles tiles = with_rows(asked, [](Span& row, bool) { ++row.x_end; });
         add_row_below(*tiles);
         return tiles;
     }},
    {"near_column_missing", "each row lacks its first tile", About::area,
     [](const Case& asked) { return with_rows(asked, [](Span& row, bool) { ++row.x_min; }); }},
    {"ceil_for_floor_plus_one", "ends before ceil(max), where floor(max) + 1 is meant", About::area,
     ceil_for_floor_plus_one},
    {"size_in_whole_tiles", "takes as many tiles as the size holds, from the first one on",
     About::area, size_in_whole_tiles},
    {"only_border", "takes only the tiles at the border", About::area, only_ends_of_rows},

    // Rectangles.
    {"only_corners", "looks only at the four corners", About::rect, only_corners},
    {"inverted_is_empty", "takes nothing when the corners come in the other order", About::rect,
     [](const Case& asked) {
         const auto& [a, b] = std::get<Rect>(asked.query.shape);
         return none_if(asked, a.x > b.x || a.y > b.y);
     }},
    {"corner_and_size", "takes the second corner for a size", About::rect,
     [](const Case& asked) {
         const auto& [a, b] = std::get<Rect>(asked.query.shape);
         return with_shape(asked, Rect{a, a + b});
     }},

    // Circles.
    {"radius_halved", "takes the radius for a diameter", About::circle,
     [](const Case& asked) { return with_radius(asked, [](double r) { return r / 2; }); }},
    {"radius_doubled", "takes the diameter for a radius", About::circle,
     [](const Case& asked) { return with_radius(asked, [](double r) { return r * 2; }); }},
    {"radius_not_squared", "compares a squared distance with the radius", About::circle,
     [](const Case& asked) { return with_radius(asked, [](double r) { return std::sqrt(r); }); }},
    {"whole_distance", "cuts off the distance to a tile's centre: 10 reaches 10.9", About::circle,
     whole_distance},
    {"whole_tiles", "a circle around a tile's centre, with a radius cut off to whole tiles",
     About::circle, circle_of_whole_tiles},
    {"half_diagonal", "a tile counts as a circle around it, too", About::circle, half_diagonal},
    {"first_corner", "measures to the first corner of a tile", About::circle, to_first_corner},
    {"diamond", "adds the distances along both axes", About::circle, diamond},
    {"row_middle", "measures each row at its middle", About::circle, at_middle_of_rows},

    // Segments and rays.
    {"last_tile_missing", "stops before the last tile", About::walk,
     [](const Case& asked) {
         std::vector<Tile> tiles = asked.tiles;
         if (!tiles.empty()) tiles.pop_back();
         return Tiles(tiles);
     }},
    {"first_tile_missing", "leaves out the first tile", About::walk,
     [](const Case& asked) {
         std::vector<Tile> tiles = asked.tiles;
         if (!tiles.empty()) tiles.erase(tiles.begin());
         return Tiles(tiles);
     }},
    {"one_step_too_far", "goes on for one more step", About::walk, one_too_far},
    {"reversed", "goes from the end to the start", About::walk, in_reverse},
    {"left_to_right", "always goes from left to right", About::walk,
     [](const Case& asked) {
         return way_of(asked.query.shape).x < 0 ? in_reverse(asked) : asked.tiles;
     }},
    {"by_row", "gives the tiles by row, not in order of travel", About::walk,
     [](const Case& asked) {
         std::vector<Tile> tiles = asked.tiles;
         std::sort(tiles.begin(), tiles.end(), scene::is_before);
         return Tiles(tiles);
     }},
    {"only_ends", "gives only the first and the last tile", About::walk,
     [](const Case& asked) {
         std::vector<Tile> tiles = asked.tiles;
         if (tiles.size() > 2) tiles.erase(tiles.begin() + 1, tiles.end() - 1);
         return Tiles(tiles);
     }},
    {"steep_swapped", "gives y, x for x, y where it is steep", About::walk,
     [](const Case& asked) {
         const Vec2 way = way_of(asked.query.shape);
         return std::fabs(way.y) > std::fabs(way.x) ? swapped(asked.tiles) : asked.tiles;
     }},
    {"nothing_along_an_axis", "has no answer where it goes along an axis", About::walk,
     [](const Case& asked) {
         const Vec2 way = way_of(asked.query.shape);
         return none_if(asked, way.x == 0 || way.y == 0);
     }},
    {"one_quadrant", "measures the way to the first line as if it went right and down", About::walk,
     [](const Case& asked) { return walk(asked, {.is_one_quadrant = true}); }},
    {"tile_centres", "goes from the centre of the first tile to that of the last", About::walk,
     [](const Case& asked) {
         return with_points(asked, [](double place) { return std::floor(place) + 0.5; });
     }},
    {"whole_coordinates", "cuts off the coordinates before it begins", About::walk,
     [](const Case& asked) {
         return with_points(asked, [](double place) { return std::floor(place); });
     }},
    {"sampled", "looks at one point a tile and misses what lies between", About::walk, sampled},
    {"goes_through_solids", "does not stop at solid tiles", About::walk,
     [](const Case& asked) { return with_solids(asked, std::nullopt); }},
    {"solid_left_out", "leaves out the solid tile that stops it", About::walk,
     [](const Case& asked) {
         std::vector<Tile> tiles = asked.tiles;
         if (is_hit(asked)) tiles.pop_back();
         return Tiles(tiles);
     }},
    {"solid_start_ignored", "does not look at the tile that it starts in", About::walk,
     solid_start_ignored},

    // Rays.
    {"ends_at_direction", "ends at the tip of the direction", About::ray,
     [](const Case& asked) {
         const auto& [origin, direction] = std::get<Ray>(asked.query.shape);
         return with_shape(asked, Segment{origin, origin + direction});
     }},
    {"direction_as_end", "takes the direction for the end", About::ray,
     [](const Case& asked) {
         const auto& [origin, direction] = std::get<Ray>(asked.query.shape);
         return with_shape(asked, Ray{origin, direction - origin});
     }},
    {"nothing_from_outside", "has no answer where it starts outside of the bounds", About::ray,
     [](const Case& asked) {
         const auto tile = asked.question.frame.tile_at(std::get<Ray>(asked.query.shape).origin);
         return none_if(asked, !tile || !asked.question.bounds->contains(*tile));
     }},
    {"bounds_end_included", "takes the end of the bounds for their last tile", About::ray,
     [](const Case& asked) {
         shapes::Question question = asked.question;
         ++question.bounds->end.x;
         ++question.bounds->end.y;
         return exact_tiles(question);
     }},
};

}  // namespace

bool Defect::is_about(const shapes::Shape& shape) const {
    switch (about) {
        case About::rect: return std::holds_alternative<Rect>(shape);
        case About::circle: return std::holds_alternative<Circle>(shape);
        case About::area: return !shapes::is_walked(shape);
        case About::ray: return std::holds_alternative<Ray>(shape);
        case About::walk: return shapes::is_walked(shape);
        case About::all: return true;
    }
    return false;
}

std::span<const Defect> defects() {
    return kDefects;
}

}  // namespace tileglass::find
