#include "app/answers/late_answers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <span>
#include <unordered_map>
#include <utility>

#include "app/words/words.hpp"
#include "sandbox/text/deadline.hpp"

namespace tileglass::app {

LateAnswers::Asked LateAnswers::asked_by(const scene::Item& item, const scene::Scene& scene) {
    return {*scene::query_about(item), scene.frame, scene.map.cells, scene.map.procedural,
            scene.map.parts};
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

    std::size_t count = 0;

    Answer answer(const scene::Item& item) {
        ++count;
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin_;
        // So that a quick answer is there, unless there are very many that are not quick.
        constexpr double kLeast = 0.001;
        constexpr double kMostBeyond = 0.025;
        const double left = patience_.for_all - passed.count();
        const double least = left > -kMostBeyond ? kLeast : 0;
        return late_.ask(item, scene_, std::min(patience_.for_each, std::max(left, least)));
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

std::vector<Answer> LateAnswers::answer(const scene::Scene& scene, scene::ItemId first,
                                        const Patience& patience) const {
    std::vector<Answer> answers;
    follow(answers, {}, scene, first, patience);
    return answers;
}

namespace {

using Run = std::span<const scene::Items::BlockPointer>;

// The items of some blocks that are answered unasked.
std::vector<const scene::Item*> answered_in(Run blocks, const scene::Items& all) {
    std::vector<const scene::Item*> answered;
    for (const scene::Items::BlockPointer& block : blocks) {
        for (const scene::Item& item : *block) {
            if (is_answered_unasked(item, all)) answered.push_back(&item);
        }
    }
    return answered;
}

}  // namespace

std::size_t LateAnswers::follow(std::vector<Answer>& answers, const scene::Scene& of,
                                const scene::Scene& scene, scene::ItemId first,
                                const Patience& patience) const {
    Answering answering(*this, scene, patience);
    // A list of before may come back with late ones in it.
    const auto is_late = [](const Answer& one) { return one.is_late; };
    may_be_late_ = may_be_late_ || std::any_of(answers.begin(), answers.end(), is_late);
    // Items that have changed, each as it was before; both in the order of the document.
    std::vector<std::pair<const scene::Item*, const scene::Item*>> changed;
    const bool has_same_rule = are_placed_answered(of.items) == are_placed_answered(scene.items);
    bool has_same_items = has_same_rule && have_same_tiles(of, scene);
    if (has_same_items) {
        scene::visit_changed_blocks(of.items, scene.items, [&](Run before, Run now) {
            const std::vector<const scene::Item*> old = answered_in(before, of.items);
            const std::vector<const scene::Item*> fresh = answered_in(now, scene.items);
            has_same_items = has_same_items && old.size() == fresh.size();
            for (std::size_t i = 0; i < fresh.size() && has_same_items; ++i) {
                has_same_items = old[i]->id == fresh[i]->id;
                if (old[i]->thing != fresh[i]->thing) changed.emplace_back(old[i], fresh[i]);
            }
        });
    }
    if (has_same_items) {
        const auto is_first = [&](const auto& pair) { return pair.second->id == first; };
        const auto found = std::find_if(changed.begin(), changed.end(), is_first);
        if (found != changed.end()) std::rotate(changed.begin(), found, found + 1);
        for (const auto& [before, item] : changed) {
            const Answer* answer = find_answer(answers, item->id);
            answers[static_cast<std::size_t>(answer - answers.data())] = answering.answer(*item);
        }
        return answering.count;
    }
    // Where the answers of a block begin; only if they depend on nothing else that has changed.
    std::unordered_map<const scene::Items::Block*, std::size_t> starts;
    if (has_same_rule && have_same_tiles(of, scene)) {
        std::size_t start = 0;
        for (const scene::Items::BlockPointer& block : of.items.blocks()) {
            starts.emplace(block.get(), start);
            start += answered_in({&block, 1}, of.items).size();
        }
    }
    // Items in blocks that have changed, as they were, and the places of their answers.
    std::unordered_map<scene::ItemId, std::pair<const scene::Item*, std::size_t>> known;
    if (!starts.empty()) {
        scene::visit_changed_blocks(of.items, scene.items, [&](Run before, Run) {
            for (const scene::Items::BlockPointer& block : before) {
                std::size_t place = starts.at(block.get());
                for (const scene::Item* item : answered_in({&block, 1}, of.items)) {
                    known.emplace(item->id, std::pair(item, place++));
                }
            }
        });
    }
    const auto answer = [&](const scene::Item& item) {
        const auto found = known.find(item.id);
        const bool is_same = found != known.end() && found->second.first->thing == item.thing;
        return is_same ? answers[found->second.second] : answering.answer(item);
    };
    std::optional<Answer> of_first;
    for (const scene::Items::BlockPointer& block : scene.items.blocks()) {
        if (starts.contains(block.get())) continue;
        for (const scene::Item* item : answered_in({&block, 1}, scene.items)) {
            if (item->id == first) of_first = answer(*item);
        }
    }
    std::vector<Answer> now;
    now.reserve(answers.size());
    for (const scene::Items::BlockPointer& block : scene.items.blocks()) {
        const std::vector<const scene::Item*> items = answered_in({&block, 1}, scene.items);
        const auto start = starts.find(block.get());
        for (std::size_t i = 0; i < items.size(); ++i) {
            if (start != starts.end()) {
                now.push_back(std::move(answers[start->second + i]));
            } else {
                now.push_back(items[i]->id == first ? std::move(*of_first) : answer(*items[i]));
            }
        }
    }
    answers = std::move(now);
    return answering.count;
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

bool LateAnswers::refresh(std::span<Answer* const> late, const scene::Scene& scene,
                          scene::ItemId first, double seconds) {
    if (is_counting()) take(seconds);
    bool has_changed = false;
    const scene::Item* next = nullptr;
    for (Answer* const one : late) {
        Answer& answer = *one;
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

std::vector<Answer*> late_among(std::vector<Answer>& answers) {
    std::vector<Answer*> late;
    for (Answer& answer : answers) {
        if (answer.is_late) late.push_back(&answer);
    }
    return late;
}

}  // namespace tileglass::app
