#include "app/document/compare/comparison.hpp"

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

bool is_answered(const Answer* answer) {
    return answer != nullptr && answer->item != scene::kNoItem && !answer->error;
}

}  // namespace

void Comparison::clear() {
    if (!key_) return;
    key_.reset();
    pairs_.clear();
    recorded_.reset();
    recording_.end();
    player_.load(nullptr);
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
    ++revision_;
}

std::optional<Difference> Comparison::difference() const {
    if (pair() == nullptr || !pair()->difference) return std::nullopt;
    Difference difference = *pair()->difference;
    if (is_swapped_) {
        std::swap(difference.only_a, difference.only_b);
        Part& part = difference.first_part;
        if (part != Part::both) part = part == Part::only_a ? Part::only_b : Part::only_a;
    }
    return difference;
}

void Comparison::refresh(const Compared& compared) {
    if (compared.item == nullptr || compared.item->query() == nullptr || compared.own == nullptr) {
        clear();
        return;
    }
    works_in_background_ = compared.works_in_background;
    const Key key{compared.content, compared.item->id, variation(*compared.item),
                  compared.is_in_gesture, compared.seen};
    if (pairs_.take()) ++revision_;
    if (key_ != key) {
        key_ = key;
        compare(compared);
    }
    record_other(compared.is_in_gesture);
}

void Comparison::compare(const Compared& compared) {
    ++revision_;
    AnswerPair pair;
    pair.item = *compared.item;
    pair.own = *compared.own;
    pair.asked_otherwise = varied(pair.item, key_->variation, pair.own);
    pairs_.follow({std::move(pair)},
                  {compared.scene, compared.seen,
                   compared.is_in_gesture ? kWorkWhileDragging : kMostWork, works_in_background_});
    if (!is_answered(other())) recorded_.reset();
    if (recorded_ && !have_same_tiles(recorded_->about, *compared.scene)) recorded_.reset();
    if (recorded_ && recorded_->query != *this->pair()->asked_otherwise.query()) recorded_.reset();
    if (recorded_) return;
    recording_.end();
    player_.load(nullptr);
    about_ = without_items(*compared.scene);
}

void Comparison::record_other(bool is_in_gesture) {
    if (!is_answered(other())) return;
    if (recorded_) {
        recording_.go_on(*other(), is_in_gesture, {works_in_background_});
    } else {
        recorded_ = {*pair()->asked_otherwise.query(), about_};
        recording_.begin(*other(), is_in_gesture, {works_in_background_});
    }
    take_recording();
}

void Comparison::record() {
    if (!is_answered(other())) return;
    recording_.request(*other(), {works_in_background_});
    take_recording();
}

void Comparison::take_recording() {
    bool has_failed = false;  // then it waits for a request
    if (auto recording = recording_.take(has_failed)) {
        player_.load(std::move(*recording));
        ++revision_;
    }
}

void Comparison::give_up() {
    pairs_.give_up();
    recording_.give_up();
}

bool Comparison::is_stepping(const Player& own) const {
    return own.recording() != nullptr && player_.recording() != nullptr && !own.is_at_end();
}

bool Comparison::paint(scene::ItemId item, const Player* own, const TileRect& seen,
                       std::vector<Highlight>& highlights) const {
    if (!key_ || item != key_->item || pair() == nullptr || !pair()->has_spans()) return false;
    if (own != nullptr && is_stepping(*own)) {
        std::vector<Span> a = taken_in(*own, seen);
        std::vector<Span> b = taken_in(player_, seen);
        if (is_swapped_) std::swap(a, b);
        paint_difference(a, b, highlights);
    } else if (is_swapped_) {
        paint_difference(*pair()->other_spans, *pair()->own_spans, seen, highlights);
    } else {
        paint_difference(*pair()->own_spans, *pair()->other_spans, seen, highlights);
    }
    return true;
}

void Lens::refresh(const Compared& compared, const std::vector<Answer>& answers) {
    const Key key{compared.content, coverage, ties, compared.is_in_gesture, compared.seen};
    if (pairs_.take()) ++revision_;
    if (key_ == key) return;
    key_ = key;
    ++revision_;
    std::vector<AnswerPair> pairs;
    for (const Answer& answer : answers) {
        const scene::Item* item = compared.scene->find(answer.item);
        if (item == nullptr || item->hidden || item->query() == nullptr) continue;
        const scene::TileQuery& query = *item->query();
        if (scene::is_walked(query.shape) ? !ties : !coverage) continue;
        AnswerPair& pair = pairs.emplace_back();
        pair.item = pair.asked_otherwise = *item;
        pair.asked_otherwise.thing =
            under(query, coverage.value_or(query.coverage), ties.value_or(query.ties));
        pair.own = answer;
    }
    pairs_.follow(std::move(pairs),
                  {compared.scene, compared.seen,
                   compared.is_in_gesture ? kLensWorkWhileDragging : kMostLensWork,
                   compared.works_in_background});
}

void Lens::clear() {
    if (!key_) return;
    key_.reset();
    pairs_.clear();
    ++revision_;
}

void Lens::give_up() {
    pairs_.give_up();
}

bool Lens::paint(scene::ItemId item, const Player*, const TileRect& seen,
                 std::vector<Highlight>& highlights) const {
    const auto row = std::find_if(rows().begin(), rows().end(),
                                  [&](const AnswerPair& pair) { return pair.item.id == item; });
    if (row == rows().end() || !row->has_spans()) return false;
    paint_difference(*row->own_spans, *row->other_spans, seen, highlights);
    return true;
}

}  // namespace tileglass::app
