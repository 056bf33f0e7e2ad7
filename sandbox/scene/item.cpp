#include "sandbox/scene/item.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

#include "sandbox/scene/fields.hpp"
#include "sandbox/shapes/method.hpp"

namespace tileglass::scene {

namespace {

using shapes::KindOf;

/// `[least, most]`, both finite and >= 0.
struct LeastAndMost : TwoNumbers<Between> {
    static Result<Between> read(JsonView value, const FieldName& field) {
        double n[2]{};
        if (const auto error = read_numbers(value, field, n)) return *error;
        for (int k = 0; k < 2; ++k) {
            if (std::isfinite(n[k]) && n[k] >= 0) continue;
            return Error{field.at(k), shortest_text(n[k]) + " is not a finite number from 0 on"};
        }
        if (n[0] <= n[1]) return Between{n[0], n[1]};
        return Error{field.at(1), fmt::format("the most, {}, is less than the least, {}",
                                              shortest_text(n[1]), shortest_text(n[0]))};
    }
};

/// The path of a camera: `[[x, y], ...]`. Its length limit depends on whether the camera jumps.
struct PathField {
    static constexpr Field kJumps{"jumps", &Camera::is_jumping, Flag{}};

    const char* key = "path";

    std::optional<Error> read(const JsonObject& object, const FieldName& path,
                              Camera& camera) const {
        if (auto error = kJumps.read(object, path, camera)) return error;
        const JsonView* found = object.find(key);
        if (found == nullptr) return std::nullopt;
        if (!found->is_array()) {
            return Error{key, short_text(*found) + " is not an array of points"};
        }
        if (found->size() > camera.most_points()) {
            return Error{key, fmt::format("a path of {} points; up to {} are followed here",
                                          found->size(), camera.most_points())};
        }
        const FieldName all(key);
        for (const JsonView point : found->elements()) {
            const FieldName field = all.at(camera.path.size());
            const Result<Vec2> read = TwoNumbers<Vec2>::read(point, field);
            if (!read) return read.error();
            if (!is_finite(*read)) return Error{field, "a point of a path is finite"};
            camera.path.push_back(*read);
        }
        return std::nullopt;
    }

    void write(const Camera& camera, const Camera& /*standard*/, ObjectText& object) const {
        if (camera.path.empty()) return object.erase(key);
        std::string path;
        for (const Vec2& point : camera.path) {
            path += path.empty() ? "[" : ", ";
            path += FinitePoint::text(point, std::nullopt);
        }
        object.set(key, path + "]");
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
                                       Field{"boxes", &Camera::boxes, BoxesOr{kCameraBoxes}},
                                       Field{"cap", &Camera::cap, WholeNumber{0, Camera::kMostCap}},
                                       Field{"as_printed", &Camera::is_as_printed, Flag{}},
                                       Field{"costs", &Camera::costs, TileCostsField{}}};

/// A kind of thing that is placed in a world: it has a rectangle at its key, and more fields.
struct PlacedKind {
    const char* key;
    bool (*has_key)(JsonView key);
    Result<Thing> (*read)(const JsonObject& object);
    bool (*write)(const Thing& thing, ObjectText& object);  ///< returns whether it is of this kind
};

template <typename Kind>
constexpr PlacedKind kPlacedAs{
    KindOf<Kind>::kKey, [](JsonView key) { return has_field(kFieldsOf<Kind>, key); },
    [](const JsonObject& object) -> Result<Thing> {
        const char* key = KindOf<Kind>::kKey;
        std::array<double, 4> n{};
        if (const auto error = read_numbers(object[key], key, n)) return *error;
        Kind placed;
        for (std::size_t k = 0; k < n.size(); ++k) KindOf<Kind>::kNumbers[k].in(placed) = n[k];
        if (const auto error = read_fields(kFieldsOf<Kind>, object, "", placed)) return *error;
        return Thing(std::move(placed));
    },
    [](const Thing& thing, ObjectText& object) {
        const Kind* placed = std::get_if<Kind>(&thing);
        if (placed == nullptr) return false;
        const Rect& rect = rect_of(*placed);
        constexpr std::string_view key = KindOf<Kind>::kKey;
        const std::array numbers{rect.a.x, rect.a.y, rect.b.x, rect.b.y};
        object.set(key, numbers_text(numbers, object.find(key)));
        write_fields(kFieldsOf<Kind>, *placed, Kind(), object);
        return true;
    }};

constexpr std::array kPlacedKinds{kPlacedAs<Object>, kPlacedAs<Swarm>, kPlacedAs<Camera>};
static_assert(kPlacedKinds.size() == std::variant_size_v<Thing> - 2);

/// The keys of shapes, then those of other kinds.
constexpr auto kKindKeys =
    []<std::size_t... kShape, std::size_t... kPlaced>(std::index_sequence<kShape...>,
                                                      std::index_sequence<kPlaced...>) {
        return std::array{KeyName(shapes::kShapeKeys[kShape])...,
                          KeyName(kPlacedKinds[kPlaced].key)...};
    }(std::make_index_sequence<shapes::kShapeKeys.size()>(),
      std::make_index_sequence<kPlacedKinds.size()>());

/// Does `object` have this kind? A swarm that is not four numbers belongs to another version.
bool has_kind(const JsonObject& object, const KeyName& key) {
    const JsonView* found = object.find(key);
    if (found == nullptr) return false;
    return std::string_view(key) != KindOf<Swarm>::kKey ||
           (found->is_array() && found->size() == 4);
}

/// The keys of kinds that an object has, in the order of `kKindKeys`.
struct Kinds {
    std::array<std::string_view, kKindKeys.size()> keys;
    std::size_t count = 0;
    bool have_shape = false;

