// The verb `query`: one answer, or one error, per line.

#include <cmath>
#include <istream>
#include <sstream>
#include <string>
#include <string_view>

#include "sandbox/batch/answer.hpp"
#include "sandbox/batch/flushing_input.hpp"
#include "sandbox/batch/memory.hpp"
#include "sandbox/batch/progress_line.hpp"
#include "sandbox/batch/verbs.hpp"
#include "sandbox/scene/item.hpp"
#include "sandbox/scene/query.hpp"
#include "sandbox/scene/resolve.hpp"
#include "sandbox/scene/scene.hpp"
#include "sandbox/shapes/method.hpp"
#include "sandbox/text/json.hpp"
#include "sandbox/text/lines.hpp"

namespace tileglass::batch {

namespace {

using scene::JsonView;

constexpr std::string_view kNoId = "null";

/// Is `field` the line's id or a part of it? Such an id cannot be echoed.
bool is_of_id(const std::string& field) {
    return field == "id" || field.rfind("id[", 0) == 0 || field.rfind("id.", 0) == 0;
}

/// Is it to be said what gives `got`?
Result<bool> is_to_explain(const scene::JsonObject& line) {
    const JsonView* given = line.find("explain");
    if (given == nullptr) return false;
    if (!given->is_boolean()) {
        return Error{"explain", scene::short_text(*given) + " is neither true nor false"};
    }
    if (line.contains("got")) return given->is_true();
    return Error{"explain", "without got there is nothing to explain"};
}

/// Writes the answer to a line that is valid JSON. Returns what `write_answer` does, or an error
/// that the caller must write.
Result<bool> answer(const scene::JsonObject& line, std::string_view id, double seconds,
                    std::ostream& out) {
    static const scene::Scene none;  // lines belong to no document
    const Result<scene::TileQuery> query = scene::read_query(line);
    if (!query) return query.error();
    const Result<bool> explains = is_to_explain(line);
    if (!explains) return explains.error();
    const Result<const shapes::Method*> method = scene::method_of(*query);
    if (!method) return method.error();
    Result<shapes::Question> question = scene::resolve(*query, none);
    if (!question) return question.error();
    if (std::isinf(seconds)) return write_answer(id, *query, **method, *question, out, *explains);
    // Given only once it is complete.
    scene::Deadline deadline(seconds);
    question->deadline = &deadline;
    std::ostringstream whole;
    whole.exceptions(std::ios::badbit);
    Result<bool> outcome = write_answer(id, *query, **method, *question, whole, *explains);
    if (outcome) out << whole.str();
    return outcome;
}

/// Answers one line. Returns false on an error or a difference.
bool answer_line(std::string_view line, double seconds, std::ostream& out) {
    scene::JsonObject object;
    Result<scene::CheckedJson> checked = check_line(line, object);
    if (checked && !checked->value.is_object()) {
        checked = Error{"line", scene::short_text(checked->value) + " is not a JSON object"};
    }
    if (!checked) {
        write_error(kNoId, checked.error(), out);
        return false;
    }
    const JsonView* given = object.find("id");
    const bool has_id = given != nullptr && !(checked->fault && is_of_id(checked->fault->field));
    const std::string_view id = has_id ? given->text() : kNoId;
    const Result<bool> outcome =
        checked->fault ? Result<bool>(*checked->fault) : answer(object, id, seconds, out);
    if (!outcome) write_error(id, outcome.error(), out);
    return outcome && *outcome;
}

}  // namespace

int answer_queries(std::istream& in, std::ostream& out, double seconds) {
    bool all_are_well = true;
    ProgressLine progress("lines");
    FlushingInput input(in, out);
    std::istream lines(&input);
    std::string line;
    while (out) {
        const scene::LineRead read = scene::read_line(lines, line);
        if (read == scene::LineRead::none) break;
        if (read == scene::LineRead::whole && scene::is_blank(line)) continue;
        const auto answer = [&] { all_are_well &= answer_line(line, seconds, out); };
        if (read == scene::LineRead::too_long || !fits_into_memory(answer)) {
            out << "{\"id\":" << kNoId << ",\"error\":" << kMemoryErrorText << "}";
            all_are_well = false;
        }
        out.put('\n');
        progress.add_one();
    }
    if (lines.bad()) in.setstate(std::ios::badbit);
    if (!out.flush() || in.bad()) return 2;
    return all_are_well ? 0 : 1;
}

}  // namespace tileglass::batch
