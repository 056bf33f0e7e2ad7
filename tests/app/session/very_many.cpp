// How much work is a screen frame in a document of very many items?

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <new>
#include <random>
#include <string>
#include <tuple>
#include <vector>

#include "app/session/changed_file.hpp"
#include "sandbox/world/live_objects.hpp"
#include "tests/app/commands/desk.hpp"
#include "tests/support/text_file.hpp"

namespace tileglass::app {
namespace {

constexpr int kManyItems = 5'000;
constexpr auto kItemsOfABlock = static_cast<std::int64_t>(scene::Items::kBlock);

scene::Scene many_objects(int count = kManyItems) {
    scene::Scene scene;
    for (int i = 0; i < count; ++i) {
        scene::Item item;
        item.name = fmt::format("object {}", i + 1);
        const Vec2 at{static_cast<double>(i % 100), static_cast<double>(i / 100)};
        item.thing = scene::Object{{at, at + Vec2{0.5, 0.5}}};
        scene.items.push_back(std::move(item));
    }
    return scene;
}

class VeryManyItems : public testing::Test {
protected:
    VeryManyItems() {
        work().works_in_background = true;
        work().live.seconds_per_turn = 100;
        work().open({many_objects(), {}, false}, {});
        frame();
    }

    Workspace& work() { return desk_.workspace; }
    const scene::Item& item(std::size_t i) { return work().scene().items[i]; }
    void frame() {
        work().refresh();
        builder_.build(work().showing());
        work().refresh();
    }
    void move(std::size_t i, Vec2 by) {
        const Rect rect = item(i).as<scene::Object>()->rect;
        work().document.change(item(i), scene::Object{{rect.a + by, rect.b + by}}, "move");
    }

