#include "app/document/picture/parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

#include "app/document/answers/answers.hpp"
#include "app/document/overlays/crossings.hpp"
#include "app/document/overlays/foreign_tiles.hpp"
#include "app/document/overlays/tile_marks.hpp"
#include "app/document/shapes/exhibit.hpp"
#include "app/document/shapes/walked.hpp"
#include "app/replay/words/words.hpp"
#include "app/world/live_world.hpp"
#include "sandbox/world/camera.hpp"

namespace tileglass::app {

namespace {

// A point a little after a path enters the view; none if it starts in view.
std::optional<Vec2> entry_into_view(const Path& path, const Showing& showing) {
    constexpr double kInwards = 36;  // pixels at 1x: room for a line of text
    const CanvasView& view = showing.view;
    const PathPart seen = part_in(path, view.visible());
    if (seen.low == 0 || !(seen.low < seen.high)) return std::nullopt;
    const Vec2 way = way_of(path);
    const double inwards = kInwards * view.pixel_ratio / view.scale() / std::hypot(way.x, way.y);
    const double t = std::fmin(seen.low + inwards, seen.high);
    return Vec2{path.x.from, path.y.from} + way * t;
}

// The tile in which a path begins; the point itself where tiles are too small to be seen.
Rect start_tile_of(const Path& path, const Showing& showing) {
    const Vec2 from{path.x.from, path.y.from};
    const Frame& frame = showing.scene->frame;
    const std::optional<Tile> tile = frame.tile_at(from);
    if (!tile || !has_room_for_tiles(frame, showing.view)) return {from, from};
    return {frame.min_corner(*tile), frame.max_corner(*tile)};
}

// Keeps plates off a shape and tiles that they could hide, and next to larger ones where there is
// room.
void keep_in_sight(const Rect& area, Canvas& canvas) {
    constexpr double kLarge = 64;          // pixels at 1x
    constexpr double kMostOfCanvas = 0.6;  // of its width and height
    const CanvasView& view = canvas.view;
    const Vec2 size = (area.max() - area.min()) * view.scale();
    const double large = kLarge * view.pixel_ratio;
    if (size.x < large && size.y < large) {
        canvas.evidence.push_back(area);
    } else if (size.x < kMostOfCanvas * view.width && size.y < kMostOfCanvas * view.height) {
        canvas.spared.push_back(area);
    }
}

// Is a part of a path on the canvas?
bool is_seen(const Path& path, const CanvasView& view) {
    const PathPart seen = part_in(path, view.visible());
    return seen.low <= seen.high;
}

bool is_in(std::span<const scene::ItemId> rising, scene::ItemId id) {
    return std::binary_search(rising.begin(), rising.end(), id);
}

bool is_driving(const Showing& showing, const scene::Item& item) {
    return &item == scene::driving_camera(*showing.scene);
}

// An empty label above a shape and its tiles; for a segment or ray at its beginning, next to its
// line.
Label name_plate(const scene::Item& item, const Answer& answer, const Showing& showing) {
    const CanvasView& view = showing.view;
    Label label{.anchor = {0, 1}, .offset = {0, -12}};
    if (const std::optional<Path> path = path_of(item)) {
        // Next to the tile in which it begins.
        const Rect start = start_tile_of(*path, showing);
        label.at = {path->x.from, view.y_up ? start.max().y : start.min().y};
        label.offset = {0, -6};
        if (path->y.direction() == (view.y_up ? 1 : -1)) {
            label.at.y = view.y_up ? start.min().y : start.max().y;
            label.anchor = {0, 0};
            label.offset = {0, 8};
        }
        if (const std::optional<Vec2> entry = entry_into_view(*path, showing)) {
            label.at = *entry;
            if (path->x.direction() < 0) label.anchor.x = 1;
        }
        return label;
    }
    Rect extent = exhibit_of(item.thing)->extent(item.thing);
    // A camera's plate goes with what it sees.
    const auto* camera = item.as<scene::Camera>();
    if (camera != nullptr && is_driving(showing, item) && showing.live != nullptr) {
        extent = world::view_at(*camera, showing.live->tick());
    }
    label.at = {extent.min().x, view.y_up ? extent.max().y : extent.min().y};
    const Frame& frame = answer.question.frame;
    if (item.query() != nullptr && !answer.error && answer.summary.extent &&
        has_room_for_tiles(frame, view)) {
        const TileRect& tiles = *answer.summary.extent;
        const double top =
            view.y_up ? frame.max_corner({0, tiles.end.y - 1}).y : frame.min_corner(tiles.min).y;
        label.at.y = view.y_up ? std::max(label.at.y, top) : std::min(label.at.y, top);
    }
    return label;
}

// The text of a name plate after the name; foreign tiles count only where nothing else is compared.
std::string plate_text(const scene::Item& item, const Answer& answer, bool is_compared) {
    if (answer.is_late) return "counting";
    if (answer.is_given_up) return "not counted";
    if (answer.error) return "error";
    if (const auto* swarm = item.as<scene::Swarm>()) return grouped(swarm->count, "object");
    return grouped(answer.summary.count, "tile") + (is_compared ? "" : difference_text(answer));
}

// A sentence whose long numbers are written like those of the panels: 16,785,409.
std::string with_grouped_numbers(const std::string& text) {
    constexpr std::size_t kLong = 5;   // digits
    constexpr std::size_t kMost = 18;  // that a count has
    const auto is_digit = [&](std::size_t at) {
        return at < text.size() && text[at] >= '0' && text[at] <= '9';
    };
    std::string grouped_text;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (is_digit(end)) ++end;
        const std::size_t length = end - at;
        const bool is_fraction = at > 0 && text[at - 1] == '.';
        if (length >= kLong && length <= kMost && !is_fraction) {
            grouped_text += grouped(std::stoll(text.substr(at, length)));
        } else {
            end = std::max(end, at + 1);
            grouped_text += text.substr(at, end - at);
        }
        at = end;
    }
    return grouped_text;
}

// Makes the strokes from `first` on stronger.
void strengthen(std::size_t first, Canvas& canvas) {
    constexpr float kQuiet = 0.6F;  // opacity of an item that is not selected
    for (std::size_t i = first; i < canvas.strokes.size(); ++i) {
        Stroke& stroke = canvas.strokes[i];
        stroke.width += 1;
        stroke.opacity = std::min(1.0F, stroke.opacity / kQuiet);
    }
}

// Marks the strokes from `first` on as those of an item that is not the main one.
void make_quiet(std::size_t first, Canvas& canvas) {
    constexpr float kFaint = 0.5F;
    for (std::size_t i = first; i < canvas.strokes.size(); ++i) {
        canvas.strokes[i].is_quiet = true;
        canvas.strokes[i].is_minor = canvas.strokes[i].opacity < kFaint;
    }
}

// An empty row is a bar at the side where it would begin.
void show_row(const Row& row, Role role, float width, const Frame& frame, Canvas& canvas) {
    const auto& [y, x_min, x_end] = row.span;
    const Vec2 low = frame.min_corner({x_min, y});
    const Vec2 high = frame.max_corner({std::max(x_min, x_end - 1), y});
    canvas.outlines.push_back({{low, {x_end > x_min ? high.x : low.x, high.y}}, width, role});
}

// Marks the recording's errors.
void show_errors(const Player& player, const Frame& frame, Canvas& canvas) {
    for (const Jump& jump : player.found().jumps) {
        canvas.strokes.push_back(
            {.points = {center_of(jump.from, frame), center_of(jump.tile, frame)},
             .role = Role::error,
             .is_dashed = true});
        canvas.dots.push_back({center_of(jump.tile, frame), 4, Role::error});
    }
    for (const StepLimit& limit : player.found().limits) {
        outline_tile(limit.tile, Role::error, 3, frame, canvas);
        canvas.labels.push_back({.at = center_of(limit.tile, frame),
                                 .text = "ended by its step limit",
                                 .role = Role::error,
                                 .has_plate = true,
                                 .moves = true});
    }
}

// The tile to explain where no step tests one: the pinned one, or the hovered one at the item,
// unless the pointer is at a grip.
std::optional<Tile> explained_tile(const Showing& showing, const scene::Item& item,
                                   const Frame& frame) {
    const Pointed& pointed = showing.pointed;
    if (pointed.pinned || !pointed.hovered || pointed.hot_grip) return pointed.pinned;
    const Rect extent = exhibit_of(item.thing)->extent(item.thing);
    const Rect tile = area_of(*pointed.hovered, frame);
    const bool is_near = extent.min().x <= tile.max().x && tile.min().x <= extent.max().x &&
                         extent.min().y <= tile.max().y && tile.min().y <= extent.max().y;
    return is_near ? pointed.hovered : std::nullopt;
}

// Draws what decides about the tile that the current step tests and about the pinned one, or about
// the hovered one.
void show_reasons(const Showing& showing, const scene::Item& item, const Answer& answer,
                  Canvas& canvas) {
    const Exhibit& exhibit = *exhibit_of(item.thing);
    if (exhibit.show_why == nullptr || answer.question.frame != showing.scene->frame) return;
    const Player* player = showing.player;
    const bool is_played = player != nullptr && !player->is_at_end();
    const std::optional<Event> event = is_played ? player->current() : std::nullopt;
    const Test* test = event ? std::get_if<Test>(&*event) : nullptr;
    const std::optional<Tile> tile = test != nullptr
                                         ? showing.pointed.pinned
                                         : explained_tile(showing, item, answer.question.frame);
    if (tile) exhibit.show_why(answer.question, *tile, canvas);
    if (test != nullptr && test->tile != tile) {
        exhibit.show_why(answer.question, test->tile, canvas);
    }
}

// The tile or row of a step.
void show_step(const Event& event, const Frame& frame, Canvas& canvas) {
    if (const std::optional<Tile> tile = tile_of(event)) {
        outline_tile(*tile, Role::current, 3, frame, canvas);
    } else if (const auto* row = std::get_if<Row>(&event)) {
        show_row(*row, Role::current, 3, frame, canvas);
    }
}

// The current steps of two recordings played together, each marked with its letter.
void show_both_steps(const Showing& showing, const Frame& frame, Canvas& canvas) {
    const Companion& companion = showing.companion;
    if (showing.player->is_at_end()) return;
    const std::optional<Event> own = showing.player->current();
    const std::optional<Event> other = companion.player->current();
    const auto place = [&](const Event& event) {
        if (const auto* row = std::get_if<Row>(&event)) return Tile{row->span.x_min, row->span.y};
        return tile_of(event).value_or(Tile{});
    };
    const auto show = [&](const std::optional<Event>& event, std::string letters) {
        if (!event) return;
        show_step(*event, frame, canvas);
        canvas.labels.push_back({.at = screen_corner_of(place(*event), frame, canvas.view),
                                 .text = std::move(letters),
                                 .is_small = true,
                                 .has_plate = true,
                                 .moves = true});
    };
    if (own && other && place(*own) == place(*other)) {
        show(own, "A B");
        show_step(*other, frame, canvas);
        return;
    }
    show(own, std::string(1, companion.own_letter));
    show(other, std::string(1, companion.letter));
}

// What the recording has found so far, and its current step.
void show_played(const Showing& showing, const scene::Item& item, const Frame& frame,
                 Canvas& canvas) {
    const Player& player = *showing.player;
    // In a comparison, outlines of one answer would look like a difference.
    if (showing.painter == nullptr) {
        const bool has_room = has_room_for_tiles(frame, canvas.view);
        for (const Locate& locate : player.found().located) {
            if (has_room) outline_tile(locate.tile, Role::located, 2, frame, canvas);
            canvas.dots.push_back({locate.point, 4, Role::located});
        }
        show_rows(player.found().rows, visible_tiles(frame, canvas.view), frame, canvas);
    }
    if (const std::optional<Path> path = path_of(item)) {
        show_crossings(player, *path, frame, canvas);
    }
    show_errors(player, frame, canvas);
    if (showing.companion.player != nullptr) {
        show_errors(*showing.companion.player, frame, canvas);
        show_both_steps(showing, frame, canvas);
    } else if (const auto event = player.current(); event && !player.is_at_end()) {
        show_step(*event, frame, canvas);
    }
}

// More items are a crowd: only those in view are drawn, and the first ones of them have name
// plates. There is no room for more.
constexpr std::size_t kCrowd = 250;
// Of the borders of a crowd. More take seconds to draw; the shapes that come then have none.
constexpr std::size_t kMostPoints = 1'000'000;

// Is an item of a crowd so small that a small square stands for it?
bool is_tiny(const Rect& extent, const CanvasView& view) {
    constexpr double kLeastOutlined = 3;  // pixels at 1x
    const Vec2 size = (extent.max() - extent.min()) * view.scale();
    return std::max(size.x, size.y) < kLeastOutlined * view.pixel_ratio;
}

void show_tiny(const Rect& extent, bool is_also, Canvas& canvas) {
    const float side = is_also ? 3 : 2;  // pixels at 1x
    const double reach = side / 2 * canvas.view.pixel_ratio / canvas.view.scale();
    const Vec2 middle = extent.middle();
    canvas.outlines.push_back(
        {{middle - Vec2{reach, reach}, middle + Vec2{reach, reach}}, side, Role::input});
}

void show_border(const scene::Item& item, bool is_main, bool is_also, Canvas& canvas) {
    const std::size_t first_stroke = canvas.strokes.size();
    exhibit_of(item.thing)->show(item.thing, is_main, canvas);
    if (!is_main) make_quiet(first_stroke, canvas);
    if (is_also) strengthen(first_stroke, canvas);
}

// Draws an item of a crowd, the points of whose borders are added up. False: they are too many.
bool show_in_crowd(const scene::Item& item, const Rect& extent, bool is_also, std::size_t& points,
                   Canvas& canvas) {
    if (is_tiny(extent, canvas.view)) {
        show_tiny(extent, is_also, canvas);
        return true;
    }
    if (points > kMostPoints) return false;
    const std::size_t first = canvas.strokes.size();
    const auto dots = static_cast<std::ptrdiff_t>(canvas.dots.size());
    show_border(item, false, is_also, canvas);
    // Dots at the ends of lines would cover all else.
    canvas.dots.erase(canvas.dots.begin() + dots, canvas.dots.end());
    for (std::size_t i = first; i < canvas.strokes.size(); ++i) {
        points += canvas.strokes[i].points.size();
    }
    return true;
}

// The sides by which a cast enters its hits, and the extent of an answer in a frame of its own.
void show_found(const scene::Item& item, const Answer& answer, const Showing& showing,
                Canvas& canvas) {
    if (answer.error) return;
    const Frame& frame = answer.question.frame;
    if (has_room_for_tiles(frame, canvas.view)) {
        for (const Hit& hit : hits_of(answer, player_of(showing, item.id))) {
            show_entry(hit, frame, canvas);
        }
    }
    if (answer.summary.extent && frame != showing.scene->frame) {
        canvas.outlines.push_back({world_rect(frame, *answer.summary.extent), 2, Role::taken});
    }
}

// The name plate of an item, next to the item and its tiles, which are in `about`.
void show_plate(const scene::Item& item, const Answer& answer, const Rect& about, bool is_also,
                const Showing& showing, Canvas& canvas) {
    const bool is_main = item.id == showing.selected;
    Label label = name_plate(item, answer, showing);
    label.has_plate = label.moves = true;
    label.about = about;
    label.gives_way = !is_main;
    label.role = answer.error && !answer.is_late && !answer.is_given_up
                     ? Role::error
                     : (is_main || is_also ? Role::text : Role::quiet_text);
    label.text =
        fmt::format("{}: {}", item.name, plate_text(item, answer, showing.painter != nullptr));
    // Not twice, where the name says it.
    if (const auto said = answer.error ? "" : exactness_of(*answer.method);
        item.name.find(said) == std::string::npos) {
        label.text += fmt::format(", {}", said);
    }
    const std::vector<scene::ItemId>& in_part = canvas.in_part;
    if (std::find(in_part.begin(), in_part.end(), item.id) != in_part.end()) {
        label.text += ", drawn in part";
    }
    // The reason why an object is in no list; null if it is in its tiles' lists.
    const Error* fault =
        showing.live != nullptr ? showing.live->items().fault_of(item.id) : nullptr;
    if (item.as<scene::Camera>() != nullptr && !is_driving(showing, item)) {
        label.text = item.name + ": loads no boxes, another camera does";
    }
    if (fault != nullptr) {
        label.role = Role::error;
        label.text = fmt::format("{}: {}", item.name, with_grouped_numbers(fault->message));
    }
    canvas.labels.push_back(std::move(label));
}

}  // namespace

