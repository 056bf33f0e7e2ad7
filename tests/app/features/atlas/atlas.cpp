// Does the atlas follow what is selected, and does a click on it give what its pixel said?

#include "app/features/atlas/atlas.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "app/shell/session/grants.hpp"
#include "app/shell/session/subject.hpp"
#include "tests/app/shell/commands/desk.hpp"
#include "tests/support/wait.hpp"

namespace tileglass::app::atlas {
namespace {

using find::Verdict;

const std::string kWrongAnswers = TILEGLASS_BUILD_DIR "/wrong_program";

// A circle far from the origin is selected.
class AtlasDesk : public testing::Test {
protected:
    void SetUp() override {
        select(Circle{{100003.3, 50002.7}, 4.2}, Coverage::closed, "as_printed_float");
    }

    void select(const scene::Shape& shape, Coverage coverage, const std::string& method) {
        scene::Scene scene;
        scene::Item item;
        item.name = "asked";
        item.thing = scene::query_about(shape);
        item.query()->coverage = coverage;
        item.query()->method = method;
        scene.items.push_back(item);
        work().document.editor.open(scene);
        work().selection.main = work().scene().items.back().id;
        shown().resize(60, 45);
        work().display.tabs.show(kTab);
        work().refresh();
    }

    Workspace& work() { return desk.workspace; }
    Atlas& shown() { return feature_of<Atlas>(work()); }
    void take(std::array<int, 2> pixel) {
        Wishes wishes;
        shown().take_numbers(subject_of(work()), pixel, wishes);
        grant(wishes, work());
        work().document.editor.end_gesture();
    }
    const find::Atlas& atlas() { return *shown().atlas(); }
    const scene::TileQuery& query() { return *work().asked_item()->query(); }

    // In the background.
    void until(const std::function<bool()>& holds) {
        const auto holds_after_a_refresh = [&] {
            work().refresh();
            return holds();
        };
        ASSERT_TRUE(tests::comes_to_hold(holds_after_a_refresh));
    }
    void until_full() {
        until([&] { return atlas().is_full(); });
    }

    // A click, and what the canvas compares after it.
    Verdict click(std::array<int, 2> pixel) {
        take(pixel);
        work().refresh();
        const auto difference = work().compare.comparison.difference();
        if (!difference) return Verdict::unknown;
        if (difference->only_a > 0) {
            return difference->only_b > 0 ? Verdict::both : Verdict::lacks;
        }
        return difference->only_b > 0 ? Verdict::adds : Verdict::agrees;
    }
    void expect_clicks_as_said() {
        std::set<Verdict> seen;
        for (int y = 0; y < 45; y += 2) {
            for (int x = y % 3; x < 60; x += 3) {
                const Verdict said = atlas().at(x, y);
                ASSERT_EQ(click({x, y}), said) << x << " " << y;
                seen.insert(said);
            }
        }
        EXPECT_GE(seen.size(), 3U);
    }

