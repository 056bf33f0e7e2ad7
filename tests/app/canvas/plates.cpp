// Do plates of labels keep inside the canvas, and off handles and each other?

#include "app/canvas/plates.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace tileglass::app {
namespace {

constexpr Rect kCanvas{{0, 0}, {400, 300}};

// A plate of 80 x 20 pixels above a point.
WantedPlate above(Vec2 at) {
    return {.at = at,
            .about = {at, at},
            .area = {{at.x, at.y - 30}, {at.x + 80, at.y - 10}},
            .near = 24};
}

// Looks for a place that covers nothing, and takes it.
std::optional<Rect> place_in(Plates& plates, const WantedPlate& wanted) {
    const std::optional<FoundPlate> found = plates.look(wanted);
    if (!found || found->spared > 0) return std::nullopt;
    plates.take(found->area);
    return found->area;
}

TEST(Plates, LieWhereTheyAreWanted) {
    Plates plates(kCanvas);
    EXPECT_EQ(place_in(plates, above({100, 100})), (Rect{{100, 70}, {180, 90}}));
}

TEST(Plates, MoveInsideAtEachEdge) {
    const Vec2 corners[] = {{-40, 100}, {390, 100}, {100, 5}, {100, 320}};
    for (const Vec2 at : corners) {
        Plates plates(kCanvas);
        const auto place = place_in(plates, above(at));
        ASSERT_TRUE(place) << at.x << " " << at.y;
        EXPECT_GE(place->a.x, 0);
        EXPECT_GE(place->a.y, 0);
        EXPECT_LE(place->b.x, 400);
        EXPECT_LE(place->b.y, 300);
        EXPECT_EQ(place->b - place->a, (Vec2{80, 20}));
    }
}

TEST(Plates, GoWithAPointThatIsFarOutside) {
    Plates plates(kCanvas);
    EXPECT_FALSE(place_in(plates, above({-200, 100})));
    EXPECT_FALSE(place_in(plates, above({100, 900})));
}

TEST(Plates, AreThereForAThingOfWhichAPartIsSeen) {
    Plates plates(kCanvas);
    WantedPlate wanted = above({100, -80});
    wanted.about = {{100, -80}, {200, 40}};
    const auto place = place_in(plates, wanted);
    ASSERT_TRUE(place);
    EXPECT_TRUE(contains(kCanvas, *place));
}

TEST(Plates, TurnToAnotherSideOfTheirPoint) {
    Plates plates(kCanvas);
    plates.keep_free({{90, 60}, {200, 95}});
    EXPECT_EQ(place_in(plates, above({100, 100})), (Rect{{110, 95}, {190, 115}}));
}

TEST(Plates, MoveNextToWhatIsInTheWayOnAllSides) {
    Plates plates(kCanvas);
    // A handle at each of the four mirrored places.
    for (const double x : {60.0, 140.0}) {
        for (const double y : {80.0, 120.0}) plates.keep_free({{x - 5, y - 5}, {x + 5, y + 5}});
    }
    const auto place = place_in(plates, above({100, 100}));
    ASSERT_TRUE(place);
    for (const double x : {60.0, 140.0}) {
        for (const double y : {80.0, 120.0}) {
            EXPECT_FALSE(place->a.x < x + 5 && x - 5 < place->b.x && place->a.y < y + 5 &&
                         y - 5 < place->b.y);
        }
    }
}

TEST(Plates, StayWithinATile) {
    Plates plates(kCanvas);
    const Rect tile{{100, 100}, {200, 200}};
    plates.keep_free({{95, 95}, {125, 125}});
    WantedPlate chip{.at = {100, 100},
                     .about = tile,
                     .area = {{104, 104}, {154, 122}},
                     .near = 24,
                     .stays_within_about = true};
    EXPECT_EQ(place_in(plates, chip), (Rect{{125, 104}, {175, 122}}));
    chip.area = {{104, 124}, {154, 142}};
    EXPECT_EQ(place_in(plates, chip), (Rect{{104, 125}, {154, 143}}));
}

TEST(Plates, GoAroundAllHandlesOfASmallThingAtTheEdge) {
    Plates plates(kCanvas);
    // A thing of 90 x 50 pixels at the upper edge, with eight handles.
    const Rect thing{{60, 12}, {150, 62}};
    std::vector<Rect> handles;
    for (const double x : {60.0, 105.0, 150.0}) {
        for (const double y : {12.0, 37.0, 62.0}) {
            if (x == 105 && y == 37) continue;
            handles.push_back({{x - 6, y - 6}, {x + 6, y + 6}});
            plates.keep_free(handles.back());
        }
    }
    const auto place = place_in(
        plates, {.at = {60, 12}, .about = thing, .area = {{60, -24}, {170, 0}}, .near = 24});
    ASSERT_TRUE(place);
    EXPECT_GE(place->a.y, 0);
    for (const Rect& handle : handles) {
        EXPECT_FALSE(place->a.x < handle.b.x && handle.a.x < place->b.x &&
                     place->a.y < handle.b.y && handle.a.y < place->b.y)
            << handle.a.x << " " << handle.a.y;
    }
}

TEST(Plates, ThatGiveWayAreNotLookedForAmongVeryManyThingsForEver) {
    Plates plates(kCanvas);
    for (int i = 0; i < 100'000; ++i) plates.spare({{300, 200}, {310, 210}});
    WantedPlate crowded = above({260, 225});
    int found = 0;
    while (plates.look(crowded)) ++found;
    EXPECT_GT(found, 0);
    EXPECT_LT(found, 20);
    crowded.gives_way = false;
    EXPECT_TRUE(plates.look(crowded)) << "the label of the selected item has a place";
}

TEST(Plates, GoWhereNothingIsFree) {
    Plates plates(kCanvas);
    plates.keep_free(kCanvas);
    EXPECT_FALSE(place_in(plates, above({100, 100})));
}

TEST(Plates, GoToTheFreeSideOfALargeThing) {
    Plates plates(kCanvas);
    const Rect thing{{100, 20}, {250, 280}};
    plates.spare(thing);
    plates.keep_free({{0, 0}, {100, 300}});
    const auto place = place_in(
        plates, {.at = {100, 20}, .about = thing, .area = {{100, 0}, {180, 20}}, .near = 24});
    plates.keep_free({{100, 0}, {300, 20}});
    const auto other = place_in(
        plates, {.at = {100, 20}, .about = thing, .area = {{100, 0}, {180, 20}}, .near = 24});
    ASSERT_TRUE(place && other);
    EXPECT_EQ(*place, (Rect{{100, 0}, {180, 20}}));
    EXPECT_GE(other->a.x, 250) << "next to it";
}

TEST(Plates, CoverWhatIsSparedOnlyWhereThereIsNoOtherPlace) {
    Plates plates(kCanvas);
    plates.spare({{0, 0}, {400, 80}});
    const auto below = plates.look(above({100, 100}));
    ASSERT_TRUE(below);
    EXPECT_EQ(below->spared, 0);
    EXPECT_GE(below->area.a.y, 80);
    plates.spare({{0, 80}, {400, 300}});
    const auto anywhere = plates.look(above({100, 100}));
    ASSERT_TRUE(anywhere);
    EXPECT_EQ(anywhere->spared, 80 * 20);
}

TEST(Plates, OfTextsWithoutAPlateLieOnEvidence) {
    Plates plates(kCanvas);
    plates.keep_in_sight(kCanvas);
    WantedPlate wanted = above({100, 100});
    EXPECT_FALSE(place_in(plates, wanted));
    wanted.covers_evidence = true;
    EXPECT_EQ(place_in(plates, wanted), wanted.area);
}

TEST(Plates, KeepAGapToOtherPlates) {
    Plates plates(kCanvas);
    WantedPlate wanted = above({100, 100});
    wanted.gap = 4;
    const auto first = place_in(plates, wanted);
    const auto second = place_in(plates, wanted);
    ASSERT_TRUE(first && second);
    const double x = std::max(second->a.x - first->b.x, first->a.x - second->b.x);
    const double y = std::max(second->a.y - first->b.y, first->a.y - second->b.y);
    EXPECT_GE(std::max(x, y), 4);
}

TEST(Plates, NeverCoverOneAnother) {
    Plates plates(kCanvas);
    std::vector<Rect> placed;
    for (int i = 0; i < 12; ++i) {
        if (const auto place = place_in(plates, above({100.0 + i, 150}))) placed.push_back(*place);
    }
    EXPECT_GT(placed.size(), 4U);
    for (std::size_t i = 0; i < placed.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            EXPECT_FALSE(placed[i].a.x < placed[k].b.x && placed[k].a.x < placed[i].b.x &&
                         placed[i].a.y < placed[k].b.y && placed[k].a.y < placed[i].b.y);
        }
    }
}

TEST(Plates, ThatDoNotMoveStayOrGo) {
    Plates plates(kCanvas);
    WantedPlate fixed = above({100, 100});
    fixed.moves = fixed.gives_way = false;
    plates.keep_free(fixed.area);
    EXPECT_EQ(place_in(plates, fixed), fixed.area);
    fixed.gives_way = true;
    EXPECT_FALSE(place_in(plates, fixed));
}

}  // namespace
}  // namespace tileglass::app
