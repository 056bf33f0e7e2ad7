#include "app/document/compare/conventions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <variant>

#include "app/replay/words/choices.hpp"
#include "sandbox/scene/resolve.hpp"

namespace tileglass::app {

namespace {

bool is_exact(const scene::TileQuery& query) {
    const Result<const shapes::Method*> method = scene::method_of(query);
    return method && (*method)->is_exact;
}

// The extent of the item's own answer, and two tiles more on each side.
TileRect bounds_around(const Answer& own) {
    if (!own.summary.extent) return {};
    TileRect bounds = *own.summary.extent;
    bounds.min = {std::max(bounds.min.x - 2, kTileMin), std::max(bounds.min.y - 2, kTileMin)};
    bounds.end = {std::min(bounds.end.x + 2, kTileEnd), std::min(bounds.end.y + 2, kTileEnd)};
    return bounds;
}

// For each mark: whether its tile is in the answer.
Result<std::vector<bool>> answered(const shapes::Question& question,
                                   std::span<const HandMark> marks) {
    const shapes::Method& method = shapes::exact_method_of(question.shape);
    std::vector<bool> is_in(marks.size(), false);
    if (question.solids) {
        // Where a cast ends depends on the whole walk.
        auto look = [&](const Tile& tile) {
            for (std::size_t i = 0; i < marks.size(); ++i) {
                if (marks[i].tile == tile) is_in[i] = true;
            }
        };
        const Result<Flow> flow = method.visit_tiles(question, VisitorRef<Tile>(look));
        if (!flow) return flow.error();
        return is_in;
    }
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const Tile tile = marks[i].tile;
        if (question.bounds && !question.bounds->contains(tile)) continue;
        shapes::Question one = question;
        one.bounds = TileRect{tile, {tile.x + 1, tile.y + 1}};
        auto look = [&](const Tile&) { is_in[i] = true; };
        const Result<Flow> flow = method.visit_tiles(one, VisitorRef<Tile>(look));
        if (!flow) return flow.error();
    }
    return is_in;
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

scene::TileQuery under(scene::TileQuery query, Coverage coverage, Ties ties) {
    if (!is_exact(query)) query.method.clear();
    if (scene::is_walked(query.shape)) {
        query.ties = ties;
        if (!scene::has_corner(query)) query.corner = Corner::pass;
    } else {
        query.coverage = coverage;
    }
    return query;
}

scene::Item varied(scene::Item item, const Variation& variation, const Answer& own) {
    scene::TileQuery query = varied(*item.query(), variation);
    const Result<const shapes::Method*> method = scene::method_of(query);
    if (method && (*method)->needs_bounds && std::holds_alternative<std::monostate>(query.bounds)) {
        query.bounds = bounds_around(own);
    }
    item.thing = std::move(query);
    return item;
}

std::optional<std::size_t> wrong_number(const Error& error, const scene::Item& item) {
    const std::size_t open = error.field.find('[');
    if (open == std::string::npos || error.field.back() != ']') return std::nullopt;
    const std::string inside = error.field.substr(open + 1, error.field.size() - open - 2);
    if (inside.size() != 1 || inside[0] < '0' || inside[0] > '9') return std::nullopt;
    const auto index = static_cast<std::size_t>(inside[0] - '0');
    if (index >= exhibit_of(item.thing)->numbers(item.thing).size()) return std::nullopt;
    return index;
}

std::string words_of_error(const Error& error, const scene::Item& item) {
    std::string field = error.field;
    if (const auto index = wrong_number(error, item)) {
        field = std::string(exhibit_of(item.thing)->numbers(item.thing)[*index].name);
    }
    if (field == "r") field = "radius";
    return field + ": " + error.message;
}

std::string words_of(const scene::TileQuery& query) {
    const Result<const shapes::Method*> method = scene::method_of(query);
    if (!method) return query.method;
    std::string words((*method)->title);
    if (!(*method)->is_exact) return words;
    if (!scene::is_walked(query.shape)) {
        return fmt::format("{}, {}", words, words_of(query.coverage).name);
    }
    words += fmt::format(", {}", words_of(query.ties).name);
    if (scene::has_corner(query)) words += fmt::format(", {}", words_of(query.corner).name);
    return words;
}

void HandMarks::set(scene::ItemId item, Tile tile, std::optional<bool> is_in) {
    std::vector<HandMark>& marks = marks_[item];
    std::erase_if(marks, [&](const HandMark& mark) { return mark.tile == tile; });
    if (is_in) marks.push_back({tile, *is_in});
}

Agreements agreements(const scene::TileQuery& query, const scene::Scene& scene,
                      std::span<const HandMark> marks, scene::Deadline& deadline) {
    std::vector<Agreement> rows;
    if (scene::is_walked(query.shape)) {
        for (const Ties ties : kTies) rows.push_back({Coverage::half_open, ties, 0, std::nullopt});
    } else {
        for (const Coverage coverage : kCoverages) {
            rows.push_back({coverage, Ties::owner, 0, std::nullopt});
        }
    }
    for (Agreement& row : rows) {
        Result<shapes::Question> question = scene::resolve(under(query, row), scene);
        if (!question) return question.error();
        question->deadline = &deadline;
        const Result<std::vector<bool>> is_in = answered(*question, marks);
        if (!is_in) return is_in.error();
        for (std::size_t i = 0; i < marks.size(); ++i) {
            if ((*is_in)[i] == marks[i].is_in) continue;
            ++row.wrong;
            if (!row.first_wrong) row.first_wrong = marks[i].tile;
        }
    }
    return rows;
}

const char* name_of(const Agreement& agreement, const scene::Shape& shape) {
    return scene::is_walked(shape) ? scene::name_of(agreement.ties)
                                   : scene::name_of(agreement.coverage);
}

}  // namespace tileglass::app
