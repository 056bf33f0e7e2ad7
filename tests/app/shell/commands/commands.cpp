// Does every command do what its name says, by name and by key?

#include "app/shell/commands/commands.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <new>
#include <set>
#include <string>

#include "app/shell/commands/pasting.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {
namespace {

std::vector<Chord> chords_of(const Command& command) {
    std::vector<Chord> chords;
    for (const Chord& chord : {command.chord, command.second_chord}) {
        if (chord.code != 0) chords.push_back(chord);
    }
    return chords;
}

TEST(Commands, HaveAnIdOfTheirOwn) {
    std::set<std::string_view> ids;
    for (const Command& command : commands()) {
        EXPECT_TRUE(ids.insert(command.id).second) << command.id;
        EXPECT_FALSE(command.name.empty()) << command.id;
        EXPECT_TRUE(command.act != nullptr || command.of != nullptr) << command.id;
        EXPECT_EQ(&app::command(command.id), &command);
    }
}

TEST(Commands, HaveChordsOfTheirOwn) {
    std::set<std::string> taken;
    for (const Command& command : commands()) {
        for (const Chord& chord : chords_of(command)) {
            EXPECT_TRUE(taken.insert(text_of(chord)).second)
                << command.id << ": " << text_of(chord);
        }
    }
}

TEST(Commands, AreInAMenuWithASentence) {
    for (const Command& command : commands()) {
        EXPECT_FALSE(command.menu.empty()) << command.id;
        EXPECT_TRUE(command.text.ends_with(".")) << command.id;
        EXPECT_TRUE(command.needs.holds == nullptr || command.needs.otherwise.ends_with("."))
            << command.id << " says why it cannot run";
    }
}

TEST(Copy, TakesTheSelectedItemsAndPasteAddsThem) {
    TestDesk desk;
    desk.add({{2, 2}, {6, 6}});
    desk.add({{3, 3}, {4, 4}});
    desk.press_key({'C', true});
    const std::string text = *desk.workspace.requests.clipboard;
    EXPECT_EQ(text.front(), '[') << text;
    EXPECT_EQ(text.find("[2, 2, 6, 6]"), std::string::npos) << "it is not selected: " << text;
    paste(desk.workspace, text);
    take_paste(desk.workspace);
    ASSERT_EQ(desk.workspace.scene().items.size(), 3U);
    EXPECT_EQ(desk.rect(2), (Rect{{4, 4}, {5, 5}})) << "one tile away, so that it can be seen";
    EXPECT_EQ(desk.workspace.selected_item()->name, "rect 3");
    EXPECT_EQ(desk.undo_all(), 1);
    paste(desk.workspace, text);
    take_paste(desk.workspace);
    desk.press_key({kKeyEscape});
    desk.press_key({kKeyDelete});
    EXPECT_EQ(desk.workspace.scene().items.size(), 3U) << "nothing is selected";
}

TEST(Copy, TakesTheSceneWhereNothingIsSelected) {
    TestDesk desk;
    desk.add({{2, 2}, {6, 6}});
    desk.workspace.selection.main = scene::kNoItem;
    desk.press_key({'C', true});
    EXPECT_EQ(*desk.workspace.requests.clipboard, scene_text(desk.workspace));
}

TEST(Paste, NamesWhatIsWrongInItems) {
    TestDesk desk;
    paste(desk.workspace, R"([{"name": "a", "rect": [1, 2, "three", 4]}])");
    EXPECT_TRUE(desk.workspace.message.is_error);
    EXPECT_NE(desk.workspace.message.text.find("items[0].rect[2]"), std::string::npos)
        << desk.workspace.message.text;
    EXPECT_TRUE(desk.workspace.scene().items.empty());
}

TEST(Paste, TakesAListOfPointsForTilesOfAnotherProgram) {
    TestDesk desk = desk_with_square();
    paste(desk.workspace, R"([{"x": 3, "y": 4}, {"x": 3, "y": 5}])");
    take_paste(desk.workspace);
    EXPECT_EQ(desk.workspace.scene().items.size(), 1U);
    EXPECT_TRUE(desk.workspace.selected_item()->query()->foreign);
}

TEST(Hide, TakesTheSelectedItemsOffTheCanvasAndBack) {
    TestDesk desk = desk_with_square();
    desk.run("edit.hide");
    EXPECT_TRUE(desk.workspace.selected_item()->hidden);
    desk.run("edit.hide");
    EXPECT_FALSE(desk.workspace.selected_item()->hidden);
    EXPECT_EQ(desk.undo_all(), 2);
}

TEST(Commands, HaveTheKeysThatPeopleBring) {
    for (const auto& [text, id] :
         std::vector<std::pair<const char*, const char*>>{{"Ctrl+Z", "edit.undo"},
                                                          {"Ctrl+Y", "edit.redo"},
                                                          {"Ctrl+Shift+Z", "edit.redo"},
                                                          {"Ctrl+C", "edit.copy"},
                                                          {"Ctrl+V", "edit.paste"},
                                                          {"Ctrl+D", "edit.duplicate"},
                                                          {"Delete", "edit.delete"},
                                                          {"Esc", "edit.cancel"},
                                                          {"Home", "view.fit"},
                                                          {"F10", "view.docks"},
                                                          {"F1", "help.page"},
                                                          {"P", "play.toggle"},
                                                          {".", "play.step"},
                                                          {",", "play.back"},
                                                          {"R", "play.restart"},
                                                          {"Ctrl+S", "file.save"},
                                                          {"Ctrl+N", "file.new"}}) {
        std::vector<std::string> texts;
        for (const Chord& chord : chords_of(command(id))) texts.push_back(text_of(chord));
        EXPECT_NE(std::find(texts.begin(), texts.end(), text), texts.end()) << id << " " << text;
    }
}

TEST(Commands, TakeTheToolOfEveryExhibit) {
    for (const Exhibit& exhibit : exhibits()) {
        TestDesk desk;
        ASSERT_TRUE(desk.run(exhibit.tool));
        EXPECT_EQ(desk.workspace.hand.tool, &exhibit);
        ASSERT_TRUE(command(exhibit.tool).is_on(desk.workspace));
        EXPECT_FALSE(command("tool.select").is_on(desk.workspace));
        desk.run("tool.select");
        EXPECT_EQ(desk.workspace.hand.tool, nullptr);
    }
}

TEST(Commands, RunOnAnEmptySceneAndOnOneWithAnItem) {
    for (const Command& command : commands()) {
        TestDesk empty;
        empty.run(command.id);
        TestDesk full;
        full.add({{1, 1}, {3, 3}});
        full.run(command.id);
        full.workspace.showing();
    }
}

TEST(Chord, ReadsAsKeycapsDo) {
    EXPECT_EQ(text_of({'Z', true, true, false}), "Ctrl+Shift+Z");
    EXPECT_EQ(text_of({'Z', true, true, true}), "Ctrl+Alt+Shift+Z");
    EXPECT_EQ(text_of({'S'}), "S");
    EXPECT_EQ(text_of({kKeyHome, false, true}), "Shift+Home");
    EXPECT_EQ(text_of({','}), ",");
    EXPECT_EQ(text_of({'-'}), "-");
    EXPECT_EQ(text_of({kKeyF1}), "F1");
    EXPECT_EQ(text_of({}), "");
    for (const auto& [code, text] : std::vector<std::pair<int, const char*>>{{kKeyEscape, "Esc"},
                                                                             {kKeyF10, "F10"},
                                                                             {kKeyDelete, "Delete"},
                                                                             {kKeyLeft, "Left"},
                                                                             {kKeyRight, "Right"},
                                                                             {kKeyUp, "Up"},
                                                                             {kKeyDown, "Down"}}) {
        EXPECT_EQ(text_of({code}), text);
    }
}

TEST(Press, RunsTheCommandOfEitherChord) {
    TestDesk desk;
    EXPECT_TRUE(desk.press_key({kKeyF10}));
    EXPECT_FALSE(desk.workspace.display.has_docks);
    for (const Chord& chord : {Chord{'=', false, false}, Chord{'=', false, true}}) {
        const double before = view_of(desk.workspace).zoom;
        EXPECT_TRUE(desk.press_key(chord));
        EXPECT_EQ(view_of(desk.workspace).zoom, before * 1.5);
    }
}

TEST(Press, KnowsNothingOfOtherChords) {
    TestDesk desk;
    for (const Chord& chord : {Chord{}, Chord{0, true}, Chord{'Z'}, Chord{'Z', true, false, true},
                               Chord{kKeyTab, true}, Chord{'~'}}) {
        EXPECT_FALSE(desk.press_key(chord)) << text_of(chord);
    }
}

TEST(Press, SwallowsTheKeyOfAnImpossibleCommand) {
    TestDesk desk;
    EXPECT_TRUE(desk.press_key({'Z', true}));
    EXPECT_FALSE(desk.run("edit.undo"));
}

TEST(Commands, ArePossibleOnlyWhereThereIsSomethingToActOn) {
    TestDesk desk;
    for (const char* id : {"edit.undo", "edit.redo", "edit.duplicate", "edit.delete", "edit.left",
                           "edit.right", "edit.up", "edit.down", "view.fit_selected", "play.toggle",
                           "play.step", "play.back", "play.restart", "play.end"}) {
        EXPECT_FALSE(desk.run(id)) << id;
    }
    desk.add({{1, 1}, {3, 3}});
    for (const char* id : {"edit.duplicate", "view.fit_selected", "play.step"}) {
        EXPECT_TRUE(desk.run(id)) << id;
    }
}

TEST(Undo, TakesBackAGestureAsOne) {
    TestDesk desk;
    desk.add({{2, 2}, {6, 6}});
    desk.drag({6, 6}, {9, 8});
    EXPECT_EQ(desk.rect(), (Rect{{2, 2}, {9, 8}}));
    EXPECT_TRUE(desk.press_key({'Z', true}));
    EXPECT_EQ(desk.rect(), (Rect{{2, 2}, {6, 6}}));
    EXPECT_FALSE(desk.workspace.document.editor.can_undo());
    EXPECT_TRUE(desk.press_key({'Y', true}));
    EXPECT_EQ(desk.rect(), (Rect{{2, 2}, {9, 8}}));
}

TEST(Undo, SaysWhatItTookBack) {
    TestDesk desk;
    desk.add({{2, 2}, {6, 6}});
    desk.drag({6, 6}, {9, 8});
    desk.run("edit.undo");
    EXPECT_EQ(desk.workspace.message.text, "undid: drag a handle of rect 1");
    desk.run("edit.redo");
    EXPECT_EQ(desk.workspace.message.text, "redid: drag a handle of rect 1");
}

TEST(Undo, LetsGoOfAnItemThatVanishes) {
    TestDesk desk;
    desk.run("tool.rectangle");
    desk.drag({2, 2}, {5, 5});
    EXPECT_NE(desk.workspace.selected_item(), nullptr);
    desk.run("edit.undo");
    EXPECT_EQ(desk.workspace.selection.main, scene::kNoItem);
    EXPECT_EQ(desk.workspace.player.length(), 0U);
    EXPECT_TRUE(desk.workspace.answers.all().empty());
}

TEST(Undo, InTheMiddleOfADragLeavesOneEntryForTheRestOfIt) {
    TestDesk desk;
    desk.add({{2, 2}, {6, 6}});
    desk.press_key({kKeyRight});
    const Rect nudged = desk.rect();
    desk.press(nudged.b);
    desk.drag({7, 7});
    desk.press_key({'Z', true});
    EXPECT_EQ(desk.workspace.message.text, "undid: drag a handle of rect 1");
    EXPECT_EQ(desk.rect(), nudged);
    for (const Vec2 to : {Vec2{8, 7}, Vec2{8, 8}, Vec2{9, 9}}) desk.drag(to);
    desk.release();
    EXPECT_LE(desk.undo_all(), 2);
}

TEST(Commands, MakeAnItemByKeysAlone) {
    TestDesk desk;
    Workspace& w = desk.workspace;
    w.hand.snap = Snap::half;
    desk.press_key({'3'});
    desk.press_key({kKeyEnter});
    ASSERT_NE(w.selected_item(), nullptr);
    const auto circle = [&] { return std::get<Circle>(w.selected_item()->query()->shape); };
    const Circle placed = circle();
    const Rect canvas = w.viewport.canvas();
    const Vec2 middle = view_of(w).to_world((canvas.a + canvas.b) * 0.5);
    EXPECT_NEAR(placed.center.x, middle.x, 0.25);
    EXPECT_NEAR(placed.center.y, middle.y, 0.25);
    EXPECT_GT(placed.radius, 0);
    EXPECT_TRUE(w.hand.is_empty());

    desk.press_key(shift(kKeyRight));
    EXPECT_EQ(circle().radius, placed.radius + 0.5);
    desk.press_key(shift(kKeyUp));
    EXPECT_EQ(circle().radius, placed.radius);
    desk.press_key({kKeyLeft});
    EXPECT_EQ(circle().center.x, placed.center.x - 0.5);
    desk.press_key(control(kKeyDown));
    EXPECT_EQ(circle().center.y, std::nextafter(placed.center.y, 1e9));
}

TEST(Commands, ThatDoNotFitIntoTheMemoryChangeNothing) {
    TestDesk desk;
    desk.add(kSquare);
    const Command hungry{"edit.test", "Test", "", {}, [](Workspace& w) {
                             const OneEntry entry(w.document.editor);
                             w.document.editor.apply(scene::AddItem{w.scene().items[0]}, "add");
                             throw std::bad_alloc();
                         }};
    Desk here{desk.workspace, desk.pointer};
    EXPECT_THROW(run(hungry, here), std::bad_alloc);
    EXPECT_EQ(desk.workspace.scene().items.size(), 1U);
    EXPECT_FALSE(desk.workspace.document.editor.is_in_gesture());
}

TEST(Nudge, MovesTheSelectedItemByAPixelWhenSnappingIsOff) {
    TestDesk desk;
    desk.add({{2, 2}, {6, 6}});
    desk.press_key({kKeyRight});
    EXPECT_EQ(desk.rect(), (Rect{{2 + 1.0 / 32, 2}, {6 + 1.0 / 32, 6}}));
    desk.press_key({kKeyUp});
    EXPECT_EQ(desk.rect(), (Rect{{2 + 1.0 / 32, 2 - 1.0 / 32}, {6 + 1.0 / 32, 6 - 1.0 / 32}}));
}

TEST(Nudge, GoesUpOnTheScreenWhicheverWayTheViewIs) {
    for (const bool y_up : {false, true}) {
        TestDesk desk;
        desk.add({{2, 2}, {6, 6}});
        if (y_up) desk.run("view.y_up");
        const double before = desk.screen(desk.rect().a).y;
        desk.press_key({kKeyUp});
        EXPECT_LT(desk.screen(desk.rect().a).y, before);
        desk.press_key({kKeyDown});
        desk.press_key({kKeyDown});
        EXPECT_GT(desk.screen(desk.rect().a).y, before);
    }
}

TEST(Nudge, LandsOnTheVeryLines) {
    for (const double size : {0.1, 1.0 / 3, 0.7}) {
        for (const double origin : {0.0, 0.03, -0.7}) {
            for (const double start : {0.0, 0.001, -0.337}) {
                TestDesk desk;
                const Frame frame = *Frame::make(size, {origin, origin});
                desk.workspace.document.editor.apply(scene::SetFrame{frame}, "frame");
                desk.add({{start, start}, {start + 1, start + 1}});
                desk.workspace.hand.snap = Snap::tile;
                for (int i = 0; i < 20; ++i) {
                    const double wanted =
                        nudged(desk.rect().a.x, frame.x_axis(), Snap::tile, i < 10 ? 1 : -1, 0.01);
                    desk.press_key({i < 10 ? kKeyRight : kKeyLeft});
                    ASSERT_EQ(shortest_text(desk.rect().a.x), shortest_text(wanted))
                        << "tile size " << size << " origin " << origin << " from " << start;
                }
            }
        }
    }
}

TEST(Nudge, IsAnEntryOfUndoEach) {
    TestDesk desk;
    desk.add({{2, 2}, {6, 6}});
    for (int i = 0; i < 3; ++i) desk.press_key({kKeyRight});
    EXPECT_EQ(desk.workspace.document.editor.undo_label(), "nudge rect 1");
    EXPECT_EQ(desk.undo_all(), 3);
}

TEST(Duplicate, PutsACopyATileAwayAndSelectsIt) {
    TestDesk desk;
    desk.add({{2, 2}, {6, 6}});
    desk.press_key({'D', true});
    ASSERT_EQ(desk.workspace.scene().items.size(), 2U);
    EXPECT_EQ(desk.rect(1), (Rect{{3, 3}, {7, 7}}));
    EXPECT_EQ(desk.workspace.selection.main, desk.workspace.scene().items[1].id);
    EXPECT_EQ(desk.undo_all(), 1);
}

TEST(Duplicate, GivesEachCopyANameOfItsOwn) {
    TestDesk desk;
    const scene::ItemId first = desk.add({{2, 2}, {6, 6}});
    std::set<std::string> names{desk.workspace.scene().items[0].name};
    for (int i = 0; i < 3; ++i) {
        desk.workspace.selection.main = first;
        desk.run("edit.duplicate");
        EXPECT_TRUE(names.insert(desk.workspace.scene().items.back().name).second)
            << desk.workspace.scene().items.back().name;
    }
}

TEST(Delete, RemovesTheSelectedItem) {
    TestDesk desk;
    desk.add({{2, 2}, {6, 6}});
    desk.add({{3, 3}, {4, 4}});
    desk.press_key({kKeyDelete});
    ASSERT_EQ(desk.workspace.scene().items.size(), 1U);
    EXPECT_EQ(desk.workspace.selection.main, scene::kNoItem);
    desk.run("edit.undo");
    EXPECT_EQ(desk.workspace.scene().items.size(), 2U);
}

TEST(Cancel, TakesBackOneThingAtATime) {
    TestDesk desk;
    desk.add({{2, 2}, {6, 6}});
    Workspace& w = desk.workspace;
    w.pointed.typed_grip = 1;
    w.hand.tool = &exhibits()[0];
    open_help(w, {});
    w.pointed.pinned = Tile{1, 1};
    desk.press_key({kKeyEscape});
    EXPECT_FALSE(w.pointed.typed_grip);
    EXPECT_NE(w.hand.tool, nullptr);
    desk.press_key({kKeyEscape});
    EXPECT_EQ(w.hand.tool, nullptr);
    EXPECT_TRUE(is_help_large(w));
    w.hand.has_brush = true;
    desk.press_key({kKeyEscape});
    EXPECT_FALSE(w.hand.has_brush);
    EXPECT_TRUE(is_help_large(w));
    desk.press_key({kKeyEscape});
    EXPECT_FALSE(is_help_large(w));
    EXPECT_TRUE(w.pointed.pinned);
    desk.press_key({kKeyEscape});
    EXPECT_FALSE(w.pointed.pinned);
    EXPECT_NE(w.selection.main, scene::kNoItem);
    desk.press_key({kKeyEscape});
    EXPECT_EQ(w.selection.main, scene::kNoItem);
}

TEST(Save, AsksForAFileWhereThereIsNone) {
    TestDesk desk;
    desk.press_key({'S', true});
    EXPECT_TRUE(desk.workspace.questions.wants_save_as);
}

TEST(NewScene, IsEmptyAndHasNothingToUndo) {
    TestDesk desk;
    desk.add({{2, 2}, {6, 6}});
    desk.workspace.document.file = "somewhere.tileglass.json";
    desk.press_key({'N', true});
    EXPECT_TRUE(desk.workspace.scene().items.empty());
    EXPECT_TRUE(desk.workspace.document.file.empty());
    EXPECT_FALSE(desk.workspace.document.editor.can_undo());
    EXPECT_EQ(desk.workspace.selection.main, scene::kNoItem);
}

TEST(Leaving, AsksFirstWhereChangesAreUnsaved) {
    for (const char* id : {"file.new", "file.landscape", "file.quit"}) {
        TestDesk desk;
        desk.add({{2, 2}, {6, 6}});
        desk.press_key({kKeyRight});
        desk.run(id);
        EXPECT_TRUE(desk.workspace.questions.leaving) << id;
        EXPECT_EQ(desk.workspace.scene().items.size(), 1U) << id;
        EXPECT_FALSE(desk.workspace.questions.wants_open || desk.workspace.requests.quit) << id;
    }
}

TEST(Leaving, AsksNothingWhereAllIsSaved) {
    for (const char* id : {"file.new", "file.open", "file.quit"}) {
        TestDesk desk;
        desk.add({{2, 2}, {6, 6}});
        desk.run("view.zoom_in");
        desk.run(id);
        EXPECT_FALSE(desk.workspace.questions.leaving) << id;
    }
}

TEST(Leaving, IsCalledOffByEscape) {
    TestDesk desk;
    desk.add({{2, 2}, {6, 6}});
    desk.press_key({kKeyRight});
    desk.run("file.quit");
    desk.press_key({kKeyEscape});
    EXPECT_FALSE(desk.workspace.questions.leaving);
    EXPECT_FALSE(desk.workspace.requests.quit);
}

// Two cases of one rectangle each, the first one open.
void open_first_of_two_cases(TestDesk& desk) {
    for (const char* id : {"B1-one", "B2-two"}) {
        desk.workspace.files.cases.push_back(
            case_of(id, R"({"tileglass":1,"title":"t","items":[{"rect":[2,2,6,6]}]})"));
    }
    desk.press_key({kKeyPageDown});
}

TEST(LeavingACase, KeepsItAsItWasChanged) {
    TestDesk desk;
    Workspace& w = desk.workspace;
    open_first_of_two_cases(desk);
    const scene::Scene shipped = w.scene();
    desk.press_key({kKeyRight});
    const scene::Thing moved = w.scene().items.front().thing;
    ASSERT_NE(moved, shipped.items.front().thing);
    desk.press_key({kKeyPageDown});
    EXPECT_FALSE(w.questions.leaving) << "nothing is lost that should be asked about";
    EXPECT_EQ(w.files.open_case, "B2");
    EXPECT_NE(w.message.text.find("B1 is kept as you changed it"), std::string::npos)
        << w.message.text;
    desk.press_key({kKeyPageUp});
    EXPECT_EQ(w.files.open_case, "B1");
    EXPECT_EQ(w.scene().items.front().thing, moved);
    EXPECT_NE(w.selection.main, scene::kNoItem);
    desk.press_key({'Z', true});
    EXPECT_EQ(w.scene().items.front().thing, shipped.items.front().thing);
    desk.press_key({kKeyPageDown});
    EXPECT_TRUE(w.files.changed_cases.empty()) << "it was left as it was shipped";
}

TEST(LeavingACase, IsAskedAboutAtTheEndOfTheProgram) {
    TestDesk desk;
    Workspace& w = desk.workspace;
    open_first_of_two_cases(desk);
    desk.press_key({kKeyRight});
    desk.run("file.quit");
    EXPECT_TRUE(w.questions.leaving) << "while it is open";
    w.questions.leaving.reset();
    desk.press_key({kKeyPageDown});
    desk.run("file.quit");
    EXPECT_TRUE(w.questions.leaving) << "after it was left";
    EXPECT_FALSE(w.requests.quit);
    w.questions.leaving.reset();
    desk.press_key({kKeyPageUp});
    desk.press_key({'Z', true});
    desk.run("file.quit");
    EXPECT_FALSE(w.questions.leaving) << "as it was shipped";
    EXPECT_TRUE(w.requests.quit);
}

TEST(LeavingACase, AsksAboutOneThatIsSavedInAFile) {
    TestDesk desk;
    Workspace& w = desk.workspace;
    open_first_of_two_cases(desk);
    w.document.file = "somewhere.tileglass.json";
    desk.press_key({kKeyRight});
    desk.press_key({kKeyPageDown});
    EXPECT_TRUE(w.questions.leaving);
}

TEST(NextSnapping, GoesThroughAllOfThem) {
    TestDesk desk;
    std::set<Snap> seen;
    for (std::size_t i = 0; i < kSnaps.size(); ++i) {
        desk.press_key({'S'});
        seen.insert(desk.workspace.hand.snap);
        EXPECT_EQ(desk.workspace.message.text,
                  "snap: " + std::string(title_of(desk.workspace.hand.snap)));
    }
    EXPECT_EQ(seen.size(), kSnaps.size());
    EXPECT_EQ(desk.workspace.hand.snap, Snap::off);
}

TEST(View, ZoomsAroundTheMiddleOfTheCanvas) {
    TestDesk desk;
    desk.workspace.viewport.part = Rect{{100, 20}, {440, 420}};
    const Vec2 middle{(100 + 640 - 200) / 2.0, (20 + 480 - 60) / 2.0};
    const Vec2 before = view_of(desk.workspace).to_world(middle);
    desk.run("view.zoom_in");
    EXPECT_EQ(view_of(desk.workspace).zoom, 48);
    const Vec2 after = view_of(desk.workspace).to_world(middle);
    EXPECT_NEAR(after.x, before.x, 1e-12);
    EXPECT_NEAR(after.y, before.y, 1e-12);
    desk.run("view.zoom_out");
    EXPECT_NEAR(view_of(desk.workspace).zoom, 32, 1e-12);
}

TEST(View, FitsTheSelectedItemOntoTheCanvas) {
    TestDesk desk;
    desk.add({{100, 100}, {104, 110}});
    desk.workspace.viewport.part = Rect{{50, 20}, {440, 420}};
    ASSERT_TRUE(desk.press_key({kKeyHome, false, true}));
    desk.workspace.advance(1);
    const Vec2 low = desk.screen({100, 100});
    const Vec2 high = desk.screen({104, 110});
    EXPECT_GT(low.x, 50);
    EXPECT_LT(high.x, 440);
    EXPECT_GT(low.y, 20);
    EXPECT_LT(high.y, 420);
    const Vec2 end = desk.screen({105, 111});  // of its tiles
    EXPECT_NEAR((low.x + end.x) / 2, 245, 1e-9);
    EXPECT_NEAR((low.y + end.y) / 2, 220, 8) << "with room for its name above";
}

TEST(View, PresentsWhatIsSeenAndGivesTheViewBack) {
    TestDesk desk;
    desk.add({{100, 100}, {104, 110}});
    const scene::View before = desk.workspace.scene().view;
    ASSERT_TRUE(desk.press_key({kKeyF11}));
    EXPECT_TRUE(desk.workspace.display.is_presenting);
    EXPECT_EQ(desk.workspace.display.percent(), 150);
    EXPECT_TRUE(desk.workspace.motion.wants_kept) << "all that was seen";
    desk.press_key({'=', true});
    EXPECT_EQ(desk.workspace.display.percent(), 175) << "the size while presenting";
    desk.run("view.zoom_in");
    desk.press_key({kKeyEscape});
    EXPECT_FALSE(desk.workspace.display.is_presenting);
    EXPECT_EQ(desk.workspace.display.percent(), 100);
    EXPECT_EQ(desk.workspace.scene().view, before);
}

TEST(Message, OfAnErrorGoesWithTheNextChange) {
    TestDesk desk;
    desk.add({{1, 1}, {2, 2}});
    desk.workspace.message.refuse("radius: -5 is below 0");
    desk.workspace.refresh();
    desk.run("view.zoom_in");
    desk.workspace.refresh();
    EXPECT_TRUE(desk.workspace.message.is_error) << "nothing is mended";
    desk.press_key({kKeyRight});
    desk.workspace.refresh();
    EXPECT_FALSE(desk.workspace.message.is_error);
    EXPECT_EQ(desk.workspace.message.text, "");
}

TEST(View, FitsAPointSoThatTilesAroundItAreSeen) {
    TestDesk desk;
    desk.add({{3, 3}, {3, 3}});
    desk.press_key({kKeyHome, false, true});
    desk.workspace.advance(1);
    EXPECT_LT(view_of(desk.workspace).zoom, 1000);
}

TEST(View, GlidesToWhatItFits) {
    TestDesk desk;
    desk.add({{100, 100}, {104, 110}});
    const scene::View before = desk.workspace.scene().view;
    Workspace goal;
    goal.viewport.width = 640;
    goal.viewport.height = 480;
    fit(goal, {{100, 100}, {105, 111}});
    desk.press_key({kKeyHome});
    EXPECT_EQ(desk.workspace.scene().view, before);
    EXPECT_TRUE(desk.workspace.motion.glide.has_value());
    double last = before.center.x;
    for (int i = 0; i < 11; ++i) {
        desk.workspace.advance(0.01);
        EXPECT_GT(desk.workspace.scene().view.center.x, last);
        last = desk.workspace.scene().view.center.x;
    }
    desk.workspace.advance(0.05);
    EXPECT_FALSE(desk.workspace.motion.glide.has_value());
    EXPECT_EQ(desk.workspace.scene().view, goal.scene().view);
}

TEST(View, GlidesNoFurtherOnceItIsMovedByHand) {
    TestDesk desk;
    desk.add({{100, 100}, {104, 110}});
    desk.press_key({kKeyHome});
    desk.workspace.advance(0.03);
    desk.run("view.zoom_in");
    const scene::View moved = desk.workspace.scene().view;
    desk.workspace.advance(1);
    EXPECT_EQ(desk.workspace.scene().view, moved);
}

TEST(View, GlidesNoFurtherOnceAnotherSceneIsOpen) {
    TestDesk desk;
    desk.add({{100, 100}, {104, 110}});
    desk.press_key({kKeyHome});
    open_scene(desk.workspace, {}, {});
    desk.workspace.advance(1);
    EXPECT_EQ(desk.workspace.scene().view, scene::View());
}

TEST(View, TurnsOverAndBack) {
    TestDesk desk;
    desk.run("view.y_up");
    EXPECT_TRUE(desk.workspace.scene().view.y_up);
    EXPECT_TRUE(command("view.y_up").is_on(desk.workspace));
    desk.run("view.y_up");
    EXPECT_FALSE(desk.workspace.scene().view.y_up);
}

TEST(Playing, StepsAndStops) {
    TestDesk desk;
    desk.add({{1, 1}, {3.5, 2.5}});
    Workspace& w = desk.workspace;
    const std::size_t length = w.player.length();
    ASSERT_EQ(length, 8U);
    desk.press_key({','});
    EXPECT_EQ(w.player.cursor(), length - 1);
    desk.press_key({'.'});
    desk.press_key({'.'});
    EXPECT_EQ(w.player.cursor(), length);
    desk.press_key({'R'});
    EXPECT_EQ(w.player.cursor(), 0U);
    desk.press_key({','});
    EXPECT_EQ(w.player.cursor(), 0U);
    desk.press_key({'P'});
    EXPECT_TRUE(command("play.toggle").is_on(w));
    desk.press_key({'.'});
    EXPECT_FALSE(w.player.is_playing());
    EXPECT_EQ(w.player.cursor(), 1U);
    desk.press_key({'R', false, true});
    EXPECT_TRUE(w.player.is_at_end());
}

TEST(Clipboard, CarriesTheSceneAsText) {
    TestDesk desk;
    desk.add({{0.1, 1.0 / 3}, {3, 3}});
    desk.press_key({'C', true});
    ASSERT_TRUE(desk.workspace.requests.clipboard);
    TestDesk other;
    paste(other.workspace, *desk.workspace.requests.clipboard);
    take_paste(other.workspace);
    EXPECT_EQ(other.rect(), desk.rect());
    EXPECT_EQ(other.workspace.scene().view, desk.workspace.scene().view);
    EXPECT_FALSE(other.workspace.message.is_error);
}

TEST(Clipboard, PastesAnEditThatCanBeTakenBack) {
    TestDesk desk;
    desk.add({{2, 2}, {6, 6}});
    paste(desk.workspace, R"({"tileglass": 1, "items": [{"name": "b", "rect": [1, 1, 3, 3]}]})");
    take_paste(desk.workspace);
    desk.workspace.refresh();
    EXPECT_EQ(desk.rect(), (Rect{{1, 1}, {3, 3}}));
    EXPECT_EQ(desk.workspace.selected_item()->name, "b");
    EXPECT_TRUE(desk.workspace.document.editor.is_modified());
    desk.run("edit.undo");
    EXPECT_EQ(desk.rect(), (Rect{{2, 2}, {6, 6}}));
    EXPECT_FALSE(desk.workspace.document.editor.is_modified());
}

TEST(Clipboard, KeepsAMapFromAFileInSight) {
    // A pasted scene comes from no folder, so the name of a file alone does not find its map.
    TestFolder folder;
    ASSERT_TRUE(scene::write_file(folder.path / "a.map", "..\n.#\n"));
    TestDesk desk;
    open_file(desk.workspace, folder.path / "a.map");
    desk.run("edit.copy");
    TestDesk other;
    paste(other.workspace, *desk.workspace.requests.clipboard);
    take_paste(other.workspace);
    EXPECT_FALSE(other.workspace.message.is_error) << other.workspace.message.text;
    EXPECT_NE(other.workspace.scene().map.cells, nullptr);
}

TEST(Press, SetsABreakpointAtTheTileThatIsPointedAt) {
    TestDesk desk;
    Workspace& w = desk.workspace;
    EXPECT_TRUE(desk.press_key({'K'}));
    EXPECT_TRUE(w.player.breakpoints.tiles().empty()) << "no tile is pointed at";
    desk.add({{1, 1}, {3, 3}});
    desk.hover({2.5, 2.5});
    desk.press_key({'K'});
    EXPECT_EQ(w.player.breakpoints.tiles(), (std::vector<Tile>{{2, 2}}));
    w.player.run_to(0);
    desk.press_key({'K', false, true});
    EXPECT_EQ(tile_of(*w.player.current()), (Tile{2, 2}));
    EXPECT_FALSE(w.player.is_at_end());
    w.pointed.pinned = Tile{5, 5};
    desk.press_key({'K'});
    EXPECT_EQ(w.player.breakpoints.tiles(), (std::vector<Tile>{{2, 2}, {5, 5}}))
        << "the tile that is kept comes first";
    desk.run("play.clear_breakpoints");
    EXPECT_TRUE(w.player.breakpoints.tiles().empty());
}

TEST(Workspace, KeepsBreakpointsWhileAnItemChangesAndForgetsThemWithTheScene) {
    TestDesk desk;
    Workspace& w = desk.workspace;
    desk.add({{1, 1}, {3, 3}});
    w.player.breakpoints.toggle({2, 2});
    desk.press_key({kKeyRight});
    EXPECT_TRUE(w.player.breakpoints.has({2, 2}));
    open_scene(w, {}, {});
    EXPECT_FALSE(w.player.breakpoints.has({2, 2}));
}

TEST(Press, SwitchesHeatAndOrder) {
    TestDesk desk;
    desk.press_key({'H'});
    EXPECT_TRUE(desk.workspace.showing().parts.has_heat);
    EXPECT_TRUE(command("view.heat").is_on(desk.workspace));
    EXPECT_TRUE(desk.workspace.showing().parts.has_order);
    desk.press_key({'N'});
    EXPECT_FALSE(desk.workspace.showing().parts.has_order);
}

TEST(Commands, RoundTheNumbersOfAnItemToFloats) {
    TestDesk desk;
    desk.add({{0.1, 0.5}, {3, 4}});
    EXPECT_TRUE(desk.run("edit.to_floats"));
    EXPECT_EQ(desk.rect(), (Rect{{0.1F, 0.5}, {3, 4}}));
    EXPECT_EQ(desk.workspace.document.editor.undo_label(), "round rect 1 to float32");
    EXPECT_FALSE(desk.run("edit.to_floats")) << "they are floats";
    EXPECT_EQ(desk.undo_all(), 1);
    EXPECT_EQ(desk.rect(), (Rect{{0.1, 0.5}, {3, 4}}));
}

}  // namespace
}  // namespace tileglass::app
