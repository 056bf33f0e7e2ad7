#pragma once
// How much of a piece of work is done when its parts are counted in bytes?

#include <algorithm>
#include <cstddef>

#include "sandbox/scene/progress.hpp"

namespace tileglass::scene {

/// Adds up work and reports its share.
class WorkMeter {
public:
    /// How much work there is between two reports, at most.
    static constexpr std::size_t kStep = 65'536;

    /// `whole`: the bytes that all of the work is.
    WorkMeter(Progress& progress, std::size_t whole)
        : progress_(progress), whole_(std::max(1.0, static_cast<double>(whole))) {}

    /// Returns false once the work is to end.
    bool add(std::size_t bytes) {
        done_ += static_cast<double>(bytes);
        return progress_.report(std::min(1.0, done_ / whole_));
    }

private:
    Progress& progress_;
    double whole_;
    double done_ = 0;
};

}  // namespace tileglass::scene
