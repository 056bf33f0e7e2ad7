// Do all changes pass through the editor, and can each be taken back?

#include <gtest/gtest.h>

#include <new>
#include <random>
#include <utility>
#include <vector>

#include "sandbox/scene/edit.hpp"
#include "sandbox/text/json.hpp"
#include "tests/support/allocation_count.hpp"

namespace tileglass::scene {
namespace {

Item item_named(const std::string& name, double size = 1) {
    Item item;
    item.name = name;
    item.thing = query_about(Rect{{0, 0}, {size, size}});
    return item;
}

Scene scene_with(const std::vector<std::string>& names) {
    Scene scene;
    for (const std::string& name : names) scene.items.push_back(item_named(name));
    return scene;
}

TEST(Editor, GivesItemsIdsThatNoSceneHadBefore) {
    Editor editor;
    editor.open(scene_with({"a", "b"}));
    const ItemId first = editor.scene().items[0].id;
    EXPECT_NE(first, kNoItem);
    EXPECT_NE(editor.scene().items[1].id, first);
    EXPECT_EQ(editor.scene().find(first)->name, "a");
    editor.open(scene_with({"c"}));
    EXPECT_EQ(editor.scene().find(first), nullptr);
}

/// What was undone: the item "d".
Editor edited() {
    Editor editor;
    editor.open(scene_with({"a", "b", "c"}));
    editor.apply(AddItem{item_named("d")}, "add d");
    editor.undo();
    return editor;
}

/// All kinds of edits of these items.
std::vector<Edit> edits_of(const Items& items) {
    Item changed = items[1];
    changed.name = "a name that is longer than what a string holds without allocating";
    Scene other = scene_with({"x", "y"});
    return {AddItem{changed},
            ReplaceItem{changed},
            RemoveItem{items[0].id},
            RemoveItems{{items[2].id, items[0].id}},
            MoveItem{items[2].id, items[0].id},
            PaintTiles{{{3, 4}}, 1},
            ReplaceScene{other}};
}

TEST(Editor, ChangesNothingWhereTheMemoryDoesNotSuffice) {
    for (std::size_t k = 0; k < edits_of(edited().scene().items).size(); ++k) {
        bool has_failed = true;
        for (std::int64_t n = 1; has_failed; ++n) {
            Editor editor = edited();
            const Scene before = editor.scene();
            const Edit edit = edits_of(before.items)[k];
            const tests::FailingAllocation failing(n);
            try {
                editor.apply(edit, "an edit with a label that is allocated");
            } catch (const std::bad_alloc&) {
                EXPECT_EQ(editor.scene(), before) << k << ", allocation " << n;
                EXPECT_FALSE(editor.can_undo());
                EXPECT_EQ(editor.redo_label(), "add d");
                EXPECT_FALSE(editor.is_modified());
            }
            has_failed = tests::FailingAllocation::has_failed();
        }
    }
}

TEST(Editor, TakesBackAGestureWhereTheMemoryDidNotSuffice) {
    for (std::size_t k = 0; k < edits_of(edited().scene().items).size(); ++k) {
        for (const bool is_first : {true, false}) {
            bool has_failed = true;
            for (std::int64_t n = 1; has_failed; ++n) {
                Editor editor = edited();
                const Scene before = editor.scene();
                const Edit edit = edits_of(before.items)[k];
                editor.begin_gesture();
                if (!is_first) editor.apply(AddItem{item_named("e")}, "add e");
                const tests::FailingAllocation failing(n);
                try {
                    editor.apply(edit, "an edit with a label that is allocated");
                } catch (const std::bad_alloc&) {
                    // Reported to the window, which takes back what is open.
                }
                has_failed = tests::FailingAllocation::has_failed();
                editor.cancel_gesture();
                EXPECT_EQ(editor.scene(), before) << k << ", allocation " << n;
                EXPECT_FALSE(editor.is_modified());
            }
        }
    }
}

TEST(Editor, ReplacesManyItemsAtOnce) {
    Editor editor;
    editor.open(scene_with({"a", "b", "c", "d"}));
    // Ids that do not rise, and replacements in another order.
    editor.apply(MoveItem{editor.scene().items[3].id, editor.scene().items[0].id}, "to the front");
    const Items before = editor.scene().items;
    Item gone = before[1];
    editor.apply(RemoveItem{gone.id}, "remove a");
    Item c = before[3];
    Item d = before[0];
    c.name = "C";
    d.name = "D";
    editor.apply(ReplaceItems{{c, gone, d}}, "rename");
    std::string names;
    for (const Item& item : editor.scene().items) names += item.name;
    EXPECT_EQ(names, "DbC");
    const std::uint64_t content = editor.content();
    editor.apply(ReplaceItems{{c, d}}, "nothing");
    EXPECT_EQ(editor.content(), content);
    EXPECT_EQ(editor.undo_label(), "rename");
    editor.undo();
    EXPECT_EQ(editor.scene().find(c.id)->name, "c");
    EXPECT_EQ(editor.scene().find(d.id)->name, "d");
}

Item fed(Editor& editor, const std::string& name, double size) {
    Item item = item_named(name, size);
    item.id = editor.free_id();
    return item;
}

TEST(Editor, WhatIsFedIsNoEdit) {
    Editor editor;
    editor.open(scene_with({"a"}));
    const std::uint64_t content = editor.content();
    editor.feed({fed(editor, "b", 2)}, {});
    ASSERT_EQ(editor.scene().items.size(), 2U);
    EXPECT_NE(editor.content(), content);
    EXPECT_FALSE(editor.can_undo());
    EXPECT_FALSE(editor.is_modified());
}

TEST(Editor, UndoAndRedoLeaveWhatIsFedAlone) {
    Editor editor;
    const ItemId own = editor.apply(AddItem{item_named("own")}, "add own");
    Item item = fed(editor, "fed", 1);
    editor.feed({item}, {});
    editor.undo();
    ASSERT_NE(editor.scene().find(item.id), nullptr);
    EXPECT_EQ(editor.scene().find(own), nullptr);
    EXPECT_FALSE(editor.is_modified());
    item.query()->shape = Rect{{5, 5}, {6, 6}};
    editor.feed({item}, {});
    editor.redo();
    ASSERT_NE(editor.scene().find(own), nullptr);
    EXPECT_EQ(editor.scene().find(item.id)->thing, item.thing);
    EXPECT_TRUE(editor.is_modified());
    editor.feed({}, {item.id});
    editor.undo();
    EXPECT_TRUE(editor.scene().items.empty());
}

TEST(Editor, FeedingDuringAGestureSurvivesItsEnd) {
    Editor editor;
    editor.open(scene_with({"a"}));
    Item a = editor.scene().items[0];
    editor.begin_gesture();
    a.query()->shape = Rect{{7, 7}, {8, 8}};
    editor.apply(ReplaceItem{a}, "move a");
    const Item b = fed(editor, "b", 3);
    editor.feed({b}, {});
    editor.cancel_gesture();
    EXPECT_NE(editor.scene().find(a.id)->thing, a.thing);
    EXPECT_NE(editor.scene().find(b.id), nullptr);
}

TEST(Editor, WhatIsFedKeepsTheNameThatAPersonGave) {
    Editor editor;
    Item item = fed(editor, "line 1", 1);
    editor.feed({item}, {});
    Item renamed = *editor.scene().find(item.id);
    renamed.name = "player";
    renamed.hidden = true;
    editor.apply(ReplaceItem{renamed}, "rename");
    item.query()->shape = Rect{{5, 5}, {6, 6}};
    editor.feed({item}, {});
    EXPECT_EQ(editor.scene().find(item.id)->name, "player");
    EXPECT_TRUE(editor.scene().find(item.id)->hidden);
    EXPECT_EQ(editor.scene().find(item.id)->thing, item.thing);
}

// Of a program that is asked while one drags.
TEST(Editor, WhatAProgramAnswersIsNoEdit) {
    Editor editor;
    editor.open(scene_with({"a"}));
    const ItemId id = editor.scene().items[0].id;
    const auto feed = [&](Tile tile) { editor.feed_foreign(id, TileList({tile}), {}); };
    const auto foreign = [&] { return editor.scene().items[0].query()->foreign; };
    feed({1, 1});
    EXPECT_TRUE(foreign());
    EXPECT_FALSE(editor.is_modified());
    EXPECT_FALSE(editor.can_undo());
    const std::uint64_t content = editor.content();
    editor.begin_gesture();
    const Item before = editor.scene().items[0];
    Item moved = before;
    moved.query()->shape = Rect{{5, 5}, {6, 6}};
    editor.apply(ReplaceItem{moved}, "move");
    feed({2, 2});
    editor.apply(ReplaceItem{before}, "move");
    feed({2, 2});
    editor.end_gesture();
    EXPECT_FALSE(editor.can_undo());  // it ends where it began, but for the answer
    EXPECT_FALSE(editor.is_modified());
    EXPECT_NE(editor.content(), content);
    EXPECT_EQ(foreign()->tiles()[0], (Tile{2, 2}));
}

TEST(Editor, ReplacesAMapOfAnUnknownKindToo) {
    Scene scene;
    scene.source.set("map", "{\"noise\": 7}");
    Editor editor;
    editor.open(scene);
    editor.apply(SetMap{}, "no map");
    EXPECT_TRUE(editor.scene().source.find("map")->is_null());
    editor.undo();
    EXPECT_EQ(editor.scene(), scene);
}

TEST(Editor, MakesAMapWhereThereIsNoneToPaint) {
    Editor editor;
    EXPECT_EQ(paintable_tiles(editor.scene()), (TileRect{{0, 0}, {kFreshMapSide, kFreshMapSide}}));
    editor.apply(PaintTiles{{{5, 6}}, '.'}, "erase");
    editor.apply(PaintTiles{{{-1, 6}, {kFreshMapSide, 0}}, '#'}, "paint outside");
    EXPECT_EQ(editor.scene().map.cells, nullptr) << "there was nothing to erase or to paint";
    EXPECT_FALSE(editor.can_undo());
    editor.apply(PaintTiles{{{5, 6}}, '#'}, "paint");
    ASSERT_NE(editor.scene().map.cells, nullptr);
    EXPECT_EQ(editor.scene().map.cells->bounds(), paintable_tiles(editor.scene()));
    EXPECT_EQ(editor.scene().map.cells->at({5, 6}), '#');
    EXPECT_EQ(editor.scene().map.cells->at({6, 5}), '.');
}

TEST(Editor, TakesAPaintedMapForNoLongerThatOfItsFile) {
    Scene scene;
    scene.map = {"a.map", std::make_shared<const TileMap>(2, 1, "..")};
    Editor editor;
    editor.open(scene);
    editor.apply(PaintTiles{{{0, 0}}, '.'}, "nothing");
    EXPECT_EQ(editor.scene().map.file, "a.map");
    editor.apply(PaintTiles{{{0, 0}}, '#'}, "paint");
    EXPECT_EQ(editor.scene().map.file, "");
    editor.undo();
    EXPECT_EQ(editor.scene().map.file, "a.map");
}

TEST(Editor, LeavesAMapOfAnUnknownKindUnpainted) {
    Scene scene;
    scene.source.set("map", "{\"noise\": 7}");
    Editor editor;
    editor.open(scene);
    EXPECT_TRUE(paintable_tiles(editor.scene()).is_empty());
    editor.apply(PaintTiles{{{0, 0}}, '#'}, "paint");
    EXPECT_FALSE(editor.can_undo());
    EXPECT_EQ(editor.scene().map.cells, nullptr);
}

TEST(Editor, LeavesNoEntryForWhatChangesNothing) {
    Editor editor;
    editor.open(scene_with({"a"}));
    const std::uint64_t revision = editor.revision();
    editor.apply(ReplaceItem{editor.scene().items[0]}, "same");
    editor.apply(SetFrame{Frame()}, "same");
    editor.apply(SetMap{}, "same");
    editor.apply(SetView{View()}, "same");
    EXPECT_EQ(editor.apply(RemoveItem{999}, "gone"), kNoItem);
    EXPECT_EQ(editor.apply(ReplaceItem{item_named("gone")}, "gone"), kNoItem);
    EXPECT_FALSE(editor.can_undo());
    EXPECT_FALSE(editor.is_modified());
    EXPECT_EQ(editor.revision(), revision);
}

TEST(Editor, MakesOneEntryOfAGesture) {
    Editor editor;
    editor.open(scene_with({"a"}));
    const Scene before = editor.scene();
    editor.begin_gesture();
    for (int step = 1; step <= 100; ++step) {
        Item item = before.items[0];
        item.query()->shape = Rect{{0, 0}, {1.0 + step, 1}};
        editor.apply(ReplaceItem{item}, "resize a");
    }
    EXPECT_TRUE(editor.is_in_gesture());
    EXPECT_TRUE(editor.is_modified());
    editor.end_gesture();
    EXPECT_EQ(editor.undo_label(), "resize a");
    editor.undo();
    EXPECT_EQ(editor.scene(), before);
    EXPECT_FALSE(editor.can_undo());
    EXPECT_FALSE(editor.is_modified());
}

TEST(Editor, EndsAGestureBeforeItUndoes) {
    Editor editor;
    editor.begin_gesture();
    editor.apply(AddItem{item_named("a")}, "add a");
    editor.undo();
    EXPECT_FALSE(editor.is_in_gesture());
    EXPECT_TRUE(editor.scene().items.empty());
    EXPECT_EQ(editor.redo_label(), "add a");
}

TEST(Editor, DoesNotMoveTheCameraWhenItUndoes) {
    const View first{{1, 1}, 10, false};
    const View second{{2, 2}, 20, true};
    Editor editor;
    editor.apply(SetView{first}, "view");
    EXPECT_FALSE(editor.can_undo());
    EXPECT_FALSE(editor.is_modified());
    editor.apply(AddItem{item_named("a")}, "add a");
    editor.undo();
    EXPECT_EQ(editor.scene().view, first);
    editor.apply(SetView{second}, "view");
    EXPECT_TRUE(editor.can_redo());
    editor.redo();
    EXPECT_EQ(editor.scene().view, second);
    editor.begin_gesture();
    editor.apply(AddItem{item_named("b")}, "add b");
    editor.apply(SetView{first}, "view");
    editor.cancel_gesture();
    EXPECT_EQ(editor.scene().view, first);
}

/// The same laws in the plainest form: a list of scenes and a place in it.
class Model {
public:
    struct State {
        Scene scene;
        int id;
    };

