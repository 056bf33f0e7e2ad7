// By which functions does the table run its methods?
//
// Each algorithm is named once, and all ways to run it follow from that.

#include "sandbox/world/methods.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "tileglass/query/rectangle.hpp"

namespace tileglass::world {

namespace {

/// The bounds of a method that tests every tile of them.
Result<TileRect> bounds_to_test(const std::optional<TileRect>& bounds) {
    if (!bounds) return Error{"bounds", "bounds are missing: this method tests every tile of them"};
    if (bounds->area() > kMostTests) {
        return Error{"bounds", fmt::format("{} tiles are more than the {} that are tested at most",
                                           bounds->area(), kMostTests)};
    }
    return *bounds;
}

/// Ways to run an algorithm that come from its one form `kRun(question, visit, trace)`.
template <auto kRun>
struct Derived {
    static Result<Flow> visit_tiles(const Question& question, VisitorRef<Tile> visit) {
        return kRun(question, visit, NoTrace());
    }

    static Result<Flow> record(const Question& question, VisitorRef<Tile> visit,
                               Recording& recording) {
        return kRun(question, visit, recording);
    }

    /// Joins neighbouring tiles of the answer into spans; its tiles come by row, then x.
    static Result<Flow> visit_spans(const Question& question, VisitorRef<Span> visit) {
        std::optional<Span> open;
        const auto join = [&](const Tile& tile) {
            if (open && open->y == tile.y && open->x_end == tile.x) {
                ++open->x_end;
                return Flow::keep_going;
            }
            const Flow flow = open ? visit(*open) : Flow::keep_going;
            open = Span{tile.y, tile.x, tile.x + 1};
            return flow;
        };
        const Result<Flow> flow = kRun(question, join, NoTrace());
        if (!flow || *flow == Flow::stop || !open) return flow;
        return visit(*open);
    }

    static Result<Summary> summarise(const Question& question) {
        Summary summary;
        const auto add = [&](const Tile& tile) {
            ++summary.count;
            if (!summary.extent) summary.extent = TileRect{tile, tile};
            Tile& min = summary.extent->min;
            Tile& end = summary.extent->end;
            min = {std::min(min.x, tile.x), std::min(min.y, tile.y)};
            end = {std::max(end.x, tile.x + 1), std::max(end.y, tile.y + 1)};
        };
        const Result<Flow> flow = kRun(question, add, NoTrace());
        if (!flow) return flow.error();
        return summary;
    }
};

constexpr auto kCornerTiles = [](const Question& q, auto&& visit, auto&& trace) {
    return visit_rectangle(q.frame, std::get<Rect>(q.shape), q.coverage, q.bounds, visit, trace);
};

Result<Flow> visit_corner_tile_spans(const Question& q, VisitorRef<Span> visit) {
    return visit_rectangle_spans(q.frame, std::get<Rect>(q.shape), q.coverage, q.bounds, visit);
}

Result<Summary> summarise_corner_tiles(const Question& q) {
    const Result<TileRect> tiles =
        rectangle_tiles(q.frame, std::get<Rect>(q.shape), q.coverage, q.bounds);
    if (!tiles) return tiles.error();
    if (tiles->is_empty()) return Summary{};
    return Summary{tiles->area(), *tiles};
}

constexpr auto kBruteForce = [](const Question& q, auto&& visit, auto&& trace) -> Result<Flow> {
    const Result<TileRect> bounds = bounds_to_test(q.bounds);
    if (!bounds) return bounds.error();
    return visit_rectangle_by_brute_force(q.frame, std::get<Rect>(q.shape), q.coverage, *bounds,
                                          visit, trace);
};

constexpr std::size_t kRect = 0;
static_assert(std::is_same_v<std::variant_alternative_t<kRect, scene::Shape>, Rect>);

constexpr std::array<Method, 2> kMethods{{
    {"corner_tiles", "Corner tiles",
     "Finds the first and the last tile of the rectangle and takes all tiles between them.", kRect,
     false, true, Derived<kCornerTiles>::visit_tiles, visit_corner_tile_spans,
     Derived<kCornerTiles>::record, summarise_corner_tiles},
    {"brute_force", "Brute force", "Tests every tile of the bounds against the rectangle.", kRect,
     true, true, Derived<kBruteForce>::visit_tiles, Derived<kBruteForce>::visit_spans,
     Derived<kBruteForce>::record, Derived<kBruteForce>::summarise},
}};

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
    return Error{
        "method",
        fmt::format("{} is no method of a {}, which are {}", scene::short_text(query.method),
                    scene::kShapeKeys[query.shape.index()], fmt::join(names, ", "))};
}

Result<Question> resolve(const scene::TileQuery& query, const scene::Scene& document) {
    Question question{query.frame.value_or(document.frame), std::nullopt, query.shape,
                      query.coverage};
    if (const auto* rect = std::get_if<TileRect>(&query.bounds)) {
        question.bounds = *rect;
    } else if (std::holds_alternative<scene::MapBounds>(query.bounds)) {
        if (!document.map.cells) {
            return Error{"bounds", "\"map\" names the bounds of the scene's map, and it has none"};
        }
        question.bounds = document.map.cells->bounds();
    }
    const Result<const Method*> method = method_of(query);
    if (method && (*method)->needs_bounds) {
        const Result<TileRect> bounds = bounds_to_test(question.bounds);
        if (!bounds) return bounds.error();
    }
    return question;
}

}  // namespace tileglass::world
