// Which words does the command line understand?

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "app/chart_image.hpp"
#include "app/commands/cases.hpp"
#include "app/platform/embedded.hpp"
#include "app/program.hpp"
#include "app/render.hpp"
#include "sandbox/batch/check.hpp"
#include "sandbox/batch/query.hpp"
#include "sandbox/batch/replay.hpp"

namespace {

using namespace tileglass;

constexpr int kUsage = 2;  // exit status: usage, unreadable or unwritable file

int complain(const std::string& message) {
    std::cerr << "tileglass: " << message << '\n';
    return kUsage;
}

int complain(const std::string& file, const Error& error) {
    return complain(fmt::format("{}: {}: {}", file, error.field, error.message));
}

// Takes a file so long to read that a window shows how far it is?
bool is_large(const std::string& file) {
    constexpr std::uintmax_t kLarge = 1 << 20;  // bytes
    std::error_code failure;
    const std::uintmax_t size = std::filesystem::file_size(file, failure);
    return !failure && size > kLarge && ::access(file.c_str(), R_OK) == 0;
}

// Opens the file named on the command line, else the one that was open last, else a first start.
int open_window(const std::string& file) {
    // What is wrong is said before a window opens, but of a large file: that is read behind it.
    std::optional<scene::Loaded> loaded;
    if (!file.empty() && !is_large(file)) {
        Result<scene::Loaded> read = scene::load_file(file);
        if (!read) return complain(file, read.error());
        loaded = std::move(*read);
    }
    Result<std::unique_ptr<app::Program>> opened =
        app::Program::open(app::Program::configuration_folder(), 1280, 720);
    if (!opened) return complain(opened.error().field + ": " + opened.error().message);
    app::Program& program = **opened;
    const std::string last_file = program.last_file().string();
    const std::string& wanted = file.empty() ? last_file : file;
    if (loaded) {
        program.show(std::move(*loaded), file);
    } else {
        Result<scene::Loaded> first = scene::read_scene(app::embedded().first_start, {});
        if (!first) return complain("first start", first.error());
        program.show(std::move(*first), {});
        program.workspace().wants_shipped_fit = true;
        if (!wanted.empty()) program.workspace().open_file(wanted);
    }
    while (!program.is_done()) program.turn(0.25);
    return 0;
}

// The window, with what comes from standard input while it is open.
int watch_input() {
    Result<std::unique_ptr<app::Program>> program =
        app::Program::open(app::Program::configuration_folder(), 1280, 720);
    if (!program) return complain(program.error().field + ": " + program.error().message);
    (*program)->read_lines(STDIN_FILENO);
    while (!(*program)->is_done()) (*program)->turn(0.25);
    return 0;
}

// Runs a batch over the lines of a file, or of standard input.
template <typename Batch>
int answer(const std::string& file, const Batch& run) {
    std::ios::sync_with_stdio(false);
    std::ifstream from_file;
    const bool is_piped = file == "-";
    if (!is_piped) from_file.open(file, std::ios::binary);
    std::istream& in = is_piped ? std::cin : from_file;
    std::error_code ignored;
    if (!in || (!is_piped && std::filesystem::is_directory(file, ignored))) {
        return complain(file + ": file: cannot be read");
    }
    std::string fault;
    const int status = run(in, fault);
    if (!fault.empty()) return complain(file + ": " + fault);
    if (in.bad()) return complain(file + ": file: cannot be read to its end");
    if (!std::cout.flush()) return complain("standard output: cannot be written");
    return status;
}

int check(const std::vector<std::string>& scenes) {
    const std::vector<std::filesystem::path> files(scenes.begin(), scenes.end());
    const int status = batch::check_scenes(files, std::cout, std::cerr);
    if (!std::cout.flush()) return complain("standard output: cannot be written");
    return status;
}

int give_cases(const std::string& id) {
    const std::vector<app::Case> cases = app::shipped_cases();
    if (id.empty()) {
        for (const app::Case& shipped : cases) {
            std::cout << fmt::format("{:<3}  {}\n", shipped.id, shipped.title);
        }
    } else {
        const app::Case* shipped = app::find_case(cases, id);
        if (shipped == nullptr) {
            return complain(
                fmt::format("cases: no case is called '{}'; without an ID all are "
                            "listed",
                            id));
        }
        std::cout << shipped->text;
    }
    if (!std::cout.flush()) return complain("standard output: cannot be written");
    return 0;
}

int draw(const app::Rendering& rendering, const std::string& to) {
    const Result<app::Image> image = app::render(rendering);
    if (!image) return complain(rendering.file.string(), image.error());
    const Result<std::monostate> written = app::write_png(to, *image);
    if (!written) return complain(to, written.error());
    return 0;
}

int draw_chart(const app::Rendering& rendering, const std::string& to) {
    const std::string ending = std::filesystem::path(to).extension().string();
    std::optional<app::ChartFormat> format;
    if (ending == ".csv") format = app::ChartFormat::csv;
    if (ending == ".png") format = app::ChartFormat::png;
    if (ending == ".svg") format = app::ChartFormat::svg;
    if (!format) return complain("-o: '" + to + "' does not end in .png, .svg or .csv");
    // Said before a sweep is waited for.
    const std::filesystem::path folder = std::filesystem::path(to).parent_path();
    std::error_code ignored;
    if (!folder.empty() && !std::filesystem::is_directory(folder, ignored)) {
        return complain(to + ": there is no folder '" + folder.string() + "'");
    }
    const auto chart = app::render_chart(rendering, *format);
    if (!chart) return complain(rendering.file.string(), chart.error());
    const auto* image = std::get_if<app::Image>(&*chart);
    const Result<std::monostate> written =
        image != nullptr ? app::write_png(to, *image)
                         : scene::write_file(to, std::get<std::string>(*chart));
    if (!written) return complain(to, written.error());
    return 0;
}

// "1280x720"
bool read_size(const std::string& text, app::Rendering& rendering) {
    int used = 0;
    const int count =
        std::sscanf(text.c_str(), "%5dx%5d%n", &rendering.width, &rendering.height, &used);
    return count == 2 && static_cast<std::size_t>(used) == text.size() && rendering.width > 0 &&
           rendering.height > 0;
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App line("A looking glass for tile grids.", "tileglass");
    line.set_version_flag("--version", "tileglass " TILEGLASS_VERSION);
    line.set_help_flag("--help", "Say what can be asked for");
    std::string file;
    line.add_option("FILE", file,
                    "A scene or a map to open in the window; -: lines of query from standard "
                    "input become items as they come");

    CLI::App* render = line.add_subcommand("render", "Draw a scene or a map into a picture");
    app::Rendering rendering;
    std::string out;
    std::string size = "1280x720";
    std::string theme = "dark";
    std::size_t step = 0;
    render->add_option("FILE", rendering.file, "A scene or a map")->required();
    render->add_option("-o", out, "The picture: a .png file; of a chart also .svg or .csv")
        ->required();
    render->add_option("--size", size, "Width and height in pixels")->capture_default_str();
    render->add_option("--scale", rendering.scale, "Pixels per pixel, for dense screens")
        ->check(CLI::Range(0.25, 8.0))
        ->capture_default_str();
    CLI::Option* step_option =
        render->add_option("--step", step, "The state after so many steps of the first item");
    std::int64_t tick = 0;
    CLI::Option* tick_option =
        render->add_option("--tick", tick, "The tick of its world; none: the scene's own")
            ->check(CLI::Range(std::int64_t{0}, scene::World::kMostTicks));
    render->add_option("--theme", theme, "Colours")
        ->check(CLI::IsMember({"dark", "light"}))
        ->capture_default_str();
    CLI::Option* panels_option =
        render->add_flag("--panels", rendering.has_panels, "With the panels around the canvas");

    bool is_chart = false;
    CLI::Option* chart_option = render->add_flag(
        "--chart", is_chart,
        "The chart of the scene's sweep, which is run for it; to a .png, a .svg or, as "
        "numbers, a .csv file");
    for (CLI::Option* other : {step_option, tick_option, panels_option}) {
        chart_option->excludes(other);
    }

    CLI::App* query = line.add_subcommand("query", "Answer lines of JSON on standard output");
    std::string questions = "-";
    query->add_option("FILE", questions, "Lines to answer; none or -: standard input");

    CLI::App* replay_verb =
        line.add_subcommand("replay", "Answer operations on moving objects and boxes, a line each");
    std::string operations = "-";
    replay_verb->add_option("FILE", operations,
                            "The world and what happens in it; none or -: standard input");

    CLI::App* check_verb =
        line.add_subcommand("check", "Compare the queries of scenes with the exact oracle");
    std::vector<std::string> scenes;
    check_verb->add_option("FILE", scenes, "Scenes")->required();

    CLI::App* cases_verb = line.add_subcommand("cases", "List the shipped cases, or give one");
    std::string case_id;
    cases_verb->add_option("ID", case_id, "Its scene on standard output; none: a line each");

    try {
        line.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return line.exit(error);
        return complain(error.what());
    }

    if (*render) {
        if (!read_size(size, rendering)) {
            return complain("--size: '" + size + "' is not like 1280x720");
        }
        rendering.theme = theme == "light" ? app::Theme::light : app::Theme::dark;
        if (is_chart) return draw_chart(rendering, out);
        if (std::filesystem::path(out).extension() != ".png") {
            return complain("-o: '" + out + "' does not end in .png");
        }
        if (*step_option) rendering.step = step;
        if (*tick_option) rendering.tick = tick;
        return draw(rendering, out);
    }
    if (*query) {
        return answer(questions, [](std::istream& in, std::string& /*fault*/) {
            return batch::answer_queries(in, std::cout);
        });
    }
    if (*replay_verb) {
        // A map is looked for beside the log; without one, where the program runs.
        const std::filesystem::path folder = std::filesystem::path(operations).parent_path();
        return answer(operations, [&](std::istream& in, std::string& fault) {
            return batch::replay(in, std::cout, fault, folder);
        });
    }
    if (*check_verb) return check(scenes);
    if (*cases_verb) return give_cases(case_id);
    return file == "-" ? watch_input() : open_window(file);
}
