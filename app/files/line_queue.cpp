#include "app/files/line_queue.hpp"

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
        if (std::exchange(has_told_, true)) return;
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
    has_told_ = false;
    return taken;
}

LineQueue::Status LineQueue::status() const {
    const std::lock_guard lock(mutex_);
    Status status = status_;
    status.waiting = waiting_.size();
    return status;
}

}  // namespace tileglass::app
