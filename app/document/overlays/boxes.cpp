#include "app/document/overlays/boxes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>
#include <variant>

#include "app/document/overlays/tile_marks.hpp"
#include "app/replay/words/words.hpp"
#include "sandbox/maps/tile_map.hpp"

namespace tileglass::app {

namespace {

constexpr double kLeastBoxForNumbers = 44;  // pixels at 1x
constexpr double kLeastTileForDots = 5;     // pixels at 1x
constexpr std::size_t kMostDots = 5000;     // dots, for tiles that a frame works on
constexpr std::size_t kMostLines = 400;     // lines, from old to new places of recycled tiles

bool meet(const Rect& a, const Rect& b) {
    return a.min().x < b.max().x && b.min().x < a.max().x && a.min().y < b.max().y &&
           b.min().y < a.max().y;
}

Role box_role(BoxState state, bool is_in_sight) {
    switch (state) {
        case BoxState::loading: return Role::box_loading;
        case BoxState::unloading: return Role::box_unloading;
        default: return is_in_sight ? Role::box_in_sight : Role::box_loaded;
    }
}

// Drawn just inside the box, so that neighbours do not cover each other.
void show_box(const Rect& area, BoxState state, bool is_in_sight, Canvas& canvas) {
    const double inset = 1.5 * canvas.view.pixel_ratio / canvas.view.scale();
    const Vec2 by{inset, inset};
    const bool is_loaded = state == BoxState::loaded;
    canvas.strokes.push_back(
        border_of({area.a + by, area.b - by}, {.width = is_loaded && !is_in_sight ? 1.0F : 2.0F,
                                               .role = box_role(state, is_in_sight),
                                               .is_dashed = !is_loaded}));
}

// How many tiles of an incomplete box are built.
void show_progress(const Rect& area, std::int64_t built, std::int64_t total, Canvas& canvas) {
    const double pixels = (area.b.x - area.a.x) * canvas.view.scale();
    if (pixels < kLeastBoxForNumbers * canvas.view.pixel_ratio) return;
    canvas.labels.push_back({.at = area.middle(),
                             .text = fmt::format("{}/{}", built, total),
                             .is_small = true,
                             .has_plate = true,
                             .moves = true,
                             .about = area,
                             .stays_within_about = true});
}

// The square of boxes up to a distance from the camera's box.
void show_distance(const world::CameraRun& run, std::int64_t boxes, const std::string& name,
                   Role role, Canvas& canvas) {
    const BoxGrid& grid = run.streamer().grid();
    const Box camera = *run.streamer().camera();
    const auto corner = [&](std::int64_t x, std::int64_t y) {
        const auto tile = [](std::int64_t index) {
            return static_cast<std::int32_t>(std::clamp<std::int64_t>(index, kTileMin, kTileEnd));
        };
        return run.plan().frame.min_corner({tile(x * grid.width()), tile(y * grid.height())});
    };
    const Rect area{corner(camera.x - boxes, camera.y - boxes),
                    corner(camera.x + boxes + 1, camera.y + boxes + 1)};
    canvas.strokes.push_back(
        border_of(area, {.width = 1, .role = role, .opacity = 0.7F, .is_dashed = true}));
    // Without a name where it would lie over another one.
    if (name.empty()) return;
    canvas.labels.push_back({.at = {area.b.x, canvas.view.y_up ? area.b.y : area.a.y},
                             .text = name,
                             .anchor = {1, 1},
                             .offset = {0, -2},
                             .role = Role::quiet_text,
                             .is_small = true,
                             .is_kept = true});
}

void show_wrong_boxes(const world::WrongBoxes& wrong, const Frame& frame, const Rect& seen,
                      Canvas& canvas) {
    for (const world::WrongBox& box : wrong.boxes) {
        const Rect area = world_rect(frame, box.tiles);
        if (!meet(area, seen)) continue;
        show_fault(area, box.is_missing, 1.5F, canvas);
        canvas.strokes.push_back(border_of(area, {.width = 1.5F, .role = Role::error}));
    }
    if (!has_tile_dots(frame, canvas.view)) return;
    const double pixels = tile_pixels(frame, canvas.view);
    // Larger than the dots of a frame's work, whose colour may be the same.
    const auto radius =
        static_cast<float>(std::min(pixels / 4, std::clamp(pixels / 6.4, 2.5, 6.4)));
    for (const Tile tile : wrong.depths) {
        const Rect area = area_of(tile, frame);
        if (meet(area, seen)) canvas.dots.push_back({area.middle(), radius, Role::error});
    }
}

// The work of a frame: a dot for each tile, and a line from a recycled tile's old place.
void show_work(const FrameShown& frame, const Frame& tiles, const Rect& seen, Canvas& canvas) {
    if (!has_tile_dots(tiles, canvas.view)) return;
    const auto radius =
        static_cast<float>(std::clamp(tile_pixels(tiles, canvas.view) / 10, 1.0, 4.0));
    std::size_t lines = 0;
    std::size_t dots = 0;
    const auto dot = [&](Tile tile, Role role) {
        const Vec2 at = center_of(tile, tiles);
        if (dots == kMostDots || !meet({at, at}, seen)) return;
        canvas.dots.push_back({at, radius, role});
        ++dots;
    };
    for (const Event& event : frame.done) {
        if (const auto* cleared = std::get_if<ClearTile>(&event)) {
            dot(cleared->tile, Role::refused);
            continue;
        }
        const auto* built = std::get_if<BuildTile>(&event);
        if (built == nullptr) continue;
        dot(built->tile, built->is_recycled ? Role::entered : Role::left);
        if (!built->is_recycled || lines == kMostLines) continue;
        canvas.strokes.push_back(
            {.points = {center_of(built->was_at, tiles), center_of(built->tile, tiles)},
             .width = 1,
             .role = Role::entered,
             .opacity = 0.4F});
        ++lines;
    }
}

// The kinds of tiles before the events to come; kNoTile if there was no tile.
std::map<std::pair<std::int32_t, std::int32_t>, TileKind> before(std::span<const Event> to_come) {
    std::map<std::pair<std::int32_t, std::int32_t>, TileKind> kinds;
    for (const Event& event : to_come) {
        if (const auto* built = std::get_if<BuildTile>(&event)) {
            kinds.try_emplace({built->tile.y, built->tile.x}, kNoTile);
        } else if (const auto* cleared = std::get_if<ClearTile>(&event)) {
            kinds.try_emplace({cleared->tile.y, cleared->tile.x}, cleared->kind);
        }
    }
    return kinds;
}

}  // namespace

bool has_tile_dots(const Frame& frame, const CanvasView& view) {
    return tile_pixels(frame, view) >= kLeastTileForDots;
}

FrameShown frame_shown(const world::LiveCamera& camera, const Player* player) {
    if (!camera.recording()) return {};
    const std::span<const Event> all = camera.recording()->events();
    if (player == nullptr || player->recording() != camera.recording().get()) return {all, {}};
    return {all.first(player->cursor()), all.subspan(player->cursor())};
}

void add_streamed_tiles(const world::LiveCamera& camera, const Player* player,
                        std::vector<Highlight>& highlights) {
    const Streamer<scene::Tiles>& streamer = camera.run()->streamer();
    const auto changed = before(frame_shown(camera, player).to_come);
    const scene::MapSource& map = camera.run()->plan().map;
    std::size_t first = highlights.size();
    const auto add = [&](Tile at, TileKind kind) {
        const Role role = scene::is_solid_kind(map, kind) ? Role::solid_tile : Role::open_tile;
        add_tile({{at, {at.x + 1, at.y + 1}}, role}, first, highlights);
    };
    streamer.for_each_box([&](Box box, std::int64_t, std::int64_t) {
        first = highlights.size();
        streamer.for_each_tile(box, [&](const StreamedTile& tile) {
            if (!changed.contains({tile.at.y, tile.at.x})) add(tile.at, tile.kind);
        });
    });
    first = highlights.size();
    for (const auto& [at, kind] : changed) {
        if (kind != kNoTile) add({at.second, at.first}, kind);
    }
}

void show_boxes(const world::LiveCamera& camera, const Player* player, Canvas& canvas) {
    const world::CameraRun& run = *camera.run();
    const Streamer<scene::Tiles>& streamer = run.streamer();
    const Rect seen = canvas.view.visible();
    const Rect view = run.view();
    const StreamSettings& settings = streamer.settings();
    streamer.for_each_box([&](Box box, std::int64_t built, std::int64_t total) {
        const Rect area = world_rect(run.plan().frame, streamer.grid().tiles_of(box));
        const BoxState state = streamer.state_of(box);
        if (!meet(area, seen)) return;
        show_box(area, state, meet(area, view), canvas);
        if (built < total) show_progress(area, built, total, canvas);
    });
    show_work(frame_shown(camera, player), run.plan().frame, seen, canvas);
    show_wrong_boxes(camera.wrong_boxes(), run.plan().frame, seen, canvas);
    show_distance(run, settings.load, "load", Role::box_loaded, canvas);
    if (settings.unload - 1 > settings.load) {
        constexpr double kLine = 16;  // pixels at 1x, from one name to the next
        const auto between = static_cast<double>(settings.unload - 1 - settings.load);
        const double apart = between * streamer.grid().height() * run.plan().frame.size();
        const bool is_apart = apart * canvas.view.scale() > kLine * canvas.view.pixel_ratio;
        show_distance(run, settings.unload - 1, is_apart ? "keep" : "", Role::box_unloading,
                      canvas);
    }
    canvas.strokes.push_back(border_of(view, {.width = 2.5F}));
    const std::int64_t holes = run.frames().back().holes;
    if (holes == 0) return;
    canvas.labels.push_back({.at = {view.min().x, view.max().y},
                             .text = grouped(holes, "tile") + " of the view still missing",
                             .anchor = {0, 0},
                             .offset = {0, 4},
                             .role = Role::error,
                             .has_plate = true,
                             .moves = true});
}

}  // namespace tileglass::app
