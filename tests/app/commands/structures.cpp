// Are structures run beside the world, asked what is selected, and shown?

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "app/exhibits/structure.hpp"
#include "tests/app/commands/desk.hpp"

namespace tileglass::app {
namespace {

const char* kSwarm = R"({"tileglass":1,"world":{"structure":{"kind":"quadtree"}},"items":[
    {"swarm":[0,0,40,40],"count":200,"speeds":[0.1,0.5]},{"name":"asks","rect":[5,5,20,20]}]})";

TEST(Structures, AreRunBesideTheWorldAndAllAgree) {
    TestDesk desk = desk_with(kSwarm);
    Workspace& w = desk.workspace;
    ASSERT_TRUE(w.shows_structure());
    for (int tick = 0; tick < 20; ++tick) desk.run("world.tick");
    w.selected = w.scene().items[1].id;
    w.refresh();
    const Structures::Row& list = w.structures.row(scene::StructureKind::list);
    ASSERT_TRUE(list.answer && *list.answer);
    EXPECT_EQ((*list.answer)->work.candidates, 200);
    for (const scene::StructureKind kind : scene::kStructureKinds) {
        const Structures::Row& row = w.structures.row(kind);
        ASSERT_TRUE(row.answer && *row.answer) << scene::name_of(kind);
        EXPECT_EQ((*row.answer)->found, (*list.answer)->found) << scene::name_of(kind);
        EXPECT_EQ(row.updates.size(), 20U);  // filling them is no tick
    }
    EXPECT_EQ(w.structures.answer()->hits, (*list.answer)->hits);
    // As many as the lists of the world say.
    ASSERT_TRUE(w.met_objects());
    const auto& tried = w.met_objects()->tried;
    EXPECT_EQ(w.structures.answer()->hits,
              std::count_if(tried.begin(), tried.end(),
                            [](const world::TriedObject& one) { return one.is_met; }));
}

TEST(Structures, AreAloneWhereTheyAreNotCompared) {
    TestDesk desk = desk_with(kSwarm);
    Workspace& w = desk.workspace;
    w.structures.set_comparing(false);
    w.refresh();
    EXPECT_TRUE(w.structures.row(scene::StructureKind::quadtree).run);
    EXPECT_FALSE(w.structures.row(scene::StructureKind::list).run);
    desk.run("world.structures");
    EXPECT_FALSE(w.shows_structure());
    EXPECT_EQ(w.structures.shown(), nullptr);
    desk.run("edit.undo");
    EXPECT_NE(w.structures.shown(), nullptr);
}

TEST(Structures, ShowTheirNodes) {
    TestDesk desk = desk_with(kSwarm);
    std::int64_t nodes = 0;
    desk.workspace.structures.shown()->for_each_node([&](const TreeNode&) { ++nodes; });
    EXPECT_GT(nodes, 10);
    Canvas canvas;
    canvas.camera = {{{20, 20}, 10, false}, 640, 480, 1};
    show_structure({desk.workspace.structures.shown(), nullptr, std::nullopt}, canvas);
    EXPECT_GT(canvas.strokes.size(), 10U);
}

TEST(Structures, TellTheBucketThatIsPointedAt) {
    TestDesk desk = desk_with(R"({"tileglass":1,
        "world":{"structure":{"kind":"hash_grid","hash":"exclusive_or"}},
        "items":[{"object":[0.2,1.2,0.6,1.6]},{"object":[1.2,0.2,1.6,0.6]},
                 {"object":[2.2,3.2,2.6,3.6]},{"object":[5.2,5.2,5.6,5.6]}]})");
    const world::StructureRun& run = *desk.workspace.structures.shown();
    EXPECT_EQ(bucket_at(run, {0.5, 1.5}), 1U);  // 0 ^ 1, as 1 ^ 0 and 2 ^ 3
    EXPECT_EQ(bucket_at(run, {1.5, 0.5}), 1U);
    EXPECT_EQ(bucket_at(run, {5.5, 5.5}), 0U);
    EXPECT_EQ(bucket_at(run, {3.5, 3.5}), std::nullopt);  // no cell is there
    EXPECT_EQ(run.cells()->chain_length(1), 3U);
    Canvas canvas;
    canvas.camera = {{{3, 3}, 40, false}, 640, 480, 1};
    show_structure({&run, nullptr, 1U}, canvas);
    const auto is_chain = [](const Stroke& stroke) {
        return stroke.role == Role::current && !stroke.is_closed && stroke.points.size() == 3;
    };
    EXPECT_EQ(std::count_if(canvas.strokes.begin(), canvas.strokes.end(), is_chain), 1);
}

}  // namespace
}  // namespace tileglass::app
