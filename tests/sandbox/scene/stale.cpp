// Do another program's tiles belong to the question that they answered?

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "sandbox/scene/document.hpp"
#include "sandbox/scene/edit.hpp"

namespace tileglass::scene {
namespace {

Scene scene_of(const std::string& items) {
    return read_scene(R"({"tileglass":1,"items":[)" + items + "]}", {}).value().scene;
}

TileQuery query_of(const Scene& scene) {
    return *scene.items.front().query();
}

const std::string kGot = R"({"circle":[3,4,2],"got":[[3,4]]})";

TEST(StaleTiles, AreThoseOfAnotherShapeFrameBoundsOrSolids) {
    const Scene scene = scene_of(kGot);
    TileQuery query = query_of(scene);
    EXPECT_FALSE(is_stale(query, scene.frame, nullptr));
    query.coverage = Coverage::closed;
    query.method = "row_scan";
    EXPECT_FALSE(is_stale(query, scene.frame, nullptr)) << "conventions are what one looks for";
    TileQuery other = query;
    other.shape = Circle{{3, 4}, 2.5};
    EXPECT_TRUE(is_stale(other, scene.frame, nullptr));
    other = query;
    other.bounds = TileRect{{0, 0}, {9, 9}};
    EXPECT_TRUE(is_stale(other, scene.frame, nullptr));
    const Frame halves = *Frame::make(0.5, {});
    EXPECT_TRUE(is_stale(query, halves, nullptr)) << "the document's frame is part of the question";
    query.frame = scene.frame;
    EXPECT_FALSE(is_stale(query, halves, nullptr)) << "it has the same frame of its own";
}

TEST(StaleTiles, StayStaleWhereTheyAreSavedAndComeBackWithTheirQuestion) {
    Editor editor;
    editor.open(scene_of(kGot));
    Item item = editor.scene().items.front();
    item.query()->shape = Circle{{3, 4}, 7};
    editor.apply(ReplaceItem{item}, "change");
    const std::string text = write_scene(editor.scene());
    EXPECT_NE(text.find(R"("got_for": {"circle": [3)"), std::string::npos) << text;
    const Result<Loaded> again = read_scene(text, {});
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->warnings.empty());
    EXPECT_TRUE(is_stale(query_of(again->scene), again->scene.frame, nullptr));
    EXPECT_EQ(write_scene(again->scene), text);
    editor.undo();
    EXPECT_FALSE(is_stale(query_of(editor.scene()), editor.scene().frame, nullptr));
    EXPECT_EQ(write_scene(editor.scene()).find("got_for"), std::string::npos);
}

TEST(StaleTiles, AreThoseOfAnotherMapWhereTheMapIsAsked) {
    const std::string text = R"({"tileglass":1,"map":["...","...","..."],"items":[
        {"segment":[0.5,0.5,2.5,0.5],"solid":"map","got":[[0,0]]},
        {"segment":[0.5,1.5,2.5,1.5],"got":[[0,1]]}]})";
    Editor editor;
    editor.open(read_scene(text, {}).value().scene);
    const auto is_stale_at = [](const Scene& scene, std::size_t place) {
        return is_stale(*scene.items[place].query(), scene.frame, scene.map.cells);
    };
    EXPECT_FALSE(is_stale_at(editor.scene(), 0));
    editor.apply(PaintTiles{{{1, 0}}}, "paint");
    EXPECT_TRUE(is_stale_at(editor.scene(), 0));
    EXPECT_FALSE(is_stale_at(editor.scene(), 1)) << "it asks nothing of the map";
    const Scene again = read_scene(write_scene(editor.scene()), {}).value().scene;
    EXPECT_TRUE(is_stale_at(again, 0)) << "saved as stale";
    EXPECT_FALSE(is_stale_at(again, 1));
    editor.undo();
    EXPECT_FALSE(is_stale_at(editor.scene(), 0));
}

TEST(StaleTiles, NameWhatIsWrongWithTheirQuestion) {
    for (const auto& [question, field] :
         {std::pair{R"(7)", "items[0].got_for"}, std::pair{R"({"got":1})", "items[0].got_for"},
          std::pair{R"({"circle":[1,2]})", "items[0].got_for.circle"}}) {
        const Result<Loaded> loaded =
            read_scene(R"({"tileglass":1,"items":[{"circle":[3,4,2],"got":[[3,4]],"got_for":)" +
                           std::string(question) + "}]}",
                       {});
        ASSERT_FALSE(loaded) << question;
        EXPECT_EQ(loaded.error().field, field);
    }
}

TEST(DrivingCamera, IsTheFirstThatIsShownAndMovesWithTheItems) {
    Editor editor;
    editor.open(scene_of(R"({"rect":[0,0,1,1]},{"name":"a","camera":[0,0,8,6],"hidden":true},
        {"name":"b","camera":[0,0,8,6]},{"name":"c","camera":[0,0,8,6]})"));
    const auto driving = [&] { return driving_camera(editor.scene())->name; };
    EXPECT_EQ(driving(), "b");
    const ItemId b = editor.scene().items[2].id;
    const ItemId c = editor.scene().items[3].id;
    editor.apply(MoveItem{c, b}, "first");
    EXPECT_EQ(driving(), "c");
    EXPECT_EQ(editor.scene().find(b)->name, "b");
    EXPECT_EQ(editor.scene().items.back().id, b);
    editor.apply(MoveItem{c, kNoItem}, "last");
    EXPECT_EQ(driving(), "b");
    editor.undo();
    EXPECT_EQ(driving(), "c");
    editor.apply(MoveItem{c, c}, "nowhere");
    editor.apply(MoveItem{999, b}, "nothing");
    EXPECT_EQ(editor.undo_label(), "first");
}

}  // namespace
}  // namespace tileglass::scene
