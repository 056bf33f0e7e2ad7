// Do lists of items that share their blocks behave as lists of their own?

#include "sandbox/scene/items.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace tileglass::scene {
namespace {

Item items_item(ItemId id, double x = 0) {
    Item item;
    item.id = id;
    item.thing = Object{{{x, 0}, {x + 1, 1}}};
    return item;
}

Items items_up_to(ItemId last) {
    Items items;
    for (ItemId id = 1; id <= last; ++id) items.push_back(items_item(id));
    return items;
}

std::size_t blocks_apart(const Items& a, const Items& b) {
    std::size_t apart = 0;
    visit_changed_blocks(
        a, b, [&](auto before, auto now) { apart += std::max(before.size(), now.size()); });
    return apart;
}

TEST(Items, ShareWithACopyWhatDoesNotChange) {
    Items items = items_up_to(10'000);
    const Items before = items;
    EXPECT_EQ(blocks_apart(before, items), 0U);
    items.change(5'000).name = "other";
    EXPECT_EQ(blocks_apart(before, items), 1U);
    EXPECT_EQ(before[5'000].name, "");
    EXPECT_EQ(items[5'000].name, "other");
    EXPECT_FALSE(items == before);
    items.change(5'000).name = "";
    EXPECT_TRUE(items == before);
    items.erase(7'000);
    EXPECT_EQ(blocks_apart(before, items), 2U);
}

TEST(Items, OfWhichNoCopyIsLeftChangeInPlace) {
    Items items = items_up_to(1'000);
    const Item* const first = &items[0];
    items.change(0).name = "changed";
    EXPECT_EQ(&items[0], first);
    const Items copy = items;
    items.change(0).name = "once more";
    EXPECT_NE(&items[0], first);
    EXPECT_EQ(copy[0].name, "changed");
}

TEST(Items, AreFoundByTheirIdsInAnyOrder) {
    Items items = items_up_to(1'000);
    EXPECT_EQ(items.place_of(700).index(), 699U);
    EXPECT_EQ(items.find(kNoItem), nullptr);
    EXPECT_EQ(items.find(1'001), nullptr);
    const Item last = items.back();
    items.erase(999);
    items.insert(0, last);
    EXPECT_EQ(items.place_of(1'000).index(), 0U);
    EXPECT_EQ(items.place_of(1).index(), 1U);
    EXPECT_EQ(items.find(1'001), nullptr);
    EXPECT_EQ(items.number_from(5), 1'005U);
    EXPECT_EQ(items.place_of(6).index(), 0U);
    EXPECT_TRUE(items.are_numbered_after(5));
    EXPECT_TRUE(items.are_numbered_after(3)) << "some ids are left out";
    EXPECT_FALSE(items.are_numbered_after(6));
    items.erase(3);
    EXPECT_FALSE(items.are_numbered_after(5));
}

// Random changes of a list and of a plain vector, beside copies that must not change.
TEST(Items, AreAsAVectorWouldBe) {
    std::mt19937 random(7);
    const auto below = [&](std::size_t end) { return random() % std::max<std::size_t>(end, 1); };
    std::vector<Item> plain;
    Items items;
    std::vector<std::pair<std::vector<Item>, Items>> kept;
    ItemId next = 1;
    for (int step = 0; step < 3'000; ++step) {
        const std::size_t at = below(plain.size());
        const auto place = static_cast<std::ptrdiff_t>(at);
        switch (plain.empty() ? 0 : below(step < 2'000 ? 7 : 10)) {
            case 0:
            case 1:
            case 2:
                plain.push_back(items_item(next));
                items.push_back(items_item(next++));
                break;
            case 3:
                plain.insert(plain.begin() + place, items_item(next));
                items.insert(at, items_item(next++));
                break;
            case 4:
                plain[at].hidden = !plain[at].hidden;
                items.change(at).hidden = plain[at].hidden;
                break;
            case 5:
                if (kept.size() < 5) kept.emplace_back(plain, items);
                break;
            case 6: {
                std::vector<ItemId> gone{plain[at].id, plain.front().id};
                std::sort(gone.begin(), gone.end());
                std::erase_if(plain, [&](const Item& item) {
                    return std::find(gone.begin(), gone.end(), item.id) != gone.end();
                });
                items.erase_all(gone);
                break;
            }
            default:
                plain.erase(plain.begin() + place);
                items.erase(at);
                break;
        }
        ASSERT_EQ(items.size(), plain.size());
        if (step % 50 != 0) continue;
        ASSERT_TRUE(std::equal(items.begin(), items.end(), plain.begin(), plain.end()));
        for (std::size_t i = 0; i < plain.size(); i += 17) {
            ASSERT_EQ(items.place_of(plain[i].id).index(), i);
            ASSERT_EQ(items[i], plain[i]);
        }
    }
    for (const auto& [before, copy] : kept) {
        EXPECT_TRUE(std::equal(copy.begin(), copy.end(), before.begin(), before.end()));
    }
    EXPECT_TRUE(std::equal(items.rbegin(), items.rend(), plain.rbegin(), plain.rend()));
    EXPECT_EQ(items, Items(plain));
}

// Brings one list to what another holds, some blocks at a time, as a world follows a document.
TEST(Items, TurnIntoOthersByRangesOfIds) {
    constexpr std::size_t kMost = 3;
    std::mt19937 random(11);
    for (int round = 0; round < 40; ++round) {
        Items before;
        for (ItemId id = 1; id <= 5'000; ++id) {
            if (random() % 8 != 0) before.push_back(items_item(id));
        }
        Items now = before;
        std::vector<ItemId> gone;
        for (ItemId id = 1; id <= 5'000; ++id) {
            if (random() % 3 == 0 && (id < 1'500 || id > 2'500)) gone.push_back(id);
        }
        if (round % 2 == 0) now.erase_all(gone);
        for (std::size_t i = 0; i < now.size(); i += 1 + random() % 700) now.change(i).name = "new";
        for (ItemId id = 5'001; id <= 5'001 + random() % 1'000; ++id) now.push_back(items_item(id));
        if (round % 4 == 1) now.clear();
        if (round % 4 == 3) std::swap(before, now);

        Items mixed = before;
        ItemId done = kNoItem;
        int turns = 0;
        while (done != kLastItem) {
            const ItemId last = mixed.end_of_changes(now, done, kMost);
            ASSERT_GT(last, done);
            const Items next = mixed.with_ids_of(now, done, last);
            ASSERT_LE(blocks_apart(mixed, next), 2 * kMost + 2);
            mixed = next;
            done = last;
            for (const Item& item : mixed) {
                const Item* wanted = item.id <= done ? now.find(item.id) : before.find(item.id);
                ASSERT_TRUE(wanted != nullptr && *wanted == item) << item.id;
            }
            ASSERT_LT(++turns, 100);
        }
        ASSERT_EQ(mixed, now);
        // Once more, what is cut at the borders of ranges is shared as well.
        const Items all = mixed.with_ids_of(now, kNoItem, kLastItem);
        EXPECT_EQ(blocks_apart(all, now), 0U);
    }
}

TEST(Items, ThatDoNotDifferHaveNoEndOfChanges) {
    const Items items = items_up_to(2'000);
    EXPECT_EQ(items.end_of_changes(items, kNoItem, 2), kLastItem);
    EXPECT_EQ(Items().end_of_changes(Items(), kNoItem, 2), kLastItem);
}

}  // namespace
}  // namespace tileglass::scene
