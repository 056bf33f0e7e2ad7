#include "app/compare/difference.hpp"

#include <algorithm>
#include <array>

#include "app/overlays/tile_marks.hpp"

namespace tileglass::app {

namespace {

// Rows that are collected at once: enough to forget what beginning costs, few enough to keep.
constexpr std::int64_t kBlockRows = 8192;

TileRect extent_of_both(const AnswerSpans& a, const AnswerSpans& b) {
    if (!a.extent()) return b.extent().value_or(TileRect{});
    if (!b.extent()) return *a.extent();
    return {{std::min(a.extent()->min.x, b.extent()->min.x),
             std::min(a.extent()->min.y, b.extent()->min.y)},
            {std::max(a.extent()->end.x, b.extent()->end.x),
             std::max(a.extent()->end.y, b.extent()->end.y)}};
}

bool is_box(const AnswerSpans& answer) {
    return !answer.extent() || answer.is_rectangle();
}

// Between two neighbouring ones of these rows no rectangle begins or ends.
std::vector<std::int32_t> rows_of_change(const AnswerSpans& a, const AnswerSpans& b,
                                         const TileRect& tiles) {
    std::vector<std::int32_t> rows{tiles.min.y, tiles.end.y};
    for (const AnswerSpans* answer : {&a, &b}) {
        if (!answer->extent()) continue;
        for (const std::int32_t y : {answer->extent()->min.y, answer->extent()->end.y}) {
            if (tiles.min.y < y && y < tiles.end.y) rows.push_back(y);
        }
    }
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

// Calls `take(part, tile rect)` for the rows [y_min, y_end) of `tiles`, which all are as the first.
template <typename Take>
void split_band(const AnswerSpans& a, const AnswerSpans& b, const TileRect& tiles,
                std::int32_t y_min, std::int32_t y_end, std::vector<Span>& spans_a,
                std::vector<Span>& spans_b, Take&& take) {
    const TileRect row{{tiles.min.x, y_min}, {tiles.end.x, y_min + 1}};
    a.collect(row, spans_a);
    b.collect(row, spans_b);
    split_row(spans_a, spans_b, [&](Part part, std::int32_t x_min, std::int32_t x_end) {
        take(part, TileRect{{x_min, y_min}, {x_end, y_end}});
    });
}

// Calls `take(part, tile rect)` for all runs in `tiles`, from the top to the bottom.
template <typename Take>
void split_answers(const AnswerSpans& a, const AnswerSpans& b, const TileRect& tiles, Take&& take) {
    std::vector<Span> spans_a;
    std::vector<Span> spans_b;
    if (tiles.is_empty()) return;
    if (is_box(a) && is_box(b)) {
        const std::vector<std::int32_t> rows = rows_of_change(a, b, tiles);
        for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
            split_band(a, b, tiles, rows[i], rows[i + 1], spans_a, spans_b, take);
        }
        return;
    }
    for (std::int64_t y = tiles.min.y; y < tiles.end.y; y += kBlockRows) {
        const TileRect block{{tiles.min.x, static_cast<std::int32_t>(y)},
                             {tiles.end.x, static_cast<std::int32_t>(std::min<std::int64_t>(
                                               y + kBlockRows, tiles.end.y))}};
        a.collect(block, spans_a);
        b.collect(block, spans_b);
        split(spans_a, spans_b,
              [&](std::int32_t row, Part part, std::int32_t x_min, std::int32_t x_end) {
                  take(part, TileRect{{x_min, row}, {x_end, row + 1}});
              });
    }
}

// A run below an equal one makes that one taller.
void add(Part part, const TileRect& tiles, std::size_t first, std::vector<Highlight>& highlights) {
    constexpr std::size_t kNear = 8;  // runs of the row above and of this one
    const std::size_t from =
        std::max(first, highlights.size() - std::min(highlights.size(), kNear));
    for (std::size_t i = from; i < highlights.size(); ++i) {
        Highlight& above = highlights[i];
        if (above.role == role_of(part) && above.tiles.min.x == tiles.min.x &&
            above.tiles.end.x == tiles.end.x && above.tiles.end.y == tiles.min.y) {
            above.tiles.end.y = tiles.end.y;
            return;
        }
    }
    highlights.push_back({tiles, role_of(part)});
}

}  // namespace

Difference difference_of(const AnswerSpans& a, const AnswerSpans& b, const TileRect& seen,
                         std::int64_t most_work) {
    Difference difference;
    difference.compared = extent_of_both(a, b);
    if (a.work() + b.work() > most_work) {
        difference.is_whole = false;
        difference.compared = intersection(difference.compared, seen);
        if (difference.compared.height() > most_work) difference.compared = {};
    }
    split_answers(a, b, difference.compared, [&](Part part, const TileRect& tiles) {
        std::int64_t& count = part == Part::both     ? difference.both
                              : part == Part::only_a ? difference.only_a
                                                     : difference.only_b;
        count += tiles.area();
        if (part == Part::both || difference.first) return;
        difference.first = tiles.min;
        difference.first_part = part;
    });
    return difference;
}

Role role_of(Part part) {
    switch (part) {
        case Part::only_a: return Role::only_a;
        case Part::only_b: return Role::only_b;
        case Part::both: break;
    }
    return Role::both;
}

void paint_difference(const AnswerSpans& a, const AnswerSpans& b, const TileRect& seen,
                      std::vector<Highlight>& highlights) {
    const TileRect tiles = intersection(extent_of_both(a, b), seen);
    if (tiles.is_empty()) return;
    const std::size_t first = highlights.size();
    const auto paint = [&](Part part, const TileRect& run) { add(part, run, first, highlights); };
    if ((is_box(a) && is_box(b)) || tiles.height() <= kMostPaintedRows) {
        split_answers(a, b, tiles, paint);
        return;
    }
    std::vector<Span> spans_a;
    std::vector<Span> spans_b;
    const std::int64_t stride = tiles.height() / kMostPaintedRows + 1;
    for (std::int64_t y = tiles.min.y; y < tiles.end.y; y += stride) {
        const auto y_end =
            static_cast<std::int32_t>(std::min<std::int64_t>(y + stride, tiles.end.y));
        split_band(a, b, tiles, static_cast<std::int32_t>(y), y_end, spans_a, spans_b, paint);
    }
}

void paint_difference(std::span<const Span> a, std::span<const Span> b,
                      std::vector<Highlight>& highlights) {
    const std::size_t first = highlights.size();
    split(a, b, [&](std::int32_t y, Part part, std::int32_t x_min, std::int32_t x_end) {
        add(part, {{x_min, y}, {x_end, y + 1}}, first, highlights);
    });
}

}  // namespace tileglass::app
