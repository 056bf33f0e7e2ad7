#include "sandbox/compare/spans.hpp"

#include <algorithm>

namespace tileglass::compare {

void unite(std::vector<Span>& spans) {
    const auto comes_before = [](const Span& a, const Span& b) {
        return a.y != b.y ? a.y < b.y : a.x_min < b.x_min;
    };
    if (!std::is_sorted(spans.begin(), spans.end(), comes_before)) {
        std::sort(spans.begin(), spans.end(), comes_before);
    }
    std::size_t count = 0;
    for (const Span& span : spans) {
        if (span.x_end <= span.x_min) continue;
        if (count > 0 && spans[count - 1].y == span.y && spans[count - 1].x_end >= span.x_min) {
            spans[count - 1].x_end = std::max(spans[count - 1].x_end, span.x_end);
        } else {
            spans[count++] = span;
        }
    }
    spans.resize(count);
}

std::span<const Span> rows_of(std::span<const Span> spans, std::int64_t y_min, std::int64_t y_end) {
    const auto first = std::partition_point(spans.begin(), spans.end(),
                                            [&](const Span& span) { return span.y < y_min; });
    const auto end =
        std::partition_point(first, spans.end(), [&](const Span& span) { return span.y < y_end; });
    return {first, end};
}

}  // namespace tileglass::compare
