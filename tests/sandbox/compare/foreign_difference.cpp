// Are missing, extra and first tiles those that a comparison tile by tile finds?

#include "sandbox/compare/foreign_difference.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "sandbox/scene/resolve.hpp"
#include "tests/support/random.hpp"

namespace tileglass::compare {
namespace {

using scene::TileList;

struct Asked {
    const shapes::Method* method;
    shapes::Question question;
    shapes::Summary summary;
};

Asked asked(shapes::Question question, const char* method = "") {
    scene::TileQuery query;
    query.shape = question.shape;
    query.method = method;
    const shapes::Method* row = *scene::method_of(query);
    const shapes::Summary summary = *row->summarise(question);
    return {row, std::move(question), summary};
}

Asked asked(const scene::Shape& shape) {
    shapes::Question question;
    question.shape = shape;
    return asked(question);
}

std::vector<Tile> tiles_of(const Asked& a) {
    std::vector<Tile> tiles;
    auto collect = [&](const Tile& tile) { tiles.push_back(tile); };
    EXPECT_TRUE(a.method->visit_tiles(a.question, collect));
    return tiles;
}

ForeignDifference difference(const Asked& a, const TileList& got) {
    return *difference_of(*a.method, a.question, a.summary, got);
}

// Rows of `.` no tile, `=` both, `-` missing, `+` extra; `!`: two pieces hold the same tile.
std::string picture(const Asked& a, const TileList& got, const TileRect& seen) {
    const auto width = static_cast<std::size_t>(seen.width());
    std::vector<std::string> rows(static_cast<std::size_t>(seen.height()), std::string(width, '.'));
    auto draw = [&](const Piece& piece) {
        EXPECT_FALSE(piece.tiles.is_empty());
        EXPECT_EQ(intersection(piece.tiles, seen), piece.tiles);
        for (std::int32_t y = piece.tiles.min.y; y < piece.tiles.end.y; ++y) {
            for (std::int32_t x = piece.tiles.min.x; x < piece.tiles.end.x; ++x) {
                char& c = rows.at(static_cast<std::size_t>(y - seen.min.y))
                              .at(static_cast<std::size_t>(x - seen.min.x));
                c = c == '.' ? "=-+"[static_cast<std::size_t>(piece.part)] : '!';
            }
        }
    };
    EXPECT_TRUE(visit_pieces(*a.method, a.question, a.summary, got, seen, draw));
    std::string text;
    for (const std::string& row : rows) text += row + '\n';
    return text;
}

// The same, tile by tile.
std::string expected_picture(const Asked& a, const TileList& got, const TileRect& seen) {
    std::map<std::pair<std::int32_t, std::int32_t>, int> marks;
    for (const Tile tile : tiles_of(a)) marks[{tile.y, tile.x}] |= 1;
    for (const Tile tile : got.tiles()) marks[{tile.y, tile.x}] |= 2;
    std::string text;
    for (std::int32_t y = seen.min.y; y < seen.end.y; ++y) {
        for (std::int32_t x = seen.min.x; x < seen.end.x; ++x) {
            const auto found = marks.find({y, x});
            text += ".-+="[found == marks.end() ? 0 : found->second];
        }
        text += '\n';
    }
    return text;
}

TEST(ForeignDifference, ShowsMissingAndExtraTilesOfARectangle) {
    const Asked a = asked(Rect{{1, 1}, {4.5, 3.5}});
    const TileList got({{1, 1}, {2, 1}, {4, 1}, {5, 1}, {7, 1}, {0, 3}, {1, 3}, {2, 3}, {3, 3}});
    EXPECT_EQ(picture(a, got, {{0, 0}, {8, 5}}),
              "........\n"
              ".==-=+.+\n"
              ".----...\n"
              "+===-...\n"
              "........\n");
    const ForeignDifference found = difference(a, got);
    EXPECT_EQ(found.both, 6);
    EXPECT_EQ(found.missing, 6);
    EXPECT_EQ(found.extra, 3);
    EXPECT_EQ(found.repeated, 0);
    EXPECT_EQ(found.first, (FirstDifference{{3, 1}, ForeignPart::missing}));
}

TEST(ForeignDifference, TheFirstOneMayBeExtraAndAboveTheAnswer) {
    const Asked a = asked(Rect{{0, 0}, {1, 1}});
    const ForeignDifference found = difference(a, {{{0, 0}, {1, 0}, {0, 1}, {1, 1}, {9, -7}}});
    EXPECT_EQ(found.first, (FirstDifference{{9, -7}, ForeignPart::extra}));
    EXPECT_EQ(found.missing, 0);
}

TEST(ForeignDifference, EqualTilesInAnyOrderAreEqual) {
    const Asked a = asked(Rect{{0, 0}, {1, 1}});
    const ForeignDifference found = difference(a, {{{1, 1}, {0, 1}, {1, 0}, {0, 0}, {0, 0}}});
    EXPECT_EQ(found.missing + found.extra, 0);
    EXPECT_EQ(found.both, 4);
    EXPECT_EQ(found.repeated, 1);
    EXPECT_EQ(found.first, std::nullopt);
    EXPECT_FALSE(found.has_other_order);
}

TEST(ForeignDifference, AnAnswerBeyondCountingIsComparedByTheOthersRows) {
    const Asked a = asked(Rect{{-1e9, -1e9}, {1e9, 1e9}});
    const ForeignDifference found = difference(a, {{{0, 0}, {-1000000000, 7}, {0, 1073741823}}});
    EXPECT_EQ(found.both, 2);
    EXPECT_EQ(found.missing, 4'000'000'004'000'000'001 - 2);
    EXPECT_EQ(found.extra, 1);
    EXPECT_EQ(found.first, (FirstDifference{{-1000000000, -1000000000}, ForeignPart::missing}));
    EXPECT_EQ(picture(a, {{{0, 0}}}, {{-1, -1}, {2, 2}}), "---\n-=-\n---\n");
}

TEST(ForeignDifference, TilesBeyondTheTileRangeAreExtra) {
    const Asked a = asked(Rect{{0, 0}, {0, 0}});
    const ForeignDifference found =
        difference(a, {{{0, 0}, {2147483647, 2147483647}, {-2147483647 - 1, -5}}});
    EXPECT_EQ(found.both, 1);
    EXPECT_EQ(found.extra, 2);
    EXPECT_EQ(found.first, (FirstDifference{{-2147483647 - 1, -5}, ForeignPart::extra}));
}

TEST(ForeignDifference, OfASegmentItIsTheFirstInOrderOfTravel) {
    const Asked a = asked(Segment{{4.5, 0.5}, {0.5, 0.5}});
    const ForeignDifference missing = difference(a, {{{4, 0}, {3, 0}, {1, 0}, {0, 0}}});
    EXPECT_EQ(missing.first, (FirstDifference{{2, 0}, ForeignPart::missing, 2}));
    EXPECT_FALSE(missing.has_other_order);
    const ForeignDifference extra =
        difference(a, {{{4, 0}, {4, 1}, {3, 0}, {2, 0}, {1, 0}, {0, 0}}});
    EXPECT_EQ(extra.first, (FirstDifference{{4, 1}, ForeignPart::extra, 1}));
    EXPECT_FALSE(extra.has_other_order);
    const ForeignDifference longer =
        difference(a, {{{4, 0}, {3, 0}, {2, 0}, {1, 0}, {0, 0}, {-1, 0}}});
    EXPECT_EQ(longer.first, (FirstDifference{{-1, 0}, ForeignPart::extra, 5}));
    const ForeignDifference shorter = difference(a, {{{4, 0}, {3, 0}}});
    EXPECT_EQ(shorter.first, (FirstDifference{{2, 0}, ForeignPart::missing, 2}));
}

TEST(ForeignDifference, OfASegmentAnotherOrderIsADifference) {
    const Asked a = asked(Segment{{0.5, 0.5}, {3.5, 0.5}});
    const ForeignDifference turned = difference(a, {{{3, 0}, {2, 0}, {1, 0}, {0, 0}}});
    EXPECT_EQ(turned.missing + turned.extra, 0);
    EXPECT_TRUE(turned.has_other_order);
    EXPECT_EQ(turned.first, (FirstDifference{{0, 0}, ForeignPart::both, 0}));
    const ForeignDifference again = difference(a, {{{0, 0}, {1, 0}, {2, 0}, {3, 0}, {3, 0}}});
    EXPECT_FALSE(again.has_other_order);
    EXPECT_EQ(again.repeated, 1);
    EXPECT_EQ(again.first, (FirstDifference{{3, 0}, ForeignPart::both, 4}));
    EXPECT_EQ(difference(a, {{{0, 0}, {1, 0}, {2, 0}, {3, 0}}}).first, std::nullopt);
}

TEST(ForeignDifference, OfARayItIsTheFirstInOrderOfTravel) {
    shapes::Question question{Frame(), TileRect{{0, 0}, {4, 4}}, Ray{{9.5, 0.5}, {-2, 0}}};
    const Asked a = asked(question);
    EXPECT_EQ(difference(a, {{{3, 0}, {1, 0}, {0, 0}}}).first,
              (FirstDifference{{2, 0}, ForeignPart::missing, 1}));
    const ForeignDifference turned = difference(a, {{{0, 0}, {1, 0}, {2, 0}, {3, 0}}});
    EXPECT_EQ(turned.missing + turned.extra, 0);
    EXPECT_TRUE(turned.has_other_order);
}

TEST(ForeignDifference, ACastEndsAtItsHitAlsoWhereOnlyAPartIsSeen) {
    shapes::Question question;
    question.shape = Segment{{0.5, 0.5}, {9.5, 0.5}};
    question.solids = shapes::Solids(std::vector<Tile>{{3, 0}});
    const Asked a = asked(question);
    EXPECT_EQ(picture(a, {{{2, 0}, {5, 0}}}, {{1, 0}, {8, 1}}), "-=-.+..\n");
}

scene::Shape random_shape(tests::Random& random) {
    const auto number = [&] { return static_cast<double>(random.between(-20, 20)) / 2; };
    switch (random.between(0, 3)) {
        case 0: return Rect{{number(), number()}, {number(), number()}};
        case 1: return Circle{{number(), number()}, std::abs(number())};
        case 2: return Segment{{number(), number()}, {number(), number()}};
        default: return Ray{{number(), number()}, {number(), number()}};
    }
}

TEST(ForeignDifference, IsWhatAComparisonTileByTileFinds) {
    tests::Random random(11);
    constexpr TileRect kSeen{{-22, -22}, {23, 23}};
    for (int round = 0; round < 600; ++round) {
        shapes::Question question;
        question.shape = random_shape(random);
        const bool is_circle = std::holds_alternative<Circle>(question.shape);
        if (std::holds_alternative<Ray>(question.shape)) question.bounds = kSeen;
        if (random.one_in(4)) question.bounds = TileRect{{-3, -4}, {6, 5}};
        const Asked a = asked(question, is_circle && random.one_in(3) ? "as_printed" : "");
        std::vector<Tile> got;
        for (const Tile tile : tiles_of(a)) {
            if (!random.one_in(5)) got.push_back(tile);
            if (random.one_in(9)) got.push_back(tile);
        }
        for (int i = 0; i < 5; ++i) {
            got.push_back({static_cast<std::int32_t>(random.between(-12, 12)),
                           static_cast<std::int32_t>(random.between(-12, 12))});
        }
        if (random.one_in(2)) std::reverse(got.begin(), got.end());
        const TileList list(got);
        const std::string whole = expected_picture(a, list, kSeen);
        ASSERT_EQ(picture(a, list, kSeen), whole);
        constexpr TileRect kPart{{-5, -2}, {4, 7}};
        ASSERT_EQ(picture(a, list, kPart), expected_picture(a, list, kPart));
        const ForeignDifference found = difference(a, list);
        ASSERT_EQ(found.both, std::count(whole.begin(), whole.end(), '='));
        ASSERT_EQ(found.missing, std::count(whole.begin(), whole.end(), '-'));
        ASSERT_EQ(found.extra, std::count(whole.begin(), whole.end(), '+'));
        if (scene::is_walked(question.shape)) continue;
        const std::size_t first = whole.find_first_of("-+");
        ASSERT_EQ(found.first.has_value(), first != std::string::npos);
        if (!found.first) continue;
        const auto at = static_cast<std::int32_t>(first);
        EXPECT_EQ(found.first->tile, (Tile{at % 46 - 22, at / 46 - 22}));
        EXPECT_EQ(found.first->part,
                  whole[first] == '-' ? ForeignPart::missing : ForeignPart::extra);
    }
}

}  // namespace
}  // namespace tileglass::compare
