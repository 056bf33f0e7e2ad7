// Are layers, groups and chunks of Tiled taken over, and what is refused?

#include "sandbox/maps/tiled/tiled_parts.hpp"

#include <gtest/gtest.h>

#include "tests/sandbox/maps/tiled/packing.hpp"
#include "tests/sandbox/maps/tiled/tiled_maps.hpp"

namespace tileglass::scene {
namespace {

std::string csv_layer(const std::string& numbers, const std::string& attributes) {
    return "<layer " + attributes + "><data encoding='csv'>" + numbers + "</data></layer>\n";
}

std::string walls(const std::string& numbers, const std::string& size = "width='2' height='2'") {
    return read_xml(xml_map(csv_layer(numbers, "name='walls' " + size)));
}

std::string chunks(const std::string& content) {
    return read_xml(
        xml_map(csv_layer(content, "name='walls' width='2' height='2'"), "infinite='1'"));
}

TEST(TiledLayers, HaveTheirOwnSize) {
    EXPECT_EQ(walls("1,2,3,4,5,6", "width='3' height='2'"), "walls [0 0 3 2]: 1 2 3 4 5 6\n");
}

TEST(TiledLayers, AreNamedByGroupsOrByTheirOrder) {
    const std::string one = "width='1' height='1'";
    EXPECT_EQ(read_xml(xml_map("<group name='a'><group name='b'>" +
                               csv_layer("1", "name='c' " + one) + "</group></group>" +
                               csv_layer("2", one) + csv_layer("3", "name='' " + one) + "<group>" +
                               csv_layer("4", "name='d' " + one) + "</group>")),
              "a/b/c [0 0 1 1]: 1\n"
              "layer 4 [0 0 1 1]: 2\n"
              "layer 5 [0 0 1 1]: 3\n"
              "layer 6/d [0 0 1 1]: 4\n");
}

TEST(TiledLayers, NamesAreCutAndTidied) {
    EXPECT_EQ(tiled_name("a\nb\x7f\xff\xc3\xa4"), "a\\x0ab\\x7f\\xff\xc3\xa4");
    EXPECT_EQ(tiled_name(std::string(1000, 'x')), std::string(197, 'x') + "...");
}

TEST(TiledLayers, ReadTheOldFormOfAnElementATile) {
    EXPECT_EQ(read_xml(xml_map("<layer name='w' width='2' height='2'><data><tile gid='1'/><tile/>"
                               "<tile gid='2147483651'/><tile gid='0'/></data></layer>")),
              "w [0 0 2 2]: 1 0 3 0\n");
    EXPECT_EQ(read_xml(xml_map("<layer name='w' width='2' height='1'><data><tile gid='1'/>\n"
                               "<tile gid='1.5'/></data></layer>")),
              "line 3: layer \"w\": row 1, column 2: gid \"1.5\" is not a whole number from 0 to "
              "4294967295");
    EXPECT_EQ(read_xml(xml_map("<layer name='w' width='1' height='1'><data><tile/><tile/></data>"
                               "</layer>")),
              "line 2: layer \"w\": more tiles are there than 1 x 1");
}

TEST(TiledLayers, PutChunksOfAnySizeIntoTheSmallestRectangle) {
    EXPECT_EQ(chunks("<chunk x='-1' y='-1' width='2' height='1'>1,2</chunk>"
                     "<chunk x='1' y='0' width='1' height='2'>3,4</chunk>"),
              "walls [-1 -1 2 2]: 1 2 0 0 0 3 0 0 4\n");
}

TEST(TiledLayers, WithoutChunksAreNoted) {
    EXPECT_EQ(chunks(" "), "note: layer \"walls\" is empty and left out\n");
    EXPECT_EQ(read_xml(xml_map("<layer name='w' width='2' height='2'/>", "infinite='1'")),
              "note: layer \"w\" is empty and left out\n");
}

TEST(TiledLayers, RefuseChunksThatOverlapOrLeaveTheRange) {
    EXPECT_EQ(chunks("<chunk x='0' y='0' width='2' height='2'>1,1,1,1</chunk>"
                     "<chunk x='1' y='1' width='1' height='1'>1</chunk>"),
              "line 2: layer \"walls\": the chunk at 1, 1 overlaps the chunk at 0, 0");
    EXPECT_EQ(chunks("<chunk x='1073741823' y='0' width='2' height='1'>1,1</chunk>"),
              "line 2: layer \"walls\", chunk 1: width \"2\" is not a whole number from 1 to 1");
    EXPECT_EQ(chunks("<chunk x='-1073741825' y='0' width='2' height='1'>1,1</chunk>"),
              "line 2: layer \"walls\", chunk 1: x \"-1073741825\" is not a whole number from "
              "-1073741824 to 1073741823");
    EXPECT_EQ(chunks("<chunk x='0' width='2' height='1'>1,1</chunk>"),
              "line 2: layer \"walls\", chunk 1: y is missing");
    EXPECT_EQ(chunks("<chunk x='0' y='0' width='0' height='1'></chunk>"),
              "line 2: layer \"walls\", chunk 1: width \"0\" is not a whole number from 1 to "
              "1073741824");
}

TEST(TiledLayers, RefuseChunksThatLieTooFarApart) {
    EXPECT_EQ(chunks("<chunk x='-1000000' y='0' width='1' height='1'>1</chunk>"
                     "<chunk x='1000000' y='20' width='1' height='1'>1</chunk>"),
              "line 2: layer \"walls\": its chunks lie so far apart that 2000001 x 21 tiles would "
              "hold 2 of them");
    // 2^24 tiles are always allowed, and one column more is not.
    const auto apart = [](int x) {
        return chunks(
            "<chunk x='0' y='0' width='1' height='1'>1</chunk>"
            "<chunk x='" +
            std::to_string(x) + "' y='15' width='1' height='1'>x</chunk>");
    };
    EXPECT_EQ(apart(1048575),
              "line 2: layer \"walls\", the chunk at 1048575, 15: row 1, column 1: "
              "\"x\" is not a whole number");
    EXPECT_EQ(apart(1048576),
              "line 2: layer \"walls\": its chunks lie so far apart that 1048577 x "
              "16 tiles would hold 2 of them");
}

TEST(TiledLayers, RefuseSizesThatAreNoneOrTooLarge) {
    EXPECT_EQ(walls("1,2", "width='1000000000' height='1'"),
              "line 2: layer \"walls\": 1000000000 x 1 is beyond the 134217728 tiles of a map");
    EXPECT_EQ(walls("1,2", "width='1e5' height='1'"),
              "line 2: layer \"walls\": width \"1e5\" is not a whole number from 1 to 1073741824");
    EXPECT_EQ(walls("1,2", "width='2' height='-3'"),
              "line 2: layer \"walls\": height \"-3\" is not a whole number from 1 to 1073741824");
    EXPECT_EQ(
        walls("1,2", "width='12abc' height='1'"),
        "line 2: layer \"walls\": width \"12abc\" is not a whole number from 1 to 1073741824");
    EXPECT_EQ(
        walls("1,2", "width='99999999999999999999' height='1'"),
        "line 2: layer \"walls\": width \"99999999999999999999\" is not a whole number from 1 "
        "to 1073741824");
    EXPECT_EQ(walls("1,2", "height='1'"), "line 2: layer \"walls\": width is missing");
}

TEST(TiledLayers, ShareTheTilesOfAMap) {
    EXPECT_EQ(read_xml(xml_map(csv_layer("1,1", "name='a' width='2' height='1'") +
                               csv_layer("1", "name='b' width='134217727' height='1'"))),
              "line 3: layer \"b\": 134217727 x 1 is beyond the 134217726 tiles that are left of "
              "the 134217728 of a map");
}

TEST(TiledLayers, NameTheLayerOfDataThatIsWrong) {
    EXPECT_EQ(walls("1,2,3"), "line 2: layer \"walls\": 3 tiles are there, not 2 x 2");
    EXPECT_EQ(walls("1,2,x,4"),
              "line 2: layer \"walls\": row 2, column 1: \"x\" is not a whole number");
    const auto coded = [](const char* coding) {
        return read_xml(xml_map("<layer name='w' width='1' height='1'><data " +
                                std::string(coding) + ">AA</data></layer>"));
    };
    EXPECT_EQ(coded("encoding='csv '"),
              "line 2: layer \"w\": encoding \"csv \" is none of csv and base64");
    EXPECT_EQ(coded("encoding='base64' compression='lzma'"),
              "line 2: layer \"w\": compression \"lzma\" is none of zlib, gzip and zstd");
    EXPECT_EQ(coded("encoding='base64'"),
              "line 2: layer \"w\": 2 characters of base64 are not a multiple of 4");
    EXPECT_EQ(read_xml(xml_map("<layer name='w' width='1' height='1'/>")),
              "line 2: layer \"w\": data is missing");
}

TEST(TiledLayers, CountParallax) {
    EXPECT_EQ(read_xml(xml_map("<group parallaxx='0.5' parallaxy='1'><objectgroup parallaxx='0' "
                               "parallaxy='2'/></group>")),
              "note: parallax factors, left out: 3\n");
}

TEST(TiledLayers, NoteOffsetsAndImages) {
    EXPECT_EQ(read_xml(xml_map("<imagelayer/><group name='g' offsetx='4'>" +
                               csv_layer("1", "name='w' width='1' height='1' offsety='-0.5'") +
                               "</group><imagelayer/>")),
              "g/w [0 0 1 1]: 1\n"
              "note: layer \"g/w\" is drawn 4, -0.5 pixels off in Tiled; here its tiles are on the "
              "grid\n"
              "note: image layers, left out: 2\n");
}

TEST(TiledLayers, RefuseGroupsThatNestTooDeep) {
    const auto nested = [](int depth) {
        std::string text;
        for (int k = 0; k < depth; ++k) text += "<group name='g'>";
        for (int k = 0; k < depth; ++k) text += "</group>";
        return read_xml(xml_map(text));
    };
    EXPECT_EQ(nested(64), "");
    const std::string refused = nested(65);
    EXPECT_EQ(refused.substr(0, 20), "line 2: layer \"g/g/g");
    EXPECT_NE(refused.find("...\": groups nest deeper than 64"), std::string::npos);
    EXPECT_LT(refused.size(), 150U) << "the names of all groups are not repeated";
    EXPECT_NE(nested(100'000).find("groups nest deeper than 64"), std::string::npos);
}

TEST(TiledLayers, ReadCommentsBetweenNumbers) {
    EXPECT_EQ(walls("1,2<!-- three -->,3<![CDATA[,4]]>"), "walls [0 0 2 2]: 1 2 3 4\n");
}

}  // namespace
}  // namespace tileglass::scene
