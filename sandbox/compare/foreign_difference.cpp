#include "sandbox/compare/foreign_difference.hpp"

#include <algorithm>
#include <span>

#include "sandbox/compare/spans.hpp"

namespace tileglass::compare {

namespace {

using scene::TileIndex;
using scene::TileList;

/// Is the answer visited by row, so that narrower bounds only cut it off?
bool is_by_row(const shapes::Method& method, const shapes::Question& question) {
    return method.is_exact && !shapes::is_walked(question.shape);
}

/// The answer's spans in `seen`, sorted by row and joined where they touch.
Result<std::vector<Span>> spans_in(const shapes::Method& method, shapes::Question question,
                                   const TileRect& seen) {
    std::vector<Span> spans;
    if (seen.is_empty()) return spans;
    // Narrower bounds would change the result of a cast or of a method that is not exact.
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
    unite(spans);
    return spans;
}

/// The runs of an answer in some rows, compared with the foreign tiles there.
class AnswerRows {
public:
    AnswerRows(const shapes::Method& method, const shapes::Question& question,
               const shapes::Summary& summary, const TileRect& seen)
        : method_(method), question_(question), summary_(summary), seen_(seen) {}

    /// Visits missing pieces in rows without foreign tiles.
    Result<Flow> visit_alone(std::int32_t y_min, std::int32_t y_end, VisitorRef<Piece> visit) {
        const TileRect band = band_of(y_min, y_end);
        if (band.is_empty()) return Flow::keep_going;
        // An answer that fills its extent is one rectangle, even in very many rows.
        if (summary_.count == summary_.extent->area()) {
            return visit({intersection(*summary_.extent, band), ForeignPart::missing});
        }
        std::optional<TileRect> open;  // joins equal spans of neighbouring rows
        auto join = [&](const Span& span) {
            if (open && open->min.x == span.x_min && open->end.x == span.x_end &&
                open->end.y == span.y) {
                ++open->end.y;
                return Flow::keep_going;
            }
            const Flow flow = open ? visit({*open, ForeignPart::missing}) : Flow::keep_going;
            open = TileRect{{span.x_min, span.y}, {span.x_end, span.y + 1}};
            return flow;
        };
        const Result<Flow> flow = visit_spans(band, join);
        if (!flow || *flow == Flow::stop || !open) return flow;
        return visit({*open, ForeignPart::missing});
    }

    /// Visits pieces in the rows of `foreign`, which has no gap between its first and last row.
    Result<Flow> visit_with_foreign(std::span<const TileIndex> foreign, VisitorRef<Piece> visit) {
        const Result<std::vector<Span>> spans =
            in_rows(band_of(foreign.front().tile.y, foreign.back().tile.y + 1));
        if (!spans) return spans.error();
        Flow flow = Flow::keep_going;
        const auto take = [&](std::int32_t y, Part part, std::int32_t x_min, std::int32_t x_end) {
            if (flow == Flow::stop) return;
            const ForeignPart foreign_part = part == Part::only_a   ? ForeignPart::missing
                                             : part == Part::only_b ? ForeignPart::extra
                                                                    : ForeignPart::both;
            flow = visit({{{x_min, y}, {x_end, y + 1}}, foreign_part});
        };
        split(*spans, seen_runs(foreign), take);
        return flow;
    }

private:
    /// The part of the visible rows that can contain answer tiles.
    TileRect band_of(std::int32_t y_min, std::int32_t y_end) const {
        if (!summary_.extent) return {};
        return intersection(intersection(*summary_.extent, seen_),
                            {{kTileMin, y_min}, {kTileEnd, y_end}});
    }

    std::vector<Span> seen_runs(std::span<const TileIndex> foreign) const {
        std::vector<Span> runs;
        for (const TileIndex& one : foreign) {
            const auto [x, y] = one.tile;
            if (seen_.min.x <= x && x < seen_.end.x) runs.push_back({y, x, x + 1});
        }
        unite(runs);
        return runs;
    }

    /// Visits the answer's spans in `band`, which is not empty; stores them only if it has to.
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
        const std::span<const Span> rows = rows_of(*all_, band.min.y, band.end.y);
        return std::vector<Span>(rows.begin(), rows.end());
    }

