#include "sandbox/programs/asked_program.hpp"

#include <algorithm>
#include <thread>
#include <utility>

#include "tileglass/base/assert.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::programs {

namespace {

/// How long the end of a program whose pipes are closed is waited for, and its last answer: the
/// pipes are closed a little before the process has ended.
constexpr std::chrono::milliseconds kGrace{200};

/// How often the end of a program is looked for whose pipes stay open, because others hold them.
constexpr std::chrono::duration<double> kLookEvery{0.05};

/// How long a program that is ending is left alone.
constexpr std::chrono::milliseconds kShort{1};

constexpr std::size_t kPiece = std::size_t{1} << 16;

// After so many lines the rest waits for the next look, so that who babbles holds nobody up.
constexpr std::size_t kMostLines = 1000;

}  // namespace

const char* name_of(Outcome outcome) {
    switch (outcome) {
        case Outcome::answered: return "answered";
        case Outcome::error: return "error";
        case Outcome::died: return "died";
        case Outcome::timeout: return "timeout";
        case Outcome::flood: return "flood";
    }
    return "";
}

AskedProgram::AskedProgram(std::string command, double timeout, std::int64_t most_tiles)
    : command_(std::move(command)), timeout_(timeout), most_tiles_(most_tiles) {}

void AskedProgram::ask(std::int64_t id, std::string line) {
    TILEGLASS_ASSERT(!is_open_);
    // What it wrote since its last answer belongs to no question.
    read_on();
    if (child_ && (ending_since_ || child_->has_closed_input() || child_->ending())) {
        heard_.add("program: " + how_it_ended());
        end();
    }
    is_open_ = true;
    id_ = id;
    question_ = std::move(line);
    question_ += '\n';
    to_write_ = question_;
    if (!child_) start();
    asked_at_ = looked_at_ = Clock::now();
}

void AskedProgram::start() {
    output_ = {};
    errors_ = {};
    ending_since_.reset();
    start_failure_.clear();
    if (Result<ChildProcess> child = ChildProcess::start(command_); child) {
        child_.emplace(*std::move(child));
    } else {
        start_failure_ = child.error().message;
    }
}

std::optional<Reply> AskedProgram::read_on(std::size_t most_bytes) {
    if (!child_) {
        if (!is_open_) return std::nullopt;
        return fail(Outcome::died, start_failure_);
    }
    if (is_open_ && !to_write_.empty() && !ending_since_ &&
        child_->write(to_write_) == Transfer::closed) {
        begin_to_end("closed its input");
    }
    std::optional<Reply> found;
    const Transfer output = listen(most_bytes, found);
    hear_errors(most_bytes);
    if (output == Transfer::closed) begin_to_end("closed its output");
    if (found) {
        if (found->outcome == Outcome::flood) return fail(Outcome::flood, found->message);
        is_open_ = false;
        return found;
    }
    if (output_.text.size() > kMostLineBytes) {
        return fail(Outcome::flood, "wrote more than 64 MiB without a line end");
    }
    if (!is_open_) return std::nullopt;
    const Clock::time_point now = Clock::now();
    if (output == Transfer::blocked) look_for_end(now);
    if (has_ended(output, now)) return fail(Outcome::died, how_it_ended());
    const std::chrono::duration<double> passed = now - asked_at_;
    if (passed.count() < timeout_) return std::nullopt;
    std::string message = "gave no answer within " + shortest_text(timeout_) + " s";
    if (!has_written_ && !std::exchange(has_advised_flush_, true)) {
        message += ", and no output at all: answers must be flushed, each as it is written";
    }
    return fail(Outcome::timeout, message);
}

Reply AskedProgram::reply(scene::Deadline* ends) {
    TILEGLASS_ASSERT(is_open_);
    while (true) {
        if (ends != nullptr && ends->look()) return fail(Outcome::died, "was not waited for");
        if (std::optional<Reply> found = read_on()) return *std::move(found);
        if (ending_since_) {
            std::this_thread::sleep_for(kShort);  // its pipes are closed: always ready
            continue;
        }
        const std::chrono::duration<double> passed = Clock::now() - asked_at_;
        const double left = std::clamp(timeout_ - passed.count(), 0.0, kLookEvery.count());
        if (child_->wait(left, !to_write_.empty())) begin_to_end("closed its input");
    }
}

