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

struct Attack {
    std::string_view begin;
    std::string_view part;  ///< over and over, with `#` as a number that rises
    std::string_view end;
    /// Such items may take more than their text allows, but there may be only so many of them.
    bool is_limited = false;
};

std::string text_of(const Attack& attack) {
    const std::size_t size = attack.is_limited ? 110'000 * attack.part.size() : 200'000;
    std::string text(attack.begin);
    text.reserve(size + 200);
    const std::string part(attack.part);
    for (int n = 0; text.size() < size; ++n) {
        const std::size_t place = part.find('#');
        if (place == std::string::npos) {
            text += part;
        } else {
            text += part.substr(0, place) + std::to_string(100'000 + n) + part.substr(place + 1);
        }
    }
    if (text.back() == ',') text.pop_back();
    return text + std::string(attack.end);
}

/// Short texts get a small part of the 64 MB, so that they show as much as long ones.
std::int64_t most_bytes(const Attack& attack, const std::string& text) {
    constexpr std::int64_t kTimes = 16;
    const std::int64_t beyond = attack.is_limited ? 32'000'000 : 400'000;
    return kTimes * static_cast<std::int64_t>(text.size()) + beyond;
}

constexpr Attack kDocuments[] = {
    {R"({"tileglass":1,"items":[)", R"({"rect":[0,0,1,1]},)", "]}"},
    {R"({"tileglass":1,"items":[)", R"({"ray":[0,0,1,1]},)", "]}"},
    {R"({"tileglass":1,"items":[)", R"({"object":[0,0,1,1]},)", "]}"},
    {R"({"tileglass":1,"items":[)", R"({"swarm":[0,0,1,1]},)", "]}"},
    {R"({"tileglass":1,"items":[)", R"({"camera":[0,0,1,1]},)", "]}"},
    {R"({"tileglass":1,"items":[)", R"({"rect":[0,0,1,1],"frame":{}},)", "]}"},
    {R"({"tileglass":1,"items":[)", R"({"rect":[0,0,1,1],"got":[]},)", "]}", true},
    {R"({"tileglass":1,"items":[)", R"({"ray":[0,0,1,1],"got":[[0,0]]},)", "]}", true},
    {R"({"tileglass":1,"items":[)",
     R"({"ray":[0,0,1,1],"got":[[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0]]},)", "]}"},
    {R"({"tileglass":1,"items":[)", R"({"ray":[0,0,1,1],"solid":[]},)", "]}"},
    {R"({"tileglass":1,"items":[)", R"({"ray":[0,0,1,1],"want":"summary"},)", "]}"},
    {R"({"tileglass":1,"items":[)", R"({"rect":[0,0,1,1],"x":1},)", "]}"},
    {R"({"tileglass":1,"items":[)", "{},", "]}", true},
    {R"({"tileglass":1,"items":[)", R"({"a":1},)", "]}", true},
    {R"({"tileglass":1,"items":[)", R"({"name":"a#","ray":[0,0,1,1]},)", "]}"},
    {R"({"tileglass":1,"items":[)", "[1,2],", "]}", true},
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
    for (const Attack& attack : kDocuments) {
        const std::string text = text_of(attack);
        const tests::PeakOfMemory peak;
        const Result<Loaded> loaded = read_scene(text, {});
        EXPECT_LE(peak.bytes(), most_bytes(attack, text)) << attack.begin << attack.part;
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
    for (const Attack& attack : kLines) {
        const std::string line = text_of(attack);
        std::istringstream in(line);
        std::ostringstream out;
        const tests::PeakOfMemory peak;
        batch::answer_queries(in, out);
        EXPECT_LE(peak.bytes(), most_bytes(attack, line)) << attack.begin << attack.part;
    }
}

TEST(MemoryOfText, OfALineOfReplayIsAtMostSixteenTimesItsSizeAndSixtyFourMegabytes) {
    constexpr Attack kOperations[] = {{R"({"insert":[)", "1,", "]}"},
                                      {R"({"find":[)", "[1,2],", "]}"},
                                      {"{", R"("#":1,)", "}"},
                                      {R"({"insert":[1,0,0,1,1],"x":[)", "{},", "]}"},
                                      {R"({"tick":")", "x", R"("})"}};
    for (const Attack& attack : kOperations) {
        const std::string line = text_of(attack);
        std::istringstream in("{\"world\":{}}\n" + line);
        std::ostringstream out;
        std::string fault;
        const tests::PeakOfMemory peak;
        batch::replay(in, out, fault);
        EXPECT_LE(peak.bytes(), most_bytes(attack, line)) << attack.begin << attack.part;
    }
}

}  // namespace
}  // namespace tileglass::scene
