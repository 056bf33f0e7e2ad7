// Are the tiles of a layer read from every coding, and is damage refused by its place?

#include "sandbox/maps/tiled/layer_data.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/sandbox/maps/tiled/packing.hpp"

namespace tileglass::scene {
namespace {

using testing::ElementsAreArray;

Result<std::vector<TileKind>> decode(std::string_view text, const char* encoding,
                                     const char* compression, DataSize size) {
    return caught([&] {
        Progress progress;
        WorkMeter meter(progress, text.size());
        return decode_layer_data(text, read_data_coding(encoding, compression), size, meter);
    });
}

/// The numbers, or what is wrong.
std::string decoded(std::string_view text, const char* encoding = "csv",
                    const char* compression = "", DataSize size = {2, 2}) {
    const auto kinds = decode(text, encoding, compression, size);
    if (!kinds) return kinds.error().field + ": " + kinds.error().message;
    std::string result;
    for (const TileKind kind : *kinds) result += std::to_string(kind) + " ";
    return result;
}

std::vector<std::uint32_t> some_numbers(std::size_t count) {
    std::vector<std::uint32_t> numbers(count);
    std::uint32_t state = 12345;
    for (std::uint32_t& number : numbers) {
        state = state * 1664525U + 1013904223U;
        number = state >> 8U;
    }
    return numbers;
}

TEST(LayerData, ReadsNumbersBetweenCommas) {
    EXPECT_EQ(decoded("1,2,3,4"), "1 2 3 4 ");
    EXPECT_EQ(decoded("\r\n 1 ,2,\n3,\t4 \n"), "1 2 3 4 ");
    EXPECT_EQ(decoded("1,2,3,4,\n"), "1 2 3 4 ");
}

TEST(LayerData, MasksTheFourUpperBits) {
    EXPECT_EQ(decoded("2147483649,1073741825,536870913,268435457"), "1 1 1 1 ");
    EXPECT_EQ(decoded("4294967295,268435455,0,0"), "268435455 268435455 0 0 ");
    EXPECT_EQ(decoded(base64_of(bytes_of({0xF0000007U, 1, 2, 3})), "base64"), "7 1 2 3 ");
}

TEST(LayerData, SaysWhichNumberOfCsvIsWrong) {
    EXPECT_EQ(decoded("1,2,3"), "data: 3 tiles are there, not 2 x 2");
    EXPECT_EQ(decoded(""), "data: 0 tiles are there, not 2 x 2");
    EXPECT_EQ(decoded("1,2,3,4,5"), "data: more tiles are there than 2 x 2");
    EXPECT_EQ(decoded("1,2,3,4,,"), "data: more tiles are there than 2 x 2");
    EXPECT_EQ(decoded("1,2,3,x4"), "data: row 2, column 2: \"x4\" is not a whole number");
    EXPECT_EQ(decoded("1,2 3,4"), "data: row 1, column 2: \"2 3\" is not a whole number");
    EXPECT_EQ(decoded("1,,3,4"), "data: row 1, column 2: \"\" is not a whole number");
    EXPECT_EQ(decoded("1,-2,3,4"), "data: row 1, column 2: \"-2\" is not a whole number");
    EXPECT_EQ(decoded("1,2,4294967296,4"),
              "data: row 2, column 1: \"4294967296\" is beyond 32 bits");
    EXPECT_EQ(decoded("1,2,1e2,4"), "data: row 2, column 1: \"1e2\" is not a whole number");
}

TEST(LayerData, ReadsEveryCompression) {
    const std::vector<std::uint32_t> numbers = some_numbers(300 * 200);
    const std::string bytes = bytes_of(numbers);
    const std::pair<const char*, std::string> cases[] = {{"", bytes},
                                                         {"none", bytes},
                                                         {"zlib", packed_by_zlib(bytes, false)},
                                                         {"gzip", packed_by_zlib(bytes, true)},
                                                         {"zstd", packed_by_zstd(bytes)}};
    for (const auto& [compression, packed] : cases) {
        const auto kinds = decode(base64_of(packed), "base64", compression, {300, 200});
        ASSERT_TRUE(kinds) << compression << kinds.error().message;
        EXPECT_THAT(*kinds, ElementsAreArray(numbers)) << compression;
    }
}

TEST(LayerData, AllowsWhiteSpaceAnywhereInBase64) {
    EXPECT_EQ(decoded(" \n AQAA AAIA\r\n\tAAADAAAABAAAAA = = \n", "base64"), "1 2 3 4 ");
}

TEST(LayerData, SaysWhichCharacterOfBase64IsWrong) {
    EXPECT_EQ(decoded(" AQ!A", "base64"), "data: '!' at character 3 is not base64");
    EXPECT_EQ(decoded("AQ-A", "base64"), "data: '-' at character 3 is not base64");
    EXPECT_EQ(decoded("AQA\x80", "base64"), "data: byte 0x80 at character 4 is not base64");
    EXPECT_EQ(decoded("A===", "base64"), "data: '=' at character 2 is not base64");
    EXPECT_EQ(decoded("AA=A", "base64"), "data: 'A' at character 4 is not base64");
    EXPECT_EQ(decoded("AAAAA", "base64"), "data: 5 characters of base64 are not a multiple of 4");
    EXPECT_EQ(decoded("AA==AAAA", "base64"),
              "data: character 5 follows the padding that ends base64");
    EXPECT_EQ(decoded("AB==", "base64"), "data: the last character of base64 leaves bits over");
    EXPECT_EQ(decoded("AAB=", "base64"), "data: the last character of base64 leaves bits over");
}

TEST(LayerData, CountsTheBytesOfBase64) {
    EXPECT_EQ(decoded(base64_of(bytes_of({1, 2, 3})), "base64"),
              "data: 3 tiles are there, not 2 x 2");
    EXPECT_EQ(decoded(base64_of(bytes_of({1, 2, 3, 4, 5})), "base64"),
              "data: more tiles are there than 2 x 2");
    EXPECT_EQ(decoded(base64_of(bytes_of({1, 2, 3, 4}) + "x"), "base64"),
              "data: more tiles are there than 2 x 2");
    EXPECT_EQ(decoded(base64_of(bytes_of({1, 2, 3}) + "xy"), "base64"),
              "data: the data ends after 2 of the 4 bytes of a number");
}

TEST(LayerData, RefusesStreamsThatAreCutOffOrGoOn) {
    const std::string bytes = bytes_of({1, 2, 3, 4});
    const std::tuple<const char*, std::string> cases[] = {{"zlib", packed_by_zlib(bytes, false)},
                                                          {"gzip", packed_by_zlib(bytes, true)},
                                                          {"zstd", packed_by_zstd(bytes)}};
    for (const auto& [name, packed] : cases) {
        EXPECT_EQ(decoded(base64_of(packed), "base64", name), "1 2 3 4 ");
        EXPECT_EQ(decoded(base64_of(packed + "z"), "base64", name),
                  "data: bytes follow the end of the " + std::string(name) + " stream");
        for (std::size_t size = 0; size < packed.size(); ++size) {
            EXPECT_EQ(decoded(base64_of(packed.substr(0, size)), "base64", name),
                      "data: the " + std::string(name) + " stream is cut off")
                << size;
        }
    }
}

TEST(LayerData, RefusesDamagedStreams) {
    std::string packed = packed_by_zlib(bytes_of({1, 2, 3, 4}), false);
    packed.back() = static_cast<char>(packed.back() ^ 1);
    EXPECT_EQ(decoded(base64_of(packed), "base64", "zlib"),
              "data: the zlib stream is damaged: incorrect data check");
    EXPECT_EQ(decoded(base64_of("hello"), "base64", "zlib"),
              "data: the zlib stream is damaged: incorrect header check");
    EXPECT_EQ(decoded(base64_of(packed), "base64", "gzip"),
              "data: the gzip stream is damaged: incorrect header check");
    EXPECT_EQ(decoded(base64_of("hello"), "base64", "zstd"),
              "data: the zstd stream is damaged: Unknown frame descriptor");
}

TEST(LayerData, RefusesAWindowBeyond128MiB) {
    // A frame header that declares a window of 2^28 bytes, and an empty last block.
    EXPECT_EQ(decoded(base64_of(std::string("\x28\xB5\x2F\xFD\x00\x90\x01\x00\x00", 9)), "base64",
                      "zstd"),
              "data: the zstd stream is damaged: Frame requires too much memory for decoding");
}

TEST(LayerData, EndsAtTheFirstNumberTooMany) {
    // 64 MiB of zeroes in 64 KiB.
    const std::string packed = packed_zeroes(std::size_t{1} << 26);
    EXPECT_EQ(decoded(base64_of(packed), "base64", "zlib"),
              "data: more tiles are there than 2 x 2");
    EXPECT_EQ(decoded(base64_of(packed_by_zstd(std::string(std::size_t{1} << 26, '\0'))), "base64",
                      "zstd"),
              "data: more tiles are there than 2 x 2");
}

TEST(LayerData, AllocatesNothingForTilesThatAreDeclaredOnly) {
    const DataSize huge{std::int64_t{1} << 30, std::int64_t{1} << 30};
    EXPECT_EQ(decoded("1,2", "csv", "", huge),
              "data: 2 tiles are there, not 1073741824 x 1073741824");
    EXPECT_EQ(decoded(base64_of(packed_by_zlib("1234", false)), "base64", "zlib", huge),
              "data: 1 tiles are there, not 1073741824 x 1073741824");
}

TEST(LayerData, NamesCodingsThatAreNotKnown) {
    EXPECT_EQ(decoded("", "base32"), "encoding: encoding \"base32\" is none of csv and base64");
    EXPECT_EQ(decoded("", "base64", "bzip2"),
              "compression: compression \"bzip2\" is none of zlib, gzip and zstd");
    EXPECT_EQ(decoded("", "csv", "zlib"),
              "compression: compression \"zlib\" is without encoding \"base64\"");
}

TEST(LayerData, EndsWhenItIsCancelled) {
    const std::string csv = "1,2,3,4";
    const std::string packed = base64_of(packed_by_zlib(bytes_of({1, 2, 3, 4}), false));
    for (const auto& [text, encoding, compression] :
         {std::tuple(csv, "csv", ""), std::tuple(packed, "base64", "zlib")}) {
        Progress progress;
        progress.cancel();
        WorkMeter meter(progress, text.size());
        const auto kinds = caught([&] {
            return decode_layer_data(text, read_data_coding(encoding, compression), {2, 2}, meter);
        });
        ASSERT_FALSE(kinds);
        EXPECT_EQ(kinds.error(), Progress::cancelled());
    }
}

TEST(LayerData, ReportsHowFarItIs) {
    const std::string text = "1,2,3,4";
    Progress progress;
    WorkMeter meter(progress, 2 * text.size());
    decode_layer_data(text, read_data_coding("csv", ""), {2, 2}, meter);
    EXPECT_EQ(progress.share(), 0.5);
}

}  // namespace
}  // namespace tileglass::scene
