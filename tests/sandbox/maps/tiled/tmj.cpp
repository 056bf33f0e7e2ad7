// Does a map in JSON hold what the same map holds in XML, and do errors name its keys?

#include "sandbox/text/json_tree.hpp"

#include <gtest/gtest.h>

#include "tests/sandbox/maps/tiled/packing.hpp"
#include "tests/sandbox/maps/tiled/tiled_maps.hpp"

namespace tileglass::scene {
namespace {

void expect_same(const std::string& xml, const std::string& json) {
    const std::string wanted = read_xml(xml_map(xml));
    EXPECT_EQ(read_json_map(json), wanted);
    EXPECT_EQ(wanted.substr(0, 4) == "line", false) << wanted;
}

TEST(Tmj, TilesAreThoseOfXml) {
    expect_same(
        "<layer name='w' width='2' height='2' offsetx='3'><data encoding='csv'>1,2147483650,3,0"
        "</data></layer><imagelayer/>",
        json_map(R"({"type":"tilelayer","name":"w","width":2,"height":2,"offsetx":3,
                     "data":[1,"2147483650",3,"0"]},{"type":"imagelayer"})"));
    const std::string packed = base64_of(packed_by_zstd(bytes_of({1, 2, 3, 4})));
    expect_same("<layer name='w' width='2' height='2'><data encoding='base64' compression='zstd'>" +
                    packed + "</data></layer>",
                json_map(R"({"type":"tilelayer","name":"w","width":2,"height":2,
                             "encoding":"base64","compression":"zstd","data":")" +
                         packed + "\"}"));
}

TEST(Tmj, ChunksAreThoseOfXml) {
    const std::string json = json_map(R"({"type":"tilelayer","name":"w","width":2,"height":2,
        "chunks":[{"x":-1,"y":-1,"width":2,"height":1,"data":[1,2]},
                  {"x":1,"y":0,"width":1,"height":2,"data":[3,4]}]},
        {"type":"tilelayer","name":"e","chunks":[]})",
                                      ",\"infinite\":true");
    const std::string xml = xml_map(
        "<layer name='w' width='2' height='2'><data encoding='csv'>"
        "<chunk x='-1' y='-1' width='2' height='1'>1,2</chunk>"
        "<chunk x='1' y='0' width='1' height='2'>3,4</chunk></data></layer>"
        "<layer name='e'><data encoding='csv'></data></layer>",
        "infinite='1'");
    EXPECT_EQ(read_json_map(json),
              "w [-1 -1 2 2]: 1 2 0 0 0 3 0 0 4\n"
              "note: layer \"e\" is empty and left out\n");
    EXPECT_EQ(read_xml(xml), read_json_map(json));
}

TEST(Tmj, ObjectsAreThoseOfXml) {
    expect_same(
        "<group name='g' visible='0' offsety='1'><objectgroup name='o'>"
        "<object id='1' name='r' x='1' y='2' width='3' height='4'/>"
        "<object id='2' x='1' y='2' width='3' height='4' rotation='30'/>"
        "<object id='3' width='2' height='2'><ellipse/></object>"
        "<object id='4' width='2' height='3'><ellipse/></object>"
        "<object id='5' x='9'><point/></object>"
        "<object id='6'><polygon points='0,0 4,0 4,-1.5'/></object>"
        "<object id='7' rotation='90'><polyline points='0,0 4,0'/></object>"
        "<object id='8'><text>a</text></object><object id='9'><capsule/></object>"
        "<object id='10' template='t'/>"
        "<object id='11' gid='2147483649' y='8' width='8' height='8' visible='0'/>"
        "</objectgroup></group>",
        json_map(R"({"type":"group","name":"g","visible":false,"offsety":1,"layers":[
            {"type":"objectgroup","name":"o","objects":[
            {"id":1,"name":"r","x":1,"y":2,"width":3,"height":4,"rotation":0},
            {"id":2,"name":"","x":1,"y":2,"width":3,"height":4,"rotation":30},
            {"id":3,"width":2,"height":2,"ellipse":true},
            {"id":4,"width":2,"height":3,"ellipse":true},
            {"id":5,"x":9,"point":true},
            {"id":6,"polygon":[{"x":0,"y":0},{"x":4,"y":0},{"x":4,"y":-1.5}]},
            {"id":7,"rotation":90,"polyline":[{"x":0,"y":0},{"x":4,"y":0}]},
            {"id":8,"text":{"text":"a"}},{"id":9,"capsule":true},{"id":10,"template":"t"},
            {"id":11,"gid":2147483649,"y":8,"width":8,"height":8,"visible":false}]}]})"));
}

