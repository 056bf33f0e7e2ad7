#include "sandbox/scene/camera.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <string>

#include "sandbox/text/json.hpp"

namespace tileglass::scene {

namespace {

constexpr std::int64_t kMostTilesPooled = std::int64_t{1} << 40;

Result<std::vector<Vec2>> read_path(const Json& value, std::size_t most) {
    if (!value.is_array()) return Error{"path", short_text(value) + " is not an array of points"};
    if (value.size() > most) {
        return Error{"path", fmt::format("a path of {} points; up to {} are followed here",
                                         value.size(), most)};
    }
    std::vector<Vec2> path;
    for (const Json& point : value) {
        const std::string field = fmt::format("path[{}]", path.size());
        std::array<double, 2> n{};
        if (const auto error = read_numbers(point, field, n)) return *error;
        if (!std::isfinite(n[0]) || !std::isfinite(n[1])) {
            return Error{field, "a point of a path is finite"};
        }
        path.push_back({n[0], n[1]});
    }
    return path;
}

}  // namespace

Result<Camera> read_camera(const Json& object, const Rect& view) {
    Camera camera;
    camera.view = view;
    if (const auto found = object.find("jumps"); found != object.end()) {
        if (auto error = keep(read_bool(*found, "jumps"), camera.is_jumping)) return *error;
    }
    if (const auto found = object.find("path"); found != object.end()) {
        if (auto error = keep(read_path(*found, camera.most_points()), camera.path)) return *error;
    }
    if (const auto found = object.find("speed"); found != object.end()) {
        std::array<double, 1> speed{};
        if (const auto error = read_numbers(Json::array({*found}), "speed", speed)) {
            return Error{"speed", short_text(*found) + " is not a number"};
        }
        if (!std::isfinite(speed[0]) || speed[0] < 0) {
            return Error{"speed", shortest_text(speed[0]) + " is not a finite number from 0 on"};
        }
        camera.speed = speed[0];
    }
    if (const auto found = object.find("boxes"); found != object.end()) {
        if (auto error = keep(read_boxes(*found, "boxes", camera.boxes), camera.boxes))
            return *error;
    }
    if (const auto found = object.find("cap"); found != object.end()) {
        if (auto error = keep(read_whole(*found, "cap", 0, kMostTilesPooled), camera.cap))
            return *error;
    }
    if (const auto found = object.find("as_printed"); found != object.end()) {
        if (auto error = keep(read_bool(*found, "as_printed"), camera.is_as_printed)) return *error;
    }
    return camera;
}

void write_camera(const Camera& camera, Json& object) {
    const Camera standard;
    if (camera.path.empty()) {
        object.erase("path");
    } else {
        Json path = Json::array();
        for (const Vec2& point : camera.path) {
            Json& written = path.emplace_back(Json::array());
            write_numbers(std::array{point.x, point.y}, written);
        }
        object["path"] = std::move(path);
    }
    if (camera.speed != standard.speed || object.contains("speed")) {
        write_number(camera.speed, object["speed"]);
    }
    if (camera.is_jumping || object.contains("jumps")) object["jumps"] = camera.is_jumping;
    write_boxes(camera.boxes, standard.boxes, "boxes", object);
    if (camera.cap) {
        write_number(static_cast<double>(*camera.cap), object["cap"]);
    } else {
        object.erase("cap");
    }
    if (camera.is_as_printed || object.contains("as_printed")) {
        object["as_printed"] = camera.is_as_printed;
    }
}

}  // namespace tileglass::scene
