// The longest screen frame after each command in documents of very many items, in the window:
// processor time of its thread. Needs a display.

#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/document/shapes/exhibit.hpp"
#include "app/program.hpp"
#include "app/shell/commands/commands.hpp"
#include "bench/frames.hpp"
#include "sandbox/scene/document.hpp"
#include "sandbox/text/files.hpp"

namespace tileglass::app {
namespace {

constexpr double kMapSide = 4096;  // units

enum class Content : std::int64_t { rectangles, circles, segments, objects, large_objects };
constexpr const char* kContents[] = {"rectangles", "circles", "segments", "objects",
                                     "objects in 3,844 tiles each"};

scene::Thing thing_at(Content content, Vec2 at, Vec2 size) {
    if (content == Content::objects) return scene::Object{.rect = {at, at + size}};
    if (content == Content::large_objects) return scene::Object{.rect = {at, at + Vec2{61, 61}}};
    scene::TileQuery query;
    if (content == Content::rectangles) query.shape = Rect{at, at + size};
    if (content == Content::circles) query.shape = Circle{at, size.x};
    if (content == Content::segments) query.shape = Segment{at, at + size};
    return query;
}

// A file of `count` things with sides of half a unit to four, at random places.
std::filesystem::path write_document(Content content, std::int64_t count) {
    std::mt19937 random(11);
    std::uniform_real_distribution<double> place(0, kMapSide - 64);
    std::uniform_real_distribution<double> length(0.5, 4);
    scene::Scene scene;
    scene.world.bounds = TileRect{{0, 0}, {4096, 4096}};
    scene.view.center = {kMapSide / 2, kMapSide / 2};
    scene.view.zoom = 8;
    std::vector<scene::Item> items;
    for (std::int64_t i = 0; i < count; ++i) {
        Vec2 at;
        Vec2 size;
        for (double* coordinate : {&at.x, &at.y}) *coordinate = place(random);
        for (double* side : {&size.x, &size.y}) *side = length(random);
        scene::Item item;
        item.name = "item " + std::to_string(i + 1);
        item.thing = thing_at(content, at, size);
        items.push_back(std::move(item));
    }
    scene.items = std::move(items);
    const std::filesystem::path file =
        std::filesystem::temp_directory_path() / "tileglass-large-document.json";
    if (!scene::write_file(file, scene::write_scene(scene))) return {};
    return file;
}

// Draws screen frames until nothing goes on any more; tells the longest.
class Watch {
public:
    /// Waits up to `most_seconds` for each.
    Watch(Program& program, benchmark::State& state, double most_seconds)
        : program_(program), state_(state), most_seconds_(most_seconds) {}

    template <typename Act>
    void time(const char* name, const Act& act) {
        double longest = 0;
        const auto begin = std::chrono::steady_clock::now();
        const auto frame = [&](const auto& before_it) {
            const auto frame_begin = bench::WorkClock::now();
            before_it();
            program_.turn(0.02);
            longest = std::max(longest, bench::milliseconds_since(frame_begin));
        };
        frame(act);
        constexpr int kQuietFrames = 8;
        double seconds = 0;
        for (int quiet = 0; quiet < kQuietFrames && seconds < most_seconds_; ++quiet) {
            frame([] {});
            const Workspace& workspace = program_.workspace();
            const bool goes_on = is_busy(workspace) || workspace.document.editor.is_in_gesture();
            if (goes_on) quiet = 0;
            seconds = bench::milliseconds_since(begin) / 1000;
        }
        state_.counters[name] = longest;
        if (seconds >= most_seconds_) state_.counters[std::string(name) + "_unfinished"] = 1;
    }

    /// The same for a drag with the left button from a place in the world, 4 pixels a screen frame.
    void drag(const char* name, Vec2 from) {
        constexpr int kFrames = 30;
        MouseEvent mouse;
        mouse.at = view_of(program_.workspace()).to_screen(from);
        const auto next = [&] {
            program_.window().mouse.push_back(mouse);
            program_.turn(0.02);
        };
        next();
        mouse.left_down = mouse.left_pressed = true;
        next();
        mouse.left_pressed = false;
        double longest = 0;
        for (int i = 0; i < kFrames; ++i) {
            mouse.at = mouse.at + Vec2{4, 1};
            const auto begin = bench::WorkClock::now();
            next();
            longest = std::max(longest, bench::milliseconds_since(begin));
        }
        mouse.left_down = false;
        time(name, [&] { program_.window().mouse.push_back(mouse); });
        benchmark::Counter& told = state_.counters[name];
        told = std::max(longest, told.value);
    }

