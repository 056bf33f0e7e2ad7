// Is the code that is shown that of what is played?

#include "app/features/code/shown_codes.hpp"

#include <gtest/gtest.h>

#include <string>

#include "app/program.hpp"
#include "app/shell/session/subject.hpp"
#include "tests/app/net/recorded_desk.hpp"

namespace tileglass::app::code {
namespace {

// With the tab open. Names files of docs/algorithms/code.
class CodeDesk : public RecordedDesk {
public:
    explicit CodeDesk(const std::string& scene) {
        desk.workspace.codes = shipped_codes();
        open(scene);
        desk.workspace.display.tabs.show(kTab);
        settle();
        desk.workspace.refresh();
    }
    const ShownCodes& shown() const { return feature_of<ShownCodes>(desk.workspace); }
    std::string own() const { return name_of(shown().own()); }
    std::string second() const { return name_of(shown().second()); }

private:
    static std::string name_of(const ShownCode& shown) {
        return shown.code != nullptr ? shown.code->file : "none";
    }
};

TEST(ShownCodes, AreOfTheMethodOfTheSelectedShape) {
    CodeDesk desk("C8-disc-and-box");
    EXPECT_EQ(subject_of(desk.desk.workspace).played[0].code, "circle row_root");
    EXPECT_EQ(desk.own(), "circle-row-root.txt");
    EXPECT_EQ(desk.second(), "none");
}

TEST(ShownCodes, HaveWhatIsPrintedAsTheSecond) {
    const CodeDesk walk("S1-corner-ties");
    EXPECT_EQ(walk.own(), "segment-as-printed.txt");
    EXPECT_EQ(walk.second(), "segment-walk.txt");
    const CodeDesk nodes("S8-after-it-shrank");
    EXPECT_EQ(nodes.own(), "tracker-pooled.txt");
    EXPECT_EQ(nodes.second(), "tracker-printed-nodes.txt");
    const CodeDesk camera("S10-the-other-edge");
    EXPECT_EQ(camera.own(), "boxes.txt");
    EXPECT_EQ(camera.second(), "boxes-as-printed.txt");
}

TEST(ShownCodes, HaveTheOtherAnswerAsTheSecond) {
    CodeDesk desk("C8-disc-and-box");
    desk.desk.workspace.compare.page = ComparePage::two;
    desk.desk.workspace.display.tabs.show(kTab);
    desk.settle();
    desk.desk.workspace.refresh();
    EXPECT_EQ(desk.shown().second().player, &desk.desk.workspace.compare.comparison.player());
    EXPECT_EQ(desk.own(), desk.second()) << "the same method under another coverage";
}

TEST(ShownCodes, AreOfTheStructuresThatAreStepped) {
    const CodeDesk desk("O21-two-structures");
    EXPECT_EQ(subject_of(desk.desk.workspace).played[0].code.substr(0, 10), "structure ");
    EXPECT_NE(desk.own(), "none");
    EXPECT_NE(desk.second(), "none");
}

TEST(ShownCodes, AreOfTheCollectionsThatAnExperimentCompares) {
    const CodeDesk desk("O26-array-or-linked-list");
    EXPECT_EQ(desk.own(), "points-arrays.txt");
    EXPECT_EQ(desk.second(), "points-links.txt");
    const Player* array = desk.shown().own().player;
    const Player* list = desk.shown().second().player;
    ASSERT_NE(array, nullptr);
    ASSERT_NE(list, nullptr);
    EXPECT_EQ(array->recording(), list->recording()) << "both are stepped together";
}

TEST(ShownCodes, CostNothingWhileTheTabIsClosed) {
    CodeDesk desk("C8-disc-and-box");
    desk.desk.workspace.display.tabs.close(kTab);
    desk.desk.workspace.refresh();
    EXPECT_EQ(desk.own(), "none");
}

}  // namespace
}  // namespace tileglass::app::code
