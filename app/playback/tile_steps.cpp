#include "app/playback/tile_steps.hpp"

#include <variant>

namespace tileglass::app {

namespace {

bool comes_before(Tile a, Tile b) {
    return a.y != b.y ? a.y < b.y : a.x < b.x;
}

// The tile that a step works on; a point that leads to one, and a crossing, only name it.
std::optional<Tile> tile_worked_on(const Event& event) {
    if (std::holds_alternative<Locate>(event) || std::holds_alternative<Cross>(event)) return {};
    return tile_of(event);
}

}  // namespace

TileSteps::TileSteps(const Recording& recording) {
    const std::vector<Event>& events = recording.events();
    steps_.reserve(events.size());
    std::uint32_t order = 0;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const std::optional<Tile> tile = tile_worked_on(events[i]);
        if (!tile) continue;
        TileStep step;
        step.tile = *tile;
        step.step = static_cast<std::uint32_t>(i + 1);
        if (std::holds_alternative<Visit>(events[i])) step.order = ++order;
        step.is_test =
            std::holds_alternative<Test>(events[i]) || std::holds_alternative<Probe>(events[i]);
        steps_.push_back(step);
    }
    const auto is_before = [](const TileStep& a, const TileStep& b) {
        return a.tile == b.tile ? a.step < b.step : comes_before(a.tile, b.tile);
    };
    // Most algorithms go row by row.
    if (!std::is_sorted(steps_.begin(), steps_.end(), is_before)) {
        std::sort(steps_.begin(), steps_.end(), is_before);
    }
    std::uint32_t tests = 0;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        if (i > 0 && steps_[i].tile != steps_[i - 1].tile) tests = 0;
        if (steps_[i].is_test) most_tests_ = std::max(most_tests_, ++tests);
    }
}

std::span<const TileStep> TileSteps::of(Tile tile) const {
    const TileStep* const first = first_from(tile);
    const TileStep* const end = steps_.data() + steps_.size();
    const TileStep* const last =
        std::partition_point(first, end, [&](const TileStep& s) { return s.tile == tile; });
    return {first, last};
}

const TileStep* TileSteps::first_from(Tile tile) const {
    return std::partition_point(steps_.data(), steps_.data() + steps_.size(),
                                [&](const TileStep& s) { return comes_before(s.tile, tile); });
}

}  // namespace tileglass::app
