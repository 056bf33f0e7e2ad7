#pragma once
// What holds for every query of objects, in whatever structure?
//
// A query is given as a callable `run(visit, trace)` that returns Flow or Result<Flow> and hands
// numbers to `visit`. It answers the same every time. It is built twice, with a tracer and without.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "tileglass/base/flow.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/base/visitor_ref.hpp"
#include "tileglass/trace/recording.hpp"
#include "tileglass/trace/tracer.hpp"
#include "tileglass/trace/tracer_ref.hpp"

namespace tileglass::laws {

using testing::AssertionFailure;
using testing::AssertionResult;
using testing::AssertionSuccess;

using NumberVisitor = VisitorRef<std::uint32_t>;

inline Flow flow_of(Flow flow) {
    return flow;
}
inline Flow flow_of(const Result<Flow>& flow) {
    return *flow;
}

/// Traced equals untraced, in order; and stopping after n gives exactly the first n and says so:
/// nothing is visited or traced after it.
template <typename Run>
AssertionResult hold_for_numbers(const Run& run) {
    using Numbers = std::vector<std::uint32_t>;
    Numbers all;
    auto collect = [&](std::uint32_t number) { all.push_back(number); };
    if (flow_of(run(NumberVisitor(collect), NoTrace{})) != Flow::keep_going) {
        return AssertionFailure() << "stops though nobody asks";
    }
    const Numbers untraced = std::exchange(all, {});
    Recording whole;
    const Flow flow = flow_of(run(NumberVisitor(collect), TracerRef(whole)));
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
        if (flow_of(run(NumberVisitor(visit), TracerRef(trace))) != Flow::stop)
            return AssertionFailure() << "goes on" << when;
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

/// The candidates that are hits, in order, are the answer; and no object is a candidate twice but
/// where it says that it is again.
template <typename Run>
AssertionResult candidates_tell_the_answer(const Run& run) {
    std::vector<std::uint32_t> all;
    Recording recording;
    auto collect = [&](std::uint32_t number) { all.push_back(number); };
    if (flow_of(run(NumberVisitor(collect), TracerRef(recording))) != Flow::keep_going) {
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
