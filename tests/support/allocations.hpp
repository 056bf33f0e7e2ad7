#pragma once
// Counts memory allocations, and lets one of them fail.
//
// Include this in exactly one file of a program: it replaces operator new.

#include <cstdlib>
#include <new>

#include "tests/support/allocation_count.hpp"

// If this is inlined, g++ 12 warns that malloc and free do not match.
[[gnu::noinline]] void* operator new(std::size_t size) {
    using namespace tileglass::tests;
    if (++count_of_allocations == allocation_that_fails) throw std::bad_alloc();
    if (void* memory = std::malloc(size)) return memory;
    throw std::bad_alloc();
}

[[gnu::noinline]] void operator delete(void* memory) noexcept {
    std::free(memory);
}

[[gnu::noinline]] void operator delete(void* memory, std::size_t /*size*/) noexcept {
    std::free(memory);
}

// What begins at a line of the cache.
[[gnu::noinline]] void* operator new(std::size_t size, std::align_val_t line) {
    using namespace tileglass::tests;
    if (++count_of_allocations == allocation_that_fails) throw std::bad_alloc();
    const auto unit = static_cast<std::size_t>(line);
    if (void* memory = std::aligned_alloc(unit, (size + unit - 1) / unit * unit)) return memory;
    throw std::bad_alloc();
}

[[gnu::noinline]] void operator delete(void* memory, std::align_val_t /*line*/) noexcept {
    std::free(memory);
}

[[gnu::noinline]] void operator delete(void* memory, std::size_t /*size*/,
                                       std::align_val_t /*line*/) noexcept {
    std::free(memory);
}