TEST(Tmj, NullIsAsGoodAsNothing) {
    EXPECT_EQ(read_json_map(json_map(R"({"type":"objectgroup","name":null,"objects":[
                  {"id":1,"x":null,"polygon":null,"polyline":[{"x":0,"y":0},{"x":4,"y":0}]}]})")),
              "object 1 1: segment 0 0 4 0\n");
}

TEST(Tmj, PropertiesAreThoseOfXml) {
    expect_same(
        "<tileset firstgid='5' name='t'><tile id='0'><properties>"
        "<property name='a' type='bool' value='true'/>"
        "<property name='b' type='bool' value='false'/>"
        "<property name='c' type='int' value='0'/><property name='d' type='float' value='0.5'/>"
        "<property name='e' value=''/><property name='f' value='x'/><property name='g' "
        "type='class'>"
        "<properties/></property></properties><objectgroup><object/></objectgroup></tile></"
        "tileset>",
        json_map("", R"(,"tilesets":[{"firstgid":5,"name":"t","tiles":[{"id":0,"properties":[
            {"name":"a","type":"bool","value":true},{"name":"b","type":"bool","value":false},
            {"name":"c","type":"int","value":0},{"name":"d","type":"float","value":0.5},
            {"name":"e","type":"string","value":""},{"name":"f","type":"string","value":"x"},
            {"name":"g","type":"class","value":{}}],
            "objectgroup":{"objects":[{}]}}]}])"));
}

