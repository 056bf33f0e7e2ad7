#include "app/platform/ending.hpp"

#include <array>
#include <csignal>
#include <cstdlib>
#include <utility>

namespace tileglass::app {

namespace {

constexpr std::array kEndSignals{SIGTERM, SIGINT, SIGHUP};

// Static, because handlers of signals and exits are plain functions.
volatile std::sig_atomic_t asked_to_end = 0;

std::function<void()>& rescue_at_exit() {
    static std::function<void()> rescue;
    return rescue;
}

}  // namespace

void watch_signals() {
    for (const int signal : kEndSignals) {
        struct sigaction action = {};
        // Whoever started the program may want it to ignore a signal (nohup).
        if (::sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN) continue;
        action = {};
        action.sa_handler = [](int number) { asked_to_end = number; };
        // A file that is being written must not fail with "interrupted".
        action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
        ::sigaction(signal, &action, nullptr);
    }
    std::signal(SIGPIPE, SIG_IGN);
}

int end_signal() {
    return asked_to_end;
}

void end_by_signal() {
    if (asked_to_end == 0) return;
    std::signal(asked_to_end, SIG_DFL);
    static_cast<void>(std::raise(asked_to_end));
}

void set_rescue(std::function<void()> rescue) {
    std::function<void()>& present = rescue_at_exit();
    static const bool is_watched [[maybe_unused]] =
        std::atexit([] {
            if (auto last = std::exchange(rescue_at_exit(), nullptr)) last();
        }) == 0;
    present = std::move(rescue);
}

}  // namespace tileglass::app
