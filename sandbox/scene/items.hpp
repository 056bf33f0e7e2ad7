#pragma once
// The items of a scene, in order. Copies share them.

#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "sandbox/scene/item.hpp"
#include "tileglass/base/assert.hpp"

namespace tileglass::scene {

/// The most items of a scene: some hundred times what people draw by hand. A list of them is looked
/// through in well under a millisecond, so nothing has to keep account of them. Larger numbers are
/// swarms and logs.
inline constexpr std::size_t kMostItems = 20'000;
/// The error of a scene with more.
Error too_many_items();

/// A list of items. Copies share the list; a change makes another list, which shares all items but
/// those that change. So a copy is a pointer, and two lists are compared by their pointers.
class Items {
public:
    using List = std::vector<std::shared_ptr<const Item>>;

    /// Goes over all items. A change of the list ends it.
    class Iterator {
    public:
        using iterator_category = std::bidirectional_iterator_tag;
        using value_type = Item;
        using difference_type = std::ptrdiff_t;
        using pointer = const Item*;
        using reference = const Item&;

        Iterator() = default;
        explicit Iterator(List::const_iterator at) : at_(at) {}
        reference operator*() const { return **at_; }
        pointer operator->() const { return at_->get(); }
        Iterator& operator++() {
            ++at_;
            return *this;
        }
        Iterator& operator--() {
            --at_;
            return *this;
        }
        Iterator operator++(int) { return Iterator(at_++); }
        Iterator operator--(int) { return Iterator(at_--); }
        bool operator==(const Iterator&) const = default;

    private:
        List::const_iterator at_;
    };
    using value_type = Item;
    using const_iterator = Iterator;

    Items() = default;
    explicit Items(List list);
    Items(std::vector<Item> items);            // NOLINT(google-explicit-constructor)
    Items(std::initializer_list<Item> items);  // NOLINT(google-explicit-constructor)

    const List& list() const;
    std::size_t size() const { return list().size(); }
    bool empty() const { return list().empty(); }
    const Item& operator[](std::size_t index) const { return *list()[index]; }
    const Item& at(std::size_t index) const {
        TILEGLASS_ASSERT(index < size());
        return (*this)[index];
    }
    const Item& front() const { return *list().front(); }
    const Item& back() const { return *list().back(); }
    Iterator begin() const { return Iterator(list().begin()); }
    Iterator end() const { return Iterator(list().end()); }
    std::reverse_iterator<Iterator> rbegin() const { return std::reverse_iterator(end()); }
    std::reverse_iterator<Iterator> rend() const { return std::reverse_iterator(begin()); }

    /// The item with this id; null, or the size of the list, if there is none.
    ///
    /// Cost     O(log n) if ids rise along the list, else O(n)
    const Item* find(ItemId id) const;
    std::size_t index_of(ItemId id) const;

    /// The item at `index`, to be changed before the list is copied. Its id stays.
    Item& change(std::size_t index);
    void push_back(Item item) { insert(size(), std::move(item)); }
    /// Puts an item before the one at `index`, or at the end.
    void insert(std::size_t index, Item item);
    void erase(std::size_t index);
    /// Removes those whose ids are in `ids`.
    void erase_all(std::vector<ItemId> ids);
    /// Gives all items the ids after `last`, in order. Returns the last one.
    ItemId number_from(ItemId last);

    bool operator==(const Items& other) const;

private:
    struct Shared {
        List list;
        bool do_ids_rise = true;  ///< along the list
    };
    std::shared_ptr<const Shared> shared_;  ///< null: empty
};

}  // namespace tileglass::scene
