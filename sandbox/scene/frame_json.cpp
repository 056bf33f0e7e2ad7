// Which parts of a frame are read and written?

#include "sandbox/scene/frame_json.hpp"

namespace tileglass::scene {

bool is_frame_key(const std::string& key) {
    return key == "size" || key == "origin";
}

Result<Frame> read_frame(const Json& value) {
    if (!value.is_object()) return Error{"frame", short_text(value) + " is not an object"};
    double size = 1;
    double origin[2] = {0, 0};
    if (const auto found = value.find("size"); found != value.end()) {
        const Result<double> number = read_number(*found, "frame.size");
        if (!number) return number.error();
        size = *number;
    }
    if (const auto found = value.find("origin"); found != value.end()) {
        if (const auto error = read_numbers(*found, "frame.origin", origin)) return *error;
    }
    return Frame::make(size, {origin[0], origin[1]});
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
