#pragma once
// Too little memory for a line, a file or a screen frame is an error of that one alone.

#include <new>

namespace tileglass::batch {

/// Does `work`. Returns false if the memory did not suffice; what it had begun is then undone or
/// left to the caller.
template <typename Work>
[[nodiscard]] bool fits_into_memory(const Work& work) {
    try {
        work();
        return true;
    } catch (const std::bad_alloc&) {
        return false;
    }
}

}  // namespace tileglass::batch
