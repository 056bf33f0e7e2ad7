// The verb `find`: asks a program, or a method of ours, until it is wrong.

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "sandbox/batch/progress_line.hpp"
#include "sandbox/batch/verbs.hpp"
#include "sandbox/find/search.hpp"
#include "sandbox/programs/asked_program.hpp"
#include "sandbox/scene/document.hpp"
#include "sandbox/scene/fields.hpp"
#include "sandbox/scene/query.hpp"
#include "sandbox/shapes/method.hpp"
#include "sandbox/text/files.hpp"
#include "sandbox/text/json.hpp"
#include "sandbox/text/lines.hpp"

namespace tileglass::batch {

namespace {

using find::Finding;

/// The value with this name; the first one if the name is empty. The command line knows it.
template <typename Enum>
Enum named(const std::string& name, Enum last) {
    for (int i = 0; i <= static_cast<int>(last); ++i) {
        if (name == scene::name_of(static_cast<Enum>(i))) return static_cast<Enum>(i);
    }
    return Enum();
}

/// The shapes to ask about: those that are named, or all; only those with the method to test.
std::vector<std::size_t> shapes_of(const FindRequest& request) {
    std::vector<std::size_t> chosen;
    std::size_t index = 0;
    const auto choose = [&]<typename S>(std::in_place_type_t<S>) {
        const std::size_t number = index++;
        const auto& names = request.shapes;
        const bool is_named = names.empty() || std::find(names.begin(), names.end(),
                                                         shapes::KindOf<S>::kKey) != names.end();
        if (!is_named || !shapes::method_of(shapes::Shape(S{}), request.method)) return;
        chosen.push_back(number);
    };
    shapes::for_each_shape(choose);
    return chosen;
}

/// Does the method to test need bounds for one of its shapes?
bool needs_bounds(const FindRequest& request) {
    bool needs = false;
    const auto look = [&]<typename S>(std::in_place_type_t<S>) {
        const auto method = shapes::method_of(shapes::Shape(S{}), request.method);
        needs |= !std::same_as<S, Ray> && method && (*method)->needs_bounds;
    };
    shapes::for_each_shape(look);
    return needs;
}

Result<find::Choice> choice_of(const FindRequest& request) {
    find::Choice choice;
    choice.shapes = shapes_of(request);
    if (choice.shapes.empty()) {
        return Error{"--method", "no shape that is asked about has a method " + request.method};
    }
    choice.coverage = named(request.coverage, Coverage::contained);
    choice.ties = named(request.ties, Ties::open);
    choice.has_solids = request.has_solids;
    choice.has_bounds = needs_bounds(request);
    choice.numbers = request.numbers == "float"     ? find::NumberKind::float32
                     : request.numbers == "integer" ? find::NumberKind::whole
                                                    : find::NumberKind::any;
    if (request.frame == "any") {
        choice.frame.reset();
    } else if (!request.frame.empty()) {
        const Result<scene::JsonView> json = scene::view_json(request.frame);
        if (!json) return Error{"--frame", json.error().message};
        const Result<Frame> frame = scene::read_frame(*json);
        if (!frame) return Error{"--frame", frame.error().field + ": " + frame.error().message};
        for (const auto& [key, value] : json->members()) {
            if (scene::is_frame_key(key)) continue;
            return Error{"--frame", scene::in_quotes(key.string()) + " is no key of a frame"};
        }
        choice.frame = *frame;
    }
    return choice;
}

/// What was found, without braces around it.
std::string text_of(const Finding& finding, const find::Found& found) {
    const find::Case& asked = finding.asked;
    const bool is_answer = finding.reply.is_answer();
    std::string text = fmt::format(R"("question":{},"expected":{},)", find::text_of(asked.query),
                                   find::text_of(asked.tiles));
    if (is_answer) {
        const find::Difference difference =
            find::difference_of(asked.query.shape, asked.tiles, finding.reply.tiles);
        text +=
            fmt::format(R"("got":{},"missing":{},"extra":{},)", find::text_of(finding.reply.tiles),
                        find::text_of(difference.missing), find::text_of(difference.extra));
        if (difference.first) text += fmt::format(R"("first_difference":{},)", *difference.first);
    } else {
        text += fmt::format(R"("got":null,"reason":"{}",)", name_of(finding.reply.outcome));
    }
    text += found.explained ? fmt::format(R"("explained":"{}")", *found.explained)
                            : R"("explained":null)";
    if (!found.repeats) text += R"(,"repeats":false)";
    return text;
}

/// A scene that shows what was found, with the program's answer as foreign tiles.
scene::Scene scene_of(const Finding& finding, const find::Found& found) {
    scene::Scene scene;
    scene.title =
        fmt::format("A {} that is answered wrongly", shapes::word_of(finding.asked.query.shape));
    if (found.explained) scene.about = "The answer is what " + *found.explained + " gives.";
    scene::Item item = find::item_of(finding);
    item.id = 1;
    scene.frame = item.query()->frame.value_or(Frame());
    item.query()->frame.reset();
    scene.view.zoom = 0;  // fitted
    scene.items.push_back(std::move(item));
    return scene;
}

void tell(const std::vector<std::string>& lines, std::ostream& messages) {
    for (const std::string& line : lines) messages << line << '\n';
    messages.flush();
}

}  // namespace

int find_difference(const FindRequest& request, std::ostream& out, std::ostream& messages) {
    const Result<find::Choice> choice = choice_of(request);
    if (!choice) return complain(choice.error().field + ": " + choice.error().message);
    if (!request.out.empty()) {
        const auto target = scene::writable(request.out);
        if (!target) return complain(request.out, target.error());
    }
    std::optional<programs::AskedProgram> program;
    std::unique_ptr<find::Answerer> answerer;
    if (request.method.empty()) {
        program.emplace(request.command, request.timeout);
        answerer = std::make_unique<find::ProgramAnswerer>(*program);
    } else {
        answerer = std::make_unique<find::MethodAnswerer>(request.method);
    }

    find::Found found;
    {
        ProgressLine progress("questions");
        const auto after_each = [&] {
            if (program) tell(program->heard().take_fresh(), messages);
            progress.add_one();
        };
        found =
            find::search(*choice, static_cast<std::uint64_t>(request.seed),
                         {request.cases, request.seconds}, *answerer, after_each, request.method);
    }
    if (program) {
        program->end();
        tell(program->heard().take_fresh(), messages);
        tell(program->heard().repeated(), messages);
    }
    if (!found.failure.empty()) {
        const std::string& who = program ? request.command : request.method;
        return complain(who + ": " + found.failure);
    }
    out << fmt::format(R"({{"cases":{},"seed":{})", found.cases, request.seed);
    if (found.finding) out << ',' << text_of(*found.finding, found);
    out << "}\n";
    if (!found.finding) return 0;
    if (request.out.empty()) return 1;
    const auto written =
        scene::write_file(request.out, scene::write_scene(scene_of(*found.finding, found)));
    return tell_written(request.out, written, 1);
}

}  // namespace tileglass::batch
