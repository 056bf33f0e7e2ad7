// Are structures run with the world, asked what is selected, and shown?

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "app/document/picture/show.hpp"
#include "app/features/structures/structures.hpp"
#include "app/replay/words/formula.hpp"
#include "app/replay/words/words.hpp"
#include "app/shell/session/subject.hpp"
#include "app/world/tree_layout.hpp"
#include "sandbox/world/live_objects.hpp"
#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app::structures {
namespace {

const char* kSwarm = R"({"tileglass":1,"world":{"structure":{"kind":"quadtree"}},"items":[
    {"swarm":[0,0,40,40],"count":200,"speeds":[0.1,0.5]},{"name":"asks","rect":[5,5,20,20]}]})";

TEST(Structures, AreRunWithTheWorldAndAllAgree) {
    TestDesk desk = desk_with(kSwarm);
    Workspace& w = desk.workspace;
    ASSERT_TRUE(shows_structure(w));
    for (int tick = 0; tick < 20; ++tick) desk.run("world.tick");
    w.selection.main = w.scene().items[1].id;
    w.refresh();
    const Structures::Row& list = w.structures.row(scene::StructureKind::list);
    ASSERT_TRUE(list.answer && *list.answer);
    EXPECT_EQ((*list.answer)->work.candidates, 200);
    for (const scene::StructureKind kind : scene::kStructureKinds) {
        const Structures::Row& row = w.structures.row(kind);
        ASSERT_TRUE(row.answer && *row.answer) << scene::name_of(kind);
        EXPECT_EQ((*row.answer)->found, (*list.answer)->found) << scene::name_of(kind);
        EXPECT_EQ(row.updates.size(), 20U);  // filling them is no tick
        EXPECT_GT(row.build, 0);
    }
    EXPECT_EQ(w.structures.answer()->hits, (*list.answer)->hits);
    // As many as the lists of the world say.
    ASSERT_TRUE(w.meeting.objects());
    const auto& tried = w.meeting.objects()->tried;
    EXPECT_EQ(w.structures.answer()->hits,
              std::count_if(tried.begin(), tried.end(),
                            [](const world::TriedObject& one) { return one.is_met; }));
}

TEST(Structures, GiveBackTheListsThatTheyHide) {
    TestDesk desk = desk_with(kSwarm);
    Workspace& w = desk.workspace;
    w.selection.main = scene::kNoItem;
    w.structures.is_stepping = false;  // so that the lists are played
    for (int tick = 0; tick < 3; ++tick) desk.run("world.tick");
    w.live.finish();
    w.refresh();
    ASSERT_FALSE(w.lists.shown().state);
    EXPECT_TRUE(w.lists.shown().changed.empty()) << "the legend tells of none";
    desk.run("world.structures");
    w.refresh();
    ASSERT_TRUE(w.lists.shown().state);
    EXPECT_GT(w.lists.shown().longest, 0U);
    EXPECT_FALSE(w.lists.shown().changed.empty());
}

TEST(Structures, AreAloneWhereTheyAreNotCompared) {
    TestDesk desk = desk_with(kSwarm);
    Workspace& w = desk.workspace;
    w.structures.is_comparing = false;
    w.refresh();
    EXPECT_TRUE(w.structures.row(scene::StructureKind::quadtree).run);
    EXPECT_FALSE(w.structures.row(scene::StructureKind::list).run);
    desk.run("world.structures");
    EXPECT_FALSE(shows_structure(w));
    EXPECT_EQ(w.structures.shown(), nullptr);
    desk.run("edit.undo");
    EXPECT_NE(w.structures.shown(), nullptr);
}

Structures::Wanted wanted_by(const Workspace& w) {
    Structures::Wanted wanted;
    wanted.structure = w.scene().world.structure;
    wanted.frame = w.scene().frame;
    wanted.objects = w.live.objects().world();
    wanted.revision = w.live.objects().revision();
    wanted.generation = w.live.objects().generation();
    return wanted;
}