TEST(Tmj, NumbersMayBeStrings) {
    EXPECT_EQ(read_json_map(json_map(
                  R"({"type":"tilelayer","name":"g","width":"2","height":1,"data":[1,0]},
                     {"type":"objectgroup","objects":[
                      {"id":"1","x":"24","y":"-0.5","width":4,"height":4}]})")),
              "g [0 0 2 1]: 1 0\n"
              "object 1: rect 24 -0.5 28 3.5\n");
}

TEST(Tmj, ErrorsNameTheKey) {
    const std::string tiles = R"({"type":"tilelayer","name":"w","width":2,"height":1,)";
    const std::pair<std::string, const char*> cases[] = {
        {json_map(tiles + R"("data":[1]})"),
         "layers[0].data: layer \"w\": 1 tiles are there, not 2 x 1"},
        {json_map(tiles + R"("data":[1,2,3]})"),
         "layers[0].data: layer \"w\": more tiles are there than 2 x 1"},
        {json_map(R"({"type":"imagelayer"},)" + tiles + R"("data":[1,"x"]})"),
         "layers[1].data[1]: layer \"w\": row 1, column 2: \"x\" is not a whole number from 0 to "
         "4294967295"},
        {json_map(tiles + R"("data":[1,"4294967296"]})"),
         "layers[0].data[1]: layer \"w\": row 1, column 2: \"4294967296\" is not a whole number "
         "from 0 to 4294967295"},
        {json_map(tiles + R"("data":[1,4294967296]})"),
         "layers[0].data[1]: layer \"w\": row 1, column 2: 4294967296 is not a whole number from 0 "
         "to 4294967295"},
        {json_map(tiles + R"("data":[1,1.5]})"),
         "layers[0].data[1]: layer \"w\": row 1, column 2: 1.5 is not a whole number from 0 to "
         "4294967295"},
        {json_map(tiles + R"("data":"AAAA"})"),
         "layers[0].data: layer \"w\": \"AAAA\" is not an array of numbers"},
        {json_map(tiles + R"("data":[1,2],"encoding":"base64"})"),
         "layers[0].data: layer \"w\": an array is not a text in base64"},
        {json_map(tiles + R"("data":"A!","encoding":"base64"})"),
         "layers[0].data: layer \"w\": '!' at character 2 is not base64"},
        {json_map(tiles + R"("data":[1,2],"encoding":"rot13"})"),
         "layers[0].encoding: layer \"w\": encoding \"rot13\" is none of csv and base64"},
        {json_map(tiles + R"("compression":5})"),
         "layers[0].compression: layer \"w\": compression 5 is not a text"},
        {json_map(tiles + R"("x":0})"), "layers[0]: layer \"w\": data is missing"},
        {json_map(R"({"type":"tilelayer","width":"2.5","height":1})"),
         "layers[0].width: layer \"layer 1\": width \"2.5\" is not a whole number from 1 to "
         "1073741824"},
        {json_map(R"({"type":"tilelayer","width":1e9,"height":1e9})"),
         "layers[0]: layer \"layer 1\": 1000000000 x 1000000000 is beyond the 134217728 tiles of a "
         "map"},
        {json_map(R"({"type":"tilelayer","name":"w","chunks":[{"x":0,"y":0,"width":1,"height":1,
                     "data":[true]}]})"),
         "layers[0].chunks[0].data[0]: layer \"w\", the chunk at 0, 0: row 1, column 1: true is "
         "not a whole number from 0 to 4294967295"},
        {json_map(R"({"type":"lake","name":"w"})"),
         "layers[0].type: layer \"w\": type \"lake\" is not known"},
        {json_map(R"({"name":"w"})"), "layers[0]: layer \"w\": type is missing"},
        {json_map("5"), "layers[0]: 5 is not an object"},
        {json_map(R"({"type":"group","name":"g","layers":5})"),
         "layers[0].layers: 5 is not an array"},
        {json_map(R"({"type":"group","name":"g","visible":1})"),
         "layers[0].visible: layer \"g\": visible 1 is not yes or no"},
        {json_map(R"({"type":"objectgroup","objects":[{"id":1,"x":"nan"}]})"),
         "layers[0].objects[0].x: layer \"layer 1\": object \"object 1\": x \"nan\" is not a "
         "number"},
        {json_map(R"({"type":"objectgroup","objects":[{"id":1,"x":1e999}]})"),
         "layers[0].objects[0].x: layer \"layer 1\": object \"object 1\": x \"1e999\" is not a "
         "number"},
        {json_map(R"({"type":"objectgroup","objects":[{"id":1,"polygon":[{"x":1,"y":"b"}]}]})"),
         "layers[0].objects[0].polygon[0]: layer \"layer 1\": object \"object 1\": point 1 1,\"b\" "
         "is not two numbers"},
        {json_map("", R"(,"tilesets":[{"name":"t","firstgid":-1}])"),
         "note: tileset t is not read (tilesets[0].firstgid: tileset: firstgid -1 is not a whole "
         "number from 1 to 268435455): its properties are not known\n"},
        {R"({"tilewidth":16,"tileheight":8})",
         "tileheight: map: tiles of 16 x 8 pixels are not square"},
        {R"({"tileheight":8})", "file: map: tilewidth is missing"},
        {R"({"type":"sea"})", "type: type \"sea\" is not \"map\""},
        {"[]", "file: an array is not an object"},
        {R"({"layers":[{"name":1,"name":2}]})",
         "layers[0].name: the key \"name\" stands there twice"},
    };
    for (const auto& [text, wanted] : cases) EXPECT_EQ(read_json_map(text), wanted);
}

TEST(Tmj, CutOffIsNoJson) {
    const std::string text = json_map(R"({"type":"tilelayer","width":1,"height":1,"data":[1]})");
    for (std::size_t size = 0; size < text.size(); ++size) {
        EXPECT_EQ(read_json_map(text.substr(0, size)).substr(0, 13), "line: no JSON") << size;
    }
}

}  // namespace
}  // namespace tileglass::scene
