#include "app/document/compare/floats.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/document/compare/difference.hpp"

namespace tileglass::app {

namespace {

std::vector<Span> spans_of(const shapes::Method& method, const shapes::Question& question) {
    std::vector<Span> spans;
    auto collect = [&](const Span& span) { spans.push_back(span); };
    static_cast<void>(method.visit_spans(question, collect));
    unite(spans);
    return spans;
}

std::string counted(std::int64_t count, const char* one, const char* many) {
    return fmt::format("{} {}", count, count == 1 ? one : many);
}

}  // namespace

std::vector<Rounding> roundings_of(const scene::Thing& thing) {
    std::vector<Rounding> roundings;
    for (const Number& number : exhibit_of(thing)->numbers(thing)) {
        const double rounded = static_cast<float>(number.value);
        if (rounded != number.value) roundings.push_back({number.name, number.value, rounded});
    }
    return roundings;
}

bool can_become_floats(const scene::Thing& thing) {
    const std::vector<Rounding> roundings = roundings_of(thing);
    return !roundings.empty() &&
           std::all_of(roundings.begin(), roundings.end(),
                       [](const Rounding& r) { return std::isfinite(r.rounded); });
}

scene::Thing with_floats(scene::Thing thing) {
    const Exhibit& exhibit = *exhibit_of(thing);
    const std::vector<Number> numbers = exhibit.numbers(thing);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        thing = exhibit.with_number(thing, i, static_cast<float>(numbers[i].value));
    }
    return thing;
}

std::string floats_sentence(const Answer& answer) {
    const shapes::Method& method = answering_method(answer);
    shapes::Question rounded = answer.question;
    const scene::Thing query = scene::query_about(rounded.shape);
    rounded.shape = std::get<scene::TileQuery>(with_floats(query)).shape;
    constexpr double kMostSeconds = 0.05;
    scene::Deadline deadline(kMostSeconds);
    rounded.deadline = &deadline;
    const Result<shapes::Summary> summary = method.summarise(rounded);
    if (!summary && deadline.has_passed()) {
        return "What floats would change takes too long to be counted at once.";
    }
    rounded.deadline = nullptr;
    if (!summary) {
        return fmt::format("With floats there would be no answer: {}: {}.", summary.error().field,
                           summary.error().message);
    }
    const std::int64_t before = answer.summary.count;
    if (std::max(before, summary->count) > kMostCompared) {
        return fmt::format("With floats it would have {}, not {}.",
                           counted(summary->count, "tile", "tiles"), before);
    }
    std::int64_t come = 0;
    std::int64_t go = 0;
    split(spans_of(method, answer.question), spans_of(method, rounded),
          [&](std::int32_t, Part part, std::int32_t x_min, std::int32_t x_end) {
              const std::int64_t tiles = std::int64_t{x_end} - x_min;
              if (part == Part::only_a) go += tiles;
              if (part == Part::only_b) come += tiles;
          });
    if (come == 0 && go == 0) return "With floats the answer would have the same tiles.";
    std::string text = "With floats the answer would differ: ";
    if (come > 0) text += counted(come, "tile comes", "tiles come");
    if (go > 0) text += (come > 0 ? ", " : "") + counted(go, "tile goes", "tiles go");
    return text + ".";
}

}  // namespace tileglass::app
