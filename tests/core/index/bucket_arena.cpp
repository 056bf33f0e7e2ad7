// Does an arena keep the entries of a run, whatever its length?

#include "tileglass/index/bucket_arena.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <map>

#include "tileglass/geometry/shapes.hpp"

namespace tileglass {
namespace {

TEST(BucketArena, GrowsRunsByAtMostAHalfFrom16On) {
    EXPECT_EQ(Bucket::size_of(0), 0U);
    EXPECT_EQ(Bucket::size_of(1), 4U);
    EXPECT_EQ(Bucket::size_of(2), 8U);
    EXPECT_EQ(Bucket::size_of(3), 16U);
    std::uint32_t room = 3;
    for (; Bucket::size_of(room) < Bucket::kMost; ++room) {
        const std::uint32_t size = Bucket::size_of(room);
        EXPECT_LT(size, Bucket::size_of(room + 1));
        EXPECT_LE(Bucket::size_of(room + 1), size + size / 2);
    }
    Bucket bucket;
    bucket.set_room(room);
    EXPECT_EQ(bucket.room(), room);
}

TEST(BucketArena, KeepsEntriesWhileARunGrowsAndShrinks) {
    BucketArena<Rect> arena;
    Bucket bucket;
    std::map<std::uint32_t, std::uint32_t> slots;  // by object
    const auto moved = [&](std::uint32_t object, std::uint32_t slot) { slots[object] = slot; };
    const auto rect = [](std::uint32_t object) {
        return Rect{{1.0 * object, 0}, {2.0 * object, 1}};
    };
    const auto expect_entries = [&] {
        ASSERT_EQ(bucket.count(), slots.size());
        ASSERT_GE(Bucket::size_of(bucket.room()), bucket.count());
        for (const auto& [object, slot] : slots) {
            ASSERT_LE(bucket.begin, slot);
            ASSERT_LT(slot, bucket.end());
            ASSERT_EQ(arena.object(slot), object);
            ASSERT_EQ(arena.box(slot), rect(object));
        }
    };
    for (std::uint32_t object = 0; object < 300; ++object) {
        slots[object] = arena.append(bucket, object, rect(object), {}, moved);
        expect_entries();
    }
    EXPECT_EQ(Bucket::size_of(bucket.room()), 384U);
    for (std::uint32_t object = 0; object < 299; ++object) {
        const std::uint32_t slot = slots.extract(object).mapped();
        arena.remove(bucket, slot, moved);
        expect_entries();
        // Never as empty as a quarter, but for the shortest run.
        const std::uint32_t size = Bucket::size_of(bucket.room());
        EXPECT_TRUE(size == 4 || bucket.count() > size / 4) << bucket.count();
    }
}

}  // namespace
}  // namespace tileglass