TEST(Structures, HoldTheWorldWhileObjectsAreBroughtToTheirPlaces) {
    TestDesk desk = desk_with(kSwarm);
    Workspace& w = desk.workspace;
    w.live.run();
    w.advance(1);
    ASSERT_EQ(w.live.tick(), 60);
    const Structures::Wanted wanted = wanted_by(w);
    w.structures.refresh(wanted, 0);
    EXPECT_TRUE(w.structures.is_behind());
    EXPECT_TRUE(is_busy(w));
    w.advance(1);
    EXPECT_EQ(w.live.tick(), 60);
    while (w.structures.is_behind()) w.structures.refresh(wanted, 0);
    for (const scene::StructureKind kind : scene::kStructureKinds) {
        const Structures::Row& row = w.structures.row(kind);
        EXPECT_EQ(row.seen, wanted.revision);
        EXPECT_EQ(row.updates.size(), 1U);
        EXPECT_EQ((*row.answer)->hits, w.structures.answer()->hits);
    }
    w.advance(1);
    EXPECT_EQ(w.live.tick(), 120);
}

TEST(Structures, ChangeTheirPicturesOnceAllObjectsAreAtTheirPlaces) {
    TestDesk desk = desk_with(R"({"tileglass":1,"world":{"structure":{"kind":"quadtree"}},
        "items":[{"swarm":[0,0,40,40],"count":3000,"speeds":[0.1,0.5]}]})");
    Workspace& w = desk.workspace;
    w.structures.is_comparing = false;
    w.refresh();
    TreeLayout layout;
    layout.follow(moment_of(subject_of(w), false));
    const std::uint64_t before = w.structures.version();
    const std::size_t nodes = layout.nodes().size();
    for (int tick = 0; tick < 20; ++tick) w.live.go_to(tick + 1);
    const Structures::Wanted wanted = wanted_by(w);
    int turns = 0;
    do {
        w.structures.refresh(wanted, 0);
        if (!w.structures.is_behind()) break;
        EXPECT_EQ(w.structures.version(), before);
        layout.follow(moment_of(subject_of(w), false));
        EXPECT_EQ(layout.nodes().size(), nodes);
    } while (++turns < 1000);
    EXPECT_GT(turns, 3);
    EXPECT_NE(w.structures.version(), before);
    layout.follow(moment_of(subject_of(w), false));
    EXPECT_NE(layout.nodes().size(), nodes);
}

TEST(Structures, DoNotRebuildAHugeTreeInAWindow) {
    TestDesk desk = desk_with(R"({"tileglass":1,"world":{"structure":{"kind":"k_d_tree"}},"items":[
        {"swarm":[0,0,500,500],"count":200001,"sides":[0.1,0.2]}]})");
    Workspace& w = desk.workspace;
    w.works_in_background = true;
    w.structures = {};
    w.refresh();
    const auto& fault = w.structures.row(scene::StructureKind::k_d_tree).fault;
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->message, "more than 200000 objects: rebuilding the tree would take too long");
}

TEST(Structures, ShowTheirNodes) {
    TestDesk desk = desk_with(kSwarm);
    std::int64_t nodes = 0;
    const auto count = [&](const TreeNode&) { ++nodes; };
    desk.workspace.structures.shown()->all().for_each_node(count);
    EXPECT_GT(nodes, 10);
    Canvas canvas;
    canvas.view = {{{20, 20}, 10, false}, 640, 480, 1};
    show_structure({desk.workspace.structures.shown(), nullptr, std::nullopt}, canvas);
    EXPECT_GT(canvas.strokes.size(), 10U);
}

