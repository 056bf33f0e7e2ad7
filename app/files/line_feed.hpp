#pragma once
// Lines of a pipe on their way to the program, read in a thread of its own.

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

/// Lines on their way from one who writes them, in pieces of any length, to one who takes them;
/// neither is held up. Where more come than are taken the newest ones stay. One thread may write
/// while another takes.
class LineQueue {
public:
    /// The most lines and bytes that wait to be taken, and the longest line.
    static constexpr std::size_t kMostLines = 1000;
    static constexpr std::size_t kMostBytes = std::size_t{64} << 20;
    static constexpr std::size_t kLongestLine = std::size_t{16} << 20;

    struct Line {
        std::int64_t number = 0;   ///< 1 for the first; blank lines count and are left out
        std::string text;          ///< without its line end
        bool is_too_long = false;  ///< it has no text then
    };

    struct Status {
        std::int64_t lines = 0;    ///< that came so far
        std::int64_t skipped = 0;  ///< of them, given up for newer ones
        std::size_t waiting = 0;
        bool has_ended = false;
        std::string error;  ///< why it ended before its end; empty: it did not
    };

    /// `wake` is called by who writes, when there is news after a `take`, not for each line.
    explicit LineQueue(std::function<void()> wake = {}) : wake_(std::move(wake)) {}

    /// Adds what comes next.
    void add(std::string_view text);
    /// Nothing more comes: a last line needs no line end.
    void end();
    /// Nothing more can be read; what is left of a last line is given up.
    void fail(std::string error);

    /// The oldest of those that wait: at most `most_lines` and, but for the first, `most_bytes`.
    std::vector<Line> take(std::size_t most_lines, std::size_t most_bytes);
    Status status() const;

private:
    void finish_line();
    void set_ended(std::string error);
    void tell_news();

    std::function<void()> wake_;
    mutable std::mutex mutex_;  ///< guards all below but `line_` and `is_too_long_`
    std::deque<Line> waiting_;
    std::size_t waiting_bytes_ = 0;
    Status status_;
    bool has_told_ = false;  ///< news since the last `take`

    std::string line_;  ///< the line that is not complete so far; of who writes alone
    bool is_too_long_ = false;
};

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
