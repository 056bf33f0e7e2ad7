// Which keys does a query have, and what may stand at each?

#include "sandbox/scene/query.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <span>

#include "sandbox/scene/frame_json.hpp"
#include "sandbox/scene/json.hpp"
#include "sandbox/scene/name_json.hpp"

namespace tileglass::scene {

namespace {

constexpr std::array kQueryKeys{"frame",  "bounds", "coverage", "ties", "solid",
                                "corner", "method", "want",     "got"};
constexpr std::array kAreaKeys{"coverage"};
constexpr std::array kWalkKeys{"ties", "solid", "corner"};

constexpr std::array<const char*, 5> kCoverages{"half_open", "closed", "open", "center",
                                                "contained"};
constexpr std::array<const char*, 5> kTies{"owner", "y_first", "x_first", "supercover", "open"};
constexpr std::array<const char*, 3> kCorners{"pass", "both", "any"};
constexpr std::array<const char*, 3> kWants{"tiles", "spans", "summary"};

Result<QueryBounds> read_bounds(const Json& value, MapWord map_word) {
    if (map_word == MapWord::understood && value == "map") return QueryBounds(MapBounds{});
    const Result<TileRect> bounds = read_tile_rect(value, "bounds");
    if (!bounds) return bounds.error();
    return QueryBounds(*bounds);
}

/// Has it this shape? A swarm in another form than four numbers is that of another version.
bool has_shape(const Json& object, const std::string& key) {
    const auto found = object.find(key);
    if (found == object.end()) return false;
    return key != "swarm" || (found->is_array() && found->size() == 4);
}

/// The one shape's key.
Result<std::string> find_shape(const Json& object) {
    std::vector<std::string> shapes;
    for (const char* key : kShapeKeys) {
        if (has_shape(object, key)) shapes.emplace_back(key);
    }
    if (shapes.size() == 1) return shapes[0];
    if (shapes.empty()) {
        return Error{"line", "no shape: a query has a rect, a circle, a segment or a ray"};
    }
    return Error{"line", fmt::format("{} shapes: {}", shapes.size(), fmt::join(shapes, " and "))};
}

/// Is the shape with this key placed, and asks nothing?
bool is_placed(const std::string& shape) {
    return shape == "object" || shape == "swarm" || shape == "camera";
}

/// The first key that another shape has and this one has not.
std::optional<Error> check_keys(const Json& object, const std::string& shape) {
    const bool is_walked = shape == "segment" || shape == "ray";
    for (const auto& [key, value] : object.items()) {
        if (is_placed(shape) && is_one_of(kQueryKeys, key)) {
            return Error{
                key, fmt::format("{} {} has no {}", shape == "object" ? "an" : "a", shape, key)};
        }
        if (is_walked ? is_one_of(kAreaKeys, key) : is_one_of(kWalkKeys, key)) {
            return Error{key, fmt::format("a {} has no {}", shape, key)};
        }
    }
    return std::nullopt;
}

Result<Shape> read_shape(const Json& object, const std::string& key) {
    std::array<double, 4> n{};
    const std::span numbers = std::span(n).first(key == "circle" ? 3 : 4);
    if (const auto error = read_numbers(object[key], key, numbers)) return *error;
    if (key == "circle") return Shape(Circle{{n[0], n[1]}, n[2]});
    if (key == "segment") return Shape(Segment{{n[0], n[1]}, {n[2], n[3]}});
    if (key == "ray") return Shape(Ray{{n[0], n[1]}, {n[2], n[3]}});
    const Rect rect{{n[0], n[1]}, {n[2], n[3]}};
    if (key == "object") {
        std::array<double, 2> by{};
        if (const auto found = object.find("by"); found != object.end()) {
            if (const auto error = read_numbers(*found, "by", by)) return *error;
            for (std::size_t k = 0; k < by.size(); ++k) {
                if (std::isfinite(by[k])) continue;
                return Error{fmt::format("by[{}]", k), shortest_text(by[k]) + " is not finite"};
            }
        }
        return Shape(Object{rect, {by[0], by[1]}});
    }
    if (key == "swarm") {
        const Result<Swarm> swarm = read_swarm(object, rect);
        if (!swarm) return swarm.error();
        return Shape(*swarm);
    }
    if (key == "camera") {
        const Result<Camera> camera = read_camera(object, rect);
        if (!camera) return camera.error();
        return Shape(*camera);
    }
    return Shape(rect);
}

Result<std::vector<Tile>> read_tile_list(const Json& value, const std::string& field) {
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

Result<QuerySolids> read_solids(const Json& value, MapWord map_word) {
    if (map_word == MapWord::understood && value == "map") return QuerySolids(MapSolids{});
    Result<std::vector<Tile>> tiles = read_tile_list(value, "solid");
    if (!tiles) return tiles.error();
    return QuerySolids(std::move(*tiles));
}

/// Reads what only shapes have that are walked.
std::optional<Error> read_conventions(const Json& object, MapWord map_word, TileQuery& query) {
    if (const auto found = object.find("ties"); found != object.end()) {
        const auto ties = read_name<Ties>(*found, "ties", kTies);
        if (!ties) return ties.error();
        query.ties = *ties;
    }
    if (const auto found = object.find("solid"); found != object.end()) {
        Result<QuerySolids> solids = read_solids(*found, map_word);
        if (!solids) return solids.error();
        query.solids = std::move(*solids);
    }
    if (const auto found = object.find("corner"); found != object.end()) {
        const auto corner = read_name<Corner>(*found, "corner", kCorners);
        if (!corner) return corner.error();
        if (!object.contains("solid")) {
            return Error{"corner", "a corner stops nothing where no tiles are solid"};
        }
        if (*corner != Corner::pass && query.ties != Ties::owner) {
            return Error{"corner", fmt::format("with ties {} only pass is accepted, not {}",
                                               name_of(query.ties), name_of(*corner))};
        }
        query.corner = *corner;
    }
    return std::nullopt;
}

Json tiles_json(const std::vector<Tile>& tiles) {
    Json array = Json::array();
    for (const Tile tile : tiles) array.push_back({tile.x, tile.y});
    return array;
}

/// Writes `tiles` at `key` unless the same ones stand there.
void write_tiles(const std::vector<Tile>& tiles, const char* key, Json& object) {
    const auto found = object.find(key);
    if (found != object.end()) {
        if (const auto before = read_tile_list(*found, key); before && *before == tiles) return;
    }
    object[key] = tiles_json(tiles);
}

void write_way(Vec2 by, Json& object) {
    if (by == Vec2{}) {
        object.erase("by");
    } else {
        write_numbers(std::array{by.x, by.y}, object["by"]);
    }
}

/// Writes the shape and takes away what other shapes have.
void write_shape(const Shape& shape, Json& object) {
    const std::string key = word_of(shape);
    for (const char* other : kShapeKeys) {
        if (other != key) object.erase(other);
    }
    if (const Rect* rect = rect_of(shape)) {
        write_numbers(std::array{rect->a.x, rect->a.y, rect->b.x, rect->b.y}, object[key]);
        if (const auto* swarm = std::get_if<Swarm>(&shape)) write_swarm(*swarm, object);
        if (const auto* placed = std::get_if<Object>(&shape)) write_way(placed->by, object);
        if (const auto* camera = std::get_if<Camera>(&shape)) write_camera(*camera, object);
    } else if (const auto* circle = std::get_if<Circle>(&shape)) {
        write_numbers(std::array{circle->center.x, circle->center.y, circle->radius}, object[key]);
    } else if (const auto* segment = std::get_if<Segment>(&shape)) {
        const auto& [from, to] = *segment;
        write_numbers(std::array{from.x, from.y, to.x, to.y}, object[key]);
    } else {
        const auto& [origin, direction] = std::get<Ray>(shape);
        write_numbers(std::array{origin.x, origin.y, direction.x, direction.y}, object[key]);
    }
}

/// Writes what the shape's kind has beside its numbers.
void write_conventions(const TileQuery& query, Json& object) {
    if (!is_walked(query.shape)) {
        for (const char* key : kWalkKeys) object.erase(key);
        write_name(name_of(query.coverage), query.coverage == Coverage::half_open, "coverage",
                   object);
        return;
    }
    for (const char* key : kAreaKeys) object.erase(key);
    write_name(name_of(query.ties), query.ties == Ties::owner, "ties", object);
    if (const auto* tiles = std::get_if<std::vector<Tile>>(&query.solids)) {
        write_tiles(*tiles, "solid", object);
    } else if (std::holds_alternative<MapSolids>(query.solids)) {
        object["solid"] = "map";
    } else {
        object.erase("solid");
        object.erase("corner");
        return;
    }
    const Corner corner = has_corner(query) ? query.corner : Corner::pass;
    write_name(name_of(corner), corner == Corner::pass, "corner", object);
}

void write_bounds(const QueryBounds& bounds, Json& object) {
    if (std::holds_alternative<std::monostate>(bounds)) {
        object.erase("bounds");
    } else if (const auto* rect = std::get_if<TileRect>(&bounds)) {
        write_tile_rect(*rect, object["bounds"]);
    } else {
        object["bounds"] = "map";
    }
}

}  // namespace

const char* name_of(Coverage coverage) {
    return kCoverages[static_cast<std::size_t>(coverage)];
}

const char* name_of(Ties ties) {
    return kTies[static_cast<std::size_t>(ties)];
}

const char* name_of(Corner corner) {
    return kCorners[static_cast<std::size_t>(corner)];
}

const char* name_of(Want want) {
    return kWants[static_cast<std::size_t>(want)];
}

bool is_query_key(const std::string& key) {
    return is_one_of(kQueryKeys, key) || is_one_of(kShapeKeys, key);
}

bool has_corner(const TileQuery& query) {
    return is_walked(query.shape) && query.ties == Ties::owner &&
           !std::holds_alternative<std::monostate>(query.solids);
}

std::string shape_key(const Json& object) {
    for (const char* key : kShapeKeys) {
        if (has_shape(object, key)) return key;
    }
    return {};
}

std::vector<std::string> other_keys(const Json& object) {
    std::vector<std::string> keys;
    for (const auto& [key, value] : object.items()) {
        const bool is_known = is_query_key(key) ||
                              (has_shape(object, "swarm") && is_one_of(kSwarmKeys, key)) ||
                              (has_shape(object, "camera") && is_one_of(kCameraKeys, key)) ||
                              (has_shape(object, "object") && key == "by");
        if (!is_known) keys.push_back(key);
        if (key != "frame" || !value.is_object()) continue;
        for (const auto& [frame_key, ignored] : value.items()) {
            if (!is_frame_key(frame_key)) keys.push_back("frame." + frame_key);
        }
    }
    return keys;
}

Result<TileQuery> read_query(const Json& object, MapWord map_word) {
    TileQuery query;
    const Result<std::string> key = find_shape(object);
    if (!key) return key.error();
    if (is_placed(*key) && map_word == MapWord::refused) {
        return Error{*key, fmt::format("{} {} is placed in scenes; a query asks about none",
                                       *key == "object" ? "an" : "a", *key)};
    }
    if (const auto error = check_keys(object, *key)) return *error;
    const Result<Shape> shape = read_shape(object, *key);
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
    if (const auto error = read_conventions(object, map_word, query)) return *error;
    if (const auto found = object.find("method"); found != object.end()) {
        if (!found->is_string() || *found == "") {
            return Error{"method", short_text(*found) + " is not the name of a method"};
        }
        query.method = found->get<std::string>();
    }
    if (const auto found = object.find("want"); found != object.end()) {
        const auto want = read_name<Want>(*found, "want", kWants);
        if (!want) return want.error();
        if (*want == Want::spans && is_walked(query.shape)) {
            return Error{"want", fmt::format("a {} is answered in order of travel, which has no "
                                             "spans",
                                             *key)};
        }
        query.want = *want;
    }
    if (const auto found = object.find("got"); found != object.end()) {
        Result<std::vector<Tile>> got = read_tile_list(*found, "got");
        if (!got) return got.error();
        query.got = TileList(std::move(*got));
    }
    return query;
}

void write_query(const TileQuery& query, Json& object) {
    write_shape(query.shape, object);
    if (!is_question(query.shape)) {
        for (const char* key : kQueryKeys) object.erase(key);
        return;
    }
    write_conventions(query, object);
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
    if (query.got) {
        write_tiles(query.got->tiles(), "got", object);
    } else {
        object.erase("got");
    }
}

}  // namespace tileglass::scene
