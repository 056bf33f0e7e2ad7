#include "sandbox/batch/got_difference.hpp"

#include <algorithm>
#include <span>
#include <variant>
#include <vector>

namespace tileglass::batch {

namespace {

using scene::TileList;
using scene::TilePlace;

constexpr TileRect kAllTiles{{kTileMin, kTileMin}, {kTileEnd, kTileEnd}};

/// Does the answer come by row, and row for row the same under narrower bounds?
bool is_by_row(const shapes::Method& method, const shapes::Question& question) {
    return method.is_exact && !shapes::is_walked(question.shape);
}

bool is_less(const Span& a, const Span& b) {
    return scene::is_before({a.x_min, a.y}, {b.x_min, b.y});
}

/// The answer's spans in `seen`, by row, none of which touch.
Result<std::vector<Span>> spans_in(const shapes::Method& method, shapes::Question question,
                                   const TileRect& seen) {
    std::vector<Span> spans;
    if (seen.is_empty()) return spans;
    // A cast, and a method that is not exact, goes otherwise where its bounds are others.
    if (method.is_exact && !question.solids) {
        question.bounds = question.bounds ? intersection(*question.bounds, seen) : seen;
        if (question.bounds->is_empty()) return spans;
    }
    auto clip = [&](const Span& span) {
        const Span clipped{span.y, std::max(span.x_min, seen.min.x),
                           std::min(span.x_end, seen.end.x)};
        if (clipped.x_min >= clipped.x_end || span.y < seen.min.y || span.y >= seen.end.y) return;
        spans.push_back(clipped);
    };
    const Result<Flow> flow = method.visit_spans(question, clip);
    if (!flow) return flow.error();
    if (!std::is_sorted(spans.begin(), spans.end(), is_less)) {
        std::sort(spans.begin(), spans.end(), is_less);
    }
    std::vector<Span> joined;
    for (const Span& span : spans) {
        if (!joined.empty() && joined.back().y == span.y && joined.back().x_end >= span.x_min) {
            joined.back().x_end = std::max(joined.back().x_end, span.x_end);
        } else {
            joined.push_back(span);
        }
    }
    return joined;
}

/// Visits the pieces of one row: of spans that do not touch, and of tiles by x.
Flow visit_row(std::int32_t y, std::span<const Span> answer, std::span<const TilePlace> got,
               VisitorRef<Piece> visit) {
    const auto piece = [&](std::int32_t x_min, std::int32_t x_end, Part part) {
        return x_min < x_end ? visit({{{x_min, y}, {x_end, y + 1}}, part}) : Flow::keep_going;
    };
    std::size_t next = 0;  // of `got`
    // Visits runs of `got` as `part`, up to the first one that begins at `end` or after it.
    const auto visit_runs = [&](std::int64_t end, Part part, std::int32_t& reached) {
        while (next < got.size() && got[next].tile.x < end) {
            const std::int32_t first = got[next].tile.x;
            std::int32_t last = first;
            while (++next < got.size() && got[next].tile.x == last + 1 && last + 1 < end) ++last;
            if (part == Part::both && piece(reached, first, Part::missing) == Flow::stop) {
                return Flow::stop;
            }
            if (piece(first, last + 1, part) == Flow::stop) return Flow::stop;
            reached = last + 1;
        }
        return Flow::keep_going;
    };
    std::int32_t reached = 0;
    for (const Span& span : answer) {
        if (visit_runs(span.x_min, Part::extra, reached) == Flow::stop) return Flow::stop;
        reached = span.x_min;
        if (visit_runs(span.x_end, Part::both, reached) == Flow::stop) return Flow::stop;
        if (piece(reached, span.x_end, Part::missing) == Flow::stop) return Flow::stop;
    }
    return visit_runs(kTileEnd, Part::extra, reached);
}

/// The rows of an answer, and what there is of it in each run of them.
class AnswerRows {
public:
    AnswerRows(const shapes::Method& method, const shapes::Question& question,
               const shapes::Summary& summary, const TileRect& seen)
        : method_(method), question_(question), summary_(summary), seen_(seen) {}

    /// Visits missing pieces in rows without any tiles of the other program.
    Result<Flow> visit_alone(std::int32_t y_min, std::int32_t y_end, VisitorRef<Piece> visit) {
        const TileRect band = band_of(y_min, y_end);
        if (band.is_empty()) return Flow::keep_going;
        // An answer that fills its extent is one rectangle, however many rows it has.
        if (summary_.count == summary_.extent->area()) {
            return visit({intersection(*summary_.extent, band), Part::missing});
        }
        std::optional<TileRect> open;  // equal runs of neighbouring rows become one
        auto join = [&](const Span& span) {
            if (open && open->min.x == span.x_min && open->end.x == span.x_end &&
                open->end.y == span.y) {
                ++open->end.y;
                return Flow::keep_going;
            }
            const Flow flow = open ? visit({*open, Part::missing}) : Flow::keep_going;
            open = TileRect{{span.x_min, span.y}, {span.x_end, span.y + 1}};
            return flow;
        };
        const Result<Flow> flow = visit_spans(band, join);
        if (!flow || *flow == Flow::stop || !open) return flow;
        return visit({*open, Part::missing});
    }

