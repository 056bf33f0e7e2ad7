#include "sandbox/scene/boxes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "sandbox/text/json.hpp"

namespace tileglass::scene {

namespace {

std::optional<Error> read_size(const Json& value, const std::string& field, Boxes& boxes) {
    std::array<std::int32_t, 2> sides{};
    if (const auto error = read_int32s(value, field, sides)) return error;
    for (std::size_t k = 0; k < sides.size(); ++k) {
        if (1 <= sides[k] && sides[k] <= BoxGrid::kMostSide) continue;
        return Error{fmt::format("{}[{}]", field, k),
                     fmt::format("{} is not from 1 to {} tiles", sides[k], BoxGrid::kMostSide)};
    }
    boxes.width = sides[0];
    boxes.height = sides[1];
    return std::nullopt;
}

}  // namespace

double tiles_within(std::int64_t distance, const Boxes& boxes,
                    const std::optional<TileRect>& bounds) {
    const double across = 2 * static_cast<double>(distance) + 1;
    double width = across * boxes.width;
    double height = across * boxes.height;
    if (bounds) {
        width = std::min(width, static_cast<double>(bounds->width()));
        height = std::min(height, static_cast<double>(bounds->height()));
    }
    return width * height;
}

std::optional<Error> too_many_tiles(const Boxes& boxes, const std::string& field,
                                    const std::optional<TileRect>& bounds) {
    const double tiles = tiles_within(boxes.settings.load, boxes, bounds);
    if (tiles <= Boxes::kMostTiles) return std::nullopt;
    return Error{field + ".load", fmt::format("{:.0f} tiles would be loaded at once, more than {}",
                                              tiles, Boxes::kMostTiles)};
}

Result<Boxes> read_boxes(const Json& value, const std::string& field, const Boxes& standard) {
    if (!value.is_object()) return Error{field, short_text(value) + " is not an object"};
    constexpr std::int64_t kMostWhole = std::int64_t{1} << 50;
    Boxes boxes = standard;
    std::int64_t unload = boxes.settings.unload;
    for (const auto& [key, part] : value.items()) {
        const std::string name = field + "." + key;
        if (key == "size") {
            if (auto error = read_size(part, name, boxes)) return *error;
        } else if (key == "load") {
            if (auto error =
                    keep(read_whole(part, name, 0, StreamSettings::kMostLoad), boxes.settings.load))
                return *error;
        } else if (key == "unload") {
            if (auto error = keep(read_whole(part, name, 0, kMostWhole), unload)) return *error;
        } else if (key == "budget") {
            if (auto error = keep(read_whole(part, name, 0, kMostWhole), boxes.settings.budget))
                return *error;
        } else {
            return Error{name, "boxes have no such key"};
        }
    }
    if (unload <= boxes.settings.load) {
        return Error{field + ".unload",
                     fmt::format("{} is less than the distance of loading and one: {}", unload,
                                 boxes.settings.load + 1)};
    }
    boxes.settings.unload = unload;
    return boxes;
}

void write_boxes(const Boxes& boxes, const Boxes& standard, const char* key, Json& object) {
    if (boxes == standard && !object.contains(key)) return;
    Json& written = object[key];
    if (!written.is_object()) written = Json::object();
    const auto write = [&](std::int64_t value, std::int64_t usual, const char* name) {
        if (value == usual && !written.contains(name)) return;
        write_number(static_cast<double>(value), written[name]);
    };
    if (boxes.has_size()) {
        write_numbers(std::array<double, 2>{double(boxes.width), double(boxes.height)},
                      written["size"]);
    } else {
        written.erase("size");
    }
    write(boxes.settings.load, standard.settings.load, "load");
    write(boxes.settings.unload, standard.settings.unload, "unload");
    write(boxes.settings.budget, standard.settings.budget, "budget");
}

}  // namespace tileglass::scene
