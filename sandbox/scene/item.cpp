#include "sandbox/scene/item.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <tuple>

#include "sandbox/scene/fields.hpp"
#include "sandbox/shapes/method.hpp"

namespace tileglass::scene {

namespace {

using shapes::KindOf;

/// `[least, most]`, both finite and >= 0.
struct LeastAndMost : TwoNumbers<Between> {
    static Result<Between> read(const Json& value, const std::string& field) {
        double n[2]{};
        if (const auto error = read_numbers(value, field, n)) return *error;
        for (int k = 0; k < 2; ++k) {
            if (std::isfinite(n[k]) && n[k] >= 0) continue;
            return Error{fmt::format("{}[{}]", field, k),
                         shortest_text(n[k]) + " is not a finite number from 0 on"};
        }
        if (n[0] <= n[1]) return Between{n[0], n[1]};
        return Error{field + "[1]", fmt::format("the most, {}, is less than the least, {}",
                                                shortest_text(n[1]), shortest_text(n[0]))};
    }
};

/// The path of a camera: `[[x, y], ...]`. Its length limit depends on whether the camera jumps.
struct PathField {
    static constexpr Field kJumps{"jumps", &Camera::is_jumping, Flag{}};

    const char* key = "path";

    std::optional<Error> read(const Json& object, const std::string& path, Camera& camera) const {
        if (auto error = kJumps.read(object, path, camera)) return error;
        const auto found = object.find(key);
        if (found == object.end()) return std::nullopt;
        if (!found->is_array()) {
            return Error{key, short_text(*found) + " is not an array of points"};
        }
        if (found->size() > camera.most_points()) {
            return Error{key, fmt::format("a path of {} points; up to {} are followed here",
                                          found->size(), camera.most_points())};
        }
        for (const Json& point : *found) {
            const std::string field = fmt::format("{}[{}]", key, camera.path.size());
            const Result<Vec2> read = TwoNumbers<Vec2>::read(point, field);
            if (!read) return read.error();
            if (!is_finite(*read)) return Error{field, "a point of a path is finite"};
            camera.path.push_back(*read);
        }
        return std::nullopt;
    }