    /// Visits pieces in the rows of `got`, which leaves out no row between its first and last.
    Result<Flow> visit_beside(std::span<const TilePlace> got, VisitorRef<Piece> visit) {
        const Result<std::vector<Span>> spans =
            in_rows(band_of(got.front().tile.y, got.back().tile.y + 1));
        if (!spans) return spans.error();
        std::span<const Span> left = *spans;
        while (!got.empty()) {
            const std::int32_t y = got.front().tile.y;
            const auto in_row = [&](const TilePlace& place) { return place.tile.y == y; };
            const auto tiles = std::find_if_not(got.begin(), got.end(), in_row) - got.begin();
            const auto is_in_row = [&](const Span& span) { return span.y == y; };
            const auto runs = std::find_if_not(left.begin(), left.end(), is_in_row) - left.begin();
            const auto row = seen_part(got.first(static_cast<std::size_t>(tiles)));
            if (visit_row(y, left.first(static_cast<std::size_t>(runs)), row, visit) ==
                Flow::stop) {
                return Flow::stop;
            }
            got = got.subspan(static_cast<std::size_t>(tiles));
            left = left.subspan(static_cast<std::size_t>(runs));
        }
        return Flow::keep_going;
    }

private:
    /// The part of the rows that is seen and in which the answer lies.
    TileRect band_of(std::int32_t y_min, std::int32_t y_end) const {
        if (!summary_.extent) return {};
        return intersection(intersection(*summary_.extent, seen_),
                            {{kTileMin, y_min}, {kTileEnd, y_end}});
    }

    std::span<const TilePlace> seen_part(std::span<const TilePlace> row) const {
        const auto is_left = [&](const TilePlace& place) { return place.tile.x < seen_.min.x; };
        const auto is_in = [&](const TilePlace& place) { return place.tile.x < seen_.end.x; };
        const auto first = std::partition_point(row.begin(), row.end(), is_left);
        return {first, std::partition_point(first, row.end(), is_in)};
    }

