#include "app/document/answers/late_answers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "app/replay/words/words.hpp"
#include "sandbox/text/deadline.hpp"

namespace tileglass::app {

LateAnswers::Asked LateAnswers::asked_by(const scene::Item& item, const scene::Scene& scene) {
    return {*scene::query_about(item), scene.frame, scene.map.cells, scene.map.procedural};
}

const Answer* LateAnswers::known(const scene::Item& item, const scene::Scene& scene) const {
    const auto found = found_.find(item.id);
    const bool is_known = found != found_.end() && found->second.asked == asked_by(item, scene);
    return is_known ? &found->second.answer : nullptr;
}

class LateAnswers::Answering {
public:
    Answering(const LateAnswers& late, const scene::Scene& scene, const Patience& patience)
        : late_(late), scene_(scene), patience_(patience) {}

    Answer answer(const scene::Item& item) {
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin_;
        // So that a quick answer is there, unless there are very many that are not quick.
        constexpr double kLeast = 0.001;
        constexpr double kMostBeyond = 0.025;
        const double left = patience_.for_all - passed.count();
        const double least = left > -kMostBeyond ? kLeast : 0;
        const double seconds = std::min(patience_.for_each, std::max(left, least));
        Answer answer = late_.ask(item, scene_, seconds);
        answer.is_untried = answer.is_late && least == 0;
        return answer;
    }
    bool is_over() const {
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin_;
        return passed.count() >= patience_.for_all;
    }

private:
    const LateAnswers& late_;
    const scene::Scene& scene_;
    const Patience& patience_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

Answer LateAnswers::ask(const scene::Item& item, const scene::Scene& scene, double seconds) const {
    if (const Answer* found = known(item, scene)) return *found;
    Answer answer = answer_item(item, scene, seconds);
    may_be_late_ = may_be_late_ || answer.is_late;
    return answer;
}

void LateAnswers::follow(std::vector<Answer>& answers, const scene::Scene& of,
                         const scene::Scene& scene, scene::ItemId first,
                         const Patience& patience) const {
    Answering answering(*this, scene, patience);
    // A list of before may come back with late ones in it.
    const auto is_late = [](const Answer& one) { return one.is_late; };
    may_be_late_ = may_be_late_ || std::any_of(answers.begin(), answers.end(), is_late);
    // The answer of before to what the item asks; none: it asks something else.
    const bool has_same_tiles = have_same_tiles(of, scene);
    const auto kept = [&](const scene::Item& item) -> Answer* {
        const scene::Item* before = has_same_tiles ? of.find(item.id) : nullptr;
        const bool asks_the_same =
            before != nullptr && (before == &item || before->thing == item.thing);
        const Answer* found = asks_the_same ? find_answer(answers, item.id) : nullptr;
        return found != nullptr ? &answers[static_cast<std::size_t>(found - answers.data())]
                                : nullptr;
    };
    std::optional<Answer> of_first;
    const scene::Item* before_others = scene.find(first);
    if (before_others != nullptr && before_others->is_known() && kept(*before_others) == nullptr) {
        of_first = answering.answer(*before_others);
    }
    std::vector<Answer> now;
    now.reserve(scene.items.size());
    for (const scene::Item& item : scene.items) {
        if (!item.is_known()) continue;
        if (of_first && item.id == first) {
            now.push_back(std::move(*of_first));
        } else if (Answer* answer = kept(item)) {
            now.push_back(std::move(*answer));
        } else {
            now.push_back(answering.answer(item));
        }
    }
    answers = std::move(now);
}

bool LateAnswers::try_untried(std::vector<Answer>& answers, const scene::Scene& scene) const {
    constexpr Patience kPatience{0.001, 0.02};
    bool has_found = false;
    Answering answering(*this, scene, kPatience);
    for (Answer& one : answers) {
        if (!one.is_late || !one.is_untried) continue;
        if (answering.is_over()) break;
        one = answering.answer(*scene.find(one.item));
        has_found = has_found || !one.is_late;
    }
    return has_found;
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
    const bool gives_up = std::exchange(gives_up_, false);
    if (!may_change()) return false;
    if (is_counting()) take(seconds);
    bool has_changed = try_untried(answers, scene);
    const scene::Item* next = nullptr;
    for (Answer& answer : answers) {
        if (!answer.is_late) continue;
        const scene::Item& item = *scene.find(answer.item);
        if (const Answer* found = known(item, scene)) {
            answer = *found;
            has_changed = true;
        } else if (gives_up) {
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
    may_be_late_ = next != nullptr;
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
