// Is each object where it was put last?

#include "sandbox/world/placed_rects.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <map>
#include <utility>
#include <vector>

#include "sandbox/world/object_run.hpp"
#include "tests/support/random.hpp"

namespace tileglass::world {
namespace {

TEST(PlacedRects, AreThoseOfAMap) {
    constexpr std::uint32_t kLast = std::numeric_limits<std::uint32_t>::max();
    constexpr std::uint32_t kFirstIds[] = {0, 1'000, 2'047, 1U << 30, kLast - 40};
    tests::Random random(5);
    PlacedRects placed;
    std::map<std::uint32_t, Rect> model;
    for (int i = 0; i < 20'000; ++i) {
        const std::uint32_t id =
            random.one_of(kFirstIds) + static_cast<std::uint32_t>(random.between(0, 40));
        const auto found = model.find(id);
        const bool is_there = found != model.end();
        if (random.one_in(3)) {
            ASSERT_EQ(placed.erase(id), is_there);
            model.erase(id);
        } else {
            const double at = static_cast<double>(random.between(1, 3));
            const Rect rect{{at, at}, {at + 1, at + 1}};
            ASSERT_EQ(placed.put(id, rect), !is_there || found->second != rect);
            model[id] = rect;
        }
        const Rect* rect = placed.find(id);
        ASSERT_EQ(rect != nullptr, model.contains(id));
        if (rect != nullptr) {
            ASSERT_EQ(*rect, model.at(id));
        }
        ASSERT_EQ(placed.size(), model.size());
        if (random.one_in(500)) {
            placed.clear();
            model.clear();
        }
        if (i % 100 != 0) continue;
        std::vector<std::pair<std::uint32_t, Rect>> visited;
        placed.visit([&](std::uint32_t one, const Rect& its) { visited.emplace_back(one, its); });
        const std::vector<std::pair<std::uint32_t, Rect>> wanted(model.begin(), model.end());
        ASSERT_EQ(visited, wanted) << "in the order of ids";
    }
}

TEST(WorldEdits, AreKeptInOrder) {
    WorldEdits edits;
    EXPECT_TRUE(edits.empty());
    for (std::uint32_t id = 0; id < 5'000; ++id) {
        edits.push_back({0, id, {}});
        ASSERT_EQ(edits.size(), id + 1U);
        ASSERT_EQ(edits.back().id, id);
    }
    for (std::uint32_t id = 0; id < 5'000; ++id) ASSERT_EQ(edits[id].id, id);
    edits.clear();
    EXPECT_TRUE(edits.empty());
    EXPECT_EQ(edits.size(), 0U);
}

}  // namespace
}  // namespace tileglass::world
