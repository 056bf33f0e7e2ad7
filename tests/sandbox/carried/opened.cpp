// Is what carries a scene opened as that scene?

#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>
#include <string>

#include "sandbox/batch/verbs.hpp"
#include "sandbox/carried/carried.hpp"
#include "sandbox/scene/document.hpp"
#include "tests/support/carried_documents.hpp"
#include "tests/support/text_file.hpp"

namespace tileglass::scene {
namespace {

const std::string kDocument = R"({"tileglass": 1, "title": "A", "map": "a.map"})";

class OpenedCarrier : public testing::Test {
protected:
    Result<Loaded> open(const std::string& name, const std::string& content) const {
        write_text(folder_.path / name, content);
        return load_file(folder_.path / name);
    }
    std::filesystem::path map() const {
        write_text(folder_.path / "a.map", "#.#\n...\n");
        return folder_.path / "a.map";
    }

    TestFolder folder_;
};

TEST_F(OpenedCarrier, IsItsSceneWithTheMapNextToIt) {
    map();
    const std::string texts[] = {
        "Look: " + *carried::capsule(kDocument, "##\n") + "Bye!",
        "https://example.org/#x" + *carried::packed(kDocument), "{this} is " + kDocument + ".",
        *carried::put_into_png(tests::small_png(), kDocument),
        "<?xml version='1.0'?><svg>" + *carried::svg_metadata(kDocument) + "</svg>"};
    for (const std::string& text : texts) {
        const auto loaded = open("a", text);
        ASSERT_TRUE(loaded) << text << loaded.error().message;
        EXPECT_EQ(loaded->scene.title, "A");
        EXPECT_TRUE(loaded->scene.map.cells);
        EXPECT_TRUE(loaded->is_carried);
        EXPECT_FALSE(loaded->stamp || loaded->is_map);
    }
}

TEST_F(OpenedCarrier, IsAMapOfPixelsWithAWarningWhereAPngCarriesNone) {
    const auto loaded = open("a.png", tests::small_png());
    ASSERT_TRUE(loaded);
    EXPECT_TRUE(loaded->is_map);
    ASSERT_EQ(loaded->warnings.size(), 1U);
    EXPECT_EQ(loaded->warnings[0].substr(0, 53),
              "the picture carries no scene, so each pixel is a tile");
}

TEST_F(OpenedCarrier, IsAnErrorWhereAnSvgCarriesNone) {
    const auto loaded = open("a.svg", "<?xml version='1.0'?>\n<svg></svg>");
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.error().message.substr(0, 24), "the SVG carries no scene");
}

TEST_F(OpenedCarrier, IsNoSceneThatIsItselfInError) {
    EXPECT_EQ(open("a.json", R"({"tileglass": 1, "frame": {"size": 0}})").error().field,
              "frame.size");
    EXPECT_EQ(open("a.json", R"({"tileglass": 1,)").error().field, "line");
    EXPECT_FALSE(open("a.json", R"({"tileglass": 1})")->is_carried);
}

TEST_F(OpenedCarrier, IsPackedAndUnpackedByTheCommandLine) {
    const auto scene = open("a.json", R"({"tileglass": 1, "title": "A"})");
    std::ostringstream packed;
    ASSERT_EQ(batch::pack((folder_.path / "a.json").string(), packed), 0);
    std::istringstream in("> see " + packed.str());
    for (const std::string& text : {packed.str(), std::string("-")}) {
        std::ostringstream out;
        EXPECT_EQ(batch::unpack(text, in, out), 0);
        EXPECT_EQ(out.str(), write_scene(scene->scene));
    }
}

TEST_F(OpenedCarrier, TakesTheTilesOfItsMapAlong) {
    std::ostringstream packed;
    std::ostringstream out;
    std::istringstream in;
    ASSERT_EQ(batch::pack(map().string(), packed), 0);
    ASSERT_EQ(batch::unpack(packed.str(), in, out), 0);
    EXPECT_EQ(read_scene(out.str(), {})->scene.map.cells->bounds(), (TileRect{{0, 0}, {3, 2}}));
}

TEST_F(OpenedCarrier, IsNotPackedBeyondThatOfALink) {
    write_text(folder_.path / "a.json", R"({"tileglass": 1, "title": ")" + tests::noise() + "\"}");
    std::ostringstream out;
    EXPECT_EQ(batch::pack((folder_.path / "a.json").string(), out), batch::kUsage);
    EXPECT_EQ(out.str(), "");
}

}  // namespace
}  // namespace tileglass::scene
