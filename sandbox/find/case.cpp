#include "sandbox/find/case.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <variant>

#include "sandbox/scene/resolve.hpp"
#include "sandbox/shapes/method.hpp"
#include "tileglass/geometry/directions.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::find {

namespace {

/// A number that other languages read back to the same double: some read -0 as the whole number 0.
std::string exact_text(double number) {
    return number == 0 && std::signbit(number) ? "-0.0" : fmt::format("{}", number);
}

/// `1,2.5,-0.0`
std::string numbers_text(const shapes::Shape& shape) {
    std::string text;
    for (const double number : numbers_of(shape))
        text += (text.empty() ? "" : ",") + exact_text(number);
    return text;
}

/// The keys of `query` that are not defaults, with commas between them.
void append_keys(std::string& text, const scene::TileQuery& query) {
    const auto out = [&] { return std::back_inserter(text); };
    if (query.frame && *query.frame != Frame()) {
        fmt::format_to(out(), R"("frame":{{"size":{},"origin":[{},{}]}},)", query.frame->size(),
                       exact_text(query.frame->origin().x), exact_text(query.frame->origin().y));
    }
    if (const auto* bounds = std::get_if<TileRect>(&query.bounds)) {
        fmt::format_to(out(), R"("bounds":[{},{},{},{}],)", bounds->min.x, bounds->min.y,
                       bounds->end.x, bounds->end.y);
    }
    fmt::format_to(out(), R"("{}":[{}])", shapes::word_of(query.shape), numbers_text(query.shape));
    if (!shapes::is_walked(query.shape)) {
        if (query.coverage != Coverage()) {
            fmt::format_to(out(), R"(,"coverage":"{}")", scene::name_of(query.coverage));
        }
        return;
    }
    if (query.ties != Ties()) fmt::format_to(out(), R"(,"ties":"{}")", scene::name_of(query.ties));
    if (const auto* solids = std::get_if<std::vector<Tile>>(&query.solids)) {
        text += R"(,"solid":)" + text_of(*solids);
        if (query.corner != Corner()) {
            fmt::format_to(out(), R"(,"corner":"{}")", scene::name_of(query.corner));
        }
    }
}

/// The tiles of `solids` on the way of a walk, and next to it; none for an error or a way that is
/// too long.
std::optional<std::vector<Tile>> solids_near(shapes::Question question) {
    const shapes::Solids solids = *std::exchange(question.solids, std::nullopt);
    question.corner = Corner::pass;
    const std::optional<std::vector<Tile>> way = exact_tiles(question);
    if (!way) return std::nullopt;
    std::vector<Tile> near;
    const auto keep = [&](const Tile& tile) {
        if (solids.contains(tile)) near.push_back(tile);
    };
    for (const Tile tile : *way) {
        keep(tile);
        visit_neighbours(tile, kAllDirections, kAllTiles, keep);
    }
    std::sort(near.begin(), near.end(), scene::is_before);
    near.erase(std::unique(near.begin(), near.end()), near.end());
    return near;
}

std::vector<Tile> sorted(std::span<const Tile> tiles) {
    std::vector<Tile> list(tiles.begin(), tiles.end());
    std::sort(list.begin(), list.end(), scene::is_before);
    return list;
}

}  // namespace

std::optional<Case> case_of(scene::TileQuery query) {
    static const scene::Scene unit;
    Result<shapes::Question> question = scene::resolve(query, unit);
    if (!question) return std::nullopt;
    std::optional<std::vector<Tile>> tiles = exact_tiles(*question);
    if (!tiles) return std::nullopt;
    return Case{std::move(query), *std::move(question), *std::move(tiles)};
}

