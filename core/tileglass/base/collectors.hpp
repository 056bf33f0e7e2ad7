#pragma once
// Which small visitors does nearly every caller need?

#include <cstdint>
#include <optional>
#include <utility>

#include "tileglass/base/flow.hpp"

namespace tileglass {

/// Visitor that appends every value to `values`, anything with `push_back`. Keeps a reference.
template <typename Container>
auto collect_into(Container& values) {
    return [&values](const auto& value) { values.push_back(value); };
}

/// Visitor that adds one to `count` for every value. Keeps a reference.
inline auto count_into(std::int64_t& count) {
    return [&count](const auto&) { ++count; };
}

/// Visitor that stops at the first value for which `predicate` holds and keeps it in `found`.
template <typename Value, typename Predicate>
struct FirstWhere {
    Predicate predicate;
    std::optional<Value> found = std::nullopt;

    Flow operator()(const Value& value) {
        if (!predicate(value)) return Flow::keep_going;
        found = value;
        return Flow::stop;
    }
};

/// Makes a `FirstWhere`; pass it as an lvalue, then read `found`.
template <typename Value, typename Predicate>
FirstWhere<Value, Predicate> first_where(Predicate predicate) {
    return FirstWhere<Value, Predicate>{std::move(predicate)};
}

}  // namespace tileglass
