#include "app/answers/astray.hpp"

#include <fmt/format.h>

#include <variant>

#include "app/words/words.hpp"

namespace tileglass::app {

namespace {

// A run has one at most, as its last event but one at the earliest.
template <typename Kind>
const Kind* last_of(const Recording* recording) {
    if (recording == nullptr) return nullptr;
    const std::vector<Event>& events = recording->events();
    for (auto event = events.rbegin(); event != events.rend() && event - events.rbegin() < 4;
         ++event) {
        if (const auto* found = std::get_if<Kind>(&*event)) return found;
    }
    return nullptr;
}

}  // namespace

std::string_view exactness_of(const shapes::Method& method) {
    if (method.is_exact) return {};
    return method.name.starts_with("as_printed") ? "as printed" : "not exact";
}

std::optional<std::string> astray_sentence(const scene::Item& item, const Answer& answer,
                                           const Recording* recording) {
    if (answer.error) return std::nullopt;
    if (answer.summary.hit_step_limit) {
        const auto* limit = last_of<StepLimit>(recording);
        const std::string where = limit == nullptr
                                      ? std::string("at its step limit")
                                      : fmt::format("after {} steps, at tile {}",
                                                    grouped(limit->steps), name_of(limit->tile));
        return fmt::format("{} was stopped {}: its answer is cut short.", item.name, where);
    }
    if (answer.summary.jumped) {
        const auto* jump = last_of<Jump>(recording);
        if (jump == nullptr) {
            return fmt::format("{} jumped: its last tile is no neighbour of the one before.",
                               item.name);
        }
        return fmt::format("{} jumped after {} steps: from tile {} to {}, which is no neighbour.",
                           item.name, grouped(recording->counters().crossed), name_of(jump->from),
                           name_of(jump->tile));
    }
    return std::nullopt;
}

}  // namespace tileglass::app
