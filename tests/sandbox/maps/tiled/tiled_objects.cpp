// Do objects become the shapes that Tiled shows?

#include "sandbox/maps/tiled/tiled_parts.hpp"

#include <gtest/gtest.h>

#include <map>

#include "tests/sandbox/maps/tiled/tiled_maps.hpp"

namespace tileglass::scene {
namespace {

std::string objects(const std::string& content, const std::string& attributes = "") {
    return read_xml(
        xml_map("<objectgroup name='o' " + attributes + ">" + content + "</objectgroup>"));
}

TEST(TiledObjects, RectanglesHangFromTheirUpperLeftCorner) {
    EXPECT_EQ(objects("<object id='1' name='a' x='2' y='3.5' width='10' height='20'/>"),
              "a: rect 2 3.5 12 23.5\n");
}

TEST(TiledObjects, WithoutSizeAndPointsAreRectsOfNoSize) {
    EXPECT_EQ(objects("<object id='1' x='2' y='3'/>"
                      "<object id='2' x='4' y='5' rotation='30'><point/></object>"
                      "<object x='4' y='5'/>"),
              "object 1: rect 2 3 2 3\n"
              "object 2: rect 4 5 4 5\n"
              "object without id 1: rect 4 5 4 5\n");
}

/// Objects on a map with a tileset.
std::string tile_objects(const std::string& content, const std::string& attributes = "",
                         const std::string& tiles = "") {
    return read_xml(xml_map("<tileset firstgid='3' tilewidth='8' tileheight='4' " + attributes +
                            ">" + tiles + "</tileset><objectgroup name='o'>" + content +
                            "</objectgroup>"));
}

TEST(TiledObjects, TilesStandWhereTheirTilesetAlignsThem) {
    const std::pair<const char*, const char*> cases[] = {
        {"unspecified", "32 40 48 64"}, {"topleft", "32 64 48 88"},    {"top", "24 64 40 88"},
        {"topright", "16 64 32 88"},    {"left", "32 52 48 76"},       {"center", "24 52 40 76"},
        {"right", "16 52 32 76"},       {"bottomleft", "32 40 48 64"}, {"bottom", "24 40 40 64"},
        {"bottomright", "16 40 32 64"}};
    for (const auto& [word, rect] : cases) {
        const std::string wanted = std::string("object 1: rect ") + rect + "\n";
        EXPECT_EQ(tile_objects("<object id='1' gid='3' x='32' y='64' width='16' height='24'/>",
                               std::string("objectalignment='") + word + "'"),
                  wanted);
        EXPECT_EQ(
            read_json_map(json_map(
                R"({"type":"objectgroup","objects":[{"id":1,"gid":3,"x":32,"y":64,)"
                R"("width":16,"height":24}]})",
                R"(,"tilesets":[{"firstgid":3,"objectalignment":")" + std::string(word) + "\"}]")),
            wanted);
    }
    EXPECT_EQ(
        tile_objects("<object id='1' gid='2147483651' x='32' y='64' width='16' height='24'/>"),
        "object 1: rect 32 40 48 64\n")
        << "a flipped tile";
}

TEST(TiledObjects, TilesTurnAroundTheirPlace) {
    const std::string tile =
        "<object id='1' gid='3' x='32' y='64' width='16' height='24' rotation='90'/>";
    EXPECT_EQ(tile_objects(tile), "object 1: rect 32 64 56 80\n");
    EXPECT_EQ(tile_objects(tile, "objectalignment='topleft'"), "object 1: rect 8 64 32 80\n");
    EXPECT_EQ(tile_objects(tile, "objectalignment='center'"), "object 1: rect 20 56 44 72\n");
}

TEST(TiledObjects, TilesWithoutSizeHaveThatOfTheirTile) {
    EXPECT_EQ(tile_objects("<object id='1' gid='4' x='32' y='80'/>"
                           "<object id='2' gid='4' x='32' y='80' width='20'/>"),
              "object 1: rect 32 76 40 80\nobject 2: rect 32 76 52 80\n");
    const std::string images =
        "<tile id='0'><image width='10' height='12'/></tile>"
        "<tile id='1' width='2' height='3'><image width='9' height='9'/></tile>"
        "<tile id='2'><image source='a.png'/></tile>";
    EXPECT_EQ(tile_objects("<object id='1' gid='3' y='80'/><object id='2' gid='4' y='80'/>"
                           "<object id='3' gid='5'/><object id='4' gid='6'/>",
                           "", images),
              "object 1: rect 0 68 10 80\n"
              "object 2: rect 0 77 2 80\n"
              "note: tile objects whose tiles have no known size, left out: 2\n");
    EXPECT_EQ(read_json_map(
                  json_map(R"({"type":"objectgroup","objects":[{"id":1,"gid":1,"y":80}]})",
                           R"(,"tilesets":[{"firstgid":1,"tilewidth":99,"tileheight":99,"tiles":[)"
                           R"({"id":0,"image":"a.png","imagewidth":10,"imageheight":12}]}])")),
              "object 1: rect 0 68 10 80\n");
}

TEST(TiledObjects, TilesWithoutATilesetAreToldOrLeftOut) {
    EXPECT_EQ(objects("<object id='1' gid='1' x='32' y='64' width='16' height='24'/>"
                      "<object id='2' gid='1' x='32' y='64'/>"),
              "object 1: rect 32 40 48 64\n"
              "note: tile objects whose tiles have no known size, left out: 1\n"
              "note: tile objects without a known tileset, on their lower left corners: 1\n");
}

/// Objects on a map without tilesets, beside files of templates.
std::string of_templates(const std::string& content, std::map<std::string, std::string> files) {
    const ReadLinked read_linked = [&](const std::string& name) -> Result<std::string> {
        if (files.contains(name)) return files[name];
        return Error{"file", "No such file"};
    };
    return read_xml(xml_map("<objectgroup name='o'>" + content + "</objectgroup>"), read_linked);
}

TEST(TiledObjects, TakeFromTheirTemplateWhatTheyDoNotSay) {
    const std::map<std::string, std::string> files = {
        {"round.tx",
         "<template><object name='pond' width='32' height='32'><ellipse/></object>"
         "</template>"},
        {"wedge.tx",
         "<template><object name='wedge' rotation='90' visible='0'>"
         "<polygon points='0,0 32,0 0,32'/></object></template>"},
        {"t/post.tj", R"({"type":"template","tileset":{"firstgid":1,"source":"../post.tsj"},
                          "object":{"name":"post","gid":2}})"},
        {"post.tsj", R"({"type":"tileset","tilewidth":16,"tileheight":48,
                         "objectalignment":"bottom"})"}};
    EXPECT_EQ(of_templates("<object id='1' template='round.tx' x='16' y='16'/>"
                           "<object id='2' template='round.tx' x='64' y='16' width='48' "
                           "height='48' name='lake'/>"
                           "<object id='3' template='t/post.tj' x='8' y='48'/>"
                           "<object id='4' template='wedge.tx' x='80' y='80' rotation='0'/>"
                           "<object id='5' template='wedge.tx' visible='1'>"
                           "<polyline points='0,0 1,0'/></object>",
                           files),
              "pond: circle 32 32 16\n"
              "lake: circle 88 40 24\n"
              "post: rect 0 0 16 48\n"
              "wedge 1: segment 80 80 112 80, hidden\n"
              "wedge 2: segment 112 80 80 112, hidden\n"
              "wedge 3: segment 80 112 80 80, hidden\n"
              "wedge 1: segment 0 0 0 1\n");
}

