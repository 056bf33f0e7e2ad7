// Does a rectangle take exactly the tiles that its coverage names?

#include "tileglass/query/rectangle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "sandbox/oracle/rectangle.hpp"
#include "tests/support/ascii.hpp"
#include "tests/support/laws.hpp"
#include "tests/support/random.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass {
namespace {

constexpr double kRectangleInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kMost = std::numeric_limits<double>::max();
constexpr double kLeast = std::numeric_limits<double>::denorm_min();
constexpr Coverage kCoverages[] = {Coverage::half_open, Coverage::closed, Coverage::open,
                                   Coverage::center, Coverage::contained};
constexpr TileRect kView{{0, 0}, {6, 5}};

Frame frame_of(double size, Vec2 origin) {
    return *Frame::make(size, origin);
}

/// One question, as both methods are asked it.
struct Scene {
    Frame frame;
    Rect rect;
    std::optional<TileRect> bounds;
    TileRect view;  ///< what brute force tries where there are no bounds
};

std::string rectangle_described(const Scene& scene, Coverage coverage) {
    const auto text = [](double value) { return shortest_text(value) + " "; };
    std::string all = "size " + text(scene.frame.size()) + "origin " +
                      text(scene.frame.origin().x) + text(scene.frame.origin().y) + "rect " +
                      text(scene.rect.a.x) + text(scene.rect.a.y) + text(scene.rect.b.x) +
                      text(scene.rect.b.y) + "coverage " +
                      std::to_string(static_cast<int>(coverage));
    if (scene.bounds) {
        all += " bounds " + std::to_string(scene.bounds->min.x) + " " +
               std::to_string(scene.bounds->min.y) + " " + std::to_string(scene.bounds->end.x) +
               " " + std::to_string(scene.bounds->end.y);
    }
    return all;
}

testing::AssertionResult spans_are(const Scene& scene, Coverage coverage,
                                   const std::vector<Tile>& oracle) {
    std::vector<Tile> tiles;
    int rows = 0;
    const auto unroll = [&](const Span& span) {
        ++rows;
        for (std::int32_t x = span.x_min; x < span.x_end; ++x) tiles.push_back({x, span.y});
    };
    const auto flow =
        visit_rectangle_spans(scene.frame, scene.rect, coverage, scene.bounds, unroll);
    if (!flow) return testing::AssertionFailure() << flow.error().message;
    if (rows != tests::tile_rect_around(oracle).height()) {
        return testing::AssertionFailure() << "not one span a row";
    }
    return laws::same_tiles(tiles, oracle, "the spans are not the oracle's tiles");
}

/// The laws, for both methods, and the spans.
void expect_rectangle_laws(const Scene& scene, Coverage coverage) {
    const auto oracle = oracle::rectangle_tiles(scene.frame, scene.rect, coverage, scene.bounds);
    const auto corners = [&](auto&& visit, auto&& trace) {
        return visit_rectangle(scene.frame, scene.rect, coverage, scene.bounds, visit, trace);
    };
    const TileRect tried = scene.bounds.value_or(scene.view);
    const auto brute_force = [&](auto&& visit, auto&& trace) {
        return visit_rectangle_by_brute_force(scene.frame, scene.rect, coverage, tried, visit,
                                              trace);
    };
    ASSERT_TRUE(laws::hold(corners, oracle))
        << "corner tiles: " << rectangle_described(scene, coverage);
    ASSERT_TRUE(laws::hold(brute_force, oracle))
        << "brute force: " << rectangle_described(scene, coverage);
    ASSERT_TRUE(spans_are(scene, coverage, oracle)) << rectangle_described(scene, coverage);
}

/// The picture of an answer, on tiles of one unit.
std::string rectangle_taken(const Rect& rect, Coverage coverage) {
    for (const auto& bounds : {std::optional<TileRect>{}, std::optional<TileRect>{kView}}) {
        expect_rectangle_laws({Frame(), rect, bounds, kView}, coverage);
    }
    std::vector<Tile> tiles;
    const auto flow = visit_rectangle(Frame(), rect, coverage, std::nullopt, collect_into(tiles));
    return flow ? tests::ascii(tiles, kView) : flow.error().message;
}

/// The field at fault, or "" where there is none; the same for all three forms of the query.
std::string rectangle_field_at_fault(const Frame& frame, const Rect& rect, Coverage coverage,
                                     const std::optional<TileRect>& bounds) {
    const auto tiles = rectangle_tiles(frame, rect, coverage, bounds);
    const std::string field = tiles ? "" : tiles.error().field;
    const auto stop = [](const auto&) { return Flow::stop; };
    const auto flow = visit_rectangle(frame, rect, coverage, bounds, stop);
    EXPECT_EQ(flow ? "" : flow.error().field, field);
    const auto spans = visit_rectangle_spans(frame, rect, coverage, bounds, stop);
    EXPECT_EQ(spans ? "" : spans.error().field, field);
    return field;
}

constexpr char kNothing[] =
    "......\n"
    "......\n"
    "......\n"
    "......\n"
    "......\n";

// One and a half tiles beyond a line on the left, exactly on a line on the right and below.
constexpr Rect kRect{{1.5, 1.25}, {4, 3}};

TEST(RectangleHalfOpen, TakesTheOwnersOfItsPoints) {
    EXPECT_EQ(rectangle_taken(kRect, Coverage::half_open),
              "......\n"
              ".####.\n"
              ".####.\n"
              ".####.\n"
              "......\n");
}

TEST(RectangleClosed, TakesWhatItTouches) {
    EXPECT_EQ(rectangle_taken({{2, 1}, {4, 3}}, Coverage::closed),
              ".####.\n"
              ".####.\n"
              ".####.\n"
              ".####.\n"
              "......\n");
}

TEST(RectangleOpen, TakesOnlyWhatItsInteriorMeets) {
    EXPECT_EQ(rectangle_taken(kRect, Coverage::open),
              "......\n"
              ".###..\n"
              ".###..\n"
              "......\n"
              "......\n");
}

TEST(RectangleCenter, TakesTilesWhoseCentreItHolds) {
    EXPECT_EQ(rectangle_taken({{1.5, 1.25}, {3.5, 3.4}}, Coverage::center),
              "......\n"
              ".###..\n"
              ".###..\n"
              "......\n"
              "......\n");
}

TEST(RectangleContained, TakesTilesThatLieInItEntirely) {
    EXPECT_EQ(rectangle_taken({{1, 0.5}, {4, 3}}, Coverage::contained),
              "......\n"
              ".###..\n"
              ".###..\n"
              "......\n"
              "......\n");
    EXPECT_EQ(rectangle_taken({{1.1, 1.1}, {2.9, 2.9}}, Coverage::contained), kNothing);
}

TEST(RectangleOfNoSize, TakesWhatHoldsItUnlessThatMustHaveAnInterior) {
    using Counts = std::vector<std::int64_t>;
    const auto counts = [](const Rect& rect) {
        Counts all;  // half_open, closed, open, center, contained
        for (const Coverage coverage : kCoverages) {
            const std::string picture = rectangle_taken(rect, coverage);
            all.push_back(std::count(picture.begin(), picture.end(), '#'));
        }
        return all;
    };
    EXPECT_EQ(counts({{2, 1.5}, {2, 1.5}}), (Counts{1, 2, 0, 0, 0})) << "on a border";
    EXPECT_EQ(counts({{2, 2}, {2, 2}}), (Counts{1, 4, 0, 0, 0})) << "on a corner";
    EXPECT_EQ(counts({{1.5, 1.5}, {1.5, 1.5}}), (Counts{1, 1, 0, 1, 0})) << "inside a tile";
    EXPECT_EQ(counts({{1, 2.5}, {3, 2.5}}), (Counts{3, 4, 0, 2, 0})) << "a line";
}

TEST(RectangleInverted, TakesWhatItTakesUpright) {
    for (const Coverage coverage : kCoverages) {
        const std::string upright = rectangle_taken({{1.5, 1.25}, {4, 3}}, coverage);
        EXPECT_EQ(rectangle_taken({{4, 3}, {1.5, 1.25}}, coverage), upright);
        EXPECT_EQ(rectangle_taken({{4, 1.25}, {1.5, 3}}, coverage), upright);
        EXPECT_EQ(rectangle_taken({{1.5, 3}, {4, 1.25}}, coverage), upright);
    }
}

TEST(RectangleWithBounds, TakesNothingOutsideThem) {
    std::vector<Tile> tiles;
    ASSERT_TRUE(visit_rectangle(Frame(), {{-kMost, 1.5}, {kMost, kMost}}, Coverage::half_open,
                                TileRect{{2, 0}, {4, 3}}, collect_into(tiles)));
    EXPECT_EQ(tests::ascii(tiles, kView),
              "......\n"
              "..##..\n"
              "..##..\n"
              "......\n"
              "......\n");
}

TEST(RectangleWithBounds, OfNoTilesTakesNothing) {
    for (const Coverage coverage : kCoverages) {
        for (const TileRect& none : {TileRect{}, TileRect{{3, 3}, {1, 1}}, TileRect{{0, 0}, {5, 0}},
                                     TileRect{{9, 0}, {1, 5}}}) {
            expect_rectangle_laws({Frame(), kRect, none, kView}, coverage);
            EXPECT_EQ(rectangle_field_at_fault(Frame(), kRect, coverage, none), "");
        }
    }
}

/// A coordinate near tile `i`: anywhere, on a line, in the middle of lines, or one ulp off.
double coordinate_near(tests::Random& random, const GridAxis& axis, std::int64_t i) {
    const double line = axis.line(i);
    const double next = axis.line(i + 1);
    double value = line;
    switch (random.between(0, 4)) {
        case 0: return line + random.fraction() * (next - line);
        case 1:
        case 2: value = line; break;
        default: value = line + (next - line) / 2; break;
    }
    if (random.one_in(3))
        value = std::nextafter(value, random.one_in(2) ? -kRectangleInfinity : kRectangleInfinity);
    return value;
}

TEST(Rectangle, ObeysTheLawsOnRandomScenes) {
    constexpr int scenes = 10'000;
    tests::Random random(31);
    int cases = 0;
    for (int k = 0; k < scenes; ++k) {
        constexpr double sizes[] = {0.1, 1.0 / 3, 1, 16, 1e-3, 7.3};
        constexpr double origins[] = {0, -0.05, 1e6 + 0.1, -3e8};
        const Frame frame =
            frame_of(random.one_of(sizes), {random.one_of(origins), random.one_of(origins)});
        const std::int64_t reach = std::int64_t{1} << random.between(2, 30);
        const std::int64_t most = reach == kTileEnd ? reach - 20 : reach;
        const std::int64_t x = random.between(-most, most);
        const std::int64_t y = random.between(-most, most);
        const auto tile = [](std::int64_t i, std::int64_t j) {
            return Tile{static_cast<std::int32_t>(i), static_cast<std::int32_t>(j)};
        };
        const auto x_near = [&] {
            return coordinate_near(random, frame.x_axis(), x + random.between(0, 3));
        };
        const auto y_near = [&] {
            return coordinate_near(random, frame.y_axis(), y + random.between(0, 3));
        };
        Scene scene{frame,
                    {{x_near(), y_near()}, {x_near(), y_near()}},
                    std::nullopt,
                    {tile(x - 2, y - 2), tile(x + 6, y + 6)}};
        if (random.one_in(8)) scene.rect.b.x = scene.rect.a.x;
        if (random.one_in(8)) scene.rect.b.y = scene.rect.a.y;
        if (!random.one_in(3)) {
            const Tile min = tile(x + random.between(-2, 2), y + random.between(-2, 2));
            scene.bounds =
                TileRect{min, tile(min.x + random.between(0, 5), min.y + random.between(0, 5))};
        }
        for (const Coverage coverage : kCoverages) {
            expect_rectangle_laws(scene, coverage);
            if (HasFatalFailure()) return;
            cases += 2;
        }
    }
    EXPECT_EQ(cases, 100'000);
}

/// The documented condition on the frame, by a look at every line around the tiles.
bool lines_tell_apart(const Frame& frame, const TileRect& tiles) {
    const auto tells = [&](const GridAxis& axis, std::int64_t min, std::int64_t end) {
        double largest = 0;
        for (std::int64_t i = min; i <= end; ++i) {
            if (!std::isfinite(axis.line(i))) return false;
            if (i != end && axis.line(i) == axis.line(i + 1)) return false;
            largest = std::max(largest, std::fabs(axis.line(i)));
        }
        return axis.size >= largest - std::nextafter(largest, 0) &&
               (largest == kMost ||
                axis.size >= std::nextafter(largest, kRectangleInfinity) - largest);
    };
    return tells(frame.x_axis(), tiles.min.x, tiles.end.x) &&
           tells(frame.y_axis(), tiles.min.y, tiles.end.y);
}

TEST(Rectangle, AnswersRightlyOrNamesTheFrameAtTheExtremesOfDoubles) {
    tests::Random random(32);
    int answers = 0;
    int errors = 0;
    for (int k = 0; k < 2500; ++k) {
        const auto any_size = [&] {
            switch (random.between(0, 4)) {
                case 0: return 1e-300;
                case 1: return 1e300;
                case 2: return kLeast * static_cast<double>(random.between(1, 9));
                case 3: return std::fabs(random.of_any_size(1010, 1023));
                default: return std::fabs(random.of_any_size(-1074, 1023));
            }
        };
        const double size = any_size();
        const auto any_origin = [&] {
            const double origin = random.one_in(3) ? 0 : random.of_any_size(-3, 54) * size;
            return std::isfinite(origin) ? origin : random.of_any_size(1000, 1023);
        };
        const Frame frame = frame_of(size, {any_origin(), any_origin()});
        const std::int64_t reach = std::int64_t{1} << random.between(0, 28);
        const std::int64_t x = random.between(-reach, reach);
        const std::int64_t y = random.between(-reach, reach);
        const auto near = [&](const GridAxis& axis, std::int64_t i) {
            const double value = coordinate_near(random, axis, i + random.between(0, 3));
            return std::isfinite(value) ? value
                   : std::isnan(value)  ? kMost
                                        : std::copysign(kMost, value);
        };
        const GridAxis columns = frame.x_axis();
        const GridAxis rows = frame.y_axis();
        const Rect rect{{near(columns, x), near(rows, y)}, {near(columns, x), near(rows, y)}};
        const Tile min{static_cast<std::int32_t>(x - random.between(-2, 2)),
                       static_cast<std::int32_t>(y - random.between(-2, 2))};
        const TileRect bounds{min, {min.x + 6, min.y + 6}};
        for (const Coverage coverage : kCoverages) {
            const Scene scene{frame, rect, bounds, bounds};
            const std::string field = rectangle_field_at_fault(frame, rect, coverage, bounds);
            if (field.empty()) {
                ++answers;
                expect_rectangle_laws(scene, coverage);
                if (HasFatalFailure()) return;
                const auto tiles = rectangle_tiles(frame, rect, coverage, bounds);
                ASSERT_TRUE(tiles->is_empty() || lines_tell_apart(frame, *tiles))
                    << rectangle_described(scene, coverage);
            } else {
                ++errors;
                ASSERT_EQ(field, "frame") << rectangle_described(scene, coverage);
                // The answered range lies within what the rectangle touches.
                const auto touched = oracle::rectangle_tiles(frame, rect, Coverage::closed, bounds);
                ASSERT_FALSE(lines_tell_apart(frame, tests::tile_rect_around(touched)))
                    << rectangle_described(scene, coverage);
            }
        }
    }
    EXPECT_GT(answers, 5000);
    EXPECT_GT(errors, 200);
}

TEST(Rectangle, WorksOnTilesOfAnySize) {
    for (const double size : {kLeast, 3 * kLeast, 1e-300, 0x1p-1022, 1e300, 0x1p1000}) {
        const Rect rect{{size, -size}, {2 * size, 1.5 * size}};
        for (const Coverage coverage : kCoverages) {
            expect_rectangle_laws({frame_of(size, {0, 0}), rect, std::nullopt, {{-3, -3}, {5, 5}}},
                                  coverage);
        }
    }
}

TEST(Rectangle, ReachesFromTheFirstToTheLastTile) {
    const auto all = rectangle_tiles(Frame(), {{-0x1p30, -0x1p30}, {0x1p30, 0x1p30}},
                                     Coverage::open, std::nullopt);
    ASSERT_TRUE(all);
    EXPECT_EQ(*all, (TileRect{{kTileMin, kTileMin}, {kTileEnd, kTileEnd}}));
}

TEST(RectangleError, NamesTheNumberThatIsNotFinite) {
    for (const double bad : {kNan, kRectangleInfinity, -kRectangleInfinity}) {
        for (int k = 0; k < 4; ++k) {
            double n[4] = {1, 2, 3, 4};
            n[k] = bad;
            const Rect rect{{n[0], n[1]}, {n[2], n[3]}};
            const std::string field = "rect[" + std::to_string(k) + "]";
            for (const Coverage coverage : kCoverages) {
                EXPECT_EQ(rectangle_field_at_fault(Frame(), rect, coverage, std::nullopt), field);
                EXPECT_EQ(rectangle_field_at_fault(Frame(), rect, coverage, kView), field);
                EXPECT_EQ(rectangle_field_at_fault(Frame(), rect, coverage, TileRect{}), field);
            }
            const auto tiles = rectangle_tiles(Frame(), rect, Coverage::open, std::nullopt);
            EXPECT_NE(tiles.error().message.find(shortest_text(bad)), std::string::npos);
        }
    }
}

TEST(RectangleError, NamesTheNumberBeyondTheTileRangeWithoutBounds) {
    for (const double far : {0x1p30 + 1, -0x1p30 - 1, 1e300, -kMost}) {
        for (int k = 0; k < 4; ++k) {
            double n[4] = {1, 2, 3, 4};
            n[k] = far;
            const Rect rect{{n[0], n[1]}, {n[2], n[3]}};
            for (const Coverage coverage : kCoverages) {
                EXPECT_EQ(rectangle_field_at_fault(Frame(), rect, coverage, std::nullopt),
                          "rect[" + std::to_string(k) + "]");
                EXPECT_EQ(rectangle_field_at_fault(Frame(), rect, coverage, kView), "");
            }
        }
    }
}

TEST(RectangleError, OfTheLastLineIsOnlyWhereATileBeyondIsTaken) {
    const Rect x{{0x1p30 - 2, 0}, {0x1p30, 3}};
    const Rect y{{3, 0x1p30}, {0, 0x1p30 - 2}};
    for (const Coverage coverage : {Coverage::open, Coverage::contained, Coverage::center}) {
        EXPECT_EQ(rectangle_field_at_fault(Frame(), x, coverage, std::nullopt), "");
        EXPECT_EQ(rectangle_field_at_fault(Frame(), y, coverage, std::nullopt), "");
    }
    for (const Coverage coverage : {Coverage::half_open, Coverage::closed}) {
        EXPECT_EQ(rectangle_field_at_fault(Frame(), x, coverage, std::nullopt), "rect[2]");
        EXPECT_EQ(rectangle_field_at_fault(Frame(), y, coverage, std::nullopt), "rect[1]");
    }
}

TEST(RectangleError, OfTheFirstLineIsOnlyWhereATileBeyondIsTaken) {
    const Rect rect{{-0x1p30, 0}, {-0x1p30 + 2, 3}};
    for (const Coverage coverage : kCoverages) {
        EXPECT_EQ(rectangle_field_at_fault(Frame(), rect, coverage, std::nullopt),
                  coverage == Coverage::closed ? "rect[0]" : "");
    }
}

TEST(RectangleError, OfBoundsBeyondTheTileRangeIsOnlyWhereATileThereIsTaken) {
    constexpr std::int32_t least = std::numeric_limits<std::int32_t>::min();
    constexpr std::int32_t most = std::numeric_limits<std::int32_t>::max();
    constexpr TileRect wide{{least, least}, {most, most}};
    for (const Coverage coverage : kCoverages) {
        EXPECT_EQ(rectangle_field_at_fault(Frame(), {{0, 0}, {4, 4}}, coverage, wide), "");
        EXPECT_EQ(rectangle_field_at_fault(Frame(), {{0, 0}, {0x1p30 + 4, 4}}, coverage, wide),
                  "rect[2]");
        EXPECT_EQ(rectangle_field_at_fault(Frame(), {{0, 0}, {4, -0x1p30 - 4}}, coverage, wide),
                  "rect[3]");
        EXPECT_EQ(rectangle_field_at_fault(Frame(), {{-kMost, 0}, {kMost, 4}}, coverage, wide),
                  "rect[0]");
    }
}

TEST(RectangleError, DoesNotComeFromLinesOutsideTheAnswer) {
    // Beyond bounds the lines overflow, or lie closer than doubles; nothing there is answered.
    for (const Coverage coverage : kCoverages) {
        EXPECT_EQ(rectangle_field_at_fault(frame_of(1e307, {0, 0}), {{0, 0}, {kMost, kMost}},
                                           coverage, kView),
                  "");
        EXPECT_EQ(rectangle_field_at_fault(frame_of(1, {0x1p53 - 8, 0}), {{0x1p52, 0}, {0x1p54, 4}},
                                           coverage, TileRect{{0, 0}, {4, 4}}),
                  "");
    }
}

TEST(RectangleError, NamesAFrameWhoseRoundedProductsMakeLinesEqual) {
    // See TellsApart.SeesLinesThatRoundedProductsMakeEqual.
    const Frame frame = frame_of(1 + (13 * 0x1p22 + 1) * 0x1p-52, {0x1p52, 0});
    const std::int64_t i = (std::int64_t{1} << 29) - 7;
    const Rect rect{{frame.x_axis().line(i - 100), 0.5}, {frame.x_axis().line(i + 100), 0.5}};
    EXPECT_EQ(rectangle_field_at_fault(frame, rect, Coverage::half_open, std::nullopt), "frame");
}

TEST(RectangleError, LeavesNothingVisitedOrTraced) {
    Counters counters;
    std::vector<Tile> tiles;
    const Rect bad{{0, 0}, {kNan, 4}};
    EXPECT_FALSE(
        visit_rectangle(Frame(), bad, Coverage::closed, kView, collect_into(tiles), counters));
    EXPECT_FALSE(visit_rectangle_by_brute_force(Frame(), bad, Coverage::closed, kView,
                                                collect_into(tiles), counters));
    EXPECT_TRUE(tiles.empty());
    EXPECT_EQ(counters, Counters{});
}

TEST(RectangleTrace, ByCornersLocatesTwoCornersAndTestsNothing) {
    Counters counters;
    std::int64_t count = 0;
    ASSERT_TRUE(visit_rectangle(Frame(), kRect, Coverage::half_open, std::nullopt,
                                count_into(count), counters));
    EXPECT_EQ(counters, (Counters{2, 0, 0, 12}));
    EXPECT_EQ(count, 12);
}

TEST(RectangleTrace, ByBruteForceTestsEveryTileOfTheBounds) {
    Counters counters;
    std::int64_t count = 0;
    ASSERT_TRUE(visit_rectangle_by_brute_force(Frame(), kRect, Coverage::half_open, kView,
                                               count_into(count), counters));
    EXPECT_EQ(counters, (Counters{0, 30, 18, 12}));
}

TEST(RectangleTest, CitesNumbersThatDecide) {
    // For a refused tile the cited value lies on the side of the limit that refuses it.
    tests::Random random(33);
    for (int k = 0; k < 3000; ++k) {
        constexpr double sizes[] = {0.1, 1.0 / 3, 1, 16, 1e-3, 7.3};
        const Frame frame = frame_of(random.one_of(sizes), {-0.05, 1e6 + 0.1});
        const auto near = [&](const GridAxis& axis) {
            return coordinate_near(random, axis, random.between(-3, 3));
        };
        const Rect rect{{near(frame.x_axis()), near(frame.y_axis())},
                        {near(frame.x_axis()), near(frame.y_axis())}};
        const Tile tile{static_cast<std::int32_t>(random.between(-4, 4)),
                        static_cast<std::int32_t>(random.between(-4, 4))};
        for (const Coverage coverage : kCoverages) {
            const auto test = test_tile(frame, rect, coverage, tile);
            ASSERT_EQ(test.tile, tile);
            ASSERT_EQ(test.taken, oracle::rectangle_takes(frame, rect, coverage, tile));
            const bool is_low = test.side == Side::left || test.side == Side::top;
            if (test.taken || is_low) {
                ASSERT_TRUE(test.taken ? test.value >= test.limit : test.value <= test.limit);
            } else {
                ASSERT_GE(test.value, test.limit);
            }
            const Vec2 corner = is_low ? rect.min() : rect.max();
            const bool is_x = test.side == Side::left || test.side == Side::right;
            ASSERT_EQ(test.limit, is_x ? corner.x : corner.y);
        }
    }
}

TEST(RectangleTest, CitesTheNearestDoubleOfASubnormalCentre) {
    // Lines 3 and 7 units of the smallest double: the centre is exactly 5 of them.
    const Frame frame = frame_of(4 * kLeast, {3 * kLeast, 0});
    const auto test = test_tile(frame, {{0, 0}, {5 * kLeast, 1}}, Coverage::center, {0, 0});
    EXPECT_TRUE(test.taken);
    EXPECT_EQ(test.value / kLeast, 5);
}

}  // namespace
}  // namespace tileglass
