#pragma once
// How often and how much memory was allocated, in a program with a file that includes
// allocations.hpp.

#include <atomic>
#include <cstdint>

namespace tileglass::tests {

// Threads allocate, too.
inline std::atomic<std::int64_t> count_of_allocations = 0;

inline std::atomic<std::int64_t> bytes_in_use = 0;
inline std::atomic<std::int64_t> most_bytes_in_use = 0;

/// The count at which an allocation fails; 0: never.
inline std::atomic<std::int64_t> allocation_that_fails = 0;

/// While it lives, the n-th allocation from its beginning fails, as if the memory were full.
class FailingAllocation {
public:
    explicit FailingAllocation(std::int64_t n) { allocation_that_fails = count_of_allocations + n; }
    ~FailingAllocation() { allocation_that_fails = 0; }
    FailingAllocation& operator=(FailingAllocation&&) = delete;  // neither copied nor moved

    /// Has it failed?
    static bool has_failed() { return count_of_allocations >= allocation_that_fails; }
};

/// The most memory that was in use at once since its beginning, beyond what was in use then.
class PeakOfMemory {
public:
    PeakOfMemory() : before_(bytes_in_use) { most_bytes_in_use = before_; }
    std::int64_t bytes() const { return most_bytes_in_use - before_; }

private:
    std::int64_t before_;
};

}  // namespace tileglass::tests