TEST(TiledObjects, OfTheMapsTilesetStandByItAlsoWithATemplate) {
    EXPECT_EQ(
        of_templates("<object id='3' template='coin.tx' gid='2147483649' x='32' y='96'/>",
                     {{"coin.tx",
                       "<template><tileset firstgid='1' source='coins.tsx'/>"
                       "<object name='coin' gid='1' width='16' height='16'/></template>"}}),
        "coin: rect 32 80 48 96\n"
        "note: tileset coins.tsx is not read (file: No such file): its properties are not known\n"
        "note: tile objects without a known tileset, on their lower left corners: 1\n");
}

TEST(TiledObjects, OfTemplatesThatCannotBeReadAreCounted) {
    EXPECT_EQ(
        of_templates("<object template='a.tx' width='4' height='4'/>"
                     "<object template='./a.tx'/><object template='b.tx'/>"
                     "<object template='c.tx'/>",
                     {{"b.tx", "<template/>"}, {"c.tx", "<tileset/>"}}),
        "note: template a.tx is not read (file: No such file)\n"
        "note: template b.tx is not read (line 1: template: it has no one object)\n"
        "note: template c.tx is not read (file: it is a tileset of Tiled: open one of its maps, "
        ".tmx or .tmj)\n"
        "note: objects of templates that are not read, left out: 4\n");
}