TEST(Structures, TellTheBucketThatIsPointedAt) {
    TestDesk desk = desk_with(R"({"tileglass":1,
        "world":{"structure":{"kind":"hash_grid","hash":"exclusive_or"}},
        "items":[{"object":[0.2,1.2,0.6,1.6]},{"object":[1.2,0.2,1.6,0.6]},
                 {"object":[2.2,3.2,2.6,3.6]},{"object":[5.2,5.2,5.6,5.6]}]})");
    const world::StructureRun& run = *desk.workspace.structures.shown();
    DrawnStructure shown;
    shown.run = &run;
    EXPECT_EQ(bucket_at(shown, {0.5, 1.5}), 1U);  // 0 ^ 1, as 1 ^ 0 and 2 ^ 3
    EXPECT_EQ(bucket_at(shown, {1.5, 0.5}), 1U);
    EXPECT_EQ(bucket_at(shown, {5.5, 5.5}), 0U);
    EXPECT_EQ(bucket_at(shown, {3.5, 3.5}), std::nullopt);  // no cell is there
    EXPECT_EQ(run.all().cells()->chain_length(1), 3U);
    const std::string why = tell_bucket({*run.all().cells(), nullptr}, {1, 0});
    EXPECT_NE(why.find("Cell (1, 0): 1 xor 0 is 0x1; its lowest 4 bits say bucket 1, as those of "),
              std::string::npos)
        << why;
    EXPECT_NE(why.find("(0, 1)"), std::string::npos) << why;
    EXPECT_NE(why.find("(2, 3)"), std::string::npos) << why;
    EXPECT_EQ(tell_bucket({*run.all().cells(), nullptr}, {5, 5}),
              "Cell (5, 5): 5 xor 5 is 0x0; its lowest 4 bits say bucket 0.");
    Canvas canvas;
    canvas.view = {{{3, 3}, 40, false}, 640, 480, 1};
    show_structure({&run, nullptr, 1U}, canvas);
    const auto is_chain = [](const Stroke& stroke) {
        return stroke.role == Role::input && !stroke.is_closed && stroke.points.size() == 3;
    };
    EXPECT_EQ(std::count_if(canvas.strokes.begin(), canvas.strokes.end(), is_chain), 1);
}

// The formula is spelled out with the numbers that the answer and its steps have.
TEST(Structures, TellWhatTheFormulaAmountsToAndWhatIsPaid) {
    TestDesk desk = desk_with(kSwarm);
    Workspace& w = desk.workspace;
    w.selection.main = w.scene().items[1].id;
    w.refresh();
    const world::StructureAnswer& answer = *w.structures.answer();
    EXPECT_DOUBLE_EQ(
        static_cast<double>(entries_of(answer.work)) / static_cast<double>(answer.work.candidates),
        world::entries_per_candidate(answer.work));
    w.player.run_to(w.player.length() / 2);
    const std::int64_t paid = entries_of(w.player.counters());
    EXPECT_GT(paid, 0);
    const auto sentences = tell_formula({200, answer.work, w.player.counters()}, "quadtree");
    ASSERT_EQ(sentences.size(), 3U);
    EXPECT_TRUE(sentences[2].starts_with(
        fmt::format("Paid so far: {} of {} entries: ", paid, entries_of(answer.work))))
        << sentences[2];

    Counters work;
    work.candidates = 12;
    work.repeats = 4;
    work.passed = 2;
    work.searched = 30;
    Counters part;
    part.candidates = 5;
    part.searched = 10;
    EXPECT_EQ(
        tell_formula({60, work, part}, "Hash grid"),
        (std::vector<std::string>{
            "Hash grid: n = 60 objects. k = 12 candidates: the objects that it returns, to be "
            "tested exactly. r = 1.50 entries looked at to retrieve each of them.",
            "n k r = 60 x 12 x 1.50 = 1,080 entries, if in a tick all 60 objects ask like "
            "this.",
            "Paid so far: 5 of 18 entries: 5 of 12 candidates, 0 of 4 duplicates, 0 of 2 cells "
            "passed.",
            "Besides, 10 of 30 searches for a cell, empty or not, which the formula does not "
            "count."}));
    part.objects_hit = 1;
    work.objects_hit = 3;
    EXPECT_EQ(tell_work({60, work, part}, "Hash grid"),
              "Hash grid: 1 of 3 objects met, 10 of 30 cells looked for, 5 of 12 candidates, "
              "0 of 4 duplicates, 0 of 2 cells passed");
    Counters nothing;
    nothing.searched = 9;
    EXPECT_EQ(
        tell_formula({3, nothing, nothing}, "grid").front(),
        "grid: k = 0, no candidate, so n k r is 0. What is looked at without one is not in the "
        "formula: 0 entries.");
}

