#pragma once
// Runs a sweep while the window goes on.

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "sandbox/structures/sweep.hpp"

namespace tileglass::app {

/// What a sweep was run with.
struct SweepSettings {
    scene::Sweep sweep;
    scene::Structure form;

    /// Do they measure the same, whatever is shown of it?
    bool measures_as(const SweepSettings& other) const;
};

/// A sweep in a thread of its own, and what it has measured so far. Nothing here waits for the
/// thread but the destructor, and that for one piece of work: a run that is cancelled ends by
/// itself, and the next one begins when it has.
class Sweeping {
public:
    Sweeping();
    ~Sweeping();
    Sweeping(Sweeping&&) noexcept;
    Sweeping& operator=(Sweeping&&) noexcept;

    /// Cancels what runs and measures anew.
    void start(const SweepSettings& settings);
    /// Keeps what is measured.
    void cancel();
    /// Cancels, and forgets what is measured.
    void clear();
    /// Takes in what the thread has measured since.
    void refresh();

    bool is_running() const { return is_running_; }
    /// 0..1, of the last run.
    double progress() const { return progress_; }
    /// Of the last run; none: there was none since `clear`.
    const std::optional<SweepSettings>& settings() const { return settings_; }
    /// All points of it, those that are not measured without cells.
    const std::vector<world::SweepPoint>& points() const { return points_; }
    /// Grows with every change of them.
    std::uint64_t revision() const { return revision_; }

    /// Waits until the run has ended, for tests.
    void wait();

private:
    struct Work;

    std::optional<SweepSettings> settings_;
    std::vector<world::SweepPoint> points_;
    double progress_ = 0;
    bool is_running_ = false;
    std::uint64_t revision_ = 0;
    std::unique_ptr<Work> work_;  ///< of the last run; null: there was none
};

}  // namespace tileglass::app
