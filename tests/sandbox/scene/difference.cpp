// Is what differs in two scenes found, by name?

#include "sandbox/scene/difference.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sandbox/scene/document.hpp"

namespace tileglass::scene {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Scene scene_from(const char* text) {
    return read_scene(text, {}).value().scene;
}

TEST(SceneDifference, IsEmptyForEqualScenesSpelledInTwoWays) {
    const Scene first = scene_from(R"({"tileglass":1,"items":[{"name":"a","rect":[0,0,1,1]}]})");
    const Scene second = scene_from(R"({ "tileglass": 1,
        "items": [{"name": "a", "rect": [0, 0, 1, 1]}], "view": {"zoom": 5}})");
    EXPECT_TRUE(difference(first, second).is_empty());
}

TEST(SceneDifference, NamesItemsThatWereAddedRemovedAndChanged) {
    const Scene first = scene_from(R"({"tileglass":1,"items":[{"name":"a","rect":[0,0,1,1]},
        {"name":"b","rect":[0,0,1,1]},{"name":"c","rect":[0,0,1,1]},
        {"name":"d","rect":[0,0,1,1]}]})");
    const Scene second = scene_from(R"({"tileglass":1,"items":[{"name":"a","rect":[0,0,1,1]},
        {"name":"e","rect":[0,0,1,1]},{"name":"c","rect":[0,0,1,2]},
        {"name":"d","rect":[0,0,1,1],"colour":"red"}]})");
    const SceneDifference found = difference(first, second);
    EXPECT_THAT(found.removed, ElementsAre("b"));
    EXPECT_THAT(found.added, ElementsAre("e"));
    EXPECT_THAT(found.changed, ElementsAre("c", "d"));
    EXPECT_THAT(found.parts, IsEmpty());
}

TEST(SceneDifference, CountsItemsOfOneName) {
    const Scene first = scene_from(R"({"tileglass":1,"items":[{"name":"a","rect":[0,0,1,1]}]})");
    const Scene second = scene_from(R"({"tileglass":1,"items":[{"name":"a","rect":[0,0,1,1]},
        {"name":"a","circle":[0,0,1]}]})");
    EXPECT_THAT(difference(first, second).added, ElementsAre("a"));
    EXPECT_THAT(difference(second, first).removed, ElementsAre("a"));
}

TEST(SceneDifference, NamesOtherParts) {
    const Scene first = scene_from(R"({"tileglass":1})");
    const Scene second = scene_from(R"({"tileglass":1,"title":"t","about":"w","frame":{"size":2},
        "map":["#"],"world":{"tick":3}})");
    EXPECT_THAT(difference(first, second).parts,
                ElementsAre("the title", "the text about it", "the frame", "the map", "the world"));
}

TEST(SceneDifference, NamesTheTextIfAnyPartOfItDiffers) {
    const Scene first = scene_from(R"({"tileglass":1,"about":"w"})");
    for (const char* key : {"look", "try", "met", "tags"}) {
        const std::string text = R"({"tileglass":1,"about":"w",")" + std::string(key) + R"(":"v"})";
        EXPECT_THAT(difference(first, scene_from(text.c_str())).parts,
                    ElementsAre("the text about it"));
    }
}

}  // namespace
}  // namespace tileglass::scene
