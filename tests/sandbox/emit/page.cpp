// Do issues and pages say all that is known about a question, and nothing that a text smuggles in?

#include "sandbox/emit/page.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/sandbox/emit/scene_of.hpp"

namespace tileglass::emit {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::string kWrong =
    R"({"name": "mine", "rect": [0, 0, 2, 1], "got": [[0, 0], [1, 0], [5, 5]]})";

std::string why(const shapes::Question& /*question*/, Tile tile) {
    return "because of " + std::to_string(tile.x);
}

std::string convention(const shapes::Question& /*question*/) {
    return "Tiles that own a point.";
}

const PageParts kParts{"my picture.png", "CAPSULE", "tileglass 1.2.3", convention, why};

std::string issue(const std::string& item, const std::string& title = "Title") {
    const scene::Scene scene = scene_of(item, title);
    const scene::Item& first = *scene.items.begin();
    return issue_of(scene, first, told_of(*first.query(), scene).value(), kParts);
}

TEST(EmittedIssue, HasAllParts) {
    const std::string text = issue(kWrong);
    for (const char* part :
         {"# Title: mine\n", "![mine](my%20picture.png)\n", "the rectangle from (0, 0) to (2, 1)",
          "coverage half\\_open. Tiles that own a point.", "6 tiles in [0, 0, 3, 2)\n", "##-...\n",
          "3 yours: (0, 0) (1, 0) (5, 5) \n", "4 missing in yours: (2, 0) ",
          "1 extra in yours: (5, 5) \n", "CAPSULE\n",
          "tileglass query <<< "
          "'{\"rect\":[0,0,2,1],\"got\":[[0,0],[1,0],[5,5]],\"explain\":true}'\n",
          "tileglass 1.2.3\n"}) {
        EXPECT_THAT(text, HasSubstr(part));
    }
}

TEST(EmittedIssue, SaysWhyAtMostFiveTimes) {
    const std::string text = issue(R"({"rect": [0, 0, 9, 0], "got": []})");
    EXPECT_THAT(text, HasSubstr("because of 4\n"));
    EXPECT_THAT(text, Not(HasSubstr("because of 5\n")));
}

TEST(EmittedIssue, NamesWhatGivesExactlyYours) {
    EXPECT_THAT(issue(R"({"rect": [0, 0, 1, 1], "got": [[0, 0]]})"), HasSubstr("coverage:open"));
}

TEST(EmittedIssue, TakesNoOrdersFromTexts) {
    const std::string text = issue(kWrong, "<script>`x`\n# y [z](w) *");
    EXPECT_THAT(text, HasSubstr("# \\<script\\>\\`x\\`\\\\x0a\\# y \\[z\\](w) \\*: mine\n"));
}

TEST(EmittedIssue, FencesACapsuleThatHasAFence) {
    const scene::Scene scene = scene_of(kWrong);
    PageParts parts = kParts;
    parts.capsule = "a\n```\nb";
    EXPECT_THAT(page_of(scene, Markup::markdown, parts), HasSubstr("````\na\n```\nb\n````\n"));
}

TEST(EmittedPage, IsMarkdownOrHtml) {
    const scene::Scene scene = scene_of(kWrong, "A & <b>");
    const std::string html = page_of(scene, Markup::html, kParts);
    EXPECT_THAT(html, HasSubstr("<title>A &#38; &#60;b&#62;</title>"));
    EXPECT_THAT(html, HasSubstr("<h2>mine</h2>"));
    EXPECT_THAT(html, HasSubstr("<img src=\"my%20picture.png\""));
    EXPECT_THAT(page_of(scene, Markup::markdown, kParts), HasSubstr("## mine\n"));
}

TEST(EmittedAnswer, MarksSolidTilesAndDifferences) {
    EXPECT_EQ(art_of(told_of(R"({"segment": [0.5, 0.5, 4.5, 0.5], "solid": [[2, 0], [0, 1]]})")),
              "##X\n"
              "x..\n");
    EXPECT_EQ(art_of(told_of(R"({"rect": [0, 0, 1.5, 0], "got": [[0, 0], [2, 0]]})")), "#-+\n");
}

TEST(EmittedAnswer, SaysWhatStopsAWalk) {
    EXPECT_THAT(answer_text(told_of(R"({"segment": [0.5, 0.5, 4.5, 0.5], "solid": [[2, 0]]})")),
                HasSubstr("stopped by (2, 0) at t = 0.375, side left"));
}

TEST(EmittedAnswer, IsShortForALongOne) {
    EXPECT_EQ(answer_text(told_of(R"({"rect": [0, 0, 1e6, 1e6]})")), "More than 1000000 tiles\n");
    EXPECT_THAT(command_text(told_of(R"({"rect": [0, 0, 1e6, 1e6]})")),
                HasSubstr("\"want\":\"summary\""));
}

TEST(EmittedAnswer, IsAnErrorWhereThereIsNone) {
    EXPECT_THAT(answer_text(told_of(R"({"circle": [0, 0, -1]})")),
                testing::StartsWith("An error: circle[2]: "));
}

}  // namespace
}  // namespace tileglass::emit
