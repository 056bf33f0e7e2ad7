#pragma once
// Counts memory allocations.
//
// Include this in exactly one file of a program: it replaces operator new.

#include <cstdint>
#include <cstdlib>
#include <new>

namespace tileglass::tests {

inline std::int64_t count_of_allocations = 0;

}  // namespace tileglass::tests

// If this is inlined, g++ 12 warns that malloc and free do not match.
[[gnu::noinline]] void* operator new(std::size_t size) {
    ++tileglass::tests::count_of_allocations;
    if (void* memory = std::malloc(size)) return memory;
    throw std::bad_alloc();
}

[[gnu::noinline]] void operator delete(void* memory) noexcept {
    std::free(memory);
}

[[gnu::noinline]] void operator delete(void* memory, std::size_t /*size*/) noexcept {
    std::free(memory);
}
