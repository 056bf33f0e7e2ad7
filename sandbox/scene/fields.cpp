#include "sandbox/scene/fields.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace tileglass::scene {

Result<double> NumberWithin::read(const Json& value, const std::string& field) const {
    const Result<double> number = read_number(value, field);
    if (!number) return Error{field, short_text(value) + " is not a number"};
    if (std::isfinite(*number) && *number >= least && !(most && *number > *most)) return *number;
    const std::string limits =
        most ? fmt::format("from {} to {}", shortest_text(least), shortest_text(*most))
             : fmt::format("a finite number from {} on", shortest_text(least));
    return Error{field, fmt::format("{} is not {}", shortest_text(*number), limits)};
}

std::optional<Error> read_finite(const Json& value, const std::string& field,
                                 std::span<double> numbers) {
    if (auto error = read_numbers(value, field, numbers)) return error;
    for (std::size_t k = 0; k < numbers.size(); ++k) {
        if (std::isfinite(numbers[k])) continue;
        return Error{fmt::format("{}[{}]", field, k), shortest_text(numbers[k]) + " is not finite"};
    }
    return std::nullopt;
}

Result<Vec2> FinitePoint::read(const Json& value, const std::string& field) {
    double n[2]{};
    if (const auto error = read_finite(value, field, n)) return *error;
    return Vec2{n[0], n[1]};
}

bool is_one_of(std::span<const char* const> names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

Result<std::size_t> read_name_index(const Json& value, const std::string& field,
                                    std::span<const char* const> names) {
    if (value.is_string()) {
        const auto found =
            std::find(names.begin(), names.end(), value.get_ref<const std::string&>());
        if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    }
    return Error{field, fmt::format("{} is none of {}", short_text(value), fmt::join(names, ", "))};
}

namespace {

struct FrameNumbers {
    double size = 1;
    Vec2 origin;
};

constexpr std::tuple kFrameFields{Field{"size", &FrameNumbers::size, AnyNumber{}},
                                  Field{"origin", &FrameNumbers::origin, TwoNumbers<Vec2>{}}};

}  // namespace

bool is_frame_key(const std::string& key) {
    return has_field(kFrameFields, key);
}

Result<Frame> read_frame(const Json& value) {
    if (!value.is_object()) return Error{"frame", short_text(value) + " is not an object"};
    FrameNumbers numbers;
    if (const auto error = read_fields(kFrameFields, value, "frame.", numbers)) return *error;
    return Frame::make(numbers.size, numbers.origin);
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

Result<Tile> read_sides(const Json& value, const std::string& field, std::int32_t most) {
    std::array<std::int32_t, 2> sides{};
    if (const auto error = read_int32s(value, field, sides)) return *error;
    for (std::size_t k = 0; k < sides.size(); ++k) {
        if (1 <= sides[k] && sides[k] <= most) continue;
        return Error{fmt::format("{}[{}]", field, k),
                     fmt::format("{} is not from 1 to {} tiles", sides[k], most)};
    }
    return Tile{sides[0], sides[1]};
}

void write_tile_rect(const TileRect& tiles, Json& value) {
    const auto& [min, end] = tiles;
    write_numbers(std::array<double, 4>{static_cast<double>(min.x), static_cast<double>(min.y),
                                        static_cast<double>(end.x), static_cast<double>(end.y)},
                  value);
}

void write_frame(const Frame& frame, Json& value) {
    if (!value.is_object()) value = Json::object();
    const FrameNumbers numbers{frame.size(), frame.origin()};
    write_fields(kFrameFields, numbers, FrameNumbers(), value);
}

}  // namespace tileglass::scene
