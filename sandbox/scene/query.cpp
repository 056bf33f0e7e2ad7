// Which keys does a query have, and what may stand at each?

#include "sandbox/scene/query.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "sandbox/scene/frame_json.hpp"

namespace tileglass::scene {

namespace {

constexpr std::array kQueryKeys{"frame", "bounds", "rect", "coverage", "method", "want", "got"};
constexpr std::array kPlannedKeys{"circle", "segment", "ties", "corner", "solid"};
constexpr std::array kShapeKeys{"rect", "circle", "segment"};

constexpr std::array<const char*, 5> kCoverages{"half_open", "closed", "open", "center",
                                                "contained"};
constexpr std::array<const char*, 3> kWants{"tiles", "spans", "summary"};

template <std::size_t Count>
bool is_one_of(const std::array<const char*, Count>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Reads one of `names` as the enumerator with its index.
template <typename Enum, std::size_t Count>
Result<Enum> read_name(const Json& value, const std::string& field,
                       const std::array<const char*, Count>& names) {
    const auto found = std::find(names.begin(), names.end(), value);
    if (found != names.end()) return static_cast<Enum>(found - names.begin());
    return Error{field, fmt::format("{} is none of {}", short_text(value), fmt::join(names, ", "))};
}

Result<QueryBounds> read_bounds(const Json& value, MapWord map_word) {
    if (map_word == MapWord::understood && value == "map") return QueryBounds(MapBounds{});
    std::array<std::int32_t, 4> n{};
    if (const auto error = read_int32s(value, "bounds", n)) return *error;
    for (std::size_t axis = 0; axis < 2; ++axis) {
        if (n[axis + 2] < n[axis]) {
            return Error{fmt::format("bounds[{}]", axis + 2),
                         fmt::format("end {} is below its min {}", n[axis + 2], n[axis])};
        }
    }
    return QueryBounds(TileRect{{n[0], n[1]}, {n[2], n[3]}});
}

Result<Shape> read_shape(const Json& object) {
    std::vector<std::string> shapes;
    for (const char* key : kShapeKeys) {
        if (object.contains(key)) shapes.emplace_back(key);
    }
    if (shapes.empty()) return Error{"line", "no shape: a query has a rect"};
    if (shapes.size() > 1) {
        return Error{"line",
                     fmt::format("{} shapes: {}", shapes.size(), fmt::join(shapes, " and "))};
    }
    if (shapes[0] != "rect") return Error{shapes[0], shapes[0] + " is not known to this version"};
    std::array<double, 4> n{};
    if (const auto error = read_numbers(object["rect"], "rect", n)) return *error;
    return Shape(Rect{{n[0], n[1]}, {n[2], n[3]}});
}

Result<std::vector<Tile>> read_tiles(const Json& value, const std::string& field) {
    if (!value.is_array()) return Error{field, short_text(value) + " is not an array of tiles"};
    std::vector<Tile> tiles;
    tiles.reserve(value.size());
    for (const Json& element : value) {
        std::array<std::int32_t, 2> n{};
        if (const auto error = read_int32s(element, "tile", n)) {
            return Error{fmt::format("{}[{}]", field, tiles.size()), error->message};
        }
        tiles.push_back({n[0], n[1]});
    }
    return tiles;
}

Json json_of(const std::vector<Tile>& tiles) {
    Json array = Json::array();
    for (const Tile tile : tiles) array.push_back({tile.x, tile.y});
    return array;
}

/// Writes `text` at `key` unless it is the default and the key is missing.
void write_name(const std::string& text, bool is_default, const char* key, Json& object) {
    if (!is_default || object.contains(key)) object[key] = text;
}

void write_bounds(const QueryBounds& bounds, Json& object) {
    if (std::holds_alternative<std::monostate>(bounds)) {
        object.erase("bounds");
    } else if (const auto* rect = std::get_if<TileRect>(&bounds)) {
        const std::array<double, 4> n{
            static_cast<double>(rect->min.x), static_cast<double>(rect->min.y),
            static_cast<double>(rect->end.x), static_cast<double>(rect->end.y)};
        write_numbers(n, object["bounds"]);
    } else {
        object["bounds"] = "map";
    }
}

}  // namespace

const char* name_of(Coverage coverage) {
    return kCoverages[static_cast<std::size_t>(coverage)];
}

const char* name_of(Want want) {
    return kWants[static_cast<std::size_t>(want)];
}

bool is_query_key(const std::string& key) {
    return is_one_of(kQueryKeys, key);
}

bool is_planned_key(const std::string& key) {
    return is_one_of(kPlannedKeys, key);
}

std::string planned_shape(const Json& object) {
    for (const char* key : kShapeKeys) {
        if (is_planned_key(key) && object.contains(key)) return key;
    }
    return {};
}

std::vector<std::string> other_keys(const Json& object) {
    std::vector<std::string> keys;
    for (const auto& [key, value] : object.items()) {
        if (!is_query_key(key)) keys.push_back(key);
        if (key != "frame" || !value.is_object()) continue;
        for (const auto& [frame_key, ignored] : value.items()) {
            if (!is_frame_key(frame_key)) keys.push_back("frame." + frame_key);
        }
    }
    return keys;
}

Result<TileQuery> read_query(const Json& object, MapWord map_word) {
    TileQuery query;
    const Result<Shape> shape = read_shape(object);
    if (!shape) return shape.error();
    query.shape = *shape;
    if (const auto found = object.find("frame"); found != object.end()) {
        const Result<Frame> frame = read_frame(*found);
        if (!frame) return frame.error();
        query.frame = *frame;
    }
    if (const auto found = object.find("bounds"); found != object.end()) {
        const Result<QueryBounds> bounds = read_bounds(*found, map_word);
        if (!bounds) return bounds.error();
        query.bounds = *bounds;
    }
    if (const auto found = object.find("coverage"); found != object.end()) {
        const auto coverage = read_name<Coverage>(*found, "coverage", kCoverages);
        if (!coverage) return coverage.error();
        query.coverage = *coverage;
    }
    if (const auto found = object.find("method"); found != object.end()) {
        if (!found->is_string() || *found == "") {
            return Error{"method", short_text(*found) + " is not the name of a method"};
        }
        query.method = found->get<std::string>();
    }
    if (const auto found = object.find("want"); found != object.end()) {
        const auto want = read_name<Want>(*found, "want", kWants);
        if (!want) return want.error();
        query.want = *want;
    }
    if (const auto found = object.find("got"); found != object.end()) {
        Result<std::vector<Tile>> got = read_tiles(*found, "got");
        if (!got) return got.error();
        query.got = std::move(*got);
    }
    return query;
}

void write_query(const TileQuery& query, Json& object) {
    const Rect& rect = std::get<Rect>(query.shape);
    const std::array<double, 4> n{rect.a.x, rect.a.y, rect.b.x, rect.b.y};
    write_numbers(n, object["rect"]);
    write_name(name_of(query.coverage), query.coverage == Coverage::half_open, "coverage", object);
    if (query.method.empty()) {
        object.erase("method");
    } else {
        object["method"] = query.method;
    }
    if (query.frame) {
        write_frame(*query.frame, object["frame"]);
    } else {
        object.erase("frame");
    }
    write_bounds(query.bounds, object);
    write_name(name_of(query.want), query.want == Want::tiles, "want", object);
    if (!query.got) {
        object.erase("got");
    } else if (const auto found = object.find("got"); found == object.end()) {
        object["got"] = json_of(*query.got);
    } else if (const auto before = read_tiles(*found, "got"); !before || *before != *query.got) {
        *found = json_of(*query.got);
    }
}

}  // namespace tileglass::scene
