// How long after a movement of the hand is the answer of another program there, if the program
// needs a millisecond for it?

#include <chrono>
#include <vector>

#include "app/shell/session/open_and_save.hpp"
#include "app/shell/session/workspace.hpp"
#include "bench/frames.hpp"

namespace tileglass::app {
namespace {

// A circle is dragged. Screen frames follow one another, without drawing, until the answer to each
// movement is the item's. The program's millisecond and the way through the pipes are in it.
void drag_to_answer(benchmark::State& state) {
    using Clock = std::chrono::steady_clock;
    scene::Scene scene;
    scene::Item item;
    item.name = "circle";
    item.thing = scene::query_about(Circle{{8, 5}, 4});
    item.query()->coverage = Coverage::closed;
    scene.items.push_back(item);
    Workspace workspace;
    workspace.document.editor.open(scene);
    select_first(workspace);
    workspace.works_in_background = true;
    workspace.asking.start({"slow", "exec '" TILEGLASS_SLOW_PROGRAM "'", 2});
    CanvasBuilder builder;
    double frames = 0;
    const auto drag = [&] {
        scene::TileQuery query = *workspace.asked_item()->query();
        std::get<Circle>(query.shape).center.x += 0.125;
        workspace.document.change(*workspace.asked_item(), query, "drag");
        const Answer* answer = nullptr;
        while (answer == nullptr || !answer->foreign) {
            workspace.refresh();
            benchmark::DoNotOptimize(builder.build(workspace.showing()));
            answer = workspace.selected_answer();
            ++frames;
        }
    };
    drag();  // starts the program
    frames = 0;
    std::vector<double> times;
    for (auto _ : state) {
        const auto begin = Clock::now();
        drag();
        times.push_back(bench::milliseconds_since(begin));
    }
    state.counters["frames"] = frames / static_cast<double>(times.size());
    bench::report(state, times, {{"median_ms", 500}, {"p99_ms", 990}});
}
BENCHMARK(drag_to_answer)->Iterations(2000)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace tileglass::app
