// Do lists that share their items behave as lists of their own?

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
    std::vector<Item> items;
    for (ItemId id = 1; id <= last; ++id) items.push_back(items_item(id));
    return items;
}

TEST(Items, ShareWithACopyWhatDoesNotChange) {
    Items items = items_up_to(1'000);
    const Items before = items;
    EXPECT_EQ(&items.list(), &before.list());
    items.change(500).name = "other";
    EXPECT_EQ(before[500].name, "");
    EXPECT_EQ(items[500].name, "other");
    EXPECT_EQ(&items[499], &before[499]);
    EXPECT_FALSE(items == before);
    items.change(500).name = "";
    EXPECT_TRUE(items == before);
}

TEST(Items, AreFoundByTheirIdsInAnyOrder) {
    Items items = items_up_to(1'000);
    EXPECT_EQ(items.index_of(700), 699U);
    EXPECT_EQ(items.find(kNoItem), nullptr);
    EXPECT_EQ(items.find(1'001), nullptr);
    const Item last = items.back();
    items.erase(999);
    items.insert(0, last);
    EXPECT_EQ(items.index_of(1'000), 0U);
    EXPECT_EQ(items.index_of(1), 1U);
    EXPECT_EQ(items.find(1'001), nullptr);
    EXPECT_EQ(items.number_from(5), 1'005U);
    EXPECT_EQ(items.index_of(6), 0U);
    const Items numbered = items;
    EXPECT_EQ(items.number_from(5), 1'005U);
    EXPECT_EQ(&items.list(), &numbered.list()) << "they have these numbers";
}

// Random changes of a list and of a plain vector, with copies that must not change.
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
            ASSERT_EQ(items.index_of(plain[i].id), i);
            ASSERT_EQ(items[i], plain[i]);
        }
    }
    for (const auto& [before, copy] : kept) {
        EXPECT_TRUE(std::equal(copy.begin(), copy.end(), before.begin(), before.end()));
    }
    EXPECT_TRUE(std::equal(items.rbegin(), items.rend(), plain.rbegin(), plain.rend()));
    EXPECT_EQ(items, Items(plain));
}

}  // namespace
}  // namespace tileglass::scene
