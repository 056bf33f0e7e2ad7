#include "sandbox/scene/item.hpp"

#include <fmt/format.h>

#include <array>

#include "sandbox/scene/frame_json.hpp"
#include "sandbox/text/json.hpp"
#include "sandbox/text/name_json.hpp"

namespace tileglass::scene {

namespace {

using shapes::KindOf;

/// What is placed in a world: a list of the kinds of things that are no queries. All of them stand
/// for a rectangle at their key, and have keys of their own beside it.
template <typename Use>
constexpr void for_each_placed(Use&& use) {
    use(std::in_place_type<Object>, read_object, write_object);
    use(std::in_place_type<Swarm>, read_swarm, write_swarm);
    use(std::in_place_type<Camera>, read_camera, write_camera);
}

constexpr std::size_t kPlacedKinds = std::variant_size_v<Thing> - 2;

constexpr auto kKindKeys = [] {
    std::array<const char*, shapes::kShapeKeys.size() + kPlacedKinds> keys{};
    std::size_t next = 0;
    for (const char* key : shapes::kShapeKeys) keys[next++] = key;
    for_each_placed([&]<typename Kind>(std::in_place_type_t<Kind>, auto*, auto*) {
        keys[next++] = KindOf<Kind>::kKey;
    });
    if (next != keys.size()) throw "a kind is missing in the list of what is placed";
    return keys;
}();

/// Is it of this kind? A swarm in another form than four numbers is that of another version.
bool has_kind(const Json& object, const std::string& key) {
    const auto found = object.find(key);
    if (found == object.end()) return false;
    return key != KindOf<Swarm>::kKey || (found->is_array() && found->size() == 4);
}

/// The key of its one kind.
Result<std::string> find_kind(const Json& object) {
    std::vector<std::string> kinds;
    for (const char* key : kKindKeys) {
        if (has_kind(object, key)) kinds.emplace_back(key);
    }
    if (kinds.size() == 1) return kinds[0];
    if (kinds.empty()) {
        return Error{"line", "no shape: a query has a rect, a circle, a segment or a ray"};
    }
    return Error{"line", fmt::format("{} shapes: {}", kinds.size(), fmt::join(kinds, " and "))};
}

const char* article_of(const std::string& kind) {
    return kind == KindOf<Object>::kKey ? "an" : "a";
}

/// What is placed at `key`, if it is of this kind.
template <typename Kind, typename Read>
std::optional<Result<Thing>> read_placed(const std::string& key, const Json& object, Read* read) {
    if (key != KindOf<Kind>::kKey) return std::nullopt;
    for (const auto& [other, value] : object.items()) {
        if (!is_one_of(kQueryKeys, other)) continue;
        return Error{other, fmt::format("{} {} has no {}", article_of(key), key, other)};
    }
    std::array<double, 4> n{};
    if (const auto error = read_numbers(object[key], key, n)) return *error;
    const Result<Kind> placed = read(object, {{n[0], n[1]}, {n[2], n[3]}});
    if (!placed) return placed.error();
    return Thing(*placed);
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
    for (const char* key : kKindKeys) {
        if (has_kind(object, key)) return key;
    }
    return {};
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
        bool is_placed_key = false;
        for_each_placed([&]<typename Kind>(std::in_place_type_t<Kind>, auto*, auto*) {
            is_placed_key |=
                has_kind(object, KindOf<Kind>::kKey) && is_one_of(KindOf<Kind>::kKeys, key);
        });
        return is_placed_key || is_one_of(kQueryKeys, key) || is_one_of(kKindKeys, key);
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
    std::optional<Result<Thing>> thing;
    for_each_placed([&]<typename Kind>(std::in_place_type_t<Kind>, auto* read, auto*) {
        if (!thing) thing = read_placed<Kind>(*key, object, read);
    });
    if (thing) return std::move(*thing);
    Result<TileQuery> query = read_query_of(*key, object, MapWord::understood);
    if (!query) return query.error();
    return Thing(std::move(*query));
}

Result<TileQuery> read_query(const Json& object) {
    const Result<std::string> key = find_kind(object);
    if (!key) return key.error();
    if (!is_one_of(shapes::kShapeKeys, *key)) {
        return Error{*key, fmt::format("{} {} is placed in scenes; a query asks about none",
                                       article_of(*key), *key)};
    }
    return read_query_of(*key, object, MapWord::refused);
}

void write_thing(const Thing& thing, Json& object) {
    std::string own;
    const auto write_placed = [&]<typename Kind>(std::in_place_type_t<Kind>, auto*, auto* write) {
        const Kind* placed = std::get_if<Kind>(&thing);
        if (placed == nullptr) return;
        own = KindOf<Kind>::kKey;
        const Rect& rect = rect_of(*placed);
        write_numbers(std::array{rect.a.x, rect.a.y, rect.b.x, rect.b.y}, object[own]);
        write(*placed, object);
        for (const char* key : kQueryKeys) object.erase(key);
    };
    for_each_placed(write_placed);
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
