#include "app/compare/agreement.hpp"

#include <algorithm>

#include "sandbox/scene/resolve.hpp"

namespace tileglass::app {

namespace {

// Which of the marked tiles are answered, in the order of the marks.
Result<std::vector<bool>> answered(const shapes::Question& question,
                                   std::span<const HandMark> marks) {
    const shapes::Method& method = shapes::exact_method_of(question.shape);
    std::vector<bool> is_in(marks.size(), false);
    if (question.solids) {
        // Where a cast ends depends on all of it.
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

void HandMarks::set(scene::ItemId item, Tile tile, std::optional<bool> is_in) {
    std::vector<HandMark>& marks = marks_[item];
    std::erase_if(marks, [&](const HandMark& mark) { return mark.tile == tile; });
    if (is_in) marks.push_back({tile, *is_in});
}

Result<std::vector<Agreement>> agreements(const scene::TileQuery& query, const scene::Scene& scene,
                                          std::span<const HandMark> marks) {
    std::vector<Agreement> rows;
    if (scene::is_walked(query.shape)) {
        for (const Ties ties : kTies) rows.push_back({Coverage::half_open, ties, 0, std::nullopt});
    } else {
        for (const Coverage coverage : kCoverages) {
            rows.push_back({coverage, Ties::owner, 0, std::nullopt});
        }
    }
    for (Agreement& row : rows) {
        const Result<shapes::Question> question = scene::resolve(under(query, row), scene);
        if (!question) return question.error();
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

scene::TileQuery under(const scene::TileQuery& query, const Agreement& agreement) {
    return scene::is_walked(query.shape) ? under(query, agreement.ties)
                                         : under(query, agreement.coverage);
}

const char* name_of(const Agreement& agreement, const scene::Shape& shape) {
    return scene::is_walked(shape) ? scene::name_of(agreement.ties)
                                   : scene::name_of(agreement.coverage);
}

}  // namespace tileglass::app