    Scene scene() const {
        Scene scene = states_[now_].scene;
        scene.view = view;
        return scene;
    }
    void change(Scene scene) {
        if (scene == this->scene()) return;
        states_.resize(now_ + 1);
        states_.push_back({std::move(scene), ++last_id_});
        ++now_;
    }
    bool can_undo() const { return now_ > 0; }
    bool can_redo() const { return now_ + 1 < states_.size(); }
    void undo() { now_ -= can_undo() ? 1 : 0; }
    void redo() { now_ += can_redo() ? 1 : 0; }
    void mark_saved() { saved_ = states_[now_].id; }
    bool is_modified() const { return saved_ != states_[now_].id; }

    View view;

private:
    std::vector<State> states_ = {{Scene(), 0}};
    std::size_t now_ = 0;
    int last_id_ = 0;
    int saved_ = 0;
};

/// Applies one random edit to the editor, and to `scene` what it should do.
void edit_at_random(std::mt19937& random, Editor& editor, Scene& scene) {
    const auto up_to = [&](std::size_t n) { return random() % n; };
    const auto any_place = [&] { return up_to(scene.items.size()); };
    switch (up_to(6)) {
        case 0: {
            Item item = item_named("item", static_cast<double>(up_to(3)));
            item.id = editor.apply(AddItem{item}, "add");
            scene.items.push_back(item);
            break;
        }
        case 1: {
            if (scene.items.empty()) break;
            Item& item = scene.items.change(any_place());
            item.query()->shape = Rect{{0, 0}, {static_cast<double>(up_to(3)), 1}};
            EXPECT_EQ(editor.apply(ReplaceItem{item}, "replace"), item.id);
            break;
        }
        case 2: {
            if (scene.items.empty()) break;
            const std::size_t place = any_place();
            const ItemId id = scene.items[place].id;
            EXPECT_EQ(editor.apply(RemoveItem{id}, "remove"), id);
            scene.items.erase(place);
            break;
        }
        case 3: {
            scene.frame = *Frame::make(1.0 + static_cast<double>(up_to(3)), {});
            editor.apply(SetFrame{scene.frame}, "frame");
            break;
        }
        case 4: {
            const Tile tile{static_cast<std::int32_t>(up_to(3)), 0};
            const char cell = up_to(2) == 0 ? '#' : '.';
            if (paintable_tiles(scene).contains(tile)) {
                const auto tiles = paintable_tiles(scene);
                std::string cells;
                for (std::int32_t y = 0; y < tiles.end.y; ++y) {
                    for (std::int32_t x = 0; x < tiles.end.x; ++x) {
                        const char old =
                            scene.map.cells ? row_text(*scene.map.cells, y)[std::size_t(x)] : '.';
                        cells += tile == Tile{x, y} ? cell : old;
                    }
                }
                if (scene.map.cells || cell == '#') {
                    scene.map.cells =
                        std::make_shared<const TileMap>(tiles.end.x, tiles.end.y, cells);
                }
            }
            editor.apply(PaintTiles{{tile}, kind_of_cell(cell)}, "paint");
            break;
        }
        default: {
            const std::string cells(1, up_to(2) == 0 ? '#' : '.');
            scene.map = {"", std::make_shared<const TileMap>(1, 1, cells)};
            editor.apply(SetMap{scene.map}, "map");
            break;
        }
    }
}

TEST(Editor, AddsSeveralItemsAsOneEdit) {
    Editor editor;
    const ItemId last = editor.apply(AddItems{{item_named("a", 1), item_named("b", 2)}}, "paste");
    ASSERT_EQ(editor.scene().items.size(), 2U);
    EXPECT_EQ(editor.scene().items[0].id, last - 1);
    EXPECT_EQ(editor.scene().items[1].id, last);
    editor.undo();
    EXPECT_TRUE(editor.scene().items.empty());
    EXPECT_FALSE(editor.can_undo());
}

TEST(Editor, AddsNothingToAFullScene) {
    Scene scene;
    scene.items = std::vector<Item>(kMostItems - 1);
    Editor editor;
    editor.open(scene);
    EXPECT_EQ(editor.apply(AddItems{{Item(), Item()}}, "paste"), kNoItem) << "all or none";
    EXPECT_NE(editor.apply(AddItem{}, "add"), kNoItem);
    EXPECT_EQ(editor.apply(AddItem{}, "add"), kNoItem);
    EXPECT_EQ(editor.scene().items.size(), kMostItems);
    editor.undo();
    EXPECT_EQ(editor.scene().items.size(), kMostItems - 1) << "only what was added is undone";
}

TEST(Editor, FeedsAFullSceneNoMoreItems) {
    Scene scene;
    scene.items = std::vector<Item>(kMostItems - 1);
    Editor editor;
    editor.open(scene);
    Item first = item_named("a");
    Item second = item_named("b");
    first.id = editor.free_id();
    second.id = editor.free_id();
    editor.feed({first, second}, {});
    EXPECT_EQ(editor.scene().items.size(), kMostItems);
    EXPECT_EQ(editor.scene().items.back().name, "a");
    editor.feed({second}, {first.id});
    EXPECT_EQ(editor.scene().items.back().name, "b") << "one made room";
}

TEST(Editor, KeepsAnItemThoughAnotherIsRemovedTwice) {
    Scene scene;
    scene.items = std::vector<Item>(256);
    Editor editor;
    editor.open(scene);
    RemoveItems edit;
    for (const Item& item : editor.scene().items) edit.ids.push_back(item.id);
    const ItemId kept = std::exchange(edit.ids[1], edit.ids[0]);
    editor.apply(edit, "delete");
    ASSERT_EQ(editor.scene().items.size(), 1U);
    EXPECT_EQ(editor.scene().items[0].id, kept);
}

TEST(Editor, AgreesWithAListOfScenesOverRandomEdits) {
    for (unsigned seed = 0; seed < 40; ++seed) {
        SCOPED_TRACE(seed);
        std::mt19937 random(seed);
        Editor editor;
        Model model;
        std::uint64_t revision = editor.revision();
        for (int step = 0; step < 200; ++step) {
            const Scene before = editor.scene();
            Scene scene = model.scene();
            switch (random() % 9) {
                case 0: model.undo(), editor.undo(); break;
                case 1: model.undo(), editor.undo(); break;
                case 2: model.redo(), editor.redo(); break;
                case 3: model.mark_saved(), editor.mark_saved(); break;
                case 4:
                    model.view.zoom = 1.0 + static_cast<double>(random() % 5);
                    editor.apply(SetView{model.view}, "view");
                    break;
                case 5:
                case 6: {
                    editor.begin_gesture();
                    for (std::size_t n = random() % 4; n > 0; --n) {
                        edit_at_random(random, editor, scene);
                        ASSERT_EQ(editor.scene(), scene);
                    }
                    if (random() % 3 == 0) {
                        editor.cancel_gesture();
                    } else {
                        editor.end_gesture();
                        model.change(scene);
                    }
                    break;
                }
                default:
                    edit_at_random(random, editor, scene);
                    model.change(scene);
                    break;
            }
            ASSERT_EQ(editor.scene(), model.scene()) << step;
            ASSERT_EQ(editor.can_undo(), model.can_undo()) << step;
            ASSERT_EQ(editor.can_redo(), model.can_redo()) << step;
            ASSERT_EQ(editor.is_modified(), model.is_modified()) << step;
            ASSERT_TRUE(editor.revision() > revision ||
                        (editor.revision() == revision && editor.scene() == before));
            revision = editor.revision();
        }
    }
}

}  // namespace
}  // namespace tileglass::scene