void show_items(const Showing& showing, Canvas& canvas) {
    const Rect seen = canvas.view.visible();
    const std::optional<Rect>& band = showing.pointed.band;
    const bool is_crowd = showing.scene->items.size() > kCrowd;
    std::size_t plates = 0;
    std::size_t points = 0;
    std::size_t left_out = 0;
    for (const scene::Item& item : showing.scene->items) {
        const Exhibit* exhibit = exhibit_of(item.thing);
        if (item.hidden || exhibit == nullptr) continue;
        const bool is_main = item.id == showing.selected;
        const bool is_also =
            !is_main && (is_in(showing.also_selected, item.id) || (band && lies_in(item, *band)));
        const Rect own = exhibit->extent(item.thing);
        if (!is_crowd || is_main) {
            show_border(item, is_main, is_also, canvas);
        } else if (may_be_seen(item, seen)) {
            left_out += show_in_crowd(item, own, is_also, points, canvas) ? 0 : 1;
        }
        const Answer* answer = answer_in(showing, item);
        if (answer == nullptr) continue;
        show_found(item, *answer, showing, canvas);
        const bool has_tiles =
            item.query() != nullptr && !answer->error && answer->summary.extent.has_value();
        const Rect extent =
            has_tiles ? world_rect(answer->question.frame, *answer->summary.extent) : own;
        if (is_crowd && !is_main && (plates == kCrowd || !overlaps(extent, seen))) continue;
        ++plates;
        if (const std::optional<Path> path = path_of(item)) {
            canvas.evidence.push_back(start_tile_of(*path, showing));
            if (!is_seen(*path, canvas.view)) continue;
        } else {
            keep_in_sight(extent, canvas);
        }
        show_plate(item, *answer, hull(extent, own), is_also, showing, canvas);
    }
    canvas.left_out = std::max(canvas.left_out, left_out);
}

