#include "app/compare/variation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <variant>

#include "sandbox/scene/resolve.hpp"

namespace tileglass::app {

namespace {

bool is_exact(const scene::TileQuery& query) {
    const Result<const shapes::Method*> method = scene::method_of(query);
    return method && (*method)->is_exact;
}

// Tiles around the item's own answer.
TileRect bounds_around(const Answer& own) {
    if (!own.summary.extent) return {};
    TileRect bounds = *own.summary.extent;
    bounds.min = {std::max(bounds.min.x - 2, kTileMin), std::max(bounds.min.y - 2, kTileMin)};
    bounds.end = {std::min(bounds.end.x + 2, kTileEnd), std::min(bounds.end.y + 2, kTileEnd)};
    return bounds;
}

}  // namespace

Variation variation_of(const scene::TileQuery& query) {
    return {query.method, query.coverage, query.ties, query.corner};
}

Variation first_variation(const scene::TileQuery& query) {
    Variation variation = variation_of(query);
    if (!is_exact(query)) {
        variation.method.clear();
        return variation;
    }
    variation.coverage =
        query.coverage == Coverage::closed ? Coverage::half_open : Coverage::closed;
    variation.ties = query.ties == Ties::supercover ? Ties::owner : Ties::supercover;
    variation.corner = Corner::pass;
    return variation;
}

scene::TileQuery varied(scene::TileQuery query, const Variation& variation) {
    query.method = variation.method;
    query.coverage = variation.coverage;
    query.ties = variation.ties;
    query.corner = variation.corner;
    if (!scene::has_corner(query)) query.corner = Corner::pass;
    return query;
}

scene::TileQuery under(scene::TileQuery query, Coverage coverage) {
    if (!is_exact(query)) query.method.clear();
    query.coverage = coverage;
    return query;
}

scene::TileQuery under(scene::TileQuery query, Ties ties) {
    if (!is_exact(query)) query.method.clear();
    query.ties = ties;
    if (!scene::has_corner(query)) query.corner = Corner::pass;
    return query;
}

Answer vary(const scene::Item& item, const Variation& variation, const Answer& own,
            const scene::Scene& scene) {
    scene::Item other = item;
    scene::TileQuery query = varied(*item.query(), variation);
    const Result<const shapes::Method*> method = scene::method_of(query);
    if (method && (*method)->needs_bounds && std::holds_alternative<std::monostate>(query.bounds)) {
        query.bounds = bounds_around(own);
    }
    other.thing = std::move(query);
    return answer_item(other, scene);
}

std::string words_of(const scene::TileQuery& query) {
    const Result<const shapes::Method*> method = scene::method_of(query);
    if (!method) return query.method;
    std::string words((*method)->title);
    if (!(*method)->is_exact) return words;
    if (!scene::is_walked(query.shape)) {
        return words + ", " + scene::name_of(query.coverage);
    }
    words += std::string(", ") + scene::name_of(query.ties);
    if (scene::has_corner(query)) words += fmt::format(", corner {}", scene::name_of(query.corner));
    return words;
}

}  // namespace tileglass::app
