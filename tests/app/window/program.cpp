// Does the program in a real window do what a real mouse and real keys ask?

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <set>
#include <string>

#include "app/platform/embedded.hpp"
#include "sandbox/oracle/rectangle.hpp"
#include "tests/app/window/real_program.hpp"
#include "tests/support/text_file.hpp"

namespace tileglass::app {
namespace {

// Panels hidden, a map of open tiles, and one rectangle in the middle.
class RealWindow : public RealProgram {
protected:
    void SetUp() override { start(); }

    void open(double tile_size, Vec2 origin, Coverage coverage, const std::string& map = "") {
        scene::Loaded loaded;
        std::filesystem::path from;
        if (!map.empty()) {
            from = std::filesystem::path(TILEGLASS_SOURCE_DIR) / "maps" / map;
            Result<scene::Loaded> file = scene::load_file(from);
            ASSERT_TRUE(file) << file.error().message;
            loaded = std::move(*file);
        }
        loaded.scene.frame = *Frame::make(tile_size, origin);
        loaded.scene.view.center = origin + Vec2{40, 30} * tile_size;
        loaded.scene.view.zoom = 16 / tile_size;
        scene::Item item;
        item.name = "rect 1";
        item.thing = scene::TileQuery{};
        item.query()->shape =
            Rect{origin + Vec2{36.3, 27.2} * tile_size, origin + Vec2{43.1, 32.4} * tile_size};
        item.query()->coverage = coverage;
        loaded.scene.items = {item};
        work().display.has_docks = false;
        open_scene(work(), std::move(loaded), from);
        lay_hand_aside();
    }

    Rect rect() const {
        return std::get<Rect>(program_->workspace().selected_item()->query()->shape);
    }

