#include "app/picture/parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <variant>

#include "app/overlays/crossings.hpp"
#include "app/overlays/rows.hpp"
#include "app/overlays/tile_marks.hpp"

namespace tileglass::app {

namespace {

// An empty run is a bar on the side where it would begin.
void show_row(const Row& row, Role role, float width, const Frame& frame, Canvas& canvas) {
    const auto& [y, x_min, x_end] = row.span;
    const Vec2 low = frame.min_corner({x_min, y});
    const Vec2 high = frame.max_corner({std::max(x_min, x_end - 1), y});
    canvas.outlines.push_back({{low, {x_end > x_min ? high.x : low.x, high.y}}, width, role});
}

// Where the recording went astray.
void show_errors(const Player& player, const Frame& frame, Canvas& canvas) {
    for (const Jump& jump : player.found().jumps) {
        Stroke stroke;
        stroke.points = {center_of(jump.from, frame), center_of(jump.tile, frame)};
        stroke.role = Role::error;
        stroke.is_dashed = true;
        canvas.strokes.push_back(std::move(stroke));
        canvas.dots.push_back({center_of(jump.tile, frame), 4, Role::error});
    }
    for (const StepLimit& limit : player.found().limits) {
        outline_tile(limit.tile, Role::error, 3, frame, canvas);
        Label label;
        label.at = center_of(limit.tile, frame);
        label.has_plate = true;
        label.role = Role::error;
        label.text = fmt::format("ended after {} steps", limit.steps);
        canvas.labels.push_back(std::move(label));
    }
}

// Draws what decides about the pinned tile, and about the tile that the current step tests.
void show_reasons(const Showing& showing, const scene::Item& item, const Answer& answer,
                  Canvas& canvas) {
    const Exhibit& exhibit = *exhibit_of(item.thing);
    if (exhibit.show_why == nullptr || answer.question.frame != showing.scene->frame) return;
    if (showing.pinned) exhibit.show_why(answer.question, *showing.pinned, canvas);
    const Player* player = showing.player;
    if (player == nullptr || player->is_at_end() || !player->current()) return;
    const auto event = *player->current();
    if (const auto* test = std::get_if<Test>(&event)) {
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

// The steps of two recordings that are played together, each by its letter.
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
        Label label;
        label.at = world_rect(frame, {place(*event), {place(*event).x + 1, place(*event).y + 1}}).a;
        if (canvas.camera.view.y_up) label.at.y = frame.max_corner(place(*event)).y;
        label.anchor = {0.5, 0.5};
        label.has_plate = true;
        label.is_small = true;
        label.text = std::move(letters);
        canvas.labels.push_back(std::move(label));
    };
    if (own && other && place(*own) == place(*other)) {
        show(own, "A B");
        show_step(*other, frame, canvas);
        return;
    }
    show(own, std::string(1, companion.own_letter));
    show(other, std::string(1, companion.letter));
}

}  // namespace

void show_selected(const Showing& showing, Canvas& canvas) {
    const scene::Item* item = showing.scene->find(showing.selected);
    if (item == nullptr || item->hidden || !item->is_known()) return;
    const Answer* answer = find_answer(*showing.answers, item->id);
    const Player* player = showing.player;
    if (answer != nullptr && !answer->error && player != nullptr) {
        const Frame& frame = answer->question.frame;
        const bool has_room = has_room_for_tiles(frame, canvas.camera);
        const bool is_compared = showing.painter != nullptr;
        for (const Locate& locate : player->found().located) {
            if (is_compared) break;  // outlines of one answer would be read as a difference
            if (has_room) {
                canvas.outlines.push_back(
                    {{frame.min_corner(locate.tile), frame.max_corner(locate.tile)},
                     2,
                     Role::located});
            }
            canvas.dots.push_back({locate.point, 4, Role::located});
        }
        const TileRect seen = visible_tiles(frame, canvas.camera);
        if (!is_compared) show_rows(player->found().rows, seen, frame, canvas);
        if (const std::optional<Path> path = path_of(*item)) {
            show_crossings(*player, *path, frame, canvas);
        }
        show_errors(*player, frame, canvas);
        const std::optional<Event> current = player->current();
        if (showing.companion.player != nullptr) {
            show_errors(*showing.companion.player, frame, canvas);
            show_both_steps(showing, frame, canvas);
        } else if (!player->is_at_end() && current) {
            show_step(*current, frame, canvas);
        }
    }
    if (answer != nullptr && !answer->error) show_reasons(showing, *item, *answer, canvas);
    if (!showing.has_handles) return;
    const std::vector<Grip> grips = exhibit_of(item->thing)->grips(item->thing);
    for (std::size_t i = 0; i < grips.size(); ++i) {
        canvas.handles.push_back({grips[i].at, showing.hot_grip == i});
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
