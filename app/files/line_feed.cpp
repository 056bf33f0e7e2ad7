#include "app/files/line_feed.hpp"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace tileglass::app {

LineFeed::LineFeed(int descriptor, LineQueue& queue) : queue_(queue) {
    if (::pipe(stop_) != 0) {
        queue_.fail(std::generic_category().message(errno));
        return;
    }
    thread_ = std::thread([this, descriptor] { run(descriptor); });
}

LineFeed::~LineFeed() {
    if (thread_.joinable()) {
        // Without a reader's end there is nobody to be told.
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
