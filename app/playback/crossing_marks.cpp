#include "app/playback/crossing_marks.hpp"

#include <algorithm>
#include <cmath>
#include <variant>

namespace tileglass::app {

namespace {

void sort_by_t(std::vector<CrossingMark>& marks) {
    // What is printed may cross in an order of its own.
    const auto is_before = [](const CrossingMark& a, const CrossingMark& b) {
        return a.t != b.t ? a.t < b.t : a.step < b.step;
    };
    if (std::is_sorted(marks.begin(), marks.end(), is_before)) return;
    std::sort(marks.begin(), marks.end(), is_before);
}

}  // namespace

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

}  // namespace tileglass::app
