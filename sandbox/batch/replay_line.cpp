#include "sandbox/batch/replay_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <string_view>
#include <vector>

#include "sandbox/scene/frame_json.hpp"
#include "sandbox/scene/tracker_json.hpp"
#include "sandbox/world/object_world.hpp"

namespace tileglass::batch {

namespace {

using scene::Json;
using scene::short_text;

/// The error under the field that `world` has it at.
Error within_world(const Error& error) {
    return {"world." + error.field, error.message};
}

Result<ReplayWorld> read_world_object(const Json& object) {
    ReplayWorld world;
    for (const auto& [key, value] : object.items()) {
        if (key == "frame") {
            const Result<Frame> frame = scene::read_frame(value);
            if (!frame) return frame.error();
            world.frame = *frame;
            for (const auto& [frame_key, ignored] : value.items()) {
                if (!scene::is_frame_key(frame_key)) {
                    return Error{"frame." + frame_key, "a frame has no such key"};
                }
            }
        } else if (key == "bounds") {
            const Result<TileRect> bounds = scene::read_tile_rect(value, "bounds");
            if (!bounds) return bounds.error();
            world.bounds = *bounds;
        } else if (key == "tracker") {
            const Result<TrackerMethod> tracker = scene::read_tracker(value, "tracker");
            if (!tracker) return tracker.error();
            world.tracker = *tracker;
        } else if (key == "boxes" || key == "map") {
            return Error{key, "this version replays objects only, without boxes and their map"};
        } else {
            return Error{key, "a world has no such key"};
        }
    }
    return world;
}

Result<std::uint32_t> read_id(const Json& value, const std::string& field) {
    const Result<std::int64_t> id = scene::read_whole(value, field, 0, world::ObjectWorld::kMostId);
    if (!id) return id.error();
    return static_cast<std::uint32_t>(*id);
}

/// Four numbers from index `first` of an array on; they are finite.
Result<std::array<double, 4>> read_four(const Json& value, const std::string& key,
                                        std::size_t first) {
    const std::size_t size = first + 4;
    if (!value.is_array() || value.size() != size) {
        const std::string found =
            value.is_array() ? fmt::format("an array of {}", value.size()) : short_text(value);
        return Error{key, fmt::format("{} is not an array of {} numbers", found, size)};
    }
    std::array<double, 4> numbers{};
    for (std::size_t k = 0; k < numbers.size(); ++k) {
        const std::string field = fmt::format("{}[{}]", key, first + k);
        const Result<double> number = scene::read_number(value[first + k], field);
        if (!number) return number.error();
        if (!std::isfinite(*number)) {
            return Error{field, shortest_text(*number) + " is not finite"};
        }
        numbers[k] = *number;
    }
    return numbers;
}

Rect rect_of(const std::array<double, 4>& n) {
    return {{n[0], n[1]}, {n[2], n[3]}};
}

/// Reads `[id, x0, y0, x1, y1]`.
template <typename Placing>
Result<Operation> read_placing(const Json& value, const std::string& key) {
    if (value.is_array() && value.size() == 5) {
        const Result<std::uint32_t> id = read_id(value[0], key + "[0]");
        if (!id) return id.error();
        const Result<std::array<double, 4>> numbers = read_four(value, key, 1);
        if (!numbers) return numbers.error();
        return Operation(Placing{*id, rect_of(*numbers)});
    }
    return read_four(value, key, 1).error();
}

template <typename Question>
Result<Operation> read_rect_question(const Json& value, const std::string& key) {
    const Result<std::array<double, 4>> numbers = read_four(value, key, 0);
    if (!numbers) return numbers.error();
    return Operation(Question{rect_of(*numbers)});
}

Result<Operation> read_cast(const Json& value, const std::string& key) {
    const Result<std::array<double, 4>> n = read_four(value, key, 0);
    if (!n) return n.error();
    return Operation(Cast{{{(*n)[0], (*n)[1]}, {(*n)[2], (*n)[3]}}});
}

Result<Operation> read_remove(const Json& value, const std::string& key) {
    const Result<std::uint32_t> id = read_id(value, key);
    if (!id) return id.error();
    return Operation(Remove{*id});
}

Result<Operation> read_in_tile(const Json& value, const std::string& key) {
    std::array<std::int32_t, 2> n{};
    if (const auto error = scene::read_int32s(value, key, n)) return *error;
    return Operation(InTile{{n[0], n[1]}});
}

/// Only worlds with boxes have a camera.
Result<Operation> refuse_camera(const Json& /*value*/, const std::string& key) {
    return Error{key, "the world has no boxes"};
}

struct Verb {
    std::string_view key;
    Result<Operation> (*read)(const Json& value, const std::string& key);
};

constexpr std::array kVerbs{
    Verb{"insert", read_placing<Insert>},
    Verb{"move", read_placing<Move>},
    Verb{"remove", read_remove},
    Verb{"find", read_rect_question<Find>},
    Verb{"sharing", read_rect_question<Sharing>},
    Verb{"tile", read_in_tile},
    Verb{"cast", read_cast},
    Verb{"view", refuse_camera},
    Verb{"tick", refuse_camera},
};

const Verb* find_verb(std::string_view key) {
    const auto found = std::find_if(kVerbs.begin(), kVerbs.end(),
                                    [&](const Verb& verb) { return verb.key == key; });
    return found == kVerbs.end() ? nullptr : &*found;
}

}  // namespace

Result<ReplayWorld> read_world(const Json& line) {
    if (!line.contains("world")) {
        return Error{"line", "a replay begins with {\"world\": {...}}"};
    }
    for (const auto& [key, value] : line.items()) {
        if (key != "world") return Error{key, "the first line has the world alone"};
    }
    const Json& object = line["world"];
    if (!object.is_object()) return Error{"world", short_text(object) + " is not an object"};
    const Result<ReplayWorld> world = read_world_object(object);
    if (!world) return within_world(world.error());
    return world;
}

Result<Operation> read_operation(const Json& line) {
    const Verb* verb = nullptr;
    std::string key;
    for (const auto& [name, value] : line.items()) {
        const Verb* found = find_verb(name);
        if (found == nullptr) continue;
        if (verb != nullptr) {
            return Error{"line", fmt::format("two operations: {} and {}", key, name)};
        }
        verb = found;
        key = name;
    }
    if (verb == nullptr) return Error{"line", "no operation, such as insert, move or find"};
    for (const auto& [name, value] : line.items()) {
        if (name != key) {
            return Error{name, fmt::format("{} is no key of an operation", short_text(name))};
        }
    }
    return verb->read(line[key], key);
}

}  // namespace tileglass::batch
