#pragma once
// How much of a piece of work is done when its parts are counted in bytes?

#include <algorithm>
#include <cstddef>

#include "sandbox/text/progress.hpp"

namespace tileglass::scene {

/// Adds up work and reports its share now and then.
class WorkMeter {
public:
    /// `whole`: the bytes that all of the work is.
    WorkMeter(Progress& progress, std::size_t whole)
        : progress_(progress), whole_(std::max(1.0, static_cast<double>(whole))) {}

    /// Returns false once the work is to end.
    bool add(std::size_t bytes) {
        done_ += bytes;
        return done_ - reported_ < kStep || report();
    }

    /// The same at once, before a piece of work of any size.
    bool report() {
        reported_ = done_;
        return progress_.report(std::min(1.0, static_cast<double>(done_) / whole_));
    }

private:
    static constexpr std::size_t kStep = 65'536;  // bytes between two reports, at most

    Progress& progress_;
    double whole_;
    std::size_t done_ = 0;
    std::size_t reported_ = 0;
};

}  // namespace tileglass::scene
