#include "sandbox/emit/told.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sandbox/scene/resolve.hpp"

namespace tileglass::emit {

namespace {

/// `mark_of(tile)` for each tile, row by row.
template <typename MarkOf>
std::string rows_of(const TileRect& window, const MarkOf& mark_of) {
    std::string art;
    if (!fits_art(window)) return art;
    visit_tiles(window, [&](const Tile& tile) {
        art += mark_of(tile);
        if (tile.x + 1 == window.end.x) art += '\n';
    });
    return art;
}

}  // namespace

Result<Told> told_of(const scene::TileQuery& query, const scene::Scene& document) {
    static const scene::Scene none;
    const Result<const shapes::Method*> asked = scene::method_of(query);
    if (!asked) return asked.error();
    if (const auto wanted = scene::resolve(query, document); !wanted) return wanted.error();
    Result<scene::TileQuery> alone = find::standing_alone(query, document);
    if (!alone) return alone.error();
    const Result<shapes::Question> question = scene::resolve(*alone, none);
    if (!question) return question.error();
    Told told{*std::move(alone), *question, *asked, {}, {}, {}, {}, {}};
    const shapes::Method& exact = shapes::exact_method_of(question->shape);
    if ((told.error = keep(exact.summarise_up_to(*question, kMostTiles), told.summary)))
        return told;
    if (told.is_too_long()) return told;
    auto collect = collect_into(told.tiles);
    static_cast<void>(exact.visit_tiles(*question, collect));
    if (query.foreign && !scene::is_stale(query, document.frame, document.map.cells)) {
        told.yours = query.foreign->tiles();
        told.difference = find::difference_of(question->shape, told.tiles, *told.yours);
    }
    return told;
}

std::string art_of(const Told& told) {
    const auto& solids = told.question.solids;
    TileRect window = hull(extent_of(told.tiles), extent_of(told.difference.extra));
    if (solids) {
        solids->for_each_part([&](const TileRect& part) {
            if (fits_art(hull(window, part))) window = hull(window, part);
        });
    }
    const scene::TileList taken(told.tiles);
    const scene::TileList missing(told.difference.missing);
    const scene::TileList extra(told.difference.extra);
    return rows_of(window, [&](const Tile& tile) {
        const bool is_solid = solids && solids->contains(tile);
        if (missing.find(tile)) return '-';
        if (extra.find(tile)) return '+';
        if (taken.find(tile)) return is_solid ? 'X' : '#';
        return is_solid ? 'x' : '.';
    });
}

std::string art_of(const std::vector<Tile>& tiles, const TileRect& window) {
    return rows_of(window, [&](const Tile& tile) {
        return ".#23456789"[std::min<std::ptrdiff_t>(std::count(tiles.begin(), tiles.end(), tile),
                                                     9)];
    });
}

bool fits_art(const TileRect& window) {
    return !window.is_empty() && window.width() <= kMostArt && window.height() <= kMostArt;
}

TileRect extent_of(const std::vector<Tile>& tiles) {
    TileRect extent;
    for (const Tile tile : tiles) {
        if (kAllTiles.contains(tile)) extent = hull(extent, {tile, {tile.x + 1, tile.y + 1}});
    }
    return extent;
}

std::string numbers_of(const std::vector<Tile>& tiles) {
    std::string text;
    std::uint64_t sum = 14695981039346656037U;
    for (const Tile tile : tiles) {
        if (tiles.size() <= kMostListed) text += fmt::format("({}, {}) ", tile.x, tile.y);
        sum = (sum ^ static_cast<std::uint32_t>(tile.x)) * 1099511628211U;
        sum = (sum ^ static_cast<std::uint32_t>(tile.y)) * 1099511628211U;
    }
    if (tiles.size() <= kMostListed) return text;
    const auto [min, end] = extent_of(tiles);
    return fmt::format("{} tiles in [{}, {}, {}, {}), checksum {}", tiles.size(), min.x, min.y,
                       end.x, end.y, sum);
}

std::string convention_of(const shapes::Question& question) {
    if (!shapes::is_walked(question.shape)) {
        return fmt::format("coverage {}", scene::name_of(question.coverage));
    }
    std::string text = fmt::format("ties {}", scene::name_of(question.ties));
    if (question.solids) text += fmt::format(", corner {}", scene::name_of(question.corner));
    return text;
}

}  // namespace tileglass::emit
