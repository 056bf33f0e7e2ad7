// Are the keys of a query read and written as the contract says?

#include "sandbox/scene/query.hpp"
#include "sandbox/scene/item.hpp"
#include "sandbox/text/json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

namespace tileglass::scene {
namespace {

TileQuery query_of(const char* text, MapWord map_word = MapWord::refused) {
    const JsonObject object(*view_json(text));
    const Result<TileQuery> query = read_query_of(kind_key(object), object, map_word);
    EXPECT_TRUE(query.has_value()) << text;
    return query ? *query : TileQuery();
}

std::string field_at_fault(const char* text) {
    const Result<TileQuery> query = read_query(JsonObject(*view_json(text)));
    return query ? "none" : query.error().field;
}

std::string dump(const ObjectText& object) {
    const std::string text = object.text();
    return dense_text(JsonView(text));
}

TEST(TileQuery, ReadsEveryKey) {
    const TileQuery query =
        query_of(R"({"frame":{"size":2,"origin":[1,-1]},"bounds":[0,1,2,3.0],"rect":[4,3,2,1],
                     "coverage":"center","method":"brute_force","want":"spans","got":[[1,2]]})");
    EXPECT_EQ(query.frame, *Frame::make(2, {1, -1}));
    EXPECT_EQ(query.bounds, QueryBounds(TileRect{{0, 1}, {2, 3}}));
    EXPECT_EQ(query.shape, Shape(Rect{{4, 3}, {2, 1}}));
    EXPECT_EQ(query.coverage, Coverage::center);
    EXPECT_EQ(query.method, "brute_force");
    EXPECT_EQ(query.want, Want::spans);
    EXPECT_EQ(query.foreign, (std::vector<Tile>{{1, 2}}));
}

TEST(TileQuery, HasTheDefaultsOfTheContract) {
    TileQuery expected;
    expected.shape = Rect{{0, 0}, {1, 1}};
    expected.coverage = Coverage::half_open;
    expected.ties = Ties::owner;
    expected.corner = Corner::pass;
    expected.want = Want::tiles;
    EXPECT_EQ(query_of(R"({"rect":[0,0,1,1]})"), expected);
    EXPECT_EQ(query_of(R"({"rect":[0,0,1,1],"frame":{}})").frame, Frame());
}

TEST(TileQuery, ReadsACircle) {
    const TileQuery query = query_of(R"({"circle":[1.5,-2,0.25],"coverage":"closed"})");
    EXPECT_EQ(query.shape, Shape(Circle{{1.5, -2}, 0.25}));
    EXPECT_EQ(query.coverage, Coverage::closed);
}

TEST(TileQuery, ReadsASegmentWithAllItsKeys) {
    const TileQuery query = query_of(
        R"({"segment":[0,1,2,3.5],"ties":"owner","solid":[[1,2],[-3,4.0]],"corner":"both"})");
    EXPECT_EQ(query.shape, Shape(Segment{{0, 1}, {2, 3.5}}));
    EXPECT_EQ(query.ties, Ties::owner);
    EXPECT_EQ(query.solids, QuerySolids(std::vector<Tile>{{1, 2}, {-3, 4}}));
    EXPECT_EQ(query.corner, Corner::both);
    EXPECT_EQ(query_of(R"({"segment":[0,0,1,1],"ties":"supercover"})").ties, Ties::supercover);
    EXPECT_EQ(query_of(R"({"segment":[0,0,1,1],"solid":[],"ties":"open","corner":"pass"})").solids,
              QuerySolids(std::vector<Tile>()));
}

TEST(TileQuery, ReadsARayWithTheKeysOfASegment) {
    const TileQuery query =
        query_of(R"({"ray":[0,1,2,3.5],"bounds":[0,0,9,9],"solid":[[1,2]],"corner":"any"})");
    EXPECT_EQ(query.shape, Shape(Ray{{0, 1}, {2, 3.5}}));
    EXPECT_EQ(query.bounds, QueryBounds(TileRect{{0, 0}, {9, 9}}));
    EXPECT_EQ(query.solids, QuerySolids(std::vector<Tile>{{1, 2}}));
    EXPECT_EQ(query.corner, Corner::any);
    EXPECT_EQ(query_of(R"({"ray":[0,0,1,1],"ties":"supercover"})").ties, Ties::supercover);
}

TEST(Shape, IsWalkedOrAnArea) {
    EXPECT_TRUE(is_walked(Segment{}));
    EXPECT_TRUE(is_walked(Ray{}));
    EXPECT_FALSE(is_walked(Rect{}));
    EXPECT_FALSE(is_walked(Circle{}));
}

TEST(TileQuery, LeavesItToTheAlgorithmToRefuseAShape) {
    EXPECT_EQ(query_of(R"({"circle":[0,0,-1]})").shape, Shape(Circle{{0, 0}, -1}));
    EXPECT_EQ(query_of(R"({"segment":["inf",0,0,0]})").shape,
              Shape(Segment{{std::numeric_limits<double>::infinity(), 0}, {0, 0}}));
}

TEST(TileQuery, UnderstandsTheMapsSolidsInScenesOnly) {
    const char* text = R"({"segment":[0,0,1,1],"solid":"map"})";
    EXPECT_EQ(query_of(text, MapWord::understood).solids, QuerySolids(MapSolids{}));
    EXPECT_EQ(field_at_fault(text), "solid");
}

TEST(TileQuery, UnderstandsTheMapsBoundsInScenesOnly) {
    const char* text = R"({"rect":[0,0,1,1],"bounds":"map"})";
    EXPECT_EQ(query_of(text, MapWord::understood).bounds, QueryBounds(MapBounds{}));
    EXPECT_EQ(field_at_fault(text), "bounds");
}

TEST(TileQuery, NamesTheFieldAtFault) {
    const std::pair<const char*, const char*> cases[] = {
        {R"({"rect":[0,0,true,1]})", "rect[2]"},
        {R"({"rect":[0,0,1,1],"frame":{"origin":[0,"a"]}})", "frame.origin[1]"},
        {R"({"rect":[0,0,1,1],"coverage":0})", "coverage"},
        {R"({"rect":[0,0,1,1],"method":""})", "method"},
        {R"({"rect":[0,0,1,1],"got":{}})", "got"},
        {R"({"rect":[0,0,1,1],"got":[[0,0],[1]]})", "got[1]"},
        {R"({"rect":[0,0,1,1],"got":[[0,0],3]})", "got[1]"},
        {R"({"rect":[0,0,1,1],"got":[[0,0.5]]})", "got[0]"},
    };
    for (const auto& [text, field] : cases) EXPECT_EQ(field_at_fault(text), field) << text;
}

TEST(TileQuery, TellsItsKeysFromOthers) {
    EXPECT_THAT(
        other_keys(JsonObject(*view_json(R"({"id":1,"rect":[],"frame":{"size":1,"x":1},"ties":1,
                                          "circle":0,"segment":0,"solid":0,"corner":0})"))),
        testing::ElementsAre("id", "frame.x"));
    EXPECT_EQ(kind_key(JsonObject(*view_json(R"({"id":1,"segment":0})"))), "segment");
    EXPECT_EQ(kind_key(JsonObject(*view_json(R"({"id":1})"))), "");
}

TEST(TileQuery, WritesOnlyWhatIsNotTheDefault) {
    ObjectText object;
    write_query(query_of(R"({"rect":[0,0.5,1,1]})"), object);
    EXPECT_EQ(dump(object), R"({"rect":[0,0.5,1,1]})");
}

TEST(TileQuery, WritesEveryKeySoThatItReadsBack) {
    const TileQuery query = query_of(
        R"({"rect":["nan",0,"-inf",-0.0],"bounds":"map","coverage":"open","method":"m",
            "frame":{"size":0.1,"origin":[0.3,0]},"want":"summary","got":[[1,2],[-3,4]]})",
        MapWord::understood);
    ObjectText object;
    write_query(query, object);
    EXPECT_EQ(dump(object),
              R"({"rect":["nan",0,"-inf",-0.0],"coverage":"open","method":"m",)"
              R"("frame":{"size":0.1,"origin":[0.3,0]},"bounds":"map","want":"summary",)"
              R"("got":[[1,2],[-3,4]]})");
}

