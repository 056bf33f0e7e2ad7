#pragma once
// How often memory was allocated, in a program with a file that includes allocations.hpp.

#include <cstdint>

namespace tileglass::tests {

inline std::int64_t count_of_allocations = 0;

/// The count at which an allocation fails; 0: never.
inline std::int64_t allocation_that_fails = 0;

/// While it lives, the n-th allocation from its beginning fails, as if the memory were full.
class FailingAllocation {
public:
    explicit FailingAllocation(std::int64_t n) { allocation_that_fails = count_of_allocations + n; }
    ~FailingAllocation() { allocation_that_fails = 0; }
    FailingAllocation& operator=(FailingAllocation&&) = delete;  // neither copied nor moved

    /// Has it failed?
    static bool has_failed() { return count_of_allocations >= allocation_that_fails; }
};

}  // namespace tileglass::tests