void show_band(const Showing& showing, Canvas& canvas) {
    if (!showing.pointed.band) return;
    canvas.strokes.push_back(
        border_of(*showing.pointed.band, {.width = 1, .role = Role::accent, .is_dashed = true}));
}

void show_met_objects(const Showing& showing, Canvas& canvas) {
    if (showing.met_objects == nullptr) return;
    for (const world::TriedObject& tried : showing.met_objects->tried) {
        // No tile led to it.
        const bool is_faint = showing.met_objects->looks_at_all && !tried.is_met;
        const Role refused = is_faint ? Role::quiet_text : Role::refused;
        canvas.strokes.push_back(
            border_of(rect_of(*showing.live, tried.id), {.width = is_faint ? 1.0F : 3.0F,
                                                         .role = tried.is_met ? Role::hit : refused,
                                                         .opacity = is_faint ? 0.5F : 1.0F,
                                                         .is_dashed = !tried.is_met}));
    }
    if (!showing.met_objects->first) return;
    const std::uint32_t first = showing.met_objects->first->id;
    const scene::Item* item = showing.scene->find(showing.selected);
    if (item == nullptr) return;
    const double t = showing.met_objects->first->t;
    Vec2 at;
    if (const auto* object = item->as<scene::Object>()) {
        const Vec2 way = object->by * t;
        canvas.strokes.push_back(
            border_of({object->rect.a + way, object->rect.b + way}, {.role = Role::hit}));
        at = object->rect.max() + way;
    } else if (const std::optional<Path> path = path_of(*item)) {
        at = Vec2{path->x.from, path->y.from} + way_of(*path) * t;
        canvas.dots.push_back({at, 5, Role::hit});
    }
    const std::string name = showing.live->items().name_of(first);
    canvas.labels.push_back({.at = at,
                             .text = fmt::format("meets {} at t = {}", name, shortest_text(t)),
                             .anchor = {0, 0},
                             .offset = {8, 8},
                             .is_small = true,
                             .has_plate = true,
                             .moves = true});
}

