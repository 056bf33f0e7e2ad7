// The verb `check`: judges each query.
//
// Runs the query's method, and compares the answer with the oracle's and with `expect`.

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "sandbox/batch/answer.hpp"
#include "sandbox/batch/memory.hpp"
#include "sandbox/batch/progress_line.hpp"
#include "sandbox/batch/verbs.hpp"
#include "sandbox/batch/verdict.hpp"
#include "sandbox/find/diagnosis.hpp"
#include "sandbox/scene/document.hpp"
#include "sandbox/scene/resolve.hpp"
#include "sandbox/shapes/method.hpp"
#include "sandbox/text/json.hpp"
#include "sandbox/text/shown.hpp"
#include "sandbox/world/tile_total.hpp"

namespace tileglass::batch {

namespace {

using scene::JsonView;

void write_line(std::string_view text, std::ostream& out) {
    out << scene::shown(text) << '\n';
}

/// Adds the unmet expectations to a verdict.
Verdict with_unmet(Verdict verdict, const std::vector<std::string>& unmet) {
    for (const std::string& one : unmet) verdict.text += "; " + one;
    verdict.differs |= !unmet.empty();
    return verdict;
}

Result<Verdict> judge_answer(const scene::TileQuery& query, JsonView expect, JsonView id,
                             const scene::Scene& scene, scene::Deadline& deadline) {
    const Result<const shapes::Method*> method = scene::method_of(query);
    if (!method) return method.error();
    Result<shapes::Question> question = scene::resolve(query, scene);
    if (!question) return question.error();
    question->deadline = &deadline;
    shapes::FirstSpans ignored;
    const Result<shapes::Summary> summary = summarise_for(query, **method, *question, ignored);
    if (!summary) return summary.error();
    Verdict verdict = compare_with_oracle(**method, *question, *summary);
    deadline.look();
    // Names that come too late are left out; what was checked stays so.
    scene::Deadline for_names = deadline;
    const auto explained = [&] { return find::explained(query, scene, &for_names); };
    const Answer answer{id, query, **method, *question, *summary, explained};
    return with_unmet(std::move(verdict), unmet_expectations(expect, answer));
}

/// A query without an answer differs, unless `expect` has an error with the same field.
Verdict judge(const scene::TileQuery& query, JsonView expect, JsonView id,
              const scene::Scene& scene, scene::Deadline& deadline) {
    const Result<Verdict> verdict = judge_answer(query, expect, id, scene, deadline);
    if (verdict) return *verdict;
    deadline.look();
    const Error& error = verdict.error();
    Verdict faulty = with_unmet({fmt::format("error at {}: {}", error.field, error.message)},
                                unmet_expectations(expect, id, error));
    if (!faulty.differs) faulty.text += ", as expected";
    return faulty;
}

/// Judges an item within `deadline`, unless that `has_begun_late`; none if its kind cannot be
/// checked.
std::optional<Verdict> judge_item(const scene::Item& item, const scene::Scene& scene,
                                  scene::Deadline& deadline, bool has_begun_late) {
    std::optional<scene::TileQuery> query = scene::query_about(item);
    if (!query) return std::nullopt;
    if (has_begun_late) return Verdict{fmt::format("not checked: {}", scene::kNoTimeLeft), true};
    if (item.as<scene::Swarm>() != nullptr) query->want = scene::Want::summary;  // of any size
    const JsonView expect = item.source.find("expect").value_or(JsonView("{}"));
    const JsonView id = item.source.find("id").value_or(JsonView());
    Verdict verdict = judge(*query, expect, id, scene, deadline);
    if (!deadline.has_passed()) return verdict;
    return Verdict{"not checked: " + deadline.error("").message, true};
}

/// Checks the queries of one scene. Returns whether nothing differs.
bool check_scene(const std::string& file, const scene::Scene& scene, double seconds,
                 std::ostream& out, std::ostream& messages) {
    bool all_are_well = true;
    ProgressLine progress("items");
    world::TileTotal total(scene);
    scene::Deadline all(scene::kTimesOne * seconds);
    std::size_t unchecked = 0;
    for (const scene::Item& item : scene.items) {
        scene::Deadline deadline(seconds);
        const bool begins_late = all.look();
        std::optional<Verdict> verdict = judge_item(item, scene, deadline, begins_late);
        if (!verdict) continue;
        if (const auto error = total.add(item)) {
            *verdict = with_unmet(*verdict,
                                  {fmt::format("error at {}: {}", error->field, error->message)});
        }
        const std::string line = fmt::format("{}: {}: {}", file, item.name, verdict->text);
        write_line(line, out);
        const bool is_unchecked = begins_late || deadline.has_passed();
        if (is_unchecked && ++unchecked <= scene::kMostNamed) write_line(line, messages);
        all_are_well &= !verdict->differs;
        progress.add_one();
    }
    if (unchecked > scene::kMostNamed) {
        write_line(
            fmt::format("{}: {} more items are not checked", file, unchecked - scene::kMostNamed),
            messages);
    }
    return all_are_well;
}

/// Checks one file. Returns its exit status.
int check_file(const std::filesystem::path& file, const std::filesystem::path& map_of_scenario,
               double seconds, std::ostream& out, std::ostream& messages) {
    const Result<scene::Loaded> loaded = scene::load_file(file, {map_of_scenario, ""});
    if (!loaded) {
        write_line(
            fmt::format("{}: {}: {}", file.string(), loaded.error().field, loaded.error().message),
            messages);
        return 2;
    }
    for (const std::string& warning : loaded->warnings) {
        write_line(fmt::format("{}: {}", file.string(), warning), messages);
    }
    if (loaded->is_map) write_line(file.string() + ": a map, no queries", out);
    const bool is_well = check_scene(file.string(), loaded->scene, seconds, out, messages);
    return is_well && loaded->lines_left_out == 0 ? 0 : 1;
}

}  // namespace

int check_scenes(std::span<const std::filesystem::path> files, std::ostream& out,
                 std::ostream& messages, double seconds,
                 const std::filesystem::path& map_of_scenario) {
    int status = 0;
    for (const std::filesystem::path& file : files) {
        const auto check = [&] {
            status = std::max(status, check_file(file, map_of_scenario, seconds, out, messages));
        };
        if (!fits_into_memory(check)) {
            const Error error = scene::memory_error();
            write_line(fmt::format("{}: {}: {}", file.string(), error.field, error.message),
                       messages);
            status = 2;
        }
        if (!out.flush()) return 2;
    }
    return status;
}

}  // namespace tileglass::batch
