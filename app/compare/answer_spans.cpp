#include "app/compare/answer_spans.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tileglass::app {

Result<AnswerSpans> AnswerSpans::of(const Answer& answer) {
    if (answer.error) return *answer.error;
    AnswerSpans result;
    result.answer_ = answer;
    result.extent_ = answer.summary.extent;
    if (!result.extent_) return result;
    // A tile that is visited twice counts once: only an exact answer is known to fill its extent.
    result.is_rectangle_ =
        answer.method->is_exact && answer.summary.count == result.extent_->area();
    // A cast, and a method that is not exact, goes otherwise where its bounds are others.
    result.is_kept_ =
        !result.is_rectangle_ && (!answer.method->is_exact || answer.question.solids.has_value());
    if (!result.is_kept_) return result;
    auto keep = [&](const Span& span) {
        if (result.kept_.size() == kMostKept) return Flow::stop;
        result.kept_.push_back(span);
        return Flow::keep_going;
    };
    const Result<Flow> flow =
        answering_method(answer).visit_spans(answer.question, VisitorRef<Span>(keep));
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
    if (!extent_ || is_rectangle_) return 1;
    if (is_kept_) return static_cast<std::int64_t>(kept_.size());
    // What is walked comes tile by tile, the others are found row by row.
    return scene::is_walked(answer_.question.shape) ? answer_.summary.count : extent_->height();
}

void AnswerSpans::collect(const TileRect& tiles, std::vector<Span>& spans) const {
    spans.clear();
    if (!extent_) return;
    const TileRect part = intersection(*extent_, tiles);
    if (part.is_empty()) return;
    if (is_rectangle_) {
        for (std::int32_t y = part.min.y; y < part.end.y; ++y) {
            spans.push_back({y, part.min.x, part.end.x});
        }
        return;
    }
    auto add = [&](const Span& span) {
        if (span.y < part.min.y || span.y >= part.end.y) return;
        const std::int32_t x_min = std::max(span.x_min, part.min.x);
        const std::int32_t x_end = std::min(span.x_end, part.end.x);
        if (x_min < x_end) spans.push_back({span.y, x_min, x_end});
    };
    if (is_kept_) {
        for (const Span& span : rows_of(kept_, part.min.y, part.end.y)) add(span);
        return;
    }
    shapes::Question question = answer_.question;
    question.bounds = part;
    const Result<Flow> flow =
        answering_method(answer_).visit_spans(question, VisitorRef<Span>(add));
    if (!flow) spans.clear();
    unite(spans);
}

}  // namespace tileglass::app
