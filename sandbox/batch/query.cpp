// Which of the errors of a line is its answer?

#include "sandbox/batch/query.hpp"

#include <string>
#include <string_view>

#include "sandbox/batch/answer.hpp"
#include "sandbox/batch/id_text.hpp"
#include "sandbox/batch/lines.hpp"
#include "sandbox/batch/query_line.hpp"
#include "sandbox/scene/item.hpp"
#include "sandbox/scene/query.hpp"
#include "sandbox/scene/resolve.hpp"
#include "sandbox/scene/scene.hpp"
#include "sandbox/shapes/method.hpp"
#include "sandbox/text/json.hpp"
#include "sandbox/text/lines.hpp"

namespace tileglass::batch {

namespace {

using scene::Json;

constexpr std::string_view kNoId = "null";

/// Is `field` the line's id or a part of it? Then there is no id to give back.
bool is_of_id(const std::string& field) {
    return field == "id" || field.rfind("id[", 0) == 0 || field.rfind("id.", 0) == 0;
}

/// Writes the answer to a line that is JSON. Returns whether all is well, as `write_answer` does,
/// or the error that is the answer and has yet to be written.
Result<bool> answer(const Json& line, std::string_view id, std::ostream& out) {
    // A misspelt shape is named rather than missed.
    if (const auto error = check_line_keys(line)) return *error;
    const Result<scene::TileQuery> query = scene::read_query(line);
    if (!query) return query.error();
    const Result<const shapes::Method*> method = scene::method_of(*query);
    if (!method) return method.error();
    const Result<shapes::Question> question = scene::resolve(*query, scene::Scene());
    if (!question) return question.error();
    return write_answer(id, *query, **method, *question, out);
}

/// Answers one line. Returns whether it was without error and nothing differs.
bool answer_line(std::string_view line, std::ostream& out) {
    Result<scene::ParsedJson> parsed = scene::parse_json(line);
    if (parsed && !parsed->value.is_object()) {
        parsed = Error{"line", scene::short_text(parsed->value) + " is not a JSON object"};
    }
    if (!parsed) {
        write_error(kNoId, parsed.error(), out);
        return false;
    }
    const bool has_id =
        parsed->value.contains("id") && !(parsed->fault && is_of_id(parsed->fault->field));
    const std::string_view id = has_id ? id_text(line) : kNoId;
    const Result<bool> outcome =
        parsed->fault ? Result<bool>(*parsed->fault) : answer(parsed->value, id, out);
    if (!outcome) write_error(id, outcome.error(), out);
    return outcome && *outcome;
}

}  // namespace

int answer_queries(std::istream& in, std::ostream& out) {
    bool all_are_well = true;
    std::string line;
    while (out && std::getline(in, line)) {
        if (scene::is_blank(line)) continue;
        all_are_well &= answer_line(line, out);
        out << '\n' << std::flush;
    }
    if (!out || in.bad()) return 2;
    return all_are_well ? 0 : 1;
}

}  // namespace tileglass::batch
