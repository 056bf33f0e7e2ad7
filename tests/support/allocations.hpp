#pragma once
// How often is memory asked for?
//
// The operator new of a program that includes this counts its calls. One file of a program does.

#include <cstdint>
#include <cstdlib>
#include <new>

namespace tileglass::tests {

inline std::int64_t count_of_allocations = 0;

}  // namespace tileglass::tests

// Inlined, g++ 12 takes malloc and free for a wrong pair.
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
