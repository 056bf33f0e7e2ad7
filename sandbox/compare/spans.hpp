#pragma once
// The tiles that two rows of spans have in common, and those that only one has.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "tileglass/geometry/tile.hpp"

namespace tileglass::compare {

/// Which of two sets of tiles contain a tile.
enum class Part : std::uint8_t { only_a, only_b, both };

/// Sorts spans by row, then x, and joins those that overlap or touch.
void unite(std::vector<Span>& spans);

/// The part of the united `spans` in rows [y_min, y_end).
std::span<const Span> rows_of(std::span<const Span> spans, std::int64_t y_min, std::int64_t y_end);

/// Calls `take(part, x_min, x_end)` for each run of tiles of one row, from left to right. `a` and
/// `b` are united spans of that row.
template <typename Take>
void split_row(std::span<const Span> a, std::span<const Span> b, Take&& take) {
    constexpr std::int32_t kFar = std::numeric_limits<std::int32_t>::max();
    std::size_t i = 0;
    std::size_t j = 0;
    std::int32_t at = std::numeric_limits<std::int32_t>::min();
    // The x of the next change in `spans`: the beginning of span k, or its end if already inside.
    const auto is_in = [&at](std::span<const Span> spans, std::size_t k) {
        return k < spans.size() && spans[k].x_min <= at;
    };
    const auto change = [&](std::span<const Span> spans, std::size_t k) {
        if (k == spans.size()) return kFar;
        return is_in(spans, k) ? spans[k].x_end : spans[k].x_min;
    };
    while (i < a.size() || j < b.size()) {
        const bool in_a = is_in(a, i);
        const bool in_b = is_in(b, j);
        const std::int32_t change_a = change(a, i);
        const std::int32_t change_b = change(b, j);
        const std::int32_t next = change_a < change_b ? change_a : change_b;
        if (in_a || in_b)
            take(in_a && in_b ? Part::both : in_a ? Part::only_a : Part::only_b, at, next);
        at = next;
        if (i < a.size() && a[i].x_end <= at) ++i;
        if (j < b.size() && b[j].x_end <= at) ++j;
    }
}

/// Calls `take(y, part, x_min, x_end)` for each run of tiles of united spans, row by row.
template <typename Take>
void split(std::span<const Span> a, std::span<const Span> b, Take&& take) {
    const auto row_end = [](std::span<const Span> spans, std::size_t from, std::int32_t y) {
        while (from < spans.size() && spans[from].y == y) ++from;
        return from;
    };
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() || j < b.size()) {
        const bool is_a_first = j == b.size() || (i < a.size() && a[i].y <= b[j].y);
        const std::int32_t y = is_a_first ? a[i].y : b[j].y;
        const std::size_t end_a = row_end(a, i, y);
        const std::size_t end_b = row_end(b, j, y);
        split_row(a.subspan(i, end_a - i), b.subspan(j, end_b - j),
                  [&](Part part, std::int32_t x_min, std::int32_t x_end) {
                      take(y, part, x_min, x_end);
                  });
        i = end_a;
        j = end_b;
    }
}

}  // namespace tileglass::compare
