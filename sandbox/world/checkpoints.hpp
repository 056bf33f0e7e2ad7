#pragma once
// States of a recorded world to which one can go back.

#include <cstddef>
#include <cstdint>
#include <map>

#include "sandbox/world/list_state.hpp"
#include "sandbox/world/object_run.hpp"
#include "sandbox/world/point_lists.hpp"

namespace tileglass::world {

/// The leading tracker at the end of a tick, and what is recorded of it.
struct Checkpoint {
    ObjectRun run;
    ListState lists;
    PointLists points;
};

/// A checkpoint every some ticks: fewer where many ticks have passed.
class Checkpoints {
public:
    /// Is there to be one at the end of this tick?
    bool wants(std::int64_t tick) const { return tick % spacing_ == 0; }
    void keep(std::int64_t tick, Checkpoint checkpoint);
    /// Forgets those of later ticks. Returns the last one that is left; null: none.
    const Checkpoint* back_to(std::int64_t tick);
    void clear();

private:
    static constexpr std::int64_t kFirstSpacing = 64;  ///< ticks
    static constexpr std::size_t kMost = 64;

    std::map<std::int64_t, Checkpoint> kept_;  ///< by tick
    std::int64_t spacing_ = kFirstSpacing;
};

}  // namespace tileglass::world
