#pragma once
// Vectors that are read and written in any order: where they begin, how their pages are made, and
// how to prefetch parts of them.

#if !defined(TILEGLASS_PLAIN) && __has_include(<sys/mman.h>)
#include <sys/mman.h>  // if there is one
#endif

#include <cstddef>
#include <cstdint>
#include <new>
#include <vector>

#include "tileglass/base/compiler.hpp"

namespace tileglass {

/// Allocates at the beginning of a line of the cache, so that a row of buckets, or a run of four
/// rects in floats, is one line. Much memory begins at a large page, and asks the system for these:
/// entries are read in any order, and finding small pages takes longer than reading them.
template <typename Value>
struct LineAllocator {
    using value_type = Value;

    LineAllocator() = default;
    template <typename Other>
    LineAllocator(const LineAllocator<Other>& /*other*/) {}

    Value* allocate(std::size_t count) {
        void* const values = ::operator new(count * sizeof(Value), alignment(count));
#ifdef MADV_HUGEPAGE
        // A wish: where it is not granted, nothing else changes.
        if (is_large(count)) (void)madvise(values, count * sizeof(Value), MADV_HUGEPAGE);
#endif
        return static_cast<Value*>(values);
    }
    void deallocate(Value* values, std::size_t count) {
        ::operator delete(values, alignment(count));
    }
    bool operator==(const LineAllocator&) const = default;

private:
    static constexpr std::size_t kLine = 64;
    static constexpr std::size_t kLargePage = std::size_t{1} << 21;

    static bool is_large(std::size_t count) { return count >= 2 * kLargePage / sizeof(Value); }
    static std::align_val_t alignment(std::size_t count) {
        return std::align_val_t{is_large(count) ? kLargePage : kLine};
    }
};

/// A vector that begins at a line of the cache.
template <typename Value>
using LineVector = std::vector<Value, LineAllocator<Value>>;

/// Prefetches what lies 2 KiB further on, in loops over memory in its order: processors see the
/// order, but do not look beyond a page. There need not be any memory.
inline void prefetch_far(const void* at) {
    constexpr std::uintptr_t kFar = 2048;  // bytes
    prefetch_to_read(reinterpret_cast<const void*>(reinterpret_cast<std::uintptr_t>(at) + kFar));
}

}  // namespace tileglass
