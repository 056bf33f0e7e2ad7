#pragma once
// Computes in the background, so that the window goes on: here in a thread of its own.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace tileglass::scene {
class Deadline;
}

namespace tileglass::app {

/// Computes one thing at a time. Starting another ends the one before, and drops what it finds.
class BackgroundRun {
public:
    /// Owns all that it reads, and asks the deadline often whether it must end.
    using Compute = std::function<std::shared_ptr<void>(scene::Deadline&)>;

    BackgroundRun();
    /// Waits until the computation asks.
    ~BackgroundRun();
    BackgroundRun(BackgroundRun&&) noexcept;
    BackgroundRun& operator=(BackgroundRun&&) noexcept;

    void start(Compute compute);
    void end();
    /// Is something computed that nobody has taken?
    bool is_running() const;
    /// How often the computation has asked: a measure of its work so far.
    std::int64_t work() const;
    /// What it found, once; null while it goes on. Waits for it up to `seconds`. `has_failed`:
    /// there was no memory for it.
    std::shared_ptr<void> take(bool& has_failed, double seconds);

private:
    struct Shared;

    std::unique_ptr<Shared> shared_;  ///< null: nothing was ever started
};

/// The same with a result of this type.
template <typename Value>
class Background {
public:
    /// `compute`: from a `scene::Deadline&` to a value.
    template <typename Compute>
    void start(Compute compute) {
        run_.start([compute = std::move(compute)](scene::Deadline& deadline) {
            return std::static_pointer_cast<void>(std::make_shared<Value>(compute(deadline)));
        });
    }
    void end() { run_.end(); }
    bool is_running() const { return run_.is_running(); }
    std::int64_t work() const { return run_.work(); }

    /// What it found, once; none while it goes on. Waits for it up to `seconds`. `has_failed`
    /// becomes true if there was no memory for it.
    std::optional<Value> take(bool& has_failed, double seconds = 0) {
        const std::shared_ptr<void> found = run_.take(has_failed, seconds);
        if (!found) return std::nullopt;
        return std::move(*static_cast<Value*>(found.get()));
    }

private:
    BackgroundRun run_;
};

}  // namespace tileglass::app
