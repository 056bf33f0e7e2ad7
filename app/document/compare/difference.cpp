#include "app/document/compare/difference.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/document/overlays/tile_marks.hpp"
#include "app/document/shapes/walked.hpp"
#include "sandbox/text/deadline.hpp"

namespace tileglass::app {

namespace {

shapes::Question in_time(shapes::Question question, scene::Deadline* deadline) {
    question.deadline = deadline;
    return question;
}

}  // namespace

Result<AnswerSpans> AnswerSpans::of(const Answer& answer, scene::Deadline& deadline) {
    if (answer.error) return *answer.error;
    AnswerSpans result;
    result.answer_ = answer;
    if (!answer.summary.extent) return result;
    result.extent_ = *answer.summary.extent;
    // Bounds would change the result of a cast and of a method that is not exact.
    result.is_kept_ = !answer.method->is_exact || answer.question.solids.has_value();
    if (!result.is_kept_) return result;
    auto keep = [&](const Span& span) {
        if (result.kept_.size() == kMostKept) return Flow::stop;
        result.kept_.push_back(span);
        return Flow::keep_going;
    };
    const Result<Flow> flow = answering_method(answer).visit_spans(
        in_time(answer.question, &deadline), VisitorRef<Span>(keep));
    if (!flow) return flow.error();
    if (*flow == Flow::stop) {
        return Error{"method", fmt::format("its answer has more than the {} runs of tiles that are "
                                           "compared at most",
                                           kMostKept)};
    }
    unite(result.kept_);
    return result;
}

std::int64_t AnswerSpans::work() const {
    if (is_kept_) return static_cast<std::int64_t>(kept_.size());
    // Walks are collected tile by tile, other shapes row by row.
    return scene::is_walked(answer_.question.shape) ? answer_.summary.count : extent_.height();
}

bool AnswerSpans::has_columns() const {
    constexpr std::size_t kMost = 1'000;  // spans: each column looks at all of them
    return is_wide_path(answer_.question.shape) && kept_.size() <= kMost;
}

std::vector<Span> AnswerSpans::in(const TileRect& tiles, scene::Deadline* deadline) const {
    std::vector<Span> spans;
    const TileRect part = intersection(extent_, tiles);
    if (part.is_empty()) return spans;
    auto add = [&](const Span& span) {
        if (span.y < part.min.y || span.y >= part.end.y) return;
        const std::int32_t x_min = std::max(span.x_min, part.min.x);
        const std::int32_t x_end = std::min(span.x_end, part.end.x);
        if (x_min < x_end) spans.push_back({span.y, x_min, x_end});
    };
    if (is_kept_) {
        for (const Span& span : rows_of(kept_, part.min.y, part.end.y)) add(span);
        return spans;
    }
    shapes::Question question = in_time(answer_.question, deadline);
    question.bounds = part;
    // An error is that of the deadline: the answer has none.
    static_cast<void>(answering_method(answer_).visit_spans(question, VisitorRef<Span>(add)));
    unite(spans);
    return spans;
}

namespace {

// Rows collected at a time: enough to amortise the start, few enough to keep in memory.
constexpr std::int64_t kBlockRows = 8192;

// Calls `take(part, tile rect)` for all runs in `tiles`, top to bottom; until the deadline.
template <typename Take>
void split_answers(const AnswerSpans& a, const AnswerSpans& b, const TileRect& tiles,
                   scene::Deadline& deadline, Take&& take) {
    if (tiles.is_empty()) return;
    for (std::int64_t y = tiles.min.y; y < tiles.end.y; y += kBlockRows) {
        const std::int64_t y_end = std::min<std::int64_t>(y + kBlockRows, tiles.end.y);
        const TileRect block{{tiles.min.x, static_cast<std::int32_t>(y)},
                             {tiles.end.x, static_cast<std::int32_t>(y_end)}};
        split(a.in(block, &deadline), b.in(block, &deadline),
              [&](std::int32_t row, Part part, std::int32_t x_min, std::int32_t x_end) {
                  take(part, TileRect{{x_min, row}, {x_end, row + 1}});
              });
        if (deadline.look()) return;
    }
}

constexpr Role role_of(Part part) {
    return part == Part::both ? Role::both : part == Part::only_a ? Role::only_a : Role::only_b;
}

// Extends an equal run directly above instead of adding another.
void add(Part part, const TileRect& tiles, std::size_t first, std::vector<Highlight>& highlights) {
    constexpr std::size_t kNear = 8;  // runs of this row and the one above
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

std::optional<Difference> difference_of(const AnswerSpans& a, const AnswerSpans& b,
                                        const TileRect& seen, std::int64_t most_work,
                                        scene::Deadline& deadline) {
    Difference difference;
    difference.compared = hull(a.extent(), b.extent());
    if (a.work() + b.work() > most_work) {
        difference.is_whole = false;
        difference.compared = intersection(difference.compared, seen);
        if (difference.compared.height() > most_work) difference.compared = {};
    }
    split_answers(a, b, difference.compared, deadline, [&](Part part, const TileRect& tiles) {
        std::int64_t& count = part == Part::both     ? difference.both
                              : part == Part::only_a ? difference.only_a
                                                     : difference.only_b;
        count += tiles.area();
        if (part == Part::both || difference.first) return;
        difference.first = tiles.min;
        difference.first_part = part;
    });
    if (deadline.has_passed()) return std::nullopt;
    return difference;
}

void paint_difference(const AnswerSpans& a, const AnswerSpans& b, const TileRect& seen,
                      std::vector<Highlight>& highlights) {
    const TileRect tiles = intersection(hull(a.extent(), b.extent()), seen);
    if (tiles.is_empty()) return;
    const std::size_t first = highlights.size();
    const auto paint = [&](Part part, const TileRect& run) { add(part, run, first, highlights); };
    visit_samples(tiles, a.has_columns() && b.has_columns(),
                  [&](const TileRect& strip, const TileRect& wide) {
                      split(a.in(strip), b.in(strip),
                            [&](std::int32_t y, Part part, std::int32_t x_min, std::int32_t x_end) {
                                paint(part, widened({{x_min, y}, {x_end, y + 1}}, strip, wide));
                            });
                  });
}

void paint_difference(std::span<const Span> a, std::span<const Span> b,
                      std::vector<Highlight>& highlights) {
    const std::size_t first = highlights.size();
    split(a, b, [&](std::int32_t y, Part part, std::int32_t x_min, std::int32_t x_end) {
        add(part, {{x_min, y}, {x_end, y + 1}}, first, highlights);
    });
}

}  // namespace tileglass::app
