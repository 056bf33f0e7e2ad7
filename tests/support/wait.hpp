#pragma once
// Waits for what another thread or another program does.

#include <chrono>
#include <thread>

namespace tileglass::tests {

/// Asks again and again until `most`, a minute from now if not given. Returns whether it came to
/// hold, which no caller may ignore.
///
/// What happens ends the wait, never the clock, unless the test fails; the random moments in
/// `ends.hpp` are themselves times. The pause between two questions only leaves the processor to
/// what is waited for.
template <typename Holds>
[[nodiscard]] bool comes_to_hold(const Holds& holds,
                                 std::chrono::steady_clock::time_point most =
                                     std::chrono::steady_clock::now() + std::chrono::minutes(1)) {
    while (!holds()) {
        if (std::chrono::steady_clock::now() > most) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return true;
}

}  // namespace tileglass::tests
