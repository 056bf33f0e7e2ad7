// The verb `query`: one answer, or one error, per line.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <new>
#include <sstream>
#include <string>
#include <string_view>

#include "sandbox/batch/answer.hpp"
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

using scene::Json;

constexpr std::string_view kNoId = "null";

/// Characters between values.
constexpr std::string_view kBetween = " \t\r\n,:";

/// Scans a text that is known to be valid JSON, so nothing is checked again.
class Scanner {
public:
    explicit Scanner(std::string_view text) : text_(text) {}

    /// Moves to the next character in `set`, or to the end.
    void go_to(std::string_view set) {
        at_ = std::min(text_.find_first_of(set, at_), text_.size());
    }
    /// Moves to the next character that is not in `set`, or to the end.
    void skip(std::string_view set) {
        at_ = std::min(text_.find_first_not_of(set, at_), text_.size());
    }

    bool is_at(char c) const { return at_ < text_.size() && text_[at_] == c; }

    /// Returns the text of the value here, of any type, and moves past it.
    std::string_view take_value() {
        const std::size_t start = at_;
        int depth = 0;
        do {
            if (is_at('"')) {
                skip_string();
            } else if (is_at('{') || is_at('[')) {
                ++depth;
                ++at_;
            } else if (is_at('}') || is_at(']')) {
                --depth;
                ++at_;
            } else {
                go_to(" \t\r\n,:]}");  // a number, true, false, null
            }
            if (depth > 0) skip(kBetween);
        } while (depth > 0 && at_ < text_.size());
        return text_.substr(start, at_ - start);
    }

private:
    void skip_string() {
        ++at_;
        while (at_ < text_.size() && text_[at_] != '"') at_ += text_[at_] == '\\' ? 2 : 1;
        at_ = std::min(at_ + 1, text_.size());
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

/// Does this quoted string spell "id"? It may contain escapes.
bool is_id(std::string_view key) {
    if (key.find('\\') == std::string_view::npos) return key == "\"id\"";
    const Result<scene::Json> name = scene::read_json(key);
    return name && *name == "id";
}

/// The text of the value at the key `id` of `object`, exactly as written; empty if it has none.
/// `object` is the text of a JSON object. Ignores keys of nested objects; of duplicate keys the
/// first counts. No recursion.
std::string_view id_text(std::string_view object) {
    Scanner scanner(object);
    scanner.go_to("{");
    while (true) {
        scanner.go_to("\"}");
        if (!scanner.is_at('"')) return {};
        const std::string_view key = scanner.take_value();
        scanner.skip(kBetween);
        const std::string_view value = scanner.take_value();
        if (is_id(key)) return value;
    }
}

/// Is `field` the line's id or a part of it? Such an id cannot be echoed.
bool is_of_id(const std::string& field) {
    return field == "id" || field.rfind("id[", 0) == 0 || field.rfind("id.", 0) == 0;
}

/// Writes the answer to a line that is valid JSON. Returns what `write_answer` does, or an error
/// that the caller must write.
Result<bool> answer(const Json& line, std::string_view id, double seconds, std::ostream& out) {
    const Result<scene::TileQuery> query = scene::read_query(line);
    if (!query) return query.error();
    const Result<const shapes::Method*> method = scene::method_of(*query);
    if (!method) return method.error();
    Result<shapes::Question> question = scene::resolve(*query, scene::Scene());
    if (!question) return question.error();
    if (std::isinf(seconds)) return write_answer(id, *query, **method, *question, out);
    // Given only once it is complete.
    scene::Deadline deadline(seconds);
    question->deadline = &deadline;
    std::ostringstream whole;
    whole.exceptions(std::ios::badbit);
    Result<bool> outcome = write_answer(id, *query, **method, *question, whole);
    if (outcome) out << whole.view();
    return outcome;
}

/// Answers one line. Returns false on an error or a difference.
bool answer_line(std::string_view line, double seconds, std::ostream& out) {
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
        parsed->fault ? Result<bool>(*parsed->fault) : answer(parsed->value, id, seconds, out);
    if (!outcome) write_error(id, outcome.error(), out);
    return outcome && *outcome;
}

}  // namespace

int answer_queries(std::istream& in, std::ostream& out, double seconds) {
    bool all_are_well = true;
    ProgressLine progress("lines");
    std::string line;
    while (out) {
        const scene::LineRead read = scene::read_line(in, line);
        if (read == scene::LineRead::none) break;
        if (read == scene::LineRead::whole && scene::is_blank(line)) continue;
        bool fits = read == scene::LineRead::whole;
        try {
            if (fits) all_are_well &= answer_line(line, seconds, out);
        } catch (const std::bad_alloc&) {
            fits = false;
        }
        if (!fits) {
            out << "{\"id\":" << kNoId << ",\"error\":" << kMemoryErrorText << "}";
            all_are_well = false;
        }
        out << '\n' << std::flush;
        progress.add_one();
    }
    if (!out || in.bad()) return 2;
    return all_are_well ? 0 : 1;
}

}  // namespace tileglass::batch
