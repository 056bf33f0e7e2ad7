// Does a document come back from what carries it, and does nothing else come?

#include "sandbox/carried/carried.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <pugixml.hpp>
#include <string>
#include <vector>

#include "sandbox/carried/layout.hpp"
#include "sandbox/carried/packed.hpp"
#include "sandbox/maps/map_readers.hpp"
#include "sandbox/scene/document.hpp"
#include "tests/support/carried_documents.hpp"

namespace tileglass::carried {
namespace {

const std::string kDocument =
    R"({"tileglass": 1, "title": "Is (3, 2) taken?", "items": [{"circle": [3.5, 2, 1e-320]}]})";
const std::string kDense =
    R"({"tileglass":1,"title":"Is (3, 2) taken?","items":[{"circle":[3.5,2,1e-320]}]})";

/// What is carried, without white space; an error is "field: message"; none: "-".
std::string found_in(const std::string& content) {
    const auto found = carried_in(content);
    if (!found) return "-";
    return *found ? dense(**found) : found->error().field + ": " + found->error().message;
}

std::string with_text(const std::string& inside) {
    return R"({"tileglass": 1, "a": ")" + inside + "\"}";
}

using tests::png_with;

TEST(Carried, ComesBackFromEverythingUnchanged) {
    tests::RandomDocuments documents(64);
    for (int i = 0; i < 300; ++i) {
        const std::string document = documents.next();
        ASSERT_EQ(tests::changed_by(document, documents.random()), "") << i << ": " << document;
    }
}

TEST(Carried, FitsIntoALinkWhereItIsAShippedCase) {
    std::vector<std::size_t> lengths;
    for (const auto& file : std::filesystem::directory_iterator(TILEGLASS_SOURCE_DIR "/cases")) {
        if (file.path().extension() != ".json") continue;
        const auto loaded = scene::load_file(file.path());
        ASSERT_TRUE(loaded) << file.path();
        lengths.push_back(packed(scene::write_scene(loaded->scene)).value().size());
    }
    std::sort(lengths.begin(), lengths.end());
    ASSERT_GT(lengths.size(), 100U);
    EXPECT_LE(lengths[lengths.size() / 2], 750U);
    EXPECT_LE(lengths[lengths.size() * 95 / 100], 1000U);
}

TEST(Carried, IsWrittenToBeRead) {
    EXPECT_EQ(*capsule(kDocument, "..##"),
              "..##\n"
              "{\"tileglass\": 1, \"title\": \"Is (3, 2) taken?\", \"items\":\n"
              "[{\"circle\": [3.5, 2, 1e-320]}]}\n");
}

TEST(Carried, HasLinesOfAsciiThatAreQuotedWithin72Characters) {
    tests::RandomDocuments documents(65);
    for (int i = 0; i < 100; ++i) {
        for (const std::string& line : tests::lines_of(in_lines(documents.next()))) {
            EXPECT_LE(line.size(), 66U);
            const auto is_plain = [](char c) { return c >= ' ' && c < 0x7F && c != '>'; };
            EXPECT_TRUE(std::all_of(line.begin(), line.end(), is_plain)) << line;
        }
    }
}

TEST(Carried, BreaksALongWordOfAStringItself) {
    const std::string text = in_lines(with_text(std::string(50, 'w')));
    EXPECT_EQ(text, "{\"tileglass\": 1, \"a\": \"" + std::string(40, 'w') + "\\\nwwwwwwwwww\"}");
}

TEST(Carried, TakesALineThatEndsInAStringAsASpace) {
    EXPECT_EQ(found_in(with_text("b \r\n   c")), dense(with_text("b c")));
}

TEST(Carried, TakesNoMoreQuotesOffThanTheFirstLineHas) {
    EXPECT_EQ(found_in(with_text("b\n> c")), dense(with_text("b > c")));
    EXPECT_EQ(found_in("> " + with_text("b\n> > c")), dense(with_text("b > c")));
    EXPECT_EQ(found_in("> " + with_text("b > c")), dense(with_text("b > c")));
}

TEST(Carried, IsRefusedBeyond8000Characters) {
    const std::string document = with_text(std::string(8000, 'w'));
    const auto text = capsule(document, "");
    ASSERT_FALSE(text);
    EXPECT_EQ(text.error().message.substr(0, 39), "it would have 8426 characters, more tha");
    EXPECT_TRUE(packed(document));
    EXPECT_FALSE(packed(with_text(tests::noise())));
    EXPECT_EQ(found_in(*put_into_png(tests::small_png(), document)), dense(document));
}

TEST(Carried, IsRefusedByPicturesBeyond1MiB) {
    const std::string document = with_text(std::string(kMostDocument, 'w'));
    EXPECT_EQ(put_into_png(tests::small_png(), document).error().field, "picture");
    EXPECT_EQ(svg_metadata(document).error().field, "picture");
}

TEST(Carried, UnpacksToNoMoreThan1MiB) {
    const std::string bomb = deflated(std::string(std::size_t{1} << 25, ' '));
    const std::string refusal =
        "capsule: it unpacks to more than the 1 MiB of a scene that is carried";
    EXPECT_EQ(found_in("#tileglass=" + base64url(bomb)), refusal);
    EXPECT_EQ(found_in(png_with(std::string("zTXttileglass\0\0", 15) + bomb)), refusal);
}

TEST(Carried, IsTheFirstWholeOneOfSeveral) {
    const std::string second = R"({"tileglass":1,"a":2})";
    EXPECT_EQ(found_in("#tileglass=eJx and " + kDocument + second), kDense);
    EXPECT_EQ(found_in(kDocument + *packed(second)), kDense);
    EXPECT_EQ(found_in(*packed(second) + kDocument), second);
}

TEST(Carried, SaysThatItIsDamaged) {
    EXPECT_EQ(found_in(packed(kDocument)->substr(0, 60)), "capsule: it is cut off");
    EXPECT_EQ(found_in("#tileglass=AAAA"), "capsule: it is damaged");
    EXPECT_EQ(found_in(kDocument.substr(0, 60)), "capsule: it is cut off");
    EXPECT_EQ(found_in("#tileglass=" + base64url(deflated("{}"))),
              "capsule: it holds no scene (\"tileglass\": 1)");
    std::string png = *put_into_png(tests::small_png(), kDocument);
    png[80] = static_cast<char>(png[80] ^ 1);
    EXPECT_EQ(found_in(png), "capsule: the text chunk of the picture is damaged");
}

TEST(Carried, IsNotWhatOnlyLooksLikeIt) {
    for (const char* text :
         {"", "{", "#", "#tileglass", "f() { return {\"x\": 1}; }", "{\"a\": {}}",
          "the key \"tileglass\" of {\"a\": [}", "####\n#..#\n####\n"}) {
        EXPECT_EQ(found_in(text), "-") << text;
    }
    EXPECT_EQ(found_in(tests::small_png()), "-");
}

TEST(Carried, IsInThePictureOnceAndChangesNoPixel) {
    const std::string once = *put_into_png(tests::small_png(), R"({"tileglass": 1})");
    const std::string twice = *put_into_png(once, kDocument);
    EXPECT_EQ(found_in(twice), kDense);
    EXPECT_NE(twice.find("zTXttileglass"), twice.npos);  // the kind that editors keep
    EXPECT_EQ(twice, *put_into_png(tests::small_png(), kDocument));
    scene::Progress progress;
    EXPECT_TRUE(scene::read_png_map(twice, progress));
}

TEST(Carried, IsReadFromEveryKindOfTextChunk) {
    const std::string key("tileglass\0", 10);
    EXPECT_EQ(found_in(png_with("tEXt" + key + kDocument)), kDense);
    EXPECT_EQ(found_in(png_with("zTXt" + key + '\0' + deflated(kDocument))), kDense);
    const std::string plain("\0\0en\0Szene\0", 11);
    EXPECT_EQ(found_in(png_with("iTXt" + key + plain + kDocument)), kDense);
    EXPECT_EQ(found_in(png_with("tEXt" + key + *packed(kDocument))), kDense);
}

TEST(Carried, StaysInAnSvgThatAnEditorHasWrittenAnew) {
    const std::string svg =
        "<!-- <svg> --><!DOCTYPE svg [<!ENTITY a 'b'>]><s:svg "
        "xmlns:s='http://www.w3.org/2000/svg'>" +
        *svg_metadata(with_text("<&> caf\u00e9")) + "</s:svg>";
    pugi::xml_document document;
    ASSERT_TRUE(document.load_buffer(svg.data(), svg.size()));
    pugi::xml_node node = document.child("s:svg").child("metadata").child("tileglass");
    std::string escaped = "<svg><metadata><ns0:tileglass>";
    for (const char c : std::string(node.text().get())) {
        escaped += c == '"' ? "&quot;" : c == '\n' ? "\n      " : std::string(1, c);
    }
    escaped += "</ns0:tileglass></metadata></svg>";
    EXPECT_EQ(found_in(svg), R"({"tileglass":1,"a":"\u003c\u0026\u003e caf\u00e9"})");
    EXPECT_EQ(found_in(escaped), found_in(svg));
}

TEST(Carried, IsMissedInAnSvg) {
    EXPECT_EQ(found_in("<svg><g/></svg>"),
              "capsule: the SVG carries no scene: an editor or a site may have taken it out");
    EXPECT_EQ(found_in("<!DOCTYPE html><html><svg></svg>" + kDocument), kDense);
}

}  // namespace
}  // namespace tileglass::carried