    void write(const Camera& camera, const Camera& /*standard*/, Json& object) const {
        if (camera.path.empty()) {
            object.erase(key);
            return;
        }
        Json& path = object[key] = Json::array();
        for (const Vec2& point : camera.path) FinitePoint::write(point, path.emplace_back());
    }
};

// The fields of each kind besides its rectangle.
template <typename Kind>
constexpr auto kFieldsOf = nullptr;
template <>
constexpr std::tuple kFieldsOf<Object>{Field{"by", &Object::by, FinitePoint{}, false}};
template <>
constexpr std::tuple kFieldsOf<Swarm>{
    Field{"count", &Swarm::count, WholeNumber{1, Swarm::kMostCount}},
    Field{"sides", &Swarm::sides, LeastAndMost{}}, Field{"speeds", &Swarm::speeds, LeastAndMost{}},
    Field{"seed", &Swarm::seed, WholeNumber{0, std::numeric_limits<std::uint32_t>::max()}},
    Field{"edge", &Swarm::edge, OneOf<Edge>{kEdgeNames}}};
template <>
constexpr std::tuple kFieldsOf<Camera>{PathField{},
                                       Field{"speed", &Camera::speed, NumberWithin{0}},
                                       PathField::kJumps,
                                       Field{"boxes", &Camera::boxes, BoxesBeside{kCameraBoxes}},
                                       Field{"cap", &Camera::cap, WholeNumber{0, Camera::kMostCap}},
                                       Field{"as_printed", &Camera::is_as_printed, Flag{}}};

/// A kind of thing that is placed in a world: it has a rectangle at its key, and more fields.
struct PlacedKind {
    const char* key;
    bool (*has_key)(const std::string& key);
    Result<Thing> (*read)(const Json& object);
    bool (*write)(const Thing& thing, Json& object);  ///< returns whether it is of this kind
};

template <typename Kind>
constexpr PlacedKind kPlacedAs{
    KindOf<Kind>::kKey, [](const std::string& key) { return has_field(kFieldsOf<Kind>, key); },
    [](const Json& object) -> Result<Thing> {
        const char* key = KindOf<Kind>::kKey;
        std::array<double, 4> n{};
        if (const auto error = read_numbers(object[key], key, n)) return *error;
        Kind placed;
        for (std::size_t k = 0; k < n.size(); ++k) KindOf<Kind>::kNumbers[k].in(placed) = n[k];
        if (const auto error = read_fields(kFieldsOf<Kind>, object, "", placed)) return *error;
        return Thing(std::move(placed));
    },
    [](const Thing& thing, Json& object) {
        const Kind* placed = std::get_if<Kind>(&thing);
        if (placed == nullptr) return false;
        const Rect& rect = rect_of(*placed);
        write_numbers(std::array{rect.a.x, rect.a.y, rect.b.x, rect.b.y},
                      object[KindOf<Kind>::kKey]);
        write_fields(kFieldsOf<Kind>, *placed, Kind(), object);
        return true;
    }};

constexpr std::array kPlacedKinds{kPlacedAs<Object>, kPlacedAs<Swarm>, kPlacedAs<Camera>};
static_assert(kPlacedKinds.size() == std::variant_size_v<Thing> - 2);

constexpr auto kKindKeys = [] {
    std::array<const char*, shapes::kShapeKeys.size() + kPlacedKinds.size()> keys{};
    std::size_t next = 0;
    for (const char* key : shapes::kShapeKeys) keys[next++] = key;
    for (const PlacedKind& kind : kPlacedKinds) keys[next++] = kind.key;
    return keys;
}();

/// Does `object` have this kind? A swarm that is not four numbers belongs to another version.
bool has_kind(const Json& object, const std::string& key) {
    const auto found = object.find(key);
    if (found == object.end()) return false;
    return key != KindOf<Swarm>::kKey || (found->is_array() && found->size() == 4);
}

/// The keys of all kinds that `object` has.
std::vector<std::string> kinds_of(const Json& object) {
    std::vector<std::string> kinds;
    for (const char* key : kKindKeys) {
        if (has_kind(object, key)) kinds.emplace_back(key);
    }
    return kinds;
}

/// The key of the one kind of `object`.
Result<std::string> find_kind(const Json& object) {
    const std::vector<std::string> kinds = kinds_of(object);
    if (kinds.size() == 1) return kinds[0];
    if (kinds.empty()) {
        return Error{"line", fmt::format("no shape: a query has a {}",
                                         fmt::join(shapes::kShapeKeys, " or a "))};
    }
    return Error{"line", fmt::format("{} shapes: {}", kinds.size(), fmt::join(kinds, " and "))};
}

const char* article_of(const std::string& kind) {
    return kind == KindOf<Object>::kKey ? "an" : "a";
}

}  // namespace

std::optional<TileQuery> query_about(const Item& item) {
    const auto about = []<typename Kind>(const Kind& thing) -> std::optional<TileQuery> {
        if constexpr (std::is_same_v<Kind, Unknown>) {
            return std::nullopt;
        } else if constexpr (std::is_same_v<Kind, TileQuery>) {
            return thing;
        } else {
            return query_about(rect_of(thing));
        }
    };
    return std::visit(about, item.thing);
}

std::string kind_key(const Json& object) {
    const std::vector<std::string> kinds = kinds_of(object);
    return kinds.empty() ? std::string() : kinds[0];
}

std::string any_kind_key(const Json& object) {
    if (std::string key = kind_key(object); !key.empty()) return key;
    for (const char* key : kKindKeys) {
        if (object.contains(key)) return key;
    }
    return {};
}

std::vector<std::string> other_keys(const Json& object) {
    const auto is_known = [&](const std::string& key) {
        const auto is_of = [&](const PlacedKind& kind) {
            return has_kind(object, kind.key) && kind.has_key(key);
        };
        return is_one_of(kQueryKeys, key) || is_one_of(kKindKeys, key) ||
               std::any_of(kPlacedKinds.begin(), kPlacedKinds.end(), is_of);
    };
    std::vector<std::string> keys;
    for (const auto& [key, value] : object.items()) {
        if (!is_known(key)) keys.push_back(key);
        if (key != "frame" || !value.is_object()) continue;
        for (const auto& [frame_key, ignored] : value.items()) {
            if (!is_frame_key(frame_key)) keys.push_back("frame." + frame_key);
        }
    }
    return keys;
}

Result<Thing> read_thing(const Json& object) {
    const Result<std::string> key = find_kind(object);
    if (!key) return key.error();
    for (const PlacedKind& kind : kPlacedKinds) {
        if (*key != kind.key) continue;
        for (const auto& [other, value] : object.items()) {
            if (!is_one_of(kQueryKeys, other)) continue;
            return Error{other, fmt::format("{} {} has no {}", article_of(*key), *key, other)};
        }
        return kind.read(object);
    }
    Result<TileQuery> query = read_query_of(*key, object, MapWord::understood);
    if (!query) return query.error();
    return Thing(std::move(*query));
}

Result<TileQuery> read_query(const Json& object) {
    // Name a misspelt shape instead of reporting that the shape is missing.
    for (const std::string& other : other_keys(object)) {
        if (other != "id") return Error{other, short_text(other) + " is no key of a query"};
    }
    const Result<std::string> key = find_kind(object);
    if (!key) return key.error();
    if (!is_one_of(shapes::kShapeKeys, *key)) {
        return Error{*key, fmt::format("{} {} is placed in scenes; a query asks about none",
                                       article_of(*key), *key)};
    }
    return read_query_of(*key, object, MapWord::refused);
}

Result<TileQuery> read_query_line(std::string_view line, Json& id) {
    const Result<Json> object = read_json(line);
    if (!object) return object.error();
    if (!object->is_object()) return Error{"line", short_text(*object) + " is not a JSON object"};
    Result<TileQuery> query = read_query(*object);
    if (!query) return query;
    if (const auto method = shapes::method_of(query->shape, query->method); !method) {
        return method.error();
    }
    id = object->value("id", Json());
    return query;
}

void write_thing(const Thing& thing, Json& object) {
    std::string own;
    for (const PlacedKind& kind : kPlacedKinds) {
        if (!kind.write(thing, object)) continue;
        own = kind.key;
        for (const char* key : kQueryKeys) object.erase(key);
    }
    if (const auto* query = std::get_if<TileQuery>(&thing)) {
        own = word_of(query->shape);
        write_query(*query, object);
    }
    if (own.empty()) return;
    for (const char* key : kKindKeys) {
        if (key != own) object.erase(key);
    }
}

}  // namespace tileglass::scene
