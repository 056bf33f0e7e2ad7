#include "app/document/answers/answers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <variant>

#include "app/canvas/canvas.hpp"
#include "app/replay/player.hpp"
#include "app/replay/words/words.hpp"
#include "sandbox/scene/resolve.hpp"

namespace tileglass::app {

namespace {

// A run has at most one such event, near its end.
template <typename Kind>
const Kind* last_of(const Recording* recording) {
    if (recording == nullptr) return nullptr;
    const std::vector<Event>& events = recording->events();
    for (auto event = events.rbegin(); event != events.rend() && event - events.rbegin() < 4;
         ++event) {
        if (const auto* found = std::get_if<Kind>(&*event)) return found;
    }
    return nullptr;
}

// `deadline`: null for none.
Answer answer_before(scene::Deadline* deadline, const scene::Item& item,
                     const scene::Scene& scene) {
    const auto is_over = [&] { return deadline != nullptr && deadline->has_passed(); };
    Answer answer;
    answer.item = item.id;
    const scene::TileQuery query = *scene::query_about(item);
    answer.error = keep(scene::method_of(query), answer.method);
    if (!answer.error) answer.error = keep(scene::resolve(query, scene), answer.question);
    if (answer.error) return answer;
    const shapes::Method& method = answering_method(answer);
    shapes::Question timed = answer.question;
    timed.deadline = deadline;
    answer.error = keep(method.summarise(timed), answer.summary);
    answer.is_late = answer.error && is_over();
    answer.is_foreign_stale = scene::is_stale(query, scene.frame, scene.map.cells);
    if (answer.error || !query.foreign || answer.is_foreign_stale) return answer;
    const auto difference = compare::difference_of(method, timed, answer.summary, *query.foreign);
    if (difference) {
        answer.foreign = *difference;
    } else if (is_over()) {
        answer.error = difference.error();
        answer.is_late = true;
    }
    return answer;
}

}  // namespace

Answer answer_item(const scene::Item& item, const scene::Scene& scene, double seconds) {
    scene::Deadline deadline(seconds);
    return answer_before(std::isfinite(seconds) ? &deadline : nullptr, item, scene);
}

Answer answer_item(const scene::Item& item, const scene::Scene& scene, scene::Deadline& deadline) {
    return answer_before(&deadline, item, scene);
}

std::vector<Answer> answer_items(const scene::Scene& scene, double seconds) {
    std::vector<Answer> answers;
    scene::Deadline all(scene::kTimesOne * seconds);
    for (const scene::Item& item : scene.items) {
        if (!item.is_known()) continue;
        const bool begins_late = all.look();
        Answer& answer = answers.emplace_back(answer_item(item, scene, begins_late ? 0 : seconds));
        answer.is_untried = answer.is_late && begins_late;
        if (answer.is_untried) answer.error = Error{"want", scene::kNoTimeLeft};
    }
    return answers;
}

scene::Scene without_items(const scene::Scene& scene) {
    scene::Scene without;
    without.frame = scene.frame;
    without.map = scene.map;
    return without;
}

scene::Scene asked_in(const scene::Scene& scene) {
    scene::Scene asked = without_items(scene);
    asked.items = scene.items;
    return asked;
}

bool have_same_tiles(const scene::Scene& a, const scene::Scene& b) {
    return a.frame == b.frame && a.map.cells == b.map.cells && a.map.procedural == b.map.procedural;
}

bool went_astray(const Answer& answer) {
    return answer.summary.hit_step_limit || answer.summary.jumped;
}

const Answer* find_answer(const std::vector<Answer>& answers, scene::ItemId item) {
    const auto is_before = [](const Answer& a, scene::ItemId wanted) { return a.item < wanted; };
    const auto is_of_item = [&](const Answer& a) { return a.item == item; };
    auto found = std::lower_bound(answers.begin(), answers.end(), item, is_before);
    if (found == answers.end() || !is_of_item(*found)) {
        found = std::find_if(answers.begin(), answers.end(), is_of_item);
    }
    return found == answers.end() ? nullptr : &*found;
}

const shapes::Method& answering_method(const Answer& answer) {
    return answer.method->is_exact ? shapes::exact_method_of(answer.question.shape)
                                   : *answer.method;
}

std::int64_t expected_events(const Answer& answer) {
    if (answer.error) return 0;
    return shapes::most_events(*answer.method, answer.question, answer.summary.count);
}

std::int64_t waiting_events(const Answer& answer, bool is_in_gesture) {
    constexpr std::int64_t kMostWhileDragging = 100'000;
    constexpr std::int64_t kMostUnasked = 4'000'000;
    const std::int64_t events = expected_events(answer);
    return events > (is_in_gesture ? kMostWhileDragging : kMostUnasked) ? events : 0;
}

std::shared_ptr<const Recording> record(const Answer& answer, scene::Deadline* deadline) {
    if (answer.error) return nullptr;
    auto recording = std::make_shared<Recording>();
    const auto is_over = [deadline] { return deadline != nullptr && deadline->has_passed(); };
    auto ignore = [&](const Tile&) { return is_over() ? Flow::stop : Flow::keep_going; };
    const Result<Flow> flow =
        answer.method->record(answer.question, VisitorRef<Tile>(ignore), *recording);
    if (!flow || (deadline != nullptr && deadline->look())) return nullptr;
    return recording;
}

bool tells_tiles(const Answer& answer) {
    const bool is_only_uncounted = (answer.is_late || answer.is_given_up) && !answer.is_untried;
    return !answer.error ||
           (is_only_uncounted && answer.method->is_exact && !answer.question.solids);
}

std::string_view exactness_of(const shapes::Method& method) {
    if (method.is_exact) return {};
    return method.name.starts_with("as_printed") ? "as printed" : "not exact";
}

std::optional<std::string> astray_sentence(const scene::Item& item, const Answer& answer,
                                           const Recording* recording) {
    if (answer.error) return std::nullopt;
    if (answer.summary.hit_step_limit) {
        const auto* limit = last_of<StepLimit>(recording);
        const std::string where =
            limit == nullptr ? "" : fmt::format(", at tile {}", name_of(limit->tile));
        return fmt::format("{} was stopped at its step limit{}: its answer is cut short.",
                           item.name, where);
    }
    if (answer.summary.jumped) {
        const auto* jump = last_of<Jump>(recording);
        if (jump == nullptr) {
            return fmt::format("{} jumped: its last tile is no neighbour of the one before.",
                               item.name);
        }
        return fmt::format(
            "{} jumped after {} crossings: from tile {} to {}, which is no neighbour.", item.name,
            grouped(recording->counters().crossed), name_of(jump->from), name_of(jump->tile));
    }
    return std::nullopt;
}

std::vector<Hit> hits_of(const Answer& answer, const Player* player) {
    if (player != nullptr && player->recording() != nullptr) {
        // A method that is not exact records no hits.
        if (!player->is_at_end() || !player->found().hits.empty()) return player->found().hits;
    }
    if (answer.summary.hit) return {*answer.summary.hit};
    return {};
}

void show_entry(const Hit& hit, const Frame& frame, Canvas& canvas) {
    if (!hit.side) return;
    const Vec2 low = frame.min_corner(hit.tile);
    const Vec2 high = frame.max_corner(hit.tile);
    Stroke side;
    switch (*hit.side) {
        case Side::left: side.points = {low, {low.x, high.y}}; break;
        case Side::right: side.points = {{high.x, low.y}, high}; break;
        case Side::top: side.points = {low, {high.x, low.y}}; break;
        case Side::bottom: side.points = {{low.x, high.y}, high}; break;
    }
    side.width = 5;
    side.role = Role::hit;
    canvas.strokes.push_back(std::move(side));
}

std::string entry_text(const Hit& hit) {
    if (std::isnan(hit.t)) return "where it is entered is not known";
    if (!hit.side) return "the walk begins in it";
    constexpr std::array kNames{"left", "right", "top", "bottom"};
    return fmt::format("entered by its {} side at t = {}",
                       kNames[static_cast<std::size_t>(*hit.side)], shortest_text(hit.t));
}

}  // namespace tileglass::app
