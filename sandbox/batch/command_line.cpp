#include "sandbox/batch/command_line.hpp"

#include <CLI/CLI.hpp>
#include <utility>

#include "sandbox/batch/verbs.hpp"
#include "sandbox/emit/test.hpp"
#include "sandbox/scene/query.hpp"
#include "sandbox/scene/world.hpp"
#include "sandbox/shapes/shape.hpp"
#include "sandbox/text/lines.hpp"

namespace tileglass::batch {

namespace {

constexpr std::int64_t kMostSteps = std::int64_t{1} << 52;

/// A number that fits; unlike CLI::Range, refuses NaN.
CLI::Validator number_that(bool (*fits)(double), const char* range, const char* shown) {
    const auto fault_of = [=](const std::string& text) {
        const std::optional<double> number = scene::decimal_in(text);
        return number && fits(*number) ? std::string() : text + " is not a number " + range;
    };
    return {fault_of, shown};
}

/// Pixels per pixel.
const CLI::Validator kScale = number_that([](double scale) { return scale >= 0.25 && scale <= 8; },
                                          "from 0.25 to 8", "FLOAT in [0.25 - 8]");
const CLI::Validator kSeconds =
    number_that([](double seconds) { return seconds >= 0; }, "from 0 on", "SECONDS");
const CLI::Validator kTimeout =
    number_that([](double seconds) { return seconds > 0; }, "above 0", "SECONDS");

/// The names of all values of an enumeration, the last one being `last`.
template <typename Enum>
std::vector<std::string> names_up_to(Enum last) {
    std::vector<std::string> names;
    for (int i = 0; i <= static_cast<int>(last); ++i) {
        names.emplace_back(scene::name_of(static_cast<Enum>(i)));
    }
    return names;
}

void add_map_option(CLI::App& verb, std::string& map) {
    verb.add_option("--map", map, "Where the map of a MovingAI scenario is");
}

/// What all programs share: the name, `--help` and `--version`.
class Line {
public:
    Line() : app("A looking glass for tile grids.", "tileglass") {
        app.set_version_flag("--version", version_text());
        app.set_help_flag("--help", "Say what can be asked for");
    }

    /// Reads the arguments. Returns the exit status if nothing is left to do.
    std::optional<int> read(int argc, char** argv) {
        for (int i = 1; i < argc; ++i) {
            if (*argv[i] != '\0') continue;
            const bool is_of_option = *argv[i - 1] == '-';
            return complain((is_of_option ? argv[i - 1] : "argument " + std::to_string(i)) +
                            ": there is nothing named \"\"");
        }
        try {
            app.parse(argc, argv);
        } catch (const CLI::ParseError& error) {
            if (error.get_exit_code() == 0) {
                app.exit(error);
                return flush_output(0);
            }
            return complain(error.what());
        }
        return std::nullopt;
    }

    CLI::App app;
};

/// The verbs of a `BatchRequest`.
struct BatchVerbs {
    explicit BatchVerbs(CLI::App& line)
        : query_verb(line.add_subcommand("query", "Answer lines of JSON on standard output")),
          replay_verb(line.add_subcommand(
              "replay", "Answer operations on moving objects and boxes, a line each")),
          check_verb(
              line.add_subcommand("check", "Compare the queries of scenes with the exact oracle")),
          find_verb(line.add_subcommand(
              "find", "Look for a question that another program answers wrongly")),
          pack_verb(line.add_subcommand("pack", "A scene as the end of a link, for a text")),
          unpack_verb(line.add_subcommand("unpack", "The scene that a text or a picture carries")),
          emit_verb(line.add_subcommand("emit", "Write a test that states what a scene shows")) {
        query_verb->add_option("FILE", query.file, "Lines to answer; none or -: standard input");
        replay_verb->add_option("FILE", replay.file,
                                "The world and what happens in it; none or -: standard input");
        check_verb->add_option("FILE", check.files, "Scenes")->required();
        add_map_option(*check_verb, check.map);
        for (const auto& [verb, seconds] :
             {std::pair(query_verb, &query.seconds), std::pair(replay_verb, &replay.seconds)}) {
            verb->add_option("--seconds", *seconds,
                             "An answer that takes longer is an error; without it, none is")
                ->check(kSeconds);
        }
        check_verb
            ->add_option("--seconds", check.seconds, "A query that takes longer is not checked")
            ->check(kSeconds)
            ->capture_default_str();
        add_options_of_find();
        pack_verb->add_option("FILE", pack.file, "A scene, a map or a log")->required();
        unpack_verb
            ->add_option("TEXT", unpack.text,
                         "What pack gives, a link that ends so, or words around a scene; or a file "
                         "that carries one; -: standard input")
            ->required();
        add_options_of_emit();
    }

