// The verb `check`: judges each query.
//
// Runs the query's method, and compares the answer with the oracle's and with `expect`.

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>

#include "sandbox/batch/answer.hpp"
#include "sandbox/batch/verbs.hpp"
#include "sandbox/batch/verdict.hpp"
#include "sandbox/scene/document.hpp"
#include "sandbox/scene/resolve.hpp"
#include "sandbox/shapes/method.hpp"
#include "sandbox/text/json.hpp"

namespace tileglass::batch {

namespace {

using scene::Json;

/// Writes one line; control characters become '?'.
void write_line(std::string text, std::ostream& out) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return (c >= 0 && c < ' ') || c == 0x7F; }, '?');
    out << text << '\n';
}

/// Adds the unmet expectations to a verdict.
Verdict with_unmet(Verdict verdict, const std::vector<std::string>& unmet) {
    for (const std::string& one : unmet) verdict.text += "; " + one;
    verdict.differs |= !unmet.empty();
    return verdict;
}

Result<Verdict> judge_answer(const scene::TileQuery& query, const Json& expect, const Json& id,
                             const scene::Scene& scene) {
    const Result<const shapes::Method*> method = scene::method_of(query);
    if (!method) return method.error();
    const Result<shapes::Question> question = scene::resolve(query, scene);
    if (!question) return question.error();
    const Result<shapes::Summary> summary = (*method)->summarise(*question);
    if (!summary) return summary.error();
    if (const auto error = check_length(query, summary->count)) return *error;
    const Answer answer{id, query, **method, *question, *summary};
    return with_unmet(compare_with_oracle(**method, *question, *summary),
                      unmet_expectations(expect, answer));
}

/// A query without an answer differs, unless `expect` has an error with the same field.
Verdict judge(const scene::TileQuery& query, const Json& expect, const Json& id,
              const scene::Scene& scene) {
    const Result<Verdict> verdict = judge_answer(query, expect, id, scene);
    if (verdict) return *verdict;
    const Error& error = verdict.error();
    Verdict faulty = with_unmet({fmt::format("error at {}: {}", error.field, error.message)},
                                unmet_expectations(expect, id, error));
    if (!faulty.differs) faulty.text += ", as expected";
    return faulty;
}

/// Judges an item; none if its kind cannot be checked.
std::optional<Verdict> judge_item(const scene::Item& item, const scene::Scene& scene) {
    const std::optional<scene::TileQuery> query = scene::query_about(item);
    if (!query) return std::nullopt;
    const Json* id = item.source.find("id");
    const Json* expect = item.source.find("expect");
    return judge(*query, expect == nullptr ? Json::object() : *expect, id == nullptr ? Json() : *id,
                 scene);
}

/// Checks the queries of one scene. Returns whether nothing differs.
bool check_scene(const std::string& file, const scene::Scene& scene, std::ostream& out) {
    bool all_are_well = true;
    for (const scene::Item& item : scene.items) {
        const std::optional<Verdict> verdict = judge_item(item, scene);
        if (!verdict) continue;
        write_line(fmt::format("{}: {}: {}", file, item.name, verdict->text), out);
        all_are_well &= !verdict->differs;
    }
    return all_are_well;
}

}  // namespace

int check_scenes(std::span<const std::filesystem::path> files, std::ostream& out,
                 std::ostream& messages) {
    int status = 0;
    for (const std::filesystem::path& file : files) {
        const Result<scene::Loaded> loaded = scene::load_file(file);
        if (!loaded) {
            write_line(fmt::format("{}: {}: {}", file.string(), loaded.error().field,
                                   loaded.error().message),
                       messages);
            status = 2;
            continue;
        }
        for (const std::string& warning : loaded->warnings) {
            write_line(fmt::format("{}: {}", file.string(), warning), messages);
        }
        if (loaded->is_map) write_line(file.string() + ": a map, no queries", out);
        if (!check_scene(file.string(), loaded->scene, out)) status = std::max(status, 1);
        if (!out.flush()) return 2;
    }
    return status;
}

}  // namespace tileglass::batch
