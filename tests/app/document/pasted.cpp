// Is everything taken that the program itself prints, and is the rest refused with a reason?

#include "app/document/pasted.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "app/document/cases.hpp"
#include "app/program.hpp"
#include "sandbox/batch/verbs.hpp"
#include "sandbox/carried/carried.hpp"
#include "sandbox/compare/read_foreign_tiles.hpp"
#include "sandbox/find/case.hpp"
#include "sandbox/scene/world.hpp"
#include "tests/support/text_file.hpp"

namespace tileglass::app {
namespace {

const PastePlace kForCircle{Frame(), "circle 1", {}};

Pasted read(const std::string& text, const PastePlace& place = kForCircle) {
    scene::Progress progress;
    return read_pasted(text, place, progress);
}

std::string line_for(const std::string& text, const PastePlace& place = kForCircle) {
    return read(text, place).sentence;
}

TEST(Pasted, SaysWhatItWillBe) {
    const char* const kTwoItems = "{\"circle\": [1,1,1]}\n\n{\"id\": 2, \"rect\": [0,0,1,1]}\n";
    const std::pair<std::string, std::string> kTexts[] = {
        {"(3, 4) and (5, 6)", "2 tiles for circle 1; 1 word or line is passed over"},
        {"my tiles:\n(2,1) (3,1) (4,1)\n",
         "3 tiles for circle 1; 2 words or lines are passed over"},
        {R"({"id":1,"count":1,"extent":[3,4,4,5],"tiles":[[3,4]]})", "1 tile for circle 1"},
        {"[]", "0 tiles for circle 1"},
        {kTwoItems, "2 items"},
        {std::string("asked:\n") + kTwoItems, "2 items; 1 word or line is passed over"},
        {R"([{"name": "a", "object": [0,0,1,1]}, {"circle": [1,1,1]}, 7])",
         "2 items; 1 word or line is passed over"},
        {R"({"cases":9,"seed":1,"kind":"general","question":{"rect":[0,0,1,1]},"got":[[0,0]]})",
         "1 item"},
        {"#####\n#...#\n#####\n", "a map of 5 x 3"},
        {"type octile\nheight 1\nwidth 2\nmap\n.@\n", "a map of 2 x 1"},
        {R"({"tileglass": 1, "items": [{"rect": [0,0,1,1]}]})",
         "a scene of 1 item, in place of the open scene"},
        {"{\"world\": {}}\n{\"insert\": [1,0,0,1,1]}\n{\"find\": [0,0,1,1]}\n",
         "a replay of 1 operation, in place of the open scene; 1 word or line is passed over"},
    };
    for (const auto& [text, line] : kTexts) EXPECT_EQ(line_for(text), line) << text;
}

TEST(Pasted, IsASceneThatTheTextCarries) {
    const std::string document = R"({"tileglass": 1, "items": [{"rect": [0,0,1,1]}]})";
    const std::string texts[] = {
        "Is {this} right?\n> ..#\n> " + document + "\n\nNo (3, 4).",
        "https://example.org/a" + *carried::packed(document) + " is a link",
        "<?xml version=\"1.0\"?><svg>" + *carried::svg_metadata(document) + "</svg>",
        "{\"rect\": [0,0,2,1]}\n" + document,
    };
    for (const std::string& text : texts) {
        EXPECT_EQ(line_for(text), "a scene of 1 item, in place of the open scene") << text;
    }
}

TEST(Pasted, IsRefusedWithAReason) {
    const std::pair<std::string, std::string> kTexts[] = {
        {" \n", "no text"},
        {"hello there", "no items, scene or map, and no tiles such as [3, 4]"},
        {"{\"ids\":[1,2]}", "answers that list none"},
        {R"({"find":[0,0,1,1],"got":[1,2]})", "lines of a replay without its world"},
        {R"({"pairs":true,"got":[[1,2]]})", "lines of a replay without its world"},
        {R"([{"ids":[1,2]}])", "answers that list none"},
        {R"({"id":1,"count":3,"extent":[3,4,6,5],"spans":[[4,3,6]]})", "ask with \"want\""},
        {R"({"id":1,"count":1,"extent":[3,4,4,5],"hit":[3,4]})", "ask with \"want\""},
        {"{\"tiles\":[[0,0]]}\n{\"tiles\":[[1,0]]}", "2 answers without their questions"},
        {"{\"circle\":[1,2]}", "items[0].circle"},
        {"{\"tileglass\":99}", "version 99 is newer"},
        {"<?xml version=\"1.0\"?><map/>", "open its file"},
        {"<svg></svg>", "the SVG carries no scene"},
        {"see #tileglass=eJx", "no scene: capsule: it is cut off"},
    };
    for (const auto& [text, why] : kTexts) {
        EXPECT_TRUE(read(text).is_refused()) << text;
        EXPECT_NE(line_for(text).find(why), std::string::npos) << text << " -> " << line_for(text);
    }
    EXPECT_NE(line_for("3 4", {}).find("1 tile: select the item"), std::string::npos);
}

const scene::TileQuery& only_query(const Pasted& pasted) {
    return *std::get<Pasted::Items>(pasted.what).list.at(0).query();
}

TEST(Pasted, GivesAFindingTheTilesOfItsProgram) {
    const Pasted pasted = read(R"({"question":{"rect":[0,0,2,1]},"expected":[[0,0],[1,0]],)"
                               R"("got":[[0,0]],"missing":[[1,0]],"extra":[]})");
    EXPECT_EQ(only_query(pasted).foreign->tiles(), (std::vector<Tile>{{0, 0}}));
}

TEST(Pasted, PassesOverAnswersBesideTheirQuestions) {
    const Pasted pasted = read("{\"id\":7,\"rect\":[0,0,2,1]}\n{\"id\":7,\"tiles\":[[1,0]]}");
    EXPECT_FALSE(only_query(pasted).foreign);
    EXPECT_EQ(pasted.sentence, "1 item; 1 word or line is passed over");
}

TEST(Pasted, KeepsTheFrameOfALineInASceneWithAnother) {
    const PastePlace sixteen{*Frame::make(16, {}), "", {}};
    EXPECT_EQ(only_query(read("{\"rect\":[0,0,2,1]}", sixteen)).frame, Frame());
    const std::string item = R"({"name": "a", "rect": [0,0,2,1]})";
    EXPECT_FALSE(only_query(read(item, sixteen)).frame);
    EXPECT_EQ(line_for("{\"object\":[0,0,1,1]}", sixteen), "1 item");
}

/// Takes it or says why not; which of both.
bool is_taken(const std::string& text, const std::string& what) {
    const Pasted pasted = read(text);
    EXPECT_FALSE(pasted.sentence.empty()) << what;
    return !pasted.is_refused();
}

int count_of(std::string_view word, std::string_view text) {
    int count = 0;
    for (auto at = text.find(word); at != text.npos; at = text.find(word, at + 1)) ++count;
    return count;
}

std::string replayed(const std::string& lines) {
    std::istringstream in(lines);
    std::ostringstream out;
    std::string fault;
    batch::replay(in, out, fault);
    return out.str();
}

TEST(Pasted, TakesOrRefusesWhatEachVerbPrintsOnEachCase) {
    const TestFolder folder;
    int questions = 0;
    for (const Case& shipped : shipped_cases()) {
        EXPECT_TRUE(is_taken(shipped.text, shipped.id)) << line_for(shipped.text);
        const auto loaded = scene::read_scene(shipped.text, scene::MapFolder("maps"));
        std::string lines;
        std::string log = "{\"world\":{}}\n";
        if (!loaded) continue;
        for (const scene::Item& item : loaded->scene.items) {
            const auto query = item.query() != nullptr
                                   ? find::standing_alone(*item.query(), loaded->scene)
                                   : Result<scene::TileQuery>(Error{});
            if (query) lines += find::text_of(*query, ++questions) + "\n";
        }
        if (loaded->scene.world.log) {
            for (const auto& one : *loaded->scene.world.log) log += scene::text_of(one) + "\n";
        }
        std::istringstream in(lines);
        std::ostringstream answers;
        batch::answer_queries(in, answers);
        EXPECT_TRUE(lines.empty() || is_taken(lines, shipped.id)) << line_for(lines);
        EXPECT_EQ(is_taken(answers.str(), shipped.id), count_of("\"tiles\":", answers.str()) == 1);
        EXPECT_TRUE(lines.empty() || is_taken(lines + answers.str(), shipped.id));
        EXPECT_TRUE(is_taken(log, shipped.id + ", replay"));
        EXPECT_FALSE(is_taken(replayed(log), shipped.id)) << line_for(replayed(log));
        const auto file = folder.path / "case.json";
        std::ofstream(file) << shipped.text;
        std::ostringstream checked;
        batch::check_scenes(std::vector{file}, checked, checked);
        const bool names_tiles = static_cast<bool>(compare::read_foreign_tiles(checked.str()));
        EXPECT_EQ(is_taken(checked.str(), shipped.id), names_tiles) << checked.str();
    }
    EXPECT_GT(questions, 100);
}

TEST(Pasted, TakesWhatFindPrints) {
    for (const char* method : {"bounding_square", "fixed_step", "bresenham", "as_printed"}) {
        batch::FindRequest request;
        request.method = method;
        std::ostringstream out;
        std::ostringstream messages;
        ASSERT_EQ(batch::find_difference(request, out, messages), 1) << method;
        EXPECT_EQ(line_for(out.str()).rfind("1 item", 0), 0U) << out.str();
        EXPECT_FALSE(is_taken(messages.str(), method)) << messages.str();
    }
}

}  // namespace
}  // namespace tileglass::app
