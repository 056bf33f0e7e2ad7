// Which parts of a frame are read and written?

#include "sandbox/scene/frame_json.hpp"

#include <fmt/format.h>

#include <array>

#include "sandbox/text/json.hpp"

namespace tileglass::scene {

bool is_frame_key(const std::string& key) {
    return key == "size" || key == "origin";
}

Result<Frame> read_frame(const Json& value) {
    if (!value.is_object()) return Error{"frame", short_text(value) + " is not an object"};
    double size = 1;
    double origin[2] = {0, 0};
    if (const auto found = value.find("size"); found != value.end()) {
        if (auto error = keep(read_number(*found, "frame.size"), size)) return *error;
    }
    if (const auto found = value.find("origin"); found != value.end()) {
        if (const auto error = read_numbers(*found, "frame.origin", origin)) return *error;
    }
    return Frame::make(size, {origin[0], origin[1]});
}

Result<TileRect> read_tile_rect(const Json& value, const std::string& field) {
    std::array<std::int32_t, 4> n{};
    if (const auto error = read_int32s(value, field, n)) return *error;
    for (std::size_t axis = 0; axis < 2; ++axis) {
        if (n[axis + 2] < n[axis]) {
            return Error{fmt::format("{}[{}]", field, axis + 2),
                         fmt::format("end {} is below its min {}", n[axis + 2], n[axis])};
        }
    }
    return TileRect{{n[0], n[1]}, {n[2], n[3]}};
}

void write_tile_rect(const TileRect& tiles, Json& value) {
    const auto& [min, end] = tiles;
    write_numbers(std::array<double, 4>{static_cast<double>(min.x), static_cast<double>(min.y),
                                        static_cast<double>(end.x), static_cast<double>(end.y)},
                  value);
}

void write_frame(const Frame& frame, Json& value) {
    if (!value.is_object()) value = Json::object();
    if (value.contains("size") || frame.size() != 1) write_number(frame.size(), value["size"]);
    if (value.contains("origin") || frame.origin() != Vec2{}) {
        const double origin[2] = {frame.origin().x, frame.origin().y};
        write_numbers(origin, value["origin"]);
    }
}

}  // namespace tileglass::scene
