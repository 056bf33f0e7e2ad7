// Does every command, key, gesture and setting of an item still do what it did?

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <utility>

#include "tests/app/net/recorded_desk.hpp"

namespace tileglass::app {
namespace {

/// One scene of each kind: a real map with everything on it, areas, casts, objects, a camera.
constexpr std::array kScenes{"first-start",
                             "B1-aligned-rectangle",
                             "C8-disc-and-box",
                             "R3-between-two-diagonal-walls",
                             "R26-a-tie-lost-to-rounding",
                             "O2-lists-follow",
                             "O21-two-structures",
                             "T3-trembling-on-a-border",
                             "S13-to-and-fro"};

class Net : public testing::TestWithParam<const char*> {
protected:
    /// Opens the scene for each command but that which is measured by the clock.
    static void for_each_command(const auto& run) {
        for (const Command& command : commands()) {
            if (command.id == "world.run_experiment") continue;
            RecordedDesk recorded;
            recorded.open(GetParam());
            run(command, recorded);
        }
    }
};

TEST_P(Net, HoldsWhatEveryCommandDoes) {
    Steps steps;
    for_each_command([&](const Command& command, RecordedDesk& recorded) {
        const Facts before = recorded.facts();
        if (&command == &commands().front()) steps.add("", "opened", before.since(Facts()));
        const std::string subject(command.id.substr(0, command.id.find('.') + 1));
        const std::string step(command.id.substr(subject.size()));
        if (recorded.run(command)) {
            recorded.settle();
            steps.add(subject, step, recorded.facts().since(before));
        } else {
            EXPECT_EQ(recorded.facts().since(before), "") << command.id << " is not possible";
            steps.add(subject, step, Steps::kImpossible);
        }
    });
    expect_recorded(std::string("commands-") + GetParam(), steps);
}

/// What is derived is made in an order in which nothing is used before it is made: after whatever
/// a command does, one refresh leaves nothing for a second one.
TEST_P(Net, IsUpToDateAfterOneRefresh) {
    for_each_command([](const Command& command, RecordedDesk& recorded) {
        Workspace& workspace = recorded.desk.workspace;
        Desk desk{workspace, recorded.desk.pointer};
        run(command, desk);
        workspace.live.finish();
        workspace.refresh();
        const Facts once = recorded.facts();
        const std::size_t picture = recorded.picture();
        workspace.refresh();
        EXPECT_EQ(recorded.facts().since(once), "") << command.id;
        EXPECT_EQ(recorded.picture(), picture) << command.id;
    });
}

/// Every convention and method of every item.
TEST_P(Net, HoldsWhatEverySettingDoes) {
    Steps steps;
    RecordedDesk recorded;
    recorded.open(GetParam());
    Workspace& workspace = recorded.desk.workspace;
    const scene::Items items = workspace.scene().items;
    for (const scene::Item& item : items) {
        if (item.query() == nullptr) continue;
        workspace.selection.main = item.id;
        recorded.settle();
        const Facts before = recorded.facts();
        const auto record = [&](const std::string& what, const scene::TileQuery& query) {
            scene::Item changed = item;
            changed.thing = query;
            workspace.document.editor.apply(scene::ReplaceItem{changed}, what);
            recorded.settle();
            steps.add(item.name + ", ", what, recorded.facts().since(before));
        };
        scene::TileQuery query = *item.query();
        if (scene::is_walked(query.shape)) {
            for (const Ties ties : kTies) {
                query.ties = ties;
                record(scene::name_of(ties), query);
            }
            query = *item.query();
            query.ties = Ties::owner;
            for (const Corner corner : kCorners) {
                query.corner = corner;
                record(scene::name_of(corner), query);
            }
        } else {
            for (const Coverage coverage : kCoverages) {
                query.coverage = coverage;
                record(scene::name_of(coverage), query);
            }
        }
        query = *item.query();
        for (const shapes::Method& method : shapes::methods_of(query.shape)) {
            query.method = method.name;
            record(query.method, query);
        }
        record("as it was", *item.query());
    }
    expect_recorded(std::string("settings-") + GetParam(), steps);
}

std::string id_of_scene(const testing::TestParamInfo<const char*>& scene) {
    const std::string name = scene.param;
    return name == "first-start" ? "FirstStart" : name.substr(0, name.find('-'));
}

INSTANTIATE_TEST_SUITE_P(Scenes, Net, testing::ValuesIn(kScenes), id_of_scene);

/// Every tool draws, every grip is dragged, all of it is taken back and done again.
TEST(Net, HoldsWhatGesturesDo) {
    for (const Exhibit& exhibit : exhibits()) {
        Steps steps;
        RecordedDesk recorded;
        TestDesk& desk = recorded.desk;
        set_canvas_view(desk.workspace, {{{10, 7.5}, 48, false}, 1280, 720, 1});
        recorded.settle();
        Facts before = recorded.facts();
        const auto record = [&](const std::string& what) {
            recorded.settle();
            Facts now = recorded.facts();
            steps.add("", what, now.since(before));
            before = std::move(now);
        };
        const auto grips_now = [&] {
            const scene::Thing& thing = desk.workspace.selected_item()->thing;
            return exhibit_of(thing)->grips(thing);
        };
        desk.run(std::string(exhibit.tool));
        record("tool");
        desk.drag({4.25, 3.5}, {9.75, 8});
        record("drawn");
        const std::size_t grips = grips_now().size();
        for (std::size_t grip = 0; grip < grips; ++grip) {
            const Vec2 at = grips_now()[grip].at;
            desk.drag(at, at + Vec2{1.25, 0.75});
            record(fmt::format("grip {}", grip));
        }
        desk.input.shift = true;
        const Vec2 last = grips_now().back().at;
        desk.drag(last, last + Vec2{-2, 0.5});
        desk.input.shift = false;
        record("constrained");
        desk.run("edit.snap");
        const Vec2 first = grips_now().front().at;
        desk.drag(first, first + Vec2{0.3, 0.3});
        record("snapped");
        for (const char* id : {"edit.right", "edit.duplicate", "edit.delete", "edit.undo",
                               "edit.undo", "edit.undo", "edit.redo"}) {
            desk.run(id);
            record(id);
        }
        desk.click({1, 1});
        record("clicked beside");
        expect_recorded(fmt::format("gestures-{}", exhibit.stem), steps);
    }
}

}  // namespace
}  // namespace tileglass::app
