#pragma once
// What follows from each block of a scene's items, kept for as long as scenes share the block.

#include <cstddef>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "sandbox/scene/items.hpp"

namespace tileglass::app {

/// What follows from each block of a scene's items; `OfBlock` has a member `block`.
template <typename OfBlock>
class BlockMemo {
public:
    /// Keeps what belongs to the blocks of `items`; `make(block)` gives that of others. Then calls
    /// `look(before)` with what there was, in order; what stays has a null block there.
    template <typename Make, typename Look>
    void follow(const scene::Items& items, const Make& make, const Look& look) {
        const std::span<const scene::Items::BlockPointer> now = items.blocks();
        std::vector<OfBlock> before = std::exchange(all_, {});
        std::unordered_map<const scene::Items::Block*, OfBlock*> known;
        if (now.size() != before.size()) {
            for (OfBlock& of : before) known.emplace(of.block.get(), &of);
        }
        for (OfBlock& of : gone_) known.emplace(of.block.get(), &of);
        all_.reserve(now.size());
        for (std::size_t i = 0; i < now.size(); ++i) {
            const auto found = known.find(now[i].get());
            if (found != known.end()) {
                all_.push_back(take(*found->second));
            } else if (i < before.size() && before[i].block == now[i]) {
                all_.push_back(take(before[i]));
            } else {
                all_.push_back(make(now[i]));
            }
        }
        items_ = items;
        look(std::span(before));
        keep_gone(before);
    }
    /// Takes over what was found elsewhere; undo brings back what it had.
    void take(BlockMemo made) {
        gone_ = std::exchange(all_, std::move(made.all_));
        items_ = std::move(made.items_);
    }
    /// Has nothing more about any items, until undo brings back what it had.
    void clear() {
        gone_ = std::exchange(all_, {});
        items_.clear();
    }
    /// Lets go of what only undo could bring back.
    void forget_gone() { gone_.clear(); }

    /// In the order of the items.
    std::span<const OfBlock> all() const { return all_; }
    std::span<OfBlock> all() { return all_; }
    const scene::Items& items() const { return items_; }

private:
    static OfBlock take(OfBlock& of) { return std::exchange(of, {}); }

    // After a small change what was gone before stays.
    void keep_gone(std::vector<OfBlock>& before) {
        constexpr std::size_t kMany = 64;  // blocks
        const auto is_moved = [](const OfBlock& of) { return of.block == nullptr; };
        std::erase_if(before, is_moved);
        if (before.size() > kMany) gone_.swap(before);
        std::erase_if(gone_, is_moved);
    }

    scene::Items items_;
    std::vector<OfBlock> all_;
    std::vector<OfBlock> gone_;  ///< what the last large change took away: undo brings it back
};

}  // namespace tileglass::app
