// Do the maps in maps/ hold what another program found in them?
//
// maps/facts.json was made by a program of its own. Its hashes are FNV-1a of 64 bits over numbers
// as the files have them, with the bits that turn a tile's picture, which the readers mask:
//
//     fnv_gids_u32_rowmajor   all numbers of a layer, 4 bytes each, the lowest first
//     fnv_sorted_yxgid_i64    y, x, number of each tile that is not empty, 8 bytes each, by y, x
//
// So numbers are read here a second time, by the plainest means, compared with the hashes, masked,
// and compared with what the reader made of them.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <pugixml.hpp>
#include <set>
#include <sstream>

#include "sandbox/maps/map_readers.hpp"
#include "sandbox/text/json_tree.hpp"
#include "tests/sandbox/maps/kinds.hpp"

namespace tileglass::scene {
namespace {

const std::filesystem::path kMaps = std::filesystem::path(TILEGLASS_SOURCE_DIR) / "maps";

std::string content_of(const std::filesystem::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

class Fnv {
public:
    void add(std::uint64_t number, unsigned bytes) {
        for (unsigned k = 0; k < bytes; ++k) {
            hash_ = (hash_ ^ (number >> (8 * k) & 0xFFU)) * 0x100000001b3U;
        }
    }
    std::string text() const {
        char text[17];
        std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(hash_));
        return text;
    }

private:
    std::uint64_t hash_ = 0xcbf29ce484222325U;
};

std::vector<std::uint32_t> plain_csv(const std::string& text) {
    std::vector<std::uint32_t> numbers;
    std::istringstream stream(text);
    for (std::string item; std::getline(stream, item, ',');) {
        numbers.push_back(static_cast<std::uint32_t>(std::stoul(item)));
    }
    return numbers;
}

std::vector<std::uint32_t> plain_zlib(const std::string& text, std::size_t count) {
    const std::string alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string bytes;
    std::uint32_t bits = 0;
    unsigned filled = 0;
    for (const char c : text) {
        const std::size_t value = alphabet.find(c);
        if (value == std::string::npos) continue;
        bits = bits << 6U | static_cast<std::uint32_t>(value);
        filled += 6;
        if (filled < 8) continue;
        filled -= 8;
        bytes += static_cast<char>(bits >> filled & 0xFFU);
    }
    std::vector<std::uint32_t> numbers(count);
    auto size = static_cast<uLongf>(4 * count);
    EXPECT_EQ(uncompress(reinterpret_cast<Bytef*>(numbers.data()), &size,
                         reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()),
              Z_OK);
    return numbers;
}

/// A tile that another program has in mind, by its row and column.
using RawTiles = std::map<std::pair<std::int64_t, std::int64_t>, std::uint32_t>;

void read_raw(pugi::xml_node part, pugi::xml_node sized, const std::string& encoding,
              RawTiles& tiles) {
    const int columns = sized.attribute("width").as_int();
    const auto count = static_cast<std::size_t>(columns * sized.attribute("height").as_int());
    const std::string text = part.child_value();
    const auto numbers = encoding == "csv" ? plain_csv(text) : plain_zlib(text, count);
    EXPECT_EQ(numbers.size(), count);
    const bool is_chunk = part == sized;
    for (int k = 0; k < static_cast<int>(numbers.size()); ++k) {
        const int x = is_chunk ? sized.attribute("x").as_int() : 0;
        const int y = is_chunk ? sized.attribute("y").as_int() : 0;
        tiles[{y + k / columns, x + k % columns}] = numbers[static_cast<std::size_t>(k)];
    }
}

/// Finds layers by name; the maps have no two of one name.
RawTiles raw_tiles(const pugi::xml_document& document, const std::string& name) {
    RawTiles tiles;
    const pugi::xml_node layer = document.find_node([&](pugi::xml_node node) {
        return std::string(node.name()) == "layer" && node.attribute("name").value() == name;
    });
    const pugi::xml_node data = layer.child("data");
    const std::string encoding = data.attribute("encoding").value();
    for (const pugi::xml_node chunk : data.children("chunk")) {
        read_raw(chunk, chunk, encoding, tiles);
    }
    if (!data.child("chunk")) read_raw(data, layer, encoding, tiles);
    return tiles;
}

TileRect bounds_in(const Json& fact) {
    if (fact.contains("size")) return {{0, 0}, {fact["size"][0], fact["size"][1]}};
    TileRect bounds{{kTileEnd, kTileEnd}, {kTileMin, kTileMin}};
    for (const Json& chunk : fact["chunks"]) {
        const Tile min{chunk[0], chunk[1]};
        bounds.min = {std::min(bounds.min.x, min.x), std::min(bounds.min.y, min.y)};
        bounds.end = {std::max(bounds.end.x, min.x + chunk[2].get<std::int32_t>()),
                      std::max(bounds.end.y, min.y + chunk[3].get<std::int32_t>())};
    }
    return bounds;
}

void compare_layer(const MapLayer& layer, const Json& fact, const RawTiles& raw) {
    SCOPED_TRACE(layer.name);
    std::string name;
    for (const Json& group : fact["group"]) name += group.get<std::string>() + "/";
    EXPECT_EQ(layer.name, name + fact["name"].get<std::string>());
    const TileRect& bounds = layer.cells->bounds();
    EXPECT_EQ(layer.cells->form(), KindForm::number);
    EXPECT_EQ(bounds, bounds_in(fact));
    EXPECT_EQ(raw.size(), fact["cells"].get<std::size_t>());

    Fnv all;
    Fnv solid;
    for (const auto& [place, number] : raw) {
        all.add(number, 4);
        if (number == 0) continue;
        solid.add(static_cast<std::uint64_t>(place.first), 8);
        solid.add(static_cast<std::uint64_t>(place.second), 8);
        solid.add(number, 8);
    }
    EXPECT_EQ(Json(solid.text()), fact["fnv_sorted_yxgid_i64"]);
    const Json rows = fact.value("fnv_gids_u32_rowmajor", Json(all.text()));
    EXPECT_EQ(Json(all.text()), rows);

    std::size_t solids = 0;
    const std::vector<TileKind> tiles = kinds_of(*layer.cells);
    std::size_t k = 0;
    std::set<TileKind> kinds;
    std::vector<std::int64_t> box = {kTileEnd, kTileEnd, kTileMin, kTileMin};
    for (std::int64_t y = bounds.min.y; y < bounds.end.y; ++y) {
        for (std::int64_t x = bounds.min.x; x < bounds.end.x; ++x) {
            const TileKind kind = tiles[k++];
            const auto there = raw.find({y, x});
            ASSERT_EQ(kind, there == raw.end() ? 0 : there->second & 0x0FFF'FFFFU)
                << x << ", " << y;
            if (kind == 0) continue;
            ++solids;
            kinds.insert(kind);
            box = {std::min(box[0], x), std::min(box[1], y), std::max(box[2], x),
                   std::max(box[3], y)};
        }
    }
    EXPECT_EQ(solids, fact["solid"].get<std::size_t>());
    EXPECT_EQ(raw.size() - solids, fact["empty"].get<std::size_t>());
    EXPECT_EQ(kinds.size(), fact["distinct_gids"].get<std::size_t>());
    EXPECT_EQ(Json(box), fact["bbox"]);
}

/// The shapes that the objects of a map become, and what is left out of them, by hand from its
/// facts.
struct Shapes {
    int rects = 0;
    int circles = 0;
    int segments = 0;
    int left_out = 0;

    bool operator==(const Shapes&) const = default;
};

void count_object(const Json& object, Shapes& shapes) {
    const std::string shape = object["shape"];
    const bool is_turned = std::fmod(object.value("rotation", 0.0), 90) != 0;
    if (shape == "rect" || shape == "tile") {
        if (is_turned) {
            shapes.segments += 4;
        } else {
            ++shapes.rects;
        }
    } else if (shape == "point") {
        ++shapes.rects;
    } else if (shape == "ellipse") {
        ++(object["w"] == object["h"] ? shapes.circles : shapes.left_out);
    } else if (shape == "polygon") {
        shapes.segments += static_cast<int>(object["points"].size());
    } else if (shape == "polyline") {
        shapes.segments += static_cast<int>(object["points"].size()) - 1;
    } else {
        EXPECT_EQ(shape, "template");
        ++shapes.left_out;
    }
}

void compare_rects(const ImportedMap& map, const Json& layers) {
    std::vector<Rect> wanted;
    for (const Json& layer : layers) {
        for (const Json& object : layer.value("objects", Json::array())) {
            const bool is_tile = object["shape"] == "tile";
            const double rotation = object.value("rotation", 0.0);
            if (std::fmod(rotation, 90) != 0) continue;
            if (object["shape"] != "rect" && object["shape"] != "point" && !is_tile) continue;
            const Vec2 corner{object["x"], object["y"]};
            Vec2 across{object["w"],
                        is_tile ? -object["h"].get<double>() : object["h"].get<double>()};
            const int quarters = (static_cast<int>(rotation / 90) % 4 + 4) % 4;
            for (int k = 0; k < quarters; ++k) across = {-across.y, across.x};
            const Rect rect{corner, corner + across};
            wanted.push_back({rect.min(), rect.max()});
        }
    }
    std::vector<Rect> found;
    for (const MapObject& object : map.objects) {
        if (const auto* rect = std::get_if<Rect>(&object.shape)) found.push_back(*rect);
    }
    EXPECT_EQ(found, wanted);
}

void compare_map(const std::string& file, const Json& facts) {
    SCOPED_TRACE(file);
    const std::string text = content_of(kMaps / file);
    Progress progress;
    const Result<ImportedMap> map = read_tmx(text, {}, progress);
    ASSERT_TRUE(map) << map.error().field << ": " << map.error().message;
    EXPECT_EQ(progress.share(), 1);
    EXPECT_EQ(map->tile_size, facts["tile_size"][0].get<double>());

    pugi::xml_document document;
    ASSERT_TRUE(document.load_string(text.c_str()));
    std::size_t layers = 0;
    Shapes wanted;
    for (const Json& fact : facts["layers"]) {
        if (fact["type"] == "tile") {
            ASSERT_LT(layers, map->layers.size());
            compare_layer(map->layers[layers++], fact, raw_tiles(document, fact["name"]));
        }
        for (const Json& object : fact.value("objects", Json::array()))
            count_object(object, wanted);
    }
    EXPECT_EQ(layers, map->layers.size());

    Shapes found;
    found.left_out = wanted.left_out;
    for (const MapObject& object : map->objects) {
        if (std::holds_alternative<Rect>(object.shape)) ++found.rects;
        if (std::holds_alternative<Circle>(object.shape)) ++found.circles;
        if (std::holds_alternative<Segment>(object.shape)) ++found.segments;
    }
    EXPECT_TRUE(found == wanted) << found.rects << ", " << found.circles << ", " << found.segments
                                 << " are not " << wanted.rects << ", " << wanted.circles << ", "
                                 << wanted.segments;
    compare_rects(*map, facts["layers"]);
}

TEST(TiledFacts, EveryMapHoldsWhatAnotherProgramFound) {
    const Result<Json> facts = read_json(content_of(kMaps / "facts.json"));
    ASSERT_TRUE(facts);
    int maps = 0;
    for (const auto& file : std::filesystem::directory_iterator(kMaps)) {
        if (file.path().extension() != ".tmx") continue;
        const std::string name = file.path().filename().string();
        ASSERT_TRUE(facts->contains(name)) << name;
        compare_map(name, (*facts)[name]);
        ++maps;
    }
    EXPECT_GE(maps, 9);
}

std::vector<std::string> notes_of(const char* file) {
    Progress progress;
    const Result<ImportedMap> map = read_tmx(content_of(kMaps / file), {}, progress);
    return map ? map->notes : std::vector<std::string>{map.error().message};
}

TEST(TiledFacts, NotesSayWhatIsLeftOut) {
    using testing::ElementsAre;
    EXPECT_THAT(
        notes_of("sticker-knight_sandbox.tmx"),
        ElementsAre("9 template objects are left out",
                    "tileset objs.tsx is not read (not there): its properties are not known"));
    EXPECT_THAT(
        notes_of("bevy-tiled_finite.tmx"),
        ElementsAre("3 ellipses that are not round are left out", "1 image layer is left out",
                    "tileset ../../tiles/orthogonal_1.tsx is not read (not there): its properties "
                    "are not known"));
    EXPECT_THAT(notes_of("gen_objects.tmx"),
                ElementsAre("1 ellipse that is not round is left out"));
}

TEST(TiledFacts, PropertiesOfEmbeddedTilesetsAreKept) {
    Progress progress;
    const Result<ImportedMap> map = read_tmx(content_of(kMaps / "rs-tiled_csv.tmx"), {}, progress);
    ASSERT_TRUE(map);
    ASSERT_EQ(map->properties.size(), 1U);
    EXPECT_EQ(map->properties[0].name, "a tile property");
    EXPECT_THAT(map->properties[0].kinds, testing::ElementsAre(2));
}

}  // namespace
}  // namespace tileglass::scene
