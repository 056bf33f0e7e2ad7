// Does what is read in the background arrive once, or not at all?

#include "app/files/loading.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <memory>
#include <thread>
#include <utility>

#include "tests/app/commands/desk.hpp"

namespace tileglass::app {
namespace {

namespace fs = std::filesystem;

constexpr double kLong = 30;  // seconds: nobody waits for so long

const fs::path kMaps = fs::path(TILEGLASS_SOURCE_DIR) / "maps";

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

TEST(Loading, BeginsWithNothing) {
    Loading loading;
    EXPECT_FALSE(loading.is_running());
    EXPECT_EQ(loading.progress(), 0);
    EXPECT_FALSE(loading.take(0));
    loading.cancel();
    EXPECT_FALSE(loading.is_running());
}

TEST(Loading, HandsOverAMapWithItsAverages) {
    Loading loading;
    loading.start(kMaps / "gen_objects.tmx");
    EXPECT_TRUE(loading.is_running());
    EXPECT_EQ(loading.from(), kMaps / "gen_objects.tmx");
    const std::optional<LoadedFile> file = loading.take(kLong);
    ASSERT_TRUE(file);
    ASSERT_TRUE(file->loaded);
    EXPECT_EQ(file->from, kMaps / "gen_objects.tmx");
    EXPECT_TRUE(file->loaded->is_map);
    ASSERT_NE(file->pyramid, nullptr);
    EXPECT_EQ(&file->pyramid->map(), file->loaded->scene.map.cells.get());
    EXPECT_FALSE(loading.is_running());
    EXPECT_FALSE(loading.take(0)) << "once";
}

TEST(Loading, PreparesWhatFollowsFromAScene) {
    Loading loading;
    std::size_t items = 0;
    std::thread::id by;
    loading.start(kMaps / "gen_objects.tmx", [&](scene::Scene& scene) {
        items = scene.items.size();
        by = std::this_thread::get_id();
    });
    const std::optional<LoadedFile> file = loading.take(kLong);
    ASSERT_TRUE(file && file->loaded);
    EXPECT_EQ(items, file->loaded->scene.items.size());
    EXPECT_NE(by, std::this_thread::get_id());
    loading.start(kMaps / "none.tmx", [&](scene::Scene&) { FAIL() << "nothing was read"; });
    EXPECT_FALSE(loading.take(kLong)->loaded);
}

TEST(Loading, HandsOverASceneWithoutAMap) {
    TestFolder folder;
    std::ofstream(folder.path / "a.json") << R"({"tileglass":1})";
    Loading loading;
    loading.start(folder.path / "a.json");
    const std::optional<LoadedFile> file = loading.take(kLong);
    ASSERT_TRUE(file && file->loaded);
    EXPECT_EQ(file->pyramid, nullptr);
}

TEST(Loading, HandsOverWhatIsWrong) {
    Loading loading;
    loading.start(kMaps / "none.tmx");
    const std::optional<LoadedFile> file = loading.take(kLong);
    ASSERT_TRUE(file);
    EXPECT_FALSE(file->loaded);
    EXPECT_EQ(file->loaded.error().field, "file");
    EXPECT_EQ(file->pyramid, nullptr);
}

TEST(Loading, TellsHowFarItIs) {
    TestFolder folder;
    Loading loading;
    loading.start(large_file(folder));
    double before = 0;
    std::optional<LoadedFile> file;
    while (!file) {
        const double progress = loading.progress();
        ASSERT_LE(before, progress);
        ASSERT_LE(progress, 1);
        before = progress;
        file = loading.take(0.001);
    }
    EXPECT_GT(before, 0);
    EXPECT_TRUE(file->loaded);
}

TEST(Loading, GivesNothingOnceItIsCancelled) {
    TestFolder folder;
    Loading loading;
    loading.start(large_file(folder));
    loading.cancel();
    EXPECT_FALSE(loading.is_running());
    EXPECT_FALSE(loading.take(0.2));
    loading.start(kMaps / "gen_objects.tmx");
    const std::optional<LoadedFile> file = loading.take(kLong);
    ASSERT_TRUE(file);
    EXPECT_EQ(file->from, kMaps / "gen_objects.tmx");
}

TEST(Loading, GivesOnlyWhatWasAskedForLast) {
    TestFolder folder;
    const fs::path large = large_file(folder);
    Loading loading;
    for (int i = 0; i < 5; ++i) loading.start(large);
    loading.start(kMaps / "random-64-64-20.map");
    const std::optional<LoadedFile> file = loading.take(kLong);
    ASSERT_TRUE(file);
    EXPECT_EQ(file->from, kMaps / "random-64-64-20.map");
    EXPECT_FALSE(loading.take(0));
}

TEST(Loading, EndsWithItsOwnerWhileItReads) {
    TestFolder folder;
    const fs::path large = large_file(folder);
    for (int i = 0; i < 3; ++i) {
        auto loading = std::make_unique<Loading>();
        loading->start(large);
        loading.reset();  // waits for the thread, which gives up
    }
    Workspace workspace;
    workspace.files.loading.start(large);
}

TEST(Loading, GoesOnWhereItIsMovedTo) {
    Loading loading;
    loading.start(kMaps / "gen_objects.tmx");
    Loading other = std::move(loading);
    EXPECT_TRUE(other.take(kLong));
}

}  // namespace
}  // namespace tileglass::app
