#include "app/document/picture/show.hpp"
#include "app/canvas/shortened.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "app/document/overlays/boxes.hpp"
#include "app/document/overlays/counted.hpp"
#include "app/document/overlays/foreign_tiles.hpp"
#include "app/document/overlays/tile_marks.hpp"
#include "app/document/picture/answer_tiles.hpp"
#include "app/document/picture/parts.hpp"
#include "app/document/shapes/walked.hpp"
#include "app/replay/words/words.hpp"
#include "app/world/live_world.hpp"
#include "sandbox/scene/resolve.hpp"
#include "sandbox/world/camera.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app {

namespace {

constexpr double kLeastOutlinedTile = 5;   // pixels at 1x per tile: room for outlines of tiles
constexpr double kLeastNumberedTile = 44;  // pixels at 1x per tile: room for coordinates
constexpr double kBannerMargin = 8;        // pixels at 1x

// Are tiles drawn only where a camera's boxes are?
bool has_boxes(const Showing& showing) {
    return showing.live != nullptr && showing.live->has_camera();
}

bool is_played(const Showing& showing, scene::ItemId item) {
    return showing.player != nullptr && item == showing.selected &&
           showing.player->recording() != nullptr && !showing.player->is_at_end();
}

// Do the foreign tiles of a query answer another question?
bool has_stale_tiles(const Showing& showing, const scene::Item& item) {
    return scene::is_stale(*item.query(), showing.scene->frame, showing.scene->map.cells);
}

// Is the item's whole answer compared with foreign tiles? One comparison is shown at a time.
bool shows_yours(const Showing& showing, const scene::Item& item) {
    return showing.painter == nullptr && item.query() != nullptr && item.query()->foreign &&
           !has_stale_tiles(showing, item) && !is_played(showing, item.id);
}

const Answer* selected_answer(const Showing& showing) {
    const scene::Item* item = showing.scene->find(showing.selected);
    return item != nullptr ? answer_in(showing, *item) : nullptr;
}

// Outlines the foreign tiles of the selected item that answer another question.
void show_stale_tiles(const Showing& showing, Canvas& canvas) {
    constexpr std::size_t kMost = 2000;
    const scene::Item* item = showing.scene->find(showing.selected);
    if (item == nullptr || item->hidden || item->query() == nullptr) return;
    if (!has_stale_tiles(showing, *item)) return;
    const Frame& frame = item->query()->foreign_for->frame;
    const std::vector<Tile>& tiles = item->query()->foreign->tiles();
    for (std::size_t i = 0; i < std::min(tiles.size(), kMost); ++i) {
        if (!kAllTiles.contains(tiles[i])) continue;
        canvas.strokes.push_back(
            border_of({frame.min_corner(tiles[i]), frame.max_corner(tiles[i])},
                      {.width = 1, .role = Role::quiet_text, .is_dashed = true}));
    }
}

// Adds refused tiles and heat from the selected item's recording.
void add_steps(const Showing& showing, const Frame& frame, const CanvasView& view,
               std::vector<Highlight>& highlights) {
    const Player& player = *showing.player;
    // Next to foreign tiles, refused tiles would look like extra ones.
    if (!shows_yours(showing, *showing.scene->find(showing.selected))) {
        for (const TileRect& run : player.found().refused)
            highlights.push_back({run, Role::refused});
    }
    if (!showing.parts.has_heat) return;
    add_heat(tests_in(player, visible_tiles(frame, view)), most_tests(player), highlights);
}

// Adds the ends of a segment through solid tiles that lie on one, as a cast would hit it there:
// taken tiles look alike whether they are solid or not.
void add_blocked_ends(const shapes::Question& question, const scene::TileMap* map,
                      std::vector<Highlight>& highlights) {
    const auto* pair = std::get_if<Segment>(&question.shape);
    if (map == nullptr || pair == nullptr || question.solids) return;
    for (const Vec2 end : {pair->from, pair->to}) {
        const std::optional<Tile> tile = question.frame.tile_at(end);
        if (!tile || !map->is_solid(*tile)) continue;
        highlights.push_back({{*tile, {tile->x + 1, tile->y + 1}}, Role::hit});
    }
}

// The lists show what is placed. The picture shows the document's frame; an answer in another frame
// is outlined instead.
bool has_tiles_to_paint(const Showing& showing, const Answer& answer) {
    const scene::Item* item = showing.scene->find(answer.item);
    return item != nullptr && !item->hidden && !item->is_placed() && tells_tiles(answer) &&
           answer.question.frame == showing.scene->frame;
}

// Adds the tiles of an answer that has some.
void add_tiles(const Showing& showing, const Answer& answer, scene::Deadline& deadline,
               Canvas& canvas) {
    const CanvasView& view = showing.view;
    std::vector<Highlight>& highlights = canvas.highlights;
    const scene::Item& item = *showing.scene->find(answer.item);
    // A comparison replaces the steps, whose hatches would look like a difference.
    const TileRect seen = visible_tiles(answer.question.frame, view);
    if (showing.painter != nullptr &&
        showing.painter->paint(answer.item, showing.player, seen, highlights)) {
        return;
    }
    const std::size_t first = highlights.size();
    if (is_played(showing, answer.item)) {
        for (const TileRect& run : showing.player->found().taken) {
            highlights.push_back({run, Role::taken});
        }
    } else if (!answer.error && shows_yours(showing, item)) {
        add_foreign_tiles(answer, *item.query()->foreign, seen, highlights);
    } else if (!add_answer(answer, seen, highlights, deadline)) {
        canvas.in_part.push_back(answer.item);
    }
    for (std::size_t i = first; i < highlights.size(); ++i) {
        highlights[i].answer = bits_of_answer(answer.item);
    }
    for (const Hit& hit : hits_of(answer, player_of(showing, answer.item))) {
        highlights.push_back({{hit.tile, {hit.tile.x + 1, hit.tile.y + 1}}, Role::hit});
    }
    add_blocked_ends(answer.question, showing.scene->map.cells.get(), highlights);
    if (answer.item == showing.selected && showing.player != nullptr) {
        add_steps(showing, answer.question.frame, view, highlights);
    }
}

// Adds the tiles of all answers, boxes and lists.
void add_highlights(const Showing& showing, Canvas& canvas) {
    const CanvasView& view = showing.view;
    if (has_boxes(showing)) {
        add_streamed_tiles(showing.live->camera(), showing.player, canvas.highlights);
    }
    if (showing.lists.state) {
        add_list_heat(showing.lists, visible_tiles(showing.scene->frame, view), canvas.highlights);
    }
    constexpr std::size_t kMostHighlights = 200'000;  // more would take longer than a screen frame
    canvas.left_out = 0;
    scene::Deadline deadline(showing.seconds_of_tiles);
    for (const Answer& answer : *showing.answers) {
        if (!has_tiles_to_paint(showing, answer)) continue;
        const bool has_room = canvas.highlights.size() < kMostHighlights && !deadline.look();
        if (answer.item == showing.selected) {
            scene::Deadline own(showing.seconds_of_tiles);
            add_tiles(showing, answer, own, canvas);
        } else if (has_room) {
            add_tiles(showing, answer, deadline, canvas);
        } else {
            ++canvas.left_out;
        }
    }
}

// Does the text in small letters, plus `margin`, fit into a tile of `pixels` at 1x?
bool has_room_for(const std::string& text, double margin, double pixels) {
    return static_cast<double>(text.size()) * 7 + margin <= pixels;
}

// Writes a number into each tile of the selected item, if tiles are large enough: how often it was
// tested, or its place in the order of visiting.
void show_numbers(const Showing& showing, Canvas& canvas) {
    const Answer* answer = selected_answer(showing);
    const scene::Item* item = showing.scene->find(showing.selected);
    if (showing.player == nullptr || item == nullptr || item->hidden || answer == nullptr ||
        item->is_placed() || answer->error || answer->question.frame != showing.scene->frame) {
        return;
    }
    const Frame& frame = answer->question.frame;
    const double pixels = tile_pixels(frame, canvas.view);
    if (pixels < kLeastCountedTile || (!showing.parts.has_heat && !showing.parts.has_order)) return;
    const TileRect seen = visible_tiles(frame, canvas.view);
    const std::uint32_t most = showing.parts.has_heat ? most_tests(*showing.player) : 0;
    for (const auto& [tile, number] : showing.parts.has_heat ? tests_in(*showing.player, seen)
                                                             : order_in(*showing.player, seen)) {
        const auto is_here = [&](const HandMark& mark) { return mark.tile == tile; };
        const std::vector<HandMark>* marks = showing.hand_marks;
        if (marks != nullptr && std::any_of(marks->begin(), marks->end(), is_here)) continue;
        const std::string text = fmt::format("{}", number);
        if (!has_room_for(text, 4, pixels)) continue;
        // On the far half of the heat colours, the canvas colour is most readable.
        const bool is_far = showing.parts.has_heat && is_far_heat(heat_of(number, most));
        canvas.labels.push_back({.at = center_of(tile, frame),
                                 .text = text,
                                 .role = is_far ? Role::canvas : Role::text,
                                 .is_small = true,
                                 .gives_way = true,
                                 .moves = true,
                                 .about = area_of(tile, frame),
                                 .stays_within_about = true});
    }
}

// A plus or minus in the middle of a tile.
void show_hand_mark(const HandMark& mark, const Frame& frame, Canvas& canvas) {
    constexpr double kReach = 9;  // pixels at 1x
    const double tile = frame.size() * canvas.view.scale();
    const double reach = std::min(kReach * canvas.view.pixel_ratio, tile * 0.35);
    constexpr double kRim = 1.5;
    const Vec2 at = center_of(mark.tile, frame);
    const auto draw = [&](double pixels, float width, Role role) {
        const double world = pixels / canvas.view.scale();
        for (const Vec2 way : {Vec2{world, 0}, Vec2{0, world}}) {
            if (way.x == 0 && !mark.is_in) continue;
            canvas.strokes.push_back(
                {.points = {at - way, at + way}, .width = width, .role = role});
        }
    };
    // A rim in the canvas colour sets it off from anything below.
    draw(reach + kRim * canvas.view.pixel_ratio, 7, Role::canvas);
    draw(reach, 4, mark.is_in ? Role::marked_in : Role::marked_out);
}

void show_hand_marks(const Showing& showing, const Frame& frame, Canvas& canvas) {
    if (showing.hand_marks == nullptr) return;
    const scene::Item* item = showing.scene->find(showing.selected);
    if (item == nullptr || item->hidden || !item->is_known()) return;
    if (item->query() != nullptr && item->query()->frame.value_or(frame) != frame) return;
    for (const HandMark& mark : *showing.hand_marks) show_hand_mark(mark, frame, canvas);
}

// At the top of the canvas.
Banner banner_of(const Showing& showing) {
    if (!showing.parts.has_banner) return {};
    const CanvasView& view = showing.view;
    const double margin = kBannerMargin * view.pixel_ratio;
    constexpr std::size_t kMost = 1'000;  // bytes: names of items may be long
    return {beginning_of(notice_of(showing), kMost), view.corner + Vec2{margin, margin},
            view.width - 2 * margin};
}

// The bounds of the world of objects: there are no lists outside.
void show_bounds(const Showing& showing, Canvas& canvas) {
    const std::optional<TileRect>& bounds = showing.scene->world.bounds;
    if (!bounds || bounds->is_empty()) return;
    canvas.strokes.push_back(border_of(world_rect(showing.scene->frame, *bounds),
                                       {.width = 1, .role = Role::quiet_text, .is_dashed = true}));
}

// The brush is drawn at any zoom, as long as it is larger than a dot.
void show_brush(const TileRect& tiles, const Frame& frame, Canvas& canvas) {
    const double pixels = static_cast<double>(tiles.width()) * frame.size() * canvas.view.scale();
    if (pixels < kLeastOutlinedTile * canvas.view.pixel_ratio) return;
    canvas.outlines.push_back({world_rect(frame, tiles), 2, Role::input});
}

// Writes coordinates into every tile, if all tiles have room for theirs.
void show_coordinates(const Frame& frame, Canvas& canvas) {
    const double pixels = tile_pixels(frame, canvas.view);
    if (pixels < kLeastNumberedTile) return;
    const TileRect seen = visible_tiles(frame, canvas.view);
    // In all tiles or in none.
    std::string longest;
    for (const std::int32_t x : {seen.min.x, seen.end.x - 1}) {
        for (const std::int32_t y : {seen.min.y, seen.end.y - 1}) {
            const std::string text = fmt::format("{} {}", x, y);
            if (text.size() > longest.size()) longest = text;
        }
    }
    if (!has_room_for(longest, 8, pixels)) return;
    for (std::int32_t y = seen.min.y; y < seen.end.y; ++y) {
        for (std::int32_t x = seen.min.x; x < seen.end.x; ++x) {
            const std::string text = fmt::format("{} {}", x, y);
            canvas.labels.push_back({.at = screen_corner_of({x, y}, frame, canvas.view),
                                     .text = text,
                                     .anchor = {0, 0},
                                     .offset = {4, 3},
                                     .role = Role::quiet_text,
                                     .is_small = true,
                                     .gives_way = true});
        }
    }
}

// Removes what has a hidden role.
template <typename Drawn>
void leave_out(std::vector<Drawn>& all, std::uint64_t roles) {
    if (roles == 0) return;
    std::erase_if(all, [roles](const Drawn& drawn) {
        return (roles >> static_cast<unsigned>(drawn.role) & 1) != 0;
    });
}

// Lights what the chosen number counts.
void show_counted_steps(const Showing& showing, Canvas& canvas) {
    const Answer* answer = selected_answer(showing);
    const scene::Item* item = showing.scene->find(showing.selected);
    const bool is_of_answer =
        answer != nullptr && !answer->error && item != nullptr && item->query() != nullptr;
    const Frame& frame = showing.cells  ? *showing.cells
                         : is_of_answer ? answer->question.frame
                                        : showing.scene->frame;
    const auto light = [&](const LitSteps& lit, Role role) {
        if (lit.steps == nullptr) return;
        const auto first = std::lower_bound(lit.steps->begin(), lit.steps->end(), lit.first);
        const auto end = std::upper_bound(first, lit.steps->end(), lit.player->cursor());
        show_counted(*lit.player->recording(), {first, end}, role, frame, showing.live, canvas);
    };
    light(showing.counted_of_other, Role::only_b);
    light(showing.counted, Role::input);
}

// In the corner of the canvas.
void show_left_out(Canvas& canvas) {
    if (canvas.left_out == 0) return;
    canvas.labels.push_back(
        {.at = canvas.view.to_world(canvas.view.corner),
         .text = fmt::format("shapes that have too many tiles or take too long, not "
                             "painted: {}",
                             grouped(canvas.left_out)),
         .anchor = {0, 0},
         .offset = {14, 12},
         .has_plate = true});
}

void draw_layers(const Showing& showing, Layer layer, Canvas& canvas) {
    if (showing.layers) showing.layers(layer, canvas);
}

// Everything above tiles and bodies.
void show_overlay(const Showing& showing, Canvas& canvas) {
    canvas.view = showing.view;
    canvas.theme = showing.theme;
    canvas.frame = showing.scene->frame;
    canvas.clear_overlay();
    canvas.taken = showing.taken;
    const Frame& frame = showing.scene->frame;
    if (showing.parts.has_coordinates) show_coordinates(frame, canvas);
    const std::size_t coordinates = canvas.labels.size();
    show_left_out(canvas);
    show_numbers(showing, canvas);
    if (showing.lists.state) {
        show_lists(showing.lists, visible_tiles(frame, showing.view), frame, canvas);
    }
    draw_layers(showing, Layer::lists, canvas);
    draw_layers(showing, Layer::structure, canvas);
    show_breakpoints(showing, frame, canvas);
    const Pointed& pointed = showing.pointed;
    if (has_room_for_tiles(frame, showing.view)) {
        if (pointed.hovered) outline_tile(*pointed.hovered, Role::input, 1, frame, canvas);
        if (pointed.pinned) outline_tile(*pointed.pinned, Role::input, 2, frame, canvas);
    }
    draw_layers(showing, Layer::tile, canvas);
    if (showing.brush) show_brush(*showing.brush, frame, canvas);
    if (has_boxes(showing)) {
        show_boxes(showing.live->camera(), showing.player, canvas);
        show_step_of_boxes(showing, canvas);
    }
    show_bounds(showing, canvas);
    show_items(showing, canvas);
    show_met_objects(showing, canvas);
    draw_layers(showing, Layer::items, canvas);
    show_selected(showing, canvas);
    show_hand_marks(showing, frame, canvas);
    show_stale_tiles(showing, canvas);
    show_counted_steps(showing, canvas);
    draw_layers(showing, Layer::counts, canvas);
    show_band(showing, canvas);
    draw_layers(showing, Layer::all, canvas);
    if (!showing.parts.has_labels) canvas.labels.resize(coordinates);
    canvas.banner = banner_of(showing);
    leave_out(canvas.outlines, showing.hidden_roles);
    leave_out(canvas.strokes, showing.hidden_roles);
    leave_out(canvas.ticks, showing.hidden_roles);
    leave_out(canvas.dots, showing.hidden_roles);
}

// What the printed tracker got wrong; empty: nothing.
std::string wrong_sentence_of(const Showing& showing) {
    return showing.lists.wrong.empty() ? std::string() : wrong_sentence(showing.lists);
}

}  // namespace

