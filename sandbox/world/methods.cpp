// By which functions does the table run its methods?
//
// Each algorithm is named once, and all ways to run it follow from that (runs.hpp).

#include "sandbox/world/methods.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <vector>

#include "sandbox/printed/circle.hpp"
#include "sandbox/printed/segment.hpp"
#include "sandbox/scene/json.hpp"
#include "sandbox/scene/tile_sources.hpp"
#include "sandbox/world/runs.hpp"
#include "tileglass/query/circle.hpp"
#include "tileglass/query/rectangle.hpp"
#include "tileglass/query/segment.hpp"

namespace tileglass::world {

namespace {

constexpr std::size_t kRect = 0;
constexpr std::size_t kCircle = 1;
constexpr std::size_t kSegment = 2;
constexpr std::size_t kRay = 3;
static_assert(std::is_same_v<std::variant_alternative_t<kRect, scene::Shape>, Rect>);
static_assert(std::is_same_v<std::variant_alternative_t<kCircle, scene::Shape>, Circle>);
static_assert(std::is_same_v<std::variant_alternative_t<kSegment, scene::Shape>, Segment>);
static_assert(std::is_same_v<std::variant_alternative_t<kRay, scene::Shape>, Ray>);
static_assert(std::variant_size_v<scene::Shape> == 4);

const Rect& rect_of(const Question& question) {
    return std::get<Rect>(question.shape);
}

const Circle& circle_of(const Question& question) {
    return std::get<Circle>(question.shape);
}

const Segment& segment_of(const Question& question) {
    return std::get<Segment>(question.shape);
}

const Ray& ray_of(const Question& question) {
    return std::get<Ray>(question.shape);
}

// Rectangles

/// The bounds of a method that tests every tile of them.
Result<TileRect> bounds_to_test(const std::optional<TileRect>& bounds) {
    if (!bounds) return Error{"bounds", "bounds are missing: this method tests every tile of them"};
    if (bounds->area() > kMostTests) {
        return Error{"bounds", fmt::format("{} tiles are more than the {} that are tested at most",
                                           bounds->area(), kMostTests)};
    }
    return *bounds;
}

constexpr auto kCornerTiles = [](const Question& q, auto&& visit, auto&& trace) {
    return visit_rectangle(q.frame, rect_of(q), q.coverage, q.bounds, visit, trace);
};

constexpr auto kCornerTileSpans = [](const Question& q, auto&& visit) {
    return visit_rectangle_spans(q.frame, rect_of(q), q.coverage, q.bounds, visit);
};

struct CornerTiles : FromSpans<kCornerTiles, kCornerTileSpans> {
    static Result<Summary> summarise(const Question& q) {
        const Result<TileRect> tiles = rectangle_tiles(q.frame, rect_of(q), q.coverage, q.bounds);
        if (!tiles) return tiles.error();
        Summary summary;
        if (!tiles->is_empty()) add_to(summary, *tiles);
        return summary;
    }
};

constexpr auto kBruteForce = [](const Question& q, auto&& visit, auto&& trace) -> Result<Flow> {
    const Result<TileRect> bounds = bounds_to_test(q.bounds);
    if (!bounds) return bounds.error();
    return visit_rectangle_by_brute_force(q.frame, rect_of(q), q.coverage, *bounds, visit, trace);
};

// Circles

/// The error of a method that tests tile after tile of the bounding square, where those are too
/// many. What is wrong with the circle itself is left to the algorithm.
std::optional<Error> check_square(const Question& q) {
    const auto& [center, radius] = circle_of(q);
    if (!(radius >= 0)) return std::nullopt;
    constexpr double most = std::numeric_limits<double>::max();
    const auto finite = [&](double value) { return std::clamp(value, -most, most); };
    const Rect square{{finite(center.x - radius), finite(center.y - radius)},
                      {finite(center.x + radius), finite(center.y + radius)}};
    const Result<TileRect> tiles = rectangle_tiles(q.frame, square, Coverage::closed, q.bounds);
    if (!tiles || tiles->area() <= kMostTests) return std::nullopt;
    return Error{"method", fmt::format("a square of {} tiles is more than the {} that this method "
                                       "tests at most",
                                       tiles->area(), kMostTests)};
}

template <RowSearch kSearch>
constexpr auto kRows = [](const Question& q, auto&& visit, auto&& trace) -> Result<Flow> {
    if constexpr (kSearch == RowSearch::scan) {
        if (const auto error = check_square(q)) return *error;
    }
    return visit_circle<kSearch>(q.frame, circle_of(q), q.coverage, q.bounds, visit, trace);
};

template <RowSearch kSearch>
constexpr auto kRowSpans = [](const Question& q, auto&& visit) -> Result<Flow> {
    if constexpr (kSearch == RowSearch::scan) {
        if (const auto error = check_square(q)) return *error;
    }
    return visit_circle_spans<kSearch>(q.frame, circle_of(q), q.coverage, q.bounds, visit);
};

template <RowSearch kSearch>
using Rows = FromSpans<kRows<kSearch>, kRowSpans<kSearch>>;

constexpr auto kSquareTest = [](const Question& q, auto&& visit, auto&& trace) -> Result<Flow> {
    if (const auto error = check_square(q)) return *error;
    return visit_circle_by_square_test(q.frame, circle_of(q), q.coverage, q.bounds, visit, trace);
};

constexpr auto kBoundingSquare = [](const Question& q, auto&& visit, auto&& trace) {
    return printed::visit_bounding_square(q.frame, circle_of(q), q.bounds, visit, trace);
};

template <typename Number>
constexpr auto kCircleAsPrinted = [](const Question& q, auto&& visit, auto&& trace) {
    return printed::visit_circle_as_printed<Number>(q.frame, circle_of(q), q.bounds, visit, trace);
};

// Segments

constexpr auto kWalk = [](const Question& q, auto&& visit, auto&& trace) -> Result<RunEnd> {
    if (!q.solids) {
        return end_of(walk_segment(q.frame, segment_of(q), q.ties, q.bounds, visit, trace));
    }
    const auto is_solid = [&](Tile tile) { return q.solids->contains(tile); };
    return end_of(
        cast_segment(q.frame, segment_of(q), q.ties, q.corner, q.bounds, is_solid, visit, trace));
};

template <typename Number>
constexpr auto kSegmentAsPrinted = [](const Question& q, auto&& visit, auto&& trace) {
    return run_up_to_solid(q.solids, visit, trace, [&](auto&& look) {
        return printed::walk_segment_as_printed<Number>(q.frame, segment_of(q), q.bounds, look,
                                                        trace);
    });
};

constexpr auto kFixedStep = [](const Question& q, auto&& visit, auto&& trace) {
    return run_up_to_solid(q.solids, visit, trace, [&](auto&& look) {
        return printed::fixed_step(q.frame, segment_of(q), q.bounds, look, trace);
    });
};

constexpr auto kBresenham = [](const Question& q, auto&& visit, auto&& trace) {
    return run_up_to_solid(q.solids, visit, trace, [&](auto&& look) {
        return printed::bresenham(q.frame, segment_of(q), q.bounds, look, trace);
    });
};

// Rays

/// The bounds of a ray, which are where it ends.
Result<TileRect> bounds_to_cross(const std::optional<TileRect>& bounds) {
    if (!bounds) return Error{"bounds", "bounds are missing: without them a ray has no end"};
    return *bounds;
}

constexpr auto kRayWalk = [](const Question& q, auto&& visit, auto&& trace) -> Result<RunEnd> {
    const Result<TileRect> bounds = bounds_to_cross(q.bounds);
    if (!bounds) return bounds.error();
    if (!q.solids) {
        return end_of(walk_ray(q.frame, ray_of(q), q.ties, *bounds, visit, trace));
    }
    const auto is_solid = [&](Tile tile) { return q.solids->contains(tile); };
    return end_of(cast_ray(q.frame, ray_of(q), q.ties, q.corner, *bounds, is_solid, visit, trace));
};

// The table

constexpr std::array kMethods{
    with_runs<CornerTiles>(
        {"corner_tiles", "Corner tiles",
         "Finds the first and the last tile of the rectangle and takes all tiles between them.",
         kRect}),
    with_runs<FromTiles<kBruteForce>>({"brute_force", "Brute force",
                                       "Tests every tile of the bounds against the rectangle.",
                                       kRect, true}),

    with_runs<Rows<RowSearch::root>>(
        {"row_root", "Rows by square root",
         "Computes from a square root where each row begins and ends, and tests where in doubt.",
         kCircle}),
    with_runs<Rows<RowSearch::diagonal>>(
        {"row_diagonal", "Rows from the diagonal",
         "Searches for the ends of each row from where the diagonal of the square has them.",
         kCircle}),
    with_runs<Rows<RowSearch::binary>>(
        {"row_binary", "Rows by binary search",
         "Halves the square's row again and again to find where the circle begins and ends.",
         kCircle}),
    with_runs<Rows<RowSearch::scan>>(
        {"row_scan", "Rows by scanning",
         "Tests each row from both sides of the square until tiles are taken.", kCircle}),
    with_runs<FromTiles<kSquareTest>>(
        {"square_test", "Square and test", "Tests every tile of the bounding square.", kCircle}),
    with_runs<FromTiles<kBoundingSquare>>(
        {"bounding_square", "Bounding square",
         "Takes every tile of the bounding square without a test: more than the circle has.",
         kCircle, false, false}),
    with_runs<FromTiles<kCircleAsPrinted<double>>>(
        {"as_printed", "As printed",
         "Scans the rows as the article prints it; a row without a tile never ends.", kCircle,
         false, false}),
    with_runs<FromTiles<kCircleAsPrinted<float>>>({"as_printed_float", "As printed, in float",
                                                   "As printed, in numbers of 24 bits.", kCircle,
                                                   false, false}),

    with_runs<FromTiles<kWalk>>(
        {"walk", "Walk",
         "Steps from tile to tile over the line that the segment crosses next, exactly.",
         kSegment}),
    with_runs<FromTiles<kSegmentAsPrinted<double>>>(
        {"as_printed", "As printed",
         "Walks as the article prints it: adds up rounded steps and jumps to the end tile.",
         kSegment, false, false}),
    with_runs<FromTiles<kSegmentAsPrinted<float>>>({"as_printed_float", "As printed, in float",
                                                    "As printed, in numbers of 24 bits.", kSegment,
                                                    false, false}),
    with_runs<FromTiles<kFixedStep>>(
        {"fixed_step", "Fixed steps",
         "Looks at a point every quarter of a tile and misses the corners between them.", kSegment,
         false, false}),
    with_runs<FromTiles<kBresenham>>(
        {"bresenham", "Bresenham's line",
         "Draws the line between the tiles of both ends: one tile a column, or one a row.",
         kSegment, false, false}),

    with_runs<FromTiles<kRayWalk>>({"walk", "Walk",
                                    "Computes where the ray comes into the bounds and steps from "
                                    "tile to tile up to their end, "
                                    "exactly.",
                                    kRay, true}),
};

}  // namespace

std::span<const Method> methods() {
    return kMethods;
}

Result<const Method*> method_of(const scene::TileQuery& query) {
    std::vector<std::string_view> names;
    for (const Method& method : kMethods) {
        if (method.shape != query.shape.index()) continue;
        if (query.method.empty() || query.method == method.name) return &method;
        names.push_back(method.name);
    }
    return Error{"method", fmt::format("{} is no method of a {}, which are {}",
                                       scene::short_text(query.method), scene::word_of(query.shape),
                                       fmt::join(names, ", "))};
}

const Method& exact_method_of(const scene::Shape& shape) {
    return *std::find_if(kMethods.begin(), kMethods.end(),
                         [&](const Method& method) { return method.shape == shape.index(); });
}

Result<Question> resolve(const scene::TileQuery& query, const scene::Scene& document) {
    Question question{query.frame.value_or(document.frame),
                      std::nullopt,
                      query.shape,
                      query.coverage,
                      query.ties,
                      scene::has_corner(query) ? query.corner : Corner::pass,
                      std::nullopt};
    if (const auto* rect = std::get_if<TileRect>(&query.bounds)) {
        question.bounds = *rect;
    } else if (std::holds_alternative<scene::MapBounds>(query.bounds)) {
        question.bounds = scene::bounds_of(document.map, std::nullopt);
        if (!question.bounds) {
            return Error{"bounds", "\"map\" names the bounds of the scene's map, and it has none"};
        }
    }
    if (const auto* tiles = std::get_if<std::vector<Tile>>(&query.solids)) {
        question.solids = Solids(*tiles);
    } else if (std::holds_alternative<scene::MapSolids>(query.solids)) {
        if (!document.map.cells) {
            return Error{"solid",
                         "\"map\" names the solid tiles of the scene's map, and it has none"};
        }
        question.solids = Solids(document.map.cells);
    }
    const Result<const Method*> method = method_of(query);
    if (method && (*method)->needs_bounds) {
        const Result<TileRect> bounds = scene::is_walked(question.shape)
                                            ? bounds_to_cross(question.bounds)
                                            : bounds_to_test(question.bounds);
        if (!bounds) return bounds.error();
    }
    return question;
}

}  // namespace tileglass::world
