#include "sandbox/shapes/method.hpp"

#include <fmt/format.h>

#include <vector>

#include "sandbox/text/json.hpp"

namespace tileglass::shapes {

const Answering& answering_of(const Shape& shape) {
    const auto of_kind = []<typename S>(const S&) { return &KindOf<S>::kAnswering; };
    return *std::visit(of_kind, shape);
}

std::span<const Method> methods_of(const Shape& shape) {
    return answering_of(shape).methods;
}

const Method& exact_method_of(const Shape& shape) {
    return methods_of(shape).front();
}

Result<const Method*> method_of(const Shape& shape, std::string_view name) {
    std::vector<std::string_view> names;
    for (const Method& method : methods_of(shape)) {
        if (name.empty() || name == method.name) return &method;
        names.push_back(method.name);
    }
    return Error{"method", fmt::format("{} is no method of a {}, which are {}",
                                       scene::short_string_text(name), word_of(shape),
                                       fmt::join(names, ", "))};
}

Result<TileRect> bounds_to_test(const std::optional<TileRect>& bounds) {
    if (!bounds) return Error{"bounds", "bounds are missing: this method tests every tile of them"};
    if (bounds->area() > kMostTests) {
        return Error{"bounds", fmt::format("{} tiles are more than the {} that are tested at most",
                                           bounds->area(), kMostTests)};
    }
    return *bounds;
}

Result<TileRect> bounds_to_cross(const std::optional<TileRect>& bounds) {
    if (!bounds) return Error{"bounds", "bounds are missing: without them a ray has no end"};
    return *bounds;
}

std::optional<Error> check_bounds(const Method& method, const Question& question) {
    if (!method.needs_bounds) return std::nullopt;
    const Result<TileRect> bounds = is_walked(question.shape) ? bounds_to_cross(question.bounds)
                                                              : bounds_to_test(question.bounds);
    if (bounds) return std::nullopt;
    return bounds.error();
}

std::int64_t most_events(const Method& method, const Question& question, std::int64_t count) {
    return answering_of(question.shape).most_events(method, question, count);
}

}  // namespace tileglass::shapes
