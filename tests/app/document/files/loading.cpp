// Does a file arrive with all that a window needs of it, or with what is wrong?

#include "app/document/files/loading.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "app/document/document.hpp"
#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {
namespace {

namespace fs = std::filesystem;

const fs::path kMaps = fs::path(TILEGLASS_SOURCE_DIR) / "maps";

LoadedFile load_now(const fs::path& file, Known known = {}) {
    scene::Progress unseen;
    return load(file, scene::read_content(file, unseen), unseen, std::move(known));
}

// A scene in the folder `mine`, which names `map`; its name.
fs::path scene_with(const TestFolder& folder, const std::string& map) {
    fs::create_directories(folder.path / "mine");
    std::ofstream(folder.path / "mine/in.map") << "..#\n";
    std::ofstream(folder.path / "out.map") << "#..\n";
    fs::path file = folder.path / "mine/a.json";
    std::ofstream(file) << R"({"tileglass":1,"map":")" << map << R"("})";
    return file;
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

TEST(Loading, DoesNotSaveASceneOverWhatCarriesIt) {
    TestFolder folder;
    const auto place_of = [&](const std::string& text) {
        const auto file = folder.path / "a.json";
        std::ofstream(file) << text;
        LoadedFile loaded = load_now(file);
        Document document;
        document.open(*std::move(loaded.loaded), file);
        return document.file;
    };
    EXPECT_EQ(place_of(R"({"tileglass":1})"), folder.path / "a.json");
    EXPECT_EQ(place_of(R"(Look: {"tileglass":1})"), "");
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
    const fs::path map = kMaps / "gen_objects.tmx";
    const LoadedFile file = load(map, scene::read_plain_file(map), progress, {});
    ASSERT_FALSE(file.loaded);
    EXPECT_EQ(file.loaded.error().message, scene::Progress::cancelled().message);
    EXPECT_EQ(file.pyramid, nullptr);
}

TEST(Loading, ReadsNoMapOutsideOfTheScenesFolderUnasked) {
    TestFolder folder;
    const fs::path out = fs::canonical(folder.path) / "out.map";
    EXPECT_TRUE(load_now(scene_with(folder, "../mine/in.map")).loaded);
    for (const std::string& map : {std::string("../out.map"), out.string()}) {
        const LoadedFile file = load_now(scene_with(folder, map));
        EXPECT_FALSE(file.loaded);
        EXPECT_EQ(file.outside, out);
    }
    const fs::path scene = scene_with(folder, "link.map");
    fs::create_symlink("../out.map", folder.path / "mine/link.map");
    EXPECT_EQ(load_now(scene).outside, out) << "where a link leads";
}

TEST(Loading, ReadsKnownMapsFromAnywhere) {
    TestFolder folder;
    const fs::path scene = scene_with(folder, "../out.map");
    EXPECT_TRUE(load_now(scene, {folder.path / "out.map"}).loaded);
    EXPECT_TRUE(load_now(scene, {folder.path}).loaded) << "all that is in a known folder";
    EXPECT_FALSE(load_now(scene, {folder.path / "out"}).loaded);
}

TEST(Loading, OpensALogWithoutItsMap) {
    TestFolder folder;
    const fs::path log = folder.path / "mine/log.jsonl";
    scene_with(folder, "");
    std::ofstream(log) << R"({"world":{"map":"../out.map"}})" << '\n';
    EXPECT_FALSE(load_now(log).outside.empty());
    const scene::MapChoice without{{}, {}, {}, scene::UnreadableMap::is_kept};
    scene::Progress unseen;
    const LoadedFile file = load(log, scene::read_content(log, unseen), unseen, {}, without);
    ASSERT_TRUE(file.loaded);
    EXPECT_EQ(file.loaded->warnings.front(),
              "world.map: \"../out.map\" is outside of the scene's folder, and is not read; "
              "it is kept as it is");
}

TEST(Loading, AsksAboutAMapThatNoLinkLeadsTo) {
    TestFolder folder;
    const fs::path loop = folder.path / "loop.map";
    fs::create_symlink(loop, loop);
    const fs::path scene = scene_with(folder, "../loop.map");
    EXPECT_EQ(load_now(scene).outside, loop);
    const LoadedFile file = load_now(scene, {loop});
    EXPECT_EQ(file.outside, "") << "who agrees reads why not";
    EXPECT_NE(file.loaded.error().message.find("symbolic links"), std::string::npos);
}

}  // namespace
}  // namespace tileglass::app