    // Is the tile painted as taken? Looks at its middle, away from lines and handles.
    bool is_painted(const Image& image, Tile tile) {
        const Vec2 at = middle_of(tile);
        const auto x = static_cast<int>(at.x);
        const auto y = static_cast<int>(at.y);
        const std::size_t i = (static_cast<std::size_t>(y) * image.width + x) * 4;
        // Taken tiles are blue in the dark theme; open and solid ones are nearly grey.
        return image.rgba[i + 2] > image.rgba[i] + 40;
    }
};

TEST_F(RealWindow, DragOfACornerHighlightsTheOraclesTilesInEveryCoverage) {
    struct Setting {
        double size;
        Vec2 origin;
    };
    const Setting settings[] = {{0.1, {0, 0}},
                                {1.0 / 3, {-7, 3}},
                                {1, {0, 0}},
                                {16, {1e6 + 0.1, -3e8}},
                                {1, {-9.5e8, 1e9}}};
    for (const Setting& setting : settings) {
        for (const Coverage coverage : {Coverage::half_open, Coverage::closed, Coverage::open,
                                        Coverage::center, Coverage::contained}) {
            open(setting.size, setting.origin, coverage, "random-64-64-20.map");
            const Vec2 corner = rect().b;
            const Vec2 from = handle(kSouthEast);
            drag(from, from + Vec2{53, 41});
            EXPECT_NEAR(handle(kSouthEast).x, from.x + 53, 1.01);
            ASSERT_NE(rect().b, corner);
            work().selection.main = scene::kNoItem;  // no handles over the tiles
            lay_hand_aside();
            turn(2);
            const Image image = program_->window().read_pixels();

            const scene::Item& item = work().scene().items.front();
            const Frame& frame = work().scene().frame;
            std::set<std::pair<int, int>> expected;
            for (const Tile tile : oracle::rectangle_tiles(
                     frame, std::get<Rect>(item.query()->shape), coverage, std::nullopt)) {
                expected.insert({tile.y, tile.x});
            }
            EXPECT_EQ(work().answers.all().front().summary.count,
                      static_cast<std::int64_t>(expected.size()));
            for (int y = 15; y < 45; ++y) {
                for (int x = 15; x < 65; ++x) {
                    EXPECT_EQ(is_painted(image, {x, y}), expected.contains({y, x}))
                        << scene::name_of(coverage) << ", tile size " << setting.size << ", tile "
                        << x << ' ' << y;
                }
            }
        }
    }
}

TEST_F(RealWindow, MiddleDragPansWithoutAnEntryOfUndo) {
    open(1, {0, 0}, Coverage::half_open);
    const Vec2 center = work().scene().view.center;
    drag(point({20, 26}), point({25, 23.5}), 2);
    EXPECT_NEAR(work().scene().view.center.x, center.x - 5, 1e-9);
    EXPECT_NEAR(work().scene().view.center.y, center.y + 2.5, 1e-9);
    EXPECT_FALSE(work().document.editor.can_undo());
}

TEST_F(RealWindow, ToolDrawsARectangleUpwardsToTheLeft) {
    open(1, {0, 0}, Coverage::half_open);
    hand_->type(XK_2);
    turn_until([&] { return work().hand.tool != nullptr; });
    drag(point({56.25, 45}), point({46.25, 35}));
    ASSERT_EQ(work().scene().items.size(), 2U);
    EXPECT_EQ(work().selected_item()->name, "rect 2");
    EXPECT_GT(rect().a.x, rect().b.x);
    EXPECT_EQ(work().selected_answer()->summary.count, 121);
    EXPECT_EQ(work().hand.tool, nullptr);
}

TEST_F(RealWindow, ClickOnATileKeepsItAndEscapeLetsItGo) {
    open(1, {0, 0}, Coverage::half_open);
    click(middle_of({50, 30}));
    turn_until([&] { return work().pointed.pinned == Tile{50, 30}; });
    hand_->type(XK_Escape);
    turn_until([&] { return !work().pointed.pinned.has_value(); });
}

TEST_F(RealWindow, DocksTakeTheMouseAndAKeyHidesThem) {
    open(1, {0, 0}, Coverage::half_open);
    show_docks();
    const Vec2 center = work().scene().view.center;
    drag(middle_of_window("Inspector"), middle_of_window("Items"), 2);
    EXPECT_EQ(work().scene().view.center, center);
    hand_->type(XK_F10);
    turn_until([&] { return !work().display.has_docks; });
}

TEST_F(RealWindow, AFrameInWhichNothingMovesUploadsNothing) {
    open(1, {0, 0}, Coverage::half_open, "random-64-64-20.map");
    point_at(middle_of({50, 30}));
    turn(5);
    const std::int64_t uploads = program_->renderer().work().uploads;
    turn(10);
    EXPECT_EQ(program_->renderer().work().uploads, uploads);
    hand_->wheel(true);
    turn_until([&] { return program_->renderer().work().uploads > uploads; });
}

TEST_F(RealWindow, FindsACaseByItsNameAndOpensIt) {
    open(1, {0, 0}, Coverage::half_open);
    ASSERT_FALSE(work().files.cases.empty());
    hand_->type_with(XK_Control_L, XK_o);
    turn_until([&] { return work().questions.wants_case; });
    turn(3);
    for (const KeySym key : {XK_s, XK_1, XK_Return}) {
        hand_->type(key);
        turn(6);
    }
    turn_until([&] { return !work().questions.wants_case; });
    EXPECT_EQ(work().scene().title, find_case(work().files.cases, "S1")->title);
}

TEST_F(RealWindow, PressOnTheTrackGoesToItsStep) {
    open(1, {0, 0}, Coverage::half_open);
    hand_->type(XK_F10);
    turn_until([&] { return work().display.has_docks; });
    show_docks();
    const Vec2 beginning = beginning_of_wide_control("Transport", "##track");
    press(wide_control("Transport", "##track"));
    turn_until([&] { return !work().player.is_at_end(); });
    EXPECT_GT(work().player.cursor(), 0U);
    point_at(beginning);
    turn_until([&] { return work().player.cursor() == 0; });
    hand_->release();
    turn(2);
}

TEST_F(RealWindow, ADoubleClickMakesATabLargeAndSmallAgain) {
    open(1, {0, 0}, Coverage::half_open);
    show_docks();
    const Vec2 counters = text("##tabs", "Counters");
    double_click(counters);
    turn_until([&] { return work().display.tabs.is_large; });
    EXPECT_EQ(work().display.tabs.open, Tab::counters);
    EXPECT_GT(window("Counters")->Size.y, 400);
    double_click(counters);
    turn_until([&] { return !work().display.tabs.is_large; });
    EXPECT_EQ(work().display.tabs.open, Tab::counters);
    click(counters);
    turn_until([&] { return !work().display.tabs.open; });
}

TEST_F(RealWindow, DeletingARayByTheMenuLeavesNoAxisBehind) {
    open(1, {0, 0}, Coverage::half_open);
    show_docks();
    scene::Item item = *work().selected_item();
    item.query()->shape = Segment{{20.5, 30.5}, {30.5, 32.5}};
    work().document.editor.apply(scene::ReplaceItem{item}, "make a segment");
    turn(4);
    ASSERT_NE(window("Axis"), nullptr);
    click("##MainMenuBar", "Edit");
    click("##Menu", "Delete");
    turn_until([&] { return work().selected_item() == nullptr; });
    turn(2);
    EXPECT_EQ(window("Axis"), nullptr);
}

TEST_F(RealWindow, HintsOfAFirstStartGoForGood) {
    const std::filesystem::path folder = own_path("hints");
    std::filesystem::remove_all(folder);
    const auto start_there = [&] {
        start(folder);
        Result<scene::Loaded> first = scene::read_scene(embedded().first_start, {});
        ASSERT_TRUE(first) << first.error().message;
        program_->show(std::move(*first), {});
        turn(4);
    };
    start_there();
    for (const Hint hint : kHints) EXPECT_TRUE(work().hints.is_shown(hint)) << name_of(hint);
    EXPECT_TRUE(work().selected_answer()->summary.count > 0);
    hand_->type(XK_p);
    turn_until([&] { return !work().hints.is_shown(Hint::play); });
    drag(handle(kEast), handle(kEast) + Vec2{24, 0});
    turn_until([&] { return !work().hints.is_shown(Hint::drag); });
    EXPECT_TRUE(work().hints.is_shown(Hint::paint));
    start_there();
    EXPECT_FALSE(work().hints.is_shown(Hint::play));
    EXPECT_FALSE(work().hints.is_shown(Hint::drag));
    EXPECT_TRUE(work().hints.is_shown(Hint::paint));
    std::filesystem::remove_all(folder);
}

TEST_F(RealWindow, CastAnswersWhileTheBrushPaintsAWallAcrossIt) {
    open(1, {0, 0}, Coverage::half_open, "random-64-64-20.map");
    scene::Scene scene = work().scene();
    scene.map.file.clear();
    scene.map.cells = std::make_shared<const scene::TileMap>(64, 64, std::string(64 * 64, '.'));
    scene.items.change(0).query()->shape = Segment{{20.5, 30.5}, {55.5, 32.5}};
    scene.items.change(0).query()->solids = scene::MapSolids{};
    open_scene(work(), {scene, {}}, {});
    turn(4);
    const auto hit = [&] { return work().selected_answer()->summary.hit; };
    ASSERT_EQ(hit(), std::nullopt);
    const std::int64_t tiles = work().selected_answer()->summary.count;

    hand_->type(XK_b);
    turn_until([&] { return work().hand.has_brush; });
    press(middle_of({50, 28}));
    EXPECT_EQ(hit(), std::nullopt) << "next to it";
    point_at(middle_of({50, 34}));
    turn_until([&] { return hit().has_value(); });
    EXPECT_EQ(hit()->tile.x, 50);
    EXPECT_TRUE(work().document.editor.is_in_gesture()) << "during the stroke";
    EXPECT_EQ(work().player.found().hits.size(), 1U) << "the steps follow";
    point_at(middle_of({40, 34}));
    point_at(middle_of({40, 28}));
    turn_until([&] { return hit() && hit()->tile.x == 40; });
    hand_->release();
    turn_until([&] { return !work().document.editor.is_in_gesture(); });
    EXPECT_EQ(hit()->tile.x, 40);

    hand_->type_with(XK_Control_L, XK_z);
    turn_until([&] { return !hit(); });
    EXPECT_EQ(work().selected_answer()->summary.count, tiles);
    EXPECT_FALSE(work().document.editor.can_undo()) << "one step";
    hand_->type_with(XK_Control_L, XK_y);
    turn_until([&] { return hit() && hit()->tile.x == 40; });
}

TEST_F(RealWindow, LinesOfAPipeAppearWhileItIsOpen) {
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    const auto write = [&](const std::string& text) {
        ASSERT_EQ(::write(ends[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
    };
    work().display.has_docks = false;
    program_->read_lines(ends[0]);
    turn(6);
    write(R"({"id": "player", "circle": [100.5, 40.5, 2], "got": [[100, 40], [200, 40]]})");
    turn(3);
    EXPECT_TRUE(work().scene().items.empty()) << "the line is not complete";
    write("\n{\"id\": \"player\", \"circle\": 7}\n");
    turn_until([&] { return work().pipe->lines == 2; });
    ASSERT_EQ(work().scene().items.size(), 1U);
    EXPECT_EQ(work().scene().items[0].name, "player");
    EXPECT_EQ(work().message.text, "line 2 of the input: circle: 7 is not an array of 3 numbers");
    EXPECT_EQ(work().selected_answer()->foreign->extra, 1);
    EXPECT_FALSE(program_->canvas().tiles.marks.empty());
    const scene::View view = work().scene().view;
    EXPECT_NEAR(view.center.x, 100.5, 10) << "nothing was in sight";

    hand_->type(XK_i);
    turn_until([&] { return work().pipe->is_paused; });
    write("{\"id\": \"player\", \"circle\": [101.5, 40.5, 3]}\n");
    turn_until([&] { return work().pipe->lines == 3; });
    EXPECT_TRUE(work().scene().items[0].query()->foreign);
    hand_->type(XK_i);
    turn_until([&] { return !work().scene().items[0].query()->foreign; });
    EXPECT_EQ(work().scene().items.size(), 1U);
    EXPECT_EQ(work().scene().view, view);
    ::close(ends[1]);
    turn_until([&] { return work().pipe->has_ended; });
    EXPECT_EQ(status_text(*work().pipe), "input: 3 lines, 1 in error, ended");
    program_.reset();
    ::close(ends[0]);
}

// What these lines ask takes half a minute and more.
TEST_F(RealWindow, CanBeWorkedWithWhileLongAnswersAreCounted) {
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    const std::string lines = R"({"id": "segment", "segment": [-1e9, -999999999, 1e9, 999999993]}
{"id": "circle", "circle": [0, 0, 5e8]}
{"id": "cast", "segment": [-1e9, -999999999, 1e9, 999999993], "solid": [[3, 500]]}
)";
    ASSERT_EQ(::write(ends[1], lines.data(), lines.size()), static_cast<ssize_t>(lines.size()));
    ::close(ends[1]);
    const auto begin = std::chrono::steady_clock::now();
    program_->read_lines(ends[0]);
    turn_until([&] { return work().pipe->has_ended; });
    ASSERT_EQ(work().scene().items.size(), 3U);
    for (const Answer& answer : work().answers.all()) EXPECT_TRUE(answer.is_late);
    EXPECT_TRUE(is_counting(work()));

    work().selection.select(work().scene().items[1].id);
    turn(3);
    const auto radius = [&] {
        return std::get<Circle>(work().scene().items[1].query()->shape).radius;
    };
    const Vec2 from = handle(kEast);
    drag(from, from + Vec2{20, 0});
    EXPECT_GT(radius(), 5.01e8);
    work().compare.page = ComparePage::two;
    turn(3);
    hand_->type(XK_Escape);
    turn_until([&] { return !is_counting(work()); });
    for (const Answer& answer : work().answers.all()) EXPECT_TRUE(answer.is_given_up);
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
    EXPECT_LT(passed.count(), 20) << "it waited for an answer";
    program_.reset();
    ::close(ends[0]);
}

}  // namespace
}  // namespace tileglass::app
