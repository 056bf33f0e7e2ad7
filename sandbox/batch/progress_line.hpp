#pragma once
// Says on a terminal how far a long batch is.

#include <chrono>
#include <cstdint>
#include <string_view>

namespace tileglass::batch {

/// A line on standard error that is written anew now and then, and erased at the end. Only where
/// standard error is a terminal and standard output is not: answers on a terminal show the progress
/// themselves, and a pipe or a file is not for it.
class ProgressLine {
public:
    /// `things`: what is counted, "lines".
    explicit ProgressLine(std::string_view things);
    ~ProgressLine();
    ProgressLine& operator=(ProgressLine&&) = delete;  // neither copied nor moved

    /// One more is done.
    void add_one() {
        ++count_;
        if (is_on_) show();
    }

private:
    void show();

    std::string_view things_;
    bool is_on_;
    bool is_shown_ = false;
    std::int64_t count_ = 0;
    std::chrono::steady_clock::time_point last_;
};

}  // namespace tileglass::batch
