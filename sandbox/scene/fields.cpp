#include "sandbox/scene/fields.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <cmath>

namespace tileglass::scene {

Result<double> NumberWithin::read(JsonView value, const FieldName& field) const {
    const Result<double> number = read_number(value, field);
    if (!number) return Error{field, short_text(value) + " is not a number"};
    if (std::isfinite(*number) && *number >= least && !(most && *number > *most)) return *number;
    const std::string limits =
        most ? fmt::format("from {} to {}", shortest_text(least), shortest_text(*most))
             : fmt::format("a finite number from {} on", shortest_text(least));
    return Error{field, fmt::format("{} is not {}", shortest_text(*number), limits)};
}

std::optional<Error> read_finite(JsonView value, const FieldName& field,
                                 std::span<double> numbers) {
    if (auto error = read_numbers(value, field, numbers)) return error;
    for (std::size_t k = 0; k < numbers.size(); ++k) {
        if (std::isfinite(numbers[k])) continue;
        return Error{field.at(k), shortest_text(numbers[k]) + " is not finite"};
    }
    return std::nullopt;
}

Result<Vec2> FinitePoint::read(JsonView value, const FieldName& field) {
    double n[2]{};
    if (const auto error = read_finite(value, field, n)) return *error;
    return Vec2{n[0], n[1]};
}

Result<std::size_t> read_name_index(JsonView value, const FieldName& field,
                                    std::span<const char* const> names) {
    const auto found = std::find_if(names.begin(), names.end(),
                                    [&](std::string_view name) { return value.is(name); });
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
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

bool is_frame_key(JsonView key) {
    return has_field(kFrameFields, key);
}

Result<Frame> read_frame(JsonView value) {
    if (!value.is_object()) return Error{"frame", short_text(value) + " is not an object"};
    FrameNumbers numbers;
    if (const auto error = read_fields(kFrameFields, JsonObject(value), "frame", numbers))
        return *error;
    return Frame::make(numbers.size, numbers.origin);
}

Result<TileRect> read_tile_rect(JsonView value, const FieldName& field) {
    std::array<std::int32_t, 4> n{};
    if (const auto error = read_int32s(value, field, n)) return *error;
    for (std::size_t axis = 0; axis < 2; ++axis) {
        if (n[axis + 2] < n[axis]) {
            return Error{field.at(axis + 2),
                         fmt::format("end {} is below its min {}", n[axis + 2], n[axis])};
        }
    }
    return TileRect{{n[0], n[1]}, {n[2], n[3]}};
}

Result<Tile> read_sides(JsonView value, const FieldName& field, std::int32_t most) {
    std::array<std::int32_t, 2> sides{};
    if (const auto error = read_int32s(value, field, sides)) return *error;
    for (std::size_t k = 0; k < sides.size(); ++k) {
        if (1 <= sides[k] && sides[k] <= most) continue;
        return Error{field.at(k), fmt::format("{} is not from 1 to {} tiles", sides[k], most)};
    }
    return Tile{sides[0], sides[1]};
}

std::string tile_rect_text(const TileRect& tiles, std::optional<JsonView> before) {
    const auto& [min, end] = tiles;
    return numbers_text(
        std::array<double, 4>{static_cast<double>(min.x), static_cast<double>(min.y),
                              static_cast<double>(end.x), static_cast<double>(end.y)},
        before);
}

std::string frame_text(const Frame& frame, std::optional<JsonView> before) {
    const FrameNumbers numbers{frame.size(), frame.origin()};
    ObjectText object(before);
    write_fields(kFrameFields, numbers, FrameNumbers(), object);
    return object.text();
}

}  // namespace tileglass::scene
