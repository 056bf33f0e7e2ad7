// Does a scene come from a text and go back into one without loss?

#include "sandbox/scene/document.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <random>

#include "sandbox/scene/edit.hpp"

namespace tileglass::scene {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Loaded loaded_from(std::string_view text) {
    Result<Loaded> loaded = read_scene(text, {});
    EXPECT_TRUE(loaded.has_value()) << loaded.error().field << ": " << loaded.error().message;
    return loaded ? std::move(*loaded) : Loaded{};
}

Error document_error_of(std::string_view text) {
    const Result<Loaded> loaded = read_scene(text, {});
    EXPECT_FALSE(loaded.has_value()) << text;
    return loaded ? Error{} : loaded.error();
}

constexpr const char* kWholeScene = R"({
    "tileglass": 1,
    "frame": {"size": 0.5, "origin": [1, 2]},
    "map": [
        "###",
        "#. "
    ],
    "items": [
        {"name": "a", "rect": [0, 0, 1.5, 1], "bounds": "map", "expect": {"count": 4}},
        {"name": "b", "hidden": true, "rect": [0, 0, 0.1, 3], "coverage": "closed"}
    ],
    "view": {"center": [3.25, 4], "zoom": 12.5, "y_up": true}
}
)";

TEST(Document, CarriesTheSelectedItemAndItsStep) {
    Scene scene = loaded_from(R"({"tileglass": 1, "shown": {"item": "a", "step": 3}})").scene;
    EXPECT_EQ(scene.shown, (Shown{"a", 3}));
    EXPECT_EQ(loaded_from(write_scene(scene)).scene.shown, scene.shown);
    scene.shown.reset();
    EXPECT_EQ(write_scene(scene).find("shown"), std::string::npos);
    EXPECT_EQ(document_error_of(R"({"tileglass": 1, "shown": {"step": -1}})").field, "shown.step");
}

TEST(Document, HoldsFrameMapItemsAndView) {
    const Loaded loaded = loaded_from(kWholeScene);
    const Scene& scene = loaded.scene;
    EXPECT_THAT(loaded.warnings, IsEmpty());
    EXPECT_EQ(scene.frame, *Frame::make(0.5, {1, 2}));
    EXPECT_EQ(row_text(*scene.map.cells, 1), "#. ");
    ASSERT_EQ(scene.items.size(), 2U);
    EXPECT_EQ(scene.items[0].name, "a");
    EXPECT_EQ(scene.items[0].query()->bounds, QueryBounds(MapBounds{}));
    EXPECT_TRUE(scene.items[1].hidden);
    EXPECT_EQ(scene.items[1].query()->coverage, Coverage::closed);
    EXPECT_EQ(scene.view, (View{{3.25, 4}, 12.5, true}));
}

TEST(Document, HoldsATitleAndAText) {
    const std::string text =
        "{\n    \"tileglass\": 1,\n    \"title\": \"Ties\",\n    \"about\": \"Look.\"\n}\n";
    Loaded loaded = loaded_from(text);
    EXPECT_THAT(loaded.warnings, IsEmpty());
    EXPECT_EQ(loaded.scene.title, "Ties");
    EXPECT_EQ(loaded.scene.about, "Look.");
    EXPECT_EQ(write_scene(loaded.scene), text);
    loaded.scene.title = "Corners";
    EXPECT_EQ(loaded_from(write_scene(loaded.scene)).scene.title, "Corners");
    EXPECT_EQ(document_error_of(R"({"tileglass": 1, "title": 3})").field, "title");
    EXPECT_EQ(document_error_of(R"({"tileglass": 1, "about": []})").field, "about");
    EXPECT_EQ(document_error_of(R"({"tileglass": 1, "try": 3})").field, "try");
}

