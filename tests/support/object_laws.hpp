#pragma once
// Laws that hold for every query of objects, in any structure.
//
// A query is a callable `run(visit, trace)` that returns Flow or Result<Flow> and passes numbers to
// `visit`. It must give the same answer every time, without an error.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "tests/support/laws.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::laws {

using NumberRun = Query<std::uint32_t>;

/// A traced run equals an untraced one, also in order. Stopping after n numbers gives exactly the
/// first n and returns Flow::stop; nothing is visited or traced afterwards.
inline AssertionResult hold_for_numbers(const NumberRun& run) {
    using Numbers = std::vector<std::uint32_t>;
    Numbers all;
    auto collect = [&](std::uint32_t number) { all.push_back(number); };
    if (*run(collect) != Flow::keep_going) {
        return AssertionFailure() << "stops though nobody asks";
    }
    const Numbers untraced = std::exchange(all, {});
    Recording whole;
    const Flow flow = *run(collect, whole);
    if (flow != Flow::keep_going || all != untraced)
        return AssertionFailure() << "tracing changes the answer";

    for (std::size_t n = 1; n <= all.size(); ++n) {
        Numbers first;
        Recording part;
        int late_events = 0;
        auto visit = [&](std::uint32_t number) {
            first.push_back(number);
            return first.size() >= n ? Flow::stop : Flow::keep_going;
        };
        auto trace = [&](const auto& event) {
            late_events += first.size() >= n ? 1 : 0;
            part(event);
        };
        const std::string when = " when stopped after " + std::to_string(n);
        if (*run(visit, trace) != Flow::stop) return AssertionFailure() << "goes on" << when;
        if (late_events != 0) return AssertionFailure() << "traces after the stop" << when;
        if (first.size() != n || !std::equal(first.begin(), first.end(), all.begin())) {
            return AssertionFailure() << "gives other numbers" << when;
        }
        if (part.events().size() > whole.events().size() ||
            !std::equal(part.events().begin(), part.events().end(), whole.events().begin())) {
            return AssertionFailure() << "traces something else" << when;
        }
    }
    return AssertionSuccess();
}

/// The candidates that are hits, in order, are the answer. No object is a candidate twice unless
/// the event is marked as a repeat.
inline AssertionResult candidates_tell_the_answer(const NumberRun& run) {
    std::vector<std::uint32_t> all;
    Recording recording;
    auto collect = [&](std::uint32_t number) { all.push_back(number); };
    if (*run(collect, recording) != Flow::keep_going) {
        return AssertionFailure() << "stops though nobody asks";
    }
    std::vector<std::uint32_t> hits;
    std::set<std::uint32_t> seen;
    for (const Event& event : recording.events()) {
        const auto* candidate = std::get_if<Candidate>(&event);
        if (candidate == nullptr) continue;
        if (!candidate->is_again && !seen.insert(candidate->object).second) {
            return AssertionFailure() << candidate->object << " is a candidate twice";
        }
        if (candidate->is_hit) hits.push_back(candidate->object);
    }
    if (hits != all) return AssertionFailure() << "the hits are not the answer";
    return AssertionSuccess();
}

}  // namespace tileglass::laws
