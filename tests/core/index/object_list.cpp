// Does the plain list, with which all structures are compared, answer by the definitions?

#include "tileglass/index/object_list.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "tests/support/index_run.hpp"
#include "tests/support/object_oracle.hpp"

namespace tileglass {
namespace {

/// A list of 30 objects, which have the numbers 0 to 29, and their rects.
struct Listed {
    explicit Listed(tests::Shapes& shapes) {
        for (int i = 0; i < 30; ++i) rects.push_back(shapes.rect());
        EXPECT_TRUE(list.build(rects));
    }

    template <typename IsWanted>
    std::vector<std::uint32_t> those(const IsWanted& report) const {
        std::vector<std::uint32_t> wanted;
        for (std::uint32_t i = 0; i < rects.size(); ++i) {
            if (report(rects[i])) wanted.push_back(i);
        }
        return wanted;
    }

    std::vector<Rect> rects;
    ObjectList list;
};

constexpr auto kObjectListAll = [](std::uint32_t) { return true; };
constexpr auto kObjectListByNumber = [](std::uint32_t a, std::uint32_t b) { return a < b; };

void ask_list(const Listed& listed, tests::Shapes& shapes) {
    const tests::Answers answers(listed.list);
    const Rect rect = shapes.rect();
    const auto shares_a_point = [](const Rect& a, const Rect& b) {
        return std::max(a.min().x, b.min().x) <= std::min(a.max().x, b.max().x) &&
               std::max(a.min().y, b.min().y) <= std::min(a.max().y, b.max().y);
    };
    ASSERT_EQ(answers.overlapping(rect),
              listed.those([&](const Rect& r) { return shares_a_point(r, rect); }));
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
    for (std::uint32_t a = 0; a < listed.rects.size(); ++a) {
        for (std::uint32_t b = a + 1; b < listed.rects.size(); ++b) {
            if (shares_a_point(listed.rects[a], listed.rects[b])) pairs.emplace_back(a, b);
        }
    }
    ASSERT_EQ(answers.pairs(), pairs);

    const Circle circle = shapes.circle();
    ASSERT_EQ(answers.in_circle(circle),
              listed.those([&](const Rect& r) { return oracle::share_a_point(circle, r); }));

    const Vec2 point = shapes.point();
    std::vector<std::uint32_t> by_distance = listed.those([](const Rect&) { return true; });
    std::sort(by_distance.begin(), by_distance.end(), [&](std::uint32_t a, std::uint32_t b) {
        const int order = oracle::compare_distances(point, listed.rects[a], listed.rects[b]);
        return order < 0 || (order == 0 && a < b);
    });
    ASSERT_EQ(answers.nearest(point, 99), by_distance);
    by_distance.resize(7);
    ASSERT_EQ(answers.nearest(point, 7), by_distance);
}

void object_list_cast(const Listed& listed, tests::Shapes& shapes) {
    const Segment segment = shapes.segment();
    std::vector<std::uint32_t> met;
    const auto look = [&](const ObjectHit& hit) {
        const auto alone = oracle::first_met(segment, {&listed.rects[hit.object], 1});
        ASSERT_TRUE(alone);
        ASSERT_EQ(hit.t, alone->t);
        met.push_back(hit.object);
    };
    ASSERT_TRUE(visit_on_segment(listed.list, segment, look));
    std::sort(met.begin(), met.end());
    ASSERT_EQ(met, listed.those([&](const Rect& r) {
        return oracle::first_met(segment, {&r, 1}).has_value();
    }));

    const auto expect_first = [&](const auto& mover, const auto& hit) {
        const auto wanted = oracle::first_met(mover, listed.rects);
        ASSERT_TRUE(hit);
        ASSERT_EQ(hit->has_value(), wanted.has_value());
        if (!wanted) return;
        ASSERT_EQ((*hit)->object, wanted->index);
        ASSERT_EQ((*hit)->t, wanted->t);
    };
    expect_first(segment,
                 cast_at_objects(listed.list, segment, kObjectListAll, kObjectListByNumber));
    const Ray ray{segment.from, segment.to - segment.from};
    expect_first(ray, cast_at_objects(listed.list, ray, kObjectListAll, kObjectListByNumber));
    const Sweep sweep{shapes.rect(), ray.direction};
    expect_first(sweep, sweep_at_objects(listed.list, sweep, kObjectListAll, kObjectListByNumber));
}

TEST(ObjectList, AnswersByTheDefinitions) {
    std::uint64_t seed = 51;
    for (const Vec2 origin : tests::kOrigins) {
        tests::Shapes shapes(seed++, origin);
        for (int i = 0; i < 20; ++i) {
            const Listed listed(shapes);
            for (int k = 0; k < 8; ++k) {
                ask_list(listed, shapes);
                object_list_cast(listed, shapes);
                if (HasFatalFailure()) return;
            }
        }
    }
}

TEST(ObjectList, KeepsObjectsThatStayWhenOthersLeave) {
    ObjectList list;
    for (std::uint32_t i = 0; i < 5; ++i) {
        ASSERT_TRUE(list.insert(i, {{1.0 * i, 0}, {1.0 * i, 1}}));
    }
    ASSERT_TRUE(list.remove(1));
    ASSERT_TRUE(list.remove(4));
    ASSERT_TRUE(list.remove(0));
    EXPECT_EQ(list.object_count(), 2);
    EXPECT_EQ(tests::Answers(list).overlapping({{0, 0}, {9, 9}}),
              (std::vector<std::uint32_t>{2, 3}));
}

}  // namespace
}  // namespace tileglass