TEST(TiledObjects, ReadEachTemplateAndTilesetOnce) {
    int asked = 0;
    const ReadLinked read_linked = [&](const std::string& name) -> Result<std::string> {
        ++asked;
        if (name == "a.tsx") return std::string("<tileset tilewidth='4' tileheight='4'/>");
        return std::string(
            "<template><tileset firstgid='1' source='a.tsx'/><object gid='1'/>"
            "</template>");
    };
    EXPECT_EQ(read_xml(xml_map("<tileset firstgid='9' source='a.tsx'/><objectgroup>"
                               "<object id='1' template='a.tx'/><object id='2' template='a.tx'/>"
                               "<object id='3' template='b.tx'/></objectgroup>"),
                       read_linked),
              "object 1: rect 0 -4 4 0\nobject 2: rect 0 -4 4 0\nobject 3: rect 0 -4 4 0\n");
    EXPECT_EQ(asked, 3);
}

TEST(TiledObjects, QuarterTurnsOfRectanglesAreExact) {
    const std::string start = "<object id='1' x='10.1' y='20' width='4' height='2' rotation='";
    EXPECT_EQ(objects(start + "0'/>"), objects(start + "-720'/>"));
    EXPECT_EQ(objects(start + "90'/>"), "object 1: rect 8.1 20 10.1 24\n");
    EXPECT_EQ(objects(start + "-270'/>"), objects(start + "90'/>"));
    EXPECT_EQ(objects(start + "180'/>"), "object 1: rect 6.1 18 10.1 20\n");
    EXPECT_EQ(objects(start + "270'/>"), "object 1: rect 10.1 16 12.1 20\n");
    EXPECT_EQ(objects(start + "-90'/>"), "object 1: rect 10.1 16 12.1 20\n");
}

TEST(TiledObjects, OtherTurnsMakeFourSegments) {
    Progress progress;
    const Result<ImportedMap> map =
        read_tmx(xml_map("<objectgroup><object id='7' x='10' y='20' width='2' height='4' "
                         "rotation='45'/></objectgroup>"),
                 {}, progress);
    ASSERT_TRUE(map);
    ASSERT_EQ(map->objects.size(), 4U);
    const double r = std::sqrt(0.5);
    // Clockwise with y downwards: the upper side goes down to the right.
    const Vec2 corners[] = {
        {10, 20}, {10 + 2 * r, 20 + 2 * r}, {10 - 2 * r, 20 + 6 * r}, {10 - 4 * r, 20 + 4 * r}};
    for (std::size_t k = 0; k < 4; ++k) {
        EXPECT_EQ(map->objects[k].name, "object 7 " + std::to_string(k + 1));
        const auto& segment = std::get<Segment>(map->objects[k].shape);
        EXPECT_NEAR(segment.from.x, corners[k].x, 1e-12);
        EXPECT_NEAR(segment.from.y, corners[k].y, 1e-12);
        EXPECT_EQ(segment.to, std::get<Segment>(map->objects[(k + 1) % 4].shape).from);
    }
}

TEST(TiledObjects, RoundEllipsesAreCirclesAndOthersAreCounted) {
    EXPECT_EQ(objects("<object id='1' x='10' y='20' width='8' height='8'><ellipse/></object>"
                      "<object id='2' x='10' y='20' width='8' height='8' rotation='90'>"
                      "<ellipse/></object>"
                      "<object id='3' x='1' y='2' width='8' height='9'><ellipse/></object>"),
              "object 1: circle 14 24 4\n"
              "object 2: circle 6 24 4\n"
              "note: ellipses that are not round, left out: 1\n");
}

TEST(TiledObjects, PolygonsAreClosedAndPolylinesAreNot) {
    EXPECT_EQ(objects("<object id='1' name='p' x='10' y='20'><polygon points='0,0 4,0 4,-1.5'/>"
                      "</object>"),
              "p 1: segment 10 20 14 20\n"
              "p 2: segment 14 20 14 18.5\n"
              "p 3: segment 14 18.5 10 20\n");
    EXPECT_EQ(objects("<object id='1' name='p' x='10' y='20' rotation='90'>"
                      "<polyline points='  0,0 4,0\n4,1 '/></object>"),
              "p 1: segment 10 20 10 24\n"
              "p 2: segment 10 24 9 24\n");
    EXPECT_EQ(objects("<object id='1' name='p' x='10' y='20'><polyline points='1,2'/></object>"),
              "p 1: segment 11 22 11 22\n");
}

