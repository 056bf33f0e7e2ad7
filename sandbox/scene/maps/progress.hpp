#pragma once
// How far is a long piece of work, and does anybody still want it?

#include <atomic>

#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// Shared by the thread that works and the one that looks on.
class Progress {
public:
    /// Called by the work now and then. Returns false once it is to end.
    bool report(double share) {
        share_.store(share, std::memory_order_relaxed);
        return !is_cancelled_.load(std::memory_order_relaxed);
    }

    /// 0..1, as reported last.
    double share() const { return share_.load(std::memory_order_relaxed); }
    void cancel() { is_cancelled_.store(true, std::memory_order_relaxed); }

    /// What the work answers when it ends before its time.
    static Error cancelled() { return {"file", "cancelled"}; }

private:
    std::atomic<double> share_{0};
    std::atomic<bool> is_cancelled_{false};
};

}  // namespace tileglass::scene
