#include "app/replay/words/formula.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <span>

#include "app/replay/words/words.hpp"

namespace tileglass::app {

namespace {

std::string number_text(double value) {
    const double rounded = std::round(value);
    return std::fabs(value - rounded) < 0.005 ? grouped(static_cast<std::int64_t>(rounded))
                                              : fmt::format("{:.2f}", value);
}

std::string count_text(std::int64_t count, const char* one, const char* many) {
    return fmt::format("{} {}", grouped(count), count == 1 ? one : many);
}

struct Part {
    std::int64_t Counters::* count;
    const char* one;
    const char* many;
};
// What the formula counts is what is behind the first two.
constexpr std::array kParts{Part{&Counters::objects_hit, "object met", "objects met"},
                            Part{&Counters::searched, "cell looked for", "cells looked for"},
                            Part{&Counters::candidates, "candidate", "candidates"},
                            Part{&Counters::repeats, "duplicate", "duplicates"},
                            Part{&Counters::nodes, "node entered", "nodes entered"},
                            Part{&Counters::passed, "cell passed", "cells passed"}};
constexpr std::size_t kFirstPaid = 2;

// "5 of 12 candidates, 1 of 2 duplicates"
std::string text_of(std::span<const Part> parts, const QuestionCost& cost) {
    std::string text;
    for (const auto& [count, one, many] : parts) {
        const std::int64_t all = cost.work.*count;
        if (all == 0) continue;
        if (!text.empty()) text += ", ";
        const std::int64_t some = cost.so_far.*count;
        if (some != all) text += grouped(some) + " of ";
        text += count_text(all, one, many);
    }
    return text.empty() ? "nothing" : text;
}

}  // namespace

std::int64_t entries_of(const Counters& work) {
    return work.candidates + work.repeats + work.nodes + work.passed;
}

std::string tell_work(const QuestionCost& cost, const std::string& structure) {
    return fmt::format("{}: {}", structure, text_of(kParts, cost));
}

std::vector<std::string> tell_formula(const QuestionCost& cost, const std::string& structure) {
    std::vector<std::string> sentences;
    const Counters& work = cost.work;
    // Of all pairs every object has asked, of a shape only the shape.
    const std::int64_t asked = work.asked > 0 ? work.asked : 1;
    const std::int64_t entries = entries_of(work);
    const double k = static_cast<double>(work.candidates) / static_cast<double>(asked);
    const std::string each = work.asked > 0 ? " for each that asks" : "";
    if (work.candidates > 0) {
        const double r = static_cast<double>(entries) / static_cast<double>(work.candidates);
        sentences.push_back(fmt::format(
            "{}: n = {}. k = {} {}{}: the objects that it returns, to be tested exactly. "
            "r = {} entries looked at to retrieve each of them.",
            structure, grouped(cost.objects, "object"), number_text(k),
            k == 1 ? "candidate" : "candidates", each, number_text(r)));
        const double all = static_cast<double>(cost.objects) * static_cast<double>(entries) /
                           static_cast<double>(asked);
        sentences.push_back(
            fmt::format("n k r = {} x {} x {} = {} entries, if in a tick {} {} like this.",
                        grouped(cost.objects), number_text(k), number_text(r), number_text(all),
                        cost.objects == 1 ? "the one object"
                                          : fmt::format("all {} objects", grouped(cost.objects)),
                        cost.objects == 1 ? "asks" : "ask"));
    } else {
        sentences.push_back(fmt::format(
            "{}: k = 0, no candidate, so n k r is 0. What is looked at without one is not in the "
            "formula: {} {}.",
            structure, grouped(entries), entries == 1 ? "entry" : "entries"));
    }
    const std::int64_t paid = entries_of(cost.so_far);
    sentences.push_back(fmt::format(
        "Paid {}: {}.",
        paid == entries ? "for this question: " + count_text(entries, "entry", "entries")
                        : fmt::format("so far: {} of {} entries", grouped(paid), grouped(entries)),
        text_of(std::span(kParts).subspan(kFirstPaid), cost)));
    if (work.searched > 0) {
        const bool is_part = cost.so_far.searched != work.searched;
        sentences.push_back(
            fmt::format("Besides, {}{} for a cell, empty or not, which the formula does not count.",
                        is_part ? grouped(cost.so_far.searched) + " of " : "",
                        count_text(work.searched, "search", "searches")));
    }
    return sentences;
}

}  // namespace tileglass::app
