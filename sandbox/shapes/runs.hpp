#pragma once
// Makes all the ways to run a method from one algorithm.

#include <algorithm>
#include <limits>
#include <optional>

#include "sandbox/printed/as_printed.hpp"
#include "sandbox/shapes/method.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/query/segment.hpp"

namespace tileglass::shapes {

/// The most events of a walk. Per tile: a visit, a probe, a crossing, and the probes of two
/// shoulders. Besides: its ends, and why it stopped.
constexpr std::int64_t most_events_of_walk(std::int64_t tiles) {
    constexpr std::int64_t kFixedEvents = 8;
    constexpr std::int64_t kPerTile = 6;
    return kFixedEvents + kPerTile * tiles;
}

/// Predicate: is a tile solid? The question has solid tiles.
inline auto is_solid_in(const Question& question) {
    return [&solids = *question.solids](Tile tile) { return solids.contains(tile); };
}

/// How a run of any algorithm ended.
struct RunEnd {
    Flow flow = Flow::keep_going;  ///< stop: the visitor stopped it
    std::optional<Hit> hit = std::nullopt;
    bool hit_step_limit = false;
    bool jumped = false;
};

inline Result<RunEnd> end_of(const Result<Flow>& flow) {
    if (!flow) return flow.error();
    return RunEnd{.flow = *flow};
}

inline Result<RunEnd> end_of(const Result<CastEnd>& end) {
    if (!end) return end.error();
    return RunEnd{.flow = end->flow, .hit = end->hit};
}

inline Result<RunEnd> end_of(const Result<printed::Ending>& end) {
    if (!end) return end.error();
    return RunEnd{.flow = end->flow, .hit_step_limit = end->hit_step_limit, .jumped = end->jumped};
}

inline Result<RunEnd> end_of(Result<RunEnd> end) {
    return end;
}

/// Has the question's deadline passed? Algorithms that may work long without a visit ask this.
inline bool is_late(const Question& question) {
    return question.deadline != nullptr && question.deadline->has_passed();
}

/// `visit`, but stops once the question's deadline has passed.
template <typename Value>
auto in_time(const Question& question, const VisitorRef<Value>& visit) {
    return [&](const Value& value) { return is_late(question) ? Flow::stop : visit(value); };
}

/// The result of a run, or the error of the question's deadline if that ended it.
template <typename End>
Result<End> ended_in_time(const Question& question, Result<End> end) {
    if (end && is_late(question)) return question.deadline->error("want");
    return end;
}

/// Runs `run(strip)`, which tests all tiles of a tile rect, for strips of rows of `tiles`, top to
/// bottom. Stops where it stops, and once the question's deadline has passed.
template <typename Run>
Result<Flow> in_strips(const Question& question, const TileRect& tiles, const Run& run) {
    constexpr std::int64_t kStrip = std::int64_t{1} << 16;  // tiles, unless a row has more
    const std::int64_t rows =
        std::max<std::int64_t>(1, kStrip / std::max<std::int64_t>(1, tiles.width()));
    for (std::int64_t y = tiles.min.y; y < tiles.end.y; y += rows) {
        const std::int64_t end = std::min<std::int64_t>(y + rows, tiles.end.y);
        const TileRect strip{{tiles.min.x, static_cast<std::int32_t>(y)},
                             {tiles.end.x, static_cast<std::int32_t>(end)}};
        const Result<Flow> flow = run(strip);
        if (!flow || *flow == Flow::stop) return flow;
        if (question.deadline != nullptr && question.deadline->look()) return Flow::stop;
    }
    return Flow::keep_going;
}

/// Runs `run(visitor)`, which does not know about solid tiles, up to the first solid tile visited.
/// The hit has no t and no side.
template <typename Visit, typename Trace, typename Run>
Result<RunEnd> run_up_to_solid(const std::optional<Solids>& solids, Visit& visit, Trace& trace,
                               const Run& run) {
    if (!solids) return end_of(run(visit));
    std::optional<Hit> hit;
    const auto look = [&](const Tile& tile) {
        if (deliver(visit, tile) == Flow::stop) return Flow::stop;
        const bool is_solid = solids->contains(tile);
        trace(Probe{tile, is_solid, false});
        if (!is_solid) return Flow::keep_going;
        hit = Hit{tile, std::numeric_limits<double>::quiet_NaN(), std::nullopt};
        return Flow::stop;
    };
    Result<RunEnd> end = end_of(run(look));
    if (end && hit) {
        end->flow = Flow::keep_going;
        end->hit = hit;
    }
    return end;
}

/// Adds `tiles`, which are not empty, to a summary. Always inline: some callers call it per tile.
[[gnu::always_inline]] inline void add_to(Summary& summary, const TileRect& tiles) {
    summary.count += tiles.area();
    if (!summary.extent) summary.extent = tiles;
    Tile& min = summary.extent->min;
    Tile& end = summary.extent->end;
    min = {std::min(min.x, tiles.min.x), std::min(min.y, tiles.min.y)};
    end = {std::max(end.x, tiles.end.x), std::max(end.y, tiles.end.y)};
}

/// Visitor that joins consecutive tiles, from left to right, to spans.
class SpanJoiner {
public:
    explicit SpanJoiner(VisitorRef<Span> visit) : visit_(visit) {}

