#include "app/shapes/floats.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tileglass::app {

namespace {

// The spans of an answer by row, joined where they touch.
std::vector<Span> spans_of(const shapes::Method& method, const shapes::Question& question) {
    std::vector<Span> spans;
    auto collect = [&](const Span& span) { spans.push_back(span); };
    static_cast<void>(method.visit_spans(question, collect));
    std::sort(spans.begin(), spans.end(), [](const Span& a, const Span& b) {
        return scene::is_before({a.x_min, a.y}, {b.x_min, b.y});
    });
    std::vector<Span> joined;
    for (const Span& span : spans) {
        if (!joined.empty() && joined.back().y == span.y && joined.back().x_end >= span.x_min) {
            joined.back().x_end = std::max(joined.back().x_end, span.x_end);
        } else {
            joined.push_back(span);
        }
    }
    return joined;
}

std::int64_t count_of(const std::vector<Span>& spans) {
    std::int64_t count = 0;
    for (const Span& span : spans) count += std::int64_t{span.x_end} - span.x_min;
    return count;
}

// How many tiles lie in both.
std::int64_t common_of(const std::vector<Span>& a, const std::vector<Span>& b) {
    std::int64_t count = 0;
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() && j < b.size()) {
        if (a[i].y == b[j].y) {
            const std::int64_t min = std::max(a[i].x_min, b[j].x_min);
            count += std::max<std::int64_t>(0, std::min(a[i].x_end, b[j].x_end) - min);
        }
        // The one that ends first has met all that it can meet.
        const Tile end_a{a[i].x_end, a[i].y};
        const Tile end_b{b[j].x_end, b[j].y};
        if (scene::is_before(end_a, end_b)) {
            ++i;
        } else {
            ++j;
        }
    }
    return count;
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
    const Result<shapes::Summary> summary = method.summarise(rounded);
    if (!summary) {
        return fmt::format("With floats there would be no answer: {}: {}.", summary.error().field,
                           summary.error().message);
    }
    const std::int64_t before = answer.summary.count;
    if (std::max(before, summary->count) > kMostCompared) {
        return fmt::format("With floats it would have {}, not {}.",
                           counted(summary->count, "tile", "tiles"), before);
    }
    const std::vector<Span> mine = spans_of(method, answer.question);
    const std::vector<Span> floats = spans_of(method, rounded);
    const std::int64_t common = common_of(mine, floats);
    const std::int64_t come = count_of(floats) - common;
    const std::int64_t go = count_of(mine) - common;
    if (come == 0 && go == 0) return "With floats the answer would have the same tiles.";
    std::string text = "With floats the answer would differ: ";
    if (come > 0) text += counted(come, "tile comes", "tiles come");
    if (go > 0) text += (come > 0 ? ", " : "") + counted(go, "tile goes", "tiles go");
    return text + ".";
}

}  // namespace tileglass::app
