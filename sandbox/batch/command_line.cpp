#include "sandbox/batch/command_line.hpp"

#include <CLI/CLI.hpp>
#include <iostream>

#include "sandbox/scene/world.hpp"

namespace tileglass::batch {

namespace {

/// What is common to every program: its name, `--help` and `--version`.
class Line {
public:
    Line() : app("A looking glass for tile grids.", "tileglass") {
        app.set_version_flag("--version", "tileglass " TILEGLASS_VERSION);
        app.set_help_flag("--help", "Say what can be asked for");
    }

    /// Reads the arguments. Returns the exit status where nothing is left to do.
    std::optional<int> read(int argc, char** argv) {
        try {
            app.parse(argc, argv);
        } catch (const CLI::ParseError& error) {
            if (error.get_exit_code() == 0) return app.exit(error);
            std::cerr << "tileglass: " << error.what() << '\n';
            return kUsage;
        }
        return std::nullopt;
    }

    CLI::App app;
};

/// The verbs of a `BatchRequest`.
class BatchVerbs {
public:
    explicit BatchVerbs(CLI::App& line)
        : query_verb_(line.add_subcommand("query", "Answer lines of JSON on standard output")),
          replay_verb_(line.add_subcommand(
              "replay", "Answer operations on moving objects and boxes, a line each")),
          check_verb_(
              line.add_subcommand("check", "Compare the queries of scenes with the exact oracle")) {
        query_verb_->add_option("FILE", query_.file, "Lines to answer; none or -: standard input");
        replay_verb_->add_option("FILE", replay_.file,
                                 "The world and what happens in it; none or -: standard input");
        check_verb_->add_option("FILE", check_.files, "Scenes")->required();
    }

    /// What is asked for; none where it is another verb.
    std::optional<BatchRequest> request() const {
        if (*query_verb_) return query_;
        if (*replay_verb_) return replay_;
        if (*check_verb_) return check_;
        return std::nullopt;
    }

private:
    QueryRequest query_;
    ReplayRequest replay_;
    CheckRequest check_;
    CLI::App* query_verb_;
    CLI::App* replay_verb_;
    CLI::App* check_verb_;
};

class RenderVerb {
public:
    explicit RenderVerb(CLI::App& line)
        : verb_(line.add_subcommand("render", "Draw a scene or a map into a picture")) {
        verb_->add_option("FILE", render_.file, "A scene or a map")->required();
        verb_
            ->add_option("-o", render_.out,
                         "The picture: a .png file; of a chart also .svg or .csv")
            ->required();
        verb_->add_option("--size", render_.size, "Width and height in pixels")
            ->capture_default_str();
        verb_->add_option("--scale", render_.scale, "Pixels per pixel, for dense screens")
            ->check(CLI::Range(0.25, 8.0))
            ->capture_default_str();
        CLI::Option* step = verb_->add_option("--step", render_.step,
                                              "The state after so many steps of the first item");
        CLI::Option* tick =
            verb_
                ->add_option("--tick", render_.tick, "The tick of its world; none: the scene's own")
                ->check(CLI::Range(std::int64_t{0}, scene::World::kMostTicks));
        verb_->add_option("--theme", theme_, "Colours")
            ->check(CLI::IsMember({"dark", "light"}))
            ->capture_default_str();
        CLI::Option* panels =
            verb_->add_flag("--panels", render_.has_panels, "With the panels around the canvas");
        CLI::Option* chart = verb_->add_flag(
            "--chart", render_.is_chart,
            "The chart of the scene's sweep, which is run for it; to a .png, a .svg or, as "
            "numbers, a .csv file");
        for (CLI::Option* other : {step, tick, panels}) chart->excludes(other);
    }

    std::optional<RenderRequest> request() const {
        if (!*verb_) return std::nullopt;
        RenderRequest request = render_;
        request.is_light = theme_ == "light";
        return request;
    }

private:
    RenderRequest render_;
    std::string theme_ = "dark";
    CLI::App* verb_;
};

}  // namespace

std::variant<Request, int> read_command_line(int argc, char** argv) {
    Line line;
    WindowRequest window;
    line.app.add_option("FILE", window.file,
                        "A scene or a map to open in the window; -: lines of query from standard "
                        "input become items as they come");
    const RenderVerb render(line.app);
    const BatchVerbs batch(line.app);
    CasesRequest cases;
    CLI::App* cases_verb = line.app.add_subcommand("cases", "List the shipped cases, or give one");
    cases_verb->add_option("ID", cases.id, "Its scene on standard output; none: a line each");

    if (const auto status = line.read(argc, argv)) return *status;
    if (auto request = render.request()) return Request(std::move(*request));
    if (auto request = batch.request()) return Request(std::move(*request));
    if (*cases_verb) return Request(cases);
    return Request(window);
}

std::variant<BatchRequest, int> read_batch_command_line(int argc, char** argv) {
    Line line;
    const BatchVerbs batch(line.app);
    line.app.require_subcommand(1);
    if (const auto status = line.read(argc, argv)) return *status;
    return *batch.request();
}

}  // namespace tileglass::batch