const char* kPair = R"({"tileglass":1,
    "world":{"bounds":[0,0,40,40],
             "structure":{"kind":"hash_grid","cell":4,"capacity":2,"beside":"quadtree"}},
    "items":[{"swarm":[0,0,40,40],"count":50,"speeds":[0.1,0.5],"seed":3},
             {"name":"asks","rect":[5,5,20,20]}]})";

// Steps of the question: what it found in the end is what the structure answers.
TEST(Structures, ArePlayedStepByStep) {
    TestDesk desk = desk_with(kSwarm);
    Workspace& w = desk.workspace;
    w.selection.main = w.scene().items[1].id;
    w.refresh();
    for (const scene::StructureKind kind : scene::kStructureKinds) {
        scene::Structure structure = *w.scene().world.structure;
        structure.kind = kind;
        w.document.editor.apply(scene::SetStructure{structure}, "another kind");
        w.refresh();
        ASSERT_TRUE(subject_of(w).played[0].cells);
        ASSERT_NE(w.player.recording(), nullptr) << scene::name_of(kind);
        EXPECT_EQ(w.player.recording()->counters(), w.structures.answer()->work);
        const auto hits = [&] {
            const auto& tried = w.player.found().candidates;
            return std::count_if(tried.begin(), tried.end(),
                                 [](const Candidate& one) { return one.is_hit; });
        };
        EXPECT_EQ(hits(), w.structures.answer()->hits) << scene::name_of(kind);
        const std::size_t length = w.player.length();
        for (std::size_t i = 0; i < length; ++i) {
            EXPECT_TRUE(tell_structures(*w.player.current(), kind, w.live.items()))
                << scene::name_of(kind);
            w.player.back();
        }
        EXPECT_TRUE(w.player.found().candidates.empty());
        EXPECT_TRUE(w.player.found().nodes.empty());
        EXPECT_TRUE(w.player.found().searches.empty());
    }
    w.structures.is_stepping = false;
    w.refresh();
    EXPECT_FALSE(subject_of(w).played[0].cells);
    ASSERT_NE(w.player.recording(), nullptr);
    EXPECT_GT(w.player.recording()->counters().taken, 0) << "the steps of the rectangle's tiles";
}

TEST(Structures, PlayTheirLastChangeWhereNothingIsAsked) {
    TestDesk desk = desk_with(kSwarm);
    Workspace& w = desk.workspace;
    w.selection.main = scene::kNoItem;
    w.refresh();
    ASSERT_NE(w.player.recording(), nullptr);
    // They were inserted one after the other: at first the root is alone.
    const auto nodes_at = [&](std::size_t step) {
        w.player.run_to(step);
        Canvas canvas;
        canvas.view = {{{20, 20}, 10, false}, 640, 480, 1};
        show_structure({w.structures.shown(), nullptr, std::nullopt, &w.player}, canvas);
        return std::count_if(canvas.strokes.begin(), canvas.strokes.end(),
                             [](const Stroke& s) { return s.role == Role::box_loaded; });
    };
    const auto last = nodes_at(w.player.length());
    EXPECT_GT(last, 10);
    EXPECT_EQ(nodes_at(0), 1);
    EXPECT_GT(nodes_at(w.player.length() / 2), 1);
    EXPECT_EQ(nodes_at(w.player.length()), last);
    EXPECT_GT(w.player.recording()->counters().splits, 0);
    for (const scene::StructureKind kind : scene::kStructureKinds) {
        scene::Structure structure;
        structure.kind = kind;
        structure.beside = scene::StructureKind::hash_grid;
        w.document.editor.apply(scene::SetStructure{structure}, "another kind");
        w.refresh();
        EXPECT_EQ(w.player.recording(), w.structures.shown()->last_steps().get());
        for (int tick = 0; tick < 3; ++tick) {
            desk.run("world.tick");
            ASSERT_NE(w.player.recording(), nullptr) << scene::name_of(kind);
            EXPECT_EQ(w.player.recording(), w.structures.shown()->last_steps().get());
            w.player.run_to(0);
            w.player.run_to(w.player.length());
        }
    }
}

