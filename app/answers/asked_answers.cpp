#include "app/answers/asked_answers.hpp"

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

namespace tileglass::app {

void AskedAnswers::begin_frame() {
    seconds_ = Patience().for_all;
    ++frame_;
    if (std::exchange(wait_, false)) ++revision_;
}

void AskedAnswers::follow(const scene::Scene& scene, std::uint64_t content) {
    if (std::exchange(content_, content) == content) return;
    const scene::Scene before = std::exchange(scene_, asked_in(scene));
    if (!have_same_tiles(before, scene)) answers_.clear();
    std::erase_if(answers_, [&](const auto& one) {
        const scene::Item* old = before.items.find(one.first);
        const scene::Item* now = scene.find(one.first);
        return old == nullptr || now == nullptr || (old != now && old->thing != now->thing);
    });
    find_astray();
}

const Answer* AskedAnswers::of(const scene::Item& item, const scene::Scene& scene, bool is_selected,
                               const LateAnswers& late) {
    if (const auto found = answers_.find(item.id); found != answers_.end()) {
        found->second.frame = frame_;
        return &found->second.answer;
    }
    if (item.is_placed()) return keep(answer_item(item, scene));
    constexpr double kLeast = 0.001;  // in less time, quick ones would count as late
    if (!is_selected && seconds_ < kLeast) {
        wait_ = true;
        return nullptr;
    }
    const Patience patience;
    const auto begin = std::chrono::steady_clock::now();
    const double most = is_selected ? patience.for_all : seconds_;
    Answer answer = late.ask(item, scene, std::min(patience.for_each, most));
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
    seconds_ -= passed.count();
    ++answered_;
    if (answer.is_late) wait_ = true;  // the next screen frame begins to look for it
    return keep(std::move(answer));
}

const Answer* AskedAnswers::keep(Answer answer) {
    const scene::ItemId id = answer.item;
    if (astray_ == scene::kNoItem && went_astray(answer)) astray_ = id;
    return &answers_.emplace(id, Asked{std::move(answer), frame_}).first->second.answer;
}

bool AskedAnswers::refresh(LateAnswers& late, const scene::Scene& scene, scene::ItemId selected) {
    std::vector<Answer*> all;
    if (late.may_change()) {
        for (auto& [id, asked] : answers_) all.push_back(&asked.answer);
    }
    const bool has_changed = late.refresh(all, scene, selected);
    if (has_changed) find_astray();
    return has_changed;
}

void AskedAnswers::forget_old() {
    // Twice as many as the canvas asks for, so that those it asks for in each screen frame stay.
    constexpr std::size_t kMost = 20'000;
    if (answers_.size() <= kMost) return;
    std::erase_if(answers_, [&](const auto& one) {
        return !one.second.answer.is_late && one.second.frame + 1 < frame_;
    });
    find_astray();
}

void AskedAnswers::find_astray() {
    const auto is_astray = [](const auto& one) { return went_astray(one.second.answer); };
    const auto found = std::find_if(answers_.begin(), answers_.end(), is_astray);
    astray_ = found != answers_.end() ? found->first : scene::kNoItem;
}

}  // namespace tileglass::app
