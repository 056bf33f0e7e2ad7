// Is the drift of the walk as printed its parameter minus the exact one?

#include "sandbox/printed/drift.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "sandbox/oracle/real.hpp"

namespace tileglass::printed {
namespace {

double greatest(const std::vector<double>& drifts) {
    double most = 0;
    for (const double drift : drifts) most = std::max(most, std::fabs(drift));
    return most;
}

TEST(Drift, IsWhatADoubleLacksOfATenth) {
    // 0.1 is 3602879701896397 / 2^55, a tenth of 4 / 2^55 too much.
    EXPECT_EQ(drift_of({0, 10, 0}, 1, 0.1), 0.2 * 0x1p-55);
    EXPECT_EQ(drift_of({0, 8, 0}, 1, 0.125), 0);
    EXPECT_EQ(drift_of({5, -3, 5}, 4, 0.25), 0.125);
}

TEST(Drift, GrowsWithTheSumsOfEqualSteps) {
    // Ten rows at steps of a float tenth: sums are rounded again at each.
    const std::vector<double> in_float = drifts_of<float>(Frame(), {{0.5, 0}, {0.5, 10}});
    ASSERT_EQ(in_float.size(), 9U);
    float sum = 0.1F;
    for (int line = 1; line < 10; ++line, sum += 0.1F) {
        const double drift = in_float[static_cast<std::size_t>(line - 1)];
        EXPECT_NEAR(drift, double{sum} - line / 10.0, 1e-16) << line;
    }
    EXPECT_EQ(greatest(drifts_of<double>(Frame(), {{0.5, 0}, {0.5, 8}})), 0);
}

TEST(Drift, IsThatOfTheExactParametersFarOutAndBackwards) {
    const Segment segment{{6642.2998046875, -573.2999877929688},
                          {-2780.39990234375, -5642.7998046875}};
    const std::vector<double> drifts = drifts_of<float>(Frame(), segment);
    EXPECT_EQ(drifts.size(), 14491U) << "the first and the last tile are not crossed into";
    std::int64_t column = 6642;
    std::int64_t row = -574;
    std::size_t i = 0;
    double worst = 0;
    const auto compare = [&](const auto& event) {
        if constexpr (std::is_same_v<decltype(event), const Cross&>) {
            const Travel travel =
                event.next == Crossing::x ? Path::of(segment).x : Path::of(segment).y;
            const double t = event.next == Crossing::x ? event.t_x : event.t_y;
            const std::int64_t line = event.next == Crossing::x ? column-- : row--;
            const oracle::Ruler ruler(Frame(), {travel.from, travel.to});
            const oracle::Integer above =
                ruler.exact(travel.from) - ruler.exact(static_cast<double>(line));
            const oracle::Integer below = ruler.exact(travel.from) - ruler.exact(travel.to);
            const double exact = oracle::nearest_quotient(above, below);
            worst = std::max(worst, std::fabs(t - exact - drifts[i++]));
        }
    };
    (void)walk_segment_as_printed<float>(Frame(), segment, std::nullopt, [](Tile) {}, compare);
    EXPECT_LT(worst, 2e-16) << "what the nearest double lacks";
    EXPECT_GT(greatest(drifts), 1e-6);
    EXPECT_LT(greatest(drifts_of<double>(Frame(), segment)), 1e-11);
}

TEST(Drift, IsNoneWhereTheWalkCannotRun) {
    EXPECT_THAT(drifts_of<float>(Frame(), {{0, 0}, {1e300, 0}}), testing::IsEmpty());
    EXPECT_THAT(drifts_of<double>(Frame(), {{0.5, 0.5}, {1.5, 0.5}}), testing::IsEmpty());
    EXPECT_EQ(drifts_of<double>(Frame(), {{0, 0.5}, {1e9, 0.5}}).size(), kMostCrossings);
}

}  // namespace
}  // namespace tileglass::printed