TEST(TileQuery, WritesCirclesAndSegmentsSoThatTheyReadBack) {
    for (const char* text :
         {R"({"circle":[0.1,-2,3]})", R"({"circle":[0,0,1],"coverage":"center"})",
          R"({"segment":[0,0.5,"inf",1]})", R"({"segment":[0,0,1,1],"ties":"x_first"})",
          R"({"segment":[0,0,1,1],"ties":"open","solid":[[1,2]]})",
          R"({"segment":[0,0,1,1],"solid":"map","corner":"any"})",
          R"({"segment":[0,0,1,1],"solid":[],"corner":"both","method":"walk"})",
          R"({"ray":[0,-0.5,"inf",1],"ties":"open"})",
          R"({"ray":[0,0,1,1],"solid":"map","corner":"any","bounds":"map"})"}) {
        ObjectText object;
        write_query(query_of(text, MapWord::understood), object);
        EXPECT_EQ(dump(object), text);
    }
}

TEST(TileQuery, WritesNothingThatItWouldNotRead) {
    TileQuery query = query_of(R"({"segment":[0,0,1,1],"solid":[[1,2]],"corner":"any"})");
    EXPECT_TRUE(has_corner(query));
    ObjectText object;
    write_thing(query, object);
    query.ties = Ties::open;
    EXPECT_FALSE(has_corner(query));
    write_thing(query, object);
    EXPECT_EQ(dump(object),
              R"({"segment":[0,0,1,1],"solid":[[1,2]],"corner":"pass","ties":"open"})");
    query.solids = std::monostate();
    write_thing(query, object);
    EXPECT_EQ(dump(object), R"({"segment":[0,0,1,1],"ties":"open"})");
    query.shape = Circle{{1, 2}, 3};
    query.coverage = Coverage::open;
    write_thing(query, object);
    EXPECT_EQ(dump(object), R"({"circle":[1,2,3],"coverage":"open"})");
    query.shape = Segment{{1, 2}, {3, 4}};
    query.ties = Ties::owner;
    write_thing(query, object);
    EXPECT_EQ(dump(object), R"({"segment":[1,2,3,4]})");
}

TEST(TileQuery, KeepsTheOrderAndTheTextOfWhatIsUnchanged) {
    const char* text =
        R"({"got":[[1.0,2]],"x":0,"want":"tiles","bounds":[0,0,4.0,4],"rect":[0.0,0,1e2,1]})";
    ObjectText object(*view_json(text));
    TileQuery query = query_of(text);
    write_query(query, object);
    EXPECT_EQ(dump(object), R"({"got":[[1.0,2]],"x":0,"want":"tiles","bounds":[0,0,4.0,4],)"
                            R"("rect":[0.0,0,100.0,1]})");
    std::get<Rect>(query.shape).b.y = 2.5;
    query.bounds = std::monostate();
    write_query(query, object);
    EXPECT_EQ(dump(object), R"({"got":[[1.0,2]],"x":0,"want":"tiles","rect":[0.0,0,100.0,2.5]})");
}

}  // namespace
}  // namespace tileglass::scene
