// Do lines that come in become items, as many as there is room for?

#include "app/shell/session/incoming_lines.hpp"
#include "app/shell/session/open_and_save.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "sandbox/compare/read_foreign_tiles.hpp"
#include "sandbox/world/live_objects.hpp"
#include "sandbox/world/object_run.hpp"
#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {
namespace {

// A workspace into which lines come.
class IncomingLinesDesk : public testing::Test {
protected:
    Workspace& work() { return desk.workspace; }
    const scene::Items& items() { return work().scene().items; }

    // Writes lines, and takes them in screen frame by screen frame.
    void say(const std::string& text) {
        queue_.add(text);
        while (lines_.take_in(work())) {
        }
        work().refresh();
    }

    static std::string rect(const std::string& more, double x) {
        return fmt::format("{{{}\"rect\": [{}, 1, {}, 2]}}\n", more, x, x + 1);
    }

    TestDesk desk;
    LineQueue queue_;
    IncomingLines lines_{queue_};
};

TEST_F(IncomingLinesDesk, EachLineIsAnItem) {
    say(rect("", 1) + rect("\"id\": 7,", 2) + rect("\"id\": \"wolf\",", 3));
    ASSERT_EQ(items().size(), 3U);
    EXPECT_EQ(items()[0].name, "line 1");
    EXPECT_EQ(items()[1].name, "id 7");
    EXPECT_EQ(items()[2].name, "wolf");
    EXPECT_EQ(work().answers.all().size(), 3U);
    EXPECT_FALSE(work().document.editor.can_undo());
    EXPECT_FALSE(work().document.editor.is_modified());
}

TEST_F(IncomingLinesDesk, ALineWithTheIdOfAnItemTakesItsPlace) {
    say(rect("\"id\": \"a\",", 1) + rect("\"id\": \"b\",", 2));
    const scene::ItemId a = items()[0].id;
    say(rect("\"id\": \"a\",", 5) + rect("\"id\": \"a\",", 6));
    ASSERT_EQ(items().size(), 2U);
    EXPECT_EQ(desk.rect(0), (Rect{{6, 1}, {7, 2}}));
    EXPECT_EQ(items()[0].id, a);
}

TEST_F(IncomingLinesDesk, TheNewestItemsStay) {
    std::string text;
    for (std::size_t i = 1; i <= 3 * IncomingLines::kMostItems; ++i) {
        text += rect("", static_cast<double>(i));
    }
    say(text);
    ASSERT_EQ(items().size(), IncomingLines::kMostItems);
    EXPECT_EQ(items().front().name, fmt::format("line {}", 2 * IncomingLines::kMostItems + 1));
    EXPECT_EQ(status_text(*work().pipe), "input: 300 lines, the oldest 200 went");
    EXPECT_NE(work().selected_item(), nullptr) << "the selected one is gone, another is selected";
}

TEST_F(IncomingLinesDesk, AWrongLineIsNamedAndTheNextOneIsTaken) {
    say(rect("", 1) + "{\"rect\": [0, 0, 1]}\n" + "{\"circle\": [0, \"nan\", 1]}\n" + rect("", 2));
    EXPECT_EQ(items().size(), 2U);
    EXPECT_EQ(work().pipe->faults, 2);
    EXPECT_TRUE(work().message.is_error);
    EXPECT_EQ(work().message.text, "line 3 of the input: circle[1]: nan is not finite");
}

TEST_F(IncomingLinesDesk, TheViewStaysUnlessNothingIsInSight) {
    say(rect("\"id\": 1,", 500));
    const scene::View first = work().scene().view;
    EXPECT_NEAR(first.center.x, 500.5, 1) << "the scene was empty";
    say(rect("\"id\": 2,", 9000));
    EXPECT_EQ(work().scene().view, first);
    say(rect("\"id\": 1,", 9010));
    EXPECT_EQ(work().scene().view, first) << "the first one was in sight";
    say(rect("\"id\": 2,", 9001));
    EXPECT_NEAR(work().scene().view.center.x, 9006, 1) << "nothing was";
}

TEST_F(IncomingLinesDesk, ADeletedItemComesBackWithItsNextLineAndUndoDoesNotDoubleIt) {
    say(rect("\"id\": 1,", 1));
    work().selection.main = items()[0].id;
    EXPECT_TRUE(desk.run("edit.delete"));
    EXPECT_TRUE(items().empty());
    say(rect("\"id\": 1,", 2));
    EXPECT_EQ(items().size(), 1U);
    desk.undo_all();
    ASSERT_EQ(items().size(), 1U);
    EXPECT_EQ(desk.rect(0), (Rect{{2, 1}, {3, 2}}));
}

TEST_F(IncomingLinesDesk, PausingLetsLinesWait) {
    say(rect("\"id\": 1,", 1));
    EXPECT_TRUE(desk.run("file.pause_input"));
    say(rect("\"id\": 1,", 2) + rect("", 3));
    EXPECT_EQ(items().size(), 1U);
    EXPECT_EQ(status_text(*work().pipe), "input: 3 lines, paused");
    EXPECT_TRUE(desk.run("file.pause_input"));
    lines_.take_in(work());
    EXPECT_EQ(items().size(), 2U);
}

TEST_F(IncomingLinesDesk, TakesInNoMoreThanIsDueForAScreenFrame) {
    std::string text;
    for (std::size_t i = 0; i < IncomingLines::kMostLinesAFrame + 50; ++i) text += "{}\n";
    queue_.add(text);
    EXPECT_TRUE(lines_.take_in(work()));
    EXPECT_EQ(work().pipe->faults, static_cast<std::int64_t>(IncomingLines::kMostLinesAFrame));
    EXPECT_TRUE(lines_.take_in(work()));
    EXPECT_EQ(work().pipe->faults, static_cast<std::int64_t>(IncomingLines::kMostLinesAFrame) + 50);
}

TEST_F(IncomingLinesDesk, LongLinesAreReadInTheBackgroundInTheirOrder) {
    work().works_in_background = true;
    const std::string blanks(IncomingLines::kMostBytesAtOnce, ' ');
    queue_.add(rect("\"id\": 1," + blanks, 1) + rect("\"id\": 1,", 2));
    EXPECT_TRUE(lines_.take_in(work()));
    EXPECT_TRUE(items().empty());
    say(rect("\"id\": 1,", 3));
    ASSERT_EQ(items().size(), 1U);
    EXPECT_EQ(desk.rect(0), (Rect{{3, 1}, {4, 2}}));
}

TEST_F(IncomingLinesDesk, AMapIsReadInTheBackground) {
    work().works_in_background = true;
    queue_.add("{\"world\": {\"map\": [\"..#\"]}}\n{\"insert\": [1, 0, 0, 1, 1]}\n");
    EXPECT_TRUE(lines_.take_in(work()));
    EXPECT_FALSE(work().scene().map.cells);
    say("");
    EXPECT_TRUE(work().scene().map.cells);
    EXPECT_EQ(work().scene().world.log->size(), 1U);
}

TEST_F(IncomingLinesDesk, OfALongIdLittleIsKept) {
    const std::string long_id(1 << 20, 'x');
    say(rect("\"id\": \"" + long_id + "a\",", 1) + rect("\"id\": \"" + long_id + "b\",", 2));
    say(rect("\"id\": \"" + long_id + "a\",", 3));
    ASSERT_EQ(items().size(), 2U);
    EXPECT_EQ(desk.rect(0), (Rect{{3, 1}, {4, 2}}));
    EXPECT_EQ(items()[0].name, std::string(57, 'x') + "...");
}

TEST_F(IncomingLinesDesk, SoManyTilesOfAnotherProgramAreRefused) {
    std::string got = "[0,0]";
    for (std::size_t i = 0; i < compare::kMostForeignTiles; ++i) got += ",[0,0]";
    say(rect("\"got\": [" + got + "],", 1));
    EXPECT_TRUE(items().empty());
    EXPECT_EQ(work().message.text,
              "line 1 of the input: got: 1000001 tiles are more than the 1000000 that are shown");
}

TEST_F(IncomingLinesDesk, TheEndIsSaidAndWhyItCameTooSoon) {
    say(rect("", 1));
    EXPECT_FALSE(work().pipe->has_ended);
    queue_.fail("no such device");
    EXPECT_TRUE(lines_.take_in(work()));
    EXPECT_TRUE(work().pipe->has_ended);
    EXPECT_EQ(work().message.text, "the input cannot be read: no such device");
    EXPECT_FALSE(lines_.take_in(work())) << "nothing is new";
}

TEST(PipeStatus, SaysHowThingsStand) {
    EXPECT_EQ(status_text({1, 0, 0, false, false}), "input: 1 line");
    EXPECT_EQ(status_text({12, 3, 2, 0, true, true}),
              "input: 12 lines, 3 skipped, 2 in error, paused, ended");
}

// ------------------------------------------------------------------------------------------ logs

const char* const kWorld = R"({"world": {"frame": {"size": 2}, "tracker": "always"}})"
                           "\n";

std::string move(int id, double x) {
    return fmt::format("{{\"move\": [{}, {}, 0, {}, 1]}}\n", id, x, x + 1);
}

TEST_F(IncomingLinesDesk, AWorldBeginsALogThatGrowsAndIsFollowed) {
    say(kWorld);
    EXPECT_EQ(work().scene().frame.size(), 2);
    EXPECT_EQ(work().scene().world.tracker, TrackerMethod::always);
    say("{\"insert\": [5, 0, 0, 1, 1]}\n" + move(5, 3));
    work().live.finish();
    EXPECT_EQ(work().live.tick(), 2);
    ASSERT_EQ(object_count(work().live), 1U);
    EXPECT_EQ(rect_of(work().live, world::ObjectRun::kFirstLogged), (Rect{{3, 0}, {4, 1}}));
    say("{\"insert\": [9, 8, 8, 9, 9]}\n");
    work().live.finish();
    EXPECT_EQ(work().live.tick(), 3);
    EXPECT_EQ(object_count(work().live), 2U);
    EXPECT_FALSE(work().document.editor.can_undo());
    EXPECT_FALSE(work().document.editor.is_modified());
}

TEST_F(IncomingLinesDesk, ALogThatGrowsIsNotRunAgain) {
    say(kWorld + std::string("{\"insert\": [5, 0, 0, 1, 1]}\n"));
    work().live.finish();
    const std::uint64_t generation = work().live.objects().generation();
    for (int i = 1; i <= 100; ++i) say(move(5, i));
    work().live.finish();
    EXPECT_EQ(work().live.objects().generation(), generation);
    const world::ObjectRun* always = work().live.objects().run(TrackerMethod::always);
    ASSERT_NE(always, nullptr);
    EXPECT_EQ(always->work().operations(), 101) << "each operation once";
}

TEST_F(IncomingLinesDesk, WhoWentBackInALogStaysThere) {
    say(kWorld + std::string("{\"insert\": [5, 0, 0, 1, 1]}\n") + move(5, 3) + move(5, 6));
    work().live.go_to(1);
    say(move(5, 9));
    work().live.finish();
    EXPECT_EQ(work().live.tick(), 1);
    EXPECT_EQ(work().live.horizon(), 4);
    EXPECT_EQ(rect_of(work().live, world::ObjectRun::kFirstLogged), (Rect{{0, 0}, {1, 1}}));
}

TEST_F(IncomingLinesDesk, LogAndItemsComeMixed) {
    say(rect("\"id\": 1,", 1) + kWorld + rect("\"id\": 2,", 2) + "{\"insert\": [5, 0, 0, 1, 1]}\n" +
        rect("\"id\": 1,", 4) + move(5, 3));
    work().live.finish();
    EXPECT_EQ(items().size(), 2U);
    EXPECT_EQ(desk.rect(0), (Rect{{4, 1}, {5, 2}}));
    EXPECT_EQ(work().live.tick(), 2);
    EXPECT_EQ(work().pipe->faults, 0);
}

TEST_F(IncomingLinesDesk, AViewMovesTheCamera) {
    say("{\"world\": {\"boxes\": {\"size\": [4, 4]}}}\n{\"view\": [2, 2]}\n");
    ASSERT_EQ(items().size(), 1U);
    const auto view = [&] { return items()[0].as<scene::Camera>()->view.middle(); };
    EXPECT_EQ(view(), (Vec2{2, 2}));
    say("{\"view\": [6, 2]}\n{\"view\": [10, 2]}\n");
    ASSERT_EQ(items().size(), 1U);
    EXPECT_EQ(view(), (Vec2{10, 2}));
    EXPECT_EQ(work().pipe->faults, 0);
}

TEST_F(IncomingLinesDesk, WrongLinesOfALogAreReported) {
    const auto message_of = [&](const std::string& text) {
        say(text);
        return work().message.text;
    };
    EXPECT_THAT(message_of(move(5, 3)), testing::HasSubstr("no line with a world"));
    EXPECT_THAT(message_of("{\"world\": {\"tracker\": \"best\"}}\n"),
                testing::HasSubstr("tracker"));
    say(kWorld);
    EXPECT_THAT(message_of("{\"move\": [5, 1, 2]}\n"), testing::HasSubstr("move"));
    EXPECT_THAT(message_of("{\"view\": [1, 2]}\n"), testing::HasSubstr("no boxes"));
    EXPECT_EQ(work().pipe->faults, 4);
    EXPECT_TRUE(work().scene().world.log->empty());
}

TEST_F(IncomingLinesDesk, AnotherWorldStartsOver) {
    say(kWorld + std::string("{\"insert\": [5, 0, 0, 1, 1]}\n") + move(5, 3));
    say("{\"world\": {\"tracker\": \"pooled\"}}\n{\"insert\": [5, 7, 0, 8, 1]}\n");
    work().live.finish();
    EXPECT_EQ(work().scene().frame, Frame());
    EXPECT_EQ(work().live.tick(), 1);
    EXPECT_EQ(rect_of(work().live, world::ObjectRun::kFirstLogged), (Rect{{7, 0}, {8, 1}}));
}

TEST_F(IncomingLinesDesk, ALongLogIsGivenInLargerPartsAndAtLastWhole) {
    std::string text = kWorld + std::string("{\"insert\": [5, 0, 0, 1, 1]}\n");
    const std::size_t moves = 3 * IncomingLines::kMostLinesAFrame;
    for (std::size_t i = 0; i < moves; ++i) text += move(5, static_cast<double>(i % 50));
    say(text);
    EXPECT_EQ(work().scene().world.log->size(), moves + 1);
    queue_.add(move(5, 60));
    EXPECT_TRUE(lines_.take_in(work()));
    EXPECT_EQ(work().scene().world.log->size(), moves + 1) << "one more is not worth a copy yet";
    say("");
    EXPECT_EQ(work().scene().world.log->size(), moves + 2);
}

TEST_F(IncomingLinesDesk, ALogIsFollowedAlsoWhereACameraComesWithIt) {
    say("{\"world\": {\"boxes\": {\"size\": [4, 4]}}}\n{\"insert\": [5, 0, 0, 1, 1]}\n"
        "{\"view\": [2, 2]}\n");
    say(move(5, 3));
    work().live.finish();
    EXPECT_EQ(work().live.tick(), 2);
    EXPECT_EQ(rect_of(work().live, world::ObjectRun::kFirstLogged), (Rect{{3, 0}, {4, 1}}));
}

TEST_F(IncomingLinesDesk, OperationsRunAlsoWhereTheWorldHasRunFurther) {
    say("{\"world\": {\"boxes\": {\"size\": [4, 4]}}}\n{\"view\": [2, 2]}\n"
        "{\"insert\": [5, 0, 0, 1, 1]}\n");
    work().live.go_to(50);
    work().live.finish();
    say(move(5, 3));
    work().live.finish();
    EXPECT_EQ(work().live.tick(), 2);
    EXPECT_EQ(rect_of(work().live, world::ObjectRun::kFirstLogged), (Rect{{3, 0}, {4, 1}}));
}

TEST_F(IncomingLinesDesk, UndoTakesBackAnEditOfTheWorldThoughTheLogHasGrown) {
    say(kWorld);
    work().document.editor.apply(scene::SetTracker{TrackerMethod::pooled}, "choose a tracker");
    say("{\"insert\": [5, 0, 0, 1, 1]}\n");
    EXPECT_EQ(work().scene().world.tracker, TrackerMethod::pooled);
    work().document.editor.undo();
    EXPECT_EQ(work().scene().world.tracker, TrackerMethod::always);
    EXPECT_EQ(work().scene().world.log->size(), 1U);
}

TEST_F(IncomingLinesDesk, NothingComesIntoAnotherDocumentUnasked) {
    say(kWorld + std::string("{\"insert\": [5, 0, 0, 1, 1]}\n") + rect("\"id\": 1,", 1));
    open_scene(work(), {scene::Scene(), {}, false}, {});
    say(move(5, 3) + rect("\"id\": 1,", 2));
    EXPECT_TRUE(work().pipe->is_paused);
    EXPECT_TRUE(items().empty());
    EXPECT_EQ(work().scene().world.log, nullptr);
    EXPECT_THAT(work().message.text, testing::HasSubstr("another document"));
}

}  // namespace
}  // namespace tileglass::app
