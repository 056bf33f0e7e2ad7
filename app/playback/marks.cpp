#include "app/playback/marks.hpp"

#include <algorithm>
#include <cmath>
#include <variant>

namespace tileglass::app {

namespace {

std::optional<MarkKind> kind_of(const Event& event) {
    if (const auto* test = std::get_if<Test>(&event)) {
        if (!test->taken) return MarkKind::refusal;
    } else if (const auto* cross = std::get_if<Cross>(&event)) {
        if (cross->is_tie) return MarkKind::tie;
    } else if (std::holds_alternative<Hit>(event)) {
        return MarkKind::hit;
    } else if (std::holds_alternative<Jump>(event) || std::holds_alternative<StepLimit>(event)) {
        return MarkKind::error;
    } else if (std::holds_alternative<Track>(event)) {
        return MarkKind::update;
    } else if (const auto* link = std::get_if<Link>(&event)) {
        if (link->source == NodeSource::fresh) return MarkKind::fresh;
    }
    return std::nullopt;
}

}  // namespace

void Marks::add(const Recording& recording, std::size_t first) {
    const std::vector<Event>& events = recording.events();
    for (std::size_t i = first; i < events.size(); ++i) {
        if (const std::optional<MarkKind> kind = kind_of(events[i])) {
            steps_[static_cast<std::size_t>(*kind)].push_back(i + 1);
        }
    }
}

std::optional<std::size_t> Marks::next(std::size_t step, const MarkKinds& kinds) const {
    std::optional<std::size_t> nearest;
    for (const MarkKind kind : kMarkKinds) {
        if (!kinds[kind]) continue;
        const auto found = std::upper_bound(of(kind).begin(), of(kind).end(), step);
        if (found != of(kind).end() && (!nearest || *found < *nearest)) nearest = *found;
    }
    return nearest;
}

std::optional<std::size_t> Marks::previous(std::size_t step, const MarkKinds& kinds) const {
    std::optional<std::size_t> nearest;
    for (const MarkKind kind : kMarkKinds) {
        if (!kinds[kind]) continue;
        const auto found = std::lower_bound(of(kind).begin(), of(kind).end(), step);
        if (found != of(kind).begin() && (!nearest || *(found - 1) > *nearest)) {
            nearest = *(found - 1);
        }
    }
    return nearest;
}

MarkKinds Marks::first_kinds() const {
    MarkKinds kinds;
    kinds.chosen.fill(true);
    kinds[MarkKind::refusal] = of(MarkKind::refusal).size() <= kFewRefusals;
    return kinds;
}

std::vector<MarkRun> runs_on_track(const std::vector<std::size_t>& steps, std::size_t length,
                                   int width) {
    std::vector<MarkRun> runs;
    if (length == 0 || width <= 0) return runs;
    const auto pixel_of = [&](std::size_t step) {
        return static_cast<int>(
            std::floor(static_cast<double>(step) * width / static_cast<double>(length)));
    };
    for (auto at = steps.begin(); at != steps.end();) {
        const int pixel = pixel_of(*at);
        const auto end = std::partition_point(
            at, steps.end(), [&](std::size_t step) { return pixel_of(step) <= pixel; });
        const auto count = static_cast<std::size_t>(end - at);
        if (!runs.empty() && runs.back().max + kNearMarks >= pixel) {
            runs.back().max = pixel;
            runs.back().count += count;
        } else {
            runs.push_back({pixel, pixel, count});
        }
        at = end;
    }
    return runs;
}

}  // namespace tileglass::app