TEST(Document, TellsInPartsAndKeepsItsClaims) {
    const std::string text =
        "{\n    \"tileglass\": 1,\n    \"about\": \"It is so.\",\n    \"look\": \"Here.\",\n"
        "    \"try\": \"This.\",\n    \"met\": \"There.\",\n    \"tags\": \"a, b\",\n"
        "    \"claims\": {\"so\": \"world.tick\"}\n}\n";
    Loaded loaded = loaded_from(text);
    EXPECT_THAT(loaded.warnings, IsEmpty());
    EXPECT_EQ(loaded.scene.look, "Here.");
    EXPECT_EQ(loaded.scene.try_out, "This.");
    EXPECT_EQ(loaded.scene.met, "There.");
    EXPECT_EQ(loaded.scene.tags, "a, b");
    EXPECT_EQ(write_scene(loaded.scene), text);
    loaded.scene.try_out.clear();
    EXPECT_EQ(loaded_from(write_scene(loaded.scene)).scene.try_out, "");
}

TEST(Document, IsWrittenAsItIsLaidOut) {
    EXPECT_EQ(write_scene(loaded_from(kWholeScene).scene), kWholeScene);
}

TEST(Document, WithoutAnythingIsOneKey) {
    EXPECT_EQ(write_scene(Scene()), "{\n    \"tileglass\": 1\n}\n");
    EXPECT_EQ(loaded_from(R"({"tileglass":1})").scene.view, View());
}

TEST(Document, KeepsTheOrderOfKeysAndUnknownKeysAndSaysSo) {
    const char* text = R"({
    "view": {"far": 1, "zoom": 3.0},
    "x": {"y": [1, 2.0, null]},
    "items": [
        {"rect": [0.0, 0, 1, 1], "colour": "red", "frame": {"size": 2.0, "skew": 1}, "name": "a"}
    ],
    "frame": {"turn": 90},
    "tileglass": 1
}
)";
    const Loaded loaded = loaded_from(text);
    EXPECT_THAT(loaded.warnings,
                ElementsAre("x is not known to this version; it is kept as it is",
                            "frame.turn is not known to this version; it is kept as it is",
                            "items[0].colour is not known to this version; it is kept as it is",
                            "items[0].frame.skew is not known to this version; it is kept as it is",
                            "view.far is not known to this version; it is kept as it is"));
    EXPECT_EQ(write_scene(loaded.scene), text);
}

TEST(Document, KeepsWhatItDoesNotKnowToTheByte) {
    const char* text = R"({
    "tileglass": 1,
    "\u0078" :  {"y":[1.50,123456789012345678901234567890,-0 , 1E+2 ],  "z":"\u00e9\/"},
    "map": {"noise":1.50,
            "z": 0.10},
    "frame": {"turn":0.1000000000000000055511151231257827},
    "world": {"wind":[ 1.0 ]},
    "items": [
        {"rect": [0, 0, 1, 1], "colour":1.50, "frame": {"size": 2, "skew" :1e0}, "name": "a"},
        {"name": "d", "volcano":[1.50], "height":2.50}
    ],
    "view": {"far":18446744073709551616, "zoom": 3}
}
)";
    Editor editor;
    editor.open(loaded_from(text).scene);
    EXPECT_EQ(write_scene(editor.scene()), text);
    Item moved = editor.scene().items[0];
    moved.query()->shape = Rect{{0, 0}, {2, 1}};
    editor.apply(ReplaceItem{moved}, "move");
    std::string expected = text;
    expected.replace(expected.find("[0, 0, 1, 1]"), 12, "[0, 0, 2, 1]");
    EXPECT_EQ(write_scene(editor.scene()), expected);
    EXPECT_EQ(loaded_from(expected).scene, loaded_from(write_scene(editor.scene())).scene);
}

TEST(Document, KeepsItemsAndMapsOfUnknownKinds) {
    const char* text = R"({
    "tileglass": 1,
    "map": {"noise": 7},
    "items": [
        {"name": "c", "swarm": [1, 2, 3.0], "colour": "red", "expect": {"count": 1}},
        {"name": "d", "volcano": true}
    ]
}
)";
    const Loaded loaded = loaded_from(text);
    EXPECT_THAT(
        loaded.warnings,
        ElementsAre("map is of a kind that is not known to this version; it is kept as it is",
                    "items[0].swarm is not known to this version; it is kept as it is",
                    "items[1] is not known to this version; it is kept as it is"));
    EXPECT_FALSE(loaded.scene.items[0].is_known());
    EXPECT_EQ(write_scene(loaded.scene), text);
}

