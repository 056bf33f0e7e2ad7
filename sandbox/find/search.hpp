#pragma once
// Looks for a question that is answered wrongly, and says what the wrong answers amount to.

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "sandbox/find/answerer.hpp"
#include "sandbox/find/question_source.hpp"
#include "sandbox/find/shrink.hpp"
#include "sandbox/scene/item.hpp"
#include "sandbox/text/deadline.hpp"

namespace tileglass::find {

/// How long to look.
struct Limits {
    std::int64_t cases = 1'000'000;
    double seconds = std::numeric_limits<double>::infinity();
    scene::Deadline* ends = nullptr;  ///< ends it before, too; null: nothing does
};

/// How a search ended.
struct Found {
    std::int64_t cases = 0;  ///< questions asked, shrunk ones aside
    std::optional<Finding> finding;
    bool repeats = true;                   ///< it was answered wrongly when asked again
    std::optional<std::string> explained;  ///< what gives all answers seen
    /// Why nothing can be said: nobody answers, no question can be drawn, or the oracle contradicts
    /// the exact method; empty: something can.
    std::string failure;
};

/// The question that was found as an item, with the program's answer as foreign tiles.
scene::Item item_of(const Finding& finding);

/// Asks `answerer` until it is wrong or a limit is reached. Before it has ever answered, failures
/// only count towards giving up. `after_each` is called after each question that is drawn. `but`:
/// the method that is asked, which would explain itself.
Found search(const Choice& choice, std::uint64_t seed, const Limits& limits, Answerer& answerer,
             const std::function<void()>& after_each, std::string_view but = {});

}  // namespace tileglass::find