    /// The same for a command of the program, which must change the scene.
    void run(const char* name, std::string_view id) {
        const std::uint64_t before = program_.workspace().document.editor.content();
        time(name, [&] { program_.window().keys.push_back({command(id).chord}); });
        if (program_.workspace().document.editor.content() == before) {
            state_.SkipWithError((std::string(id) + " changes nothing").c_str());
        }
    }

private:
    Program& program_;
    benchmark::State& state_;
    double most_seconds_;
};

void longest_frame(benchmark::State& state) {
    const auto content = static_cast<Content>(state.range(0));
    state.SetLabel(kContents[state.range(0)]);
    const std::filesystem::path file = write_document(content, state.range(1));
    if (file.empty()) return state.SkipWithError("the temporary folder cannot be written");
    auto program = Program::open({}, {}, bench::kWidth, bench::kHeight);
    if (!program) return state.SkipWithError(program.error().message.c_str());
    Workspace& workspace = (*program)->workspace();
    for (Command& row : rows_with_usual_keys()) {
        if (row.id == "edit.hide") row.chord = {'H', true, true, true};
    }
    Watch watch(**program, state, 60);
    const auto select_all = [&] {
        std::vector<scene::ItemId> others;
        for (const scene::Item& item : workspace.scene().items) others.push_back(item.id);
        const scene::ItemId main = others.front();
        others.erase(others.begin());
        workspace.select(main, std::move(others));
    };
    for (auto _ : state) {
        (*program)->show({}, {});
        watch.time("start_ms", [] {});
        watch.time("open_ms", [&] { workspace.open_file(file); });
        watch.time("rest_ms", [] {});
        watch.time("select_all_ms", select_all);
        watch.run("nudge_ms", "edit.right");
        watch.run("undo_nudge_ms", "edit.undo");
        watch.run("hide_ms", "edit.hide");
        watch.run("undo_hide_ms", "edit.undo");
        watch.run("duplicate_ms", "edit.duplicate");
        watch.run("undo_duplicate_ms", "edit.undo");
        watch.run("redo_duplicate_ms", "edit.redo");
        watch.run("undo_again_ms", "edit.undo");
        workspace.select_first();
        watch.run("duplicate_one_ms", "edit.duplicate");
        watch.run("delete_one_ms", "edit.delete");
        watch.time("select_all_again_ms", select_all);
        watch.run("delete_ms", "edit.delete");
        watch.run("undo_delete_ms", "edit.undo");
    }
    std::filesystem::remove(file);
}

// Shapes of a billion tiles and more, opened, dragged by a handle, and sent through a pipe.
void huge_shapes(benchmark::State& state) {
    auto program = Program::open({}, {}, bench::kWidth, bench::kHeight);
    if (!program) return state.SkipWithError(program.error().message.c_str());
    Workspace& workspace = (*program)->workspace();
    Watch watch(**program, state, 6);
    const std::array<scene::Shape, 3> shapes{Circle{{0, 0}, 5e8},
                                             Segment{{-1e9, -999'999'999}, {1e9, 999'999'993}},
                                             Rect{{-1e9, -1e9}, {1e9, 1e9}}};
    constexpr const char* kOpened[] = {"open_circle_ms", "open_segment_ms", "open_rect_ms"};
    constexpr const char* kFitted[] = {"fit_circle_ms", "fit_segment_ms", "fit_rect_ms"};
    constexpr const char* kDragged[] = {"drag_circle_ms", "drag_segment_ms", "drag_rect_ms"};
    for (auto _ : state) {
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            scene::Loaded loaded;
            scene::TileQuery query;
            query.shape = shapes[i];
            loaded.scene.items = {{.name = "huge", .thing = query}};
            watch.time(kOpened[i], [&] { (*program)->show(std::move(loaded), {}); });
            // As it is fitted at first, docks may cover its ends.
            watch.time(kFitted[i],
                       [&] { (*program)->window().keys.push_back({command("view.fit").chord}); });
            const scene::Thing before = workspace.selected_item()->thing;
            watch.drag(kDragged[i], exhibit_of(before)->grips(before).front().at);
            if (workspace.selected_item()->thing == before) {
                state.SkipWithError("the handle was not dragged");
            }
        }
        std::array<int, 2> ends{};
        if (::pipe(ends.data()) != 0) return state.SkipWithError("no pipe");
        (*program)->read_lines(ends[0]);
        watch.time("pipe_ms", [&] {
            constexpr std::string_view kLines =
                R"({"id":1,"segment":[-1e9,-999999999,1e9,999999993]})"
                "\n"
                R"({"id":2,"circle":[0,0,5e8]})"
                "\n"
                R"({"id":3,"rect":[-1e9,-1e9,1e9,1e9]})"
                "\n";
            if (::write(ends[1], kLines.data(), kLines.size()) < 0) {
                state.SkipWithError("the pipe takes nothing");
            }
        });
        if (workspace.scene().items.size() != 3) state.SkipWithError("lines are missing");
        ::close(ends[1]);
    }
}

BENCHMARK(huge_shapes)->Iterations(1)->Unit(benchmark::kSecond);

BENCHMARK(longest_frame)
    ->ArgNames({"content", "items"})
    ->ArgsProduct({{0, 1, 2, 3}, {20'000}})
    ->Args({4, 10'000})
    ->Iterations(1)
    ->Unit(benchmark::kSecond);

}  // namespace
}  // namespace tileglass::app
