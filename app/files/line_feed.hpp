#pragma once
// Reads lines from a pipe in a thread of its own.

#include <thread>

#include "app/files/line_queue.hpp"

namespace tileglass::app {

/// Reads a pipe in a thread of its own, into a queue, so that whoever writes into the pipe is never
/// held up.
class LineFeed {
public:
    /// Reads what comes from `descriptor`, which stays open, until it ends or the feed does;
    /// `queue` outlives the feed.
    LineFeed(int descriptor, LineQueue& queue);
    ~LineFeed();
    LineFeed(const LineFeed&) = delete;
    LineFeed& operator=(const LineFeed&) = delete;

private:
    void run(int descriptor);

    LineQueue& queue_;
    int stop_[2] = {-1, -1};  ///< a pipe: a byte in it ends the thread
    std::thread thread_;
};

}  // namespace tileglass::app
