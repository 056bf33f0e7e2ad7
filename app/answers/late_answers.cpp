#include "app/answers/late_answers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "app/words/words.hpp"
#include "sandbox/text/deadline.hpp"

namespace tileglass::app {

LateAnswers::Asked LateAnswers::asked_by(const scene::Item& item, const scene::Scene& scene) {
    return {*scene::query_about(item), scene.frame, scene.map.cells, scene.map.parts};
}

const Answer* LateAnswers::known(const scene::Item& item, const scene::Scene& scene) const {
    const auto found = found_.find(item.id);
    const bool is_known = found != found_.end() && found->second.asked == asked_by(item, scene);
    return is_known ? &found->second.answer : nullptr;
}

std::vector<Answer> LateAnswers::answer(const scene::Scene& scene, scene::ItemId first,
                                        const Patience& patience) const {
    const auto begin = std::chrono::steady_clock::now();
    const auto answer = [&](const scene::Item& item) {
        if (const Answer* found = known(item, scene)) return *found;
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
        constexpr double kLeast = 0.001;  // so that a quick answer is always there
        const double left = std::max(patience.for_all - passed.count(), kLeast);
        return answer_item(item, scene, std::min(patience.for_each, left));
    };
    std::optional<Answer> of_first;
    const scene::Item* first_item = scene.find(first);
    if (first_item != nullptr && first_item->is_known()) of_first = answer(*first_item);
    std::vector<Answer> answers;
    answers.reserve(scene.items.size());
    for (const scene::Item& item : scene.items) {
        if (!item.is_known()) continue;
        answers.push_back(&item == first_item ? std::move(*of_first) : answer(item));
    }
    return answers;
}

void LateAnswers::take(double seconds) {
    bool has_failed = false;
    std::optional<Answer> answer = run_.take(has_failed, seconds);
    if (has_failed) {
        answer.emplace();
        answer->item = looked_for_;
        answer->error = Error{"want", "there is no memory for it"};
    }
    if (answer) found_.insert_or_assign(looked_for_, Found{*asked_, std::move(*answer)});
}

bool LateAnswers::refresh(std::vector<Answer>& answers, const scene::Scene& scene,
                          scene::ItemId first, double seconds) {
    if (is_counting()) take(seconds);
    bool has_changed = false;
    const scene::Item* next = nullptr;
    for (Answer& answer : answers) {
        if (!answer.is_late) continue;
        const scene::Item& item = *scene.find(answer.item);
        if (const Answer* found = known(item, scene)) {
            answer = *found;
            has_changed = true;
        } else if (gives_up_) {
            answer.is_late = false;
            answer.is_given_up = true;
            answer.error = Error{"want", "it was not counted to its end"};
            found_.insert_or_assign(answer.item, Found{asked_by(item, scene), answer});
            has_changed = true;
        } else if (next == nullptr || item.id == first ||
                   (item.id == looked_for_ && next->id != first)) {
            next = &item;
        }
    }
    gives_up_ = false;
    if (next == nullptr) {
        run_.end();
    } else if (!is_counting() || next->id != looked_for_ || asked_ != asked_by(*next, scene)) {
        begin(*next, scene);
    }
    std::erase_if(found_, [&](const auto& one) {
        const scene::Item* item = scene.find(one.first);
        return item == nullptr || !item->is_known() || one.second.asked != asked_by(*item, scene);
    });
    return has_changed;
}

void LateAnswers::begin(const scene::Item& item, const scene::Scene& scene) {
    looked_for_ = item.id;
    asked_ = asked_by(item, scene);
    run_.start([item, own = without_items(scene)](scene::Deadline& deadline) {
        return answer_item(item, own, deadline);
    });
}

std::string LateAnswers::text_of(const Answer& answer) const {
    if (answer.is_given_up) return "It was not counted to its end.";
    if (!is_counting()) return answer.error->message;
    if (answer.item != looked_for_) return "It is counted when another item has been.";
    return fmt::format("counting: about {} tiles or rows so far. Esc ends it.",
                       grouped(run_.work()));
}

void LateAnswers::give_up() {
    run_.end();
    gives_up_ = true;
}

}  // namespace tileglass::app