    const shapes::Method& method_;
    const shapes::Question& question_;
    const shapes::Summary& summary_;
    TileRect seen_;
    std::optional<std::vector<Span>> all_;  ///< for answers that are not by row; computed on demand
};

/// Finds a foreign tile beyond the tile range: it is never drawn, but counts as extra.
std::optional<Tile> first_beyond(const TileList& foreign) {
    for (const TileIndex& one : foreign.by_row()) {
        if (!kAllTiles.contains(one.tile)) return one.tile;
    }
    return std::nullopt;
}

/// From top to bottom, calls `look_alone(y_min, y_end)` for rows without foreign tiles, and
/// `look_with_foreign(tiles)` for consecutive rows that all have some.
template <typename LookAlone, typename LookWithForeign>
Result<Flow> go_down(std::span<const TileIndex> foreign, std::int32_t y_min, std::int32_t y_end,
                     LookAlone&& look_alone, LookWithForeign&& look_with_foreign) {
    while (!foreign.empty()) {
        std::size_t end = 1;
        while (end < foreign.size() && foreign[end].tile.y - foreign[end - 1].tile.y <= 1) ++end;
        Result<Flow> flow = look_alone(y_min, foreign.front().tile.y);
        if (flow && *flow == Flow::keep_going) flow = look_with_foreign(foreign.first(end));
        if (!flow || *flow == Flow::stop) return flow;
        y_min = foreign[end - 1].tile.y + 1;
        foreign = foreign.subspan(end);
    }
    return look_alone(y_min, y_end);
}

Result<ForeignDifference> compare_rows(const shapes::Method& method,
                                       const shapes::Question& question,
                                       const shapes::Summary& summary, const TileList& foreign) {
    ForeignDifference difference;
    // The number of missing tiles follows from the other counts, so rows without foreign tiles are
    // only searched for the first missing tile.
    AnswerRows rows(method, question, summary, kAllTiles);
    auto add = [&](const Piece& piece) {
        if (piece.part == ForeignPart::both) difference.both += piece.tiles.area();
        if (piece.part == ForeignPart::both || difference.first) return;
        difference.first = FirstDifference{piece.tiles.min, piece.part};
    };
    auto find = [&](const Piece& piece) {
        difference.first = FirstDifference{piece.tiles.min, piece.part};
        return Flow::stop;
    };
    const auto look_alone = [&](std::int32_t y_min, std::int32_t y_end) -> Result<Flow> {
        if (difference.first) return Flow::keep_going;
        const Result<Flow> flow = rows.visit_alone(y_min, y_end, find);
        if (!flow) return flow;
        return Flow::keep_going;
    };
    const auto look_with_foreign = [&](std::span<const TileIndex> tiles) {
        return rows.visit_with_foreign(tiles, add);
    };
    const Result<Flow> flow = go_down(foreign.rows(kTileMin, kTileEnd), kTileMin, kTileEnd,
                                      look_alone, look_with_foreign);
    if (!flow) return flow.error();

    difference.missing = summary.count - difference.both;
    difference.extra = static_cast<std::int64_t>(foreign.by_row().size()) - difference.both;
    const std::optional<Tile> beyond = first_beyond(foreign);
    if (beyond && (!difference.first || scene::is_before(*beyond, difference.first->tile))) {
        difference.first = FirstDifference{*beyond, ForeignPart::extra};
    }
    return difference;
}

}  // namespace

bool ForeignTiles::pass(Tile tile) {
    if (!first_other_ && (count_ >= foreign_.size() || foreign_.tiles()[count_] != tile)) {
        first_other_ = count_;
        other_ = tile;
    }
    ++count_;
    const std::optional<std::size_t> found = foreign_.find(tile);
    if (!found) {
        ++missing_;
        if (!least_missing_ || scene::is_before(tile, *least_missing_)) least_missing_ = tile;
        return false;
    }
    if (is_met_[*found]) return true;
    is_met_[*found] = true;
    const std::uint32_t index = foreign_.by_row()[*found].index;
    has_other_order_ |= index < last_index_;
    last_index_ = index;
    return true;
}

