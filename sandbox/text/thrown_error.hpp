#pragma once
// Ends a reader of nested data at the first thing that is wrong.
//
// Inside of such a reader an Error is thrown, from however deep. Its door catches it, so that
// nobody outside meets anything but a Result.

#include <optional>
#include <utility>

#include "sandbox/text/progress.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// What `read` answers, or the Error that it throws.
template <typename Read>
auto caught(const Read& read) -> Result<decltype(read())> {
    try {
        return read();
    } catch (const Error& error) {
        return error;
    }
}

/// The value of a result, whose error is thrown.
template <typename Value>
Value value_or_throw(Result<Value> result) {
    if (!result) throw result.error();
    return *std::move(result);
}

inline void throw_if(std::optional<Error> error) {
    if (error) throw *std::move(error);
}

/// Reports how far the work is; throws once nobody wants it any more.
inline void report_or_throw(Progress& progress, double share) {
    if (!progress.report(share)) throw Progress::cancelled();
}

}  // namespace tileglass::scene
