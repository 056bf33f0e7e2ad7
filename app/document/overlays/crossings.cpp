#include "app/document/overlays/crossings.hpp"
#include "app/replay/words/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <variant>

namespace tileglass::app {

namespace {

constexpr double kMarkLength = 9;  // pixels at 1x
constexpr float kTickWidth = 2.5F;
constexpr double kThinnedGap = 14;  // if not all lines have a tick, the path shows between ticks
constexpr double kThinnedLength = 5;
constexpr double kNextLength = 15;
constexpr float kNextWidth = 4;

// A path on the screen, and its visible part.
struct ScreenPath {
    Vec2 from;
    Vec2 way;
    PathPart seen;
    double length = 0;  ///< pixels from t = 0 to 1
    Vec2 left;          ///< unit vector on the screen, to the left of travel

    bool is_seen() const { return length > 0 && std::isfinite(length) && seen.low <= seen.high; }
    Vec2 at(double t) const { return from + way * t; }
    /// The side of the path on which ticks of this kind of line are drawn.
    Vec2 side(Crossing line) const { return line == Crossing::y ? Vec2{} - left : left; }
};

ScreenPath path_on_screen(const Path& path, const CanvasView& view) {
    ScreenPath track{.from = {path.x.from, path.y.from},
                     .way = way_of(path),
                     .seen = part_in(path, view.visible()),
                     .left = {}};
    track.length = std::hypot(track.way.x, track.way.y) * view.scale();
    if (!(track.length > 0) || !std::isfinite(track.length)) return track;
    const double pixels = view.scale() / track.length;
    track.left = {track.way.y * pixels * (view.y_up ? -1 : 1), -track.way.x * pixels};
    return track;
}

Role line_role(Crossing line) {
    return line == Crossing::y ? Role::row_crossing : Role::column_crossing;
}

void show_ticks(const std::vector<CrossingMark>& marks, Crossing line, const ScreenPath& track,
                Canvas& canvas) {
    const double pixel = canvas.view.pixel_ratio / track.length;
    ThinnedMarks thin = thinned(marks, track.seen.low, track.seen.high, kTickGap * pixel);
    double length = kMarkLength;
    if (thin.stride > 1) {
        thin = thinned(marks, track.seen.low, track.seen.high, kThinnedGap * pixel);
        length = kThinnedLength;
    }
    for (const CrossingMark& mark : thin.marks) {
        canvas.ticks.push_back(
            {track.at(mark.t), track.side(line) * length, kTickWidth, line_role(line)});
    }
}

// The corner of its tile that a tie passes.
Vec2 corner_of(const Cross& cross, Vec2 way, const Frame& frame) {
    const Vec2 low = frame.min_corner(cross.tile);
    const Vec2 high = frame.max_corner(cross.tile);
    return {way.x < 0 ? low.x : high.x, way.y < 0 ? low.y : high.y};
}

void show_ties(const Player& player, const Frame& frame, const ScreenPath& track, Canvas& canvas) {
    const std::vector<CrossingMark>& ties = player.crossing_marks()->ties();
    const double gap = kTickGap * canvas.view.pixel_ratio / track.length;
    // A printed walk may see a tie off its path: look a little beyond the view.
    const double beyond = (track.seen.high - track.seen.low) / 16;
    for (const CrossingMark& mark :
         thinned(ties, track.seen.low - beyond, track.seen.high + beyond, gap).marks) {
        if (mark.step > player.cursor()) continue;
        const Event& event = player.recording()->events()[mark.step - 1];
        const auto* cross = std::get_if<Cross>(&event);
        if (cross == nullptr) continue;
        canvas.dots.push_back({corner_of(*cross, track.way, frame), 4, Role::tie});
    }
}

void show_next(const NextCrossing& next, const ScreenPath& track, Canvas& canvas) {
    if (next.t < track.seen.low || next.t > track.seen.high) return;
    const auto bar = [&](Crossing line) {
        canvas.ticks.push_back(
            {track.at(next.t), track.side(line) * kNextLength, kNextWidth, line_role(line)});
    };
    bar(next.line);
    if (next.line == Crossing::both) bar(Crossing::y);
    const Vec2 side = track.side(next.line);
    constexpr std::array kNames{"x", "y", "x and y"};
    const char* name = kNames[static_cast<std::size_t>(next.line)];
    canvas.labels.push_back({.at = track.at(next.t),
                             .text = fmt::format("{}: t = {}", name, next.text),
                             .anchor = {0.5 - side.x / 2, 0.5 - side.y / 2},
                             .offset = side * (kNextLength + 8),
                             .role = next.is_chosen ? Role::text : Role::quiet_text,
                             .is_small = true,
                             .has_plate = true,
                             .moves = true});
}

}  // namespace

std::vector<NextCrossing> next_crossings(const Player& player) {
    const CrossingMarks* marks = player.crossing_marks();
    if (marks == nullptr || player.cursor() == 0 || player.is_at_end()) return {};
    const std::optional<std::size_t> step = marks->comparison_from(player.cursor());
    if (!step) return {};
    const Event& event = player.recording()->events()[*step - 1];
    const auto* cross = std::get_if<Cross>(&event);
    if (cross == nullptr) return {};
    const auto [x_text, y_text] = texts_apart(cross->t_x, cross->t_y);
    if (cross->next == Crossing::both) return {{Crossing::both, cross->t_x, x_text, true}};
    std::vector<NextCrossing> next;
    const auto add = [&](Crossing line, double t, const std::string& text) {
        if (std::isfinite(t)) next.push_back({line, t, text, cross->next == line});
    };
    add(Crossing::x, cross->t_x, x_text);
    add(Crossing::y, cross->t_y, y_text);
    return next;
}

PathPart part_on_axis(const Path& path, const CrossingMarks& marks) {
    if (path.ends) return {};
    double first = std::numeric_limits<double>::infinity();
    double last = 0;
    for (const std::vector<CrossingMark>* lines : {&marks.columns(), &marks.rows()}) {
        if (lines->empty()) continue;
        first = std::min(first, lines->front().t);
        last = std::max(last, lines->back().t);
    }
    const bool is_far = first < last && 2 * (last - first) < first;
    return {is_far ? first : 0, last > 0 ? last : 1};
}

void show_crossings(const Player& player, const Path& path, const Frame& frame, Canvas& canvas) {
    const CrossingMarks* marks = player.crossing_marks();
    if (marks == nullptr || marks->is_empty()) return;
    const ScreenPath track = path_on_screen(path, canvas.view);
    if (!track.is_seen()) return;
    show_ticks(marks->columns(), Crossing::x, track, canvas);
    show_ticks(marks->rows(), Crossing::y, track, canvas);
    show_ties(player, frame, track, canvas);
    for (const NextCrossing& next : next_crossings(player)) show_next(next, track, canvas);
}

}  // namespace tileglass::app