    TestDesk desk;
};

TEST_F(AtlasDesk, LiesAroundThePresentNumbers) {
    EXPECT_EQ(atlas().numbers(0)[30], 100003.3);
    EXPECT_EQ(atlas().numbers(1)[22], 50002.7);
    EXPECT_EQ(find::spacing_of(atlas().plane().zoom), 0.05);  // a tile to each side
    EXPECT_TRUE(atlas().is_full());
    EXPECT_EQ(shown().by(), "method:as_printed_float");
}

TEST_F(AtlasDesk, GivesTheNumbersOfThePixelThatIsClicked) {
    take({3, 40});
    EXPECT_EQ(std::get<Circle>(query().shape).center,
              (Vec2{atlas().numbers(0)[3], atlas().numbers(1)[40]}));
    EXPECT_EQ(desk.undo_all(), 1);
}

TEST_F(AtlasDesk, EveryClickReproducesWhatItsPixelSaid) {
    expect_clicks_as_said();
}

TEST_F(AtlasDesk, EveryClickReproducesWhatWasSaidOfAnotherMethod) {
    select(Circle{{100003.3, 50002.7}, 4.2}, Coverage::closed, "");
    EXPECT_EQ(shown().by(), "method:bounding_square");
    shown().choose("method:as_printed_float");
    work().refresh();
    expect_clicks_as_said();
}

TEST_F(AtlasDesk, EveryClickReproducesWhatWasSaidOfAnInexactMethod) {
    select(Circle{{100003.3, 50002.7}, 4.2}, Coverage::closed, "bounding_square");
    shown().choose("method:as_printed_float");
    work().refresh();
    expect_clicks_as_said();
    EXPECT_EQ(query().method, "");
    desk.undo_all();
    EXPECT_EQ(query().method, "bounding_square");
}

TEST_F(AtlasDesk, IsKeptWhenItsNumbersChange) {
    const find::Atlas* before = shown().atlas();
    take({3, 40});
    work().refresh();
    EXPECT_EQ(shown().atlas(), before);
}

TEST_F(AtlasDesk, IsDroppedWhenTheQuestionChanges) {
    const std::shared_ptr<const find::Atlas> before = shown().shared();
    scene::TileQuery changed = query();
    std::get<Circle>(changed.shape).radius = 3;
    work().document.change(*work().asked_item(), changed, "");
    work().refresh();
    EXPECT_NE(shown().shared(), before);
    EXPECT_EQ(atlas().plane(), before->plane());
    bool differs = false;
    for (int x = 0; x < 60; ++x) differs |= atlas().at(x, 10) != before->at(x, 10);
    EXPECT_TRUE(differs);
}

TEST_F(AtlasDesk, ComparesAConventionWithAnother) {
    select(Rect{{0.25, 0.25}, {2.5, 2.5}}, Coverage::half_open, "");
    EXPECT_EQ(shown().by(), "coverage:closed");
    EXPECT_EQ(atlas().plane().numbers, (std::array<std::size_t, 2>{2, 3}));
    EXPECT_EQ(atlas().count(Verdict::agrees), atlas().pixels());  // the far corner decides nothing
    shown().vary(0, 0);
    shown().vary(1, 1);
    work().refresh();
    EXPECT_GT(atlas().count(Verdict::adds), 0);
    EXPECT_GT(atlas().count(Verdict::agrees), 0);
}

TEST_F(AtlasDesk, NeverVariesOneNumberTwice) {
    shown().vary(0, 1);
    EXPECT_EQ(shown().plane().numbers, (std::array<std::size_t, 2>{1, 0}));
    shown().vary(1, 2);
    work().refresh();
    EXPECT_EQ(atlas().plane().numbers, (std::array<std::size_t, 2>{1, 2}));
    EXPECT_EQ(atlas().numbers(1)[22], 4.2);
}

TEST_F(AtlasDesk, ZoomsAndMovesAndResetsItsView) {
    const find::Plane first = atlas().plane();
    shown().zoom(true, {10, 10});
    shown().pan({5, -5});
    work().refresh();
    EXPECT_EQ(atlas().plane().zoom, first.zoom + 1);
    EXPECT_TRUE(atlas().is_full());
    shown().reset_view();
    work().refresh();
    EXPECT_EQ(atlas().plane(), first);
}

TEST_F(AtlasDesk, AsksNothingWhileItsTabIsClosed) {
    work().display.tabs.close(kTab);
    shown().zoom(true, {10, 10});
    work().refresh();
    EXPECT_NE(atlas().plane(), shown().plane());
}

TEST_F(AtlasDesk, IsEmptyWithoutAShape) {
    work().selection.main = scene::kNoItem;
    work().refresh();
    EXPECT_EQ(shown().atlas(), nullptr);
}

TEST_F(AtlasDesk, IsFilledInTheBackground) {
    work().works_in_background = true;
    shown().zoom(true, {10, 10});
    work().refresh();
    EXPECT_TRUE(is_counting(work()));
    until([&] { return !is_counting(work()); });
    EXPECT_TRUE(atlas().is_full());
}

TEST_F(AtlasDesk, IsGivenUpWithEscAndGoesOnWhenItIsMoved) {
    ask_program(work(), {"hangs", "sleep 60", 60});
    work().display.tabs.show(kTab);
    work().works_in_background = true;
    shown().choose(kAskedProgram);
    work().refresh();
    ASSERT_TRUE(shown().is_counting());
    desk.run("edit.cancel");
    EXPECT_TRUE(shown().is_given_up());
    work().refresh();
    EXPECT_FALSE(shown().is_counting());
    shown().pan({1, 0});
    work().refresh();
    EXPECT_TRUE(shown().is_counting());
}

TEST_F(AtlasDesk, AsksTheProgramThatIsAsked) {
    select(Rect{{-1.5, -0.25}, {2.5, 2.5}}, Coverage::half_open, "");
    shown().resize(12, 10);
    work().works_in_background = true;
    ask_program(work(), {"wrong", "exec '" + kWrongAnswers + "' coverage:closed", 60});
    work().display.tabs.show(kTab);
    shown().choose(kAskedProgram);
    work().refresh();
    until_full();
    const std::shared_ptr<const find::Atlas> asked = shown().shared();
    shown().choose("coverage:closed");
    work().refresh();
    until_full();
    for (int y = 0; y < 10; ++y) {
        for (int x = 0; x < 12; ++x) EXPECT_EQ(asked->at(x, y), atlas().at(x, y));
    }
}

TEST_F(AtlasDesk, BeginsAroundNumbersHoweverFarAway) {
    select(Circle{{1e300, -3e17}, 1e200}, Coverage::closed, "as_printed_float");
    shown().resize(12, 10);
    work().refresh();
    const find::Plane& plane = shown().plane();
    EXPECT_NEAR(find::number_at(plane.zoom, plane.first[0] + 6), 1e300,
                find::spacing_of(plane.zoom));
    const std::vector<double> numbers = find::numbers_along(plane, 0);
    EXPECT_EQ(std::set<double>(numbers.begin(), numbers.end()).size(), numbers.size());
}

TEST_F(AtlasDesk, LeavesAProgramThatIsNotAskedAnyMore) {
    ask_program(work(), {"wrong", "exec '" + kWrongAnswers + "' exact", 60});
    work().display.tabs.show(kTab);
    work().works_in_background = true;
    shown().choose(kAskedProgram);
    work().refresh();
    EXPECT_EQ(shown().by(), kAskedProgram);
    work().asking.stop();
    work().refresh();
    EXPECT_EQ(shown().by(), "method:as_printed_float");
}

}  // namespace
}  // namespace tileglass::app::atlas
