// Does each number of a recording have a name, a meaning and its steps?

#include "app/playback/counts.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "tileglass/geometry/shapes.hpp"

namespace tileglass::app {
namespace {

TEST(Counts, NameEveryCounterOnce) {
    EXPECT_EQ(counts().size(), sizeof(Counters) / sizeof(std::int64_t));
    std::set<std::string> names;
    for (const Count& count : counts()) {
        EXPECT_TRUE(names.insert(count.name).second) << count.name;
        EXPECT_EQ(std::string(count.meaning).back(), '.') << count.name;
        // Each names another counter.
        for (const Count& other : counts()) {
            EXPECT_EQ(count.part == other.part, &count == &other) << count.name;
        }
    }
}

TEST(Counts, KnowTheStepsThatTheyCount) {
    Recording recording;
    recording(tileglass::Test{{1, 1}, 3, 2, {}, false});
    recording(tileglass::Test{{2, 1}, 1, 2, {}, true});
    recording(Visit{{2, 1}});
    recording(Row{{1, 2, 3}, 2, 5});
    using Steps = std::vector<std::size_t>;
    const auto steps_of = [](const Recording& all, std::int64_t Counters::* part) {
        Steps steps;
        add_steps_of(all, part, 0, steps);
        Steps later{9};
        add_steps_of(all, part, all.events().size(), later);
        EXPECT_EQ(later, Steps{9}) << "there is nothing more";
        return steps;
    };
    EXPECT_EQ(steps_of(recording, &Counters::tested), (Steps{1, 2}));
    EXPECT_EQ(steps_of(recording, &Counters::refused), (Steps{1}));
    EXPECT_EQ(steps_of(recording, &Counters::taken), (Steps{3}));
    EXPECT_EQ(steps_of(recording, &Counters::untested), (Steps{4}));
    EXPECT_TRUE(steps_of(recording, &Counters::hits).empty());
}

}  // namespace
}  // namespace tileglass::app
