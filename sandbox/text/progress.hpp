#pragma once
// How far a long piece of work is, and whether anybody still wants it.

#include <atomic>

#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// Shared by the thread that works and the one that looks on.
class Progress {
public:
    /// While it lives, what is reported is a stage of the work, from one share of it to another.
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
        Stage(const Stage&) = delete;
        Stage& operator=(const Stage&) = delete;

        /// The next stage, from the end of the one before to `to`, up to 1.
        void next(double to) {
            progress_.from_ = from_ + end_ * length_;
            progress_.length_ = (to - end_) * length_;
            end_ = to;
        }

    private:
        Progress& progress_;
        double from_;  ///< of the stage that this one is a part of
        double length_;
        double end_ = 0;
    };

    /// Called by the work now and then; `share` of the stage, 0..1. Returns false once the work is
    /// to end.
    bool report(double share) {
        share_.store(from_ + share * length_, std::memory_order_relaxed);
        return !is_cancelled();
    }

    /// 0..1 of all work, as reported last.
    double share() const { return share_.load(std::memory_order_relaxed); }
    bool is_cancelled() const { return is_cancelled_.load(std::memory_order_relaxed); }
    void cancel() { is_cancelled_.store(true, std::memory_order_relaxed); }

    /// What the work answers when it ends before its time.
    static Error cancelled() { return {"file", "cancelled"}; }

private:
    double from_ = 0;  ///< of the stage; only the work knows it
    double length_ = 1;
    std::atomic<double> share_{0};
    std::atomic<bool> is_cancelled_{false};
};

}  // namespace tileglass::scene
