#pragma once
// How does an algorithm hand out its answer, and how is it told to stop?

#include <concepts>
#include <cstdint>
#include <type_traits>

namespace tileglass {

/// What a visitor says after a value: go on, or end the run here.
enum class Flow : std::uint8_t { keep_going, stop };

/// A callable that takes a `Value` and returns nothing (always go on) or a `Flow`.
template <typename Visit, typename Value>
concept VisitorOf = std::invocable<Visit&, const Value&> &&
                    (std::same_as<std::invoke_result_t<Visit&, const Value&>, void> ||
                     std::same_as<std::invoke_result_t<Visit&, const Value&>, Flow>);

/// Gives `value` to `visit` and returns its wish; a visitor that returns nothing never stops.
template <typename Value, VisitorOf<Value> Visit>
constexpr Flow deliver(Visit& visit, const Value& value) {
    if constexpr (std::same_as<std::invoke_result_t<Visit&, const Value&>, Flow>) {
        return visit(value);
    } else {
        visit(value);
        return Flow::keep_going;
    }
}

}  // namespace tileglass
