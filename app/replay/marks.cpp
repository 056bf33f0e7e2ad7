#include "app/replay/marks.hpp"

#include <cmath>
#include <variant>

#include "sandbox/scene/tile_list.hpp"

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

void sort_by_t(std::vector<CrossingMark>& marks) {
    // A printed algorithm may record crossings in another order.
    const auto is_before = [](const CrossingMark& a, const CrossingMark& b) {
        return a.t != b.t ? a.t < b.t : a.step < b.step;
    };
    if (std::is_sorted(marks.begin(), marks.end(), is_before)) return;
    std::sort(marks.begin(), marks.end(), is_before);
}

// The tile that a step works on. Located points and crossings only name a tile.
std::optional<Tile> tile_worked_on(const Event& event) {
    if (std::holds_alternative<Locate>(event) || std::holds_alternative<Cross>(event)) return {};
    return tile_of(event);
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

CrossingMarks::CrossingMarks(const Recording& recording) {
    std::uint32_t step = 0;
    for (const Event& event : recording.events()) {
        ++step;
        const auto* cross = std::get_if<Cross>(&event);
        if (cross == nullptr) continue;
        steps_.push_back(step);
        const auto add = [&](std::vector<CrossingMark>& marks, double t) {
            if (std::isfinite(t)) marks.push_back({t, step});
        };
        if (cross->next != Crossing::y) add(columns_, cross->t_x);
        if (cross->next != Crossing::x) add(rows_, cross->t_y);
        if (cross->is_tie) add(ties_, cross->t_x);
    }
    sort_by_t(columns_);
    sort_by_t(rows_);
    sort_by_t(ties_);
}

std::optional<std::size_t> CrossingMarks::comparison_from(std::size_t step) const {
    const auto at = std::lower_bound(steps_.begin(), steps_.end(), step);
    if (at == steps_.end()) return std::nullopt;
    return *at;
}

ThinnedMarks thinned(std::span<const CrossingMark> marks, double low, double high, double gap) {
    ThinnedMarks thin;
    if (marks.empty() || !(low <= high)) return thin;
    const double length = marks.back().t - marks.front().t;
    const auto count = static_cast<double>(marks.size());
    const double mean = marks.size() > 1 ? length / (count - 1) : gap;
    while (mean * static_cast<double>(thin.stride) < gap && thin.stride < marks.size()) {
        thin.stride *= 2;
    }
    const auto first = std::partition_point(marks.begin(), marks.end(),
                                            [low](const CrossingMark& m) { return m.t < low; });
    const auto before = static_cast<std::size_t>(first - marks.begin());
    const std::size_t rest = before % thin.stride;
    for (std::size_t i = rest == 0 ? before : before + (thin.stride - rest);
         i < marks.size() && marks[i].t <= high; i += thin.stride) {
        thin.marks.push_back(marks[i]);
    }
    return thin;
}

void TileSteps::follow(const Recording& recording) {
    const std::vector<Event>& events = recording.events();
    if (known_ == events.size()) return;
    const auto old = static_cast<std::ptrdiff_t>(steps_.size());
    if (steps_.empty()) steps_.reserve(events.size());
    for (; known_ < events.size(); ++known_) {
        const Event& event = events[known_];
        const std::optional<Tile> tile = tile_worked_on(event);
        if (!tile) continue;
        TileStep step;
        step.tile = *tile;
        step.step = static_cast<std::uint32_t>(known_ + 1);
        if (std::holds_alternative<Visit>(event)) step.order = ++visits_;
        step.is_test = std::holds_alternative<Test>(event) || std::holds_alternative<Probe>(event);
        steps_.push_back(step);
    }
    const auto is_before = [](const TileStep& a, const TileStep& b) {
        return a.tile == b.tile ? a.step < b.step : scene::is_before(a.tile, b.tile);
    };
    // Most algorithms go row by row: nothing to sort.
    if (!std::is_sorted(steps_.begin(), steps_.end(), is_before)) {
        std::sort(steps_.begin() + old, steps_.end(), is_before);
        std::vector<TileStep> merged(steps_.size());
        std::merge(steps_.begin(), steps_.begin() + old, steps_.begin() + old, steps_.end(),
                   merged.begin(), is_before);
        steps_ = std::move(merged);
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
                                [&](const TileStep& s) { return scene::is_before(s.tile, tile); });
}

}  // namespace tileglass::app
