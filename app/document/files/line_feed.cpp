#include "app/document/files/line_feed.hpp"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

#include "sandbox/text/lines.hpp"

namespace tileglass::app {

void LineQueue::add(std::string_view text) {
    while (!text.empty()) {
        const std::size_t line_end = text.find('\n');
        const std::string_view part = text.substr(0, line_end);
        if (is_too_long_ || line_.size() + part.size() > kLongestLine) {
            is_too_long_ = true;
            line_.clear();
        } else {
            line_.append(part);
        }
        if (line_end == std::string_view::npos) return;
        finish_line();
        text.remove_prefix(line_end + 1);
    }
}

void LineQueue::finish_line() {
    {
        const std::lock_guard lock(mutex_);
        ++status_.lines;
        if (is_too_long_ || !scene::is_blank(line_)) {
            waiting_bytes_ += line_.size();
            waiting_.push_back({status_.lines, std::move(line_), is_too_long_});
        }
        while (waiting_.size() > kMostLines || waiting_bytes_ > kMostBytes) {
            waiting_bytes_ -= waiting_.front().text.size();
            waiting_.pop_front();
            ++status_.skipped;
        }
    }
    line_.clear();
    is_too_long_ = false;
    tell_news();
}

void LineQueue::end() {
    if (!line_.empty() || is_too_long_) finish_line();
    set_ended({});
}

void LineQueue::fail(std::string error) {
    set_ended(std::move(error));
}

void LineQueue::set_ended(std::string error) {
    {
        const std::lock_guard lock(mutex_);
        status_.has_ended = true;
        status_.error = std::move(error);
    }
    tell_news();
}

void LineQueue::tell_news() {
    {
        const std::lock_guard lock(mutex_);
        if (std::exchange(has_reported_, true)) return;
    }
    if (wake_) wake_();
}

std::vector<LineQueue::Line> LineQueue::take(std::size_t most_lines, std::size_t most_bytes) {
    const std::lock_guard lock(mutex_);
    std::vector<Line> taken;
    std::size_t bytes = 0;
    while (!waiting_.empty() && taken.size() < most_lines) {
        bytes += waiting_.front().text.size();
        if (!taken.empty() && bytes > most_bytes) break;
        waiting_bytes_ -= waiting_.front().text.size();
        taken.push_back(std::move(waiting_.front()));
        waiting_.pop_front();
    }
    has_reported_ = false;
    return taken;
}

LineQueue::Status LineQueue::status() const {
    const std::lock_guard lock(mutex_);
    Status status = status_;
    status.waiting = waiting_.size();
    return status;
}

LineFeed::LineFeed(int descriptor, LineQueue& queue) : queue_(queue) {
    if (::pipe(stop_) != 0) {
        queue_.fail(std::generic_category().message(errno));
        return;
    }
    thread_ = std::thread([this, descriptor] { run(descriptor); });
}

LineFeed::~LineFeed() {
    if (thread_.joinable()) {
        // Without a reader there is nobody to report a failure to.
        static_cast<void>(::write(stop_[1], "", 1) == 1);
        thread_.join();
    }
    for (const int end : stop_) {
        if (end >= 0) ::close(end);
    }
}

void LineFeed::run(int descriptor) {
    std::array<char, 1 << 16> piece{};
    while (true) {
        std::array<pollfd, 2> ends{{{descriptor, POLLIN, 0}, {stop_[0], POLLIN, 0}}};
        if (::poll(ends.data(), ends.size(), -1) < 0 && errno != EINTR) {
            return queue_.fail(std::generic_category().message(errno));
        }
        if (ends[1].revents != 0) return;
        if (ends[0].revents == 0) continue;
        const ssize_t count = ::read(descriptor, piece.data(), piece.size());
        if (count < 0) {
            if (errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK) continue;
            return queue_.fail(std::generic_category().message(errno));
        }
        if (count == 0) break;
        queue_.add({piece.data(), static_cast<std::size_t>(count)});
    }
    queue_.end();
}

}  // namespace tileglass::app
