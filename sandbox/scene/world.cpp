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

    Result<Structure> read(JsonView value, const FieldName& field) const {
        return read_structure(value, field, *unknown);
    }
    static std::string text(const Structure& structure, std::optional<JsonView> before) {
        return structure_text(structure, before);
    }
};

/// Only the place of the log; `write_scene` adds the operations.
std::string place_text(const std::vector<ObjectOperation>& /*log*/,
                       std::optional<JsonView> /*before*/) {
    return "[]";
}

/// The fields of a world. Adds unknown keys of its structure to `unknown`.
auto world_fields(std::vector<std::string>* unknown = nullptr) {
    return std::tuple{Field{"tracker", &World::tracker, OneOf<TrackerMethod>{kTrackerNames}},
                      Field{"bounds", &World::bounds, As<read_tile_rect, tile_rect_text>{}},
                      Field{"as_printed", &World::as_printed, OneOf<PrintedTracker>{kPrinted}},
                      Field{"structure", &World::structure, StructureAt{unknown}},
                      Field{"log", &World::log, As<read_object_log, place_text>{}},
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

Result<ObjectOperation> read_operation(Kind kind, JsonView value, const FieldName& field) {
    ObjectOperation operation{kind, 0, {}};
    if (kind == Kind::remove) {
        if (const auto error = keep(kId.read(value, field), operation.id)) return *error;
        return operation;
    }
    constexpr std::size_t size = 5;
    std::array<JsonView, size> parts;
    std::size_t count = 0;
    for (const JsonView part : value.elements()) {
        if (count < size) parts[count] = part;
        ++count;
    }
    if (count != size) {
        const std::string found =
            value.is_array() ? fmt::format("an array of {}", count) : short_text(value);
        return Error{field, fmt::format("{} is not an array of {} numbers", found, size)};
    }
    if (const auto error = keep(kId.read(parts[0], field.at(0)), operation.id)) return *error;
    auto& [a, b] = operation.rect;
    std::size_t k = 0;
    for (double* number : {&a.x, &a.y, &b.x, &b.y}) {
        const FieldName name = field.at(++k);
        if (const auto error = keep(read_number(parts[k], name), *number)) return *error;
        if (!std::isfinite(*number)) return Error{name, shortest_text(*number) + " is not finite"};
    }
    return operation;
}

Result<ObjectLog> read_object_log(JsonView value, const FieldName& field) {
    if (!value.is_array()) return Error{field, short_text(value) + " is not an array"};
    std::vector<ObjectOperation> log;
    log.reserve(value.size());
    for (const JsonView element : value.elements()) {
        const FieldName name = field.at(log.size());
        const JsonObject object(element);
        const auto kind =
            object.size() == 1 ? operation_kind(object.begin()->key.string()) : std::nullopt;
        if (!kind)
            return Error{name, short_text(element) + " is not an insert, a move or a remove"};
        const Result<ObjectOperation> operation =
            read_operation(*kind, object.begin()->value, name.member(name_of(*kind)));
        if (!operation) return operation.error();
        log.push_back(*operation);
    }
    return std::make_shared<const std::vector<ObjectOperation>>(std::move(log));
}

std::string text_of(const ObjectOperation& operation) {
    const auto& [a, b] = operation.rect;
    const std::array numbers{static_cast<double>(operation.id), a.x, a.y, b.x, b.y};
    return fmt::format(
        "{{\"{}\": {}}}", name_of(operation.kind),
        operation.kind == Kind::remove ? number_text(numbers[0]) : numbers_text(numbers));
}

const char* name_of(TrackerMethod tracker) {
    return kTrackerNames[static_cast<std::size_t>(tracker)];
}

Result<TrackerMethod> read_tracker(JsonView value, const FieldName& field) {
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

Result<World> read_world(JsonView value, std::vector<std::string>& unknown) {
    World world;
    const auto fields = world_fields(&unknown);
    if (auto error = read_object_fields(fields, value, "world", world, unknown)) return *error;
    return world;
}

std::string world_text(const World& world, std::optional<JsonView> before) {
    ObjectText object(before);
    write_fields(world_fields(), world, World(), object);
    return object.text();
}

}  // namespace tileglass::scene
