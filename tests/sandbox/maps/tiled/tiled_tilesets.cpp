// Which properties of tiles count as yes, and what if a tileset is not there or damaged?

#include "sandbox/maps/tiled/tiled_parts.hpp"
#include "sandbox/text/json_tree.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/sandbox/maps/tiled/tiled_maps.hpp"

namespace tileglass::scene {
namespace {

std::string property(const std::string& attributes) {
    return read_xml(
        xml_map("<tileset firstgid='10' name='t'><tile id='2'><properties><property "
                "name='wall' " +
                attributes + "/></properties></tile></tileset>"));
}

TEST(TiledTilesets, PropertiesCountWhenTheyAreYes) {
    const std::string yes = "wall: kinds 12\n";
    EXPECT_EQ(property("type='bool' value='true'"), yes);
    EXPECT_EQ(property("type='bool' value='false'"), "");
    EXPECT_EQ(property("type='bool' value='1'"), "");
    EXPECT_EQ(property("value='brick'"), yes);
    EXPECT_EQ(property("value=''"), "");
    EXPECT_EQ(property("value='false'"), "");
    EXPECT_EQ(property("type='int' value='0'"), "");
    EXPECT_EQ(property("type='int' value='-1'"), yes);
    EXPECT_EQ(property("type='class'"), "");
}

TEST(TiledTilesets, KindsAreAscendingAndPropertiesComeByName) {
    EXPECT_EQ(read_xml(xml_map(
                  "<tileset firstgid='10'><tile id='5'><properties><property name='b'>x\ny"
                  "</property></properties><objectgroup><object/></objectgroup></tile>"
                  "<tile id='1'><properties><property name='a' value='1'/>"
                  "<property name='b' value='1'/></properties><objectgroup/></tile></tileset>"
                  "<tileset firstgid='10'><tile id='1'><properties><property name='b' value='1'/>"
                  "</properties></tile></tileset>")),
              "a: kinds 11\n"
              "b: kinds 11 15\n"
              "collision shapes: kinds 15\n");
}

TEST(TiledTilesets, AreReadFromFilesOfEitherFormat) {
    std::vector<std::string> asked;
    const ReadLinked read_linked = [&](const std::string& name) -> Result<std::string> {
        asked.push_back(name);
        if (name == "a.tsx") {
            return std::string(
                "\xEF\xBB\xBF<?xml version='1.0'?><tileset><tile id='0'><properties><property "
                "name='w' value='1'/></properties></tile></tileset>");
        }
        return std::string(
            " {\"type\":\"tileset\",\"tiles\":[{\"id\":1,\"properties\":[{\"name\":\"w\","
            "\"type\":\"int\",\"value\":3}],\"objectgroup\":{\"objects\":[{}]}}]}");
    };
    const std::string wanted =
        "collision shapes: kinds 21\n"
        "w: kinds 10 21\n";
    EXPECT_EQ(read_xml(xml_map("<tileset firstgid='10' source='a.tsx'/>"
                               "<tileset firstgid='20' source='../b.tsj'/>"),
                       read_linked),
              wanted);
    EXPECT_EQ(asked, (std::vector<std::string>{"a.tsx", "../b.tsj"}));
    EXPECT_EQ(read_json_map(json_map("",
                                     ",\"tilesets\":[{\"firstgid\":10,\"source\":\"a.tsx\"},"
                                     "{\"firstgid\":20,\"source\":\"b.json\"}]"),
                            read_linked),
              wanted);
}

TEST(TiledTilesets, MissingOrDamagedFilesAreNotes) {
    const std::string map =
        xml_map("<tileset firstgid='1' source='x.tsx'/><objectgroup><object/></objectgroup>");
    const std::string object = "object without id 1: rect 0 0 0 0\n";
    EXPECT_EQ(
        read_xml(map),
        object +
            "note: tileset x.tsx is not read (file: not there): its properties are not known\n");
    const auto with = [&](const std::string& text) {
        return read_xml(map, [&](const std::string&) -> Result<std::string> { return text; });
    };
    EXPECT_EQ(with("<tileset>\n<tile id='0'>"),
              object +
                  "note: tileset x.tsx is not read (line 2: no XML: Start-end tags mismatch): "
                  "its properties are not known\n");
    EXPECT_EQ(with("<tileset><tile id='0'><properties><property name='w' value='1'/></properties>"
                   "</tile><tile id='-1'/></tileset>"),
              object +
                  "note: tileset x.tsx is not read (line 1: tileset, tile: id \"-1\" is not a "
                  "whole number from 0 to 268435455): its properties are not known\n");
    EXPECT_EQ(with(map), object +
                             "note: tileset x.tsx is not read (line 1: the element \"map\" is "
                             "not \"tileset\"): its properties are not known\n");
    EXPECT_EQ(with("{\"type\":\"map\"}"),
              object +
                  "note: tileset x.tsx is not read (type: type \"map\" is not \"tileset\"): its "
                  "properties are not known\n");
}

TEST(TiledTilesets, OfManyThatAreMissingTheFirstAreNamed) {
    std::string sets;
    for (int k = 0; k < 30; ++k) sets += fmt::format("<tileset firstgid='1' source='{}.tsx'/>", k);
    const std::string notes = read_xml(xml_map(sets));
    EXPECT_EQ(std::count(notes.begin(), notes.end(), '\n'), 21);
    EXPECT_THAT(notes, testing::EndsWith("note: more tilesets that are not read: 10\n"));
    std::string objects;
    for (int k = 0; k < 30; ++k) {
        objects += fmt::format("<object id='{0}' template='{0}.tx'/>", k + 1);
    }
    const std::string of_objects = read_xml(xml_map("<objectgroup>" + objects + "</objectgroup>"));
    EXPECT_THAT(of_objects, testing::HasSubstr("note: more templates that are not read: 10\n"));
    EXPECT_THAT(of_objects,
                testing::HasSubstr("note: objects of templates that are not read, left out: 30\n"));
}

TEST(TiledTilesets, ThatNameThemselvesEndThere) {
    int asked = 0;
    const ReadLinked read_linked = [&](const std::string&) -> Result<std::string> {
        ++asked;
        return std::string("<tileset source='x.tsx' firstgid='1'/>");
    };
    EXPECT_EQ(read_xml(xml_map("<tileset firstgid='1' source='x.tsx'/>"), read_linked), "");
    EXPECT_EQ(asked, 1);
}

TEST(TiledTilesets, BeyondTheMostBytesAreNoted) {
    const ReadLinked read_linked = [&](const std::string&) -> Result<std::string> {
        return "<tileset>" + std::string(TiledReading::kMostBytes, ' ') + "</tileset>";
    };
    EXPECT_EQ(read_xml(xml_map("<tileset firstgid='1' source='x.tsx'/>"
                               "<tileset firstgid='1' source='y.tsx'/>"),
                       read_linked),
              "note: tileset y.tsx is not read (file: beyond the 67108864 bytes of tilesets and "
              "templates that are read): its properties are not known\n");
}

TEST(TiledTilesets, EmbeddedOnesThatAreWrongAreNoted) {
    EXPECT_EQ(
        read_xml(xml_map("<tileset name='t'/>")),
        "note: tileset t is not read (line 2: tileset: firstgid is missing): its properties are "
        "not known\n");
    EXPECT_EQ(
        read_xml(xml_map("<tileset firstgid='1' name='t' objectalignment='middle'/>")),
        "note: tileset t is not read (line 2: tileset: middle is no alignment): its properties "
        "are not known\n");
    EXPECT_EQ(read_xml(xml_map("<tileset firstgid='1' name='t'>\n<tile id='-1'/></tileset>")),
              "note: tileset t is not read (line 3: tileset, tile: id \"-1\" is not a whole number "
              "from 0 to 268435455): its properties are not known\n");
}

TEST(TiledTilesets, CountWhatIsLeftOut) {
    const char* const wanted =
        "note: Wang sets, left out: 2\n"
        "note: animations of tiles, left out: 1\n"
        "note: tile offsets, left out: 1\n";
    EXPECT_EQ(
        read_xml(xml_map(
            "<tileset firstgid='1'><tileoffset y='4'/><wangsets><wangset/><wangset/></wangsets>"
            "<tile id='0'><animation><frame/><frame/></animation></tile>"
            "<tile id='1'><animation/></tile></tileset>")),
        wanted);
    EXPECT_EQ(read_json_map(json_map(
                  "", R"(,"tilesets":[{"firstgid":1,"tileoffset":{"x":0,"y":4},"wangsets":[{},{}],
                  "tiles":[{"id":0,"animation":[{},{}]},{"id":1,"animation":[]}]}])")),
              wanted);
}

}  // namespace
}  // namespace tileglass::scene
