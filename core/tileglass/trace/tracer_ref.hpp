#pragma once
// How is a tracer passed on without a template for each of its types?

#include <concepts>
#include <type_traits>
#include <variant>

#include "tileglass/trace/tracer.hpp"

namespace tileglass {

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
