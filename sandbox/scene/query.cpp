// The keys of a query and their values.

#include "sandbox/scene/query.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <span>

#include "sandbox/scene/fields.hpp"

namespace tileglass::scene {

namespace {

// Names that are looked for in each line.
constexpr KeyName kFrame("frame");
constexpr KeyName kBounds("bounds");
constexpr KeyName kSolid("solid");
constexpr KeyName kCorner("corner");
constexpr KeyName kMethod("method");
constexpr KeyName kGot("got");

constexpr std::array<KeyName, 1> kAreaKeys{"coverage"};
constexpr std::array<KeyName, 3> kWalkKeys{"ties", "solid", "corner"};

constexpr std::array<const char*, 5> kCoverages{"half_open", "closed", "open", "center",
                                                "contained"};
constexpr std::array<const char*, 5> kTies{"owner", "y_first", "x_first", "supercover", "open"};
constexpr std::array<const char*, 3> kCorners{"pass", "both", "any"};
constexpr std::array<const char*, 3> kWants{"tiles", "spans", "summary"};

constexpr Field kCoverageField{"coverage", &TileQuery::coverage, OneOf<Coverage>{kCoverages}};
constexpr Field kTiesField{"ties", &TileQuery::ties, OneOf<Ties>{kTies}};
constexpr Field kCornerField{"corner", &TileQuery::corner, OneOf<Corner>{kCorners}};
constexpr Field kWantField{"want", &TileQuery::want, OneOf<Want>{kWants}};

Result<QueryBounds> read_bounds(JsonView value, MapWord map_word) {
    if (map_word == MapWord::understood && value.is("map")) return QueryBounds(MapBounds{});
    const Result<TileRect> bounds = read_tile_rect(value, "bounds");
    if (!bounds) return bounds.error();
    return QueryBounds(*bounds);
}

/// Finds the first key that belongs to other shapes only.
std::optional<Error> check_keys(const JsonObject& object, const Shape& shape) {
    const std::span<const KeyName> others =
        is_walked(shape) ? std::span<const KeyName>(kAreaKeys) : kWalkKeys;
    const auto is_there = [&](const KeyName& key) { return object.contains(key); };
    if (std::none_of(others.begin(), others.end(), is_there)) return std::nullopt;
    const auto is_other = [&](const JsonMember& member) { return is_one_of(others, member.key); };
    const std::string key = std::find_if(object.begin(), object.end(), is_other)->key.string();
    return Error{key, fmt::format("a {} has no {}", word_of(shape), key)};
}

/// The shape with this key, before its numbers are read.
Shape blank_shape(std::string_view key) {
    Shape shape;
    const auto take = [&]<typename S>(std::in_place_type_t<S>) {
        if (key == shapes::KindOf<S>::kKey) shape = S{};
    };
    shapes::for_each_shape(take);
    return shape;
}

std::optional<Error> read_shape(const JsonObject& object, Shape& shape) {
    const auto read = [&]<typename S>(S& into) -> std::optional<Error> {
        using About = shapes::KindOf<S>;
        std::array<double, About::kNumbers.size()> n{};
        static constexpr KeyName kKey(About::kKey);
        if (auto error = read_numbers(object[kKey], About::kKey, n)) return error;
        for (std::size_t i = 0; i < n.size(); ++i) About::kNumbers[i].in(into) = n[i];
        return std::nullopt;
    };
    return std::visit(read, shape);
}

/// [x, y], or {"x": .., "y": ..}.
Result<Tile> read_tile(JsonView value, const FieldName& field) {
    std::array<std::int32_t, 2> n{};
    if (!value.is_object()) {
        if (const auto error = read_int32s(value, "tile", n)) return Error{field, error->message};
        return Tile{n[0], n[1]};
    }
    for (const auto& [key, part] : value.members()) {
        if (key.is("x") || key.is("y")) continue;
        return Error{field.member(shortened(key.string())), "a tile has no such key"};
    }
    for (std::size_t i = 0; i < n.size(); ++i) {
        const char* key = i == 0 ? "x" : "y";
        const std::optional<JsonView> part = value.find(key);
        const Result<std::int32_t> number =
            part ? read_int32(*part, key) : Error{key, fmt::format("there is no \"{}\"", key)};
        if (!number) return Error{field, number.error().message};
        n[i] = *number;
    }
    return Tile{n[0], n[1]};
}

Result<std::vector<Tile>> read_tile_list(JsonView value, const FieldName& field) {
    if (!value.is_array()) return Error{field, short_text(value) + " is not an array of tiles"};
    std::vector<Tile> tiles;
    tiles.reserve(value.size());
    for (const JsonView element : value.elements()) {
        const Result<Tile> tile = read_tile(element, field.at(tiles.size()));
        if (!tile) return tile.error();
        tiles.push_back(*tile);
    }
    return tiles;
}

Result<QuerySolids> read_solids(JsonView value, MapWord map_word) {
    if (map_word == MapWord::understood && value.is("map")) return QuerySolids(MapSolids{});
    Result<std::vector<Tile>> tiles = read_tile_list(value, "solid");
    if (!tiles) return tiles.error();
    return QuerySolids(std::move(*tiles));
}

/// Reads the keys that only walked shapes have.
std::optional<Error> read_conventions(const JsonObject& object, MapWord map_word,
                                      TileQuery& query) {
    const auto read_its_solids = [&](JsonView value) { return read_solids(value, map_word); };
    if (auto error = kTiesField.read(object, "", query)) return error;
    if (auto error = read_at(object, kSolid, query.solids, read_its_solids)) return error;
    if (!object.contains(kCorner)) return std::nullopt;
    if (auto error = kCornerField.read(object, "", query)) return error;
    if (!object.contains(kSolid)) {
        return Error{"corner", "a corner stops nothing where no tiles are solid"};
    }
    if (query.corner == Corner::pass || query.ties == Ties::owner) return std::nullopt;
    return Error{"corner", fmt::format("with ties {} only pass is accepted, not {}",
                                       name_of(query.ties), name_of(query.corner))};
}

/// The text of `tiles`: that of `before` if it holds the same tiles.
std::string tiles_text(const std::vector<Tile>& tiles, std::optional<JsonView> before) {
    if (before) {
        if (const auto same = read_tile_list(*before, ""); same && *same == tiles) {
            return spaced_text(*before);
        }
    }
    std::string text = "[";
    const char* separator = "";
    for (const Tile tile : tiles) {
        fmt::format_to(std::back_inserter(text), "{}[{}, {}]", separator, tile.x, tile.y);
        separator = ", ";
    }
    return text + "]";
}

void write_shape(const Shape& shape, ObjectText& object) {
    const auto write = [&]<typename S>(const S& of) {
        using About = shapes::KindOf<S>;
        std::array<double, About::kNumbers.size()> n{};
        for (std::size_t i = 0; i < n.size(); ++i) n[i] = value_in(of, About::kNumbers[i]);
        object.set(About::kKey, numbers_text(n, object.find(About::kKey)));
    };
    std::visit(write, shape);
}

/// Writes the keys besides the numbers that the kind of shape has.
void write_conventions(const TileQuery& query, ObjectText& object) {
    if (!is_walked(query.shape)) {
        for (const KeyName& key : kWalkKeys) object.erase(key);
        kCoverageField.write(query, TileQuery(), object);
        return;
    }
    for (const KeyName& key : kAreaKeys) object.erase(key);
    kTiesField.write(query, TileQuery(), object);
    if (const auto* tiles = std::get_if<std::vector<Tile>>(&query.solids)) {
        object.set("solid", tiles_text(*tiles, object.find("solid")));
    } else if (std::holds_alternative<MapSolids>(query.solids)) {
        object.set("solid", string_text("map"));
    } else {
        object.erase("solid");
        object.erase("corner");
        return;
    }
    const Corner corner = has_corner(query) ? query.corner : Corner::pass;
    if (corner != Corner::pass || object.contains("corner")) {
        object.set("corner", string_text(name_of(corner)));
    }
}

void write_bounds(const QueryBounds& bounds, ObjectText& object) {
    if (std::holds_alternative<std::monostate>(bounds)) {
        object.erase("bounds");
    } else if (const auto* rect = std::get_if<TileRect>(&bounds)) {
        object.set("bounds", tile_rect_text(*rect, object.find("bounds")));
    } else {
        object.set("bounds", string_text("map"));
    }
}

}  // namespace

TileQuery query_about(const Shape& shape) {
    TileQuery query;
    query.shape = shape;
    return query;
}

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

const char* side_of(const Hit& hit) {
    if (!hit.side) return "start";
    switch (*hit.side) {
        case Side::left: return "left";
        case Side::right: return "right";
        case Side::top: return "top";
        case Side::bottom: return "bottom";
    }
    return "";
}

bool has_corner(const TileQuery& query) {
    return is_walked(query.shape) && query.ties == Ties::owner &&
           !std::holds_alternative<std::monostate>(query.solids);
}

ForeignQuestion foreign_question(const TileQuery& query, const Frame& document,
                                 const std::shared_ptr<const TileMap>& map) {
    const bool is_about_map = std::holds_alternative<MapBounds>(query.bounds) ||
                              std::holds_alternative<MapSolids>(query.solids);
    return {query.frame.value_or(document), query.shape, query.bounds, query.solids,
            is_about_map ? map : nullptr};
}

bool is_stale(const TileQuery& query, const Frame& document,
              const std::shared_ptr<const TileMap>& map) {
    return query.foreign && query.foreign_for &&
           *query.foreign_for != foreign_question(query, document, map);
}

Result<TileQuery> read_query_of(std::string_view shape, const JsonObject& object,
                                MapWord map_word) {
    Result<TileQuery> read{TileQuery()};
    TileQuery& query = *read;
    query.shape = blank_shape(shape);
    if (const auto error = check_keys(object, query.shape)) return *error;
    if (const auto error = read_shape(object, query.shape)) return *error;
    const auto read_its_bounds = [&](JsonView value) { return read_bounds(value, map_word); };
    if (auto error = read_at(object, kFrame, query.frame, read_frame)) return *error;
    if (auto error = read_at(object, kBounds, query.bounds, read_its_bounds)) return *error;
    if (auto error = kCoverageField.read(object, "", query)) return *error;
    if (const auto error = read_conventions(object, map_word, query)) return *error;
    if (const JsonView* found = object.find(kMethod)) {
        if (!found->is_string() || found->is("")) {
            return Error{"method", short_text(*found) + " is not the name of a method"};
        }
        query.method = found->string();
    }
    if (auto error = kWantField.read(object, "", query)) return *error;
    if (query.want == Want::spans && is_walked(query.shape)) {
        return Error{"want",
                     fmt::format("a {} is answered in order of travel, which has no spans", shape)};
    }
    if (const JsonView* found = object.find(kGot)) {
        Result<std::vector<Tile>> got = read_tile_list(*found, "got");
        if (!got) return got.error();
        query.foreign = TileList(std::move(*got));
    }
    return read;
}

void write_query(const TileQuery& query, ObjectText& object) {
    write_shape(query.shape, object);
    write_conventions(query, object);
    if (query.method.empty()) {
        object.erase("method");
    } else {
        object.set("method", string_text(query.method));
    }
    if (query.frame) {
        object.set("frame", frame_text(*query.frame, object.find("frame")));
    } else {
        object.erase("frame");
    }
    write_bounds(query.bounds, object);
    kWantField.write(query, TileQuery(), object);
    if (query.foreign) {
        object.set("got", tiles_text(query.foreign->tiles(), object.find("got")));
    } else {
        object.erase("got");
    }
}

}  // namespace tileglass::scene
