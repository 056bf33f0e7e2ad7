#pragma once
// Ends work that takes too long.

#include <chrono>
#include <cmath>
#include <string>
#include <utility>

#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// A time at which work must have ended. The work asks often whether it has passed, and stops then;
/// no thread is needed.
class Deadline {
public:
    /// `seconds` from now, >= 0. Infinite: never.
    explicit Deadline(double seconds) : seconds_(seconds), begin_(Clock::now()) {}

    /// Has the time passed? Looks at the clock only every `kAsksPerLook` calls; once true, it stays
    /// true.
    bool has_passed() {
        if (--asks_left_ <= 0) look();
        return has_passed_;
    }

    /// The same, but looks at the clock.
    bool look() {
        asks_left_ = kAsksPerLook;
        const std::chrono::duration<double> passed = Clock::now() - begin_;
        has_passed_ = has_passed_ || passed.count() >= seconds_;
        return has_passed_;
    }

    /// The error of work that was stopped.
    Error error(std::string field) const {
        return {std::move(field), "it takes longer than " + shortest_text(seconds_) +
                                      (seconds_ == 1 ? " second" : " seconds")};
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr int kAsksPerLook = 4096;

    double seconds_;
    Clock::time_point begin_;
    int asks_left_ = 0;
    bool has_passed_ = false;
};

}  // namespace tileglass::scene