    /// Where an object was at first.
    static Vec2 place(std::size_t i) {
        return {static_cast<double>(i % 100), static_cast<double>(i / 100)};
    }
    std::int64_t moved() {
        std::int64_t count = 0;
        for (std::size_t i = 0; i < std::size_t{kManyItems}; ++i) {
            if (item(i).as<scene::Object>()->rect.a != place(i)) ++count;
        }
        return count;
    }
    void select_all() {
        std::vector<scene::ItemId> ids;
        for (const scene::Item& each : work().scene().items) ids.push_back(each.id);
        work().select(item(4'000).id, std::move(ids));
    }

    TestDesk desk_;
    CanvasBuilder builder_;
};

TEST_F(VeryManyItems, AreNotLookedAtWhereNothingHasChanged) {
    frame();
    const auto looks = [&] {
        return std::tuple(work().places().looked_at(), builder_.looked_at(), work().answered());
    };
    const auto before = looks();
    for (int i = 0; i < 3; ++i) frame();
    EXPECT_EQ(looks(), before);
}

TEST_F(VeryManyItems, AreFollowedByBlocksWhereOneIsDragged) {
    work().document.editor.begin_gesture();
    move(2'000, {0.25, 0});
    frame();
    const std::int64_t places = work().places().looked_at();
    const std::size_t answered = work().answered();
    move(2'000, {0.25, 0});
    frame();
    EXPECT_LE(work().places().looked_at() - places, kItemsOfABlock);
    EXPECT_EQ(work().answered() - answered, 0U) << "placed things are answered when asked";
    work().document.editor.end_gesture();
    EXPECT_EQ(rect_of(work().live, item(2'000).id), item(2'000).as<scene::Object>()->rect);
}

TEST_F(VeryManyItems, StaySelectedWhereOneOfThemIsDragged) {
    select_all();
    frame();
    const std::int64_t before = work().looked_at();
    move(2'000, {0.25, 0});
    frame();
    EXPECT_LE(work().looked_at() - before, kItemsOfABlock);
    EXPECT_EQ(work().selected_count(), std::size_t{kManyItems});
    work().document.editor.apply(scene::RemoveItem{item(7).id}, "delete");
    frame();
    EXPECT_EQ(work().selected_count(), std::size_t{kManyItems} - 1);
}

TEST_F(VeryManyItems, MoveSomeInEachFrameWhereAllAreDragged) {
    constexpr std::int64_t kAtOnce = 1'000;
    desk_.pointer.edited_at_once = kAtOnce;
    select_all();
    desk_.press({3.25, 2.25});
    EXPECT_EQ(work().selected, item(203).id);
    std::int64_t before = 0;
    for (const double x : {3.5, 3.75, 3.75}) {
        desk_.drag({x, 2.25});
        EXPECT_LE(moved() - before, kAtOnce);
        before = moved();
    }
    EXPECT_EQ(item(203).as<scene::Object>()->rect.a, (Vec2{3.5, 2})) << "at once";
    desk_.release();
    EXPECT_TRUE(desk_.pointer.is_behind());
    for (int i = 0; i < kManyItems && desk_.pointer.is_busy(); ++i) {
        before = moved();
        desk_.hover({5, 5});
        EXPECT_LE(moved() - before, kAtOnce);
    }
    for (std::size_t i = 0; i < std::size_t{kManyItems}; ++i) {
        ASSERT_EQ(item(i).as<scene::Object>()->rect.a, place(i) + (Vec2{0.5, 0})) << i;
    }
    EXPECT_EQ(work().document.editor.undo_label(), "move 5,000 items");
    EXPECT_EQ(desk_.undo_all(), 1);
    EXPECT_EQ(moved(), 0);
}

TEST_F(VeryManyItems, AreAllMovedBeforeACommand) {
    desk_.pointer.edited_at_once = 1'000;
    select_all();
    desk_.drag({3.25, 2.25}, {4.25, 2.25});
    EXPECT_TRUE(desk_.pointer.is_behind());
    const std::int64_t before = moved();
    desk_.run("edit.undo");
    EXPECT_EQ(moved(), before) << "nobody waits for them";
    for (int i = 0; i < kManyItems && desk_.pointer.is_busy(); ++i) desk_.hover({5, 5});
    EXPECT_EQ(moved(), 0) << "the command has followed";
    desk_.run("edit.redo");
    EXPECT_EQ(moved(), kManyItems);
}

// Every command that edits all of them edits some in each screen frame, and makes one entry.
TEST_F(VeryManyItems, AreEditedSomeInEachFrameByACommand) {
    constexpr std::int64_t kAtOnce = 1'000;
    desk_.pointer.edited_at_once = kAtOnce;
    select_all();
    const auto wait = [&] {
        int frames = 0;
        for (; frames < 1'000 && desk_.pointer.is_busy(); ++frames) desk_.hover({5, 5});
        return frames;
    };
    desk_.run("edit.right");
    EXPECT_EQ(moved(), 0) << "none before the next screen frame";
    desk_.hover({5, 5});
    EXPECT_GT(moved(), 0);
    EXPECT_LE(moved(), kAtOnce);
    desk_.run("edit.hide");
    EXPECT_GT(wait(), kManyItems / kAtOnce);
    EXPECT_EQ(moved(), kManyItems);
    EXPECT_TRUE(item(0).hidden) << "the command that waited has followed";
    EXPECT_TRUE(item(kManyItems - 1).hidden);
    EXPECT_EQ(work().document.editor.undo_label(), "hide 5,000 items");
    desk_.run("edit.undo");
    EXPECT_EQ(work().document.editor.undo_label(), "nudge 5,000 items");
    desk_.run("edit.undo");
    EXPECT_EQ(moved(), 0);
    desk_.run("edit.duplicate");
    wait();
    EXPECT_EQ(work().scene().items.size(), std::size_t{2 * kManyItems});
    EXPECT_EQ(work().selected_count(), std::size_t{kManyItems});
    EXPECT_EQ(work().selected, item(kManyItems + 4'000).id) << "the copy of the main one";
    EXPECT_EQ(desk_.undo_all(), 1);
    EXPECT_EQ(work().scene().items.size(), std::size_t{kManyItems});
}

TEST_F(VeryManyItems, StayAsTheyWereAfterEscape) {
    desk_.pointer.edited_at_once = 1'000;
    select_all();
    desk_.run("edit.right");
    desk_.run("edit.hide");
    desk_.hover({5, 5});
    desk_.press_key({kKeyEscape});
    for (int i = 0; i < 100; ++i) desk_.hover({5, 5});
    EXPECT_EQ(moved(), 0);
    EXPECT_FALSE(item(0).hidden);
    EXPECT_FALSE(work().document.editor.can_undo());
    EXPECT_EQ(work().selected_count(), std::size_t{kManyItems});
}

TEST_F(VeryManyItems, AreNotCopiedIntoAnotherDocument) {
    desk_.pointer.edited_at_once = 1'000;
    select_all();
    desk_.run("edit.duplicate");
    desk_.run("edit.delete");
    desk_.hover({5, 5});
    work().open({many_objects(100), {}, false}, {});
    desk_.hover({5, 5});
    EXPECT_FALSE(desk_.pointer.is_busy());
    EXPECT_EQ(work().scene().items.size(), 100U) << "nothing that waited is done here";
    EXPECT_EQ(work().selected_count(), 1U) << "the first one";
    EXPECT_EQ(work().selected, item(0).id);
}

TEST_F(VeryManyItems, LetNothingThatWaitsActOnTheNextDocument) {
    desk_.pointer.edited_at_once = 1'000;
    select_all();
    desk_.run("edit.hide");
    ASSERT_TRUE(desk_.pointer.is_busy());
    desk_.pointer.when_idle(work(),
                            [](Workspace& w) { w.open({many_objects(100), {}, false}, {}); });
    desk_.run("edit.delete");
    for (int i = 0; i < kManyItems && desk_.pointer.is_busy(); ++i) desk_.hover({5, 5});
    EXPECT_EQ(work().scene().items.size(), 100U) << "nothing of it is deleted";
    EXPECT_FALSE(work().document.editor.can_undo());
}

TEST_F(VeryManyItems, KeepWhatChangesWhileTheyAreHidden) {
    desk_.pointer.edited_at_once = 1'000;
    select_all();
    desk_.run("edit.hide");
    desk_.hover({5, 5});
    scene::Item named = item(kManyItems - 1);
    ASSERT_FALSE(named.hidden) << "it waits";
    named.name = "crate";
    work().document.editor.apply(scene::ReplaceItem{named}, "rename");
    for (int i = 0; i < kManyItems && desk_.pointer.is_busy(); ++i) desk_.hover({5, 5});
    EXPECT_TRUE(item(kManyItems - 1).hidden);
    EXPECT_EQ(item(kManyItems - 1).name, "crate");
}

TEST_F(VeryManyItems, AreAsBeforeWhereAnEditOfThemDoesNotFitIntoTheMemory) {
    desk_.pointer.edited_at_once = 1'000;
    select_all();
    int edited = 0;
    const auto rename = [&edited](Workspace& w, scene::Item each) {
        if (++edited == 3'000) throw std::bad_alloc();
        each.name = "renamed";
        w.document.editor.apply(scene::ReplaceItem{each}, "rename");
    };
    work().requests.edits = GradualEdits{work().selected_ids(), rename, {}, {}};
    desk_.pointer.take_edits(work());
    for (int i = 0; i < kManyItems && desk_.pointer.is_busy(); ++i) desk_.hover({5, 5});
    EXPECT_EQ(edited, 3'000);
    EXPECT_EQ(item(0).name, "object 1");
    EXPECT_FALSE(work().document.editor.can_undo());
    EXPECT_TRUE(work().message.is_error);
    EXPECT_EQ(work().selected_count(), std::size_t{kManyItems});
}

TEST_F(VeryManyItems, AreLetGoOfWhereACommandBeforeHasTakenThemAway) {
    scene::Item added = item(0);
    added.name = "added";
    const scene::ItemId last = work().document.editor.apply(scene::AddItem{added}, "add");
    work().select(item(0).id, {last});
    Desk desk{work(), desk_.pointer};
    for (const char* id : {"edit.undo", "edit.right"}) run(command(id), desk);
    EXPECT_EQ(work().document.editor.undo_label(), "nudge object 1");
}

TEST_F(VeryManyItems, AreTooManyToBeCopiedAsText) {
    work().open({many_objects(50'001), {}, false}, {});
    work().selected = scene::kNoItem;
    desk_.run("edit.copy");
    EXPECT_FALSE(work().requests.clipboard);
    EXPECT_EQ(work().message.text, "up to 50,000 items can be copied as text, not 50,001");
}

TEST_F(VeryManyItems, HaveAnswersForThoseWhoAsk) {
    EXPECT_TRUE(work().answers().empty());
    const Answer* answer = work().answer_of(item(7));
    ASSERT_NE(answer, nullptr);
    EXPECT_EQ(answer->summary, answer_item(item(7), work().scene()).summary);
    work().select(item(9).id);
    ASSERT_NE(work().selected_answer(), nullptr);
    EXPECT_EQ(work().selected_answer()->item, item(9).id);
}

TEST_F(VeryManyItems, AreHitWhereTheyAre) {
    const Vec2 middle{3.25, 2.25};
    desk_.click(middle);
    EXPECT_EQ(work().selected, item(203).id);
    desk_.click({3.75, 2.75});
    EXPECT_EQ(work().selected, item(203).id) << "between objects, nothing else is selected";
}

// Every way to change objects ends in the world that a fresh start gives.
TEST_F(VeryManyItems, GiveTheWorldThatAFreshStartGives) {
    std::mt19937 random(3);
    const auto below = [&](std::size_t end) { return random() % end; };
    scene::Editor& editor = work().document.editor;
    for (int step = 0; step < 60; ++step) {
        const std::size_t i = below(work().scene().items.size());
        scene::Item changed = item(i);
        switch (below(7)) {
            case 0: editor.apply(scene::RemoveItem{changed.id}, ""); break;
            case 1: editor.apply(scene::AddItem{changed}, ""); break;
            case 2:
                changed.hidden = !changed.hidden;
                editor.apply(scene::ReplaceItem{changed}, "");
                break;
            case 3: editor.undo(); break;
            case 4: editor.redo(); break;
            case 5: {
                const std::size_t other = below(work().scene().items.size());
                editor.apply(scene::MoveItem{changed.id, item(other).id}, "");
                break;
            }
            default: move(i, {step % 2 == 0 ? 1e12 : 0.75, 0.5}); break;  // or out of range
        }
        frame();
    }
    LiveWorld fresh;
    fresh.open(work().scene());
    fresh.finish();
    work().live.finish();
    const world::ObjectWorld& world = *work().live.objects().world();
    ASSERT_EQ(world.size(), fresh.objects().world()->size());
    for (const scene::Item& each : work().scene().items) {
        const Error* fault = fresh.items().fault_of(each.id);
        EXPECT_EQ(work().live.items().fault_of(each.id) == nullptr, fault == nullptr) << each.name;
        EXPECT_EQ(world.number_of(each.id).has_value(), !each.hidden && fault == nullptr);
        if (each.hidden || fault != nullptr) continue;
        EXPECT_EQ(rect_of(work().live, each.id), rect_of(fresh, each.id)) << each.name;
    }
}

TEST_F(VeryManyItems, StaySelectedWithoutALookWhereUndoMovesAllOfThem) {
    const scene::Items before = work().scene().items;
    work().document.editor.begin_gesture();
    for (std::size_t i = 0; i < std::size_t{kManyItems}; ++i) move(i, {0.25, 0});
    work().document.editor.end_gesture();
    select_all();
    frame();
    const std::int64_t looked_at = work().looked_at();
    const std::uint64_t kinds = work().places().kinds_revision();
    desk_.run("edit.undo");
    frame();
    EXPECT_EQ(work().scene().items, before);
    EXPECT_EQ(work().looked_at(), looked_at);
    EXPECT_EQ(work().selected_count(), std::size_t{kManyItems});
    EXPECT_EQ(work().places().kinds_revision(), kinds) << "the list of items has the same rows";
}

TEST_F(VeryManyItems, OfOtherKindsAreOtherRows) {
    std::uint64_t kinds = work().places().kinds_revision();
    const auto has_other_rows = [&] {
        frame();
        return std::exchange(kinds, work().places().kinds_revision()) != kinds;
    };
    move(10, {1, 0});
    EXPECT_FALSE(has_other_rows());
    work().document.change(item(10), scene::Camera{}, "change");
    EXPECT_TRUE(has_other_rows());
    work().document.change(item(11), scene::Camera{}, "change");
    EXPECT_TRUE(has_other_rows()) << "in a block of several kinds";
    desk_.run("edit.undo");
    EXPECT_TRUE(has_other_rows());
    work().document.editor.apply(scene::RemoveItem{item(0).id}, "delete");
    EXPECT_TRUE(has_other_rows());
    work().document.editor.apply(scene::AddItem{item(0)}, "add");
    EXPECT_TRUE(has_other_rows());
}

// A world that becomes small enough to be recorded begins with what there is, not with all that
// there has been.
TEST_F(VeryManyItems, ThatAreGoneAreNotRecorded) {
    constexpr int kCount = 280'000;  // tiles: more than a recorded world has
    work().open({many_objects(kCount), {}, false}, {});
    while (work().live.is_busy()) work().advance(0.01);
    EXPECT_FALSE(work().live.objects().is_recorded());
    std::vector<scene::ItemId> ids;
    for (int i = 100; i < kCount; ++i) ids.push_back(item(static_cast<std::size_t>(i)).id);
    work().document.editor.apply(scene::RemoveItems{ids}, "delete");
    do {
        frame();
        work().advance(0.01);
    } while (work().live.is_busy());
    const world::LiveObjects& objects = work().live.objects();
    EXPECT_TRUE(objects.is_recorded());
    EXPECT_EQ(object_count(work().live), 100U);
    EXPECT_EQ(objects.journal().edits.size(), 100U);
    EXPECT_EQ(objects.chapter().recording->counters().links, 100);
}

TEST_F(VeryManyItems, AreDeletedTogetherAndComeBack) {
    std::vector<scene::ItemId> all;
    for (const scene::Item& each : work().scene().items) all.push_back(each.id);
    const scene::Items before = work().scene().items;
    work().select(all.front(), all);
    desk_.run("edit.delete");
    EXPECT_TRUE(work().scene().items.empty());
    desk_.run("edit.undo");
    EXPECT_EQ(work().scene().items, before);
    std::size_t apart = 0;
    scene::visit_changed_blocks(before, work().scene().items, [&](auto, auto) { ++apart; });
    EXPECT_EQ(apart, 0U) << "undo shares what it brings back";
}

TEST_F(VeryManyItems, KeepTheirPlacesWhileTheyAreDeleted) {
    constexpr int kCount = 40'000;  // more than 64 blocks
    work().open({many_objects(kCount), {}, false}, {});
    const scene::ItemId first = item(0).id;
    std::vector<scene::ItemId> all;
    for (const scene::Item& each : work().scene().items) all.push_back(each.id);
    work().select(first, all);
    frame();
    desk_.run("edit.delete");
    frame();
    EXPECT_TRUE(work().places().blocks().empty());
    const std::int64_t before = work().places().looked_at();
    desk_.run("edit.undo");
    frame();
    EXPECT_EQ(work().places().looked_at(), before);
    EXPECT_EQ(work().places().items(), work().scene().items);
    EXPECT_EQ(work().places().blocks().front().places.front().id, work().scene().items[0].id);
}

// Undo of another scene first takes away what is gone: both together may be too much.
TEST_F(VeryManyItems, NeverAreInTheWorldTogetherWithThoseOfAnotherScene) {
    constexpr int kCount = 40'000;
    work().open({many_objects(kCount), {}, false}, {});
    while (work().live.is_busy()) work().advance(0.01);
    work().document.editor.apply(scene::ReplaceScene{many_objects(kCount)}, "another");
    for (int way = 0; way < 2; ++way) {
        do {
            frame();
            EXPECT_LE(object_count(work().live), static_cast<std::size_t>(kCount));
            work().advance(0);
        } while (work().live.is_busy());
        EXPECT_EQ(object_count(work().live), static_cast<std::size_t>(kCount));
        desk_.run("edit.undo");
    }
}

// A drag changes them all in each screen frame: none of them waits for its end.
TEST_F(VeryManyItems, AllFollowADragThatGoesOn) {
    constexpr int kCount = 40'000;
    work().open({many_objects(kCount), {}, false}, {});
    while (work().live.is_busy()) work().advance(0.01);
    const Rect first = rect_of(work().live, item(kCount - 1).id);
    work().document.editor.begin_gesture();
    for (int step = 0; step < 6; ++step) {
        for (int i = 0; i < kCount; ++i) move(static_cast<std::size_t>(i), {0.25, 0});
        frame();
        work().advance(0);
    }
    EXPECT_NE(rect_of(work().live, item(kCount - 1).id), first);
    work().document.editor.end_gesture();
}

TEST_F(VeryManyItems, AreGoneFromTheWorldOnceTheyAreDeleted) {
    constexpr int kCount = 40'000;
    work().open({many_objects(kCount), {}, false}, {});
    while (work().live.is_busy()) work().advance(0.01);
    std::vector<scene::ItemId> gone;
    for (int i = 0; i < kCount; i += 2) gone.push_back(item(static_cast<std::size_t>(i)).id);
    const std::string name = item(0).name;
    const scene::ItemId last = item(kCount - 1).id;
    work().document.editor.apply(scene::RemoveItems{gone}, "delete");
    frame();
    EXPECT_TRUE(work().live.objects().world()->number_of(last)) << "those that stay are there";
    while (work().live.is_busy()) work().advance(0.01);
    EXPECT_EQ(object_count(work().live), static_cast<std::size_t>(kCount / 2));
    EXPECT_FALSE(work().live.objects().world()->number_of(gone.front()));
    EXPECT_EQ(work().live.items().name_of(gone.front()), name) << "what is told of it names it";
    desk_.run("edit.undo");
    frame();
    while (work().live.is_busy()) work().advance(0.01);
    EXPECT_EQ(object_count(work().live), static_cast<std::size_t>(kCount));
}

TEST_F(VeryManyItems, AreAnsweredAsTheyAreNow) {
    const scene::Item before = item(7);
    move(7, {100, 0});
    const Answer* answer = work().answer_of(before);
    ASSERT_NE(answer, nullptr);
    EXPECT_EQ(answer->summary, answer_item(item(7), work().scene()).summary);
}

TEST_F(VeryManyItems, HavePlacesOnceTheirFileIsRead) {
    const TestFolder folder;
    const std::filesystem::path file = folder.path / "many.tileglass.json";
    write_text(file, scene::write_scene(work().scene()));
    const std::int64_t before = work().places().looked_at();
    const std::uint64_t revision = work().places().revision();
    work().open_file(file);
    work().reading.take(work(), 60);
    EXPECT_FALSE(work().reading.is_running());
    frame();
    EXPECT_EQ(work().places().looked_at(), before) << "the thread that reads looks at them";
    EXPECT_GT(work().places().revision(), revision);
    ASSERT_EQ(work().places().items(), work().scene().items);
    EXPECT_EQ(extent_of(work()), (Rect{{0, 0}, {100, 50}}));
}

TEST_F(VeryManyItems, HavePlacesAlsoWhereOneWasAddedWhileTheirFileWasRead) {
    const TestFolder folder;
    const std::filesystem::path file = folder.path / "many.tileglass.json";
    write_text(file, scene::write_scene(many_objects(20'000)));
    work().open_file(file);
    work().document.editor.apply(scene::AddItem{item(0)}, "add");
    frame();
    const scene::ItemId last = work().document.editor.last_id();
    const std::int64_t before = work().places().looked_at();
    work().reading.take(work(), 60);
    frame();
    ASSERT_EQ(work().scene().items.size(), 20'000U);
    EXPECT_GT(item(0).id, last);
    EXPECT_EQ(work().places().looked_at(), before) << "the thread that reads looks at them";
}

TEST_F(VeryManyItems, HaveTheirPlacesAfterUndoOfTheirs) {
    constexpr int kCount = 20'000;
    const TestFolder folder;
    const std::filesystem::path file = folder.path / "many.tileglass.json";
    work().open({many_objects(kCount), {}, false}, file);
    frame();
    write_text(file, scene::write_scene(many_objects(kCount - 1)));
    const std::int64_t before = work().places().looked_at();
    take_theirs(work());
    work().saving.take(work(), 60);
    frame();
    ASSERT_EQ(work().scene().items.size(), std::size_t{kCount - 1});
    desk_.run("edit.undo");
    frame();
    ASSERT_EQ(work().scene().items.size(), std::size_t{kCount});
    EXPECT_EQ(work().places().looked_at(), before);
}

}  // namespace
}  // namespace tileglass::app
