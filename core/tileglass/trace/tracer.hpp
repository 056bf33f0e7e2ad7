#pragma once
// Who may listen to an algorithm at work?

#include <concepts>

#include "tileglass/trace/events.hpp"

namespace tileglass {

/// A callable that takes every kind of event. It sees the work and never steers it.
template <typename Trace>
concept Tracer = std::invocable<Trace&, const Locate&> && std::invocable<Trace&, const Test&> &&
                 std::invocable<Trace&, const Visit&>;

/// Listens to nothing and leaves nothing of itself in the code.
struct NoTrace {
    template <typename AnyEvent>
    constexpr void operator()(const AnyEvent&) const noexcept {}
};

}  // namespace tileglass
