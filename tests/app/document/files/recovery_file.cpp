// Is unsaved work kept, found once its window has ended, and by one window only?

#include "app/document/files/recovery_file.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <utility>

#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {
namespace {

namespace fs = std::filesystem;

UnsavedWork work_with(const char* item) {
    scene::Scene scene;
    scene.items.push_back({.name = item, .thing = scene::query_about(Rect{{0, 0}, {1, 1}})});
    return {scene, "some scene", "/home/me/some.tileglass.json", scene::FileStamp{3, 4}};
}

std::size_t count_of_files(const fs::path& folder) {
    std::size_t count = 0;
    for (const auto& entry : fs::directory_iterator(folder)) count += entry.exists() ? 1 : 0;
    return count;
}

TEST(RecoveryFile, GivesBackWhatWasWritten) {
    const TestFolder folder;
    const RecoveryFile file = RecoveryFile::claim(folder.path / "new" / "folder").value();
    ASSERT_TRUE(file.write(work_with("rect 7")));
    const RecoveryFile::Content content = file.read().value();
    EXPECT_EQ(content.loaded.scene.items.at(0).name, "rect 7");
    EXPECT_EQ(content.work.name, "some scene");
    EXPECT_EQ(content.work.file, "/home/me/some.tileglass.json");
    EXPECT_EQ(content.work.stamp, (scene::FileStamp{3, 4}));
}

TEST(RecoveryFile, GivesBackAMapOfAnySize) {
    const TestFolder folder;
    UnsavedWork work = work_with("a");
    std::string cells(1200 * 1100, '.');
    cells[1234567] = '#';
    work.scene.map.cells = std::make_shared<const scene::TileMap>(1200, 1100, std::move(cells));
    const RecoveryFile file = RecoveryFile::claim(folder.path).value();
    ASSERT_TRUE(file.write(work));
    EXPECT_EQ(file.read().value().loaded.scene.map, work.scene.map);
}

TEST(RecoveryFile, IsLeftOnceItsWindowHasEnded) {
    const TestFolder folder;
    {
        const RecoveryFile file = RecoveryFile::claim(folder.path).value();
        ASSERT_TRUE(file.write(work_with("a")));
        EXPECT_TRUE(left_recovery_files(folder.path).empty());
    }
    const std::vector<RecoveryFile> left = left_recovery_files(folder.path);
    ASSERT_EQ(left.size(), 1U);
    EXPECT_TRUE(left_recovery_files(folder.path).empty()) << "another window is asking about it";
    EXPECT_EQ(left[0].read().value().loaded.scene.items.size(), 1U);
}

TEST(RecoveryFile, LeavesNothingOfAWindowThatHadNothingToKeep) {
    const TestFolder folder;
    {
        const RecoveryFile file = RecoveryFile::claim(folder.path).value();
    }
    {
        const RecoveryFile file = RecoveryFile::claim(folder.path).value();
        ASSERT_TRUE(file.write(work_with("a")));
        file.remove();
    }
    EXPECT_TRUE(left_recovery_files(folder.path).empty());
    EXPECT_EQ(count_of_files(folder.path), 0U);
}

TEST(RecoveryFile, RemovesWhatWasLeftHalfWritten) {
    const TestFolder folder;
    fs::path remains;
    {
        const RecoveryFile file = RecoveryFile::claim(folder.path).value();
        ASSERT_TRUE(file.write(work_with("a")));
        remains = file.path();
        remains += ".77-0.tmp";
        std::ofstream(remains) << "half";
    }
    EXPECT_EQ(left_recovery_files(folder.path).size(), 1U);
    EXPECT_FALSE(fs::exists(remains));
}

TEST(RecoveryFile, SaysWhyItCannotBeRead) {
    const TestFolder folder;
    const RecoveryFile file = RecoveryFile::claim(folder.path).value();
    EXPECT_EQ(file.read().error().message, "No such file or directory");
    std::ofstream(file.path()) << "{}\n{\"tileglass\": 1}\n";
    EXPECT_EQ(file.read().error().message, "it is no recovery file");
    std::ofstream(file.path()) << "{\"tileglass_recovery\": 1}\n{\"tileglass\": 99}\n";
    EXPECT_EQ(file.read().error().field, "tileglass");
}

TEST(RecoveryFile, SaysWhyItCannotBeClaimed) {
    EXPECT_FALSE(RecoveryFile::claim("/dev/null/recovery"));
}

TEST(RecoveryWriter, WritesTheNewestWork) {
    const TestFolder folder;
    {
        RecoveryWriter writer(RecoveryFile::claim(folder.path).value());
        for (int i = 0; i <= 100; ++i) writer.keep(work_with(std::to_string(i).c_str()));
    }
    const std::vector<RecoveryFile> left = left_recovery_files(folder.path);
    ASSERT_EQ(left.size(), 1U);
    EXPECT_EQ(left[0].read().value().loaded.scene.items.at(0).name, "100");
}

TEST(RecoveryWriter, ClearsWhatIsSaved) {
    const TestFolder folder;
    {
        RecoveryWriter writer(RecoveryFile::claim(folder.path).value());
        writer.keep(work_with("a"));
        writer.clear();
    }
    EXPECT_TRUE(left_recovery_files(folder.path).empty());
}

TEST(RecoveryWriter, TellsWhyItCannotWrite) {
    const TestFolder folder;
    RecoveryFile file = RecoveryFile::claim(folder.path / "gone").value();
    fs::remove_all(folder.path / "gone");
    RecoveryWriter writer(std::move(file));
    writer.keep(work_with("a"));
    writer.finish();
    EXPECT_EQ(writer.error(), "No such file or directory");
    fs::create_directories(folder.path / "gone");
    writer.keep(work_with("a"));
    writer.finish();
    EXPECT_EQ(writer.error(), "");
}

}  // namespace
}  // namespace tileglass::app
