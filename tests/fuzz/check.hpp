#pragma once
// How does a fuzz body say what does not hold?

#include <cstdio>
#include <cstdlib>

namespace tileglass::tests {

/// Ends the program where a claim does not hold, so that the input is kept.
inline void check(bool is_right, const char* claim) {
    if (is_right) return;
    std::fprintf(stderr, "not so: %s\n", claim);
    std::abort();
}

}  // namespace tileglass::tests