    /// Visits the answer's spans in `band`, not empty, and keeps none of them where it can.
    Result<Flow> visit_spans(const TileRect& band, VisitorRef<Span> visit) {
        if (is_by_row(method_, question_)) {
            shapes::Question question = question_;
            question.bounds = band;
            return method_.visit_spans(question, visit);
        }
        const Result<std::vector<Span>> spans = in_rows(band);
        if (!spans) return spans.error();
        for (const Span& span : *spans) {
            if (visit(span) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

    Result<std::vector<Span>> in_rows(const TileRect& band) {
        if (is_by_row(method_, question_)) return spans_in(method_, question_, band);
        if (!all_) {
            Result<std::vector<Span>> all = spans_in(method_, question_, seen_);
            if (!all) return all.error();
            all_ = std::move(*all);
        }
        if (band.is_empty()) return std::vector<Span>();
        const auto is_above = [](const Span& span, std::int32_t y) { return span.y < y; };
        const auto first = std::lower_bound(all_->begin(), all_->end(), band.min.y, is_above);
        const auto end = std::lower_bound(first, all_->end(), band.end.y, is_above);
        return std::vector<Span>(first, end);
    }

    const shapes::Method& method_;
    const shapes::Question& question_;
    const shapes::Summary& summary_;
    TileRect seen_;
    std::optional<std::vector<Span>> all_;  ///< of what does not come by row, once it is asked for
};

/// Tiles beyond the tile range are no part of any picture; they are extra all the same.
std::optional<Tile> first_beyond(const TileList& got) {
    for (const TilePlace& place : got.by_row()) {
        if (!kAllTiles.contains(place.tile)) return place.tile;
    }
    return std::nullopt;
}

Result<GotDifference> compare_rows(const shapes::Method& method, const shapes::Question& question,
                                   const shapes::Summary& summary, const TileList& got) {
    GotDifference difference;
    // What is missing follows from the rest; the answer has to be walked through to the first
    // missing tile only.
    AnswerRows rows(method, question, summary, kAllTiles);
    auto add = [&](const Piece& piece) {
        if (piece.part == Part::both) difference.both += piece.tiles.area();
        if (piece.part == Part::both || difference.first) return;
        difference.first = FirstDifference{piece.tiles.min, piece.part};
    };
    std::int32_t y = kTileMin;
    std::span<const TilePlace> left = got.rows(kTileMin, kTileEnd);
    const auto look_between = [&](std::int32_t y_end) -> Result<Flow> {
        if (difference.first) return Flow::keep_going;
        auto find = [&](const Piece& piece) {
            difference.first = FirstDifference{piece.tiles.min, piece.part};
            return Flow::stop;
        };
        return rows.visit_alone(y, y_end, find);
    };
    while (!left.empty()) {
        std::size_t end = 1;
        while (end < left.size() && left[end].tile.y - left[end - 1].tile.y <= 1) ++end;
        if (const auto flow = look_between(left.front().tile.y); !flow) return flow.error();
        if (const auto flow = rows.visit_beside(left.first(end), add); !flow) return flow.error();
        y = left[end - 1].tile.y + 1;
        left = left.subspan(end);
    }
    if (const auto flow = look_between(kTileEnd); !flow) return flow.error();

    difference.missing = summary.count - difference.both;
    difference.extra = static_cast<std::int64_t>(got.by_row().size()) - difference.both;
    const std::optional<Tile> beyond = first_beyond(got);
    if (beyond && (!difference.first || scene::is_before(*beyond, difference.first->tile))) {
        difference.first = FirstDifference{*beyond, Part::extra};
    }
    return difference;
}

/// Compares tiles as they are visited, in any order.
class VisitedTiles {
public:
    explicit VisitedTiles(const TileList& got) : got_(got), is_met_(got.by_row().size()) {}

    void operator()(const Tile& tile) {
        if (!first_other_ && (count_ >= got_.size() || got_.tiles()[count_] != tile)) {
            first_other_ = count_;
            other_ = tile;
        }
        ++count_;
        const std::optional<std::size_t> found = got_.find(tile);
        if (!found) {
            ++difference_.missing;
            if (!least_missing_ || scene::is_before(tile, *least_missing_)) least_missing_ = tile;
            return;
        }
        if (is_met_[*found]) return;
        is_met_[*found] = true;
        ++difference_.both;
        const std::uint32_t index = got_.by_row()[*found].index;
        difference_.has_other_order |= index < last_index_;
        last_index_ = index;
    }

    GotDifference by_travel() {
        finish();
        if (!first_other_ && count_ != got_.size()) first_other_ = count_;
        if (!first_other_) return difference_;
        const std::size_t index = *first_other_;
        FirstDifference first{other_.value_or(Tile{}), Part::both, index};
        if (other_ && !got_.find(*other_)) {
            first.part = Part::missing;
        } else if (index < got_.size()) {
            if (!is_met(got_.tiles()[index])) {
                first = {got_.tiles()[index], Part::extra, index};
            } else if (!other_) {
                first.tile = got_.tiles()[index];  // the answer has ended; it is repeated
            }
        }
        difference_.first = first;
        return difference_;
    }

    GotDifference by_row() {
        finish();
        difference_.has_other_order = false;
        if (least_missing_) difference_.first = FirstDifference{*least_missing_, Part::missing};
        for (std::size_t i = 0; i < is_met_.size(); ++i) {
            if (is_met_[i]) continue;
            const Tile extra = got_.by_row()[i].tile;
            if (!least_missing_ || scene::is_before(extra, *least_missing_)) {
                difference_.first = FirstDifference{extra, Part::extra};
            }
            break;
        }
        return difference_;
    }

private:
    void finish() {
        difference_.extra = static_cast<std::int64_t>(is_met_.size()) - difference_.both;
    }

    bool is_met(Tile tile) const {
        const std::optional<std::size_t> found = got_.find(tile);
        return found && is_met_[*found];
    }

    const TileList& got_;
    std::vector<bool> is_met_;
    GotDifference difference_;
    std::size_t count_ = 0;  ///< tiles of the answer so far
    std::uint32_t last_index_ = 0;
    std::optional<std::size_t> first_other_;
    std::optional<Tile> other_;  ///< the answer's tile there; none: it has ended
    std::optional<Tile> least_missing_;
};

}  // namespace

Result<GotDifference> difference_of(const shapes::Method& method, const shapes::Question& question,
                                    const shapes::Summary& summary, const TileList& got) {
    Result<GotDifference> difference = GotDifference();
    if (is_by_row(method, question)) {
        difference = compare_rows(method, question, summary, got);
    } else {
        VisitedTiles tiles(got);
        const Result<Flow> flow = method.visit_tiles(question, tiles);
        if (!flow) return flow.error();
        difference = shapes::is_walked(question.shape) ? tiles.by_travel() : tiles.by_row();
    }
    if (difference) {
        difference->repeated = static_cast<std::int64_t>(got.size() - got.by_row().size());
    }
    return difference;
}

Result<Flow> visit_pieces(const shapes::Method& method, const shapes::Question& question,
                          const shapes::Summary& summary, const TileList& got, const TileRect& seen,
                          VisitorRef<Piece> visit) {
    const TileRect shown = intersection(seen, kAllTiles);
    if (shown.is_empty()) return Flow::keep_going;
    AnswerRows rows(method, question, summary, shown);
    std::int32_t y = shown.min.y;
    std::span<const TilePlace> left = got.rows(shown.min.y, shown.end.y);
    while (!left.empty()) {
        std::size_t end = 1;
        while (end < left.size() && left[end].tile.y - left[end - 1].tile.y <= 1) ++end;
        Result<Flow> flow = rows.visit_alone(y, left.front().tile.y, visit);
        if (flow && *flow == Flow::keep_going) flow = rows.visit_beside(left.first(end), visit);
        if (!flow || *flow == Flow::stop) return flow;
        y = left[end - 1].tile.y + 1;
        left = left.subspan(end);
    }
    return rows.visit_alone(y, shown.end.y, visit);
}

}  // namespace tileglass::batch
