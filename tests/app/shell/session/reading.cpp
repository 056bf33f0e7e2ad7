// Does what is read in the background arrive once, or not at all?

#include "app/shell/session/reading.hpp"
#include "app/shell/session/open_and_save.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <memory>
#include <new>
#include <thread>
#include <utility>

#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {
namespace {

namespace fs = std::filesystem;

constexpr double kMostSeconds = 30;  // seconds: nobody waits for so long

/// A file that takes its time.
fs::path large_file(const TestFolder& folder) {
    const fs::path file = folder.path / "large.csv";
    std::string row;
    for (int i = 0; i < 2000; ++i) row += std::to_string(i % 900) + ",";
    row.back() = '\n';
    std::ofstream stream(file);
    for (int y = 0; y < 2000; ++y) stream << row;
    return file;
}

class Readings : public testing::Test {
protected:
    /// Reads the number; `work` takes it.
    Reading::Read number(int read) {
        return [this, read](scene::Progress&) -> Reading::Take {
            by = std::this_thread::get_id();
            return [this, read](Workspace&) { taken.push_back(read); };
        };
    }

    void start(const char* name, Reading::Read read) {
        reading.start(name, Reading::Use::edits, work, std::move(read));
    }

    Workspace work;
    Reading reading;
    std::vector<int> taken;
    std::thread::id by;
};

TEST_F(Readings, BeginWithNothing) {
    EXPECT_FALSE(reading.is_running());
    EXPECT_EQ(reading.progress(), 0);
    reading.take(work);
    reading.cancel();
    EXPECT_FALSE(reading.is_running());
}

TEST_F(Readings, AreTakenOnceAndMadeInAThreadOfTheirOwn) {
    start("seven", number(7));
    EXPECT_TRUE(reading.is_running());
    EXPECT_EQ(reading.name(), "seven");
    EXPECT_TRUE(taken.empty());
    reading.take(work, kMostSeconds);
    EXPECT_FALSE(reading.is_running());
    reading.take(work);
    EXPECT_EQ(taken, (std::vector<int>{7}));
    EXPECT_NE(by, std::this_thread::get_id());
}

TEST_F(Readings, GiveOnlyWhatWasAskedForLast) {
    for (int i = 0; i < 5; ++i) start("one of them", number(i));
    start("the last", number(9));
    reading.take(work, kMostSeconds);
    reading.take(work);
    EXPECT_EQ(taken, (std::vector<int>{9}));
}

TEST_F(Readings, MayStartAnother) {
    start("first", [this](scene::Progress&) -> Reading::Take {
        return [this](Workspace&) { start("second", number(2)); };
    });
    reading.take(work, kMostSeconds);
    EXPECT_TRUE(reading.is_running());
    reading.take(work, kMostSeconds);
    EXPECT_EQ(taken, (std::vector<int>{2}));
}

TEST_F(Readings, GoOnWhereTheyAreMovedTo) {
    start("seven", number(7));
    Reading other = std::move(reading);
    other.take(work, kMostSeconds);
    EXPECT_EQ(taken, (std::vector<int>{7}));
}

TEST_F(Readings, TellOfTooLittleMemory) {
    start("all of it", [](scene::Progress&) -> Reading::Take { throw std::bad_alloc(); });
    reading.take(work, kMostSeconds);
    EXPECT_EQ(work.message.text, "all of it: more than fits into the memory");
    EXPECT_FALSE(reading.is_running());
}

TEST_F(Readings, ChangeNothingWhereTheEditDoesNotFitIntoTheMemory) {
    const scene::Scene before = work.scene();
    start("all of it", [](scene::Progress&) -> Reading::Take {
        return [](Workspace& workspace) {
            workspace.document.editor.apply(scene::SetFrame{*Frame::make(2, {0, 0})}, "set");
            throw std::bad_alloc();
        };
    });
    EXPECT_THROW(reading.take(work, kMostSeconds), std::bad_alloc);
    EXPECT_EQ(work.scene(), before);
}

TEST_F(Readings, OfAnEditWaitForTheEndOfAGesture) {
    start("seven", number(7));
    {
        const OneEntry gesture(work.document.editor);
        reading.take(work, kMostSeconds);
        EXPECT_TRUE(taken.empty());
    }
    reading.take(work, kMostSeconds);
    EXPECT_EQ(taken, (std::vector<int>{7}));
}

TEST_F(Readings, OfAnEditWaitForTheAnswerWhetherTheDocumentStays) {
    start("seven", number(7));
    work.questions.leaving = ProgramEnd{};
    reading.take(work, kMostSeconds);
    EXPECT_TRUE(taken.empty());
    work.questions.leaving.reset();
    reading.take(work, kMostSeconds);
    EXPECT_EQ(taken, (std::vector<int>{7}));
}

TEST_F(Readings, OfAnEditAreNotForAnotherDocument) {
    start("seven", number(7));
    open_scene(work, {}, {});
    reading.take(work, kMostSeconds);
    EXPECT_TRUE(taken.empty());
    EXPECT_EQ(work.message.text,
              "seven is not read: it was meant for the document that was open before");
}

TEST_F(Readings, OfAFileTellHowFarTheyAre) {
    const TestFolder folder;
    work.works_in_background = true;
    open_file(work, large_file(folder));
    double before = 0;
    while (work.reading.is_running()) {
        const double progress = work.reading.progress();
        ASSERT_LE(before, progress);
        ASSERT_LE(progress, 1);
        before = progress;
        work.reading.take(work, 0.001);
    }
    EXPECT_GT(before, 0);
    EXPECT_EQ(work.scene().map.cells->bounds().end.x, 2000);
}

TEST_F(Readings, OfAFileAreDroppedOnceTheyAreGivenUp) {
    const TestFolder folder;
    work.works_in_background = true;
    open_file(work, large_file(folder));
    give_up_reading(work);
    EXPECT_EQ(work.message.text, "large.csv is not read");
    EXPECT_FALSE(work.reading.is_running());
    work.reading.take(work, 0.2);
    EXPECT_EQ(work.scene().map.cells, nullptr);
}

// Nobody writes into the pipe.
TEST_F(Readings, OfAPipeLeaveTheThreadOnceTheyAreGivenUp) {
    const TestFolder folder;
    const fs::path pipe = folder.path / "pipe.map";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    work.works_in_background = true;
    open_file(work, pipe);
    EXPECT_TRUE(work.reading.is_running());
    give_up_reading(work);
    work.reading.start("seven", Reading::Use::edits, work, number(7));
    work.reading.take(work, kMostSeconds);
    EXPECT_EQ(taken, (std::vector<int>{7}));
}

TEST_F(Readings, EndWithTheirOwner) {
    const TestFolder folder;
    const fs::path large = large_file(folder);
    for (int i = 0; i < 3; ++i) {
        auto other = std::make_unique<Workspace>();
        other->works_in_background = true;
        open_file(*other, large);
        other.reset();  // waits for the thread, which gives up
    }
}

}  // namespace
}  // namespace tileglass::app
