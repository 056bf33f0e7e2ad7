#pragma once
// States of a run to which one can go back.

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <utility>

namespace tileglass::world {

/// A state every some ticks: fewer where many ticks have passed.
template <typename State>
class Checkpoints {
public:
    explicit Checkpoints(std::size_t most) : most_(most) {}

    /// Is there to be one at the end of this tick?
    bool wants(std::int64_t tick) const { return tick % spacing_ == 0; }
    void keep(std::int64_t tick, State state) {
        kept_.try_emplace(tick, std::move(state));
        if (kept_.size() <= most_) return;
        spacing_ *= 2;
        std::erase_if(kept_, [&](const auto& kept) { return !wants(kept.first); });
    }
    /// Forgets those of later ticks. Returns the last one that is left; null: none.
    const State* back_to(std::int64_t tick) {
        kept_.erase(kept_.upper_bound(tick), kept_.end());
        return kept_.empty() ? nullptr : &std::prev(kept_.end())->second;
    }
    void clear() {
        kept_.clear();
        spacing_ = kFirstSpacing;
    }

private:
    static constexpr std::int64_t kFirstSpacing = 64;  ///< ticks

    std::size_t most_;
    std::map<std::int64_t, State> kept_;  ///< by tick
    std::int64_t spacing_ = kFirstSpacing;
};

}  // namespace tileglass::world
