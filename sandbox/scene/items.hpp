#pragma once
// The items of a scene, in order. Copies share them until one of the copies changes.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "sandbox/scene/item.hpp"
#include "tileglass/base/assert.hpp"

namespace tileglass::scene {

/// A list of items, kept in blocks. Copies share blocks, and a change copies only the block in
/// which it happens: a copy of a million items costs as much as one of some thousand pointers, and
/// what two copies have in common is known without a look at the items.
class Items {
public:
    using Block = std::vector<Item>;
    using BlockPointer = std::shared_ptr<const Block>;
    /// Items in a block, about. None is empty.
    static constexpr std::size_t kBlock = 256;

    /// Goes over all items. Any change of the list ends it.
    class Iterator {
    public:
        using iterator_category = std::random_access_iterator_tag;
        using value_type = Item;
        using difference_type = std::ptrdiff_t;
        using pointer = const Item*;
        using reference = const Item&;

        Iterator() = default;
        reference operator*() const { return (*items_->blocks_[block_])[place_]; }
        pointer operator->() const { return &**this; }
        reference operator[](difference_type n) const { return *(*this + n); }
        Iterator& operator++() {
            if (++place_ == items_->blocks_[block_]->size()) {
                ++block_;
                place_ = 0;
            }
            return *this;
        }
        Iterator& operator--() {
            if (place_ == 0) place_ = items_->blocks_[--block_]->size();
            --place_;
            return *this;
        }
        Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        Iterator operator--(int) {
            const Iterator before = *this;
            --*this;
            return before;
        }
        Iterator& operator+=(difference_type n) {
            return *this = items_->at_index(
                       static_cast<std::size_t>(static_cast<difference_type>(index()) + n));
        }
        Iterator& operator-=(difference_type n) { return *this += -n; }
        friend Iterator operator+(Iterator at, difference_type n) { return at += n; }
        friend Iterator operator+(difference_type n, Iterator at) { return at += n; }
        friend Iterator operator-(Iterator at, difference_type n) { return at -= n; }
        friend difference_type operator-(const Iterator& a, const Iterator& b) {
            return static_cast<difference_type>(a.index()) -
                   static_cast<difference_type>(b.index());
        }
        bool operator==(const Iterator& other) const {
            return block_ == other.block_ && place_ == other.place_;
        }
        auto operator<=>(const Iterator& other) const { return index() <=> other.index(); }
        /// Of the item in the list.
        std::size_t index() const {
            return block_ < items_->starts_.size() ? items_->starts_[block_] + place_
                                                   : items_->size_;
        }

    private:
        friend class Items;
        Iterator(const Items* items, std::size_t block, std::size_t place)
            : items_(items), block_(block), place_(place) {}

        const Items* items_ = nullptr;
        std::size_t block_ = 0;
        std::size_t place_ = 0;
    };
    using value_type = Item;
    using size_type = std::size_t;
    using difference_type = std::ptrdiff_t;
    using reference = const Item&;
    using const_reference = const Item&;
    using iterator = Iterator;
    using const_iterator = Iterator;

