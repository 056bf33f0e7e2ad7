#include "app/features/trackers/trackers.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "app/document/overlays/counted.hpp"
#include "app/document/overlays/tile_marks.hpp"
#include "app/replay/counts.hpp"
#include "app/replay/words/words.hpp"
#include "app/world/live_world.hpp"
#include "sandbox/world/live_objects.hpp"
#include "sandbox/world/object_world.hpp"

namespace tileglass::app::trackers {

namespace {

NodeMoment moment_of(const Subject& s) {
    const world::LiveObjects& objects = s.live.objects();
    NodeMoment moment;
    moment.cursor =
        s.plays_lists ? s.player.cursor() : objects.chapter().recording->events().size();
    moment.is_of_tick = s.plays_ticks;
    // While ticks run, what happened stays in sight for half a second.
    constexpr double kMostTicks = 60;
    const double ticks = std::min(s.live.speed / 2, kMostTicks);
    if (s.live.is_running()) moment.ticks = std::max<std::int64_t>(std::llround(ticks), 1);
    return moment;
}

// Nodes of the leading tracker; while steps of its lists are played, at the present one.
std::string node_text(const Subject& s, const NodeCounts& in_all) {
    const bool is_present = !s.plays_lists || s.player.is_at_end();
    NodeCounts now = in_all;
    if (!is_present) {
        const world::ListState& lists = s.player.found().lists;
        now.live = lists.live();
        now.allocated = lists.allocated();
        now.idle = now.allocated - now.live;
        now.reused -= s.player.recording()->counters().reused - s.player.counters().reused;
    }
    return fmt::format("nodes {} live, {} idle, {} made, {} reuses", grouped(now.live),
                       grouped(now.idle), so_far(now.allocated, in_all.allocated, is_present),
                       so_far(now.reused, in_all.reused, is_present));
}

// Are objects drawn where they are at present?
bool are_bodies_present(const Subject& s) {
    if (!s.plays_lists || s.player.is_at_end()) return true;
    const Recording& played = *s.player.recording();
    return played.dropped() == 0 && played.counters().updates == s.player.counters().updates &&
           knows_bodies_before(s.live) && s.scene.world.as_printed == scene::PrintedTracker::none;
}

// From where a node was to where it is; `to`: none if it is idle.
void show_reuse(Tile from, std::optional<Tile> to, const Frame& frame, Canvas& canvas) {
    const Role role = to ? Role::entered : Role::left;
    canvas.dots.push_back({center_of(from, frame), 3, role});
    canvas.outlines.push_back({area_of(from, frame), 2, Role::input});
    if (!to || *to == from) return;
    const Vec2 end = center_of(*to, frame);
    canvas.strokes.push_back({.points = {center_of(from, frame), end}, .width = 2, .role = role});
    canvas.dots.push_back({end, 6, role});
}

// Outlines the tile of a node, and the tiles and the rects of its objects; without the rects where
// objects are not where they were at the step that is shown.
void show_hot_nodes(const HotNodes& hot, const Subject& s, Canvas& canvas) {
    const Frame& frame = s.scene.frame;
    if (!hot.footprint.is_empty()) {
        canvas.outlines.push_back({world_rect(frame, hot.footprint), 2, Role::input});
    }
    if (hot.tile) canvas.outlines.push_back({area_of(*hot.tile, frame), 4, Role::input});
    if (hot.before) show_reuse(*hot.before, hot.tile, frame, canvas);
    const world::ObjectWorld* world = s.live.objects().world();
    if (world == nullptr || !are_bodies_present(s)) return;
    for (const std::uint32_t object : hot.objects) {
        if (!world->grid().tracker().contains(object)) continue;
        canvas.outlines.push_back({world->grid().rect(object), 3, Role::input});
    }
}

// Does an experiment compare an array with a linked list, and the tab World nothing else?
bool has_points(const Subject& s) {
    const auto& experiment = s.scene.experiment;
    return experiment && experiment->compared() == scene::Compared::collections &&
           !s.display.tabs.shows(kTab);
}

}  // namespace

void ShownTrackers::derive(const Subject& s) {
    const world::LiveObjects& objects = s.live.objects();
    if (has_points(s) && s.live.has_objects() && objects.is_recorded()) {
        points_.follow(objects.chapter());
    } else {
        points_ = {};
    }
}

void ShownTrackers::follow(const Subject& s) {
    const world::LiveObjects& objects = s.live.objects();
    const std::optional<std::size_t> count = s.display.counted;
    const bool is_lit = counts_nodes(count);
    if ((s.display.tabs.shows(kTab) || is_lit) && objects.world() != nullptr) {
        lanes.follow(objects, moment_of(s));
    } else {
        lanes.clear();
    }
    const auto all = lanes.lanes();
    const auto leading = std::find_if(all.begin(), all.end(), [&](const NodeLane& lane) {
        return lane.method() == objects.leading() && lane.has_steps();
    });
    if (!is_lit || leading == all.end()) return lit_.forget();
    lit_.follow({leading->moment(), *count}, [&] {
        const bool is_live = counts()[*count].part == &Counters::links;
        return is_live ? leading->tiles_of_live()
                       : leading->tiles_of_idle(*objects.trackers().tape(leading->method()));
    });
}

std::vector<Played> ShownTrackers::offer_steps(const Subject& s) const {
    const bool is_of_lists = s.selected != nullptr ? s.selected->is_placed() : has_points(s);
    if (!s.shows_world && !is_of_lists) return {};
    if (!has_points(s)) return lists_of(s);
    Played array{.title = "points of the last tick", .code = "points arrays"};
    array.why_none = "No steps of points are recorded.";
    array.steps = points_.recording();
    array.is_of_code = array.hides_lists = array.steps != nullptr;
    array.cells = s.scene.frame;
    Played list = array;
    list.code = "points links";
    list.title.clear();  // one sentence tells of both
    return {std::move(array), std::move(list)};
}

bool ShownTrackers::suits(Suits what, const Subject& s) const {
    if (what == Suits::otherwise) return s.live.has_objects();
    if (what != Suits::item || s.shows_structures) return false;
    const scene::Item* item = s.selected;
    if (item != nullptr && item->as<scene::Camera>() != nullptr) return false;
    return (item != nullptr && item->is_placed()) || s.scene.world.log != nullptr;
}

bool ShownTrackers::steps_points(const Subject& s) const {
    return points_.recording() != nullptr && s.player.recording() == points_.recording().get();
}

void ShownTrackers::add_to_legend(const Subject& s, LegendPart part, LegendRows& rows) const {
    const bool has_lanes = part == LegendPart::world && steps_points(s);
    rows.add(has_lanes, Role::entered, "tile entered");
    rows.add(has_lanes, Role::left, "tile left");
}

void ShownTrackers::draw_over(Layer layer, const Subject& s, Canvas& canvas) const {
    if (layer == Layer::tile && hot) show_hot_nodes(*hot, s, canvas);
    if (layer == Layer::lists && steps_points(s)) {
        show_point_lanes(points_, s.player, s.scene.frame, canvas);
    }
    if (layer == Layer::counts) show_counted(lit_.value(), Role::input, s.scene.frame, canvas);
}

void ShownTrackers::add_live_numbers(const Subject& s, std::vector<LiveNumber>& numbers) const {
    const world::ObjectRun* run = s.live.objects().leading_run();
    if (!s.live.has_objects() || run == nullptr) return;
    numbers.push_back({node_text(s, run->work().nodes),
                       "Nodes of the lists of objects: in a list, waiting to be reused, "
                       "ever allocated, and how often one was reused: so far / in all",
                       kTab});
}

const FeatureRow kRow{"trackers", make_feature<ShownTrackers>, kTab};

}  // namespace tileglass::app::trackers
