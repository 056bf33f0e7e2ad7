#pragma once
// How a visitor receives an answer and stops an algorithm, and the visitors most callers need.

#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "tileglass/base/language.hpp"

namespace tileglass {

/// A visitor's reply to a value: continue, or stop the algorithm.
enum class Flow : std::uint8_t { keep_going, stop };

/// A callable that takes a `Value` and returns a `Flow`, or nothing (always continue).
template <typename Visit, typename Value>
concept VisitorOf = std::invocable<Visit&, const Value&> &&
                    (std::same_as<std::invoke_result_t<Visit&, const Value&>, void> ||
                     std::same_as<std::invoke_result_t<Visit&, const Value&>, Flow>);

/// Calls `visit` with `value` and returns its `Flow`; keep_going where it returns nothing.
template <typename Value, VisitorOf<Value> Visit>
constexpr Flow deliver(Visit& visit, const Value& value) {
    if constexpr (std::same_as<std::invoke_result_t<Visit&, const Value&>, Flow>) {
        return visit(value);
    } else {
        visit(value);
        return Flow::keep_going;
    }
}

/// Non-owning reference to a visitor, type-erased. The visitor outlives it.
template <typename Value>
class VisitorRef {
public:
    template <VisitorOf<Value> Visit>
        requires(!std::same_as<std::remove_cvref_t<Visit>, VisitorRef>)
    VisitorRef(Visit& visit)
        : object_(const_cast<std::remove_const_t<Visit>*>(&visit)),
          call_([](void* object, const Value& value) {
              return deliver(*static_cast<Visit*>(object), value);
          }) {}

    Flow operator()(const Value& value) const { return call_(object_, value); }

private:
    void* object_;
    Flow (*call_)(void*, const Value&);
};

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