    Items() = default;
    Items(std::vector<Item> items);            // NOLINT(google-explicit-constructor)
    Items(std::initializer_list<Item> items);  // NOLINT(google-explicit-constructor)
    Items(const Items& other);
    Items& operator=(const Items& other);
    Items(Items&& other) noexcept;
    Items& operator=(Items&& other) noexcept;
    ~Items() = default;

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    const Item& operator[](std::size_t index) const { return *at_index(index); }
    const Item& at(std::size_t index) const {
        TILEGLASS_ASSERT(index < size_);
        return (*this)[index];
    }
    const Item& front() const { return blocks_.front()->front(); }
    const Item& back() const { return blocks_.back()->back(); }
    Iterator begin() const { return {this, 0, 0}; }
    Iterator end() const { return {this, blocks_.size(), 0}; }
    std::reverse_iterator<Iterator> rbegin() const { return std::reverse_iterator(end()); }
    std::reverse_iterator<Iterator> rend() const { return std::reverse_iterator(begin()); }
    std::span<const BlockPointer> blocks() const { return blocks_; }
    /// Do ids rise along the list? Items that were reordered count as not rising from then on.
    bool do_ids_rise() const { return ids_rise_; }
    /// The last id up to which, from the one after `after` on, at most `most` blocks differ from
    /// those of `now`, about; kLastItem if no more of them do. Ids rise in both; `most` > 1.
    ItemId end_of_changes(const Items& now, ItemId after, std::size_t most) const;
    /// These items, but those with ids in (`before`, `last`] as `other` has them. Ids rise in both.
    Items with_ids_of(const Items& other, ItemId before, ItemId last) const;
    /// Are the ids of a block those from its first to its last one, without gaps? Told without a
    /// look at its items; false where ids may not rise.
    bool has_no_gaps(const Block& block) const {
        return ids_rise_ && block.back().id - block.front().id + 1 == block.size();
    }
    /// The index of the first item of a block.
    std::size_t start_of(std::size_t block) const { return starts_[block]; }

    /// The item with this id; null, or the end, if there is none.
    ///
    /// Cost     O(log n) if ids rise along the list, else O(n)
    const Item* find(ItemId id) const;
    Iterator place_of(ItemId id) const;

    /// An item, to be changed. Its id stays.
    Item& change(std::size_t index);
    void push_back(Item item);
    /// Puts an item before the one at `index`, or at the end.
    void insert(std::size_t index, Item item);
    void erase(std::size_t index);
    /// Takes away those whose ids are in `ids`, each of which is above the one before.
    void erase_all(std::span<const ItemId> ids);
    void clear() { *this = Items(); }
    /// Gives all items the ids after `last`, in order. Returns the last one.
    ItemId number_from(ItemId last);
    /// Do they have such ids, from any after `last`?
    bool are_numbered_after(ItemId last) const;

    bool operator==(const Items& other) const;

private:
    Iterator at_index(std::size_t index) const;
    /// The first block that ends after this id; ids rise.
    std::size_t first_block_after(ItemId id) const;
    /// Appends what `other` has with ids in (`before`, `last`]; shares whole blocks with it.
    void append_ids_of(const Items& other, ItemId before, ItemId last);
    /// A block, to be changed.
    Block& own(std::size_t block);
    void count();

    std::vector<BlockPointer> blocks_;
    std::vector<std::size_t> starts_;  ///< index of the first item of each block
    std::size_t size_ = 0;
    bool ids_rise_ = true;  ///< along the list; false: it is not known
    /// By block: has no copy been made since it was? Only then it may change.
    mutable std::vector<bool> is_own_;
};

/// Calls `changed` with the blocks of `before` and of `now` that differ, in runs:
/// (spans of block pointers of both). Blocks that both have at the same place are left out.
template <typename Changed>
void visit_changed_blocks(const Items& before, const Items& now, Changed&& changed) {
    const std::span<const Items::BlockPointer> old = before.blocks();
    const std::span<const Items::BlockPointer> fresh = now.blocks();
    if (old.size() == fresh.size()) {
        for (std::size_t i = 0; i < old.size(); ++i) {
            if (old[i] != fresh[i]) changed(old.subspan(i, 1), fresh.subspan(i, 1));
        }
        return;
    }
    const std::size_t most = std::min(old.size(), fresh.size());
    std::size_t head = 0;
    while (head < most && old[head] == fresh[head]) ++head;
    std::size_t tail = 0;
    while (tail < most - head && old[old.size() - 1 - tail] == fresh[fresh.size() - 1 - tail]) {
        ++tail;
    }
    changed(old.subspan(head, old.size() - head - tail),
            fresh.subspan(head, fresh.size() - head - tail));
}

}  // namespace tileglass::scene
