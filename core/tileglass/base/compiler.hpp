#pragma once
// What compilers offer beyond standard C++20, each with a plain form that any compiler takes.
//
// The plain form is used where TILEGLASS_PLAIN is defined; it defines itself where a compiler lacks
// what the other one uses. Answers are the same. All files of a program use the same form.

#include <bit>
#include <cstring>

#include "tileglass/base/language.hpp"

#ifndef TILEGLASS_PLAIN
#if !defined(__GNUC__) || !defined(__has_builtin)
#define TILEGLASS_PLAIN
#elif !__has_builtin(__builtin_shufflevector) || !__has_builtin(__builtin_convertvector)
#define TILEGLASS_PLAIN
#endif
#endif

#ifndef TILEGLASS_PLAIN
/// Of a function that is compiled into its callers, though it is long.
#define TILEGLASS_ALWAYS_INLINE __attribute__((always_inline))
/// Of a function, also a lambda, that its callers are faster without.
#define TILEGLASS_NOINLINE __attribute__((noinline))
/// Of a function that is hardly ever called.
#define TILEGLASS_COLD __attribute__((cold))
#else
#define TILEGLASS_ALWAYS_INLINE
#define TILEGLASS_NOINLINE
#define TILEGLASS_COLD
#endif

/// Before a loop: its body is made twice, one after the other.
#ifdef TILEGLASS_PLAIN
#define TILEGLASS_UNROLL_TWICE
#elif defined(__clang__)
#define TILEGLASS_UNROLL_TWICE _Pragma("clang loop unroll_count(2)")
#else
#define TILEGLASS_UNROLL_TWICE _Pragma("GCC unroll 2")
#endif

/// Defined where instructions of SSE2 may be named.
#if defined(__SSE2__) && !defined(TILEGLASS_PLAIN)
#define TILEGLASS_SSE2
#endif

namespace tileglass {

#ifdef __cpp_lib_bit_cast
using std::bit_cast;
#else
/// `std::bit_cast`, which libc++ lacks before version 14.
template <typename To, typename From>
To bit_cast(const From& from) {
    static_assert(sizeof(To) == sizeof(From));
    To to;
    std::memcpy(&to, &from, sizeof to);
    return to;
}
#endif

/// Prefetches what is at this address, which is about to be read and written.
inline void prefetch([[maybe_unused]] const void* at) {
#ifndef TILEGLASS_PLAIN
    __builtin_prefetch(at, 1);
    // Otherwise g++ leaves out calls of functions that only prefetch.
    __asm__ volatile("");
#endif
}
/// The same where it is only read.
inline void prefetch_to_read([[maybe_unused]] const void* at) {
#ifndef TILEGLASS_PLAIN
    __builtin_prefetch(at, 0);
    __asm__ volatile("");
#endif
}

}  // namespace tileglass