void show_selected(const Showing& showing, Canvas& canvas) {
    const scene::Item* item = showing.scene->find(showing.selected);
    if (item == nullptr || item->hidden || !item->is_known()) return;
    const Answer* answer = answer_in(showing, *item);
    if (answer != nullptr && !answer->error) {
        if (showing.player != nullptr) show_played(showing, *item, answer->question.frame, canvas);
        show_reasons(showing, *item, *answer, canvas);
    }
    if (!showing.parts.has_handles) return;
    const std::vector<Grip> grips = exhibit_of(item->thing)->grips(item->thing);
    for (const std::size_t i : shown_grips(grips, canvas.view)) {
        canvas.handles.push_back({grips[i].at, showing.pointed.hot_grip == i});
    }
}

void show_step_of_boxes(const Showing& showing, Canvas& canvas) {
    const Player* player = showing.player;
    if (showing.selected != scene::kNoItem || player == nullptr || player->is_at_end()) return;
    if (const auto event = player->current()) show_step(*event, showing.scene->frame, canvas);
}

void show_breakpoints(const Showing& showing, const Frame& frame, Canvas& canvas) {
    if (showing.player == nullptr) return;
    for (const Tile tile : showing.player->breakpoints.tiles()) {
        outline_tile(tile, Role::breakpoint, 2, frame, canvas);
        canvas.dots.push_back({frame.min_corner(tile), 5, Role::breakpoint});
    }
}

void outline_tile(Tile tile, Role role, float width, const Frame& frame, Canvas& canvas) {
    canvas.outlines.push_back({{frame.min_corner(tile), frame.max_corner(tile)}, width, role});
}

}  // namespace tileglass::app
