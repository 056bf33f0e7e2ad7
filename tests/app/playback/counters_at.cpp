// Is the work up to every step counted?

#include "app/playback/counters_at.hpp"

#include <gtest/gtest.h>

namespace tileglass::app {
namespace {

std::shared_ptr<const Recording> recording_of_visits(int events) {
    auto recording = std::make_shared<Recording>();
    for (int i = 0; i < events; ++i) {
        if (i % 3 == 0) {
            (*recording)(Visit{{i, 0}});
        } else {
            (*recording)(Test{{i, 0}, 0, 0, Side::left, i % 3 == 1});
        }
    }
    return recording;
}

TEST(CountersAt, CountUpToEveryStep) {
    for (const int events : {0, 1, 5, 1023, 1024, 1025, 3000, 4096}) {
        const auto recording = recording_of_visits(events);
        const CountersAt counters(recording);
        Counters expected;
        for (int step = 0; step <= events; ++step) {
            ASSERT_EQ(counters.at(static_cast<std::size_t>(step)), expected) << step;
            if (step < events) {
                std::visit(expected, recording->events()[static_cast<std::size_t>(step)]);
            }
        }
        EXPECT_EQ(counters.at(1'000'000), recording->counters());
    }
}

TEST(CountersAt, AreZeroWithoutARecording) {
    EXPECT_EQ(CountersAt().at(5), Counters());
}

}  // namespace
}  // namespace tileglass::app
