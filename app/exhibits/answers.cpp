#include "app/exhibits/answers.hpp"

#include <memory>

namespace tileglass::app {

namespace {

Answer answer_item(const scene::Item& item, const scene::Scene& scene) {
    Answer answer;
    answer.item = item.id;
    const Result<const world::Method*> method = world::method_of(*item.query);
    if (!method) {
        answer.error = method.error();
        return answer;
    }
    answer.method = *method;
    const Result<world::Question> question = world::resolve(*item.query, scene);
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
    return answer;
}

}  // namespace

std::vector<Answer> answer_items(const scene::Scene& scene) {
    std::vector<Answer> answers;
    for (const scene::Item& item : scene.items) {
        if (item.query) answers.push_back(answer_item(item, scene));
    }
    return answers;
}

const Answer* find_answer(const std::vector<Answer>& answers, scene::ItemId item) {
    for (const Answer& answer : answers) {
        if (answer.item == item) return &answer;
    }
    return nullptr;
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
    constexpr std::int64_t kFixed = 2;  // corner tiles
    const std::int64_t tested =
        answer.method->needs_bounds && answer.question.bounds ? answer.question.bounds->area() : 0;
    return kFixed + answer.summary.count + tested;
}

std::shared_ptr<const Recording> record(const Answer& answer) {
    if (answer.error) return nullptr;
    auto recording = std::make_shared<Recording>();
    auto ignore = [](const Tile&) {};
    const Result<Flow> flow =
        answer.method->record(answer.question, world::VisitorRef<Tile>(ignore), *recording);
    if (!flow) return nullptr;
    return recording;
}

}  // namespace tileglass::app