    /// The requested verb; none if it is another one.
    std::optional<BatchRequest> request() const {
        if (*query_verb) return query;
        if (*replay_verb) return replay;
        if (*check_verb) return check;
        if (*find_verb) return find;
        if (*pack_verb) return pack;
        if (*unpack_verb) return unpack;
        if (*emit_verb) return emit;
        return std::nullopt;
    }

    QueryRequest query;
    ReplayRequest replay;
    CheckRequest check;
    FindRequest find;
    PackRequest pack;
    UnpackRequest unpack;
    EmitRequest emit;
    CLI::App* query_verb;
    CLI::App* replay_verb;
    CLI::App* check_verb;
    CLI::App* find_verb;
    CLI::App* pack_verb;
    CLI::App* unpack_verb;
    CLI::App* emit_verb;

private:
    void add_options_of_emit() {
        emit_verb->add_option("FILE", emit.file, "A scene or a log of replay")->required();
        emit_verb->add_option("-o", emit.out, "The test")->required();
        emit_verb
            ->add_option("--as", emit.as,
                         "googletest: of the library; assert: of C++ functions of your own; "
                         "pytest: of a Python function of your own")
            ->check(CLI::IsMember({"googletest", "assert", "pytest"}))
            ->capture_default_str();
        emit_verb->add_option("--module", emit.module, "Where pytest finds tiles_of(question)")
            ->check(CLI::Validator(
                [](const std::string& name) {
                    return emit::is_module(name) ? "" : name + " is no name of a module";
                },
                "MODULE"))
            ->capture_default_str();
        emit_verb->add_flag("--with-question", emit.has_question,
                            "With assert, your functions get frame, bounds, convention and solid "
                            "tiles, too");
    }

