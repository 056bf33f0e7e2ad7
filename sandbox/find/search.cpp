#include "sandbox/find/search.hpp"

#include <utility>
#include <vector>

#include "sandbox/find/explain.hpp"
#include "sandbox/oracle/segment.hpp"
#include "sandbox/shapes/method.hpp"

namespace tileglass::find {

namespace {

/// What shrinking may take, where `--seconds` says nothing.
constexpr std::int64_t kMostShrinkingAsks = 12'000;
constexpr double kMostShrinkingSeconds = 8;
/// What is done after a limit has been reached, to say what was found.
constexpr double kLastSeconds = 2;
/// Further questions, so that what gives the few wrong answers seen by chance is not named: any at
/// first, then those that tell suspects apart.
constexpr int kMoreAsks = 100;
constexpr int kMostTellingAsks = 300;
constexpr int kMostTellingDraws = 20'000;
/// Failures before giving up on a program that never answers.
constexpr int kMostTimeouts = 3;
constexpr int kMostFailures = 20;
/// The most tiles of a window in which the oracle tests each.
constexpr std::int64_t kMostOracleTiles = 4'000'000;

/// A search in progress.
class Search {
public:
    Search(const Choice& choice, std::uint64_t seed, const Limits& limits, Answerer& answerer,
           std::string_view but)
        : choice_(choice),
          seed_(seed),
          limits_(limits),
          answerer_(answerer),
          source_(choice, seed),
          deadline_(limits.seconds),
          left_(suspects(choice, but)) {}

    Found run(const std::function<void()>& after_each) {
        std::optional<Finding> finding = look(after_each);
        if (!finding) return std::move(found_);
        // Asked again: does it always answer so?
        const Reply again = ask(finding->asked);
        found_.repeats = is_wrong(finding->asked, again);
        if (found_.repeats) {
            finding->reply = again;
            finding = shrunk(*std::move(finding));
        }
        explain();
        confirm(*finding);
        found_.finding = std::move(finding);
        return std::move(found_);
    }

private:
    /// Asks drawn questions up to the first wrong answer.
    std::optional<Finding> look(const std::function<void()>& after_each) {
        int timeouts = 0;
        int failures = 0;
        std::string first_failure;
        while (found_.cases < limits_.cases && !is_late()) {
            std::optional<Case> asked = source_.next();
            if (!asked) {
                found_.failure = "no question of this kind has an answer";
                return std::nullopt;
            }
            Reply reply = answerer_.answer(*asked);
            ++found_.cases;
            after_each();
            if (reply.is_answer() && !first_answered_) first_answered_ = found_.cases;
            if (is_wrong(*asked, reply) && first_answered_) {
                seen_.emplace_back(*asked, reply);
                return Finding{*std::move(asked), std::move(reply)};
            }
            if (reply.is_answer()) continue;
            if (first_failure.empty()) first_failure = reply.message;
            timeouts += reply.outcome == Outcome::timeout ? 1 : 0;
            if (timeouts == kMostTimeouts || ++failures == kMostFailures) break;
        }
        if (!first_answered_ && found_.cases > 0) {
            found_.failure = "it never answers: the first time it " + first_failure;
        }
        return std::nullopt;
    }

    /// Asks, and remembers the reply.
    Reply ask(const Case& asked) {
        Reply reply = answerer_.answer(asked);
        seen_.emplace_back(asked, reply);
        return reply;
    }

    Finding shrunk(Finding finding) {
        scene::Deadline own(kMostShrinkingSeconds);
        std::int64_t asks = 0;
        return shrink(std::move(finding), choice_, [&](const Case& asked) -> std::optional<Reply> {
            if (++asks > kMostShrinkingAsks || own.look() || is_late()) {
                return std::nullopt;
            }
            return ask(asked);
        });
    }

    /// Which suspects give all replies? Those seen last tell most, so they come first; right
    /// answers were not kept, but the same source draws their questions again.
    void explain() {
        for (auto seen = seen_.rbegin(); seen != seen_.rend(); ++seen) {
            keep_those_that_give(left_, seen->first, seen->second);
        }
        QuestionSource source(choice_, seed_);
        for (std::int64_t i = 1; i < found_.cases && !left_.empty() && !is_late(); ++i) {
            const std::optional<Case> asked = source.next();
            if (!asked) break;
            if (i >= *first_answered_) {
                keep_those_that_give(left_, *asked, {Outcome::answered, asked->tiles, {}});
            }
        }
        scene::Deadline own(kLastSeconds);
        int asks = 0;
        for (int i = 0; i < kMostTellingDraws && asks < kMostTellingAsks && !own.look(); ++i) {
            if (is_ended()) break;
            if (left_.empty() || (asks >= kMoreAsks && left_.size() == 1)) break;
            const std::optional<Case> asked = source_.next();
            if (!asked || (asks >= kMoreAsks && !differ(left_, *asked))) continue;
            ++asks;
            const Reply reply = answerer_.answer(*asked);
            keep_those_that_give(left_, *asked, reply);
            if (!reply.is_answer()) break;  // waiting for more of these takes long
        }
        found_.explained = names_of(left_);
    }

    /// Has it been ended from outside?
    bool is_ended() { return limits_.ends != nullptr && limits_.ends->look(); }

    /// Is all the time used up that a limit gives?
    bool is_late() { return deadline_.look() || is_ended(); }

    /// Asks the oracle, which knows nothing of the exact method.
    void confirm(Finding& finding) {
        const Case& asked = finding.asked;
        const shapes::Answering& answering = shapes::answering_of(asked.query.shape);
        const bool is_walk = shapes::is_walked(asked.query.shape);
        if (!is_walk && answering.oracle_window(asked.question).area() > kMostOracleTiles) return;
        const std::vector<Tile> tiles = answering.oracle_tiles(asked.question).tiles;
        if (is_same(asked.query.shape, asked.tiles, tiles)) return;
        found_.failure = "the exact method contradicts the oracle: " + text_of(asked.query);
    }

    const Choice& choice_;
    std::uint64_t seed_;
    Limits limits_;
    Answerer& answerer_;
    QuestionSource source_;
    scene::Deadline deadline_;
    std::vector<Suspect> left_;
    std::vector<std::pair<Case, Reply>> seen_;  ///< all but right answers to drawn questions
    std::optional<std::int64_t> first_answered_;
    Found found_;
};

}  // namespace

scene::Item item_of(const Finding& finding) {
    scene::TileQuery query = finding.asked.query;
    if (finding.reply.is_answer()) query.foreign = scene::TileList(finding.reply.tiles);
    scene::Item item;
    item.name = std::string(shapes::word_of(query.shape)) + " 1";
    item.thing = std::move(query);
    return item;
}

Found search(const Choice& choice, std::uint64_t seed, const Limits& limits, Answerer& answerer,
             const std::function<void()>& after_each, std::string_view but) {
    return Search(choice, seed, limits, answerer, but).run(after_each);
}

}  // namespace tileglass::find
