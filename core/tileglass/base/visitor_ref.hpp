#pragma once
// How is a visitor passed on without a template for each of its types?

#include <concepts>
#include <type_traits>

#include "tileglass/base/flow.hpp"

namespace tileglass {

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

}  // namespace tileglass
