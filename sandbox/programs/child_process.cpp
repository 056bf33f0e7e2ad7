#include "sandbox/programs/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstring>

extern char** environ;  // NOLINT: POSIX has it in no header

namespace tileglass::programs {

namespace {

/// The groups of running children, for the handler of signals; 0: a free place.
std::array<std::atomic<pid_t>, 64> running_groups{};

void note_group(pid_t from, pid_t to) {
    for (std::atomic<pid_t>& place : running_groups) {
        pid_t expected = from;
        if (place.compare_exchange_strong(expected, to)) return;
    }
}

/// Only what a handler of signals may call.
void end_groups_and_self(int signal) {
    kill_children();
    ::signal(signal, SIG_DFL);
    ::raise(signal);
}

Error start_error(int code) {
    return {"program", std::string("cannot be started: ") + std::strerror(code)};
}

/// The two ends of a pipe, above the numbers of the standard streams.
struct Pipe {
    Descriptor read_end;
    Descriptor write_end;

    bool open() {
        int ends[2];
        if (::pipe2(ends, O_CLOEXEC) != 0) return false;
        read_end = above_standard(ends[0]);
        write_end = above_standard(ends[1]);
        return read_end.is_open() && write_end.is_open();
    }

private:
    static Descriptor above_standard(int number) {
        if (number > STDERR_FILENO) return Descriptor(number);
        const int other = ::fcntl(number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
        ::close(number);
        return Descriptor(other);
    }
};

bool make_nonblocking(const Descriptor& end) {
    const int flags = ::fcntl(end.number(), F_GETFL);
    return flags >= 0 && ::fcntl(end.number(), F_SETFL, flags | O_NONBLOCK) == 0;
}

/// Starts `sh -c command` with these streams, in a group of its own and with the usual signals.
/// Returns 0 or an error number.
int spawn(const std::string& command, const Pipe& input, const Pipe& output, const Pipe& errors,
          pid_t& id) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawnattr_init(&attributes);
    ::posix_spawn_file_actions_adddup2(&actions, input.read_end.number(), STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, output.write_end.number(), STDOUT_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, errors.write_end.number(), STDERR_FILENO);
    sigset_t none;
    sigset_t usual;
    ::sigemptyset(&none);
    ::sigemptyset(&usual);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXFSZ}) {
        ::sigaddset(&usual, signal);
    }
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setsigdefault(&attributes, &usual);
    ::posix_spawnattr_setpgroup(&attributes, 0);
    ::posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    const char* words[] = {"sh", "-c", command.c_str(), nullptr};
    const int code = ::posix_spawn(&id, "/bin/sh", &actions, &attributes,
                                   const_cast<char* const*>(words), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    ::posix_spawnattr_destroy(&attributes);
    return code;
}

/// Writes like `write`, but a closed pipe is only an error, whatever the process does with SIGPIPE.
ssize_t write_without_signal(int number, std::string_view text) {
    sigset_t pipe;
    sigset_t before;
    sigset_t pending;
    ::sigemptyset(&pipe);
    ::sigaddset(&pipe, SIGPIPE);
    ::sigpending(&pending);
    ::pthread_sigmask(SIG_BLOCK, &pipe, &before);
    const ssize_t count = ::write(number, text.data(), text.size());
    const int code = errno;
    if (count < 0 && code == EPIPE && ::sigismember(&pending, SIGPIPE) == 0) {
        const timespec at_once{};
        while (::sigtimedwait(&pipe, nullptr, &at_once) < 0 && errno == EINTR) {
        }
    }
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    errno = code;
    return count;
}

Transfer read_some(const Descriptor& end, std::string& text, std::size_t most) {
    char piece[1 << 14];
    ssize_t count = -1;
    do {
        count = ::read(end.number(), piece, std::min(most, sizeof piece));
    } while (count < 0 && errno == EINTR);
    if (count > 0) text.append(piece, static_cast<std::size_t>(count));
    if (count > 0) return Transfer::done;
    return count < 0 && errno == EAGAIN ? Transfer::blocked : Transfer::closed;
}

}  // namespace

