// Does each number of a recording have a name, a meaning and its steps?

#include "app/replay/counts.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "tileglass/geometry/shapes.hpp"

namespace tileglass::app {
namespace {

TEST(Counts, NameEveryCounterOnce) {
    std::size_t whole = 0;
    std::set<std::string> names;
    for (const Count& count : counts()) {
        EXPECT_TRUE(names.insert(count.name).second) << count.name;
        EXPECT_EQ(std::string(count.meaning).back(), '.') << count.name;
        whole += count.except == nullptr ? 1 : 0;
        EXPECT_EQ(&counts()[count_of(count.part, count.except)], &count) << "no other is the same";
    }
    EXPECT_EQ(whole, sizeof(Counters) / sizeof(std::int64_t)) << "each counter once";
}

TEST(Counts, KnowTheStepsThatTheyCount) {
    Recording recording;
    recording(tileglass::Test{{1, 1}, 3, 2, {}, false});
    recording(tileglass::Test{{2, 1}, 1, 2, {}, true});
    recording(Visit{{2, 1}});
    recording(Row{{1, 2, 3}, 2, 5});
    using Steps = std::vector<std::size_t>;
    const auto steps_of = [](const Recording& all, std::int64_t Counters::* part) {
        CountedSteps counted;
        counted.refresh(&all, 1, count_of(part));
        return counted.steps();
    };
    EXPECT_EQ(steps_of(recording, &Counters::tested), (Steps{1, 2}));
    EXPECT_EQ(steps_of(recording, &Counters::refused), (Steps{1}));
    EXPECT_EQ(steps_of(recording, &Counters::taken), (Steps{3}));
    EXPECT_EQ(steps_of(recording, &Counters::untested), (Steps{4}));
    EXPECT_TRUE(steps_of(recording, &Counters::hits).empty());
}

TEST(Counts, FollowARecordingThatGrowsAndAnother) {
    Recording recording;
    CountedSteps counted;
    using Steps = std::vector<std::size_t>;
    const std::size_t fresh = count_of(&Counters::links, &Counters::reused);
    const auto link = [](NodeSource source) { return Link{{1, 1}, 0, 0, source}; };
    recording(link(NodeSource::fresh));
    recording(link(NodeSource::shared));
    counted.refresh(&recording, 1, fresh);
    EXPECT_EQ(counted.steps(), Steps{1}) << "but not the one that is reused";
    recording(link(NodeSource::own));
    recording(link(NodeSource::fresh));
    counted.refresh(&recording, 1, fresh);
    EXPECT_EQ(counted.steps(), (Steps{1, 4}));
    counted.refresh(&recording, 1, count_of(&Counters::reused));
    EXPECT_EQ(counted.steps(), (Steps{2, 3}));
    Recording other;
    other(link(NodeSource::shared));
    counted.refresh(&other, 1, count_of(&Counters::reused));
    EXPECT_EQ(counted.steps(), Steps{1});
    counted.refresh(&other, 1, std::nullopt);
    EXPECT_TRUE(counted.steps().empty());
    counted.refresh(nullptr, 0, fresh);
    EXPECT_TRUE(counted.steps().empty());
}

TEST(Counts, TellRecordingsAtOneAddressApart) {
    Recording recording;
    CountedSteps counted;
    recording(Visit{{1, 1}});
    counted.refresh(&recording, 1, count_of(&Counters::taken));
    recording = Recording();
    recording(Row{{1, 2, 3}, 2, 5});
    recording(Visit{{2, 1}});
    counted.refresh(&recording, 2, count_of(&Counters::taken));
    EXPECT_EQ(counted.steps(), std::vector<std::size_t>{2});
}

}  // namespace
}  // namespace tileglass::app
