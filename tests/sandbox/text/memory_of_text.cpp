// Does reading take at most 16 times the size of a text and 64 MB, whatever is in it?

#include <gtest/gtest.h>

#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>

#include "sandbox/batch/verbs.hpp"
#include "sandbox/scene/document.hpp"
#include "tests/support/allocation_count.hpp"

namespace tileglass::scene {
namespace {

constexpr std::size_t kSize = 1'500'000;

/// A text of about `kSize` bytes: `part` over and over, with `#` as a number that rises.
std::string long_text(const std::string& begin, const std::string& part, const std::string& end) {
    std::string text = begin;
    text.reserve(kSize + 200);
    for (int n = 0; text.size() < kSize; ++n) {
        const std::size_t place = part.find('#');
        if (place == std::string::npos) {
            text += part;
        } else {
            text += part.substr(0, place) + std::to_string(100'000 + n) + part.substr(place + 1);
        }
    }
    if (text.back() == ',') text.pop_back();
    return text + end;
}

// A part of the 64 MB that are allowed, so that short texts show as much as long ones.
std::int64_t most_bytes(const std::string& text) {
    constexpr std::int64_t kTimes = 16;
    return kTimes * static_cast<std::int64_t>(text.size()) + 16'000'000;
}

struct Attack {
    std::string_view begin;
    std::string_view part;
    std::string_view end;
};

constexpr Attack kDocuments[] = {
    {R"({"tileglass":1,"items":[)", R"({"rect":[0,0,1,1]},)", "]}"},
    {R"({"tileglass":1,"items":[)", R"({"ray":[0,0,1,1]},)", "]}"},
    {R"({"tileglass":1,"items":[)", R"({"object":[0,0,1,1]},)", "]}"},
    {R"({"tileglass":1,"items":[)", R"({"swarm":[0,0,1,1]},)", "]}"},
    {R"({"tileglass":1,"items":[)", R"({"camera":[0,0,1,1]},)", "]}"},
    {R"({"tileglass":1,"items":[)", R"({"rect":[0,0,1,1],"frame":{}},)", "]}"},
    {R"({"tileglass":1,"items":[)", R"({"rect":[0,0,1,1],"got":[]},)", "]}"},
    {R"({"tileglass":1,"items":[)", R"({"rect":[0,0,1,1],"x":1},)", "]}"},
    {R"({"tileglass":1,"items":[)", "{},", "]}"},
    {R"({"tileglass":1,"items":[)", R"({"a":1},)", "]}"},
    {R"({"tileglass":1,"items":[)", R"({"name":"a#","ray":[0,0,1,1]},)", "]}"},
    {R"({"tileglass":1,"items":[)", "[1,2],", "]}"},
    {R"({"tileglass":1,"items":[{"rect":[0,0,1,1],"got":[)", "[1,2],", "]}]}"},
    {R"({"tileglass":1,"items":[{"ray":[0,0,1,1],"solid":[)", "[1,2],", "]}]}"},
    {R"({"tileglass":1,"items":[{"rect":[0,0,1,1],"expect":{"tiles":[)", "[1,2],", "]}}]}"},
    {R"({"tileglass":1,"items":[{"rect":[0,0,1,1],"id":[)", "[1,2],", "]}]}"},
    {R"({"tileglass":1,"items":[{"rect":[0,0,1,1],"x":[)", "[1,2],", "]}]}"},
    {R"({"tileglass":1,"items":[{"rect":[0,0,1,1],)", R"("#":1,)", "}]}"},
    {R"({"tileglass":1,"items":[{)", R"("#":1,)", "}]}"},
    {R"({"tileglass":1,)", R"("#":1,)", "}"},
    {R"({"tileglass":1,)", R"("\n#":1,)", "}"},
    {R"({"tileglass":1,"x":[)", "[1,2],", "]}"},
    {R"({"tileglass":1,"x":[)", "{},", "]}"},
    {R"({"tileglass":1,"x":[)", "9e999,", "]}"},
    {R"({"tileglass":1,"x":[)", "[1,2],", "}"},
    {R"({"tileglass":1,"x":[)", "9e999,", "}"},
    {R"({"tileglass":1,"x":[)", "[1,2],", R"(],"x":1})"},
    {R"({"tileglass":1,"x":)", "[", ""},
    {R"({"tileglass":1,"title":")", "abc", R"("})"},
    {R"({"tileglass":1,"title":")", "\\u00e9", R"("})"},
    {R"({"tileglass":1,"world":{)", R"("#":1,)", "}}"},
    {R"({"tileglass":1,"world":{"log":[)", R"({"remove":1},)", "]}}"},
    {R"({"tileglass":1,"view":{)", R"("#":1,)", "}}"},
    {R"({"tileglass":1,"frame":{)", R"("#":1,)", "}}"},
    {R"({"tileglass":1,"map":[)", R"("a",)", "]}"},
    {R"({"tileglass":1,"map":{"rows":[)", "[1],", "]}}"},
    {R"({"tileglass":1,"map":{"rows":[[)", "1,", "]]}}"},
    {R"({"tileglass":1,"map":{"rows":["a"],"solid":[)", R"("a",)", "]}}"},
    {R"({"tileglass":1,"map":{"noise":[)", "[1,2],", "]}}"},
};

TEST(MemoryOfText, OfADocumentIsAtMostSixteenTimesItsSizeAndSixtyFourMegabytes) {
    for (const auto& [begin, part, end] : kDocuments) {
        const std::string text = long_text(std::string(begin), std::string(part), std::string(end));
        const tests::PeakOfMemory peak;
        const Result<Loaded> loaded = read_scene(text, {});
        EXPECT_LE(peak.bytes(), most_bytes(text)) << begin << part;
    }
}

constexpr Attack kLines[] = {
    {R"({"rect":[0,0,1,1],"got":[)", "[1,2],", "]}"},
    {R"({"segment":[0,0,1,1],"solid":[)", "[1,2],", "]}"},
    {R"({"rect":[0,0,1,1],"id":[)", "[1,2],", "]}"},
    {R"({"rect":[)", "1,", "]}"},
    {R"({"rect":[0,0,1,1],"x":[)", "{},", "]}"},
    {R"({"rect":[0,0,1,1],)", R"("#":1,)", "}"},
    {R"({"rect":[0,0,1,1],"frame":{)", R"("#":1,)", "}}"},
    {R"({"rect":[0,0,1,1],"id":[)", "[1,2],", R"(],"id":1})"},
    {R"({"rect":[0,0,1,1],"id":[)", "9e999,", "]}"},
    {R"({"rect":[0,0,1,1],"id":[)", "9e999,", "}"},
    {R"({"rect":[0,0,1,1],"method":")", "abc", R"("})"},
    {R"({"id":)", "[", ""},
    {"[", R"({"a":1},)", "]"},
    {"", "x", ""},
};

TEST(MemoryOfText, OfALineOfQueryIsAtMostSixteenTimesItsSizeAndSixtyFourMegabytes) {
    for (const auto& [begin, part, end] : kLines) {
        const std::string line = long_text(std::string(begin), std::string(part), std::string(end));
        std::istringstream in(line);
        std::ostringstream out;
        const tests::PeakOfMemory peak;
        batch::answer_queries(in, out);
        EXPECT_LE(peak.bytes(), most_bytes(line)) << begin << part;
    }
}

TEST(MemoryOfText, OfALineOfReplayIsAtMostSixteenTimesItsSizeAndSixtyFourMegabytes) {
    constexpr Attack kOperations[] = {{R"({"insert":[)", "1,", "]}"},
                                      {R"({"find":[)", "[1,2],", "]}"},
                                      {"{", R"("#":1,)", "}"},
                                      {R"({"insert":[1,0,0,1,1],"x":[)", "{},", "]}"},
                                      {R"({"tick":")", "x", R"("})"}};
    for (const auto& [begin, part, end] : kOperations) {
        const std::string line = long_text(std::string(begin), std::string(part), std::string(end));
        std::istringstream in("{\"world\":{}}\n" + line);
        std::ostringstream out;
        std::string fault;
        const tests::PeakOfMemory peak;
        batch::replay(in, out, fault);
        EXPECT_LE(peak.bytes(), most_bytes(line)) << begin << part;
    }
}

}  // namespace
}  // namespace tileglass::scene
