#include "app/answers/answers.hpp"

#include <memory>

#include "sandbox/scene/resolve.hpp"

namespace tileglass::app {

Answer answer_item(const scene::Item& item, const scene::Scene& scene) {
    Answer answer;
    answer.item = item.id;
    const scene::TileQuery query = *scene::query_about(item);
    const Result<const shapes::Method*> method = scene::method_of(query);
    if (!method) {
        answer.error = method.error();
        return answer;
    }
    answer.method = *method;
    const Result<shapes::Question> question = scene::resolve(query, scene);
    if (!question) {
        answer.error = question.error();
        return answer;
    }
    answer.question = *question;
    const Result<shapes::Summary> summary = answering_method(answer).summarise(answer.question);
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

const shapes::Method& answering_method(const Answer& answer) {
    return answer.method->is_exact ? shapes::exact_method_of(answer.question.shape)
                                   : *answer.method;
}

std::int64_t expected_events(const Answer& answer) {
    if (answer.error) return 0;
    return shapes::most_events(*answer.method, answer.question, answer.summary.count);
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
