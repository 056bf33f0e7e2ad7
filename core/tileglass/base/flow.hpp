#pragma once
// How an algorithm hands out its answer and is told to stop, and the small visitors that nearly
// every caller needs.

#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

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

/// Reference to a visitor that outlives the call it is passed to.
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
