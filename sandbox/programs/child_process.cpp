#include "sandbox/programs/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <vector>

#include "sandbox/text/files.hpp"

extern char** environ;  // NOLINT: POSIX has it in no header

namespace tileglass::programs {

namespace {

/// In the environment of a command: the group that it was started in. Who leaves the group keeps
/// it.
constexpr std::string_view kMark = "TILEGLASS_GROUP=";

std::string mark_of(pid_t group) {
    return std::string(kMark) + std::to_string(group);
}

/// Kills what was started in `group` and has left it (`setsid`), which its environment tells.
void kill_strays(pid_t group) {
    const std::string mark = '\0' + mark_of(group) + '\0';
    std::error_code code;
    for (std::filesystem::directory_iterator at("/proc", code), end; !code && at != end;
         at.increment(code)) {
        const pid_t id = std::atoi(at->path().filename().c_str());
        if (id <= 0 || id == ::getpid()) continue;  // it may have been started by such a command
        const auto environment = scene::read_plain_file(at->path() / "environ");
        if (!environment || ('\0' + *environment).find(mark) == std::string::npos) continue;
        ::kill(id, SIGKILL);
    }
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

/// Starts `sh -c command` with these streams and the usual signals, in `group`; 0: in one of its
/// own. Returns 0 or an error number.
int spawn(const char* command, const std::array<int, 3>& streams, pid_t group, pid_t& id) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawnattr_init(&attributes);
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream) {
        ::posix_spawn_file_actions_adddup2(&actions, streams[static_cast<std::size_t>(stream)],
                                           stream);
    }
    sigset_t none;
    sigset_t usual;
    ::sigemptyset(&none);
    ::sigemptyset(&usual);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXFSZ}) {
        ::sigaddset(&usual, signal);
    }
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setsigdefault(&attributes, &usual);
    ::posix_spawnattr_setpgroup(&attributes, group);
    ::posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    std::string mark = mark_of(group);
    std::vector<char*> environment{mark.data()};
    for (char** one = environ; *one != nullptr; ++one) {
        if (!std::string_view(*one).starts_with(kMark)) environment.push_back(*one);
    }
    environment.push_back(nullptr);
    const char* words[] = {"sh", "-c", command, nullptr};
    const int code = ::posix_spawn(&id, "/bin/sh", &actions, &attributes,
                                   const_cast<char* const*>(words), environment.data());
    ::posix_spawn_file_actions_destroy(&actions);
    ::posix_spawnattr_destroy(&attributes);
    return code < 0 ? errno : code;  // less than 0 where there are no other programs (em++)
}

/// Waits for the end of a child.
void reap(pid_t id) {
    while (::waitpid(id, nullptr, 0) < 0 && errno == EINTR) {
    }
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

Result<ChildProcess> ChildProcess::start(const std::string& command) {
    Pipe input;
    Pipe output;
    Pipe errors;
    Pipe life;
    for (Pipe* pipe : {&input, &output, &errors, &life}) {
        if (!pipe->open()) return start_error(errno);
    }
    for (const Descriptor* own : {&input.write_end, &output.read_end, &errors.read_end}) {
        if (!make_nonblocking(*own)) return start_error(errno);
    }
    ChildProcess child;
    // Its input ends with this process, whatever ends that. Then it ends its group, and itself.
    constexpr const char* kKeeper = "trap '' HUP INT QUIT TERM; read -r _; kill -KILL 0";
    const int ends = life.read_end.number();
    if (const int code = spawn(kKeeper, {ends, ends, ends}, 0, child.group_.value); code != 0) {
        return start_error(code);
    }
    const std::array streams{input.read_end.number(), output.write_end.number(),
                             errors.write_end.number()};
    const int code = spawn(command.c_str(), streams, child.group_.value, child.id_.value);
    if (code != 0) return start_error(code);
    child.life_ = std::move(life.write_end);
    child.input_ = std::move(input.write_end);
    child.output_ = std::move(output.read_end);
    child.errors_ = std::move(errors.read_end);
    return child;
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
    // It stays a zombie until `end`, so that its number belongs to nobody else.
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
    const pid_t group = std::exchange(group_.value, 0);
    if (group == 0) return;
    const pid_t id = std::exchange(id_.value, 0);
    ::kill(-group, SIGKILL);
    if (id != 0) {
        ::kill(id, SIGKILL);
        reap(id);
    }
    kill_strays(group);  // first, as the number of the group belongs to nobody else yet
    reap(group);
    for (Descriptor* own : {&life_, &input_, &output_, &errors_}) own->close();
}

}  // namespace tileglass::programs
