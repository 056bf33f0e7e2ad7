#include "sandbox/scene/replay_log.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "sandbox/scene/frame_json.hpp"
#include "sandbox/scene/lines.hpp"
#include "sandbox/scene/map_json.hpp"
#include "sandbox/scene/object_log.hpp"
#include "sandbox/scene/tile_sources.hpp"
#include "sandbox/scene/tracker_json.hpp"

namespace tileglass::scene {

namespace {

Result<ReplayWorld> read_world_object(const Json& object, const std::filesystem::path& folder) {
    ReplayWorld read;
    for (const auto& [key, value] : object.items()) {
        if (key == "frame") {
            const Result<Frame> frame = read_frame(value);
            if (!frame) return frame.error();
            read.frame = *frame;
            for (const auto& [frame_key, ignored] : value.items()) {
                if (!is_frame_key(frame_key)) {
                    return Error{"frame." + frame_key, "a frame has no such key"};
                }
            }
        } else if (key == "bounds") {
            const Result<TileRect> bounds = read_tile_rect(value, "bounds");
            if (!bounds) return bounds.error();
            read.world.bounds = *bounds;
        } else if (key == "tracker") {
            const Result<TrackerMethod> tracker = read_tracker(value, "tracker");
            if (!tracker) return tracker.error();
            read.world.tracker = *tracker;
        } else if (key == "map") {
            Result<MapSource> map = read_map_source(value, folder);
            if (!map) return map.error();
            read.map = std::move(*map);
        } else if (key != "boxes") {
            return Error{key, "a world has no such key"};
        }
    }
    // Last, for they know all tiles that there are.
    if (const auto found = object.find("boxes"); found != object.end()) {
        const Result<Boxes> boxes =
            read_boxes(*found, "boxes", bounds_of(read.map, read.world.bounds), kReplayBoxes);
        if (!boxes) return boxes.error();
        if (!boxes->has_size()) return Error{"boxes.size", "boxes have a size in tiles"};
        read.boxes = *boxes;
    }
    return read;
}

/// The operation of a line, where it is one on an object, and well.
std::optional<ObjectOperation> operation_of(std::string_view line) {
    const Result<Json> json = read_json(line);
    if (!json || !json->is_object() || json->size() != 1) return std::nullopt;
    const auto kind = operation_kind(json->begin().key());
    if (!kind) return std::nullopt;
    const Result<ObjectOperation> operation = read_operation(*kind, json->begin().value(), "");
    if (!operation) return std::nullopt;
    return *operation;
}

}  // namespace

Result<ReplayWorld> read_replay_world(const Json& line, const std::filesystem::path& folder) {
    if (!line.contains("world")) {
        return Error{"line", "a replay begins with {\"world\": {...}}"};
    }
    for (const auto& [key, value] : line.items()) {
        if (key != "world") return Error{key, "the first line has the world alone"};
    }
    const Json& object = line["world"];
    if (!object.is_object()) return Error{"world", short_text(object) + " is not an object"};
    Result<ReplayWorld> world = read_world_object(object, folder);
    if (!world) return Error{"world." + world.error().field, world.error().message};
    return world;
}

bool is_like_replay_log(std::string_view text) {
    std::string_view line;
    while (!text.empty() && is_blank(line)) line = take_line(text);
    const Result<Json> json = read_json(line);
    return json && json->is_object() && json->contains("world") && !json->contains("tileglass");
}

Result<Loaded> read_replay_log(std::string_view text, const std::filesystem::path& folder) {
    std::optional<ReplayWorld> first;
    std::vector<ObjectOperation> log;
    std::size_t left_out = 0;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::string_view line = take_line(text);
        if (is_blank(line)) continue;
        if (first) {
            if (const auto operation = operation_of(line)) {
                log.push_back(*operation);
            } else {
                ++left_out;
            }
            continue;
        }
        const Result<Json> json = read_json(line);
        const Result<ReplayWorld> read =
            json ? read_replay_world(*json, folder) : Result<ReplayWorld>(json.error());
        if (!read) {
            return Error{fmt::format("line {}: {}", number, read.error().field),
                         read.error().message};
        }
        first = *read;
    }
    if (!first) return Error{"line", "a replay begins with {\"world\": {...}}"};
    Loaded loaded;
    loaded.scene.frame = first->frame;
    loaded.scene.world = first->world;
    loaded.scene.map = std::move(first->map);
    loaded.scene.world.tick = static_cast<std::int64_t>(log.size());
    loaded.scene.world.log = std::make_shared<const std::vector<ObjectOperation>>(std::move(log));
    loaded.scene.view.zoom = 0;
    if (left_out > 0) {
        loaded.warnings.push_back(
            fmt::format("{} {} left out: they insert, move or remove no object", left_out,
                        left_out == 1 ? "line is" : "lines are"));
    }
    return loaded;
}

}  // namespace tileglass::scene
