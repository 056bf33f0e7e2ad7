#include "app/picture/parts.hpp"

#include <fmt/format.h>

#include <cmath>
#include <utility>

#include "app/answers/hits.hpp"
#include "app/overlays/yours.hpp"
#include "app/shapes/walked.hpp"
#include "app/words/words.hpp"

namespace tileglass::app {

namespace {

// A little behind where a ray that begins elsewhere comes into view; none where it begins there.
std::optional<Vec2> entry_into_view(const Path& path, const Showing& showing) {
    if (path.ends) return std::nullopt;
    constexpr double kInwards = 36;  // pixels at 1x: room for a line of text
    const Camera& camera = showing.camera;
    const Rect free = free_part(showing);
    const PathPart seen = part_in(path, {camera.to_world(free.a), camera.to_world(free.b)});
    if (seen.low == 0 || !(seen.low < seen.high)) return std::nullopt;
    const Vec2 way = way_of(path);
    const double inwards =
        kInwards * camera.pixel_ratio / camera.scale() / std::hypot(way.x, way.y);
    const double t = std::fmin(seen.low + inwards, seen.high);
    return Vec2{path.x.from, path.y.from} + way * t;
}

// An empty label above a shape; that of what is walked stands at its beginning, off its line.
Label name_plate(const scene::Item& item, const Showing& showing) {
    const Camera& camera = showing.camera;
    Label label;
    label.anchor = {0, 1};
    label.offset = {0, -8};
    if (const std::optional<Path> path = path_of(item)) {
        label.at = {path->x.from, path->y.from};
        if (path->y.direction() == (camera.view.y_up ? 1 : -1)) {
            label.anchor = {0, 0};
            label.offset = {0, 10};
        }
        if (const std::optional<Vec2> entry = entry_into_view(*path, showing)) {
            label.at = *entry;
            if (path->x.direction() < 0) label.anchor.x = 1;
        }
        return label;
    }
    const Rect extent = exhibit_of(item.thing)->extent(item.thing);
    label.at = {extent.min().x, camera.view.y_up ? extent.max().y : extent.min().y};
    return label;
}

// What a name plate says beside the name.
std::string plate_text(const scene::Item& item, const Answer& answer) {
    if (answer.error) return answer.error->field;
    if (const auto members = exhibit_of(item.thing)->members) {
        const std::int64_t count = members(item.thing);
        return fmt::format("{} {}", grouped(count), count == 1 ? "object" : "objects");
    }
    return fmt::format("{} {}{}", answer.summary.count,
                       answer.summary.count == 1 ? "tile" : "tiles", difference_text(answer));
}

// Why an object is in no list; null where it is in those of its tiles.
const Error* fault_of(const Showing& showing, const scene::Item& item) {
    return showing.live != nullptr ? showing.live->fault_of(item.id) : nullptr;
}

}  // namespace

Rect free_part(const Showing& showing) {
    const Camera& camera = showing.camera;
    return showing.free_part.value_or(Rect{{0, 0}, {camera.width, camera.height}});
}

void show_items(const Showing& showing, Canvas& canvas) {
    for (const scene::Item& item : showing.scene->items) {
        const Exhibit* exhibit = exhibit_of(item.thing);
        if (item.hidden || exhibit == nullptr) continue;
        const bool is_selected = item.id == showing.selected;
        exhibit->show(item.thing, is_selected, canvas);
        const Answer* answer = find_answer(*showing.answers, item.id);
        if (answer == nullptr) continue;
        if (!answer->error && has_room_for_tiles(answer->question.frame, canvas.camera)) {
            for (const Hit& hit : hits_of(*answer, player_of(showing, item.id))) {
                show_entry(hit, answer->question.frame, canvas);
            }
        }
        if (!answer->error && answer->summary.extent &&
            answer->question.frame != showing.scene->frame) {
            canvas.outlines.push_back(
                {world_rect(answer->question.frame, *answer->summary.extent), 2, Role::taken});
        }
        Label label = name_plate(item, showing);
        label.has_plate = true;
        label.gives_way = !is_selected;
        label.role = answer->error ? Role::error : (is_selected ? Role::text : Role::quiet_text);
        label.text = fmt::format("{}: {}", item.name, plate_text(item, *answer));
        if (const auto said = answer->error ? "" : exactness_of(*answer->method); !said.empty()) {
            label.text += fmt::format(", {}", said);
        }
        if (const Error* fault = fault_of(showing, item)) {
            label.role = Role::error;
            label.text = fmt::format("{}: {}", item.name, fault->message);
        }
        canvas.labels.push_back(std::move(label));
    }
}

void show_met_objects(const Showing& showing, Canvas& canvas) {
    if (showing.met_objects == nullptr) return;
    for (const world::TriedObject& tried : showing.met_objects->tried) {
        const Rect rect = showing.live->rect_of(tried.id);
        Stroke border = border_of(rect);
        border.width = 3;
        border.role = tried.is_met ? Role::hit : Role::refused;
        border.is_dashed = !tried.is_met;
        canvas.strokes.push_back(std::move(border));
    }
    if (!showing.met_objects->first) return;
    const std::uint32_t first = showing.met_objects->first->id;
    const scene::Item* item = showing.scene->find(showing.selected);
    if (item == nullptr) return;
    const double t = showing.met_objects->first->t;
    Label label;
    if (const auto* object = item->as<scene::Object>()) {
        const Vec2 way = object->by * t;
        Stroke there = border_of({object->rect.a + way, object->rect.b + way});
        there.role = Role::hit;
        canvas.strokes.push_back(std::move(there));
        label.at = object->rect.max() + way;
    } else if (const std::optional<Path> path = path_of(*item)) {
        label.at = Vec2{path->x.from, path->y.from} + way_of(*path) * t;
        canvas.dots.push_back({label.at, 5, Role::hit});
    }
    label.anchor = {0, 0};
    label.offset = {8, 8};
    label.has_plate = true;
    label.is_small = true;
    label.text = fmt::format("meets {} at t = {}", showing.live->name_of(first), shortest_text(t));
    canvas.labels.push_back(std::move(label));
}

}  // namespace tileglass::app