std::string notice_of(const Showing& showing) {
    std::string text;
    if (!showing.has_astray) return wrong_sentence_of(showing);
    // The selected item's error takes precedence: only its recording says where it happens.
    const auto look_at = [&](const Answer& answer) {
        // There may be very many, and hardly any went wrong.
        if (!went_astray(answer)) return;
        const scene::Item* item = showing.scene->find(answer.item);
        if (item == nullptr || item->hidden) return;
        const Player* player = player_of(showing, answer.item);
        const Recording* recording = player != nullptr ? player->recording() : nullptr;
        const std::optional<std::string> sentence = astray_sentence(*item, answer, recording);
        if (sentence && (text.empty() || answer.item == showing.selected)) text = *sentence;
    };
    for (const Answer& answer : *showing.answers) look_at(answer);
    return text.empty() ? wrong_sentence_of(showing) : text;
}

bool lies_in(const scene::Item& item, const Rect& area) {
    const Exhibit* exhibit = exhibit_of(item.thing);
    return exhibit != nullptr && !item.hidden && contains(area, exhibit->extent(item.thing));
}

bool may_be_seen(const scene::Item& item, const Rect& sight) {
    if (const std::optional<Path> path = path_of(item)) {
        const PathPart part = part_in(*path, sight);
        return part.low <= part.high;
    }
    return overlaps(exhibit_of(item.thing)->extent(item.thing), sight);
}

