#pragma once
// The answers of all queries in a scene, the work of recording them, runs that went wrong, and the
// solid tile that ends a cast.

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/compare/foreign_difference.hpp"
#include "sandbox/scene/scene.hpp"
#include "sandbox/shapes/method.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

struct Canvas;
class Player;

/// The answer to a query, or to the query about a placed thing; needs no recording.
struct Answer {
    scene::ItemId item = scene::kNoItem;
    std::optional<Error> error;  ///< set: the reason why there is no answer
    bool is_late = false;        ///< the reason: it took too long
    bool is_untried = false;     ///< it is late because others had taken all the time
    bool is_given_up = false;    ///< the reason: the user did not want to wait for it
    shapes::Question question;
    const shapes::Method* method = nullptr;
    shapes::Summary summary;
    /// The difference from another program's tiles, if the item has them.
    std::optional<compare::ForeignDifference> foreign;
    bool is_foreign_stale = false;  ///< they answer another question: there is no difference
};

/// No limit for an answer.
inline constexpr double kUnlimited = std::numeric_limits<double>::infinity();

/// Answers the query about `item`, whose kind must be known, within `seconds`, or before a
/// deadline.
Answer answer_item(const scene::Item& item, const scene::Scene& scene, double seconds = kUnlimited);
Answer answer_item(const scene::Item& item, const scene::Scene& scene, scene::Deadline& deadline);

/// Answers every item of a known kind, each by its `answering_method` and within `seconds`; all
/// together take little more than `scene::kTimesOne` times that.
std::vector<Answer> answer_items(const scene::Scene& scene, double seconds = kUnlimited);

/// All that answers depend on besides their items: the scene's frame, and its map, which is shared,
/// since nobody changes it.
scene::Scene without_items(const scene::Scene& scene);
/// All that answers depend on.
scene::Scene asked_in(const scene::Scene& scene);
/// Do two scenes have the same frame, and the same map at the same address in memory?
bool have_same_tiles(const scene::Scene& a, const scene::Scene& b);

/// Did the run of `answer` reach its step limit, or jump?
bool went_astray(const Answer& answer);

/// The answer of `item`, or null.
///
/// Cost     O(log n) if the ids of their items rise, else O(n)
const Answer* find_answer(const std::vector<Answer>& answers, scene::ItemId item);

/// The fastest method with the same tiles as `answer.method`: if that is exact, the shape's first
/// exact method, because all exact methods agree. `answer` must not have an error.
const shapes::Method& answering_method(const Answer& answer);

/// An upper limit for the events of a recording of `answer`, including dropped ones.
std::int64_t expected_events(const Answer& answer);

/// The same if the recording must wait: until the end of a drag, or if it is long, until the user
/// asks for it. 0: record at once.
std::int64_t waiting_events(const Answer& answer, bool is_in_gesture);

/// Runs the method of `answer` and records it. `deadline`, if not null, may end that; then the
/// result is null.
std::shared_ptr<const Recording> record(const Answer& answer, scene::Deadline* deadline = nullptr);

/// Is it known of each tile whether it is taken? Also of an exact answer that was begun and is not
/// counted, but not of a cast: where that ends depends on its whole way.
bool tells_tiles(const Answer& answer);

/// "as printed" or "not exact"; empty for an exact method.
std::string_view exactness_of(const shapes::Method& method);

/// A sentence if the run of `answer` reached its step limit or jumped; otherwise none. Steps and
/// tiles come from `recording`, and are left out if it does not have them.
std::optional<std::string> astray_sentence(const scene::Item& item, const Answer& answer,
                                           const Recording* recording);

/// The hits of `answer` to show. `player` plays it; if it is null or has no hits at its end, the
/// answer's own hit.
std::vector<Hit> hits_of(const Answer& answer, const Player* player);

/// Draws the side through which the hit tile is entered, as a thick line.
void show_entry(const Hit& hit, const Frame& frame, Canvas& canvas);

/// "entered by its left side at t = 0.5", or why there is no such side.
std::string entry_text(const Hit& hit);

}  // namespace tileglass::app
