#include "app/exhibits/answers.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <variant>

#include "sandbox/printed/circle.hpp"
#include "sandbox/printed/ending.hpp"
#include "tileglass/query/rectangle.hpp"

namespace tileglass::app {

Answer answer_item(const scene::Item& item, const scene::Scene& scene) {
    Answer answer;
    answer.item = item.id;
    const scene::TileQuery query = *scene::query_about(item);
    const Result<const world::Method*> method = world::method_of(query);
    if (!method) {
        answer.error = method.error();
        return answer;
    }
    answer.method = *method;
    const Result<world::Question> question = world::resolve(query, scene);
    if (!question) {
        answer.error = question.error();
        return answer;
    }
    answer.question = *question;
    const Result<world::Summary> summary = answering_method(answer).summarise(answer.question);
    if (!summary) {
        answer.error = summary.error();
        return answer;
    }
    answer.summary = *summary;
    if (query.got) {
        const auto yours = batch::difference_of(answering_method(answer), answer.question,
                                                answer.summary, *query.got);
        if (yours) answer.yours = *yours;
    }
    return answer;
}

namespace {

/// What circles and walks trace at most beside tiles and steps: ends, and why they stopped.
constexpr std::int64_t kFixedEvents = 8;

std::int64_t most_events(const Answer& answer, const Rect&) {
    const std::int64_t tests =
        answer.method->needs_bounds && answer.question.bounds ? answer.question.bounds->area() : 0;
    constexpr std::int64_t kCorners = 2;
    return kCorners + answer.summary.count + tests;
}

std::int64_t most_events(const Answer& answer, const Circle& circle) {
    const Vec2 reach{circle.radius, circle.radius};
    const world::Question& question = answer.question;
    const Result<TileRect> square =
        rectangle_tiles(question.frame, {circle.center - reach, circle.center + reach},
                        Coverage::closed, question.bounds);
    if (!square) return answer.summary.count;
    // A row is searched from both ends, at most once across and some tiles beyond.
    constexpr std::int64_t kPerRow = 64;
    const std::int64_t beyond = answer.method->is_exact ? 0 : printed::kStepsBeyondRow;
    return kFixedEvents + answer.summary.count + square->area() + kPerRow * square->height() +
           beyond;
}

// A tile is visited, asked for its solid, left by a crossing, and has two shoulders there.
constexpr std::int64_t kPerTile = 6;

std::int64_t most_events(const Answer& answer, const Ray&) {
    return kFixedEvents + kPerTile * answer.summary.count;
}

std::int64_t most_events(const Answer& answer, const Segment& segment) {
    if (answer.method->is_exact) return kFixedEvents + kPerTile * answer.summary.count;
    // The others also step outside bounds.
    const Vec2 way = segment.to - segment.from;
    const double steps = (std::abs(way.x) + std::abs(way.y)) / answer.question.frame.size() + 2;
    const double most = static_cast<double>(printed::kMostSteps);
    return kFixedEvents + kPerTile * static_cast<std::int64_t>(std::min(steps, most));
}

}  // namespace

std::vector<Answer> answer_items(const scene::Scene& scene) {
    std::vector<Answer> answers;
    for (const scene::Item& item : scene.items) {
        if (item.is_known()) answers.push_back(answer_item(item, scene));
    }
    return answers;
}

const Answer* find_answer(const std::vector<Answer>& answers, scene::ItemId item) {
    return scene::find_by_id(answers, item, &Answer::item);
}

const world::Method& answering_method(const Answer& answer) {
    if (!answer.method->is_exact) return *answer.method;
    for (const world::Method& method : world::methods()) {
        if (method.shape == answer.method->shape && method.is_exact) return method;
    }
    return *answer.method;
}

std::int64_t expected_events(const Answer& answer) {
    if (answer.error) return 0;
    return std::visit([&](const auto& shape) { return most_events(answer, shape); },
                      answer.question.shape);
}

std::shared_ptr<const Recording> record(const Answer& answer) {
    if (answer.error) return nullptr;
    auto recording = std::make_shared<Recording>();
    auto ignore = [](const Tile&) {};
    const Result<Flow> flow =
        answer.method->record(answer.question, VisitorRef<Tile>(ignore), *recording);
    if (!flow) return nullptr;
    return recording;
}

}  // namespace tileglass::app
