#pragma once
// Starts other programs for a test: an X server of its own, and the built program.

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

namespace tileglass::tests {

/// A running program; killed at the end unless it has ended.
class OtherProgram {
public:
    /// `settings`: "NAME=value" each, added to the environment. Its output goes nowhere.
    OtherProgram(const std::vector<std::string>& words, const std::vector<std::string>& settings,
                 int kept_descriptor = -1) {
        std::vector<char*> arguments;
        for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
        arguments.push_back(nullptr);
        id_ = ::fork();
        if (id_ != 0) return;
        // Else a test that was started in the background, or by `nohup`, would get no reaction: the
        // program goes on to ignore what it inherits as ignored.
        for (const int signal : {SIGTERM, SIGINT, SIGHUP}) std::signal(signal, SIG_DFL);
        for (const std::string& setting : settings) {
            const std::size_t sign = setting.find('=');
            ::setenv(setting.substr(0, sign).c_str(), setting.c_str() + sign + 1, 1);
        }
        const int nowhere = ::open("/dev/null", O_RDWR);
        for (const int end : {0, 1, 2}) ::dup2(nowhere, end);
        if (kept_descriptor >= 0) ::dup2(kept_descriptor, 3);
        ::execvp(arguments[0], arguments.data());
        ::_exit(127);
    }
    ~OtherProgram() { end(SIGKILL); }
    OtherProgram& operator=(OtherProgram&&) = delete;

    pid_t id() const { return id_; }
    void send(int signal) const { ::kill(id_, signal); }
    /// Sends a signal, and waits until the program has ended. Returns how, as of `waitpid`.
    int end(int signal) {
        if (id_ > 0) send(signal);
        return wait();
    }
    int wait() {
        int status = 0;
        if (id_ > 0) ::waitpid(std::exchange(id_, 0), &status, 0);
        return status;
    }
    bool has_ended() {
        if (id_ > 0 && ::waitpid(id_, nullptr, WNOHANG) == id_) id_ = 0;
        return id_ <= 0;
    }

private:
    pid_t id_ = 0;
};

/// An X server with a screen of its own.
class OtherDisplay {
public:
    OtherDisplay() : OtherDisplay(Ends()) {}

    ~OtherDisplay() { lose(); }

    const std::string& name() const { return name_; }
    /// It is gone, with all connections to it.
    void lose() { server_.end(SIGTERM); }

private:
    struct Ends {
        Ends() {
            if (::pipe(ends) != 0) std::abort();
        }
        int ends[2];
    };
    explicit OtherDisplay(Ends pipe)
        : server_({"Xvfb", "-displayfd", "3", "-screen", "0", "1280x800x24", "-nolisten", "tcp"},
                  {}, pipe.ends[1]) {
        ::close(pipe.ends[1]);
        char letter = 0;
        name_ = ":";
        while (::read(pipe.ends[0], &letter, 1) == 1 && letter != '\n') name_ += letter;
        ::close(pipe.ends[0]);
    }

    OtherProgram server_;
    std::string name_;
};

}  // namespace tileglass::tests
