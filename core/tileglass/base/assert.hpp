#pragma once
// Assertions: check preconditions within the program, abort when one is broken.

#include <cstdio>
#include <cstdlib>

#include "tileglass/base/language.hpp"

/// On in builds without NDEBUG, and wherever TILEGLASS_ASSERTIONS is defined to 1.
#ifndef TILEGLASS_ASSERTIONS
#ifdef NDEBUG
#define TILEGLASS_ASSERTIONS 0
#else
#define TILEGLASS_ASSERTIONS 1
#endif
#endif

namespace tileglass {

/// Prints the broken precondition and its place, then aborts.
[[noreturn]] inline void fail_assertion(const char* claim, const char* file, int line) {
    std::fprintf(stderr, "%s:%d: broken precondition: %s\n", file, line, claim);
    std::abort();
}

}  // namespace tileglass

/// Checks a precondition within the program. Wrong input from people and files is an `Error` in a
/// `Result` instead.
#if TILEGLASS_ASSERTIONS
#define TILEGLASS_ASSERT(claim) \
    ((claim) ? static_cast<void>(0) : ::tileglass::fail_assertion(#claim, __FILE__, __LINE__))
#else
#define TILEGLASS_ASSERT(claim) static_cast<void>(0)
#endif
