#include "sandbox/scene/replay_log.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "sandbox/scene/fields.hpp"
#include "sandbox/scene/map_json.hpp"
#include "sandbox/scene/tile_sources.hpp"
#include "sandbox/text/json.hpp"
#include "sandbox/text/lines.hpp"

namespace tileglass::scene {

namespace {

/// Reads a frame, and refuses unknown keys.
Result<Frame> read_whole_frame(JsonView value) {
    const Result<Frame> frame = read_frame(value);
    if (!frame) return frame;
    for (const auto& [key, ignored] : value.members()) {
        if (!is_frame_key(key)) {
            return Error{"frame." + shortened(key.string()), "a frame has no such key"};
        }
    }
    return frame;
}

Result<ReplayWorld> read_world_object(JsonView object, const MapFolder& folder) {
    ReplayWorld read;
    Progress unwatched;
    for (const auto& [key, value] : object.members()) {
        std::optional<Error> error;
        if (key.is("frame")) {
            error = keep(read_whole_frame(value), read.frame);
        } else if (key.is("bounds")) {
            error = keep(read_tile_rect(value, "bounds"), read.world.bounds);
        } else if (key.is("tracker")) {
            error = keep(read_tracker(value, "tracker"), read.world.tracker);
        } else if (key.is("map")) {
            std::vector<std::string> unknown;
            error = keep(read_map_source(value, folder, unwatched, unknown), read.map);
            if (error && folder.unreadable == UnreadableMap::is_kept) {
                read.without_map =
                    fmt::format("world.{}: {}; it is kept as it is", error->field, error->message);
                read.map.is_unread = true;
                read.source.set("map", spaced_text(value));
                error.reset();
            }
            if (!error && !unknown.empty()) {
                error = Error{unknown.front(), "a map that is a file has no such key"};
            }
        } else if (!key.is("boxes")) {
            error = Error{shortened(key.string()), "a world has no such key"};
        }
        if (error) return *error;
    }
    // Last, because the bounds depend on the map.
    if (const auto found = object.find("boxes")) {
        const Result<Boxes> boxes = BoxesOr{kReplayBoxes}.read(*found, "boxes");
        if (!boxes) return boxes.error();
        const std::optional<TileRect> all = bounds_of(read.map, read.world.bounds);
        if (auto error = too_many_tiles(*boxes, "boxes", all)) return *error;
        if (!boxes->has_size()) return Error{"boxes.size", "boxes have a size in tiles"};
        read.boxes = *boxes;
    }
    return read;
}

/// The positions of a log's camera, frame by frame.
struct Places {
    static constexpr std::size_t kMost = Camera::kMostJumps + 1;
    static constexpr std::int64_t kMostTicks = std::int64_t{1} << 52;  ///< per line

    std::vector<Vec2> frames;
    std::size_t lines = 0;
    bool is_cut_off = false;  ///< the log has more frames