TEST(Document, ReadsEveryShapeAsAQuery) {
    const Loaded loaded = loaded_from(R"({"tileglass":1,"map":["#"],"items":[
        {"circle":[1,2,3],"coverage":"open"},{"segment":[1,2,3,4],"solid":"map","corner":"any"},
        {"ray":[1,2,3,4],"bounds":"map"}]})");
    EXPECT_THAT(loaded.warnings, ElementsAre());
    ASSERT_EQ(loaded.scene.items.size(), 3U);
    EXPECT_EQ(loaded.scene.items[2].name, "ray 1");
    EXPECT_EQ(loaded.scene.items[2].query()->shape, Shape(Ray{{1, 2}, {3, 4}}));
    EXPECT_EQ(loaded.scene.items[0].name, "circle 1");
    EXPECT_EQ(loaded.scene.items[0].query()->shape, Shape(Circle{{1, 2}, 3}));
    EXPECT_EQ(loaded.scene.items[1].name, "segment 1");
    EXPECT_EQ(loaded.scene.items[1].query()->solids, QuerySolids(MapSolids{}));
}

TEST(Document, NamesItemsThatHaveNoName) {
    const Scene scene = loaded_from(R"({"tileglass":1,"items":[{"rect":[0,0,1,1]},
        {"rect":[0,0,1,1],"name":"rect 2"},{"rect":[0,0,1,1]},{"circle":[1,1,1]},{"name":""}]})")
                            .scene;
    std::vector<std::string> names;
    for (const Item& item : scene.items) names.push_back(item.name);
    EXPECT_THAT(names, ElementsAre("rect 1", "rect 2", "rect 3", "circle 1", "item 1"));
}

TEST(Document, IsStableOnceItWasWritten) {
    for (const char* text :
         {R"({"tileglass":1})", R"({"tileglass":1.0,"items":[]})", R"({"tileglass":1,"map":null})",
          R"({"frame":{},"view":{},"tileglass":1,"map":["#","##"],"items":[{"rect":[1,2,3,4]}]})",
          R"({"tileglass":1,"items":[{"rect":[-0.0,-0,1e-5,123456789012345678]}]})",
          R"({"tileglass":1,"k\u0000é\"":"\u0007","items":[{"name":"\n","rect":[0,0,1,1]}]})",
          kWholeScene}) {
        const Scene scene = loaded_from(text).scene;
        const std::string written = write_scene(scene);
        const Scene again = loaded_from(written).scene;
        EXPECT_EQ(again, scene) << written;
        EXPECT_EQ(write_scene(again), written);
    }
}

TEST(Document, GivesRandomNumbersBackBitByBit) {
    std::mt19937_64 random(20);
    std::vector<Rect> rects;
    Scene scene;
    while (rects.size() < 500) {
        const auto number = [&] { return std::bit_cast<double>(random()); };
        const Rect rect{{number(), number()}, {number(), number()}};
        if (!is_finite(rect.a) || !is_finite(rect.b)) continue;
        rects.push_back(rect);
        Item item;
        item.name = std::to_string(rects.size());
        item.thing = query_about(rect);
        scene.items.push_back(std::move(item));
    }
    const Scene back = loaded_from(write_scene(scene)).scene;
    ASSERT_EQ(back.items.size(), rects.size());
    for (std::size_t i = 0; i < rects.size(); ++i) {
        EXPECT_EQ(std::get<Rect>(back.items[i].query()->shape), rects[i]);
    }
}

TEST(Document, WritesWhatWasChangedIntoWhatWasRead) {
    Scene scene = loaded_from(kWholeScene).scene;
    std::get<Rect>(scene.items.change(0).query()->shape).b.x = 2;
    scene.items.change(0).query()->bounds = TileRect{{0, 0}, {3, 3}};
    scene.items.change(1).hidden = false;
    scene.map = {};
    scene.view = View();
    EXPECT_EQ(write_scene(scene), R"({
    "tileglass": 1,
    "frame": {"size": 0.5, "origin": [1, 2]},
    "items": [
        {"name": "a", "rect": [0, 0, 2, 1], "bounds": [0, 0, 3, 3], "expect": {"count": 4}},
        {"name": "b", "hidden": false, "rect": [0, 0, 0.1, 3], "coverage": "closed"}
    ],
    "view": {"center": [8, 5], "zoom": 32, "y_up": false}
}
)");
}

