#pragma once
// Tracers: callables that receive an algorithm's events.

#include <concepts>
#include <type_traits>
#include <variant>

#include "tileglass/trace/events.hpp"

namespace tileglass {

namespace events {

template <typename Trace, typename AnyEvent>
inline constexpr bool takes_all = false;
template <typename Trace, typename... Kinds>
inline constexpr bool takes_all<Trace, std::variant<Kinds...>> =
    (std::invocable<Trace&, const Kinds&> && ...);

}  // namespace events

/// A callable that takes every kind of event. It cannot influence the algorithm.
template <typename Trace>
concept Tracer = events::takes_all<Trace, Event>;

/// Ignores all events; compiles to nothing.
struct NoTrace {
    template <typename AnyEvent>
    constexpr void operator()(const AnyEvent&) const noexcept {}
};

/// Are events received? Work that only serves events is left out for `NoTrace`.
template <typename Trace>
inline constexpr bool is_tracing = !std::same_as<std::remove_cvref_t<Trace>, NoTrace>;

/// Non-owning reference to a tracer, type-erased; the tracer outlives it. An algorithm is compiled
/// once for all tracers, and each event costs an indirect call. Not for `NoTrace`, which costs
/// nothing when passed directly.
class TracerRef {
public:
    template <Tracer Trace>
        requires(!std::same_as<Trace, TracerRef> && !std::same_as<Trace, NoTrace>)
    TracerRef(Trace& trace)
        : tracer_(const_cast<std::remove_const_t<Trace>*>(&trace)),
          call_([](void* tracer, const Event& any) {
              std::visit([&](const auto& event) { (*static_cast<Trace*>(tracer))(event); }, any);
          }) {}

    void operator()(const Event& event) const { call_(tracer_, event); }

private:
    void* tracer_;
    void (*call_)(void*, const Event&);
};

}  // namespace tileglass
