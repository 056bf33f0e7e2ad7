// Does every method of the table keep the laws: exact, traced or not, stopped or not?

#include "sandbox/shapes/method.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <set>
#include <string>

#include "sandbox/oracle/circle.hpp"
#include "sandbox/oracle/rectangle.hpp"
#include "sandbox/oracle/segment.hpp"
#include "tests/support/ascii.hpp"
#include "tests/support/methods.hpp"

namespace tileglass {

void PrintTo(const Tile& tile, std::ostream* out) {
    *out << "(" << tile.x << ", " << tile.y << ")";
}

}  // namespace tileglass

namespace tileglass::shapes {
namespace {

using testing::ElementsAre;

std::vector<Tile> tiles_of(const Method& method, const Question& question) {
    std::vector<Tile> tiles;
    auto collect = [&](const Tile& tile) { tiles.push_back(tile); };
    EXPECT_EQ(*method.visit_tiles(question, collect), Flow::keep_going);
    return tiles;
}

using tests::MethodOfShape;

/// The shape with its numbers replaced, one after the other.
template <typename Number>
Shape shape_like(Shape shape, const Number& number) {
    const auto fill = [&]<typename S>(S& of) {
        for (const auto& one : KindOf<S>::kNumbers) one.in(of) = number();
        if constexpr (std::is_same_v<S, Circle>) of.radius = std::fabs(of.radius);
    };
    std::visit(fill, shape);
    return shape;
}

/// The oracle's tiles, in order.
std::vector<Tile> oracle_tiles(const Question& q) {
    if (const Rect* rect = std::get_if<Rect>(&q.shape)) {
        return oracle::rectangle_tiles(q.frame, *rect, q.coverage, q.bounds);
    }
    if (const auto* circle = std::get_if<Circle>(&q.shape)) {
        return oracle::circle_tiles(q.frame, *circle, q.coverage, q.bounds);
    }
    if (const auto* segment = std::get_if<Segment>(&q.shape)) {
        return oracle::segment_tiles(q.frame, *segment, q.ties, q.bounds);
    }
    return oracle::ray_tiles(q.frame, std::get<Ray>(q.shape), q.ties, *q.bounds);
}

/// Small questions on and off the lines of frames with awkward numbers, with and without bounds.
std::vector<Question> questions(const MethodOfShape& row) {
    std::vector<Question> all;
    std::mt19937 random(7);
    const auto whole = [&](int low, int high) {
        return std::uniform_int_distribution<int>(low, high)(random);
    };
    for (int i = 0; i < 150; ++i) {
        const double sizes[] = {1, 0.1, 1.0 / 3, 16};
        const double size = sizes[whole(0, 3)];
        Question question;
        question.frame = *Frame::make(size, {whole(-2, 2) * 0.5, whole(-2, 2) * 0.25});
        const auto number = [&] { return size * whole(-12, 12) / 2; };
        question.shape = shape_like(row.shape, number);
        question.coverage = static_cast<Coverage>(i % 5);
        question.ties = static_cast<Ties>(i % 5);
        if (row.method->needs_bounds || whole(0, 1) == 0) {
            const int x = whole(-6, 2);
            const int y = whole(-6, 2);
            question.bounds = TileRect{{x, y}, {x + whole(0, 8), y + whole(0, 8)}};
        }
        all.push_back(question);
    }
    return all;
}

class EveryMethod : public testing::TestWithParam<MethodOfShape> {};

TEST_P(EveryMethod, GivesTheOraclesAnswer) {
    if (!GetParam().method->is_exact) return;
    for (const Question& question : questions(GetParam())) {
        EXPECT_EQ(tiles_of(*GetParam().method, question), oracle_tiles(question));
    }
}

TEST_P(EveryMethod, RecordsTheAnswerItself) {
    for (const Question& question : questions(GetParam())) {
        std::vector<Tile> tiles;
        auto collect = [&](const Tile& tile) { tiles.push_back(tile); };
        Recording recording;
        ASSERT_EQ(*GetParam().method->record(question, collect, recording), Flow::keep_going);
        EXPECT_EQ(tiles, tiles_of(*GetParam().method, question));
        std::vector<Tile> recorded;
        for (const Event& event : recording.events()) {
            if (const auto* visit = std::get_if<Visit>(&event)) recorded.push_back(visit->tile);
        }
        EXPECT_EQ(recorded, tiles);
    }
}

TEST_P(EveryMethod, StopsAfterTheTileAtWhichItIsStopped) {
    for (const Question& question : questions(GetParam())) {
        const std::vector<Tile> all = tiles_of(*GetParam().method, question);
        for (std::size_t n : {std::size_t{1}, all.size() / 2, all.size()}) {
            if (n == 0 || n > all.size()) continue;
            std::vector<Tile> tiles;
            Recording recording;
            std::size_t events = 0;
            auto stop_after_n = [&](const Tile& tile) {
                tiles.push_back(tile);
                if (tiles.size() < n) return Flow::keep_going;
                events = recording.events().size();
                return Flow::stop;
            };
            EXPECT_EQ(*GetParam().method->record(question, stop_after_n, recording), Flow::stop);
            EXPECT_EQ(recording.events().size(), events);
            EXPECT_EQ(tiles, std::vector<Tile>(all.begin(), all.begin() + static_cast<long>(n)));
        }
    }
}

TEST_P(EveryMethod, GivesSpansAndASummaryOfTheSameTiles) {
    for (const Question& question : questions(GetParam())) {
        const std::vector<Tile> tiles = tiles_of(*GetParam().method, question);
        std::vector<Tile> from_spans;
        std::set<std::int32_t> rows;
        auto expand = [&](const Span& span) {
            rows.insert(span.y);
            for (std::int32_t x = span.x_min; x < span.x_end; ++x)
                from_spans.push_back({x, span.y});
        };
        EXPECT_EQ(*GetParam().method->visit_spans(question, expand), Flow::keep_going);
        EXPECT_EQ(from_spans, tiles);

        const Summary summary = *GetParam().method->summarise(question);
        EXPECT_EQ(summary.count, static_cast<std::int64_t>(tiles.size()));
        EXPECT_EQ(summary.extent.has_value(), !tiles.empty());
        if (tiles.empty()) continue;
        EXPECT_EQ(*summary.extent, tests::tile_rect_around(tiles));
        EXPECT_EQ(summary.extent->height(), static_cast<std::int64_t>(rows.size()));
    }
}

TEST_P(EveryMethod, KeepsTheFirstTilesThatItCountsInTheirOrder) {
    constexpr std::int64_t kAny = std::numeric_limits<std::int64_t>::max();
    for (const Question& question : questions(GetParam())) {
        std::vector<Tile> tiles = tiles_of(*GetParam().method, question);
        FirstSpans first;
        ASSERT_TRUE(GetParam().method->summarise_and_keep(question, kAny, first));
        std::vector<Tile> kept;
        for (const Span& span : first) {
            for (std::int32_t x = span.x_min; x < span.x_end; ++x) kept.push_back({x, span.y});
        }
        if (!first.are_all()) {
            ASSERT_LT(kept.size(), tiles.size());
            tiles.resize(kept.size());
        }
        EXPECT_EQ(kept, tiles);
    }
}

TEST(FirstSpans, AreAllUpToTheLastThatIsKept) {
    Question question;
    question.shape = Rect{{0, 0}, {3, 31.5}};
    FirstSpans first;
    ASSERT_TRUE(exact_method_of(question.shape).summarise_and_keep(question, 1'000, first));
    EXPECT_TRUE(first.are_all());
    EXPECT_EQ(first.end() - first.begin(), 32);
    question.shape = Rect{{0, 0}, {3, 32.5}};
    FirstSpans some;
    ASSERT_TRUE(exact_method_of(question.shape).summarise_and_keep(question, 1'000, some));
    EXPECT_FALSE(some.are_all());
    EXPECT_EQ(some.end() - some.begin(), 32);
}

TEST_P(EveryMethod, CountsNoFurtherThanAsked) {
    for (const Question& question : questions(GetParam())) {
        const Summary all = *GetParam().method->summarise(question);
        for (const std::int64_t most : {std::int64_t{0}, all.count / 2, all.count}) {
            const Summary some = *GetParam().method->summarise_up_to(question, most);
            EXPECT_EQ(some.count > most, all.count > most);
            EXPECT_LE(some.count, all.count);
            EXPECT_TRUE(some.is_cut_off || some.count == all.count);
        }
    }
}

TEST_P(EveryMethod, AnswersTheSameInTime) {
    scene::Deadline never(std::numeric_limits<double>::infinity());
    for (Question question : questions(GetParam())) {
        const std::vector<Tile> tiles = tiles_of(*GetParam().method, question);
        const Summary summary = *GetParam().method->summarise(question);
        question.deadline = &never;
        EXPECT_EQ(tiles_of(*GetParam().method, question), tiles);
        EXPECT_EQ(GetParam().method->summarise(question)->count, summary.count);
    }
}

// A question about a shape of the same kind, in a few tiles.
Question question_of_several_rows(const Shape& kind) {
    Question question{Frame(), TileRect{{0, 0}, {4, 4}}, Rect{{0, 0}, {3, 3}}};
    if (std::holds_alternative<Circle>(kind)) question.shape = Circle{{2, 2}, 1.9};
    if (std::holds_alternative<Segment>(kind)) question.shape = Segment{{0.5, 0.5}, {0.75, 3.5}};
    if (std::holds_alternative<Ray>(kind)) question.shape = Ray{{0.5, 0.5}, {0.125, 1.5}};
    return question;
}

TEST_P(EveryMethod, EndsOnceTheTimeHasPassed) {
    Question question = question_of_several_rows(GetParam().shape);
    scene::Deadline passed(0);
    question.deadline = &passed;
    int visits = 0;
    auto count = [&](const auto&) { ++visits; };
    const Error late{"want", "it takes longer than 0 seconds"};
    EXPECT_EQ(GetParam().method->visit_tiles(question, count).error(), late);
    EXPECT_EQ(GetParam().method->visit_spans(question, count).error(), late);
    EXPECT_LE(visits, 1) << "spans made of tiles that are stopped";
}

TEST_P(EveryMethod, StopsAfterTheSpanAtWhichItIsStopped) {
    const Question question = question_of_several_rows(GetParam().shape);
    std::vector<Span> spans;
    auto stop_after_two = [&](const Span& span) {
        spans.push_back(span);
        return spans.size() == 2 ? Flow::stop : Flow::keep_going;
    };
    EXPECT_EQ(*GetParam().method->visit_spans(question, stop_after_two), Flow::stop);
    const std::int32_t end = is_walked(question.shape) ? 1 : 4;
    EXPECT_THAT(spans, ElementsAre(Span{0, 0, end}, Span{1, 0, end}));
}

TEST_P(EveryMethod, ReportsTheErrorsOfItsAlgorithm) {
    const double inf = std::numeric_limits<double>::infinity();
    Question question{Frame(), TileRect{{0, 0}, {4, 4}}, Rect{{0, 0}, {3, inf}}};
    std::string field = "rect[3]";
    if (std::holds_alternative<Circle>(GetParam().shape)) {
        question.shape = Circle{{2, 2}, inf};
        field = "circle[2]";
    } else if (std::holds_alternative<Segment>(GetParam().shape)) {
        question.shape = Segment{{0, 0}, {3, inf}};
        field = "segment[3]";
    } else if (std::holds_alternative<Ray>(GetParam().shape)) {
        question.shape = Ray{{0, 0}, {3, inf}};
        field = "ray[3]";
    }
    auto ignore = [](const auto&) {};
    Recording recording;
    EXPECT_EQ(GetParam().method->visit_tiles(question, ignore).error().field, field);
    EXPECT_EQ(GetParam().method->visit_spans(question, ignore).error().field, field);
    EXPECT_EQ(GetParam().method->record(question, ignore, recording).error().field, field);
    EXPECT_EQ(GetParam().method->summarise(question).error().field, field);
    EXPECT_TRUE(recording.events().empty());
}

std::string test_name(const testing::TestParamInfo<MethodOfShape>& row) {
    return std::string(word_of(row.param.shape)) + "_" + std::string(row.param.method->name);
}

INSTANTIATE_TEST_SUITE_P(Methods, EveryMethod, testing::ValuesIn(tests::all_methods()), test_name);

// Is it known, after a few steps at most, that the exact answer has more than `most` tiles?
bool is_known_to_be_long(Question question, std::int64_t most) {
    scene::Deadline soon = scene::Deadline::after_work(10'000);
    question.deadline = &soon;
    const Result<Summary> summary = exact_method_of(question.shape).summarise_up_to(question, most);
    return summary && summary->is_cut_off;
}

TEST(SegmentWalk, IsKnownToBeLongWithoutAWalk) {
    Question question;
    question.shape = Segment{{-1e9, -999999999}, {1e9, 999999993}};
    const Method& method = exact_method_of(question.shape);
    for (const Ties ties : {Ties::owner, Ties::y_first, Ties::supercover, Ties::open}) {
        question.ties = ties;
        EXPECT_TRUE(is_known_to_be_long(question, 1'000'000'000));
    }
    question.bounds = TileRect{{-500'000'000, -1'000'000'000}, {300'000'000, 1'000'000'000}};
    EXPECT_TRUE(is_known_to_be_long(question, 700'000'000));
    question.bounds.reset();
    question.shape = Segment{{-1e9, 3}, {1e9, 3}};
    EXPECT_EQ(method.summarise_up_to(question, 1'000)->count, 0) << "along a line under open";
    question.shape = Segment{{-2e9, 3}, {1e9, 3}};
    EXPECT_EQ(method.summarise_up_to(question, 1'000).error().field, "segment[0]");
}

TEST(SegmentCast, IsKnownToBeLongUpToTheFirstSolidTileNearItsWay) {
    Question question;
    question.shape = Segment{{-1e9, -999999999}, {1e9, 999999993}};
    const Method& method = exact_method_of(question.shape);
    const Tile far_away{-900'000'000, 900'000'000};
    const Tile half_way{0, -3};
    question.solids = Solids({half_way, far_away});
    EXPECT_TRUE(is_known_to_be_long(question, 900'000'000));
    question.bounds = TileRect{{-1'000'000'000, -1'000'000'000}, {9, 9}};
    EXPECT_TRUE(is_known_to_be_long(question, 900'000'000));
    const Tile soon{-999'999'000, -999'998'999};
    question.solids = Solids({half_way, soon, far_away});
    const Summary summary = *method.summarise_up_to(question, 900'000'000);
    ASSERT_TRUE(summary.hit);
    EXPECT_EQ(summary.hit->tile, soon);
    EXPECT_FALSE(summary.is_cut_off);
}

TEST(SegmentCast, IsKnownToBeLongBeforeItComesToTheMap) {
    Question question;
    question.shape = Segment{{-1e9, 0.5}, {10, 0.5}};
    question.solids = Solids(std::make_shared<const scene::TileMap>(2, 1, ".#"));
    const Method& method = exact_method_of(question.shape);
    EXPECT_TRUE(is_known_to_be_long(question, 900'000'000));
    question.shape = Segment{{-1000, 0.5}, {10, 0.5}};
    const Summary summary = *method.summarise_up_to(question, 900'000'000);
    EXPECT_EQ(summary.count, 1002);
    EXPECT_EQ(summary.hit->tile, (Tile{1, 0}));
}

TEST(RayWalk, IsKnownToBeLongWithoutAWalk) {
    Question question;
    question.shape = Ray{{-5e9, -4e9}, {1, 0.9}};
    question.bounds = TileRect{{-500'000'000, -500'000'000}, {500'000'000, 500'000'000}};
    EXPECT_TRUE(is_known_to_be_long(question, 400'000'000));
}

TEST(CircleRows, CannotBeTestedTileByTileInALargeCircle) {
    Question question;
    question.shape = Circle{{0, 0}, 5e8};
    for (const char* name : {"row_scan", "row_diagonal", "square_test"}) {
        const Method& method = **method_of(question.shape, name);
        EXPECT_EQ(method.summarise_up_to(question, 1).error().field, "method") << name;
    }
    EXPECT_TRUE(exact_method_of(question.shape).summarise_up_to(question, 100)->is_cut_off);
}

// The largest bounds there are.
Question question_within_all_bounds(const Shape& shape, Coverage coverage = Coverage::half_open) {
    return {Frame(), kAllTiles, shape, coverage};
}

TEST(CircleRows, AreNotLookedAtWhereTheBoundsCutThemOff) {
    for (const Circle& circle : {Circle{{1e200, 9.9e199}, 1e200}, Circle{{-7.5e8, 0}, 5e8}}) {
        Question question = question_within_all_bounds(circle);
        if (circle.radius < 1e9) question.bounds->min = {-260'000'000, 200'000'000};
        EXPECT_EQ(exact_method_of(question.shape).summarise(question)->count, 0);
    }
    // One corner of the bounds.
    Question question = question_within_all_bounds(Circle{{-0.5, -0.5}, 1e9});
    question.bounds = TileRect{{600'000'000, 799'999'990}, {600'000'010, 1'000'000'000}};
    const Summary summary = *exact_method_of(question.shape).summarise(question);
    EXPECT_EQ(summary.count, 63);
    EXPECT_EQ(summary.extent, (TileRect{{600'000'000, 799'999'990}, {600'000'010, 800'000'000}}));
}

TEST(CircleRows, ThatAreAllFullAreCountedAsTheyAreVisited) {
    constexpr std::int32_t kHalf = 1 << 14;  // rows; so many are counted one by one
    for (const Coverage coverage : {Coverage::half_open, Coverage::closed, Coverage::open,
                                    Coverage::center, Coverage::contained}) {
        // Around the radius up to which the tiles at the corners are taken.
        for (const double radius : {kHalf - 1.0, kHalf - 0.5, kHalf + 0.0, kHalf + 0.001, 1e200}) {
            const Question question{Frame(), TileRect{{-2, -kHalf}, {2, kHalf}},
                                    Circle{{0, 0}, radius}, coverage};
            std::int64_t count = 0;
            auto add = [&](const Span& span) { count += span.x_end - span.x_min; };
            const Method& method = exact_method_of(question.shape);
            ASSERT_TRUE(method.visit_spans(question, add));
            EXPECT_EQ(method.summarise_up_to(question, 1'000'000)->count, count);
        }
    }
}

TEST(CircleRows, AreKnownToBeLongWithoutALookAtEach) {
    for (const double radius : {1e308, 1e200, 1e17, 1e10, 1e9}) {
        for (const Coverage coverage : {Coverage::half_open, Coverage::closed, Coverage::open,
                                        Coverage::center, Coverage::contained}) {
            const Circle beside{{radius, 0}, radius};
            for (const Circle& circle : {Circle{{0.3, 0.7}, radius}, beside}) {
                Question question = question_within_all_bounds(circle, coverage);
                EXPECT_TRUE(is_known_to_be_long(question, 100'000'000)) << radius;
                question.bounds->end.x = kTileMin + 3;  // a row has three tiles at most
                if (radius > 1e9 && circle.center.x == 0.3) {
                    EXPECT_TRUE(is_known_to_be_long(question, 1'000'000'000)) << radius;
                }
            }
        }
    }
}

TEST(WalksFromAfar, AreKnownToBeLongWithoutAWalk) {
    for (const Shape& shape :
         {Shape(Segment{{-1e308, -1e307}, {1e308, 1e307}}), Shape(Segment{{-1e17, 3}, {3e8, 5.5}}),
          Shape(Ray{{0.1, 0.2}, {1e308, 1e307}}), Shape(Ray{{-1e300, -1e300}, {3, 3}})}) {
        EXPECT_TRUE(is_known_to_be_long(question_within_all_bounds(shape), 500'000'000));
    }
    const Question question = question_within_all_bounds(Segment{{-1e300, 0.5}, {-1.0737e9, 0.5}});
    EXPECT_EQ(exact_method_of(question.shape).summarise(question)->count, 41'825);
}

TEST(BruteForce, EndsInTimeAlsoWhereItTakesNoTile) {
    Question question;
    question.shape = Rect{{-9, -9}, {-8, -8}};
    question.bounds = TileRect{{0, 0}, {30'000, 30'000}};
    scene::Deadline soon(0.01);
    question.deadline = &soon;
    EXPECT_EQ((*method_of(question.shape, "brute_force"))->summarise(question).error().field,
              "want");
}

TEST(BruteForce, CannotDoWithoutBounds) {
    const Method& method = methods_of(Rect())[1];
    ASSERT_EQ(method.name, "brute_force");
    EXPECT_EQ(method.summarise({}).error().field, "bounds");
    auto ignore = [](const Tile&) {};
    EXPECT_EQ(method.visit_tiles({}, ignore).error().field, "bounds");
}

TEST(RayWalk, CannotDoWithoutBounds) {
    Question question;
    question.shape = Ray{{0.5, 0.5}, {1, 0}};
    const Method& method = exact_method_of(question.shape);
    EXPECT_TRUE(method.needs_bounds);
    EXPECT_EQ(method.summarise(question).error(),
              (Error{"bounds", "bounds are missing: without them a ray has no end"}));
    auto ignore = [](const Tile&) {};
    EXPECT_EQ(method.visit_tiles(question, ignore).error().field, "bounds");
}

TEST(RayWalk, IsACastWhereThereAreSolids) {
    Question question{Frame(), TileRect{{0, 0}, {9, 9}}, Ray{{-3.5, 0.5}, {0.5, 0}}};
    question.solids = Solids(std::vector<Tile>{{5, 0}, {2, 0}});
    const Summary summary = *exact_method_of(question.shape).summarise(question);
    EXPECT_EQ(summary.count, 3);
    EXPECT_EQ(summary.hit, (Hit{{2, 0}, 11, Side::left}));
}

TEST(MethodTable, GivesTheFirstMethodOfAShapeWhereNoneIsNamed) {
    EXPECT_EQ((*method_of(Rect(), ""))->name, "corner_tiles");
    EXPECT_EQ((*method_of(Rect(), "brute_force"))->title, "Brute force");
}

TEST(MethodTable, NamesItsMethodsWhereOneIsUnknown) {
    EXPECT_EQ(method_of(Rect(), "row_scan").error(),
              (Error{"method",
                     "\"row_scan\" is no method of a rect, which are corner_tiles, "
                     "brute_force"}));
}

}  // namespace
}  // namespace tileglass::shapes
