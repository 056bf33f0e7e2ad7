#pragma once
// How is a run kept, so that it can be played forwards and backwards?

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tileglass/trace/counters.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass {

/// Tracer that keeps the first `limit` events in order. Events beyond are counted, not kept; the
/// counters count all of them.
class Recording {
public:
    static constexpr std::size_t kDefaultLimit = 1'000'000;

    explicit Recording(std::size_t limit = kDefaultLimit) : limit_(limit) {}

    template <typename AnyEvent>
    void operator()(const AnyEvent& event) {
        counters_(event);
        if (events_.size() < limit_) {
            events_.emplace_back(event);
        } else {
            ++dropped_;
        }
    }

    const std::vector<Event>& events() const { return events_; }
    std::int64_t dropped() const { return dropped_; }
    const Counters& counters() const { return counters_; }

private:
    std::vector<Event> events_;
    Counters counters_;
    std::size_t limit_;
    std::int64_t dropped_ = 0;
};

}  // namespace tileglass
