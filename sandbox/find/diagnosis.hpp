#pragma once
// What the answers of a program amount to, question after question.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sandbox/find/explain.hpp"

namespace tileglass::find {

/// The suspects that come closest to what was answered.
struct Closest {
    std::vector<Suspect> suspects;  ///< each name once; empty: none is closer than the exact answer
    std::int64_t apart = 0;         ///< 0: they give exactly that; else how far they are from it
};

/// Compares every answer of a program with all suspects. Begins anew when the conventions change
/// that it is asked for, because suspects are those that differ from them.
class Diagnosis {
public:
    /// `reply` must be an answer.
    ///
    /// Cost     one answer for each suspect
    void add(const Case& asked, const Reply& reply);

    std::int64_t answers() const { return answers_; }
    std::int64_t right() const { return answers_ - wrong_; }
    bool is_last_right() const { return last_apart_ == 0; }
    /// Closest to the last answer: `apart` counts tiles that are missing and extra.
    const Closest& here() const { return here_; }
    /// Closest to all answers: `apart` counts answers that are other ones.
    const Closest& overall() const { return overall_; }

private:
    struct Compared {
        Suspect suspect;
        std::int64_t tiles_apart = 0;    ///< in the last answer
        std::int64_t answers_apart = 0;  ///< in all
    };

    Closest closest(std::int64_t Compared::* apart, std::int64_t exact) const;

    Choice choice_;
    std::vector<Compared> all_;
    std::int64_t answers_ = 0;
    std::int64_t wrong_ = 0;
    std::int64_t last_apart_ = 0;  ///< of the exact answer
    Closest here_;
    Closest overall_;
};

/// What the foreign tiles of a query amount to.
struct ForeignExplained {
    Closest closest;        ///< empty if suspects are not asked for
    Difference difference;  ///< from the exact answer
};

/// Explains the foreign tiles of `query`, which it must have; none: it has no answer, or one of
/// both is longer than `kMostTiles`. `deadline`, which may be null, ends the search.
///
/// Cost     one answer, and one for each suspect if these are asked for
std::optional<ForeignExplained> explain_foreign(const scene::TileQuery& query,
                                                const scene::Scene& document,
                                                scene::Deadline* deadline,
                                                bool asks_for_suspects = true);

/// The names of what gives exactly these tiles; none: nothing does, they are right, or the search
/// was ended.
std::optional<std::string> explained(const scene::TileQuery& query, const scene::Scene& document,
                                     scene::Deadline* deadline);

}  // namespace tileglass::find
