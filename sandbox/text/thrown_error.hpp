#pragma once
// Lets a reader of nested data stop at the first error.
//
// Inside such a reader, an Error is thrown from any depth. Its public function catches it, so that
// callers only see a Result.

#include <optional>
#include <utility>

#include "sandbox/text/progress.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// The result of `read`, or the Error that it throws.
template <typename Read>
auto caught(const Read& read) -> Result<decltype(read())> {
    try {
        return read();
    } catch (const Error& error) {
        return error;
    }
}

/// The value of a result; throws its error.
template <typename Value>
Value value_or_throw(Result<Value> result) {
    if (!result) throw result.error();
    return *std::move(result);
}

inline void throw_if(std::optional<Error> error) {
    if (error) throw *std::move(error);
}

/// Reports the share that is done; throws if the work was cancelled.
inline void report_or_throw(Progress& progress, double share) {
    if (!progress.report(share)) throw Progress::cancelled();
}

}  // namespace tileglass::scene
