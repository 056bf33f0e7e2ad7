#include "app/exhibits/show.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <variant>

#include "tileglass/geometry/directions.hpp"

namespace tileglass::app {

namespace {

constexpr double kLeastNumberedTile = 44;  // pixels at 1x a tile: room for coordinates
constexpr double kLeastOutlinedTile = 5;   // pixels at 1x a tile: room for outlines of tiles

bool is_played(const Showing& showing, scene::ItemId item) {
    return showing.player != nullptr && item == showing.selected &&
           showing.player->recording() != nullptr && !showing.player->is_at_end();
}

// The tiles that the viewport shows, and one more on each side.
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

// Adds the part of an answer that lies in `seen`; equal runs of neighbouring rows become one.
void add_answer(const Answer& answer, const TileRect& seen, std::vector<Highlight>& highlights) {
    if (!answer.summary.extent) return;
    // An answer that fills its extent is one rectangle, however many rows it has.
    if (answer.summary.count == answer.summary.extent->area()) {
        highlights.push_back({*answer.summary.extent, Role::taken});
        return;
    }
    world::Question question = answer.question;
    // A cast, and a method that is not exact, goes otherwise where its bounds are others.
    if (answer.method->is_exact && !question.solids) {
        question.bounds = question.bounds ? intersection(*question.bounds, seen) : seen;
        if (question.bounds->is_empty()) return;
    }
    const std::size_t first = highlights.size();
    auto add = [&](const Span& given) {
        const Span span{given.y, std::max(given.x_min, seen.min.x),
                        std::min(given.x_end, seen.end.x)};
        if (span.x_min >= span.x_end || span.y < seen.min.y || span.y >= seen.end.y) return;
        if (highlights.size() > first) {
            TileRect& last = highlights.back().tiles;
            if (last.min.x == span.x_min && last.end.x == span.x_end && last.end.y == span.y) {
                ++last.end.y;
                return;
            }
        }
        highlights.push_back({{{span.x_min, span.y}, {span.x_end, span.y + 1}}, Role::taken});
    };
    const Result<Flow> flow =
        answering_method(answer).visit_spans(question, world::VisitorRef<Span>(add));
    if (!flow) highlights.resize(first);
}

std::vector<Highlight> highlights_of(const Showing& showing, const Camera& camera) {
    std::vector<Highlight> highlights;
    for (const Answer& answer : *showing.answers) {
        const scene::Item* item = showing.scene->find(answer.item);
        if (item == nullptr || item->hidden || answer.error) continue;
        // The picture has the document's tiles; an answer in tiles of its own is outlined instead.
        if (answer.question.frame != showing.scene->frame) continue;
        if (is_played(showing, answer.item)) {
            for (const TileRect& run : showing.player->taken()) {
                highlights.push_back({run, Role::taken});
            }
        } else {
            add_answer(answer, visible_tiles(answer.question.frame, camera), highlights);
        }
        if (answer.item == showing.selected && showing.player != nullptr) {
            for (const TileRect& run : showing.player->refused()) {
                highlights.push_back({run, Role::refused});
            }
        }
    }
    return highlights;
}

void show_items(const Showing& showing, Canvas& canvas) {
    for (const scene::Item& item : showing.scene->items) {
        if (item.hidden || !item.query) continue;
        const bool is_selected = item.id == showing.selected;
        const Exhibit& exhibit = exhibit_of(item.query->shape);
        exhibit.show(item.query->shape, is_selected, canvas);
        const Answer* answer = find_answer(*showing.answers, item.id);
        if (answer == nullptr) continue;
        if (!answer->error && answer->summary.extent &&
            answer->question.frame != showing.scene->frame) {
            canvas.outlines.push_back(
                {world_rect(answer->question.frame, *answer->summary.extent), 2, Role::taken});
        }
        const Rect extent = exhibit.extent(item.query->shape);
        Label label;
        label.at = {extent.min().x, canvas.camera.view.y_up ? extent.max().y : extent.min().y};
        label.anchor = {0, 1};
        label.offset = {0, -8};
        label.has_plate = true;
        label.role = answer->error ? Role::error : (is_selected ? Role::text : Role::quiet_text);
        label.text = answer->error ? fmt::format("{}: {}", item.name, answer->error->field)
                                   : fmt::format("{}: {} {}", item.name, answer->summary.count,
                                                 answer->summary.count == 1 ? "tile" : "tiles");
        canvas.labels.push_back(std::move(label));
    }
}

// Draws what decides about the pinned tile, and about the tile that the current step tests.
void show_reasons(const Showing& showing, const scene::Item& item, const Answer& answer,
                  Canvas& canvas) {
    const Exhibit& exhibit = exhibit_of(item.query->shape);
    if (exhibit.show_why == nullptr || answer.question.frame != showing.scene->frame) return;
    if (showing.pinned) exhibit.show_why(answer.question, *showing.pinned, canvas);
    const Player* player = showing.player;
    if (player == nullptr || player->is_at_end() || !player->current()) return;
    const auto event = *player->current();
    if (const auto* test = std::get_if<Test>(&event)) {
        exhibit.show_why(answer.question, test->tile, canvas);
    }
}

// The corner tiles that the recording has found, the tile of the current step, and grips.
void show_selected(const Showing& showing, Canvas& canvas) {
    const scene::Item* item = showing.scene->find(showing.selected);
    if (item == nullptr || item->hidden || !item->query) return;
    const Answer* answer = find_answer(*showing.answers, item->id);
    const Player* player = showing.player;
    if (answer != nullptr && !answer->error && player != nullptr) {
        const Frame& frame = answer->question.frame;
        const bool has_room =
            frame.size() * canvas.camera.scale() >= kLeastOutlinedTile * canvas.camera.pixel_ratio;
        for (const Locate& locate : player->located()) {
            if (has_room) {
                canvas.outlines.push_back(
                    {{frame.min_corner(locate.tile), frame.max_corner(locate.tile)},
                     2,
                     Role::located});
            }
            canvas.dots.push_back({locate.point, 4, Role::located});
        }
        if (!player->is_at_end() && player->current()) {
            if (const std::optional<Tile> tile = tile_of(*player->current())) {
                canvas.outlines.push_back(
                    {{frame.min_corner(*tile), frame.max_corner(*tile)}, 3, Role::current});
            }
        }
    }
    if (answer != nullptr && !answer->error) show_reasons(showing, *item, *answer, canvas);
    if (!showing.has_handles) return;
    const std::vector<Grip> grips = exhibit_of(item->query->shape).grips(item->query->shape);
    for (std::size_t i = 0; i < grips.size(); ++i) {
        canvas.handles.push_back({grips[i].at, showing.hot_grip == i});
    }
}

void show_tile(Tile tile, Role role, float width, const Frame& frame, Canvas& canvas) {
    canvas.outlines.push_back({{frame.min_corner(tile), frame.max_corner(tile)}, width, role});
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

}  // namespace

const Canvas& Shower::show(const Showing& showing) {
    const Player* player = showing.player;
    const TilesKey key{showing.scene_revision,
                       showing.pyramid,
                       player != nullptr ? player->recording() : nullptr,
                       player != nullptr ? player->cursor() : 0,
                       showing.selected,
                       showing.camera};
    if (key_ != key) {
        canvas_.frame = showing.scene->frame;
        canvas_.highlights = highlights_of(showing, showing.camera);
        build_tile_picture(showing.camera, canvas_.frame, showing.pyramid, canvas_.highlights,
                           canvas_.tiles);
        ++canvas_.tiles_revision;
        key_ = key;
    }
    canvas_.camera = showing.camera;
    canvas_.theme = showing.theme;
    canvas_.outlines.clear();
    canvas_.strokes.clear();
    canvas_.dots.clear();
    canvas_.handles.clear();
    canvas_.labels.clear();

    const Frame& frame = showing.scene->frame;
    show_coordinates(frame, canvas_);
    if (frame.size() * showing.camera.scale() >= kLeastOutlinedTile * showing.camera.pixel_ratio) {
        if (showing.hovered) show_tile(*showing.hovered, Role::input, 1, frame, canvas_);
        if (showing.pinned) show_tile(*showing.pinned, Role::input, 2, frame, canvas_);
    }
    if (showing.brush) show_brush(*showing.brush, frame, canvas_);
    show_items(showing, canvas_);
    show_selected(showing, canvas_);
    return canvas_;
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
    for (const scene::Item& item : scene.items) {
        if (item.query && !item.hidden) {
            include(exhibit_of(item.query->shape).extent(item.query->shape));
        }
    }
    return whole;
}

}  // namespace tileglass::app
