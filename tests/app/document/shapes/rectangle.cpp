// Does a rectangle follow the pointer, and are its sentences true?

#include "app/document/shapes/rectangle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include "tests/support/random.hpp"
#include "tileglass/query/rectangle.hpp"

namespace tileglass::app {
namespace {

using tests::Random;

constexpr Coverage kCoverages[] = {Coverage::half_open, Coverage::closed, Coverage::open,
                                   Coverage::center, Coverage::contained};

constexpr std::size_t kGrips = 8;
constexpr std::size_t kCorners = 4;

// The same four sides, given by each pair of opposite corners.
constexpr Rect kTurned[] = {{{2, 3}, {8, 7}}, {{8, 3}, {2, 7}}, {{8, 7}, {2, 3}}, {{2, 7}, {8, 3}}};

std::vector<Number> numbers_of(const Rect& rect) {
    return exhibit_of(rect).numbers(scene::query_about(rect));
}

TEST(RectangleExhibit, IsTheRowOfRectangles) {
    const scene::Shape shape = Rect{{1, 2}, {3, 4}};
    EXPECT_EQ(exhibit_of(shape).stem, "rect");
}

TEST(RectangleExhibit, DrawsFromCornerToCorner) {
    const RectangleExhibit exhibit;
    EXPECT_EQ(exhibit.draw({5, 6}, {1, 2}, false), (Rect{{5, 6}, {1, 2}}));
}

TEST(RectangleExhibit, DrawsASquareTowardsThePointer) {
    const RectangleExhibit exhibit;
    for (const auto& [to, corner] : std::vector<std::pair<Vec2, Vec2>>{{{8, 7}, {8, 8}},
                                                                       {{2, 7}, {2, 8}},
                                                                       {{-1, 4}, {-1, -1}},
                                                                       {{7, 0}, {10, 0}},
                                                                       {{5, 5}, {5, 5}}}) {
        EXPECT_EQ(exhibit.draw({5, 5}, to, true), (Rect{{5, 5}, corner})) << to.x << " " << to.y;
    }
}

TEST(RectangleExhibit, HasAGripAtEveryCornerAndSide) {
    const RectangleExhibit exhibit;
    for (const Rect& rect : kTurned) {
        std::set<std::pair<double, double>> places;
        for (const Grip& grip : exhibit.grips(rect)) places.insert({grip.at.x, grip.at.y});
        EXPECT_EQ(places, (std::set<std::pair<double, double>>{
                              {2, 3}, {5, 3}, {8, 3}, {2, 5}, {8, 5}, {2, 7}, {5, 7}, {8, 7}}));
    }
}

TEST(RectangleExhibit, PointsWithTheCursorAlongTheWayOfAGrip) {
    const RectangleExhibit exhibit;
    for (const Rect& rect : kTurned) {
        for (const Grip& grip : exhibit.grips(rect)) {
            Cursor wanted = Cursor::horizontal;
            if (grip.at.x == 5) {
                wanted = Cursor::vertical;
            } else if (grip.at.y != 5) {
                wanted = (grip.at.x == 2) == (grip.at.y == 3) ? Cursor::falling : Cursor::rising;
            }
            EXPECT_EQ(grip.cursor, wanted) << grip.at.x << " " << grip.at.y;
        }
    }
}

// Beyond each side and corner, across the middle, and not at all.
constexpr Vec2 kPlaces[] = {{0, 0},  {5, 0}, {10, 0}, {0, 5},      {10, 5}, {0, 10},
                            {5, 10}, {9, 9}, {2, 3},  {5.25, 4.5}, {8, 7},  {3, 6}};

TEST(RectangleExhibit, BringsADraggedCornerToThePointer) {
    const RectangleExhibit exhibit;
    for (const Rect& rect : kTurned) {
        for (std::size_t grip = 0; grip < kCorners; ++grip) {
            const Vec2 fixed = exhibit.grips(rect)[(grip + 2) % kCorners].at;
            for (const Vec2 to : kPlaces) {
                const Rect dragged = exhibit.drag(rect, grip, to, false);
                EXPECT_EQ(exhibit.grips(dragged)[grip].at, to);
                EXPECT_EQ(exhibit.grips(dragged)[(grip + 2) % kCorners].at, fixed);
            }
        }
    }
}

TEST(RectangleExhibit, MovesOnlyTheDraggedSide) {
    const RectangleExhibit exhibit;
    for (const Rect& rect : kTurned) {
        for (std::size_t grip = kCorners; grip < kGrips; ++grip) {
            const bool is_vertical = grip % 2 == 0;
            const std::size_t opposite = kCorners + (grip + 2) % kCorners;
            const std::vector<Grip> before = exhibit.grips(rect);
            for (const Vec2 to : kPlaces) {
                const std::vector<Grip> after = exhibit.grips(exhibit.drag(rect, grip, to, false));
                if (is_vertical) {
                    EXPECT_EQ(after[grip].at, (Vec2{before[grip].at.x, to.y}));
                    EXPECT_EQ(after[opposite].at.y, before[opposite].at.y);
                } else {
                    EXPECT_EQ(after[grip].at, (Vec2{to.x, before[grip].at.y}));
                    EXPECT_EQ(after[opposite].at.x, before[opposite].at.x);
                }
            }
        }
    }
}

TEST(RectangleExhibit, CoversTheSamePlaceWhenDraggedAcross) {
    const RectangleExhibit exhibit;
    for (const Rect& rect : kTurned) {
        const std::vector<Grip> grips = exhibit.grips(rect);
        for (std::size_t grip = 0; grip < kCorners; ++grip) {
            if (grips[grip].at != Vec2{2, 3}) continue;
            const Rect across = exhibit.drag(rect, grip, {10, 9}, false);
            EXPECT_EQ(across.min(), (Vec2{8, 7}));
            EXPECT_EQ(across.max(), (Vec2{10, 9}));
        }
    }
}

TEST(RectangleExhibit, DragsCornersToSquaresAroundTheCornerAcross) {
    const RectangleExhibit exhibit;
    for (const Rect& rect : kTurned) {
        for (std::size_t grip = 0; grip < kCorners; ++grip) {
            const Vec2 fixed = exhibit.grips(rect)[(grip + 2) % kCorners].at;
            for (const Vec2 to : kPlaces) {
                const Rect square = exhibit.drag(rect, grip, to, true);
                const Vec2 size = square.max() - square.min();
                const Vec2 way = exhibit.grips(square)[grip].at - fixed;
                EXPECT_EQ(size.x, size.y);
                EXPECT_EQ(size.x, std::max(std::fabs(to.x - fixed.x), std::fabs(to.y - fixed.y)));
                EXPECT_EQ(exhibit.grips(square)[(grip + 2) % kCorners].at, fixed);
                EXPECT_GE(way.x * (to.x - fixed.x), 0);
                EXPECT_GE(way.y * (to.y - fixed.y), 0);
            }
        }
    }
}

TEST(RectangleExhibit, MovesAsAWhole) {
    const RectangleExhibit exhibit;
    EXPECT_EQ(exhibit.moved(Rect{{8, 3}, {2, 7}}, {8.5, -1}), (Rect{{8.5, -1}, {2.5, 3}}));
}

TEST(RectangleExhibit, IsHitInsideAndWithinReach) {
    const RectangleExhibit exhibit;
    struct Case {
        Vec2 point;
        double reach;
        bool is_hit;
    };
    for (const Rect& rect : kTurned) {
        for (const Case& c : std::vector<Case>{{{5, 5}, 0, true},
                                               {{2, 3}, 0, true},
                                               {{8, 7}, 0, true},
                                               {{1.5, 5}, 0, false},
                                               {{1.5, 5}, 0.5, true},
                                               {{8.5, 5}, 0.5, true},
                                               {{5, 2.5}, 0.5, true},
                                               {{5, 7.5}, 0.5, true},
                                               {{8.75, 5}, 0.5, false},
                                               {{5, 2.25}, 0.5, false},
                                               {{5, 7.75}, 0.5, false},
                                               {{1.25, 7.5}, 0.5, false}}) {
            EXPECT_EQ(exhibit.is_hit(rect, c.point, c.reach), c.is_hit)
                << c.point.x << " " << c.point.y << " within " << c.reach;
        }
    }
}

TEST(RectangleExhibit, IsHitWithinReachWhenItIsAPoint) {
    EXPECT_TRUE(RectangleExhibit::is_hit(Rect{{1, 1}, {1, 1}}, {1.25, 0.75}, 0.5));
}

TEST(RectangleExhibit, ReachesAsFarAsItsCorners) {
    for (const Rect& rect : kTurned) {
        const Rect extent = exhibit_of(rect).extent(scene::query_about(rect));
        EXPECT_EQ(extent.min(), (Vec2{2, 3}));
        EXPECT_EQ(extent.max(), (Vec2{8, 7}));
    }
}

TEST(RectangleExhibit, NamesTheNumbersOfItsCorners) {
    const std::vector<Number> numbers = numbers_of({{1, 2}, {3, 4}});
    ASSERT_EQ(numbers.size(), 4U);
    const char* names[] = {"x0", "y0", "x1", "y1"};
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(numbers[i].name, names[i]);
        EXPECT_EQ(numbers[i].value, static_cast<double>(i) + 1);
    }
}

TEST(RectangleExhibit, TakesATypedNumberAndKeepsTheOthers) {
    const double value = std::nextafter(0.1, 1);
    for (const Rect& rect : kTurned) {
        const std::vector<Number> before = numbers_of(rect);
        for (std::size_t i = 0; i < before.size(); ++i) {
            const Exhibit& exhibit = exhibit_of(rect);
            const std::vector<Number> after =
                exhibit.numbers(exhibit.with_number(scene::query_about(rect), i, value));
            for (std::size_t k = 0; k < after.size(); ++k) {
                EXPECT_EQ(after[k].value, k == i ? value : before[k].value);
            }
        }
    }
}

TEST(RectangleExhibit, ShowsItsFourSides) {
    for (const Rect& rect : kTurned) {
        Canvas canvas;
        RectangleExhibit::show(rect, true, canvas);
        ASSERT_EQ(canvas.strokes.size(), 1U);
        const Stroke& border = canvas.strokes[0];
        EXPECT_TRUE(border.is_closed);
        EXPECT_EQ(border.role, Role::input);
        ASSERT_EQ(border.points.size(), 4U);
        for (std::size_t i = 0; i < 4; ++i) {
            const Vec2 side = border.points[(i + 1) % 4] - border.points[i];
            EXPECT_TRUE((side.x == 0) != (side.y == 0));
        }
    }
}

TEST(RectangleExhibit, ShowsItselfStrongerWhenSelected) {
    Canvas canvas;
    RectangleExhibit::show(Rect{{0, 0}, {1, 1}}, true, canvas);
    RectangleExhibit::show(Rect{{0, 0}, {1, 1}}, false, canvas);
    EXPECT_GT(canvas.strokes[0].opacity, canvas.strokes[1].opacity);
}

shapes::Question question_of(const Frame& frame, const Rect& rect, Coverage coverage,
                             const std::optional<TileRect>& bounds = std::nullopt) {
    return {frame, bounds, rect, coverage};
}

TEST(RectangleExhibit, SaysWhyInOneSentence) {
    const auto why = [](const Rect& rect, Coverage coverage, Tile tile) {
        return RectangleExhibit::why(question_of(Frame(), rect, coverage), tile);
    };
    constexpr Rect kLoose{{0.5, 1.25}, {3.5, 2.75}};
    constexpr Rect kAligned{{1, 1}, {3, 3}};
    EXPECT_EQ(why(kLoose, Coverage::half_open, {0, 1}),
              "Tile (0, 1) is taken: the rectangle holds the point (0.5, 1.25), which this tile "
              "owns.");
    EXPECT_EQ(why(kAligned, Coverage::half_open, {0, 1}),
              "Tile (0, 1) is not taken: it ends before x = 1, and the rectangle begins at x = 1.");
    EXPECT_EQ(why(kLoose, Coverage::half_open, {4, 1}),
              "Tile (4, 1) is not taken: it begins at x = 4, and the rectangle ends at x = 3.5.");
    EXPECT_EQ(
        why(kAligned, Coverage::closed, {0, 0}),
        "Tile (0, 0) is taken: rectangle and tile, borders included, share the point (1, 1).");
    EXPECT_EQ(why(kLoose, Coverage::closed, {-1, 1}),
              "Tile (-1, 1) is not taken: it ends at x = 0, and the rectangle begins at x = 0.5.");
    EXPECT_EQ(why(kAligned, Coverage::closed, {1, 4}),
              "Tile (1, 4) is not taken: it begins at y = 4, and the rectangle ends at y = 3.");
    EXPECT_EQ(why(kLoose, Coverage::open, {3, 2}),
              "Tile (3, 2) is taken: the interiors meet from x = 3 to 3.5 and from y = 2 to 2.75.");
    EXPECT_EQ(why(kAligned, Coverage::open, {0, 1}),
              "Tile (0, 1) is not taken: it ends at x = 1, and the rectangle's interior begins "
              "beyond x = 1.");
    EXPECT_EQ(why(kAligned, Coverage::open, {1, 3}),
              "Tile (1, 3) is not taken: it begins at y = 3, and the rectangle's interior ends "
              "before y = 3.");
    EXPECT_EQ(why({{1, 2}, {4, 2}}, Coverage::open, {2, 2}),
              "Tile (2, 2) is not taken: the rectangle has no interior, for its top and bottom "
              "sides both lie at y = 2.");
    EXPECT_EQ(why({{2, 1}, {2, 4}}, Coverage::open, {2, 2}),
              "Tile (2, 2) is not taken: the rectangle has no interior, for its left and right "
              "sides both lie at x = 2.");
    EXPECT_EQ(why(kLoose, Coverage::center, {0, 1}),
              "Tile (0, 1) is taken: its centre (0.5, 1.5) lies in the rectangle.");
    EXPECT_EQ(why({{0.75, 0}, {2, 2}}, Coverage::center, {0, 0}),
              "Tile (0, 0) is not taken: its centre, x = 0.5, comes before the rectangle, which "
              "begins at x = 0.75.");
    EXPECT_EQ(why({{0, 0}, {2, 2.25}}, Coverage::center, {0, 2}),
              "Tile (0, 2) is not taken: its centre, y = 2.5, lies beyond the rectangle, which "
              "ends at y = 2.25.");
    EXPECT_EQ(why(kAligned, Coverage::contained, {2, 1}),
              "Tile (2, 1) is taken: all of it, x = 2 to 3 and y = 1 to 2, lies in the rectangle.");
    EXPECT_EQ(why(kLoose, Coverage::contained, {0, 2}),
              "Tile (0, 2) is not taken: it begins at x = 0, outside the rectangle, which begins "
              "at x = 0.5.");
    EXPECT_EQ(why(kLoose, Coverage::contained, {3, 2}),
              "Tile (3, 2) is not taken: it ends at x = 4, outside the rectangle, which ends at "
              "x = 3.5.");
    EXPECT_EQ(
        RectangleExhibit::why(
            question_of(Frame(), kAligned, Coverage::half_open, TileRect{{2, 2}, {5, 4}}), {1, 1}),
        "Tile (1, 1) is not taken: it lies outside the bounds, which hold tiles (2, 2) to "
        "(4, 3).");
}

TEST(RectangleExhibit, SaysWhyWhereACentreOnlySeemsToLieOnASide) {
    // Half of 0.1 + 0.2: the centre's double is the side, the centre is not.
    const Frame frame = *Frame::make(0.1, {0, 0});
    bool is_found = false;
    for (std::int32_t x = 0; x < 100 && !is_found; ++x) {
        const double middle = std::midpoint(frame.x_axis().line(x), frame.x_axis().line(x + 1));
        if (frame.x_axis().compare_center(x, middle) >= 0) continue;
        is_found = true;
        const std::string side = shortest_text(middle);
        EXPECT_EQ(RectangleExhibit::why(
                      question_of(frame, {{middle, 0}, {50, 5}}, Coverage::center), {x, 0}),
                  "Tile (" + std::to_string(x) +
                      ", 0) is not taken: its centre lies less than a rounding outside the "
                      "rectangle's side, x = " +
                      side + ".");
    }
    EXPECT_TRUE(is_found);
}

TEST(RectangleExhibit, NamesNoTilesOfBoundsThatHoldNone) {
    const std::string sentence = RectangleExhibit::why(
        question_of(Frame(), {{1, 1}, {3, 3}}, Coverage::half_open, TileRect{}), {1, 1});
    EXPECT_EQ(sentence.find("(-1, -1)"), std::string::npos) << sentence;
}

// One shape, one convention, one tile; sides often lie on lines, or a rounding next to them.
struct Asked {
    shapes::Question question;
    Tile tile;
};

Asked random_asked(Random& random) {
    const double sizes[] = {0.1, 1.0 / 3, 1, 16};
    const double size = random.one_of(sizes);
    const Vec2 origins[] = {{0, 0}, {0.05, -0.7}, {1e6, 1e6}};
    const Frame frame = *Frame::make(size, random.one_of(origins));
    const auto number = [&](const GridAxis& axis) {
        const double line = axis.line(random.between(-3, 4));
        switch (random.between(0, 4)) {
            case 0: return line;
            case 1: return std::nextafter(line, 1e9);
            case 2: return std::nextafter(line, -1e9);
            case 3: return std::midpoint(line, line + size);
            default: return line + size * random.fraction();
        }
    };
    const GridAxis x = frame.x_axis();
    const GridAxis y = frame.y_axis();
    Rect rect{{number(x), number(y)}, {number(x), number(y)}};
    if (random.one_in(10)) rect.b.x = rect.a.x;
    std::optional<TileRect> bounds;
    if (random.one_in(4)) bounds = TileRect{{-1, -2}, {3, 2}};
    return {question_of(frame, rect, random.one_of(kCoverages), bounds),
            {static_cast<std::int32_t>(random.between(-4, 5)),
             static_cast<std::int32_t>(random.between(-4, 5))}};
}

bool is_taken(const shapes::Question& question, Tile tile) {
    bool is_taken = false;
    const Result<Flow> flow =
        visit_rectangle(question.frame, std::get<Rect>(question.shape), question.coverage,
                        question.bounds, [&](Tile t) { is_taken = is_taken || t == tile; });
    EXPECT_TRUE(flow);
    return is_taken;
}

TEST(RectangleExhibit, SaysTakenExactlyWhereTheLibraryTakes) {
    Random random(21);
    const RectangleExhibit exhibit;
    int taken = 0;
    for (int i = 0; i < 20'000; ++i) {
        const auto [question, tile] = random_asked(random);
        const std::string sentence = exhibit.why(question, tile);
        ASSERT_EQ(sentence.find("is taken: ") != std::string::npos, is_taken(question, tile))
            << sentence;
        ASSERT_NE(sentence.find("is taken: ") != std::string::npos,
                  sentence.find("is not taken: ") != std::string::npos)
            << sentence;
        if (is_taken(question, tile)) ++taken;
    }
    EXPECT_GT(taken, 1000);
}

// The numbers in the part of `sentence` after its colon.
std::vector<double> numbers_in(const std::string& sentence) {
    std::vector<double> numbers;
    const char* at = sentence.c_str() + sentence.find(": ");
    while (*at != '\0') {
        char* end = nullptr;
        const bool begins = std::isdigit(static_cast<unsigned char>(*at)) != 0 || *at == '-';
        const double number = begins ? std::strtod(at, &end) : 0;
        if (begins && end != at) {
            numbers.push_back(number);
            at = end;
        } else {
            ++at;
        }
    }
    return numbers;
}

TEST(RectangleExhibit, ShowsNumbersOfTileAndRectangleThatDecideRefusals) {
    Random random(22);
    const RectangleExhibit exhibit;
    for (int i = 0; i < 20'000; ++i) {
        const auto [question, tile] = random_asked(random);
        const std::string sentence = exhibit.why(question, tile);
        const Rect& rect = std::get<Rect>(question.shape);
        if (sentence.find("is taken") != std::string::npos) continue;
        if (sentence.find("bounds") != std::string::npos) continue;
        if (sentence.find("no interior") != std::string::npos) {
            const double side = numbers_in(sentence).at(0);
            EXPECT_TRUE((side == rect.a.x && side == rect.b.x) ||
                        (side == rect.a.y && side == rect.b.y))
                << sentence;
            continue;
        }
        if (sentence.find("less than a rounding") != std::string::npos) continue;
        const std::vector<double> numbers = numbers_in(sentence);
        ASSERT_EQ(numbers.size(), 2U) << sentence;
        const bool is_x = sentence.find("x = ") != std::string::npos;
        const Vec2 low = question.frame.min_corner(tile);
        const Vec2 high = question.frame.max_corner(tile);
        const double tile_low = is_x ? low.x : low.y;
        const double tile_high = is_x ? high.x : high.y;
        const double min = is_x ? rect.min().x : rect.min().y;
        const double max = is_x ? rect.max().x : rect.max().y;
        const double value = numbers[0];
        const double limit = numbers[1];
        const bool is_low = sentence.find("rectangle begins at") != std::string::npos ||
                            sentence.find("interior begins beyond") != std::string::npos ||
                            sentence.find("which begins at") != std::string::npos;
        EXPECT_EQ(limit, is_low ? min : max) << sentence;
        switch (question.coverage) {
            case Coverage::half_open:
                EXPECT_EQ(value, is_low ? tile_high : tile_low) << sentence;
                EXPECT_TRUE(is_low ? value <= limit : value > limit) << sentence;
                break;
            case Coverage::closed:
                EXPECT_EQ(value, is_low ? tile_high : tile_low) << sentence;
                EXPECT_TRUE(is_low ? value < limit : value > limit) << sentence;
                break;
            case Coverage::open:
                EXPECT_EQ(value, is_low ? tile_high : tile_low) << sentence;
                EXPECT_TRUE(is_low ? value <= limit : value >= limit) << sentence;
                break;
            case Coverage::center:
                EXPECT_EQ(value, std::midpoint(tile_low, tile_high)) << sentence;
                EXPECT_TRUE(is_low ? value < limit : value > limit) << sentence;
                break;
            case Coverage::contained:
                EXPECT_EQ(value, is_low ? tile_low : tile_high) << sentence;
                EXPECT_TRUE(is_low ? value < limit : value > limit) << sentence;
                break;
        }
    }
}

TEST(RectangleExhibit, ShowsWhatTileAndRectangleShareWhereItIsTaken) {
    Random random(23);
    const RectangleExhibit exhibit;
    for (int i = 0; i < 20'000; ++i) {
        const auto [question, tile] = random_asked(random);
        const std::string sentence = exhibit.why(question, tile);
        if (sentence.find("is taken") == std::string::npos) continue;
        const Rect& rect = std::get<Rect>(question.shape);
        const Vec2 low = question.frame.min_corner(tile);
        const Vec2 high = question.frame.max_corner(tile);
        const std::vector<double> n = numbers_in(sentence);
        const auto is_in_rect = [&](Vec2 p) {
            return rect.min().x <= p.x && p.x <= rect.max().x && rect.min().y <= p.y &&
                   p.y <= rect.max().y;
        };
        const auto is_in_tile = [&](Vec2 p) {
            return low.x <= p.x && p.x <= high.x && low.y <= p.y && p.y <= high.y;
        };
        switch (question.coverage) {
            case Coverage::half_open:
                ASSERT_EQ(n.size(), 2U);
                EXPECT_TRUE(is_in_rect({n[0], n[1]})) << sentence;
                EXPECT_EQ(question.frame.tile_at({n[0], n[1]}), tile) << sentence;
                break;
            case Coverage::closed:
                ASSERT_EQ(n.size(), 2U);
                EXPECT_TRUE(is_in_rect({n[0], n[1]}) && is_in_tile({n[0], n[1]})) << sentence;
                break;
            case Coverage::open:
                ASSERT_EQ(n.size(), 4U);
                EXPECT_TRUE(n[0] < n[1] && n[2] < n[3]) << sentence;
                for (const Vec2 p : {Vec2{n[0], n[2]}, Vec2{n[1], n[3]}}) {
                    EXPECT_TRUE(is_in_rect(p) && is_in_tile(p)) << sentence;
                }
                break;
            case Coverage::center:
                ASSERT_EQ(n.size(), 2U);
                EXPECT_TRUE(is_in_rect({n[0], n[1]})) << sentence;
                EXPECT_EQ(n[0], std::midpoint(low.x, high.x)) << sentence;
                EXPECT_EQ(n[1], std::midpoint(low.y, high.y)) << sentence;
                break;
            case Coverage::contained:
                ASSERT_EQ(n.size(), 4U);
                EXPECT_EQ((Vec2{n[0], n[2]}), low) << sentence;
                EXPECT_EQ((Vec2{n[1], n[3]}), high) << sentence;
                EXPECT_TRUE(is_in_rect(low) && is_in_rect(high)) << sentence;
                break;
        }
    }
}

TEST(RectangleExhibit, TellsWhatHappenedAtEachKindOfStep) {
    const RectangleExhibit exhibit;
    const shapes::Question question = question_of(Frame(), {{1.5, 2}, {3, 4}}, Coverage::half_open);
    const Rect& rect = std::get<Rect>(question.shape);
    EXPECT_EQ(exhibit.tell(question, Locate{{1, 2}, {1.5, 2}}),
              "corner (1.5, 2) leads to tile (1, 2)");
    EXPECT_EQ(exhibit.tell(question, test_tile(Frame(), rect, Coverage::half_open, {2, 3})),
              "tile (2, 3) passes all four sides");
    EXPECT_EQ(exhibit.tell(question, test_tile(Frame(), rect, Coverage::half_open, {4, 3})),
              "tile (4, 3) is refused: it begins at x = 4, and the rectangle ends at x = 3");
    EXPECT_EQ(exhibit.tell(question, Visit{{2, 3}}), "tile (2, 3) is in the answer");
}

TEST(RectangleExhibit, TellsThatBoundsLimitedACorner) {
    // Tile (0, 0) is where the bounds begin, not where the corner leads.
    const TileRect bounds{{0, 0}, {4, 4}};
    const shapes::Question question =
        question_of(Frame(), {{-5, -5}, {2, 2}}, Coverage::half_open, bounds);
    const std::string plain = RectangleExhibit::tell(question, Locate{{2, 2}, {2, 2}});
    const std::string limited = RectangleExhibit::tell(question, Locate{{0, 0}, {-5, -5}});
    EXPECT_EQ(plain, "corner (2, 2) leads to tile (2, 2)");
    EXPECT_NE(limited, "corner (-5, -5) leads to tile (0, 0)");
}

}  // namespace
}  // namespace tileglass::app
