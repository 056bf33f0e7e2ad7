#pragma once
// Compares answers with other answers to the same items: at once, or in the background.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/document/answers/answers.hpp"
#include "app/document/compare/difference.hpp"
#include "app/world/background/background.hpp"

namespace tileglass::app {

/// An item's answer, and another one to the same item, as far as they are compared.
struct AnswerPair {
    scene::Item item;  ///< a query
    scene::Item asked_otherwise;
    Answer own;
    Answer other;
    /// Null: not collected; one of the answers has an error, or `error` says why.
    std::shared_ptr<const AnswerSpans> own_spans;
    std::shared_ptr<const AnswerSpans> other_spans;
    std::optional<Difference> difference;  ///< none: not known
    TileRect seen;                         ///< as of `difference_of`, when it was made
    std::int64_t most_work = 0;            ///< likewise
    std::optional<Error> error;            ///< why answers that are there are not compared
    bool is_late = false;                  ///< something of it is done in the background

    bool has_spans() const { return own_spans && other_spans; }
    /// Why there is no difference; null: there is one, or it is late.
    const Error* why_none() const;
};

/// What pairs depend on besides their items.
struct PairSetting {
    const scene::Scene* scene = nullptr;
    TileRect seen;               ///< tiles on the canvas: where not all can be compared, these are
    std::int64_t most_work = 0;  ///< per pair, as of `difference_of`
    bool works_in_background = false;  ///< if not, they are waited for
};

/// Compares several pairs. What takes long is done in the background, all of it together.
class Pairs {
public:
    /// Compares `pairs`, of which `item`, `asked_otherwise` and `own` are given. What is known of
    /// them is kept, and what is being done goes on.
    void follow(std::vector<AnswerPair> pairs, const PairSetting& setting);
    /// Takes what the background has found: has anything changed? Waits up to `seconds`.
    bool take(double seconds = 0);
    void clear();

    const std::vector<AnswerPair>& all() const { return pairs_; }
    bool is_running() const { return run_.is_running(); }
    /// "comparing: about 12,000,000 tiles or rows so far"; only while something runs.
    std::string progress() const;
    /// Compares none of those that are late.
    void give_up();

private:
    /// The pair of the same item, if it asks the same; else null.
    AnswerPair* find(const AnswerPair& pair);
    /// Is nothing left to do, or nothing that can be done now?
    bool is_done(const AnswerPair& pair) const;
    void run_late();
    /// What is late gets this error.
    void end_late(const char* why);

    std::vector<AnswerPair> pairs_;
    scene::Scene asked_about_;  ///< as of `without_items`
    TileRect seen_;
    std::int64_t most_work_ = 0;
    Background<std::vector<AnswerPair>> run_;
};

}  // namespace tileglass::app
