#include "sandbox/scene/placed.hpp"

#include <fmt/format.h>

#include <tuple>

#include "sandbox/scene/fields.hpp"

namespace tileglass::scene {

namespace {

constexpr std::int64_t kMostWhole = std::int64_t{1} << 50;

/// `[columns, rows]`.
struct SizeField {
    const char* key = "size";

    static std::optional<Error> read(const JsonObject& object, const FieldName& path,
                                     Boxes& boxes) {
        const Result<Tile> sides =
            read_sides(object["size"], path.member("size"), BoxGrid::kMostSide);
        if (!sides) return sides.error();
        boxes.width = sides->x;
        boxes.height = sides->y;
        return std::nullopt;
    }

    static void write(const Boxes& boxes, const Boxes& /*standard*/, ObjectText& object) {
        if (boxes.has_size()) {
            object.set("size", numbers_text(std::array{double(boxes.width), double(boxes.height)},
                                            object.find("size")));
        } else {
            object.erase("size");
        }
    }
};

constexpr std::tuple kBoxFields{
    SizeField{},
    Field{"load", [](auto& boxes) -> auto& { return boxes.settings.load; },
          WholeNumber{0, StreamSettings::kMostLoad}},
    Field{"unload", [](auto& boxes) -> auto& { return boxes.settings.unload; },
          WholeNumber{0, kMostWhole}},
    Field{"budget", [](auto& boxes) -> auto& { return boxes.settings.budget; },
          WholeNumber{0, kMostWhole}}};

constexpr NumberWithin kTime{0, TileCosts::kMost};
constexpr std::tuple kCostFields{
    Field{"construct", &TileCosts::construct, kTime}, Field{"recycle", &TileCosts::recycle, kTime},
    Field{"clear", &TileCosts::clear, kTime}, Field{"frame", &TileCosts::frame, kTime}};

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

Result<Boxes> BoxesOr::read(JsonView value, const FieldName& field) const {
    Boxes boxes = standard;
    std::vector<std::string> unknown;
    const auto error = read_object_fields(kBoxFields, value, field, boxes, unknown);
    // An unknown key goes before other errors.
    if (!unknown.empty()) return Error{unknown.front(), "boxes have no such key"};
    if (error) return *error;
    const auto& [load, unload, budget] = boxes.settings;
    if (unload > load) return boxes;
    return Error{
        field.member("unload"),
        fmt::format("{} is less than the distance of loading and one: {}", unload, load + 1)};
}

std::string BoxesOr::text(const Boxes& boxes, std::optional<JsonView> before) const {
    ObjectText object(before);
    write_fields(kBoxFields, boxes, standard, object);
    return object.text();
}

Result<TileCosts> TileCostsField::read(JsonView value, const FieldName& field) {
    TileCosts costs;
    std::vector<std::string> unknown;
    const auto error = read_object_fields(kCostFields, value, field, costs, unknown);
    if (!unknown.empty()) return Error{unknown.front(), "costs have no such key"};
    if (error) return *error;
    return costs;
}

std::string TileCostsField::text(const TileCosts& costs, std::optional<JsonView> before) {
    ObjectText object(before);
    write_fields(kCostFields, costs, TileCosts(), object);
    return object.text();
}

}  // namespace tileglass::scene
