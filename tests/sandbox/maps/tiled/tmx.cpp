// Is XML that is no map of Tiled refused with its line?

#include "sandbox/maps/map_readers.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/sandbox/maps/tiled/tiled_maps.hpp"

namespace tileglass::scene {
namespace {

TEST(Tmx, TakesDocumentTypesAndComments) {
    EXPECT_EQ(
        read_xml("\xEF\xBB\xBF<?xml version='1.0'?><!DOCTYPE map [<!ENTITY a 'b'>]><!-- c -->" +
                 xml_map("<layer name='&a;&lt;' width='1' height='1'><data encoding='csv'>5"
                         "</data></layer>")),
        "&a;< [0 0 1 1]: 5\n");
}

TEST(Tmx, IsOrthogonalAndSquare) {
    EXPECT_EQ(read_xml("<map tilewidth='32' tileheight='32'/>"), "tiles of 32\n");
    EXPECT_EQ(read_xml("\n<map orientation='isometric' tilewidth='32' tileheight='32'/>"),
              "line 2: map: orientation \"isometric\" is not orthogonal");
    EXPECT_EQ(read_xml("<map tilewidth='32' tileheight='16'/>"),
              "line 1: map: tiles of 32 x 16 pixels are not square");
    EXPECT_EQ(read_xml("<map tilewidth='0' tileheight='0'/>"),
              "line 1: map: tilewidth \"0\" is not a whole number from 1 to 1000000");
    EXPECT_EQ(read_xml("<map tilewidth='16.5' tileheight='16.5'/>"),
              "line 1: map: tilewidth \"16.5\" is not a whole number from 1 to 1000000");
    EXPECT_EQ(read_xml("<map/>"), "line 1: map: tilewidth is missing");
    EXPECT_EQ(read_xml("<map tilewidth='32' tileheight='32' infinite='2'/>"),
              "line 1: map: infinite \"2\" is not yes or no");
}

TEST(Tmx, SaysWhatIsNoXml) {
    EXPECT_EQ(read_xml(""), "line 1: no XML: No document element found");
    EXPECT_EQ(read_xml("<map>\n</mop>"), "line 2: no XML: Start-end tags mismatch");
    EXPECT_EQ(read_xml("\n<sea/>"), "line 2: the element \"sea\" is not \"map\"");
    EXPECT_EQ(read_xml("<map>\n\xff</map>"), "line 2: byte 0xff is no UTF-8");
    EXPECT_EQ(read_xml(std::string("<map>\n\0</map>", 13)), "line 2: no XML: a NUL byte");
}

TEST(Tmx, CutOffNamesTheLastLine) {
    const std::string text = xml_map(
        "<!-- a\ncomment -->\n<layer name='a\nb' width='2'\n height='1'>\n<data "
        "encoding='csv'>\n1,\n"
        "2</data>\n</layer><![CDATA[ a\n b]]>\n");
    EXPECT_EQ(read_xml(text), "a b [0 0 2 1]: 1 2\n");
    const std::size_t end = text.rfind('>');
    for (std::size_t size = 1; size < end; ++size) {
        const std::string part = text.substr(0, size);
        const auto line = 1 + std::count(part.begin(), part.end(), '\n');
        const std::string wanted = "line " + std::to_string(line) + ": no XML: ";
        EXPECT_EQ(read_xml(part).substr(0, wanted.size()), wanted) << part;
    }
}

TEST(Tmx, IsCancelledByTheOneWhoReadsLinkedFiles) {
    Progress progress;
    const Result<ImportedMap> map = read_tmx(
        xml_map("<tileset firstgid='1' source='a'/><tileset firstgid='2' source='b'/>"),
        [&](const std::string& name) -> Result<std::string> {
            EXPECT_EQ(name, "a");
            progress.cancel();
            return std::string("<tileset/>");
        },
        progress);
    ASSERT_FALSE(map);
    EXPECT_EQ(map.error(), Progress::cancelled());
}

}  // namespace
}  // namespace tileglass::scene
