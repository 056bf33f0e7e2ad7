// The command line.

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <tuple>
#include <variant>
#include <vector>

#include "app/document/cases.hpp"
#include "app/document/files/loading.hpp"
#include "app/document/files/recovery_file.hpp"
#include "app/document/scene_to_save.hpp"
#include "app/platform/embedded.hpp"
#include "app/platform/ending.hpp"
#include "app/program.hpp"
#include "app/render.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "sandbox/batch/command_line.hpp"
#include "sandbox/batch/memory.hpp"
#include "sandbox/batch/verbs.hpp"
#include "sandbox/text/deadline.hpp"
#include "sandbox/text/files.hpp"

namespace {

using namespace tileglass;

using batch::complain;

// Does the file take so long to read that a window should show progress?
bool is_large(const std::string& file) {
    constexpr std::uintmax_t kLarge = 1 << 20;  // bytes
    std::error_code failure;
    const std::uintmax_t size = std::filesystem::file_size(file, failure);
    return !failure && size > kLarge && ::access(file.c_str(), R_OK) == 0;
}

// Opens a window, calls `show(program)` once, and runs until the window is closed. `against`: a
// command to ask; empty: none.
template <typename Show>
int run_window(const std::string& against, Show&& show) {
    int status = 0;
    {
        app::watch_signals();
        Result<std::unique_ptr<app::Program>> opened = app::Program::open(
            app::Program::configuration_folder(), app::recovery_folder(), 1280, 720);
        if (!opened) return complain(opened.error().field + ": " + opened.error().message);
        app::Program& program = **opened;
        const auto run = [&] {
            show(program);
            if (!against.empty()) program.ask(against);
            while (!program.is_done()) program.turn(0.25);
        };
        if (!batch::fits_into_memory(run)) {
            program.free_memory();
            status = complain(
                "window: there is too little memory to go on; what is not saved is offered at the "
                "next start");
        }
    }
    app::end_by_signal();
    return status;
}

// Opens the file on the command line, else the last file, else the scene of a first start.
int open_window(const std::string& file, const scene::MapChoice& map, const std::string& against) {
    // Errors are reported before the window opens, except for large files, which are read
    // afterwards.
    bool is_first = file.empty() || is_large(file);
    Result<scene::Loaded> loaded = scene::read_scene(app::embedded().first_start, {});
    if (!is_first) {
        std::filesystem::path outside;
        scene::MapChoice asked = map;
        asked.may_read = app::only({app::folder_of(file)}, outside);
        Result<scene::Loaded> read = scene::load_file(file, asked);
        is_first = !read && !outside.empty();  // whether that may be read is asked in the window
        if (!is_first) loaded = std::move(read);
    }
    if (!loaded) return complain(is_first ? "first start" : file, loaded.error());
    return run_window(against, [&](app::Program& program) {
        program.show(std::move(*loaded), is_first ? "" : file);
        if (!is_first) return;
        program.workspace().motion.wants_shipped_fit = true;
        const std::string wanted = file.empty() ? program.last_file().string() : file;
        if (!wanted.empty()) open_file(program.workspace(), wanted, map);
    });
}

// Opens a window that shows what arrives from standard input.
int watch_input(const std::string& against) {
    return run_window(against, [](app::Program& program) { program.read_lines(STDIN_FILENO); });
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
    return batch::flush_output(0);
}

int write(const std::string& to, const std::variant<app::Image, std::string>& content) {
    const auto* image = std::get_if<app::Image>(&content);
    const Result<std::string> written = image != nullptr
                                            ? app::write_png(to, *image)
                                            : scene::write_file(to, std::get<std::string>(content));
    return batch::tell_written(to, written, 0);
}

// The endings of files, in the order of `PictureFormat`.
constexpr std::array<std::string_view, 4> kEndings{".png", ".svg", ".gif", ".csv"};

int draw(const app::Rendering& rendering, const batch::RenderRequest& request) {
    const std::string& to = request.out;
    const auto [option, first, last] = request.is_animation   ? std::tuple("--animate", 2, 2)
                                       : request.has_counters ? std::tuple("--counters", 3, 3)
                                       : request.has_panels   ? std::tuple("--panels", 0, 0)
                                                              : std::tuple("-o", 0, 1);
    const auto ending = std::find(kEndings.begin() + first, kEndings.begin() + last + 1,
                                  std::filesystem::path(to).extension().string());
    if (ending == kEndings.begin() + last + 1) {
        const std::string_view others = last == 1 ? " or .svg" : "";
        return complain(
            fmt::format("{}: '{}' does not end in {}{}", option, to, kEndings[first], others));
    }
    const auto format = static_cast<app::PictureFormat>(ending - kEndings.begin());
    if (const auto target = scene::writable(to); !target) return complain(to, target.error());
    std::vector<Error> left_out;
    const Result<std::string> content = app::render_file(rendering, format, left_out);
    if (!content) return complain(rendering.file.string(), content.error());
    const std::size_t named = std::min(left_out.size(), scene::kMostNamed);
    for (std::size_t i = 0; i < named; ++i) complain(rendering.file.string(), left_out[i]);
    if (left_out.size() > named) {
        complain(fmt::format("{}: {} more of its items are not drawn completely",
                             rendering.file.string(), left_out.size() - named));
    }
    const int status = write(to, *content);
    return status == 0 && !left_out.empty() ? 1 : status;
}

// `data`: where the chart's data go; empty: nowhere.
int draw_chart(const app::Rendering& rendering, const std::string& to, const std::string& data) {
    const std::string ending = std::filesystem::path(to).extension().string();
    std::optional<app::ChartFormat> format;
    if (ending == ".csv") format = app::ChartFormat::csv;
    if (ending == ".png") format = app::ChartFormat::png;
    if (ending == ".svg") format = app::ChartFormat::svg;
    if (!format) return complain("-o: '" + to + "' does not end in .png, .svg or .csv");
    // Checked before the experiment runs.
    for (const std::string& path : {to, data}) {
        if (path.empty()) continue;
        const std::filesystem::path folder = std::filesystem::path(path).parent_path();
        std::error_code ignored;
        if (!folder.empty() && !std::filesystem::is_directory(folder, ignored)) {
            return complain(path + ": there is no folder '" + folder.string() + "'");
        }
        const auto target = scene::writable(path);
        if (!target) return complain(path, target.error());
    }
    const auto chart = app::render_chart(rendering, *format);
    if (!chart) return complain(rendering.file.string(), chart.error());
    const int status = write(to, chart->file);
    return status != 0 || data.empty() ? status : write(data, chart->data);
}

// "1280x720"
bool read_size(const std::string& text, app::Rendering& rendering) {
    int used = 0;
    const int count =
        std::sscanf(text.c_str(), "%5dx%5d%n", &rendering.width, &rendering.height, &used);
    return count == 2 && static_cast<std::size_t>(used) == text.size() && rendering.width > 0 &&
           rendering.height > 0;
}

int render(const batch::RenderRequest& request) {
    app::Rendering rendering;
    rendering.file = request.file;
    if (!read_size(request.size, rendering)) {
        return complain("--size: '" + request.size + "' is not like 1280x720");
    }
    rendering.map = {request.map, request.layer};
    rendering.scale = request.scale;
    rendering.theme = request.is_light ? app::Theme::light : app::Theme::dark;
    rendering.has_panels = request.has_panels;
    rendering.tab = app::tab_of(request.tab);
    if (!rendering.tab && !request.tab.empty()) {
        return complain("--tab: there is no tab '" + request.tab + "'");
    }
    if (request.step) rendering.step = static_cast<std::size_t>(*request.step);
    rendering.tick = request.tick;
    rendering.seconds = request.seconds;
    rendering.strip = static_cast<std::size_t>(request.strip);
    rendering.from = request.from;
    rendering.to = request.to;
    rendering.has_scene = request.has_scene;
    return request.is_chart ? draw_chart(rendering, request.out, request.data)
                            : draw(rendering, request);
}

struct Run {
    int operator()(const batch::WindowRequest& request) const {
        if (!request.map.empty() && (request.file.empty() || request.file == "-")) {
            return complain("--map: there is no FILE that is a scenario");
        }
        if (request.file == "-") return watch_input(request.against);
        return open_window(request.file, {request.map, ""}, request.against);
    }
    int operator()(const batch::RenderRequest& request) const { return render(request); }
    int operator()(const batch::CasesRequest& request) const { return give_cases(request.id); }
    int operator()(const batch::BatchRequest& request) const { return batch::run(request); }
};

}  // namespace

int main(int argc, char** argv) {
    scene::fail_beyond_file_limits();
    const auto asked = batch::read_command_line(argc, argv);
    if (const int* status = std::get_if<int>(&asked)) return *status;
    int status = 0;
    const auto run = [&] { status = std::visit(Run(), std::get<batch::Request>(asked)); };
    return batch::fits_into_memory(run) ? status : complain(scene::memory_error().message);
}