void AskedProgram::drop() {
    is_open_ = false;
    end();
}

void AskedProgram::end() {
    if (!child_) return;
    hear_errors(kPiece);
    if (!errors_.text.empty()) heard_.add("program wrote: " + errors_.text);
    std::optional<Reply> none;
    is_open_ = false;
    if (!output_.text.empty()) hear_output(output_.text, none);
    child_.reset();
}

Transfer AskedProgram::listen(std::size_t most_bytes, std::optional<Reply>& found) {
    Transfer transfer = Transfer::done;
    std::string& text = output_.text;
    const std::size_t most = text.size() + most_bytes;
    std::size_t begin = 0;
    std::size_t lines = 0;
    while (transfer == Transfer::done && text.size() < most && lines < kMostLines && !found) {
        transfer = child_->read_output(text, kPiece);
        has_written_ |= transfer == Transfer::done;
        for (std::size_t end = 0;; begin = end + 1, ++lines) {
            end = text.find('\n', std::max(begin, output_.looked_at));
            if (end == std::string::npos) break;
            hear_output(std::string_view(text).substr(begin, end - begin), found);
        }
        output_.looked_at = text.size();
    }
    text.erase(0, begin);
    output_.looked_at -= begin;
    return transfer;
}

void AskedProgram::hear_output(std::string_view line, std::optional<Reply>& found) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    AnswerLine read;
    if (is_open_ && !found) {
        read = read_answer_line(line, id_, most_tiles_);
        switch (read.kind) {
            case AnswerLine::Kind::tiles: found = Reply{Outcome::answered, read.tiles, {}}; return;
            case AnswerLine::Kind::error:
                found = Reply{Outcome::error, {}, "answered with an error: " + read.message};
                return;
            case AnswerLine::Kind::flood:
                found = Reply{Outcome::flood, {}, "answered with " + read.message};
                return;
            case AnswerLine::Kind::noise: break;
        }
    }
    std::string text = "program wrote no answer";
    if (!is_open_ || found) text += " (no question is open)";
    if (!read.message.empty()) text += " (" + read.message + ")";
    heard_.add(text.append(": ").append(line.substr(0, kPiece)));
}

void AskedProgram::hear_errors(std::size_t most_bytes) {
    std::string& text = errors_.text;
    std::size_t count = 0;
    std::size_t lines = 0;
    while (count < most_bytes && lines < kMostLines) {
        const std::size_t before = text.size();
        if (child_->read_errors(text, kPiece) != Transfer::done) break;
        count += text.size() - before;
        std::size_t begin = 0;
        for (std::size_t end = 0; (end = text.find('\n', begin)) != std::string::npos;
             begin = end + 1, ++lines) {
            heard_.add("program wrote: " + text.substr(begin, end - begin));
        }
        text.erase(0, begin);
        if (text.size() > kPiece) text.resize(kPiece);  // only the beginning of a line is shown
    }
}

void AskedProgram::look_for_end(Clock::time_point now) {
    if (ending_since_ || now - looked_at_ < kLookEvery) return;
    looked_at_ = now;
    if (child_->ending()) begin_to_end("ended");
    if (child_->has_closed_input()) begin_to_end("closed its input");
}

void AskedProgram::begin_to_end(const char* why) {
    if (ending_since_) return;
    ending_since_ = Clock::now();
    why_ending_ = why;
}

bool AskedProgram::has_ended(Transfer output, Clock::time_point now) const {
    if (!ending_since_ || output == Transfer::done) return false;
    return now - *ending_since_ >= kGrace || child_->ending();
}

std::string AskedProgram::how_it_ended() const {
    if (const std::optional<std::string> ending = child_->ending()) return "ended with " + *ending;
    return ending_since_ ? why_ending_ : "closed its input";
}

Reply AskedProgram::fail(Outcome outcome, const std::string& message) {
    is_open_ = false;
    heard_.add("program: " + message);
    end();
    return {outcome, {}, message};
}

}  // namespace tileglass::programs