void kill_children() {
    for (const std::atomic<pid_t>& place : running_groups) {
        if (const pid_t group = place.load(); group > 0) ::kill(-group, SIGKILL);
    }
}

ChildProcess::ChildProcess(pid_t id, Descriptor input, Descriptor output, Descriptor errors)
    : id_(id), input_(std::move(input)), output_(std::move(output)), errors_(std::move(errors)) {}

Result<ChildProcess> ChildProcess::start(const std::string& command) {
    Pipe input;
    Pipe output;
    Pipe errors;
    if (!input.open() || !output.open() || !errors.open()) return start_error(errno);
    for (const Descriptor* own : {&input.write_end, &output.read_end, &errors.read_end}) {
        if (!make_nonblocking(*own)) return start_error(errno);
    }
    pid_t id = 0;
    if (const int code = spawn(command, input, output, errors, id); code != 0) {
        return start_error(code);
    }
    note_group(0, id);
    return ChildProcess(id, std::move(input.write_end), std::move(output.read_end),
                        std::move(errors.read_end));
}

Transfer ChildProcess::write(std::string_view& text) {
    const ssize_t count = write_without_signal(input_.number(), text);
    if (count >= 0) {
        text.remove_prefix(static_cast<std::size_t>(count));
        return Transfer::done;
    }
    return errno == EAGAIN || errno == EINTR ? Transfer::blocked : Transfer::closed;
}

Transfer ChildProcess::read_output(std::string& text, std::size_t most) {
    return read_some(output_, text, most);
}

Transfer ChildProcess::read_errors(std::string& text, std::size_t most) {
    if (!errors_.is_open()) return Transfer::closed;
    const Transfer transfer = read_some(errors_, text, most);
    if (transfer == Transfer::closed) errors_.close();  // no longer waited for
    return transfer;
}

bool ChildProcess::has_closed_input() const {
    pollfd input{input_.number(), 0, 0};
    return ::poll(&input, 1, 0) == 1 && (input.revents & (POLLERR | POLLHUP)) != 0;
}

bool ChildProcess::wait(double seconds, bool has_more_to_write) const {
    constexpr double kMost = 3600;
    const short wanted = has_more_to_write ? POLLOUT : 0;
    pollfd ends[] = {{output_.number(), POLLIN, 0},
                     {input_.number(), wanted, 0},
                     {errors_.number(), POLLIN, 0}};  // a number below 0 is ignored
    const double milliseconds = std::clamp(seconds, 0.0, kMost) * 1000;
    return ::poll(ends, 3, static_cast<int>(std::ceil(milliseconds))) > 0 &&
           (ends[1].revents & (POLLERR | POLLHUP)) != 0;
}

std::optional<std::string> ChildProcess::ending() const {
    if (id_.value == 0) return "status 0";
    siginfo_t info = {};
    // It stays a zombie, so that its number, which is that of its group, belongs to nobody else.
    if (::waitid(P_PID, static_cast<id_t>(id_.value), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
        info.si_pid == 0) {
        return std::nullopt;
    }
    if (info.si_code == CLD_EXITED) return "status " + std::to_string(info.si_status);
    const char* name = ::strsignal(info.si_status);
    return "signal " + std::to_string(info.si_status) +
           (name == nullptr ? "" : " (" + std::string(name) + ")");
}

void ChildProcess::end() {
    const pid_t id = std::exchange(id_.value, 0);
    if (id == 0) return;
    ::kill(-id, SIGKILL);
    ::kill(id, SIGKILL);
    while (::waitpid(id, nullptr, 0) < 0 && errno == EINTR) {
    }
    note_group(id, 0);
    input_.close();
    output_.close();
    errors_.close();
}

void end_children_on_signals() {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction before = {};
        ::sigaction(signal, nullptr, &before);
        if (before.sa_handler == SIG_IGN) continue;  // as `nohup` wants it
        struct sigaction action = {};
        action.sa_handler = end_groups_and_self;
        ::sigaction(signal, &action, nullptr);
    }
}

}  // namespace tileglass::programs
