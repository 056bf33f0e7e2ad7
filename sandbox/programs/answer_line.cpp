#include "sandbox/programs/answer_line.hpp"

#include <array>
#include <new>

#include "sandbox/text/json.hpp"

namespace tileglass::programs {

namespace {

using scene::Json;
using Kind = AnswerLine::Kind;

AnswerLine noise(std::string why = {}) {
    return {Kind::noise, {}, std::move(why)};
}

AnswerLine noise(const Error& error) {
    return noise(error.field + ": " + error.message);
}

AnswerLine read_tiles(const Json& list, const std::string& field) {
    AnswerLine answer{Kind::tiles, {}, {}};
    answer.tiles.reserve(list.size());
    for (const Json& element : list) {
        std::array<std::int32_t, 2> n{};
        if (const auto error = scene::read_int32s(element, "tile", n)) {
            return noise(field + "[" + std::to_string(answer.tiles.size()) +
                         "]: " + error->message);
        }
        answer.tiles.push_back({n[0], n[1]});
    }
    return answer;
}

AnswerLine read_spans(const Json& list) {
    AnswerLine answer{Kind::tiles, {}, {}};
    std::int64_t count = 0;
    std::size_t number = 0;
    for (const Json& element : list) {
        std::array<std::int32_t, 3> n{};
        const std::string field = "spans[" + std::to_string(number++) + "]";
        if (const auto error = scene::read_int32s(element, "span", n)) {
            return noise(field + ": " + error->message);
        }
        const auto [y, x_min, x_end] = n;
        if (x_end < x_min) return noise(field + ": it ends before it begins");
        count += std::int64_t{x_end} - x_min;
        if (count > kMostAnsweredTiles) {
            return {Kind::flood, {}, "more than " + std::to_string(kMostAnsweredTiles) + " tiles"};
        }
        for (std::int32_t x = x_min; x < x_end; ++x) answer.tiles.push_back({x, y});
    }
    return answer;
}

/// Is `value` of the line's id that of this question, or none?
bool has_id(const Json& object, std::int64_t id) {
    const auto found = object.find("id");
    if (found == object.end() || found->is_null()) return true;
    return found->is_number() && *found == id;
}

AnswerLine read_object(const Json& object, std::int64_t id) {
    const auto at = [&](const char* key) {
        const auto found = object.find(key);
        return found == object.end() || found->is_null() ? nullptr : &*found;
    };
    const Json* error = at("error");
    const Json* tiles = at("tiles");
    const Json* spans = at("spans");
    if (error == nullptr && tiles == nullptr && spans == nullptr) return noise();
    if (!has_id(object, id)) return noise("it has the id of another question");
    if (error != nullptr) {
        constexpr std::size_t kMost = 200;
        std::string text = error->is_string()
                               ? error->get<std::string>()
                               : error->dump(-1, ' ', false, Json::error_handler_t::replace);
        return {Kind::error, {}, text.substr(0, kMost)};
    }
    const Json& list = tiles != nullptr ? *tiles : *spans;
    const char* field = tiles != nullptr ? "tiles" : "spans";
    if (!list.is_array()) return noise(std::string(field) + ": it is no list");
    return tiles != nullptr ? read_tiles(list, field) : read_spans(list);
}

}  // namespace

AnswerLine read_answer_line(std::string_view line, std::int64_t id) {
    const std::size_t begin = line.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    if (begin == std::string_view::npos || (line[begin] != '{' && line[begin] != '[')) {
        return noise();
    }
    try {
        const Result<Json> value = scene::read_json(line);
        if (!value) return noise(value.error());
        return value->is_array() ? read_tiles(*value, "") : read_object(*value, id);
    } catch (const std::bad_alloc&) {
        return {Kind::flood, {}, "more than fits into the memory"};
    }
}

}  // namespace tileglass::programs
