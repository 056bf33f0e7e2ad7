// Are the tiles counted and painted in which two answers differ?

#include "app/document/compare/difference.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <set>
#include <utility>

#include "sandbox/text/deadline.hpp"
#include "tests/app/document/compare/items.hpp"

namespace tileglass::app {
namespace {

constexpr TileRect kAll{{kTileMin, kTileMin}, {kTileEnd, kTileEnd}};
constexpr std::int64_t kMuch = 10'000'000;

scene::Deadline no_deadline() {
    return scene::Deadline(std::numeric_limits<double>::infinity());
}

AnswerSpans difference_spans_of(const Answer& answer) {
    scene::Deadline never = no_deadline();
    Result<AnswerSpans> spans = AnswerSpans::of(answer, never);
    EXPECT_TRUE(spans) << spans.error().message;
    return spans ? std::move(*spans) : AnswerSpans();
}

// Without a deadline.
Difference difference_between(const Answer& a, const Answer& b, const TileRect& seen,
                              std::int64_t most_work) {
    scene::Deadline never = no_deadline();
    const AnswerSpans of_a = difference_spans_of(a);
    const AnswerSpans of_b = difference_spans_of(b);
    return *difference_of(of_a, of_b, seen, most_work, never);
}

using Tiles = std::set<std::pair<std::int32_t, std::int32_t>>;  // y, x

Tiles tiles_of(const Answer& answer) {
    Tiles tiles;
    auto add = [&](const Tile& tile) { tiles.insert({tile.y, tile.x}); };
    EXPECT_TRUE(answer.method->visit_tiles(answer.question, VisitorRef<Tile>(add)));
    return tiles;
}

std::int64_t missing(const Tiles& a, const Tiles& b) {
    std::int64_t count = 0;
    for (const auto& tile : a) count += b.contains(tile) ? 0 : 1;
    return count;
}

TEST(Difference, CountsWhatTheTilesOfBothAnswersSay) {
    const std::vector<scene::Shape> asked{Rect{{1, 1}, {4, 3}}, Circle{{3, 3}, 2},
                                          Circle{{4.3, 4.1}, 3.7}, Segment{{0, 0}, {8, 8}},
                                          Segment{{9.5, 7.2}, {-3, -2}}};
    int compared = 0;
    for (const scene::Shape& shape : asked) {
        for (const shapes::Method& method : shapes::methods_of(shape)) {
            if (method.needs_bounds) continue;
            const Answer a = answer_of(shape);
            const Answer b =
                answer_of(shape, std::string(method.name), Coverage::closed, Ties::supercover);
            const Tiles in_a = tiles_of(a);
            const Tiles in_b = tiles_of(b);
            const Difference d = difference_between(a, b, kAll, kMuch);
            SCOPED_TRACE(method.name);
            EXPECT_EQ(d.only_a, missing(in_a, in_b));
            EXPECT_EQ(d.only_b, missing(in_b, in_a));
            EXPECT_EQ(d.a(), static_cast<std::int64_t>(in_a.size()));
            EXPECT_EQ(d.b(), static_cast<std::int64_t>(in_b.size()));
            EXPECT_TRUE(d.is_whole);
            Tiles differing;
            for (const auto& tile : in_a) {
                if (!in_b.contains(tile)) differing.insert(tile);
            }
            for (const auto& tile : in_b) {
                if (!in_a.contains(tile)) differing.insert(tile);
            }
            ASSERT_EQ(d.first.has_value(), !differing.empty());
            if (d.first) {
                EXPECT_EQ(std::pair(d.first->y, d.first->x), *differing.begin());
                EXPECT_EQ(d.first_part == Part::only_a, in_a.contains(*differing.begin()));
            }
            ++compared;
        }
    }
    EXPECT_GE(compared, 20);
}

TEST(Difference, OfTooMuchIsThatOfTheTilesInView) {
    const Answer a = answer_of(Circle{{0, 0}, 100000});
    const Answer b = answer_of(Circle{{0, 0}, 100000}, "", Coverage::contained);
    const TileRect seen{{99990, -5}, {100010, 5}};
    const Difference d = difference_between(a, b, seen, 1000);
    EXPECT_FALSE(d.is_whole);
    EXPECT_EQ(d.compared.min, seen.min);
    EXPECT_EQ(d.compared.height(), 10);
    EXPECT_GT(d.both, 50);
    EXPECT_GT(d.only_a, 5);
    EXPECT_EQ(d.only_b, 0);
    EXPECT_TRUE(difference_between(a, b, kAll, 1000).compared.is_empty());
}

TEST(Difference, OfALargeCircleIsCountedByItsRows) {
    const Circle large{{0.5, 0.5}, 10000};
    const Answer a = answer_of(large);
    const Answer b = answer_of(large, "", Coverage::contained);
    const Difference d = difference_between(a, b, {}, kMuch);
    EXPECT_EQ(d.a(), a.summary.count);
    EXPECT_EQ(d.b(), b.summary.count);
    EXPECT_EQ(d.only_b, 0);
}

TEST(Difference, OfAnEmptyAnswerIsTheOther) {
    const Answer a = answer_of(Rect{{1, 1}, {1, 3}}, "", Coverage::open);
    const Answer b = answer_of(Rect{{1, 1}, {1, 3}});
    EXPECT_EQ(difference_between(a, b, kAll, kMuch).only_b, b.summary.count);
    EXPECT_TRUE(difference_between(a, a, kAll, kMuch).is_same());
}

TEST(Difference, IsPaintedInThreeRoles) {
    const Answer a = answer_of(Rect{{1, 1}, {4, 2}}, "", Coverage::open);
    const Answer b = answer_of(Rect{{1, 1}, {4, 2}}, "", Coverage::half_open);
    std::vector<Highlight> highlights;
    paint_difference(difference_spans_of(a), difference_spans_of(b), kAll, highlights);
    EXPECT_EQ(highlights, (std::vector<Highlight>{{{{1, 1}, {4, 2}}, Role::both},
                                                  {{{4, 1}, {5, 2}}, Role::only_b},
                                                  {{{1, 2}, {5, 3}}, Role::only_b}}));
}

TEST(Difference, IsPaintedAsItIsCounted) {
    const Answer a = answer_of(Circle{{5.2, 5.7}, 4.1}, "", Coverage::center);
    const Answer b = answer_of(Circle{{5.2, 5.7}, 4.1}, "bounding_square");
    const Difference d = difference_between(a, b, kAll, kMuch);
    std::vector<Highlight> highlights;
    paint_difference(difference_spans_of(a), difference_spans_of(b), kAll, highlights);
    std::int64_t both = 0;
    std::int64_t only_b = 0;
    for (const Highlight& highlight : highlights) {
        (highlight.role == Role::both ? both : only_b) += highlight.tiles.area();
    }
    EXPECT_EQ(both, d.both);
    EXPECT_EQ(only_b, d.only_b);
}

TEST(Difference, OfMoreRowsThanAScreenHasIsPaintedInFewHighlights) {
    const Answer a = answer_of(Circle{{0.5, 0.5}, 1000000});
    const Answer b = answer_of(Circle{{0.5, 0.5}, 1000000}, "", Coverage::contained);
    std::vector<Highlight> highlights;
    paint_difference(difference_spans_of(a), difference_spans_of(b), kAll, highlights);
    EXPECT_LT(highlights.size(), 30'000U);
    std::int64_t rows = 0;
    for (const Highlight& highlight : highlights) {
        if (highlight.role == Role::both) rows += highlight.tiles.height();
    }
    EXPECT_NEAR(static_cast<double>(rows), 2e6, 1000);
}

TEST(AnswerSpans, SayWhereAnAnswerIsMissing) {
    const Answer wrong = answer_of(Rect{{0, 0}, {1e300, 1}});
    scene::Deadline never = no_deadline();
    EXPECT_EQ(AnswerSpans::of(wrong, never).error().field, "rect[2]");
}

}  // namespace
}  // namespace tileglass::app