TEST(Document, NamesTheFieldAtFault) {
    const std::pair<const char*, const char*> cases[] = {
        {R"([])", "line"},
        {R"({"tileglass":1)", "line"},
        {R"({})", "tileglass"},
        {R"({"tileglass":"1"})", "tileglass"},
        {R"({"tileglass":0})", "tileglass"},
        {R"({"tileglass":1,"tileglass":1})", "tileglass"},
        {R"({"tileglass":1,"frame":{"size":0}})", "frame.size"},
        {R"({"tileglass":1,"frame":3})", "frame"},
        {R"({"tileglass":1,"map":[]})", "map"},
        {R"({"tileglass":1,"map":[""]})", "map"},
        {R"({"tileglass":1,"map":["#",3]})", "map[1]"},
        {R"({"tileglass":1,"map":["#","a\nb"]})", "map[1]"},
        {R"({"tileglass":1,"map":["\u0007"]})", "map[0]"},
        {R"({"tileglass":1,"map":"a\u0000b"})", "map"},
        {R"({"tileglass":1,"items":{}})", "items"},
        {R"({"tileglass":1,"items":[3]})", "items[0]"},
        {R"({"tileglass":1,"items":[{},{"rect":[0,0,1,null]}]})", "items[1].rect[3]"},
        {R"({"tileglass":1,"items":[{"rect":[0,0,1e999,1]}]})", "items[0].rect[2]"},
        {R"({"tileglass":1,"items":[{"rect":[0,0,1,1],"circle":[1,1,1]}]})", "items[0]"},
        {R"({"tileglass":1,"items":[{"segment":[0,0,1,1],"coverage":"open"}]})",
         "items[0].coverage"},
        {R"({"tileglass":1,"items":[{"rect":[0,0,1,1],"bounds":[0,0,-1,1]}]})",
         "items[0].bounds[2]"},
        {R"({"tileglass":1,"items":[{"rect":[0,0,1,1],"rect":0}]})", "items[0].rect"},
        {R"({"tileglass":1,"items":[{"rect":[0,0,1,1],"name":1}]})", "items[0].name"},
        {R"({"tileglass":1,"items":[{"rect":[0,0,1,1],"hidden":1}]})", "items[0].hidden"},
        {R"({"tileglass":1,"items":[{"rect":[0,0,1,1],"expect":1}]})", "items[0].expect"},
        {R"({"tileglass":1,"view":1})", "view"},
        {R"({"tileglass":1,"view":{"center":["inf",0]}})", "view.center[0]"},
        {R"({"tileglass":1,"view":{"zoom":-1}})", "view.zoom"},
        {R"({"tileglass":1,"view":{"y_up":0}})", "view.y_up"},
        {R"({"tileglass":1,"unknown":[1e999]})", "unknown[0]"},
    };
    for (const auto& [text, field] : cases) EXPECT_EQ(document_error_of(text).field, field) << text;
}

TEST(Document, OfANewerVersionIsRefused) {
    EXPECT_EQ(document_error_of(R"({"tileglass":2,"items":7})"),
              (Error{"tileglass", "version 2 is newer than this program, which reads version 1"}));
}

TEST(Document, OfMoreItemsThanASceneHasIsRefused) {
    const auto with_items = [](std::size_t count) {
        std::string text = R"({"tileglass": 1, "items": [{"rect": [0, 0, 1, 1]})";
        for (std::size_t i = 1; i < count; ++i) text += R"(,{"rect": [0, 0, 1, 1]})";
        return text + "]}";
    };
    EXPECT_EQ(loaded_from(with_items(kMostItems)).scene.items.size(), kMostItems);
    EXPECT_EQ(document_error_of(with_items(kMostItems + 1)),
              (Error{"items", "a scene has at most 20,000 items: use a swarm or a log for more"}));
}

TEST(Document, DeeperThanSixtyFourLevelsIsRefused) {
    const std::string deep = std::string(64, '[') + std::string(64, ']');
    EXPECT_THAT(document_error_of("{\"tileglass\":1,\"x\":" + deep + "}").message, HasSubstr("64"));
}

}  // namespace
}  // namespace tileglass::scene
