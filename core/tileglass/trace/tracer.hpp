#pragma once
// Tracers: who listens to an algorithm at work.

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

/// A callable that takes every kind of event. It sees the work and never steers it.
template <typename Trace>
concept Tracer = events::takes_all<Trace, Event>;

/// Listens to nothing and leaves nothing of itself in the code.
struct NoTrace {
    template <typename AnyEvent>
    constexpr void operator()(const AnyEvent&) const noexcept {}
};

/// Does anybody listen? Work that serves the events alone is left out where nobody does.
template <typename Trace>
inline constexpr bool is_tracing = !std::same_as<std::remove_cvref_t<Trace>, NoTrace>;

/// Reference to a tracer that outlives the call it is passed to. An algorithm is built once for all
/// of them; in return an event costs an indirect call. `NoTrace` is not passed this way: it costs
/// nothing as it is.
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