TEST(Structures, StandSideBySideWithTheirStepsLocked) {
    TestDesk desk = desk_with(kPair);
    Workspace& w = desk.workspace;
    w.selection.main = w.scene().items[1].id;
    w.refresh();
    w.advance(0);
    ASSERT_NE(w.recorder.second().recording(), nullptr);
    EXPECT_EQ(w.recorder.second().recording()->counters(),
              (*w.structures.row(scene::StructureKind::quadtree).answer)->work);
    EXPECT_EQ(w.player.length(), std::max(w.player.events(), w.recorder.second().events()));
    for (const std::size_t step : {0U, 5U, 11U, 3U}) {
        w.player.run_to(step);
        w.refresh();
        EXPECT_EQ(w.recorder.second().cursor(), std::min(step, w.recorder.second().length()));
    }
    scene::Structure alone = *w.scene().world.structure;
    alone.beside.reset();
    w.document.editor.apply(scene::SetStructure{alone}, "alone");
    w.refresh();
    EXPECT_EQ(w.recorder.second().recording(), nullptr);
    EXPECT_EQ(w.player.length(), w.player.events());
    EXPECT_FALSE(halves_of(w));
}

TEST(Structures, ShareTheCanvasInTwoEqualHalves) {
    TestDesk desk = desk_with(kPair);
    Workspace& w = desk.workspace;
    const auto halves = halves_of(w);
    ASSERT_TRUE(halves);
    EXPECT_EQ(halves->shift, (Vec2{320, 0}));
    EXPECT_EQ(halves->first.a + halves->shift, halves->second.a);
    EXPECT_EQ(halves->first.b + halves->shift, halves->second.b);
    EXPECT_EQ(halves->second.b, (Vec2{640, 480}));
    fit(w, {{0, 0}, {40, 40}});
    // All of it is seen in the first half, and so in the second.
    for (const Vec2 corner : {Vec2{0, 0}, Vec2{40, 40}}) {
        const Vec2 at = view_of(w).to_screen(corner);
        EXPECT_GE(at.x, halves->first.a.x);
        EXPECT_LE(at.x, halves->first.b.x);
    }
    CanvasBuilder builder;
    const Canvas& canvas = builder.build(w.showing());
    ASSERT_NE(canvas.second, nullptr);
    EXPECT_EQ(canvas.second->view.to_screen({7, 9}), canvas.view.to_screen({7, 9}) + halves->shift);
    EXPECT_EQ(canvas.part->b.x, canvas.second->part->a.x);
    w.viewport.width = 300;
    EXPECT_EQ(halves_of(w)->shift, (Vec2{0, 240}));
}

