#include "sandbox/scene/items.hpp"

#include <algorithm>

namespace tileglass::scene {

Error too_many_items() {
    static_assert(kMostItems == 20'000);
    return {"items", "a scene has at most 20,000 items: use a swarm or a log for more"};
}

namespace {

Items::List shared(std::vector<Item> items) {
    Items::List list;
    list.reserve(items.size());
    for (Item& item : items) list.push_back(std::make_shared<const Item>(std::move(item)));
    return list;
}

}  // namespace

Items::Items(List list) {
    const auto does_not_rise = [](const auto& a, const auto& b) { return a->id >= b->id; };
    const bool do_ids_rise =
        std::adjacent_find(list.begin(), list.end(), does_not_rise) == list.end();
    shared_ = std::make_shared<const Shared>(Shared{std::move(list), do_ids_rise});
}

Items::Items(std::vector<Item> items) : Items(shared(std::move(items))) {}

Items::Items(std::initializer_list<Item> items) : Items(std::vector<Item>(items)) {}

const Items::List& Items::list() const {
    static const List kEmpty;
    return shared_ ? shared_->list : kEmpty;
}

std::size_t Items::index_of(ItemId id) const {
    const List& all = list();
    if (id == kNoItem) return all.size();
    const auto is_before = [](const auto& item, ItemId wanted) { return item->id < wanted; };
    const auto has_id = [&](const auto& item) { return item->id == id; };
    auto found = std::lower_bound(all.begin(), all.end(), id, is_before);
    if (found == all.end() || !has_id(*found)) {
        const bool do_ids_rise = shared_ == nullptr || shared_->do_ids_rise;
        found = do_ids_rise ? all.end() : std::find_if(all.begin(), all.end(), has_id);
    }
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

void Items::erase_all(std::vector<ItemId> ids) {
    std::sort(ids.begin(), ids.end());
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
