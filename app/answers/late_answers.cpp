#include "app/answers/late_answers.hpp"

#include <fmt/format.h>

#include <utility>

#include "app/words/words.hpp"
#include "sandbox/text/deadline.hpp"

namespace tileglass::app {

LateAnswers::Asked LateAnswers::asked_by(const scene::Item& item, const scene::Scene& scene) {
    return {*scene::query_about(item), scene.frame, scene.map.cells, scene.map.parts};
}

bool LateAnswers::refresh(std::vector<Answer>& answers, const scene::Scene& scene,
                          scene::ItemId first) {
    if (is_counting()) {
        bool has_failed = false;
        if (std::optional<Answer> answer = run_.take(has_failed)) {
            found_.insert_or_assign(looked_for_, Found{*asked_, std::move(*answer)});
        } else if (has_failed) {
            Answer without;
            without.item = looked_for_;
            without.error = Error{"want", "there is no memory for it"};
            found_.insert_or_assign(looked_for_, Found{*asked_, std::move(without)});
        }
    }
    bool has_changed = false;
    const scene::Item* next = nullptr;
    for (Answer& answer : answers) {
        if (!answer.is_late) continue;
        const scene::Item& item = *scene.find(answer.item);
        const auto known = found_.find(answer.item);
        if (known != found_.end() && known->second.asked == asked_by(item, scene)) {
            answer = known->second.answer;
            has_changed = true;
        } else if (gives_up_) {
            answer.is_late = false;
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
    // The map and the tiles of others are shared; nobody changes them.
    scene::Scene own;
    own.frame = scene.frame;
    own.map = scene.map;
    run_.start([item, own = std::move(own)](scene::Deadline& deadline) {
        return answer_item(item, own, deadline);
    });
}

std::string LateAnswers::text_of(const Answer& answer) const {
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