TEST(TiledObjects, OfOtherKindsAreCounted) {
    EXPECT_EQ(objects("<object id='1'><text>a</text></object><object id='2'><text/></object>"
                      "<object id='3' width='3' height='1'><ellipse/></object>"),
              "note: ellipses that are not round, left out: 1\n"
              "note: texts, left out: 2\n");
    EXPECT_EQ(objects("<object id='2' width='3' height='1'><capsule/></object>"
                      "<object id='4'><star/></object>"),
              "note: capsules, left out: 1\n"
              "note: objects of other shapes, left out: 1\n");
}

TEST(TiledObjects, AreHiddenByThemselvesTheirLayersAndGroups) {
    EXPECT_EQ(objects("<object id='1' visible='0'/><object id='2' visible='1'/>"),
              "object 1: rect 0 0 0 0, hidden\n"
              "object 2: rect 0 0 0 0\n");
    EXPECT_EQ(objects("<object id='1'/>", "visible='0'"), "object 1: rect 0 0 0 0, hidden\n");
    EXPECT_EQ(read_xml(xml_map("<group visible='0'><group><objectgroup><object id='1'/>"
                               "</objectgroup></group></group>"
                               "<objectgroup><object id='2'/></objectgroup>")),
              "object 1: rect 0 0 0 0, hidden\n"
              "object 2: rect 0 0 0 0\n");
}

TEST(TiledObjects, AreMovedByTheOffsetsOfLayersAndGroups) {
    EXPECT_EQ(read_xml(xml_map("<group offsetx='100' offsety='-1'><objectgroup offsetx='0.5'>"
                               "<object id='1' x='2' y='3' width='1' height='1'/>"
                               "</objectgroup></group>")),
              "object 1: rect 102.5 2 103.5 3\n");
}

TEST(TiledObjects, SayWhichNumberIsWrong) {
    const std::pair<const char*, const char*> cases[] = {
        {"<object id='1' x='12abc'/>",
         "line 2: layer \"o\": object \"object 1\": x \"12abc\" is not a number"},
        {"<object id='1' y='nan'/>",
         "line 2: layer \"o\": object \"object 1\": y \"nan\" is not a number"},
        {"<object id='1' width='1e999'/>",
         "line 2: layer \"o\": object \"object 1\": width \"1e999\" is not a number"},
        {"<object id='1' height='0x10'/>",
         "line 2: layer \"o\": object \"object 1\": height \"0x10\" is not a number"},
        {"<object id='1' rotation=''/>",
         "line 2: layer \"o\": object \"object 1\": rotation \"\" is not a number"},
        {"<object id='1' gid='4294967296'/>",
         "line 2: layer \"o\": object \"object 1\": gid \"4294967296\" is not a whole number from "
         "0 to 4294967295"},
        {"<object id='1' x='1e308' width='1.7e308' height='1'/>",
         "line 2: layer \"o\": object \"object 1\": its numbers overflow a double"},
        {"<object id='1' name='a'>\n<polygon points='0,0 1'/></object>",
         "line 3: layer \"o\": object \"a\": point 2 \"1\" is not two numbers"},
        {"<object id='1' name='a'><polyline points='0,0 1,2,3'/></object>",
         "line 2: layer \"o\": object \"a\": point 2 \"1,2,3\" is not two numbers"},
        {"<object id='1' name='a'><polygon points=''/></object>",
         "line 2: layer \"o\": object \"a\": polygon has no points"},
        {"<object id='1' visible='maybe'/>",
         "line 2: layer \"o\": object \"object 1\": visible \"maybe\" is not yes or no"},
        {"<object id='1.5'/>",
         "line 2: layer \"o\": object: id \"1.5\" is not a whole number from 0 to "
         "9007199254740992"}};
    for (const auto& [content, wanted] : cases) EXPECT_EQ(objects(content), wanted);
}

TEST(TiledObjects, BeyondTheMostAreCounted) {
    std::string points;
    for (std::size_t k = 0; k < ImportedMap::kMostObjects - 1; ++k) points += "1,1 ";
    Progress progress;
    const Result<ImportedMap> map =
        read_tmx(xml_map("<objectgroup><object><polygon points='" + points +
                         "'/></object><object/><object/><object/></objectgroup>"),
                 {}, progress);
    ASSERT_TRUE(map);
    EXPECT_EQ(map->objects.size(), ImportedMap::kMostObjects);
    ASSERT_EQ(map->notes.size(), 1U);
    EXPECT_EQ(map->notes[0], "shapes beyond the 20000 that are kept, left out: 2");
}

}  // namespace
}  // namespace tileglass::scene
