#include "app/document/compare/pairs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

#include "app/replay/words/words.hpp"
#include "sandbox/text/deadline.hpp"

namespace tileglass::app {

namespace {

// Collects the tiles of both answers. Is that possible, and done before the deadline?
bool collect(AnswerPair& pair, scene::Deadline& deadline) {
    if (pair.has_spans()) return true;
    Result<AnswerSpans> own = AnswerSpans::of(pair.own, deadline);
    Result<AnswerSpans> other = own ? AnswerSpans::of(pair.other, deadline) : own.error();
    if (!other) {
        if (!deadline.has_passed()) pair.error = other.error();
        return false;
    }
    pair.own_spans = std::make_shared<AnswerSpans>(std::move(*own));
    pair.other_spans = std::make_shared<AnswerSpans>(std::move(*other));
    return true;
}

// Does what is left to do of a comparison, as far as it comes before the deadline.
void complete(AnswerPair& pair, const scene::Scene& scene, const TileRect& seen,
              std::int64_t most_work, scene::Deadline& deadline) {
    const bool is_asked = pair.other.item != scene::kNoItem && !pair.other.is_late;
    if (!is_asked) pair.other = answer_item(pair.asked_otherwise, scene, deadline);
    pair.difference.reset();
    if (!pair.own.error && !pair.other.error && collect(pair, deadline)) {
        pair.difference =
            difference_of(*pair.own_spans, *pair.other_spans, seen, most_work, deadline);
        pair.seen = seen;
        pair.most_work = most_work;
    }
    // While the item's own answer is counted, the other one waits.
    pair.is_late = !pair.own.error && deadline.look();
}

bool ask_the_same(const AnswerPair& a, const AnswerPair& b) {
    return *a.item.query() == *b.item.query() &&
           *a.asked_otherwise.query() == *b.asked_otherwise.query();
}

}  // namespace

const Error* AnswerPair::why_none() const {
    for (const std::optional<Error>* reason : {&own.error, &other.error, &error}) {
        if (*reason) return &**reason;
    }
    return nullptr;
}

AnswerPair* Pairs::find(const AnswerPair& pair) {
    const auto found = std::find_if(pairs_.begin(), pairs_.end(), [&](const AnswerPair& one) {
        return one.item.id == pair.item.id;
    });
    return found != pairs_.end() && ask_the_same(*found, pair) ? &*found : nullptr;
}

bool Pairs::is_done(const AnswerPair& pair) const {
    const bool was_asked = pair.other.item != scene::kNoItem;
    if (pair.error || (was_asked && pair.own.error)) return true;
    if (!was_asked || pair.other.is_late) return false;
    if (pair.other.error) return true;
    return pair.difference &&
           (pair.difference->is_whole || (pair.seen == seen_ && pair.most_work >= most_work_));
}

void Pairs::follow(std::vector<AnswerPair> pairs, const PairSetting& setting) {
    constexpr double kPatience = 0.03;  // seconds
    scene::Deadline deadline(setting.works_in_background ? kPatience
                                                         : std::numeric_limits<double>::infinity());
    if (!have_same_tiles(asked_about_, *setting.scene)) clear();
    asked_about_ = without_items(*setting.scene);
    seen_ = setting.seen;
    most_work_ = setting.most_work;
    bool is_late_anew = false;
    for (AnswerPair& pair : pairs) {
        bool was_late = false;
        if (const AnswerPair* before = find(pair)) {
            Answer own = std::move(pair.own);
            pair = *before;
            was_late = pair.is_late;
            // What the background does with an answer that is no longer there is of no use.
            if (own.error) pair.is_late = false;
            pair.own = std::move(own);
        }
        if (!is_done(pair) && !pair.is_late) {
            if (pair.other.is_late) {
                pair.is_late = true;  // no need to try again
            } else {
                complete(pair, asked_about_, seen_, most_work_, deadline);
            }
        }
        is_late_anew = is_late_anew || (pair.is_late && !was_late);
        if (pair.own.error && !pair.own.is_late && pair.other.is_late) {
            // There is nothing to compare with: nobody waits for the other answer.
            pair.other.is_late = false;
            pair.other.is_given_up = true;
        }
    }
    pairs_ = std::move(pairs);
    const bool is_any_late = std::any_of(pairs_.begin(), pairs_.end(),
                                         [](const AnswerPair& pair) { return pair.is_late; });
    if (is_late_anew) run_late();
    if (!is_any_late) run_.end();
}

void Pairs::run_late() {
    std::vector<AnswerPair> late;
    std::copy_if(pairs_.begin(), pairs_.end(), std::back_inserter(late),
                 [](const AnswerPair& pair) { return pair.is_late; });
    run_.start([late = std::move(late), scene = asked_about_, seen = seen_,
                most_work = most_work_](scene::Deadline& never) {
        std::vector<AnswerPair> found = late;
        for (AnswerPair& pair : found) complete(pair, scene, seen, most_work, never);
        return found;
    });
}

std::string Pairs::progress() const {
    return fmt::format("comparing: about {} tiles or rows so far. Esc ends it.",
                       grouped(run_.work()));
}

bool Pairs::take(double seconds) {
    if (!is_running()) return false;
    bool has_failed = false;
    std::optional<std::vector<AnswerPair>> found = run_.take(has_failed, seconds);
    if (has_failed) end_late("there is no memory for it");
    if (!found) return has_failed;
    for (AnswerPair& pair : *found) {
        AnswerPair* asked = find(pair);
        if (asked != nullptr && asked->is_late) *asked = std::move(pair);
    }
    // What is seen may have changed meanwhile.
    bool is_any_late = false;
    for (AnswerPair& pair : pairs_) {
        pair.is_late = pair.is_late || (pair.difference && !is_done(pair));
        is_any_late = is_any_late || pair.is_late;
    }
    if (is_any_late) run_late();
    return true;
}

void Pairs::clear() {
    run_.end();
    pairs_.clear();
}

void Pairs::give_up() {
    if (!is_running()) return;
    run_.end();
    end_late("it was not compared to its end");
}

void Pairs::end_late(const char* why) {
    for (AnswerPair& pair : pairs_) {
        if (!pair.is_late) continue;
        const Error error{"want", why};
        if (pair.other.is_late) {
            pair.other.error = error;
            pair.other.is_given_up = true;
        }
        pair.is_late = pair.other.is_late = false;
        pair.error = error;
    }
}

}  // namespace tileglass::app
