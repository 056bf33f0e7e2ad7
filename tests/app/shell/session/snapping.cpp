// Does a dragged point come to rest on the very doubles that the library decides on?

#include "app/document/hand.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <vector>

#include "tests/support/random.hpp"

namespace tileglass::app {
namespace {

using tests::Random;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

std::vector<Frame> frames() {
    std::vector<Frame> frames;
    for (const double size : {0.1, 1.0 / 3, 1.0, 16.0}) {
        for (const Vec2 origin : {Vec2{0, 0}, Vec2{0.03, -0.7}, Vec2{1e6, -1e6}}) {
            frames.push_back(*Frame::make(size, origin));
        }
    }
    return frames;
}

double x_snapped(double x, const Frame& frame, Snap snap, double reach) {
    return snapped({x, frame.origin().y}, frame, snap, reach).x;
}

// A point near tiles -20 .. 20.
double random_place(const GridAxis& axis, Random& random) {
    const double line = axis.line(random.between(-20, 20));
    if (random.one_in(4)) return line;
    if (random.one_in(4)) return std::nextafter(line, random.one_in(2) ? kInfinity : -kInfinity);
    return line + axis.size * random.fraction();
}

// All places of `snap` in tile i: its low line first, the next tile's left out.
std::vector<double> places(const GridAxis& axis, std::int64_t i, Snap snap) {
    const int parts = snap == Snap::tenth ? 10 : (snap == Snap::half ? 2 : 1);
    std::vector<double> places{axis.line(i)};
    for (int part = 1; part < parts; ++part) {
        places.push_back(axis.line(i) + (axis.line(i + 1) - axis.line(i)) * part / parts);
    }
    return places;
}

std::vector<double> places_around(const GridAxis& axis, double value, Snap snap) {
    const std::int64_t i =
        axis.first_index(value, [&](std::int64_t k) { return axis.line(k) > value; }) - 1;
    std::vector<double> all;
    for (std::int64_t k = i - 1; k <= i + 2; ++k) {
        const std::vector<double> some = places(axis, k, snap);
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

TEST(Snapping, HasATitleForEachOfItsKinds) {
    std::set<std::string_view> titles;
    for (const Snap snap : kSnaps) titles.insert(title_of(snap));
    EXPECT_EQ(titles,
              (std::set<std::string_view>{"off", "1 tile", "1/2 tile", "1/10 tile", "1 ulp"}));
}

TEST(Snapping, LeavesPointsAloneWhenOff) {
    Random random(1);
    for (const Frame& frame : frames()) {
        for (int i = 0; i < 50; ++i) {
            const Vec2 point{random_place(frame.x_axis(), random),
                             random_place(frame.y_axis(), random)};
            EXPECT_EQ(snapped(point, frame, Snap::off, 0.01), point);
        }
    }
}

TEST(Snapping, PutsPointsOnTheNearestPlace) {
    Random random(2);
    for (const Frame& frame : frames()) {
        for (const Snap snap : {Snap::tile, Snap::half, Snap::tenth}) {
            for (int i = 0; i < 100; ++i) {
                const double x = random_place(frame.x_axis(), random);
                const double rest = x_snapped(x, frame, snap, 0.01);
                const std::vector<double> around = places_around(frame.x_axis(), x, snap);
                EXPECT_NE(std::find(around.begin(), around.end(), rest), around.end())
                    << shortest_text(x) << " came to rest at " << shortest_text(rest);
                double least = kInfinity;
                for (const double place : around) least = std::min(least, std::fabs(place - x));
                EXPECT_LE(std::fabs(rest - x), least + 1e-12 * frame.size())
                    << shortest_text(x) << " came to rest at " << shortest_text(rest);
            }
        }
    }
}

TEST(Snapping, PutsPointsOnTheVeryLines) {
    for (const Frame& frame : frames()) {
        for (const Snap snap : {Snap::tile, Snap::half, Snap::tenth, Snap::ulp}) {
            for (std::int64_t i = -50; i <= 50; ++i) {
                const double line = frame.x_axis().line(i);
                for (const double away : {-0.04, -1e-9, 0.0, 1e-9, 0.04}) {
                    const double reach = frame.size() / 50;
                    EXPECT_EQ(x_snapped(line + away * frame.size(), frame, snap, reach), line);
                }
            }
        }
    }
}

TEST(Snapping, SnapsBothCoordinates) {
    const Frame frame = *Frame::make(0.1, {0, 0.05});
    EXPECT_EQ(snapped({0.31, 0.36}, frame, Snap::tile, 0.01),
              (Vec2{frame.x_axis().line(3), frame.y_axis().line(3)}));
}

TEST(Snapping, StaysWhereItHasSnapped) {
    Random random(3);
    for (const Frame& frame : frames()) {
        for (const Snap snap : kSnaps) {
            for (int i = 0; i < 50; ++i) {
                const double reach = frame.size() / 40;
                const double rest =
                    x_snapped(random_place(frame.x_axis(), random), frame, snap, reach);
                if (snap == Snap::ulp) continue;  // the double next to a line is near the line
                EXPECT_EQ(x_snapped(rest, frame, snap, reach), rest);
            }
        }
    }
}

TEST(Snapping, OffersTheLineAndTheDoublesNextToIt) {
    for (const Frame& frame : frames()) {
        const double pixel = frame.size() / 100;
        for (std::int64_t i = -10; i <= 10; ++i) {
            const double line = frame.x_axis().line(i);
            EXPECT_EQ(x_snapped(line + 2 * pixel, frame, Snap::ulp, pixel), line);
            EXPECT_EQ(x_snapped(line - 2 * pixel, frame, Snap::ulp, pixel), line);
            EXPECT_EQ(x_snapped(line + 5 * pixel, frame, Snap::ulp, pixel),
                      std::nextafter(line, kInfinity));
            EXPECT_EQ(x_snapped(line - 5 * pixel, frame, Snap::ulp, pixel),
                      std::nextafter(line, -kInfinity));
        }
    }
}

TEST(Snapping, LeavesPointsAloneFarFromLinesUnderUlp) {
    for (const Frame& frame : frames()) {
        const double pixel = frame.size() / 100;
        for (std::int64_t i = -10; i <= 10; ++i) {
            for (const double away : {9.0, 50.0, 91.0}) {
                const double x = frame.x_axis().line(i) + away * pixel;
                EXPECT_EQ(x_snapped(x, frame, Snap::ulp, pixel), x);
            }
        }
    }
}

TEST(Snapping, StaysNearPointsBeyondTheTileRange) {
    for (const Snap snap : kSnaps) {
        for (const double x : {3e9, -3e9, 1e12, -1e12, 1e15, -1e15}) {
            EXPECT_LE(std::fabs(x_snapped(x, Frame(), snap, 0.01) - x), 1)
                << title_of(snap) << ": " << x;
        }
    }
}

TEST(Snapping, StaysNearPointsWhereLinesCoincide) {
    for (const double size : {1e-300, 1e-17}) {
        const Frame frame = *Frame::make(size, {1, 1});
        for (const Snap snap : kSnaps) {
            const double rest = x_snapped(1, frame, snap, 0.01);
            EXPECT_NEAR(rest, 1, 1e-15) << title_of(snap);
        }
    }
}

TEST(Nudging, GoesToTheNextPlaceInItsDirection) {
    Random random(4);
    for (const Frame& frame : frames()) {
        for (const Snap snap : {Snap::tile, Snap::half, Snap::tenth}) {
            for (int i = 0; i < 100; ++i) {
                const GridAxis axis = frame.x_axis();
                const double from = random_place(axis, random);
                double next = kInfinity;
                double previous = -kInfinity;
                for (const double place : places_around(axis, from, snap)) {
                    if (place > from) next = std::min(next, place);
                    if (place < from) previous = std::max(previous, place);
                }
                EXPECT_EQ(nudged(from, axis, snap, 1, 0.01), next) << shortest_text(from);
                EXPECT_EQ(nudged(from, axis, snap, -1, 0.01), previous) << shortest_text(from);
            }
        }
    }
}

TEST(Nudging, MovesInItsDirectionEveryTime) {
    for (const Frame& frame : frames()) {
        for (const Snap snap : kSnaps) {
            for (const int direction : {1, -1}) {
                double value = frame.x_axis().line(0);
                for (int i = 0; i < 100; ++i) {
                    const double next =
                        nudged(value, frame.x_axis(), snap, direction, frame.size() / 32);
                    ASSERT_GT(next * direction, value * direction) << title_of(snap);
                    value = next;
                }
            }
        }
    }
}

TEST(Nudging, LandsOnTheLinesOnItsWay) {
    for (const Frame& frame : frames()) {
        for (const auto& [snap, parts] : std::vector<std::pair<Snap, int>>{
                 {Snap::tile, 1}, {Snap::half, 2}, {Snap::tenth, 10}}) {
            for (const int direction : {1, -1}) {
                double value = frame.x_axis().line(0);
                for (int i = 1; i <= 40; ++i) {
                    for (int part = 0; part < parts; ++part) {
                        value = nudged(value, frame.x_axis(), snap, direction, 0.01);
                    }
                    ASSERT_EQ(value, frame.x_axis().line(direction * i));
                }
            }
        }
    }
}

TEST(Nudging, ComesBackToWhereItWas) {
    for (const Frame& frame : frames()) {
        for (const Snap snap : {Snap::tile, Snap::half, Snap::tenth, Snap::ulp}) {
            for (std::int64_t i = -20; i <= 20; ++i) {
                const GridAxis axis = frame.x_axis();
                const double line = axis.line(i);
                EXPECT_EQ(nudged(nudged(line, axis, snap, 1, 0.01), axis, snap, -1, 0.01), line);
            }
        }
    }
}

TEST(Nudging, GoesOneDoubleUnderUlp) {
    const GridAxis axis{0.1, 0};
    EXPECT_EQ(nudged(0.3, axis, Snap::ulp, 1, 0.01), std::nextafter(0.3, 1));
    EXPECT_EQ(nudged(0.3, axis, Snap::ulp, -1, 0.01), std::nextafter(0.3, 0));
}

TEST(Nudging, GoesOnePixelWhenOff) {
    const GridAxis axis{0.1, 0};
    EXPECT_EQ(nudged(2, axis, Snap::off, 1, 0.25), 2.25);
    EXPECT_EQ(nudged(2, axis, Snap::off, -1, 0.25), 1.75);
}

TEST(Nudging, MovesWhereTenthsOfTilesAreNoDoubles) {
    // Tiles of one unit, two doubles wide or less.
    for (const double origin : {0x1p52, 0x1p51}) {
        const GridAxis axis{1, origin};
        for (const Snap snap : {Snap::tile, Snap::half, Snap::tenth}) {
            for (const int direction : {1, -1}) {
                const double value = axis.line(4);
                EXPECT_GT(nudged(value, axis, snap, direction, 0.01) * direction, value * direction)
                    << title_of(snap) << " from " << shortest_text(value) << " by " << direction;
            }
        }
    }
}

TEST(Nudging, MovesWhereAPixelIsLessThanADouble) {
    // The most zoom, a thousand kilometres from the origin.
    const GridAxis axis{1, 0};
    EXPECT_GT(nudged(1e6, axis, Snap::off, 1, 1e-12), 1e6);
    EXPECT_LT(nudged(1e6, axis, Snap::off, -1, 1e-12), 1e6);
}

TEST(Nudging, MovesInItsDirectionBeyondTheTileRangeToo) {
    const GridAxis axis{1, 0};
    for (const Snap snap : kSnaps) {
        for (const double x : {3e9, -3e9, 1e12, -1e12}) {
            EXPECT_GT(nudged(x, axis, snap, 1, 0.01), x) << title_of(snap);
            EXPECT_LT(nudged(x, axis, snap, -1, 0.01), x) << title_of(snap);
        }
    }
}

}  // namespace
}  // namespace tileglass::app