    /// Adds a valid `{"view": [x, y]}` or `{"tick": n}`. Returns false for anything else.
    bool add(JsonView line, const Frame& frame) {
        if (const auto view = read_view_line(line, frame)) {
            if (*view) add_frames(**view, 1);
            return view->has_value();
        }
        const auto [key, value] = *line.members().begin();
        if (!key.is("tick") || frames.empty()) return false;
        const Result<std::int64_t> ticks = read_whole(value, "tick", 1, kMostTicks);
        if (!ticks) return false;
        add_frames(frames.back(), *ticks);
        return true;
    }

private:
    void add_frames(Vec2 at, std::int64_t count) {
        ++lines;
        const auto room = static_cast<std::int64_t>(kMost - frames.size());
        frames.insert(frames.end(), static_cast<std::size_t>(std::min(count, room)), at);
        is_cut_off = is_cut_off || count > room;
    }
};

/// A view of 3 x 3 boxes around `middle`, whose own middle lies in the same tile as `middle`.
Rect view_around(Vec2 middle, const Boxes& boxes, const Frame& frame) {
    const Vec2 half{1.5 * frame.size() * boxes.width, 1.5 * frame.size() * boxes.height};
    Rect view{middle - half, middle + half};
    // Rounding can move the middle into a neighbouring tile.
    const auto nudge = [&](double Vec2::* side, auto Tile::* index) {
        const double end = view.b.*side;
        double up = end;
        double down = end;
        for (int i = 0; i < 8; ++i) {
            for (const double tried : {up, down}) {
                view.b.*side = tried;
                const std::optional<Tile> tile = frame.tile_at(view.middle());
                if (tile && (*tile).*index == (*frame.tile_at(middle)).*index) return;
            }
            up = std::nextafter(up, std::numeric_limits<double>::infinity());
            down = std::nextafter(down, -std::numeric_limits<double>::infinity());
        }
        view.b.*side = end;
    };
    nudge(&Vec2::x, &Tile::x);
    nudge(&Vec2::y, &Tile::y);
    return view;
}

}  // namespace

Item camera_at(std::span<const Vec2> places, const Boxes& boxes, const Frame& frame) {
    Camera camera;
    camera.view = view_around(places.front(), boxes, frame);
    camera.path.assign(places.begin() + 1, places.end());
    camera.is_jumping = true;
    camera.boxes = boxes;
    return {.id = 1, .name = "camera", .thing = std::move(camera)};
}

std::optional<Result<ObjectOperation>> read_object_line(JsonView line) {
    if (!line.is_object() || line.size() != 1) return std::nullopt;
    const auto [key, value] = *line.members().begin();
    const std::string name = key.string();
    const auto kind = operation_kind(name);
    if (!kind) return std::nullopt;
    return read_operation(*kind, value, name);
}

std::optional<Result<Vec2>> read_view_line(JsonView line, const Frame& frame) {
    if (!line.is_object() || line.size() != 1) return std::nullopt;
    const auto [key, value] = *line.members().begin();
    if (!key.is("view")) return std::nullopt;
    std::array<double, 2> n{};
    if (auto error = read_numbers(value, "view", n)) return *error;
    const Vec2 middle{n[0], n[1]};
    if (!is_finite(middle)) return Error{"view", "its numbers are not finite"};
    if (!frame.tile_at(middle)) return Error{"view", "there is no tile so far away"};
    return middle;
}

Result<ReplayWorld> read_replay_world(JsonView line, const MapFolder& folder) {
    const std::optional<JsonView> object = line.find("world");
    if (!object) {
        return Error{"line", "a replay begins with {\"world\": {...}}"};
    }
    for (const auto& [key, value] : line.members()) {
        if (!key.is("world"))
            return Error{shortened(key.string()), "the first line has the world alone"};
    }
    if (!object->is_object()) return Error{"world", short_text(*object) + " is not an object"};
    Result<ReplayWorld> world = read_world_object(*object, folder);
    if (!world) return Error{"world." + world.error().field, world.error().message};
    return world;
}

bool is_like_replay_log(std::string_view text) {
    std::string_view line;
    while (!text.empty() && is_blank(line)) line = take_line(text);
    const Result<JsonView> object = view_json(line);
    return object && object->contains("world") && !object->contains("tileglass");
}

Result<Loaded> read_replay_log(std::string_view text, const MapFolder& folder) {
    std::optional<ReplayWorld> first;
    std::vector<ObjectOperation> log;
    Places places;
    std::size_t left_out = 0;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::string_view line = take_line(text);
        if (is_blank(line)) continue;
        const Result<JsonView> json = view_json(line);
        if (!first) {
            const Result<ReplayWorld> read =
                json ? read_replay_world(*json, folder) : Result<ReplayWorld>(json.error());
            if (!read) {
                return Error{fmt::format("line {}: {}", number, read.error().field),
                             read.error().message};
            }
            first = *read;
            continue;
        }
        if (!json || !json->is_object() || json->size() != 1) {
            ++left_out;
            continue;
        }
        if (const auto operation = read_object_line(*json)) {
            if (*operation) {
                log.push_back(**operation);
            } else {
                ++left_out;
            }
        } else if (!first->boxes || !places.add(*json, first->frame)) {
            ++left_out;
        }
    }
    if (!first) return Error{"line", "a replay begins with {\"world\": {...}}"};
    Loaded loaded;
    loaded.scene.frame = first->frame;
    loaded.scene.world = first->world;
    loaded.scene.map = std::move(first->map);
    loaded.scene.source = std::move(first->source);
    add_notes(loaded.scene.map, loaded.warnings);
    if (!first->without_map.empty()) loaded.warnings.push_back(first->without_map);
    loaded.scene.view.zoom = 0;
    if (log.empty() && !places.frames.empty()) {
        loaded.scene.world.tick = static_cast<std::int64_t>(places.frames.size()) - 1;
        loaded.scene.items.push_back(camera_at(places.frames, *first->boxes, first->frame));
        if (places.is_cut_off) {
            loaded.warnings.push_back(
                fmt::format("the camera is followed for {} frames", Places::kMost));
        }
    } else {
        loaded.scene.world.tick = static_cast<std::int64_t>(log.size());
        loaded.scene.world.log =
            std::make_shared<const std::vector<ObjectOperation>>(std::move(log));
        left_out += places.lines;
    }
    loaded.lines_left_out = left_out;
    if (left_out > 0) {
        const char* const kind =
            loaded.scene.world.log ? "insert, move or remove no object" : "move no camera";
        loaded.warnings.push_back(fmt::format("lines that {}, left out: {}", kind, left_out));
    }
    return loaded;
}

}  // namespace tileglass::scene
