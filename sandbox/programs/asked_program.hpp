#pragma once
// A program of someone else's that answers questions, a line each.
//
// One question at a time. The program may hang, end, flood its output or babble; the next question
// finds it started anew. Nothing waits but `reply` and the end of a process that was killed.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/programs/answer_line.hpp"
#include "sandbox/programs/child_process.hpp"
#include "sandbox/programs/heard_lines.hpp"
#include "sandbox/text/deadline.hpp"
#include "tileglass/geometry/tile.hpp"

namespace tileglass::programs {

/// What came of a question.
enum class Outcome : std::uint8_t {
    answered,
    error,    ///< the program says that it has no answer
    died,     ///< it ended, or closed its input or output
    timeout,  ///< nothing came in time
    flood,    ///< more output than is read
};

/// `answered`, `error`, `died`, `timeout`, `flood`.
const char* name_of(Outcome outcome);

struct Reply {
    Outcome outcome = Outcome::answered;
    std::vector<Tile> tiles;  ///< if answered, in their order
    std::string message;      ///< if not: what happened, "ended with status 3"

    bool is_answer() const { return outcome == Outcome::answered; }
};

class AskedProgram {
public:
    /// The longest line without an end.
    static constexpr std::size_t kMostLineBytes = std::size_t{64} << 20;
    static constexpr std::size_t kLongLine = std::size_t{1} << 18;  ///< bytes

    /// `command` goes to `sh -c`, at the first question. `timeout`: seconds for an answer, > 0.
    /// An answer of more than `most_tiles` is a flood.
    AskedProgram(std::string command, double timeout, std::int64_t most_tiles = kMostAnsweredTiles);
    AskedProgram& operator=(AskedProgram&&) = delete;  // neither copied nor moved

    /// Asks a question, a line of `query` without its end, in which the id is `id`. None is open.
    /// A program that has ended is started anew.
    void ask(std::int64_t id, std::string line);
    bool has_open_question() const { return is_open_; }
    /// Has it begun a line that takes long to read? Then `reply` reads it in another thread.
    bool has_long_line() const { return is_open_ && output_.text.size() > kLongLine; }

    /// Goes on writing and reading, at most about `most_bytes`, without waiting. Returns the reply
    /// to the open question once there is one. Also call it while none is open, to hear what the
    /// program writes.
    std::optional<Reply> read_on(std::size_t most_bytes = std::size_t{1} << 20);

    /// Waits for the reply to the open question. `ends` may end that, and the program with it;
    /// null: nothing does.
    Reply reply(scene::Deadline* ends = nullptr);

    /// Gives up the open question: ends the program.
    void drop();

    /// Ends the program, and hears what it wrote last.
    void end();

    /// What it wrote that is no answer, its standard error, and how it ended; "program" comes
    /// first.
    HeardLines& heard() { return heard_; }

private:
    using Clock = std::chrono::steady_clock;

    /// Bytes of a stream that have not made a line yet.
    struct Unread {
        std::string text;
        std::size_t looked_at = 0;  ///< no line ends before this
    };

    void start();
    /// Reads standard output; `found` is the first answer to the open question.
    Transfer listen(std::size_t most_bytes, std::optional<Reply>& found);
    void hear_output(std::string_view line, std::optional<Reply>& found);
    void hear_errors(std::size_t most_bytes);
    /// Notices the end of a program whose pipes stay open, now and then.
    void look_for_end(Clock::time_point now);
    void begin_to_end(const char* why);
    bool has_ended(Transfer output, Clock::time_point now) const;
    /// "ended with status 3", "closed its input"
    std::string how_it_ended() const;
    /// Ends the open question without an answer, and the program.
    Reply fail(Outcome outcome, const std::string& message);

    std::string command_;
    double timeout_;
    std::int64_t most_tiles_;
    std::optional<ChildProcess> child_;
    Unread output_;
    Unread errors_;
    HeardLines heard_;

    bool is_open_ = false;
    std::int64_t id_ = 0;
    std::string question_;       ///< with its line end
    std::string_view to_write_;  ///< the rest of it
    Clock::time_point asked_at_;
    std::string start_failure_;  ///< why it does not run; empty: it does

    Clock::time_point looked_at_;
    std::optional<Clock::time_point> ending_since_;  ///< it is ending: the rest is read
    const char* why_ending_ = "";

    bool has_written_ = false;  ///< anything to its standard output, ever
    bool has_advised_flush_ = false;
};

}  // namespace tileglass::programs
