// How much work is a screen frame in a document of more queries than are answered at once?

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <functional>
#include <limits>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "app/panels/live_numbers.hpp"
#include "app/words/words.hpp"
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

// One screen frame.
const Canvas& show(Workspace& work, CanvasBuilder& builder) {
    work.advance(0);
    work.refresh();
    return builder.build(work.showing());
}

const Canvas& come_to_rest(Workspace& work, CanvasBuilder& builder) {
    constexpr int kMostFrames = 20'000;
    const Canvas* canvas = &show(work, builder);
    for (int i = 0; i < kMostFrames && is_busy(work); ++i) canvas = &show(work, builder);
    EXPECT_FALSE(is_busy(work));
    return *canvas;
}

// Shows all of them.
void look_at_all(Workspace& work) {
    set_canvas_view(work, {{{100, 40}, 2.5, false}, 640, 480, 1});
}

scene::Scene many_shapes(int count, const std::function<scene::Shape(Vec2)>& shape_at) {
    scene::Scene scene = many_rects(count);
    for (std::size_t i = 0; i < scene.items.size(); ++i) {
        const Vec2 at = std::get<Rect>(scene.items[i].query()->shape).a;
        scene.items.change(i).thing = scene::query_about(shape_at(at));
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
    void count_all() { come_to_rest(work(), builder_); }
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

TEST_F(ManyQueries, AreAnsweredOnceWhereOneIsDragged) {
    const std::int64_t before = work().many_answers().answered();
    work().document.editor.begin_gesture();
    move(5'000, {0.25, 0});
    count_all();
    EXPECT_EQ(work().many_answers().answered() - before, 1) << "the one";
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

TEST_F(ManyQueries, ShowHitsOtherFramesAndForeignTilesAsIfAllHadAnswers) {
    scene::Scene scene = work().scene();
    scene.items.change(205).query()->frame = *Frame::make(3, {0, 0});
    scene::TileQuery cast = scene::query_about(Segment{{1.5, 6.5}, {9.5, 6.5}});
    cast.solids = std::vector<Tile>{{4, 6}};
    scene.items.change(206).thing = cast;
    const std::size_t last = scene.items.size() - 1;
    scene.items.change(last).query()->foreign = scene::TileList({{4, 4}, {5, 4}});
    TestDesk other;
    // The ids of items tell answers apart: they go on from those of the scene before.
    other.workspace.open({many_rects(kQueries), {}, false}, {});
    other.workspace.open({scene, {}, false}, {});
    work().open({std::move(scene), {}, false}, {});
    CanvasBuilder builder;
    for (Workspace* one : {&other.workspace, &work()}) {
        set_canvas_view(*one, {{{10, 7.5}, 32, false}, 640, 480, 1});
    }
    const Canvas& canvas = come_to_rest(work(), builder_);
    const Canvas& expected = show(other.workspace, builder);
    EXPECT_EQ(canvas.tiles.texels, expected.tiles.texels);
    EXPECT_EQ(canvas.outlines.size(), expected.outlines.size());
    EXPECT_EQ(canvas.strokes.size(), expected.strokes.size());
    EXPECT_EQ(canvas.ticks.size(), expected.ticks.size());
    EXPECT_EQ(canvas.labels.size(), expected.labels.size());
}

TEST_F(ManyQueries, ShowTheHitsOfCastsThatTakeLong) {
    scene::TileQuery cast = scene::query_about(Segment{{-3e6, 5.2}, {9.5, 6.7}});
    cast.solids = std::vector<Tile>{{4, 6}};
    work().document.change(item(206), cast, "stretch");
    work().select(item(5).id);
    set_canvas_view(work(), {{{10, 7.5}, 32, false}, 640, 480, 1});
    const auto entries = [](const Canvas& canvas) {
        return std::count_if(canvas.strokes.begin(), canvas.strokes.end(),
                             [](const Stroke& stroke) { return stroke.role == Role::hit; });
    };
    const auto shown = entries(come_to_rest(work(), builder_));
    EXPECT_TRUE(work().many_answers().has_hit());
    work().select(item(206).id);
    EXPECT_EQ(entries(come_to_rest(work(), builder_)), shown) << "as where it is selected";
    EXPECT_EQ(shown, 1);
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
    work().reading.take(work(), 60);
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
    // One screen frame refreshes several times, and spends its time once.
    for (int i = 0; i < 1'000; ++i) work.refresh();
    EXPECT_TRUE(work.many_answers().is_running());
    CanvasBuilder builder;
    come_to_rest(work, builder);
    EXPECT_FALSE(tells());
}

TEST(VeryManyQueries, AreNotCountedToTheirEndAfterEscape) {
    constexpr int kVeryMany = 50'000;
    TestDesk desk;
    Workspace& work = desk.workspace;
    work.works_in_background = true;
    work.open({many_rects(kVeryMany), {}, false}, {});
    ASSERT_TRUE(work.many_answers().is_running());
    EXPECT_TRUE(work.is_counting());
    work.give_up_counting();
    CanvasBuilder builder;
    come_to_rest(work, builder);
    const std::size_t known = work.many_answers().known();
    EXPECT_LT(known, std::size_t{kVeryMany});
    EXPECT_EQ(work.many_answers().given_up(), kVeryMany - known);
    const std::vector<LiveNumber> numbers = live_numbers(work);
    EXPECT_TRUE(std::any_of(numbers.begin(), numbers.end(), [](const LiveNumber& number) {
        return number.text.ends_with("items not counted");
    }));
    const scene::Item& last = work.scene().items.back();
    work.document.change(last, scene::query_about(Rect{{0, 0}, {3, 3}}), "move");
    come_to_rest(work, builder);
    EXPECT_GT(work.many_answers().known(), known) << "what has changed is counted";
    EXPECT_LE(work.many_answers().known(), known + scene::Items::kBlock);
}

TEST(VeryManyQueries, AreAnsweredOnceWhereOneTooManyComesAndGoes) {
    TestDesk desk;
    Workspace& work = desk.workspace;
    work.works_in_background = true;
    work.open({many_rects(kQueries - 1), {}, false}, {});
    CanvasBuilder builder;
    come_to_rest(work, builder);
    const scene::Item more = work.scene().items.front();
    work.document.editor.apply(scene::AddItem{more}, "add");
    come_to_rest(work, builder);
    EXPECT_TRUE(work.many_answers().is_on());
    const std::size_t answered = work.answered();
    work.document.editor.undo();
    work.refresh();
    EXPECT_EQ(work.answers().size(), std::size_t{kQueries} - 1);
    EXPECT_EQ(work.answered(), answered);
    EXPECT_EQ(work.answers()[7].summary, answer_item(work.scene().items[7], work.scene()).summary);
}

TEST(VeryManyQueries, RestWhereAllAreSegments) {
    constexpr int kSegments = 20'001;
    TestDesk desk;
    Workspace& work = desk.workspace;
    work.works_in_background = true;
    work.open(
        {many_shapes(kSegments, [](Vec2 at) { return Segment{at, at + Vec2{2, 3}}; }), {}, false},
        {});
    look_at_all(work);
    CanvasBuilder builder;
    come_to_rest(work, builder);
    const std::size_t asked = work.answered();
    EXPECT_LT(asked, 1'100U) << "those with name plates";
    for (int i = 0; i < 5; ++i) show(work, builder);
    EXPECT_EQ(work.answered(), asked) << "nothing has changed";
    EXPECT_FALSE(is_busy(work));
}

TEST(VeryManyQueries, ArePaintedWhereAllAreCircles) {
    const scene::Scene scene = many_shapes(kQueries, [](Vec2 at) { return Circle{at * 10, 6}; });
    TestDesk desk;
    Workspace& work = desk.workspace;
    work.works_in_background = true;
    work.open({scene, {}, false}, {});
    CanvasBuilder builder;
    const Canvas& canvas = come_to_rest(work, builder);
    TestDesk other;
    other.workspace.open({scene, {}, false}, {});
    CanvasBuilder other_builder;
    const Canvas& expected = show(other.workspace, other_builder);
    EXPECT_EQ(canvas.tiles.texels, expected.tiles.texels);
    EXPECT_EQ(canvas.left_out, 0U);
}

bool has_label(const Canvas& canvas, const std::string& text) {
    return std::any_of(canvas.labels.begin(), canvas.labels.end(),
                       [&](const Label& label) { return label.text == text; });
}

TEST(VeryManyQueries, SayHowManyAreNotPainted) {
    constexpr int kCircles = 10'001;
    TestDesk desk;
    Workspace& work = desk.workspace;
    work.works_in_background = true;
    work.open({many_shapes(kCircles, [](Vec2 at) { return Circle{at, 60.25}; }), {}, false}, {});
    look_at_all(work);
    CanvasBuilder builder;
    const Canvas& canvas = come_to_rest(work, builder);
    EXPECT_GT(canvas.left_out, 0U);
    EXPECT_LT(canvas.tiles_revision, 100U) << "pictures on the way";
    EXPECT_TRUE(has_label(canvas, grouped(canvas.left_out) +
                                      " more shapes have too many tiles: these are not painted"));
    const std::size_t asked = work.answered();
    for (int i = 0; i < 5; ++i) show(work, builder);
    EXPECT_EQ(work.answered(), asked) << "nothing has changed";
}

TEST_F(ManyQueries, WaitForTheNextScreenFrameWhereNoTimeIsLeft) {
    const scene::TileQuery endless =
        scene::query_about(Segment{{-1e9, -999'999'999}, {1e9, 999'999'993}});
    for (const std::size_t i : {3, 4, 5}) work().document.change(item(i), endless, "stretch");
    work().select(item(9).id);
    work().advance(0);
    work().refresh();
    for (const std::size_t i : {3, 4, 5}) work().answer_of(item(i));
    EXPECT_EQ(work().answer_of(item(8'000)), nullptr) << "it is not late";
    EXPECT_TRUE(is_busy(work()));
    ASSERT_NE(work().selected_answer(), nullptr) << "that is always there";
    EXPECT_FALSE(work().selected_answer()->error);
    work().give_up_counting();
    work().advance(0);
    work().refresh();
    ASSERT_NE(work().answer_of(item(8'000)), nullptr);
    EXPECT_FALSE(work().answer_of(item(8'000))->error);
}

TEST_F(ManyQueries, TellWhereOneIsCutShort) {
    scene::TileQuery query = scene::query_about(Segment{{0, 0}, {3e7, 1}});
    query.method = "as_printed";
    work().document.change(item(3), query, "stretch");
    work().select(item(9).id);
    count_all();
    EXPECT_EQ(work().many_answers().astray(), item(3).id) << "it takes longer than it looks";
    EXPECT_EQ(notice_of(work().showing()),
              "rect 4 was stopped at its step limit: its answer is cut short.");
}

// Which are in sight is kept from one picture to the next.
TEST_F(ManyQueries, AreDrawnAsByACanvasThatHasSeenNothingBefore) {
    std::mt19937 random(5);
    const auto one_of = [&](std::size_t count) {
        return std::uniform_int_distribution<std::size_t>(0, count - 1)(random);
    };
    for (int i = 0; i < 60; ++i) {
        const std::size_t at = one_of(work().scene().items.size());
        switch (one_of(8)) {
            case 0: move(at, {double(one_of(40)) - 20, 0}); break;
            case 1:
                work().document.editor.apply(scene::AddItem{item(at)}, "add");
                move(work().scene().items.size() - 1, {0.5, 1});
                break;
            case 2: {
                scene::Item hidden = item(at);
                hidden.hidden = !hidden.hidden;
                work().document.editor.apply(scene::ReplaceItem{hidden}, "hide");
                break;
            }
            case 3: desk_.run("edit.undo"); break;
            case 4: desk_.run("edit.redo"); break;
            case 5: work().select(item(at).id); break;
            default: {
                const double zoom = std::exp2(double(one_of(9)) - 3);
                const Vec2 center{double(one_of(kColumns)), double(one_of(kQueries / kColumns))};
                set_canvas_view(work(), {{center, zoom, false}, 640, 480, 1});
            }
        }
        const Canvas& canvas = come_to_rest(work(), builder_);
        Showing showing = work().showing();
        showing.places = nullptr;
        ManyAnswers many;
        many.follow(work().scene());
        many.advance(std::numeric_limits<double>::infinity());
        showing.many = &many;
        CanvasBuilder fresh;
        const Canvas& expected = fresh.build(showing);
        ASSERT_EQ(canvas.tiles.texels, expected.tiles.texels) << i;
        ASSERT_EQ(canvas.outlines.size(), expected.outlines.size()) << i;
        ASSERT_EQ(canvas.specks.size(), expected.specks.size()) << i;
        ASSERT_EQ(canvas.labels.size(), expected.labels.size()) << i;
        for (std::size_t k = 0; k < canvas.labels.size(); ++k) {
            ASSERT_EQ(canvas.labels[k].text, expected.labels[k].text) << i;
        }
    }
}

TEST_F(ManyQueries, KeepTheirTilesWhileAllAreDeleted) {
    const std::int64_t before = work().many_answers().answered();
    std::vector<scene::ItemId> all;
    for (const scene::Item& one : work().scene().items) all.push_back(one.id);
    work().select(all.front(), {all.begin() + 1, all.end()});
    ASSERT_TRUE(desk_.run("edit.delete"));
    EXPECT_FALSE(work().many_answers().is_on());
    desk_.undo_all();
    work().refresh();
    EXPECT_EQ(work().many_answers().known(), std::size_t{kQueries});
    EXPECT_EQ(work().many_answers().answered(), before);
}

TEST_F(ManyQueries, HaveAListWhereNothingWorksInTheBackground) {
    const TestFolder folder;
    const std::filesystem::path file = folder.path / "many.tileglass.json";
    write_text(file, scene::write_scene(work().scene()));
    TestDesk desk;
    desk.workspace.open_file(file);
    EXPECT_EQ(desk.workspace.answers().size(), std::size_t{kQueries});
    EXPECT_FALSE(desk.workspace.many_answers().is_on());
}

}  // namespace
}  // namespace tileglass::app
