// Does undo give back the first document, to the byte, after whatever was done?

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "tests/app/shell/commands/desk.hpp"
#include "tests/support/random.hpp"

namespace tileglass::app {
namespace {

// Without what undo leaves alone: how far the world has run, and what is seen.
std::string lasting_text(const Workspace& workspace) {
    scene::Scene scene = workspace.scene();
    scene.world.tick = 0;
    scene.view = {};
    return scene::write_scene(scene);
}

constexpr std::array kTools{"tool.rectangle", "tool.circle", "tool.segment", "tool.ray",
                            "tool.object",    "tool.swarm",  "tool.camera",  "tool.brush"};
constexpr std::array kCommands{"edit.duplicate", "edit.delete", "edit.left",
                               "edit.right",     "edit.up",     "edit.down",
                               "edit.to_floats", "edit.snap",   "edit.cancel"};

// One gesture of a hand that does not think.
void do_something(TestDesk& desk, tests::Random& random) {
    const auto anywhere = [&] { return Vec2{random.fraction() * 20, random.fraction() * 15}; };
    const auto one_of = [&](const auto& all) {
        return all[static_cast<std::size_t>(
            random.between(0, static_cast<std::int64_t>(all.size()) - 1))];
    };
    desk.input.control = random.one_in(8);
    desk.input.shift = random.one_in(8);
    switch (random.between(0, 5)) {
        case 0: desk.run(one_of(kTools)); [[fallthrough]];
        case 1: desk.drag(anywhere(), anywhere()); break;
        case 2: desk.click(anywhere()); break;
        case 3: desk.run(one_of(kCommands)); break;
        case 4:
            desk.press(anywhere());
            desk.drag(anywhere());
            if (random.one_in(2)) desk.run("edit.cancel");
            desk.release();
            break;
        default: {
            // Takes hold of an item: a gesture somewhere seldom meets one.
            const auto& items = desk.workspace.scene().items;
            if (items.empty()) break;
            const auto& item = items[static_cast<std::size_t>(
                random.between(0, static_cast<std::int64_t>(items.size()) - 1))];
            desk.workspace.selection.main = item.id;
            desk.workspace.refresh();
            const Exhibit* exhibit = exhibit_of(item.thing);
            if (exhibit != nullptr) desk.drag(exhibit->anchor(item.thing), anywhere());
        }
    }
}

TEST(Undo, GivesBackTheFirstDocumentToTheByte) {
    constexpr int kGestures = 200;
    for (const std::uint64_t seed : {1, 2, 3}) {
        TestDesk desk = desk_with(R"({"tileglass": 1, "odd": 1.50,
            "map": ["....#....", ".##......", "........."],
            "items": [{"name": "a", "rect": [2, 2, 6.0, 6], "colour":0.10},
                      {"name": "b", "circle": [10, 7, 2]}, {"name": "c", "object": [12, 9, 13, 10]},
                      {"name": "d", "volcano":[1.0]}]})");
        set_canvas_view(desk.workspace, {{{10, 7.5}, 32, false}, 640, 480, 1});
        const std::string first = lasting_text(desk.workspace);
        tests::Random random(seed);
        for (int i = 0; i < kGestures; ++i) do_something(desk, random);
        const std::string last = lasting_text(desk.workspace);
        EXPECT_NE(last, first);
        int undone = 0;
        while (desk.run("edit.undo")) ++undone;
        EXPECT_GT(undone, kGestures / 4) << "most gestures changed nothing";
        EXPECT_EQ(lasting_text(desk.workspace), first) << "seed " << seed;
        while (desk.run("edit.redo")) --undone;
        EXPECT_EQ(undone, 0);
        EXPECT_EQ(lasting_text(desk.workspace), last) << "seed " << seed;
    }
}

}  // namespace
}  // namespace tileglass::app
