// Does the canvas show an answer with the tiles that another program gave?

#include "app/document/overlays/foreign_tiles.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "app/document/picture/show.hpp"

namespace tileglass::app {
namespace {

// Three by three tiles from (2, 1), and what another program got.
scene::Scene scene_with(std::vector<Tile> got) {
    scene::Scene scene;
    scene::Item item;
    item.id = 1;
    item.name = "rect 1";
    item.thing = scene::query_about(Rect{{2.5, 1.5}, {4.5, 3.5}});
    item.query()->foreign = scene::TileList(std::move(got));
    scene.items = {item};
    return scene;
}

// A picture of tiles (0, 0) to (9, 5): taken, refused, both, missing, extra.
struct ForeignStage {
    explicit ForeignStage(std::vector<Tile> got) : scene(scene_with(std::move(got))) {
        answers = answer_items(scene);
        player.load(record(answers.front()));
        showing.scene = &scene;
        showing.answers = &answers;
        showing.player = &player;
        showing.selected = 1;
        showing.view = {{{5, 3}, 32, false}, 320, 192, 1};
    }

    std::string picture() {
        const Canvas& canvas = builder.build(showing);
        std::string art;
        for (int y = 0; y < canvas.tiles.height; ++y) {
            for (int x = 0; x < canvas.tiles.width; ++x) {
                const auto i = static_cast<std::size_t>(y * canvas.tiles.width + x);
                const Texel& texel = canvas.tiles.texels[i];
                const MarkTexel mark =
                    canvas.tiles.marks.empty() ? MarkTexel() : canvas.tiles.marks[i];
                char c = '.';
                if (texel.taken != 0) c = '#';
                if (texel.refused != 0) c = 'x';
                if (mark.both != 0) c = '=';
                if (mark.only_a != 0) c = '-';
                if (mark.only_b != 0) c = '+';
                art += c;
            }
            art += '\n';
        }
        return art;
    }

    scene::Scene scene;
    std::vector<Answer> answers;
    Player player;
    CanvasBuilder builder;
    Showing showing;
};

const std::vector<Tile> kOther{{2, 1}, {3, 1}, {5, 1}, {3, 2}, {4, 2}, {0, 5}};

TEST(ForeignTiles, TilesMissingExtraAndInBothHaveTheirRoles) {
    ForeignStage stage(kOther);
    EXPECT_EQ(stage.picture(),
              "..........\n"
              "..==-+....\n"
              "..-==.....\n"
              "..---.....\n"
              "..........\n"
              "+.........\n");
}

TEST(ForeignTiles, StepsAreShownWithoutThem) {
    ForeignStage stage(kOther);
    stage.player.run_to(0);
    EXPECT_EQ(stage.picture().find_first_of("=-+"), std::string::npos);
}

TEST(ForeignTiles, RefusedTilesDoNotLookLikeExtraOnes) {
    ForeignStage stage(kOther);
    stage.scene.items.change(0).query()->method = "brute_force";
    stage.scene.items.change(0).query()->bounds = TileRect{{0, 0}, {10, 6}};
    stage.answers = answer_items(stage.scene);
    stage.player.load(record(stage.answers.front()));
    EXPECT_EQ(stage.picture().find('x'), std::string::npos);
    stage.player.back();
    EXPECT_NE(stage.picture().find('x'), std::string::npos);
}

TEST(ForeignTiles, LabelsSayTheDifference) {
    ForeignStage stage(kOther);
    EXPECT_EQ(difference_text(stage.answers.front()), ", 5 missing, 2 extra");
    ForeignStage equal({{2, 1}, {3, 1}, {4, 1}, {2, 2}, {3, 2}, {4, 2}, {2, 3}, {3, 3}, {4, 3}});
    EXPECT_EQ(difference_text(equal.answers.front()), ", as yours");
    EXPECT_EQ(difference_text(Answer()), "");
}

TEST(ForeignTiles, SentencesNameTileAndPlace) {
    EXPECT_EQ(text_of({{3, 1}, compare::ForeignPart::missing, 4}),
              "(3, 1) is missing in yours, place 5");
    EXPECT_EQ(text_of({{-3, 1}, compare::ForeignPart::extra}), "(-3, 1) is extra in yours");
    EXPECT_EQ(text_of({{0, 0}, compare::ForeignPart::both, 0}),
              "(0, 0) is elsewhere in yours, place 1");
}

TEST(ForeignTiles, AMillionTilesAreComparedWithinTheViewOnly) {
    std::vector<Tile> got;
    for (int y = 0; y < 1000; ++y) {
        for (int x = 0; x < 1000; ++x) got.push_back({x, y});
    }
    ForeignStage stage(got);
    std::vector<Highlight> highlights;
    add_foreign_tiles(stage.answers.front(), *stage.scene.items.change(0).query()->foreign,
                      {{0, 0}, {10, 6}}, highlights);
    std::int64_t area = 0;
    for (const Highlight& highlight : highlights) area += highlight.tiles.area();
    EXPECT_EQ(area, 60);
    EXPECT_LE(highlights.size(), 12U);
}

}  // namespace
}  // namespace tileglass::app
