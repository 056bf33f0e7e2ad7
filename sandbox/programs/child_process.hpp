#pragma once
// A command that runs as a child process in a group of its own, with pipes to and from it.

#include <sys/types.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "sandbox/text/descriptor.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::programs {

using scene::Descriptor;

/// What became of a read or a write that does not wait.
enum class Transfer : unsigned char {
    done,     ///< some bytes went
    blocked,  ///< nothing to read, or no room to write
    closed,   ///< the other end is closed
};

/// Kills the groups of all children that run, for an end of the program that destroys nothing. A
/// handler of signals may call it.
void kill_children();

/// `sh -c command`, running. Nothing here waits, but `wait` and the destructor.
class ChildProcess {
public:
    /// Errors   field `program`: no process or no pipe to be had
    static Result<ChildProcess> start(const std::string& command);

    ChildProcess(ChildProcess&&) = default;
    ChildProcess& operator=(ChildProcess&&) = delete;
    /// Ends the whole group, at once.
    ~ChildProcess() { end(); }

    /// Writes the beginning of `text` to its standard input, and removes it from `text`.
    Transfer write(std::string_view& text);
    /// Appends some bytes of its standard output to `text`, at most `most`.
    Transfer read_output(std::string& text, std::size_t most);
    /// The same for its standard error.
    Transfer read_errors(std::string& text, std::size_t most);

    /// Has it closed its standard input?
    bool has_closed_input() const;
    /// Waits until there is something to read, an end is closed or, if `has_more_to_write`, there
    /// is room to write; at most `seconds`. Returns whether its standard input is closed.
    bool wait(double seconds, bool has_more_to_write) const;

    /// How the command itself ended: "status 3", "signal 11 (Segmentation fault)"; none while it
    /// runs. Others of its group may be left.
    std::optional<std::string> ending() const;

    /// Ends the group. A command that does not ignore even that is left behind.
    void end();

private:
    ChildProcess(pid_t id, Descriptor input, Descriptor output, Descriptor errors);

    /// The number of the process and of its group; 0: ended.
    struct Id {
        Id(pid_t of_process) : value(of_process) {}
        Id(Id&& other) noexcept : value(std::exchange(other.value, 0)) {}
        pid_t value;
    };

    Id id_;
    Descriptor input_;   ///< its standard input; written
    Descriptor output_;  ///< its standard output; read
    Descriptor errors_;  ///< its standard error; read
};

/// From here on a signal that ends this process (SIGINT, SIGTERM, SIGHUP) first ends the groups of
/// all its child processes. For a program without a window.
void end_children_on_signals();

}  // namespace tileglass::programs
