#include "sandbox/scene/resolve.hpp"

#include <vector>

#include "sandbox/scene/tile_sources.hpp"

namespace tileglass::scene {

Result<const shapes::Method*> method_of(const TileQuery& query) {
    return shapes::method_of(query.shape, query.method);
}

Result<shapes::Question> resolve(const TileQuery& query, const Scene& document) {
    shapes::Question question{query.frame.value_or(document.frame),
                              std::nullopt,
                              query.shape,
                              query.coverage,
                              query.ties,
                              has_corner(query) ? query.corner : Corner::pass,
                              std::nullopt};
    if (const auto* rect = std::get_if<TileRect>(&query.bounds)) {
        question.bounds = *rect;
    } else if (std::holds_alternative<MapBounds>(query.bounds)) {
        question.bounds = bounds_of(document.map, std::nullopt);
        if (!question.bounds) {
            return Error{"bounds", "\"map\" names the bounds of the scene's map, and it has none"};
        }
    }
    if (const auto* tiles = std::get_if<std::vector<Tile>>(&query.solids)) {
        question.solids = shapes::Solids(*tiles);
    } else if (std::holds_alternative<MapSolids>(query.solids)) {
        if (!document.map.cells) {
            return Error{"solid",
                         "\"map\" names the solid tiles of the scene's map, and it has none"};
        }
        question.solids = shapes::Solids(document.map.cells);
    }
    const Result<const shapes::Method*> method = method_of(query);
    if (!method) return question;
    if (const auto error = shapes::check_bounds(**method, question)) return *error;
    return question;
}

}  // namespace tileglass::scene
