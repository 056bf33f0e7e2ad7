#include "sandbox/batch/progress_line.hpp"

#include <unistd.h>

#include <iostream>

namespace tileglass::batch {

ProgressLine::ProgressLine(std::string_view things)
    : things_(things),
      is_on_(::isatty(STDERR_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 0),
      last_(std::chrono::steady_clock::now()) {}

ProgressLine::~ProgressLine() {
    if (is_shown_) std::cerr << "\r\x1B[K" << std::flush;
}

void ProgressLine::show() {
    constexpr std::chrono::milliseconds kEvery{200};
    const auto now = std::chrono::steady_clock::now();
    if (now - last_ < kEvery) return;
    last_ = now;
    is_shown_ = true;
    std::cerr << '\r' << count_ << ' ' << things_ << "\x1B[K" << std::flush;
}

}  // namespace tileglass::batch