TEST(Structures, StandInLayersAndAnswerTheSame) {
    TestDesk desk = desk_with(R"({"tileglass":1,
        "world":{"bounds":[0,0,40,40],"structure":{"kind":"k_d_tree","capacity":2}},
        "items":[{"swarm":[0,0,40,40],"count":50,"speeds":[0.1,0.5],"seed":3},
                 {"object":[6,6,8,7]},{"object":[12,9,13,15]},{"object":[30,30,31,31]},
                 {"name":"asks","rect":[5,5,20,20]}]})");
    Workspace& w = desk.workspace;
    w.selection.main = w.scene().items[4].id;
    w.refresh();
    EXPECT_FALSE(w.structures.layers());
    w.structures.is_layered = true;
    for (const scene::StructureKind kind : scene::kStructureKinds) {
        scene::Structure structure = *w.scene().world.structure;
        structure.kind = kind;
        w.document.editor.apply(scene::SetStructure{structure}, "another kind");
        for (int tick = 0; tick < 3; ++tick) desk.run("world.tick");
        const auto& layers = w.structures.layers();
        ASSERT_TRUE(layers) << scene::name_of(kind);
        const auto count_in = [&](const world::StructureRun& run) {
            std::size_t count = 0;
            for (std::uint32_t number = 0; number < 53; ++number) {
                if (run.all().contains(number)) ++count;
            }
            return count;
        };
        EXPECT_EQ(count_in(layers->still), 3U) << scene::name_of(kind);
        EXPECT_EQ(count_in(*layers->run), 50U) << scene::name_of(kind);
        ASSERT_TRUE(layers->answer && *layers->answer);
        EXPECT_EQ((*layers->answer)->hits, w.structures.answer()->hits) << scene::name_of(kind);
    }
    // One that is dragged is in its place as well.
    scene::Item moved = w.scene().items[3];
    moved.thing = scene::Object{{{10, 10}, {11, 11}}};
    const std::int64_t before = (*w.structures.layers()->answer)->hits;
    w.document.editor.apply(scene::ReplaceItem{moved}, "move");
    w.refresh();
    EXPECT_EQ((*w.structures.layers()->answer)->hits, before + 1);
    EXPECT_EQ((*w.structures.layers()->answer)->hits, w.structures.answer()->hits);
}

TEST(Structures, FinishALayerThatTheWorldHasLeftBehind) {
    TestDesk desk = desk_with(R"({"tileglass":1,
        "world":{"structure":{"kind":"k_d_tree","capacity":2}},
        "items":[{"swarm":[0,0,40,40],"count":3000,"speeds":[0.1,0.5],"seed":3},
                 {"object":[6,6,8,7]},{"object":[12,9,13,15]}]})");
    Workspace& w = desk.workspace;
    Structures structures;
    structures.is_layered = true;
    structures.is_comparing = false;
    Structures::Wanted wanted;
    wanted.structure = w.scene().world.structure;
    wanted.frame = w.scene().frame;
    wanted.members = 3000;
    wanted.question = Rect{{5, 5}, {20, 20}};
    const auto follow = [&] {
        wanted.objects = w.live.objects().world();
        wanted.revision = w.live.objects().revision();
        wanted.generation = w.live.objects().generation();
        structures.refresh(wanted, 0);
    };
    follow();
    while (structures.is_behind()) follow();
    for (int moment = 1; moment < 40; ++moment) {
        // The moving part is being brought to its places when the world goes on.
        desk.run("world.tick");
        int turns = 0;
        do {
            follow();
        } while (structures.is_behind() && ++turns < 2 * moment);
        desk.run("world.tick");
        follow();
        while (structures.is_behind()) follow();
        ASSERT_TRUE(structures.layers());
        const auto& answer = structures.layers()->answer;
        ASSERT_TRUE(answer && *answer);
        const auto expected = w.live.objects().world()->met_by(*wanted.question);
        ASSERT_TRUE(expected);
        const auto met = std::count_if(expected->tried.begin(), expected->tried.end(),
                                       [](const auto& one) { return one.is_met; });
        EXPECT_EQ((*answer)->hits, met) << moment;
        EXPECT_EQ(structures.answer()->hits, (*answer)->hits);
    }
}

}  // namespace
}  // namespace tileglass::app::structures
