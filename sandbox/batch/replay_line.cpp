#include "sandbox/batch/replay_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

#include "sandbox/text/json.hpp"

namespace tileglass::batch {

namespace {

using Kind = scene::ObjectOperation::Kind;
using scene::Json;
using scene::short_text;

constexpr std::int64_t kMostFrames = std::int64_t{1} << 52;

/// So many finite numbers.
template <std::size_t kCount>
Result<std::array<double, kCount>> read_finite(const Json& value, const std::string& key) {
    std::array<double, kCount> numbers{};
    if (const auto error = scene::read_numbers(value, key, numbers)) return *error;
    for (std::size_t k = 0; k < numbers.size(); ++k) {
        if (std::isfinite(numbers[k])) continue;
        return Error{fmt::format("{}[{}]", key, k), shortest_text(numbers[k]) + " is not finite"};
    }
    return numbers;
}

Rect rect_of(const std::array<double, 4>& n) {
    return {{n[0], n[1]}, {n[2], n[3]}};
}

template <scene::ObjectOperation::Kind kKind>
Result<Operation> read_object_operation(const Json& value, const std::string& key) {
    const Result<scene::ObjectOperation> operation = scene::read_operation(kKind, value, key);
    if (!operation) return operation.error();
    return Operation(*operation);
}

template <typename Question>
Result<Operation> read_rect_question(const Json& value, const std::string& key) {
    const Result<std::array<double, 4>> numbers = read_finite<4>(value, key);
    if (!numbers) return numbers.error();
    return Operation(Question{rect_of(*numbers)});
}

Result<Operation> read_cast(const Json& value, const std::string& key) {
    const Result<std::array<double, 4>> n = read_finite<4>(value, key);
    if (!n) return n.error();
    return Operation(Cast{{{(*n)[0], (*n)[1]}, {(*n)[2], (*n)[3]}}});
}

Result<Operation> read_in_tile(const Json& value, const std::string& key) {
    std::array<std::int32_t, 2> n{};
    if (const auto error = scene::read_int32s(value, key, n)) return *error;
    return Operation(InTile{{n[0], n[1]}});
}

Result<Operation> read_view(const Json& value, const std::string& key) {
    const Result<std::array<double, 2>> n = read_finite<2>(value, key);
    if (!n) return n.error();
    return Operation(View{{(*n)[0], (*n)[1]}});
}

Result<Operation> read_tick(const Json& value, const std::string& key) {
    const Result<std::int64_t> frames = scene::read_whole(value, key, 1, kMostFrames);
    if (!frames) return frames.error();
    return Operation(Tick{*frames});
}

struct Verb {
    std::string_view key;
    Result<Operation> (*read)(const Json& value, const std::string& key);
};

constexpr std::array kVerbs{
    Verb{"insert", read_object_operation<Kind::insert>},
    Verb{"move", read_object_operation<Kind::move>},
    Verb{"remove", read_object_operation<Kind::remove>},
    Verb{"find", read_rect_question<Find>},
    Verb{"sharing", read_rect_question<Sharing>},
    Verb{"tile", read_in_tile},
    Verb{"cast", read_cast},
    Verb{"view", read_view},
    Verb{"tick", read_tick},
};

const Verb* find_verb(std::string_view key) {
    const auto found = std::find_if(kVerbs.begin(), kVerbs.end(),
                                    [&](const Verb& verb) { return verb.key == key; });
    return found == kVerbs.end() ? nullptr : &*found;
}

}  // namespace

Result<Operation> read_operation(const Json& line) {
    const Verb* verb = nullptr;
    std::string key;
    for (const auto& [name, value] : line.items()) {
        const Verb* found = find_verb(name);
        if (found == nullptr) continue;
        if (verb != nullptr) {
            return Error{"line", fmt::format("two operations: {} and {}", key, name)};
        }
        verb = found;
        key = name;
    }
    if (verb == nullptr) return Error{"line", "no operation, such as insert, move or find"};
    for (const auto& [name, value] : line.items()) {
        if (name != key) {
            return Error{name, fmt::format("{} is no key of an operation", short_text(name))};
        }
    }
    return verb->read(line[key], key);
}

}  // namespace tileglass::batch
