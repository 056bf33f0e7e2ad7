// Does the oracle say of segments and casts what can be worked out on paper?

#include "sandbox/oracle/segment.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <random>

namespace tileglass::oracle {
namespace {

using SegmentTiles = std::vector<Tile>;

constexpr Ties kSegmentAllTies[] = {Ties::owner, Ties::y_first, Ties::x_first, Ties::supercover,
                                    Ties::open};

SegmentTiles walk(const Segment& segment, Ties ties, const Frame& frame = Frame(),
                  const std::optional<TileRect>& bounds = std::nullopt) {
    return segment_tiles(frame, segment, ties, bounds);
}

SegmentTiles reversed(SegmentTiles tiles) {
    std::reverse(tiles.begin(), tiles.end());
    return tiles;
}

Segment reversed(const Segment& segment) {
    return {segment.to, segment.from};
}

/// A cast against the tiles of `solid`.
CastAnswer cast_segment_at(const Segment& segment, Ties ties, const SegmentTiles& solid,
                           Corner corner = Corner::pass,
                           const std::optional<TileRect>& bounds = std::nullopt) {
    return segment_cast(Frame(), segment, ties, corner, bounds, [&](Tile tile) {
        return std::find(solid.begin(), solid.end(), tile) != solid.end();
    });
}

Hit hit(Tile tile, double t, std::optional<Side> side) {
    return {tile, t, side};
}

// --- A diagonal through corners, down and right

constexpr Segment kDiagonal{{0.5, 0.5}, {2.5, 2.5}};

TEST(OracleSegment, GivesTheOwnersOfItsPoints) {
    EXPECT_EQ(walk(kDiagonal, Ties::owner), (SegmentTiles{{0, 0}, {1, 1}, {2, 2}}));
    EXPECT_EQ(walk(reversed(kDiagonal), Ties::owner), (SegmentTiles{{2, 2}, {1, 1}, {0, 0}}));
}

TEST(OracleSegment, StepsDownFirstAtACorner) {
    EXPECT_EQ(walk(kDiagonal, Ties::y_first),
              (SegmentTiles{{0, 0}, {0, 1}, {1, 1}, {1, 2}, {2, 2}}));
    EXPECT_EQ(walk(reversed(kDiagonal), Ties::y_first),
              (SegmentTiles{{2, 2}, {2, 1}, {1, 1}, {1, 0}, {0, 0}}));
}

TEST(OracleSegment, StepsRightFirstAtACorner) {
    EXPECT_EQ(walk(kDiagonal, Ties::x_first),
              (SegmentTiles{{0, 0}, {1, 0}, {1, 1}, {2, 1}, {2, 2}}));
    EXPECT_EQ(walk(reversed(kDiagonal), Ties::x_first),
              (SegmentTiles{{2, 2}, {1, 2}, {1, 1}, {0, 1}, {0, 0}}));
}

// At a corner the two tiles next to the diagonal are left as they are entered; so they come first.
TEST(OracleSegment, TouchesAllFourTilesOfACorner) {
    EXPECT_EQ(walk(kDiagonal, Ties::supercover),
              (SegmentTiles{{0, 0}, {1, 0}, {0, 1}, {1, 1}, {2, 1}, {1, 2}, {2, 2}}));
    EXPECT_EQ(walk(reversed(kDiagonal), Ties::supercover),
              (SegmentTiles{{2, 2}, {2, 1}, {1, 2}, {1, 1}, {1, 0}, {0, 1}, {0, 0}}));
}

TEST(OracleSegment, MeetsTheInsideOfTilesOnADiagonal) {
    EXPECT_EQ(walk(kDiagonal, Ties::open), (SegmentTiles{{0, 0}, {1, 1}, {2, 2}}));
}

// --- Along lines

TEST(OracleSegment, RunsAlongARowLineInTheRowBelow) {
    const Segment segment{{0.5, 2}, {2.5, 2}};
    EXPECT_EQ(walk(segment, Ties::owner), (SegmentTiles{{0, 2}, {1, 2}, {2, 2}}));
    EXPECT_EQ(walk(segment, Ties::y_first), (SegmentTiles{{0, 2}, {1, 2}, {2, 2}}));
    EXPECT_EQ(walk(segment, Ties::open), SegmentTiles{});
    EXPECT_EQ(walk(segment, Ties::supercover),
              (SegmentTiles{{0, 1}, {0, 2}, {1, 1}, {1, 2}, {2, 1}, {2, 2}}));
}

TEST(OracleSegment, LeavesTheOwnerOfItsStartAtOnce) {
    const Segment segment{{2, 0.5}, {0.5, 0.5}};
    EXPECT_EQ(walk(segment, Ties::owner), (SegmentTiles{{2, 0}, {1, 0}, {0, 0}}));
    EXPECT_EQ(walk(segment, Ties::y_first), (SegmentTiles{{2, 0}, {1, 0}, {0, 0}}));
    EXPECT_EQ(walk(segment, Ties::supercover), (SegmentTiles{{2, 0}, {1, 0}, {0, 0}}));
    EXPECT_EQ(walk(segment, Ties::open), (SegmentTiles{{1, 0}, {0, 0}}));
    EXPECT_EQ(walk(reversed(segment), Ties::owner), (SegmentTiles{{0, 0}, {1, 0}, {2, 0}}));
    EXPECT_EQ(walk(reversed(segment), Ties::open), (SegmentTiles{{0, 0}, {1, 0}}));
}

// --- No length

TEST(OracleSegment, TouchesTheTilesAroundAPointByRow) {
    const Segment point{{2, 3}, {2, 3}};
    EXPECT_EQ(walk(point, Ties::owner), (SegmentTiles{{2, 3}}));
    EXPECT_EQ(walk(point, Ties::y_first), (SegmentTiles{{2, 3}}));
    EXPECT_EQ(walk(point, Ties::supercover), (SegmentTiles{{1, 2}, {2, 2}, {1, 3}, {2, 3}}));
    EXPECT_EQ(walk(point, Ties::open), SegmentTiles{});
    EXPECT_EQ(walk({{2, 3.5}, {2, 3.5}}, Ties::supercover), (SegmentTiles{{1, 3}, {2, 3}}));
}

// --- Numbers that rounding would lose

// The double 0.3 is less than line 3, which is 3 * 0.1 rounded.
TEST(OracleSegment, DecidesByTheLinesThatDoublesHave) {
    const Frame frame = *Frame::make(0.1, {0, 0});
    const SegmentTiles left{{2, 0}, {2, 1}, {2, 2}};
    const SegmentTiles right{{3, 0}, {3, 1}, {3, 2}};
    for (const Ties ties : kSegmentAllTies) {
        EXPECT_EQ(walk({{0.3, 0.05}, {0.3, 0.25}}, ties, frame), left);
    }
    EXPECT_EQ(walk({{3 * 0.1, 0.05}, {3 * 0.1, 0.25}}, Ties::owner, frame), right);
    EXPECT_EQ(walk({{3 * 0.1, 0.05}, {3 * 0.1, 0.25}}, Ties::supercover, frame),
              (SegmentTiles{{2, 0}, {3, 0}, {2, 1}, {3, 1}, {2, 2}, {3, 2}}));
}

// --- Bounds

TEST(OracleSegment, KeepsItsWindowAFewTilesAroundIt) {
    EXPECT_EQ(segment_window(Frame(), {{2.5, 0}, {0.5, 1}}, std::nullopt),
              (TileRect{{-3, -3}, {6, 5}}));
    EXPECT_EQ(segment_window(Frame(), {{2.5, 0}, {0.5, 1}}, TileRect{{0, 0}, {2, 9}}),
              (TileRect{{0, 0}, {2, 5}}));
    EXPECT_TRUE(segment_window(Frame(), {{2.5, 0}, {0.5, 1}}, TileRect{}).is_empty());
}

// --- Casts

constexpr Segment kRight{{0.5, 0.5}, {4.5, 0.5}};

TEST(OracleCast, EndsWithTheFirstSolidTile) {
    for (const Ties ties : kSegmentAllTies) {
        EXPECT_EQ(cast_segment_at(kRight, ties, {{4, 0}, {3, 0}}),
                  (CastAnswer{{{0, 0}, {1, 0}, {2, 0}, {3, 0}}, hit({3, 0}, 0.625, Side::left)}));
    }
}

TEST(OracleCast, NamesTheSideThatIsEntered) {
    EXPECT_EQ(cast_segment_at(reversed(kRight), Ties::owner, {{1, 0}}).hit,
              hit({1, 0}, 0.625, Side::right));
    EXPECT_EQ(cast_segment_at({{0.5, 0}, {0.5, 4}}, Ties::owner, {{0, 3}}).hit,
              hit({0, 3}, 0.75, Side::top));
    EXPECT_EQ(cast_segment_at({{0.5, 4}, {0.5, 0}}, Ties::owner, {{0, 2}}).hit,
              hit({0, 2}, 0.25, Side::bottom));
}

TEST(OracleCast, HitsASolidStartTileAtOnce) {
    for (const Ties ties : kSegmentAllTies) {
        EXPECT_EQ(cast_segment_at(kRight, ties, {{0, 0}}),
                  (CastAnswer{{{0, 0}}, hit({0, 0}, 0, std::nullopt)}));
        EXPECT_EQ(cast_segment_at({{0.5, 0.5}, {0.5, 0.5}}, ties, {{0, 0}}),
                  (CastAnswer{{{0, 0}}, hit({0, 0}, 0, std::nullopt)}));
    }
}

TEST(OracleCast, EntersATileAtTheStartWhenItLeavesALine) {
    const Segment left{{2, 0.5}, {0.5, 0.5}};
    const Segment up{{0.5, 2}, {0.5, 0.5}};
    for (const Ties ties : {Ties::owner, Ties::y_first, Ties::x_first}) {
        EXPECT_EQ(cast_segment_at(left, ties, {{1, 0}}),
                  (CastAnswer{{{2, 0}, {1, 0}}, hit({1, 0}, 0, Side::right)}));
        EXPECT_EQ(cast_segment_at(up, ties, {{0, 1}}),
                  (CastAnswer{{{0, 2}, {0, 1}}, hit({0, 1}, 0, Side::bottom)}));
    }
    EXPECT_EQ(cast_segment_at({{1, 1}, {0.5, 0.5}}, Ties::owner, {{0, 0}}).hit,
              hit({0, 0}, 0, Side::right));
    EXPECT_EQ(cast_segment_at({{1, 1}, {1.5, 0.5}}, Ties::owner, {{1, 0}}).hit,
              hit({1, 0}, 0, Side::bottom));
}

// Line 0 is crossed at 0.5 + origin / 2, halfway between doubles that lie 2^-53 apart.
TEST(OracleCast, RoundsHalvesOfItsParameterToEven) {
    const auto t = [](double origin) {
        const auto is_solid = [](Tile tile) { return tile == Tile{0, 0}; };
        return segment_cast(*Frame::make(1, {origin, 0}), {{-1, 0.5}, {1, 0.5}}, Ties::owner,
                            Corner::pass, std::nullopt, is_solid)
            .hit->t;
    };
    EXPECT_EQ(t(0x1p-53), 0.5);
    EXPECT_EQ(t(0x3p-53), 0.5 + 0x2p-53);
    EXPECT_EQ(t(0x5p-53), 0.5 + 0x2p-53);
}

// --- Corners that may block

TEST(OracleCast, IsBlockedByTwoShouldersUnderBoth) {
    EXPECT_EQ(cast_segment_at(kDiagonal, Ties::owner, {{1, 0}, {0, 1}}, Corner::both),
              (CastAnswer{{{0, 0}, {1, 0}}, hit({1, 0}, 0.25, Side::left)}));
    EXPECT_EQ(cast_segment_at(reversed(kDiagonal), Ties::owner, {{1, 0}, {0, 1}}, Corner::both),
              (CastAnswer{{{2, 2}, {1, 1}, {0, 1}}, hit({0, 1}, 0.75, Side::right)}));
    for (const Tile shoulder : {Tile{1, 0}, Tile{0, 1}}) {
        EXPECT_EQ(cast_segment_at(kDiagonal, Ties::owner, {shoulder}, Corner::both).hit,
                  std::nullopt);
    }
}

TEST(OracleCast, IsBlockedByOneShoulderUnderAny) {
    EXPECT_EQ(cast_segment_at(kDiagonal, Ties::owner, {{0, 1}}, Corner::any),
              (CastAnswer{{{0, 0}, {0, 1}}, hit({0, 1}, 0.25, Side::top)}));
    EXPECT_EQ(cast_segment_at(kDiagonal, Ties::owner, {{2, 1}}, Corner::any),
              (CastAnswer{{{0, 0}, {1, 1}, {2, 1}}, hit({2, 1}, 0.75, Side::left)}));
    EXPECT_EQ(cast_segment_at(reversed(kDiagonal), Ties::owner, {{1, 0}}, Corner::any),
              (CastAnswer{{{2, 2}, {1, 1}, {1, 0}}, hit({1, 0}, 0.75, Side::bottom)}));
}

TEST(OracleCast, LooksAtShouldersInsideBoundsOnly) {
    const SegmentTiles solid{{1, 0}, {0, 1}};
    const TileRect column{{0, 0}, {1, 3}};
    EXPECT_EQ(cast_segment_at(kDiagonal, Ties::owner, solid, Corner::any, column),
              (CastAnswer{{{0, 0}, {0, 1}}, hit({0, 1}, 0.25, Side::top)}));
    EXPECT_EQ(cast_segment_at(kDiagonal, Ties::owner, solid, Corner::both, column),
              (CastAnswer{{{0, 0}}, std::nullopt}));
}

// --- Laws

struct SegmentQuestion {
    Frame frame;
    Segment segment;
    TileRect bounds;
};

/// Segments on and off the lines, along them and through corners, on frames whose lines are
/// regular, rounded, tiny or huge.
std::vector<SegmentQuestion> segment_questions() {
    std::vector<SegmentQuestion> all;
    std::mt19937 random(13);
    const auto whole = [&](int low, int high) {
        return std::uniform_int_distribution<int>(low, high)(random);
    };
    const std::pair<double, double> frames[] = {{1, 0},     {0.1, 0.3},   {1.0 / 3, -7},
                                                {0.1, 1e9}, {3e-310, 0.}, {0x1p1000, 0}};
    for (int k = 0; k < 1200; ++k) {
        const auto [size, origin] = frames[k % std::size(frames)];
        const int parts = whole(1, 4);
        const auto number = [&] { return origin + size * whole(-6 * parts, 6 * parts) / parts; };
        const int x = whole(-9, 5);
        const int y = whole(-9, 5);
        all.push_back({*Frame::make(size, {origin, origin}),
                       {{number(), number()}, {number(), number()}},
                       TileRect{{x, y}, {x + whole(0, 12), y + whole(0, 12)}}});
    }
    return all;
}

TEST(OracleSegment, LeavesNoTileOfTheBoundsOut) {
    for (const SegmentQuestion& q : segment_questions()) {
        for (const Ties ties : kSegmentAllTies) {
            SegmentTiles tried;
            for (int x = q.bounds.min.x; x < q.bounds.end.x; ++x) {
                for (int y = q.bounds.min.y; y < q.bounds.end.y; ++y) {
                    if (segment_takes(q.frame, q.segment, ties, {x, y})) tried.push_back({x, y});
                }
            }
            SegmentTiles tiles = walk(q.segment, ties, q.frame, q.bounds);
            const auto is_before = [](Tile a, Tile b) {
                return a.x != b.x ? a.x < b.x : a.y < b.y;
            };
            std::sort(tiles.begin(), tiles.end(), is_before);
            ASSERT_EQ(tiles, tried);
        }
    }
}

TEST(OracleSegment, FiltersItsTilesByBoundsBeforeAllElse) {
    for (const SegmentQuestion& q : segment_questions()) {
        for (const Ties ties : kSegmentAllTies) {
            SegmentTiles inside;
            for (const Tile tile : walk(q.segment, ties, q.frame)) {
                if (q.bounds.contains(tile)) inside.push_back(tile);
            }
            ASSERT_EQ(walk(q.segment, ties, q.frame, q.bounds), inside);
        }
    }
}

TEST(OracleSegment, GivesTheReversedListBackwardsUnderOwnerAndOpen) {
    for (const SegmentQuestion& q : segment_questions()) {
        for (const Ties ties : {Ties::owner, Ties::open}) {
            ASSERT_EQ(walk(reversed(q.segment), ties, q.frame),
                      reversed(walk(q.segment, ties, q.frame)));
        }
    }
}

TEST(OracleSegment, StepsOverSidesFromOwnerToOwner) {
    for (const SegmentQuestion& q : segment_questions()) {
        const SegmentTiles owners = walk(q.segment, Ties::owner, q.frame);
        for (const Ties ties : {Ties::y_first, Ties::x_first}) {
            const SegmentTiles tiles = walk(q.segment, ties, q.frame);
            ASSERT_EQ(tiles.front(), owners.front());
            ASSERT_EQ(tiles.back(), owners.back());
            const auto distance = [](Tile a, Tile b) {
                return std::abs(a.x - b.x) + std::abs(a.y - b.y);
            };
            for (std::size_t k = 1; k < tiles.size(); ++k) {
                ASSERT_EQ(distance(tiles[k - 1], tiles[k]), 1);
            }
            ASSERT_EQ(tiles.size() - 1,
                      static_cast<std::size_t>(distance(tiles.front(), tiles.back())));
        }
    }
}

TEST(OracleCast, EndsTheWalkAtItsFirstSolidTileUnderPass) {
    for (const SegmentQuestion& q : segment_questions()) {
        const auto is_solid = [](Tile tile) { return (7 * tile.x + 3 * tile.y) % 5 == 0; };
        for (const Ties ties : kSegmentAllTies) {
            SegmentTiles expected = walk(q.segment, ties, q.frame, q.bounds);
            const auto found = std::find_if(expected.begin(), expected.end(), is_solid);
            const bool is_hit = found != expected.end();
            if (is_hit) expected.erase(found + 1, expected.end());
            const CastAnswer answer =
                segment_cast(q.frame, q.segment, ties, Corner::pass, q.bounds, is_solid);
            ASSERT_EQ(answer.tiles, expected);
            ASSERT_EQ(answer.hit.has_value(), is_hit);
            if (!is_hit) continue;
            ASSERT_EQ(answer.hit->tile, expected.back());
        }
    }
}

}  // namespace
}  // namespace tileglass::oracle
