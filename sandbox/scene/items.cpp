#include "sandbox/scene/items.hpp"

#include <algorithm>
#include <utility>

namespace tileglass::scene {

Items::Items(std::vector<Item> items) {
    for (Item& item : items) push_back(std::move(item));
}

Items::Items(std::initializer_list<Item> items) : Items(std::vector<Item>(items)) {}

Items::Items(const Items& other)
    : blocks_(other.blocks_),
      starts_(other.starts_),
      size_(other.size_),
      ids_rise_(other.ids_rise_) {
    // Written only where needed: a list that changes no more may be copied by several threads.
    if (!other.is_own_.empty()) other.is_own_.clear();
}

Items& Items::operator=(const Items& other) {
    if (this != &other) *this = Items(other);
    return *this;
}

Items::Items(Items&& other) noexcept
    : blocks_(std::exchange(other.blocks_, {})),
      starts_(std::exchange(other.starts_, {})),
      size_(std::exchange(other.size_, 0)),
      ids_rise_(std::exchange(other.ids_rise_, true)),
      is_own_(std::exchange(other.is_own_, {})) {}

Items& Items::operator=(Items&& other) noexcept {
    blocks_ = std::exchange(other.blocks_, {});
    starts_ = std::exchange(other.starts_, {});
    size_ = std::exchange(other.size_, 0);
    ids_rise_ = std::exchange(other.ids_rise_, true);
    is_own_ = std::exchange(other.is_own_, {});
    return *this;
}

std::size_t Items::first_block_after(ItemId id) const {
    const auto ends_after = [](ItemId before, const BlockPointer& block) {
        return before < block->back().id;
    };
    const auto found = std::upper_bound(blocks_.begin(), blocks_.end(), id, ends_after);
    return static_cast<std::size_t>(found - blocks_.begin());
}

void Items::append_ids_of(const Items& other, ItemId before, ItemId last) {
    if (!other.is_own_.empty()) other.is_own_.clear();
    for (std::size_t i = other.first_block_after(before); i < other.blocks_.size(); ++i) {
        const Block& block = *other.blocks_[i];
        if (block.front().id > last) break;
        if (block.front().id > before && block.back().id <= last) {
            blocks_.push_back(other.blocks_[i]);
            continue;
        }
        Block part;
        for (const Item& item : block) {
            if (item.id > before && item.id <= last) part.push_back(item);
        }
        if (!part.empty()) blocks_.push_back(std::make_shared<Block>(std::move(part)));
    }
}

Items Items::with_ids_of(const Items& other, ItemId before, ItemId last) const {
    Items mixed;
    mixed.append_ids_of(*this, kNoItem, before);
    mixed.append_ids_of(other, before, last);
    mixed.append_ids_of(*this, last, kLastItem);
    mixed.count();
    return mixed;
}

ItemId Items::end_of_changes(const Items& now, ItemId after, std::size_t most) const {
    const std::span<const BlockPointer> old = blocks_;
    const std::span<const BlockPointer> fresh = now.blocks_;
    std::size_t i = first_block_after(after);
    std::size_t j = now.first_block_after(after);
    const auto front = [](std::span<const BlockPointer> blocks, std::size_t at) {
        return at < blocks.size() ? blocks[at]->front().id : kLastItem;
    };
    std::size_t changed = 0;
    while (i < old.size() || j < fresh.size()) {
        const bool is_shared = i < old.size() && j < fresh.size() && old[i] == fresh[j];
        const ItemId next = std::min(front(old, i), front(fresh, j));
        if (!is_shared && changed++ == most) return next - 1;
        // Whichever begins first; both if they begin alike.
        if (front(old, i) == next) ++i;
        if (front(fresh, j) == next) ++j;
    }
    return kLastItem;
}

Items::Iterator Items::at_index(std::size_t index) const {
    if (index >= size_) return end();
    const auto after = std::upper_bound(starts_.begin(), starts_.end(), index);
    const auto block = static_cast<std::size_t>(after - starts_.begin()) - 1;
    return {this, block, index - starts_[block]};
}

Items::Iterator Items::place_of(ItemId id) const {
    if (id == kNoItem) return end();
    const auto ends_before = [](const BlockPointer& block, ItemId wanted) {
        return block->back().id < wanted;
    };
    const auto block = std::lower_bound(blocks_.begin(), blocks_.end(), id, ends_before);
    if (block != blocks_.end()) {
        const auto risen =
            std::lower_bound((*block)->begin(), (*block)->end(), id,
                             [](const Item& item, ItemId wanted) { return item.id < wanted; });
        if (risen != (*block)->end() && risen->id == id) {
            return {this, static_cast<std::size_t>(block - blocks_.begin()),
                    static_cast<std::size_t>(risen - (*block)->begin())};
        }
    }
    if (ids_rise_) return end();
    return std::find_if(begin(), end(), [&](const Item& item) { return item.id == id; });
}

const Item* Items::find(ItemId id) const {
    const Iterator found = place_of(id);
    return found == end() ? nullptr : &*found;
}

Items::Block& Items::own(std::size_t block) {
    is_own_.resize(blocks_.size(), false);
    if (!is_own_[block]) {
        blocks_[block] = std::make_shared<Block>(*blocks_[block]);
        is_own_[block] = true;
    }
    return const_cast<Block&>(*blocks_[block]);  // made as one that can change
}

void Items::count() {
    starts_.resize(blocks_.size());
    size_ = 0;
    for (std::size_t block = 0; block < blocks_.size(); ++block) {
        starts_[block] = size_;
        size_ += blocks_[block]->size();
    }
}

Item& Items::change(std::size_t index) {
    const Iterator at = at_index(index);
    return own(at.block_)[at.place_];
}

void Items::push_back(Item item) {
    ids_rise_ = ids_rise_ && (empty() || back().id < item.id);
    if (blocks_.empty() || blocks_.back()->size() >= kBlock) {
        is_own_.resize(blocks_.size(), false);
        blocks_.push_back(std::make_shared<Block>());
        is_own_.push_back(true);
        starts_.push_back(size_);
    }
    own(blocks_.size() - 1).push_back(std::move(item));
    ++size_;
}

void Items::insert(std::size_t index, Item item) {
    if (index >= size_) return push_back(std::move(item));
    const Iterator at = at_index(index);
    ids_rise_ = ids_rise_ && item.id < at->id && (index == 0 || (*this)[index - 1].id < item.id);
    Block& block = own(at.block_);
    block.insert(block.begin() + static_cast<std::ptrdiff_t>(at.place_), std::move(item));
    if (block.size() > 2 * kBlock) {
        const auto middle = block.begin() + static_cast<std::ptrdiff_t>(block.size() / 2);
        auto second = std::make_shared<Block>(std::make_move_iterator(middle),
                                              std::make_move_iterator(block.end()));
        block.erase(middle, block.end());
        const auto after = static_cast<std::ptrdiff_t>(at.block_ + 1);
        blocks_.insert(blocks_.begin() + after, std::move(second));
        is_own_.insert(is_own_.begin() + after, true);
    }
    count();
}

void Items::erase(std::size_t index) {
    const Iterator at = at_index(index);
    Block& block = own(at.block_);
    block.erase(block.begin() + static_cast<std::ptrdiff_t>(at.place_));
    if (block.empty()) {
        const auto gone = static_cast<std::ptrdiff_t>(at.block_);
        blocks_.erase(blocks_.begin() + gone);
        is_own_.erase(is_own_.begin() + gone);
    }
    count();
}

void Items::erase_all(std::span<const ItemId> ids) {
    std::span<const ItemId> near;  // those that may be in a block
    const auto is_gone = [&](const Item& item) {
        return std::binary_search(near.begin(), near.end(), item.id);
    };
    is_own_.resize(blocks_.size(), false);
    std::vector<BlockPointer> left;
    std::vector<bool> is_own;
    for (std::size_t i = 0; i < blocks_.size(); ++i) {
        near = ids;
        if (ids_rise_) {
            const auto first = std::lower_bound(ids.begin(), ids.end(), blocks_[i]->front().id);
            const auto end = std::upper_bound(first, ids.end(), blocks_[i]->back().id);
            near = {first, end};
        }
        // A whole block without gaps goes without a look at its items.
        const Block& block = *blocks_[i];
        if (near.size() == block.size() && has_no_gaps(block)) continue;
        if (!near.empty()) {
            const auto gone = static_cast<std::size_t>(
                std::count_if(blocks_[i]->begin(), blocks_[i]->end(), is_gone));
            if (gone == blocks_[i]->size()) continue;
            if (gone > 0) std::erase_if(own(i), is_gone);
        }
        left.push_back(std::move(blocks_[i]));
        is_own.push_back(is_own_[i]);
    }
    blocks_ = std::move(left);
    is_own_ = std::move(is_own);
    count();
}

ItemId Items::number_from(ItemId last) {
    for (std::size_t i = 0; i < blocks_.size(); ++i) {
        for (Item& item : own(i)) item.id = ++last;
    }
    ids_rise_ = true;
    return last;
}

bool Items::are_numbered_after(ItemId last) const {
    return empty() || (ids_rise_ && front().id > last && back().id - front().id == size_ - 1);
}

bool Items::operator==(const Items& other) const {
    if (size_ != other.size_) return false;
    if (blocks_.size() == other.blocks_.size() && starts_ == other.starts_) {
        return std::equal(
            blocks_.begin(), blocks_.end(), other.blocks_.begin(),
            [](const BlockPointer& a, const BlockPointer& b) { return a == b || *a == *b; });
    }
    return std::equal(begin(), end(), other.begin());
}

}  // namespace tileglass::scene
