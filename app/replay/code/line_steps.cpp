#include "app/replay/code/line_steps.hpp"

#include <algorithm>

namespace tileglass::app {

void LineSteps::refresh(const Code* code, const Player* player, std::size_t most) {
    if (code == nullptr || player == nullptr || player->recording() == nullptr) {
        *this = {};
        return;
    }
    if (!is_of(code, player)) {
        *this = {};
        code_ = code;
        player_ = player;
        load_ = player->loads();
        steps_.resize(code->lines.size());
    }
    const std::vector<Event>& events = player->recording()->events();
    const std::size_t end = std::min(events.size(), rules_.size() + most);
    while (rules_.size() < end) {
        const Event& event = events[rules_.size()];
        const std::optional<std::size_t> rule = code->rule_for(event, state_);
        state_.pass(event);
        rules_.push_back(static_cast<std::uint16_t>(rule ? *rule + 1 : 0));
        if (rule) {
            steps_[code->rules[*rule].line].push_back(static_cast<std::uint32_t>(rules_.size()));
        }
    }
    is_behind_ = rules_.size() < events.size();
}

const std::vector<std::uint32_t>& LineSteps::steps_of(std::size_t line) const {
    static const std::vector<std::uint32_t> kNoSteps;
    return line < steps_.size() ? steps_[line] : kNoSteps;
}

std::size_t LineSteps::so_far(std::size_t line, std::size_t step) const {
    const std::vector<std::uint32_t>& steps = steps_of(line);
    return static_cast<std::size_t>(std::upper_bound(steps.begin(), steps.end(), step) -
                                    steps.begin());
}

std::optional<std::size_t> LineSteps::next(std::size_t line, std::size_t step) const {
    const std::vector<std::uint32_t>& steps = steps_of(line);
    const auto found = std::upper_bound(steps.begin(), steps.end(), step);
    if (found == steps.end()) return std::nullopt;
    return *found;
}

std::optional<std::size_t> LineSteps::previous(std::size_t line, std::size_t step) const {
    const std::vector<std::uint32_t>& steps = steps_of(line);
    const auto found = std::lower_bound(steps.begin(), steps.end(), step);
    if (found == steps.begin()) return std::nullopt;
    return *(found - 1);
}

const CodeRule* LineSteps::current(const Code& code, const Player& player) const {
    const std::optional<Event> event = player.current();
    if (!event) return nullptr;
    if (is_of(&code, &player) && player.cursor() <= rules_.size()) {
        const std::size_t rule = rules_[player.cursor() - 1];
        return rule == 0 ? nullptr : &code.rules[rule - 1];
    }
    // It has not come that far: what goes on there is not known, which only structures need.
    const std::optional<std::size_t> rule = code.rule_for(*event, CodeState());
    return rule ? &code.rules[*rule] : nullptr;
}

}  // namespace tileglass::app
