#pragma once
// The answers of all queries of a scene, the work of watching each, which runs cannot be trusted,
// and the solid tile that ends a cast.

#include <cstdint>
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

/// What is known without a recording of a query, or of the query about what is placed.
struct Answer {
    scene::ItemId item = scene::kNoItem;
    std::optional<Error> error;  ///< set: there is no answer, and why
    shapes::Question question;
    const shapes::Method* method = nullptr;
    shapes::Summary summary;
    /// In what it differs from the tiles that another program answered, where the item has them.
    std::optional<compare::ForeignDifference> foreign;
};

/// Answers the query about `item`, which is of a known kind.
Answer answer_item(const scene::Item& item, const scene::Scene& scene);

/// Answers every item of a known kind, each by its `answering_method`.
std::vector<Answer> answer_items(const scene::Scene& scene);

/// The answer of `item`, or null.
const Answer* find_answer(const std::vector<Answer>& answers, scene::ItemId item);

/// The method that answers fastest with the tiles of `answer.method`: where that is exact, the
/// first exact one of the shape, since all exact methods agree. `answer` has no error.
const shapes::Method& answering_method(const Answer& answer);

/// How many events a recording of `answer` would have, dropped ones included, at most.
std::int64_t expected_events(const Answer& answer);

/// The same where its recording waits: while a shape is dragged, or of a long one until a person
/// asks for it. 0: it is due at once.
std::int64_t waiting_events(const Answer& answer, bool is_in_gesture);

/// Runs the method of `answer` and records it.
std::shared_ptr<const Recording> record(const Answer& answer);

/// "as printed" or "not exact"; empty for an exact method.
std::string_view exactness_of(const shapes::Method& method);

/// One sentence where the run of `answer` was ended by a step limit, or jumped; none where it went
/// well. Steps and tiles are those of `recording`, and left out where it does not hold them.
std::optional<std::string> astray_sentence(const scene::Item& item, const Answer& answer,
                                           const Recording* recording);

/// The hits of `answer` that are on the canvas. `player` plays it, or is null: then, and where it
/// recorded none, the answer's own.
std::vector<Hit> hits_of(const Answer& answer, const Player* player);

/// Puts the side over which the hit tile is entered on the canvas, as a thick line.
void show_entry(const Hit& hit, const Frame& frame, Canvas& canvas);

/// "entered by its left side at t = 0.5", or why there is no such side.
std::string entry_text(const Hit& hit);

}  // namespace tileglass::app
