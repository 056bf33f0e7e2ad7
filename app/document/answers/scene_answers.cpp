#include "app/document/answers/scene_answers.hpp"

#include <utility>

namespace tileglass::app {

void SceneAnswers::follow(const scene::Scene& scene, std::uint64_t content, scene::ItemId first,
                          bool works_in_background) {
    if (!answers_.is_of(content)) ++revision_;
    answers_.follow(content, [&] {
        if (!works_in_background) return answer_items(scene, seconds_per_answer);
        // Both go together, also where the memory ends.
        std::vector<Answer> answers = std::exchange(answers_.value(), {});
        const scene::Scene answered = std::exchange(asked_, {});
        late_.follow(answers, answered, scene, first, Patience());
        asked_ = asked_in(scene);
        return answers;
    });
    if (works_in_background && late_.refresh(answers_.value(), scene, first)) ++revision_;
    facts_.follow(revision_, [&] {
        Facts facts;
        for (const Answer& answer : all()) {
            facts.has_hit = facts.has_hit || answer.summary.hit;
            facts.has_astray = facts.has_astray || went_astray(answer);
            facts.has_foreign = facts.has_foreign || answer.foreign || answer.error;
        }
        return facts;
    });
}

}  // namespace tileglass::app
