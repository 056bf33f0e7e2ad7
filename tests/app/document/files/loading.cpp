// Does a file arrive with all that a window needs of it, or with what is wrong?

#include "app/document/files/loading.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {
namespace {

namespace fs = std::filesystem;

const fs::path kMaps = fs::path(TILEGLASS_SOURCE_DIR) / "maps";

LoadedFile load_now(const fs::path& file) {
    scene::Progress unseen;
    return load(file, unseen);
}

TEST(Loading, HandsOverAMapWithItsAverages) {
    const LoadedFile file = load_now(kMaps / "gen_objects.tmx");
    ASSERT_TRUE(file.loaded);
    EXPECT_EQ(file.from, kMaps / "gen_objects.tmx");
    EXPECT_TRUE(file.loaded->is_map);
    ASSERT_NE(file.pyramid, nullptr);
    EXPECT_EQ(&file.pyramid->map(), file.loaded->scene.map.cells.get());
}

TEST(Loading, HandsOverASceneWithoutAMap) {
    TestFolder folder;
    std::ofstream(folder.path / "a.json") << R"({"tileglass":1})";
    const LoadedFile file = load_now(folder.path / "a.json");
    ASSERT_TRUE(file.loaded);
    EXPECT_EQ(file.pyramid, nullptr);
}

TEST(Loading, HandsOverWhatIsWrong) {
    const LoadedFile file = load_now(kMaps / "none.tmx");
    ASSERT_FALSE(file.loaded);
    EXPECT_EQ(file.loaded.error().field, "file");
    EXPECT_EQ(file.pyramid, nullptr);
}

TEST(Loading, HandsOverNothingOfACancelledFile) {
    scene::Progress progress;
    progress.cancel();
    const LoadedFile file = load(kMaps / "gen_objects.tmx", progress);
    ASSERT_FALSE(file.loaded);
    EXPECT_EQ(file.loaded.error().message, scene::Progress::cancelled().message);
    EXPECT_EQ(file.pyramid, nullptr);
}

}  // namespace
}  // namespace tileglass::app
