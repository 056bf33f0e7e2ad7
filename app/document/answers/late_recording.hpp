#pragma once
// The recording of an answer, made without blocking the window.

#include <cstdint>
#include <memory>
#include <optional>

#include "app/document/answers/answers.hpp"
#include "app/world/background/background.hpp"

namespace tileglass::app {

/// Records an answer: at once if it is short, else in the background. A long recording waits for
/// the end of a drag, or until it is requested.
class LateRecording {
public:
    /// Without `works_in_background` it is waited for, and none is made if that takes longer.
    struct Patience {
        bool works_in_background = false;
        double seconds = kUnlimited;
    };

    /// The most events that are recorded at all.
    static constexpr std::int64_t kMostEvents = 50'000'000;

    /// Begins with another answer, which must not have an error.
    void begin(const Answer& answer, bool is_in_gesture, const Patience& patience);
    /// Records what waited for the end of a drag, once it has ended.
    void go_on(const Answer& answer, bool is_in_gesture, const Patience& patience);
    /// Records what waits, unless it has too many events.
    void request(const Answer& answer, const Patience& patience);
    /// There is nothing to record any more.
    void end();
    /// Does not record it until it is requested.
    void give_up();

    /// The number of events of what waits; 0: nothing does.
    std::int64_t waiting_events() const { return waiting_events_; }
    bool is_running() const { return making_.is_running(); }
    /// Did it take longer than one had patience for?
    bool is_late() const { return is_late_; }
    /// The recording, once; none while it is made. `has_failed` becomes true if there was no memory
    /// for it: it waits for a request again.
    std::optional<std::shared_ptr<const Recording>> take(bool& has_failed);

private:
    using Made = std::shared_ptr<const Recording>;

    void make(const Answer& answer, const Patience& patience);

    std::int64_t events_ = 0;  ///< at most, of what is asked for
    std::int64_t waiting_events_ = 0;
    bool must_be_requested_ = false;
    bool is_late_ = false;
    std::optional<Made> made_;
    Background<Made> making_;
};

}  // namespace tileglass::app
