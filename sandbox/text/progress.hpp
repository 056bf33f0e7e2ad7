#pragma once
// The progress of a long piece of work, and whether it was cancelled.

#include <atomic>

#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// Shared by the working thread and the watching one.
class Progress {
public:
    /// While it lives, reports cover only a stage of the work, between two shares of it.
    class Stage {
    public:
        /// The first stage, from 0 to `to`.
        Stage(Progress& progress, double to)
            : progress_(progress), from_(progress.from_), length_(progress.length_) {
            next(to);
        }
        ~Stage() {
            progress_.from_ = from_;
            progress_.length_ = length_;
        }
        Stage& operator=(Stage&&) = delete;  // neither copied nor moved

        /// Begins the next stage, from the end of the last one to `to`, at most 1.
        void next(double to) {
            progress_.from_ = from_ + end_ * length_;
            progress_.length_ = (to - end_) * length_;
            end_ = to;
        }

    private:
        Progress& progress_;
        double from_;  ///< of the enclosing stage
        double length_;
        double end_ = 0;
    };

    /// The work calls this from time to time; `share` of the stage, 0..1. Returns false once the
    /// work is cancelled.
    bool report(double share) {
        share_.store(from_ + share * length_, std::memory_order_relaxed);
        return !is_cancelled();
    }

    /// The share of all work, 0..1, as last reported.
    double share() const { return share_.load(std::memory_order_relaxed); }
    bool is_cancelled() const { return is_cancelled_.load(std::memory_order_relaxed); }
    void cancel() { is_cancelled_.store(true, std::memory_order_relaxed); }

    /// The error of work that was cancelled.
    static Error cancelled() { return {"file", "cancelled"}; }

private:
    double from_ = 0;  ///< of the stage; only the working thread uses it
    double length_ = 1;
    std::atomic<double> share_{0};
    std::atomic<bool> is_cancelled_{false};
};

}  // namespace tileglass::scene
