// Is every overlap of chunks found, and no other?

#include "sandbox/maps/tiled/tiled_parts.hpp"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace tileglass::scene {
namespace {

bool has_overlap(const std::vector<TileRect>& chunks) {
    for (std::size_t i = 0; i < chunks.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            if (!intersection(chunks[i], chunks[k]).is_empty()) return true;
        }
    }
    return false;
}

TEST(ChunkBounds, AreTheSmallestRectangle) {
    const std::vector<TileRect> chunks = {{{-16, 0}, {0, 16}}, {{3, -7}, {5, 1}}};
    EXPECT_EQ(bounds_of_chunks(chunks), (TileRect{{-16, -7}, {5, 16}}));
    EXPECT_TRUE(bounds_of_chunks({}).is_empty());
}

TEST(ChunkBounds, ChunksSideBySideDoNotOverlap) {
    const std::vector<TileRect> chunks = {
        {{0, 0}, {4, 4}}, {{4, 0}, {8, 4}}, {{0, 4}, {4, 8}}, {{4, 4}, {8, 8}}};
    EXPECT_EQ(overlapping_chunks(chunks), std::nullopt);
}

TEST(ChunkBounds, FindWhatComparingAllFinds) {
    std::mt19937 random(7);
    int with_overlap = 0;
    for (int round = 0; round < 3000; ++round) {
        std::vector<TileRect> chunks;
        const auto next = [&](unsigned end) { return static_cast<std::int32_t>(random() % end); };
        const std::size_t count = 1 + random() % 8;
        for (std::size_t k = 0; k < count; ++k) {
            const Tile min{next(20) - 10, next(20) - 10};
            chunks.push_back({min, {min.x + 1 + next(5), min.y + 1 + next(5)}});
        }
        const auto pair = overlapping_chunks(chunks);
        ASSERT_EQ(pair.has_value(), has_overlap(chunks)) << round;
        if (!pair) continue;
        ++with_overlap;
        EXPECT_LT(pair->first, pair->second);
        EXPECT_FALSE(intersection(chunks[pair->first], chunks[pair->second]).is_empty());
    }
    EXPECT_GT(with_overlap, 500);
    EXPECT_LT(with_overlap, 2500);
}

}  // namespace
}  // namespace tileglass::scene
