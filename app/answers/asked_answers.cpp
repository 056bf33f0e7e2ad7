#include "app/answers/asked_answers.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace tileglass::app {

void AskedAnswers::begin_frame() {
    seconds_ = kSeconds;
    ++frame_;
    has_new_late_ = false;
}

void AskedAnswers::follow(const scene::Scene& scene, std::uint64_t content) {
    if (std::exchange(content_, content) == content) return;
    has_given_up_ = false;
    const scene::Scene before = std::exchange(scene_, asked_in(scene));
    if (!have_same_tiles(before, scene)) answers_.clear();
    std::erase_if(answers_, [&](const auto& one) {
        const scene::Item* old = before.items.find(one.first);
        const scene::Item* now = scene.find(one.first);
        return old == nullptr || now == nullptr || (old != now && old->thing != now->thing);
    });
    told_ = std::min(told_, answers_.size());
}

const Answer* AskedAnswers::of(const scene::Item& item, const scene::Scene& scene, bool is_selected,
                               const LateAnswers& late) {
    if (const auto found = answers_.find(item.id); found != answers_.end()) {
        found->second.frame = frame_;
        return &found->second.answer;
    }
    if (item.is_placed()) return keep(answer_item(item, scene));
    if (is_selected || seconds_ > 0) return make(item, scene, late);
    if (!has_given_up_) waiting_.insert(item.id);
    return nullptr;
}

const Answer* AskedAnswers::make(const scene::Item& item, const scene::Scene& scene,
                                 const LateAnswers& late) {
    const auto begin = std::chrono::steady_clock::now();
    Answer answer = late.ask(item, scene, Patience().for_each);
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
    seconds_ -= passed.count();
    ++answered_;
    has_new_late_ = has_new_late_ || answer.is_late;
    return keep(std::move(answer));
}

const Answer* AskedAnswers::keep(Answer answer) {
    const scene::ItemId id = answer.item;
    return &answers_.insert_or_assign(id, Asked{std::move(answer), frame_}).first->second.answer;
}

void AskedAnswers::go_on(const scene::Scene& scene, const LateAnswers& late) {
    if (waiting_.empty()) return;
    while (!waiting_.empty() && seconds_ > 0) {
        const scene::Item* item = scene.find(*waiting_.begin());
        waiting_.erase(waiting_.begin());
        if (item != nullptr && item->is_known()) of(*item, scene, false, late);
    }
    if (!waiting_.empty() && answers_.size() <= told_ + told_ / 4) return;
    ++revision_;
    told_ = answers_.size();
    waiting_.clear();
}

void AskedAnswers::give_up() {
    waiting_.clear();
    has_given_up_ = true;
}

std::vector<Answer*> AskedAnswers::late() {
    std::vector<Answer*> late;
    for (auto& [id, asked] : answers_) {
        if (asked.answer.is_late) late.push_back(&asked.answer);
    }
    return late;
}

const Answer* AskedAnswers::find(scene::ItemId item) const {
    const auto found = answers_.find(item);
    const bool is_known = found != answers_.end() && !found->second.answer.is_late;
    return is_known ? &found->second.answer : nullptr;
}

void AskedAnswers::forget_old() {
    // Twice as many as the canvas asks for, so that those it asks for in each screen frame stay.
    constexpr std::size_t kMost = 20'000;
    if (answers_.size() <= kMost) return;
    std::erase_if(answers_, [&](const auto& one) {
        return !one.second.answer.is_late && one.second.frame + 1 < frame_;
    });
    told_ = std::min(told_, answers_.size());
}

}  // namespace tileglass::app
