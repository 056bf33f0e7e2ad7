// Does a recording keep what fits, and count all?

#include "tileglass/trace/recording.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "tileglass/trace/tracer.hpp"

namespace tileglass {
namespace {

constexpr Locate kLocate{{1, 2}, {1.5, 2.5}};
constexpr Test kRefusal{{3, 4}, 1, 2, Side::top, false};
constexpr Test kTaking{{5, 6}, 2, 1, Side::left, true};
constexpr Visit kVisit{{5, 6}};

template <Tracer Trace>
void trace_all(Trace& trace) {
    trace(kLocate);
    trace(kRefusal);
    trace(kTaking);
    trace(kVisit);
}

TEST(Counters, CountEachKind) {
    Counters counters;
    trace_all(counters);
    trace_all(counters);
    EXPECT_EQ(counters.located, 2);
    EXPECT_EQ(counters.tested, 4);
    EXPECT_EQ(counters.refused, 2);
    EXPECT_EQ(counters.taken, 2);
}

TEST(Recording, KeepsEventsInOrder) {
    Recording recording;
    trace_all(recording);
    EXPECT_EQ(recording.events(), (std::vector<Event>{kLocate, kRefusal, kTaking, kVisit}));
    EXPECT_EQ(recording.dropped(), 0);
}

TEST(Recording, KeepsTheFirstUpToItsLimit) {
    Recording recording(3);
    trace_all(recording);
    EXPECT_EQ(recording.events(), (std::vector<Event>{kLocate, kRefusal, kTaking}));
    EXPECT_EQ(recording.dropped(), 1);
}

TEST(Recording, DropsNothingAtExactlyItsLimit) {
    Recording recording(4);
    trace_all(recording);
    EXPECT_EQ(recording.events().size(), 4U);
    EXPECT_EQ(recording.dropped(), 0);
}

TEST(Recording, MayKeepNothing) {
    Recording recording(0);
    trace_all(recording);
    EXPECT_TRUE(recording.events().empty());
    EXPECT_EQ(recording.dropped(), 4);
}

TEST(Recording, CountsWhatItDrops) {
    Recording recording(1);
    Counters counters;
    trace_all(recording);
    trace_all(counters);
    EXPECT_EQ(recording.counters(), counters);
}

TEST(Recording, HasTheDocumentedLimit) {
    Recording recording;
    for (int k = 0; k < 1'000'002; ++k) recording(kVisit);
    EXPECT_EQ(recording.events().size(), 1'000'000U);
    EXPECT_EQ(recording.dropped(), 2);
    EXPECT_EQ(recording.counters().taken, 1'000'002);
}

TEST(Event, NamesItsTile) {
    EXPECT_EQ(tile_of(kLocate), (Tile{1, 2}));
    EXPECT_EQ(tile_of(kRefusal), (Tile{3, 4}));
    EXPECT_EQ(tile_of(kVisit), (Tile{5, 6}));
}

TEST(NoTrace, TakesEveryEvent) {
    NoTrace none;
    trace_all(none);
}

}  // namespace
}  // namespace tileglass
