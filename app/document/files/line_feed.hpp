#pragma once
// Passes lines from a pipe to the program; a thread of its own reads them.

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace tileglass::app {

/// A queue of lines from one writer, who adds pieces of any length, to one reader. Neither ever
/// blocks: if lines arrive faster than they are taken, the newest are kept. Writer and reader may
/// be two threads.
class LineQueue {
public:
    /// The most lines and bytes in the queue, and the longest line.
    static constexpr std::size_t kMostLines = 10'000;
    static constexpr std::size_t kMostBytes = std::size_t{128} << 20;
    static constexpr std::size_t kLongestLine = std::size_t{64} << 20;

    struct Line {
        std::int64_t number = 0;   ///< from 1; blank lines are counted but left out
        std::string text;          ///< without its line end
        bool is_too_long = false;  ///< if so, without text
    };

    struct Status {
        std::int64_t lines = 0;    ///< received so far
        std::int64_t skipped = 0;  ///< of these, dropped in favour of newer ones
        std::size_t waiting = 0;
        bool has_ended = false;
        std::string error;  ///< why reading failed; empty: it did not
    };

    /// The writer calls `wake` at the first news after each `take`, not for each line.
    explicit LineQueue(std::function<void()> wake = {}) : wake_(std::move(wake)) {}

    /// Adds the next piece of text.
    void add(std::string_view text);
    /// The input has ended: a last line needs no line end.
    void end();
    /// Reading has failed; an incomplete last line is dropped.
    void fail(std::string error);

    /// Takes the oldest lines: at most `most_lines`, and `most_bytes` unless the first alone is
    /// longer.
    std::vector<Line> take(std::size_t most_lines, std::size_t most_bytes);
    Status status() const;

private:
    void finish_line();
    void set_ended(std::string error);
    void tell_news();

    std::function<void()> wake_;
    mutable std::mutex mutex_;  ///< guards everything below but `line_` and `is_too_long_`
    std::deque<Line> waiting_;
    std::size_t waiting_bytes_ = 0;
    Status status_;
    bool has_reported_ = false;  ///< news has been reported since the last `take`

    std::string line_;  ///< the incomplete line; used by the writer only
    bool is_too_long_ = false;
};

/// Reads a pipe into a queue, in a thread of its own, so that the pipe's writer never blocks.
class LineFeed {
public:
    /// Reads from `descriptor` until its end or the end of the feed; leaves it open. `queue` must
    /// outlive the feed.
    LineFeed(int descriptor, LineQueue& queue);
    ~LineFeed();
    LineFeed& operator=(LineFeed&&) = delete;  // neither copied nor moved

private:
    void run(int descriptor);

    LineQueue& queue_;
    int stop_[2] = {-1, -1};  ///< a pipe: a byte written to it ends the thread
    std::thread thread_;
};

}  // namespace tileglass::app