Result<scene::TileQuery> standing_alone(scene::TileQuery query, const scene::Scene& document) {
    query.method.clear();
    query.foreign.reset();
    query.foreign_for.reset();
    query.want = scene::Want::tiles;
    Result<shapes::Question> question = scene::resolve(query, document);
    if (!question) return question.error();
    query.frame = question->frame;
    query.corner = question->corner;
    if (question->bounds) query.bounds = *question->bounds;
    if (std::holds_alternative<scene::MapSolids>(query.solids)) {
        std::optional<std::vector<Tile>> near = solids_near(*std::move(question));
        if (!near) {
            return Error{"solid",
                         "the way is too long to list the solid tiles of the map along it"};
        }
        query.solids = *std::move(near);
    }
    return query;
}

std::optional<std::vector<Tile>> exact_tiles(const shapes::Question& question) {
    const shapes::Method& method = shapes::exact_method_of(question.shape);
    const Result<shapes::Summary> summary = method.summarise_up_to(question, kMostTiles);
    if (!summary || summary->count > kMostTiles) return std::nullopt;
    std::vector<Tile> tiles;
    tiles.reserve(static_cast<std::size_t>(summary->count));
    auto collect = collect_into(tiles);
    if (!method.visit_tiles(question, collect)) return std::nullopt;
    return tiles;
}

std::vector<double> numbers_of(const shapes::Shape& shape) {
    const auto numbers = []<typename S>(const S& of) {
        std::vector<double> all;
        for (const auto& number : shapes::KindOf<S>::kNumbers) {
            all.push_back(shapes::value_in(of, number));
        }
        return all;
    };
    return std::visit(numbers, shape);
}

shapes::Shape with_numbers(shapes::Shape shape, std::span<const double> numbers) {
    const auto set = [&]<typename S>(S& of) {
        for (std::size_t i = 0; i < shapes::KindOf<S>::kNumbers.size(); ++i) {
            shapes::KindOf<S>::kNumbers[i].in(of) = numbers[i];
        }
    };
    std::visit(set, shape);
    return shape;
}

std::string text_of(const scene::TileQuery& query) {
    std::string text = "{";
    append_keys(text, query);
    text += '}';
    return text;
}

std::string text_of(const scene::TileQuery& query, std::int64_t id) {
    std::string text = fmt::format(R"({{"id":{},)", id);
    append_keys(text, query);
    text += R"(,"want":"tiles"})";
    return text;
}

std::string text_of(std::span<const Tile> tiles) {
    std::string text = "[";
    const char* between = "";
    for (const Tile tile : tiles) {
        fmt::format_to(std::back_inserter(text), "{}[{},{}]", between, tile.x, tile.y);
        between = ",";
    }
    return text + "]";
}

Difference difference_of(const shapes::Shape& shape, std::span<const Tile> wanted,
                         std::span<const Tile> got) {
    Difference difference;
    if (is_same(shape, wanted, got)) return difference;
    // Each tile of one list is laid against one of the other.
    const auto add_left_over = [](std::span<const Tile> of, std::span<const Tile> other,
                                  std::vector<Tile>& left_over) {
        const std::vector<Tile> pool = sorted(other);
        std::vector<bool> is_used(pool.size(), false);
        for (const Tile tile : of) {
            auto place = std::lower_bound(pool.begin(), pool.end(), tile, scene::is_before);
            while (place != pool.end() && *place == tile &&
                   is_used[static_cast<std::size_t>(place - pool.begin())]) {
                ++place;
            }
            if (place == pool.end() || *place != tile) {
                left_over.push_back(tile);
            } else {
                is_used[static_cast<std::size_t>(place - pool.begin())] = true;
            }
        }
    };
    add_left_over(wanted, got, difference.missing);
    add_left_over(got, wanted, difference.extra);
    if (shapes::is_walked(shape)) {
        const auto differing = std::mismatch(wanted.begin(), wanted.end(), got.begin(), got.end());
        difference.first = static_cast<std::size_t>(differing.first - wanted.begin());
    }
    return difference;
}

bool is_same(const shapes::Shape& shape, std::span<const Tile> wanted, std::span<const Tile> got) {
    if (wanted.size() != got.size()) return false;
    if (std::equal(wanted.begin(), wanted.end(), got.begin())) return true;
    return !shapes::is_walked(shape) && sorted(wanted) == sorted(got);
}

}  // namespace tileglass::find
