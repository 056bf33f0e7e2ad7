#pragma once
// The recording of an answer, made without blocking the window.

#include <cstdint>
#include <memory>
#include <optional>

#include "app/answers/answers.hpp"
#include "app/background/background.hpp"

namespace tileglass::app {

/// Records an answer: at once if it is short, else in the background. A long recording waits for
/// the end of a drag, or until it is requested.
class LateRecording {
public:
    /// The most events that are recorded at all.
    static constexpr std::int64_t kMostEvents = 50'000'000;

    /// Begins with another answer, which must not have an error.
    void begin(const Answer& answer, bool is_in_gesture, bool works_in_background);
    /// Records what waited for the end of a drag, once it has ended.
    void go_on(const Answer& answer, bool is_in_gesture, bool works_in_background);
    /// Records what waits, unless it has too many events.
    void request(const Answer& answer, bool works_in_background);
    /// There is nothing to record any more.
    void end();
    /// Does not record it until it is requested.
    void give_up();

    /// The number of events of what waits; 0: nothing does.
    std::int64_t waiting_events() const { return waiting_events_; }
    bool is_running() const { return making_.is_running(); }
    /// The recording, once; none while it is made. `has_failed` becomes true if there was no memory
    /// for it: it waits for a request again.
    std::optional<std::shared_ptr<const Recording>> take(bool& has_failed);

private:
    using Made = std::shared_ptr<const Recording>;

    void make(const Answer& answer, bool works_in_background);

    std::int64_t events_ = 0;  ///< at most, of what is asked for
    std::int64_t waiting_events_ = 0;
    bool must_be_requested_ = false;
    std::optional<Made> made_;
    Background<Made> making_;
};

}  // namespace tileglass::app
