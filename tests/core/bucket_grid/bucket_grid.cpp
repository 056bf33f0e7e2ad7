// Does a bucket grid give the answers of a list of all objects?

#include "tileglass/bucket_grid/bucket_grid.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tests/support/bucket_grid_run.hpp"
#include "tests/support/random.hpp"

namespace tileglass {

/// For `plain_form.cpp`.
std::vector<std::uint64_t> bucket_digests(std::uint64_t steps);
std::vector<std::uint64_t> bucket_digests(std::uint64_t steps) {
    return tests::bucket_digests(steps, 1);
}

namespace {

constexpr int kBucketSteps = 12'000;

template <typename Number>
void compare_with_list() {
    std::uint64_t seed = 1;
    for (const tests::BucketWorld& world : tests::bucket_worlds()) {
        tests::BucketGridRun<Number> run(world, ++seed);
        for (int i = 0; i < kBucketSteps && !testing::Test::HasFailure(); ++i) run.step();
        EXPECT_FALSE(testing::Test::HasFailure()) << "seed " << seed;
    }
}

TEST(BucketGrid, AnswersAsAListOfAllObjects) {
    compare_with_list<double>();
}
TEST(BucketGrid, AnswersAsAListOfAllObjectsInFloats) {
    compare_with_list<float>();
}

using DoubleGrid = BucketGrid<double>;

Rect bucket_square(double x, double y, double side = 1) {
    return {{x, y}, {x + side, y + side}};
}

/// A grid with squares of side 1 on all whole coordinates of [0, count) x [0, count).
DoubleGrid bucket_lattice(int count, const BucketGridForm& form = {}) {
    DoubleGrid grid = *DoubleGrid::make(form);
    std::vector<Rect> rects;
    for (int y = 0; y < count; ++y) {
        for (int x = 0; x < count; ++x) rects.push_back(bucket_square(x, y, 0.5));
    }
    EXPECT_TRUE(grid.build(rects));
    return grid;
}

template <typename Made>
std::string bucket_error(const Made& made) {
    return made ? "none" : made.error().field + ": " + made.error().message;
}

TEST(BucketGrid, NamesWhatIsWrongAndChangesNothing) {
    DoubleGrid grid = *DoubleGrid::make({});
    ASSERT_TRUE(grid.insert(3, bucket_square(0, 0)));
    EXPECT_EQ(bucket_error(grid.insert(3, bucket_square(5, 5))), "object: 3 is in the structure");
    EXPECT_EQ(bucket_error(grid.insert(4, {{0, 0}, {1, NAN}})), "rect[3]: nan is not finite");
    EXPECT_EQ(bucket_error(grid.move(3, {{INFINITY, 0}, {1, 1}})), "rect[0]: inf is not finite");
    EXPECT_EQ(bucket_error(grid.move(2, bucket_square(0, 0))), "object: 2 is not in the structure");
    EXPECT_EQ(bucket_error(grid.remove(7)), "object: 7 is not in the structure");
    EXPECT_EQ(bucket_error(grid.build(std::vector<Rect>{{{0, -INFINITY}, {1, 1}}})),
              "rect[1]: -inf is not finite");
    EXPECT_EQ(grid.object_count(), 1);
    EXPECT_EQ(grid.rect(3), bucket_square(0, 0));
}

TEST(BucketGrid, RefusesNumbersThatWouldTakeMuchMemory) {
    DoubleGrid grid = *DoubleGrid::make({});
    const Rect rect = bucket_square(0, 0);
    for (const std::uint32_t object : {kUsualNumbers, 4'000'000'000U, kNone}) {
        EXPECT_EQ(
            bucket_error(grid.insert(object, rect)),
            "object: " + std::to_string(object) + " is not below the limit of numbers, 16777216");
    }
    EXPECT_LT(grid.bytes(), 100'000);
}

TEST(BucketGrid, TakesNumbersBelowTheLimitOfItsForm) {
    BucketGridForm form;
    form.number_limit = 3;
    DoubleGrid grid = *DoubleGrid::make(form);
    EXPECT_TRUE(grid.insert(2, bucket_square(0, 0)));
    EXPECT_FALSE(grid.insert(3, bucket_square(0, 0)));
    // The table has the numbers of a longer list.
    ASSERT_TRUE(grid.build(std::vector<Rect>(5, bucket_square(0, 0))));
    ASSERT_TRUE(grid.remove(4));
    EXPECT_TRUE(grid.insert(4, bucket_square(0, 0)));
    EXPECT_FALSE(grid.insert(5, bucket_square(0, 0)));
}

TEST(BucketGrid, RefusesListsOfDifferentLengthAndChangesNothing) {
    DoubleGrid grid = bucket_lattice(2);
    const std::vector<std::uint32_t> objects{0, 1, 2};
    const std::vector<Rect> few(2, bucket_square(50, 50));
    EXPECT_EQ(bucket_error(grid.update(objects, few)), "rects: 2 for 3 objects");
    EXPECT_EQ(bucket_error(grid.update(std::span(objects).first(1), few)),
              "rects: 2 for 1 objects");
    EXPECT_EQ(bucket_error(grid.insert(std::vector<std::uint32_t>{7, 8, 9}, few)),
              "rects: 2 for 3 objects");
    EXPECT_EQ(grid.rect(0), bucket_square(0, 0, 0.5));
    EXPECT_EQ(grid.object_count(), 4);
}

TEST(BucketGrid, InsertsAllOrNone) {
    DoubleGrid grid = bucket_lattice(2);
    const auto inserted = [&](std::vector<std::uint32_t> objects, const Rect& last) {
        std::vector<Rect> rects(objects.size(), bucket_square(5, 5));
        rects.back() = last;
        return bucket_error(grid.insert(objects, rects));
    };
    const Rect good = bucket_square(6, 6);
    EXPECT_EQ(inserted({7, 8, 3}, good), "objects[2]: 3 is in the structure");
    EXPECT_EQ(inserted({7, 8, 7}, good), "objects[2]: 7 is named twice");
    EXPECT_EQ(inserted({7, kUsualNumbers}, good),
              "objects[1]: 16777216 is not below the limit of numbers, 16777216");
    EXPECT_EQ(inserted({7, 8}, {{0, NAN}, {1, 1}}), "rects[1][1]: nan is not finite");
    EXPECT_EQ(grid.object_count(), 4);
    EXPECT_EQ(grid.object_end(), 4U);
    EXPECT_EQ(inserted({8, 7}, good), "none");
    EXPECT_EQ(grid.rect(7), good);
}

TEST(BucketGrid, RemovesAllOrNone) {
    DoubleGrid grid = bucket_lattice(3);
    using Objects = std::vector<std::uint32_t>;
    EXPECT_EQ(bucket_error(grid.remove(Objects{1, 2, 9})), "objects[2]: 9 is not in the structure");
    EXPECT_EQ(bucket_error(grid.remove(Objects{1, 2, 1})), "objects[2]: 1 is named twice");
    EXPECT_EQ(grid.object_count(), 9);
    EXPECT_TRUE(grid.remove(Objects{1, 2}));
    EXPECT_TRUE(grid.remove(Objects{}));
    EXPECT_EQ(grid.object_count(), 7);
    EXPECT_FALSE(grid.contains(1));
}

TEST(BucketGrid, ForgetsAllWhereItIsCleared) {
    DoubleGrid grid = bucket_lattice(20);
    grid.clear();
    const DoubleGrid fresh = *DoubleGrid::make({});
    EXPECT_EQ(grid.object_count(), 0);
    EXPECT_EQ(grid.object_end(), 0U);
    EXPECT_EQ(grid.side(), fresh.side());
    std::int64_t found = 0;
    ASSERT_TRUE(visit_overlapping(grid, {{-1, -1}, {99, 99}}, count_into(found)));
    EXPECT_EQ(found, 0);
    EXPECT_TRUE(grid.insert(3, bucket_square(0, 0)));
}

TEST(BucketGrid, AsksAboutRectsOfObjectsThatAreThere) {
    DoubleGrid grid = bucket_lattice(20);
    std::vector<std::uint32_t> objects(300);
    std::iota(objects.begin(), objects.end(), 0U);
    objects[290] = 1000;
    std::vector<std::uint32_t> asked;
    const auto rect_of = [&](std::uint32_t object) {
        asked.push_back(object);
        return bucket_square(object, 40);
    };
    EXPECT_EQ(bucket_error(grid.update(objects, rect_of)),
              "objects[290]: 1000 is not in the structure");
    std::erase(objects, 1000U);
    EXPECT_EQ(asked, objects);
    EXPECT_EQ(grid.rect(289), bucket_square(289, 40));
    EXPECT_EQ(grid.rect(291), bucket_square(11, 14, 0.5));
    const auto wrong = [](std::uint32_t object) {
        return Rect{{0, 0}, {object == 200 ? NAN : 1.0, 1}};
    };
    EXPECT_EQ(bucket_error(grid.update(objects, wrong)), "rects[200][2]: nan is not finite");
}

/// All objects in the order of the answer to one question, and where each of them is.
std::vector<std::pair<std::uint32_t, Rect>> bucket_answers(const DoubleGrid& grid) {
    std::vector<std::pair<std::uint32_t, Rect>> answers;
    (void)visit_overlapping(grid, {{-100, -100}, {300, 300}}, [&](std::uint32_t object) {
        answers.emplace_back(object, grid.rect(object));
    });
    return answers;
}

// A build looks at all rects before it counts objects in the same tables. A grid whose builds fail
// again and again stays equal to its twin.
TEST(BucketGrid, IsAsBeforeAfterABuildOfWrongRects) {
    for (const double side : {0.0, 2.0}) {
        for (const std::optional<Rect>& bounds : {std::optional<Rect>(), {{{0, 0}, {100, 90}}}}) {
            tests::Random random(5);
            const auto some_rects = [&](int count, double world) {
                std::vector<Rect> rects;
                for (int i = 0; i < count; ++i) {
                    rects.push_back(bucket_square(random.fraction() * world,
                                                  random.fraction() * world,
                                                  random.one_in(9) ? 30 : random.fraction()));
                }
                return rects;
            };
            DoubleGrid grid = *DoubleGrid::make({side, bounds, {}});
            DoubleGrid twin = grid;
            for (std::uint32_t i = 0; i < 200; ++i) {
                for (DoubleGrid* each : {&grid, &twin}) {
                    ASSERT_TRUE(each->insert(i * 3, bucket_square(i % 20, i / 20, 0.5)));
                }
            }
            for (int round = 0; round < 60; ++round) {
                // Of many rects, samples are not likely to have the wrong one.
                std::vector<Rect> wrong = some_rects(round % 2 == 0 ? 300 : 20'000, 150);
                const auto at = static_cast<std::size_t>(
                    random.between(0, static_cast<std::int64_t>(wrong.size()) - 1));
                wrong[at].b.y = random.one_in(2) ? NAN : INFINITY;
                EXPECT_EQ(bucket_error(grid.build(wrong)).substr(0, 8), "rect[3]:");
                ASSERT_EQ(grid.side(), twin.side());
                ASSERT_EQ(grid.object_end(), twin.object_end());
                ASSERT_EQ(grid.object_count(), twin.object_count());
                const std::vector<Rect> rects = some_rects(40, 120);
                std::vector<std::uint32_t> objects;
                while (objects.size() < rects.size()) {
                    const auto object = static_cast<std::uint32_t>(random.between(0, 599));
                    if (twin.contains(object)) objects.push_back(object);
                }
                const std::vector<Rect> all = some_rects(400, 110);
                for (DoubleGrid* each : {&grid, &twin}) {
                    ASSERT_TRUE(each->update(objects, rects));
                    const bool is_built = round != 30 || each->build(all).has_value();
                    ASSERT_TRUE(is_built);
                    if (round == 45) each->rebuild();
                }
                ASSERT_EQ(bucket_answers(grid), bucket_answers(twin)) << round;
            }
        }
    }
}

TEST(BucketGrid, KeepsNothingOfARefusedBuild) {
    DoubleGrid grid = *DoubleGrid::make({1, {}, {}});
    DoubleGrid twin = grid;
    // So small that they would all be on the first level, whose limit is then a quarter of a tile.
    std::vector<Rect> rects;
    for (int i = 0; i < 20'000; ++i) rects.push_back(bucket_square(i % 150, i / 150, 0.1));
    rects[12'345].a.x = NAN;
    ASSERT_FALSE(grid.build(rects));
    for (DoubleGrid* each : {&grid, &twin}) {
        ASSERT_TRUE(each->build(std::vector<Rect>()));
        for (std::uint32_t i = 0; i < 3; ++i) {
            ASSERT_TRUE(each->insert(i, bucket_square(7, 7, 0.2 + 0.3 * i)));
        }
    }
    EXPECT_EQ(bucket_answers(grid), bucket_answers(twin));
}

// Objects that reach beyond the last column are found, however far beyond it the disc is.
TEST(BucketGrid, IsAskedAboutDiscsBeyondItsBorders) {
    const auto turned = [](const Rect& rect) {
        return Rect{{rect.a.y, rect.a.x}, {rect.b.y, rect.b.x}};
    };
    for (const bool is_turned : {false, true}) {
        for (int more = 1; more <= 3; ++more) {
            const double end = 3 * 4096.0 + more - 0x1p30;
            const Vec2 origin = is_turned ? Vec2{0, end} : Vec2{end, 0};
            DoubleGrid grid = *DoubleGrid::make({1, std::nullopt, origin});
            std::vector<Rect> rects;
            for (int row = 2; row < 30; ++row) {
                const Rect rect{{4100, 4096.0 * row}, {8196, 4096.0 * row + 3000}};
                rects.push_back(is_turned ? turned(rect) : rect);
            }
            for (std::uint32_t i = 0; i < rects.size(); ++i) ASSERT_TRUE(grid.insert(i, rects[i]));
            for (const double x : {-268'240.0, -5000.0, 6000.0, 20'000.0, 268'240.0, 1e9}) {
                const Vec2 center = is_turned ? Vec2{61'440, x} : Vec2{x, 61'440};
                const Circle circle{center, 12'288};
                std::int64_t expected = 0;
                for (const Rect& rect : rects) expected += meets(circle, rect);
                std::int64_t found = 0;
                ASSERT_TRUE(visit_in_circle(grid, circle, [&](std::uint32_t) { ++found; }));
                EXPECT_EQ(found, expected) << x << ' ' << more;
            }
        }
    }
}

// Coordinates are rounded to more than a radius.
TEST(BucketGrid, IsAskedAboutDiscsWhereDoublesAreCoarse) {
    for (int i = 0; i < 40; ++i) {
        DoubleGrid grid = *DoubleGrid::make({1 - i / 80.0, {}, {0x1p60, 0}});
        const Rect point{{0x1p60 + 256, 0.5}, {0x1p60 + 256, 0.5}};
        ASSERT_TRUE(grid.insert(0, point));
        int found = 0;
        const auto count = [&](std::uint32_t) { ++found; };
        ASSERT_TRUE(visit_in_circle(grid, {{0x1p60, 0.5}, 129}, count));
        EXPECT_EQ(found, 0);
        ASSERT_TRUE(visit_in_circle(grid, {{0x1p60, 0.5}, 256}, count));
        EXPECT_EQ(found, 1);
    }
}

TEST(BucketGrid, RefusesMoreObjectsThanATileHolds) {
    using FloatGrid = BucketGrid<float>;
    FloatGrid grid = *FloatGrid::make({});
    ASSERT_TRUE(grid.insert(0, {{0, 0}, {1, 1}}));
    constexpr std::size_t kMany = std::size_t{FloatGrid::kMostObjects} + 1;
    // Pages that nobody reads take no memory.
    const std::unique_ptr<void, decltype(&std::free)> memory(std::calloc(kMany, sizeof(FloatRect)),
                                                             &std::free);
    ASSERT_TRUE(memory);
    const std::span rects(static_cast<const FloatRect*>(memory.get()), kMany);
    EXPECT_EQ(bucket_error(grid.build(rects)), "rects: there may be no more than 67108863 objects");
    EXPECT_EQ(grid.object_count(), 1);
}

TEST(BucketGrid, UpdatesUpToTheFirstWrongObject) {
    DoubleGrid grid = bucket_lattice(10);
    const std::vector<std::uint32_t> objects{0, 1, 1000, 2};
    const std::vector<Rect> rects(4, bucket_square(50, 50));
    EXPECT_EQ(bucket_error(grid.update(objects, rects)),
              "objects[2]: 1000 is not in the structure");
    EXPECT_EQ(grid.rect(1), bucket_square(50, 50));
    EXPECT_EQ(grid.rect(2), bucket_square(2, 0, 0.5));
    const std::vector<std::uint32_t> others{3, 4};
    const std::vector<Rect> wrong{bucket_square(50, 50), {{0, 0}, {NAN, 0}}};
    EXPECT_EQ(bucket_error(grid.update(others, wrong)), "rects[1][2]: nan is not finite");
}

/// Moves 80 objects, every seventh a large one, while number `place` of one rect is not finite.
void update_with_wrong_rect(const BucketGridForm& form, std::uint32_t wrong, std::size_t place,
                            double number, const std::string& text) {
    const auto rects_at = [](double y) {
        std::vector<Rect> rects;
        for (int i = 0; i < 80; ++i)
            rects.push_back(bucket_square(2 * i, y, i % 7 == 3 ? 20 : 0.5));
        return rects;
    };
    const std::vector<Rect> before = rects_at(0);
    const std::vector<Rect> after = rects_at(9);
    DoubleGrid grid = *DoubleGrid::make(form);
    ASSERT_TRUE(grid.build(before));
    std::vector<std::uint32_t> objects(after.size());
    std::iota(objects.begin(), objects.end(), 0U);
    std::vector<Rect> rects = after;
    Rect& rect = rects[wrong];
    double* const numbers[] = {&rect.a.x, &rect.a.y, &rect.b.x, &rect.b.y};
    *numbers[place] = number;
    EXPECT_EQ(bucket_error(grid.update(objects, rects)), "rects[" + std::to_string(wrong) + "][" +
                                                             std::to_string(place) + "]: " + text +
                                                             " is not finite");
    for (const std::uint32_t object : objects) {
        rects[object] = (object < wrong ? after : before)[object];
        ASSERT_EQ(grid.rect(object), rects[object]) << wrong;
    }
    // Between the small ones before and after, where the large ones lie at both times.
    const Rect question{{-1, 9.25}, {200, 9.25}};
    std::vector<std::uint32_t> expected;
    for (const std::uint32_t object : objects) {
        if (rects[object].a.y <= 9.25 && 9.25 <= rects[object].b.y) expected.push_back(object);
    }
    std::vector<std::uint32_t> found;
    (void)visit_overlapping(grid, question, [&](std::uint32_t object) { found.push_back(object); });
    std::sort(found.begin(), found.end());
    EXPECT_EQ(found, expected);
}

// Small and large objects are looked at apart; where there is one tile, none is too large for it.
TEST(BucketGrid, UpdatesUpToTheFirstRectThatIsNotFinite) {
    for (const std::uint32_t wrong : {0U, 3U, 5U, 31U, 32U, 73U, 79U}) {
        for (std::size_t place = 0; place < 4; ++place) {
            for (const std::optional<Rect>& bounds : {std::optional<Rect>(), {{{3, 3}, {3, 3}}}}) {
                const BucketGridForm form{1, bounds, {}};
                update_with_wrong_rect(form, wrong, place, NAN, "nan");
                update_with_wrong_rect(form, wrong, place, INFINITY, "inf");
                update_with_wrong_rect(form, wrong, place, -INFINITY, "-inf");
            }
        }
    }
}

TEST(BucketGrid, UpdatesToRectsWhoseSidesOverflow) {
    const Rect all{{-1e308, -1e308}, {1e308, 1e308}};
    for (const std::optional<Rect>& bounds : {std::optional<Rect>(), {{{3, 3}, {3, 3}}}}) {
        DoubleGrid grid = bucket_lattice(3, {1, bounds, {}});
        ASSERT_TRUE(grid.update(std::vector<std::uint32_t>{4, 5}, std::vector<Rect>{all, all}));
        EXPECT_EQ(grid.rect(4), all);
        int found = 0;
        const Rect far{{1e307, -1e307}, {1e307, -1e307}};
        (void)visit_overlapping(grid, far, [&](std::uint32_t object) {
            EXPECT_TRUE(object == 4 || object == 5) << object;
            ++found;
        });
        EXPECT_EQ(found, 2);
    }
}

TEST(BucketGrid, MovesToNoRectThatIsNotFiniteWhereSidesOverflow) {
    DoubleGrid grid = *DoubleGrid::make({1, Rect{{3, 3}, {3, 3}}, {}});
    ASSERT_TRUE(grid.insert(0, {{-1e308, -1e308}, {1e308, 1e308}}));
    const Rect before{{3.5, 3.5}, {3.75, 3.75}};
    ASSERT_TRUE(grid.insert(1, before));
    for (const double wrong : {HUGE_VAL, -HUGE_VAL, std::nan("")}) {
        const auto moved = grid.move(1, {{3.5, 3.5}, {wrong, 4}});
        ASSERT_FALSE(moved);
        EXPECT_EQ(moved.error().field, "rect[2]");
        EXPECT_EQ(grid.rect(1), before);
    }
}

TEST(BucketGrid, UpdatesWhatIsNamedTwiceBeforeAWrongRect) {
    DoubleGrid grid = bucket_lattice(10);
    const Rect far = bucket_square(70, 70);
    const Rect last = bucket_square(7, 70);
    EXPECT_EQ(bucket_error(grid.update(std::vector<std::uint32_t>{0, 0, 0},
                                       std::vector<Rect>{far, last, {{0, 0}, {NAN, 0}}})),
              "rects[2][2]: nan is not finite");
    EXPECT_EQ(grid.rect(0), last);
}

TEST(BucketGrid, UpdatesInTheOrderOfTheList) {
    DoubleGrid grid = bucket_lattice(10);
    const Rect near = bucket_square(0, 0);
    const Rect far = bucket_square(70, 70);
    ASSERT_TRUE(grid.update(std::vector<std::uint32_t>{0, 0}, std::vector<Rect>{far, near}));
    EXPECT_EQ(grid.rect(0), near);
    ASSERT_TRUE(grid.update(std::vector<std::uint32_t>{0, 0}, std::vector<Rect>{near, far}));
    EXPECT_EQ(grid.rect(0), far);
}

template <typename Number>
void expect_packed_at_home(const BucketGrid<Number>& grid) {
    for (std::uint32_t block = 0; block < grid.blocks().count(); ++block) {
        if (grid.blocks().is_empty(block)) continue;
        grid.blocks().visit_occupied(block, [&](std::uint32_t number) {
            const Bucket& run = grid.blocks()[number];
            const LevelTile tile = grid.blocks().tile(number);
            for (std::uint32_t slot = run.begin; slot < run.end(); ++slot) {
                const SubtileRect subtiles = grid.plane().subtiles(grid.arena().box(slot));
                const LevelTile home =
                    SubtileRect::tile_of(subtiles.on(tile.level).min, tile.level);
                ASSERT_EQ(home, tile);
                ASSERT_EQ(grid.arena().packed(slot), PackedRect(subtiles, tile));
            }
        });
    }
}

template <typename Number>
void expect_packed_after_updates(const BucketGridForm& form) {
    using Box = typename BucketGrid<Number>::Box;
    tests::Random random(77);
    BucketGrid<Number> grid = *BucketGrid<Number>::make(form);
    std::vector<Box> boxes(300);
    std::vector<std::uint32_t> objects(boxes.size());
    std::iota(objects.begin(), objects.end(), 0U);
    // Around bounds, on lines and right next to them, some larger than a tile.
    const auto number = [&] {
        const double line = static_cast<double>(random.between(-5, 13));
        const auto at = static_cast<Number>(random.one_in(3) ? line : line + random.fraction());
        const auto far = static_cast<Number>(random.one_in(2) ? HUGE_VAL : -HUGE_VAL);
        return random.one_in(5) ? std::nextafter(at, far) : at;
    };
    for (int tick = 0; tick < 60; ++tick) {
        for (Box& box : boxes) {
            const Number length = random.one_in(10) ? 3 : static_cast<Number>(0.75);
            box.a = {number(), number()};
            box.b = {box.a.x + length, box.a.y - length};
        }
        ASSERT_TRUE(tick == 0 ? grid.build(boxes) : grid.update(objects, boxes));
        expect_packed_at_home(grid);
    }
}

TEST(BucketGrid, KeepsPackedRectsOfHomesInUpdates) {
    const Rect bounds{{0, 0}, {8, 8}};
    expect_packed_after_updates<double>({1, bounds, {}});
    expect_packed_after_updates<float>({1, bounds, {}});
    expect_packed_after_updates<double>({1, std::nullopt, {0.1, 0}});
    expect_packed_after_updates<float>({0.7, Rect{{-3, 1}, {4, 1.5}}, {}});
}

TEST(BucketGrid, RefusesFormsWithoutTiles) {
    const auto error = [](const BucketGridForm& form) {
        return bucket_error(DoubleGrid::make(form));
    };
    EXPECT_EQ(error({-1, {}, {}}), "side: -1 is not a side of tiles");
    EXPECT_EQ(error({NAN, {}, {}}), "side: nan is not a side of tiles");
    EXPECT_EQ(error({1, Rect{{0, 0}, {0, INFINITY}}, {}}), "bounds[3]: inf is not finite");
    EXPECT_EQ(error({1, {}, {0, NAN}}), "origin[1]: nan is not finite");
    EXPECT_EQ(error({0, Rect{{-1e308, 0}, {1e308, 1}}, {}}), "none");
}

TEST(BucketGrid, FindsByDiscWhatReachesBeyondTheLastColumns) {
    // They end at 5.
    DoubleGrid grid = *DoubleGrid::make({1, std::nullopt, {5 - 0x1p30, 5 - 0x1p30}});
    ASSERT_TRUE(grid.insert(0, bucket_square(3.75, 3.75, 2)));
    for (const Vec2 center : {Vec2{6.2, 5}, Vec2{5, 6.2}, Vec2{3.3, 5}}) {
        std::int64_t found = 0;
        ASSERT_TRUE(visit_in_circle(grid, {center, 0.5}, count_into(found)));
        EXPECT_EQ(found, 1);
    }
}

TEST(BucketGrid, LooksAtFewObjectsOfMany) {
    const DoubleGrid grid = bucket_lattice(100);
    Counters counters;
    std::int64_t found = 0;
    ASSERT_TRUE(visit_overlapping(grid, bucket_square(50.75, 50.75), count_into(found), counters));
    EXPECT_EQ(found, 1);
    EXPECT_LE(counters.candidates, 80);
}

TEST(BucketGrid, LooksAtHardlyMoreThanItFinds) {
    const DoubleGrid grid = bucket_lattice(100, {2, {}, {}});
    Counters counters;
    std::int64_t found = 0;
    ASSERT_TRUE(visit_overlapping(grid, bucket_square(10, 10, 50), count_into(found), counters));
    EXPECT_EQ(found, 51 * 51);
    EXPECT_LE(counters.candidates, 54 * 54);
}

TEST(BucketGrid, StopsACastAtTheFirstHit) {
    const DoubleGrid grid = bucket_lattice(100, {2, {}, {}});
    Counters counters;
    const auto any = [](std::uint32_t) { return true; };
    const auto hit = first_on_segment(grid, {{-1, 20.25}, {200, 20.25}}, any, counters);
    ASSERT_TRUE(hit && *hit);
    EXPECT_EQ((*hit)->object, 2000U);
    EXPECT_LE(counters.candidates, 40);
}

TEST(BucketGrid, PassesBlockedObjectsByChoice) {
    const DoubleGrid grid = bucket_lattice(10);
    const auto odd = [](std::uint32_t object) { return object % 2 == 1; };
    const auto hit = first_on_segment(grid, {{-1, 0}, {20, 0}}, odd);
    ASSERT_TRUE(hit && *hit);
    EXPECT_EQ((*hit)->object, 1U);
}

TEST(BucketGrid, CrossesAnEmptyWorldQuickly) {
    DoubleGrid grid = *DoubleGrid::make({1, {}, {}});
    ASSERT_TRUE(grid.insert(0, bucket_square(0, 0)));
    ASSERT_TRUE(grid.insert(1, bucket_square(-1e300, 1e300)));
    std::int64_t found = 0;
    const Rect all{{-1e301, -1e301}, {1e301, 1e301}};
    ASSERT_TRUE(visit_overlapping(grid, all, count_into(found)));
    ASSERT_TRUE(visit_in_circle(grid, {{0, 0}, 1e9}, count_into(found)));
    ASSERT_TRUE(visit_on_segment(grid, {{-1e9, 0.5}, {1e9, 0.5}}, count_into(found)));
    ASSERT_TRUE(visit_on_segment(grid, {{4e9, 0.5}, {6e9, 1e9}}, count_into(found)));
    EXPECT_EQ(found, 4);
    std::vector<std::uint32_t> nearest;
    ASSERT_TRUE(visit_nearest(grid, {1e15, 0}, 5, collect_into(nearest)));
    EXPECT_EQ(nearest, (std::vector<std::uint32_t>{0, 1}));
}

TEST(BucketGrid, MeetsFromFarAwayWhatAListMeets) {
    tests::Random random(5);
    std::vector<Rect> rects;
    for (int i = 0; i < 60; ++i) {
        const Vec2 at{0.2 + random.fraction() * 0.6, 0.2 + random.fraction() * 0.6};
        rects.push_back(bucket_square(at.x, at.y, 1.0 / 256));
    }
    DoubleGrid grid = *DoubleGrid::make({1, {}, {}});
    ASSERT_TRUE(grid.build(rects));
    std::size_t met = 0;
    for (int i = 0; i < 5'000; ++i) {
        const double far = std::ldexp(1, static_cast<int>(random.between(20, 48)));
        const Vec2 way{(random.fraction() - 0.5) * far, (random.fraction() - 0.5) * far};
        const Vec2 at = rects[static_cast<std::size_t>(random.between(0, 59))].a;
        const Segment segment{at - way, at + way};
        const Path path = Path::of(segment);
        std::vector<std::uint32_t> expected;
        for (std::uint32_t object = 0; object < rects.size(); ++object) {
            if (entry_of(path, rects[object])) expected.push_back(object);
        }
        std::vector<std::uint32_t> found;
        const auto see = [&](const ObjectHit& hit) { found.push_back(hit.object); };
        ASSERT_TRUE(visit_on_segment(grid, segment, see));
        std::sort(found.begin(), found.end());
        ASSERT_EQ(found, expected) << i;
        met += expected.size();
    }
    EXPECT_GT(met, 5'000U);
}

TEST(BucketGrid, LeavesNothingBehindARoamingObject) {
    for (const bool is_bounded : {false, true}) {
        BucketGridForm form{1, {}, {}};
        if (is_bounded) form.bounds = Rect{{0, 0}, {10'000, 10'000}};
        DoubleGrid grid = *DoubleGrid::make(form);
        ASSERT_TRUE(grid.insert(0, bucket_square(0, 0)));
        const std::int64_t before = grid.bytes();
        for (int i = 0; i < 2'000; ++i) {
            ASSERT_TRUE(grid.move(0, bucket_square(33.0 * i, 17.0 * i)));
            std::int64_t found = 0;
            ASSERT_TRUE(
                visit_overlapping(grid, bucket_square(33.0 * i, 17.0 * i, 0), count_into(found)));
            ASSERT_EQ(found, 1);
        }
        EXPECT_LT(grid.bytes() - before, 1'000'000);
    }
}

TEST(BucketGrid, BeginsATileAtTheCornerOfItsBounds) {
    DoubleGrid grid = *DoubleGrid::make({0.5, Rect{{9, 20}, {12, 23}}, {}});
    ASSERT_TRUE(grid.insert(0, {{9.6, 22}, {9.7, 22.1}}));
    const LevelTile tile = grid.blocks().tile(grid.bucket_of(0));
    EXPECT_EQ(BucketPlane::shown(tile), (Tile{1, 4}));
    EXPECT_EQ(grid.tile_rect(tile), (Rect{{9.5, 22}, {10, 22.5}}));
}

TEST(BucketGrid, InsertsARectOfItsOwn) {
    // Also where the side is chosen anew, and all rects move.
    for (std::uint32_t i = 0; i < 16; ++i) {
        DoubleGrid grid = *DoubleGrid::make({});
        for (std::uint32_t object = 0; object < 16; ++object) {
            const double x = object * 7 % 16;
            ASSERT_TRUE(grid.insert(object, bucket_square(x, 15 - x)));
        }
        const Rect expected = grid.rect(i);
        ASSERT_TRUE(grid.insert(16, grid.rect(i)));
        EXPECT_EQ(grid.rect(16), expected) << i;
    }
}

TEST(BucketGrid, KeepsTheSignOfZero) {
    DoubleGrid grid = *DoubleGrid::make({});
    const std::vector<Rect> rects{{{-0.0, 0.0}, {0.0, -0.0}}, {{1, 1}, {2, 2}}};
    const auto has_kept = [&] {
        const Rect& rect = grid.rect(0);
        return std::signbit(rect.a.x) && !std::signbit(rect.a.y) && !std::signbit(rect.b.x) &&
               std::signbit(rect.b.y);
    };
    ASSERT_TRUE(grid.build(rects));
    EXPECT_TRUE(has_kept());
    ASSERT_TRUE(grid.move(0, rects[1]));
    ASSERT_TRUE(grid.move(0, rects[0]));
    EXPECT_TRUE(has_kept());
}

TEST(BucketGrid, GivesTheSameOrderInEveryRun) {
    const auto order = [] {
        tests::BucketGridRun<double> run({{0, {}, {}}, 200, 30}, 77);
        for (int i = 0; i < 500; ++i) run.step();
        std::vector<std::uint32_t> found;
        EXPECT_TRUE(visit_overlapping(run.grid(), {{-20, -20}, {20, 20}}, collect_into(found)));
        return found;
    };
    EXPECT_EQ(order(), order());
}

TEST(BucketGrid, AnswersManyThreadsAtOnce) {
    const DoubleGrid grid = bucket_lattice(60);
    std::vector<std::int64_t> counts(4);
    std::vector<std::thread> threads;
    for (std::int64_t& count : counts) {
        threads.emplace_back([&grid, &count] {
            for (int i = 0; i < 50; ++i) {
                const Vec2 at{i + 0.25, 60.0 - i};
                (void)visit_overlapping(grid, bucket_square(at.x, at.y, 9), count_into(count));
                (void)visit_in_circle(grid, {at, 7.5}, count_into(count));
                (void)visit_on_segment(grid, {at, {30, 30}}, count_into(count));
                (void)visit_nearest(grid, at, 5, count_into(count));
                if (*first_on_segment(grid, {at, {0, 0}})) ++count;
            }
            visit_pairs(grid, count_into(count));
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_GT(counts[0], 0);
    for (const std::int64_t count : counts) EXPECT_EQ(count, counts[0]);
}

/// The first object that a segment meets, of a grid with these rects.
std::uint32_t bucket_first_met(double side, const std::vector<Rect>& rects,
                               const Segment& segment) {
    DoubleGrid grid = *DoubleGrid::make({side, {}, {}});
    EXPECT_TRUE(grid.build(rects));
    const auto hit = first_on_segment(grid, segment);
    return hit && *hit ? (*hit)->object : kNone;
}

TEST(BucketGrid, ShortensNoCastWhereItsSlopeOverflowsOrUnderflows) {
    EXPECT_EQ(
        bucket_first_met(
            0x1p899, {{{1e307, 0.5e308}, {1.1e307, 0.7e308}}, {{0, 0.45e308}, {1e306, 0.55e308}}},
            {{-1e308, 0}, {1e308, 1e308}}),
        1U);
    EXPECT_EQ(bucket_first_met(1,
                               {{{0x1p499, 0}, {0x1p499, 0x1p-600}},
                                {{0x1p498, 0.9 * 0x1p-602}, {0x1p498, 0x1p-600}}},
                               {{0, 0}, {0x1p500, 0x1p-600}}),
              1U);
}

TEST(BucketGrid, FindsAllInDiscsWhoseSquaresOverflowOrUnderflow) {
    for (const double unit : {0x1p800, 0x1p-890}) {
        DoubleGrid grid = *DoubleGrid::make({unit / 2, {}, {}});
        std::vector<Rect> rects;
        for (int i = -20; i <= 20; ++i) {
            const Vec2 at{i * unit, i * unit / 3};
            rects.push_back({at, at});
        }
        ASSERT_TRUE(grid.build(rects));
        std::int64_t count = 0;
        const auto done = visit_in_circle(grid, {{-3 * unit, -1 * unit}, 40 * unit},
                                          [&](std::uint32_t) { ++count; });
        EXPECT_TRUE(done);
        EXPECT_EQ(count, 41);
    }
}

TEST(BucketGrid, KeepsItsLevelsWhereNothingIsBuilt) {
    DoubleGrid grid = *DoubleGrid::make({1, {}, {}});
    ASSERT_TRUE(grid.build(std::vector<Rect>{}));
    for (std::uint32_t i = 0; i < 100; ++i) {
        ASSERT_TRUE(grid.insert(i, bucket_square(i, 0, 0.5)));
    }
    int nodes = 0;
    grid.visit_nodes([&](const TreeNode&) { ++nodes; });
    EXPECT_EQ(nodes, 100);
}

}  // namespace
}  // namespace tileglass
