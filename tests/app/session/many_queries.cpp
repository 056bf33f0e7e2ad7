// How much work is a screen frame in a document of more queries than are answered at once?

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "app/panels/live_numbers.hpp"
#include "tests/app/commands/desk.hpp"

namespace tileglass::app {
namespace {

constexpr int kQueries = 10'001;
constexpr int kColumns = 200;

scene::Scene many_rects(int count) {
    scene::Scene scene;
    for (int i = 0; i < count; ++i) {
        scene::Item item;
        item.name = fmt::format("rect {}", i + 1);
        const Vec2 at{static_cast<double>(i % kColumns), static_cast<double>(i / kColumns)};
        item.thing = scene::query_about(Rect{at, at + Vec2{0.5, 0.5}});
        scene.items.push_back(std::move(item));
    }
    return scene;
}

class ManyQueries : public testing::Test {
protected:
    ManyQueries() {
        work().works_in_background = true;
        work().open({many_rects(kQueries), {}, false}, {});
        count_all();
    }

    Workspace& work() { return desk_.workspace; }
    const scene::Item& item(std::size_t i) { return work().scene().items[i]; }
    void count_all() {
        do work().refresh();
        while (is_busy(work()));
    }
    void move(std::size_t i, Vec2 by) {
        const Rect rect = std::get<Rect>(item(i).query()->shape);
        work().document.change(item(i), scene::query_about(Rect{rect.a + by, rect.b + by}), "move");
    }

    TestDesk desk_;
    CanvasBuilder builder_;
};

TEST_F(ManyQueries, HaveNoListOfAnswers) {
    EXPECT_TRUE(work().answers().empty());
    EXPECT_EQ(work().many_answers().known(), std::size_t{kQueries});
    work().document.editor.apply(scene::RemoveItem{item(0).id}, "delete");
    work().refresh();
    EXPECT_EQ(work().answers().size(), std::size_t{kQueries} - 1) << "these are not too many";
    EXPECT_FALSE(work().many_answers().is_on());
    desk_.undo_all();
    work().refresh();
    EXPECT_TRUE(work().answers().empty());
    EXPECT_TRUE(work().many_answers().is_on());
}

TEST_F(ManyQueries, AreAnsweredByBlocksWhereOneIsDragged) {
    const std::int64_t before = work().many_answers().answered();
    work().document.editor.begin_gesture();
    move(5'000, {0.25, 0});
    count_all();
    EXPECT_LE(work().many_answers().answered() - before,
              static_cast<std::int64_t>(scene::Items::kBlock));
    work().document.editor.end_gesture();
    const std::int64_t after = work().many_answers().answered();
    for (int i = 0; i < 3; ++i) work().refresh();
    EXPECT_EQ(work().many_answers().answered(), after) << "nothing has changed";
}

TEST_F(ManyQueries, ArePaintedAsIfAllOfThemHadAnswers) {
    work().select(item(5'005).id);
    work().refresh();
    const Canvas& canvas = builder_.build(work().showing());
    TestDesk other;
    other.workspace.open({many_rects(kQueries), {}, false}, {});
    other.workspace.select(other.workspace.scene().items[5'005].id);
    other.workspace.refresh();
    ASSERT_EQ(other.workspace.answers().size(), std::size_t{kQueries});
    CanvasBuilder builder;
    const Canvas& expected = builder.build(other.workspace.showing());
    EXPECT_EQ(canvas.tiles.texels, expected.tiles.texels);
    EXPECT_EQ(canvas.labels.size(), expected.labels.size());
}

TEST_F(ManyQueries, HaveAnswersForThoseWhoAsk) {
    const Answer* answer = work().answer_of(item(7));
    ASSERT_NE(answer, nullptr);
    EXPECT_EQ(answer->summary, answer_item(item(7), work().scene()).summary);
    move(7, {1000, 0});
    work().refresh();
    EXPECT_EQ(work().answer_of(item(7))->summary, answer_item(item(7), work().scene()).summary);
    work().select(item(9).id);
    ASSERT_NE(work().selected_answer(), nullptr);
    EXPECT_EQ(work().selected_answer()->item, item(9).id);
}

TEST_F(ManyQueries, AreFoundInTheBackgroundIfTheyTakeLong) {
    work().document.change(
        item(3), scene::query_about(Segment{{-1e9, -999'999'999}, {1e9, 999'999'993}}), "stretch");
    work().select(item(3).id);
    work().refresh();
    ASSERT_NE(work().selected_answer(), nullptr);
    EXPECT_TRUE(work().selected_answer()->is_late);
    work().refresh();
    EXPECT_TRUE(work().late_answers.is_counting());
    work().give_up_counting();
    work().refresh();
    EXPECT_TRUE(work().selected_answer()->is_given_up);
}

TEST_F(ManyQueries, AreUnderTheLensOneByOne) {
    work().compare.page = ComparePage::lens;
    work().compare.lens.coverage = Coverage::closed;
    work().select(item(9).id);
    work().refresh();
    ASSERT_EQ(work().compare.lens.rows().size(), 1U);
    EXPECT_EQ(work().compare.lens.rows()[0].item.id, item(9).id);
    work().select(item(10).id);
    work().refresh();
    EXPECT_EQ(work().compare.lens.rows()[0].item.id, item(10).id);
}

TEST_F(ManyQueries, AreCountedOnceTheirFileIsRead) {
    const TestFolder folder;
    const std::filesystem::path file = folder.path / "many.tileglass.json";
    write_text(file, scene::write_scene(work().scene()));
    work().open_file(file);
    work().take_file(60);
    const std::int64_t before = work().many_answers().answered();
    EXPECT_EQ(before, kQueries) << "by the thread that reads";
    count_all();
    EXPECT_EQ(work().many_answers().answered(), before);
    EXPECT_EQ(work().many_answers().known(), std::size_t{kQueries});
}

TEST(VeryManyQueries, SayHowManyOfThemAreCounted) {
    constexpr int kVeryMany = 50'000;  // more than one turn is for
    TestDesk desk;
    Workspace& work = desk.workspace;
    work.works_in_background = true;
    work.open({many_rects(kVeryMany), {}, false}, {});
    ASSERT_TRUE(work.many_answers().is_running());
    EXPECT_TRUE(is_busy(work));
    const auto tells = [&] {
        const std::vector<LiveNumber> numbers = live_numbers(work);
        return std::any_of(numbers.begin(), numbers.end(), [](const LiveNumber& number) {
            return number.text.starts_with("counting: ");
        });
    };
    EXPECT_TRUE(tells());
    while (is_busy(work)) work.refresh();
    EXPECT_FALSE(tells());
}

}  // namespace
}  // namespace tileglass::app
