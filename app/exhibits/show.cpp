#include "app/exhibits/show.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

#include "app/exhibits/astray.hpp"
#include "app/exhibits/boxes.hpp"
#include "app/exhibits/crossings.hpp"
#include "app/exhibits/hits.hpp"
#include "app/exhibits/painted_rows.hpp"
#include "app/exhibits/rows.hpp"
#include "app/exhibits/tile_marks.hpp"
#include "app/exhibits/words.hpp"
#include "app/exhibits/yours.hpp"
#include "tileglass/geometry/directions.hpp"

namespace tileglass::app {

namespace {

constexpr double kLeastNumberedTile = 44;  // pixels at 1x a tile: room for coordinates
constexpr double kLeastOutlinedTile = 5;   // pixels at 1x a tile: room for outlines of tiles

constexpr double kBannerMargin = 8;  // pixels at 1x

bool is_played(const Showing& showing, scene::ItemId item) {
    return showing.player != nullptr && item == showing.selected &&
           showing.player->recording() != nullptr && !showing.player->is_at_end();
}

// The player of the selected item.
const Player* player_of(const Showing& showing, scene::ItemId item) {
    return item == showing.selected ? showing.player : nullptr;
}

// Is the item's whole answer shown beside the tiles that another program got?
bool shows_yours(const Showing& showing, const scene::Item& item) {
    return item.query() != nullptr && item.query()->got && !is_played(showing, item.id);
}

// Have tiles room for marks of their own?
bool has_room_for_tiles(const Frame& frame, const Camera& camera) {
    return frame.size() * camera.scale() >= kLeastOutlinedTile * camera.pixel_ratio;
}

// Adds the part of an answer that lies in `seen`; equal runs of neighbouring rows become one.
void add_answer(const Answer& answer, const TileRect& seen, std::vector<Highlight>& highlights) {
    if (!answer.summary.extent) return;
    // An answer that fills its extent is one rectangle, however many rows it has.
    if (answer.summary.count == answer.summary.extent->area()) {
        highlights.push_back({*answer.summary.extent, Role::taken});
        return;
    }
    const std::size_t first = highlights.size();
    std::int32_t height = 1;  // of the tile rects that rows become
    auto add = [&](const Span& given) {
        const Span span{given.y, std::max(given.x_min, seen.min.x),
                        std::min(given.x_end, seen.end.x)};
        if (span.x_min >= span.x_end || span.y < seen.min.y || span.y >= seen.end.y) return;
        if (highlights.size() > first) {
            TileRect& last = highlights.back().tiles;
            if (last.min.x == span.x_min && last.end.x == span.x_end && last.end.y == span.y) {
                last.end.y += height;
                return;
            }
        }
        highlights.push_back({{{span.x_min, span.y}, {span.x_end, span.y + height}}, Role::taken});
    };
    const auto add_rows = [&](const shapes::Question& question) {
        const Result<Flow> flow =
            answering_method(answer).visit_spans(question, VisitorRef<Span>(add));
        if (!flow) highlights.resize(first);
    };
    shapes::Question question = answer.question;
    // A cast, and a method that is not exact, goes otherwise where its bounds are others.
    if (!answer.method->is_exact || question.solids) return add_rows(question);
    const TileRect rows = intersection(*answer.summary.extent, seen);
    const std::int64_t step = (rows.height() + kMostPaintedRows - 1) / kMostPaintedRows;
    if (step <= 1) {
        question.bounds = rows;
        if (!rows.is_empty()) add_rows(question);
        return;
    }
    // Rows narrower than pixels: each of some stands for those below it.
    height = static_cast<std::int32_t>(step);
    for (std::int64_t y = rows.min.y; y < rows.end.y; y += step) {
        const auto row = static_cast<std::int32_t>(y);
        question.bounds = TileRect{{rows.min.x, row}, {rows.end.x, row + 1}};
        add_rows(question);
    }
}

// What the recording of the selected item adds to its answer.
void add_steps(const Showing& showing, const Frame& frame, const Camera& camera,
               std::vector<Highlight>& highlights) {
    const Player& player = *showing.player;
    // Beside a comparison they would look like tiles that are extra.
    if (!shows_yours(showing, *showing.scene->find(showing.selected))) {
        for (const TileRect& run : player.refused()) highlights.push_back({run, Role::refused});
    }
    if (!showing.has_heat) return;
    add_heat(player.tests_in(visible_tiles(frame, camera)), player.most_tests(), highlights);
}

// Are tiles there only where a camera's boxes are?
bool has_boxes(const Showing& showing) {
    return showing.live != nullptr && showing.live->has_camera();
}

std::vector<Highlight> highlights_of(const Showing& showing, const Camera& camera) {
    std::vector<Highlight> highlights;
    if (has_boxes(showing)) add_streamed_tiles(showing.live->camera(), showing.player, highlights);
    if (showing.lists.state) {
        add_list_heat(showing.lists, visible_tiles(showing.scene->frame, camera), highlights);
    }
    for (const Answer& answer : *showing.answers) {
        const scene::Item* item = showing.scene->find(answer.item);
        if (item == nullptr || item->hidden || answer.error) continue;
        if (item->is_placed()) continue;  // the lists show it
        // The picture has the document's tiles; an answer in tiles of its own is outlined instead.
        if (answer.question.frame != showing.scene->frame) continue;
        // Hatches of the steps would be taken for those of a difference.
        const TileRect seen = visible_tiles(answer.question.frame, camera);
        if (showing.painter != nullptr &&
            showing.painter->paint(answer.item, showing.player, seen, highlights)) {
            continue;
        }
        if (is_played(showing, answer.item)) {
            for (const TileRect& run : showing.player->taken()) {
                highlights.push_back({run, Role::taken});
            }
        } else if (shows_yours(showing, *item)) {
            add_yours(answer, *item->query()->got, seen, highlights);
        } else {
            add_answer(answer, seen, highlights);
        }
        for (const Hit& hit : hits_of(answer, player_of(showing, answer.item))) {
            highlights.push_back({{hit.tile, {hit.tile.x + 1, hit.tile.y + 1}}, Role::hit});
        }
        if (answer.item == showing.selected && showing.player != nullptr) {
            add_steps(showing, answer.question.frame, camera, highlights);
        }
    }
    return highlights;
}

// The screen pixels that nothing covers.
Rect free_part(const Showing& showing) {
    const Camera& camera = showing.camera;
    return showing.free_part.value_or(Rect{{0, 0}, {camera.width, camera.height}});
}

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

// Borders of the objects that the selected item meets, and of those that were tried in vain; where
// it meets the first one.
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

void show_tile(Tile tile, Role role, float width, const Frame& frame, Canvas& canvas) {
    canvas.outlines.push_back({{frame.min_corner(tile), frame.max_corner(tile)}, width, role});
}

// An empty run is a bar on the side where it would begin.
void show_row(const Row& row, Role role, float width, const Frame& frame, Canvas& canvas) {
    const auto& [y, x_min, x_end] = row.span;
    const Vec2 low = frame.min_corner({x_min, y});
    const Vec2 high = frame.max_corner({std::max(x_min, x_end - 1), y});
    canvas.outlines.push_back({{low, {x_end > x_min ? high.x : low.x, high.y}}, width, role});
}

// Where the recording went astray.
void show_errors(const Player& player, const Frame& frame, Canvas& canvas) {
    for (const Jump& jump : player.jumps()) {
        Stroke stroke;
        stroke.points = {center_of(jump.from, frame), center_of(jump.tile, frame)};
        stroke.role = Role::error;
        stroke.is_dashed = true;
        canvas.strokes.push_back(std::move(stroke));
        canvas.dots.push_back({center_of(jump.tile, frame), 4, Role::error});
    }
    for (const StepLimit& limit : player.limits()) {
        show_tile(limit.tile, Role::error, 3, frame, canvas);
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
        show_tile(*tile, Role::current, 3, frame, canvas);
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

// What the recording has found so far, the tile or row of the current step, and grips.
void show_selected(const Showing& showing, Canvas& canvas) {
    const scene::Item* item = showing.scene->find(showing.selected);
    if (item == nullptr || item->hidden || !item->is_known()) return;
    const Answer* answer = find_answer(*showing.answers, item->id);
    const Player* player = showing.player;
    if (answer != nullptr && !answer->error && player != nullptr) {
        const Frame& frame = answer->question.frame;
        const bool has_room = has_room_for_tiles(frame, canvas.camera);
        const bool is_compared = showing.painter != nullptr;
        for (const Locate& locate : player->located()) {
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
        if (!is_compared) show_rows(player->rows(), seen, frame, canvas);
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

// Of a camera that is not selected: the tile of the current step.
void show_step_of_boxes(const Showing& showing, Canvas& canvas) {
    const Player* player = showing.player;
    if (showing.selected != scene::kNoItem || player == nullptr || player->is_at_end()) return;
    if (const auto event = player->current()) show_step(*event, showing.scene->frame, canvas);
}

// The tiles at which playing stops.
void show_breakpoints(const Showing& showing, const Frame& frame, Canvas& canvas) {
    if (showing.player == nullptr) return;
    for (const Tile tile : showing.player->breakpoints()) {
        show_tile(tile, Role::breakpoint, 2, frame, canvas);
        canvas.dots.push_back({frame.min_corner(tile), 5, Role::breakpoint});
    }
}

bool has_room_for(const Label& label, double pixels) {
    return static_cast<double>(label.text.size()) * 7 + 4 <= pixels;
}

// A number in each tile of the selected item, where tiles are large enough: how often it was
// tested, or as which it was visited.
void show_numbers(const Showing& showing, Canvas& canvas) {
    const Answer* answer = find_answer(*showing.answers, showing.selected);
    const scene::Item* item = showing.scene->find(showing.selected);
    if (showing.player == nullptr || item == nullptr || item->hidden || answer == nullptr ||
        item->is_placed() || answer->error || answer->question.frame != showing.scene->frame) {
        return;
    }
    const Frame& frame = answer->question.frame;
    const double pixels = tile_pixels(frame, canvas.camera);
    if (pixels < kLeastCountedTile || (!showing.has_heat && !showing.has_order)) return;
    const TileRect seen = visible_tiles(frame, canvas.camera);
    const std::uint32_t most = showing.has_heat ? showing.player->most_tests() : 0;
    for (const auto& [tile, number] :
         showing.has_heat ? showing.player->tests_in(seen) : showing.player->order_in(seen)) {
        const auto is_here = [&](const HandMark& mark) { return mark.tile == tile; };
        const std::vector<HandMark>* marks = showing.hand_marks;
        if (marks != nullptr && std::any_of(marks->begin(), marks->end(), is_here)) continue;
        Label label;
        label.at = center_of(tile, frame);
        label.is_small = true;
        label.text = fmt::format("{}", number);
        // Over the far half of the ramp the ground's own colour is read best.
        if (showing.has_heat && is_far_heat(heat_of(number, most))) label.role = Role::canvas;
        if (has_room_for(label, pixels)) canvas.labels.push_back(std::move(label));
    }
}

// A plus or a minus in the middle of a tile.
void show_hand_mark(const HandMark& mark, const Frame& frame, Canvas& canvas) {
    constexpr double kReach = 9;  // pixels at 1x
    const double tile = frame.size() * canvas.camera.scale();
    const double reach = std::min(kReach * canvas.camera.pixel_ratio, tile * 0.35);
    constexpr double kRim = 1.5;
    const Vec2 at = center_of(mark.tile, frame);
    const auto draw = [&](double pixels, float width, Role role) {
        const double world = pixels / canvas.camera.scale();
        for (const Vec2 way : {Vec2{world, 0}, Vec2{0, world}}) {
            if (way.x == 0 && !mark.is_in) continue;
            Stroke stroke;
            stroke.points = {at - way, at + way};
            stroke.width = width;
            stroke.role = role;
            canvas.strokes.push_back(std::move(stroke));
        }
    };
    // A rim of the ground's colour, so that it stands off whatever lies below.
    draw(reach + kRim * canvas.camera.pixel_ratio, 7, Role::canvas);
    draw(reach, 4, mark.is_in ? Role::marked_in : Role::marked_out);
}

void show_hand_marks(const Showing& showing, const Frame& frame, Canvas& canvas) {
    if (showing.hand_marks == nullptr) return;
    const scene::Item* item = showing.scene->find(showing.selected);
    if (item == nullptr || item->hidden || !item->is_known()) return;
    if (item->query() != nullptr && item->query()->frame.value_or(frame) != frame) return;
    for (const HandMark& mark : *showing.hand_marks) show_hand_mark(mark, frame, canvas);
}

// The selected item's run first; of the others there is no recording that says where.
Banner banner_of(const Showing& showing) {
    std::string text;
    for (const Answer& answer : *showing.answers) {
        const scene::Item* item = showing.scene->find(answer.item);
        if (item == nullptr || item->hidden) continue;
        const Player* player = player_of(showing, answer.item);
        const Recording* recording = player != nullptr ? player->recording() : nullptr;
        const std::optional<std::string> sentence = astray_sentence(*item, answer, recording);
        if (sentence && (text.empty() || answer.item == showing.selected)) text = *sentence;
    }
    if (text.empty() && !showing.lists.wrong.empty()) text = wrong_sentence(showing.lists);
    const Camera& camera = showing.camera;
    const Rect free = free_part(showing);
    const double margin = kBannerMargin * camera.pixel_ratio;
    return {text, free.min() + Vec2{margin, margin}, free.max().x - free.min().x - 2 * margin};
}

// Where the world of objects ends: beyond there are no lists.
void show_bounds(const Showing& showing, Canvas& canvas) {
    const std::optional<TileRect>& bounds = showing.scene->world.bounds;
    if (!bounds || bounds->is_empty()) return;
    Stroke border = border_of(world_rect(showing.scene->frame, *bounds));
    border.is_dashed = true;
    border.width = 1;
    border.role = Role::quiet_text;
    canvas.strokes.push_back(std::move(border));
}

// The brush is seen however small tiles are, as long as the whole of it is not a dot.
void show_brush(const TileRect& tiles, const Frame& frame, Canvas& canvas) {
    const double pixels = static_cast<double>(tiles.width()) * frame.size() * canvas.camera.scale();
    if (pixels < kLeastOutlinedTile * canvas.camera.pixel_ratio) return;
    canvas.outlines.push_back({world_rect(frame, tiles), 2, Role::input});
}

// Coordinates in every tile, where tiles are large enough.
void show_coordinates(const Frame& frame, Canvas& canvas) {
    const double pixels = frame.size() * canvas.camera.scale();
    if (pixels < kLeastNumberedTile * canvas.camera.pixel_ratio) return;
    const TileRect seen = visible_tiles(frame, canvas.camera);
    for (std::int32_t y = seen.min.y; y < seen.end.y; ++y) {
        for (std::int32_t x = seen.min.x; x < seen.end.x; ++x) {
            const Vec2 low = frame.min_corner({x, y});
            const Vec2 high = frame.max_corner({x, y});
            Label label;
            label.at = {low.x, canvas.camera.view.y_up ? high.y : low.y};
            label.anchor = {0, 0};
            label.offset = {4, 3};
            label.role = Role::quiet_text;
            label.is_small = true;
            label.text = fmt::format("{} {}", x, y);
            const double room = pixels / canvas.camera.pixel_ratio;
            if (static_cast<double>(label.text.size()) * 7 + 8 > room) continue;
            canvas.labels.push_back(std::move(label));
        }
    }
}

// All that lies above tiles and bodies.
void show_overlay(const Showing& showing, Canvas& canvas) {
    canvas.camera = showing.camera;
    canvas.theme = showing.theme;
    canvas.frame = showing.scene->frame;
    canvas.clear_overlay();

    const Frame& frame = showing.scene->frame;
    show_coordinates(frame, canvas);
    show_numbers(showing, canvas);
    if (showing.lists.state) {
        show_lists(showing.lists, visible_tiles(frame, showing.camera), frame, canvas);
    }
    ShownStructure structure = showing.structure;
    if (structure.run != nullptr && !structure.bucket && showing.hovered_point) {
        structure.bucket = bucket_at(*structure.run, *showing.hovered_point);
    }
    show_structure(structure, canvas);
    show_breakpoints(showing, frame, canvas);
    if (has_room_for_tiles(frame, showing.camera)) {
        if (showing.hovered) show_tile(*showing.hovered, Role::input, 1, frame, canvas);
        if (showing.pinned) show_tile(*showing.pinned, Role::input, 2, frame, canvas);
    }
    if (showing.brush) show_brush(*showing.brush, frame, canvas);
    if (has_boxes(showing)) {
        show_boxes(showing.live->camera(), showing.player, canvas);
        show_step_of_boxes(showing, canvas);
    }
    show_bounds(showing, canvas);
    show_items(showing, canvas);
    show_met_objects(showing, canvas);
    show_selected(showing, canvas);
    show_hand_marks(showing, frame, canvas);
    canvas.banner = banner_of(showing);
}

// Which structure it is, in the corner of its half.
void show_name(const world::StructureRun* run, const Rect& part, Canvas& canvas) {
    if (run == nullptr) return;
    Label label;
    label.at = canvas.camera.to_world(part.a);
    label.anchor = {0, 0};
    label.offset = {14, 12};
    label.has_plate = true;
    label.text = scene::name_of(run->structure().kind);
    canvas.labels.push_back(std::move(label));
}

}  // namespace

const Canvas& Shower::show(const Showing& showing) {
    const Player* player = showing.player;
    const TilesKey key{showing.scene_revision,
                       showing.pyramid,
                       player != nullptr ? player->recording() : nullptr,
                       player != nullptr ? player->cursor() : 0,
                       showing.selected,
                       showing.has_heat,
                       showing.painter,
                       showing.painter != nullptr ? showing.painter->revision() : 0,
                       showing.lists.state ? showing.lists.revision + 1 : 0,
                       has_boxes(showing) ? showing.live->camera().revision() + 1 : 0,
                       showing.camera};
    if (key_ != key) {
        canvas_.frame = showing.scene->frame;
        canvas_.highlights = highlights_of(showing, showing.camera);
        const Ground ground = has_boxes(showing)           ? Ground::highlights
                              : showing.pyramid != nullptr ? Ground::map
                                                           : Ground::everywhere;
        build_tile_picture(showing.camera, canvas_.frame, ground, showing.pyramid,
                           canvas_.highlights, canvas_.tiles);
        ++canvas_.tiles_revision;
        key_ = key;
    }
    show_bodies(showing);
    canvas_.part.reset();
    canvas_.beside = nullptr;
    if (showing.beside) canvas_.part = showing.beside->first;
    show_overlay(showing, canvas_);
    if (showing.beside) show_beside(showing);
    return canvas_;
}

void Shower::show_beside(const Showing& showing) {
    const Beside& beside = *showing.beside;
    canvas_.beside = &beside_;
    canvas_.copy_shift = beside.shift;
    Showing other = showing;
    other.structure = beside.structure;
    other.camera = showing.camera.panned(beside.shift);
    if (other.free_part) other.free_part = beside.second;
    beside_.part = beside.second;
    show_overlay(other, beside_);
    beside_.banner = {};
    show_name(showing.structure.run, beside.first, canvas_);
    show_name(beside.structure.run, beside.second, beside_);
}

void Shower::show_bodies(const Showing& showing) {
    const bool has_bodies = showing.has_bodies && showing.live != nullptr;
    const std::uint64_t revision = has_bodies ? showing.live->objects().revision() : 0;
    const BodiesKey key{revision, has_bodies, showing.camera};
    if (bodies_key_ == key) return;
    bodies_key_ = key;
    std::span<const Rect> bodies;
    if (has_bodies) bodies = showing.live->bodies(room_for_bodies_);
    build_body_picture(showing.camera, bodies, canvas_.bodies);
    ++canvas_.bodies_revision;
}

TileRect visible_tiles(const Frame& frame, const Camera& camera) {
    const Rect world = camera.visible();
    const auto run = [](const GridAxis& axis, double low, double high, std::int32_t& min,
                        std::int32_t& end) {
        const auto index = [&](double value) {
            const std::int64_t above =
                axis.first_index(value, [&](std::int64_t i) { return axis.line(i) > value; });
            return std::clamp<std::int64_t>(above, kTileMin + 2, kTileEnd - 2);
        };
        min = static_cast<std::int32_t>(index(low) - 2);
        end = static_cast<std::int32_t>(index(high) + 1);
    };
    TileRect tiles;
    run(frame.x_axis(), world.min().x, world.max().x, tiles.min.x, tiles.end.x);
    run(frame.y_axis(), world.min().y, world.max().y, tiles.min.y, tiles.end.y);
    return tiles;
}

Rect world_rect(const Frame& frame, const TileRect& tiles) {
    return {frame.min_corner(tiles.min), frame.max_corner({tiles.end.x - 1, tiles.end.y - 1})};
}

std::optional<Rect> extent_of(const scene::Scene& scene) {
    std::optional<Rect> whole;
    const auto include = [&](const Rect& rect) {
        if (!whole) {
            whole = Rect{rect.min(), rect.max()};
            return;
        }
        whole->a = {std::min(whole->a.x, rect.min().x), std::min(whole->a.y, rect.min().y)};
        whole->b = {std::max(whole->b.x, rect.max().x), std::max(whole->b.y, rect.max().y)};
    };
    if (scene.map.cells) include(world_rect(scene.frame, scene.map.cells->bounds()));
    if (scene.world.log) {
        for (const scene::ObjectOperation& operation : *scene.world.log) {
            if (operation.kind != scene::ObjectOperation::Kind::remove) include(operation.rect);
        }
    }
    for (const scene::Item& item : scene.items) {
        const Exhibit* exhibit = exhibit_of(item.thing);
        if (exhibit != nullptr && !item.hidden) include(exhibit->extent(item.thing));
    }
    return whole;
}

}  // namespace tileglass::app