bool has_room_for_tiles(const Frame& frame, const CanvasView& view) {
    return frame.size() * view.scale() >= kLeastOutlinedTile * view.pixel_ratio;
}

const Answer* answer_in(const Showing& showing, const scene::Item& item) {
    return find_answer(*showing.answers, item.id);
}

const Player* player_of(const Showing& showing, scene::ItemId item) {
    return item == showing.selected ? showing.player : nullptr;
}

const Canvas& CanvasBuilder::build(const Showing& showing) {
    const Player* player = showing.player;
    const TilesKey key{showing.scene_revision,
                       showing.pyramid,
                       player != nullptr ? player->recording() : nullptr,
                       player != nullptr ? player->cursor() : 0,
                       showing.selected,
                       showing.parts.has_heat,
                       showing.painter,
                       showing.painter != nullptr ? showing.painter->revision() : 0,
                       showing.lists.state ? showing.lists.revision + 1 : 0,
                       has_boxes(showing) ? showing.live->camera().revision() + 1 : 0,
                       showing.view,
                       showing.hidden_roles};
    if (key_ != key) {
        canvas_.frame = showing.scene->frame;
        canvas_.highlights.clear();
        canvas_.in_part.clear();
        add_highlights(showing, canvas_);
        leave_out(canvas_.highlights, showing.hidden_roles);
        build_tile_picture(showing.view.in_corner(), canvas_.frame, showing.pyramid,
                           canvas_.highlights, canvas_.tiles,
                           has_boxes(showing) ? Ground::highlights : Ground::map);
        ++canvas_.tiles_revision;
        key_ = key;
    }
    show_bodies(showing);
    canvas_.part.reset();
    canvas_.second = nullptr;
    if (showing.halves) canvas_.part = showing.halves->first;
    show_overlay(showing, canvas_);
    canvas_.scale_bar = showing.scale_bar;
    if (showing.halves) show_second(showing);
    return canvas_;
}

