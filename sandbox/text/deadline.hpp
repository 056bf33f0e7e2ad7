#pragma once
// Ends work that takes too long.

#include <atomic>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>

#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// No item of a scene is begun once all before it have taken this many times as long as one may.
inline constexpr double kTimesOne = 2;

/// Why an item is not begun then.
inline constexpr const char* kNoTimeLeft = "the items before it took all the time";

/// Of messages of one kind about items these are written, the others are counted.
inline constexpr std::size_t kMostNamed = 20;

/// Watches work from another thread.
struct WorkWatch {
    std::atomic<bool> must_end = false;
    std::atomic<std::int64_t> asked = 0;  ///< how often it has asked, or a little less
};

/// A time at which work must have ended. The work asks often whether it has passed, and stops then;
/// no thread is needed.
class Deadline {
public:
    /// `seconds` from now, >= 0. Infinite: never. `watch` may end it before, and outlives it; null:
    /// nobody watches.
    explicit Deadline(double seconds, WorkWatch* watch = nullptr)
        : seconds_(seconds), begin_(Clock::now()), watch_(watch) {}

    /// Ends work that has asked about `most` times, whatever the time.
    static Deadline after_work(std::int64_t most) {
        Deadline deadline(std::numeric_limits<double>::infinity());
        deadline.asks_until_end_ = most;
        return deadline;
    }

    bool is_finite() const { return std::isfinite(seconds_); }
    /// Has the time passed? Looks at the clock only every `kAsksPerLook` calls; once true, it stays
    /// true.
    bool has_passed() {
        if (--asks_left_ <= 0) look();
        return has_passed_;
    }

    /// The same, but looks at the clock.
    bool look() {
        if (watch_ != nullptr) {
            watch_->asked += asked_at_look_ - asks_left_;
            has_passed_ = has_passed_ || watch_->must_end;
        }
        asks_until_end_ -= asked_at_look_ - asks_left_;
        has_passed_ = has_passed_ || asks_until_end_ <= 0;
        asks_left_ = asked_at_look_ = kAsksPerLook;
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
    WorkWatch* watch_;
    std::int64_t asks_until_end_ = std::numeric_limits<std::int64_t>::max();
    int asks_left_ = 0;
    int asked_at_look_ = 0;  ///< `asks_left_` after the last look
    bool has_passed_ = false;
};

}  // namespace tileglass::scene
