#pragma once
// Laws that hold for every query.
//
// A query is a callable `run(visit, trace)` that returns Flow or Result<Flow> and passes values to
// `visit`. It is run many times, and must give the same answer every time.

#include <gtest/gtest.h>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "tests/support/ascii.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/trace/recording.hpp"
#include "tileglass/trace/tracer.hpp"

namespace tileglass::laws {

using testing::AssertionFailure;
using testing::AssertionResult;
using testing::AssertionSuccess;

/// A query of any type, compiled once untraced and once traced, for all visitors and tracers.
template <typename Value>
class Query {
public:
    template <typename Run>
        requires(!std::same_as<Run, Query>)
    Query(Run run)
        : untraced_([run](VisitorRef<Value> visit) mutable -> Result<Flow> {
              return run(visit, NoTrace{});
          }),
          traced_([run](VisitorRef<Value> visit, TracerRef trace) mutable -> Result<Flow> {
              return run(visit, trace);
          }) {}

    Result<Flow> operator()(VisitorRef<Value> visit) const { return untraced_(visit); }
    Result<Flow> operator()(VisitorRef<Value> visit, TracerRef trace) const {
        return traced_(visit, trace);
    }

private:
    std::function<Result<Flow>(VisitorRef<Value>)> untraced_;
    std::function<Result<Flow>(VisitorRef<Value>, TracerRef)> traced_;
};

using TileRun = Query<Tile>;

/// The tiles of a run, and how it ended.
struct Outcome {
    std::vector<Tile> tiles;
    Flow flow = Flow::keep_going;
    std::string error;  ///< empty if there is none
};

inline void end_with(Outcome& outcome, const Result<Flow>& flow) {
    if (flow) {
        outcome.flow = *flow;
    } else {
        outcome.error = flow.error().field + ": " + flow.error().message;
    }
}

/// Runs a query to its end.
inline Outcome run_through(const TileRun& run) {
    Outcome outcome;
    auto collect = [&](Tile tile) { outcome.tiles.push_back(tile); };
    end_with(outcome, run(collect));
    return outcome;
}

inline Outcome run_through(const TileRun& run, Recording& recording) {
    Outcome outcome;
    auto collect = [&](Tile tile) { outcome.tiles.push_back(tile); };
    end_with(outcome, run(collect, recording));
    return outcome;
}

inline AssertionResult same_tiles(const std::vector<Tile>& given, const std::vector<Tile>& wanted,
                                  const char* law) {
    if (given == wanted) return AssertionSuccess();
    return AssertionFailure() << law << "\ngiven: " << tests::described(given)
                              << "wanted: " << tests::described(wanted)
                              << (tests::described(given) == tests::described(wanted)
                                      ? "in another order\n"
                                      : "");
}

/// Law 1: the answer equals the oracle's, also in order.
inline AssertionResult answer_is(const TileRun& run, const std::vector<Tile>& oracle) {
    const Outcome plain = run_through(run);
    if (!plain.error.empty())
        return AssertionFailure() << "error instead of tiles: " << plain.error;
    if (plain.flow != Flow::keep_going) return AssertionFailure() << "stops though nobody asks";
    return same_tiles(plain.tiles, oracle, "the answer is not the oracle's");
}

/// Law 2: a traced run equals an untraced one, also in order.
inline AssertionResult tracing_changes_nothing(const TileRun& run) {
    const Outcome plain = run_through(run);
    Recording recording;
    const Outcome traced = run_through(run, recording);
    if (plain.error != traced.error) return AssertionFailure() << "tracing changes the error";
    if (plain.flow != traced.flow) return AssertionFailure() << "tracing changes the end";
    return same_tiles(traced.tiles, plain.tiles, "tracing changes the answer");
}

/// The tiles of the recorded visits.
inline std::vector<Tile> visits_in(const std::vector<Event>& events) {
    std::vector<Tile> tiles;
    for (const Event& event : events) {
        if (const auto* visit = std::get_if<Visit>(&event)) tiles.push_back(visit->tile);
    }
    return tiles;
}

/// Law 3: the recorded visits alone give the answer.
inline AssertionResult visits_tell_the_answer(const TileRun& run) {
    Recording recording;
    const Outcome traced = run_through(run, recording);
    if (recording.dropped() != 0) return AssertionFailure() << "the recording is incomplete";
    return same_tiles(visits_in(recording.events()), traced.tiles,
                      "the recorded visits are not the answer");
}

/// The counts of tiles after which a run is stopped: all of them, or a few for a long answer.
inline std::vector<std::size_t> places_to_stop(std::size_t size) {
    constexpr std::size_t few = 8;
    std::set<std::size_t> places;
    for (std::size_t n = 1; n <= size && n <= few; ++n) {
        places.insert(n);
        places.insert(size + 1 - n);
    }
    if (size != 0) places.insert((size + 1) / 2);
    return {places.begin(), places.end()};
}

/// Laws 4 and 5: stopping after n tiles gives exactly the first n and returns Flow::stop; the trace
/// up to there is that of a full run, and nothing is traced or visited afterwards.
inline AssertionResult stops_on_request(const TileRun& run) {
    Recording whole;
    const std::vector<Tile> all = run_through(run, whole).tiles;
    for (const std::size_t n : places_to_stop(all.size())) {
        Outcome outcome;
        Recording part;
        bool is_stopped = false;
        int late_visits = 0;
        int late_events = 0;
        auto visit = [&](Tile tile) {
            if (is_stopped) ++late_visits;
            outcome.tiles.push_back(tile);
            is_stopped = is_stopped || outcome.tiles.size() == n;
            return is_stopped ? Flow::stop : Flow::keep_going;
        };
        auto trace = [&](const auto& event) {
            if (is_stopped) ++late_events;
            part(event);
        };
        end_with(outcome, run(visit, trace));
        const std::string when = " when stopped after " + std::to_string(n) + " tiles";
        if (outcome.flow != Flow::stop) return AssertionFailure() << "does not say stop" << when;
        if (late_visits != 0) return AssertionFailure() << "visits after the stop" << when;
        if (late_events != 0) return AssertionFailure() << "traces after the stop" << when;
        const std::vector<Tile> first(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(n));
        AssertionResult same = same_tiles(outcome.tiles, first, "not the first tiles");
        if (!same) return same << when;
        const auto& events = part.events();
        if (events.size() > whole.events().size() ||
            !std::equal(events.begin(), events.end(), whole.events().begin())) {
            return AssertionFailure() << "traces something else" << when;
        }
    }
    return AssertionSuccess();
}

/// All five laws. Stops at the first one that is broken.
inline AssertionResult hold(const TileRun& run, const std::vector<Tile>& oracle) {
    AssertionResult result = answer_is(run, oracle);
    if (result) result = tracing_changes_nothing(run);
    if (result) result = visits_tell_the_answer(run);
    if (result) result = stops_on_request(run);
    return result;
}

}  // namespace tileglass::laws