void CanvasBuilder::show_second(const Showing& showing) {
    const Halves& halves = *showing.halves;
    canvas_.second = &second_;
    canvas_.copy_shift = halves.shift;
    Showing other = showing;
    other.cells = showing.cells_of_second;
    other.view = showing.view.panned(halves.shift);
    second_.is_second = true;
    second_.part = halves.second;
    second_.in_part = canvas_.in_part;
    show_overlay(other, second_);
    second_.banner = {};
}

void CanvasBuilder::show_bodies(const Showing& showing) {
    const bool has_bodies = showing.parts.has_bodies && showing.live != nullptr;
    const BodiesKey key{has_bodies ? showing.live->objects().revision() + 1 : 0,
                        showing.later_operations, showing.view};
    if (bodies_key_ == key) return;
    bodies_key_ = key;
    std::span<const Rect> bodies;
    if (has_bodies) {
        bodies = showing.later_operations == 0
                     ? bodies_of(*showing.live, room_for_bodies_)
                     : bodies_before(*showing.live, showing.later_operations, room_for_bodies_);
    }
    build_body_picture(showing.view.in_corner(), bodies, canvas_.bodies);
    ++canvas_.bodies_revision;
}

namespace {

// The rect that ends at the tile lines around `rect`; near enough to be looked at.
Rect with_whole_tiles(const Frame& frame, const Rect& rect) {
    const auto line = [&](double value, double origin, double (*round)(double)) {
        const double at = origin + round((value - origin) / frame.size()) * frame.size();
        return std::isfinite(at) ? at : value;
    };
    const auto down = [](double value) { return std::floor(value); };
    const auto up = [](double value) { return std::ceil(value); };
    const Vec2 origin = frame.origin();
    return {{line(rect.min().x, origin.x, down), line(rect.min().y, origin.y, down)},
            {line(rect.max().x, origin.x, up), line(rect.max().y, origin.y, up)}};
}

// The area of the boxes that a camera loads on its way, in the map if there is one.
Rect loaded_area(const scene::Camera& camera, const scene::Scene& scene) {
    const double tile = scene.frame.size();
    const Vec2 seen = camera.view.max() - camera.view.min();
    const auto box = [&](std::int32_t tiles, double view) {
        return camera.boxes.has_size() ? tiles * tile : view / 3 + tile;
    };
    // From the middle of the view, which passes through all points of the path.
    const double load = camera.boxes.settings.load + 0.5;
    const Vec2 reach{std::max(load * box(camera.boxes.width, seen.x), seen.x / 2),
                     std::max(load * box(camera.boxes.height, seen.y), seen.y / 2)};
    const Vec2 start = camera.view.middle();
    Rect way{start, start};
    for (const Vec2& point : camera.path) way = hull(way, {point, point});
    Rect area{way.a - reach, way.b + reach};
    if (const std::optional<TileRect> bounds = bounds_of(scene.map, std::nullopt)) {
        const Rect map = world_rect(scene.frame, *bounds);
        area.a = {std::clamp(area.a.x, map.a.x, map.b.x), std::clamp(area.a.y, map.a.y, map.b.y)};
        area.b = {std::clamp(area.b.x, map.a.x, map.b.x), std::clamp(area.b.y, map.a.y, map.b.y)};
        // The article's script also loads boxes at the other edge.
        if (camera.is_as_printed) std::tie(area.a.x, area.b.x) = std::pair(map.a.x, map.b.x);
    }
    return area;
}

}  // namespace

std::optional<Rect> extent_of(const scene::Scene& scene) {
    std::optional<Rect> whole;
    const auto include = [&](const Rect& rect) { whole = hull(whole.value_or(rect), rect); };
    if (scene.map.cells) include(world_rect(scene.frame, scene.map.cells->bounds()));
    if (scene.world.log) {
        for (const scene::ObjectOperation& operation : *scene.world.log) {
            if (operation.kind == scene::ObjectOperation::Kind::remove) continue;
            include(with_whole_tiles(scene.frame, operation.rect));
        }
    }
    const scene::Item* driving = scene::driving_camera(scene);
    for (const scene::Item& item : scene.items) {
        const Exhibit* exhibit = exhibit_of(item.thing);
        if (exhibit == nullptr || item.hidden) continue;
        const scene::TileQuery* query = item.query();
        const bool has_frame = query != nullptr && query->frame;
        include(
            with_whole_tiles(has_frame ? *query->frame : scene.frame, exhibit->extent(item.thing)));
        const auto* camera = item.as<scene::Camera>();
        if (camera != nullptr && &item == driving) {
            include(loaded_area(*camera, scene));
        }
    }
    return whole;
}

}  // namespace tileglass::app
