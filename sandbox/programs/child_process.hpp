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

/// `sh -c command`, running. Nothing here waits, but `wait` and the destructor. Whatever ends this
/// process, SIGKILL as well, also ends the group of the command.
class ChildProcess {
public:
    /// Errors   field `program`: no process or no pipe to be had
    static Result<ChildProcess> start(const std::string& command);

    ChildProcess(ChildProcess&&) = default;
    ChildProcess& operator=(ChildProcess&&) = delete;
    /// As `end`.
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

    /// Ends the group at once, and what has left it but not its environment.
    void end();

private:
    ChildProcess() = default;

    /// The number of a process; 0: ended.
    struct Id {
        Id() = default;
        Id(Id&& other) noexcept : value(std::exchange(other.value, 0)) {}
        pid_t value = 0;
    };

    Id id_;
    Id group_;           ///< its first process, which ends the group when `life_` closes
    Descriptor life_;    ///< never written
    Descriptor input_;   ///< its standard input; written
    Descriptor output_;  ///< its standard output; read
    Descriptor errors_;  ///< its standard error; read
};

}  // namespace tileglass::programs
