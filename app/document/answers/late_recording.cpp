#include "app/document/answers/late_recording.hpp"

#include <utility>

#include "sandbox/text/deadline.hpp"

namespace tileglass::app {

void LateRecording::begin(const Answer& answer, bool is_in_gesture, const Patience& patience) {
    end();
    events_ = expected_events(answer);
    waiting_events_ = app::waiting_events(answer, is_in_gesture);
    if (waiting_events_ == 0) make(answer, patience);
}

void LateRecording::go_on(const Answer& answer, bool is_in_gesture, const Patience& patience) {
    const bool waits = waiting_events_ > 0 && !must_be_requested_;
    if (waits && app::waiting_events(answer, is_in_gesture) == 0) {
        begin(answer, is_in_gesture, patience);
    }
}

void LateRecording::request(const Answer& answer, const Patience& patience) {
    if (waiting_events_ > kMostEvents) return;
    waiting_events_ = 0;
    must_be_requested_ = false;
    make(answer, patience);
}

void LateRecording::make(const Answer& answer, const Patience& patience) {
    constexpr std::int64_t kMostAtOnce = 200'000;  // events: a few milliseconds
    if (!patience.works_in_background || events_ <= kMostAtOnce) {
        scene::Deadline deadline(patience.seconds);
        made_ = record(answer, &deadline);
        is_late_ = *made_ == nullptr;
        return;
    }
    making_.start([answer](scene::Deadline& deadline) { return record(answer, &deadline); });
}

void LateRecording::end() {
    making_.end();
    made_.reset();
    waiting_events_ = 0;
    must_be_requested_ = false;
    is_late_ = false;
}

void LateRecording::give_up() {
    if (!is_running()) return;
    making_.end();
    waiting_events_ = events_;
    must_be_requested_ = true;
}

std::optional<LateRecording::Made> LateRecording::take(bool& has_failed) {
    if (made_) return std::exchange(made_, std::nullopt);
    std::optional<Made> made = making_.take(has_failed);
    if (has_failed) {
        waiting_events_ = events_;
        must_be_requested_ = true;
    }
    return made;
}

}  // namespace tileglass::app
