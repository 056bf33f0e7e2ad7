#pragma once
// Programs of other people that are asked, as the settings keep them.

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace tileglass::app {

/// A program as the user's settings keep it. No document can hold one.
struct NamedProgram {
    std::string name;
    std::string command;  ///< goes to `sh -c`
    double timeout = 2;   ///< seconds for an answer, > 0

    bool operator==(const NamedProgram&) const = default;
};

/// A program that is named after the first file that `command` names, else after its first word:
/// "rect.py" for "python3 rect.py".
NamedProgram program_of(std::string command);

inline constexpr std::size_t kMostPrograms = 20;  ///< kept in the settings

/// As lines of the layout file, "program=NAME", seconds and command behind tabs. Other lines are
/// skipped.
std::vector<std::string> lines_of(std::span<const NamedProgram> programs);
std::vector<NamedProgram> programs_in(const std::vector<std::string>& lines);

/// The plain files that words of `command` name.
std::vector<std::filesystem::path> files_named_by(const std::string& command);

}  // namespace tileglass::app
