#include "sandbox/batch/query_line.hpp"

#include <utility>

#include "sandbox/scene/item.hpp"
#include "sandbox/scene/resolve.hpp"
#include "sandbox/shapes/method.hpp"
#include "sandbox/text/json.hpp"

namespace tileglass::batch {

Result<QueryLine> read_query_line(std::string_view line) {
    const Result<scene::Json> object = scene::read_json(line);
    if (!object) return object.error();
    if (!object->is_object()) {
        return Error{"line", scene::short_text(*object) + " is not a JSON object"};
    }
    // A misspelt shape is named rather than missed.
    if (const auto error = check_line_keys(*object)) return *error;
    Result<scene::TileQuery> query = scene::read_query(*object);
    if (!query) return query.error();
    const Result<const shapes::Method*> method = scene::method_of(*query);
    if (!method) return method.error();
    QueryLine asked;
    asked.id = object->value("id", scene::Json());
    asked.query = std::move(*query);
    return asked;
}

std::optional<Error> check_line_keys(const scene::Json& line) {
    for (const std::string& key : scene::other_keys(line)) {
        if (key != "id") return Error{key, scene::short_text(key) + " is no key of a query"};
    }
    return std::nullopt;
}

}  // namespace tileglass::batch
