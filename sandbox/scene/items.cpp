#include "sandbox/scene/items.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tileglass::scene {

Error too_many_items() {
    return {"items",
            fmt::format("a scene has at most {} items: use a swarm or a log for more", kMostItems)};
}

Items::Items(std::vector<Item> items) {
    List list;
    list.reserve(items.size());
    for (Item& item : items) list.push_back(std::make_shared<const Item>(std::move(item)));
    list_ = std::make_shared<const List>(std::move(list));
}

Items::Items(std::initializer_list<Item> items) : Items(std::vector<Item>(items)) {}

const Items::List& Items::list() const {
    static const List kEmpty;
    return list_ ? *list_ : kEmpty;
}

std::size_t Items::index_of(ItemId id) const {
    const List& all = list();
    if (id == kNoItem) return all.size();
    const auto is_before = [](const auto& item, ItemId wanted) { return item->id < wanted; };
    const auto has_id = [&](const auto& item) { return item->id == id; };
    auto found = std::lower_bound(all.begin(), all.end(), id, is_before);
    // Where items were reordered, their ids do not rise.
    if (found == all.end() || !has_id(*found)) found = std::find_if(all.begin(), all.end(), has_id);
    return static_cast<std::size_t>(found - all.begin());
}

const Item* Items::find(ItemId id) const {
    const std::size_t index = index_of(id);
    return index < size() ? list()[index].get() : nullptr;
}

namespace {

template <typename Change>
Items with_change(const Items& items, const Change& change) {
    Items::List list = items.list();
    change(list);
    return Items(std::move(list));
}

Items::List::iterator place_in(Items::List& list, std::size_t index) {
    return list.begin() + static_cast<std::ptrdiff_t>(index);
}

}  // namespace

Item& Items::change(std::size_t index) {
    auto changed = std::make_shared<Item>(*list()[index]);
    *this = with_change(*this, [&](List& list) { list[index] = changed; });
    return *changed;
}

void Items::insert(std::size_t index, Item item) {
    *this = with_change(*this, [&](List& list) {
        list.insert(place_in(list, index), std::make_shared<const Item>(std::move(item)));
    });
}

void Items::erase(std::size_t index) {
    *this = with_change(*this, [&](List& list) { list.erase(place_in(list, index)); });
}

void Items::erase_all(std::span<const ItemId> ids) {
    const auto is_gone = [&](const auto& item) {
        return std::binary_search(ids.begin(), ids.end(), item->id);
    };
    *this = with_change(*this, [&](List& list) { std::erase_if(list, is_gone); });
}

ItemId Items::number_from(ItemId last) {
    const auto has_next_id = [next = last](const auto& item) mutable { return item->id == ++next; };
    if (!std::all_of(list().begin(), list().end(), has_next_id)) {
        *this = with_change(*this, [&](List& list) {
            ItemId id = last;
            for (auto& item : list) {
                Item numbered = *item;
                numbered.id = ++id;
                item = std::make_shared<const Item>(std::move(numbered));
            }
        });
    }
    return last + static_cast<ItemId>(size());
}

bool Items::operator==(const Items& other) const {
    if (&list() == &other.list()) return true;
    const auto are_equal = [](const auto& a, const auto& b) { return a == b || *a == *b; };
    return std::equal(list().begin(), list().end(), other.list().begin(), other.list().end(),
                      are_equal);
}

}  // namespace tileglass::scene