    Flow operator()(const Tile& tile) {
        if (open_ && open_->y == tile.y && open_->x_end == tile.x) {
            ++open_->x_end;
            return Flow::keep_going;
        }
        const Flow flow = finish();
        open_ = Span{tile.y, tile.x, tile.x + 1};
        return flow;
    }

    /// Visits the last span.
    Flow finish() const { return open_ ? visit_(*open_) : Flow::keep_going; }

private:
    VisitorRef<Span> visit_;
    std::optional<Span> open_;
};

/// All the ways to run the algorithm `kRun(question, visit, trace)`. It is compiled only twice,
/// untraced and traced, because visitors are passed as references.
template <auto kRun>
struct FromTiles {
    static Result<Flow> visit_tiles(const Question& question, VisitorRef<Tile> visit) {
        return flow_of(run(question, visit));
    }

    static Result<Flow> record(const Question& question, VisitorRef<Tile> visit,
                               Recording& recording) {
        return flow_of(end_of(kRun(question, visit, recording)));
    }

    static Result<Flow> visit_spans(const Question& question, VisitorRef<Span> visit) {
        SpanJoiner joiner(visit);
        const Result<Flow> flow = flow_of(run(question, joiner));
        if (!flow || *flow == Flow::stop) return flow;
        return joiner.finish();
    }

    static Result<Summary> summarise(const Question& question, std::int64_t most,
                                     FirstSpans& first) {
        Summary summary;
        auto add = [&](const Tile& tile) {
            add_to(summary, {tile, {tile.x + 1, tile.y + 1}});
            first.add({tile.y, tile.x, tile.x + 1});
            return summary.count > most ? Flow::stop : Flow::keep_going;
        };
        const Result<RunEnd> end = run(question, add);
        if (!end) return end.error();
        summary.hit = end->hit;
        summary.hit_step_limit = end->hit_step_limit;
        summary.jumped = end->jumped;
        summary.is_cut_off = end->flow == Flow::stop;
        return summary;
    }

private:
    static Result<RunEnd> run(const Question& question, VisitorRef<Tile> visit) {
        if (question.deadline == nullptr) return end_of(kRun(question, visit, NoTrace()));
        auto timed = in_time(question, visit);
        return ended_in_time(question, end_of(kRun(question, VisitorRef<Tile>(timed), NoTrace())));
    }

    static Result<Flow> flow_of(const Result<RunEnd>& end) {
        if (!end) return end.error();
        return end->flow;
    }
};

/// So many rows are counted whatever they hold, so that the count of most answers is known although
/// it is large. A row of a circle that is as large as doubles get takes some microseconds.
inline constexpr std::int64_t kCountedRows = std::int64_t{1} << 14;

/// The same for an algorithm that can also visit spans: `kSpans(question, visit)`.
template <auto kRun, auto kSpans>
struct FromSpans : FromTiles<kRun> {
    static Result<Flow> visit_spans(const Question& question, VisitorRef<Span> visit) {
        if (question.deadline == nullptr) return kSpans(question, visit);
        auto timed = in_time(question, visit);
        return ended_in_time(question, kSpans(question, VisitorRef<Span>(timed)));
    }

    static Result<Summary> summarise(const Question& question, std::int64_t most,
                                     FirstSpans& first) {
        Summary summary;
        std::int64_t rows = 0;
        auto add = [&](const Span& span) {
            add_to(summary, {{span.x_min, span.y}, {span.x_end, span.y + 1}});
            first.add(span);
            return ++rows > kCountedRows && summary.count > most ? Flow::stop : Flow::keep_going;
        };
        const Result<Flow> flow = visit_spans(question, add);
        if (!flow) return flow.error();
        summary.is_cut_off = *flow == Flow::stop;
        return summary;
    }
};

/// `method` with the functions of `Runs`.
template <typename Runs>
constexpr Method with_runs(Method method) {
    method.visit_tiles = Runs::visit_tiles;
    method.visit_spans = Runs::visit_spans;
    method.record = Runs::record;
    method.summarise_and_keep = Runs::summarise;
    return method;
}

}  // namespace tileglass::shapes
