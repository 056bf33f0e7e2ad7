#pragma once
// Counts memory allocations and their bytes, and lets one of them fail.
//
// Include this in exactly one file of a program: it replaces operator new.

#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <new>

#include "tests/support/allocation_count.hpp"

namespace tileglass::tests {

/// Notes that `memory` is in use.
inline void* noted(void* memory) {
    const auto bytes = static_cast<std::int64_t>(malloc_usable_size(memory));
    most_bytes_in_use = std::max<std::int64_t>(most_bytes_in_use, bytes_in_use += bytes);
    return memory;
}

inline void give_back(void* memory) {
    bytes_in_use -= static_cast<std::int64_t>(malloc_usable_size(memory));
    std::free(memory);
}

}  // namespace tileglass::tests

// If this is inlined, g++ 12 warns that malloc and free do not match.
[[gnu::noinline]] void* operator new(std::size_t size) {
    using namespace tileglass::tests;
    if (++count_of_allocations == allocation_that_fails) throw std::bad_alloc();
    if (void* memory = std::malloc(size)) return noted(memory);
    throw std::bad_alloc();
}

[[gnu::noinline]] void operator delete(void* memory) noexcept {
    tileglass::tests::give_back(memory);
}

[[gnu::noinline]] void operator delete(void* memory, std::size_t /*size*/) noexcept {
    tileglass::tests::give_back(memory);
}

// What begins at a line of the cache.
[[gnu::noinline]] void* operator new(std::size_t size, std::align_val_t line) {
    using namespace tileglass::tests;
    if (++count_of_allocations == allocation_that_fails) throw std::bad_alloc();
    const auto unit = static_cast<std::size_t>(line);
    if (void* memory = std::aligned_alloc(unit, (size + unit - 1) / unit * unit)) {
        return noted(memory);
    }
    throw std::bad_alloc();
}

[[gnu::noinline]] void operator delete(void* memory, std::align_val_t /*line*/) noexcept {
    tileglass::tests::give_back(memory);
}

[[gnu::noinline]] void operator delete(void* memory, std::size_t /*size*/,
                                       std::align_val_t /*line*/) noexcept {
    tileglass::tests::give_back(memory);
}