    void add_options_of_find() {
        CLI::Option_group* const asked = find_verb->add_option_group("Asked");
        asked->add_option(
            "--against", find.command,
            "A command that reads lines of query and writes a line of tiles for each");
        asked->add_option("--method", find.method, "A method of ours in place of a command");
        asked->require_option(1);
        find_verb->add_option("--shape", find.shapes, "What to ask about; none: everything")
            ->check(CLI::IsMember(
                std::vector<std::string>(shapes::kShapeKeys.begin(), shapes::kShapeKeys.end())));
        find_verb->add_option("--coverage", find.coverage, "Of rectangles and circles")
            ->check(CLI::IsMember(names_up_to(Coverage::contained)));
        find_verb->add_option("--ties", find.ties, "Of segments and rays")
            ->check(CLI::IsMember(names_up_to(Ties::open)));
        find_verb->add_option("--frame", find.frame,
                              "{\"size\": s, \"origin\": [x, y]}; any: drawn, too");
        find_verb->add_option("--numbers", find.numbers, "What questions are made of")
            ->check(CLI::IsMember({"double", "float", "integer"}))
            ->capture_default_str();
        find_verb->add_flag("--solid", find.has_solids, "Casts against tiles, too");
        find_verb->add_option("--cases", find.cases, "The most questions")
            ->check(CLI::Range(std::int64_t{0}, kMostSteps))
            ->capture_default_str();
        find_verb->add_option("--seconds", find.seconds, "The most time; without it, no limit")
            ->check(kSeconds);
        find_verb->add_option("--timeout", find.timeout, "The most time for an answer")
            ->check(kTimeout)
            ->capture_default_str();
        find_verb->add_option("--seed", find.seed, "Of the questions")
            ->check(CLI::Range(std::int64_t{0}, kMostSteps))
            ->capture_default_str();
        find_verb->add_option("-o", find.out, "A scene with what is found");
    }
};

}  // namespace

const char* version_text() {
    return "tileglass " TILEGLASS_VERSION;
}

std::variant<Request, int> read_command_line(int argc, char** argv) {
    Line line;
    WindowRequest window;
    line.app.add_option("FILE", window.file,
                        "A scene or a map to open in the window; -: lines of query from standard "
                        "input become items as they come");
    line.app.add_option("--against", window.against,
                        "A command that is asked about the selected item, in the window");
    add_map_option(line.app, window.map);
    RenderRequest render;
    std::string theme = "dark";
    CLI::App* render_verb =
        line.app.add_subcommand("render", "Draw a scene or a map into a picture");
    render_verb->add_option("FILE", render.file, "A scene or a map")->required();
    render_verb
        ->add_option("-o", render.out,
                     "The picture: a .png or .svg file; for --animate .gif; of a chart "
                     "and for --counters also .csv")
        ->required();
    add_map_option(*render_verb, render.map);
    render_verb->add_option("--layer", render.layer, "The layer of the map with the solid tiles");
    render_verb->add_option("--size", render.size, "Width and height in pixels")
        ->capture_default_str();
    render_verb->add_option("--scale", render.scale, "Pixels per pixel, for dense screens")
        ->check(kScale)
        ->capture_default_str();
    CLI::Option* step =
        render_verb
            ->add_option("--step", render.step, "The state after so many steps of the first item")
            ->check(CLI::Range(std::int64_t{0}, kMostSteps));
    CLI::Option* tick =
        render_verb
            ->add_option("--tick", render.tick, "The tick of its world; none: the scene's own")
            ->check(CLI::Range(std::int64_t{0}, scene::World::kMostTicks));
    render_verb
        ->add_option("--seconds", render.seconds,
                     "What takes longer, an item or the world of objects, is drawn without its "
                     "tiles")
        ->check(kSeconds)
        ->capture_default_str();
    render_verb->add_option("--theme", theme, "Colours")
        ->check(CLI::IsMember({"dark", "light"}))
        ->capture_default_str();
    CLI::Option* panels =
        render_verb->add_flag("--panels", render.has_panels, "With the panels around the canvas");
    render_verb->add_option("--tab", render.tab, "This tab in the place of the canvas, as Atlas")
        ->needs(panels);
    CLI::Option* chart = render_verb->add_flag("--chart", render.is_chart,
                                               "The chart of the scene's experiment, which is run "
                                               "for it; to a .png, a .svg or, as numbers, a "
                                               ".csv file");
    CLI::Option* strip =
        render_verb
            ->add_option("--strip", render.strip,
                         "So many numbered pictures side by side, spread over all steps or ticks")
            ->check(CLI::Range(std::int64_t{1}, std::int64_t{100}));
    CLI::Option* animate = render_verb->add_flag("--animate", render.is_animation,
                                                 "All steps or ticks, to a .gif file");
    CLI::Option* counters = render_verb->add_flag(
        "--counters", render.has_counters, "The counters after each step or tick, to a .csv file");
    const std::vector<CLI::Option*> kinds{strip, animate, counters, chart};
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        for (CLI::Option* other : {step, panels}) kinds[i]->excludes(other);
        for (std::size_t k = 0; k < i; ++k) kinds[i]->excludes(kinds[k]);
    }
    chart->excludes(tick);
    for (const auto& [name, at] : {std::pair("--from", &render.from), {"--to", &render.to}}) {
        render_verb
            ->add_option(name, *at, "Of these steps or ticks: for --strip, --animate, --counters")
            ->check(CLI::Range(std::int64_t{0}, kMostSteps));
    }
    render_verb->add_flag("!--no-scene", render.has_scene, "The picture does not carry its scene");
    render_verb->add_option("--data", render.data, "Also the chart's data, as Help draws it: .json")
        ->needs(chart);
    const BatchVerbs batch(line.app);
    CasesRequest cases;
    CLI::App* cases_verb = line.app.add_subcommand("cases", "List the shipped cases, or give one");
    cases_verb->add_option("ID", cases.id, "Its scene on standard output; none: a line each");

    if (const auto status = line.read(argc, argv)) return *status;
    render.is_light = theme == "light";
    if (*render_verb) {
        const bool plays = render.strip > 0 || render.is_animation || render.has_counters;
        for (const auto& [name, at] : {std::pair("--from", &render.from), {"--to", &render.to}}) {
            if (*at && !plays) {
                return complain(std::string(name) + " needs --strip, --animate or --counters");
            }
        }
        return Request(std::move(render));
    }
    if (auto request = batch.request()) return Request(std::move(*request));
    if (*cases_verb) return Request(cases);
    return Request(window);
}

std::variant<BatchRequest, int> read_batch_command_line(int argc, char** argv) {
    Line line;
    const BatchVerbs batch(line.app);
    line.app.require_subcommand(0, 1);  // a word that is no verb is named by itself
    if (const auto status = line.read(argc, argv)) return *status;
    if (auto request = batch.request()) return std::move(*request);
    return complain("a verb is missing: query, replay, check, find, emit, pack or unpack");
}

}  // namespace tileglass::batch
