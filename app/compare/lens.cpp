#include "app/compare/lens.hpp"

#include <algorithm>

namespace tileglass::app {

namespace {

// How much of each item is compared, while dragging and else; there may be many items.
constexpr std::int64_t kLensWorkWhileDragging = 50'000;
constexpr std::int64_t kMostLensWork = 4'000'000;

}  // namespace

Lens::Row Lens::row_of(const scene::Item& item, const scene::Scene& scene,
                       const Answer& own) const {
    Row row;
    row.item = item.id;
    scene::Item other = item;
    const scene::TileQuery& query = *item.query();
    other.thing = under(query, coverage.value_or(query.coverage), ties.value_or(query.ties));
    row.error = keep(AnswerSpans::of(own), row.own);
    if (!row.error) row.error = keep(AnswerSpans::of(answer_item(other, scene)), row.other);
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
