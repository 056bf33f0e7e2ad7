#include "sandbox/scene/world.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sandbox/scene/fields.hpp"

namespace tileglass::scene {

namespace {

using Kind = ObjectOperation::Kind;

constexpr std::array kOperationNames{"insert", "move", "remove"};

constexpr WholeNumber kId{0, ObjectOperation::kMostId};

constexpr std::array kTrackerNames{"always", "on_change", "pooled", "difference"};
static_assert(kTrackerNames.size() == kTrackers.size());
constexpr std::array kPrinted{"none", "naive", "on_change", "nodes", "point"};
static_assert(kPrinted.size() == kPrintedTrackers.size());

struct StructureAt {
    std::vector<std::string>* unknown = nullptr;

    Result<Structure> read(const Json& value, const std::string& field) const {
        return read_structure(value, field, *unknown);
    }
    static void write(const Structure& structure, Json& value) {
        write_structure(structure, value);
    }
};

/// Writes only the place of the log; `write_scene` adds the operations.
void write_place(const std::vector<ObjectOperation>& /*log*/, Json& value) {
    value = Json::array();
}

/// The fields of a world. Adds unknown keys of its structure to `unknown`.
auto world_fields(std::vector<std::string>* unknown = nullptr) {
    return std::tuple{Field{"tracker", &World::tracker, OneOf<TrackerMethod>{kTrackerNames}},
                      Field{"bounds", &World::bounds, As<read_tile_rect, write_tile_rect>{}},
                      Field{"as_printed", &World::as_printed, OneOf<PrintedTracker>{kPrinted}},
                      Field{"structure", &World::structure, StructureAt{unknown}},
                      Field{"log", &World::log, As<read_object_log, write_place>{}},
                      Field{"tick", &World::tick, WholeNumber{0, World::kMostTicks}}};
}

}  // namespace

const char* name_of(Kind kind) {
    return kOperationNames[static_cast<std::size_t>(kind)];
}

std::optional<Kind> operation_kind(std::string_view name) {
    const auto found = std::find(kOperationNames.begin(), kOperationNames.end(), name);
    if (found == kOperationNames.end()) return std::nullopt;
    return static_cast<Kind>(found - kOperationNames.begin());
}

Result<ObjectOperation> read_operation(Kind kind, const Json& value, const std::string& field) {
    ObjectOperation operation{kind, 0, {}};
    if (kind == Kind::remove) {
        if (const auto error = keep(kId.read(value, field), operation.id)) return *error;
        return operation;
    }
    constexpr std::size_t size = 5;
    if (!value.is_array() || value.size() != size) {
        const std::string found =
            value.is_array() ? fmt::format("an array of {}", value.size()) : short_text(value);
        return Error{field, fmt::format("{} is not an array of {} numbers", found, size)};
    }
    if (const auto error = keep(kId.read(value[0], field + "[0]"), operation.id)) return *error;
    auto& [a, b] = operation.rect;
    std::size_t k = 0;
    for (double* number : {&a.x, &a.y, &b.x, &b.y}) {
        const std::string name = fmt::format("{}[{}]", field, ++k);
        if (const auto error = keep(read_number(value[k], name), *number)) return *error;
        if (!std::isfinite(*number)) return Error{name, shortest_text(*number) + " is not finite"};
    }
    return operation;
}

Result<ObjectLog> read_object_log(const Json& value, const std::string& field) {
    if (!value.is_array()) return Error{field, short_text(value) + " is not an array"};
    std::vector<ObjectOperation> log;
    log.reserve(value.size());
    for (const Json& element : value) {
        const std::string name = fmt::format("{}[{}]", field, log.size());
        const bool is_one = element.is_object() && element.size() == 1;
        const auto kind = is_one ? operation_kind(element.begin().key()) : std::nullopt;
        if (!kind)
            return Error{name, short_text(element) + " is not an insert, a move or a remove"};
        const Result<ObjectOperation> operation = read_operation(
            *kind, element.begin().value(), fmt::format("{}.{}", name, name_of(*kind)));
        if (!operation) return operation.error();
        log.push_back(*operation);
    }
    return std::make_shared<const std::vector<ObjectOperation>>(std::move(log));
}

Json json_of(const ObjectOperation& operation) {
    Json json = Json::object();
    Json& value = json[name_of(operation.kind)];
    if (operation.kind == Kind::remove) {
        value = operation.id;
        return json;
    }
    const auto& [a, b] = operation.rect;
    write_numbers(std::array{static_cast<double>(operation.id), a.x, a.y, b.x, b.y}, value);
    return json;
}

const char* name_of(TrackerMethod tracker) {
    return kTrackerNames[static_cast<std::size_t>(tracker)];
}

Result<TrackerMethod> read_tracker(const Json& value, const std::string& field) {
    return OneOf<TrackerMethod>{kTrackerNames}.read(value, field);
}

const char* name_of(PrintedTracker tracker) {
    return kPrinted[static_cast<std::size_t>(tracker)];
}

bool World::operator==(const World& other) const {
    if (tracker != other.tracker || bounds != other.bounds || tick != other.tick ||
        as_printed != other.as_printed || structure != other.structure) {
        return false;
    }
    if (log == other.log) return true;
    return log != nullptr && other.log != nullptr && *log == *other.log;
}

Result<World> read_world(const Json& value, std::vector<std::string>& unknown) {
    World world;
    const auto fields = world_fields(&unknown);
    if (auto error = read_object_fields(fields, value, "world", world, unknown)) return *error;
    return world;
}

void write_world(const World& world, Json& document) {
    const World standard;
    if (world == standard && !document.contains("world")) return;
    Json& object = document["world"];
    if (!object.is_object()) object = Json::object();
    write_fields(world_fields(), world, standard, object);
}

}  // namespace tileglass::scene
