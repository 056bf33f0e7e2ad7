#include "sandbox/world/checkpoints.hpp"

#include <iterator>
#include <utility>

namespace tileglass::world {

void Checkpoints::keep(std::int64_t tick, Checkpoint checkpoint) {
    kept_.try_emplace(tick, std::move(checkpoint));
    if (kept_.size() <= kMost) return;
    spacing_ *= 2;
    std::erase_if(kept_, [&](const auto& kept) { return !wants(kept.first); });
}

const Checkpoint* Checkpoints::back_to(std::int64_t tick) {
    kept_.erase(kept_.upper_bound(tick), kept_.end());
    return kept_.empty() ? nullptr : &std::prev(kept_.end())->second;
}

void Checkpoints::clear() {
    kept_.clear();
    spacing_ = kFirstSpacing;
}

}  // namespace tileglass::world
