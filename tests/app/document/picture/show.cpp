// Does the canvas show what the scene, the selection and the recording say?

#include "app/document/picture/show.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "sandbox/scene/edit.hpp"
#include "tests/support/random.hpp"

namespace tileglass::app {
namespace {

// A scene and everything that is needed to show it; a pixel is 1 / zoom.
struct ShowStage {
    scene::Editor editor;
    std::vector<Answer> answers;
    Player player;
    std::unique_ptr<MapPyramid> pyramid;
    CanvasBuilder builder;
    Showing showing;

    explicit ShowStage(scene::Scene scene) {
        editor.open(std::move(scene));
        answer();
        showing.view = {{{8, 5}, 32, false}, 640, 480, 1};
        showing.answers = &answers;
        showing.player = &player;
    }

    void answer() { answers = answer_items(editor.scene()); }

    scene::ItemId id(std::size_t i) const { return editor.scene().items[i].id; }

    void select(std::size_t i) {
        showing.selected = id(i);
        player = Player(record(*find_answer(answers, id(i))));
    }

    const Canvas& show() {
        showing.scene = &editor.scene();
        showing.scene_revision = editor.revision();
        showing.pyramid = pyramid.get();
        return builder.build(showing);
    }
};

scene::Item show_item_of(const std::string& name, const Rect& rect) {
    scene::Item item;
    item.name = name;
    item.thing = scene::query_about(rect);
    return item;
}

scene::Scene show_scene_of(std::vector<scene::Item> items) {
    scene::Scene scene;
    scene.items = std::move(items);
    return scene;
}

ShowStage two_rectangles() {
    return ShowStage(show_scene_of({show_item_of("rect 1", {{2.5, 2.5}, {5.5, 4.5}}),
                                    show_item_of("rect 2", {{8.25, 3.25}, {8.5, 3.5}})}));
}

// The texels' marks, row by row: taken, refused, both.
std::string marks(const Canvas& canvas) {
    std::string art;
    for (int y = 0; y < canvas.tiles.height; ++y) {
        for (int x = 0; x < canvas.tiles.width; ++x) {
            const Texel& texel =
                canvas.tiles.texels[static_cast<std::size_t>(y * canvas.tiles.width + x)];
            const int mark = (texel.taken != 0 ? 1 : 0) + (texel.refused != 0 ? 2 : 0);
            art += ".#x*"[mark];
        }
        art += '\n';
    }
    return art;
}

// Looks at tiles (0, 0) to (9, 5), each 32 pixels.
void look_at_ten_by_six(ShowStage& stage) {
    stage.showing.view = {{{5, 3}, 32, false}, 320, 192, 1};
}

template <typename Drawn>
std::int64_t show_count_of(const std::vector<Drawn>& all, Role role) {
    return std::count_if(all.begin(), all.end(),
                         [role](const Drawn& drawn) { return drawn.role == role; });
}

std::vector<std::string> plates(const Canvas& canvas) {
    std::vector<std::string> texts;
    for (const Label& label : canvas.labels) {
        if (label.has_plate) texts.push_back(label.text);
    }
    return texts;
}

TEST(CanvasBuilder, MarksTheEndsOfAWalkThatLieOnSolidTiles) {
    scene::Item pair;
    pair.name = "pair 1";
    pair.thing = scene::query_about(Segment{{0.5, 0.5}, {3.5, 0.5}});
    const auto marks_on = [&](const char* cells) {
        scene::Scene scene = show_scene_of({pair});
        scene.map.cells = std::make_shared<const scene::TileMap>(4, 1, cells);
        ShowStage stage(scene);
        const Canvas& canvas = stage.show();
        return std::count_if(canvas.highlights.begin(), canvas.highlights.end(),
                             [](const Highlight& tile) { return tile.role == Role::hit; });
    };
    EXPECT_EQ(marks_on(".##."), 0);
    EXPECT_EQ(marks_on("#..."), 1);
    EXPECT_EQ(marks_on("#..#"), 2);
    pair.query()->solids = scene::MapSolids{};
    EXPECT_EQ(marks_on(".#.#"), 1) << "a cast shows its hit alone";
}

TEST(CanvasBuilder, ShowsTheTilesThatItemsTake) {
    ShowStage stage = two_rectangles();
    look_at_ten_by_six(stage);
    EXPECT_EQ(marks(stage.show()),
              "..........\n"
              "..........\n"
              "..####....\n"
              "..####..#.\n"
              "..####....\n"
              "..........\n");
}

TEST(CanvasBuilder, ShowsEveryItemsLinesAndLabel) {
    ShowStage stage = two_rectangles();
    const Canvas& canvas = stage.show();
    EXPECT_EQ(canvas.strokes.size(), 2U);
    EXPECT_EQ(plates(canvas), (std::vector<std::string>{"rect 1: 12 tiles", "rect 2: 1 tile"}));
}

TEST(CanvasBuilder, NamesOfVeryManyItemsTheSelectedOneAndTheFirstInView) {
    std::vector<scene::Item> items{show_item_of("far away", {{900, 900}, {901, 901}})};
    for (int i = 0; i < 1'500; ++i) {
        items.push_back(show_item_of(fmt::format("rect {}", i), {{2.5, 2.5}, {3.5, 4.5}}));
    }
    ShowStage stage(show_scene_of(std::move(items)));
    stage.select(1'500);
    const std::vector<std::string> shown = plates(stage.show());
    ASSERT_EQ(shown.size(), 251U);
    EXPECT_EQ(shown.front(), "rect 0: 6 tiles");
    EXPECT_EQ(shown.back(), "rect 1499: 6 tiles");
}

TEST(CanvasBuilder, DrawsASmallSquareForEachTinyItemOfACrowd) {
    std::vector<scene::Item> items{show_item_of("large", {{2.5, 2.5}, {6.5, 6.5}}),
                                   show_item_of("far away", {{900, 900}, {901, 901}})};
    for (int i = 0; i < 300; ++i) {
        items.push_back(show_item_of(fmt::format("rect {}", i), {{4.5, 4.5}, {4.53125, 4.53125}}));
    }
    ShowStage stage(show_scene_of(std::move(items)));
    stage.select(2);
    const Canvas& canvas = stage.show();
    const auto is_square = [](const Outline& outline) {
        return outline.role == Role::input && outline.area.middle() == Vec2{4.515625, 4.515625};
    };
    EXPECT_EQ(std::count_if(canvas.outlines.begin(), canvas.outlines.end(), is_square), 299);
    EXPECT_EQ(canvas.strokes.size(), 2U) << "the large one and the selected one";
}

TEST(CanvasBuilder, PutsLabelsAboveItemsAndTheirTiles) {
    ShowStage stage = two_rectangles();
    for (const bool y_up : {false, true}) {
        stage.showing.view.y_up = y_up;
        const Canvas& canvas = stage.show();
        const auto label = std::find_if(canvas.labels.begin(), canvas.labels.end(),
                                        [](const Label& l) { return l.has_plate; });
        ASSERT_NE(label, canvas.labels.end());
        EXPECT_EQ(label->at, (Vec2{2.5, y_up ? 5.0 : 2.0}));
    }
}

TEST(CanvasBuilder, PutsALabelAboveTilesOfTheItemsOwnFrame) {
    scene::Item item = show_item_of("rect 1", {{2.5, 2.5}, {4.5, 4.5}});
    item.query()->frame = *Frame::make(4, {0, 1});
    ShowStage stage(show_scene_of({item}));
    const Canvas& canvas = stage.show();
    ASSERT_FALSE(canvas.labels.empty());
    EXPECT_EQ(canvas.labels.back().at, (Vec2{2.5, 1}));
}

TEST(CanvasBuilder, SaysOnTheLabelThatAnItemHasNoAnswer) {
    ShowStage stage(show_scene_of({show_item_of("rect 1", {{0, 0}, {1e300, 1}})}));
    const Canvas& canvas = stage.show();
    EXPECT_EQ(plates(canvas), (std::vector<std::string>{"rect 1: error"}));
    EXPECT_EQ(canvas.labels.back().role, Role::error);
}

TEST(CanvasBuilder, ShowsNothingOfHiddenItems) {
    ShowStage stage = two_rectangles();
    look_at_ten_by_six(stage);
    stage.select(0);
    scene::Item hidden = stage.editor.scene().items[0];
    hidden.hidden = true;
    stage.editor.apply(scene::ReplaceItem{hidden}, "hide");
    hidden = stage.editor.scene().items[1];
    hidden.hidden = true;
    stage.editor.apply(scene::ReplaceItem{hidden}, "hide");
    stage.player.run_to(1);
    const Canvas& canvas = stage.show();
    EXPECT_EQ(marks(canvas).find('#'), std::string::npos);
    EXPECT_TRUE(canvas.strokes.empty());
    EXPECT_TRUE(canvas.handles.empty());
    EXPECT_TRUE(canvas.outlines.empty());
    EXPECT_TRUE(canvas.dots.empty());
    EXPECT_TRUE(plates(canvas).empty());
}

TEST(CanvasBuilder, ShowsHandlesAtTheGripsOfTheSelectedItem) {
    ShowStage stage = two_rectangles();
    EXPECT_TRUE(stage.show().handles.empty());
    stage.select(0);
    stage.showing.pointed.hot_grip = 2;
    const Canvas& canvas = stage.show();
    const scene::Thing& thing = stage.editor.scene().items[0].thing;
    const std::vector<Grip> grips = exhibit_of(thing)->grips(thing);
    ASSERT_EQ(canvas.handles.size(), grips.size());
    for (std::size_t i = 0; i < grips.size(); ++i) {
        EXPECT_EQ(canvas.handles[i].at, grips[i].at);
        EXPECT_EQ(canvas.handles[i].is_hot, i == 2);
    }
}

TEST(CanvasBuilder, ShowsTwoHandlesOfAThingThatHandlesWouldBury) {
    ShowStage stage = two_rectangles();
    stage.select(1);
    const Canvas& canvas = stage.show();
    ASSERT_EQ(canvas.handles.size(), 2U);
    EXPECT_EQ(canvas.handles[0].at, (Vec2{8.25, 3.25}));
    EXPECT_EQ(canvas.handles[1].at, (Vec2{8.5, 3.5}));
}

TEST(CanvasBuilder, ShowsNoHandlesWhereThereAreToBeNone) {
    ShowStage stage = two_rectangles();
    stage.select(1);
    stage.showing.parts.has_handles = false;
    EXPECT_TRUE(stage.show().handles.empty());
}

TEST(CanvasBuilder, OutlinesTheHoveredAndThePinnedTile) {
    ShowStage stage = two_rectangles();
    stage.showing.pointed.hovered = Tile{1, 2};
    stage.showing.pointed.pinned = Tile{3, 4};
    const Canvas& canvas = stage.show();
    ASSERT_EQ(show_count_of(canvas.outlines, Role::input), 2);
    EXPECT_EQ(canvas.outlines[0].area, (Rect{{1, 2}, {2, 3}}));
    EXPECT_EQ(canvas.outlines[1].area, (Rect{{3, 4}, {4, 5}}));
}

TEST(CanvasBuilder, ExplainsTheHoveredTileOfASelectedCircle) {
    scene::Item circle;
    circle.name = "circle 1";
    circle.thing = scene::query_about(Circle{{6, 5}, 2});
    ShowStage stage(show_scene_of({circle}));
    const auto dots = [&](std::optional<Tile> hovered) {
        stage.showing.pointed.hovered = hovered;
        return show_count_of(stage.show().dots, Role::current);
    };
    EXPECT_EQ(dots(Tile{7, 6}), 0) << "not selected";
    stage.showing.selected = stage.id(0);
    EXPECT_EQ(dots(Tile{7, 6}), 1);
    EXPECT_EQ(dots(Tile{8, 3}), 1) << "next to its square";
    EXPECT_EQ(dots(Tile{9, 6}), 0) << "farther away";
    stage.showing.pointed.hot_grip = 0;
    EXPECT_EQ(dots(Tile{7, 6}), 0) << "at a grip";
}

TEST(CanvasBuilder, OutlinesNoTilesBelowAFewPixels) {
    ShowStage stage = two_rectangles();
    stage.showing.pointed.hovered = Tile{1, 2};
    stage.select(0);
    stage.showing.view.zoom = 4;
    EXPECT_TRUE(stage.show().outlines.empty());
    stage.showing.view.zoom = 6;
    EXPECT_FALSE(stage.show().outlines.empty());
}

TEST(CanvasBuilder, MarksTheCornersThatTheRecordingHasFound) {
    ShowStage stage = two_rectangles();
    stage.select(0);
    const Canvas& canvas = stage.show();
    EXPECT_EQ(show_count_of(canvas.outlines, Role::located), 2);
    ASSERT_EQ(canvas.dots.size(), 2U);
    EXPECT_EQ(canvas.dots[0].at, (Vec2{2.5, 2.5}));
    EXPECT_EQ(canvas.dots[1].at, (Vec2{5.5, 4.5}));
    stage.player.run_to(1);
    EXPECT_EQ(stage.show().dots.size(), 1U);
}

TEST(CanvasBuilder, OutlinesTheTileOfTheCurrentStep) {
    ShowStage stage = two_rectangles();
    stage.select(0);
    EXPECT_EQ(show_count_of(stage.show().outlines, Role::current), 0);
    stage.player.run_to(4);
    const Canvas& canvas = stage.show();
    ASSERT_EQ(show_count_of(canvas.outlines, Role::current), 1);
    EXPECT_EQ(canvas.outlines.back().area, (Rect{{3, 2}, {4, 3}}));
    stage.player.run_to(0);
    EXPECT_EQ(show_count_of(stage.show().outlines, Role::current), 0);
}

TEST(CanvasBuilder, ShowsOfThePlayedItemWhatIsTakenSoFar) {
    ShowStage stage = two_rectangles();
    look_at_ten_by_six(stage);
    stage.select(0);
    stage.player.run_to(2 + 6);
    EXPECT_EQ(marks(stage.show()),
              "..........\n"
              "..........\n"
              "..####....\n"
              "..##....#.\n"
              "..........\n"
              "..........\n");
}

TEST(CanvasBuilder, ShowsWhatTheSelectedItemRefused) {
    scene::Item item = show_item_of("rect 1", {{2.5, 2.5}, {3.5, 3.5}});
    item.query()->method = "brute_force";
    item.query()->bounds = TileRect{{1, 1}, {6, 5}};
    ShowStage stage(show_scene_of({item}));
    look_at_ten_by_six(stage);
    EXPECT_EQ(marks(stage.show()),
              "..........\n"
              "..........\n"
              "..##......\n"
              "..##......\n"
              "..........\n"
              "..........\n");
    stage.select(0);
    EXPECT_EQ(marks(stage.show()),
              "..........\n"
              ".xxxxx....\n"
              ".x##xx....\n"
              ".x##xx....\n"
              ".xxxxx....\n"
              "..........\n");
}

TEST(CanvasBuilder, OutlinesAnAnswerInTilesOfItsOwn) {
    scene::Item item = show_item_of("rect 1", {{2.5, 2.5}, {5, 3.5}});
    item.query()->frame = *Frame::make(2, {0, 0});
    ShowStage stage(show_scene_of({item}));
    look_at_ten_by_six(stage);
    const Canvas& canvas = stage.show();
    EXPECT_EQ(marks(canvas).find('#'), std::string::npos);
    ASSERT_EQ(show_count_of(canvas.outlines, Role::taken), 1);
    EXPECT_EQ(canvas.outlines[0].area, (Rect{{2, 2}, {6, 4}}));
}

TEST(CanvasBuilder, WritesCoordinatesWhereTilesHaveRoom) {
    ShowStage stage(show_scene_of({}));
    stage.showing.view = {{{5, 3}, 64, false}, 640, 384, 1};
    const Canvas& canvas = stage.show();
    const auto has = [&](const std::string& text) {
        return std::any_of(canvas.labels.begin(), canvas.labels.end(),
                           [&](const Label& label) { return label.text == text; });
    };
    for (const char* text : {"0 0", "9 0", "0 5", "9 5"}) EXPECT_TRUE(has(text)) << text;
    EXPECT_FALSE(has("12 0"));
    stage.showing.view.zoom = 40;
    EXPECT_TRUE(stage.show().labels.empty());
}

TEST(CanvasBuilder, WritesCoordinatesBySizesAtOneX) {
    ShowStage stage(show_scene_of({}));
    stage.showing.view = {{{5, 3}, 40, false}, 640, 384, 2};
    EXPECT_TRUE(stage.show().labels.empty());
    stage.showing.view.zoom = 48;
    EXPECT_FALSE(stage.show().labels.empty());
}

TEST(CanvasBuilder, KeepsTheTilesWhereNothingChanges) {
    ShowStage stage = two_rectangles();
    stage.select(0);
    const std::uint64_t first = stage.show().tiles_revision;
    EXPECT_EQ(stage.show().tiles_revision, first);
    stage.showing.pointed.hovered = Tile{1, 1};
    stage.showing.pointed.pinned = Tile{2, 2};
    stage.showing.pointed.hot_grip = 3;
    stage.showing.theme = Theme::light;
    stage.showing.parts.has_handles = false;
    EXPECT_EQ(stage.show().tiles_revision, first);
}

TEST(CanvasBuilder, MakesNewTilesWhenWhatTheyShowChanges) {
    ShowStage stage = two_rectangles();
    std::uint64_t revision = stage.show().tiles_revision;
    const auto expect_growth = [&](const char* what) {
        const std::uint64_t next = stage.show().tiles_revision;
        EXPECT_GT(next, revision) << what;
        revision = next;
    };
    stage.showing.view.center.x += 1;
    expect_growth("the camera moved");
    stage.showing.view.width += 1;
    expect_growth("the viewport grew");
    stage.select(0);
    expect_growth("an item was selected");
    stage.player.back();
    expect_growth("the cursor went back");
    stage.player.step();
    expect_growth("the cursor went on");
    scene::Item moved = stage.editor.scene().items[1];
    moved.query()->shape = Rect{{0, 0}, {1, 1}};
    stage.editor.apply(scene::ReplaceItem{moved}, "move");
    stage.answer();
    expect_growth("an item moved");
    stage.editor.undo();
    stage.answer();
    expect_growth("the move was undone");
    stage.showing.selected = scene::kNoItem;
    expect_growth("nothing is selected");
    stage.pyramid =
        std::make_unique<MapPyramid>(std::make_shared<const scene::TileMap>(2, 2, "#.#."));
    expect_growth("there is a map");
}

TEST(CanvasBuilder, ShowsViewsBeyondTheTileRange) {
    ShowStage stage = two_rectangles();
    stage.select(0);
    for (const Vec2 center : {Vec2{2e9, 2e9}, Vec2{-1e15, 5}, Vec2{1e300, -1e300}}) {
        for (const double zoom : {1e-9, 1.0, 64.0, 1e12}) {
            static_cast<scene::View&>(stage.showing.view) = {center, zoom, false};
            const Canvas& canvas = stage.show();
            EXPECT_LT(canvas.labels.size(), 1000U);
        }
    }
}

TEST(CanvasBuilder, ShowsFramesWhoseLinesCoincide) {
    for (const auto& [size, origin] : std::vector<std::pair<double, double>>{
             {1e-300, 1}, {1e-17, 1}, {1, 1e17}, {1e290, 1e308}, {1e308, 1e308}}) {
        scene::Scene scene = two_rectangles().editor.scene();
        scene.frame = *Frame::make(size, {origin, origin});
        ShowStage stage(scene);
        for (const double zoom : {1e-9, 64.0, 1e12}) {
            static_cast<scene::View&>(stage.showing.view) = {{origin, origin}, zoom, false};
            const Canvas& canvas = stage.show();
            EXPECT_LT(canvas.labels.size(), 1000U) << size << " " << origin << " " << zoom;
        }
    }
}

// One item, played from `events`, tiles of 32 pixels.
ShowStage show_played(const std::vector<Event>& events) {
    ShowStage stage(show_scene_of({show_item_of("rect 1", {{2.5, 2.5}, {5.5, 4.5}})}));
    stage.select(0);
    auto recording = std::make_shared<Recording>();
    for (const Event& event : events) {
        std::visit([&](const auto& e) { (*recording)(e); }, event);
    }
    stage.player.load(recording);
    return stage;
}

// "3@(1.5, 2.5)" of labels without a plate.
std::vector<std::string> numbers(const Canvas& canvas) {
    std::vector<std::string> texts;
    for (const Label& label : canvas.labels) {
        if (label.has_plate) continue;
        texts.push_back(label.text + "@" + shortest_text(label.at.x) + "," +
                        shortest_text(label.at.y));
    }
    return texts;
}

TEST(CanvasBuilder, MarksWhereACastEndsSelectedOrNot) {
    scene::Item item = show_item_of("cast", {});
    item.query()->shape = Segment{{0.5, 0.5}, {6.5, 0.5}};
    item.query()->solids = std::vector<Tile>{{4, 0}};
    ShowStage stage(show_scene_of({item}));
    const auto entries = [&] {
        std::vector<std::vector<Vec2>> sides;
        const Canvas& canvas = stage.show();
        for (const Stroke& stroke : canvas.strokes) {
            if (stroke.role == Role::hit) sides.push_back(stroke.points);
        }
        const auto tiles = std::count(canvas.highlights.begin(), canvas.highlights.end(),
                                      Highlight{{{4, 0}, {5, 1}}, Role::hit});
        EXPECT_EQ(static_cast<std::size_t>(tiles), sides.size());
        return sides;
    };
    const std::vector<std::vector<Vec2>> left{{{4, 0}, {4, 1}}};
    EXPECT_EQ(entries(), left);
    stage.select(0);
    EXPECT_EQ(entries(), left);
    stage.player.back();
    EXPECT_TRUE(entries().empty()) << "before the step of the hit";
    stage.showing.player = nullptr;
    EXPECT_EQ(entries(), left) << "too long to record";
}

TEST(CanvasBuilder, OutlinesTheRowOfTheCurrentStepAndBracketsThoseFound) {
    ShowStage stage = show_played({Row{{2, 1, 5}, 2, 1}, Row{{3, 2, 4}, 1, 1}, Visit{{1, 2}}});
    stage.player.run_to(2);
    const auto brackets = [](const Canvas& canvas) {
        return std::count_if(canvas.strokes.begin(), canvas.strokes.end(),
                             [](const Stroke& stroke) { return stroke.role == Role::row_found; });
    };
    const Canvas& canvas = stage.show();
    ASSERT_EQ(show_count_of(canvas.outlines, Role::current), 1);
    EXPECT_EQ(canvas.outlines.back().area, (Rect{{2, 3}, {4, 4}}));
    EXPECT_EQ(brackets(canvas), 4);
    stage.player.run_to(1);
    EXPECT_EQ(brackets(stage.show()), 2);
}

TEST(CanvasBuilder, OutlinesAnEmptyRowAsABar) {
    ShowStage stage = show_played({Row{{2, 5, 5}, 0, 1}, Visit{{1, 2}}});
    stage.player.run_to(1);
    EXPECT_EQ(stage.show().outlines.back().area, (Rect{{5, 2}, {5, 3}}));
}

TEST(CanvasBuilder, NamesARayWhereItComesIntoView) {
    scene::Item item = show_item_of("ray 1", {});
    item.query()->bounds = TileRect{{0, 0}, {20, 20}};
    const auto plate_of = [&](const Ray& ray) {
        item.query()->shape = ray;
        ShowStage stage(show_scene_of({item}));
        for (const Label& label : stage.show().labels) {
            if (label.text.starts_with("ray 1")) return label;
        }
        return Label{};
    };
    // The view holds x from -2 to 18.
    EXPECT_EQ(plate_of({{3, 4}, {1, 0}}).at, (Vec2{3, 4}));
    const Label right = plate_of({{-1000, 4}, {2, 0}});
    EXPECT_NEAR(right.at.x, -2 + 36.0 / 32, 1e-9);
    EXPECT_EQ(right.at.y, 4);
    EXPECT_EQ(right.anchor.x, 0);
    EXPECT_EQ(plate_of({{1000, 4}, {-2, 0}}).anchor.x, 1);
    EXPECT_TRUE(plate_of({{-1000, 4}, {-2, 0}}).text.empty()) << "out of sight";
}

TEST(CanvasBuilder, DashesTheBoundingSquareOfTheSelectedCircle) {
    scene::Item item = show_item_of("circle 1", {});
    item.query()->shape = Circle{{5, 4}, 2};
    ShowStage stage(show_scene_of({item}));
    const auto dashed = [&] {
        std::vector<std::vector<Vec2>> lines;
        for (const Stroke& stroke : stage.show().strokes) {
            if (stroke.is_dashed) lines.push_back(stroke.points);
        }
        return lines;
    };
    EXPECT_TRUE(dashed().empty());
    stage.select(0);
    EXPECT_EQ(dashed(), (std::vector<std::vector<Vec2>>{{{3, 2}, {7, 2}, {7, 6}, {3, 6}}}));
}

TEST(CanvasBuilder, LightsWhatANumberCountsUpToTheStep) {
    ShowStage stage = show_played({Visit{{3, 3}}, Visit{{2, 3}}, Visit{{4, 3}}});
    const std::vector<std::size_t> steps{1, 3};
    stage.showing.counted = {&steps, stage.showing.player};
    const auto lit = [&] { return show_count_of(stage.show().outlines, Role::input); };
    const auto all = lit();
    stage.showing.counted.first = 2;
    EXPECT_EQ(all - lit(), 1) << "what came before is not lit";
    stage.showing.counted = {};
    EXPECT_EQ(all - lit(), 2);
}

TEST(CanvasBuilder, LeavesOutHiddenRoles) {
    ShowStage stage = two_rectangles();
    const auto taken = [&] {
        const std::vector<Highlight>& all = stage.show().highlights;
        return std::count_if(all.begin(), all.end(),
                             [](const Highlight& one) { return one.role == Role::taken; });
    };
    EXPECT_EQ(taken(), 2);
    stage.showing.hidden_roles = std::uint64_t{1} << static_cast<unsigned>(Role::taken);
    EXPECT_EQ(taken(), 0);
    stage.showing.hidden_roles = 0;
    EXPECT_EQ(taken(), 2);
}

TEST(CanvasBuilder, SaysOnABannerThatARunWentAstray) {
    scene::Item item = show_item_of("float", {});
    item.query()->shape = Circle{{1.4, 1.8}, 0.2};
    item.query()->method = "as_printed_float";
    ShowStage stage(show_scene_of({show_item_of("rect 1", {{2.5, 2.5}, {5.5, 4.5}}), item}));
    EXPECT_EQ(stage.show().banner.text,
              "float was stopped at its step limit: its answer is cut short.")
        << "not selected: it is not recorded";
    EXPECT_EQ(plates(stage.show()).back(), "float: 1 tile, as printed");
    stage.select(1);
    EXPECT_EQ(stage.show().banner.text,
              "float was stopped at its step limit, at tile (1001, 2): its answer is cut short.");
    EXPECT_EQ(stage.show().banner.at, (Vec2{8, 8}));
    stage.showing.view.corner = {44, 23};
    stage.showing.view.width = 456;
    EXPECT_EQ(stage.show().banner.at, (Vec2{52, 31}));
    EXPECT_EQ(stage.show().banner.width, 440);
    EXPECT_TRUE(two_rectangles().show().banner.text.empty());
}

TEST(CanvasBuilder, ShowsWhereARunWentAstray) {
    ShowStage stage = show_played({Jump{{8, 3}, {4, 3}}, StepLimit{{8, 3}, 64}});
    const Canvas& canvas = stage.show();
    const auto jump = std::find_if(canvas.strokes.begin(), canvas.strokes.end(),
                                   [](const Stroke& s) { return s.role == Role::error; });
    ASSERT_NE(jump, canvas.strokes.end());
    EXPECT_EQ(jump->points, (std::vector<Vec2>{{4.5, 3.5}, {8.5, 3.5}}));
    EXPECT_TRUE(jump->is_dashed);
    EXPECT_EQ(show_count_of(canvas.outlines, Role::error), 1);
    EXPECT_EQ(plates(canvas).back(), "ended by its step limit");
}

TEST(CanvasBuilder, NumbersTilesInTheOrderOfTheirVisits) {
    ShowStage stage = show_played({Visit{{3, 3}}, Visit{{2, 3}}, Visit{{4, 3}}});
    stage.showing.parts.has_order = true;
    EXPECT_EQ(numbers(stage.show()),
              (std::vector<std::string>{"2@2.5,3.5", "1@3.5,3.5", "3@4.5,3.5"}));
    stage.player.run_to(1);
    EXPECT_EQ(numbers(stage.show()), (std::vector<std::string>{"1@3.5,3.5"}));
    stage.showing.view.zoom = 21;
    EXPECT_TRUE(numbers(stage.show()).empty()) << "no room";
    stage.showing.view.zoom = 22;
    stage.showing.parts.has_order = false;
    EXPECT_TRUE(numbers(stage.show()).empty()) << "switched off";
}

TEST(CanvasBuilder, ShowsHowOftenTilesWereTested) {
    ShowStage stage = show_played({tileglass::Test{{3, 3}}, tileglass::Test{{4, 3}}, Probe{{3, 3}},
                                   tileglass::Test{{5, 3}}, Probe{{3, 3}}, Visit{{9, 9}}});
    stage.showing.parts.has_order = true;
    stage.showing.parts.has_heat = true;
    const Canvas& canvas = stage.show();
    EXPECT_EQ(numbers(canvas), (std::vector<std::string>{"3@3.5,3.5", "1@4.5,3.5", "1@5.5,3.5"}))
        << "counts in the place of the order";
    std::vector<Highlight> heat;
    for (const Highlight& highlight : canvas.highlights) {
        if (highlight.role == Role::heat) heat.push_back(highlight);
    }
    EXPECT_EQ(heat, (std::vector<Highlight>{{{{3, 3}, {4, 4}}, Role::heat, 255},
                                            {{{4, 3}, {6, 4}}, Role::heat, 1}}));
    stage.player.run_to(1);
    EXPECT_EQ(numbers(stage.show()), (std::vector<std::string>{"1@3.5,3.5"}));
}

TEST(CanvasBuilder, ShowsTheLeastHeatWhereNoTileIsTestedTwice) {
    ShowStage stage = show_played({tileglass::Test{{3, 3}}, tileglass::Test{{4, 3}}});
    stage.showing.parts.has_heat = true;
    EXPECT_EQ(stage.show().highlights.back(), (Highlight{{{3, 3}, {5, 4}}, Role::heat, 1}));
}

TEST(CanvasBuilder, OutlinesBreakpoints) {
    ShowStage stage = show_played({});
    stage.player.breakpoints.toggle({7, 1});
    const Canvas& canvas = stage.show();
    ASSERT_EQ(show_count_of(canvas.outlines, Role::breakpoint), 1);
    EXPECT_EQ(canvas.outlines.front().area, (Rect{{7, 1}, {8, 2}}));
    ASSERT_EQ(canvas.dots.size(), 1U);
    EXPECT_EQ(canvas.dots[0].role, Role::breakpoint);
}

TEST(CanvasBuilder, PaintsInOtherRolesWhereAnItemIsCompared) {
    ShowStage stage = two_rectangles();
    look_at_ten_by_six(stage);
    stage.select(0);
    const scene::ItemId compared = stage.id(0);
    const std::uint64_t before = stage.show().tiles_revision;
    struct TwoTilesPainter final : AnswerPainter {
        scene::ItemId compared = scene::kNoItem;

        bool paint(scene::ItemId item, const Player*, const TileRect&,
                   std::vector<Highlight>& highlights) const override {
            if (item != compared) return false;
            highlights.push_back({{{2, 2}, {4, 3}}, Role::only_a});
            return true;
        }
        std::uint64_t revision() const override { return 1; }
    } painter;
    painter.compared = compared;
    stage.showing.painter = &painter;
    const Canvas& canvas = stage.show();
    EXPECT_GT(canvas.tiles_revision, before);
    EXPECT_EQ(marks(canvas),
              "..........\n"
              "..........\n"
              "..........\n"
              "........#.\n"
              "..........\n"
              "..........\n");
    EXPECT_EQ(canvas.tiles.marks.at(2 * 10 + 3).only_a, 255);
    EXPECT_EQ(show_count_of(canvas.outlines, Role::located), 0);
}

TEST(CanvasBuilder, OutlinesTheStepsOfBothRecordings) {
    ShowStage stage = show_played({Visit{{1, 1}}, Visit{{2, 1}}});
    auto recording = std::make_shared<Recording>();
    (*recording)(Visit{{5, 3}});
    Player other(recording);
    stage.player.run_to(1);
    stage.showing.companion = {&other, 'B', 'A'};
    const Canvas& canvas = stage.show();
    EXPECT_EQ(show_count_of(canvas.outlines, Role::current), 2);
    std::vector<std::string> letters;
    for (const Label& label : canvas.labels) {
        if (label.has_plate && label.text.size() == 1) letters.push_back(label.text);
    }
    EXPECT_EQ(letters, (std::vector<std::string>{"A", "B"}));
}

TEST(CanvasBuilder, DrawsMarksAsPlusAndMinus) {
    ShowStage stage = two_rectangles();
    stage.select(0);
    const std::vector<HandMark> hand_marks{{{1, 1}, true}, {{4, 4}, false}};
    stage.showing.hand_marks = &hand_marks;
    const Canvas& canvas = stage.show();
    const auto lines = [&](Role role) {
        return std::count_if(canvas.strokes.begin(), canvas.strokes.end(),
                             [role](const Stroke& stroke) { return stroke.role == role; });
    };
    EXPECT_EQ(lines(Role::marked_in), 2);
    EXPECT_EQ(lines(Role::marked_out), 1);
}

// A cast is run in the part of its way that is seen.
TEST(CanvasBuilder, ShowsOfACastWhatItTakesWhereverOneLooks) {
    constexpr Corner kCorners[] = {Corner::pass, Corner::both, Corner::any};
    tests::Random random(9);
    int hits = 0;
    for (int i = 0; i < 3'000; ++i) {
        const auto half = [&] { return static_cast<double>(random.between(-16, 16)) / 2; };
        scene::Item item = show_item_of("cast", {});
        scene::TileQuery& query = *item.query();
        query.shape = Segment{{half(), half()}, {half(), half()}};
        query.corner = random.one_of(kCorners);
        std::vector<Tile> solid;
        for (int k = 0; k < 12; ++k) {
            solid.push_back({static_cast<std::int32_t>(random.between(-8, 8)),
                             static_cast<std::int32_t>(random.between(-8, 8))});
        }
        query.solids = solid;
        ShowStage stage(show_scene_of({item}));
        stage.showing.view = {{{half(), half()}, 32, false}, 96, 96, 1};
        const Answer& answer = stage.answers.front();
        ASSERT_FALSE(answer.error);
        hits += answer.summary.hit ? 1 : 0;

        using TileSet = std::set<std::pair<std::int32_t, std::int32_t>>;
        const TileRect seen = visible_tiles(Frame(), stage.showing.view);
        TileSet expected;
        auto take = [&](const Tile& tile) {
            if (seen.contains(tile)) expected.insert({tile.y, tile.x});
        };
        ASSERT_TRUE(answer.method->visit_tiles(answer.question, VisitorRef<Tile>(take)));
        TileSet shown;
        for (const Highlight& highlight : stage.show().highlights) {
            if (highlight.role != Role::taken) continue;
            visit_tiles(intersection(highlight.tiles, seen),
                        [&](Tile tile) { shown.insert({tile.y, tile.x}); });
        }
        ASSERT_EQ(shown, expected) << "cast " << i;
    }
    EXPECT_GT(hits, 500);
}

// The tiles of a segment in one column, by what the program answers about that column alone.
std::set<std::int32_t> tiles_in_column(const Answer& answer, std::int32_t x) {
    shapes::Question question = answer.question;
    question.bounds = TileRect{{x, kAllTiles.min.y}, {x + 1, kAllTiles.end.y}};
    std::set<std::int32_t> rows;
    auto take = [&](const Tile& tile) { rows.insert(tile.y); };
    EXPECT_TRUE(answer.method->visit_tiles(question, VisitorRef<Tile>(take)));
    return rows;
}

// A walk over all its tiles at each look would not end today.
TEST(CanvasBuilder, SamplesALongSegmentWhereColumnsAreNarrowerThanPixels) {
    constexpr std::int32_t kLength = 1'000'000'000;
    scene::Item item = show_item_of("long", {});
    item.query()->shape = Segment{{0.5, 0.5}, {0.5, 700.5}};
    ShowStage stage(show_scene_of({item}));
    Answer& answer = stage.answers.front();
    answer.question.shape = Segment{{0.5, 0.5}, {kLength + 0.5, 700.5}};
    answer.summary.extent = TileRect{{0, 0}, {kLength + 1, 701}};
    answer.summary.count = kLength + 701;
    for (int i = 0; i < 300; ++i) {
        static_cast<scene::View&>(stage.showing.view) = {
            {kLength / 2 + 1000.0 * i, 350}, 5e-7, false};
        std::int32_t end = 0;  // of the columns that are painted
        for (const Highlight& highlight : stage.show().highlights) {
            if (i > 0) break;
            ASSERT_EQ(highlight.role, Role::taken);
            const TileRect& tiles = highlight.tiles;
            const std::set<std::int32_t> expected = tiles_in_column(answer, tiles.min.x);
            ASSERT_EQ(tiles.min.y, *expected.begin());
            ASSERT_EQ(tiles.end.y, *expected.rbegin() + 1);
            ASSERT_EQ(tiles.min.x, end) << "no column is left out";
            end = tiles.end.x;
        }
        if (i == 0) {
            ASSERT_EQ(end, kLength + 1);
        }
        ASSERT_TRUE(stage.show().in_part.empty());
    }
}

TEST(CanvasBuilder, DrawsWhatIsSeenOfAnAnswerThatIsNotCountedYet) {
    scene::Item item = show_item_of("whole", {});
    item.query()->shape = Circle{{5, 3}, 2};
    const auto tiles_with = [&](const auto& change) {
        ShowStage stage(show_scene_of({item}));
        look_at_ten_by_six(stage);
        change(stage.answers.front());
        return marks(stage.show());
    };
    const auto forget = [](Answer& answer) {
        answer.summary = {};
        answer.error = Error{"want", "late"};
        answer.is_late = true;
    };
    const std::string all = tiles_with([](Answer&) {});
    EXPECT_EQ(tiles_with(forget), all);
    item.query()->shape = Segment{{1.5, 1.5}, {8.5, 4.5}};
    EXPECT_EQ(tiles_with(forget), tiles_with([](Answer&) {}));
    item.query()->solids = std::vector<Tile>{{8, 4}};
    EXPECT_EQ(tiles_with(forget).find('#'), std::string::npos) << "a cast may end before";
}

TEST(CanvasBuilder, DrawsTheFirstTilesOfALongRunThatIsNotExact) {
    scene::Item item = show_item_of("long", {});
    item.query()->shape = Segment{{0.5, 0.5}, {9'000'000.5, 40.5}};
    item.query()->method = "as_printed";
    ShowStage stage(show_scene_of({item}));
    ASSERT_EQ(stage.answers.front().summary.count, 9'000'041);
    const Canvas& canvas = stage.show();
    EXPECT_EQ(canvas.in_part, std::vector{stage.id(0)});
    const auto plate =
        std::find_if(canvas.labels.begin(), canvas.labels.end(),
                     [](const Label& label) { return label.text.starts_with("long: "); });
    ASSERT_NE(plate, canvas.labels.end());
    EXPECT_EQ(plate->text, "long: 9,000,041 tiles, as printed, drawn in part");
    ASSERT_FALSE(canvas.highlights.empty());
    EXPECT_EQ(canvas.highlights.front().tiles.min.x, 0);
}

TEST(ExtentOfScene, HoldsTheMapAndAllItemsThatAreShown) {
    scene::Scene scene = show_scene_of(
        {show_item_of("a", {{5, -2}, {3, 1}}), show_item_of("b", {{100, 100}, {200, 200}})});
    scene.items.change(1).hidden = true;
    EXPECT_EQ(extent_of(scene), (Rect{{3, -2}, {5, 1}}));
    scene.frame = *Frame::make(2, {0, 0});
    scene.map.cells = std::make_shared<const scene::TileMap>(2, 3, "......");
    EXPECT_EQ(extent_of(scene), (Rect{{0, -2}, {6, 6}}));
}

TEST(ExtentOfScene, EndsAtTheLinesAroundItems) {
    scene::Scene scene = show_scene_of({show_item_of("a", {{0.25, -0.75}, {3, 1.5}})});
    EXPECT_EQ(extent_of(scene), (Rect{{0, -1}, {3, 2}}));
    scene.frame = *Frame::make(10, {1, 2});
    EXPECT_EQ(extent_of(scene), (Rect{{-9, -8}, {11, 2}}));
}

TEST(ExtentOfScene, HasTheWholeTilesOfALog) {
    scene::Scene scene;
    scene::ObjectOperation insert;
    insert.rect = {{0.5, 0.5}, {2.5, 1.5}};
    scene.world.log = std::make_shared<const std::vector<scene::ObjectOperation>>(1, insert);
    EXPECT_EQ(extent_of(scene), (Rect{{0, 0}, {3, 2}}));
}

TEST(ExtentOfScene, HoldsTheViewAndTheBoxesAtEachPointOfAPath) {
    scene::Camera camera;
    camera.view = {{0, 0}, {12, 6}};
    camera.path = {{30, 20}};
    camera.boxes.width = 4;
    camera.boxes.height = 4;
    camera.boxes.settings.load = 1;
    scene::Scene scene;
    scene.items.push_back({.id = 1, .name = "camera", .thing = camera});
    // Half a view and one and a half boxes around (6, 3) and (30, 20).
    EXPECT_EQ(extent_of(scene), (Rect{{0, -3}, {36, 26}}));
}

TEST(ExtentOfScene, IsNoneOfAnEmptyScene) {
    EXPECT_EQ(extent_of(scene::Scene()), std::nullopt);
}

TEST(WorldRect, HasTheLinesAroundTheTiles) {
    const Frame frame = *Frame::make(0.1, {0, 0});
    EXPECT_EQ(world_rect(frame, {{1, 2}, {3, 6}}), (Rect{{0.1, 0.2}, {3 * 0.1, 6 * 0.1}}));
}

TEST(CanvasBuilder, PaintsNothingOfWhatIsNotBegun) {
    ShowStage stage = two_rectangles();
    look_at_ten_by_six(stage);
    for (Answer& answer : stage.answers) {
        answer.error = Error{"want", scene::kNoTimeLeft};
        answer.is_late = answer.is_untried = true;
    }
    EXPECT_TRUE(stage.show().highlights.empty());
    for (Answer& answer : stage.answers) {
        answer.is_late = false;
        answer.is_given_up = true;
    }
    EXPECT_TRUE(stage.show().highlights.empty());
}

TEST(CanvasBuilder, CountsTheShapesForWhichThereIsNoTime) {
    ShowStage stage(show_scene_of({show_item_of("rect 1", {{2.5, 2.5}, {5.5, 4.5}}),
                                   show_item_of("rect 2", {{8.25, 3.25}, {8.5, 3.5}})}));
    stage.showing.seconds_of_tiles = 0;
    stage.showing.selected = stage.id(1);
    EXPECT_EQ(stage.show().left_out, 1U);
    EXPECT_EQ(stage.show().highlights.size(), 1U) << "the selected one, a single rectangle";
    for (Answer& answer : stage.answers) {
        answer.error = Error{"want", scene::kNoTimeLeft};
        answer.is_late = true;
    }
    EXPECT_EQ(stage.show().left_out, 1U) << "it would be painted with time";
}

}  // namespace
}  // namespace tileglass::app
