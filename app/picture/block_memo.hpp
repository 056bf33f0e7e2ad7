#pragma once
// What follows from each block of a scene's items, kept for as long as scenes share the block.

#include <algorithm>
#include <cstddef>
#include <memory>
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
    /// `look(before)` with what there was, in order; what stays has a null block there. `items()`
    /// are still those of before.
    template <typename Make, typename Look>
    void follow(const scene::Items& items, const Make& make, const Look& look) {
        const std::span<const scene::Items::BlockPointer> now = items.blocks();
        std::vector<OfBlock> before = std::exchange(all_, {});
        std::unordered_map<const scene::Items::Block*, OfBlock*> there;
        if (now.size() != before.size()) {
            for (OfBlock& of : before) there.emplace(of.block.get(), &of);
        }
        std::unordered_map<const scene::Items::Block*, Gone*> gone;
        for (Gone& one : gone_) {
            if (const auto block = one.block.lock()) gone.emplace(block.get(), &one);
        }
        all_.reserve(now.size());
        for (std::size_t i = 0; i < now.size(); ++i) {
            if (i < before.size() && before[i].block == now[i]) {
                all_.push_back(take(before[i]));
            } else if (const auto at = there.find(now[i].get()); at != there.end()) {
                all_.push_back(take(*at->second));
            } else if (const auto back = gone.find(now[i].get()); back != gone.end()) {
                back->second->block.reset();
                all_.push_back(std::move(back->second->of));
                all_.back().block = now[i];
            } else {
                all_.push_back(make(now[i]));
            }
        }
        look(std::span(before));
        items_ = items;
        keep_gone(before);
    }
    /// Takes over what was found elsewhere; undo brings back what it had.
    void take(BlockMemo made) {
        std::vector<OfBlock> before = std::exchange(all_, std::move(made.all_));
        items_ = std::move(made.items_);
        keep_gone(before);
    }
    /// Has nothing more about any items, until undo brings back what it had.
    void clear() {
        std::vector<OfBlock> before = std::exchange(all_, {});
        items_.clear();
        keep_gone(before);
    }
    /// Lets go of what only undo could bring back.
    void forget_gone() { gone_.clear(); }

    /// In the order of the items.
    std::span<const OfBlock> all() const { return all_; }
    std::span<OfBlock> all() { return all_; }
    const scene::Items& items() const { return items_; }

private:
    static OfBlock take(OfBlock& of) { return std::exchange(of, {}); }

    /// What belongs to a block that is no longer there, for as long as undo may bring it back.
    struct Gone {
        std::weak_ptr<const scene::Items::Block> block;
        OfBlock of;  ///< without its block
    };

    void keep_gone(std::vector<OfBlock>& before) {
        constexpr std::size_t kFew = 64;  // blocks
        std::erase_if(gone_, [](const Gone& gone) { return gone.block.expired(); });
        for (OfBlock& of : before) {
            if (of.block == nullptr) continue;
            const std::weak_ptr<const scene::Items::Block> block = std::exchange(of.block, nullptr);
            if (!block.expired()) gone_.push_back({block, std::move(of)});
        }
        // Many entries to undo share most of their blocks.
        const std::size_t most = std::max(kFew, 2 * std::max(all_.size(), before.size()));
        if (gone_.size() > most) gone_.erase(gone_.begin(), gone_.end() - most);
    }

    scene::Items items_;
    std::vector<OfBlock> all_;
    std::vector<Gone> gone_;  ///< the latest last
};

}  // namespace tileglass::app