void ForeignTiles::visit_missing(const shapes::Method& method, const shapes::Question& question,
                                 VisitorRef<Tile> visit) {
    auto compare = [&](const Tile& tile) { return pass(tile) ? Flow::keep_going : visit(tile); };
    static_cast<void>(method.visit_tiles(question, compare));
}

void ForeignTiles::visit_extra(VisitorRef<Tile> visit) const {
    for (const Tile tile : foreign_.tiles()) {
        if (!is_met(tile) && visit(tile) == Flow::stop) return;
    }
}

std::optional<std::size_t> ForeignTiles::first_difference() const {
    if (first_other_ || count_ == foreign_.size()) return first_other_;
    return count_;
}

ForeignDifference ForeignTiles::by_travel() const {
    ForeignDifference difference = counted();
    difference.has_other_order = has_other_order_;
    const std::optional<std::size_t> index = first_difference();
    if (!index) return difference;
    FirstDifference first{other_.value_or(Tile{}), ForeignPart::both, index};
    if (other_ && !foreign_.find(*other_)) {
        first.part = ForeignPart::missing;
    } else if (*index < foreign_.size()) {
        const Tile there = foreign_.tiles()[*index];
        if (!is_met(there)) {
            first = {there, ForeignPart::extra, index};
        } else if (!other_) {
            first.tile = there;  // the answer has ended; the foreign tile repeats one of it
        }
    }
    difference.first = first;
    return difference;
}

ForeignDifference ForeignTiles::by_row() const {
    ForeignDifference difference = counted();
    if (least_missing_) difference.first = FirstDifference{*least_missing_, ForeignPart::missing};
    const auto unmet = std::find(is_met_.begin(), is_met_.end(), false);
    if (unmet == is_met_.end()) return difference;
    const Tile extra = foreign_.by_row()[static_cast<std::size_t>(unmet - is_met_.begin())].tile;
    if (!least_missing_ || scene::is_before(extra, *least_missing_)) {
        difference.first = FirstDifference{extra, ForeignPart::extra};
    }
    return difference;
}

bool ForeignTiles::is_met(Tile tile) const {
    const std::optional<std::size_t> found = foreign_.find(tile);
    return found && is_met_[*found];
}

ForeignDifference ForeignTiles::counted() const {
    ForeignDifference difference;
    difference.both = std::count(is_met_.begin(), is_met_.end(), true);
    difference.missing = missing_;
    difference.extra = static_cast<std::int64_t>(is_met_.size()) - difference.both;
    return difference;
}

Result<ForeignDifference> difference_of(const shapes::Method& method,
                                        const shapes::Question& question,
                                        const shapes::Summary& summary, const TileList& foreign) {
    Result<ForeignDifference> difference = ForeignDifference();
    if (is_by_row(method, question)) {
        difference = compare_rows(method, question, summary, foreign);
    } else {
        ForeignTiles tiles(foreign);
        auto pass = [&](const Tile& tile) { tiles.pass(tile); };
        const Result<Flow> flow = method.visit_tiles(question, pass);
        if (!flow) return flow.error();
        difference = shapes::is_walked(question.shape) ? tiles.by_travel() : tiles.by_row();
    }
    if (difference) {
        difference->repeated = static_cast<std::int64_t>(foreign.size() - foreign.by_row().size());
    }
    return difference;
}

Result<Flow> visit_pieces(const shapes::Method& method, const shapes::Question& question,
                          const shapes::Summary& summary, const TileList& foreign,
                          const TileRect& seen, VisitorRef<Piece> visit) {
    const TileRect shown = intersection(seen, kAllTiles);
    if (shown.is_empty()) return Flow::keep_going;
    AnswerRows rows(method, question, summary, shown);
    const auto look_alone = [&](std::int32_t y_min, std::int32_t y_end) {
        return rows.visit_alone(y_min, y_end, visit);
    };
    const auto look_with_foreign = [&](std::span<const TileIndex> tiles) {
        return rows.visit_with_foreign(tiles, visit);
    };
    return go_down(foreign.rows(shown.min.y, shown.end.y), shown.min.y, shown.end.y, look_alone,
                   look_with_foreign);
}

}  // namespace tileglass::compare
