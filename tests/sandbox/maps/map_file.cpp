// Is a map that is read in parts the same as one that is read whole, and are wrong files refused?

#include "sandbox/maps/map_file.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <string>
#include <vector>

#include "sandbox/maps/text_map.hpp"
#include "sandbox/scene/document.hpp"
#include "sandbox/scene/tile_sources.hpp"

namespace tileglass::scene {
namespace {

namespace fs = std::filesystem;

class MapFiles : public testing::Test {
protected:
    MapFiles() {
        file_ = fs::temp_directory_path() /
                ("tileglass parts " + std::to_string(::getpid()) +
                 testing::UnitTest::GetInstance()->current_test_info()->name());
    }
    ~MapFiles() override { fs::remove(file_); }

    Result<std::shared_ptr<const MapFile>> open(const std::string& content) {
        EXPECT_TRUE(write_file(file_, content));
        return MapFile::open(file_);
    }

    fs::path file_;
};

const std::string kHead = "type octile\nheight 3\nwidth 4\nmap\n";

TEST_F(MapFiles, HaveTheCellsOfTheWholeMap) {
    for (const std::string end : {"\n", "\r\n"}) {
        std::string text =
            "\xEF\xBB\xBFtype octile" + end + "width 70" + end + "height 50" + end + "map" + end;
        for (int y = 0; y < 50; ++y) {
            for (int x = 0; x < 70; ++x) text += ".@TSW"[(x * x + y * 3) % 5];
            if (y < 49) text += end;  // the last row needs none
        }
        const auto whole = read_movingai(text);
        const auto parts = open(text);
        ASSERT_TRUE(whole && parts) << parts.error().field << parts.error().message;
        EXPECT_EQ((*parts)->bounds(), (*whole)->bounds());
        MapSource source;
        source.parts = *parts;
        MapSource cells;
        cells.cells = *whole;
        for (const TileRect tiles : {TileRect{{0, 0}, {70, 50}}, TileRect{{-3, -2}, {5, 4}},
                                     TileRect{{60, 40}, {80, 60}}, TileRect{{90, 0}, {95, 5}}}) {
            std::vector<TileKind> expected(static_cast<std::size_t>(tiles.area()));
            std::vector<TileKind> read(expected.size());
            tiles_of(cells).read(tiles, expected);
            tiles_of(source).read(tiles, read);
            EXPECT_EQ(read, expected);
        }
        EXPECT_EQ(bounds_of(source, std::nullopt), (*whole)->bounds());
    }
}

TEST_F(MapFiles, AreRefusedByTheirLine) {
    const auto field = [&](const std::string& content) {
        const auto map = open(content);
        return map ? "none" : map.error().field;
    };
    EXPECT_EQ(field(kHead + "....\n....\n....\n\n"), "none");
    EXPECT_EQ(field(kHead + "....\n...\n.....\n"), "line 6");
    EXPECT_EQ(field(kHead + "....\n....\n"), "line 7");
    EXPECT_EQ(field(kHead + "....\n....\n....\n....\n"), "line 8");
    EXPECT_EQ(field("type octile\nheight 3\nwidth x\nmap\n"), "line 3");
    EXPECT_EQ(field(""), "line 1");
    EXPECT_EQ(MapFile::open(file_ / "none").error().field, "file");
    EXPECT_EQ(MapFile::open("/dev/null").error().field, "file");
    EXPECT_EQ(MapFile::open(fs::temp_directory_path()).error().field, "file");
    EXPECT_EQ(MapFile::open(std::string("a\0b", 3)).error().message, "the name holds a NUL byte");
    fs::remove(file_);
    ASSERT_EQ(::mkfifo(file_.c_str(), 0600), 0);
    EXPECT_EQ(MapFile::open(file_).error().field, "file");  // and nobody is waited for
}

TEST_F(MapFiles, HaveSpacesWhereTheFileHasNoCellsAnyMore) {
    const auto map = open(kHead + "....\n.\x01..\n....\n");
    ASSERT_TRUE(map);
    std::string row(4, '?');
    (*map)->read_row(1, 0, row);
    EXPECT_EQ(row, ". ..");
    fs::resize_file(file_, kHead.size() + 5 + 5 + 2);
    (*map)->read_row(2, 1, std::span(row).first(3));
    EXPECT_EQ(row, ".  .");
}

TEST_F(MapFiles, AreNamedInADocument) {
    ASSERT_TRUE(open(kHead + "....\n....\n....\n"));
    const std::string text = "{\n    \"tileglass\": 1,\n    \"map\": {\"file\": \"" +
                             file_.filename().string() + "\", \"parts\": true}\n}\n";
    const Result<Loaded> loaded = read_scene(text, file_.parent_path());
    ASSERT_TRUE(loaded) << loaded.error().field << loaded.error().message;
    EXPECT_EQ(write_scene(loaded->scene), text);
    EXPECT_TRUE(loaded->warnings.empty());
    EXPECT_EQ(read_scene(text, "/nowhere").error().field, "map.file");
    EXPECT_EQ(read_scene(R"({"tileglass":1,"map":{"file":7}})", {}).error().field, "map.file");
    EXPECT_EQ(read_scene(R"({"tileglass":1,"map":{"file":"a","b":1}})", {}).error().field, "map.b");
}

}  // namespace
}  // namespace tileglass::scene
