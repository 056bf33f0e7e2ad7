#include "app/compare/comparison.hpp"

#include <algorithm>
#include <utility>

namespace tileglass::app {

namespace {

// The tiles in `seen` that a player has taken so far.
std::vector<Span> taken_in(const Player& player, const TileRect& seen) {
    std::vector<Span> spans;
    for (const TileRect& run : player.found().taken) {
        const TileRect part = intersection(run, seen);
        if (!part.is_empty()) spans.push_back({part.min.y, part.min.x, part.end.x});
    }
    unite(spans);
    return spans;
}

// Work limits per item, during a drag and otherwise; there may be many items.
constexpr std::int64_t kLensWorkWhileDragging = 50'000;
constexpr std::int64_t kMostLensWork = 4'000'000;

}  // namespace

void Comparison::clear() {
    if (!key_) return;
    key_.reset();
    other_.reset();
    own_spans_.reset();
    other_spans_.reset();
    difference_.reset();
    error_.reset();
    player_.load(nullptr);
    waiting_events_ = 0;
    ++revision_;
}

Variation Comparison::variation(const scene::Item& item) const {
    const auto chosen = chosen_.find(item.id);
    return chosen != chosen_.end() ? chosen->second : first_variation(*item.query());
}

void Comparison::choose(scene::ItemId item, const Variation& variation) {
    chosen_[item] = variation;
}

void Comparison::swap() {
    is_swapped_ = !is_swapped_;
    if (difference_) {
        std::swap(difference_->only_a, difference_->only_b);
        Part& part = difference_->first_part;
        if (part != Part::both) part = part == Part::only_a ? Part::only_b : Part::only_a;
    }
    ++revision_;
}

void Comparison::refresh(const Compared& compared) {
    if (compared.item == nullptr || compared.item->query() == nullptr || compared.own == nullptr) {
        clear();
        return;
    }
    const Key key{compared.content, compared.item->id, variation(*compared.item)};
    const bool is_other = key_ != key;
    const bool is_due = is_other || (was_in_gesture_ && !compared.is_in_gesture);
    if (is_other) {
        clear();
        key_ = key;
        other_ = vary(*compared.item, key.variation, *compared.own, *compared.scene);
    }
    const bool is_partly_seen = difference_ && !difference_->is_whole;
    if (is_due || (is_partly_seen && seen_ != compared.seen)) compare(compared);
    if (is_due) wait_or_record(compared.is_in_gesture);
    was_in_gesture_ = compared.is_in_gesture;
}

void Comparison::compare(const Compared& compared) {
    seen_ = compared.seen;
    ++revision_;
    difference_.reset();
    error_.reset();
    if (compared.own->error || other_->error) return;
    if (!own_spans_ || !other_spans_) {
        error_ = keep(AnswerSpans::of(*compared.own), own_spans_);
        if (!error_) error_ = keep(AnswerSpans::of(*other_), other_spans_);
        if (error_) return;
    }
    const AnswerSpans& a = is_swapped_ ? *other_spans_ : *own_spans_;
    const AnswerSpans& b = is_swapped_ ? *own_spans_ : *other_spans_;
    difference_ =
        difference_of(a, b, seen_, compared.is_in_gesture ? kWorkWhileDragging : kMostWork);
}

void Comparison::wait_or_record(bool is_in_gesture) {
    if (player_.recording() != nullptr || other_->error) return;
    waiting_events_ = app::waiting_events(*other_, is_in_gesture);
    if (waiting_events_ == 0) record();
}

void Comparison::record() {
    if (!other_ || other_->error) return;
    waiting_events_ = 0;
    player_.load(app::record(*other_));
    ++revision_;
}

bool Comparison::is_stepping(const Player& own) const {
    return own.recording() != nullptr && player_.recording() != nullptr && !own.is_at_end();
}

bool Comparison::paint(scene::ItemId item, const Player* own, const TileRect& seen,
                       std::vector<Highlight>& highlights) const {
    if (!key_ || item != key_->item || !own_spans_ || !other_spans_) return false;
    if (own != nullptr && is_stepping(*own)) {
        std::vector<Span> a = taken_in(*own, seen);
        std::vector<Span> b = taken_in(player_, seen);
        if (is_swapped_) std::swap(a, b);
        paint_difference(a, b, highlights);
    } else if (is_swapped_) {
        paint_difference(*other_spans_, *own_spans_, seen, highlights);
    } else {
        paint_difference(*own_spans_, *other_spans_, seen, highlights);
    }
    return true;
}

Lens::Row Lens::row_of(const scene::Item& item, const scene::Scene& scene,
                       const Answer& own) const {
    Row row;
    row.item = item.id;
    scene::Item other = item;
    const scene::TileQuery& query = *item.query();
    other.thing = under(query, coverage.value_or(query.coverage), ties.value_or(query.ties));
    row.error = keep(AnswerSpans::of(own), row.own);
    if (!row.error)
        row.error = keep(AnswerSpans::of(answer_item(other, scene, kSecondsToCompare)), row.other);
    if (!row.error) compare(row);
    return row;
}

void Lens::compare(Row& row) const {
    row.difference = difference_of(row.own, row.other, seen_,
                                   key_->is_in_gesture ? kLensWorkWhileDragging : kMostLensWork);
}

void Lens::refresh(const scene::Scene& scene, std::uint64_t content,
                   const std::vector<Answer>& answers, const TileRect& seen, bool is_in_gesture) {
    const Key key{content, coverage, ties, is_in_gesture};
    const bool is_seen_anew = seen_ != seen;
    seen_ = seen;
    if (key_ == key) {
        for (Row& row : rows_) {
            if (!is_seen_anew || row.error || row.difference.is_whole) continue;
            compare(row);
        }
        return;
    }
    key_ = key;
    ++revision_;
    rows_.clear();
    for (const Answer& answer : answers) {
        const scene::Item* item = scene.find(answer.item);
        if (item == nullptr || item->hidden || item->query() == nullptr) continue;
        if (scene::is_walked(item->query()->shape) ? !ties : !coverage) continue;
        rows_.push_back(row_of(*item, scene, answer));
    }
}

bool Lens::paint(scene::ItemId item, const Player*, const TileRect& seen,
                 std::vector<Highlight>& highlights) const {
    const auto row =
        std::find_if(rows_.begin(), rows_.end(), [&](const Row& r) { return r.item == item; });
    if (row == rows_.end() || row->error) return false;
    paint_difference(row->own, row->other, seen, highlights);
    return true;
}

}  // namespace tileglass::app
