#include "sandbox/scene/object_log.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "sandbox/text/json.hpp"

namespace tileglass::scene {

namespace {

using Kind = ObjectOperation::Kind;

constexpr std::array kOperationNames{"insert", "move", "remove"};

Result<std::uint32_t> read_id(const Json& value, const std::string& field) {
    const Result<std::int64_t> id = read_whole(value, field, 0, ObjectOperation::kMostId);
    if (!id) return id.error();
    return static_cast<std::uint32_t>(*id);
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
    if (kind == Kind::remove) {
        const Result<std::uint32_t> id = read_id(value, field);
        if (!id) return id.error();
        return ObjectOperation{kind, *id, {}};
    }
    constexpr std::size_t size = 5;
    if (!value.is_array() || value.size() != size) {
        const std::string found =
            value.is_array() ? fmt::format("an array of {}", value.size()) : short_text(value);
        return Error{field, fmt::format("{} is not an array of {} numbers", found, size)};
    }
    const Result<std::uint32_t> id = read_id(value[0], field + "[0]");
    if (!id) return id.error();
    std::array<double, 4> n{};
    for (std::size_t k = 0; k < n.size(); ++k) {
        const std::string name = fmt::format("{}[{}]", field, k + 1);
        const Result<double> number = read_number(value[k + 1], name);
        if (!number) return number.error();
        if (!std::isfinite(*number)) return Error{name, shortest_text(*number) + " is not finite"};
        n[k] = *number;
    }
    return ObjectOperation{kind, *id, {{n[0], n[1]}, {n[2], n[3]}}};
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

}  // namespace tileglass::scene
