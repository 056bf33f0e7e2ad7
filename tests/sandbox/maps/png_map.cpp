// Are pictures read pixel by pixel, and damaged ones refused?

#include "sandbox/maps/map_readers.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stb/stb_image_write.h>
#include <zlib.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "tests/sandbox/maps/kinds.hpp"

namespace tileglass::scene {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

using Bytes = std::vector<std::uint8_t>;

Result<ImportedMap> read_as_png(std::string_view bytes) {
    Progress progress;
    return read_png_map(bytes, progress);
}

/// What is wrong with a file; nothing where it can be read.
std::string png_map_error_of(std::string_view bytes) {
    const Result<ImportedMap> map = read_as_png(bytes);
    return map ? "" : map.error().field + ": " + map.error().message;
}

std::vector<TileKind> png_map_kinds_of(std::string_view bytes) {
    const Result<ImportedMap> map = read_as_png(bytes);
    if (map) return kinds_of(*map->layers.at(0).cells);
    ADD_FAILURE() << map.error().field << ": " << map.error().message;
    return {};
}

std::string number(std::uint32_t value) {
    std::string bytes;
    for (const int shift : {24, 16, 8, 0}) bytes += static_cast<char>(value >> shift & 0xFF);
    return bytes;
}

std::string png_map_text_of(const Bytes& bytes) {
    return {bytes.begin(), bytes.end()};
}

std::string chunk(const std::string& type, const std::string& data) {
    const std::string checked = type + data;
    const auto* const start = reinterpret_cast<const Bytef*>(checked.data());
    return number(static_cast<std::uint32_t>(data.size())) + checked +
           number(static_cast<std::uint32_t>(crc32(0, start, static_cast<uInt>(checked.size()))));
}

std::string packed(const Bytes& bytes) {
    Bytes result(compressBound(bytes.size()));
    uLongf size = result.size();
    EXPECT_EQ(compress(result.data(), &size, bytes.data(), bytes.size()), Z_OK);
    result.resize(size);
    return png_map_text_of(result);
}

const std::string kSignature("\x89PNG\r\n\x1A\n", 8);
const std::string kEnd = chunk("IEND", "");

std::string header(std::uint32_t width, std::uint32_t height, int depth, int colours,
                   const Bytes& methods = {0, 0, 0}) {
    return kSignature + chunk("IHDR", number(width) + number(height) + static_cast<char>(depth) +
                                          static_cast<char>(colours) + png_map_text_of(methods));
}

std::string data(const Bytes& rows) {
    return chunk("IDAT", packed(rows));
}

std::string written_by_stb(int width, int height, const Bytes& rgba) {
    std::string png;
    const auto append = [](void* context, void* bytes, int size) {
        static_cast<std::string*>(context)->append(static_cast<const char*>(bytes),
                                                   static_cast<std::size_t>(size));
    };
    EXPECT_NE(stbi_write_png_to_func(append, &png, width, height, 4, rgba.data(), 4 * width), 0);
    return png;
}

std::string small_picture() {
    return written_by_stb(
        3, 2, {255, 0, 0, 255, 0, 255, 0, 128, 9, 9, 9, 0, 0, 128, 0, 1, 1, 2, 3, 4, 0, 0, 0, 255});
}

TEST(PngMap, HasThePixelsAsKinds) {
    const Result<ImportedMap> map = read_as_png(small_picture());
    ASSERT_TRUE(map);
    EXPECT_EQ(map->layers.at(0).cells->form(), KindForm::colour);
    EXPECT_EQ(map->tile_size, 1);
    ASSERT_EQ(map->layers.size(), 1U);
    EXPECT_EQ(map->layers[0].name, "map");
    EXPECT_EQ(map->layers[0].cells->bounds(), (TileRect{{0, 0}, {3, 2}}));
    // The third pixel has a colour, but no alpha.
    EXPECT_THAT(
        kinds_of(*map->layers[0].cells),
        ElementsAre(0xFF0000FFU, 0x00FF0080U, kNoTile, 0x00800001U, 0x01020304U, 0x000000FFU));
    EXPECT_THAT(map->notes, IsEmpty());
}

TEST(PngMap, MayHaveAnyColoursOfPng) {
    EXPECT_THAT(png_map_kinds_of(header(2, 1, 8, 0) + data({0, 7, 200}) + kEnd),
                ElementsAre(0x070707FFU, 0xC8C8C8FFU));
    EXPECT_THAT(png_map_kinds_of(header(2, 1, 1, 0) + data({0, 0x40}) + kEnd),
                ElementsAre(0x000000FFU, 0xFFFFFFFFU));
    EXPECT_THAT(png_map_kinds_of(header(2, 1, 8, 4) + data({0, 7, 9, 8, 0}) + kEnd),
                ElementsAre(0x07070709U, kNoTile));
    EXPECT_THAT(png_map_kinds_of(header(1, 1, 8, 2) + data({0, 1, 2, 3}) + kEnd),
                ElementsAre(0x010203FFU));
    EXPECT_THAT(png_map_kinds_of(header(1, 1, 8, 2) + chunk("tRNS", {0, 1, 0, 2, 0, 3}) +
                                 data({0, 1, 2, 3}) + kEnd),
                ElementsAre(kNoTile));
}

TEST(PngMap, HasTheUpperHalfOf16Bits) {
    EXPECT_THAT(
        png_map_kinds_of(header(1, 1, 16, 6) + data({0, 1, 99, 2, 99, 3, 99, 4, 99}) + kEnd),
        ElementsAre(0x01020304U));
}

TEST(PngMap, MayHaveAPalette) {
    const std::string palette = chunk("PLTE", {1, 2, 3, 4, 5, 6}) + chunk("tRNS", {0, 50});
    EXPECT_THAT(png_map_kinds_of(header(2, 1, 2, 3) + palette + data({0, 0x10}) + kEnd),
                ElementsAre(kNoTile, 0x04050632U));
}

TEST(PngMap, IsBlackWhereAnIndexIsBeyondThePalette) {
    EXPECT_THAT(png_map_kinds_of(header(3, 1, 8, 3) + chunk("PLTE", {1, 2, 3}) +
                                 data({0, 0, 1, 255}) + kEnd),
                ElementsAre(0x010203FFU, 0x000000FFU, 0x000000FFU));
}

TEST(PngMap, MayBeInterlaced) {
    // Two pixels: the first in pass 1, the second in pass 6.
    EXPECT_THAT(png_map_kinds_of(header(2, 1, 8, 0, {0, 0, 1}) + data({0, 7, 0, 8}) + kEnd),
                ElementsAre(0x070707FFU, 0x080808FFU));
}

TEST(PngMap, MayHaveItsDataInPartsAndOtherChunksAndMoreBehindTheEnd) {
    const std::string whole = packed({0, 7, 200});
    EXPECT_THAT(png_map_kinds_of(header(2, 1, 8, 0) + chunk("tEXt", "a") +
                                 chunk("IDAT", whole.substr(0, 3)) + chunk("IDAT", "") +
                                 chunk("IDAT", whole.substr(3)) + kEnd + "more"),
                ElementsAre(0x070707FFU, 0xC8C8C8FFU));
}

TEST(PngMap, PassesOverWhatMakesNoOtherPicture) {
    const std::string grey = header(2, 1, 8, 0);
    const std::string whole = packed({0, 7, 200});
    const std::string pictures[] = {
        grey + chunk("PLTE", "123") + chunk("IDAT", whole) + kEnd,
        grey + chunk("gAMA", "1") + chunk("iCCP", "profile") + chunk("IDAT", whole) + kEnd,
        grey + chunk("IDAT", whole + "more") + kEnd,
        grey + chunk("IDAT", whole) + chunk("IEND", "more"),
    };
    for (const std::string& bytes : pictures) {
        EXPECT_THAT(png_map_kinds_of(bytes), ElementsAre(0x070707FFU, 0xC8C8C8FFU));
    }
}

TEST(PngMap, IsNotCutOff) {
    const std::string png = small_picture();
    for (std::size_t size = 0; size < png.size(); ++size) {
        EXPECT_THAT(png_map_error_of(png.substr(0, size)), StartsWith("byte ")) << size;
    }
    EXPECT_EQ(png_map_error_of(png.substr(0, 7)),
              "byte 0: no PNG, which begins with its signature");
    EXPECT_EQ(png_map_error_of(png.substr(0, 8)),
              "byte 8: the picture cannot be read: the file ends");
    EXPECT_EQ(png_map_error_of(png.substr(0, 15)),
              "byte 8: the picture cannot be read: the file ends");
    EXPECT_EQ(png_map_error_of(png.substr(0, 32)),
              "byte 29: the picture cannot be read: the file ends");
}

TEST(PngMap, ShowsEveryBitThatChanges) {
    const std::string png = small_picture();
    for (std::size_t at = 0; at < png.size(); ++at) {
        for (int bit = 0; bit < 8; ++bit) {
            std::string damaged = png;
            damaged[at] = static_cast<char>(damaged[at] ^ 1 << bit);
            EXPECT_THAT(png_map_error_of(damaged), StartsWith("byte ")) << at << " " << bit;
        }
    }
}

TEST(PngMap, IsRefusedOrTheSamePictureWhereAChecksumHidesDamage) {
    const Bytes rows = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    const std::vector<TileKind> kinds = png_map_kinds_of(header(12, 1, 8, 0) + data(rows) + kEnd);
    const std::string whole = packed(rows);
    int refused = 0;
    for (std::size_t at = 0; at < whole.size(); ++at) {
        for (int bit = 0; bit < 8; ++bit) {
            std::string damaged = whole;
            damaged[at] = static_cast<char>(damaged[at] ^ 1 << bit);
            const std::string png = header(12, 1, 8, 0) + chunk("IDAT", damaged) + kEnd;
            const Result<ImportedMap> map = read_as_png(png);
            if (map) {
                EXPECT_EQ(kinds_of(*map->layers.at(0).cells), kinds) << at << " " << bit;
            } else {
                ++refused;
            }
        }
    }
    EXPECT_GT(refused, 100);
}

TEST(PngMap, SaysWhatIsWrong) {
    const std::string one = header(1, 1, 8, 0);
    const std::string pixel = data({0, 7});
    std::string wrong_checksum = one + pixel + kEnd;
    wrong_checksum.back() = static_cast<char>(wrong_checksum.back() ^ 1);
    const std::pair<std::string, std::string> cases[] = {
        {"GIF89a", "byte 0: no PNG, which begins with its signature"},
        {wrong_checksum, "byte 67: the picture cannot be read: IEND: CRC error"},
        {kSignature + number(1) + "1234" + "x",
         "byte 16: the picture cannot be read: [31][32][33][34]: invalid chunk type"},
        {kSignature + number(0xFFFFFFFF) + "IHDRx",
         "byte 16: the picture cannot be read: PNG unsigned integer out of range"},
        {kSignature + kEnd, "byte 16: the picture cannot be read: IEND: out of place"},
        {kSignature + chunk("CgBI", "1234") + kEnd,
         "byte 24: the picture cannot be read: CgBI: unhandled critical chunk"},
        {kSignature + chunk("IHDR", "1234") + kEnd,
         "byte 16: the picture cannot be read: IHDR: invalid"},
        {header(0, 1, 8, 0) + kEnd,
         "byte 33: the picture cannot be read: Image width is zero in IHDR"},
        {header(1, 0x80000000, 8, 0) + kEnd,
         "byte 33: the picture cannot be read: PNG unsigned integer out of range"},
        {header(1, 1, 3, 0) + kEnd,
         "byte 33: the picture cannot be read: Invalid bit depth in IHDR"},
        {header(1, 1, 16, 3) + kEnd,
         "byte 33: the picture cannot be read: Invalid color type/bit depth combination in IHDR"},
        {header(1, 1, 4, 2) + kEnd,
         "byte 33: the picture cannot be read: Invalid color type/bit depth combination in IHDR"},
        {header(1, 1, 8, 255) + kEnd,
         "byte 33: the picture cannot be read: Invalid color type in IHDR"},
        {header(1, 1, 8, 0, {0, 0, 2}) + kEnd,
         "byte 33: the picture cannot be read: Unknown interlace method in IHDR"},
        {one + chunk("IHDR", "") + pixel + kEnd,
         "byte 41: the picture cannot be read: IHDR: out of place"},
        {header(1, 1, 8, 3) + chunk("PLTE", "123") + chunk("PLTE", "123") + kEnd,
         "byte 56: the picture cannot be read: PLTE: duplicate"},
        {one + chunk("NEED", "") + pixel + kEnd,
         "byte 45: the picture cannot be read: NEED: unhandled critical chunk"},
        {one + kEnd, "byte 41: the picture cannot be read: IEND: out of place"},
        {one + data({0}) + kEnd, "byte 50: the picture cannot be read: Not enough image data"},
        {one + data({0, 1, 2}) + kEnd,
         "byte 52: the picture cannot be read: IDAT: Too much image data"},
        {one + chunk("IDAT", packed({0, 7}).substr(0, 8)) + kEnd,
         "byte 61: the picture cannot be read: Not enough image data"},
        {one + chunk("IDAT", "12345") + kEnd,
         "byte 46: the picture cannot be read: IDAT: incorrect header check"},
        {one + data({5, 7}) + kEnd,
         "byte 51: the picture cannot be read: bad adaptive filter value"},
        {header(1, 1, 8, 3) + pixel + kEnd,
         "byte 41: the picture cannot be read: IDAT: Missing PLTE before IDAT"},
        {header(1, 1, 8, 3) + chunk("PLTE", "1234") + pixel + kEnd,
         "byte 49: the picture cannot be read: PLTE: invalid"},
        {one + chunk("tRNS", "1") + pixel + kEnd,
         "byte 46: the picture cannot be read: tRNS: invalid"},
        {one + pixel + chunk("tRNS", "12") + kEnd,
         "byte 69: the picture cannot be read: tRNS: out of place"},
        {header(1, 1, 8, 4) + chunk("tRNS", "12") + data({0, 7, 7}) + kEnd,
         "byte 47: the picture cannot be read: tRNS: invalid with alpha channel"},
        {header(1, 1, 8, 3) + chunk("tRNS", "1") + chunk("PLTE", "123") + pixel + kEnd,
         "byte 46: the picture cannot be read: tRNS: out of place"},
    };
    for (const auto& [bytes, error] : cases) EXPECT_EQ(png_map_error_of(bytes), error);
}

TEST(PngMap, TakesNoMemoryForPixelsThatAreNotThere) {
    const std::string few = data({0, 7});
    EXPECT_EQ(png_map_error_of(header(32768, 1024, 8, 6) + few + kEnd),
              "file: 32768 x 1024 pixels are 134217728 bytes of data, which 10 packed "
              "bytes cannot hold");
    EXPECT_EQ(png_map_error_of(header(32768, 1025, 8, 6) + few + kEnd),
              "byte 16: 32768 x 1025 pixels are beyond the 33554432 of a map");
    EXPECT_EQ(png_map_error_of(header(0x7FFFFFFF, 0x7FFFFFFF, 8, 6) + few + kEnd),
              "byte 16: 2147483647 x 2147483647 pixels are beyond the 33554432 of a map");
}

TEST(PngMap, ReportsHowFarItIs) {
    Progress progress;
    ASSERT_TRUE(read_png_map(header(1, 1 << 18, 1, 0) + data(Bytes(2 << 18)) + kEnd, progress));
    EXPECT_GT(progress.share(), 0.9);
}

}  // namespace
}  // namespace tileglass::scene