    explicit Kinds(const JsonObject& object) {
        for (std::size_t k = 0; k < keys.size(); ++k) {
            if (!has_kind(object, kKindKeys[k])) continue;
            have_shape = have_shape || k < shapes::kShapeKeys.size();
            keys[count++] = kKindKeys[k];
        }
    }
};

/// The key of the one kind of `object`.
Result<std::string_view> find_kind(const Kinds& kinds) {
    if (kinds.count == 1) return kinds.keys[0];
    if (kinds.count == 0) {
        return Error{"line", fmt::format("no shape: a query has a {}",
                                         fmt::join(shapes::kShapeKeys, " or a "))};
    }
    const auto end = kinds.keys.begin() + static_cast<std::ptrdiff_t>(kinds.count);
    return Error{"line", fmt::format("{} shapes: {}", kinds.count,
                                     fmt::join(kinds.keys.begin(), end, " and "))};
}

/// Do queries, or the kinds of the object that has it, have this key?
bool is_known(JsonView key, const Kinds& kinds) {
    const auto is_of = [&](const PlacedKind& kind) {
        const auto end = kinds.keys.begin() + static_cast<std::ptrdiff_t>(kinds.count);
        return std::find(kinds.keys.begin(), end, kind.key) != end && kind.has_key(key);
    };
    return is_one_of(kKindKeys, key) || is_one_of(kQueryKeys, key) ||
           std::any_of(kPlacedKinds.begin(), kPlacedKinds.end(), is_of);
}

/// The members of a frame; none if `member` is no frame.
JsonMembers frame_members(const JsonMember& member) {
    return member.key.is("frame") ? member.value.members() : JsonMembers(nullptr);
}

/// Keys of a line that are not about its question.
constexpr std::array<KeyName, 2> kLineKeys{"id", "explain"};
constexpr KeyName kFrameKey("frame");

/// Does an object have no more than keys of a line, kinds and keys of queries, and of a frame?
bool has_known_keys(const JsonObject& object, const Kinds& kinds) {
    std::size_t known = kinds.count;
    for (const KeyName& key : kLineKeys) known += object.contains(key) ? 1 : 0;
    for (const KeyName& key : kQueryKeys) known += object.contains(key) ? 1 : 0;
    if (known != object.size()) return false;
    const JsonView* frame = object.find(kFrameKey);
    if (frame == nullptr) return true;
    for (const JsonMember& part : frame->members()) {
        if (!is_frame_key(part.key)) return false;
    }
    return true;
}

/// The error of the first key that is neither one of a query nor one of its line.
std::optional<Error> first_other_key(const JsonObject& object, const Kinds& kinds) {
    if (has_known_keys(object, kinds)) return std::nullopt;
    const auto error = [](const std::string& key) {
        return Error{shortened(key), short_string_text(key) + " is no key of a query"};
    };
    for (const JsonMember& member : object) {
        if (!is_one_of(kLineKeys, member.key) && !is_known(member.key, kinds)) {
            return error(member.key.string());
        }
        for (const JsonMember& part : frame_members(member)) {
            if (!is_frame_key(part.key)) return error("frame." + part.key.string());
        }
    }
    return std::nullopt;
}

const char* article_of(std::string_view kind) {
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

std::string_view kind_key(const JsonObject& object) {
    const Kinds kinds(object);
    return kinds.count == 0 ? std::string_view() : kinds.keys[0];
}

std::string_view any_kind_key(const JsonObject& object) {
    if (const std::string_view key = kind_key(object); !key.empty()) return key;
    for (const KeyName& key : kKindKeys) {
        if (object.contains(key)) return key;
    }
    return {};
}

std::vector<std::string> other_keys(const JsonObject& object) {
    const Kinds kinds(object);
    std::vector<std::string> keys;
    for (const JsonMember& member : object) {
        if (!is_known(member.key, kinds)) keys.push_back(member.key.string());
        for (const JsonMember& part : frame_members(member)) {
            if (!is_frame_key(part.key)) keys.push_back("frame." + part.key.string());
        }
    }
    return keys;
}

Result<Thing> read_thing(const JsonObject& object) {
    const Result<std::string_view> key = find_kind(Kinds(object));
    if (!key) return key.error();
    for (const PlacedKind& kind : kPlacedKinds) {
        if (*key != kind.key) continue;
        for (const auto& [other, value] : object) {
            if (!is_one_of(kQueryKeys, other)) continue;
            return Error{other.string(),
                         fmt::format("{} {} has no {}", article_of(*key), *key, other.string())};
        }
        return kind.read(object);
    }
    Result<TileQuery> query = read_query_of(*key, object, MapWord::understood);
    if (!query) return query.error();
    return Thing(std::move(*query));
}

Result<TileQuery> read_query(const JsonObject& object) {
    // Name a misspelt shape instead of reporting that the shape is missing.
    const Kinds kinds(object);
    if (auto error = first_other_key(object, kinds)) return *error;
    const Result<std::string_view> key = find_kind(kinds);
    if (!key) return key.error();
    if (!kinds.have_shape) {
        return Error{std::string(*key),
                     fmt::format("{} {} is placed in scenes; a query asks about none",
                                 article_of(*key), *key)};
    }
    return read_query_of(*key, object, MapWord::refused);
}

Result<TileQuery> read_query_of_line(JsonView line, JsonView& id) {
    if (!line.is_object()) return Error{"line", short_text(line) + " is not a JSON object"};
    const JsonObject object(line);
    Result<TileQuery> query = read_query(object);
    if (!query) return query;
    if (const auto method = shapes::method_of(query->shape, query->method); !method) {
        return method.error();
    }
    const JsonView* found = object.find("id");
    id = found == nullptr ? JsonView() : *found;
    return query;
}

Result<TileQuery> read_query_line(std::string_view line, JsonView& id) {
    const Result<JsonView> value = view_json(line);
    if (!value) return value.error();
    return read_query_of_line(*value, id);
}

void write_thing(const Thing& thing, ObjectText& object) {
    std::string_view own;
    for (const PlacedKind& kind : kPlacedKinds) {
        if (!kind.write(thing, object)) continue;
        own = kind.key;
        for (const std::string_view other : kQueryKeys) object.erase(other);
    }
    if (const auto* query = std::get_if<TileQuery>(&thing)) {
        own = word_of(query->shape);
        write_query(*query, object);
    }
    if (own.empty()) return;
    for (const std::string_view key : kKindKeys) {
        if (key != own) object.erase(key);
    }
}

}  // namespace tileglass::scene
