// Does every structure of objects answer as the plain list does, whatever was done before?

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/index_run.hpp"
#include "tests/support/object_laws.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass {
namespace {

TEST(Structures, AnswerAsThePlainListDoes) {
    EXPECT_EQ(tests::wrong_structures(420, 81), "");
}

TEST(Structures, ObeyTheLawsOfQueries) {
    for (const Vec2 origin : tests::kOrigins) {
        tests::for_every_structure(origin, [&](const std::string& name, const auto& make) {
            SCOPED_TRACE(name);
            tests::Shapes shapes(82, origin);
            for (int i = 0; i < 6; ++i) {
                auto index = make();
                std::vector<Rect> rects;
                for (int k = 0; k < 40; ++k) rects.push_back(shapes.rect());
                ASSERT_TRUE(index.build(rects));
                for (std::uint32_t k = 0; k < 40; k += 3) {
                    ASSERT_TRUE(index.move(k, shapes.rect()));
                }

                const Rect rect = shapes.rect();
                const auto overlapping = [&](auto&& visit, auto&& trace) {
                    return visit_overlapping(index, rect, visit, trace);
                };
                ASSERT_TRUE(laws::hold_for_numbers(overlapping));
                ASSERT_TRUE(laws::candidates_tell_the_answer(overlapping));
                const Circle circle = shapes.circle();
                const auto in_circle = [&](auto&& visit, auto&& trace) {
                    return visit_in_circle(index, circle, visit, trace);
                };
                ASSERT_TRUE(laws::hold_for_numbers(in_circle));
                ASSERT_TRUE(laws::candidates_tell_the_answer(in_circle));
                const Segment segment = shapes.segment();
                const auto on_segment = [&](auto&& visit, auto&& trace) {
                    auto visit_hit = [&](const ObjectHit& hit) {
                        return deliver(visit, hit.object);
                    };
                    return visit_on_segment(index, segment, VisitorRef<ObjectHit>(visit_hit),
                                            trace);
                };
                ASSERT_TRUE(laws::hold_for_numbers(on_segment));
                ASSERT_TRUE(laws::candidates_tell_the_answer(on_segment));
                const Vec2 point = shapes.point();
                ASSERT_TRUE(laws::hold_for_numbers([&](auto&& visit, auto&& trace) {
                    return visit_nearest(index, point, 9, visit, trace);
                }));
                ASSERT_TRUE(laws::hold_for_numbers([&](auto&& visit, auto&& trace) {
                    auto visit_pair = [&](const ObjectPair& pair) {
                        return deliver(visit, 100 * pair.a + pair.b);
                    };
                    return visit_pairs(index, VisitorRef<ObjectPair>(visit_pair), trace);
                }));
            }
        });
    }
}

TEST(Structures, ChangeAlikeTracedAndUntraced) {
    tests::for_every_structure({0, 0}, [&](const std::string& name, const auto& make) {
        tests::Shapes shapes(83, {0, 0});
        auto plain = make();
        auto traced = make();
        Counters counters;
        for (int i = 0; i < 600; ++i) {
            const auto object = static_cast<std::uint32_t>(shapes.random.between(0, 30));
            const Rect rect = shapes.rect();
            if (!plain.contains(object)) {
                ASSERT_EQ(*plain.insert(object, rect), *traced.insert(object, rect, counters));
            } else if (shapes.random.one_in(3)) {
                ASSERT_EQ(*plain.remove(object), *traced.remove(object, counters));
            } else {
                ASSERT_EQ(*plain.move(object, rect), *traced.move(object, rect, counters));
            }
            ASSERT_EQ(plain.entry_count(), traced.entry_count()) << name;
            ASSERT_EQ(plain.bytes(), traced.bytes()) << name;
        }
        EXPECT_GT(counters.placed + counters.links, 0) << name;
    });
}

TEST(Structures, LookAtAnObjectOnceAndInAListAtAll) {
    tests::for_every_structure({0, 0}, [&](const std::string& name, const auto& make) {
        tests::Shapes shapes(84, {0, 0});
        std::vector<Rect> rects;
        for (int i = 0; i < 200; ++i) rects.push_back(shapes.rect());
        auto index = make();
        ASSERT_TRUE(index.build(rects));
        Counters counters;
        auto ignore = [](std::uint32_t) {};
        ASSERT_TRUE(visit_overlapping(index, {{2, 2}, {3, 3}}, VisitorRef<std::uint32_t>(ignore),
                                      TracerRef(counters)));
        EXPECT_LE(counters.candidates, 200) << name;
        if (name == "list") {
            EXPECT_EQ(counters.candidates, 200);
        }
        EXPECT_GE(index.entry_count(), index.object_count()) << name;
        EXPECT_GT(index.bytes(), 200 * static_cast<std::int64_t>(sizeof(Rect))) << name;
    });
}

TEST(Structures, RefuseNumbersThatAreNotFiniteAndChangeNothing) {
    tests::for_every_structure({0, 0}, [&](const std::string& name, const auto& make) {
        const double nan = std::nan("");
        const double infinity = std::numeric_limits<double>::infinity();
        auto ignore = [](const auto&) {};
        const VisitorRef<std::uint32_t> none(ignore);
        const VisitorRef<ObjectHit> no_hit(ignore);
        auto index = make();
        ASSERT_TRUE(index.insert(3, {{0, 0}, {1, 1}}));
        EXPECT_EQ(index.insert(2, {{0, nan}, {1, 1}}).error().field, "rect[1]") << name;
        EXPECT_EQ(index.move(3, {{0, 0}, {infinity, 1}}).error().field, "rect[2]") << name;
        EXPECT_EQ(index.rect(3), (Rect{{0, 0}, {1, 1}})) << name;
        EXPECT_EQ(index.object_count(), 1) << name;
        EXPECT_EQ(visit_overlapping(index, {{0, 0}, {1, nan}}, none).error().field, "rect[3]");
        EXPECT_EQ(visit_in_circle(index, {{0, 0}, -1}, none).error().field, "circle[2]");
        EXPECT_EQ(visit_on_segment(index, {{0, 0}, {nan, 0}}, no_hit).error().field, "segment[2]");
        EXPECT_EQ(visit_nearest(index, {0, infinity}, 1, none).error().field, "point[1]");
        auto empty = make();
        const std::vector<Rect> rects{{{0, 0}, {1, 1}}, {{0, 0}, {1, nan}}};
        EXPECT_EQ(empty.build(rects).error().field, "rect[3]") << name;
        EXPECT_EQ(empty.object_count(), 0) << name;
    });
}

TEST(Structures, RefuseWrongObjectsAndChangeNothing) {
    tests::for_every_structure({0, 0}, [&](const std::string& name, const auto& make) {
        SCOPED_TRACE(name);
        const Rect rect{{0, 0}, {1, 1}};
        auto index = make();
        ASSERT_TRUE(index.insert(3, rect));
        const std::int64_t bytes = index.bytes();
        EXPECT_EQ(index.insert(3, rect).error(), (Error{"object", "3 is in the structure"}));
        for (const std::uint32_t unknown : {2U, 4U, kNone}) {
            const Error expected{"object", std::to_string(unknown) + " is not in the structure"};
            EXPECT_EQ(index.move(unknown, rect).error(), expected);
            EXPECT_EQ(index.remove(unknown).error(), expected);
        }
        for (const std::uint32_t large : {kUsualNumbers, kNone}) {
            EXPECT_EQ(index.insert(large, rect).error(),
                      (Error{"object", std::to_string(large) +
                                           " is not below the limit of numbers, 16777216"}));
        }
        EXPECT_EQ(index.build({&rect, 1}).error(),
                  (Error{"rects", "1 objects are in the structure"}));
        EXPECT_EQ(index.object_count(), 1);
        EXPECT_EQ(index.bytes(), bytes);
    });
}

// The rects are wrong, too: so the room that is made is not used, and takes no memory.
TEST(Structures, TakeTheNumbersThatTheyMadeRoomFor) {
    const Rect wrong{{0, 0}, {1, std::nan("")}};
    ObjectList list;
    list.make_room_for(kUsualNumbers + 1);
    EXPECT_EQ(list.insert(kUsualNumbers, wrong).error().field, "rect[3]");
    EXPECT_EQ(list.insert(kUsualNumbers + 1, wrong).error().field, "object");
    ObjectGrid<HashedHeads> grid(Frame(), std::nullopt, TrackerMethod::difference, HashedHeads());
    grid.make_room(kUsualNumbers, {{0, 0}, {1, 1}});
    EXPECT_LT(grid.bytes(), 1'000'000);
    grid.reserve(kUsualNumbers + 1, 0, 0);
    EXPECT_EQ(grid.insert(kUsualNumbers, wrong).error().field, "rect[3]");
    EXPECT_EQ(grid.insert(kUsualNumbers + 1, wrong).error().field, "object");
}

TEST(Structures, GiveNothingWhereThereIsNothing) {
    tests::for_every_structure({0, 0}, [&](const std::string& name, const auto& make) {
        const auto index = make();
        const tests::Answers answers(index);
        EXPECT_TRUE(answers.overlapping({{-99, -99}, {99, 99}}).empty()) << name;
        EXPECT_TRUE(answers.nearest({0, 0}, 5).empty()) << name;
        EXPECT_TRUE(answers.pairs().empty()) << name;
        EXPECT_EQ(index.entry_count(), 0) << name;
    });
}

TEST(Structures, FindIdenticalPointsByNumber) {
    tests::for_every_structure({0, 0}, [&](const std::string& name, const auto& make) {
        auto index = make();
        ASSERT_TRUE(index.build(std::vector<Rect>(5, Rect{{1, 1}, {1, 1}})));
        const tests::Answers answers(index);
        EXPECT_EQ(answers.nearest({0, 0}, 3), (std::vector<std::uint32_t>{0, 1, 2})) << name;
        EXPECT_EQ(answers.pairs().size(), 10U) << name;
        EXPECT_EQ(answers.overlapping({{1, 1}, {2, 2}}).size(), 5U) << name;
    });
}

/// Objects and shapes of any size, also such that squares of distances overflow or vanish.
TEST(Structures, OfBoxesAnswerAsThePlainListDoesForNumbersOfAnySize) {
    tests::Random random(85);
    const auto number = [&] {
        const int most = random.one_in(3) ? 1020 : 2;
        return random.one_in(4) ? 0 : random.of_any_size(random.one_in(4) ? -1070 : -2, most);
    };
    const auto point = [&] {
        const double x = number();
        const double y = number();
        return Vec2{x, y};
    };
    const auto rect = [&] {
        const Vec2 a = point();
        return random.one_in(3) ? Rect{a, a} : Rect{a, point()};
    };
    for (int i = 0; i < 150; ++i) {
        std::vector<Rect> rects;
        for (int k = 0; k < 30; ++k) rects.push_back(rect());
        ObjectList list;
        ASSERT_TRUE(list.build(rects));
        const auto expect_alike = [&](auto index) {
            ASSERT_TRUE(index.build(rects));
            const tests::Answers given(index);
            const tests::Answers wanted(list);
            ASSERT_EQ(tests::wrong_inside(index), "");
            const Vec2 from = point();
            ASSERT_EQ(given.nearest(from, 7), wanted.nearest(from, 7));
            const Segment segment{from, point()};
            ASSERT_EQ(given.on_segment(segment), wanted.on_segment(segment));
            ASSERT_EQ(given.first(segment, 99), wanted.first(segment, 99));
            const Circle circle{from, std::fabs(number())};
            ASSERT_EQ(given.in_circle(circle), wanted.in_circle(circle));
            const Rect region = rect();
            ASSERT_EQ(given.overlapping(region), wanted.overlapping(region));
            ASSERT_EQ(given.pairs(), wanted.pairs());
        };
        const double half = std::ldexp(1, static_cast<int>(random.between(-1073, 1020)));
        const Rect world{{-half, -half}, {half, half}};
        expect_alike(*Quadtree::make(world, {Looseness::tight, 2, 12}));
        expect_alike(*Quadtree::make(world, {Looseness::loose, 2, 40}));
        expect_alike(*KdTree::make({2, 0.5}));
        if (HasFatalFailure()) return;
    }
}

}  // namespace
}  // namespace tileglass
