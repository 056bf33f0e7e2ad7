#include "sandbox/programs/answer_line.hpp"

#include <array>

#include "sandbox/text/json.hpp"

namespace tileglass::programs {

namespace {

using scene::JsonView;
using Kind = AnswerLine::Kind;

AnswerLine noise(std::string why = {}) {
    return {Kind::noise, {}, std::move(why)};
}

AnswerLine more_than(std::int64_t tiles) {
    return {Kind::flood, {}, "more than " + std::to_string(tiles) + " tiles"};
}

AnswerLine read_tiles(JsonView list, const std::string& field, std::int64_t most) {
    AnswerLine answer{Kind::tiles, {}, {}};
    if (static_cast<std::int64_t>(list.size()) > most) return more_than(most);
    answer.tiles.reserve(list.size());
    for (const JsonView element : list.elements()) {
        std::array<std::int32_t, 2> n{};
        if (const auto error = scene::read_int32s(element, "tile", n)) {
            return noise(field + "[" + std::to_string(answer.tiles.size()) +
                         "]: " + error->message);
        }
        answer.tiles.push_back({n[0], n[1]});
    }
    return answer;
}

AnswerLine read_spans(JsonView list, std::int64_t most) {
    AnswerLine answer{Kind::tiles, {}, {}};
    std::int64_t count = 0;
    std::size_t number = 0;
    for (const JsonView element : list.elements()) {
        std::array<std::int32_t, 3> n{};
        const std::string field = "spans[" + std::to_string(number++) + "]";
        if (const auto error = scene::read_int32s(element, "span", n)) {
            return noise(field + ": " + error->message);
        }
        const auto [y, x_min, x_end] = n;
        if (x_end < x_min) return noise(field + ": it ends before it begins");
        count += std::int64_t{x_end} - x_min;
        if (count > most) return more_than(most);
        for (std::int32_t x = x_min; x < x_end; ++x) answer.tiles.push_back({x, y});
    }
    return answer;
}

/// Is `value` of the line's id that of this question, or none?
bool has_id(JsonView object, std::int64_t id) {
    const auto found = object.find("id");
    return !found || found->is_null() || found->number() == static_cast<double>(id);
}

AnswerLine read_object(JsonView object, std::int64_t id, std::int64_t most) {
    const auto at = [&](const char* key) {
        const auto found = object.find(key);
        return found && found->is_null() ? std::nullopt : found;
    };
    const auto error = at("error");
    const auto tiles = at("tiles");
    const auto spans = at("spans");
    if (!error && !tiles && !spans) return noise();
    if (!has_id(object, id)) return noise("it has the id of another question");
    if (error) {
        constexpr std::size_t kMost = 200;
        const std::string text = error->is_string() ? error->string() : std::string(error->text());
        return {Kind::error, {}, text.substr(0, kMost)};
    }
    const JsonView list = tiles ? *tiles : *spans;
    const char* field = tiles ? "tiles" : "spans";
    if (!list.is_array()) return noise(std::string(field) + ": it is no list");
    return tiles ? read_tiles(list, field, most) : read_spans(list, most);
}

}  // namespace

AnswerLine read_answer_line(std::string_view line, std::int64_t id, std::int64_t most) {
    const std::size_t begin = line.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    if (begin == std::string_view::npos || (line[begin] != '{' && line[begin] != '[')) {
        return noise();
    }
    const Result<JsonView> value = scene::view_json(line);
    if (!value) return noise(value.error().field + ": " + value.error().message);
    return value->is_array() ? read_tiles(*value, "", most) : read_object(*value, id, most);
}

}  // namespace tileglass::programs
